import pytest

from tests.engine.board import all_of, creature, face, word
from tests.engine.purses import Purses, cost, text
from undercroft.engine import costs
from undercroft.lexicon.types import CREATURE, LAND, PLANESWALKER
from undercroft.lexicon.zones import GRAVEYARD, HAND
from undercroft.oracle.costs import (
    DiscardCost,
    EnergyCost,
    ExileCost,
    LoyaltyCost,
    OneOfCosts,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapThis,
    UntapThis,
)
from undercroft.oracle.filters import Controlled, Filter, InZoneOf, IsCard, IsTapped, OfType, Other
from undercroft.oracle.node import Cost
from undercroft.oracle.quantities import Number, X
from undercroft.oracle.references import Each, Pick, This, You


def picked(what, count=1):
    """So many objects to be chosen."""
    return Pick(what, Number(count))


A_CREATURE = picked(all_of(CREATURE))
ANOTHER = picked(all_of(CREATURE, Other()))
A_CARD = picked(Filter((IsCard(),), HAND))
UNTAPPED = Filter((IsTapped(False), OfType(CREATURE), Controlled("you")))


def payable(board, ident, *parts, x=0, seat=0):
    """Whether the parts can be paid together."""
    return costs.payable(board.game, seat, ident, parts, x)


def mana(symbols):
    """Mana as a part of a cost."""
    return PayMana(cost(symbols))


def test_the_tap_symbol():
    """{T} of an untapped artifact, of a tapped one, of a creature that came this turn.

    Only the first; a creature with haste too (CR 107.5, 302.6).
    """
    board = Purses()
    thing = board.put(face("Artifact"))
    bear = board.put(creature(2, 2))
    hasty = board.put(creature(2, 2, word("haste")))
    for ident in (bear, hasty):
        board.game.objs[ident].since = 2
    board.touch()

    assert payable(board, thing, TapThis())
    assert not payable(board, thing, UntapThis())
    assert not payable(board, bear, TapThis())
    assert payable(board, hasty, TapThis())

    board.tap(thing, bear, hasty)

    assert not payable(board, thing, TapThis())
    assert payable(board, thing, UntapThis())
    assert not payable(board, bear, UntapThis())


def test_life():
    """Pay 3 life at 3 life and at 2; 2 and 2 life at 3 (CR 119.4); pay 0 life at 0."""
    board = Purses()
    thing = board.put(face("Artifact"))
    team = board.game.teams[0]
    team.life = 3

    assert payable(board, thing, PayLife(Number(3)))
    assert not payable(board, thing, PayLife(Number(2)), PayLife(Number(2)))
    assert payable(board, thing, PayLife(X()), x=3)
    assert not payable(board, thing, PayLife(X()), x=4)

    team.life = 0

    assert not payable(board, thing, PayLife(Number(3)))
    assert payable(board, thing, PayLife(Number(0)))


def test_sacrificing_what_you_control():
    """Sacrifice a creature, with only the opponent's on the battlefield; then with yours.

    Only your own (CR 701.21a); "another" leaves out the object itself.
    """
    board = Purses()
    board.put(creature(2, 2), seat=1)
    altar = board.put(face("Artifact"))

    assert not payable(board, altar, SacrificeCost(A_CREATURE))

    bear = board.put(creature(2, 2))

    assert costs.cost_candidates(board.game, 0, altar, SacrificeCost(A_CREATURE)) == [bear]
    assert payable(board, altar, SacrificeCost(A_CREATURE))
    assert payable(board, bear, SacrificeCost(A_CREATURE))
    assert not payable(board, bear, SacrificeCost(ANOTHER))
    assert not payable(board, altar, SacrificeCost(picked(all_of(CREATURE), 2)))
    assert payable(board, bear, SacrificeCost(This()))
    assert not payable(board, bear, SacrificeCost(This()), seat=1)
    assert payable(board, altar, SacrificeCost(Each(all_of(CREATURE))))


def test_one_object_does_not_pay_two_parts():
    """Sacrifice a creature and sacrifice an artifact, with one artifact creature (CR 118.10)."""
    board = Purses()
    thing = board.put(face("Enchantment"))
    board.put(face("Artifact Creature", power=1, toughness=1))
    parts: tuple[Cost, ...] = (SacrificeCost(A_CREATURE), SacrificeCost(picked(all_of(1))))

    assert not payable(board, thing, *parts)

    artifact = board.put(face("Artifact"))

    assert payable(board, thing, *parts)
    assert costs.next_candidates(board.game, 0, thing, parts, [], 1) == [artifact]


def test_what_is_tapped_may_be_sacrificed_too():
    """ "Tap an untapped creature you control, sacrifice a creature" with one creature.

    It pays both: tapping it does not move it.
    """
    board = Purses()
    thing = board.put(face("Enchantment"))
    bear = board.put(creature(2, 2))

    assert payable(board, thing, TapCost(picked(UNTAPPED)), SacrificeCost(A_CREATURE))
    assert not payable(board, thing, TapCost(picked(UNTAPPED)), TapCost(picked(UNTAPPED)))
    assert not payable(board, bear, TapThis(), TapCost(picked(UNTAPPED)))


def test_a_summoning_sick_creature_can_be_tapped_for_another_cost():
    """A creature that came this turn pays "tap an untapped creature you control".

    Yes: only costs with the tap symbol of its own are closed to it (CR 302.6).
    """
    board = Purses()
    thing = board.put(face("Enchantment"))
    bear = board.put(creature(2, 2))
    board.game.objs[bear].since = 2
    board.touch()

    assert payable(board, thing, TapCost(picked(UNTAPPED)))

    board.tap(bear)

    assert not payable(board, thing, TapCost(picked(UNTAPPED)))


def test_discarding():
    """Discard a card: not the spell itself, and only from your own hand (CR 701.9)."""
    board = Purses()
    spell = board.card("{R}")
    board.put(face("Sorcery"), seat=1, zone=HAND)

    assert not payable(board, spell, DiscardCost(A_CARD))
    assert payable(board, spell, DiscardCost(This()))
    assert payable(board, spell, DiscardCost(You(), hand=True))

    other = board.card("{G}")

    assert costs.cost_candidates(board.game, 0, spell, DiscardCost(A_CARD)) == [other]
    assert payable(board, spell, DiscardCost(A_CARD))
    assert not payable(board, other, DiscardCost(picked(Filter((IsCard(),), HAND), 2)))


def test_exiling_from_your_graveyard():
    """ "Exile a card from your graveyard", and "exile ~ from your graveyard"."""
    board = Purses()
    thing = board.put(face("Artifact"))
    board.put(face("Sorcery"), seat=1, zone=GRAVEYARD)
    from_yours = ExileCost(picked(Filter((IsCard(), InZoneOf("you")), GRAVEYARD)))

    assert not payable(board, thing, from_yours)

    card = board.put(face("Sorcery"), zone=GRAVEYARD)

    assert payable(board, thing, from_yours)
    assert not payable(board, card, from_yours)
    assert payable(board, card, ExileCost(This()))


def test_returning_a_land():
    """ "Return a land you control to its owner's hand": tapped ones too."""
    board = Purses()
    thing = board.put(face("Artifact"))
    part = ReturnCost(picked(Filter((OfType(LAND), Controlled("you")))))

    assert not payable(board, thing, part)

    board.tap(board.land("Island"))

    assert payable(board, thing, part)


def test_counters():
    """Remove three charge counters with two and with three; put one on; from another object."""
    board = Purses()
    thing = board.put(face("Artifact"))
    part = RemoveCountersCost("charge", Number(3))
    board.counters(thing, "charge", 2)

    assert not payable(board, thing, part)

    board.counters(thing, "charge")
    bear = board.put(creature(2, 2))
    from_a_creature = RemoveCountersCost("+1/+1", Number(1), A_CREATURE)

    assert payable(board, thing, part)
    assert payable(board, thing, RemoveCountersCost("", X()), x=3)
    assert not payable(board, thing, RemoveCountersCost("", X()), x=4)
    assert payable(board, thing, PutCountersCost("-1/-1", Number(1)))
    assert not payable(board, thing, from_a_creature)

    board.counters(bear, "+1/+1")

    assert payable(board, thing, from_a_creature)


def test_loyalty():
    """A planeswalker with 2 loyalty: +1, 0, -2, -3 and -X (CR 606.4, 606.6)."""
    board = Purses()
    walker = board.put(face("Planeswalker"))
    board.counters(walker, "loyalty", 2)

    assert board.of(walker).types & PLANESWALKER
    assert [payable(board, walker, LoyaltyCost(change)) for change in (1, 0, -2, -3)] == [
        True,
        True,
        True,
        False,
    ]
    assert payable(board, walker, LoyaltyCost(0, x=True), x=2)
    assert not payable(board, walker, LoyaltyCost(0, x=True), x=3)


def test_a_source_that_taps_for_the_cost_gives_no_mana():
    """ "{1}, {T}: …" of a land, with no other land, then with one more.

    The land cannot be tapped twice (CR 118.3, 601.2g).
    """
    board = Purses()
    land = board.land("Island")

    assert not payable(board, land, mana("{1}"), TapThis())
    assert payable(board, land, mana("{1}"))

    board.land("Island")

    assert payable(board, land, mana("{1}"), TapThis())


def test_a_land_gives_mana_and_is_sacrificed_then():
    """ "{1}, sacrifice a land" with a single untapped land. Payable?

    Yes: mana abilities come first (CR 601.2g, h). A Treasure cannot go twice.
    """
    board = Purses()
    thing = board.put(face("Enchantment"))
    board.land("Island")

    assert payable(board, thing, mana("{1}"), SacrificeCost(picked(all_of(LAND))))

    other = Purses()
    thing = other.put(face("Enchantment"))
    treasure = other.thing("{T}, Sacrifice ~: Add one mana of any color.", "Artifact - Treasure")
    parts = (mana("{1}"), SacrificeCost(picked(all_of(1))))

    assert not payable(other, thing, *parts)

    relic = other.put(face("Artifact"))

    assert payable(other, thing, *parts)
    assert costs.next_candidates(other.game, 0, thing, parts, [], 1) == [relic]
    assert costs.withheld(other.game, 0, thing, parts, [[], [treasure]]) == (treasure,)
    assert costs.withheld(other.game, 0, thing, parts, [[], [relic]]) == ()


def test_creatures_tapped_for_a_cost_give_no_mana():
    """ "{G}, tap an untapped creature you control" with one Elf, then with an Elf and a Bear.

    With the Bear: it is tapped for the cost, the Elf for mana.
    """
    board = Purses()
    thing = board.put(face("Enchantment"))
    elf = board.put(creature(1, 1, *text("{T}: Add {G}.", CREATURE)))
    parts = (mana("{G}"), TapCost(picked(UNTAPPED)))

    assert not payable(board, thing, *parts)

    bear = board.put(creature(2, 2))

    assert payable(board, thing, *parts)
    assert costs.next_candidates(board.game, 0, thing, parts, [], 1) == [bear]
    assert costs.withheld(board.game, 0, thing, parts, [[], [elf]]) == (elf,)


def test_a_cost_during_a_resolution_whose_source_is_gone():
    """ "Unless you pay {2}" or "unless you sacrifice a creature", the source gone (CR 118.12)."""
    board = Purses()
    board.lands("Island", "Island")

    assert payable(board, 0, mana("{2}"))
    assert not payable(board, 0, SacrificeCost(A_CREATURE))
    assert not payable(board, 0, SacrificeCost(This()))

    board.put(creature(2, 2))

    assert payable(board, 0, SacrificeCost(A_CREATURE))


def test_a_part_that_nobody_knows_is_refused():
    """A cost of no known kind: an error that names it."""
    board = Purses()
    thing = board.put(face("Artifact"))

    with pytest.raises(TypeError, match="Cost is no cost that can be paid"):
        payable(board, thing, Cost())


def test_one_of_several_costs_energy_and_revealing():
    """Pay {2} or discard a card; pay {E}{E}; reveal a card from your hand (CR 107.14, 118.12)."""
    board = Purses()
    thing = board.put(face("Artifact"))
    either = OneOfCosts((mana("{2}"), DiscardCost(A_CARD)))

    assert not payable(board, thing, either)
    assert not payable(board, thing, EnergyCost(2))
    assert not payable(board, thing, RevealCost(A_CARD))

    board.card("{R}")
    board.game.seats[0].counters["energy"] = 2

    assert payable(board, thing, either)
    assert payable(board, thing, EnergyCost(2))
    assert payable(board, thing, RevealCost(A_CARD))
    assert payable(board, thing, RevealCost(A_CARD), DiscardCost(A_CARD))


def test_an_x_that_its_sentence_explains():
    """ "Pay {X}, where X is 2" with one Island, then with two."""
    board = Purses()
    thing = board.put(face("Artifact"))
    part = PayMana(cost("{X}"), Number(2))
    board.land("Island")

    assert not payable(board, thing, part)

    board.land("Island")

    assert payable(board, thing, part)
