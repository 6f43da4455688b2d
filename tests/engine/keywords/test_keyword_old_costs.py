"""Awaken, impending, web-slinging, champion, provoke and tribute (CR 702)."""

from tests.engine.keywords.made import a_creature, a_spell
from undercroft.testing import Scenario


def test_a_land_awakes(scene):
    """Ana pays the awaken cost of a spell that draws a card. What of her land?

    It is a 3/3 Elemental creature with haste, and a land still (CR 702.113a).
    """
    awake = a_spell(scene, "Discovery", "Draw a card.\nAwaken 3—{2}{R}", cost="{R}")
    ana = scene.player("Ana").has(hand=[awake], mana="{R}{R}{R}")
    ana.controls("Mountain")

    ana.casts("Discovery", way="awaken", targeting="Mountain")
    scene.resolve()

    assert scene["Mountain"].size == (3, 3)
    assert scene["Mountain"].types == ["basic", "creature", "land", "Mountain", "Elemental"]
    assert "haste" in scene["Mountain"].keywords
    assert ana.hand == ["Forest"]
    assert scene.asks_nothing()


def test_no_land_is_chosen_for_the_mana_cost(scene):
    """The same spell is cast for its mana cost. Does it aim at a land? No (CR 702.113b)."""
    awake = a_spell(scene, "Discovery", "Draw a card.\nAwaken 3—{2}{R}", cost="{R}")
    ana = scene.player("Ana").has(hand=[awake], mana="{R}")
    ana.controls("Mountain", tapped=True)

    ana.casts("Discovery")
    scene.resolve()

    assert scene["Mountain"].types == ["basic", "land", "Mountain"]
    assert scene.asks_nothing()


def test_the_other_target_is_gone_and_the_land_awakes(scene):
    """The creature that an awakened spell would return was killed in response. And the land?

    One of two targets is still legal: the land awakes (CR 608.2b, 702.113a).
    """
    text = "Return target creature to its owner's hand.\nAwaken 2—{1}{R}"
    awake = a_spell(scene, "Currents", text, cost="{R}")
    ana = scene.player("Ana").has(hand=[awake], mana="{R}{R}")
    bob = scene.player("Bob").has(hand=["Lightning Bolt"], mana="{R}")
    ana.controls("Mountain")
    bob.controls(a_creature(scene, "Bear"))

    ana.casts("Currents", way="awaken", targeting=["Bear", "Mountain"])
    bob.casts("Lightning Bolt", targeting="Bear")
    scene.resolve()
    scene.resolve()

    assert scene["Mountain"].size == (2, 2)
    assert sorted(bob.graveyard) == ["Bear", "Lightning Bolt"]
    assert scene.asks_nothing()


def test_impending_waits(scene):
    """An enchantment creature is cast for its impending cost. When does it fight?

    It is no creature while it has a time counter; one goes at each of its controller's end steps
    (CR 702.176a).
    """
    lord = a_creature(
        scene, "Overlord", "Impending 2—{G}", (5, 5), "{3}{G}", "Enchantment Creature — Avatar"
    )
    ana = scene.player("Ana").has(hand=[lord], mana="{G}")

    ana.casts("Overlord", way="impending")
    scene.resolve()
    assert scene["Overlord"].counters == {"time": 2}
    assert "creature" not in scene["Overlord"].types
    scene.pass_until("Bob's upkeep")
    assert scene["Overlord"].counters == {"time": 1}
    assert "creature" not in scene["Overlord"].types
    scene.pass_until("Bob's end step")
    assert scene["Overlord"].counters == {"time": 1}
    scene.pass_until("Ana's end step")
    scene.resolve()

    assert "creature" in scene["Overlord"].types
    assert scene.asks_nothing()


def test_impending_unpaid_is_a_creature(scene):
    """The same card cast for its mana cost has no time counters and is a creature at once."""
    lord = a_creature(
        scene, "Overlord", "Impending 2—{G}", (5, 5), "{3}{G}", "Enchantment Creature — Avatar"
    )
    ana = scene.player("Ana").has(hand=[lord], mana="{G}{G}{G}{G}")

    ana.casts("Overlord")
    scene.resolve()

    assert scene["Overlord"].counters == {}
    assert "creature" in scene["Overlord"].types
    assert scene.asks_nothing()


def test_web_slinging_returns_a_tapped_creature(scene):
    """Which creature returns for web-slinging? A tapped one of the caster's own (CR 702.188a)."""
    spider = a_creature(scene, "Spider", "Web-slinging {G}", (4, 4), "{3}{G}")
    ana = scene.player("Ana").has(hand=[spider], mana="{G}")
    ana.controls(a_creature(scene, "Bear"), tapped=True)
    ana.controls(a_creature(scene, "Ox"))

    ana.casts("Spider", way="web-slinging")
    scene.resolve()

    assert ana.battlefield == ["Ox", "Spider"]
    assert ana.hand == ["Bear"]
    assert scene.asks_nothing()


def test_web_slinging_needs_a_tapped_creature(scene):
    """No creature of Ana's is tapped. May she web-sling? No (CR 601.2h)."""
    spider = a_creature(scene, "Spider", "Web-slinging {G}", (4, 4), "{3}{G}")
    ana = scene.player("Ana").has(hand=[spider], mana="{G}")
    ana.controls(a_creature(scene, "Ox"))

    with scene.illegal("CR 601.2f", "CR 601.2h", "CR 118.3"):
        ana.casts("Spider", way="web-slinging")


def test_champion_keeps_another(scene):
    """A champion exiles a Bear, and is killed. Where is the Bear?

    Back on the battlefield (CR 702.72a).
    """
    titan = a_creature(scene, "Titan", "Champion a creature", (3, 3), "{G}")
    ana = scene.player("Ana").has(hand=[titan, "Lightning Bolt"], mana="{G}{R}")
    ana.controls(a_creature(scene, "Bear"))

    ana.casts("Titan")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")
    assert ana.exile == ["Bear"]
    ana.casts("Lightning Bolt", targeting="Titan")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == ["Bear"]
    assert scene.asks_nothing()


def test_champion_alone_is_sacrificed(scene):
    """No other creature is there, and none that is no Elf counts. What of the champion?

    It is sacrificed (CR 702.72a).
    """
    elf = a_creature(scene, "Packmaster", "Champion an Elf", (3, 3), "{G}", "Elf Warrior")
    ana = scene.player("Ana").has(hand=[elf], mana="{G}")
    ana.controls(a_creature(scene, "Bear"))

    ana.casts("Packmaster")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == ["Bear"]
    assert ana.graveyard == ["Packmaster"]
    assert scene.asks_nothing()


def test_champion_declined(scene):
    """Ana would rather keep the Bear. What of the champion? It is sacrificed (CR 702.72a)."""
    titan = a_creature(scene, "Titan", "Champion a creature", (3, 3), "{G}")
    ana = scene.player("Ana").has(hand=[titan], mana="{G}")
    ana.controls(a_creature(scene, "Bear"))

    ana.casts("Titan")
    scene.resolve()
    scene.resolve()
    ana.chooses("no")

    assert ana.battlefield == ["Bear"]
    assert ana.graveyard == ["Titan"]
    assert scene.asks_nothing()


def test_provoked(scene):
    """Ana's Goblin provokes a tapped Wall. Must it block the Goblin, and not the Ox?

    It untaps and blocks the Goblin (CR 702.39a, 509.1c).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Goblin", "Provoke", (1, 1)))
    ana.controls(a_creature(scene, "Ox"))
    bob.controls(a_creature(scene, "Wall", "", (0, 4)), tapped=True)

    ana.attacks_with("Goblin", "Ox")
    scene.resolve()
    ana.chooses("yes")
    assert not scene["Wall"].tapped
    with scene.illegal("CR 509.1c"):
        bob.blocks({"Wall": "Ox"})
    bob.blocks({"Wall": "Goblin"})
    scene.deal_combat_damage()

    assert bob.life == 18
    assert scene.asks_nothing()


def test_not_provoked(scene):
    """Ana chooses not to. Is the Wall untapped? No (CR 702.39a)."""
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Goblin", "Provoke", (1, 1)))
    bob.controls(a_creature(scene, "Wall", "", (0, 4)), tapped=True)

    ana.attacks_with("Goblin")
    scene.resolve()
    ana.chooses("no")
    scene.pass_until("end of combat")

    assert scene["Wall"].tapped
    assert bob.life == 19


def test_blocks_it_if_able(scene):
    """ "Target creature blocks Lurer this turn if able" of an idle Lurer beside an Ox?

    Nothing is required where Lurer does not attack (CR 509.1c).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    lure = "{G}: Target creature blocks Lurer this turn if able."
    ana.controls(a_creature(scene, "Lurer", lure, (1, 1)))
    ana.controls(a_creature(scene, "Ox"))
    ana.has(mana="{G}")
    bob.controls(a_creature(scene, "Wall", "", (0, 4)))

    ana.activates("Lurer", targeting="Wall")
    scene.resolve()
    ana.attacks_with("Ox")
    bob.does_not_block()
    scene.deal_combat_damage()

    assert bob.life == 18


TRIBUTE = "Tribute 2\nWhen Snake enters, if tribute wasn't paid, you gain 4 life."


def test_tribute_paid(scene):
    """Bob pays tribute. What does Ana have? A 6/6, and no life (CR 702.104a)."""
    ana = scene.player("Ana").has(
        hand=[a_creature(scene, "Snake", TRIBUTE, (4, 4), "{G}")], mana="{G}"
    )
    bob = scene.player("Bob")

    ana.casts("Snake")
    scene.resolve()
    bob.chooses("yes")

    assert scene["Snake"].size == (6, 6)
    assert ana.life == 20
    assert scene.stack == []
    assert scene.asks_nothing()


def test_tribute_not_paid(scene):
    """Bob does not pay. What happens? It enters as it is, and Ana gains 4 (CR 702.104b)."""
    ana = scene.player("Ana").has(
        hand=[a_creature(scene, "Snake", TRIBUTE, (4, 4), "{G}")], mana="{G}"
    )
    bob = scene.player("Bob")

    ana.casts("Snake")
    scene.resolve()
    bob.chooses("no")
    scene.resolve()

    assert scene["Snake"].size == (4, 4)
    assert ana.life == 24
    assert scene.asks_nothing()


def test_tribute_of_a_chosen_opponent():
    """Ana has two opponents. Who pays tribute? The one she chooses (CR 702.104a)."""
    scene = Scenario()
    ana, _bob, cid = scene.player("Ana"), scene.player("Bob"), scene.player("Cid")
    ana.has(hand=[a_creature(scene, "Snake", TRIBUTE, (4, 4), "{G}")], mana="{G}")

    ana.casts("Snake")
    scene.resolve()
    ana.chooses("Cid")
    cid.chooses("yes")

    assert scene["Snake"].size == (6, 6)
    assert scene.asks_nothing()
