"""Small questions that no other test asks: an empty Reserve, an empty graveyard, a cap, a pass."""

import pytest

from tests.modes.raid.encounter import HEROES
from undercroft.engine import choices as ch
from undercroft.testing.raid import Raid


def told(raid, what="choice"):
    """What the log says, in its own short words."""
    return [note.text for note in raid.game.log if note.what == what]


def dungeon_turn(raid, reserve, omens=0, **zones):
    """A Dungeon turn begins with its upkeep, and is listened to."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.dungeon.has(**zones)
    raid.set_up(vitality=110, reserve=reserve, rolls=[5, 5])
    raid.has(Omens=omens)
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    return raid


# --- LA-09: a library that is made of the graveyard ---------------------------------------------------


def test_the_whole_graveyard_comes_back_and_is_told(folder):
    """With recycle, three Encounters lie in the graveyard and the library is empty. Which come back? All
    three, the first of the deck too; one of them is drawn, and the Steward says so (LA-09)."""
    cards = ["Stonefall", "Raise the Gate", "Feed the Heart"]
    raid = dungeon_turn(Raid(folder, recycle="true"), [], graveyard=cards)
    raid.pass_until("draw step")

    assert sorted(raid.reserve + raid.dungeon.library) == sorted(cards)
    assert len(raid.reserve) == 1
    back = [note for note in raid.game.log if note.what == "returns" and note.reason == "LA-09"]
    assert [note.amount for note in back] == [3]


def test_nothing_to_recycle(folder):
    """With recycle, and neither a library nor a graveyard. What happens? Nothing is shuffled, nothing is
    drawn, and the Steward says that no Encounter is left (LA-09)."""
    raid = dungeon_turn(Raid(folder, recycle="true"), [])
    raid.pass_until("end step")

    assert told(raid, "returns") == []
    assert "no Encounter is left" in told(raid)
    assert raid.reserve == []


def test_an_empty_reserve_is_told(raid):
    """Reserve is empty, and nothing is left to draw. What does the Steward say of the Scheme? That
    nothing is castable (L-13)."""
    dungeon_turn(raid, [])
    raid.pass_until("end step")

    assert "nothing is castable" in told(raid)
    assert "none of Reserve" not in told(raid)


# --- L-61: the Director -----------------------------------------------------------------------------------


def test_a_director_without_a_reserve_is_not_asked(folder):
    """A Director has three Omens and no card in Reserve. Are they asked for one? No: there is nothing to
    cycle (L-61)."""
    raid = dungeon_turn(Raid(folder, director="true"), [], omens=3)
    while "end step" not in raid.step:
        assert raid.asks()[1] != ch.OBJECTS
        raid.advance(0)

    assert raid.tracker("Omens") == 3


def test_a_director_may_keep_an_instant(folder):
    """The Hall Hunts Back could be cast in Mathise's upkeep. Must it? No: a Director may pass, and keeps
    it (L-61, LA-45)."""
    raid = Raid(folder, director="true")
    raid.adventurer("Mathise").controls("Craw Wurm")
    raid.adventurer("Mathise").has(library=["Forest"] * 3)
    raid.set_up(vitality=110, reserve=["The Hall Hunts Back"])
    raid.begins("Mathise", "upkeep")
    raid.pass_until("Mathise's precombat main phase")

    assert raid.reserve == ["The Hall Hunts Back"]
    assert raid.adventurer("Mathise").battlefield == ["Craw Wurm"]


# --- L-02, L-21: the caps ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("gain", "life"), [(1, 61), (2, 62), (3, 62), (9, 62)])
def test_party_life_stops_at_its_most(folder, gain, life):
    """Party Life is 60 of at most 62. How much of a gain comes about? As much as there is room for, and
    of a gain at 62 nothing (L-02)."""
    raid = Raid(folder, party_life_most="62")
    for name, amount in (("Balm", gain), ("Drop", 1)):
        raid.card(name, type="Instant", cost="{0}", text=f"You gain {amount} life.")
    wyll = raid.adventurer("Wyll")
    wyll.has(hand=["Balm", "Drop"])
    raid.begins("Wyll")
    wyll.casts("Balm")
    raid.resolve()
    assert raid.party_life == life
    wyll.casts("Drop")
    raid.resolve()

    assert raid.party_life == min(62, life + 1)
