"""Search, shuffle, scry, surveil, reveal a hand (CR 701.20 to 701.25)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change import players as write
from undercroft.engine.change.flow import ask, deed, note, own_context
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import player_rule
from undercroft.engine.replace import propose
from undercroft.engine.seen import seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.engine.tallies import share
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, LIBRARY
from undercroft.oracle.node import Reference
from undercroft.oracle.verbs import players as verbs

_DONE = base.CHOSEN + 2


def search(game: Game, frame: Frame) -> None:
    """Search a library; nobody has to find what has a quality (CR 701.23b)."""
    node = cast("verbs.Search", frame.node)
    if frame.stage == _DONE:
        base.finish_moved(game, frame)
        return
    seat = base.one_seat(game, frame, node.who)
    if seat < 0 or player_rule(game, seat, "can't search"):
        base.finish(game, frame, False)
        return
    if frame.stage == 1:
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            _found(game, frame, node, seat)
            return
        frame.ids.append(option.ref)
    pool = game.seats[seat].library + (game.seats[seat].graveyard if node.graveyard else [])
    able = [ident for ident in pool if ident not in frame.ids and _fits(game, frame, node, ident)]
    wanted = base.number(game, frame, node.count) + (node.also is not None)
    if not able or len(frame.ids) >= wanted:
        _found(game, frame, node, seat)
        return
    frame.stage = 1
    options = [Option(ch.PICK, ident) for ident in _one_of_each(game, able)]
    options.append(ch.OPTION_DONE)
    source = base.context(game, frame).source
    picked = tuple(frame.ids)
    ask(game, Choice(seat, ch.SEARCHES, options, "CR 701.23", source, picked=picked, good=1))


def _fits(game: Game, frame: Frame, node: verbs.Search, ident: int) -> bool:
    """Whether a card may be found beside those found already."""
    if node.also is not None:
        return _one_each(game, frame, node.filter, node.also, [*frame.ids, ident])
    if not base.is_a(game, frame, node.filter, ident):
        return False
    it = seen(game, ident)
    return not node.alike or all(share(it, seen(game, one), node.alike) for one in frame.ids)


def _one_each(game: Game, frame: Frame, one: Reference, other: Reference, ids: list[int]) -> bool:
    """Whether cards are one of each of two kinds, at most."""
    if len(ids) == 1:
        return any(base.is_a(game, frame, what, ids[0]) for what in (one, other))
    if len(ids) > 2:
        return False
    first, second = ids
    return any(
        base.is_a(game, frame, one, a) and base.is_a(game, frame, other, b)
        for a, b in ((first, second), (second, first))
    )


def _one_of_each(game: Game, ids: list[int]) -> list[int]:
    """One card of each name, by name, so that the order of the library is not told."""
    names: dict[str, int] = {}
    for ident in sorted(ids, key=lambda each: game.objs[each].slot):
        names.setdefault(game.objs[ident].printed.name, ident)
    return [names[name] for name in sorted(names)]


def _found(game: Game, frame: Frame, node: verbs.Search, seat: int) -> None:
    frame.stage = _DONE
    source = base.context(game, frame).source
    note(game, "searches", (player_ref(seat), *(frame.ids if node.reveal else ())), len(frame.ids))
    if node.to < 0:
        ctx = own_context(game, frame.ctx)
        ctx.moved = frame.ids[:]
        deed(game, seat, "search")
        base.finish(game, frame, bool(frame.ids))
        return
    batch: list[Proposal] = []
    for number, ident in enumerate(frame.ids):
        to = node.split if number and node.split >= 0 else node.to
        moving = Moving(ident, to, EFFECT, source, tapped=node.tapped and to == BATTLEFIELD)
        if to == BATTLEFIELD:
            moving.controller = base.context(game, frame).controller
        if node.position == "bottom":
            moving.index = -1
        batch.append(moving)
    if node.to == LIBRARY:
        write.shuffle(game, seat)
    deed(game, seat, "search")
    propose(game, batch)


def shuffle(game: Game, frame: Frame) -> None:
    """Shuffle a library (CR 701.24)."""
    node = cast("verbs.Shuffle", frame.node)
    for seat in base.seats_of(game, frame, node.who):
        write.shuffle(game, seat)
        note(game, "shuffles", (player_ref(seat),))
        deed(game, seat, "shuffle")
    base.finish(game, frame)


def scry(game: Game, frame: Frame) -> None:
    """Scry (CR 701.22): each card on top or on the bottom, in any order."""
    node = cast("verbs.Scry", frame.node)
    _place(game, frame, node.who, base.number(game, frame, node.count), LIBRARY)


def surveil(game: Game, frame: Frame) -> None:
    """Surveil (CR 701.25): each card on top or into the graveyard."""
    node = cast("verbs.Surveil", frame.node)
    _place(game, frame, node.who, base.number(game, frame, node.count), GRAVEYARD)


def _place(game: Game, frame: Frame, who: Reference, count: int, away: int) -> None:
    """Ask for one card at a time: the next from the top, or away. ``frame.i`` counts those
    placed on top; placed cards are negative in ``frame.ids`` until all are.
    """
    if frame.stage == _DONE:
        base.finish_moved(game, frame)
        return
    seat = base.one_seat(game, frame, who)
    if seat < 0 or count == 0:
        base.finish(game, frame, False)
        return
    library = game.variant.library(game, seat)
    if frame.stage == 0:
        frame.ids = library[:count]
        frame.j = len(frame.ids)
    else:
        option = cast("Choice", game.answered).options[frame.answer]
        frame.ids.remove(option.ref)
        if option.extra:
            frame.batch.append(Moving(option.ref, away, EFFECT, index=-1))
        else:
            write.put_in_library(game, option.ref, frame.i)
            frame.i += 1
    if not frame.ids:
        _placed(game, frame, seat, away)
        return
    frame.stage = 1
    options = [Option(ch.PLACE, ident, 0) for ident in frame.ids]
    options += [Option(ch.PLACE, ident, 1) for ident in frame.ids]
    source = base.context(game, frame).source
    ask(game, Choice(seat, ch.SCRYING, options, "CR 701.22", source))


def _placed(game: Game, frame: Frame, seat: int, away: int) -> None:
    frame.stage = _DONE
    batch, frame.batch = frame.batch, []
    note(game, "looks", (player_ref(seat),), frame.j)
    deed(game, seat, "scry" if away == LIBRARY else "surveil")
    if away == LIBRARY:
        for proposal in batch:
            write.put_in_library(game, cast("Moving", proposal).ident, -1)
        batch = []
    game.version += 1
    propose(game, batch)


def reveal_hand(game: Game, frame: Frame) -> None:
    """Reveal a hand, or have it looked at (CR 701.20)."""
    node = cast("verbs.RevealHand", frame.node)
    ctx = own_context(game, frame.ctx)
    for seat in base.seats_of(game, frame, node.who):
        ctx.moved = game.seats[seat].hand[:]
        if not node.look:
            note(game, "reveals", (player_ref(seat), *ctx.moved))
    base.finish(game, frame)
