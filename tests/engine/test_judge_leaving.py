"""A player leaves a game that goes on, and teams (CR 800.4, 805, 810)."""

import pytest

from tests.engine.made import creature, spell
from undercroft.testing import Player, Scenario


@pytest.fixture
def table(scene: Scenario) -> Scenario:
    """A third player, Cleo, and a spell by which somebody loses."""
    scene.player("Cleo")
    spell(scene, "Kill", "Target player loses 20 life.")
    return scene


def act(scene: Scenario, text: str, on: str) -> None:
    """Ana passes, Bob casts something, and then Ana makes Bob lose."""
    ana, bob = scene.player("Ana"), scene.player("Bob")
    spell(scene, "Deed", text)
    bob.has(hand=["Deed"])
    bob.controls("Forest")
    ana.has(hand=["Kill"])
    ana.controls("Forest")
    ana.passes()
    bob.casts("Deed", targeting=on)
    scene.resolve()
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    assert bob.has_lost
    assert scene.ended == ""


def test_what_a_spell_did_stays_when_its_caster_leaves(table: Scenario):
    """Bob makes Cleo's creature greater and then leaves the game. Is it still greater?

    Yes: only effects that give Bob control end (CR 800.4a).
    """
    table.player("Cleo").controls("Grizzly Bears")
    act(table, "Target creature gets +2/+2 until end of turn.", "Grizzly Bears")
    assert table["Grizzly Bears"].size == (4, 4)


def test_what_was_taken_goes_back_when_the_taker_leaves(table: Scenario):
    """Bob took control of Cleo's creature and leaves the game. Whose is it?

    Cleo's again: the effect that gave Bob control ends (CR 800.4a).
    """
    table.player("Cleo").controls("Grizzly Bears")
    act(table, "Gain control of target creature.", "Grizzly Bears")
    assert table["Grizzly Bears"].controller == "Cleo"


def test_what_lived_by_the_permanents_of_who_leaves_dies(table: Scenario):
    """Bob's creature keeps Cleo's alive. A spell makes Bob lose and destroys Ana's creature at
    once. What becomes of Cleo's?

    It dies before anybody has priority: state-based actions are looked at again after Bob has
    left with all that is his (CR 704.3, 800.4a).
    """
    words = "Target player loses 20 life. ~ deals 2 damage to each creature you control."
    spell(table, "Sweep", words)
    creature(table, "Shepherd", "1/1", "Other creatures get +1/+1.")
    ana = table.player("Ana")
    ana.has(hand=["Sweep"])
    ana.controls("Forest")
    ana.controls("Llanowar Elves")
    table.player("Bob").controls("Shepherd")
    table.player("Cleo").controls("Grizzly Bears", counters={"-1/-1": 2})

    ana.casts("Sweep", targeting="Bob")
    table.resolve()
    assert table["Llanowar Elves"].zone == "graveyard"
    assert table["Grizzly Bears"].zone == "graveyard"


def test_what_came_under_control_of_who_leaves_is_exiled(table: Scenario):
    """Bob put Cleo's creature card onto the battlefield under his control and leaves. Where is it?

    In exile: no effect that could end gives him control, so it leaves with him (CR 800.4a).
    """
    table.player("Cleo").has(graveyard=["Grizzly Bears"])
    words = "Put target creature card from a graveyard onto the battlefield under your control."
    act(table, words, "Grizzly Bears")
    assert table["Grizzly Bears"].zone == "exile"


def test_who_attacked_a_player_that_left_deals_no_damage(table: Scenario, ana: Player):
    """The attacked player leaves the game. Where does the damage go?

    Nowhere, and the creature is still attacking (CR 506.4, 800.4e).
    """
    ana.has(hand=["Kill"])
    ana.controls("Forest")
    ana.controls("Grizzly Bears")

    ana.attacks({"Grizzly Bears": "Bob"})
    ana.casts("Kill", targeting="Bob")
    table.resolve()
    combat = table.game.combat
    assert combat is not None
    assert len(combat.attackers) == 1
    table.pass_until("postcombat main phase")
    assert table.player("Cleo").life == 20


def test_a_turn_goes_on_without_its_player(table: Scenario, ana: Player, bob: Player):
    """The active player leaves. Does the turn go on, and whose is the next?

    It goes on without an active player; then it is Bob's (CR 800.4j).
    """
    bob.has(hand=["Kill"], library=["Forest"])
    bob.controls("Forest")

    ana.passes()
    bob.casts("Kill", targeting="Ana")
    table.resolve()
    assert ana.has_lost
    assert table.step == "Ana's precombat main phase of turn 7"
    table.pass_until("Bob's upkeep")
    assert table.step == "Bob's upkeep of turn 8"


def test_a_team_that_cannot_gain_life_gains_none_by_either_player():
    """Bea can't gain life. Does her team gain life when Ana, of the same team, would?

    No (CR 810.9g).
    """
    scene = Scenario()
    ana, bea = scene.player("Ana", 0), scene.player("Bea", 0)
    cat = scene.player("Cat", 1)
    spell(scene, "Ban", "Your opponents can't gain life.", kind="Enchantment")
    spell(scene, "Heal", "You gain 5 life.")
    cat.controls("Ban")
    ana.has(hand=["Heal"])
    ana.controls("Forest")

    ana.casts("Heal")
    scene.resolve()
    assert (ana.life, bea.life) == (20, 20)


def test_a_team_loses_together():
    """The shared life total reaches 0 by what one player loses. Who loses the game?

    The whole team at once (CR 810.8a).
    """
    scene = Scenario()
    ana, bea = scene.player("Ana", 0), scene.player("Bea", 0)
    cat, dee = scene.player("Cat", 1), scene.player("Dee", 1)
    spell(scene, "Drain", "Each opponent loses 10 life.")
    ana.has(hand=["Drain"])
    ana.controls("Forest")

    ana.casts("Drain")
    scene.resolve()
    assert cat.has_lost
    assert dee.has_lost
    assert scene.winners == [ana.name, bea.name]
