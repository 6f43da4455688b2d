"""The untap step (CR 502): what stays tapped, and everything else at once."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import daylight, objects
from undercroft.engine.change import effects as fx
from undercroft.engine.change.copied import end_longer_copies
from undercroft.engine.change.flow import ask, note, pop
from undercroft.engine.change.phasing import phase_in, phase_out, returning_to
from undercroft.engine.choices import Choice, Option
from undercroft.engine.query import (
    can_untap,
    has_keyword,
    is_restricted,
    permanents,
    player_rule,
    statics_of,
)
from undercroft.engine.seen import seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.types import ARTIFACT, CREATURE, LAND
from undercroft.oracle.abilities import PlayerRule

#: Rules that no more than one permanent of a kind untaps.
ONE_OF_A_KIND: Final = (
    ("untap one creature", CREATURE),
    ("untap one artifact", ARTIFACT),
    ("untap one land", LAND),
)
#: The stage of the untap step at which those are asked about.
_ONE_OF_A_KIND: Final = 2


def untapping(game: Game, frame: Frame) -> None:
    """CR 502: effects until your next turn end, then permanents untap together.

    ``ids`` are those that stay tapped because their controller chose so, ``i`` counts those
    asked, ``j`` the kinds of which only one may untap.
    """
    if frame.stage == 0:
        for seat in game.active_seats:
            fx.end_effects(game, fx.UNTIL_YOUR_NEXT_TURN, seat)
            end_longer_copies(game, seat)
        _phase(game)
        if game.daytime:
            daylight.next_day(game)
    elif frame.stage == _ONE_OF_A_KIND:
        kept = cast("Choice", game.answered).options[frame.answer].ref
        frame.ids += [ident for ident in _rivals(game, frame) if ident != kept]
        frame.j += 1
    elif cast("Choice", game.answered).options[frame.answer].verb == ch.NO:
        frame.ids.append(_optional(game)[frame.i])
    if frame.stage == 1:
        frame.i += 1
    optional = _optional(game)
    if frame.stage < _ONE_OF_A_KIND:
        frame.stage = 1
        if frame.i < len(optional):
            ident = optional[frame.i]
            options = [ch.OPTION_YES, ch.OPTION_NO]
            seat = seen(game, ident).controller
            ask(game, Choice(seat, ch.MAY, options, "CR 502.3", ident, good=1))
            return
    if _ask_for_one(game, frame):
        return
    pop(game)
    untap_step(game, tuple(frame.ids))


def _phase(game: Game) -> None:
    """What has phasing phases out as what phased out phases in, all at once (CR 502.1)."""
    leaving: list[int] = []
    back: list[int] = []
    for seat in game.active_seats:
        back += [ident for ident in returning_to(game, seat) if ident not in back]
        mine = permanents(game, seat)
        leaving += [ident for ident in mine if has_keyword(seen(game, ident), "phasing")]
    if leaving:
        note(game, "phases out", tuple(leaving))
        phase_out(game, leaving)
    if back:
        phase_in(game, back)
        note(game, "phases in", tuple(back))


def _ask_for_one(game: Game, frame: Frame) -> bool:
    """Ask which one of a kind untaps where no more than one may (CR 502.3)."""
    frame.stage = _ONE_OF_A_KIND
    while frame.j < len(ONE_OF_A_KIND) * len(game.active_seats):
        rivals = _rivals(game, frame)
        if len(rivals) > 1:
            seat = game.active_seats[frame.j // len(ONE_OF_A_KIND)]
            options = [Option(ch.PICK, ident) for ident in rivals]
            ask(game, Choice(seat, ch.OBJECTS, options, "CR 502.3", good=1))
            return True
        frame.j += 1
    return False


def _rivals(game: Game, frame: Frame) -> list[int]:
    """Permanents of a seat of which only one may untap; none where no rule says so."""
    seat = game.active_seats[frame.j // len(ONE_OF_A_KIND)]
    rule, types = ONE_OF_A_KIND[frame.j % len(ONE_OF_A_KIND)]
    if not player_rule(game, seat, rule):
        return []
    return [
        ident
        for ident in permanents(game, seat)
        if seen(game, ident).types & types
        and game.objs[ident].tapped
        and ident not in frame.ids
        and untaps(game, ident)
    ]


def _optional(game: Game) -> list[int]:
    """Tapped permanents that need not untap (CR 502.3)."""
    found: list[int] = []
    for standing in statics_of(game, PlayerRule):
        body = standing.body
        if isinstance(body, PlayerRule) and body.kind == "may not untap":
            obj = game.objs.get(standing.source)
            if obj is not None and obj.tapped and standing.controller in game.active_seats:
                found.append(obj.id)
    return found


def untap_step(game: Game, left: tuple[int, ...] = ()) -> None:
    """Permanents untap together, but those left tapped."""
    for seat in game.active_seats:
        for ident in permanents(game, seat):
            if ident not in left and untaps(game, ident):
                objects.untap(game, ident)
    fx.end_untap_effects(game, game.active_seats)


def untaps(game: Game, ident: int) -> bool:
    """Whether a permanent untaps during its controller's untap step (CR 502.3)."""
    return can_untap(game, ident) and not is_restricted(game, ident, "doesn't untap")
