"""Speed (CR 702.179) and the city's blessing (CR 702.131)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine.change import objects as write
from undercroft.engine.change.faces import know_face
from undercroft.engine.change.flow import note
from undercroft.engine.happenings import BLESSING, MAX_SPEED, RATE, SPEED, held_by, speed_of
from undercroft.engine.perform import base
from undercroft.engine.query import permanents, statics_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import TOKEN, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import COMMAND
from undercroft.oracle import conditions as c
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Face, Triggered
from undercroft.oracle.quantities import Figure, Number
from undercroft.oracle.racing import Ascends, Faster, StartsEngines
from undercroft.oracle.references import You

#: So many permanents bring the city's blessing (CR 702.131a).
_CITY: Final = 10
_BLESSED: Final = Face(BLESSING, None, 0, 0, ())
_SLOWER: Final = c.CompareAmounts(Figure("your speed", ""), "<", Number(MAX_SPEED))
#: What a player with speed has (CR 702.179d).
_RACER: Final = Face(
    SPEED,
    None,
    0,
    0,
    (),
    abilities=(
        Triggered(
            t.LosesLife("opponent"),
            (Faster(You()),),
            condition=c.AllOf((c.IsTurnOf(You()), _SLOWER)),
            zone=COMMAND,
            once=True,
        ),
    ),
)


def faster(game: Game, frame: Frame) -> None:
    """A player's speed increases, up to 4; without any it becomes so much (CR 702.179c)."""
    node = cast("Faster", frame.node)
    for seat in base.seats_of(game, frame, node.who):
        set_speed(game, seat, speed_of(game, seat) + node.count)
    base.finish(game, frame)


def set_speed(game: Game, seat: int, speed: int) -> None:
    """A player's speed becomes so much, at most 4 (CR 702.179c)."""
    ident = held_by(game, seat, SPEED)
    if not ident:
        ident = _give(game, seat, _RACER)
    value = min(MAX_SPEED, speed)
    write.choose_for(game, ident, RATE, str(value))
    note(game, "speed", (player_ref(seat),), value)


def _give(game: Game, seat: int, face: Face) -> int:
    place = know_face(game, face)
    return write.make(game, TOKEN, game.printed[place], seat, seat, COMMAND).id


def bless(game: Game, frame: Frame) -> None:
    """A player gets the city's blessing, if they control ten permanents (CR 702.131a)."""
    seat = base.context(game, frame).controller
    base.finish(game, frame, _ascend(game, seat))


def _ascend(game: Game, seat: int) -> bool:
    if held_by(game, seat, BLESSING) or len(permanents(game, seat)) < _CITY:
        return False
    _give(game, seat, _BLESSED)
    note(game, "blessing", (player_ref(seat),))
    return True


def keep_up(game: Game) -> bool:
    """Engines are started (CR 704.5z), and who has ten permanents is blessed (CR 702.131b); True
    where anything was done.
    """
    done = False
    for standing in statics_of(game, StartsEngines):
        if not speed_of(game, standing.controller):
            set_speed(game, standing.controller, 1)
            done = True
    for standing in statics_of(game, Ascends):
        done = _ascend(game, standing.controller) or done
    return done
