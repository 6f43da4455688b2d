"""The twelve target protocols, each on three boards: plain, tied, with nothing legal (L-54 to L-57)."""

import pytest

from tests.modes.raid.encounter import cast, life, scheme, theirs
from tests.modes.raid.test_protocols import taken
from undercroft.modes.raid.rules import Protocol

VEIL = "You have hexproof."
HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")


def veiled(raid, *heroes):
    """These adventurers cannot be targeted by the Dungeon."""
    raid.card("Veil", type="Enchantment", text=VEIL)
    for hero in heroes:
        raid.adventurer(hero).controls("Veil")


# --- None -----------------------------------------------------------------------------------------


def test_none_aims_at_nothing(raid):
    """Plain: Rouse the Rabble is cast and nothing is aimed at, whatever the board holds."""
    raid.adventurer("Wyll").controls("Craw Wurm")
    scheme(raid, "Rouse the Rabble")
    raid.pass_until("precombat main phase")

    assert raid["Rouse the Rabble"].targets == []


def test_none_with_a_tie_is_the_oldest(raid):
    """Two cards without a target: nothing but their age tells which is cast."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 3)
    raid.set_up(vitality=110, reserve=["Raise the Gate", "Rouse the Rabble"], rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("precombat main phase")

    assert raid.stack == ["Raise the Gate"]


def test_none_is_cast_on_an_empty_board(raid):
    """Nothing is legal for anybody: it needs nothing, and is cast."""
    veiled(raid, *HEROES)

    assert theirs(cast(raid, "Rouse the Rabble")) == ["Cinderling", "Cinderling"]


# --- Focus -------------------------------------------------------------------------------------------


def test_focus_takes_focus(raid):
    """Plain: Focus."""
    raid.set_up(vitality=110, focus="Vrondiss")

    assert life(cast(raid, "Feed the Heart", focus=12)) == 54


@pytest.mark.parametrize(
    ("hexproof", "aimed"),
    [(["Delina"], "Vrondiss"), (["Delina", "Vrondiss"], "Wyll"), (HEROES[1:], "Mathise")],
)
def test_focus_moves_clockwise(raid, hexproof, aimed):
    """Delina is Focus and no legal target; of the others, all alike, the next clockwise."""
    veiled(raid, *hexproof)
    raid.dungeon.controls("Furnace Vent")
    raid.set_up(vitality=60, focus="Delina", second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("beginning of combat")

    assert raid["ability of Furnace Vent"].targets == [aimed]
    assert raid.focus == "Delina"


def test_focus_with_nobody_legal_aims_at_nobody(raid):
    """All four have hexproof: the Vent's ability is not put onto the stack; a spell that needs the
    target is not castable, and waits (LA-19)."""
    veiled(raid, *HEROES)
    raid.dungeon.controls("Furnace Vent")
    cast(raid, "Feed the Heart", second_turn=True)

    assert life(raid) == 60
    assert raid.reserve == ["Feed the Heart"]


# --- Active or Focus -----------------------------------------------------------------------------------


def spark(raid, turn, hexproof=()):
    """Whom a Skirmisher burns that dies in somebody's turn; Focus is Vrondiss."""
    veiled(raid, *hexproof)
    raid.dungeon.controls("Cinderling Skirmisher")
    wyll = raid.adventurer("Wyll")
    wyll.controls("Mountain")
    wyll.has(hand=["Shock"])
    raid.set_up(vitality=110, focus="Vrondiss", rolls=[12, 12])
    raid.begins(turn, "upkeep")
    wyll.casts("Shock", targeting="Cinderling Skirmisher")
    raid.resolve()
    return raid["ability of Cinderling Skirmisher"].targets if raid.stack else []


@pytest.mark.parametrize(("turn", "aimed"), [("Mathise", "Mathise"), ("Dungeon", "Vrondiss")])
def test_active_or_focus_takes_the_active_one(raid, turn, aimed):
    """Plain: the active adventurer; in a Dungeon turn Focus."""
    assert spark(raid, turn) == [aimed]


@pytest.mark.parametrize(("turn", "aimed"), [("Mathise", "Delina"), ("Dungeon", "Wyll")])
def test_active_or_focus_moves_clockwise_from_there(raid, turn, aimed):
    """The first is no legal target: of the others the next clockwise from it."""
    assert spark(raid, turn, ["Mathise", "Vrondiss"]) == [aimed]


def test_active_or_focus_with_nobody_legal(raid):
    """All have hexproof: nobody is burned."""
    assert spark(raid, "Mathise", HEROES) == []


# --- Commander -------------------------------------------------------------------------------------------


def test_commander_takes_focuss_commander(raid):
    """Plain: Delina is Focus and controls her commander and greater things: the commander; another
    adventurer's commander is none of Focus's."""
    delina = raid.adventurer("Delina")
    delina.controls("Llanowar Elves", commander=True)
    delina.controls("Craw Wurm")
    raid.adventurer("Wyll").controls("Serra Angel", commander=True)
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "commander") == ["Llanowar Elves"]


def test_commander_with_two_goes_by_the_public_tie_break(raid):
    """Two partners: the greater power first (LA-03)."""
    delina = raid.adventurer("Delina")
    delina.controls("Llanowar Elves", commander=True)
    delina.controls("Hill Giant", commander=True)
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "commander") == ["Hill Giant"]


def test_commander_where_it_is_not_legal_goes_by_anchor(raid):
    """The commander is no legal target: Anchor; and with nothing legal, nothing."""
    delina = raid.adventurer("Delina")
    delina.controls("Llanowar Elves", commander=True)
    delina.controls("Craw Wurm")
    delina.controls("Sol Ring")
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "commander", legal=["Craw Wurm", "Sol Ring"]) == ["Craw Wurm"]
    assert taken(raid, "commander", legal=[]) == []


# --- Ties that are left ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        (["Sol Ring", "Mox Ruby"], "Sol Ring"),
        (["Black Lotus", "Mox Ruby"], "Black Lotus"),
        (["Grizzly Bears", "Sol Ring"], "Grizzly Bears"),
    ],
)
def test_anchor_ties(raid, cards, wins):
    """Anchor: mana value first; then power, so that a creature stands before an artifact of the
    same; then the name."""
    for card in cards:
        raid.adventurer("Delina").controls(card)
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "anchor") == [wins]


@pytest.mark.parametrize(
    ("card", "repeats"),
    [
        ("Prodigal Sorcerer", True),
        ("Sol Ring", True),
        ("Forest", True),
        ("Howling Mine", True),
        ("Grizzly Bears", False),
        ("Crusade", False),
        ("Sakura-Tribe Elder", False),
        ("Wood Elves", False),
    ],
)
def test_what_is_an_engine(raid, card, repeats):
    """Which permanents have a repeatable activated or triggered ability? One to activate, to tap
    for mana or that triggers each turn; a creature without abilities and a static enchantment
    have none; what triggers as it comes or goes, or goes as it is used, is used once (L-56)."""
    raid.adventurer("Delina").controls(card)
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert (taken(raid, "engine") == [card]) == repeats


@pytest.mark.parametrize(
    ("text", "repeats"),
    [
        ("{T}: Draw a card.", True),
        ("{T}: Draw a card. Activate only once each turn.", True),
        ("{T}: Draw a card. Activate only once.", False),
        ("Exhaust — {2}: Put a +1/+1 counter on ~.", False),
        ("Cycling {2}", False),
        ("When ~ enters or dies, draw a card.", False),
        ("Whenever ~ enters or attacks, draw a card.", True),
        (
            "At the beginning of your upkeep, you may return ~ from your graveyard to your hand.",
            False,
        ),
        ("Prowess", True),
        ("Ward {2}", True),
        ("Equip {2}", True),
    ],
)
def test_what_is_used_once_only_is_no_engine(raid, text, repeats):
    """Is an ability that may be activated only once repeatable, or one that works in a hand or a
    graveyard? No; once
    each turn is, and so are abilities behind a keyword (L-56)."""
    line = "Artifact — Equipment" if text.startswith("Equip") else "Artifact Creature — Golem"
    size = {} if text.startswith("Equip") else {"power": "1", "toughness": "1"}
    raid.card("Thing", type=line, text=text, **size)
    raid.adventurer("Delina").controls("Thing")
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert (taken(raid, "engine") == ["Thing"]) == repeats


def test_a_second_order_of_a_designer_counts(raid):
    """A designer's protocol has two orders: lowest mana value, then lowest power. Both count,
    before the public tie-break."""
    rules = raid.rules
    rules.protocols["least"] = Protocol(
        "least", "Least", of="party", order=("lowest mana value", "lowest power")
    )
    delina = raid.adventurer("Delina")
    for card in ("Grizzly Bears", "Wall of Omens", "Craw Wurm"):
        delina.controls(card)
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "least") == ["Wall of Omens"]
    del rules.protocols["least"]


def test_weak_point_takes_the_lowest(raid):
    """Lands and tokens have mana value 0: of those the public tie-break (L-56)."""
    delina = raid.adventurer("Delina")
    for card in ("Craw Wurm", "Sol Ring", "Mountain"):
        delina.controls(card)
    delina.controls("Grizzly Bears", token=True)
    raid.adventurer("Wyll").controls("Forest")
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "weak-point") == ["Mountain"]


def test_two_vanguards_with_one_creature_take_one(raid):
    """Focus has one creature: it alone; with none, none (L-57)."""
    raid.adventurer("Delina").controls("Grizzly Bears")
    raid.adventurer("Wyll").controls("Craw Wurm")
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "focus-two-vanguards") == ["Grizzly Bears"]
    assert taken(raid, "focus-two-vanguards", legal=["Craw Wurm"]) == []


def test_the_noncommander_vanguard_passes_a_commander_over(raid):
    """Focus's greatest creature is the commander: the next one (L-57)."""
    delina = raid.adventurer("Delina")
    delina.controls("Craw Wurm", commander=True)
    delina.controls("Grizzly Bears")
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "focus-vanguard-noncommander") == ["Grizzly Bears"]


def test_the_nonlegendary_vanguard_passes_legends_over(raid):
    """The party's greatest creature is legendary: the next one, whoever controls it (L-57)."""
    raid.card("Old King", type="Legendary Creature — Giant", power="9", toughness="9")
    raid.adventurer("Delina").controls("Old King")
    raid.adventurer("Wyll").controls("Grizzly Bears")
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "party-nonlegendary-vanguard-choice") == ["Grizzly Bears"]


def test_a_vanguard_of_the_dungeon_is_none(raid):
    """The Dungeon's own 4/5 is no creature of the party (L-56)."""
    raid.dungeon.controls("Brass Gatekeeper")
    raid.adventurer("Wyll").controls("Grizzly Bears")
    raid.set_up(vitality=110, focus="Delina")
    raid.begins("Mathise")

    assert taken(raid, "vanguard") == ["Grizzly Bears"]


def test_what_is_passed_over_is_told_with_its_reason(raid):
    """Grasping Chains takes the Wurm. What does the log say of the others? Which rule, and for each
    one why not (L-60)."""
    raid.adventurer("Wyll").controls("Craw Wurm")
    raid.adventurer("Delina").controls("Grizzly Bears")
    raid.card("Shroud", type="Creature — Wall", power="9", toughness="9", text="Hexproof")
    raid.adventurer("Mathise").controls("Shroud")
    raid.dungeon.controls("Grasping Chains")
    raid.set_up(vitality=110, rolls=[5], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.game.log = []
    raid.pass_until("beginning of combat")

    told = next(note for note in raid.game.log if note.text == "by Vanguard")
    assert told.reason == "L-56"
    assert told.names[0] == "Craw Wurm"
    why = {raid.game.objs[ident].printed.name: said for ident, said in told.why}
    assert why["Shroud"] == "not legal (L-58)"
    assert why["Grizzly Bears"] == "not the greatest power"
