"""Rooms at their edges: kept natural 20s, what opening resets, no stack (L-22 to L-26)."""

import pytest

from tests.modes.raid.test_rooms import FURNACE, GATE, HALL, HEART, creatures, lair
from undercroft.engine import game as door
from undercroft.testing.raid import Raid

# --- L-17, L-23, LA-17 ---------------------------------------------------------------------------


def test_a_band_is_answered_by_nobody(raid):
    """A vent opens: does anybody receive priority between the roll and the damage? No: a scenario
    action uses no stack (LA-17)."""
    wyll = raid.adventurer("Wyll")
    wyll.controls("Mountain")
    wyll.has(hand=["Shock"])
    raid.set_up(room=FURNACE, rolls=[10])
    raid.begins("Dungeon", "upkeep")
    asked = []
    while raid.game.pending is not None and raid.party_life == 60:
        asked.append((raid.step, raid.game.pending.kind))
        raid.advance(0)

    assert asked
    assert {step.partition("'s ")[2].partition(" of")[0] for step, _ in asked} == {"upkeep"}


@pytest.mark.parametrize("room", [GATE, HALL, FURNACE, HEART])
def test_a_room_is_not_targeted(raid, room):
    """Is a Room a target for anything? No; what it has made is (L-23)."""
    mathise = raid.adventurer("Mathise")
    mathise.controls("Plains", 2)
    mathise.has(hand=["Swords to Plowshares"])
    raid.dungeon.controls("Mirror Shade")
    raid.set_up(room=room)
    raid.begins("Mathise")

    assert room in {raid.game.objs[i].printed.name for i in raid.game.command}
    with raid.illegal("CR 115.1", "CR 115.4", "CR 601.2c"):
        mathise.casts("Swords to Plowshares", targeting=room)
    mathise.casts("Swords to Plowshares", targeting="Mirror Shade")


def test_a_card_that_an_adventurer_has_the_dungeon_draw_goes_to_reserve(raid):
    """Vision Skeins: each player draws two cards. The Dungeon's go to the right of Reserve, face
    up (L-17)."""
    raid.dungeon.has(library=["Stonefall", "Raise the Gate", "Choking Smoke"])
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 3)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Island", 2)
    mathise.has(hand=["Vision Skeins"])
    raid.set_up(vitality=110, reserve=["No Safe Ground"])
    raid.begins("Mathise")

    mathise.casts("Vision Skeins")
    raid.resolve()

    assert raid.reserve == ["No Safe Ground", "Stonefall", "Raise the Gate"]
    view = door.view(raid.game, 2)
    assert all(view.may_see(ident) for ident in raid.game.seats[4].hand)


# --- L-22: roombound ------------------------------------------------------------------------------


def test_what_is_roombound_goes_whoever_controls_it(raid):
    """Vrondiss has taken the roombound Gatekeeper. The Gate is completed: it goes all the same
    (L-22)."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Island", 4)
    vrondiss.controls("Mountain")
    vrondiss.has(hand=["Control Magic", "Shock"], library=["Forest"] * 3)
    raid.adventurer("Wyll").has(library=["Forest"] * 3)
    raid.set_up(room=GATE, vitality=96, rolls=[20, 5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("Vrondiss's precombat main phase")
    vrondiss.casts("Control Magic", targeting="Brass Gatekeeper")
    raid.resolve()
    assert "Brass Gatekeeper" in vrondiss.battlefield
    vrondiss.casts("Shock", targeting="Dungeon")
    raid.resolve()
    raid.pass_until("Dungeon's draw step")

    assert raid.room == HALL
    assert "Brass Gatekeeper" not in vrondiss.battlefield
    assert sorted(vrondiss.graveyard) == ["Control Magic", "Shock"]


# --- L-25: the Hall ---------------------------------------------------------------------------------


def test_scry_is_focuss_choice(raid):
    """A 1 in the Hall: Focus may scry 1, and does not want to (L-25)."""
    raid.adventurer("Mathise").has(library=["Forest", "Island"])
    raid.set_up(room=HALL, rolls=[1])
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("draw step")
    assert raid.asks() == ("Mathise", "may")
    raid.adventurer("Mathise").chooses("no")

    assert raid.adventurer("Mathise").library == ["Forest", "Island"]
    assert raid.vitality == 93


def test_the_hall_sets_its_tracker_to_0_as_it_opens(raid):
    """Mirror Triggered stands at 1 from somewhere as the Hall opens. And then? 0 (L-25)."""
    raid.has(**{"Mirror Triggered": 1})
    raid.set_up(vitality=95, sealed=True, rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")

    assert raid.tracker("Mirror Triggered") == 0


def test_the_mirrors_do_not_add_turns_up(raid):
    """One spell in each of two turns: no second spell in one turn, no Reflection (L-25)."""
    delina = raid.adventurer("Delina")
    delina.controls("Mountain", 2)
    delina.has(hand=["Shock", "Shock"], library=["Forest"] * 3)
    raid.set_up(room=HALL)
    raid.begins("Mathise")
    delina.casts("Shock", targeting="Dungeon")
    raid.resolve()
    raid.pass_until("Delina's precombat main phase")
    delina.casts("Shock", targeting="Dungeon")

    assert creatures(raid) == []
    assert raid.tracker("Mirror Triggered") == 0


def test_the_mirrors_do_not_see_the_dungeons_spells(raid):
    """The Dungeon casts twice in one turn: no Reflection for it (L-25: an adventurer)."""
    raid.card("Whisper", type="Instant", cost="{1}", text="Each opponent loses 1 life.")
    raid.set_up(room=HALL, reserve=["Whisper", "Whisper"], rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert creatures(raid) == []
    assert raid.tracker("Mirror Triggered") == 0


# --- L-26: Heat and kept natural 20s -------------------------------------------------------------------


def furnace(raid, hand, dice, heat=3, guide=False):
    """Mathise rolls in the Furnace Span."""
    raid.card("Cast Lots", type="Instant", cost="{U}", text="Roll a d20.\n1—20 | Draw a card.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Island", len(hand))
    if guide:
        mathise.controls("Pixie Guide")
    mathise.has(hand=hand, library=["Forest"] * 4, dice=dice)
    raid.set_up(room=FURNACE)
    raid.has(Heat=heat)
    raid.begins("Mathise")
    for spell in hand:
        mathise.casts(spell)
        raid.resolve()
    return raid.tracker("Heat")


@pytest.mark.parametrize(("dice", "heat"), [([20], 2), ([19], 3)])
def test_a_natural_20_cools_the_furnace(raid, dice, heat):
    """An adventurer rolls a d20 for a spell. A 20: Heat is one less; a 19: it stays (L-26)."""
    assert furnace(raid, ["Cast Lots"], dice) == heat


def test_a_natural_20_cools_once_a_round(raid):
    """Two natural 20s in one round: one less (L-26)."""
    assert furnace(raid, ["Cast Lots", "Cast Lots"], [20, 20]) == 2


@pytest.mark.parametrize(("dice", "heat"), [([20, 5], 2), ([5, 20], 2), ([5, 6], 3)])
def test_the_die_that_is_kept_must_show_it(raid, dice, heat):
    """Two dice, the lower ignored: a 20 among them is kept and counts (LA-40)."""
    assert furnace(raid, ["Cast Lots"], dice, guide=True) == heat


def test_of_two_20s_one_is_ignored_and_one_counts(raid):
    """Both dice show 20, one is ignored: Heat is one less (LA-40)."""
    assert furnace(raid, ["Cast Lots"], [20, 20], guide=True) == 2


def test_heat_does_not_fall_below_0(raid):
    """Heat 0 and a natural 20: 0 (L-26)."""
    assert furnace(raid, ["Cast Lots"], [20], heat=0) == 0


def test_a_result_of_20_that_was_added_up_is_no_natural_20(raid):
    """A 17 with 3 added is a result of 20, and no natural 20 (LA-40)."""
    text = "Roll a d20 and add 3.\n1—30 | Draw a card."
    raid.card("Sure Lots", type="Instant", cost="{U}", text=text)

    assert furnace(raid, ["Sure Lots"], [17]) == 3


def test_a_20_of_the_dungeon_does_not_cool(raid):
    """The Dungeon rolls 20 in the Furnace: Heat grows as the turn begins and does not fall
    (L-26, L-62)."""
    raid.has(Heat=1)
    lair(raid, FURNACE, 20)

    assert raid.tracker("Heat") == 2


def test_heat_burns_on_the_turn_that_opened_the_furnace(raid):
    """The Furnace opens on turn B: Heat 1, and 1 damage to Focus after combat (LA-14, LA-15)."""
    raid.set_up(vitality=70, sealed=True, rolls=[5], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.tracker("Heat") == 1
    assert raid.party_life == 59


def test_heat_grows_from_the_next_turn_on(raid):
    """The Furnace opens on turn A with Heat 1. And on turn B? 2 (LA-14)."""
    for hero in ("Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 3)
    raid.set_up(vitality=70, sealed=True, rolls=[5, 5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("Wyll's upkeep")
    assert raid.tracker("Heat") == 1
    raid.pass_until("Dungeon's upkeep")

    assert raid.tracker("Heat") == 2


def test_doom_does_not_rise_above_10(raid):
    """Doom 10 and a 20 in the Furnace: it stays 10, and the round goes on (L-08, LA-24)."""
    raid.has(Doom=10)
    lair(raid, FURNACE, 20)

    assert raid.tracker("Doom") == 10
    assert raid.ended == ""


@pytest.mark.parametrize(("limit", "doom"), [("12", 11), ("10", 10), ("5", 5)])
def test_doom_rises_to_the_limit_of_the_revision(folder, limit, doom):
    """A revision has the vault collapse at 12 (or 5): how far does a 20 of the Furnace raise Doom
    that stands at 10 (or at 5)? To 11; not above 5 (L-05)."""
    raid = Raid(folder, doom_limit=limit)
    raid.has(Doom=min(10, int(limit)))
    lair(raid, FURNACE, 20)

    assert raid.tracker("Doom") == doom
