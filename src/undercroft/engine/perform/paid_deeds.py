"""Keyword actions that players pay with what they have: blight, collect evidence, forage
(CR 701.59, 701.61, 701.68).
"""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, deed, own_context, push
from undercroft.engine.changes import Countering, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.ops import PAY
from undercroft.engine.perform import base
from undercroft.engine.perform.pay import can_pay_costs
from undercroft.engine.query import creatures
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import GRAVEYARD
from undercroft.oracle import filters as f
from undercroft.oracle.costs import EvidenceCost, ExileCost, SacrificeCost
from undercroft.oracle.node import Cost
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs.actions import KeywordAction

_ASKED: Final = 1
_PAYING: Final = 2
_PUT: Final = 3
#: What foraging is: three cards of a graveyard, or a Food (CR 701.61a).
_CARDS: Final = f.Filter((f.IsCard(), f.InZoneOf("you", "from")), GRAVEYARD)
_FORAGE: Final[tuple[Cost, ...]] = (
    ExileCost(Pick(_CARDS, Number(3))),
    SacrificeCost(Pick(f.Filter((f.OfSubtype(("Food",)),)), Number(1))),
)


def _costs(game: Game, frame: Frame, node: KeywordAction) -> list[Cost]:
    if node.name == "forage":
        return list(_FORAGE)
    total = base.number(game, frame, node.count) if node.count is not None else 0
    return [EvidenceCost(total)]


def can_do(game: Game, frame: Frame, node: KeywordAction, seat: int) -> bool:
    """Whether a player has what such an action takes (CR 701.59b, 701.68b)."""
    if node.name == "blight":
        return bool(creatures(game, seat))
    if node.name not in {"collect evidence", "forage"}:
        return True
    ctx = base.context(game, frame)
    return any(can_pay_costs(game, seat, ctx, (one,)) for one in _costs(game, frame, node))


def paid(game: Game, frame: Frame) -> None:
    """A player pays with cards or a Food, in a way of their choice, or does nothing."""
    node = cast("KeywordAction", frame.node)
    ctx = base.context(game, frame)
    seat = base.one_seat(game, frame, node.who)
    if frame.stage == _PAYING:
        did = ctx.done
        if did and node.name == "forage":
            deed(game, seat, node.name)
        base.finish(game, frame, did)
        return
    costs = _costs(game, frame, node)
    able = [one for one in costs if seat >= 0 and can_pay_costs(game, seat, ctx, (one,))]
    if not able:
        base.finish(game, frame, False)
        return
    if frame.stage == 0:
        frame.stage = _ASKED
        if len(able) > 1:
            options = [Option(ch.WORD, 0, i, one.say()) for i, one in enumerate(able)]
            ask(game, Choice(seat, ch.WORDS, options, "CR 701.61a", ctx.source))
            if game.pending is not None:
                return
    chosen = able[frame.answer] if len(able) > 1 else able[0]
    frame.stage = _PAYING
    own_context(game, frame.ctx).done = False
    paying = Frame(PAY, frame.ctx, i=seat)
    paying.costs = (chosen,)
    push(game, paying)


def blight(game: Game, frame: Frame) -> None:
    """Each of the players puts -1/-1 counters on a creature of theirs, all at once (CR 701.68a).

    ``ids`` are the creatures chosen so far, ``i`` the player who is asked.
    """
    node = cast("KeywordAction", frame.node)
    ctx = base.context(game, frame)
    seats = base.seats_of(game, frame, node.who)
    if frame.stage == _PUT:
        for seat in seats:
            deed(game, seat, "blight")
        own_context(game, frame.ctx).chosen = frame.ids[:]
        base.finish(game, frame, bool(frame.ids))
        return
    if frame.stage == _ASKED:
        frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.i += 1
    while frame.i < len(seats):
        mine = creatures(game, seats[frame.i])
        if mine:
            frame.stage = _ASKED
            options = [Option(ch.PICK, ref) for ref in mine]
            ask(
                game,
                Choice(seats[frame.i], ch.OBJECTS, options, "CR 701.68a", ctx.source, good=-1),
            )
            if game.pending is not None:
                return
            frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.i += 1
    count = base.number(game, frame, node.count) if node.count is not None else 1
    frame.stage = _PUT
    batch: list[Proposal] = [
        Countering(ref, "-1/-1", count, ctx.source, ctx.controller) for ref in frame.ids
    ]
    propose(game, batch)
