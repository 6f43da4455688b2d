"""Cards that an effect lets a player play, now or for a while (CR 601.3, 305.2, 608.2g)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine.change.effects import DURATIONS, begin_effect
from undercroft.engine.change.flow import own, pop, push
from undercroft.engine.costs import permitted as marks
from undercroft.engine.ops import CAST_NOW
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, HAND, LIBRARY, STACK
from undercroft.oracle.abilities import PlayerRule
from undercroft.oracle.node import Node
from undercroft.oracle.quantities import AnyNumber
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs import actions as verbs

#: How long cards may be played.
PERMITS: Final = frozenset({"now", "turn", "end of your next turn", "while exiled"})

#: All that one leave says, which another takes the place of.
_MARKS: Final = (
    *(marks.TURN, marks.NEXT, marks.CAST, marks.FREE, marks.NOW),
    *(marks.SPEND, marks.BURIED),
)


def rule_lasts(game: Game, frame: Frame) -> None:
    """A rule holds for a while (CR 611.2)."""
    node = cast("verbs.RuleLasts", frame.node)
    ctx = base.context(game, frame)
    until = DURATIONS[node.duration]
    begin_effect(game, ctx.source, ctx.controller, (), (), until, body=node.body)
    base.finish(game, frame)


def choose_blocks(game: Game, frame: Frame) -> None:
    """A player declares the blocks of all others this turn."""
    ctx = base.context(game, frame)
    body = PlayerRule("choose blocks")
    begin_effect(game, ctx.source, ctx.controller, (), (), DURATIONS["turn"], body=body)
    base.finish(game, frame)


def play_cards(game: Game, frame: Frame) -> None:
    """A player may play cards: as the effect happens, or later."""
    node = cast("verbs.PlayCards", frame.node)
    seat = base.one_seat(game, frame, node.who)
    found = playable(game, frame, node, seat)
    if seat < 0 or not found:
        base.finish(game, frame, False)
        return
    for ident in found:
        _mark(game, seat, ident, node)
    game.version += 1
    if node.duration != "now" or node.lets_later():
        base.finish(game, frame)
        return
    pop(game)
    _push(game, frame, node, found, seat, None)


def offer(game: Game, frame: Frame, node: verbs.PlayCards, seat: int, may: Node) -> None:
    """A player may play cards as the effect happens: asked first by the words of ``may`` whether
    they do, where any of the cards can be (CR 608.2d, 608.2g).
    """
    found = playable(game, frame, node, seat)
    for ident in found:
        _mark(game, seat, ident, node)
    game.version += 1
    _push(game, frame, node, found, seat, may)


def _push(
    game: Game, frame: Frame, node: verbs.PlayCards, found: list[int], seat: int, may: Node | None
) -> None:
    """The step that offers cards, after the question whether any are played."""
    offered = Frame(CAST_NOW, frame.ctx, may, seat, int(node.cast), found)
    if isinstance(node.what, Pick) and not isinstance(node.what.count, AnyNumber):
        # So many of them, no more.
        offered.j += 2 * base.number(game, frame, node.what.count)
    push(game, offered)


def playable(game: Game, frame: Frame, node: verbs.PlayCards, seat: int) -> list[int]:
    """The cards that may be played: all that is spoken of, or what may be chosen from."""
    found = [
        ident
        for ident in base.objects_of(game, frame, node.among or node.what)
        if game.objs[ident].zone not in {BATTLEFIELD, STACK}
    ]
    if node.among is not None and isinstance(node.what, Pick) and not node.some_of():
        what = node.what.filter
        return [ident for ident in found if base.is_a(game, frame, what, ident)]
    if isinstance(node.what, Pick) and not node.some_of():
        # A card in a hand or library is chosen by whom it belongs to.
        mine = {HAND, LIBRARY}
        return [i for i in found if game.objs[i].zone not in mine or game.objs[i].owner == seat]
    return found


def let_cast(game: Game, ident: int, seat: int, generic: int) -> None:
    """A seat may cast a card for so much generic mana, for as long as it is where it is."""
    used = own(game, ident).used
    for key in _MARKS:
        used.pop(key, None)
    used[marks.WHO] = seat + 1
    used[marks.CAST] = 1
    used[marks.FREE] = 1 + generic
    game.version += 1


def _mark(game: Game, seat: int, ident: int, node: verbs.PlayCards) -> None:
    used = own(game, ident).used
    for key in _MARKS:
        used.pop(key, None)
    used[marks.WHO] = seat + 1
    if node.duration == "turn":
        used[marks.TURN] = game.turn
    elif node.duration == "end of your next turn":
        used[marks.NEXT] = game.seats[seat].turns + 1
    elif node.duration == "now" and not node.lets_later():
        used[marks.NOW] = 1
    if node.cast:
        used[marks.CAST] = 1
    if node.free or node.instead is not None:
        used[marks.FREE] = 1 + (node.instead.generic if node.instead is not None else 0)
    if node.buried and (node.buried != "your" or game.objs[ident].owner == seat):
        used[marks.BURIED] = 1
    if node.spend:
        used[marks.SPEND] = marks.ANY_TYPE if "any type" in node.spend else marks.ANY_COLOR
