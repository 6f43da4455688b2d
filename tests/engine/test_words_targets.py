"""One or more targets, what can't be a target of spells, base power alone, costs worked out."""

import pytest

from tests.engine.made import worded

BOLT = "This spell deals 3 damage to any target."


def test_one_or_more_targets(scene, ana):
    """Two of three creatures become blue."""
    ana.controls("Grizzly Bears")
    ana.controls("Hill Giant")
    ana.controls("Scryb Sprites")
    ana.has(
        hand=[worded(scene, "Song", "One or more target creatures become blue until end of turn.")]
    )

    ana.casts("Song", targeting=["Grizzly Bears", "Hill Giant"])
    scene.resolve()

    assert scene["Grizzly Bears"].colors == ["blue"]
    assert scene["Hill Giant"].colors == ["blue"]
    assert scene["Scryb Sprites"].colors == ["green"]
    assert scene.asks_nothing()


def test_one_or_more_are_not_none(scene, ana):
    """Without a creature there is nothing to cast it on (CR 601.2c)."""
    ana.has(
        hand=[worded(scene, "Song", "One or more target creatures become blue until end of turn.")]
    )

    with scene.illegal("CR 601.2c"):
        ana.casts("Song")


def test_base_power_alone(scene, ana):
    """ "has base power 0": the toughness stays, and so does what was added."""
    ana.controls("Hill Giant")
    growth = "Target creature gets +2/+2 until end of turn."
    ana.has(
        hand=[
            worded(scene, "Tree", "Target creature has base power 0 until end of turn."),
            worded(scene, "Growth", growth),
        ]
    )

    ana.casts("Growth", targeting="Hill Giant")
    scene.resolve()
    ana.casts("Tree", targeting="Hill Giant")
    scene.resolve()

    assert scene["Hill Giant"].size == (2, 5)
    assert scene.asks_nothing()


def test_damage_by_a_target_is_prevented(scene, ana, bob):
    """Of two attackers only one deals combat damage."""
    horn = "{0}: Prevent all combat damage that would be dealt by target creature this turn."
    ana.controls("Grizzly Bears")
    ana.controls("Hill Giant")
    bob.controls(worded(scene, "Horn", horn, "Artifact"))

    bob.activates("Horn", targeting="Hill Giant")
    scene.resolve()
    ana.attacks_with("Grizzly Bears", "Hill Giant")
    scene.pass_until("Ana's end of combat")

    assert bob.life == 18
    assert scene.asks_nothing()


def test_damage_by_all_of_a_kind_is_judged_as_it_is_dealt(scene, ana, bob):
    """A Bear that grows past 2 after the spell is not held back; what shrinks is (CR 611.2c)."""
    snare = (
        "Prevent all combat damage that would be dealt this turn by creatures with power 2 or less."
    )
    ana.controls("Grizzly Bears")
    ana.controls("Scryb Sprites")
    ana.has(
        hand=[
            worded(scene, "Snare", snare, "Instant"),
            worded(scene, "Growth", "Target creature gets +2/+2 until end of turn.", "Instant"),
        ]
    )

    ana.casts("Snare")
    scene.resolve()
    ana.casts("Growth", targeting="Grizzly Bears")
    scene.resolve()
    ana.attacks_with("Grizzly Bears", "Scryb Sprites")
    scene.pass_until("Ana's end of combat")

    assert bob.life == 16  # 4 of the grown one, nothing of the other
    assert scene.asks_nothing()


def test_damage_to_all_of_a_kind_is_judged_as_it_is_dealt(scene, ana, bob):
    """A creature that comes later is protected too (CR 611.2c)."""
    passage = "Prevent all damage that would be dealt to you and creatures you control this turn."
    ana.controls("Hill Giant")
    ana.has(
        hand=[
            worded(scene, "Passage", passage, "Instant"),
            worded(scene, "Elf", "Flash", "Creature — Elf", size="1/1"),
        ]
    )
    bob.has(hand=[worded(scene, "Bolt", BOLT, "Instant"), worded(scene, "Two", BOLT, "Instant")])

    ana.casts("Passage")
    scene.resolve()
    ana.casts("Elf")
    scene.resolve()
    bob.casts("Bolt", targeting="Elf")
    scene.resolve()
    bob.casts("Two", targeting="Ana")
    scene.resolve()

    assert "Elf" in ana.battlefield
    assert ana.life == 20
    assert scene.asks_nothing()


def test_no_target_of_spells(scene, ana, bob):
    """ "can't be the target of spells": abilities may."""
    text = "This creature can't be the target of spells."
    pinger = "{0}: This creature deals 1 damage to any target."
    ana.controls(worded(scene, "Ward", text, "Creature — Elf", size="2/2"))
    bob.controls(worded(scene, "Pinger", pinger, "Creature — Wizard", size="1/1"))
    bob.has(hand=[worded(scene, "Bolt", BOLT, "Instant")])

    with scene.illegal("CR 101.2"):
        bob.casts("Bolt", targeting="Ward")
    bob.activates("Pinger", targeting="Ward")
    scene.resolve()

    assert scene["Ward"].damage == 1
    assert scene.asks_nothing()


def test_no_target_of_spells_of_some_colors(scene, ana, bob):
    """ "… of blue or black spells": a red one may."""
    text = "This creature can't be the target of blue or black spells."
    ana.controls(worded(scene, "Strider", text, "Creature — Elf", size="3/1"))
    bob.has(
        mana="{B}{R}",
        hand=[
            worded(scene, "Dark", BOLT, "Instant", cost="{B}"),
            worded(scene, "Fire", BOLT, "Instant", cost="{R}"),
        ],
    )

    with scene.illegal("CR 101.2"):
        bob.casts("Dark", targeting="Strider")
    bob.casts("Fire", targeting="Strider")
    scene.resolve()

    assert "Strider" in ana.graveyard
    assert scene.asks_nothing()


@pytest.mark.parametrize(("answer", "life"), [("yes", 20), ("no", 17)])
def test_unless_first(scene, ana, answer, life):
    """ "Unless you pay {1}, …": who pays is spared."""
    text = "{0}: Unless you pay {1}, this artifact deals 3 damage to you."
    ana.controls(worded(scene, "Idol", text, "Artifact"))
    ana.has(mana="{G}")

    ana.activates("Idol")
    scene.resolve()
    ana.chooses(answer)

    assert ana.life == life
    assert scene.asks_nothing()


def test_mana_for_each(scene, ana):
    """ "unless you pay {1} for each card in your hand": with three cards and two lands she can't."""
    text = "When this creature enters, sacrifice it unless you pay {1} for each card in your hand."
    beast = worded(scene, "Beast", text, "Creature — Beast", size="4/4")
    ana.has(mana="{G}{G}", hand=[beast, "Hill Giant", "Hill Giant", "Hill Giant"])

    ana.casts("Beast")
    scene.resolve()
    scene.resolve()

    assert "Beast" in ana.graveyard
    assert scene.asks_nothing()


def test_mana_for_each_is_paid(scene, ana):
    """With two cards and two lands she can, and both lands are tapped."""
    text = "When this creature enters, sacrifice it unless you pay {1} for each card in your hand."
    beast = worded(scene, "Beast", text, "Creature — Beast", size="4/4")
    ana.has(mana="{G}{G}", hand=[beast, "Hill Giant", "Hill Giant"])

    ana.casts("Beast")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")

    assert "Beast" in ana.battlefield
    assert scene.asks_nothing()


REVERSE = (
    "The next time a source of your choice would deal damage to you this turn, prevent that damage. "
    "You gain life equal to the damage prevented this way."
)


def test_life_for_damage_prevented(scene, ana, bob):
    """The life is gained as the damage is prevented, not before: 20 + 3; the second Bolt hits."""
    ana.has(hand=[worded(scene, "Reverse", REVERSE, "Instant")])
    bob.has(hand=[worded(scene, "Bolt", BOLT, "Instant"), worded(scene, "Two", BOLT, "Instant")])

    bob.casts("Bolt", targeting="Ana")
    ana.casts("Reverse")
    scene.resolve()
    ana.chooses("Bolt")
    assert ana.life == 20
    scene.resolve()
    assert ana.life == 23
    bob.casts("Two", targeting="Ana")
    scene.resolve()

    assert ana.life == 20
    assert scene.asks_nothing()


def test_life_for_part_of_the_damage(scene, ana, bob):
    """ "Prevent the next 2 damage": of 3 damage 2 is prevented and 1 is dealt."""
    glow = (
        "Prevent the next 2 damage that would be dealt to any target this turn. You gain life equal "
        "to the damage prevented this way."
    )
    ana.has(hand=[worded(scene, "Glow", glow, "Instant")])
    bob.has(hand=[worded(scene, "Bolt", BOLT, "Instant")])

    ana.casts("Glow", targeting="Ana")
    scene.resolve()
    assert ana.life == 20
    bob.casts("Bolt", targeting="Ana")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_an_aura_attached_to_a_creature(scene, ana):
    """ "target Aura attached to a creature you control": not what enchants Bob's, nor a land."""
    harpist = "{0}: Destroy target Aura attached to a creature you control."
    aura = "Enchant permanent"
    ana.controls(worded(scene, "Harpist", harpist, "Creature — Human", size="1/1"))
    mine = worded(scene, "Mine", aura, "Enchantment — Aura")
    other = worded(scene, "Other", aura, "Enchantment — Aura")
    ana.controls("Hill Giant")
    ana.controls("Forest")
    ana.controls(mine, attached_to="Hill Giant")
    ana.controls(other, attached_to="Forest")

    with scene.illegal("CR 601.2c"):
        ana.activates("Harpist", targeting="Other")
    ana.activates("Harpist", targeting="Mine")
    scene.resolve()

    assert "Mine" in ana.graveyard
    assert scene.asks_nothing()


def test_only_during_an_opponents_upkeep(scene, ana, bob):
    """Not in one's own upkeep, nor in the opponent's draw step."""
    text = "Cast this spell only during an opponent's upkeep.\nYou gain 1 life."
    ana.has(hand=[worded(scene, "Festival", text, "Instant")], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)

    scene.begins("Ana", "upkeep")
    with scene.illegal("CR 601.3"):
        ana.casts("Festival")
    scene.pass_until("Bob's upkeep")
    ana.casts("Festival")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


@pytest.mark.parametrize(("mana", "attacks"), [("{R}{R}{R}", True), ("{R}{R}", False)])
def test_the_enchanted_creature_pays_to_attack(scene, ana, bob, mana, attacks):
    """ "Enchanted creature can't attack unless its controller pays {3}": anybody, not only you."""
    text = "Enchant creature\nEnchanted creature can't attack unless its controller pays {3}."
    ana.controls("Hill Giant")
    bob.controls(worded(scene, "Brainwash", text, "Enchantment — Aura"), attached_to="Hill Giant")
    ana.controls("Mountain", count=mana.count("R"))

    if attacks:
        ana.attacks_with("Hill Giant")
        scene.pass_until("Ana's end of combat")
        assert bob.life == 17
    else:
        with scene.illegal("CR 508.1h"):
            ana.attacks_with("Hill Giant")
    assert scene.asks_nothing()
