"""What may attack whom, what untaps, what can be aimed at: words with a condition of their own."""

import pytest

from tests.engine.made import creature, worded

SERPENT = "Serpent can't attack {} defending player controls an Island."


@pytest.mark.parametrize(
    ("word", "land", "attacks"),
    [
        ("unless", "Island", True),
        ("unless", "Forest", False),
        ("if", "Island", False),
        ("if", "Forest", True),
    ],
)
def test_whom_it_can_attack(scene, ana, bob, word, land, attacks):
    """ "can't attack unless (or if) defending player controls an Island" (CR 508.1c): asked of
    the player whom it would attack, before any attacker is declared.
    """
    ana.controls(worded(scene, "Serpent", SERPENT.format(word), "Creature — Serpent", size="5/5"))
    bob.controls(land)

    if not attacks:
        with scene.illegal("CR 508.1c"):
            ana.attacks_with("Serpent", whom="Bob")
        return
    ana.attacks_with("Serpent")
    scene.pass_until("Ana's end of combat")
    assert bob.life == 15
    assert scene.asks_nothing()


@pytest.mark.parametrize(("counters", "untaps"), [(1, False), (0, True)])
def test_it_does_not_untap_with_a_counter(scene, ana, bob, counters, untaps):
    """ "doesn't untap during its controller's untap step if it has a sleep counter on it"."""
    aura = (
        "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step if "
        "it has a sleep counter on it."
    )
    scene.begins("Bob", "end step")
    ana.controls("Hill Giant", tapped=True, counters={"sleep": counters})
    bob.controls(worded(scene, "Gold", aura, "Enchantment — Aura"), attached_to="Hill Giant")
    ana.has(library=["Forest"] * 3)

    scene.pass_until("Ana's upkeep")

    assert scene["Hill Giant"].tapped != untaps
    assert scene.asks_nothing()


def test_no_target_unless_it_attacked(scene, ana, bob):
    """ "can't be the target of spells unless it attacked or blocked this turn": before its attack
    no spell can be aimed at it, and afterwards one can.
    """
    text = "Lurker can't be the target of spells unless it attacked or blocked this turn."
    ana.controls(creature(scene, "Lurker", "2/3", text))
    bob.has(hand=[worded(scene, "Bolt", "Bolt deals 3 damage to any target.", "Instant")])

    ana.passes()
    with scene.illegal("CR 601.2c"):
        bob.casts("Bolt", targeting="Lurker")
    ana.attacks_with("Lurker")
    ana.passes()
    bob.casts("Bolt", targeting="Lurker")
    scene.resolve()

    assert "Lurker" in ana.graveyard


@pytest.mark.parametrize(
    ("size", "rule"), [("1/1", ""), ("1/2", "CR 601.2c"), ("2/2", "CR 601.2c")]
)
def test_a_creature_of_a_size(scene, ana, size, rule):
    """ "target 1/1 creature": by power and toughness as they are now."""
    ana.controls(creature(scene, "Bear", size))
    lands = "Target 1/1 creature gets +1/+2 until end of turn."
    ana.has(hand=[worded(scene, "Haven", lands)])

    if rule:
        with scene.illegal(rule):
            ana.casts("Haven", targeting="Bear")
        return
    ana.casts("Haven", targeting="Bear")
    scene.resolve()
    assert scene["Bear"].size == (2, 3)
    assert scene.asks_nothing()


def test_tapped_or_blocking(scene, ana, bob):
    """ "target tapped or blocking creature": an untapped creature at home is neither."""
    ana.controls(
        worded(
            scene,
            "Tetsuo",
            "{0}: Destroy target tapped or blocking creature.",
            "Creature — Human",
            size="3/3",
        )
    )
    bob.controls("Grizzly Bears")
    bob.controls("Hill Giant", tapped=True)
    bob.controls("Scryb Sprites")

    with scene.illegal("CR 601.2c"):
        ana.activates("Tetsuo", targeting="Grizzly Bears")
    ana.activates("Tetsuo", targeting="Hill Giant")
    scene.resolve()
    ana.attacks_with("Tetsuo")
    bob.blocks({"Grizzly Bears": "Tetsuo"})
    with scene.illegal("CR 601.2c"):
        ana.activates("Tetsuo", targeting="Scryb Sprites")
    ana.activates("Tetsuo", targeting="Grizzly Bears")
    scene.resolve()

    assert set(bob.graveyard) == {"Hill Giant", "Grizzly Bears"}


def test_what_you_both_own_and_control(scene, ana, bob):
    """Not what Bob owns and Ana controls, nor the other way round (CR 108.3)."""
    ana.controls(
        worded(
            scene,
            "Obelisk",
            "{0}: Return target permanent you both own and control to your hand.",
            "Artifact",
        )
    )
    ana.controls("Hill Giant")
    ana.controls("Grizzly Bears", owner="Bob")

    with scene.illegal("CR 601.2c"):
        ana.activates("Obelisk", targeting="Grizzly Bears")
    ana.activates("Obelisk", targeting="Hill Giant")
    scene.resolve()

    assert ana.hand == ["Hill Giant"]
    assert scene.asks_nothing()


def test_an_ability_from_an_artifact_source(scene, ana, bob):
    """ "Counter target activated ability from an artifact source": not one of a creature."""
    tap = "{0}: You gain 1 life."
    ana.controls(worded(scene, "Vase", tap, "Artifact"))
    ana.controls(worded(scene, "Monk", tap, "Creature — Human", size="1/1"))
    rust = "Counter target activated ability from an artifact source."
    bob.has(hand=[worded(scene, "Rust", rust, "Instant")])

    ana.activates("Monk")
    ana.passes()
    with scene.illegal("CR 601.2c"):
        bob.casts("Rust", targeting="ability of Monk")
    scene.resolve()
    ana.activates("Vase")
    ana.passes()
    bob.casts("Rust", targeting="ability of Vase")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_half_of_x(scene, ana, bob):
    """ "half X damage, rounded down, to any target, and half X damage, rounded up, to you": of
    X = 5 that is 2 and 3.
    """
    text = (
        "{X}: Banshee deals half X damage, rounded down, to any target, and half X damage, "
        "rounded up, to you."
    )
    ana.controls(worded(scene, "Banshee", text, "Creature — Spirit", size="0/1"))
    ana.controls("Swamp", count=5)

    ana.activates("Banshee", targeting="Bob", x=5)
    scene.resolve()

    assert (ana.life, bob.life) == (17, 18)
    assert scene.asks_nothing()


def test_x_plus_three_for_what_died(scene, ana, bob):
    """ "X plus 3 damage to you, where X is the number of creatures that died this way": two died,
    one is indestructible: 5.
    """
    text = (
        "Destroy all nonblack creatures. Hellfire deals X plus 3 damage to you, where X is the "
        "number of creatures that died this way."
    )
    ana.controls("Hill Giant")
    bob.controls("Grizzly Bears")
    bob.controls(creature(scene, "Statue", "1/1", "Indestructible"))
    ana.has(hand=[worded(scene, "Hellfire", text)])

    ana.casts("Hellfire")
    scene.resolve()

    assert ana.life == 15
    assert scene.asks_nothing()


def test_a_player_who_attacked(scene, ana, bob):
    """ "target player who attacked this turn": Bob, who did not, can't be chosen."""
    text = "Brimstone deals 4 damage to target player who attacked this turn and 4 damage to you."
    ana.controls("Hill Giant")
    bob.has(hand=[worded(scene, "Brimstone", text, "Instant")])

    ana.attacks_with("Hill Giant")
    ana.passes()
    with scene.illegal("CR 601.2c"):
        bob.casts("Brimstone", targeting="Bob")
    bob.casts("Brimstone", targeting="Ana")
    scene.resolve()

    assert (ana.life, bob.life) == (16, 16)


def test_when_you_control_a_kind(scene, ana):
    """ "When you control a Dwarf, sacrifice ~": a state trigger (CR 603.8)."""
    goblin = creature(scene, "Goblins", "1/1", "When you control a Dwarf, sacrifice Goblins.")
    ana.controls(goblin)
    dwarf = worded(scene, "Dwarf", "", "Creature — Dwarf", size="1/1")
    ana.has(hand=[dwarf])

    ana.casts("Dwarf")
    scene.resolve()
    scene.resolve()

    assert ana.graveyard == ["Goblins"]
    assert scene.asks_nothing()
