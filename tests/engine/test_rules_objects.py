"""Objects, zones, copies, control and layers as players meet them (CR 109, 400, 613, 707)."""


def test_stolen_permanents_go_to_their_owner(scene, ana, bob):
    """A stolen creature dies. In whose graveyard is it, and whose death was it (400.3)?"""
    ana.controls("Mountain", 4)
    ana.controls("Captivating Crew")
    ana.controls("Carrion Feeder")
    bob.controls("Grizzly Bears")

    ana.activates("Captivating Crew", targeting="Grizzly Bears")
    scene.resolve()
    ana.activates("Carrion Feeder", choosing="Grizzly Bears")

    assert bob.graveyard == ["Grizzly Bears"]
    scene.resolve()
    assert scene["Carrion Feeder"].size == (2, 2)


def test_control_for_good_makes_it_sick(scene, ana, bob):
    """Control of a creature is gained for good. It may not attack this turn, but next turn (302.6)."""
    ana.controls("Island", 4)
    ana.has(hand=["Entrancing Melody"], library=["Plains", "Plains"])
    bob.has(library=["Plains", "Plains"])
    bears = bob.controls("Grizzly Bears")

    ana.casts("Entrancing Melody", x=2, targeting="Grizzly Bears")
    scene.resolve()
    assert bears.controller == "Ana"
    with scene.illegal("CR 302.6"):
        ana.attacks_with("Grizzly Bears")
    scene.pass_until("Ana's upkeep")

    assert bears.controller == "Ana"
    assert not bears.is_sick


def test_loses_all_abilities_and_base_size(scene, ana, bob):
    """A flying 4/4 with a counter becomes a Frog 1/1 without abilities. How large (613.1)?"""
    ana.controls("Island", 2)
    ana.has(hand=["Turn to Frog"])
    angel = bob.controls("Serra Angel", counters={"+1/+1": 1})

    ana.casts("Turn to Frog", targeting="Serra Angel")
    scene.resolve()
    assert angel.size == (2, 2)
    assert angel.keywords == []
    assert angel.colors == ["blue"]
    assert "Frog" in angel.types
    scene.pass_until("next turn")

    assert angel.size == (5, 5)
    assert angel.keywords == ["flying", "vigilance"]


def test_an_ability_gained_after_losing_all(scene, ana, bob):
    """A creature loses all abilities, then is equipped with deathtouch and lifelink. It has them (613.7)."""
    ana.controls("Island", 2)
    ana.controls("Plains", 2)
    ana.controls("Basilisk Collar")
    ana.has(hand=["Turn to Frog"])
    angel = ana.controls("Serra Angel")

    ana.casts("Turn to Frog", targeting="Serra Angel", paying=["Island", "Island"])
    scene.resolve()
    ana.activates("Basilisk Collar", targeting="Serra Angel")
    scene.resolve()

    # Attaching gives the Equipment a new timestamp, later than the loss (613.7e).
    assert angel.keywords == ["deathtouch", "lifelink"]


def test_equipment_attached_before_the_loss(scene, ana, bob):
    """The Equipment came first, then all abilities were lost. It has none (613.7)."""
    ana.controls("Island", 2)
    ana.has(hand=["Turn to Frog"])
    angel = ana.controls("Serra Angel", label="Angel")
    ana.controls("Basilisk Collar", attached_to="Angel")

    ana.casts("Turn to Frog", targeting="Angel")
    scene.resolve()

    assert angel.keywords == []


def test_an_animated_land_is_a_land(scene, ana, bob):
    """A land becomes a creature until end of turn. It is still a land, and damage kills it (613.1d)."""
    colonnade = ana.controls("Celestial Colonnade")
    ana.controls("Plains", 4)
    ana.controls("Island")
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    ana.activates("Celestial Colonnade", paying=["Plains"] * 4 + ["Island"])
    scene.resolve()
    assert colonnade.size == (4, 4)
    assert "land" in colonnade.types
    bob.casts("Shock", targeting="Celestial Colonnade")
    scene.resolve()

    assert colonnade.damage == 2


def test_a_creature_whose_size_counts(scene, ana, bob):
    """A creature's power counts artifacts. It counts at once when one leaves (604.3)."""
    guardian = ana.controls("Bronze Guardian")
    ana.controls("Ashnod's Altar")
    bob.controls("Plains", 4)
    bob.has(hand=["Disenchant"])
    assert guardian.size == (2, 5)

    bob.casts("Disenchant", targeting="Ashnod's Altar")
    scene.resolve()  # ward
    bob.chooses("yes")
    scene.resolve()

    assert guardian.size == (1, 5)


def test_an_aura_moves_nothing_with_it(scene, ana, bob):
    """A bounced creature comes back. Is it the same object, with its counters? No (400.7)."""
    ana.controls("Island")
    ana.controls("Forest", 2)
    ana.has(hand=["Unsummon"])
    ana.controls("Grizzly Bears", label="Bears", counters={"+1/+1": 2}, tapped=True)

    ana.casts("Unsummon", targeting="Bears")
    scene.resolve()
    ana.casts("Grizzly Bears")
    scene.resolve()

    assert scene["Bears"].counters == {}
    assert not scene["Bears"].tapped
    assert scene["Bears"].is_sick


def test_a_spell_is_no_longer_there_for_its_answer(scene, ana, bob):
    """Two counterspells at one spell: the second finds no target and does nothing (608.2b)."""
    ana.controls("Mountain")
    ana.has(hand=["Shock"])
    bob.controls("Island", 2)
    bob.controls("Island", 2)
    bob.has(hand=["Counterspell", "Counterspell"])

    ana.casts("Shock", targeting="Bob")
    bob.casts("Counterspell", targeting="Shock")
    bob.casts("Counterspell", targeting="Shock")
    scene.pass_until("the stack is empty")

    assert bob.life == 20
    assert bob.graveyard == ["Counterspell", "Counterspell"]


def test_poison_and_life_are_apart(scene, ana, bob):
    """A creature with infect and lifelink deals damage to a player: poison, and life for me (702.90b)."""
    ana.controls("Blight Mamba", label="Mamba")
    ana.controls("Basilisk Collar", attached_to="Mamba")

    ana.attacks_with("Mamba")
    scene.deal_combat_damage()

    assert (bob.life, bob.poison, ana.life) == (20, 1, 21)


def test_two_prevention_effects_let_the_player_choose(scene, ana, bob):
    """Damage meets a shield of 1. What is left is dealt, and the shield is used up (615.7)."""
    ana.controls("Mountain", 2)
    ana.has(hand=["Shock", "Shock"])
    bob.controls("Island", 2)
    bob.controls("Amulet of Kroog")

    bob.activates("Amulet of Kroog", targeting="Bob")
    scene.resolve()
    ana.casts("Shock", targeting="Bob")
    scene.resolve()
    assert bob.life == 19
    ana.casts("Shock", targeting="Bob")
    scene.resolve()

    assert bob.life == 17


def test_hand_made_cards(scene, ana, bob):
    """A card of one's own is set by its English and plays like any other."""
    scene.card("Glass Twin", cost="{1}{W}", type="Creature — Human", text="Double strike",
               power="2", toughness="1")  # fmt: skip
    ana.controls("Glass Twin")

    ana.attacks_with("Glass Twin")
    scene.deal_combat_damage()

    assert bob.life == 16
