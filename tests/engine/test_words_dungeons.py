"""Dungeon cards and venturing into them (CR 309, 701.49)."""

from tests.engine.cards_made import ventures
from undercroft.engine.plain import digest_of

MINE = "Lost Mine of Phandelver"
MAGE = "Dungeon of the Mad Mage"
TOMB = "Tomb of Annihilation"


def test_who_ventures_first_chooses_a_dungeon_and_enters_its_topmost_room(scene, ana, torch):
    """Ana ventures, and owns no dungeon in the command zone. Which may she enter, and where is she?

    Any of the three that are entered so; her marker is on the topmost room, whose ability triggers
    (CR 309.4a, 309.4c, 701.49a). The dungeon of the initiative is not among them (CR 701.49d).
    """
    ana.controls(torch)
    ana.has(library=["Island"])

    ana.activates("Torch")
    scene.resolve()
    assert scene.options() == [MAGE, MINE, TOMB]
    ana.chooses(TOMB)

    assert ana.dungeon == "Trapped Entry"
    assert scene.stack == [f"ability of {TOMB}"]
    assert ana.life == 20
    scene.resolve()
    assert ana.life == 19
    assert scene.asks_nothing()


def test_the_next_room_is_chosen_among_those_that_arrows_lead_to(scene, ana, bob, torch):
    """Ana ventures twice more. Where may she go?

    Along an arrow from where she is: where there are two she chooses, where there is one she is not
    asked (CR 309.5a, 701.49b).
    """
    ana.controls(torch)

    ventures(scene, ana, TOMB)
    ana.activates("Torch")
    scene.resolve()
    assert scene.options() == ["Veils of Fear", "Oubliette"]
    ana.chooses("Veils of Fear")
    scene.resolve()
    assert (ana.life, bob.life) == (17, 17)
    ventures(scene, ana)

    assert ana.dungeon == "Sandfall Cell"
    assert (ana.life, bob.life) == (15, 15)
    assert scene.asks_nothing()


def test_what_others_may_do_in_a_room_is_asked_of_each(scene, ana, bob, torch):
    """Bob has a card in hand as Ana enters Veils of Fear. Does he lose 2 life?

    Not if he discards it.
    """
    ana.controls(torch)
    bob.has(hand=["Island"])

    ventures(scene, ana, TOMB)
    ventures(scene, ana, "Veils of Fear")
    bob.chooses("yes")

    assert (ana.life, bob.life) == (17, 19)
    assert bob.graveyard == ["Island"]
    assert scene.asks_nothing()


def test_a_dungeon_is_completed_as_its_last_room_has_been_told(scene, ana, made, torch):
    """Ana enters the last room of the Tomb. When has she completed the dungeon?

    When the room ability has left the stack: the card is removed then (CR 309.6, 309.7, 704.5t).
    """
    ana.controls(torch)
    ana.controls(made("Bard", "Whenever you complete a dungeon, you gain 9 life.", "Enchantment"))
    ana.controls(
        made("Veteran", "~ gets +3/+0 as long as you've completed a dungeon.", "Creature", "1", "1")
    )
    for room in (TOMB, "Oubliette"):
        ventures(scene, ana, room)
    assert ana.battlefield == ["Bard", "Torch"]
    ana.activates("Torch")
    scene.resolve()

    assert ana.dungeon == "Cradle of the Death God"
    assert ana.completed == []
    assert scene.stack == [f"ability of {TOMB}"]
    scene.resolve()
    assert ana.dungeon == ""
    assert ana.completed == [TOMB]
    assert scene.stack == ["ability of Bard"]
    scene.resolve()

    assert ana.battlefield == ["Bard", "The Atropal", "Torch"]
    assert scene["The Atropal"].power == 4
    assert ana.life == 28
    assert scene.asks_nothing()


def test_a_static_ability_sees_a_completed_dungeon(scene, ana, bob, made, torch):
    """Ana has completed a dungeon, Bob has not. Whose veteran is a 4/1? Ana's (CR 309.7)."""
    veteran = "~ gets +3/+0 as long as you've completed a dungeon."
    ana.controls(torch)
    ana.controls(made("Old Hand", veteran, "Creature", "1", "1"))
    bob.controls(made("New Hand", veteran, "Creature", "1", "1"))
    ana.has(library=["Island"] * 9)
    assert scene["Old Hand"].power == 1

    ventures(scene, ana, MINE, "Island in the library on top")
    ventures(scene, ana, "Goblin Lair")
    ventures(scene, ana, "Dark Pool")
    ventures(scene, ana)

    assert ana.completed == [MINE]
    assert scene["Old Hand"].power == 4
    assert scene["New Hand"].power == 1
    assert scene.asks_nothing()


def test_who_ventures_on_the_last_room_begins_another_dungeon(scene, ana, torch):
    """Ana's marker is on the last room, whose ability is still on the stack, and she ventures again.

    The dungeon is removed and completed, she enters another one, and the ability of the room that
    she left still happens (CR 309.5b, 701.49c).
    """
    ana.controls(torch)
    ana.has(library=["Island"] * 9)
    ventures(scene, ana, MINE, "Island in the library on top")
    ventures(scene, ana, "Goblin Lair")
    ventures(scene, ana, "Dark Pool")
    ana.activates("Torch")
    scene.resolve()
    assert ana.dungeon == "Temple of Dumathoin"

    ana.activates("Torch")
    ana.passes()
    scene.player("Bob").passes()
    assert scene.options() == [MAGE, MINE, TOMB]
    ana.chooses(MINE)

    assert ana.completed == [MINE]
    assert ana.dungeon == "Cave Entrance"
    assert scene.stack == [f"ability of {MINE}", f"ability of {MINE}"]
    scene.resolve()
    ana.chooses("Island in the library on top")
    assert ana.hand == []
    scene.resolve()
    assert ana.hand == ["Island"]
    assert ana.dungeon == "Cave Entrance"
    assert scene.asks_nothing()


def test_each_player_has_a_dungeon_of_their_own(scene, ana, bob, made):
    """Ana and Bob venture. Do they share a dungeon? No: each owns one (CR 309.3)."""
    lamp = made("Lamp", "{0}: Venture into the dungeon. Any player may activate this ability.",
                "Enchantment")  # fmt: skip
    ana.controls(lamp)

    ana.activates("Lamp")
    scene.resolve()
    ana.chooses(TOMB)
    scene.resolve()
    ana.passes()
    bob.activates("Lamp")
    scene.resolve()
    assert scene.options() == [MAGE, MINE, TOMB]
    bob.chooses(MAGE)
    scene.resolve()

    assert ana.dungeon == "Trapped Entry"
    assert bob.dungeon == "Yawning Portal"
    assert (ana.life, bob.life) == (19, 20)
    assert scene.asks_nothing()


def test_where_the_marker_is_is_part_of_the_game(scene, ana, torch):
    """Ana ventures in a fork of the game. Does the game itself know of it? No."""
    ana.controls(torch)
    ventures(scene, ana, TOMB)
    game = scene.game
    other = game.fork()
    assert digest_of(other) == digest_of(game)

    scene.game = other
    ventures(scene, ana, "Oubliette")
    assert ana.dungeon == "Oubliette"
    scene.game = game
    assert ana.dungeon == "Trapped Entry"
    assert digest_of(other) != digest_of(game)


def test_what_the_mage_lets_one_play_and_cast(scene, ana, torch):
    """Ana goes through Runestone Caverns to the lair. What may she play?

    The two cards that were exiled, for their cost, for as long as they are in exile (CR 611.2a); of
    the three that she draws at the end one, at once and free (CR 608.2g).
    """
    ana.controls(torch)
    deck = ["Island"] * 3 + ["Forest", "Grizzly Bears"] + ["Island"] * 3
    ana.has(library=[*deck, "Hill Giant", "Swamp", "Swamp"])
    ana.controls("Forest")
    ana.controls("Forest")

    ventures(scene, ana, MAGE)
    ventures(scene, ana, "", "Island in the library away")
    ventures(scene, ana, "Goblin Bazaar")
    ventures(scene, ana, "", *["Island in the library away"] * 2)
    ventures(scene, ana, "Runestone Caverns")
    assert ana.exile == ["Forest", "Grizzly Bears"]
    ana.plays("Forest")
    ana.casts("Grizzly Bears")
    scene.resolve()
    ventures(scene, ana, "", *["Island in the library away"] * 3)
    ventures(scene, ana)
    ana.chooses("yes")
    assert scene.options() == ["Hill Giant in the hand", "done"]
    ana.chooses("Hill Giant in the hand")
    scene.resolve()

    assert ana.hand == ["Swamp", "Swamp"]
    assert "Grizzly Bears" in ana.battlefield
    assert "Hill Giant" in ana.battlefield
    assert ana.completed == [MAGE]
    assert scene.asks_nothing()
