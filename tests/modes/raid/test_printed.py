"""What is printed in the vault is what the sheet prints: Encounters, tokens, faces of the boss, stages.

The tables here are the sheet's, typed anew: the expedition's files are held to them.
"""

import pytest

from undercroft.catalog.dungeons.raid_records import EITHER, SECOND
from undercroft.catalog.nodes import walk
from undercroft.lexicon.types import type_line
from undercroft.modes.raid.parameters import settled
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.verbs.tokens import TokenFace
from undercroft.testing.raid import prepared

#: Name: how many, mana cost, stage, type line, power and toughness, keywords, protocol, cadence.
SHEET = {
    "Cinderling Skirmisher": "3 {2} 1 | Creature — Elemental Minion | 2/1 | haste | active-or-focus |",
    "Brass Gatekeeper": "2 {4} 1 | Artifact Creature — Golem Minion | 4/5 | reach | none |",
    "Mirror Shade": "2 {3} 2 | Creature — Reflection Minion | 3/3 | flying | none |",
    "Furnace Brute": "2 {6} 3 | Creature — Elemental Giant Minion | 6/5 | trample | focus |",
    "Vault Drake": "2 {5} 3 | Creature — Drake Minion | 5/4 | flying ward | none |",
    "Ashen Hexer": "1 {4} 2 | Creature — Warlock Minion | 2/4 | menace | focus |",
    "Grasping Chains": "2 {3} 1 | Artifact — Hazard | | | vanguard |",
    "Furnace Vent": "1 {3} 3 | Artifact — Hazard | | | focus |",
    "Mirror Engine": "1 {4} 2 | Artifact — Hazard | | | none |",
    "Choking Smoke": "1 {4} 2 | Enchantment — Hazard | | | none |",
    "Portcullis of Teeth": "1 {5} 3 | Artifact — Hazard | | | none |",
    "Rouse the Rabble": "1 {3} 1 | Sorcery — Dungeon Tactic | | | none |",
    "Raise the Gate": "1 {4} 1 | Sorcery — Dungeon Tactic | | | none |",
    "Stonefall": "1 {3} 1 | Sorcery — Dungeon Tactic | | | focus |",
    "Break the Formation": "1 {4} 2 | Sorcery — Dungeon Tactic | | | focus-two-vanguards |",
    "Mirror the Vanguard": (
        "1 {5} 2 | Sorcery — Dungeon Tactic | | | party-nonlegendary-vanguard-choice | second"
    ),
    "Scorch the Ranks": "1 {5} 3 | Sorcery — Dungeon Tactic | | | focus |",
    "Claim the Vanguard": (
        "1 {5} 2 | Sorcery — Dungeon Tactic | | | focus-vanguard-noncommander | second"
    ),
    "Smother the Spark": "1 {4} 2 | Sorcery — Dungeon Tactic | | | none |",
    "Demand Tribute": "1 {4} 4 | Sorcery — Dungeon Tactic | | | focus |",
    "The Hall Hunts Back": "1 {4} 2 | Instant — Dungeon Tactic | | | anchor |",
    "Feed the Heart": "1 {6} 4 | Sorcery — Dungeon Tactic | | | focus |",
    "No Safe Ground": "1 {5} 4 | Sorcery — Dungeon Tactic | | | none | second",
}

#: Tokens by what makes them on an empty table: size, types and subtypes, keywords.
TOKENS = {
    "Cinderling": ("1/1", "Creature — Elemental", ""),
    "Reflection": ("2/2", "Creature — Reflection", ""),
    "Brass Gatekeeper": ("4/5", "Artifact Creature — Golem Minion", "reach"),
    "Furnace Brute": ("6/5", "Creature — Elemental Giant Minion", "trample"),
    "Mirror Spark": ("1/1", "Creature — Reflection", ""),
    "Borrowed Reflection": ("3/3", "Creature — Reflection", ""),
    "Mirrored Vanguard": ("4/4", "Creature", "haste"),
    "Gatekeeper": ("4/5", "Artifact Creature — Gatekeeper", "reach"),
}


#: The faces of the boss, and the stages: ceiling, floor, Encounters.
BOSSES = {
    "Vhal-Kez, Bound Warden": ("{8}", 8, 8, "Flying, heartbound"),
    "Vhal-Kez, Crown Unbound": ("{10}", 11, 10, "Flying, trample, heartbound"),
}
STAGES = [(115, 95, 10), (95, 70, 10), (70, 40, 7), (40, 20, 3), (20, 0, 0)]


@pytest.mark.parametrize("name", SHEET)
def test_an_encounter_is_the_sheets(folder, name):
    """How many of it are there, what does it cost, what is it, how does it aim, when is it cast? As the
    sheet prints it (L-31 to L-53)."""
    entry = next(card for card in prepared(folder).expedition.encounters if card.name == name)
    first, line, size, words, protocol, late = [part.strip() for part in SHEET[name].split("|")]
    count, cost, stage = first.split()

    assert (entry.count, entry.mana_cost, entry.stage) == (int(count), cost, int(stage))
    assert (entry.type_line, entry.protocol) == (line, protocol)
    assert entry.cadence == (SECOND if late else EITHER)
    assert ("" if entry.power is None else f"{entry.power}/{entry.toughness}") == size
    printed = entry.text.strip().split("\n")[0].lower()
    assert [word for word in words.split() if word not in printed] == []


def test_there_are_no_other_encounters(folder):
    """Are there others than those of the sheet? No, and none is missing (L-03)."""
    assert {card.name for card in prepared(folder).expedition.encounters} == set(SHEET)


def tokens_in(texts):
    """Every token that some texts make."""
    return [node for text in texts for node in walk(text) if isinstance(node, TokenFace)]


def of_cards(folder):
    """The tokens that Encounters and the boss make."""
    made = prepared(folder).compiled
    return tokens_in(f.abilities for card in (*made.encounters, *made.bosses) for f in card.faces)


def of_rooms(folder):
    """The tokens that Rooms make: set up, by a rule, by a band."""
    rooms = prepared(folder).compiled.rooms
    return tokens_in(text for room in rooms for text in (room.setup, *room.rules, *room.bands))


@pytest.mark.parametrize("name", TOKENS)
def test_a_token_is_the_sheets(folder, name):
    """How large is each token of a name, of which types, with which keywords? Colorless all, and alike
    but for roombound (LA-01)."""
    size, types, words = TOKENS[name]
    found = [each for each in of_cards(folder) + of_rooms(folder) if each.name == name]

    assert found
    for token in found:
        assert f"{token.power.say()}/{token.toughness.say()}" == size
        assert type_line(token.supertypes, token.types, token.subtypes) == types
        assert token.colors == 0
        kept = {each.name for each in token.abilities if isinstance(each, Keyword)} - {"roombound"}
        assert kept == set(words.split())


def test_tokens_of_rooms_are_roombound_and_those_of_cards_are_not(folder):
    """Which tokens go with their Room? All that a Room makes, none that an Encounter or the boss makes
    (L-22, L-42)."""

    def bound(tokens):
        return {"roombound" in {getattr(a, "name", "") for a in each.abilities} for each in tokens}

    assert bound(of_cards(folder)) == {False}
    assert bound(of_rooms(folder)) == {True}


@pytest.mark.parametrize("name", BOSSES)
def test_a_face_of_the_boss_is_the_sheets(folder, name):
    """What does a face of Vhal-Kez cost, how large is it, what has it? (L-28, L-29)"""
    cost, power, toughness, words = BOSSES[name]
    face = next(card for card in prepared(folder).expedition.bosses if card.name == name)

    assert (face.mana_cost, face.power, face.toughness) == (cost, power, toughness)
    assert face.type_line == "Legendary Creature — Dragon Construct Boss"
    assert face.text.strip().split("\n")[0] == words


def test_the_stages_are_the_sheets(folder):
    """Where are the gates, and how many Encounters come with each stage? (L-03, L-19)"""
    stages = prepared(folder).expedition.file.stages

    assert [(stage.ceiling, stage.floor, stage.cards) for stage in stages] == STAGES


def test_the_parameters_of_the_file_are_the_sheets(folder):
    """Does the vault's file say anything else than the sheet's numbers? No: each is the default, and the
    defaults are these (L-02, L-05, L-15, L-30, L-61)."""
    values = settled(prepared(folder).expedition.file.parameters)

    assert values == settled()
    assert {name: int(value) for name, value in values.items() if value.isdecimal()} == {
        "party_life": 60,
        "party_life_most": 999,
        "poison": 15,
        "doom_limit": 10,
        "depths": 4,
        "depths_most": 14,
        "reserve_start": 2,
        "reserve_keep": 4,
        "roll_sides": 20,
        "heartbound_loss": 8,
        "omens": 3,
        "lead": 1,
    }
    assert (values["recycle"], values["director"]) == ("false", "false")
