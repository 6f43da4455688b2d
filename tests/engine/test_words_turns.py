"""Words of the turn: draws skipped, whom nobody may attack, creatures that have to."""

from tests.engine.made import worded

SANCTUARY = (
    "If you would draw a card during your draw step, instead you may skip that draw. If you do, until "
    "your next turn, you can't be attacked except by creatures with flying and/or islandwalk."
)


def sanctuary(scene, ana, bob):
    """Ana has the sanctuary, Bob two creatures, one of which flies."""
    ana.controls(worded(scene, "Sanctuary", SANCTUARY, "Enchantment"))
    ana.has(library=["Island"] * 4)
    bob.has(library=["Island"] * 4)
    bob.controls("Grizzly Bears")
    bob.controls(worded(scene, "Bird", "Flying", "Creature — Bird", size="1/1"))
    scene.begins(turn="Ana", step="upkeep")
    scene.pass_until("draw step")


def test_nobody_attacks_the_island(scene, ana, bob):
    """Ana skips her draw: in Bob's turn only his flier may attack her."""
    sanctuary(scene, ana, bob)
    ana.chooses("yes")

    assert ana.hand == []
    scene.pass_until("Bob's precombat main phase")
    with scene.illegal("CR 508.1c"):
        bob.attacks_with("Grizzly Bears", whom="Ana")
    bob.attacks_with("Bird")
    assert scene.asks_nothing()


def test_a_draw_that_is_not_skipped(scene, ana, bob):
    """She draws: anything may attack."""
    sanctuary(scene, ana, bob)
    ana.chooses("no")

    assert ana.hand == ["Island"]
    scene.pass_until("Bob's precombat main phase")
    bob.attacks_with("Grizzly Bears")
    assert scene.asks_nothing()


def test_other_draws_are_not_asked_about(scene, ana, bob):
    """A draw in her main phase is an ordinary one."""
    ana.controls(worded(scene, "Sanctuary", SANCTUARY, "Enchantment"))
    ana.has(hand=[worded(scene, "Think", "Draw a card.")], library=["Island"])

    ana.casts("Think")
    scene.resolve()

    assert ana.hand == ["Island"]
    assert scene.asks_nothing()


SIREN = (
    "Cast this spell only during an opponent's turn, before attackers are declared.\nCreatures the "
    "active player controls attack this turn if able.\nAt the beginning of the next end step, "
    "destroy all non-Wall creatures that player controls that didn't attack this turn. Ignore this "
    "effect for each creature the player didn't control continuously since the beginning of the "
    "turn."
)


def test_they_hear_the_call(scene, ana, bob):
    """Ana's Bears must attack. Her tapped Giant cannot, and is destroyed in the end step; a
    creature that has come this turn is not, nor is a Wall.
    """
    ana.controls("Grizzly Bears")
    ana.controls("Hill Giant", tapped=True)
    ana.controls("Llanowar Elves", sick=True)
    ana.controls(worded(scene, "Wall", "Defender", "Creature — Wall", size="0/3"))
    ana.has(library=["Forest"])
    bob.has(hand=[worded(scene, "Call", SIREN, "Instant")], library=["Forest"])

    bob.casts("Call")
    scene.resolve()
    with scene.illegal("CR 508.1d"):
        ana.attacks_with()
    ana.attacks_with("Grizzly Bears")
    bob.does_not_block()
    scene.pass_until("Bob's upkeep")

    assert ana.graveyard == ["Hill Giant"]
    assert ana.battlefield == ["Grizzly Bears", "Llanowar Elves", "Wall"]
    assert scene.asks_nothing()


def test_flying_or_reach(scene, ana, bob):
    """ "Creatures with flying or reach get +1/+1": either of the two is enough."""
    text = "Creatures with flying or reach get +1/+1."
    ana.controls(worded(scene, "Wind", text, "Enchantment"))
    ana.controls(worded(scene, "Bird", "Flying", "Creature — Bird", size="1/1"))
    ana.controls(worded(scene, "Spider", "Reach", "Creature — Spider", size="1/1"))
    ana.controls("Grizzly Bears")

    assert scene["Bird"].size == (2, 2)
    assert scene["Spider"].size == (2, 2)
    assert scene["Grizzly Bears"].size == (2, 2)
    assert scene.asks_nothing()
