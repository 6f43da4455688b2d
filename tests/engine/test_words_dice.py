"""Dice: results tables, modifiers, ignored rolls, rolling again (CR 706); Classes (CR 716)."""

from undercroft.engine import game as door
from undercroft.engine.performed import gaps
from undercroft.pilots import HeuristicPilot

ADVANTAGE = (
    "If you would roll one or more dice, instead roll that many dice plus one and ignore the "
    "lowest roll."
)
TABLE = "1—9 | You gain 1 life.\n10—19 | You gain 10 life.\n20 | You gain 100 life."


def obeyed(scene, name, kind, text, **more):
    """A free card with this text, which the engine obeys."""
    card = scene.card(name, cost="{0}", type=kind, text=text, **more)
    assert gaps(card) == ()
    return card


def creature(scene, name, text="", kind="Creature — Bear", power="2", toughness="2"):
    """A creature with this text."""
    return obeyed(scene, name, kind, text, power=power, toughness=toughness)


def roll(scene, who, text):
    """Cast a sorcery that rolls, and have it resolve."""
    who.has(hand=[obeyed(scene, "The Roll", "Sorcery", text)])
    who.casts("The Roll")
    scene.resolve()


def test_a_table_is_read_with_what_is_added(scene, ana):
    """A d20 shows 7, and 3 is added for cards in hand. Which row? The second (CR 706.2)."""
    ana.has(dice=[7], hand=["Swamp", "Swamp", "Swamp"])

    roll(scene, ana, f"Roll a d20 and add the number of cards in your hand.\n{TABLE}")

    assert ana.life == 30
    assert scene.asks_nothing()


def test_a_result_below_the_table_does_nothing_of_it(scene, ana):
    """A d20 shows 2, and 3 is taken away. What happens? What is said of 0 or less, no row."""
    ana.has(dice=[2], hand=["Swamp", "Swamp", "Swamp"])

    words = "Roll a d20 and subtract the number of cards in your hand."
    roll(scene, ana, f"{words} If the result is 0 or less, discard your hand.\n{TABLE}")

    assert ana.hand == []
    assert ana.life == 20
    assert scene.asks_nothing()


def test_a_result_in_the_table_does_not_do_what_is_said_of_none(scene, ana):
    """The same with a 15: the row happens, the hand stays."""
    ana.has(dice=[15], hand=["Swamp"])

    words = "Roll a d20 and subtract the number of cards in your hand."
    roll(scene, ana, f"{words} If the result is 0 or less, discard your hand.\n{TABLE}")

    assert ana.hand == ["Swamp"]
    assert ana.life == 30
    assert scene.asks_nothing()


def test_the_lower_of_two_rolls_is_ignored(scene, ana):
    """Two d20 show 20 and 3, and the lower is ignored. 20 counts (CR 706.6)."""
    ana.has(dice=[20, 3])

    roll(scene, ana, f"Roll two d20 and ignore the lower roll.\n{TABLE}")

    assert ana.life == 120
    assert scene.asks_nothing()


def test_one_die_more_and_the_lowest_ignored(scene, ana, bob):
    """Ana has advantage and rolls a d20. Two dice are rolled; a roll of Bob's is his own."""
    ana.controls(obeyed(scene, "Luck", "Enchantment", ADVANTAGE))
    ana.has(dice=[4, 12])

    roll(scene, ana, f"Roll a d20.\n{TABLE}")

    assert ana.life == 30
    assert scene.asks_nothing()


def test_advantage_twice_is_two_dice_more(scene, ana):
    """Two such effects: three dice, and the lowest two are ignored (CR 614.5)."""
    ana.controls(obeyed(scene, "Luck", "Enchantment", ADVANTAGE), count=2)
    ana.has(dice=[4, 12, 20])

    roll(scene, ana, f"Roll a d20.\n{TABLE}")

    assert ana.life == 120
    assert scene.asks_nothing()


def test_an_ignored_roll_is_not_rolled(scene, ana):
    """One trigger for each die that counts, none for the one that is ignored (CR 706.6)."""
    ana.controls(obeyed(scene, "Luck", "Enchantment", ADVANTAGE))
    ana.controls(obeyed(scene, "Joy", "Enchantment", "Whenever you roll a die, you gain 1 life."))
    ana.has(dice=[4, 12])

    roll(scene, ana, "Roll a d20.")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_each_that_has_another_die_rolled_does_so_once(scene, ana):
    """Three permanents each have one more die rolled. 2, 20, 5 and 9 show. What counts? The 20,
    as each effect applies once and ignores one roll (CR 614.5, 706.6).
    """
    for name in ("Luck", "Skill", "Guile"):
        ana.controls(obeyed(scene, name, "Enchantment", ADVANTAGE))
    ana.has(dice=[2, 20, 5, 9])

    roll(scene, ana, f"Roll a d20.\n{TABLE}")

    assert ana.life == 120
    assert scene.asks_nothing()


def test_the_highest_natural_result_is_what_the_die_shows(scene, ana):
    """A d4 shows 4, then a d20 shows 4. For which does it trigger? For the d4."""
    ana.controls(
        obeyed(scene, "Joy", "Enchantment", "Whenever you roll a die's highest natural result, "
               "you gain 1 life.")
    )  # fmt: skip
    ana.has(dice=[4, 4])

    roll(scene, ana, "Roll a d4. Roll a d20.")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_a_natural_twenty_brings_a_card_back(scene, ana):
    """The result is 20 with what is added, but the die shows 19. Does the card return? No."""
    text = "When you roll a natural 20, return ~ from your graveyard to your hand."
    ana.has(graveyard=[obeyed(scene, "Hit", "Instant", f"Draw a card.\n{text}")], dice=[19, 20])

    roll(scene, ana, "Roll a d20 and add the number of cards in your graveyard. Roll a d20.")
    assert scene.stack == ["ability of Hit"]
    scene.resolve()

    assert ana.hand == ["Hit"]
    assert scene.asks_nothing()


AGAIN = "Roll a d20.\n1—14 | You gain 1 life.\n15—20 | You gain 2 life. You may roll again."


def test_one_may_roll_again_as_long_as_it_goes_well(scene, ana):
    """15, again, 20, again, 3. What is gained? 2, 2 and 1 (CR 706.3c)."""
    ana.has(dice=[15, 20, 3])

    roll(scene, ana, AGAIN)
    ana.chooses("yes", "yes")

    assert ana.life == 25
    assert scene.asks_nothing()


def test_one_need_not_roll_again(scene, ana):
    """15, and no more."""
    ana.has(dice=[15])

    roll(scene, ana, AGAIN)
    ana.chooses("no")

    assert ana.life == 22
    assert scene.asks_nothing()


def test_the_heuristic_pilot_does_not_roll_for_ever(scene, ana):
    """Every roll is a 20. Does the pilot roll again until the end of time? No: it has enough
    at some time, as a player would name a number (CR 732.2).
    """
    ana.has(dice=[20] * 25)
    pilot = HeuristicPilot()

    roll(scene, ana, AGAIN)
    while (asked := scene.game.pending) is not None and asked.kind == "may":
        door.advance(scene.game, pilot.answer(door.view(scene.game, asked.seat), asked))

    assert ana.life == 20 + 2 * 25
    assert scene.stack == []


MAGE = (
    "Whenever ~ attacks, choose target creature you control, then roll a d20.\n"
    "1—14 | Create a tapped and attacking token that's a copy of that creature, except it's not "
    'legendary and it has "At end of combat, exile this token."\n'
    "15—20 | Create one of those tokens. You may roll again."
)


def test_copies_that_attack_and_are_gone_after_combat(scene, ana, bob):
    """A legendary mage attacks and rolls 16 and 5, copying herself. What attacks, what is left?

    Three mages attack; none is legendary but the first; after combat she is alone (CR 707.9b).
    """
    mage = creature(scene, "Mage", MAGE, kind="Legendary Creature — Human")
    ana.controls(mage)
    ana.has(dice=[16, 5])

    ana.attacks_with("Mage")
    scene.resolve()
    ana.chooses("yes")

    assert ana.battlefield == ["Mage", "Mage", "Mage"]
    scene.pass_until("end of combat")
    assert bob.life == 14
    scene.pass_until("postcombat main phase")
    assert ana.battlefield == ["Mage"]
    assert scene.asks_nothing()


CLASS = (
    "Creatures you control get +1/+0.\n"
    "{0}: Level 2\nWhenever you roll one or more dice, you gain 1 life.\n"
    "{0}: Level 3\nCreatures you control have haste."
)


def test_a_class_gains_its_levels_in_order(scene, ana):
    """A Class is at level 1. Can it become level 3, and level 2 twice? No (CR 716.2a)."""
    ana.controls(obeyed(scene, "Way", "Enchantment — Class", CLASS))
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[obeyed(scene, "The Roll", "Sorcery", "Roll a d20.")], dice=[5])

    with scene.illegal("CR 602.5"):
        ana.activates("Way", ability=2)
    ana.activates("Way", ability=1)
    scene.resolve()
    with scene.illegal("CR 602.5"):
        ana.activates("Way", ability=1)
    assert "haste" not in scene["Bear"].keywords
    ana.activates("Way", ability=2)
    scene.resolve()

    assert "haste" in scene["Bear"].keywords
    assert scene["Bear"].size == (3, 2)
    ana.casts("The Roll")
    scene.resolve()
    scene.resolve()
    assert ana.life == 21
    assert scene.asks_nothing()


GOD = "Indestructible\nAs long as your devotion to red is less than two, ~ isn't a creature."


def test_a_god_without_devotion_is_no_creature(scene, ana):
    """A God needs devotion two and has one. What is it?

    An enchantment, and no God either without the card type (CR 205.1a, 700.5).
    """
    god = scene.card(
        "Forge", cost="{3}{R}", type="Legendary Enchantment Creature — God", text=GOD,
        power="6", toughness="5",
    )  # fmt: skip
    assert gaps(god) == ()
    ana.controls(god)

    assert set(scene["Forge"].types) == {"legendary", "enchantment"}
    assert scene.asks_nothing()


def test_a_god_with_devotion_is_a_creature(scene, ana):
    """The same beside another red permanent: a 6/5 God."""
    god = scene.card(
        "Forge", cost="{3}{R}", type="Legendary Enchantment Creature — God", text=GOD,
        power="6", toughness="5",
    )  # fmt: skip
    ana.controls(god)
    ana.controls(scene.card("Red", cost="{R}", type="Artifact"))

    assert set(scene["Forge"].types) >= {"creature", "God"}
    assert scene["Forge"].size == (6, 5)
    assert scene.asks_nothing()
