"""Edges that no other room has: what is cast whoever is hexproof, what goes on, words that clash."""

import pytest

from tests.modes.raid.encounter import cast, life, theirs
from tests.modes.raid.test_rooms import GATE, HALL
from tests.modes.raid.test_round import begun, kept
from undercroft.engine import game as door
from undercroft.engine.plain import digest_of
from undercroft.modes.raid import board


@pytest.mark.parametrize(
    "card",
    [
        "Mirror Shade",
        "Vault Drake",
        "Mirror Engine",
        "Choking Smoke",
        "Portcullis of Teeth",
        "Raise the Gate",
        "Smother the Spark",
        "No Safe Ground",
    ],
)
def test_what_needs_no_target_is_cast_whoever_is_hexproof(raid, card):
    """All four adventurers have hexproof. Is it cast? Yes, it aims at nobody (L-54)."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).controls("Veil")

    assert cast(raid, card, second_turn=True).reserve == []


def test_a_brute_burns_a_hexproof_focus(raid):
    """Focus has hexproof. Does the Brute's damage move on? No: it is dealt to the defending player,
    who is no target; 1 as it attacks, 6 as nobody blocks (L-34)."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    raid.adventurer("Mathise").controls("Veil")
    raid.dungeon.controls("Furnace Brute")
    raid.set_up(vitality=110, rolls=[2], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("end of combat")

    assert life(raid) == 60 - 1 - 6


def test_the_smoke_chokes_creatures_of_the_party_alone(raid):
    """Choking Smoke is there and the Dungeon raises a gate. Does it enter tapped? No, nor does a land
    of an adventurer (L-40)."""
    raid.dungeon.controls("Choking Smoke")
    cast(raid, "Raise the Gate")
    assert not raid["Gatekeeper"].tapped
    vrondiss = raid.adventurer("Vrondiss")
    raid.pass_until("Vrondiss's precombat main phase")
    vrondiss.plays("Forest")

    assert not raid["Forest"].tapped


def test_without_the_portcullis_the_party_is_as_before(raid):
    """The Portcullis is destroyed. Is War Mammoth a 3/3 with trample again? Yes (L-41)."""
    raid.dungeon.controls("Portcullis of Teeth")
    wyll = raid.adventurer("Wyll")
    wyll.controls("War Mammoth")
    wyll.controls("Plains", 2)
    wyll.has(hand=["Disenchant"])
    raid.set_up(vitality=110)
    raid.begins("Wyll")
    wyll.casts("Disenchant", targeting="Portcullis of Teeth")
    raid.resolve()

    assert (raid["War Mammoth"].power, raid["War Mammoth"].toughness) == (3, 3)
    assert "trample" in raid["War Mammoth"].keywords


def test_the_rabble_of_turn_b_does_not_attack_at_once(raid):
    """Roused on turn B the two Cinderlings are summoning sick (L-42, LA-18)."""
    cast(raid, "Rouse the Rabble", second_turn=True)

    assert theirs(raid) == ["Cinderling", "Cinderling"]
    assert life(raid) == 60


def test_a_room_goes_on_while_the_vault_is_sealed(raid):
    """The Hall is Sealed at 70. Wyll casts two spells in a turn. Does its rule still hold? Yes, until
    the next Room opens (LA-05)."""
    wyll = raid.adventurer("Wyll")
    wyll.controls("Mountain", 2)
    wyll.has(hand=["Shock", "Shock"])
    raid.set_up(room=HALL, vitality=70, sealed=True)
    raid.begins("Wyll")
    for _ in range(2):
        wyll.casts("Shock", targeting="Dungeon")
        raid.resolve()

    assert raid.vitality == 70
    assert theirs(raid) == ["Reflection"]


def test_the_roll_is_for_the_room_that_has_just_opened(raid):
    """The Gate is Sealed at 95 and the roll is 15. Whose band? The Hall's, which is set up before the
    roll: two Reflections and no Cinderling (L-10, LA-06)."""
    raid.set_up(room=GATE, vitality=95, sealed=True, rolls=[15])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")

    assert theirs(raid) == ["Reflection", "Reflection"]


def test_a_commanders_damage_is_like_any_other(raid):
    """A commander has dealt 24 to the vault in three turns' worth of blows. Is the vault beaten, as a
    player is by 21? No: only Vitality counts (LA-02)."""
    raid.card(
        "Colossus",
        type="Legendary Creature — Giant",
        power="24",
        toughness="9",
        cost="{9}",
        text="",
    )
    mathise = raid.adventurer("Mathise")
    mathise.controls("Colossus", commander=True)
    raid.set_up(vitality=69)
    raid.begins("Mathise")
    mathise.attacks({"Colossus": "Dungeon"})
    raid.pass_until("postcombat main phase")

    assert raid.vitality == 45
    assert door.ending(raid.game) is None


def test_to_take_the_initiative_is_not_to_lead(raid):
    """Wyll takes the initiative of the Undercity. Who is Lead, and which initiative has Wyll in the
    round? Mathise, and the fourth: the words are the sheet's own (LA-35)."""
    raid.card("Claim", type="Sorcery", cost="{0}", text="You take the initiative.")
    wyll = raid.adventurer("Wyll")
    wyll.has(hand=["Claim"])
    raid.set_up(vitality=110)
    raid.begins("Wyll")
    wyll.casts("Claim")
    raid.resolve()

    assert raid.lead == "Mathise"
    assert board.initiative(raid.game, raid.rules, wyll.seat) == 4


def test_an_expedition_is_reproduced_from_its_seed(folder):
    """Set up twice from one seed. Is it the same expedition? Yes, to the last card (L-63)."""
    assert digest_of(kept(begun(folder))) == digest_of(kept(begun(folder)))
