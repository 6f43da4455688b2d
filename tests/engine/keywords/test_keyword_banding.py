"""Banding (CR 702.22)."""


def a_creature(scene, name, size=(2, 2), text=""):
    """A creature card with a text."""
    power, toughness = (str(part) for part in size)
    return scene.card(
        name, cost="{1}{W}", type="Creature — Human", text=text, power=power, toughness=toughness
    )


def test_a_band_is_blocked_as_one(scene):
    """A flier attacks in a band with a creature that has banding. A ground creature blocks that.

    The flier becomes blocked by it too, though it could not have been blocked (CR 702.22h).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Hero", (1, 1), "Banding"))
    ana.controls(a_creature(scene, "Bird", (2, 2), "Flying"))
    bob.controls(a_creature(scene, "Giant", (3, 5)))

    ana.attacks_in_band("Hero", "Bird")
    with scene.illegal("CR 509.1b", "CR 702.9b"):
        bob.blocks({"Giant": "Bird"})
    bob.blocks({"Giant": "Hero"})
    scene.pass_until("combat damage step")
    ana.assigns({"Hero": 3, "Bird": 0})

    assert bob.life == 20
    assert scene["Giant"].damage == 3
    assert ana.graveyard == ["Hero"]
    assert scene["Bird"].damage == 0


def test_only_one_of_a_band_may_lack_banding(scene):
    """Two creatures without banding and one with it attack. May all three be a band?

    No: at most one without (CR 702.22c).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Hero", (1, 1), "Banding"))
    ana.controls(a_creature(scene, "Bear"))
    ana.controls(a_creature(scene, "Ogre"))

    with scene.illegal("CR 702.22c"):
        ana.attacks_in_band("Hero", "Bear", "Ogre")


def test_creatures_without_banding_make_no_band(scene):
    """Two creatures without banding: may they attack in a band?

    No (CR 702.22c).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Bear"))
    ana.controls(a_creature(scene, "Ogre"))

    with scene.illegal("CR 702.22c"):
        ana.attacks_in_band("Bear", "Ogre")


def test_a_blocker_with_banding_lets_the_defender_assign(scene):
    """Bob blocks a 3/3 with a 1/1 with banding and a 2/2. Who assigns its damage, and how?

    Bob, as he likes: all of it to the 1/1 (CR 702.22j).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Giant", (3, 3)))
    bob.controls(a_creature(scene, "Hero", (1, 1), "Banding"))
    bob.controls(a_creature(scene, "Bear"))

    ana.attacks_with("Giant")
    bob.blocks({"Hero": "Giant", "Bear": "Giant"})
    scene.pass_until("combat damage step")
    bob.assigns({"Hero": 3, "Bear": 0})

    assert bob.graveyard == ["Hero"]
    assert scene["Bear"].damage == 0


def test_a_band_lasts_when_banding_is_lost(scene):
    """The creature with banding is destroyed after the attack. Is the rest still a band?

    Yes, the others stay together for the combat; what is gone is no part of it (CR 702.22e, f).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob").has(hand=["Lightning Bolt"])
    ana.controls(a_creature(scene, "Hero", (1, 1), "Banding"))
    ana.controls(a_creature(scene, "Page", (1, 1), "Banding"))
    ana.controls(a_creature(scene, "Bear"))
    bob.controls("Mountain")
    bob.controls(a_creature(scene, "Giant", (3, 5)))

    ana.attacks_in_band("Hero", "Page", "Bear")
    bob.casts("Lightning Bolt", targeting="Hero")
    scene.resolve()
    bob.blocks({"Giant": "Page"})
    scene.pass_until("combat damage step")
    ana.assigns({"Page": 3, "Bear": 0})

    assert bob.life == 20
    assert scene["Giant"].damage == 3


def test_blocking_a_band_is_one_block(scene):
    """A creature with "whenever this blocks" blocks a band of two. How often does it trigger?

    Once; but each of the band becomes blocked by it (CR 702.22h, 509.3).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Hero", (1, 1), "Banding"))
    text = "Whenever Monk becomes blocked by a creature, you gain 1 life."
    ana.controls(a_creature(scene, "Monk", (1, 1), text))
    bob.controls(
        a_creature(scene, "Wall", (0, 5), "Whenever Wall blocks a creature, you gain 1 life.")
    )

    ana.attacks_in_band("Hero", "Monk")
    bob.blocks({"Wall": "Hero"})
    scene.resolve()
    scene.resolve()

    assert not scene.stack
    assert (ana.life, bob.life) == (21, 21)
