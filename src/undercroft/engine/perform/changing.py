"""Exchanges, doublings, skipped steps, and what goes elsewhere than it would (CR 701, 614)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.applying import DIES_TO_EXILE, LEAVES_TO_EXILE
from undercroft.engine.change import effects as fx
from undercroft.engine.change import objects as write
from undercroft.engine.change import players
from undercroft.engine.change.flow import ask, pop
from undercroft.engine.changes import Countering, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import can_untap, chars
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle import modifications as m
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import You
from undercroft.oracle.verbs import actions as verbs
from undercroft.oracle.verbs.objects import Modify

#: What can be skipped, as printed, and the word by which a player remembers it.
#: The draw that something happens instead of.
THAT_DRAW: Final = "that draw"
SKIPS: Final[dict[str, str]] = {
    "your next turn": "turn",
    "your next untap step": "untap step",
    "their next untap step": "untap step",
    "your next draw step": "draw step",
    "their next draw step": "draw step",
    "their next combat phase": "combat phase",
}
#: Restrictions that say where something goes instead, and until when they hold.
_DIES: Final = (m.Restriction(DIES_TO_EXILE),)
_LEAVES: Final = (m.Restriction(LEAVES_TO_EXILE),)


def leaves_instead(game: Game, frame: Frame) -> None:
    """If it would die this turn, or leave at all, it is exiled instead (CR 614.1a)."""
    node = cast("verbs.LeavesInstead", frame.node)
    ctx = base.context(game, frame)
    affected = tuple(base.permanents_of(game, frame, node.what))
    if affected:
        until = fx.FOREVER if node.leaves else fx.UNTIL_END_OF_TURN
        parts = _LEAVES if node.leaves else _DIES
        fx.begin_effect(game, ctx.source, ctx.controller, affected, parts, until)
    pop_quietly(game, frame)


def pop_quietly(game: Game, frame: Frame) -> None:
    """The step is done and changes nothing of what "if you do" asks."""
    base.finish(game, frame, base.context(game, frame).done)


def double(game: Game, frame: Frame) -> None:
    """Double counters, power or toughness (CR 701.10)."""
    node = cast("verbs.Double", frame.node)
    if frame.stage > 0:
        base.finish(game, frame, base.happened(frame.batch))
        return
    ctx = base.context(game, frame)
    frame.stage = 1
    batch: list[Proposal] = []
    for ident in base.permanents_of(game, frame, node.of):
        if node.what == "counters":
            for kind, have in game.objs[ident].counters.items():
                if not node.kind or kind == node.kind:
                    batch.append(Countering(ident, kind, have, ctx.source))
            continue
        it = chars(game, ident)
        power = it.power if "power" in node.what else 0
        toughness = it.toughness if "toughness" in node.what else 0
        more = m.PowerToughness(
            Number(abs(power)),
            Number(abs(toughness)),
            1 if power >= 0 else -1,
            1 if toughness >= 0 else -1,
        )
        until = fx.UNTIL_END_OF_TURN
        fx.begin_effect(game, ctx.source, ctx.controller, (ident,), (more,), until)
    propose(game, batch)


def tap_or_untap(game: Game, frame: Frame) -> None:
    """Tap or untap something, as the player chooses when it happens (CR 608.2d)."""
    node = cast("verbs.TapOrUntap", frame.node)
    found = base.permanents_of(game, frame, node.what)
    ctx = base.context(game, frame)
    if not found:
        base.finish(game, frame, False)
        return
    if frame.stage == 0:
        frame.stage = 1
        options = [Option(ch.WORD, 0, 0, "tap"), Option(ch.WORD, 0, 1, "untap")]
        ask(game, Choice(ctx.controller, ch.WORDS, options, "CR 608.2d", ctx.source))
        return
    untaps = cast("Choice", game.answered).options[frame.answer].extra
    if untaps:
        found = [ident for ident in found if can_untap(game, ident)]
    done = [ident for ident in found if (write.untap if untaps else write.tap)(game, ident)]
    base.finish(game, frame, bool(done))


def switch_size(game: Game, frame: Frame) -> None:
    """Power and toughness are switched until end of turn (CR 613.4d)."""
    node = cast("verbs.SwitchSize", frame.node)
    pop(game)
    base.run_effects(game, frame, (Modify(node.what, (m.SwitchPowerToughness(),)),))


def additional_land(game: Game, frame: Frame) -> None:
    """A player may play more lands this turn (CR 305.2)."""
    node = cast("verbs.AdditionalLand", frame.node)
    for seat in base.seats_of(game, frame, node.who):
        players.did(game, seat, "additional lands", node.count)
    game.version += 1
    base.finish(game, frame)


def exchange(game: Game, frame: Frame) -> None:
    """Exchange control of two permanents; all or nothing (CR 701.12a, b)."""
    node = cast("verbs.Exchange", frame.node)
    ctx = base.context(game, frame)
    first = base.permanents_of(game, frame, node.first)
    second = base.permanents_of(game, frame, node.second)
    done = False
    if first and second and first[0] != second[0]:
        one, two = chars(game, first[0]).controller, chars(game, second[0]).controller
        allowed = game.variant.may_control(game, two, first[0]) and game.variant.may_control(
            game, one, second[0]
        )
        if one != two and allowed:
            control = (m.Controls(You()),)
            fx.begin_effect(game, ctx.source, two, (first[0],), control, fx.FOREVER)
            fx.begin_effect(game, ctx.source, one, (second[0],), control, fx.FOREVER)
            done = True
    base.finish(game, frame, done)


def skip_step(game: Game, frame: Frame) -> None:
    """A player skips the next such step, phase or turn (CR 500.11)."""
    node = cast("verbs.SkipStep", frame.node)
    if node.what == THAT_DRAW:
        # It does not happen already, as what is done instead is done.
        base.finish(game, frame)
        return
    for seat in base.seats_of(game, frame, node.who):
        game.seats[seat].skips.append(SKIPS[node.what])
    game.version += 1
    base.finish(game, frame)
