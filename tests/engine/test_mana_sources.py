from tests.engine.board import creature, face, word
from tests.engine.purses import Purses, cost, letters, text
from undercroft.engine import mana
from undercroft.lexicon.colors import BLUE, COLORLESS, GREEN, RED, WHITE
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import HAND
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import TapThis
from undercroft.oracle.modifications import Gains, Restriction
from undercroft.oracle.quantities import Number
from undercroft.oracle.verbs.players import AddAnyColor

#: "{T}: Add one mana of any color that a land an opponent controls could produce."
ORCHARD = Activated((TapThis(),), (AddAnyColor(Number(1), from_lands="opponent"),))


def outputs(board, seat=0):
    """(object, ability, outputs) of each source."""
    return [
        (source.ident, source.recipe.index, source.recipe.outputs)
        for source in mana.sources(board.game, seat)
    ]


def test_a_dual_land_has_two_mana_abilities_and_pays_once():
    """A land with both basic types Forest and Island. What are the sources, what do they pay?

    Two abilities of one object (CR 305.6), one mana.
    """
    board = Purses()
    land = board.land("Forest", "Island")

    assert sorted(outputs(board)) == [(land, 0, [(BLUE,)]), (land, 1, [(GREEN,)])]
    assert board.can_pay("{G}")
    assert board.can_pay("{U}")
    assert not board.can_pay("{G}{U}")


def test_tapped_lands_and_lands_of_others_make_nothing():
    """One Island is tapped, one is the opponent's. Can {U} be paid?

    No (CR 118.3, 602.2).
    """
    board = Purses()
    board.tap(board.land("Island"))
    board.land("Island", seat=1)

    assert outputs(board) == []
    assert not board.can_pay("{U}")
    assert [ident for ident, _, _ in outputs(board, 1)] == [2]


def test_a_summoning_sick_creature_makes_no_mana_unless_it_has_haste():
    """A creature with "{T}: Add {G}" came this turn. Can it be tapped for mana?

    Not before its controller's next turn begins, unless it has haste (CR 302.6).
    """
    board = Purses()
    elf = board.put(creature(1, 1, *text("{T}: Add {G}.", CREATURE)))
    board.game.objs[elf].since = 2
    board.touch()

    assert not board.can_pay("{G}")

    hasty = board.put(creature(1, 1, word("haste"), *text("{T}: Add {G}.", CREATURE)))
    board.game.objs[hasty].since = 2
    board.touch()

    assert [ident for ident, _, _ in outputs(board)] == [hasty]

    board.game.seats[0].began = 3
    board.touch()

    assert [ident for ident, _, _ in outputs(board)] == [elf, hasty]


def test_an_ability_whose_condition_does_not_hold():
    """ "{T}: Add {C}. Activate only if you control an artifact." Is it a source?

    Only with an artifact (CR 602.5).
    """
    board = Purses()
    board.thing("{T}: Add {C}. Activate only if you control an artifact.", "Land")

    assert not board.can_pay("{1}")

    board.put(face("Artifact"))

    assert board.can_pay("{1}")


def test_once_each_turn():
    """ "{1}: Add {R}. Activate only once each turn." was activated already. Is it a source?

    Not again this turn (CR 602.5b).
    """
    board = Purses()
    board.land("Island")
    thing = board.thing("{1}: Add {R}. Activate only once each turn.")

    assert board.can_pay("{R}")

    board.game.objs[thing].used["a0"] = 2
    board.touch()

    assert not board.can_pay("{R}")


def test_an_ability_that_needs_priority_is_no_source():
    """ "{T}: Add {C}{C}. Activate only as an instant." Does it pay for a spell being cast?

    No: its timing instruction asks for priority.
    """
    board = Purses()
    board.thing("{T}: Add {C}{C}. Activate only as an instant.")

    assert outputs(board) == []


def test_counters_are_needed_where_they_are_removed():
    """ "{T}, Remove a storage counter from ~: Add {U}." without a counter, then with one."""
    board = Purses()
    land = board.thing("{T}, Remove a storage counter from ~: Add {U}.", "Land")

    assert not board.can_pay("{U}")

    board.counters(land, "storage")

    assert board.can_pay("{U}")


def test_mana_for_each():
    """ "{T}: Add {G} for each Elf you control." with two Elves: how much can be paid?

    {2}, or {G}{G} (CR 106.3); with no Elf there is nothing to make.
    """
    board = Purses()
    board.thing("{T}: Add {G} for each Elf you control.", "Land")

    assert outputs(board) == []

    board.put(creature(1, 1, kind="Elf"))
    board.put(creature(1, 1, kind="Elf"))

    assert board.can_pay("{G}{G}")
    assert not board.can_pay("{3}")
    assert board.carried_out("{G}") == ("G", 0, "G")


def test_colors_that_lands_of_an_opponent_could_produce():
    """ "Add one mana of any color that a land an opponent controls could produce."

    The colors of all their lands, tapped ones too (CR 106.7), colorless not being one.
    """
    board = Purses()
    land = board.put(face("Land", ORCHARD))

    assert outputs(board) == []

    board.tap(board.land("Island", seat=1))
    board.put(face("Land", *text("{T}: Add {C}.")), seat=1)
    board.land("Mountain", seat=1)

    assert outputs(board) == [(land, 0, [(BLUE,), (RED,)])]


def test_two_lands_that_ask_each_other():
    """Each player has a land that makes what the other's lands could produce, and yours is an
    Island's neighbor. What can each make?

    Blue comes from the Island; the loop adds nothing (CR 106.7).
    """
    board = Purses()
    board.put(face("Land", ORCHARD))
    board.put(face("Land", ORCHARD), seat=1)
    island = board.land("Island", seat=1)

    assert board.can_pay("{U}")
    assert not board.can_pay("{R}")

    board.leave(island)

    assert outputs(board) == []


def test_any_combination_of_colors():
    """ "{T}: Add two mana in any combination of {R} and/or {G}." pays {R}{G}, {R}{R}, {G}{G}."""
    board = Purses()
    board.thing("{T}: Add two mana in any combination of {R} and/or {G}.", "Land")

    assert board.can_pay("{R}{G}")
    assert board.can_pay("{R}{R}")
    assert not board.can_pay("{W}{G}")


def test_an_ability_that_was_granted_is_a_source():
    """A creature is given "{T}: Add one mana of any color". Can it pay {W}?

    Yes: abilities are what the layers say (CR 613.1f).
    """
    board = Purses()
    bear = board.put(creature(2, 2))
    board.until((bear,), Gains((Activated((TapThis(),), (AddAnyColor(Number(1)),)),)))

    assert board.can_pay("{W}")


def test_activated_abilities_cant_be_activated():
    """An effect says that a land's activated abilities can't be activated. Is it a source?

    No; its mana abilities are activated abilities (CR 605.1a).
    """
    board = Purses()
    land = board.land("Island")
    board.until((land,), Restriction("activated abilities can't be activated"))

    assert outputs(board) == []


def test_a_card_in_hand_that_is_exiled_for_mana():
    """ "Exile ~ from your hand: Add {R}." Is it a source, and on the battlefield?

    From hand only (CR 113.6).
    """
    board = Purses()
    ape = board.thing(
        "Exile ~ from your hand: Add {R}.", "Creature - Ape", zone=HAND, cost="{2}{R}"
    )

    assert outputs(board) == [(ape, 0, [(RED,)])]
    assert board.can_pay("{R}")
    assert not board.can_pay("{R}", (ape,))

    board.thing("Exile ~ from your hand: Add {R}.", "Creature - Ape")

    assert len(outputs(board)) == 1


def test_life_that_is_not_there():
    """Two lands say "{T}, Pay 1 life: Add one mana of any color". You have 1 life. What is paid?

    One mana (CR 119.4).
    """
    board = Purses()
    for _ in range(2):
        board.thing("{T}, Pay 1 life: Add one mana of any color.", "Land")
    board.game.teams[0].life = 1
    board.touch()

    assert board.can_pay("{W}")
    assert not board.can_pay("{W}{W}")


def test_abilities_that_ask_what_to_sacrifice_are_no_sources():
    """ "Sacrifice a creature: Add {C}{C}." is a mana ability; does a payment use it unasked?

    No: the player activates it.
    """
    board = Purses()
    board.put(creature(1, 1))
    board.thing("Sacrifice a creature: Add {C}{C}.")

    assert outputs(board) == []


def test_outputs_are_listed_in_a_fixed_order():
    """What can a source of any color make? One of each color in the order of CR 105.1."""
    board = Purses()
    board.thing("{T}: Add one mana of any color.")

    (found,) = mana.sources(board.game, 0)

    assert [kind for (kind,) in found.recipe.outputs] == [WHITE, BLUE, 4, RED, GREEN]
    assert letters((0, 0, 0, 0, 0, 1)) == "C"
    assert COLORLESS not in {kind for (kind,) in found.recipe.outputs}


def test_a_forked_game_has_its_own_purse():
    """A land is tapped in a fork. Can the original still pay?

    Yes, and the fork cannot.
    """
    board = Purses()
    land = board.land("Island")
    assert board.can_pay("{U}")

    fork = board.game.fork()
    fork.objs[land] = fork.objs[land].clone(fork.epoch)
    fork.objs[land].tapped = True
    fork.version += 1

    assert board.can_pay("{U}")
    assert not mana.can_pay(fork, 0, cost("{U}"))


def test_nothing_is_wrong_with_no_sources():
    """No permanents at all. What can be paid? Zero (CR 118.3a)."""
    board = Purses()

    assert board.can_pay("{0}")
    assert not board.can_pay("{1}")
    assert board.carried_out("{0}") == ("", 0, "")
