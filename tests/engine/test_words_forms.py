"""Forms chosen as something enters, numbers chosen, tokens of one's own, and what is left over."""

from tests.engine.made import worded

CLAY = (
    "As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact "
    "creature with flying, or a 1/6 Wall artifact creature with defender in addition to its other "
    "types."
)


def test_a_form_is_chosen_as_it_enters(scene, ana):
    """Ana chooses the second: a 2/2 with flying."""
    ana.has(hand=[worded(scene, "Clay", CLAY, "Artifact Creature — Shapeshifter", size="*/*")])

    ana.casts("Clay")
    scene.resolve()
    ana.chooses("a 2/2 artifact creature with flying")

    assert scene["Clay"].size == (2, 2)
    assert scene["Clay"].keywords == ["flying"]
    assert scene.asks_nothing()


def test_a_form_keeps_other_types(scene, ana):
    """The third: a 1/6 Wall with defender, and still a Shapeshifter."""
    ana.has(hand=[worded(scene, "Clay", CLAY, "Artifact Creature — Shapeshifter", size="*/*")])

    ana.casts("Clay")
    scene.resolve()
    ana.chooses("a 1/6 Wall artifact creature with defender")

    assert scene["Clay"].size == (1, 6)
    assert {"Wall", "Shapeshifter", "artifact", "creature"} <= set(scene["Clay"].types)
    assert scene.asks_nothing()


SHIFTER = (
    "As this creature enters, choose a number between 0 and 7.\nAt the beginning of your upkeep, you "
    "may choose a number between 0 and 7.\nShifter's power is equal to the last chosen number and its "
    "toughness is equal to 7 minus that number."
)


def test_the_last_chosen_number(scene, ana, bob):
    """3 as it enters: 3/4. In the next upkeep 6: 6/1."""
    ana.has(
        hand=[worded(scene, "Shifter", SHIFTER, "Creature — Shapeshifter", size="*/7-*")],
        library=["Forest"] * 3,
    )
    bob.has(library=["Forest"] * 3)

    ana.casts("Shifter")
    scene.resolve()
    ana.chooses("3")
    assert scene["Shifter"].size == (3, 4)
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's draw step")
    ana.chooses("yes", "6")

    assert scene["Shifter"].size == (6, 1)
    assert scene.asks_nothing()


def test_counters_become_tokens(scene, ana, bob):
    """ "… you may remove any number of +1/+1 counters from this creature. If you do, create that many
    … tokens." Of three counters Ana takes two off: two Tetravites, each with flying.
    """
    text = (
        "At the beginning of your upkeep, you may remove any number of +1/+1 counters from this "
        "creature. If you do, create that many 1/1 colorless Tetravite artifact creature tokens. "
        'They each have flying and "This token can\'t be enchanted."'
    )
    ana.controls(
        worded(scene, "Tetravus", text, "Artifact Creature — Construct", size="1/1"),
        counters={"+1/+1": 3},
    )
    ana.has(library=["Forest"] * 2)
    scene.begins(turn="Ana", step="upkeep")

    scene.pass_until("draw step")
    ana.chooses("yes", 2)

    assert ana.battlefield == ["Tetravite", "Tetravite", "Tetravus"]
    assert scene["Tetravus"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_tokens_of_its_own_come_back(scene, ana, bob):
    """ "Exile any number of tokens created with this creature. If you do, put that many +1/+1
    counters on this creature." A token that something else made cannot be taken.
    """
    text = (
        "{0}: Create a 1/1 colorless Tetravite artifact creature token.\n{1}: You may exile any "
        "number of tokens created with this creature. If you do, put that many +1/+1 counters on "
        "this creature."
    )
    ana.controls(worded(scene, "Tetravus", text, "Artifact Creature — Construct", size="1/1"))
    ana.controls("Grizzly Bears", token=True)
    ana.controls("Forest")

    ana.activates("Tetravus", ability=1)
    scene.resolve()
    ana.activates("Tetravus", ability=2)
    scene.resolve()
    ana.chooses("yes", "Tetravite")

    assert ana.battlefield == ["Forest", "Grizzly Bears", "Tetravus"]
    assert scene["Tetravus"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_a_tetravite_cannot_be_enchanted(scene, ana):
    """An Aura cast on a creature that can't be enchanted goes to the graveyard as it resolves."""
    text = "This creature can't be enchanted."
    ana.controls(worded(scene, "Tetravite", text, "Creature — Tetravite", size="1/1"))
    aura = worded(scene, "Armor", "Enchant creature\nEnchanted creature gets +1/+1.",
                  "Enchantment — Aura")  # fmt: skip
    ana.has(hand=[aura])

    ana.casts("Armor", targeting="Tetravite")
    scene.resolve()

    assert ana.graveyard == ["Armor"]
    assert scene["Tetravite"].size == (1, 1)
    assert scene.asks_nothing()


BALANCE = (
    "Each player chooses a number of lands they control equal to the number of lands controlled by "
    "the player who controls the fewest, then sacrifices the rest. Players discard cards and "
    "sacrifice creatures the same way."
)


def test_balance(scene, ana, bob):
    """Ana: one land, no card left in hand, no creature. Bob: two lands, two cards, two creatures.
    He keeps one land of his choice, and no card and no creature.
    """
    ana.has(hand=[worded(scene, "Balance", BALANCE)])
    ana.controls("Plains")
    bob.controls("Forest")
    bob.controls("Swamp")
    bob.controls("Grizzly Bears", 2)
    bob.has(hand=["Forest", "Swamp"])

    ana.casts("Balance")
    scene.resolve()
    bob.chooses("Swamp")

    assert bob.battlefield == ["Forest"]
    assert bob.hand == []
    assert sorted(bob.graveyard) == ["Forest", "Grizzly Bears", "Grizzly Bears", "Swamp", "Swamp"]
    assert ana.battlefield == ["Plains"]
    assert scene.asks_nothing()


def test_balance_where_all_are_equal(scene, ana, bob):
    """As many on both sides: nothing happens."""
    ana.has(hand=[worded(scene, "Balance", BALANCE)])
    ana.controls("Plains")
    bob.controls("Forest")

    ana.casts("Balance")
    scene.resolve()

    assert (ana.battlefield, bob.battlefield) == (["Plains"], ["Forest"])
    assert scene.asks_nothing()
