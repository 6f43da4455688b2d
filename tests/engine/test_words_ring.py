"""The Ring tempts (CR 701.54)."""

from tests.engine.cards_made import creature, settle, spell

TEMPT = "The Ring tempts you."


def tempted(scene, ana, times, *bearers):
    """Have the Ring tempt Ana so often."""
    for number in range(times):
        ana.casts(f"Deed {number}")
        scene.resolve()
        if bearers:
            ana.chooses(bearers[number])


def deeds(scene, count):
    """So many sorceries with which the Ring tempts."""
    return [spell(scene, TEMPT, f"Deed {number}") for number in range(count)]


def test_the_first_time_its_bearer_is_legendary_and_hard_to_block(scene, ana, bob):
    """Ana's 2/2 bears the Ring: it is legendary, and Bob's 3/3 can't block it; his 2/2 can
    (CR 701.54c).
    """
    ana.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Ox", "3/3"))
    bob.controls(creature(scene, "Elk", "2/2"))
    ana.has(hand=deeds(scene, 1))

    tempted(scene, ana, 1)
    assert "legendary" in scene["Bear"].types
    ana.attacks_with("Bear")

    with scene.illegal("CR 509.1b"):
        bob.blocks({"Ox": "Bear"})
    bob.blocks({"Elk": "Bear"})
    assert ana.hand == []


def test_the_second_time_its_bearer_draws_as_it_attacks(scene, ana):
    """Tempted twice, the bearer attacks: Ana draws, then discards."""
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=deeds(scene, 2), library=["Forest"])

    tempted(scene, ana, 2)
    ana.attacks_with("Bear")
    scene.resolve()

    assert "Forest" in ana.graveyard
    assert scene.asks_nothing()


def test_the_third_time_what_blocks_its_bearer_is_sacrificed(scene, ana, bob):
    """Tempted three times: a creature that blocks the bearer is sacrificed at end of combat."""
    ana.controls(creature(scene, "Bear", "5/5"))
    bob.controls(creature(scene, "Wall", "0/9"))
    ana.has(hand=deeds(scene, 3), library=["Forest"])

    tempted(scene, ana, 3)
    ana.attacks_with("Bear")
    settle(scene)
    bob.blocks({"Wall": "Bear"})
    settle(scene)
    assert bob.battlefield == ["Wall"]
    scene.pass_until("postcombat main phase")

    assert bob.graveyard == ["Wall"]


def test_the_fourth_time_it_costs_three_life(scene, ana, bob):
    """Tempted four times: combat damage of the bearer to Bob costs him 3 life besides; a fifth time
    changes nothing.
    """
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=deeds(scene, 5), library=["Forest"])

    tempted(scene, ana, 5)
    ana.attacks_with("Bear")
    settle(scene)
    bob.does_not_block()
    scene.deal_combat_damage()
    settle(scene)

    assert bob.life == 15


def test_another_creature_bears_it(scene, ana):
    """The second time Ana chooses another creature: the first is legendary no more (CR 701.54a)."""
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Cub"))
    ana.has(hand=deeds(scene, 2))

    tempted(scene, ana, 2, "Bear", "Cub")

    assert "legendary" not in scene["Bear"].types
    assert "legendary" in scene["Cub"].types
    assert scene.asks_nothing()


def test_who_takes_the_bearer_does_not_take_the_ring(scene, ana, bob):
    """Bob gains control of the bearer: it is nobody's Ring-bearer any more (CR 701.54a)."""
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=deeds(scene, 1))
    bob.has(hand=[spell(scene, "Gain control of target creature.", "Grab", "Instant")])

    tempted(scene, ana, 1)
    ana.passes()
    bob.casts("Grab", targeting="Bear")
    scene.resolve()

    assert bob.battlefield == ["Bear"]
    assert "legendary" not in scene["Bear"].types
    assert scene.asks_nothing()


def test_without_a_creature_it_still_tempts(scene, ana):
    """Ana has no creature as the Ring first tempts her: nobody bears it, it has tempted all the same.
    The second time it has two abilities.
    """
    ana.has(hand=[*deeds(scene, 2), creature(scene, "Bear")], library=["Forest"])

    ana.casts("Deed 0")
    scene.resolve()
    ana.casts("Bear")
    scene.resolve()
    ana.casts("Deed 1")
    scene.resolve()

    ring = scene.game.objs[scene.game.command[-1]]
    assert len(ring.printed.face.abilities) == 2
    assert scene.asks_nothing()
