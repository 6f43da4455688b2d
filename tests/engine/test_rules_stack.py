"""Casting, activating, resolving and what happens in between (CR 601 to 608)."""


def test_one_of_two_targets_is_illegal(scene, ana, bob):
    """Damage is divided among two creatures and one leaves. The other gets its share only (608.2b)."""
    ana.controls("Island")
    ana.controls("Mountain")
    ana.controls("Mountain")
    ana.has(hand=["Electrolyze"], library=["Plains", "Plains"])
    bears = bob.controls("Grizzly Bears")
    bob.controls("Gray Ogre")
    bob.controls("Island")
    bob.has(hand=["Unsummon"])

    ana.casts("Electrolyze", targeting={"Grizzly Bears": 1, "Gray Ogre": 1})
    bob.casts("Unsummon", targeting="Gray Ogre")
    scene.resolve()
    scene.resolve()

    assert bears.damage == 1
    assert ana.hand == ["Plains"]
    assert bob.hand == ["Gray Ogre"]


def test_each_target_of_a_division_gets_at_least_one(scene, ana, bob):
    """Two damage, two targets: may one get both? No, each gets at least one (601.2d)."""
    ana.controls("Island")
    ana.controls("Mountain", 2)
    ana.has(hand=["Electrolyze"], library=["Plains", "Plains"])
    bob.controls("Grizzly Bears")

    with scene.illegal("CR 601.2d"):
        ana.casts("Electrolyze", targeting={"Grizzly Bears": 2, "Bob": 0})
    ana.casts("Electrolyze", targeting={"Grizzly Bears": 2})
    scene.resolve()

    assert bob.graveyard == ["Grizzly Bears"]


def test_a_modal_spell_takes_its_mode_as_it_is_cast(scene, ana, bob):
    """Which mode of a charm has a target, and what does it do? The one that was chosen (601.2b)."""
    ana.controls("Mountain")
    ana.controls("Plains")
    ana.has(hand=["Boros Charm"])

    with scene.illegal("CR 601.2b", "CR 601.2c"):
        ana.casts("Boros Charm", modes=[3], targeting="Bob")
    ana.casts("Boros Charm", modes=[1], targeting="Bob")
    scene.resolve()

    assert bob.life == 16


def test_a_spell_that_cannot_be_countered(scene, ana, bob):
    """May Counterspell target a spell that can't be countered? Yes; it does nothing (101.2)."""
    ana.controls("Mountain", 3)
    ana.has(hand=["Volcanic Fallout"])
    bob.controls("Island", 2)
    bob.has(hand=["Counterspell"])

    ana.casts("Volcanic Fallout")
    bob.casts("Counterspell", targeting="Volcanic Fallout")
    scene.resolve()
    assert scene.stack == ["Volcanic Fallout"]
    scene.resolve()

    assert (ana.life, bob.life) == (18, 18)


def test_flash_on_another_turn(scene, ana, bob):
    """A creature with flash is cast on an opponent's turn. It is there to block (702.8a)."""
    bob.controls("Island", 2)
    bob.has(hand=["Faerie Vandal"])
    ana.controls("Grizzly Bears")

    ana.attacks_with("Grizzly Bears")
    bob.casts("Faerie Vandal")
    scene.resolve()
    bob.blocks({"Faerie Vandal": "Grizzly Bears"})
    scene.deal_combat_damage()

    assert bob.life == 20


def test_a_cost_is_reduced_in_generic_mana_only(scene, ana, bob):
    """A medallion makes a {G} spell cost one less generic. Is {1}{G} then {G}? And {G} stays (118.7a)."""
    ana.controls("Emerald Medallion")
    ana.controls("Forest")
    ana.has(hand=["Grizzly Bears"])

    ana.casts("Grizzly Bears")
    scene.resolve()

    assert ana.battlefield == ["Emerald Medallion", "Forest", "Grizzly Bears"]


def test_paying_with_named_lands(scene, ana, bob):
    """Which lands are tapped? The ones that were named (601.2g)."""
    plains = ana.controls("Plains")
    forest = ana.controls("Forest")
    ana.controls("Forest", label="left")
    ana.has(hand=["Grizzly Bears"])

    ana.casts("Grizzly Bears", paying=["Plains", "Forest #1"])
    scene.resolve()

    assert plains.tapped
    assert scene["Forest #1"].tapped
    assert not scene["left"].tapped
    assert forest.name == "Forest"


def test_two_abilities_of_one_permanent(scene, ana, bob):
    """Which ability is activated? The one that was said, counted without mana abilities (602.2)."""
    ana.controls("Island", 4)
    ana.has(library=["Plains", "Plains", "Plains", "Plains"])
    ana.controls("Arcanis the Omnipotent")

    ana.activates("Arcanis the Omnipotent", ability=1)
    ana.activates("Arcanis the Omnipotent", ability=2)
    scene.resolve()
    assert ana.hand == ["Arcanis the Omnipotent"]
    scene.resolve()

    assert ana.hand == ["Arcanis the Omnipotent", "Plains", "Plains", "Plains"]


def test_an_ability_resolves_without_its_source(scene, ana, bob):
    """The source of an ability on the stack is destroyed. The ability still resolves (113.7a)."""
    ana.controls("Prodigal Sorcerer")
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    ana.activates("Prodigal Sorcerer", targeting="Bob")
    bob.casts("Shock", targeting="Prodigal Sorcerer")
    scene.resolve()
    assert ana.graveyard == ["Prodigal Sorcerer"]
    scene.resolve()

    assert bob.life == 19


def test_regeneration_cannot_save_from_burial(scene, ana, bob):
    """Destroyed, and it can't be regenerated: does a shield help? No (701.19c)."""
    ana.controls("Swamp", 5)
    ana.has(hand=["Cruel Revival"])
    bob.controls("Swamp")
    bob.controls("Clot Sliver")
    bob.controls("Island")

    ana.passes()
    bob.activates("Clot Sliver")
    scene.resolve()
    ana.casts("Cruel Revival", targeting="Clot Sliver")
    scene.resolve()

    assert bob.graveyard == ["Clot Sliver"]


def test_exile_until_it_leaves(scene, ana, bob):
    """A card is exiled until an enchantment leaves, and the enchantment is destroyed (610.3)."""
    ana.controls("Plains", 3)
    ana.has(hand=["Banishing Light"])
    bears = bob.controls("Grizzly Bears", label="Bears", counters={"+1/+1": 1})
    bob.controls("Plains", 2)
    bob.has(hand=["Disenchant"])

    ana.casts("Banishing Light")
    scene.resolve()
    scene.resolve()
    assert bears.zone == "exile"
    bob.casts("Disenchant", targeting="Banishing Light")
    scene.resolve()

    assert bears.zone == "battlefield"
    assert bears.counters == {}
    assert bears.is_sick


def test_it_left_before_its_ability_resolved(scene, ana, bob):
    """The enchantment is gone before its ability resolves. Nothing is exiled (610.3a)."""
    ana.controls("Plains", 3)
    ana.has(hand=["Banishing Light"])
    bears = bob.controls("Grizzly Bears")
    bob.controls("Plains", 2)
    bob.has(hand=["Disenchant"])

    ana.casts("Banishing Light")
    scene.resolve()
    bob.casts("Disenchant", targeting="Banishing Light")
    scene.resolve()
    scene.resolve()

    assert bears.zone == "battlefield"
    assert bob.exile == []


def test_flickered_until_the_end_step(scene, ana, bob):
    """A land is exiled and returns at the next end step, as a new object (603.7, 400.7)."""
    ana.controls("Plains", 3)
    ana.has(hand=["Flickerwisp"])
    land = bob.controls("Forest", tapped=True)

    ana.casts("Flickerwisp")
    scene.resolve()
    ana.chooses("Bob's Forest")
    scene.resolve()
    assert land.zone == "exile"
    scene.pass_until("end step")
    scene.resolve()

    assert land.zone == "battlefield"
    assert not land.tapped
    assert land.controller == "Bob"


def test_an_extra_turn_comes_next(scene, ana, bob):
    """An extra turn: whose upkeep comes after this turn? The same player's (500.7)."""
    ana.controls("Island", 2)
    ana.has(hand=["Time Walk"], library=["Plains", "Plains"])
    bob.has(library=["Forest"])

    ana.casts("Time Walk")
    scene.resolve()
    scene.pass_until("next turn")
    assert scene.step == "Ana's upkeep of turn 6"
    scene.pass_until("next turn")

    assert scene.step == "Bob's upkeep of turn 7"


def test_kicker_changes_what_it_does(scene, ana, bob):
    """Into the Roil is kicked: a permanent returns and a card is drawn (702.33)."""
    ana.controls("Island", 4)
    ana.has(hand=["Into the Roil"], library=["Plains"])
    bob.controls("Grizzly Bears")

    ana.casts("Into the Roil", targeting="Grizzly Bears", kicked=1)
    scene.resolve()

    assert ana.hand == ["Plains"]
    assert bob.hand == ["Grizzly Bears"]


def test_multikicker_counts(scene, ana, bob):
    """A multikicked creature enters with a counter for each time (702.33c)."""
    ana.controls("Forest", 5)
    ana.has(hand=["Joraga Warcaller"])

    ana.casts("Joraga Warcaller", kicked=2)
    scene.resolve()

    assert scene["Joraga Warcaller"].counters == {"+1/+1": 2}


def test_a_land_that_enters_tapped(scene, ana, bob):
    """A land that enters tapped: may it pay at once? No (614.1d)."""
    ana.has(hand=["Barren Moor", "Carrion Feeder"])

    ana.plays("Barren Moor")
    assert scene["Barren Moor"].tapped
    with scene.illegal("CR 601.2h"):
        ana.casts("Carrion Feeder")


def test_a_coin_is_flipped(scene, ana, bob):
    """A coin that is won gives an extra turn; one that is lost does not (705.2)."""
    ana.controls("Island", 6)
    ana.controls("Mountain", 6)
    ana.has(hand=["Stitch in Time", "Stitch in Time"], library=["Plains", "Plains"], coins=[2, 1])

    ana.casts("Stitch in Time")
    scene.resolve()
    assert scene.game.extra_turns == []
    ana.casts("Stitch in Time")
    scene.resolve()

    assert scene.game.extra_turns == [0]
    assert scene.asks_nothing()


def test_priority_after_casting_and_after_resolving(scene, ana, bob):
    """Who has priority after casting (117.3c), and who after a resolution (117.3b)?"""
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    bob.casts("Shock", targeting="Ana")
    assert scene.asks() == ("Bob", "priority")
    scene.resolve()

    assert scene.asks() == ("Ana", "priority")


def test_all_must_pass_in_succession(scene, ana, bob):
    """Ana passes, Bob acts, Ana passes again: has everybody passed? Not until Bob does (117.4)."""
    ana.controls("Mountain", 2)
    bob.controls("Mountain", 2)
    ana.has(hand=["Shock"])
    bob.has(hand=["Shock"])

    ana.casts("Shock", targeting="Bob")
    ana.passes()
    bob.casts("Shock", targeting="Ana")
    assert scene.asks() == ("Bob", "priority")
    bob.passes()
    assert scene.stack == ["Shock", "Shock"]
    ana.passes()

    assert scene.stack == ["Shock"]
    assert (ana.life, bob.life) == (18, 20)


def test_an_illegal_target_is_left_alone(scene, ana, bob):
    """One of two targets gains hexproof. Is it dealt its share? No; the other is (608.2b)."""
    ana.controls("Island")
    ana.controls("Mountain", 2)
    ana.has(hand=["Electrolyze"], library=["Plains", "Plains"])
    bears = bob.controls("Grizzly Bears")
    ogre = bob.controls("Gray Ogre")
    bob.controls("Forest")
    bob.has(hand=["Blossoming Defense"])

    ana.casts("Electrolyze", targeting={"Grizzly Bears": 1, "Gray Ogre": 1})
    bob.casts("Blossoming Defense", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()

    assert (bears.damage, ogre.damage) == (0, 1)
