"""Sagas (CR 714): when their last chapter has been told."""

from __future__ import annotations

from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.triggers import Chapter


def final_chapter(it: Chars) -> int:
    """The greatest number among a Saga's chapters; 0 where it has none (CR 714.2d)."""
    numbers = [
        number
        for ability in it.abilities.triggered
        if isinstance(ability.trigger, Chapter)
        for number in ability.trigger.numbers
    ]
    return max(numbers, default=0)


def is_told(game: Game, ident: int, it: Chars) -> bool:
    """Whether a Saga is to be sacrificed: at its final chapter, with no chapter ability of it
    waiting or on the stack (CR 704.5s).
    """
    if not it.has_subtype("Saga"):
        return False
    last = final_chapter(it)
    if not last or game.objs[ident].counters.get("lore", 0) < last:
        return False
    for waiting in game.waiting:
        node = waiting.node
        if waiting.source == ident and isinstance(node, Triggered):
            if isinstance(node.trigger, Chapter):
                return False
    for other in game.stack:
        obj = game.objs[other]
        if obj.kind == ABILITY and game.contexts[obj.ctx].source == ident:
            number = game.contexts[obj.ctx].number
            if 0 <= number < len(it.abilities.triggered) and "trigger" in obj.used:
                if isinstance(it.abilities.triggered[number].trigger, Chapter):
                    return False
    return True
