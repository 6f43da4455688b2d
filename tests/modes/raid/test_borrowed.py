"""Encounters in an adventurer's hands: stolen, cast or copied, they mean the Dungeon."""

import pytest

from tests.modes.raid.encounter import HEROES, theirs

WARDEN = "Vhal-Kez, Bound Warden"


@pytest.fixture
def scene(raid):
    """Mathise's main phase, with libraries for everybody."""

    def set_scene(hand=(), there=(), mine=(), lands=6, **ledger):
        for hero in HEROES:
            raid.adventurer(hero).has(library=["Forest"] * 6)
        for card in there:
            raid.dungeon.controls(card)
        mathise = raid.adventurer("Mathise")
        mathise.controls("Mountain", lands)
        for card in mine:
            mathise.controls(card)
        mathise.has(hand=list(hand))
        raid.set_up(**{"vitality": 110, **ledger})
        raid.begins("Mathise")
        return mathise

    return set_scene


def whole(raid):
    """All that is on the stack resolves."""
    while raid.stack:
        raid.resolve()


def test_an_adventurer_chooses_whom_the_mirror_shows(raid, scene):
    """Mathise casts Mirror the Vanguard. Who chooses the creature, and among which? Mathise, among the
    Dungeon's that are nonlegendary: the protocol is the Dungeon's alone (L-46, L-57)."""
    raid.adventurer("Wyll").controls("Craw Wurm")
    there = ("Brass Gatekeeper", "Cinderling Skirmisher")
    mathise = scene(["Mirror the Vanguard"], there, vitality=38)

    mathise.casts("Mirror the Vanguard", modes=[1])
    raid.resolve()
    assert raid.asks() == ("Mathise", "objects")
    assert [said[:16] for said in raid.options()] == ["Brass Gatekeeper", "Cinderling Skirm"]
    mathise.chooses("Cinderling Skirmisher")

    made = raid["Mathise's Cinderling Skirmisher"]
    assert (made.power, made.toughness) == (4, 4)


def test_the_mirror_with_one_creature_asks_nobody(raid, scene):
    """The Dungeon has one creature: that one is mirrored, 4/4 with haste (L-46, LA-01)."""
    mathise = scene(["Mirror the Vanguard"], ["Brass Gatekeeper"])

    mathise.casts("Mirror the Vanguard", modes=[1])
    raid.resolve()

    assert raid["Mathise's Brass Gatekeeper"].power == 4
    assert "haste" in raid["Mathise's Brass Gatekeeper"].keywords


def test_a_claimed_gatekeeper_fights_for_mathise(raid, scene):
    """Claim the Vanguard on a Gatekeeper: Mathise has it until end of turn, untapped, with haste
    (L-48)."""
    mathise = scene(["Claim the Vanguard"], ["Brass Gatekeeper"])
    mathise.casts("Claim the Vanguard", modes=[1], targeting="Brass Gatekeeper")
    raid.resolve()
    assert raid["Brass Gatekeeper"].controller == "Mathise"
    mathise.attacks({"Brass Gatekeeper": "Dungeon"})
    raid.pass_until("end of combat")

    assert raid.vitality == 106


def test_a_claim_on_vhal_kez_changes_nobody(raid, scene):
    """Claim the Vanguard on the boss: it does not change controllers (L-30)."""
    mathise = scene(["Claim the Vanguard"], vitality=38)
    mathise.casts("Claim the Vanguard", modes=[1], targeting=WARDEN)
    raid.resolve()

    assert raid[WARDEN].controller == "Dungeon"


def test_the_hall_hunts_a_monster_back_to_reserve(raid, scene):
    """The Hall Hunts Back on a Gatekeeper: it goes to the right of Reserve, and the Dungeon has a
    Reflection (L-17, L-51)."""
    mathise = scene(["The Hall Hunts Back"], ["Brass Gatekeeper"], reserve=["Stonefall"])
    mathise.casts("The Hall Hunts Back", modes=[1], targeting="Brass Gatekeeper")
    raid.resolve()

    assert raid.reserve == ["Stonefall", "Brass Gatekeeper"]
    assert theirs(raid) == ["Reflection"]


def test_feeding_on_the_heart_itself(raid, scene):
    """Feed the Heart at the Dungeon with Vitality 97: it loses 2 and is Sealed, the party gains 6
    (L-19, L-52)."""
    mathise = scene(["Feed the Heart"], vitality=97)
    mathise.casts("Feed the Heart", targeting="Dungeon")
    raid.resolve()

    assert (raid.vitality, raid.party_life) == (95, 66)
    assert raid.is_sealed


def test_scorched_is_the_vault(raid, scene):
    """Scorch the Ranks at the Dungeon: 2 for each of its creatures, 3 Vitality, and nobody of the party
    burns (L-47)."""
    raid.adventurer("Wyll").controls("Grizzly Bears")
    mathise = scene(["Scorch the Ranks"], ["Brass Gatekeeper", "Mirror Shade"])
    mathise.casts("Scorch the Ranks", targeting="Dungeon")
    raid.resolve()

    assert [raid[name].damage for name in ("Brass Gatekeeper", "Mirror Shade")] == [2, 2]
    assert raid["Grizzly Bears"].damage == 0
    assert (raid.vitality, raid.party_life) == (107, 60)


def test_the_vaults_own_formation_breaks(raid, scene):
    """Break the Formation at the Dungeon: Mathise chooses which two are tapped and stunned (L-45)."""
    there = ("Brass Gatekeeper", "Mirror Shade", "Cinderling Skirmisher")
    mathise = scene(["Break the Formation"], there)
    mathise.casts(
        "Break the Formation", targeting=["Dungeon", "Mirror Shade", "Cinderling Skirmisher"]
    )
    raid.resolve()

    assert [raid[name].counters for name in there] == [{}, {"stun": 1}, {"stun": 1}]
    assert raid.vitality == 110


def test_the_vaults_formation_without_creatures_costs_4(raid, scene):
    """Break the Formation at a Dungeon without creatures: 4 Vitality (L-45)."""
    mathise = scene(["Break the Formation"])
    mathise.casts("Break the Formation", targeting=["Dungeon"])
    raid.resolve()

    assert raid.vitality == 106


@pytest.mark.parametrize(
    ("card", "made"), [("Rouse the Rabble", ["Cinderling"] * 2), ("Raise the Gate", ["Gatekeeper"])]
)
def test_creatures_of_a_tactic_are_their_casters(raid, scene, card, made):
    """Who has the creatures of Rouse the Rabble or Raise the Gate? Whoever cast it (L-42, L-43)."""
    mathise = scene([card])
    mathise.casts(card)
    raid.resolve()

    assert [name for name in mathise.battlefield if name != "Mountain"] == made
    assert theirs(raid) == []


def test_a_stolen_drake_draws_for_its_controller(raid, scene):
    """Mathise's Vault Drake connects: Mathise draws, Reserve does not grow (L-35)."""
    mathise = scene(mine=["Vault Drake"])
    mathise.attacks({"Vault Drake": "Dungeon"})
    raid.pass_until("end of combat")

    assert raid.vitality == 105
    assert mathise.hand == ["Forest"]
    assert raid.reserve == []


def test_a_stolen_brute_burns_the_vault(raid, scene):
    """Mathise's Furnace Brute attacks: 1 to the defending player, 6 in combat (L-34)."""
    mathise = scene(mine=["Furnace Brute"])
    mathise.attacks({"Furnace Brute": "Dungeon"})
    raid.pass_until("end of combat")

    assert raid.vitality == 103


def test_stolen_chains_pull_the_vaults_greatest(raid, scene):
    """Mathise's Chains as Mathise's combat begins: they tap the Dungeon's greatest creature (L-37)."""
    scene(mine=["Grasping Chains"], there=["Brass Gatekeeper", "Mirror Shade"])
    raid.pass_until("beginning of combat")
    whole(raid)

    assert raid["Brass Gatekeeper"].tapped
    assert not raid["Mirror Shade"].tapped


def test_a_stolen_skirmishers_spark_is_for_the_vault(raid, scene):
    """Mathise's Skirmisher dies: 1 Vitality (L-31)."""
    mathise = scene(["Shock"], mine=["Cinderling Skirmisher"])
    mathise.casts("Shock", targeting="Cinderling Skirmisher")
    whole(raid)

    assert (raid.vitality, raid.party_life) == (109, 60)


def test_a_stolen_vent_burns_the_vault_on_its_controllers_turn(raid, scene):
    """Mathise's Furnace Vent: 2 Vitality as Mathise's combat begins (L-38)."""
    scene(mine=["Furnace Vent"])
    raid.pass_until("beginning of combat")
    whole(raid)

    assert raid.vitality == 108


def test_a_stolen_engine_watches_the_vault(raid, scene):
    """Mathise has the Mirror Engine, and a nontoken creature comes to the Dungeon: Mathise gets the
    Spark; creatures of the party do not count (L-39)."""
    mathise = scene(["Grizzly Bears"], mine=["Mirror Engine", "Forest"], reserve=["Mirror Shade"])
    mathise.casts("Grizzly Bears")
    whole(raid)
    assert "Mirror Spark" not in mathise.battlefield
    raid.pass_until("Dungeon's end step")

    assert mathise.battlefield.count("Mirror Spark") == 1


def test_in_stolen_smoke_the_vault_chokes(raid, scene):
    """Mathise has Choking Smoke and the Portcullis: what comes to the Dungeon comes tapped, and its
    creatures are smaller (L-40, L-41)."""
    stolen = ["Choking Smoke", "Portcullis of Teeth"]
    scene(mine=stolen, there=["Furnace Brute"], reserve=["Mirror Shade"])
    assert raid["Furnace Brute"].power == 5
    assert "trample" not in raid["Furnace Brute"].keywords
    raid.pass_until("Dungeon's end step")

    assert raid["Mirror Shade"].tapped
    assert raid["Mirror Shade"].power == 2


def test_the_dungeon_could_give_its_boss(raid, scene):
    """Demand Tribute at a Dungeon that has nothing but Vhal-Kez: it is sacrificed, and stays. Does the
    Dungeon lose 6 as well? No: it could sacrifice it. Heartbound alone costs it 8 (L-30, L-50)."""
    mathise = scene(["Demand Tribute"], vitality=38)
    mathise.casts("Demand Tribute", targeting="Dungeon")
    raid.resolve()

    assert raid[WARDEN].tapped
    assert raid.vitality == 30
