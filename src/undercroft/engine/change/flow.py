"""The agenda, questions, notes for whoever listens, and the end of the game."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.choices import ATTACKERS, BLOCKERS, MAY, NO, PRIORITY, Choice
from undercroft.engine.events import Note
from undercroft.engine.seen import record, seen
from undercroft.engine.state.game import Ending, Game
from undercroft.engine.state.records import Obj, seat_of
from undercroft.engine.state.resolution import Context, Event, Frame

#: What a careful seat says itself, even where only one thing can be said.
_SPOKEN: Final = (PRIORITY, ATTACKERS, BLOCKERS)


def own(game: Game, ident: int) -> Obj:
    """The record of an object, for writing: copied first where a fork shares it."""
    obj = game.objs[ident]
    if obj.epoch != game.epoch:
        obj = obj.clone(game.epoch)
        game.objs[ident] = obj
    return obj


def own_context(game: Game, ident: int) -> Context:
    """A resolution, for writing: copied first where a fork shares it."""
    ctx = game.contexts[ident]
    if ctx.epoch != game.epoch:
        ctx = ctx.clone(game.epoch, ident)
        game.contexts[ident] = ctx
    return ctx


def new_context(game: Game, controller: int, source: int) -> Context:
    """A new resolution under an id of its own."""
    ident = game.next_id
    game.next_id += 1
    ctx = Context(game.epoch, ident, controller, source)
    game.contexts[ident] = ctx
    return ctx


def copy_context(game: Game, ident: int) -> Context:
    """A copy of a resolution under an id of its own."""
    new = game.next_id
    game.next_id += 1
    ctx = game.contexts[ident].clone(game.epoch, new)
    game.contexts[new] = ctx
    return ctx


def touch(game: Game) -> None:
    """Something changed."""
    game.version += 1


def touch_layers(game: Game) -> None:
    """Something changed that may alter characteristics."""
    game.version += 1
    game.layer_version += 1


def push(game: Game, frame: Frame) -> Frame:
    """Put a step on top of the agenda."""
    game.agenda.append(frame)
    return frame


def pop(game: Game) -> None:
    """The top step of the agenda is done."""
    game.agenda.pop()


def ask(game: Game, choice: Choice) -> None:
    """Ask for the step on top of the agenda; its ``answer`` is set when it is run next.

    A question with one possible answer is not asked (unless the seat is careful and it may
    be taken back, is for priority or for a part of a declaration); a scripted seat answers
    at once.
    """
    seat = game.variant.chooser(game, choice)
    if seat != choice.seat:
        # Who chooses for another cannot take back what the other does.
        choice.seat = choice.whose = seat
        choice.cancelable = False
    frame = game.agenda[-1]
    game.answered = choice
    if game.seats[seat].left:
        if choice.kind == MAY:
            # A player who has left pays nothing and does nothing (CR 800.4f).
            frame.answer = _refusal(choice)
            return
        seat = choice.seat = choice.whose = _stand_in(game, choice, seat)
        choice.cancelable = False
    elif game.seats[seat].controlled_by >= 0:
        # CR 723.5
        seat = choice.seat = decider(game, seat)
    if game.variant.answers(game, choice):
        frame.answer = game.variant.answer(game, choice)
        return
    careful = game.seats[seat].careful and (choice.cancelable or choice.kind in _SPOKEN)
    if not careful:
        if choice.is_number:
            if choice.low == choice.high:
                frame.answer = choice.low
                return
        elif len(choice.options) == 1:
            frame.answer = 0
            return
    game.pending = choice


def decider(game: Game, seat: int) -> int:
    """The seat that makes a player's choices: their own, or that of who controls them, as long
    as they are there (CR 723.5, 800.4a).
    """
    by = game.seats[seat].controlled_by
    return seat if by < 0 or game.seats[by].lost else by


def _refusal(choice: Choice) -> int:
    """The answer that declines."""
    for index, option in enumerate(choice.options):
        if option.verb == NO:
            return index
    return 0


def _stand_in(game: Game, choice: Choice, gone: int) -> int:
    """Who chooses for a player who has left: the next player in turn order, if it was an
    opponent's choice another opponent (CR 800.4g, 800.4h).
    """
    start = game.order.index(gone)
    turned = game.order[start:] + game.order[:start]
    there = [seat for seat in turned if not game.seats[seat].lost]
    source = choice.source
    if source in game.objs or source in game.gone:
        team = game.seats[record(game, source).controller].team
        if team != game.seats[gone].team:
            there = [seat for seat in there if game.seats[seat].team != team] or there
    return there[0] if there else gone


def emit(game: Game, event: Event) -> None:
    """Something happened: triggered abilities will look at it, the variant sees it now."""
    game.happened.append(event)
    game.variant.observe(game, event)


def deed(game: Game, seat: int, what: str, ident: int = 0, amount: int = 0) -> None:
    """A player did something that has a name (``events.DEED``)."""
    emit(game, Event(events.DEED, ident, 0, seat, amount=amount, word=what))


def object_deed(game: Game, ident: int, what: str, other: int = 0) -> None:
    """An object did something that has a name (``events.OBJECT_DEED``)."""
    controller = seen(game, ident).controller
    emit(game, Event(events.OBJECT_DEED, ident, other, controller, word=what))


def name_of(game: Game, ref: int) -> str:
    """The name of an object or player, for notes."""
    if ref < 0:
        return game.seats[seat_of(ref)].name
    if ref in game.objs or ref in game.gone:
        if record(game, ref).face_down:
            return "a face-down card"
        name = seen(game, ref).name
        return name or record(game, ref).printed.name
    return "something"


def note(
    game: Game,
    what: str,
    refs: tuple[int, ...] = (),
    amount: int = 0,
    text: str = "",
    reason: str = "",
    why: tuple[tuple[int, str], ...] = (),
    origin: int = -1,
    to: int = -1,
) -> None:
    """Leave a note for whoever listens; nothing is gathered where nobody does."""
    if game.log is None:
        return
    names = tuple([name_of(game, ref) for ref in refs + tuple([pair[0] for pair in why])])
    game.log.append(Note(what, refs, amount, text, reason, why, names, origin, to))


def end(game: Game, winners: tuple[int, ...], reason: str, text: str) -> None:
    """The game ends (CR 104.1)."""
    if game.ending is None:
        game.ending = Ending(winners, reason, text)
        game.pending = None
        game.agenda.clear()
        note(game, "ends", reason=reason, text=text)


def occasion(game: Game, purpose: str) -> int:
    """Count a draw of chance: how many there were for the purpose before."""
    count = game.occasions.get(purpose, 0)
    game.occasions[purpose] = count + 1
    return count
