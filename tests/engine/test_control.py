"""Who controls a permanent, and since when (CR 302.6, 506.4)."""

from undercroft.engine.query import is_sick
from undercroft.testing import Scenario


def the(scene: Scenario, name: str) -> int:
    """The permanent of a name."""
    game = scene.game
    return next(i for i in game.battlefield if game.objs[i].printed.name == name)


def test_a_creature_taken_by_an_aura_is_summoning_sick():
    """Ana enchants Bob's Hill Giant with Control Magic and attacks with it this turn. May she?
    No: she has not controlled it continuously since her turn began (CR 302.6); next turn she
    may."""
    scene = Scenario()
    ana, bob = scene.player("Ana"), scene.player("Bob")
    bob.controls("Hill Giant")
    ana.controls("Island", 4)
    ana.has(hand=["Control Magic"], library=["Island"] * 3)
    bob.has(library=["Island"] * 3)

    ana.casts("Control Magic", targeting="Hill Giant")
    scene.resolve()
    assert is_sick(scene.game, the(scene, "Hill Giant"))
    with scene.illegal("CR 302.6"):
        ana.attacks_with("Hill Giant")

    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's precombat main phase")
    ana.attacks_with("Hill Giant")
    bob.does_not_block()
    scene.deal_combat_damage()
    assert bob.life == 17


def test_a_creature_that_returns_is_summoning_sick_again():
    """The Aura that took a creature leaves the battlefield. May its owner use it at once? It is
    summoning sick until their next turn begins (CR 302.6)."""
    scene = Scenario()
    ana, bob = scene.player("Ana"), scene.player("Bob")
    bob.controls("Hill Giant")
    ana.controls("Island", 4)
    ana.has(hand=["Control Magic"], library=["Island"] * 3)
    bob.has(hand=["Boomerang"], library=["Island"] * 3)
    bob.controls("Island", 2)

    ana.casts("Control Magic", targeting="Hill Giant")
    scene.resolve()
    bob.casts("Boomerang", targeting="Control Magic")
    scene.resolve()

    giant = the(scene, "Hill Giant")
    assert scene.game.objs[giant].since == scene.game.turn
    assert scene["Hill Giant"].controller == "Bob"
