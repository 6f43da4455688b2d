"""Keywords that say who may block whom, and keywords of blocking (CR 702)."""

import pytest

from tests.engine.keywords.made import a_creature


@pytest.mark.parametrize(
    ("text", "blocker", "kind", "rule", "legal"),
    [
        # An artifact creature, or one of the attacker's color (green).
        ("Intimidate", "{1}{W}", "Creature — Cat", "CR 702.13b", False),
        ("Intimidate", "{1}{G}", "Creature — Cat", "CR 702.13b", True),
        ("Intimidate", "{1}", "Artifact Creature — Golem", "CR 702.13b", True),
        # An artifact creature, or a black one.
        ("Fear", "{1}{G}", "Creature — Cat", "CR 702.36b", False),
        ("Fear", "{1}{B}", "Creature — Cat", "CR 702.36b", True),
        ("Fear", "{1}", "Artifact Creature — Golem", "CR 702.36b", True),
    ],
)
def test_colors_and_artifacts_may_block(scene, text, blocker, kind, rule, legal):
    """A green creature with fear or with intimidate attacks. May this creature block it?

    Artifact creatures may; besides them black ones (CR 702.36b), or those that share a color with
    it (CR 702.13b).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Ghoul", text))
    bob.controls(scene.card("Guard", cost=blocker, type=kind, power="2", toughness="2"))

    ana.attacks_with("Ghoul")
    if legal:
        bob.blocks({"Guard": "Ghoul"})
        assert scene.asks()[0]
    else:
        with scene.illegal(rule):
            bob.blocks({"Guard": "Ghoul"})


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        # Shadow and not-shadow pass each other by, both ways.
        ("Shadow", "", "CR 702.28b"),
        ("", "Shadow", "CR 702.28b"),
        ("Shadow", "Shadow", ""),
        # Only riders block riders; riders block anybody.
        ("Horsemanship", "", "CR 702.31b"),
        ("Horsemanship", "Reach", "CR 702.31b"),
        ("Horsemanship", "Horsemanship", ""),
        ("", "Horsemanship", ""),
    ],
)
def test_those_of_a_kind_meet(scene, attacker, blocker, rule):
    """Creatures with and without shadow, or horsemanship, meet. Who may block whom?

    Shadow only shadow, and is blocked by nothing else (CR 702.28b); horsemanship is blocked only by
    horsemanship, and may block anybody (CR 702.31b).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Raider", attacker))
    bob.controls(a_creature(scene, "Guard", blocker))

    ana.attacks_with("Raider")
    if rule:
        with scene.illegal(rule):
            bob.blocks({"Guard": "Raider"})
    else:
        bob.blocks({"Guard": "Raider"})
        scene.deal_combat_damage()
        assert bob.life == 20


@pytest.mark.parametrize(("power", "legal"), [(1, True), (2, True), (3, False)])
def test_skulk(scene, power, legal):
    """A creature with skulk and power 2 attacks. Which creatures may block it?

    Those whose power is not greater (CR 702.118b).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Sneak", "Skulk"))
    bob.controls(a_creature(scene, "Guard", "", (power, 4)))

    ana.attacks_with("Sneak")
    if legal:
        bob.blocks({"Guard": "Sneak"})
        scene.deal_combat_damage()
        assert bob.life == 20
    else:
        with scene.illegal("CR 702.118b"):
            bob.blocks({"Guard": "Sneak"})


@pytest.mark.parametrize(("text", "size"), [("", (1, 1)), ("Flanking", (2, 2))])
def test_flanking(scene, text, size):
    """A creature with flanking is blocked by a 2/2, with flanking or without. How large is that?

    -1/-1 where it has no flanking itself (CR 702.25a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Knight", "Flanking"))
    bob.controls(a_creature(scene, "Guard", text))

    ana.attacks_with("Knight")
    bob.blocks({"Guard": "Knight"})
    if scene.game.stack:
        scene.resolve()

    assert scene["Guard"].size == size


@pytest.mark.parametrize("blocks", [True, False])
def test_bushido(scene, blocks):
    """A 2/2 with bushido 2 is blocked, or blocks. How large is it?

    4/4, either way (CR 702.45a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    text = ("", "Bushido 2") if blocks else ("Bushido 2", "")
    ana.controls(a_creature(scene, "Attacker", text[0]))
    bob.controls(a_creature(scene, "Blocker", text[1]))

    ana.attacks_with("Attacker")
    bob.blocks({"Blocker": "Attacker"})
    scene.resolve()

    assert scene["Blocker" if blocks else "Attacker"].size == (4, 4)


@pytest.mark.parametrize(("blocked", "life"), [(False, 16), (True, 20)])
def test_frenzy(scene, blocked, life):
    """A 2/2 with frenzy 2 attacks. What does it deal?

    4 where it is not blocked (CR 702.68a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Sliver", "Frenzy 2"))
    bob.controls(a_creature(scene, "Guard", "", (0, 4)))

    ana.attacks_with("Sliver")
    bob.blocks({"Guard": "Sliver"} if blocked else {})
    scene.deal_combat_damage()

    assert bob.life == life
    assert scene["Guard"].damage == (2 if blocked else 0)


@pytest.mark.parametrize(
    ("attackers", "size"), [(["Knight"], (3, 3)), (["Knight", "Bear"], (2, 2))]
)
def test_exalted(scene, attackers, size):
    """A creature attacks alone beside one with exalted that stays home, or both attack. How large?

    +1/+1 where it attacks alone (CR 702.83a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Knight"))
    ana.controls(a_creature(scene, "Bear", "Exalted"))

    ana.attacks_with(*attackers)
    if scene.game.stack:
        scene.resolve()

    assert scene["Knight"].size == size


def test_annihilator(scene):
    """A creature with annihilator 1 attacks Bob, who has a land and a creature. What happens?

    He sacrifices a permanent of his choice before blocks (CR 702.86a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Horror", "Annihilator 1"))
    bob.controls("Forest")
    bob.controls(a_creature(scene, "Guard"))

    ana.attacks_with("Horror")
    scene.resolve()
    bob.chooses("Forest")

    assert bob.battlefield == ["Guard"]


def test_battle_cry(scene):
    """A creature with battle cry attacks beside another; a third stays home. Who grows?

    Each other attacking creature gets +1/+0 (CR 702.91a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Crier", "Battle cry"))
    ana.controls(a_creature(scene, "Bear"))
    ana.controls(a_creature(scene, "Sleeper"))

    ana.attacks_with("Crier", "Bear")
    scene.resolve()

    assert scene["Crier"].size == (2, 2)
    assert scene["Bear"].size == (3, 2)
    assert scene["Sleeper"].size == (2, 2)
