"""Enlisting: an optional cost to attack (CR 508.1g, 702.154)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import objects
from undercroft.engine.change.flow import ask, note, object_deed
from undercroft.engine.choices import Choice, Option
from undercroft.engine.query import chars, creatures, is_sick
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Frame, Waiting
from undercroft.oracle.modifications import PowerToughness
from undercroft.oracle.quantities import Number, Property
from undercroft.oracle.references import Fixed, This
from undercroft.oracle.verbs.objects import Modify
from undercroft.oracle.verbs.wrappers import Sentence


def enlist(game: Game, frame: Frame, asked: int) -> bool:
    """Ask for each attacker whom it enlists; ``text`` has the pairs so far. False: asked.

    ``i`` is the ability it is at, ``asked`` the stage of the question. One that attacks, is tapped
    or summoning sick cannot be enlisted, nor one twice (CR 702.154a, d).
    """
    able = _enlisting(game)
    if frame.stage == asked:
        picked = cast("Choice", game.answered).options[frame.answer].ref
        if picked:
            frame.text += f" {able[frame.i]}:{picked}"
        frame.i += 1
    while frame.i < len(able):
        ident = able[frame.i]
        seat = chars(game, ident).controller
        taken = [other for _, other in _pairs(frame.text)]
        idle = [ref for ref in creatures(game, seat) if ref not in taken and _is_idle(game, ref)]
        if not idle:
            frame.i += 1
            continue
        frame.stage = asked
        options = [*[Option(ch.PICK, ref) for ref in idle], ch.OPTION_DONE]
        ask(game, Choice(seat, ch.OBJECTS, options, "CR 702.154a", ident, good=-1))
        return game.pending is None and enlist(game, frame, asked)
    return True


def enlisted(game: Game, told: str) -> None:
    """Whom an attacker enlists is tapped, and the attacker gets as much power (CR 702.154a)."""
    for ident, other in _pairs(told):
        if ident not in game.objs or other not in game.objs:
            continue
        objects.tap(game, other)
        note(game, "enlists", (ident, other))
        object_deed(game, ident, "enlist a creature", other)
        seat = chars(game, ident).controller
        power = Property("power", Fixed((other,)))
        grow = Modify(This(), (PowerToughness(power, Number(0)),))
        event = Event(events.OBJECT_DEED, ident, other, seat)
        game.waiting.append(Waiting(ident, seat, Sentence((), ()), -1, event, (grow,)))


def _enlisting(game: Game) -> list[int]:
    """The attackers that may enlist, each as often as it has the ability (CR 702.154d)."""
    attackers = game.combat.attackers if game.combat is not None else []
    return [
        ident
        for ident in attackers
        for keyword in chars(game, ident).abilities.keywords
        if keyword.name == "enlist"
    ]


def _is_idle(game: Game, ident: int) -> bool:
    attackers = game.combat.attackers if game.combat is not None else []
    return ident not in attackers and not game.objs[ident].tapped and not is_sick(game, ident)


def _pairs(told: str) -> list[tuple[int, int]]:
    return [(int(one), int(other)) for one, _, other in [p.partition(":") for p in told.split()]]
