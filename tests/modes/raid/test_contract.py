"""The contract: who sits where, who takes what, which endings count (L-01 to L-05, L-63a)."""

import dataclasses

import pytest

from tests.modes.raid.test_round import begun, kept
from undercroft.engine import choices as ch
from undercroft.oracle.abilities import Spell
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import EachPlayer
from undercroft.oracle.verbs.players import SetLife
from undercroft.testing.raid import prepared

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")

# --- L-01, L-63a ------------------------------------------------------------------------------


def test_four_adventurers_clockwise_with_decks_of_their_own(folder):
    """Who sits where? Mathise, Delina, Vrondiss, Wyll, then the Dungeon; each adventurer has a
    library and a hand of their own (Mathise has drawn), only life is one (L-01)."""
    game = kept(begun(folder))

    assert [seat.name for seat in game.seats] == [*HEROES, "The Dungeon"]
    assert [seat.team for seat in game.seats] == [0, 0, 0, 0, 1]
    assert [len(seat.hand) for seat in game.seats] == [8, 7, 7, 7, 2]
    owners = [{game.objs[i].owner for i in seat.library + seat.hand} for seat in game.seats[:4]]
    assert owners == [{0}, {1}, {2}, {3}]


def test_nobody_skips_a_draw(folder):
    """Mathise has the first turn of all. Is a card drawn? Yes (LA-38)."""
    game = kept(begun(folder))

    assert game.pending.kind == ch.PRIORITY
    assert game.active == 0
    assert len(game.seats[0].hand) == 8


@pytest.mark.parametrize(("lead", "first"), [(1, "Mathise"), (3, "Vrondiss")])
def test_whoever_is_lead_first_is_focus_and_first_to_act(folder, lead, first):
    """Seat 3 is Lead. Who is Focus, who acts first? Vrondiss both (L-02, LA-11)."""
    game = kept(begun(folder, lead=lead))

    assert game.seats[game.active].name == first
    assert game.trackers["Lead"] == game.trackers["Focus"] == lead - 1


def test_the_ids_are_those_of_the_sheet(folder):
    """Which ids are stable? Those that the sheet prints; of all else the name (L-63a)."""
    it = prepared(folder).expedition

    assert [hero.id for hero in it.file.heroes] == [
        "mathise-surge-channeler",
        "delina-wild-mage",
        "vrondiss-rage-of-ancients",
        "wyll-blade-of-frontiers",
    ]
    printed = "none focus active-or-focus vanguard anchor focus-two-vanguards"
    printed += " focus-vanguard-noncommander party-nonlegendary-vanguard-choice"
    assert set(printed.split()) == {card.protocol for card in it.encounters}
    assert {card.cadence for card in it.encounters} == {
        "either-dungeon-turn",
        "second-dungeon-turn",
    }


def test_the_chapters_are_those_of_the_sheet(folder):
    """How many Monsters, Hazards and Tactics, and how many of each stage? 12, 6 and 12; 10, 10, 7
    and 3; three of them wait for turn B (L-31 to L-53)."""
    cards = prepared(folder).expedition.encounters

    def count(wanted):
        return sum(card.count for card in cards if wanted(card))

    assert len(cards) == 23
    assert count(lambda card: "Creature" in card.type_line) == 12
    assert count(lambda card: "Hazard" in card.type_line) == 6
    assert count(lambda card: "Tactic" in card.type_line) == 12
    assert [count(lambda card, n=n: card.stage == n) for n in (1, 2, 3, 4)] == [10, 10, 7, 3]
    assert count(lambda card: card.cadence == "second-dungeon-turn") == 3


# --- L-02a -----------------------------------------------------------------------------------


def test_a_shield_of_one_adventurer_shields_nobody_else(raid):
    """Delina prevents damage to her; Focus is Wyll, and the Vent burns him: 2 (L-02a)."""
    raid.card("Ward", type="Enchantment", text="Prevent all damage that would be dealt to you.")
    raid.adventurer("Delina").controls("Ward")
    raid.dungeon.controls("Furnace Vent")
    raid.set_up(vitality=110, rolls=[20], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.party_life == 58


@pytest.mark.parametrize(("whose", "counters"), [("Mathise", 1), ("Wyll", 0)])
def test_life_is_gained_by_one_adventurer(raid, whose, counters):
    """Mathise gains life, and a Pridemate is there. Does it grow? Mathise's does, Wyll's does not:
    Party Life alone is shared (L-02a)."""
    raid.card("Feast", type="Sorcery", cost="{W}", text="You gain 3 life.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Plains")
    mathise.has(hand=["Feast"])
    raid.adventurer(whose).controls("Ajani's Pridemate")
    raid.set_up(vitality=110)
    raid.begins("Mathise")

    mathise.casts("Feast")
    while raid.stack:
        raid.resolve()

    assert raid.party_life == 63
    assert raid["Ajani's Pridemate"].counters == ({"+1/+1": 1} if counters else {})


def test_each_opponent_loses_life_for_each_of_the_four(raid):
    """The Dungeon has each opponent lose 1 life. How much does the party lose? 4: each adventurer
    is an opponent (L-02a)."""
    raid.card("Toll", type="Sorcery", cost="{B}", text="Each opponent loses 1 life.")
    raid.set_up(vitality=110, reserve=["Toll"], rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.party_life == 56


# --- L-05, LA-25, LA-26 ---------------------------------------------------------------------------


def test_setting_the_vaults_life_is_gated_too(raid):
    """Each player's life total becomes 10. The vault comes to its gate and no further, and is
    Sealed; the party has 10 (LA-26)."""
    card = raid.card("Level", type="Sorcery", cost="{R}", text="Each player loses 1 life.")
    level = dataclasses.replace(
        card.faces[0],
        abilities=(Spell((SetLife(EachPlayer("player"), Number(10)),)),),
    )
    raid.known(dataclasses.replace(card, faces=(level,)))
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Level"])
    raid.set_up(vitality=110)
    raid.begins("Mathise")

    mathise.casts("Level")
    raid.resolve()

    assert raid.vitality == 95
    assert raid.is_sealed
    assert raid.party_life == 10


def test_poison_is_no_damage_to_vitality(raid):
    """A creature with infect connects: poison counters, and no Vitality is lost; twenty counters
    change nothing (LA-26)."""
    raid.dungeon.has(poison=20)
    wyll = raid.adventurer("Wyll")
    wyll.controls("Plague Stinger")
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    wyll.attacks({"Plague Stinger": "Dungeon"})
    raid.deal_combat_damage()

    assert raid.vitality == 110
    assert raid.ended == ""


def test_an_empty_library_that_is_not_drawn_from_is_no_loss(raid):
    """Wyll has no card left and draws none. Has the party lost? Not yet (L-05)."""
    raid.adventurer("Wyll").has(library=[])
    raid.set_up(vitality=110)
    raid.begins("Mathise")

    assert raid.ended == ""
    raid.pass_until("end step")
    assert raid.ended == ""


def test_the_last_blow_and_an_empty_library_together_are_a_draw(raid):
    """Mathise's last card: everybody draws and loses 3 life. The vault is at 0, and Mathise has
    drawn from an empty library at the same time: a draw (LA-25)."""
    raid.card(
        "Last Page", type="Sorcery", cost="{R}", text="Draw a card. Each opponent loses 3 life."
    )
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Last Page"], library=[])
    raid.set_up(vitality=3)
    raid.begins("Mathise")

    mathise.casts("Last Page")
    raid.resolve()

    assert raid.ended == "LA-25"
    assert raid.winners == []


def test_the_fifteenth_poison_counter_and_the_last_vitality_together_are_a_draw(raid):
    """Fifteen shared poison counters as Vitality comes to 0: a draw (LA-25, LA-39)."""
    raid.card(
        "Bitter Cup",
        type="Sorcery",
        cost="{B}",
        text="Each opponent loses 3 life. You get a poison counter.",
    )
    mathise = raid.adventurer("Mathise")
    mathise.controls("Swamp")
    mathise.has(hand=["Bitter Cup"])
    raid.adventurer("Wyll").has(poison=14)
    raid.set_up(vitality=3)
    raid.begins("Mathise")

    mathise.casts("Bitter Cup")
    raid.resolve()

    assert raid.ended == "LA-25"


# --- LA-31 ----------------------------------------------------------------------------------------


def test_an_extra_turn_is_taken_at_once_and_the_round_goes_on(raid):
    """Delina, second in the round, casts Time Walk. Who is next? Delina once more, then the
    Dungeon's turn A, then Vrondiss (LA-31)."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 5)
    delina = raid.adventurer("Delina")
    delina.controls("Island", 2)
    delina.has(hand=["Time Walk"])
    raid.set_up(vitality=110, rolls=[5])
    raid.begins("Delina")

    delina.casts("Time Walk")
    raid.resolve()
    raid.pass_until("Delina's upkeep")
    raid.pass_until("Dungeon's upkeep")
    assert raid["Depth"].tapped
    raid.pass_until("Vrondiss's upkeep")

    assert raid.tracker("Round") == 1
    assert raid.tracker("Doom") == 0
