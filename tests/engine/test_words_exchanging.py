"""Life totals exchanged (CR 119.7, 701.12c, 701.12g)."""

from tests.engine.made import creature, worded

SWAP = "Exchange life totals with target opponent."


def test_each_has_the_life_of_the_other(scene, ana, bob):
    """Ana is at 3, Bob at 17. They exchange life totals: she gains 14 life, he loses 14."""
    ana.has(life=3, hand=[worded(scene, "Mirror", SWAP)])
    bob.has(life=17)
    watch = "Whenever you gain life, put that many +1/+1 counters on this creature."
    ana.controls(creature(scene, "Watcher", "1/1", watch))

    ana.casts("Mirror", targeting="Bob")
    scene.resolve()
    assert (ana.life, bob.life) == (17, 3)
    scene.resolve()

    assert scene["Watcher"].counters == {"+1/+1": 14}
    assert scene.asks_nothing()


def test_who_cannot_gain_life_makes_no_exchange(scene, ana, bob):
    """Ana is at 3 and can't gain life: nothing is exchanged, Bob keeps his 17 (CR 119.7)."""
    ana.has(life=3, hand=[worded(scene, "Mirror", SWAP)])
    bob.has(life=17)
    bob.controls(worded(scene, "Ban", "Your opponents can't gain life.", "Enchantment"))

    ana.casts("Mirror", targeting="Bob")
    scene.resolve()

    assert (ana.life, bob.life) == (3, 17)
    assert scene.asks_nothing()


def test_who_cannot_gain_life_may_give_it_away(scene, ana, bob):
    """Ana is at 17 and can't gain life, Bob at 3: she only loses, so the exchange happens."""
    ana.has(life=17, hand=[worded(scene, "Mirror", SWAP)])
    bob.has(life=3)
    bob.controls(worded(scene, "Ban", "Your opponents can't gain life.", "Enchantment"))

    ana.casts("Mirror", targeting="Bob")
    scene.resolve()

    assert (ana.life, bob.life) == (3, 17)


def test_a_gain_that_is_doubled(scene, ana, bob):
    """ "If you would gain life, you gain twice that much life instead": she exchanges 3 for 17,
    gains 28, and is at 31 (CR 701.12c).
    """
    ana.has(life=3, hand=[worded(scene, "Mirror", SWAP)])
    bob.has(life=17)
    twice = "If you would gain life, you gain twice that much life instead."
    ana.controls(worded(scene, "Grace", twice, "Enchantment"))

    ana.casts("Mirror", targeting="Bob")
    scene.resolve()

    assert (ana.life, bob.life) == (31, 3)


def test_two_players_of_three(scene, ana, bob):
    """ "Two target players exchange life totals": the third has nothing to do with it."""
    cleo = scene.player("Cleo")
    ana.has(life=20, hand=[worded(scene, "Conduit", "Two target players exchange life totals.")])
    bob.has(life=5)
    cleo.has(life=11)

    ana.casts("Conduit", targeting=["Bob", "Cleo"])
    scene.resolve()

    assert (ana.life, bob.life, cleo.life) == (20, 11, 5)


def test_teammates_have_nothing_to_exchange(scene, ana, bob):
    """Teammates share a life total: there is nothing to exchange between them (CR 701.12a)."""
    team = scene.player("Cleo", team=1)
    ana.has(hand=[worded(scene, "Conduit", "Two target players exchange life totals.")])
    bob.has(life=5)

    ana.casts("Conduit", targeting=["Bob", "Cleo"])
    scene.resolve()

    assert (ana.life, bob.life, team.life) == (20, 5, 5)


def test_life_for_toughness(scene, ana, bob):
    """Tree of Perdition is 0/13, Bob at 20: he is at 13, the Tree is 0/20 from then on, and what
    changes its toughness later still applies (CR 701.12g, 613.4b).
    """
    tree = "{0}: Exchange target opponent's life total with this creature's toughness."
    ana.controls(creature(scene, "Tree", "0/13", tree), counters={"+1/+1": 1})

    ana.activates("Tree", targeting="Bob")
    scene.resolve()

    assert bob.life == 14
    assert scene["Tree"].size == (1, 21)
    assert scene.asks_nothing()


def test_the_tree_is_gone(scene, ana, bob):
    """The Tree dies in answer: no part of the exchange happens (CR 701.12a)."""
    tree = "{0}: Exchange target opponent's life total with this creature's toughness."
    ana.controls(creature(scene, "Tree", "0/13", tree))
    bob.has(hand=[worded(scene, "Fell", "Destroy target creature.", "Instant")])

    ana.activates("Tree", targeting="Bob")
    bob.casts("Fell", targeting="Tree")
    scene.resolve()
    scene.resolve()

    assert bob.life == 20
    assert scene.asks_nothing()
