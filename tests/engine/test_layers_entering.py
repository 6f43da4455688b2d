"""What would be a permanent: it is known before it enters (CR 614.12)."""

from tests.engine.board import Board, affects, all_of, base, creature, face, plus, word
from undercroft.engine.layers import would_be
from undercroft.lexicon.types import ARTIFACT, CREATURE
from undercroft.lexicon.zones import HAND
from undercroft.oracle.filters import Compare, Filter, InState
from undercroft.oracle.modifications import Gains, PowerToughness, Restriction
from undercroft.oracle.quantities import Greatest, Number


def entering(board, what):
    ident = board.put(what, 0, HAND)
    return would_be(board.game, ident, board.game.objs[ident].printed, 0)


def test_all_effects_count_whatever_types_they_speak_of():
    """Creatures get +1/+1, and artifacts have flying. What is a 1/1 that enters, and what is an
    artifact? A 2/2 without flying, and an artifact that flies.
    """
    board = Board()
    board.put(face("Enchantment", affects(all_of(CREATURE), plus(1, 1))))
    board.put(face("Enchantment", affects(all_of(ARTIFACT), Gains((word("flying"),)))))

    bear = entering(board, creature(1, 1))
    relic = entering(board, face("Artifact"))

    assert (bear.power, bear.toughness, bear.keywords) == (2, 2, 0)
    assert relic.keywords


def test_what_enters_is_the_newest():
    """A card in hand is older than an enchantment: both say how large all creatures are. It
    enters: whose words count? Its own, since it has a new timestamp there (CR 613.7d).
    """
    board = Board()
    ident = board.put(creature(1, 1, affects(all_of(CREATURE), base(5, 5))), 0, HAND)
    board.put(face("Enchantment", affects(all_of(CREATURE), base(2, 2))))

    it = would_be(board.game, ident, board.game.objs[ident].printed, 0)

    assert (it.power, it.toughness) == (5, 5)


def test_who_is_goaded_for_their_power_counts_for_what_enters():
    """Creatures of power 3 or more are goaded, and each creature gets +0/+1 for the greatest power
    among goaded ones. What is a 1/1 that enters beside a 3/3? A 1/4 (CR 701.15b).
    """
    board = Board()
    board.put(creature(3, 3))
    strong = all_of(CREATURE, Compare("power", ">=", Number(3)))
    most = Greatest("power", Filter((InState("goaded"),)))
    board.put(face("Enchantment", affects(strong, Restriction("goaded"))))
    board.put(face("Enchantment", affects(all_of(CREATURE), PowerToughness(Number(0), most))))

    it = entering(board, creature(1, 1))

    assert (it.power, it.toughness) == (1, 4)
