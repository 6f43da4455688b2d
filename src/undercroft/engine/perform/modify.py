"""Continuous effects from resolutions: pump, grant, control (CR 611.2)."""

from __future__ import annotations

import dataclasses
from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.bound import TAKEN_FROM
from undercroft.engine.change.effects import (
    UNTIL_END_OF_YOUR_NEXT_TURN,
    WHILE_CONTROLLED,
    WHILE_TAPPED,
    begin_effect,
    counted,
    until_of,
)
from undercroft.engine.change.flow import note, own_context
from undercroft.engine.change.owning import take_spell
from undercroft.engine.change.phasing import is_phased_out
from undercroft.engine.layers.plans import of_each
from undercroft.engine.match import is_this_way
from undercroft.engine.obeyed import says
from undercroft.engine.perform import base
from undercroft.engine.perform.choosing import CHOOSING, answered, chosen_all, settled
from undercroft.engine.perform.lasting import lasting
from undercroft.engine.query import amount, chars, refs
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.oracle import modifications as m
from undercroft.oracle.circumstances import BegunIn
from undercroft.oracle.dungeon import NamedPlayer
from undercroft.oracle.english import close
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Modification, Quantity
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import (
    ControllerOf,
    Each,
    EachPlayer,
    Fixed,
    OwnerOf,
    Pick,
    That,
    ThatPlayer,
    This,
    You,
)
from undercroft.oracle.verbs.lasting import counter_of
from undercroft.oracle.verbs.objects import GainControl, Modify

#: How long each of several is held, told of each.
_ITS_UNTAP: Final = "its controller's next untap step"
#: Restrictions that say themselves how long they last (CR 611.2b).
HELD: Final = {
    "doesn't untap while": WHILE_TAPPED,
    "doesn't untap while controlled": WHILE_CONTROLLED,
}


#: How restrictions end that hold in one later turn.
NEXT_TURN: Final = "during its controller's next turn"
#: Who or what a restriction speaks of, that is found as its effect begins.
_BOUND: Final = (That, ThatPlayer, ControllerOf, OwnerOf, NamedPlayer)


def _told(game: Game, what: Modify, seat: int) -> str:
    """What is changed, to somebody who is not "you"."""
    words = close(what.say())
    words = words.replace("their controllers' next untap steps", _ITS_UNTAP)
    return words.replace("your next untap step", f"{game.seats[seat].name}'s next untap step")


def modify(game: Game, frame: Frame) -> None:
    """A continuous effect begins; its numbers are fixed now (CR 611.2d)."""
    node = cast("Modify", frame.node)
    ctx = base.context(game, frame)
    subject = _at_any_time(game, node, base.scope(game, frame))
    if subject is not None:
        parts = node.modifications
        begin_effect(game, ctx.source, ctx.controller, (), parts, until_of(node.duration), subject)
        note(game, "restricted", text=close(node.say()))
        base.finish(game, frame, True)
        return
    if frame.stage == CHOOSING:
        answered(game, frame)
    chosen = _whom(game, frame, node)
    if chosen is None:
        return
    # What is phased out is not among what is affected (CR 702.26e).
    here = [ident for ident in chosen if ident > 0 and ident in game.objs]
    affected = tuple([ident for ident in here if not is_phased_out(game, ident)])
    kind = counter_of(node.duration)
    if kind:
        # CR 611.2b: what has none is not affected at all.
        affected = counted(game, affected, kind)
    if affected or node.entering:
        if not chosen_all(game, frame, node.modifications):
            return
        where = base.scope(game, frame)
        changes = settled(game, frame, node.modifications)
        until = until_of(node.duration)
        holder = -1
        for part in node.modifications:
            if isinstance(part, m.Restriction) and part.kind in HELD:
                until = HELD[part.kind]
            if isinstance(part, m.Restriction) and part.words.endswith(NEXT_TURN):
                until = UNTIL_END_OF_YOUR_NEXT_TURN
                holder = seen(game, affected[0]).controller
        apart = of_each(node.modifications)
        locked: tuple[Modification, ...] = ()
        arrivals = node.what if node.entering else None
        for ident in affected if apart else (*affected, 0)[:1]:
            where.it = ident
            locked = tuple([lock(game, part, where) for part in changes])
            them = (ident,) if apart else affected
            begin_effect(
                game, ctx.source, ctx.controller, them, locked, until,
                seat=holder, arrivals=arrivals, counter=kind,
            )  # fmt: skip
        if game.log is not None:
            words = _told(game, Modify(This(), locked, node.duration), ctx.controller)
            note(game, "modified", affected, text=words)
    base.finish(game, frame, bool(affected))


def _whom(game: Game, frame: Frame, node: Modify) -> list[int] | None:
    """What is modified; None: a question was asked."""
    if isinstance(node.what, Pick) and is_this_way(node.what.filter):
        # "A creature dealt damage this way": whichever was.
        return base.references(game, frame, node.what)
    seat = base.context(game, frame).controller
    good = _goodness(node.modifications)
    return base.select(game, frame, node.what, seat, ch.OBJECTS, good)


def _at_any_time(game: Game, node: Modify, where: Scope) -> Filter | None:
    """What an effect is for that changes no characteristics: all that pass, also what comes
    later (CR 611.2c). None: it is locked onto what there is.
    """
    if not isinstance(node.what, Each) or not isinstance(node.what.filter, Filter):
        return None
    if node.what.filter.zone != BATTLEFIELD:
        return None
    for change in node.modifications:
        if not isinstance(change, m.Restriction) or change.kind in HELD:
            return None
        if any(says(change, kind) for kind in _BOUND):
            return None
        if change.words.endswith(NEXT_TURN):
            return None
    found = lasting(game, node.what, where)
    return found.filter if isinstance(found, Each) and isinstance(found.filter, Filter) else None


def _goodness(parts: tuple[Modification, ...]) -> int:
    """Whether what is modified gains by it (1) or suffers (-1)."""
    total = 0
    for part in parts:
        if isinstance(part, m.PowerToughness):
            total += part.power_sign + part.toughness_sign
        elif isinstance(part, m.Gains):
            total += 2
        elif isinstance(part, m.Restriction):
            total += 2 if part.kind == "can't be blocked" else -2
        elif isinstance(part, m.Loses | m.LosesAll):
            total -= 2
    return 1 if total > 0 else -1 if total < 0 else 0


def lock(game: Game, part: Modification, where: Scope) -> Modification:
    """A modification with its quantities turned into numbers."""
    if isinstance(part, m.PowerToughness):
        return m.PowerToughness(
            Number(amount(game, part.power, where)),
            Number(amount(game, part.toughness, where)),
            part.power_sign,
            part.toughness_sign,
        )
    if isinstance(part, m.BasePowerToughness):
        return m.BasePowerToughness(
            _locked(game, part.power, where), _locked(game, part.toughness, where)
        )
    if isinstance(part, m.Restriction) and part.kind in HELD:
        return dataclasses.replace(part, kind="doesn't untap", words="")
    if isinstance(part, m.Restriction) and part.words.endswith(NEXT_TURN):
        # Only in that turn: not in what is left of this one.
        return dataclasses.replace(part, words="", unless=BegunIn(turn=game.turn))
    if isinstance(part, m.Restriction) and isinstance(part.by, _BOUND):
        # Told in the words of the card: whom it means is fixed, what it is called is not.
        found = Fixed(tuple(refs(game, part.by, where)), part.by.say())
        return dataclasses.replace(part, by=found)
    return part


def _locked(game: Game, what: Quantity | None, where: Scope) -> Quantity | None:
    return None if what is None else Number(amount(game, what, where))


def _each_gains(game: Game, frame: Frame, node: GainControl) -> None:
    """Each player gains control of what is meant of them: "all creatures they own"."""
    ctx = base.context(game, frame)
    gained = False
    for seat in base.seats_of(game, frame, cast("EachPlayer", node.who)):
        own_context(game, frame.ctx).each = player_ref(seat)
        affected = tuple(
            [
                ident
                for ident in base.permanents_of(game, frame, node.what)
                if game.variant.may_control(game, seat, ident)
            ]
        )
        if affected:
            control = (m.Controls(You()),)
            until, kind = until_of(node.duration), counter_of(node.duration)
            begin_effect(game, ctx.source, seat, affected, control, until, counter=kind)
            gained = True
    own_context(game, frame.ctx).each = 0
    base.finish(game, frame, gained)


def _on_stack(game: Game, ident: int) -> bool:
    """Whether something is a spell or ability that waits to resolve."""
    return ident in game.objs and game.objs[ident].zone == STACK


def gain_control(game: Game, frame: Frame) -> None:
    """A player gains control of something (CR 613.1b)."""
    node = cast("GainControl", frame.node)
    ctx = base.context(game, frame)
    if isinstance(node.who, EachPlayer):
        _each_gains(game, frame, node)
        return
    seat = ctx.controller if node.who is None else base.one_seat(game, frame, node.who)
    chosen = base.select(game, frame, node.what, ctx.controller, ch.OBJECTS, 1)
    if chosen is None:
        return
    for ident in chosen:
        if ident > 0 and ident in game.objs:
            before = player_ref(chars(game, ident).controller)
            base.done(own_context(game, frame.ctx), TAKEN_FROM, before)
    affected = tuple(
        [
            ident
            for ident in chosen
            if ident > 0
            and ident in game.objs
            and game.objs[ident].zone == BATTLEFIELD
            and game.variant.may_control(game, seat, ident)
        ]
    )
    kind = counter_of(node.duration)
    if kind:
        affected = counted(game, affected, kind)
    if affected and seat >= 0:
        control = (m.Controls(You()),)
        begin_effect(
            game, ctx.source, seat, affected, control, until_of(node.duration), counter=kind
        )
        for ident in affected:
            note(game, "control", (ident, -1 - seat))
    spells = [ident for ident in chosen if ident > 0 and _on_stack(game, ident)]
    for ident in spells:
        take_spell(game, ident, seat)
    base.finish(game, frame, bool(affected or spells))
