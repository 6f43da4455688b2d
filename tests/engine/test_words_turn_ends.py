"""The end of a turn (CR 724), exerting (CR 701.43), anchor words (CR 614.12b), and kin."""

import pytest

from tests.engine.made_free import creature, obeyed

SUNDIAL = "{0}: End the turn. Activate only during your turn."


def test_the_turn_ends_at_once(scene, ana, bob):
    """Ana pumps a creature, Bob answers, and she ends the turn. What became of the spells?

    Exiled, the one that ends it too if it is a spell; the ability ceases to exist (CR 724.1b).
    """
    ana.controls(obeyed(scene, "Dial", "Artifact", SUNDIAL))
    bob.has(hand=[obeyed(scene, "Fire", "Instant", "~ deals 5 damage to target player.")])
    ana.has(library=["Swamp"])
    bob.has(library=["Swamp"])

    ana.passes()
    bob.casts("Fire", targeting="Ana")
    ana.activates("Dial")
    scene.resolve()

    assert bob.exile == ["Fire"]
    assert ana.life == 20
    assert scene.step.startswith("Bob's upkeep")
    assert scene.asks_nothing()


END = "At the beginning of your end step, you gain 5 life."


def test_the_end_step_does_not_come(scene, ana, bob):
    """An ability waits for the end step. It does not trigger (CR 724.1e); until next turn."""
    ana.controls(obeyed(scene, "Dial", "Artifact", SUNDIAL))
    ana.controls(obeyed(scene, "Hope", "Enchantment", END))
    bob.has(library=["Swamp"])

    ana.activates("Dial")
    scene.resolve()

    assert ana.life == 20
    assert scene.step.startswith("Bob's")
    assert scene.asks_nothing()


def test_combat_ends_with_the_turn(scene, ana, bob):
    """In the middle of combat the turn ends: no damage, and what was pumped is as it was."""
    ana.controls(obeyed(scene, "Dial", "Artifact", SUNDIAL))
    ana.controls(creature(scene, "Bear"))
    bob.has(library=["Swamp"])

    ana.attacks_with("Bear")
    ana.activates("Dial")
    scene.resolve()

    assert bob.life == 20
    assert scene.step.startswith("Bob's upkeep")
    assert scene.asks_nothing()


def test_what_has_lethal_damage_dies_before_it_wears_off(scene, ana, bob):
    """A creature shrinks to the damage it has, by the state it ends in (CR 724.1c)."""
    ana.controls(obeyed(scene, "Dial", "Artifact", SUNDIAL))
    ana.controls(creature(scene, "Bear"), damage=1)
    bob.has(library=["Swamp"])
    scene.settle()

    ana.activates("Dial")
    scene.resolve()

    assert sorted(ana.battlefield) == ["Bear", "Dial"]
    assert scene["Bear"].damage == 0
    assert scene.asks_nothing()


CELEBRANT = (
    "If ~ hasn't been exerted this turn, you may exert it as it attacks. When you do, untap all "
    "other creatures you control and after this phase, there is an additional combat phase."
)


def test_what_is_exerted_does_not_untap(scene, ana, bob):
    """Ana exerts her attacker: another creature untaps, there is a second combat.

    In it the first creature, untapped by nothing, stays; in Ana's next untap step it does not
    untap, in the one after it does (CR 701.43a).
    """
    ana.controls(creature(scene, "Monk", CELEBRANT))
    ana.controls(creature(scene, "Bear"), tapped=True)
    ana.has(library=["Swamp"] * 5)
    bob.has(library=["Swamp"] * 5)

    ana.attacks_with("Monk")
    ana.chooses("yes")
    scene.resolve()
    assert not scene["Bear"].tapped
    bob.blocks({})
    scene.pass_until("beginning of combat")
    ana.attacks_with("Bear")
    bob.blocks({})
    scene.pass_until("Ana's upkeep")
    assert bob.life == 16
    assert scene["Monk"].tapped
    assert not scene["Bear"].tapped
    scene.pass_until("next turn")
    scene.pass_until("Ana's upkeep")

    assert not scene["Monk"].tapped
    assert scene.asks_nothing()


def test_one_need_not_exert(scene, ana, bob):
    """She does not: nothing untaps, it untaps in her next untap step."""
    ana.controls(creature(scene, "Monk", CELEBRANT))
    ana.controls(creature(scene, "Bear"), tapped=True)
    ana.has(library=["Swamp"] * 5)
    bob.has(library=["Swamp"] * 5)

    ana.attacks_with("Monk")
    ana.chooses("no")
    bob.blocks({})
    scene.pass_until("end step")

    assert scene["Bear"].tapped
    scene.pass_until("Ana's upkeep")
    assert not scene["Monk"].tapped
    assert scene.asks_nothing()


SIEGE = (
    "As ~ enters, choose Khans or Dragons.\n• Khans — At the beginning of your end step, you gain 1 "
    "life.\n• Dragons — Whenever a creature you control dies, you gain 10 life."
)


@pytest.mark.parametrize(("word", "life"), [("Khans", 21), ("Dragons", 30)])
def test_an_anchor_word_is_chosen(scene, ana, word, life):
    """An enchantment enters and a word is chosen. Which of its abilities has it?"""
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[obeyed(scene, "Siege", "Enchantment", SIEGE)])
    ana.has(hand=[obeyed(scene, "Doom", "Sorcery", "Destroy target creature.")])

    ana.casts("Siege")
    scene.resolve()
    ana.chooses(word)
    ana.casts("Doom", targeting="Bear")
    scene.pass_until("end step")
    scene.pass_until("the stack is empty")

    assert ana.life == life
    assert scene.asks_nothing()


WAVE = "You may choose a creature. ~ deals 3 damage to each creature not chosen this way."


def test_a_creature_that_was_chosen_is_spared(scene, ana, bob):
    """Ana chooses her own creature; the others are dealt damage."""
    ana.controls(creature(scene, "Mine"))
    ana.controls(creature(scene, "Other"))
    bob.controls(creature(scene, "Yours"))
    ana.has(hand=[obeyed(scene, "Wave", "Sorcery", WAVE)])

    ana.casts("Wave")
    scene.resolve()
    ana.chooses("yes", "Mine")

    assert ana.battlefield == ["Mine"]
    assert bob.battlefield == []
    assert scene.asks_nothing()


def test_nobody_is_spared_where_nobody_was_chosen(scene, ana, bob):
    """She chooses none: all are dealt damage."""
    ana.controls(creature(scene, "Mine"))
    ana.has(hand=[obeyed(scene, "Wave", "Sorcery", WAVE)])

    ana.casts("Wave")
    scene.resolve()
    ana.chooses("no")

    assert ana.battlefield == []
    assert scene.asks_nothing()


DOOM = (
    "Put a creature card from any graveyard onto the battlefield under your control. When that "
    "creature dies, its owner loses the game."
)


def test_its_owner_loses_when_it_dies(scene, ana, bob):
    """Ana takes Bob's creature from his graveyard and it dies. Who loses? Bob, its owner."""
    bob.has(graveyard=[creature(scene, "Fate")])
    ana.has(hand=[obeyed(scene, "Card", "Sorcery", DOOM)])
    ana.has(hand=[obeyed(scene, "Doom", "Sorcery", "Destroy target creature.")])

    ana.casts("Card")
    scene.resolve()
    assert ana.battlefield == ["Fate"]
    ana.casts("Doom", targeting="Fate")
    scene.resolve()
    assert scene.stack == ["ability of Card"]
    scene.resolve()

    assert scene.game.ending is not None
    assert bob.has_lost


def test_another_creature_that_dies_is_nothing_to_it(scene, ana, bob):
    """Another creature dies: nothing happens."""
    ana.controls(creature(scene, "Bear"))
    bob.has(graveyard=[creature(scene, "Fate")])
    ana.has(hand=[obeyed(scene, "Card", "Sorcery", DOOM)])
    ana.has(hand=[obeyed(scene, "Doom", "Sorcery", "Destroy target creature.")])

    ana.casts("Card")
    scene.resolve()
    ana.casts("Doom", targeting="Bear")
    scene.resolve()

    assert scene.stack == []
    assert scene.asks_nothing()


def test_a_card_at_random_is_nobodys_choice(scene, ana):
    """One of two cards returns at random. Nobody is asked."""
    ana.has(hand=[obeyed(scene, "Lot", "Sorcery", "Return a card at random from your graveyard to "
                         "your hand.")], graveyard=["Swamp", "Forest"])  # fmt: skip

    ana.casts("Lot")
    scene.resolve()

    assert ana.hand in (["Swamp"], ["Forest"])
    assert scene.asks_nothing()


SAILOR = (
    "Whenever ~ attacks a player, if no opponent has more life than that player, ~ can't be "
    "blocked this turn."
)


@pytest.mark.parametrize(("life", "blocked"), [(20, False), (30, False)])
def test_no_opponent_has_more_life(scene, ana, bob, life, blocked):
    """Bob is the only opponent: nobody has more life than he. The attacker is not blocked."""
    ana.controls(creature(scene, "Sailor", SAILOR))
    bob.has(life=life)
    bob.controls(creature(scene, "Wall"))

    ana.attacks_with("Sailor")
    scene.resolve()
    scene.pass_until("end of combat")

    assert bob.life == life - 2
    assert scene.asks_nothing()


MILL = (
    "Mill three cards, then ~ deals damage to target player equal to the total mana value of those "
    "cards."
)


def test_the_total_of_what_is_spoken_of(scene, ana, bob):
    """Three cards are milled, with mana values 2, 3 and 0. How much damage? 5."""
    library = [creature(scene, "Two", cost="{2}"), creature(scene, "Three", cost="{3}"), "Swamp"]
    ana.has(hand=[obeyed(scene, "Gear", "Sorcery", MILL)], library=library)

    ana.casts("Gear", targeting="Bob")
    scene.resolve()

    assert bob.life == 15
    assert scene.asks_nothing()


DRAGON = (
    "When ~ enters, choose target artifact an opponent controls. For as long as ~ remains on the "
    "battlefield, gain control of that permanent, it loses all abilities, and it can't attack or "
    "block."
)


def test_for_as_long_as_it_remains(scene, ana, bob):
    """Ana's dragon takes an artifact creature with flying; then the dragon dies.

    While it is there, the artifact is hers, without abilities; afterwards Bob's as before.
    """
    gear = obeyed(
        scene, "Gear", "Artifact Creature — Construct", "Flying", power="2", toughness="2"
    )
    bob.controls(gear)
    ana.has(hand=[creature(scene, "Dragon", DRAGON, kind="Creature — Dragon")])
    ana.has(hand=[obeyed(scene, "Doom", "Sorcery", "Destroy target creature.")])

    ana.casts("Dragon")
    scene.resolve()
    scene.resolve()
    assert sorted(ana.battlefield) == ["Dragon", "Gear"]
    assert "flying" not in scene["Gear"].keywords
    ana.casts("Doom", targeting="Dragon")
    scene.resolve()

    assert bob.battlefield == ["Gear"]
    assert "flying" in scene["Gear"].keywords
    assert scene.asks_nothing()


OBEKA = "{0}: The player whose turn it is may end the turn."


def test_whose_turn_it_is_may_end_it(scene, ana, bob):
    """Bob activates Obeka in Ana's turn. Who ends it? Ana does, if she likes."""
    bob.controls(obeyed(scene, "Obeka", "Artifact", OBEKA))
    bob.has(library=["Swamp"])

    ana.passes()
    bob.activates("Obeka")
    scene.resolve()
    ana.chooses("no")
    assert scene.step.startswith("Ana's")

    ana.passes()
    bob.activates("Obeka")
    scene.resolve()
    ana.chooses("yes")
    assert scene.step.startswith("Bob's upkeep")
    assert scene.asks_nothing()


MANDATE = "Your opponents can't cast spells this turn. End the combat phase."
BRAVE = "{0}: ~ gets +1/+0 until end of combat."


def test_the_combat_phase_ends(scene, ana, bob):
    """Bob ends combat after Ana attacked: no damage, the stack is exiled, and it is her second
    main phase (CR 724.2); "at end of combat" does not come (CR 724.2e).
    """
    ana.controls(creature(scene, "Bear"))
    ana.controls(obeyed(scene, "Hope", "Enchantment", "At end of combat, you gain 5 life."))
    ana.has(hand=[obeyed(scene, "Fire", "Instant", "~ deals 5 damage to target player.")])
    bob.has(hand=[obeyed(scene, "Peace", "Instant", MANDATE)])

    ana.attacks_with("Bear")
    ana.casts("Fire", targeting="Bob")
    ana.passes()
    bob.casts("Peace")
    scene.resolve()

    assert scene.step.startswith("Ana's postcombat main phase")
    assert (ana.life, bob.life) == (20, 20)
    assert (ana.exile, bob.exile) == (["Fire"], ["Peace"])
    assert scene["Bear"].tapped
    assert scene.asks_nothing()


def test_no_combat_phase_to_end(scene, ana, bob):
    """It resolves in a main phase: nothing happens, the spell goes to the graveyard (CR 724.2g)."""
    bob.has(hand=[obeyed(scene, "Peace", "Instant", MANDATE)])
    ana.has(hand=[obeyed(scene, "Fire", "Instant", "~ deals 5 damage to target player.")])

    ana.casts("Fire", targeting="Bob")
    ana.passes()
    bob.casts("Peace")
    scene.resolve()

    assert bob.graveyard == ["Peace"]
    scene.resolve()
    assert bob.life == 15
    assert scene.asks_nothing()


def test_a_second_combat_is_another_phase(scene, ana, bob):
    """There is an additional combat phase after this one. Does it come when this one is ended?

    Yes: only the steps between are skipped (CR 724.2d).
    """
    ana.controls(creature(scene, "Monk", CELEBRANT))
    bob.has(hand=[obeyed(scene, "Peace", "Instant", MANDATE)])

    ana.attacks_with("Monk")
    ana.chooses("yes")
    scene.resolve()
    ana.passes()
    bob.casts("Peace")
    scene.resolve()

    assert scene.step.startswith("Ana's beginning of combat")
    assert scene.asks_nothing()
