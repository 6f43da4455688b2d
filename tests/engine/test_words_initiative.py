"""The initiative and its dungeon (CR 726)."""

from tests.engine.cards_made import ventures

TOMB = "Tomb of Annihilation"
TAKE = "You take the initiative."


def test_who_takes_the_initiative_ventures_into_the_undercity(scene, ana, bob, made):
    """Ana takes the initiative. What happens at once, and at her next upkeep?

    She ventures into Undercity each time (CR 726.2); she is not asked which dungeon (CR 701.49d).
    """
    ana.has(hand=[made("Torchbearer", TAKE)], library=["Forest", "Swamp", "Swamp", "Swamp"])
    ana.controls("Grizzly Bears")
    bob.has(library=["Island"] * 2)

    ana.casts("Torchbearer")
    scene.resolve()
    assert scene.stack == ["ability of The Initiative"]
    scene.resolve()
    assert ana.dungeon == "Secret Entrance"
    assert scene.stack == ["ability of Undercity"]
    scene.resolve()
    ana.chooses("Forest")
    scene.pass_until("Ana's upkeep")
    scene.resolve()
    assert scene.options() == ["Forge", "Lost Well"]
    ana.chooses("Forge")
    scene.resolve()

    assert scene["Grizzly Bears"].power == 4
    assert ana.hand == ["Forest"]
    assert scene.asks_nothing()


def test_who_ventures_into_undercity_elsewhere_goes_on_where_they_are(scene, ana, made, torch):
    """Ana is in another dungeon as she takes the initiative. Where does she go?

    To the next room of the dungeon that she is in (CR 701.49d).
    """
    ana.controls(torch)
    ana.has(hand=[made("Torchbearer", TAKE)])
    ventures(scene, ana, TOMB)

    ana.casts("Torchbearer")
    scene.resolve()
    scene.resolve()
    assert scene.options() == ["Veils of Fear", "Oubliette"]
    ana.chooses("Oubliette")
    scene.resolve()

    assert ana.dungeon == "Oubliette"
    assert scene.asks_nothing()


def test_two_creatures_take_the_initiative_once(scene, ana, bob, made):
    """Ana has the initiative; two creatures of Bob's deal combat damage to her. Where is Bob?

    In the topmost room: their controller takes the initiative once (CR 726.2), and Ana has it no
    more (CR 726.3).
    """
    ana.has(hand=[made("Torchbearer", TAKE)], library=["Swamp"] * 4)
    bob.has(library=["Island"] * 4)
    bob.controls("Grizzly Bears")
    bob.controls("Hill Giant")
    bob.controls(made("Flag", "Whenever you take the initiative, you gain 7 life.", "Enchantment"))

    ana.casts("Torchbearer")
    scene.resolve()
    scene.resolve()
    scene.resolve()
    ana.chooses("done")
    scene.pass_until("Bob's precombat main phase")
    bob.attacks_with("Grizzly Bears", "Hill Giant")
    scene.deal_combat_damage()
    assert scene.stack == ["ability of The Initiative"]
    scene.resolve()
    bob.chooses("Flag")
    scene.resolve()
    scene.resolve()
    bob.chooses("done")
    scene.resolve()

    assert bob.dungeon == "Secret Entrance"
    assert bob.life == 27
    scene.pass_until("Ana's precombat main phase")
    assert ana.dungeon == "Secret Entrance"
    assert scene.asks_nothing()


def test_who_has_the_initiative_takes_it_again(scene, ana, made):
    """Ana has the initiative and takes it. What happens? She ventures again (CR 726.5)."""
    ana.controls(made("Horn", "{0}: You take the initiative.", "Artifact"))
    ana.controls(
        made("Scout", "~ gets +2/+0 as long as you have the initiative.", "Creature", "1", "1")
    )
    assert scene["Scout"].power == 1

    ana.activates("Horn")
    scene.resolve()
    scene.pass_until("the stack is empty")
    assert scene["Scout"].power == 3
    ana.activates("Horn")
    scene.resolve()
    scene.resolve()
    ana.chooses("Lost Well")
    scene.resolve()

    assert ana.dungeon == "Lost Well"
    assert scene.asks_nothing()


def test_the_initiative_of_who_leaves_goes_to_the_active_player(scene, ana, bob, made):
    """Bob has the initiative and loses in Ana's turn, with Cleo still in the game. Who has it?

    Ana takes it as he leaves, and ventures (CR 726.4).
    """
    scene.player("Cleo")
    bob.controls(
        made("Horn", "{0}: You take the initiative.", "Artifact"),
    )
    ana.has(hand=[made("End", "Target player loses 20 life.")])
    scene.begins("Ana")
    ana.passes()
    bob.activates("Horn")
    scene.resolve()
    scene.pass_until("the stack is empty")
    assert bob.dungeon == "Secret Entrance"

    ana.casts("End", "Bob")
    scene.resolve()
    assert bob.has_lost
    assert scene.stack == ["ability of The Initiative"]
    scene.resolve()

    assert ana.dungeon == "Secret Entrance"
    scene.resolve()
    assert bob.dungeon == ""
    assert scene.asks_nothing()


def test_the_throne_of_the_dead(scene, ana, made, torch):
    """Ana comes to the last room of Undercity with creatures in her library. What does she get?

    One of them onto the battlefield with three counters and hexproof until her next turn; the rest
    stays in the library, which is shuffled.
    """
    ana.controls(torch)
    ana.controls(made("Horn", "{0}: You take the initiative.", "Artifact"))
    ana.has(library=["Swamp", "Hill Giant", "Swamp", "Grizzly Bears"])
    ana.controls("Craw Wurm")

    ana.activates("Horn")
    scene.resolve()
    scene.resolve()
    scene.resolve()
    ana.chooses("done")
    ventures(scene, ana, "Forge")
    ventures(scene, ana, "Arena")
    ventures(scene, ana, "Catacombs")
    ventures(scene, ana)
    assert scene.options() == ["Hill Giant in the library", "Grizzly Bears in the library"]
    ana.chooses("Hill Giant in the library")

    assert scene["Hill Giant"].power == 6
    assert "hexproof" in scene["Hill Giant"].keywords
    assert sorted(ana.library) == ["Grizzly Bears", "Swamp", "Swamp"]
    assert ana.completed == ["Undercity"]
    assert scene.asks_nothing()
