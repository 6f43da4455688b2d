from tests.engine.board import Board, affects, all_of, base, creature, face, plus, word, your
from undercroft.lexicon.keywords import FLYING
from undercroft.lexicon.types import CREATURE
from undercroft.oracle.modifications import Gains, Loses, LosesAll, SwitchPowerToughness


def test_an_anthem_raises_only_your_creatures():
    """You control a 2/2 and "Creatures you control get +1/+1"; so does nobody else. What are they?

    Yours is a 3/3, the opponent's 2/2 stays one (CR 613.4c).
    """
    board = Board()
    mine = board.put(creature(2, 2))
    theirs = board.put(creature(2, 2), seat=1)
    anthem = board.put(face("Enchantment", affects(your(CREATURE), plus(1, 1))))

    assert board.size(mine) == (3, 3)
    assert board.size(theirs) == (2, 2)

    board.leave(anthem)

    assert board.size(mine) == (2, 2)


def test_loses_all_abilities_stops_a_lord_but_not_an_enchantment():
    """Creatures lose all abilities and have base power and toughness 1/1. A lord and an
    enchantment both say "creatures you control get +1/+1". How large is a 3/3?

    2/2: the lord's ability is gone in layer 6, the enchantment's applies in 7c (CR 613.1f, 613.4).
    """
    board = Board()
    bear = board.put(creature(3, 3, word("flying")))
    board.put(creature(2, 2, affects(your(CREATURE), plus(1, 1))))
    board.put(face("Enchantment", affects(your(CREATURE), plus(1, 1))))
    board.put(face("Enchantment", affects(all_of(CREATURE), LosesAll(), base(1, 1))))

    assert board.size(bear) == (2, 2)
    assert not board.of(bear).keywords & FLYING


def test_the_later_of_two_that_do_not_depend_wins():
    """One effect gives flying, a later one takes it away. Does it fly? No; and the other way
    round it does (CR 613.7).
    """
    board = Board()
    first = board.put(creature(2, 2))
    board.until((first,), Gains((word("flying"),)))
    board.until((first,), Loses(("flying",)))
    second = board.put(creature(2, 2))
    board.until((second,), Loses(("flying",)))
    board.until((second,), Gains((word("flying"),)))

    assert not board.of(first).keywords & FLYING
    assert board.of(second).keywords & FLYING


def test_a_switch_comes_after_everything_else():
    """A 1/3 gets +0/+1, is switched, then gets +5/+0. What is it? 4/6 (CR 613.4d)."""
    board = Board()
    bear = board.put(creature(1, 3))
    board.until((bear,), plus(0, 1))
    board.until((bear,), SwitchPowerToughness())

    assert board.size(bear) == (4, 1)

    board.until((bear,), plus(5, 0))

    assert board.size(bear) == (4, 6)

    board.until((bear,), SwitchPowerToughness())

    assert board.size(bear) == (6, 4)
