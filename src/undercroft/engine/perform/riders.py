"""What becomes of a spell that certain mana was spent on (CR 106.6)."""

from __future__ import annotations

import dataclasses

from undercroft.engine import events
from undercroft.engine.change.effects import DURATIONS, begin_effect
from undercroft.engine.mana.limits import rides
from undercroft.engine.query import chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Waiting
from undercroft.oracle.abilities import EntersWith
from undercroft.oracle.leaders import CommanderCasts
from undercroft.oracle.node import Quantity
from undercroft.oracle.references import Fixed
from undercroft.oracle.verbs.mana import SpentOn
from undercroft.oracle.verbs.wrappers import Sentence


def ride(game: Game, seat: int, spell: int, riders: list[tuple[int, SpentOn]]) -> None:
    """A spell was paid for with mana that says something of it, once for each such mana
    (CR 106.6a): a delayed triggered ability triggers, or the spell will enter with counters.
    """
    for source, rider in riders:
        if not rides(game, seat, source, rider, spell, chars(game, spell)):
            continue
        if rider.effects:
            event = Event(events.CAST, spell, 0, seat)
            about = Sentence((), ())
            game.waiting.append(Waiting(source, seat, about, -1, event, rider.effects))
            game.version += 1
        if isinstance(rider.enters, EntersWith):
            body = dataclasses.replace(
                rider.enters, subject=Fixed((spell,)), count=_of(rider.enters.count, spell)
            )
            begin_effect(game, source, seat, (), (), DURATIONS["turn"], body=body)


def _of(count: Quantity, spell: int) -> Quantity:
    """A number that may speak of the spell, which is worked out as it enters."""
    if isinstance(count, CommanderCasts) and count.of is not None:
        return dataclasses.replace(count, of=Fixed((spell,)))
    return count
