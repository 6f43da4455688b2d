"""Words that few cards say: two piles, one of two results, blocks that another chooses, and kin."""

import pytest

from tests.engine.made_free import creature, obeyed

FACT = (
    "Reveal the top three cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard."
)


def test_an_opponent_makes_two_piles(scene, ana, bob):
    """Bob puts one card of three into the first pile. Ana takes the second (CR 700.3)."""
    ana.has(hand=[obeyed(scene, "Fact", "Sorcery", FACT)], library=["Swamp", "Forest", "Island"])

    ana.casts("Fact")
    scene.resolve()
    bob.chooses("Forest", "done")
    ana.chooses("second pile")

    assert ana.hand == ["Island", "Swamp"]
    assert sorted(ana.graveyard) == ["Fact", "Forest"]
    assert scene.asks_nothing()


def test_a_pile_may_be_empty(scene, ana, bob):
    """Bob puts nothing into the first pile, and Ana takes it all the same (CR 700.3b)."""
    ana.has(hand=[obeyed(scene, "Fact", "Sorcery", FACT)], library=["Swamp", "Forest", "Island"])

    ana.casts("Fact")
    scene.resolve()
    bob.chooses("done")
    ana.chooses("first pile")

    assert ana.hand == []
    assert len(ana.graveyard) == 4
    assert scene.asks_nothing()


WILD = (
    "Roll two d4 and choose one result. You gain life equal to that result. Then draw cards equal to "
    "the other result."
)


def test_one_of_two_results_is_chosen(scene, ana):
    """The dice show 1 and 3. Ana chooses 3 for life and draws one card (CR 706.4)."""
    ana.has(hand=[obeyed(scene, "Wild", "Sorcery", WILD)], library=["Swamp"] * 4, dice=[1, 3])

    ana.casts("Wild")
    scene.resolve()
    ana.chooses("3")

    assert ana.life == 23
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


HYDRA = (
    "As ~ enters, roll X d6. It enters with a number of +1/+1 counters on it equal to the total of "
    "those results."
)


def test_dice_are_rolled_as_it_enters(scene, ana):
    """X is 2, the dice show 3 and 5. A 0/0 enters with eight counters, and survives (CR 614.1c)."""
    hydra = creature(scene, "Hydra", HYDRA, size="0/0", cost="{X}")
    ana.controls("Forest", count=2)
    ana.has(hand=[hydra], dice=[3, 5])
    ana.controls(obeyed(scene, "Joy", "Enchantment", "Whenever you roll one or more dice, you gain "
                        "1 life."))  # fmt: skip

    ana.casts("Hydra", x=2)
    scene.resolve()
    assert scene["Hydra"].size == (8, 8)
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_without_dice_there_are_no_counters(scene, ana):
    """X is 0: no die, no counter, and the 0/0 dies (CR 704.5f)."""
    ana.has(hand=[creature(scene, "Hydra", HYDRA, size="0/0", cost="{X}")])

    ana.casts("Hydra", x=0)
    scene.resolve()

    assert ana.graveyard == ["Hydra"]
    assert scene.asks_nothing()


FRENZY = "You choose which creatures block this turn and how those creatures block."


def test_another_chooses_the_blocks(scene, ana, bob):
    """Ana cast such a spell. Who declares the blocks of Bob's creatures? Ana (CR 509.1)."""
    ana.controls(creature(scene, "Mine", size="4/4"))
    bob.controls(creature(scene, "Small", size="1/1"))
    ana.has(hand=[obeyed(scene, "Frenzy", "Instant", FRENZY)])

    ana.casts("Frenzy")
    scene.resolve()
    ana.attacks_with("Mine")
    ana.passes()
    bob.passes()
    ana.blocks({"Small": "Mine"})
    scene.pass_until("postcombat main phase")

    assert bob.battlefield == []
    assert scene.asks_nothing()


PLACE = "Choose target creature. Its owner puts it on their choice of the top or bottom of their library."


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_its_owner_chooses_top_or_bottom(scene, ana, bob, where):
    """Bob's creature goes to the top or the bottom of his library, as he says."""
    bob.controls(creature(scene, "Bear"))
    bob.has(library=["Swamp", "Forest"])
    ana.has(hand=[obeyed(scene, "Place", "Sorcery", PLACE)])

    ana.casts("Place", targeting="Bear")
    scene.resolve()
    bob.chooses(where)

    assert bob.library.index("Bear") == (0 if where == "top" else 2)
    assert scene.asks_nothing()


ONE_TARGET = "You may choose new targets for target spell or ability with a single target."


def test_a_spell_with_two_targets_has_not_a_single_one(scene, ana, bob):
    """Bob casts a spell with two targets and one with one. Which can be turned? The second."""
    ana.controls(creature(scene, "One"))
    ana.controls(creature(scene, "Two"))
    ana.has(hand=[obeyed(scene, "Swat", "Instant", ONE_TARGET)])
    bob.has(hand=[obeyed(scene, "Pair", "Instant", "Tap two target creatures.")])
    scene.pass_until("end step")

    bob.casts("Pair", targeting=["One", "Two"])
    with scene.illegal("CR 601.2c"):
        ana.casts("Swat", targeting="Pair")
    assert scene.stack == ["Pair"]


BATTLESPHERE = (
    "Whenever ~ attacks, you may tap X untapped Bears you control. If you do, ~ gets +X/+0 until end "
    "of turn and deals X damage to the player or planeswalker it's attacking."
)


@pytest.mark.parametrize(("tapped", "life"), [(0, 18), (1, 16), (2, 14)])
def test_as_many_as_one_likes_are_tapped(scene, ana, bob, tapped, life):
    """Two Bears may be tapped as the sphere attacks: so much damage twice (CR 107.3)."""
    ana.controls(creature(scene, "Sphere", BATTLESPHERE, kind="Artifact Creature — Golem"))
    ana.controls(creature(scene, "Brown"))
    ana.controls(creature(scene, "Black"))

    ana.attacks_with("Sphere")
    scene.resolve()
    ana.chooses("yes", *["Brown", "Black"][:tapped], *(["done"] if tapped < 2 else []))
    bob.blocks({})
    scene.pass_until("postcombat main phase")

    assert bob.life == life
    assert scene.asks_nothing()


CHEST = (
    "Search your library for a card. If it's an artifact card, you may put it onto the battlefield. "
    "Otherwise, put that card into your hand. Then shuffle."
)


@pytest.mark.parametrize(("found", "where"), [("Gear", "battlefield"), ("Swamp", "hand")])
def test_what_was_found_goes_where_the_next_sentence_says(scene, ana, found, where):
    """An artifact may go onto the battlefield, another card goes to the hand."""
    ana.has(hand=[obeyed(scene, "Chest", "Sorcery", CHEST)])
    ana.has(library=[obeyed(scene, "Gear", "Artifact"), "Swamp"])

    ana.casts("Chest")
    scene.resolve()
    ana.chooses(found, *(["yes"] if where == "battlefield" else []))

    assert scene[found].zone == where
    assert scene.asks_nothing()


RUIN = (
    "Reveal cards from the top of your library until you reveal a creature card. Put that card onto "
    "the battlefield, then shuffle the rest into your library. If that creature is a Demon, it deals "
    "damage equal to its power to each opponent."
)


@pytest.mark.parametrize(("kind", "life"), [("Demon", 18), ("Bear", 20)])
def test_what_was_revealed_may_be_a_demon(scene, ana, bob, kind, life):
    """The first creature enters, the rest is shuffled in; a Demon deals its power."""
    fiend = creature(scene, "Fiend", kind=f"Creature — {kind}")
    ana.has(hand=[obeyed(scene, "Ruin", "Sorcery", RUIN)], library=["Swamp", fiend, "Forest"])

    ana.casts("Ruin")
    scene.resolve()

    assert ana.battlefield == ["Fiend"]
    assert sorted(ana.library) == ["Forest", "Swamp"]
    assert bob.life == life
    assert scene.asks_nothing()


MIGHT = (
    "Enchant creature\nEnchanted creature's controller may have it assign its combat damage as "
    "though it weren't blocked."
)


@pytest.mark.parametrize(("answer", "life"), [("yes", 18), ("no", 20)])
def test_damage_as_though_not_blocked(scene, ana, bob, answer, life):
    """An enchanted attacker is blocked. Its controller chooses (CR 510.1c)."""
    ana.controls(creature(scene, "Mine"), label="one")
    ana.controls(obeyed(scene, "Might", "Enchantment — Aura", MIGHT), attached_to="one")
    bob.controls(creature(scene, "Wall", size="0/5"))

    ana.attacks_with("Mine")
    bob.blocks({"Wall": "Mine"})
    ana.passes()
    bob.passes()
    ana.chooses(answer)

    assert bob.life == life
    assert scene.asks_nothing()


NEW_HAND = (
    "Put any number of cards from your hand on the bottom of your library, then draw that many cards "
    "plus one."
)


@pytest.mark.parametrize("away", [0, 1, 2])
def test_that_many_cards_plus_one(scene, ana, bob, away):
    """Ana puts so many cards beneath her library and draws one more than that (CR 121.2)."""
    ana.has(
        hand=[obeyed(scene, "New", "Sorcery", NEW_HAND), "Swamp", "Forest"],
        library=["Island"] * 4,
    )

    ana.casts("New")
    scene.resolve()
    ana.chooses(*["Swamp", "Forest"][:away], *["done"][: 2 - away])

    assert sorted(ana.hand) == sorted([*["Swamp", "Forest"][away:], *["Island"] * (away + 1)])
    assert scene.asks_nothing()


def test_all_the_cards_discarded_plus_one(scene, ana, bob):
    """Ana discards two and draws three; with an empty hand she draws one."""
    words = "Discard all the cards in your hand, then draw that many cards plus one."
    ana.has(
        hand=[obeyed(scene, "Flames", "Sorcery", words), "Swamp", "Forest"], library=["Island"] * 4
    )

    ana.casts("Flames")
    scene.resolve()

    assert ana.hand == ["Island"] * 3
    assert scene.asks_nothing()
