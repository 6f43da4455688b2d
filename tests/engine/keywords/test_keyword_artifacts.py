"""Keywords of Equipment, Vehicles and Auras, and of cards in graveyards (CR 702)."""

from tests.engine.keywords.made import a_creature


def test_living_weapon(scene):
    """An Equipment with living weapon that gives +2/+2 enters. What is there?

    A Germ 2/2 that carries it (CR 702.92a).
    """
    sword = scene.card(
        "Skull",
        cost="{1}",
        type="Artifact — Equipment",
        text="Living weapon\nEquipped creature gets +2/+2.\nEquip {2}",
    )
    ana = scene.player("Ana").has(hand=[sword])
    ana.controls("Forest")

    ana.casts("Skull")
    scene.resolve()
    scene.resolve()

    assert scene["Phyrexian Germ"].size == (2, 2)
    assert scene["Skull"].attached_to == "Phyrexian Germ"


def test_extort(scene):
    """Ana casts a spell with an extort permanent out and a spare Swamp. What may she do?

    Pay {W/B}: the opponent loses 1 life and she gains that much (CR 702.101a).
    """
    ana = scene.player("Ana").has(hand=["Lightning Bolt"])
    ana.controls(a_creature(scene, "Tither", "Extort"))
    ana.controls("Swamp")
    ana.controls("Mountain")

    ana.casts("Lightning Bolt", targeting="Bob")
    scene.resolve()
    ana.chooses("yes")

    assert (ana.life, scene.player("Bob").life) == (21, 19)


def test_crew(scene):
    """A Vehicle with crew 3: which creatures may Ana tap, and what does it become?

    Any untapped others with total power 3, even those just arrived; an artifact creature until
    end of turn (CR 702.122a, b).
    """
    boat = scene.card(
        "Boat", cost="{3}", type="Artifact — Vehicle", text="Crew 3", power="4", toughness="5"
    )
    ana = scene.player("Ana")
    ana.controls(boat)
    ana.controls(a_creature(scene, "Bear", ""), sick=True)
    ana.controls(a_creature(scene, "Cub", "", (1, 1)))

    assert "creature" not in scene["Boat"].types
    ana.activates("Boat", choosing=["Bear", "Cub"])
    scene.resolve()

    assert "creature" in scene["Boat"].types
    assert scene["Boat"].size == (4, 5)
    assert scene["Bear"].tapped
    assert scene["Cub"].tapped
    scene.pass_until("Bob's upkeep")
    assert "creature" not in scene["Boat"].types


def test_too_weak_a_crew(scene):
    """A Vehicle with crew 3 and creatures of total power 2: can it be crewed?

    No (CR 702.122a).
    """
    boat = scene.card(
        "Boat", cost="{3}", type="Artifact — Vehicle", text="Crew 3", power="4", toughness="5"
    )
    ana = scene.player("Ana")
    ana.controls(boat)
    ana.controls(a_creature(scene, "Bear", ""))

    with scene.illegal("CR 118.3"):
        ana.activates("Boat")


def test_umbra_armor(scene):
    """A creature enchanted with umbra armor would be destroyed, with damage on it. What happens?

    The damage is removed and the Aura is destroyed instead (CR 702.89a).
    """
    umbra = scene.card(
        "Hide",
        cost="{1}{G}",
        type="Enchantment — Aura",
        text="Enchant creature\nEnchanted creature gets +1/+1.\nUmbra armor",
    )
    ana = scene.player("Ana").has(hand=["Lightning Bolt"])
    ana.controls(a_creature(scene, "Bear", ""))
    ana.controls(umbra, attached_to="Bear")
    ana.controls("Mountain")

    ana.casts("Lightning Bolt", targeting="Bear")
    scene.resolve()

    assert scene["Bear"].size == (2, 2)
    assert scene["Bear"].damage == 0
    assert sorted(ana.graveyard) == ["Hide", "Lightning Bolt"]


def test_scavenge(scene):
    """Ana scavenges a 3/1 onto a 2/2. What does she get?

    Three +1/+1 counters on the target, and the card is exiled (CR 702.97a).
    """
    ana = scene.player("Ana")
    ana.has(graveyard=[a_creature(scene, "Corpse", "Scavenge {1}{G}", (3, 1))])
    ana.controls(a_creature(scene, "Bear", ""))
    ana.controls("Forest", 2)

    ana.activates("Corpse", targeting="Bear")
    scene.resolve()

    assert scene["Bear"].size == (5, 5)
    assert ana.exile == ["Corpse"]
