"""Copies and what they have otherwise (CR 707.9)."""

from tests.engine.cards_made import creature, spell


def test_a_copy_that_is_not_legendary_if_the_spell_is(scene, ana):
    """ "Copy target creature spell you control, except it isn't legendary if the spell is
    legendary." Is a spell that is not legendary copied? It is; and two legends may stay.
    """
    text = (
        "Copy target creature spell you control, except it isn't legendary if the spell is "
        "legendary."
    )
    again, once_more = (spell(scene, text, name, "Instant") for name in ("Again", "Once More"))
    ana.has(hand=[again, once_more], mana="{G}{G}{W}")
    ana.has(hand=["Grizzly Bears", "Isamaru, Hound of Konda"])

    ana.casts("Grizzly Bears")
    ana.casts("Again", targeting="Grizzly Bears")
    for _ in range(2):
        scene.resolve()
    assert scene.stack == ["Grizzly Bears"]
    scene.resolve()
    ana.casts("Isamaru, Hound of Konda")
    ana.casts("Once More", targeting="Isamaru, Hound of Konda")
    for _ in range(3):
        scene.resolve()

    assert sorted(ana.battlefield) == ["Grizzly Bears"] * 2 + ["Isamaru, Hound of Konda"] * 2
    assert scene.asks_nothing()


def test_a_name_and_an_ability_are_kept(scene, ana, bob):
    """Lazav becomes a copy of a card in a graveyard, except its name is Lazav, it's legendary and it
    has hexproof and this ability. What is it then, and does the ability trigger again?

    It is of the card's size, with its own name, and becomes the next one that comes (CR 707.9c).
    """
    ana.controls("Lazav, Dimir Mastermind")
    bob.controls("Hill Giant")
    bob.controls("Serra Angel")
    ana.has(hand=["Murder", "Murder"], mana="{B}{B}{B}{B}{B}{B}")

    ana.casts("Murder", targeting="Hill Giant")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")
    lazav = scene["Lazav, Dimir Mastermind"]
    assert (lazav.power, lazav.toughness) == (3, 3)
    assert lazav.types == ["legendary", "creature", "Giant"]
    assert lazav.keywords == ["hexproof"]
    ana.casts("Murder", targeting="Serra Angel")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")

    assert (lazav.power, lazav.toughness) == (4, 4)
    assert set(lazav.keywords) == {"flying", "vigilance", "hexproof"}
    assert scene.asks_nothing()


def test_a_color_is_kept(scene, ana, bob):
    """Vesuvan Doppelganger enters as a green creature without copying its color, and becomes
    another one later. It is blue all the while, and may change at each upkeep.
    """
    ana.controls("Grizzly Bears")
    bob.controls("Hill Giant")
    ana.has(hand=["Vesuvan Doppelganger"], library=["Island"] * 2, mana="{U}{U}{U}{U}{U}")
    bob.has(library=["Island"])

    ana.casts("Vesuvan Doppelganger")
    scene.resolve()
    ana.chooses("Grizzly Bears")
    copy = scene["Grizzly Bears #2"]
    assert (copy.power, copy.colors) == (2, ["blue"])
    scene.pass_until("next turn")
    scene.pass_until("next turn")
    ana.chooses("Hill Giant")
    scene.resolve()
    ana.chooses("yes")
    giant = scene["Ana's Hill Giant"]
    assert (giant.power, giant.colors) == (3, ["blue"])
    assert scene.stack == []


def test_a_copy_until_the_next_turn(scene, ana, bob):
    """Until Ana's next turn, an artifact becomes a copy of a creature, except it's 7/5. Is it one in
    Bob's turn? Yes, and its own self as Ana's turn begins.
    """
    text = (
        "{0}: Until your next turn, this creature becomes a copy of target creature, except it's 7/5 "
        "and it has this ability."
    )
    ana.controls(creature(scene, "Shifter", "1/1", text))
    bob.controls("Serra Angel")
    ana.has(library=["Island"])
    bob.has(library=["Island"])

    ana.activates("Shifter", targeting="Serra Angel")
    scene.resolve()
    angel = scene["Ana's Serra Angel"]
    assert (angel.power, angel.toughness) == (7, 5)
    assert set(angel.keywords) == {"flying", "vigilance"}
    ana.attacks_with()
    scene.pass_until("Bob's upkeep")
    assert angel.power == 7
    scene.pass_until("Ana's upkeep")

    assert scene["Shifter"].power == 1
    assert scene["Shifter"].keywords == []


def test_a_copy_for_a_turn_hides_a_longer_one(scene, ana, bob):
    """Until Ana's next turn it is an Angel; then, until end of turn, a Giant. What is it after the
    cleanup, and in Ana's next turn? The Angel, and itself (CR 613.7).
    """
    longer = "{0}: Until your next turn, this creature becomes a copy of target creature."
    shorter = (
        "Target creature you control becomes a copy of target creature you don't control until end "
        "of turn."
    )
    ana.controls(creature(scene, "Shifter", "1/1", longer))
    ana.has(hand=[spell(scene, shorter, "Mask", "Instant")], library=["Island"])
    bob.controls("Serra Angel")
    bob.controls("Hill Giant")
    bob.has(library=["Island"])

    ana.activates("Shifter", targeting="Serra Angel")
    scene.resolve()
    ana.casts("Mask", targeting=["Ana's Serra Angel", "Hill Giant"])
    scene.resolve()
    assert scene["Ana's Hill Giant"].power == 3
    ana.attacks_with()
    scene.pass_until("Bob's upkeep")
    assert scene["Ana's Serra Angel"].power == 4
    scene.pass_until("Ana's upkeep")
    assert scene["Shifter"].power == 1


def test_what_enters_as_a_copy_for_the_turn(scene, ana, bob):
    """Cursed Mirror becomes a copy of a creature as it enters, until end of turn, with haste. May
    it attack, and what is it in the next turn? It may; an artifact.
    """
    ana.has(hand=["Cursed Mirror"], mana="{R}{R}{R}")
    bob.controls("Serra Angel")
    bob.has(library=["Island"])

    ana.casts("Cursed Mirror")
    scene.resolve()
    ana.chooses("Serra Angel")
    assert set(scene["Ana's Serra Angel"].keywords) == {"flying", "vigilance", "haste"}
    ana.attacks_with("Ana's Serra Angel")
    bob.blocks({})
    scene.pass_until("Bob's upkeep")

    assert bob.life == 16
    assert scene["Cursed Mirror"].types == ["artifact"]


def test_a_creature_you_control_is_copied(scene, ana, bob):
    """ "As a copy of a creature you control": Bob's Angel can't be chosen."""
    text = "You may have this creature enter as a copy of a creature you control."
    ana.has(hand=[creature(scene, "Image", "0/0", text)])
    ana.controls("Grizzly Bears")
    bob.controls("Serra Angel")

    ana.casts("Image")
    scene.resolve()

    assert scene.options() == ["Grizzly Bears", "done"]
    ana.chooses("Grizzly Bears")
    assert ana.battlefield == ["Grizzly Bears", "Grizzly Bears"]
    assert scene.asks_nothing()


def test_what_a_copy_becomes_is_chosen_then(scene, ana, bob):
    """ "You may have it become a copy of another creature you control until end of turn": nothing is
    targeted; the choice is made as it resolves, among one's own others.
    """
    text = (
        "At the beginning of combat on your turn, you may have this creature become a copy of another "
        "creature you control until end of turn."
    )
    ana.controls(creature(scene, "Echo", "0/1", text))
    ana.controls("Hill Giant")
    ana.controls("Grizzly Bears")
    bob.controls("Serra Angel")
    bob.has(library=["Island"])

    scene.pass_until("beginning of combat")
    scene.resolve()
    ana.chooses("yes")
    assert scene.options() == ["Hill Giant", "Grizzly Bears"]
    ana.chooses("Hill Giant")
    assert sorted(ana.battlefield) == ["Grizzly Bears", "Hill Giant", "Hill Giant"]
    scene.pass_until("Bob's upkeep")
    assert scene["Echo"].toughness == 1


def test_other_types_and_other_colors_of_a_copy(scene, ana):
    """A token copies a green Bear, except it's a black Zombie: no Bear any more. Another one is one in
    addition to its other colors and types: a green and black Bear Zombie (CR 205.1a, b).
    """
    only = "Create a token that's a copy of target creature, except it's a 4/4 black Zombie."
    more = (
        "Create a token that's a copy of target creature, except it's a 2/2 black Zombie in addition "
        "to its other colors and types."
    )
    ana.controls("Grizzly Bears")
    ana.has(hand=[spell(scene, only, "Rise"), spell(scene, more, "Join")])

    ana.casts("Rise", targeting="Grizzly Bears")
    scene.resolve()
    first = scene["Grizzly Bears #2"]
    assert (first.types, first.colors, first.power) == (["creature", "Zombie"], ["black"], 4)
    ana.casts("Join", targeting="Grizzly Bears #1")
    scene.resolve()

    second = scene["Grizzly Bears #3"]
    assert second.types == ["creature", "Bear", "Zombie"]
    assert sorted(second.colors) == ["black", "green"]
    assert scene.asks_nothing()


def test_creatures_that_become_legends(scene, ana, bob):
    """Two creatures of one name become legendary, and no other legend is in the game. Does their
    controller keep both? One of them (CR 704.5j).
    """
    text = "Target creature becomes a legendary Hero in addition to its other types."
    ana.controls("Grizzly Bears")
    ana.controls("Grizzly Bears")
    ana.has(hand=[spell(scene, text, "Rise"), spell(scene, text, "Rise")])

    ana.casts("Rise", targeting="Grizzly Bears #1")
    scene.resolve()
    assert scene.asks_nothing()
    ana.casts("Rise", targeting="Grizzly Bears #2")
    scene.resolve()

    assert ana.is_asked("legend rule")
    ana.chooses("Grizzly Bears #1")
    assert ana.battlefield == ["Grizzly Bears"]
