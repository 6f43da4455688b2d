"""Rules that hold for a while, attacks that may not be repeated, and other words of combat."""

import pytest

from tests.engine.made_free import creature, obeyed


def test_no_maximum_hand_size_for_the_rest_of_the_game(scene, ana, bob):
    """Ana has nine cards in her cleanup steps, and has cast such a spell. Does she discard?

    Not in this turn, not in a later one (CR 402.2, 611.2a).
    """
    text = "You have no maximum hand size for the rest of the game."
    hand = [obeyed(scene, "Deep", "Sorcery", text), *["Swamp"] * 9]
    ana.has(hand=hand, library=["Swamp"] * 5)
    bob.has(library=["Swamp"] * 5)

    ana.casts("Deep")
    scene.resolve()
    scene.pass_until("next turn")
    assert len(ana.hand) == 9
    scene.pass_until("Ana's end step")
    scene.pass_until("next turn")

    assert len(ana.hand) > 9
    assert scene.asks_nothing()


COLD = "Until your next turn, creatures your opponents control enter tapped."


def test_creatures_enter_tapped_until_the_next_turn(scene, ana, bob):
    """Bob's creature enters tapped in his turn, Ana's own does not; afterwards nobody's does."""
    ana.has(hand=[obeyed(scene, "Cold", "Sorcery", COLD), creature(scene, "Mine")])
    bob.has(hand=[creature(scene, "First")], library=["Swamp"] * 3)
    ana.has(library=["Swamp"] * 3)

    ana.casts("Cold")
    scene.resolve()
    ana.casts("Mine")
    scene.resolve()
    scene.pass_until("Bob's precombat main phase")
    bob.casts("First")
    scene.resolve()

    assert not scene["Mine"].tapped
    assert scene["First"].tapped
    assert scene.asks_nothing()


def test_the_rule_is_over_with_the_turn(scene, ana, bob):
    """A creature of Bob's enters in Ana's next turn: untapped (CR 611.2a)."""
    ana.has(hand=[obeyed(scene, "Cold", "Sorcery", COLD)], library=["Swamp"] * 3)
    bob.has(hand=[creature(scene, "Late", "Flash")], library=["Swamp"] * 3)

    ana.casts("Cold")
    scene.resolve()
    scene.pass_until("next turn")
    scene.pass_until("Ana's end step")
    bob.casts("Late")
    scene.resolve()

    assert not scene["Late"].tapped
    assert scene.asks_nothing()


RAZER = (
    "Whenever ~ deals combat damage to a player, untap it. After this phase, there is an "
    "additional combat phase.\n~ can't attack a player it has already attacked this turn."
)


def test_a_player_is_attacked_once_a_turn(scene, ana, bob):
    """A creature has attacked Bob; in the additional combat it may not again (CR 508.1c)."""
    ana.controls(creature(scene, "Razer", RAZER))
    ana.controls(creature(scene, "Bear", "Vigilance"))

    ana.attacks_with("Razer", "Bear")
    bob.blocks({})
    scene.pass_until("end of combat")
    assert not scene["Razer"].tapped
    scene.pass_until("beginning of combat")
    ana.passes()
    bob.passes()

    assert scene.options() == ["Bear → Bob", "done"]
    ana.chooses("done")
    assert scene.asks_nothing()


CHAMPION = "Whenever a source you control deals 5 or more damage to a player, draw a card."


@pytest.mark.parametrize(("damage", "cards"), [(4, 0), (5, 1), (6, 1)])
def test_so_much_damage_or_more(scene, ana, bob, damage, cards):
    """A source deals some damage to Bob. From 5 on Ana draws a card."""
    ana.controls(obeyed(scene, "Banner", "Enchantment", CHAMPION))
    fire = obeyed(scene, "Fire", "Sorcery", f"~ deals {damage} damage to target player.")
    ana.has(hand=[fire], library=["Swamp"])

    ana.casts("Fire", targeting="Bob")
    scene.resolve()
    scene.pass_until("the stack is empty")

    assert bob.life == 20 - damage
    assert len(ana.hand) == cards
    assert scene.asks_nothing()


SWORD = (
    "Whenever equipped creature deals combat damage, roll a d12. If the result is greater than the "
    "damage dealt or the result is 12, double the number of +1/+1 counters on that creature.\n"
    "Equip {0}"
)


@pytest.mark.parametrize(("die", "counters"), [(2, 1), (3, 1), (4, 2)])
def test_the_result_against_the_damage_dealt(scene, ana, bob, die, counters):
    """A 3/3 with a counter deals 3. Its counters are doubled by a result above 3 alone."""
    ana.controls(creature(scene, "Bear"), counters={"+1/+1": 1}, label="one")
    ana.controls(obeyed(scene, "Sword", "Artifact — Equipment", SWORD), attached_to="one")
    ana.has(dice=[die])

    ana.attacks_with("Bear")
    bob.blocks({})
    scene.pass_until("postcombat main phase")

    assert scene["Bear"].counters == {"+1/+1": counters}
    assert scene.asks_nothing()


HEX = (
    "Enchant player\nWhenever enchanted player casts a noncreature spell, roll a d6. ~ deals damage "
    "to that player equal to the result. Then attach ~ to another one of your opponents chosen at "
    "random."
)


def test_a_curse_that_moves_on(scene, ana, bob):
    """Bob, cursed, casts an instant. He is dealt damage; there is no other opponent."""
    ana.controls(
        obeyed(scene, "Hex", "Enchantment — Aura Curse", HEX), attached_to="Bob", label="hex"
    )
    ana.has(dice=[4])
    bob.has(hand=[obeyed(scene, "Joy", "Instant", "You gain 1 life.")])
    scene.pass_until("end step")

    bob.casts("Joy")
    scene.resolve()
    scene.resolve()

    assert bob.life == 17
    assert scene["hex"].zone == "battlefield"
    assert scene.asks_nothing()


MASTIFF = (
    "Whenever ~ attacks, roll a d20 for each player being attacked and ignore all but the highest "
    "roll.\n1—9 | You gain 1 life.\n10—20 | You gain 10 life."
)


def test_a_die_for_each_player_being_attacked(scene, ana):
    """One player is attacked: one die. With advantage two, and the highest counts."""
    ana.controls(creature(scene, "Hound", MASTIFF))
    ana.controls(
        obeyed(scene, "Luck", "Enchantment", "If you would roll one or more dice, instead roll "
               "that many dice plus one and ignore the lowest roll.")
    )  # fmt: skip
    ana.has(dice=[3, 12])

    ana.attacks_with("Hound")
    scene.resolve()

    assert ana.life == 30
    assert scene.asks_nothing()


POUCH = "{T}: Add two mana of different colors."


def test_two_mana_of_different_colors(scene, ana):
    """A {R}{W} spell can be paid so, a {R}{R} spell cannot (CR 106.1b)."""
    ana.controls(obeyed(scene, "Pouch", "Artifact", POUCH))
    ana.has(hand=[creature(scene, "Pair", cost="{R}{W}"), creature(scene, "Twin", cost="{R}{R}")])

    with scene.illegal("CR 601.2h"):
        ana.casts("Twin")
    ana.casts("Pair")
    scene.resolve()

    assert "Pair" in ana.battlefield
    assert scene.asks_nothing()


VERGE = (
    "Search your library for a Forest card and a Plains card, put them onto the battlefield tapped, "
    "then shuffle."
)


def test_one_of_each_kind_is_found(scene, ana):
    """Two Forests and a Plains are there. After a Forest only the Plains is offered."""
    ana.has(hand=[obeyed(scene, "Verge", "Sorcery", VERGE)])
    ana.has(library=["Forest", "Forest", "Plains", "Swamp"])

    ana.casts("Verge")
    scene.resolve()
    ana.chooses("Forest")
    assert [word.split(" in")[0] for word in scene.options()] == ["Plains", "done"]
    ana.chooses("Plains")

    assert sorted(ana.battlefield) == ["Forest", "Plains"]
    assert scene.asks_nothing()


MYRIAD = (
    "Search your library for up to two basic land cards that share a land type, put them onto the "
    "battlefield tapped, then shuffle."
)


def test_two_that_share_a_land_type(scene, ana):
    """After a Forest only another Forest is offered."""
    ana.has(hand=[obeyed(scene, "Scape", "Sorcery", MYRIAD)])
    ana.has(library=["Forest", "Forest", "Plains", "Swamp"])

    ana.casts("Scape")
    scene.resolve()
    ana.chooses("Forest")
    assert [word[:6] for word in scene.options()] == ["Forest", "done"]
    ana.chooses("done")

    assert ana.battlefield == ["Forest"]
    assert scene.asks_nothing()


RIFT = (
    "Roll a d10. Put target creature into its owner's library just beneath the top X cards of that "
    "library, where X is the result."
)


@pytest.mark.parametrize(("die", "place"), [(1, 1), (2, 2), (9, 3)])
def test_beneath_so_many_cards(scene, ana, bob, die, place):
    """A creature is put beneath the top cards, or on the bottom where there are fewer."""
    bob.controls(creature(scene, "Bear"))
    bob.has(library=["Swamp", "Forest", "Island"])
    ana.has(hand=[obeyed(scene, "Rift", "Sorcery", RIFT)], dice=[die])

    ana.casts("Rift", targeting="Bear")
    scene.resolve()

    assert bob.library.index("Bear") == place
    assert scene.asks_nothing()
