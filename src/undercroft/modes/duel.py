"""Ordinary Magic between players who each bring a deck (CR 100.2a, 103)."""

from __future__ import annotations

from undercroft.catalog.outside import dungeon_cards
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant
from undercroft.errors import UsageError
from undercroft.oracle.abilities import Card

#: What players are called who did not say.
_NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo")


def duel_setup(
    decks: list[list[Card]], seed: int, names: tuple[str, ...] = _NAMES, life: int = 20
) -> Setup:
    """A game of ordinary Magic, every player for themselves; who begins is left to chance.

    Raises:
        UsageError: there are not two to eight decks.
    """
    if not 2 <= len(decks) <= len(_NAMES):
        raise UsageError(f"A duel takes 2 to {len(_NAMES)} decks, not {len(decks)}.")
    called = names + _NAMES[len(names) :]
    seats = [SeatSetup(called[seat], deck, seat, life) for seat, deck in enumerate(decks)]
    return Setup(Variant("duel"), seats, seed, dungeon_cards())
