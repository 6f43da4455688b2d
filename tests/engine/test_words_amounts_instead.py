"""Amounts that are changed before they happen (CR 614.1a, 616.1)."""

from tests.engine.cards_made import creature, settle, spell

SCALES = (
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
    "counters are put on it instead."
)
SEASON = (
    "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 "
    "counters are put on it instead."
)
TWICE = "If you would gain life, you gain twice that much life instead."


def test_one_counter_more(scene, ana, bob):
    """Ana's creature gets two +1/+1 counters under her scales: three. Bob's gets two."""
    ana.controls(spell(scene, SCALES, "Scales", "Enchantment"))
    ana.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Ox"))
    grow = "Put two +1/+1 counters on target creature."
    ana.has(hand=[spell(scene, grow), spell(scene, grow, "Again")])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()
    ana.casts("Again", targeting="Ox")
    scene.resolve()

    assert scene["Bear"].counters == {"+1/+1": 3}
    assert scene["Ox"].counters == {"+1/+1": 2}
    assert scene.asks_nothing()


def test_what_enters_with_counters_has_one_more(scene, ana):
    """A creature that enters with a +1/+1 counter enters with two (CR 122.6, 614.12)."""
    ana.controls(spell(scene, SCALES, "Scales", "Enchantment"))
    ana.has(hand=[creature(scene, "Cub", text="This creature enters with a +1/+1 counter on it.")])

    ana.casts("Cub")
    scene.resolve()

    assert scene["Cub"].counters == {"+1/+1": 2}
    assert scene.asks_nothing()


def test_the_controller_chooses_which_comes_first(scene, ana):
    """One counter, one more and twice as many: three or four, as its controller orders the effects
    (CR 616.1).
    """
    ana.controls(spell(scene, SCALES, "Scales", "Enchantment"))
    ana.controls(spell(scene, SEASON, "Season", "Enchantment"))
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[spell(scene, "Put a +1/+1 counter on target creature.")])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()
    ana.chooses("Scales")

    assert scene["Bear"].counters == {"+1/+1": 4}
    assert scene.asks_nothing()


def test_other_counters_are_not_meant(scene, ana):
    """A charge counter is one charge counter."""
    ana.controls(spell(scene, SCALES, "Scales", "Enchantment"))
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[spell(scene, "Put a charge counter on target creature.")])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()

    assert scene["Bear"].counters == {"charge": 1}
    assert scene.asks_nothing()


def test_twice_as_much_life_and_twice_again(scene, ana, bob):
    """With two such effects 3 life become 12, lifelink counts too; Bob's 3 stay 3 (CR 119.3)."""
    ana.controls(spell(scene, TWICE, "Boon", "Enchantment"), 2)
    ana.controls(
        creature(
            scene, "Cleric", "1/1", "Lifelink\n{T}: This creature deals 1 damage to any target."
        )
    )
    ana.has(hand=[spell(scene, "Each player gains 3 life.")])

    ana.casts("The Deed")
    scene.resolve()
    assert (ana.life, bob.life) == (32, 23)
    ana.activates("Cleric", targeting="Bob")
    scene.resolve()

    assert (ana.life, bob.life) == (36, 22)
    assert scene.asks_nothing()


def test_twice_that_many_tokens(scene, ana, bob):
    """Ana makes two Rats under her doubling: four. Bob makes two."""
    text = (
        "If an effect would create one or more tokens under your control, it creates twice that many "
        "of those tokens instead."
    )
    ana.controls(spell(scene, text, "Lives", "Enchantment"))
    ana.has(hand=[spell(scene, "Each player creates two 1/1 black Rat creature tokens.")])

    ana.casts("The Deed")
    scene.resolve()

    assert ana.battlefield == ["Lives", *["Rat"] * 4]
    assert bob.battlefield == ["Rat"] * 2
    assert scene.asks_nothing()


def test_two_cards_for_each_card(scene, ana):
    """ "If you would draw a card, draw two cards instead": two draws are four cards, no more: what
    was replaced is not replaced again (CR 614.5).
    """
    text = "If you would draw a card, draw two cards instead."
    ana.controls(spell(scene, text, "Thought", "Enchantment"))
    ana.has(hand=[spell(scene, "Draw two cards.")], library=["Forest"] * 9)

    ana.casts("The Deed")
    settle(scene)

    assert ana.hand == ["Forest"] * 4
    assert scene.asks_nothing()
