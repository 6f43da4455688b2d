"""Heartbound in every form: it stays, it heals, once a round it costs the vault (L-30)."""

import pytest

WARDEN = "Vhal-Kez, Bound Warden"
CROWN = "Vhal-Kez, Crown Unbound"


def scene(raid, hand, lands, vitality=38, **ledger):
    """Mathise's main phase in the Heart of the Vault, with spells and lands."""
    mathise = raid.adventurer("Mathise")
    mathise.has(hand=hand)
    for land, count in lands.items():
        mathise.controls(land, count)
    raid.set_up(vitality=vitality, **ledger)
    raid.begins("Mathise")
    return mathise


def stays(raid, vitality, face=WARDEN):
    """The boss is there, tapped and whole; so much Vitality is left."""
    boss = raid[face]
    assert boss.zone == "battlefield"
    assert boss.tapped
    assert boss.damage == 0
    assert raid.vitality == vitality


def test_destroyed_it_stays(raid):
    """Murder on Vhal-Kez: it is tapped and healed, and the vault loses 8."""
    mathise = scene(raid, ["Murder"], {"Swamp": 3})

    mathise.casts("Murder", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)
    assert raid.tracker("Heartbound used") == 1


def test_exiled_it_stays(raid):
    """Swords to Plowshares: it is not exiled; the vault loses 8, and its controller, the Dungeon,
    gains 8 life."""
    mathise = scene(raid, ["Swords to Plowshares"], {"Plains": 1})

    mathise.casts("Swords to Plowshares", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30 + 8)


def test_bounced_it_stays(raid):
    """Unsummon: it is not returned."""
    mathise = scene(raid, ["Unsummon"], {"Island": 1})

    mathise.casts("Unsummon", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)


def test_sacrificed_it_stays(raid):
    """The Dungeon must sacrifice a creature and has only the boss: it stays."""
    mathise = scene(raid, ["Diabolic Edict"], {"Swamp": 2})

    mathise.casts("Diabolic Edict", targeting="Dungeon")
    raid.resolve()

    stays(raid, 30)


def test_damage_that_would_kill_it_is_removed(raid):
    """Eight damage on the 8/8: it is destroyed, stays, and nothing is marked on it."""
    mathise = scene(raid, ["Lightning Bolt", "Lightning Bolt", "Lightning Bolt"], {"Mountain": 3})
    for _ in range(3):
        mathise.casts("Lightning Bolt", targeting=WARDEN)
        raid.resolve()

    stays(raid, 30)


def test_only_the_first_time_of_a_round_costs(raid):
    """Murder twice in one round. The second time it stays too, and the vault loses nothing."""
    mathise = scene(raid, ["Murder", "Murder"], {"Swamp": 6})
    for _ in range(2):
        mathise.casts("Murder", targeting=WARDEN)
        raid.resolve()

    stays(raid, 30)


def test_the_eight_are_gated(raid):
    """Murder at 23 Vitality: the gate at 20 stops the eight, and Seals."""
    mathise = scene(raid, ["Murder"], {"Swamp": 3}, vitality=23)

    mathise.casts("Murder", targeting=WARDEN)
    raid.resolve()

    stays(raid, 20)
    assert raid.is_sealed


def test_while_sealed_the_use_is_spent_all_the_same(raid):
    """Murder on a Sealed vault: tapped and healed, no loss, and the round's use is spent
    (LA-22)."""
    mathise = scene(raid, ["Murder"], {"Swamp": 3}, vitality=20, sealed=True)

    mathise.casts("Murder", targeting=WARDEN)
    raid.resolve()

    stays(raid, 20)
    assert raid.tracker("Heartbound used") == 1


def test_the_last_eight_win(raid):
    """Murder on the second face at 6 Vitality: the party wins."""
    mathise = scene(raid, ["Murder"], {"Swamp": 3}, vitality=6)

    mathise.casts("Murder", targeting=CROWN)
    raid.resolve()

    assert raid.vitality == 0
    assert raid.ended == "L-05"


def test_toughness_0_is_answered_once_and_ends(raid):
    """-X/-X takes its toughness to 0 and below. It stays, the vault loses 8, and the game goes
    on: the state-based action happens once until its toughness was more (LA-21)."""
    scene(raid, [], {})
    raid.card(
        "Black Hole",
        type="Sorcery",
        cost="{B}",
        text="Target creature gets -9/-9 until end of turn.",
    )
    mathise = raid.adventurer("Mathise")
    mathise.has(hand=["Black Hole"])
    mathise.controls("Swamp")

    mathise.casts("Black Hole", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)
    assert raid[WARDEN].toughness == -1


def test_it_does_not_change_controller(raid):
    """Threaten on Vhal-Kez: it stays the Dungeon's, what else the spell does happens."""
    scene(raid, [], {})
    raid.card(
        "Turncoat",
        type="Sorcery",
        cost="{R}",
        text="Gain control of target creature until end of turn. It gains haste until end of turn.",
    )
    mathise = raid.adventurer("Mathise")
    mathise.has(hand=["Turncoat"])
    mathise.controls("Mountain")

    mathise.casts("Turncoat", targeting=WARDEN)
    raid.resolve()

    assert raid[WARDEN].controller == "Dungeon"
    assert "haste" in raid[WARDEN].keywords


@pytest.mark.parametrize("name", ["Clone"])
def test_it_is_not_copied(raid, name):
    """Clone enters and only Vhal-Kez is there to copy. It cannot be copied: the Clone comes as
    itself, a 0/0, and dies."""
    mathise = scene(raid, [name], {"Island": 4})

    mathise.casts(name)
    raid.resolve()

    assert mathise.graveyard == [name]


def test_without_its_abilities_it_is_not_heartbound(raid):
    """It has lost all abilities and is destroyed. Does it stay? No: the keyword is an ability."""
    scene(raid, [], {})
    raid.card(
        "Hush",
        type="Sorcery",
        cost="{B}",
        text="Target creature loses all abilities until end of turn. Destroy it.",
    )
    mathise = raid.adventurer("Mathise")
    mathise.has(hand=["Hush"])
    mathise.controls("Swamp")

    mathise.casts("Hush", targeting=WARDEN)
    raid.resolve()

    assert raid[WARDEN].zone == "graveyard"
    assert raid.vitality == 38


def test_next_round_it_costs_again(raid):
    """Heartbound has answered; the round ends. Murder next round costs the vault 8 again (L-07)."""
    for hero in ("Mathise", "Delina"):
        raid.adventurer(hero).has(library=["Forest"] * 5)
    delina = raid.adventurer("Delina")
    delina.has(hand=["Murder"])
    delina.controls("Swamp", 3)
    raid.set_up(vitality=38, second_turn=True, rolls=[5])
    raid.has(**{"Heartbound used": 1})
    raid.begins("Dungeon", "end step")

    raid.pass_until("Delina's precombat main phase")
    delina.casts("Murder", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)
