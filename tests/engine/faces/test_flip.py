"""Flip cards: what a permanent is once it is flipped (CR 710)."""

from tests.engine.faces.made import two_faced


def student():
    """A blue 1/1 that is flipped into a legendary 3/3."""
    return two_faced(
        "flip",
        ("Student", "{1}{U}", "Creature — Human", "{U}: Flip this creature.", "1/1"),
        ("Yuki the Master", "", "Legendary Creature — Human Wizard", "Flying", "3/3"),
    )


def test_a_flipped_permanent_is_its_lower_half(scene, ana):
    """Ana flips a creature. What is it? The other name, types, text and size; its color, its mana
    value and its counters stay (CR 710.1c, 710.2).
    """
    ana.controls("Island")
    ana.controls(student(), label="it", counters={"+1/+1": 1})

    ana.activates("it")
    scene.resolve()

    assert ana.battlefield == ["Island", "Yuki the Master"]
    assert scene["it"].size == (4, 4)
    assert scene["it"].keywords == ["flying"]
    assert scene["it"].types == ["legendary", "creature", "Human", "Wizard"]
    assert scene["it"].colors == ["blue"]
    assert scene["it"].mana_value == 2
    assert scene.asks_nothing()


def test_flipped_twice_it_stays_flipped(scene, ana):
    """The ability is activated twice. Is it turned back? No, that is impossible (CR 710.4)."""
    ana.controls("Island", 2)
    ana.controls(student(), label="it")

    ana.activates("it")
    ana.activates("it")
    scene.resolve()
    scene.resolve()

    assert scene["it"].size == (3, 3)
    assert scene.asks_nothing()


def test_elsewhere_a_flip_card_is_its_upper_half(scene, ana, bob):
    """A flipped creature dies. What is it in the graveyard? Its normal self (CR 710.2, 710.4)."""
    scene.known(student())
    ana.controls("Yuki the Master", damage=1)
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    bob.casts("Shock", targeting="Yuki the Master")
    scene.resolve()

    assert ana.graveyard == ["Student"]
    assert scene["Student"].size == (1, 1)
    assert scene.asks_nothing()


def test_a_copy_of_a_flipped_permanent_is_not_flipped(scene, ana, bob):
    """Something becomes a copy of a flipped creature. Which half is it? The upper one, since being
    flipped is a status; it may be flipped by itself (CR 707.2, 110.5).
    """
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    mirror = scene.card(
        "Mirror", type="Creature — Shapeshifter", text=text, cost="{3}", power="0", toughness="0"
    )
    scene.known(student())
    bob.controls("Yuki the Master")
    ana.controls("Island", 4)
    ana.has(hand=[mirror])

    ana.casts("Mirror")
    scene.resolve()
    ana.chooses("Yuki the Master")
    assert scene["Ana's Student"].size == (1, 1)
    ana.activates("Ana's Student")
    scene.resolve()

    assert scene["Ana's Yuki the Master"].size == (3, 3)
    assert scene.asks_nothing()


def test_the_lower_half_is_never_cast(scene, ana):
    """May Ana cast the lower half? No (CR 710.2)."""
    ana.controls("Island", 4)
    ana.has(hand=[student()])

    with scene.illegal("CR 710.2"):
        ana.casts("Yuki the Master")
    assert scene.asks_nothing()


def test_counters_are_counted_before_it_is_flipped(scene, ana, bob):
    """ "If there are two or more ki counters on this creature, you may flip it." It has one, then
    two. When may Ana flip it? With two, and only if she wants to.
    """
    text = (
        "At the beginning of the end step, if there are two or more ki counters on this creature, "
        "you may flip it."
    )
    grower = two_faced(
        "flip",
        ("Sapling", "{1}{G}", "Creature — Plant", text, "1/1"),
        ("Old Tree", "", "Legendary Creature — Plant", "Trample", "4/4"),
    )
    ana.controls(grower, label="one", counters={"ki": 1})
    ana.controls(grower, label="two", counters={"ki": 2})

    scene.pass_until("end step")
    assert scene.stack == ["ability of Sapling"]
    scene.resolve()
    ana.chooses("yes")

    assert scene["one"].size == (1, 1)
    assert scene["two"].size == (4, 4)
    assert scene.asks_nothing()
