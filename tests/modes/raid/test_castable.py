"""What is castable, and what the log says of each card that waits (L-13, LA-19, LA-20)."""

import pytest

from tests.modes.raid.encounter import HEROES, scheme, theirs

LAW = "Each player can't cast more than one spell each turn."
SILENCE = "Players can't cast creature spells."
THORN = "Noncreature spells cost {1} more to cast."
VEIL = "You have hexproof."


def told(raid, card, reason="L-13"):
    """What the log says of a card of Reserve that was passed over."""
    for note in raid.game.log:
        if note.reason == reason:
            said = dict(
                zip(note.names[len(note.refs) :], [why for _, why in note.why], strict=True)
            )
            if card in said:
                return said[card]
    return ""


@pytest.mark.parametrize(
    ("text", "waits", "goes", "why"),
    [
        (SILENCE, "Brass Gatekeeper", "Raise the Gate", "it can't be cast"),
        (THORN, "Raise the Gate", "Brass Gatekeeper", "never pays (LA-20)"),
        (VEIL, "Feed the Heart", "Brass Gatekeeper", "no legal target"),
    ],
)
def test_the_log_says_why_a_card_waits(raid, text, waits, goes, why):
    """An older card is prohibited, taxed, or has nobody to aim at. What does the log say of it? What is
    so: a creature that cannot be cast has not "no legal target" (LA-19)."""
    raid.card("Rule", type="Enchantment", text=text)
    for hero in HEROES:
        raid.adventurer(hero).controls("Rule")
    scheme(raid, waits)
    raid.dungeon.has(hand=[goes])
    raid.game.log = []
    raid.pass_until("end step")

    assert raid.reserve == [waits]
    assert why in told(raid, waits)


def test_a_second_scheme_under_a_law_of_one_spell(raid):
    """A 20 in the Heart, and nobody may cast a second spell in a turn. The second Scheme draws, casts
    nothing, and says that it cannot now (LA-19, LA-42)."""
    raid.card("Rule of Law", type="Enchantment", text=LAW)
    raid.adventurer("Mathise").controls("Rule of Law")
    raid.dungeon.has(library=["Raise the Gate", "Stonefall"])
    raid.set_up(stage=4, rolls=[20], reserve=["Rouse the Rabble"])
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    raid.pass_until("end step")

    assert raid.reserve == ["Raise the Gate", "Stonefall"]
    assert told(raid, "Stonefall") == "it can't be cast now"


# --- LA-20: the Dungeon never pays mana ------------------------------------------------------------


def mine(raid):
    """The Dungeon has lands that make mana: more than it has by the sheet."""
    raid.card("Quarry", type="Land", text="{T}: Add {C}.")
    raid.dungeon.controls("Quarry", 4)


def test_it_does_not_pay_for_ward(raid):
    """Focus's greatest permanent has ward {2}, and the Dungeon has four lands that make mana. Is it
    paid? No: the Dungeon never pays mana, and The Hall Hunts Back is countered (LA-20)."""
    mine(raid)
    text = "Ward {2}"
    raid.card("Warded", type="Creature — Elf", cost="{5}", power="5", toughness="5", text=text)
    raid.adventurer("Vrondiss").controls("Warded")
    scheme(raid, "The Hall Hunts Back", focus=12)
    raid.pass_until("end step")

    assert raid["Warded"].zone == "battlefield"
    assert raid.dungeon.graveyard == ["The Hall Hunts Back"]
    assert not raid["Quarry #1"].tapped


def test_it_does_not_pay_to_attack(raid):
    """Focus has Propaganda, and the Dungeon has mana. Does anything attack? No (LA-20, L-14)."""
    mine(raid)
    tax = (
        "Creatures can't attack you unless their controller pays {2} for each creature they control"
    )
    raid.card("Propaganda", type="Enchantment", text=f"{tax} that's attacking you.")
    raid.adventurer("Mathise").controls("Propaganda")
    raid.dungeon.controls("Cinderling Skirmisher")
    scheme(raid, "Stonefall", second_turn=True)
    raid.adventurer("Mathise")
    raid.pass_until("end step")

    assert raid.party_life == 55
    assert not raid["Cinderling Skirmisher"].tapped


@pytest.mark.parametrize(
    "cost",
    [
        "{2} for each creature they control that's attacking you",
        "{W/P} for each of those creatures",
    ],
)
def test_the_log_says_that_an_attack_would_cost(raid, cost):
    """Focus taxes attacks. Does anything attack, and what does the log say? Nothing does: it would cost,
    and the Dungeon never pays (LA-20, L-14)."""
    mine(raid)
    tax = f"Creatures can't attack you unless their controller pays {cost}."
    raid.card("Tax", type="Enchantment", text=tax)
    raid.adventurer("Mathise").controls("Tax")
    raid.dungeon.controls("Cinderling Skirmisher")
    scheme(raid, "Rouse the Rabble", second_turn=True)
    raid.game.log = []
    raid.pass_until("end step")

    assert (raid.party_life, raid.vitality) == (60, 110)
    assert told(raid, "Cinderling Skirmisher", "L-14").startswith("it would cost")
    note = next(note for note in raid.game.log if note.text == "assault")
    assert note.amount == 0


def test_it_does_not_pay_life_in_place_of_mana(raid):
    """As above, and {W/P} may be paid with 2 life. Does the Dungeon pay that? Nor that (LA-20)."""
    tax = (
        "Creatures can't attack you unless their controller pays {W/P} for each of those creatures."
    )
    raid.card("Annex", type="Artifact", text=tax)
    raid.adventurer("Mathise").controls("Annex")
    raid.dungeon.controls("Cinderling Skirmisher")
    scheme(raid, "Rouse the Rabble", second_turn=True)
    raid.pass_until("end step")

    assert (raid.party_life, raid.vitality) == (60, 110)


# --- L-27, LA-42 -------------------------------------------------------------------------------------


def test_a_turn_that_ended_before_its_scheme_speaks_once(raid):
    """A 20 in the Heart, and the turn is ended in its draw step. Does the next Dungeon turn, on another
    roll, cast two Encounters? No: the crown spoke again for that turn alone (L-27)."""
    raid.card("Time Stop", type="Instant", cost="{0}", text="End the turn.")
    raid.adventurer("Vrondiss").has(hand=["Time Stop"])
    scheme(raid, "Rouse the Rabble", focus=20, vitality=38)
    raid.dungeon.has(hand=["Raise the Gate"])
    raid.pass_until("draw step")
    raid.adventurer("Vrondiss").casts("Time Stop")
    raid.resolve()
    raid.pass_until("Dungeon's end step")

    assert raid.reserve == ["Raise the Gate"]
    assert theirs(raid).count("Cinderling") >= 2


@pytest.mark.parametrize(
    ("text", "vitality", "hand"),
    [
        ("You may pay 3 life. If you do, draw a card.", 110, []),
        ("You may sacrifice a creature. If you do, draw a card.", 110, []),
        ("You may draw a card.", 110, ["Stonefall"]),
    ],
)
def test_what_costs_is_declined_and_what_is_free_is_done(raid, text, vitality, hand):
    """An Encounter lets the Dungeon pay for something, or have it for nothing. What does it do? It pays
    for nothing and says so; what is free it takes (LA-20)."""
    raid.card("Bargain", type="Sorcery", cost="{2}", text=text)
    raid.dungeon.controls("Brass Gatekeeper")
    raid.dungeon.has(library=["Raise the Gate", "Stonefall"])
    scheme(raid, "Bargain")
    raid.game.log = []
    raid.pass_until("end step")

    assert raid.vitality == vitality
    assert raid["Brass Gatekeeper"].zone == "battlefield"
    assert raid.reserve == ["Raise the Gate", *hand]
    declined = [note.names for note in raid.game.log if note.text == "declines"]
    assert declined == ([] if hand else [("Dungeon", "Bargain")])


def test_the_log_says_that_the_oldest_goes(raid):
    """Six cards of Reserve that all wait. At cleanup two go: which, and what does the log say? The two
    oldest, each told as it goes (L-15)."""
    late = ["No Safe Ground", "Claim the Vanguard", "Mirror the Vanguard"]
    scheme(raid, late[0])
    raid.dungeon.has(hand=[*late[1:], *late])
    raid.game.log = []
    raid.pass_until("Vrondiss's upkeep")

    assert raid.reserve == [late[2], *late]
    assert [note.names for note in raid.game.log if note.reason == "L-15"] == [
        (late[0],),
        (late[1],),
    ]
