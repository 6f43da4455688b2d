"""What a resolution says of things to come: the next spell's cost, damage that is softened."""

import pytest

from tests.engine.dungeon import card, cellar, creature
from tests.engine.made import digest


@pytest.fixture
def scene():
    return cellar("Ana", "Bob", "Cleo")


@pytest.fixture
def cleo(scene):
    return scene.player("Cleo")


HEXER = (
    "When ~ enters, choose target opponent. Until your next turn, the first noncreature spell that "
    "player casts costs {2} more to cast."
)
TAX = (
    "Until your next turn, the next spell each opponent casts costs {1} more to cast. After this cost "
    "applies to a player's spell, it no longer applies to that player."
)


def free(scene, *names, kind="Instant"):
    """Spells for {0} that gain 1 life."""
    return [card(scene, "You gain 1 life.", name, kind) for name in names]


def hexed(scene, ana, bob):
    """Ana's Hexer has entered, and Bob was chosen."""
    ana.has(hand=[creature(scene, "Hexer", text=HEXER)])
    bob.has(hand=free(scene, "One", "Two"))
    ana.casts("Hexer")
    scene.resolve()
    ana.chooses("Bob")
    scene.resolve()


def test_the_first_noncreature_spell_costs_more(scene, ana, bob):
    """Bob's first noncreature spell costs {2} more. Without mana? Not castable. With {2}? It is,
    and the next one is free again (CR 601.2f).
    """
    bob.controls("Swamp", 2)
    hexed(scene, ana, bob)

    bob.casts("One")
    scene.resolve()
    assert all(
        scene.game.objs[i].tapped for i in scene.game.battlefield if i != scene["Hexer"].ident
    )
    bob.casts("Two")
    scene.resolve()

    assert bob.life == 22
    assert scene.asks_nothing()


def test_who_cannot_pay_more_cannot_cast_it(scene, ana, bob):
    """Bob has no mana at all: his free instant is out of reach (CR 601.2h)."""
    hexed(scene, ana, bob)

    with scene.illegal("CR 601.2h"):
        bob.casts("One")
    assert scene.asks_nothing()


def test_a_creature_spell_is_not_meant_and_does_not_use_it_up(scene, ana, bob):
    """Bob casts a creature with flash for {0}; then his instant still costs {2} more."""
    bob.has(hand=[creature(scene, "Cat", text="Flash")])
    hexed(scene, ana, bob)

    bob.casts("Cat")
    scene.resolve()
    with scene.illegal("CR 601.2h"):
        bob.casts("One")
    assert bob.battlefield == ["Cat"]
    assert scene.asks_nothing()


def test_another_opponent_is_not_meant(scene, ana, bob, cleo):
    """Only the chosen opponent pays: Cleo's instant is free."""
    cleo.has(hand=free(scene, "Three"))
    hexed(scene, ana, bob)

    cleo.casts("Three")
    scene.resolve()

    assert cleo.life == 21
    assert scene.asks_nothing()


def test_it_ends_as_your_next_turn_begins(scene, ana, bob):
    """Nobody cast anything. In the upkeep of Ana's next turn Bob's instant is free (CR 500.6)."""
    for who in (ana, bob, scene.player("Cleo")):
        who.has(library=["Swamp"] * 3)
    hexed(scene, ana, bob)

    scene.pass_until("Bob's upkeep")
    with scene.illegal("CR 601.2h"):
        bob.casts("One")
    scene.pass_until("Ana's upkeep")
    bob.casts("One")
    scene.resolve()

    assert bob.life == 21
    assert scene.asks_nothing()


def test_each_opponent_pays_once(scene, ana, bob, cleo):
    """ "… the next spell each opponent casts costs {1} more": Bob pays for his first alone, and
    Cleo for hers: what one pays is not taken from the other. Ana pays nothing.
    """
    ana.has(hand=[card(scene, TAX), *free(scene, "Own")])
    bob.has(hand=free(scene, "One", "Two"))
    cleo.has(hand=free(scene, "Three", "Four"))
    bob.controls("Swamp")
    cleo.controls("Forest")

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Own")
    scene.resolve()
    bob.casts("One")
    scene.resolve()
    assert scene["Swamp"].tapped
    bob.casts("Two")
    scene.resolve()
    assert not scene["Forest"].tapped
    cleo.casts("Three")
    scene.resolve()
    assert scene["Forest"].tapped
    cleo.casts("Four")
    scene.resolve()

    assert (ana.life, bob.life, cleo.life) == (21, 22, 22)
    assert scene.game.continuing == []
    assert scene.asks_nothing()


@pytest.mark.parametrize("slot", ["coming", "arrivals"])
def test_what_such_an_effect_says_is_in_the_digest(scene, ana, slot):
    """Two games differ in what an effect says, or in whom it goes on to affect. So do their digests."""
    text = (
        TAX
        if slot == "coming"
        else (
            "Creatures you control get +1/+1 until end of turn, including creatures that enter this turn."
        )
    )
    ana.has(hand=[card(scene, text)])
    ana.casts("The Deed")
    scene.resolve()
    before = digest(scene)

    setattr(scene.game.continuing[0], slot, None)

    assert digest(scene) != before


def test_two_of_them_add_up_and_both_are_spent(scene, ana, bob):
    """Ana says it twice: Bob's next spell costs {2} more, the one after it nothing more."""
    ana.has(hand=[card(scene, TAX), card(scene, TAX, "Again")])
    bob.has(hand=free(scene, "One", "Two"))
    bob.controls("Swamp", 2)

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Again")
    scene.resolve()
    bob.casts("One")
    scene.resolve()
    bob.casts("Two")
    scene.resolve()

    assert bob.life == 22
    assert scene.asks_nothing()


def test_the_next_creature_spell_this_turn_costs_less(scene, ana):
    """ "The next creature spell you cast this turn costs {2} less to cast." Ana has {1}: her {3}
    Bear is castable, her second is not, and next turn the effect would be gone (CR 514.2).
    """
    text = "The next creature spell you cast this turn costs {2} less to cast."
    ana.has(hand=[card(scene, text), creature(scene, "Bear", cost="{3}")])
    ana.controls("Forest")

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Bear")
    scene.resolve()

    assert sorted(ana.battlefield) == ["Bear", "Forest"]
    assert scene.game.continuing == []
    assert scene.asks_nothing()


def test_unspent_it_ends_with_the_turn(scene, ana):
    """Ana casts no creature this turn: nothing is left of it in Bob's turn."""
    for who in scene.players:
        who.has(library=["Swamp"] * 3)
    text = "The next creature spell you cast this turn costs {2} less to cast."
    ana.has(hand=[card(scene, text)])

    ana.casts("The Deed")
    scene.resolve()
    scene.pass_until("Bob's upkeep")

    assert scene.game.continuing == []
    assert scene.asks_nothing()


STONES = (
    "~ deals 5 damage to target opponent. That player may tap two untapped creatures they control. "
    "If they do, prevent 3 of that damage."
)


def fallen(scene, ana, bob, creatures, *, after=""):
    """Ana's stones fall on Bob, who has so many creatures."""
    ana.has(hand=[card(scene, STONES)])
    for number in range(creatures):
        bob.controls(creature(scene, f"Bear {number + 1}"))
    if after:
        ana.controls(card(scene, after, "Law", "Enchantment"))
    ana.casts("The Deed", targeting="Bob")
    scene.resolve()


def test_two_creatures_hold_three_of_five(scene, ana, bob):
    """Bob taps two of his three creatures, of his choice: he is dealt 2."""
    fallen(scene, ana, bob, 3)
    bob.chooses("yes")
    bob.chooses("Bear 1", "Bear 3")

    assert bob.life == 18
    assert [scene[f"Bear {n}"].tapped for n in (1, 2, 3)] == [True, False, True]
    assert scene.game.shields == []
    assert scene.asks_nothing()


def test_who_taps_nothing_is_dealt_all(scene, ana, bob):
    """Bob would rather not: 5 damage, nothing tapped."""
    fallen(scene, ana, bob, 2)
    bob.chooses("no")

    assert bob.life == 15
    assert not scene["Bear 1"].tapped
    assert scene.asks_nothing()


def test_one_creature_is_not_two(scene, ana, bob):
    """Bob has one creature: he cannot tap two, and is not asked (CR 608.2d)."""
    fallen(scene, ana, bob, 1)

    assert bob.life == 15
    assert not scene["Bear 1"].tapped
    assert scene.asks_nothing()


def test_damage_that_cannot_be_prevented_is_dealt_whole(scene, ana, bob):
    """Bob taps two, but damage can't be prevented: 5 (CR 615.12)."""
    fallen(scene, ana, bob, 2, after="Damage can't be prevented.")
    bob.chooses("yes")

    assert bob.life == 15
    assert scene["Bear 1"].tapped
    assert scene.game.shields == []
    assert scene.asks_nothing()


FORMATION = (
    "Choose target opponent. Tap up to two target creatures that player controls and put a stun "
    "counter on each of them. If no creature was tapped this way, that player loses 4 life."
)


def test_creatures_of_the_chosen_player_are_tapped_and_stunned(scene, ana, bob):
    """Two of Bob's creatures: tapped, a stun counter each, no life lost."""
    ana.has(hand=[card(scene, FORMATION)])
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Wolf"))

    ana.casts("The Deed", targeting=["Bob", "Bear", "Wolf"])
    scene.resolve()

    assert scene["Bear"].tapped
    assert scene["Wolf"].counters == {"stun": 1}
    assert bob.life == 20
    assert scene.asks_nothing()


def test_only_creatures_of_the_chosen_player(scene, ana, bob, cleo):
    """Bob is chosen: Cleo's creature is no legal target (CR 601.2c)."""
    ana.has(hand=[card(scene, FORMATION)])
    bob.controls(creature(scene, "Wolf"))
    cleo.controls(creature(scene, "Bear"))

    with scene.illegal("CR 601.2c", "CR 115.1"):
        ana.casts("The Deed", targeting=["Bob", "Bear"])
    assert scene.asks_nothing()


def test_what_was_tapped_already_was_not_tapped_this_way(scene, ana, bob):
    """Bob's creature is tapped already. It gets its counter, and Bob loses 4 life."""
    ana.has(hand=[card(scene, FORMATION)])
    bob.controls(creature(scene, "Bear"), tapped=True)

    ana.casts("The Deed", targeting=["Bob", "Bear"])
    scene.resolve()

    assert scene["Bear"].counters == {"stun": 1}
    assert bob.life == 16
    assert scene.asks_nothing()


def test_one_of_two_is_enough(scene, ana, bob):
    """One is tapped already, the other was not: no life lost."""
    ana.has(hand=[card(scene, FORMATION)])
    bob.controls(creature(scene, "Bear"), tapped=True)
    bob.controls(creature(scene, "Wolf"))

    ana.casts("The Deed", targeting=["Bob", "Bear", "Wolf"])
    scene.resolve()

    assert scene["Wolf"].tapped
    assert bob.life == 20
    assert scene.asks_nothing()


def test_without_creatures_life_is_lost(scene, ana, bob):
    """Bob has none: no target but him, and he loses 4."""
    ana.has(hand=[card(scene, FORMATION)])

    ana.casts("The Deed", targeting=["Bob"])
    scene.resolve()

    assert bob.life == 16
    assert scene.asks_nothing()
