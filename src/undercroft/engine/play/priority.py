"""Priority (CR 117): settle, then ask in turn; when all pass, the top of the stack resolves."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import sba
from undercroft.engine.change.flow import ask, end, note, pop, push
from undercroft.engine.choices import Choice, Option
from undercroft.engine.ops import PRIORITY, RESOLVE, TRIGGERS
from undercroft.engine.perform.tapping import tap_by_hand
from undercroft.engine.play import commit, propose, special
from undercroft.engine.play.actions import legal_actions
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame, Waiting
from undercroft.engine.state.spelled_casting import MIRACLE
from undercroft.engine.triggers.watch import state_triggers
from undercroft.engine.whom import each_seat

_ASKED: Final = 1
#: Waiting for whether a card is revealed (CR 702.94a).
_REVEALS: Final = 2
#: So many resolutions without a question are a loop of mandatory actions (CR 104.4b, 732.4).
LOOP_LIMIT: Final = 2000


def open_priority(game: Game) -> None:
    """Players receive priority, the active player first (CR 117.3a)."""
    push(game, Frame(PRIORITY, i=game.active))


def work(game: Game, frame: Frame) -> None:
    """Settle; then the player with priority acts or passes. ``i`` has it, ``j`` passed."""
    if frame.stage == _ASKED:
        frame.stage = 0
        _act(game, frame)
        return
    if settle(game):
        return
    order = _order(game)
    while frame.j < len(order):
        if frame.i not in order:
            frame.i = _after(game, frame.i)
        game.priority = frame.i
        acts = game.variant.acts(game, frame.i)
        options = legal_actions(game, frame.i) if acts else [ch.OPTION_PASS]
        if len(options) > 1:
            options = game.variant.offered(game, frame.i, options)
        if len(options) > 1 or game.seats[frame.i].careful:
            game.loop = 0
            frame.stage = _ASKED
            ask(game, Choice(frame.i, ch.PRIORITY, options, "CR 117.1"))
            return
        frame.j += 1
        frame.i = order[(order.index(frame.i) + 1) % len(order)]
    if not game.stack:
        pop(game)
        return
    frame.j = 0
    frame.i = game.active
    game.loop += 1
    if game.loop > LOOP_LIMIT:
        end(game, (), "CR 104.4b", "a loop of mandatory actions never ends")
        return
    push(game, Frame(RESOLVE, i=game.stack[-1]))


def _order(game: Game) -> list[int]:
    """Seats that take part, in turn order."""
    return [seat for seat in game.order if not game.seats[seat].lost]


def _after(game: Game, seat: int) -> int:
    """The next player in turn order who is still in the game (CR 800.4a, 800.4j)."""
    order = game.order
    start = order.index(seat)
    for each in order[start:] + order[:start]:
        if not game.seats[each].lost:
            return each
    return seat


def settle(game: Game) -> bool:
    """State-based actions, then waiting triggers (CR 704.3, 117.5).

    True where there was anything to do (the agenda goes first then).
    """
    if sba.check(game):
        return True
    if game.ending is not None:
        return True
    if game.state_watch and state_triggers(game):
        return True
    if game.waiting:
        push(game, Frame(TRIGGERS))
        return True
    return False


def _act(game: Game, frame: Frame) -> None:
    option = cast("Choice", game.answered).options[frame.answer]
    frame.answer = 0
    seat = frame.i
    if option.verb == ch.PASS:
        order = _order(game)
        frame.j += 1
        frame.i = order[(order.index(seat) + 1) % len(order)]
        return
    if option.verb == ch.CAST:
        propose.cast_spell(game, seat, option.ref, option.extra)
    elif option.verb == ch.ACTIVATE:
        propose.activate(game, seat, option.ref, option.extra)
    elif option.verb == ch.PLAY_LAND:
        frame.j = 0
        commit.play_land(game, seat, option.ref, option.extra)
    elif option.verb == ch.SPECIAL:
        special.begin(game, seat, option.ref, option.extra)
    elif option.verb == ch.PAY:
        frame.j = 0
        tap_by_hand(game, seat, option.ref, option.extra // 64, option.extra % 64)


def put_triggers(game: Game, frame: Frame) -> None:
    """Put waiting abilities onto the stack: active player first, each in the order that their
    controller chooses (CR 603.3b).
    """
    if frame.stage == _ASKED:
        frame.stage = 0
        index = cast("Choice", game.answered).options[frame.answer].extra
        _put(game, frame, index)
        return
    if frame.stage == _REVEALS:
        frame.stage = 0
        if cast("Choice", game.answered).options[frame.answer].verb == ch.YES:
            note(game, "reveals", (game.waiting[frame.j].source,))
            propose.put_trigger(game, _taken(game, frame.j))
        else:
            _taken(game, frame.j)
        return
    if not game.waiting:
        pop(game)
        return
    seats = each_seat(game, "player", Scope(game.active, 0))
    for seat in seats:
        mine = [i for i, waiting in enumerate(game.waiting) if waiting.controller == seat]
        if not mine:
            continue
        if len(mine) == 1 or _alike(game, mine):
            _put(game, frame, mine[0])
            return
        frame.stage = _ASKED
        options = [Option(ch.ORDER, game.waiting[i].source, i) for i in mine]
        ask(game, Choice(seat, ch.TRIGGER_ORDER, options, "CR 603.3b"))
        return
    game.waiting = []


def _alike(game: Game, mine: list[int]) -> bool:
    """Whether the order cannot matter: the same ability of the same kind of thing."""
    first = game.waiting[mine[0]]
    return all(
        game.waiting[i].effects == first.effects and game.waiting[i].ctx == first.ctx for i in mine
    )


def _put(game: Game, frame: Frame, index: int) -> None:
    waiting = game.waiting[index]
    if waiting.node is MIRACLE:
        frame.stage = _REVEALS
        frame.j = index
        options = [ch.OPTION_YES, ch.OPTION_NO]
        ask(game, Choice(waiting.controller, ch.MAY, options, "CR 702.94a", waiting.source, good=1))
        return
    propose.put_trigger(game, _taken(game, index))


def _taken(game: Game, index: int) -> Waiting:
    """An ability that waits no more."""
    waiting = game.waiting[index]
    game.waiting = game.waiting[:index] + game.waiting[index + 1 :]
    return waiting
