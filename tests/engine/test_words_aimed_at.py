""" "Counter that spell or ability", of what aims at something (CR 115.1, 608.2h)."""

from tests.engine.made_free import creature, obeyed

TITAN = (
    "Whenever ~ becomes the target of a spell or ability an opponent controls, counter that spell or "
    "ability unless its controller pays {2}."
)
KIRA = (
    "Whenever ~ becomes the target of a spell or ability for the first time each turn, counter that "
    "spell or ability."
)
ROD = "{0}: ~ deals 1 damage to target creature."


def test_its_controller_is_that_of_the_spell(scene, ana, bob):
    """Bob aims at Ana's Titan and has two lands. Who is asked to pay {2}? Bob; he does."""
    ana.controls(creature(scene, "Titan", TITAN))
    bob.controls("Swamp", 2)
    bob.has(hand=[obeyed(scene, "Fire", "Instant", "Destroy target creature.")])

    ana.passes()
    bob.casts("Fire", targeting="Titan")
    scene.resolve()
    assert scene.game.pending.seat == 1
    bob.chooses("yes")
    scene.resolve()

    assert ana.graveyard == ["Titan"]
    assert scene.asks_nothing()


def test_without_mana_it_is_countered(scene, ana, bob):
    """He has none: the spell is countered. An ability is too."""
    ana.controls(creature(scene, "Titan", TITAN))
    bob.controls(obeyed(scene, "Rod", "Artifact", ROD))
    bob.has(hand=[obeyed(scene, "Fire", "Instant", "Destroy target creature.")])

    ana.passes()
    bob.casts("Fire", targeting="Titan")
    scene.resolve()
    assert bob.graveyard == ["Fire"]
    ana.passes()
    bob.activates("Rod", targeting="Titan")
    scene.resolve()

    assert scene.stack == []
    assert scene["Titan"].damage == 0
    assert scene.asks_nothing()


def test_the_first_time_each_turn(scene, ana, bob):
    """The first ability that aims is countered, the second is not."""
    ana.controls(creature(scene, "Kira", KIRA))
    bob.controls(obeyed(scene, "Rod", "Artifact", ROD))

    ana.passes()
    bob.activates("Rod", targeting="Kira")
    scene.resolve()
    assert scene["Kira"].damage == 0
    ana.passes()
    bob.activates("Rod", targeting="Kira")
    scene.resolve()

    assert scene["Kira"].damage == 1
    assert scene.asks_nothing()
