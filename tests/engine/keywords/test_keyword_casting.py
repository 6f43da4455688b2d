"""Keywords of how a spell is cast and paid for (CR 702)."""

from tests.engine.keywords.made import a_creature, a_spell


def test_evoke(scene):
    """Ana casts a creature for its evoke cost. What becomes of it?

    It enters and she sacrifices it; cast for its mana cost it stays (CR 702.74a).
    """
    mulldrifter = a_creature(
        scene, "Drifter", "When Drifter enters, draw two cards.\nEvoke {1}{G}", cost="{4}{G}"
    )
    ana = scene.player("Ana").has(hand=[mulldrifter])
    ana.controls("Forest", 2)

    ana.casts("Drifter", way="evoke")
    scene.resolve()
    ana.chooses("Drifter")
    scene.resolve()
    scene.resolve()

    assert ana.graveyard == ["Drifter"]
    assert ana.hand == ["Forest", "Forest"]


def test_dash(scene):
    """Ana dashes a creature. When does it attack, and where is it next turn?

    At once, for it has haste; back in her hand at the next end step (CR 702.109a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Raider", "Dash {1}{G}", cost="{4}{G}")])
    bob = scene.player("Bob")
    ana.controls("Forest", 2)

    ana.casts("Raider", way="dash")
    scene.resolve()
    ana.attacks_with("Raider")
    bob.does_not_block()
    scene.deal_combat_damage()
    scene.pass_until("Bob's upkeep")

    assert bob.life == 18
    assert ana.hand == ["Raider"]


def test_a_dashed_creature_that_died_stays_dead(scene):
    """A dashed creature dies before the end step. Does it come back to hand?

    No: only the permanent is returned (CR 702.109a).
    """
    ana = scene.player("Ana").has(
        hand=[a_creature(scene, "Raider", "Dash {1}{G}"), "Lightning Bolt"]
    )
    ana.controls("Forest", 2)
    ana.controls("Mountain")

    ana.casts("Raider", way="dash")
    scene.resolve()
    ana.casts("Lightning Bolt", targeting="Raider")
    scene.resolve()
    scene.pass_until("Bob's upkeep")

    assert "Raider" in ana.graveyard


def test_blitz(scene):
    """Ana blitzes a creature. What does she have at the end of the turn?

    It is sacrificed at the next end step, and she draws a card (CR 702.152a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Goon", "Blitz {1}{G}", cost="{4}{G}")])
    ana.controls("Forest", 2)

    ana.casts("Goon", way="blitz")
    scene.resolve()
    assert "haste" in scene["Goon"].keywords
    scene.pass_until("Bob's upkeep")

    assert ana.graveyard == ["Goon"]
    assert ana.hand == ["Forest"]


def test_buyback(scene):
    """Ana pays the buyback of a spell. Where does it go?

    To her hand as it resolves (CR 702.27a).
    """
    shock = a_spell(scene, "Jolt", "Buyback {2}\nJolt deals 1 damage to any target.")
    ana = scene.player("Ana").has(hand=[shock])
    ana.controls("Mountain", 3)

    ana.casts("Jolt", targeting="Bob", way="buyback")
    scene.resolve()

    assert ana.hand == ["Jolt"]
    assert scene.player("Bob").life == 19


def test_entwine(scene):
    """Ana entwines a spell of two modes. What does it do?

    Both, in printed order (CR 702.42a).
    """
    words = "Choose one —\n• You gain 3 life.\n• Target player loses 2 life.\nEntwine {1}"
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Chant", words)])
    ana.controls("Mountain", 2)

    ana.casts("Chant", targeting="Bob", way="entwine")
    scene.resolve()

    assert (ana.life, scene.player("Bob").life) == (23, 18)


def test_escalate(scene):
    """Ana escalates a "one or both" spell with escalate {1}. What does she pay and get?

    {1} more for the second mode, and both modes (CR 702.120a).
    """
    words = "Escalate {1}\nChoose one or both —\n• You gain 3 life.\n• Target player loses 2 life."
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Defiance", words)])
    ana.controls("Mountain", 2)

    ana.casts("Defiance", targeting="Bob", modes=[1, 2], way="escalate")
    scene.resolve()

    assert (ana.life, scene.player("Bob").life) == (23, 18)


def test_overload(scene):
    """Ana overloads "destroy target artifact you don't control". What is destroyed?

    Each of them, and nothing is targeted: hexproof does not help (CR 702.96a, b).
    """
    words = "Destroy target artifact you don't control.\nOverload {1}{R}"
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Blast", words, kind="Sorcery")])
    bob = scene.player("Bob")
    ana.controls("Mountain", 2)
    ana.controls("Ornithopter")
    bob.controls(scene.card("Idol", cost="{1}", type="Artifact", text="Hexproof"))
    bob.controls("Ornithopter")

    ana.casts("Blast", way="overload")
    scene.resolve()

    assert bob.battlefield == []
    assert "Ornithopter" in ana.battlefield


def test_replicate(scene):
    """Ana pays replicate {R} twice for a 1-damage spell. How much damage?

    Three: two copies and the spell (CR 702.56a).
    """
    words = "Replicate {R}\nJolt deals 1 damage to any target."
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Jolt", words)])
    ana.controls("Mountain", 3)

    ana.casts("Jolt", targeting="Bob", way="replicate 2")
    scene.resolve()
    ana.chooses("Bob", "Bob")
    scene.resolve()
    scene.resolve()
    scene.resolve()

    assert scene.player("Bob").life == 17


def test_storm(scene):
    """Two spells were cast this turn, one by each player; then Ana casts one with storm.

    It is copied twice; spells cast in response do not count (CR 702.40a).
    """
    ana = scene.player("Ana")
    ana.has(
        hand=[
            "Lightning Bolt",
            a_spell(scene, "Warrens", "Warrens deals 1 damage to any target.\nStorm"),
        ]
    )
    bob = scene.player("Bob").has(hand=["Lightning Bolt", "Lightning Bolt"])
    ana.controls("Mountain", 2)
    bob.controls("Mountain", 2)

    ana.casts("Lightning Bolt", targeting="Bob")
    bob.casts("Lightning Bolt", targeting="Ana")
    scene.resolve()
    scene.resolve()
    ana.casts("Warrens", targeting="Bob")
    bob.casts("Lightning Bolt", targeting="Ana")
    scene.resolve()
    scene.resolve()
    ana.chooses("Bob", "Bob")
    for _ in range(3):
        scene.resolve()

    assert scene.player("Bob").life == 20 - 3 - 3


def test_squad(scene):
    """Ana pays squad {1} twice. What enters?

    The creature and two token copies of it (CR 702.157a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Guard", "Squad {1}")])
    ana.controls("Forest", 4)

    ana.casts("Guard", way="squad 2")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield.count("Guard") == 3


def test_casualty(scene):
    """Ana sacrifices a 2/2 for casualty 2. What happens?

    Her spell is copied; a 1/1 would not have been enough (CR 702.153a).
    """
    words = "Casualty 2\nYou gain 3 life."
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Cut", words)])
    ana.controls("Mountain")
    ana.controls(a_creature(scene, "Bear"))
    ana.controls(a_creature(scene, "Cub", "", (1, 1)))

    ana.casts("Cut", way="casualty", choosing="Bear")
    scene.resolve()
    scene.resolve()
    scene.resolve()

    assert ana.life == 26
    assert "Cub" in ana.battlefield
