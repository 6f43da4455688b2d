"""How a game of Master of the Dungeon starts (M-10 to M-13)."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.catalog.dungeons.records import BossDungeon
from undercroft.catalog.library import Library
from undercroft.catalog.names import fold
from undercroft.catalog.outside import dungeon_cards
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.errors import DungeonError, UsageError
from undercroft.modes.boss.parameters import settled
from undercroft.modes.boss.rules import Rules
from undercroft.modes.boss.variant import BossVariant
from undercroft.oracle.abilities import Card


def boss_setup(
    dungeon: BossDungeon,
    player_deck: list[Card],
    library: Library,
    seed: int,
    parameters: Mapping[str, object] | None = None,
) -> Setup:
    """A game against a dungeon. ``parameters`` go before those of the dungeon's file.

    Raises:
        UnknownCard: a card of the dungeon is in no library, or not understood yet.
        DungeonError: the Boss is not in its Dungeon Deck, or a parameter of the file is unknown.
        UsageError: a parameter is unknown.
    """
    try:
        settled(dungeon.parameters)
    except UsageError as error:
        raise DungeonError(str(error).rstrip("."), dungeon.where) from error
    values = settled({**dungeon.parameters, **(parameters or {})})
    decks = [
        [library.card(name) for name in deck.slots]
        for deck in (dungeon.dungeon_deck, dungeon.boss_deck, dungeon.mana_deck)
    ]
    boss = library.card(dungeon.boss)
    slots = [at for at, card in enumerate(decks[0]) if fold(card.name) == fold(boss.name)]
    if len(slots) != 1:
        what = f"the Dungeon Deck must hold {boss.name} exactly once (M-03)"
        raise DungeonError(what, dungeon.where or dungeon.name)
    cost = boss.faces[0].cost
    mana_value = cost.mana_value if cost is not None else 0
    rules = Rules(slots[0], mana_value, len(decks[0]), len(decks[1]), values)
    seats = [
        SeatSetup("Player", player_deck, 0),
        SeatSetup("Boss", decks[0], 1, 0, [decks[1], decks[2]]),
    ]
    return Setup(BossVariant(rules), seats, seed, dungeon_cards())
