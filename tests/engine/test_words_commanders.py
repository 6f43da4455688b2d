"""Words that speak of commanders, played (CR 903.3, 903.8, 702.124)."""

import pytest

from tests.engine.made import creature, spell
from undercroft.testing import Player, Scenario


@pytest.fixture
def boss(scene: Scenario, ana: Player) -> None:
    creature(scene, "Boss", "3/3", cost="{1}", kind="Human")
    ana.controls("Boss", commander=True)


def test_commanders_you_control_have_it(scene: Scenario, ana: Player, bob: Player, boss: None):
    """ "Commanders you control have flying": who has it?

    Ana's commander, and Bob's that she controls; no other creature, no commander of Bob's.
    """
    scene.card("Banner", type="Enchantment", text="Commanders you control have flying.")
    ana.controls("Banner")
    ana.controls("Grizzly Bears")
    ana.controls("Hill Giant", owner="Bob", commander=True)
    bob.controls("Llanowar Elves", commander=True)
    assert scene["Boss"].keywords == ["flying"]
    assert scene["Hill Giant"].keywords == ["flying"]
    assert scene["Grizzly Bears"].keywords == []
    assert scene["Llanowar Elves"].keywords == []


def test_commander_creatures_you_own_have_it(scene: Scenario, ana: Player, bob: Player):
    """ "Commander creatures you own have flying" (a Background): who has it?

    Commanders that Ana owns, whoever controls them.
    """
    scene.card(
        "Past",
        type="Legendary Enchantment — Background",
        text=("Commander creatures you own have flying."),
    )
    ana.controls("Past", commander=True)
    bob.controls("Hill Giant", owner="Ana", commander=True)
    ana.controls("Grizzly Bears", owner="Bob", commander=True)
    assert scene["Hill Giant"].keywords == ["flying"]
    assert scene["Grizzly Bears"].keywords == []


def test_noncommander_creatures_are_all_others(scene: Scenario, ana: Player, boss: None):
    """ "Destroy target noncommander creature": may it be the commander? No."""
    spell(scene, "Sting", "Destroy target noncommander creature.")
    ana.has(hand=["Sting"])
    ana.controls("Forest")
    ana.controls("Grizzly Bears")
    with scene.illegal("CR 601.2c", "CR 115.1"):
        ana.casts("Sting", targeting="Boss")
    ana.casts("Sting", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "graveyard"


def test_your_commander_enters_or_attacks(scene: Scenario, ana: Player, bob: Player, boss: None):
    """ "Whenever your commander enters or attacks, you gain 1 life": when does it trigger?

    When Ana's own attacks; not when another creature of hers does, nor Bob's commander.
    """
    words = "Whenever your commander enters or attacks, you gain 1 life."
    scene.card("Tome", type="Artifact", text=words)
    ana.controls("Tome")
    ana.controls("Grizzly Bears")
    ana.controls("Hill Giant", owner="Bob", commander=True)
    ana.attacks_with("Boss", "Grizzly Bears", "Hill Giant")
    assert scene.stack == ["ability of Tome"]
    scene.resolve()
    assert ana.life == 41


def test_casts_from_the_command_zone_are_counted(scene: Scenario, ana: Player):
    """Two commanders were cast from the command zone three times together. How many tokens "for
    each time you've cast a commander from the command zone this game"?

    Three; what Bob has cast does not count.
    """
    words = (
        "When ~ enters, create a 1/1 white Human Soldier creature token for each time you've cast "
        "a commander from the command zone this game."
    )
    creature(scene, "Jirina", "3/3", words, cost="{1}")
    creature(scene, "Boss", "3/3", cost="{1}")
    ana.put("command", "Boss", commander=True)
    ana.has(hand=["Jirina"])
    ana.controls("Forest")
    scene.has(
        **{
            "casts of Ana's Boss from the command zone": 1,
            "casts of Ana's Mate from the command zone": 2,
            "casts of Bob's Boss from the command zone": 4,
        }
    )
    ana.casts("Jirina")
    scene.resolve()
    scene.resolve()
    assert ana.battlefield.count("Human Soldier") == 3


def test_outside_commander_nothing_was_cast_so(scene: Scenario, ana: Player):
    """The same without a commander in the game. How many? None."""
    words = (
        "~ enters with two +1/+1 counters on it for each time you've cast your commander from the "
        "command zone this game."
    )
    creature(scene, "Swarm", "1/1", words, cost="{1}")
    ana.has(hand=["Swarm"])
    ana.controls("Forest")
    ana.casts("Swarm")
    scene.resolve()
    assert scene["Swarm"].counters == {}


def test_a_partner_by_name_is_fetched(scene: Scenario, ana: Player):
    """A creature with "partner with Two" enters. What may a player do?

    The target player may search their library for a card named Two (CR 702.124j).
    """
    creature(scene, "One", "1/1", "Partner with Two", cost="{1}")
    creature(scene, "Two", "1/1", "Partner with One", cost="{1}")
    ana.has(hand=["One"], library=["Forest", "Two"])
    ana.controls("Forest")
    ana.casts("One")
    scene.resolve()
    ana.chooses("Ana")
    scene.resolve()
    ana.chooses("yes")
    ana.chooses("Two")
    assert ana.hand == ["Two"]


def test_a_planeswalker_that_can_be_a_commander_does_nothing_by_it(scene: Scenario, ana: Player):
    """ "~ can be your commander": what does it do in the game? Nothing; it is a rule for decks."""
    scene.card("Lord", type="Creature", power="2", toughness="2", text="~ can be your commander.")
    ana.controls("Lord")
    assert scene["Lord"].size == (2, 2)
    assert scene.asks_nothing()


@pytest.mark.parametrize("before", [0, 1, 2, 5])
def test_the_colors_of_a_commander_are_those_of_its_card(
    scene: Scenario, ana: Player, bob: Player, before: int
):
    """Bob has some cards, Ana a red commander in the command zone. What may Command Tower make?

    Red, and nothing else, however many cards others brought (CR 903.4).
    """
    if before:
        bob.controls("Grizzly Bears", before)
    creature(scene, "Boss", "3/3", cost="{R}", kind="Human")
    ana.put("command", "Boss", commander=True)
    ana.controls("Command Tower")
    scene.card("Spark", type="Instant", text="You gain 1 life.", cost="{R}")
    scene.card("Drop", type="Instant", text="You gain 1 life.", cost="{G}")
    ana.has(hand=["Spark", "Drop"])
    with scene.illegal("CR 601.2h"):
        ana.casts("Drop")
    ana.casts("Spark")
    scene.resolve()
    assert ana.life == 41
