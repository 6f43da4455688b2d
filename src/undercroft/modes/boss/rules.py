"""What a game of Master of the Dungeon is about, and the names of its parts."""

from __future__ import annotations

from typing import Final

from undercroft.engine.ops import VARIANT
from undercroft.lexicon.steps import (
    CLEANUP,
    COMBAT_STEPS,
    END_STEP,
    FIRST_EXTRA,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from undercroft.lexicon.zones import FIRST_EXTRA as FIRST_EXTRA_ZONE
from undercroft.lexicon.zones import LIBRARY

#: The seats.
PLAYER: Final = 0
BOSS: Final = 1

#: The Dungeon Deck is the Boss's library; two more decks lie beside it.
DUNGEON_DECK: Final = LIBRARY
BOSS_DECK: Final = FIRST_EXTRA_ZONE
MANA_DECK: Final = FIRST_EXTRA_ZONE + 1

#: Public numbers. ``SEEN`` is 1 once the Boss Creature has been on the battlefield.
HP: Final = "HP"
SEEN: Final = "Boss seen"

#: Steps that the sheet adds to the Boss's turn.
LAND_STEP: Final = FIRST_EXTRA
CASTING_STEP: Final = FIRST_EXTRA + 1

#: The Boss's turn (M-15 to M-27): no draw, no second main phase.
BOSS_TURN: Final = (
    UNTAP,
    UPKEEP,
    LAND_STEP,
    CASTING_STEP,
    PRECOMBAT_MAIN,
    *COMBAT_STEPS,
    END_STEP,
    CLEANUP,
)

#: Steps of the agenda that this mode runs itself.
CAST_FROM_DECK: Final = VARIANT
ACTIVATE_ALL: Final = VARIANT + 1
RETURN_BOSS: Final = VARIANT + 2
MAKE_TOKENS: Final = VARIANT + 3
SEND_LANDS: Final = VARIANT + 4


def by_mana_value(mana_value: int) -> int:
    """Hit points, and lands a turn, by the Boss's mana value (M-11, M-15; 9 too: MA-01)."""
    if mana_value == 0:
        return 6
    return max(1, 5 - (mana_value - 1) // 2)


class Rules:
    """A dungeon as the rules see it, and the parameters. Never changed.

    A card's place in the Boss's four piles of cards is its slot: first the Dungeon Deck, then
    the Boss Deck, then the Mana Deck.
    """

    __slots__ = ("boss_end", "boss_slot", "dungeon_end", "mana_value", "parameters")

    def __init__(
        self,
        boss_slot: int,
        mana_value: int,
        dungeon_size: int,
        boss_size: int,
        parameters: dict[str, str],
    ) -> None:
        self.boss_slot = boss_slot
        self.mana_value = mana_value
        self.dungeon_end = dungeon_size
        self.boss_end = dungeon_size + boss_size
        self.parameters = parameters

    def says(self, name: str, value: str) -> bool:
        """Whether a parameter has a value."""
        return self.parameters[name] == value

    def home(self, slot: int) -> int:
        """The deck that a card of the Boss comes from and returns to (MA-42)."""
        if slot < self.dungeon_end:
            return DUNGEON_DECK
        return BOSS_DECK if slot < self.boss_end else MANA_DECK
