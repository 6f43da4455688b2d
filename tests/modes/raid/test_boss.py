"""The boss: its bands, both faces, how one makes way for the other (L-27 to L-29)."""

import pytest

from tests.modes.raid.test_rooms import HEART, creatures, lair

WARDEN = "Vhal-Kez, Bound Warden"
CROWN = "Vhal-Kez, Crown Unbound"

# --- L-27 to L-29: the boss ------------------------------------------------------------------------------


def test_a_cracked_crown_does_not_untap_this_turn(raid):
    """A 1: Vhal-Kez is tapped and does not untap during this turn, Twiddle or not; next turn it
    does (L-27)."""
    wyll = raid.adventurer("Wyll")
    wyll.controls("Island", 2)
    wyll.has(hand=["Twiddle"])
    lair(raid, HEART, 1)

    wyll.casts("Twiddle", targeting=WARDEN)
    raid.resolve()
    wyll.chooses("yes", "untap")
    assert raid[WARDEN].tapped
    raid.pass_until("Vrondiss's upkeep")
    raid.pass_until("Dungeon's upkeep")
    assert not raid[WARDEN].tapped


@pytest.mark.parametrize(("roll", "there"), [(1, 0), (10, 3)])
def test_the_bands_mean_the_second_face_too(raid, roll, there):
    """At 15 Vitality Crown Unbound is out. A 1 taps it; a 10 with four creatures gives it +2/+0
    (L-27)."""
    if there:
        raid.dungeon.controls("Cinderling Skirmisher", there)
    raid.set_up(vitality=15, rolls=[roll])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")

    assert raid[CROWN].tapped == (roll == 1)
    assert raid[CROWN].power == (11 if roll == 1 else 13)


def test_the_ember_grows_the_boss_until_end_of_turn(raid):
    """+2/+0 on turn A: in the next turn it is 8/8 again (L-27)."""
    raid.dungeon.controls("Cinderling Skirmisher", 3)
    lair(raid, HEART, 10)
    assert raid[WARDEN].power == 10
    raid.pass_until("Vrondiss's upkeep")

    assert raid[WARDEN].power == 8


@pytest.mark.parametrize(
    ("library", "reserve"), [([], ["No Safe Ground"]), (["Claim the Vanguard"], [])]
)
def test_speaking_twice_with_nothing_to_say(raid, library, reserve):
    """A 20 on turn A, and nothing is castable or nothing is left to draw: nothing is cast, and the
    turn goes on (L-27, LA-09, LA-42)."""
    raid.dungeon.has(library=library)
    raid.set_up(room=HEART, rolls=[20], reserve=reserve)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.reserve == reserve + library
    assert creatures(raid) == [WARDEN]


def test_the_wardens_ember_attacks_with_it_and_is_gone_after_combat(raid):
    """Bound Warden attacks Mathise on turn B: a tapped Cinderling attacks Mathise too; after combat
    it is exiled. 8 and 1 damage (L-28)."""
    raid.set_up(vitality=38, rolls=[2], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("declare attackers step")
    raid.resolve()

    assert raid["Cinderling"].tapped
    combat = raid.game.combat
    assert {raid.game.objs[i].printed.name: who for i, who in combat.attacking.items()} == {
        WARDEN: -1,
        "Cinderling": -1,
    }
    raid.pass_until("end step")
    assert raid.party_life == 51
    assert creatures(raid) == [WARDEN]


def test_the_crown_burns_whom_it_attacks(raid):
    """Crown Unbound attacks Focus: 2 damage as it attacks, 11 as it connects (L-29)."""
    raid.set_up(vitality=15, rolls=[2], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("declare attackers step")
    raid.resolve()
    assert raid.party_life == 58
    raid.pass_until("end step")

    assert raid.party_life == 47


def test_the_crown_tramples_over_a_flyer(raid):
    """Serra Angel, 4/4 and flying, blocks Crown Unbound: 7 of the 11 go on to Focus (L-29)."""
    wyll = raid.adventurer("Wyll")
    wyll.controls("Serra Angel")
    raid.set_up(vitality=15, rolls=[2], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("declare attackers step")
    raid.resolve()
    wyll.blocks({"Serra Angel": CROWN})
    raid.pass_until("end step")

    assert raid.party_life == 60 - 2 - 7


def test_setting_the_warden_aside_is_not_leaving(raid):
    """The second face comes. Does Heartbound answer for the first? No: nothing is lost, the round's
    use is not spent, nothing triggers, and what was attached to it or on it stays behind (LA-43)."""
    text = "Whenever a creature leaves the battlefield, you gain 5 life."
    raid.card("Watch", type="Enchantment", text=text)
    wyll = raid.adventurer("Wyll")
    wyll.controls("Watch")
    wyll.controls("Pacifism", attached_to=WARDEN)
    raid.set_up(vitality=20, sealed=True, rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")

    assert creatures(raid) == [CROWN]
    assert raid.vitality == 20
    assert raid.tracker("Heartbound used") == 0
    assert raid.party_life == 60
    assert raid[CROWN].counters == {}
    assert wyll.graveyard == ["Pacifism"]


def test_the_first_chapter_is_not_reopened_at_20(raid):
    """At 20 no Room and no chapter changes: roombound embers stay, the library is what it was
    (LA-07)."""
    raid.dungeon.has(library=["Stonefall", "Raise the Gate"])
    raid.set_up(vitality=21, rolls=[10, 5])
    mathise = raid.adventurer("Vrondiss")
    mathise.controls("Mountain")
    mathise.has(hand=["Shock"], library=["Forest"] * 2)
    raid.adventurer("Wyll").has(library=["Forest"] * 2)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("Vrondiss's precombat main phase")
    assert "Cinderling" in creatures(raid)
    mathise.casts("Shock", targeting="Dungeon")
    raid.resolve()
    assert raid.is_sealed
    raid.pass_until("Dungeon's draw step")

    assert raid.room == HEART
    assert "Cinderling" in creatures(raid)
    assert raid.dungeon.library == []


def test_the_crowns_haste_lets_it_attack_the_turn_it_comes(raid):
    """On turn B, with haste for the Dungeon's creatures: it attacks (L-27)."""
    raid.card("Drums", type="Enchantment", text="Creatures you control have haste.")
    raid.dungeon.controls("Drums")
    raid.set_up(vitality=20, sealed=True, rolls=[5], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.party_life == 60 - 2 - 11
