"""Every cell of the Room table: set-up, rule, and the bands of each roll (L-22 to L-27)."""

import pytest

GATE = "The Sundered Gate"
HALL = "The Hall of Borrowed Faces"
FURNACE = "The Furnace Span"
HEART = "The Heart of the Vault"


def lair(raid, room, roll, second_turn=False, **ledger):
    """A Dungeon turn in a Room with that roll, run until its band is done."""
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(room=room, rolls=[roll, 5, 5, 5], second_turn=second_turn, **ledger)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")
    return raid


def creatures(raid):
    """The Dungeon's creatures, by name."""
    return [name for name in raid.dungeon.battlefield if name != "Depth"]


# --- L-11: the roll names Focus -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "focus"),
    [
        (1, "Vrondiss"),
        (5, "Vrondiss"),
        (6, "Wyll"),
        (10, "Wyll"),
        (11, "Mathise"),
        (15, "Mathise"),
        (16, "Delina"),
        (20, "Delina"),
    ],
)
def test_a_quarter_of_the_die_for_each_initiative(raid, roll, focus):
    """Vrondiss is Lead. Whom does the roll turn to? 1 to 5 to initiative one, then the others
    clockwise from Lead (L-11)."""
    assert lair(raid, GATE, roll, lead="Vrondiss").focus == focus


def test_focus_stays_until_the_next_roll(raid):
    """Delina is Focus and Lead moves on. Who is Focus before the next roll? Delina (LA-10)."""
    raid.set_up(room=GATE, focus="Delina", second_turn=True)
    raid.begins("Dungeon", "end step")

    raid.pass_until("Delina's upkeep")

    assert raid.focus == "Delina"


# --- L-24: the Sundered Gate ----------------------------------------------------------------------


def test_the_gate_on_a_1_taps_the_greatest_which_stays_tapped_once(raid):
    """A 1, and the Dungeon has a 4/5 and a 1/1. What is tapped? The 4/5, and it does not untap
    in the next ready step; after that it does."""
    raid.dungeon.controls("Brass Gatekeeper")
    raid.dungeon.controls("Cinderling Skirmisher")
    lair(raid, GATE, 1)

    assert raid["Brass Gatekeeper"].tapped
    assert not raid["Cinderling Skirmisher"].tapped
    assert raid.vitality == 115
    raid.pass_until("Vrondiss's upkeep")
    raid.pass_until("Dungeon's upkeep")
    assert raid["Brass Gatekeeper"].tapped
    raid.pass_until("Delina's upkeep")
    raid.pass_until("Dungeon's upkeep")
    assert not raid["Brass Gatekeeper"].tapped


def test_the_gate_on_a_1_without_a_creature_costs_2_vitality(raid):
    """A 1, and the Dungeon has no creature. The Dungeon loses 2 Vitality."""
    assert lair(raid, GATE, 1).vitality == 113


@pytest.mark.parametrize("roll", [2, 9])
def test_the_gate_on_a_2_to_9_does_nothing(raid, roll):
    """2 to 9: nothing at all."""
    lair(raid, GATE, roll)

    assert creatures(raid) == []
    assert raid.vitality == 115


@pytest.mark.parametrize("roll", [10, 19])
@pytest.mark.parametrize(("there", "after"), [(0, 1), (2, 3), (3, 3)])
def test_the_gate_on_a_10_to_19_has_a_cinderling_come(raid, roll, there, after):
    """10 to 19: with fewer than three creatures a tapped roombound Cinderling comes (LA-27)."""
    if there:
        raid.dungeon.controls("Cinderling Skirmisher", there)
    lair(raid, GATE, roll)

    assert len(creatures(raid)) == after
    if after > there:
        assert raid["Cinderling"].tapped
        assert "roombound" in raid["Cinderling"].keywords


def test_the_gate_on_a_20_stands_up(raid):
    """A 20, and the Dungeon has no Gatekeeper. A roombound Brass Gatekeeper comes, untapped."""
    lair(raid, GATE, 20)

    assert creatures(raid) == ["Brass Gatekeeper"]
    assert not raid["Brass Gatekeeper"].tapped
    assert (raid["Brass Gatekeeper"].power, raid["Brass Gatekeeper"].toughness) == (4, 5)


def test_the_gate_on_a_20_with_a_gatekeeper_taps_focuss_greatest(raid):
    """A 20, and there is a Gatekeeper. Focus's creature of greatest power is tapped, nobody
    else's (LA-28)."""
    raid.dungeon.controls("Brass Gatekeeper")
    wyll = raid.adventurer("Wyll")
    wyll.controls("Craw Wurm")
    wyll.controls("Grizzly Bears")
    raid.adventurer("Mathise").controls("Mahamoti Djinn")
    lair(raid, GATE, 20)

    assert creatures(raid) == ["Brass Gatekeeper"]
    assert raid["Craw Wurm"].tapped
    assert not raid["Grizzly Bears"].tapped
    assert not raid["Mahamoti Djinn"].tapped


# --- L-25: the Hall of Borrowed Faces ---------------------------------------------------------------


def test_the_hall_on_a_1_costs_2_vitality_and_focus_may_scry(raid):
    """A 1: the Dungeon loses 2 Vitality, and Focus may scry 1."""
    raid.adventurer("Mathise").has(library=["Forest", "Island"])
    raid.set_up(room=HALL, rolls=[1])
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("draw step")
    raid.adventurer("Mathise").chooses("yes", "Forest on the bottom")

    assert raid.vitality == 93
    assert raid.adventurer("Mathise").library == ["Island", "Forest"]


@pytest.mark.parametrize("roll", [2, 9])
def test_the_hall_on_a_2_to_9_taps_focuss_greatest(raid, roll):
    """2 to 9: Focus's creature of greatest power is tapped."""
    focus = "Mathise" if roll == 2 else "Delina"
    raid.adventurer(focus).controls("Craw Wurm")
    raid.adventurer(focus).controls("Grizzly Bears")
    lair(raid, HALL, roll)

    assert raid["Craw Wurm"].tapped
    assert not raid["Grizzly Bears"].tapped


@pytest.mark.parametrize("roll", [10, 19])
@pytest.mark.parametrize(("there", "after"), [(0, 1), (3, 4), (4, 4)])
def test_the_hall_on_a_10_to_19_has_a_reflection_come(raid, roll, there, after):
    """10 to 19: with fewer than four creatures a tapped roombound Reflection comes."""
    if there:
        raid.dungeon.controls("Cinderling Skirmisher", there)
    lair(raid, HALL, roll)

    assert len(creatures(raid)) == after
    if after > there:
        assert raid["Reflection"].tapped
        assert (raid["Reflection"].power, raid["Reflection"].toughness) == (2, 2)


def test_the_hall_on_a_20_borrows_the_vanguard(raid):
    """A 20 with room for a creature, and the party has creatures. What comes? A tapped roombound
    token with the Vanguard's name and creature types, 3/3 and nothing else of it (LA-01)."""
    raid.adventurer("Delina").controls("Craw Wurm")
    raid.adventurer("Wyll").controls("Serra Angel")
    lair(raid, HALL, 20)

    made = raid["Dungeon's Craw Wurm"]
    assert made.tapped
    assert (made.power, made.toughness) == (3, 3)
    assert "roombound" in made.keywords
    assert "Wurm" in made.types


def test_the_hall_on_a_20_without_a_vanguard_makes_a_reflection(raid):
    """A 20, and the party has no creature: a tapped roombound 2/2 Reflection."""
    lair(raid, HALL, 20)

    assert creatures(raid) == ["Reflection"]


@pytest.mark.parametrize("party", [True, False])
def test_the_hall_on_a_20_with_four_creatures_taps(raid, party):
    """A 20, and the Dungeon has four creatures. Nothing comes; Focus's greatest is tapped if
    there is one (LA-13)."""
    raid.dungeon.controls("Cinderling Skirmisher", 4)
    if party:
        raid.adventurer("Wyll").controls("Craw Wurm")
    lair(raid, HALL, 20)

    assert len(creatures(raid)) == 4
    if party:
        assert raid["Craw Wurm"].tapped


def test_the_second_spell_of_a_turn_is_mirrored_once_a_round(raid):
    """An adventurer casts two spells in one turn. A tapped roombound Reflection comes with the
    second; another adventurer who does so this round gets none (L-25)."""
    delina, mathise = raid.adventurer("Delina"), raid.adventurer("Mathise")
    for hero in (mathise, delina):
        hero.controls("Mountain", 2)
        hero.has(hand=["Shock", "Shock"])
    raid.set_up(room=HALL)
    raid.begins("Mathise")

    mathise.casts("Shock", targeting="Dungeon")
    raid.resolve()
    assert creatures(raid) == []
    mathise.casts("Shock", targeting="Dungeon")
    assert creatures(raid) == ["Reflection"]
    raid.resolve()
    delina.casts("Shock", targeting="Dungeon")
    delina.casts("Shock", targeting="Dungeon")

    assert creatures(raid) == ["Reflection"]


# --- L-26: the Furnace Span --------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(1, 2), (3, 4), (4, 4)])
def test_the_furnace_grows_hotter_each_dungeon_turn(raid, before, after):
    """A Dungeon turn begins. Heat is one more, at most 4."""
    raid.has(Heat=before)
    lair(raid, FURNACE, 5)

    assert raid.tracker("Heat") == after


@pytest.mark.parametrize(("before", "after"), [(1, 1), (0, 0), (4, 3)])
def test_the_furnace_on_a_1_cools(raid, before, after):
    """A 1: Heat is one less, at least 0, after it has grown as the turn began."""
    raid.has(Heat=before)
    lair(raid, FURNACE, 1)

    assert raid.tracker("Heat") == after


@pytest.mark.parametrize("roll", [10, 19])
def test_the_furnace_on_a_10_to_19_burns_focus(raid, roll):
    """10 to 19: 2 damage to Focus, from the Room, a source without a color."""
    assert lair(raid, FURNACE, roll).party_life == 58


@pytest.mark.parametrize("roll", [2, 9])
def test_the_furnace_on_a_2_to_9_does_nothing(raid, roll):
    """2 to 9: nothing."""
    assert lair(raid, FURNACE, roll).party_life == 60
    assert creatures(raid) == []


def test_the_furnace_on_a_20_sags(raid):
    """A 20: Doom is one more, and a tapped roombound Cinderling comes, however many there are."""
    raid.dungeon.controls("Cinderling Skirmisher", 5)
    lair(raid, FURNACE, 20)

    assert raid.tracker("Doom") == 1
    assert raid["Cinderling"].tapped
    assert len(creatures(raid)) == 6


@pytest.mark.parametrize(("second", "life"), [(True, 57), (False, 60)])
def test_the_furnace_burns_after_dungeon_combat(raid, second, life):
    """Heat 2 as the turn begins, so 3. After combat of turn B Focus takes 3, attackers or none;
    turn A has no combat and no burn (LA-15)."""
    raid.has(Heat=2)
    raid.set_up(room=FURNACE, rolls=[5], second_turn=second)
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("end step")

    assert raid.party_life == life


# --- L-27: the Heart of the Vault ---------------------------------------------------------------------


def test_the_heart_on_a_1_cracks_the_crown(raid):
    """A 1 on turn B: Vhal-Kez is tapped, and does not attack."""
    lair(raid, HEART, 1, second_turn=True)

    assert raid["Vhal-Kez, Bound Warden"].tapped
    raid.pass_until("end step")
    assert raid.party_life == 60


@pytest.mark.parametrize("roll", [2, 9])
def test_the_heart_on_a_2_to_9_listens(raid, roll):
    """2 to 9: nothing."""
    lair(raid, HEART, roll)

    assert creatures(raid) == ["Vhal-Kez, Bound Warden"]
    assert not raid["Vhal-Kez, Bound Warden"].tapped


@pytest.mark.parametrize("roll", [10, 19])
@pytest.mark.parametrize(("there", "power"), [(0, 8), (2, 8), (3, 10)])
def test_the_heart_on_a_10_to_19_gathers_an_ember_or_grows(raid, roll, there, power):
    """10 to 19: with fewer than four creatures (Vhal-Kez counts) a tapped roombound Cinderling
    comes; otherwise Vhal-Kez gets +2/+0 until end of turn."""
    if there:
        raid.dungeon.controls("Cinderling Skirmisher", there)
    lair(raid, HEART, roll)

    assert raid["Vhal-Kez, Bound Warden"].power == power
    assert ("Cinderling" in creatures(raid)) == (power == 8)


def test_the_heart_on_a_20_speaks_again(raid):
    """A 20: after the Scheme one more Encounter is drawn and the oldest castable one cast."""
    raid.dungeon.has(library=["Furnace Vent", "Cinderling Skirmisher"])
    raid.set_up(room=HEART, rolls=[20], reserve=["Brass Gatekeeper", "Rouse the Rabble"])
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("end step")

    assert "Brass Gatekeeper" in creatures(raid)
    assert creatures(raid).count("Cinderling") == 2
    assert raid.reserve == ["Furnace Vent", "Cinderling Skirmisher"]
