"""Pairs of creatures (CR 702.95)."""

from __future__ import annotations

from undercroft.engine.change.flow import note, touch_layers
from undercroft.engine.state.game import Game


def pair(game: Game, one: int, other: int, seat: int) -> None:
    """Two creatures that a seat controls become paired."""
    game.pairs = [*game.pairs, (one, other, seat)]
    touch_layers(game)
    note(game, "pairs", (one, other))


def unpair(game: Game, gone: list[tuple[int, int, int]]) -> None:
    """Pairs are pairs no longer (CR 702.95e)."""
    game.pairs = [each for each in game.pairs if each not in gone]
    touch_layers(game)
