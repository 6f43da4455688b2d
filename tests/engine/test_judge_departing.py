"""Players who leave a game that goes on, in its finer points (CR 800.4, 802)."""

import pytest

from tests.engine.made import creature, spell
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.change.flow import ask
from undercroft.engine.changes import Creating, LifeChanging, Moving
from undercroft.engine.choices import Choice, Option
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.testing import Player, Scenario


@pytest.fixture
def cleo(scene: Scenario) -> Player:
    """A third player; Ana has a spell by which somebody loses."""
    spell(scene, "Kill", "Target player loses 20 life.")
    ana = scene.player("Ana")
    ana.has(hand=["Kill"])
    ana.controls("Forest")
    return scene.player("Cleo")


def test_what_was_on_loan_when_its_lender_left_is_exiled(
    scene: Scenario, ana: Player, bob: Player, cleo: Player
):
    """Bob put Ana's creature card onto the battlefield under his control, Cleo took control of it
    until end of turn, and Bob left. Where is it after the turn?

    In exile, as soon as Cleo's effect ends: by default Bob controls it (CR 800.4c).
    """
    spell(scene, "Grab", "Gain control of target creature until end of turn.")
    scene.player("Bob").controls("Grizzly Bears", owner="Ana")
    cleo.has(hand=["Grab"])
    cleo.controls("Island")
    ana.passes()
    bob.passes()
    cleo.casts("Grab", targeting="Grizzly Bears")
    scene.resolve()
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    assert bob.has_lost
    assert scene["Grizzly Bears"].controller == "Cleo"
    scene.pass_until("next turn")
    assert scene["Grizzly Bears"].zone == "exile"


def test_an_aura_of_another_goes_before_what_it_enchants(
    scene: Scenario, ana: Player, bob: Player, cleo: Player
):
    """Bob controls an Aura of Ana's that gives him Cleo's creature, and leaves. Whose is the
    creature?

    Cleo's: the Aura is exiled, and with it ends what gave Bob control (CR 800.4a).
    """
    words = "Enchant creature\nYou control enchanted creature."
    scene.card("Charm", cost="{1}", type="Enchantment — Aura", text=words)
    scene.player("Cleo").controls("Grizzly Bears")
    bob.controls("Charm", owner="Ana", attached_to="Grizzly Bears")
    assert scene["Grizzly Bears"].controller == "Bob"
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    assert scene["Charm"].zone == "exile"
    assert scene["Grizzly Bears"].zone == "battlefield"
    assert scene["Grizzly Bears"].controller == "Cleo"


def test_abilities_of_who_left_are_gone_from_the_stack(
    scene: Scenario, ana: Player, bob: Player, cleo: Player
):
    """Bob's ability is on the stack when he leaves. Does it resolve? No, it ceases (CR 800.4a)."""
    creature(scene, "Pinger", "1/1", "{T}: ~ deals 1 damage to any target.")
    bob.controls("Pinger")
    ana.passes()
    bob.activates("Pinger", targeting="Cleo")
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    assert scene.stack == []
    assert cleo.life == 20


def test_a_spell_of_who_left_is_gone_from_the_stack(
    scene: Scenario, ana: Player, bob: Player, cleo: Player
):
    """The same with a spell that Bob has cast. Gone with him: he owns it (CR 800.4a)."""
    bob.has(hand=["Shock"])
    bob.controls("Mountain")
    ana.passes()
    bob.casts("Shock", targeting="Cleo")
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    assert scene.stack == []
    assert cleo.life == 20


def test_what_was_to_return_to_who_left_does_not(
    scene: Scenario, ana: Player, bob: Player, cleo: Player
):
    """Bob's creature is exiled until the next end step, and Bob leaves. Does it return?

    No: the card has left with him (CR 800.4a, 800.4d).
    """
    words = (
        "Exile target creature. Return it to the battlefield under its owner's control at the "
        "beginning of the next end step."
    )
    spell(scene, "Slide", words)
    bob.controls("Hill Giant")
    ana.has(hand=["Slide"])
    ana.controls("Forest")
    ana.casts("Slide", targeting="Hill Giant")
    scene.resolve()
    assert scene["Hill Giant"].zone == "exile"
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    assert scene.game.exile == []
    scene.pass_until("next turn")
    assert bob.battlefield == []


def test_a_token_of_who_left_leaves(scene: Scenario, ana: Player, bob: Player, cleo: Player):
    """Bob's token is controlled by Cleo when Bob leaves. Is it still there?

    No: who created a token owns it (CR 111.2, 800.4a).
    """
    scene.player("Cleo").controls("Grizzly Bears", token=True, owner="Bob")
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    assert cleo.battlefield == []


def test_the_crown_of_who_left_goes_to_the_active_player(
    scene: Scenario, ana: Player, bob: Player, cleo: Player
):
    """Bob is the monarch and leaves in Ana's turn. Who is the monarch? Ana (CR 725.4)."""
    spell(scene, "Crown", "You become the monarch.")
    bob.has(hand=["Crown"])
    bob.controls("Plains")
    ana.has(library=["Forest"])
    ana.passes()
    bob.casts("Crown")
    scene.resolve()
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    scene.pass_until("end step")
    assert scene.stack == ["ability of The Monarch"]
    scene.resolve()
    assert ana.hand == ["Forest"]


def test_blocks_are_declared_from_the_active_player_on(scene: Scenario, cleo: Player):
    """Bob attacks Ana and Cleo. Who declares blockers first?

    Cleo, the next in turn order after Bob, then Ana (CR 802.4).
    """
    scene.player("Bob").controls("Grizzly Bears")
    scene.player("Bob").controls("Hill Giant")
    scene.player("Ana").controls("Llanowar Elves")
    cleo.controls("Elvish Warrior")
    scene.begins(turn="Bob")
    scene.player("Bob").attacks({"Grizzly Bears": "Ana", "Hill Giant": "Cleo"})
    while scene.asks()[1] == "priority":
        scene.player(scene.asks()[0]).passes()
    assert scene.asks() == ("Cleo", "blockers")
    cleo.blocks({"Elvish Warrior": "Hill Giant"})
    assert scene.asks() == ("Ana", "blockers")


def test_who_has_left_is_not_asked_which_legend_to_keep(
    scene: Scenario, ana: Player, bob: Player, cleo: Player
):
    """Bob loses at the moment he controls two legends of one name. Is he asked which to keep?

    No: both leave with him.
    """
    scene.card("Twin", type="Legendary Creature — Human", power="1", toughness="1")
    words = (
        "Target player loses 20 life. Return target creature card from a graveyard to the "
        "battlefield under its owner's control."
    )
    spell(scene, "Doom", words)
    bob.controls("Twin")
    bob.has(graveyard=["Twin"])
    ana.has(hand=["Doom"])
    ana.controls("Forest")
    ana.casts("Doom", targeting=["Bob", "Twin in the graveyard"])
    scene.resolve()
    assert bob.has_lost
    assert bob.battlefield == []
    assert scene.asks_nothing()


def test_nothing_comes_to_who_has_left(scene: Scenario, ana: Player, bob: Player, cleo: Player):
    """An effect would have Bob, who has left, gain life, create a token or get a permanent of
    Cleo's. What happens? Nothing; the card stays where it is (CR 800.4b, 800.4d).
    """
    cleo.has(graveyard=["Grizzly Bears"])
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    game = scene.game.fork()
    game.pending = None
    card = game.seats[cleo.seat].graveyard[0]
    propose(game, [LifeChanging(bob.seat, 5), Moving(card, BATTLEFIELD, controller=bob.seat)])
    propose(game, [Creating(bob.seat, 0, 2)])
    assert game.teams[1].life == 0
    assert game.seats[cleo.seat].graveyard == [card]
    assert [obj for obj in game.objs.values() if obj.owner == bob.seat] == []


def test_another_chooses_for_who_has_left(scene: Scenario, ana: Player, bob: Player, cleo: Player):
    """An object of Cleo's asks Bob, who has left. Who answers? Not Cleo but another opponent of
    hers, Ana (CR 800.4g); and whether he pays is not asked at all (CR 800.4f).
    """
    cleo.controls("Grizzly Bears")
    ana.casts("Kill", targeting="Bob")
    scene.resolve()
    game = scene.game.fork()
    bears = next(i for i in game.battlefield if game.objs[i].owner == cleo.seat)
    options = [Option(ch.PICK, bears), Option(ch.PICK, bears)]
    assert asked(game, Choice(bob.seat, ch.OBJECTS, options, "CR 800.4g", bears)) == ana.seat
    may = Choice(bob.seat, ch.MAY, [ch.OPTION_YES, ch.OPTION_NO], "CR 800.4f", bears)
    assert asked(game, may) == -1
    assert game.agenda[-1].answer == 1


def asked(game: Game, choice: Choice) -> int:
    """Who is asked; -1: nobody."""
    game.pending = None
    ask(game, choice)
    found = door.choice(game)
    return found.seat if found is not None else -1
