"""Gates: floors, the seal, ceilings, Party Life (L-02, L-19 to L-21, LA-22, LA-23)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.modes.raid.encounter import HEROES, scheme
from undercroft.engine import game as door
from undercroft.engine.changes import LifeChanging
from undercroft.engine.replace import propose
from undercroft.testing.raid import Raid

GATES = [(97, 95, 1), (75, 70, 2), (44, 40, 3)]


@pytest.mark.parametrize(("before", "floor", "stage"), GATES)
def test_a_blow_past_a_gate_is_lost(raid, before, floor, stage):
    """The vault is a little above a gate. Mathise's unblocked 6/4 connects. What is left?

    The floor: the gate stops the damage, what is more does not carry over, and the vault is
    Sealed until its next turn opens the way (L-19, L-20).
    """
    raid.set_up(vitality=before)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Craw Wurm")
    raid.begins("Mathise")

    mathise.attacks({"Craw Wurm": "Dungeon"})
    raid.deal_combat_damage()

    assert raid.vitality == floor
    assert raid.is_sealed
    assert raid.tracker("Stage") == stage
    assert raid.asks_nothing()


def test_a_blow_before_the_gate_counts_whole(raid):
    """And where nothing is beyond the gate? All of it counts, and nothing is Sealed."""
    raid.set_up(vitality=102)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Craw Wurm")
    raid.begins("Mathise")

    mathise.attacks({"Craw Wurm": "Dungeon"})
    raid.deal_combat_damage()

    assert raid.vitality == 96
    assert not raid.is_sealed


def test_exactly_to_the_gate_seals_it(raid):
    """Damage that ends right at the floor: is the vault Sealed? Yes, it has come to the gate."""
    raid.set_up(vitality=98)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Centaur Courser")
    raid.begins("Mathise")

    mathise.attacks({"Centaur Courser": "Dungeon"})
    raid.deal_combat_damage()

    assert raid.vitality == 95
    assert raid.is_sealed


def test_while_sealed_nothing_changes_vitality(raid):
    """The vault is Sealed at 95. Lightning Bolt aims at the Dungeon: what is left? 95 (L-20)."""
    raid.set_up(vitality=95, sealed=True)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Lightning Bolt"])
    raid.begins("Mathise")

    mathise.casts("Lightning Bolt", targeting="Dungeon")
    raid.resolve()

    assert raid.vitality == 95
    assert raid.is_sealed


def test_damage_beyond_a_gate_is_dealt_all_the_same(raid):
    """A lifelinker hits a Sealed vault. Does the party gain life? Yes: the damage is dealt,
    Vitality alone does not change (LA-23)."""
    raid.set_up(vitality=95, sealed=True, party_life=50)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Aerial Responder")
    raid.begins("Mathise")

    mathise.attacks({"Aerial Responder": "Dungeon"})
    raid.deal_combat_damage()

    assert raid.vitality == 95
    assert raid.party_life == 52


@pytest.mark.parametrize(("before", "after"), [(22, 20), (3, 0)])
def test_the_gate_of_the_boss_and_the_end(raid, before, after):
    """A bolt goes past the gate at 20: it stops there. A bolt at 3 Vitality: the party wins, for
    there is nothing left to seal (L-05, L-19)."""
    raid.set_up(vitality=before)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Lightning Bolt"])
    raid.begins("Mathise")

    mathise.casts("Lightning Bolt", targeting="Dungeon")
    raid.resolve()

    assert raid.vitality == after
    assert raid.is_sealed == (after == 20)
    assert raid.winners == ([] if after else ["Mathise", "Delina", "Vrondiss", "Wyll"])
    assert raid.ended == ("" if after else "L-05")


@settings(max_examples=25, deadline=None)
@given(
    stage=st.integers(1, 5),
    changes=st.lists(st.integers(-70, 70), min_size=1, max_size=8),
)
def test_no_change_of_life_crosses_a_gate(stage, changes):
    """Whatever is lost and gained, in whatever order: is Vitality ever beyond the floor or above
    the ceiling of the stage that is open, and does it change once it is Sealed? Never (L-19 to
    L-21)."""
    raid = Raid()
    raid.set_up(stage=stage)
    raid.begins("Mathise")
    game = raid.game
    rules = raid.rules
    now = rules.stage(stage)
    for amount in changes:
        before, sealed = raid.vitality, raid.is_sealed
        propose(game, [LifeChanging(rules.dungeon, amount, 0)])
        door.run(game)
        if game.ending is not None:
            break
        assert now.floor <= raid.vitality <= now.ceiling
        assert not sealed or raid.vitality == before
        assert raid.is_sealed == (raid.vitality == now.floor)
    assert raid.tracker("Stage") == stage


# --- the log ------------------------------------------------------------------------------------------


def gated(raid):
    """What the log says of gates, with its rule, and of the seal."""
    notes = raid.game.log
    told = [(note.text, note.reason) for note in notes if note.what == "gated"]
    sealed = [note.amount for note in notes if note.what == "tracker" and note.text == "Sealed"]
    return told, sealed


@pytest.mark.parametrize(
    ("vitality", "told", "sealed"),
    [
        (110, [], []),
        (98, [], [1]),
        (97, [("1 of 3 lost: the gate stands at 95", "L-19")], [1]),
        (3, [], []),
        (2, [], []),
    ],
)
def test_the_log_says_what_a_gate_stops(raid, vitality, told, sealed):
    """A Lightning Bolt at Vitality 110, 98, 97, 3 and 2. What does the log say of gates? What is lost
    at one, and that the vault is Sealed; nothing of a blow that is taken whole, and at 0 nothing: that
    is the end (L-19, L-20)."""
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Lightning Bolt"])
    raid.set_up(vitality=vitality)
    raid.begins("Mathise")
    raid.game.log = []
    mathise.casts("Lightning Bolt", targeting="Dungeon")
    raid.resolve()

    assert gated(raid) == (told, sealed)


def test_the_log_says_what_a_seal_stops(raid):
    """Two Bolts at a Sealed vault: each time all 3 are lost, by the seal (L-20)."""
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain", 2)
    mathise.has(hand=["Lightning Bolt", "Lightning Bolt"])
    raid.set_up(vitality=95, sealed=True)
    raid.begins("Mathise")
    raid.game.log = []
    for _ in range(2):
        mathise.casts("Lightning Bolt", targeting="Dungeon")
        raid.resolve()

    assert gated(raid) == ([("3 of 3 lost: Sealed", "L-20")] * 2, [])


@pytest.mark.parametrize(
    ("vitality", "told"),
    [(100, []), (109, []), (112, [("3 of 6 gained: the ceiling is 115", "L-21")])],
)
def test_the_log_says_what_a_ceiling_stops(raid, vitality, told):
    """Feed the Heart at Vitality 100, 109 and 112: what is more than the ceiling is told (L-21)."""
    scheme(raid, "Feed the Heart", vitality=vitality)
    raid.game.log = []
    raid.pass_until("end step")

    assert gated(raid) == (told, [])


def test_party_life_does_not_fall_below_0(raid):
    """Party Life 2, and a 4/5 connects. What does the ledger show at the end? 0: it has no other
    numbers (L-02)."""
    raid.dungeon.controls("Brass Gatekeeper")
    scheme(raid, "Rouse the Rabble", second_turn=True, party_life=2)
    raid.pass_until("declare attackers step")
    while raid.game.pending is not None:
        raid.advance(0)

    assert raid.party_life == 0
    assert raid.winners == ["Dungeon"]


def test_party_life_that_cannot_be_lost_by_stays_at_0(raid):
    """Party Life 2, 4 damage, and the party can't lose. Then Mathise gains 3 life: 3, not 1 (L-02)."""
    text = "You can't lose the game and your opponents can't win the game."
    raid.card("Angel", type="Creature", power="4", toughness="4", text=text)
    raid.card("Feast", type="Instant", cost="{0}", text="You gain 3 life.")
    for hero in HEROES:
        raid.adventurer(hero).controls("Angel", tapped=True)
    raid.adventurer("Mathise").has(hand=["Feast"])
    raid.dungeon.controls("Brass Gatekeeper")
    scheme(raid, "Rouse the Rabble", second_turn=True, party_life=2)
    raid.pass_until("end of combat")
    assert raid.party_life == 0
    raid.adventurer("Mathise").casts("Feast")
    raid.resolve()

    assert raid.party_life == 3
