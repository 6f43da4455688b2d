"""What the Dungeon taps and gives up, and what the log says of it (L-44, L-48, L-50, LA-41)."""

import pytest

from tests.modes.raid.encounter import scheme, theirs
from tests.modes.raid.test_encounter_edges import stolen


def test_a_great_token_is_not_tapped_before_a_small_card(raid):
    """The Dungeon has a 9/9 token, a 2/1 and a 4/5. Which two does it tap? The 2/1 and the 4/5: what it
    would sacrifice first is another question (L-44, LA-41)."""
    raid.card("Ogre", type="Creature — Ogre", power="9", toughness="9")
    raid.dungeon.controls("Ogre", token=True)
    raid.dungeon.controls("Cinderling Skirmisher")
    raid.dungeon.controls("Brass Gatekeeper")
    mathise = stolen(raid, "Stonefall", 3)
    raid.game.log = []
    mathise.casts("Stonefall", targeting="Dungeon")
    raid.resolve()

    assert not raid["Ogre"].tapped
    assert raid["Brass Gatekeeper"].tapped
    told = [note for note in raid.game.log if note.reason == "L-44"]
    assert [note.names for note in told] == [
        ("Cinderling Skirmisher", "Stonefall", "Ogre", "Brass Gatekeeper"),
        ("Brass Gatekeeper", "Stonefall", "Ogre"),
    ]
    assert told[1].why[0][1] == "not the lowest power"


@pytest.mark.parametrize(
    ("there", "token", "why"),
    [
        (["Brass Gatekeeper"], "Ogre", ["a card"]),
        (["Brass Gatekeeper", "Mirror Shade"], "", ["more mana value"]),
        (["Furnace Vent", "Mirror Shade"], "", ["more power"]),
        (["Furnace Vent", "Grasping Chains"], "", ["a later name"]),
        (["Mirror Shade", "Mirror Shade"], "", ["newer"]),
    ],
)
def test_the_log_says_what_the_dungeon_keeps(raid, there, token, why):
    """Demand Tribute on the Dungeon. What does the log say of what it keeps? The first part of the
    sacrifice protocol that tells it from what goes (LA-41)."""
    raid.card("Ogre", type="Creature — Ogre", cost="{7}", power="7", toughness="7")
    for card in there:
        raid.dungeon.controls(card)
    if token:
        raid.dungeon.controls(token, token=True)
    mathise = stolen(raid, "Demand Tribute", 4)
    raid.game.log = []
    mathise.casts("Demand Tribute", targeting="Dungeon")
    raid.resolve()
    while raid.stack:
        raid.resolve()

    told = [note for note in raid.game.log if note.reason == "LA-41"]
    assert [[reason for _, reason in note.why] for note in told] == [why]


def test_the_log_says_what_was_illegal_for_a_mode(raid):
    """Focus's only noncommander creature is hexproof: mode 2 of Claim the Vanguard. What does the log
    say? That mode 1 found nothing, and that this creature was not legal (L-48, L-58)."""
    raid.card("Shroud", type="Creature — Wall", power="9", toughness="9", text="Hexproof")
    raid.adventurer("Vrondiss").controls("Shroud")
    scheme(raid, "Claim the Vanguard", second_turn=True, focus=12)
    raid.game.log = []
    raid.pass_until("end step")

    told = next(note for note in raid.game.log if note.text.startswith("mode 2"))
    names = told.names[len(told.refs) :]
    assert dict(zip(names, [why for _, why in told.why], strict=True)) == {
        "Claim the Vanguard": "mode 1 finds nothing",
        "Shroud": "not legal (L-58)",
    }


@pytest.mark.parametrize(
    ("there", "goes"),
    [
        (["Brass Gatekeeper", "Cinderling Skirmisher"], "Cinderling Skirmisher"),
        (["Choking Smoke", "Ashen Hexer"], "Choking Smoke"),
        (["Grasping Chains", "Mirror Shade"], "Grasping Chains"),
    ],
)
def test_the_dungeon_gives_its_least(raid, there, goes):
    """Demand Tribute on the Dungeon: the lowest mana value, then power, toughness (a Hazard counts
    0), name (LA-41)."""
    for card in there:
        raid.dungeon.controls(card)
    mathise = stolen(raid, "Demand Tribute", 4)

    mathise.casts("Demand Tribute", targeting="Dungeon")
    raid.resolve()

    assert raid.dungeon.graveyard == [goes]


def test_the_dungeon_gives_a_token_before_a_card(raid):
    """A 4/5 token and a 2/1 card: the token (LA-41)."""
    raid.card("Ogre", type="Creature — Ogre", cost="{7}", power="7", toughness="7")
    raid.dungeon.controls("Ogre", token=True)
    raid.dungeon.controls("Cinderling Skirmisher")
    mathise = stolen(raid, "Demand Tribute", 4)

    mathise.casts("Demand Tribute", targeting="Dungeon")
    raid.resolve()

    assert theirs(raid) == ["Cinderling Skirmisher"]


def test_the_dungeon_gives_the_boss_last(raid):
    """Vhal-Kez, a Hazard of mana value 5: the Hazard (LA-41)."""
    raid.dungeon.controls("Portcullis of Teeth")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain", 4)
    mathise.has(hand=["Demand Tribute"])
    raid.set_up(vitality=38)
    raid.begins("Mathise")

    mathise.casts("Demand Tribute", targeting="Dungeon")
    raid.resolve()

    assert raid.dungeon.graveyard == ["Portcullis of Teeth"]
    assert raid.vitality == 38


def test_the_dungeon_with_lands_alone_loses_6(raid):
    """Depths are lands: no tribute, 6 Vitality (L-50)."""
    raid.card("Depth", type="Land")
    raid.dungeon.controls("Depth", token=True)
    mathise = stolen(raid, "Demand Tribute", 4)

    mathise.casts("Demand Tribute", targeting="Dungeon")
    raid.resolve()

    assert raid.vitality == 104
    assert raid.dungeon.battlefield == ["Depth"]
