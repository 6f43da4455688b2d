"""Votes (CR 701.38)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, note, own_context
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.polls import VOTED, votes_for
from undercroft.engine.query import candidates, statics_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.oracle import voting as verbs

_ASKED: Final = 1


def vote(game: Game, frame: Frame) -> None:
    """Each player votes in turn (CR 701.38a): ``ids`` are the seats, one for each vote, of which
    those from ``j`` on that are the last of a seat's may be left out.
    """
    node = cast("verbs.Vote", frame.node)
    if frame.stage == _ASKED:
        frame.stage = 2
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb != ch.DONE:
            _count(game, frame, option)
    elif frame.stage == 0:
        frame.stage = 2
        for seat in base.seats_of(game, frame, node.who):
            frame.ids += [seat] * _votes_of(game, seat)
    if frame.i >= len(frame.ids):
        base.finish(game, frame)
        return
    seat = frame.ids[frame.i]
    frame.i += 1
    options = _options(game, frame, node)
    if not options:
        base.finish(game, frame, happened=False)
        return
    if frame.i > 1 and frame.ids[frame.i - 2] == seat and _may_leave(game, frame, seat):
        options.append(ch.OPTION_DONE)
    frame.stage = _ASKED
    source = base.context(game, frame).source
    kind = ch.OBJECTS if node.among is not None else ch.WORDS
    ask(game, Choice(seat, kind, options, "CR 701.38a", source))


def _options(game: Game, frame: Frame, node: verbs.Vote) -> list[Option]:
    if node.among is None:
        return [Option(ch.WORD, 0, place, word) for place, word in enumerate(node.words)]
    found = candidates(game, node.among, base.scope(game, frame))
    return [Option(ch.PICK, ref) for ref in found]


def _votes_of(game: Game, seat: int) -> int:
    """How often a player votes at most (CR 701.38d)."""
    return 1 + len(_another(game, seat))


def _another(game: Game, seat: int) -> list[bool]:
    """For each further vote of a player, whether they may leave it out."""
    bodies = [each.body for each in statics_of(game, verbs.AnotherVote) if each.controller == seat]
    return [body.may for body in bodies if isinstance(body, verbs.AnotherVote)]


def _may_leave(game: Game, frame: Frame, seat: int) -> bool:
    """Whether this vote of a seat is one that it may leave out: the last ones are."""
    left = frame.ids[frame.i - 1 :].count(seat)
    return left <= sum(_another(game, seat))


def _count(game: Game, frame: Frame, option: Option) -> None:
    """A vote is cast."""
    seat = frame.ids[frame.i - 1]
    ctx = own_context(game, frame.ctx)
    if option.verb == ch.WORD:
        ctx.ways.setdefault(f"{VOTED} {option.word}", []).append(player_ref(seat))
        note(game, "votes for", (player_ref(seat),), text=option.word)
        return
    ctx.ways.setdefault(VOTED, []).append(option.ref)
    note(game, "votes for", (player_ref(seat), option.ref))


def for_votes(game: Game, frame: Frame) -> None:
    """Once for each vote; "the voter" is whose it was."""
    node = cast("verbs.ForVotes", frame.node)
    if frame.stage == 0:
        frame.ids = list(votes_for(base.context(game, frame), node.word))
        frame.stage = 1
        frame.j = base.context(game, frame).each
    base.once_for_each(game, frame, node.effects)
