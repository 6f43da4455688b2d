from tests.engine.board import all_of, creature, face, word, your
from tests.engine.purses import Purses, cost, text
from undercroft.engine import costs
from undercroft.lexicon.types import ARTIFACT, CREATURE, INSTANT, LAND, SORCERY
from undercroft.lexicon.zones import GRAVEYARD, HAND, STACK
from undercroft.oracle.abilities import AdditionalCost, CostChange, Keyword, Static
from undercroft.oracle.costs import PayLife, PayMana, SacrificeCost
from undercroft.oracle.filters import Filter, IsSpell, OfType
from undercroft.oracle.quantities import Count, Number
from undercroft.oracle.references import Pick, This

A_LAND = SacrificeCost(Pick(all_of(LAND), Number(1)))


def spells(types):
    """Spells of a card type."""
    return Filter((OfType(types), IsSpell()), STACK)


def kicker(symbols, *more):
    """A kicker keyword."""
    return Keyword("kicker", (PayMana(cost(symbols)), *more))


def ways(board, ident):
    """(name, mana in the total cost, number of other parts) of each way to cast a card."""
    found = []
    for way in costs.alternatives(board.game, 0, ident, board.of(ident)):
        mana = [str(part.mana) for part in way.costs if isinstance(part, PayMana)]
        found.append((way.name, "".join(mana), len(way.costs) - len(mana)))
    return found


def to_cast(board, ident, x=0, kicked=0, seat=0):
    """The mana in the total cost."""
    return str(costs.mana_cost_to_cast(board.game, seat, ident, board.of(ident), x, kicked))


def test_a_spell_costs_its_mana_cost():
    """Nothing changes the cost of a {2}{R} spell. What does it cost?

    {2}{R}, in one way (CR 601.2f).
    """
    board = Purses()
    spell = board.card("{2}{R}")

    assert ways(board, spell) == [("normal", "{2}{R}", 0)]
    assert to_cast(board, spell) == "{2}{R}"


def test_no_mana_cost_is_unpayable_and_zero_is_not():
    """One card has no mana cost, one costs {0}. Can they be cast?

    The first has no way (CR 118.6), the second costs nothing (CR 118.5).
    """
    board = Purses()
    none = board.put(face("Sorcery"), zone=HAND)
    free = board.card("{0}")

    assert ways(board, none) == []
    assert ways(board, free) == [("normal", "", 0)]


def test_a_kicker_is_a_second_way():
    """ "Kicker {1}{R}" on a {1}{G} spell: which ways are there?

    Without, and with {2}{R}{G} in all (CR 702.33a).
    """
    board = Purses()
    spell = board.put(face("Sorcery", kicker("{1}{R}"), cost="{1}{G}"), zone=HAND)

    assert ways(board, spell) == [("normal", "{1}{G}", 0), ("kicked", "{2}{G}{R}", 0)]
    assert to_cast(board, spell, kicked=1) == "{2}{G}{R}"


def test_two_kickers_and_a_part_that_is_not_mana():
    """ "Kicker {1} and/or sacrifice a land": four ways (CR 702.33b)."""
    board = Purses()
    spell = board.put(
        face("Sorcery", kicker("{1}"), Keyword("kicker", (A_LAND,)), cost="{G}"), zone=HAND
    )

    assert ways(board, spell) == [
        ("normal", "{G}", 0),
        ("kicked", "{1}{G}", 0),
        ("kicked", "{G}", 1),
        ("kicked", "{1}{G}", 1),
    ]


def test_multikicker_is_offered_as_often_as_it_can_be_paid():
    """ "Multikicker {1}" on a {G} spell with three Forests: up to two kicks (CR 702.33c)."""
    board = Purses()
    board.lands("Forest", "Forest", "Forest")
    spell = board.put(
        face("Sorcery", Keyword("multikicker", (PayMana(cost("{1}")),)), cost="{G}"), zone=HAND
    )

    assert ways(board, spell) == [
        ("normal", "{G}", 0),
        ("kicked", "{1}{G}", 0),
        ("kicked", "{2}{G}", 0),
    ]


def test_flashback_from_the_graveyard_only():
    """ "Flashback {3}{R}" on an {R} instant, in hand and in the graveyard.

    In hand the mana cost, in the graveyard the flashback cost (CR 702.34a).
    """
    board = Purses()
    it = face("Instant", *text("Flashback {3}{R}", INSTANT), cost="{R}")
    hand = board.put(it, zone=HAND)
    yard = board.put(it, zone=GRAVEYARD)
    other = board.put(face("Instant", cost="{R}"), zone=GRAVEYARD)

    assert ways(board, hand) == [("normal", "{R}", 0)]
    assert ways(board, yard) == [("flashback", "{3}{R}", 0)]
    assert ways(board, other) == []


def test_cost_reductions_take_only_generic_mana():
    """ "Creature spells you cast cost {2} less to cast." What do {1}{G}{G}, {3} and {W} cost?

    {G}{G}, {1} and {W}; an instant costs what it did (CR 118.7a, 601.2f).
    """
    board = Purses()
    board.put(face("Artifact", Static(CostChange(spells(CREATURE), -2))))
    bear = board.put(creature(2, 2, cost="{1}{G}{G}"), zone=HAND)
    golem = board.put(creature(2, 2, cost="{3}"), zone=HAND)
    knight = board.put(creature(2, 2, cost="{W}"), zone=HAND)
    instant = board.card("{2}{U}", "Instant")

    assert [to_cast(board, ident) for ident in (bear, golem, knight, instant)] == [
        "{G}{G}",
        "{1}",
        "{W}",
        "{2}{U}",
    ]


def test_reductions_apply_to_the_casters_side():
    """The opponent controls "Creature spells you cast cost {1} less". Do yours?

    No; but "Spells your opponents cast cost {1} more" of theirs does (CR 601.2f).
    """
    board = Purses()
    board.put(face("Artifact", Static(CostChange(spells(CREATURE), -1))), seat=1)
    bear = board.put(creature(2, 2, cost="{1}{G}"), zone=HAND)

    assert to_cast(board, bear) == "{1}{G}"

    board.put(face("Artifact", Static(CostChange(spells(CREATURE), 1, "opponent"))), seat=1)

    assert to_cast(board, bear) == "{2}{G}"


def test_increases_come_before_reductions():
    """A {G} creature spell costs {1} more and {2} less. What does it cost?

    {G}: the increase first, so that one of the two has something to take (CR 601.2f).
    """
    board = Purses()
    board.put(face("Artifact", Static(CostChange(spells(CREATURE), -2))))
    board.put(face("Artifact", Static(CostChange(spells(CREATURE), 1))))
    elf = board.put(creature(1, 1, cost="{G}"), zone=HAND)

    assert to_cast(board, elf) == "{G}"


def test_the_mana_for_x_is_reduced_too():
    """An {X}{R} spell costs {2} less. What with X = 3, X = 1 and X = 0?

    {1}{R}, {R} and {R} (CR 107.3a, 118.7a).
    """
    board = Purses()
    board.put(face("Artifact", Static(CostChange(spells(SORCERY), -2))))
    spell = board.card("{X}{R}")

    assert [to_cast(board, spell, x) for x in (3, 1, 0)] == ["{1}{R}", "{R}", "{R}"]

    (way,) = costs.alternatives(board.game, 0, spell, board.of(spell))
    board.lands("Mountain", "Mountain")

    assert costs.payable(board.game, 0, spell, way.costs, 3)
    assert not costs.payable(board.game, 0, spell, way.costs, 4)


def test_a_spell_that_costs_less_for_each_artifact():
    """ "~ costs {1} less to cast for each artifact you control", and affinity for artifacts,
    with two artifacts. What does {4}{U} cost with each?

    {2}{U} (CR 601.2f, 702.41a); what an opponent controls does not count.
    """
    board = Purses()
    board.put(face("Artifact"))
    board.put(face("Artifact"))
    board.put(face("Artifact"), seat=1)
    for_each = Static(CostChange(This(), -1, per=Count(your(ARTIFACT))))
    one = board.put(face("Sorcery", for_each, cost="{4}{U}"), zone=HAND)
    affinity = text("Affinity for artifacts", SORCERY)
    two = board.put(face("Sorcery", *affinity, cost="{4}{U}"), zone=HAND)

    assert to_cast(board, one) == "{2}{U}"
    assert to_cast(board, two) == "{2}{U}"


def test_a_reduction_of_itself_says_nothing_of_other_spells():
    """A creature on the battlefield says "~ costs {2} less to cast". Does another spell?"""
    board = Purses()
    board.put(creature(2, 2, Static(CostChange(This(), -2)), cost="{4}"))
    bear = board.put(creature(2, 2, cost="{4}"), zone=HAND)

    assert to_cast(board, bear) == "{4}"


def test_additional_costs_stand_beside_the_mana():
    """ "As an additional cost to cast ~, sacrifice a land and pay 2 life." Which parts?

    Both, once, beside the mana (CR 601.2b, 118.8).
    """
    board = Purses()
    extra = Static(AdditionalCost((A_LAND, PayLife(Number(2)))))
    spell = board.put(face("Sorcery", extra, cost="{B}"), zone=HAND)

    assert costs.additional_costs(board.game, spell, board.of(spell), 0) == (
        A_LAND,
        PayLife(Number(2)),
    )
    assert ways(board, spell) == [("normal", "{B}", 2)]


def test_flying_is_no_cost():
    """A creature with a keyword that is no kicker has one way."""
    board = Purses()
    bird = board.put(creature(1, 1, word("flying"), cost="{U}"), zone=HAND)

    assert ways(board, bird) == [("normal", "{U}", 0)]


def test_one_of_two_additional_costs():
    """ "As an additional cost to cast ~, sacrifice a creature or pay {3}{B}" on a {B} spell.

    Two ways, the choice being made as the spell is announced (CR 601.2b).
    """
    board = Purses()
    words = "As an additional cost to cast ~, sacrifice a creature or pay {3}{B}."
    spell = board.put(face("Sorcery", *text(words, SORCERY), cost="{B}"), zone=HAND)
    board.lands("Swamp")
    sacrifice, pay = costs.alternatives(board.game, 0, spell, board.of(spell))

    assert ways(board, spell) == [("normal", "{B}", 1), ("normal", "{3}{B}{B}", 0)]
    assert not costs.payable(board.game, 0, spell, sacrifice.costs)

    board.put(creature(1, 1))

    assert costs.payable(board.game, 0, spell, sacrifice.costs)
    assert not costs.payable(board.game, 0, spell, pay.costs)


def test_texts_that_change_costs():
    """The same changes read from their words (CR 601.2f)."""
    board = Purses()
    board.put(face("Artifact", *text("Creature spells you cast cost {1} less to cast.", ARTIFACT)))
    board.put(
        face("Artifact", *text("Spells your opponents cast cost {2} more to cast.", ARTIFACT)),
        seat=1,
    )
    words = "~ costs {1} less to cast for each creature you control."
    spell = board.put(creature(2, 2, *text(words, CREATURE), cost="{6}"), zone=HAND)

    assert to_cast(board, spell) == "{7}"

    board.put(creature(1, 1))

    assert to_cast(board, spell) == "{6}"
