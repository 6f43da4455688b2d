"""A delayed trigger has no targets but its own (CR 603.7, 115.1)."""

from tests.engine.made_free import creature, obeyed

LATER = "Draw a card at the beginning of the next turn's upkeep."


def test_what_the_spell_targeted_is_not_targeted_again(scene, ana, bob):
    """Ana's spell taps Bob's creature, which gains him 1 life whenever it becomes a target, and has
    her draw a card in the next upkeep. How often does he gain it? Once: the delayed ability targets
    nothing."""
    bob.controls(
        creature(
            scene, "Bruin", "Whenever ~ becomes the target of a spell or ability, you gain 1 life."
        )
    )
    for player in (ana, bob):
        player.has(library=["Forest"] * 3)
    ana.has(hand=[obeyed(scene, "Chill", "Instant", f"Tap target creature.\n{LATER}")])
    ana.casts("Chill", targeting="Bruin")
    scene.pass_until("the stack is empty")
    assert bob.life == 21

    scene.pass_until("Bob's upkeep")
    scene.pass_until("the stack is empty")

    assert "Forest" in ana.hand
    assert bob.life == 21
    assert scene.asks_nothing()
