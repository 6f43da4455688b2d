"""Who makes a player's decisions (CR 723)."""

from __future__ import annotations

from undercroft.engine.change.flow import note, touch
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref


def control_next_turn(game: Game, seat: int, by: int) -> None:
    """A player will be controlled by another during their next turn; the last effect that says
    so is the one that works (CR 723.1a).
    """
    game.seats[seat].controlled_next = by
    touch(game)
    note(game, "will be controlled", (player_ref(by), player_ref(seat)))


def turn_again(game: Game, seat: int) -> None:
    """After their next turn a player takes an extra turn (CR 500.7)."""
    game.seats[seat].again += 1
    touch(game)


def begin_control(game: Game) -> None:
    """A turn begins: control of players ends, and that of those whose turn it is begins
    (CR 723.1); the extra turns that come after it are made.
    """
    for seat in game.seats:
        seat.controlled_by = -1
    for each in game.active_seats:
        seat = game.seats[each]
        if seat.controlled_next >= 0:
            by, seat.controlled_next = seat.controlled_next, -1
            # Nobody controls a player once they have left (CR 800.4a).
            if by != each and not game.seats[by].lost:
                seat.controlled_by = by
                note(game, "controls", (player_ref(by), player_ref(each)))
        if seat.again:
            game.extra_turns += [each] * seat.again
            seat.again = 0
