"""The Boss's library is one of two decks (MA-15): what is exiled from it, what goes back on top."""

import pytest

from tests.modes.boss.table import card
from tests.modes.boss.test_routing import GIANT, GRUNT, MILL, Scene, cast, sorcery
from undercroft.modes.boss.rules import BOSS

UNTIL = sorcery(
    "Dig",
    "Each opponent exiles cards from the top of their library until they exile an artifact card, "
    "then shuffles the rest into their library.",
)


def test_the_boss_creature_is_exiled_with_others_and_goes_back():
    """Cards are exiled from the top of the Dungeon Deck until an artifact is, the Boss Creature
    first of all. What becomes of them? The artifact stays in exile, the others are shuffled in, and
    the Boss Creature is back in the deck by itself, with no hit point lost (MA-14)."""
    thing = card("Thing", "{1}", "Artifact", "")
    table = Scene(dungeon=[GRUNT, thing, GIANT], boss_at=0)
    cast(table, UNTIL)

    assert sorted(table.dungeon) == ["Dread", "Giant", "Grunt"]
    assert [table.game.objs[ident].printed.name for ident in table.game.exile] == ["Thing"]
    assert table.hp == 4


SEER = card(
    "Seer",
    "{R}",
    "Creature — Human",
    "When Seer enters, look at the top three cards of your library. Put one of them onto the "
    "battlefield and the rest on top of your library in any order.",
    1,
    1,
)


@pytest.mark.parametrize("seed", range(6))
def test_what_was_looked_at_stays_in_the_deck_that_it_lies_in(seed: int):
    """The Boss looks at the top of the Dungeon Deck and puts one of three cards onto the
    battlefield, perhaps the Boss Creature, with which the Boss Deck becomes its library. Where do
    the others go? On top of the Dungeon Deck, in which they lie (MA-15, CR 401.4)."""
    table = Scene(dungeon=[SEER, GRUNT, GIANT], boss_at=1, boss_deck=[MILL], seed=seed)
    table.theirs("Mountain", "Mountain")
    table.boss_turn()
    table.rest()

    there = table.side(BOSS)
    assert len({"Dread", "Grunt", "Giant"}.intersection([*there, *table.dungeon])) == 3
    assert table.spells == ["Grind"]
