"""Edges where engines have been wrong: each a question that was once answered badly."""


def test_a_flashback_spell_that_is_countered(scene, ana, bob):
    """A spell cast by flashback is countered. Is it in the graveyard? No, exiled (CR 702.34a)."""
    ana.controls("Island", 2)
    ana.has(graveyard=["Deep Analysis"], library=["Plains", "Plains"])
    bob.controls("Island", 2)
    bob.has(hand=["Counterspell"])

    ana.casts("Deep Analysis", way="flashback", targeting="Ana")
    bob.casts("Counterspell", targeting="Deep Analysis")
    scene.resolve()

    assert ana.exile == ["Deep Analysis"]
    assert ana.graveyard == []


def test_control_changes_in_combat(scene, ana, bob):
    """An attacker's control changes. Is it removed from combat? Yes (CR 506.4)."""
    ana.controls("Craw Wurm")
    bob.controls("Mountain", 5)
    bob.has(hand=["Act of Aggression"])

    ana.attacks_with("Craw Wurm")
    bob.casts("Act of Aggression", targeting="Craw Wurm")
    scene.resolve()
    assert scene["Craw Wurm"].controller == "Bob"
    scene.pass_until("end step")

    assert bob.life == 20


def test_elves_tapped_for_mana_and_sacrificed(scene, ana, bob):
    """May a creature be tapped for mana and sacrificed for the same spell? Yes (CR 601.2g, h)."""
    ana.controls("Swamp")
    ana.controls("Llanowar Elves")
    ana.has(hand=["Altar's Reap"], library=["Plains", "Plains"])

    ana.casts("Altar's Reap", choosing="Llanowar Elves")
    scene.resolve()

    assert ana.hand == ["Plains", "Plains"]


def test_the_first_mulligan_among_three_is_free(scene, ana, bob):
    """Three play and one takes a mulligan. How many cards do they keep? Seven (CR 103.5c)."""
    cleo = scene.player("Cleo")
    scene.begins(step="opening hands")
    for player in (ana, bob, cleo):
        player.has(library=["Forest"] * 20)

    ana.mulligans()
    bob.keeps()
    cleo.mulligans()
    ana.keeps()
    cleo.mulligans()
    cleo.chooses("keep", "Forest")

    assert (len(ana.hand), len(bob.hand), len(cleo.hand)) == (7, 7, 6)
    assert scene.asks_nothing()


def test_a_legend_is_chosen_while_another_creature_regenerates(scene, ana, bob):
    """The legend rule asks while a shield waits to save a creature. Does one shield do? (CR 704.3)"""
    scene.card(
        "Split Wave",
        cost="{1}{U}",
        type="Sorcery",
        text="Create a token that's a copy of target creature you control. "
        "Split Wave deals 2 damage to each creature.",
    )
    ana.controls("Island", 2)
    ana.has(hand=["Split Wave"])
    ana.controls("Aron, Benalia's Ruin", label="Aron")
    bob.controls("Swamp")
    bob.controls("Drudge Skeletons")

    ana.passes()
    bob.activates("Drudge Skeletons")
    scene.resolve()
    ana.casts("Split Wave", targeting="Aron")
    scene.resolve()
    ana.chooses("Aron")

    assert bob.battlefield == ["Drudge Skeletons", "Swamp"]
    assert scene["Drudge Skeletons"].tapped


def test_two_delayed_sacrifices_from_two_activations(scene, ana, bob):
    """Two creatures are each to be sacrificed at the end step. Each ability takes its own (CR 603.7)."""
    ana.controls("Swamp", 2)
    ana.controls("Apprentice Necromancer", label="one")
    ana.controls("Apprentice Necromancer", label="two")
    ana.has(graveyard=["Craw Wurm", "Hill Giant"])

    ana.activates("one", targeting="Craw Wurm")
    scene.resolve()
    ana.activates("two", targeting="Hill Giant")
    scene.resolve()
    scene.pass_until("end step")
    ana.chooses("Apprentice Necromancer #2")
    scene.resolve()
    assert ana.battlefield == ["Hill Giant", "Swamp", "Swamp"]
    scene.resolve()

    assert ana.battlefield == ["Swamp", "Swamp"]


def test_a_cancelled_loyalty_ability_is_not_spent(scene, ana, bob):
    """A loyalty ability is announced and taken back. May it be activated after that? Yes (CR 606.3)."""
    ana.controls("Ajani, Caller of the Pride")
    ana.controls("Grizzly Bears")
    ana.controls("Gray Ogre")
    before = scene.game.fork()

    ability = next(i for i, o in enumerate(scene.asked().options) if o.verb == 3 and o.extra == 1)
    scene.advance(ability)
    assert scene.asks() == ("Ana", "target")
    scene.advance(-1)
    assert scene["Ajani, Caller of the Pride"].counters == {"loyalty": 4}
    assert scene.game.objs.keys() == before.objs.keys()
    ana.activates("Ajani, Caller of the Pride", ability=1, targeting="Grizzly Bears")
    scene.resolve()

    assert scene["Grizzly Bears"].size == (3, 3)


def test_the_next_end_step_is_not_this_one(scene, ana, bob):
    """A delayed ability for the next end step is made in an end step. When is it due? (CR 513.2)"""
    scene.begins(step="end step")
    ana.controls("Swamp")
    ana.controls("Apprentice Necromancer")
    ana.has(graveyard=["Craw Wurm"], library=["Plains"] * 3)
    bob.has(library=["Plains"] * 3)

    ana.activates("Apprentice Necromancer", targeting="Craw Wurm")
    scene.resolve()
    scene.pass_until("Bob's end step")
    assert scene.stack == ["ability of Apprentice Necromancer"]
    scene.resolve()

    assert "Craw Wurm" in ana.graveyard


def test_hexproof_in_answer(scene, ana, bob):
    """The target of a removal spell gains hexproof. Does the spell resolve? No (CR 608.2b)."""
    ana.controls("Swamp")
    ana.controls("Mountain")
    ana.has(hand=["Terminate"])
    bob.controls("Forest")
    bears = bob.controls("Grizzly Bears")
    bob.has(hand=["Blossoming Defense"])

    ana.casts("Terminate", targeting="Grizzly Bears")
    bob.casts("Blossoming Defense", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()

    assert bears.zone == "battlefield"


def test_protection_lets_an_aura_fall(scene, ana, bob):
    """A creature with a white Aura gains protection from white. Where is the Aura? (CR 702.16c)"""
    ana.controls("Plains", 2)
    ana.controls("Eight-and-a-Half-Tails", label="Tails")
    ana.controls("Holy Strength", attached_to="Tails")

    ana.activates("Tails", ability=1, targeting="Tails")
    scene.resolve()

    assert ana.graveyard == ["Holy Strength"]


def test_an_additional_combat_phase(scene, ana, bob):
    """An additional combat phase follows the main phase: the creature attacks again (CR 500.8)."""
    ana.controls("Mountain", 4)
    ana.has(hand=["Relentless Assault"])
    bears = ana.controls("Grizzly Bears")

    ana.attacks_with("Grizzly Bears")
    scene.pass_until("postcombat main phase")
    ana.casts("Relentless Assault")
    scene.resolve()
    assert not bears.tapped
    ana.attacks_with("Grizzly Bears")
    scene.pass_until("end step")

    assert bob.life == 16


def test_a_land_that_hurts_as_it_is_tapped(scene, ana, bob):
    """A land is tapped to cast a spell and triggers. Where is its ability? Above the spell (CR 603.3)."""
    ana.controls("City of Brass")
    ana.has(hand=["Shock"])

    ana.casts("Shock", targeting="Bob")
    assert scene.stack == ["ability of City of Brass", "Shock"]
    scene.pass_until("the stack is empty")

    assert (ana.life, bob.life) == (19, 18)


def test_life_that_cannot_be_gained(scene, ana, bob):
    """Players can't gain life and lifelink deals damage. Does "whenever you gain life" trigger? No."""
    bob.controls("Rampaging Ferocidon")
    ana.controls("Aerial Responder")
    ana.controls("Ajani's Pridemate")

    ana.attacks_with("Aerial Responder")
    scene.deal_combat_damage()

    assert ana.life == 20
    assert scene.stack == []


def test_a_copy_enters_with_counters_of_its_own(scene, ana, bob):
    """A token copies a creature with five counters that enters with some. How many? (CR 707.5)"""
    ana.controls("Island", 3)
    ana.has(hand=["Cackling Counterpart"], graveyard=["Shock"])
    ana.controls("Academy Elite", label="Elite", counters={"+1/+1": 5})

    ana.casts("Cackling Counterpart", targeting="Elite")
    scene.resolve()

    assert scene["Academy Elite #2"].counters == {"+1/+1": 1}


def test_your_creature_is_no_longer_yours(scene, ana, bob):
    """A spell targets "a creature you control" and control changes. Does it resolve? (CR 608.2b)"""
    ana.controls("Island", 3)
    ana.controls("Grizzly Bears")
    ana.has(hand=["Cackling Counterpart"])
    bob.controls("Mountain", 5)
    bob.has(hand=["Act of Aggression"])

    ana.casts("Cackling Counterpart", targeting="Grizzly Bears")
    bob.casts("Act of Aggression", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == ["Island", "Island", "Island"]


def test_dying_with_what_returns_it(scene, ana, bob):
    """A creature dies together with what returns it. Does it return? Yes (CR 603.10a)."""
    ana.controls("Plains", 4)
    ana.has(hand=["Wrath of God"])
    ana.controls("Luminous Broodmoth")
    bears = ana.controls("Grizzly Bears")

    ana.casts("Wrath of God")
    scene.resolve()
    scene.resolve()

    assert bears.keywords == ["flying"]
    assert bears.counters == {"flying": 1}


def test_destroyed_at_end_of_combat(scene, ana, bob):
    """A creature is to be destroyed at end of combat. Is it there until then? Yes (CR 511.2)."""
    ana.controls("Ohran Viper")
    bob.controls("Craw Wurm")

    ana.attacks_with("Ohran Viper")
    bob.blocks({"Craw Wurm": "Ohran Viper"})
    scene.deal_combat_damage()
    scene.resolve()
    assert scene["Craw Wurm"].zone == "battlefield"
    scene.pass_until("end of combat")
    scene.resolve()

    assert bob.graveyard == ["Craw Wurm"]


def test_a_draw_too_many(scene, ana, bob):
    """Three cards are drawn from a library of one. Is the game lost at once? As it settles (CR 704.5b)."""
    ana.controls("Island")
    ana.has(hand=["Ancestral Recall"], library=["Plains"])

    ana.casts("Ancestral Recall", targeting="Ana")
    scene.resolve()

    assert scene.ended == "CR 704.5b"
    assert scene.winners == ["Bob"]


def test_a_mode_without_a_target_cannot_be_chosen(scene, ana, bob):
    """One mode has no legal target. May it be chosen? No; the other may (CR 700.2a)."""
    ana.controls("Mountain")
    ana.has(hand=["Active Volcano"])
    bob.controls("Island")

    with scene.illegal("CR 601.2b"):
        ana.casts("Active Volcano", modes=[1], targeting="Island")
    ana.casts("Active Volcano", modes=[2], targeting="Island")
    scene.resolve()

    assert bob.hand == ["Island"]
