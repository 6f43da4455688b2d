"""Keywords of combat (CR 702)."""

import pytest

from tests.engine.keywords.made import a_creature


@pytest.mark.parametrize(("blockers", "size"), [(1, (2, 2)), (3, (6, 6))])
def test_rampage(scene, blockers, size):
    """A 2/2 with rampage 2 is blocked by one creature, or by three. How large is it?

    +2/+2 for each blocker beyond the first (CR 702.23a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Giant", "Rampage 2"))
    for number in range(blockers):
        bob.controls(a_creature(scene, f"Wall {number}", "", (0, 4)))

    ana.attacks_with("Giant")
    bob.blocks({f"Wall {number}": "Giant" for number in range(blockers)})
    scene.resolve()

    assert scene["Giant"].size == size


def test_afflict(scene):
    """Ana's creature with afflict 2 becomes blocked. Who loses life?

    The defending player loses 2 (CR 702.130a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Eternal", "Afflict 2"))
    bob.controls(a_creature(scene, "Bear"))

    ana.attacks_with("Eternal")
    bob.blocks({"Bear": "Eternal"})
    scene.resolve()

    assert bob.life == 18


def test_mentor_helps_the_lesser(scene):
    """A 3/3 with mentor attacks beside a 2/2. Whom may it help?

    The attacking creature with less power gets a +1/+1 counter (CR 702.134a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Teacher", "Mentor", (3, 3)))
    ana.controls(a_creature(scene, "Bear"))

    ana.attacks_with("Teacher", "Bear")
    scene.resolve()

    assert scene["Bear"].size == (3, 3)


@pytest.mark.parametrize(("size", "after"), [((3, 3), (2, 2)), ((1, 1), (1, 1))])
def test_training_needs_greater_power(scene, size, after):
    """A 1/1 with training attacks beside a 3/3, or beside a 1/1. Does it train?

    Only beside greater power (CR 702.149a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Recruit", "Training", (1, 1)))
    ana.controls(a_creature(scene, "Other", "", size))

    ana.attacks_with("Recruit", "Other")
    if scene.game.stack:
        scene.resolve()

    assert scene["Recruit"].size == after


@pytest.mark.parametrize(("life", "size"), [(20, (3, 3)), (10, (2, 2))])
def test_dethrone(scene, life, size):
    """Ana, at 20, attacks Bob with a creature with dethrone. Does it grow?

    Where Bob has the most life or is tied for it (CR 702.105a).
    """
    ana = scene.player("Ana")
    scene.player("Bob").has(life=life)
    ana.controls(a_creature(scene, "Heir", "Dethrone"))

    ana.attacks_with("Heir")
    if scene.game.stack:
        scene.resolve()

    assert scene["Heir"].size == size


def test_melee(scene):
    """Ana attacks Bob with a creature with melee. How large is it?

    +1/+1 for each opponent that she attacked this combat (CR 702.121a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Guard", "Melee"))

    ana.attacks_with("Guard")
    scene.resolve()

    assert scene["Guard"].size == (3, 3)


def test_mobilize(scene):
    """A creature with mobilize 2 attacks. Who fights beside it, and how long?

    Two Warriors, tapped and attacking, sacrificed at the next end step (CR 702.181a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Horde", "Mobilize 2"))

    ana.attacks_with("Horde")
    scene.resolve()
    assert ana.battlefield.count("Warrior") == 2
    bob.does_not_block()
    scene.deal_combat_damage()
    assert bob.life == 16
    scene.pass_until("Bob's upkeep")

    assert ana.battlefield == ["Horde"]


def test_decayed(scene):
    """A creature with decayed attacks. What becomes of it?

    It is sacrificed at end of combat; and it could not have blocked (CR 702.147a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Zombie", "Decayed"))

    ana.attacks_with("Zombie")
    scene.resolve()
    scene.pass_until("postcombat main phase")

    assert ana.graveyard == ["Zombie"]


def test_toxic(scene):
    """A 2/2 with toxic 1 and toxic 2 connects. What does Bob suffer?

    2 life and 3 poison counters (CR 702.164c).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Snake", "Toxic 1\nToxic 2"))

    ana.attacks_with("Snake")
    bob.does_not_block()
    scene.deal_combat_damage()

    assert (bob.life, bob.poison) == (18, 3)


def test_toxic_needs_combat(scene):
    """A creature with toxic deals damage with its ability. Does it poison?

    No: only combat damage (CR 702.164c).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Snake", "Toxic 1\n{T}: Snake deals 1 damage to any target."))

    ana.activates("Snake", targeting="Bob")
    scene.resolve()

    assert (bob.life, bob.poison) == (19, 0)


def test_poisonous(scene):
    """A creature with poisonous 2 connects. How much poison?

    Two counters from its trigger (CR 702.70a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Viper", "Poisonous 2"))

    ana.attacks_with("Viper")
    bob.does_not_block()
    scene.deal_combat_damage()
    scene.resolve()

    assert (bob.life, bob.poison) == (18, 2)


def test_ingest(scene):
    """A creature with ingest connects. What does Bob lose?

    The top card of his library, exiled (CR 702.115a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Drone", "Ingest"))

    ana.attacks_with("Drone")
    bob.does_not_block()
    scene.deal_combat_damage()
    scene.resolve()

    assert bob.exile == ["Forest"]


def test_renown_comes_once(scene):
    """A creature with renown 1 connects in two turns. How large is it?

    It becomes renowned with the first hit and grows no more (CR 702.112a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Hero", "Renown 1"))

    ana.attacks_with("Hero")
    bob.does_not_block()
    scene.deal_combat_damage()
    scene.resolve()
    assert scene["Hero"].size == (3, 3)
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's precombat main phase")
    ana.attacks_with("Hero")
    bob.does_not_block()
    scene.deal_combat_damage()

    assert not scene.game.stack
    assert scene["Hero"].size == (3, 3)
