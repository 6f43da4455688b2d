"""Replacement effects of keyword abilities (CR 614, 702)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.applying import INSTEAD, SHIELD_COUNTER, Applying, preventable
from undercroft.engine.change import objects
from undercroft.engine.change.damage import clear_damage
from undercroft.engine.change.flow import ask, new_context, note, own, own_context
from undercroft.engine.changes import (
    DESTROYED,
    EFFECT,
    MILLED,
    SACRIFICED,
    Aftermath,
    Countering,
    Creating,
    Damaging,
    Drawing,
    LifeChanging,
    Moving,
    Proposal,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.entering import ANSWER
from undercroft.engine.query import chars, creatures
from undercroft.engine.seen import arriving, opponents_of
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Event, Frame
from undercroft.engine.subjects import top_of
from undercroft.lexicon.keywords import INDESTRUCTIBLE
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND
from undercroft.oracle.abilities import AmountInstead, PreventInstead
from undercroft.oracle.spelled import EntersFor, MayEnterWith


def replaced(game: Game, frame: Frame, moving: Moving, effect: Applying) -> bool:
    """Apply what a keyword does instead of a move; False where the effect is of no keyword."""
    if effect.kind == "exile":
        moving.to = EXILE
        moving.shuffle = False
    elif effect.kind == "madness":
        moving.to = EXILE
        moving.chosen["madness"] = "yes"
    elif effect.kind == "umbra":
        moving.dropped = True
        clear_damage(game, moving.ident)
        if not chars(game, effect.source).keywords & INDESTRUCTIBLE:
            frame.batch.append(Moving(effect.source, GRAVEYARD, DESTROYED, effect.source))
    elif effect.kind == "regenerate":
        moving.dropped = True
        _regenerate(game, moving.ident, shield=effect.body is None)
    elif effect.kind == SHIELD_COUNTER:
        moving.dropped = True
        objects.remove_counters(game, moving.ident, "shield", 1)
    else:
        return False
    return True


def _regenerate(game: Game, ident: int, *, shield: bool) -> None:
    """Instead of being destroyed: tap it, remove its damage, out of combat (CR 701.19a)."""
    obj = own(game, ident)
    obj.regeneration -= int(shield)
    clear_damage(game, ident)
    objects.tap(game, ident)
    objects.leave_combat(game, ident)
    note(game, "regenerates", (ident,), reason="CR 701.19a")


def shield_counter(game: Game, frame: Frame, damaging: Damaging, effect: Applying) -> None:
    """A shield counter prevents all that is dealt at one time, and is removed; it is removed too
    where that cannot be prevented (CR 122.1c, 615.12).
    """
    objects.remove_counters(game, damaging.target, "shield", 1)
    for other in frame.batch:
        if isinstance(other, Damaging) and other.target == damaging.target:
            other.seen.append(effect.key)
            if not other.dropped and preventable(game, other):
                other.dropped = True
                note(game, "prevented", (other.target,), other.amount, reason="CR 122.1c")


def prevent_instead(
    game: Game, frame: Frame, damaging: Damaging, effect: Applying, body: PreventInstead
) -> None:
    """Damage is prevented, and something happens besides, right after (CR 615.1, 615.5)."""
    prevented = min(damaging.amount, body.amount or damaging.amount)
    damaging.amount -= prevented
    note(game, "prevented", (damaging.target,), prevented, reason="CR 615.1")
    if not body.then:
        return
    for other in frame.batch:
        if body.by is None and isinstance(other, Aftermath) and other.effect == effect.key:
            # Damage of several sources at once is one event for "if damage would be dealt".
            ctx = own_context(game, other.ctx)
            if ctx.event is not None and ctx.event.other == damaging.target:
                ctx.amount += prevented
                return
    ctx = new_context(game, effect.controller, effect.source)
    ctx.effects = body.then
    ctx.amount = prevented
    ctx.event = Event(events.DAMAGE, damaging.source, damaging.target, amount=prevented)
    frame.batch.append(Aftermath(ctx.id, effect.key))


def ask_instead(game: Game, frame: Frame, effect: Applying, quiet: bool) -> None:
    """Ask an owner whether a card goes elsewhere instead (CR 903.9b); where nobody can be asked
    it does.
    """
    if quiet:
        go_instead(game, frame, frame.batch[frame.i])
        return
    frame.text = INSTEAD
    frame.stage = ANSWER
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(effect.controller, ch.MAY, options, "CR 903.9b", effect.source, good=1))


def go_instead(game: Game, frame: Frame, proposal: Proposal) -> None:
    """A card goes elsewhere instead of into a hand or library, drawn or moved there."""
    if isinstance(proposal, Moving):
        proposal.to = game.variant.may_go_instead(game, proposal.ident, proposal.to)
        proposal.shuffle = False
    elif isinstance(proposal, Drawing):
        proposal.dropped = True
        card = top_of(game, proposal.seat)
        to = game.variant.may_go_instead(game, card, HAND)
        frame.batch.append(Moving(card, to, EFFECT, proposal.source))


def more(frame: Frame, proposal: Proposal, body: AmountInstead) -> None:
    """An amount is multiplied, then something is added to it (CR 614.1a)."""
    if isinstance(proposal, LifeChanging):
        proposal.amount = proposal.amount * body.multiply + body.plus
    elif isinstance(proposal, Countering | Creating):
        proposal.count = proposal.count * body.multiply + body.plus
    elif isinstance(proposal, Moving):
        for kind in [body.kind] if body.kind else list(proposal.counters):
            count = proposal.counters.get(kind, 0)
            proposal.counters[kind] = count * body.multiply + body.plus
    elif isinstance(proposal, Drawing):
        for _ in range(body.multiply + body.plus - 1):
            again = proposal.clone()
            frame.batch.append(again)


def ask_with(game: Game, frame: Frame, moving: Moving, body: MayEnterWith) -> None:
    """Ask whether it enters with its counters (CR 614.12b); for tribute, first of whom
    (CR 702.104a).
    """
    seat = moving.controller if moving.controller >= 0 else game.objs[moving.ident].controller
    if body.by_opponent:
        them = [Option(ch.PICK, player_ref(other)) for other in opponents_of(game, seat)]
        if len(them) > 1:
            frame.stage = ANSWER
            frame.text = f"{ASKED_OF}{body.name}"
            ask(game, Choice(seat, ch.PLAYERS, them, "CR 702.104a", moving.ident))
        elif them:
            _ask_with(game, frame, moving, body.name, seat_of(them[0].ref))
        return
    _ask_with(game, frame, moving, body.name, seat)


#: Before the name of what an opponent is asked for: who that is, is being chosen.
ASKED_OF: Final = "asked of "


def ask_whom(game: Game, frame: Frame, moving: Moving, opponent: int) -> None:
    """An opponent was chosen, and is asked now (CR 702.104a)."""
    _ask_with(game, frame, moving, frame.text.removeprefix(ASKED_OF), seat_of(opponent))


def _ask_with(game: Game, frame: Frame, moving: Moving, name: str, seat: int) -> None:
    frame.stage = ANSWER
    frame.text = f"with {name}"
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(seat, ch.MAY, options, "CR 614.12b", moving.ident, good=1))


def with_counters(game: Game, moving: Moving, name: str, taken: bool) -> None:
    """The counters that it may enter with, or what it has without them (CR 702.136a)."""
    for static in arriving(game, moving).base.abilities.statics:
        body = static.body
        if isinstance(body, MayEnterWith) and body.name == name:
            if taken:
                moving.counters[body.kind] = moving.counters.get(body.kind, 0) + body.count
                if body.by_opponent:
                    moving.chosen[f"paid {name}"] = "1"
            elif body.otherwise:
                moving.chosen[name] = body.otherwise
            return


def ask_to_dredge(game: Game, frame: Frame, drawing: Drawing, effect: Applying) -> None:
    """Ask whether a card comes back instead of the draw (CR 702.52a)."""
    frame.text = "dredge"
    frame.j = effect.source
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(drawing.seat, ch.MAY, options, "CR 702.52a", effect.source))


def dredge(game: Game, frame: Frame, drawing: Drawing) -> None:
    """Take the answer: mill, then the card returns to its owner's hand."""
    if cast("Choice", game.answered).options[frame.answer].verb == ch.NO:
        return
    drawing.dropped = True
    for keyword in game.objs[frame.j].printed.base.abilities.keywords:
        if keyword.name == "dredge":
            top = game.variant.library(game, drawing.seat)[: keyword.number]
            frame.batch += [Moving(ident, GRAVEYARD, MILLED, frame.j) for ident in top]
            frame.batch.append(Moving(frame.j, HAND, EFFECT, frame.j))
            return


def ask_for(game: Game, frame: Frame, moving: Moving, body: EntersFor) -> None:
    """Ask for the next creature to devour or card to show (CR 702.82a, 702.38a).

    ``ids`` of the step are those chosen so far.
    """
    seat = moving.controller if moving.controller >= 0 else game.objs[moving.ident].controller
    frame.text = f"for {body.how}"
    able = [ref for ref in _food(game, seat, moving, body.how) if ref not in frame.ids]
    if not able:
        _fed(frame, moving, body)
        return
    frame.stage = ANSWER
    options = [Option(ch.PICK, ref) for ref in able]
    options.append(ch.OPTION_DONE)
    kind = ch.SACRIFICES if body.how == "devour" else ch.OBJECTS
    rule = "CR 702.82a" if body.how == "devour" else "CR 702.38a"
    ask(game, Choice(seat, kind, options, rule, moving.ident, picked=tuple(frame.ids)))


def _food(game: Game, seat: int, moving: Moving, how: str) -> list[int]:
    if how == "devour":
        return [one for one in creatures(game, seat) if one != moving.ident]
    it = chars(game, moving.ident)
    found: list[int] = []
    for ident in game.seats[seat].hand:
        other = chars(game, ident)
        shared = [k for k in other.subtypes if k in CREATURE_TYPE_SET and it.has_subtype(k)]
        if other.types & CREATURE and ident != moving.ident and (shared or _every(it, other)):
            found.append(ident)
    return found


def _every(one: Chars, two: Chars) -> bool:
    """Whether one has every creature type and the other has some."""
    if one.every_type and two.every_type:
        return True
    rest = one if two.every_type else two
    return (one.every_type or two.every_type) and any(
        kind in CREATURE_TYPE_SET for kind in rest.subtypes
    )


def taken_for(game: Game, frame: Frame, moving: Moving) -> None:
    """Take the answer: one more, or no more."""
    how = frame.text.removeprefix("for ")
    picked = cast("Choice", game.answered).options[frame.answer].ref
    for static in arriving(game, moving).base.abilities.statics:
        body = static.body
        if isinstance(body, EntersFor) and body.how == how:
            if picked:
                frame.ids.append(picked)
                ask_for(game, frame, moving, body)
            else:
                _fed(frame, moving, body)
            return


def _fed(frame: Frame, moving: Moving, body: EntersFor) -> None:
    """It enters with counters for each; what is devoured is sacrificed."""
    if body.how == "devour":
        frame.batch += [Moving(ref, GRAVEYARD, SACRIFICED, moving.ident) for ref in frame.ids]
    count = body.number * len(frame.ids)
    moving.counters["+1/+1"] = moving.counters.get("+1/+1", 0) + count
    frame.ids = []
