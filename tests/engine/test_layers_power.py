"""Power and toughness: layer 7, counters, and abilities that define them (CR 613.4)."""

from tests.engine.board import (
    Board,
    affects,
    all_of,
    base,
    creature,
    face,
    plus,
    word,
    your,
    your_other,
)
from undercroft.lexicon.keywords import FLYING, TRAMPLE
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import COMMAND, EXILE, GRAVEYARD, HAND
from undercroft.oracle.conditions import Exists, IsTurnOf
from undercroft.oracle.filters import (
    Compare,
    Controlled,
    Filter,
    InState,
    IsTapped,
    OfSubtype,
    OfType,
)
from undercroft.oracle.modifications import (
    BasePowerToughness,
    Gains,
    LosesAll,
    PowerToughness,
    Restriction,
    SwitchPowerToughness,
)
from undercroft.oracle.quantities import CardsIn, Count, Greatest, Number
from undercroft.oracle.references import This, You


def defined_by(quantity):
    return affects(This(), BasePowerToughness(quantity, quantity, defining=True))


def test_an_anthem_raises_only_your_creatures():
    """You control a 2/2 and "Creatures you control get +1/+1"; so does nobody else. What are they?

    Yours is a 3/3, the opponent's 2/2 stays one (CR 613.4c). When the anthem leaves, it ends.
    """
    board = Board()
    mine = board.put(creature(2, 2))
    theirs = board.put(creature(2, 2), seat=1)
    anthem = board.put(face("Enchantment", affects(your(CREATURE), plus(1, 1))))

    assert board.size(mine) == (3, 3)
    assert board.size(theirs) == (2, 2)

    board.leave(anthem)

    assert board.size(mine) == (2, 2)


def test_other_creatures_are_not_the_lord_itself():
    """Two lords say "other Goblins you control get +1/+1". How large are they, and a third Goblin?

    Each lord is raised by the other; the third by both; a Bear by none.
    """
    board = Board()
    lord = creature(
        2, 2, affects(your_other(CREATURE, OfSubtype(("Goblin",))), plus(1, 1)), kind="Goblin"
    )
    first = board.put(lord)
    second = board.put(lord)
    third = board.put(creature(1, 1, kind="Goblin"))
    bear = board.put(creature(2, 2))

    assert board.size(first) == (3, 3)
    assert board.size(second) == (3, 3)
    assert board.size(third) == (3, 3)
    assert board.size(bear) == (2, 2)


def test_a_switch_comes_after_everything_else():
    """A 1/3 gets +0/+1, is switched, then gets +5/+0. What is it? 4/6 (CR 613.4d).

    A second switch undoes the first.
    """
    board = Board()
    bear = board.put(creature(1, 3))
    board.until((bear,), plus(0, 1))
    board.until((bear,), SwitchPowerToughness())

    assert board.size(bear) == (4, 1)

    board.until((bear,), plus(5, 0))

    assert board.size(bear) == (4, 6)

    board.until((bear,), SwitchPowerToughness())

    assert board.size(bear) == (6, 4)


def test_what_sets_comes_before_what_changes():
    """A 2/2 has a +1/+1 counter, gets +4/+4 and +0/+2 from an enchantment; then it becomes 0/1.

    It was 7/9 and is 5/8: the setter applies in 7b, whenever it came (CR 613.5).
    """
    board = Board()
    ogre = board.put(creature(2, 2))
    board.counters(ogre, "+1/+1")
    board.until((ogre,), plus(4, 4))
    board.put(face("Enchantment", affects(your(CREATURE), plus(0, 2))))

    assert board.size(ogre) == (7, 9)

    board.until((ogre,), base(0, 1))

    assert board.size(ogre) == (5, 8)


def test_of_two_setters_the_later_wins():
    """A creature becomes 0/1, then has base power 5. What is it? 5/1 (CR 613.4b, 613.7)."""
    board = Board()
    bear = board.put(creature(2, 2))
    board.until((bear,), base(0, 1))
    board.until((bear,), BasePowerToughness(Number(5), None))

    assert board.size(bear) == (5, 1)


def test_counters_of_every_size_count():
    """A 3/3 has two +1/+1 counters, a -1/-1 counter, three 0/-1 counters and a charge counter.

    4/1: each adds what its name says (CR 122.1a), the charge counter nothing.
    """
    board = Board()
    bear = board.put(creature(3, 3))
    board.counters(bear, "+1/+1", 2)
    board.counters(bear, "-1/-1")
    board.counters(bear, "0/-1", 3)
    board.counters(bear, "charge", 9)

    assert board.size(bear) == (4, 1)


def test_keyword_counters_give_keywords():
    """A flying counter and an exalted counter: does it fly, has it exalted?

    Both (CR 122.1b); an effect that takes all abilities away later takes them too.
    """
    board = Board()
    bear = board.put(creature(2, 2))
    board.counters(bear, "flying")
    board.counters(bear, "exalted")

    assert board.of(bear).keywords & FLYING
    assert [keyword.name for keyword in board.of(bear).abilities.keywords] == ["exalted"]

    board.until((bear,), LosesAll())

    assert not board.of(bear).keywords
    assert not board.of(bear).abilities.all


def test_a_size_defined_by_the_hand_is_known_everywhere():
    """Its power and toughness are each the number of cards in your hand. How large is it on the
    battlefield, in exile and in the hand itself? The same everywhere (CR 604.3).
    """
    board = Board()
    maro = creature(0, 0, defined_by(CardsIn(HAND, You())))
    there = board.put(maro)
    exiled = board.put(maro, zone=EXILE)

    assert board.size(there) == (0, 0)

    held = board.put(maro, zone=HAND)

    assert board.size(there) == (1, 1)
    assert board.size(exiled) == (1, 1)
    assert board.size(held) == (1, 1)

    board.until((there,), base(5, 5))

    assert board.size(there) == (5, 5)


def test_a_defined_size_waits_for_another_it_looks_at():
    """One is as large as your greatest other; that one is as large as your hand. Which first?

    The one that depends applies after the other, older or not (CR 613.8a).
    """
    board = Board()
    mirror = board.put(
        creature(0, 0, defined_by(Greatest("power", Filter((OfSubtype(("Bear",)),)))), kind="Ooze")
    )
    board.put(creature(0, 0, defined_by(CardsIn(HAND, You()))))
    for _ in range(3):
        board.put(creature(1, 1), zone=HAND)

    assert board.size(mirror) == (3, 3)


def test_a_granted_definition_sets_like_any_effect():
    """A creature gains "~'s power and toughness are each the number of creatures", later than
    an effect that made it 0/1. What is it, among three creatures? 3/3: 7b, not 7a (CR 604.3a).
    """
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(creature(2, 2))
    board.put(creature(2, 2))
    board.until((bear,), base(0, 1))
    board.until((bear,), Gains((defined_by(Count(all_of(CREATURE))),)))

    assert board.size(bear) == (3, 3)


def test_what_depends_on_power_waits_for_what_changes_it():
    """ "Creatures with power 2 or less get +2/+2" is older than "all creatures get +1/+1".
    What becomes of a 2/2?

    3/3: the older depends on the newer, applies after it and finds power 3 (CR 613.8a).
    """
    board = Board()
    bear = board.put(creature(2, 2))
    small = Filter((OfType(CREATURE), Compare("power", "<=", Number(2))))
    board.put(face("Enchantment", affects(small, plus(2, 2))))

    assert board.size(bear) == (4, 4)

    board.put(face("Enchantment", affects(all_of(CREATURE), plus(1, 1))))

    assert board.size(bear) == (3, 3)


def test_trample_for_the_strong_does_not_count_counters():
    """ "Creatures you control with power 4 or greater have trample": does a 3/3 with a +1/+1
    counter? No, nor does a 4/4 with a -1/-1 counter lose it: abilities come in layer 6, and no
    counter is counted before 7c (CR 613.1f, 613.4c).
    """
    board = Board()
    bear = board.put(creature(3, 3))
    giant = board.put(creature(4, 4))
    strong = your(CREATURE, Compare("power", ">=", Number(4)))
    board.put(face("Enchantment", affects(strong, Gains((word("trample"),)))))
    board.counters(bear, "+1/+1")
    board.counters(giant, "-1/-1")

    assert not board.of(bear).keywords & TRAMPLE
    assert board.size(bear) == (4, 4)
    assert board.of(giant).keywords & TRAMPLE
    assert board.size(giant) == (3, 3)


def test_a_gained_ability_takes_itself_away_before_counters_are_counted():
    """A 2/0 with a -1/-1 counter gains "creatures with power 2 or greater lose all abilities".
    Has it the ability in the end?

    No. It begins to work in the layer it is gained in, where the power is still 2, and takes
    itself away (CR 613.1f, 613.4c).
    """
    board = Board()
    board.put(creature(0, 0))
    board.put(creature(0, 0))
    bear = board.put(creature(2, 0))
    board.counters(bear, "-1/-1")
    strong = Filter((Compare("power", ">=", Number(2)),))
    board.until((bear,), Gains((affects(strong, LosesAll()),)))

    assert not board.of(bear).abilities.all
    assert board.size(bear) == (1, -1)


def test_goading_by_power_counts_counters():
    """ "Creatures with power 3 or less are goaded" and "goaded creatures get +2/+0" meet a 3/3
    and a 3/3 with a +1/+1 counter. Who is goaded, and how big are they?

    Only the first: to be goaded is no characteristic (CR 701.15b), so that all layers come
    before it. It becomes 5/3 by that, and stays goaded.
    """
    board = Board()
    bear = board.put(creature(3, 3))
    giant = board.put(creature(3, 3))
    board.counters(giant, "+1/+1")
    weak = all_of(CREATURE, Compare("power", "<=", Number(3)))
    goaded = all_of(CREATURE, InState("goaded"))
    board.put(face("Enchantment", affects(weak, Restriction("goaded"))))
    board.put(face("Enchantment", affects(goaded, plus(2, 0))))

    assert [entry.restriction.kind for entry in board.of(bear).restrictions] == ["goaded"]
    assert board.size(bear) == (5, 3)
    assert not board.of(giant).restrictions
    assert board.size(giant) == (4, 4)


def test_a_number_from_the_board_is_looked_at_all_the_time():
    """ "~ gets +1/+0 for each Forest you control" and "untapped creatures get +0/+1": what
    changes when a Forest arrives, and when it taps?
    """
    board = Board()
    forests = Count(Filter((OfSubtype(("Forest",)), Controlled("you"))))
    ape = board.put(creature(1, 1, affects(This(), PowerToughness(forests, Number(0)))))
    board.put(face("Enchantment", affects(all_of(CREATURE, IsTapped(value=False)), plus(0, 1))))

    assert board.size(ape) == (1, 2)

    board.put(face("Basic Land - Forest"))

    assert board.size(ape) == (2, 2)

    board.game.objs[ape].tapped = True
    board.touch(layers=False)

    assert board.size(ape) == (2, 1)


def test_an_effect_lasts_as_long_as_its_condition():
    """ "As long as it's your turn, ~ gets +2/+2" and "as long as you control a Goblin, ~ flies"."""
    board = Board()
    guard = board.put(
        creature(
            2,
            2,
            affects(This(), plus(2, 2), condition=IsTurnOf(You())),
            affects(
                This(),
                Gains((word("flying"),)),
                condition=Exists(your(CREATURE, OfSubtype(("Goblin",)))),
            ),
        )
    )

    assert board.size(guard) == (4, 4)
    assert not board.of(guard).keywords & FLYING

    board.game.active_seats = (1,)
    board.touch(layers=False)
    board.put(creature(1, 1, kind="Goblin"))

    assert board.size(guard) == (2, 2)
    assert board.of(guard).keywords & FLYING


def test_an_effect_can_come_from_another_zone():
    """A card in the command zone says "creatures you control get +1/+1", one in a graveyard
    "creatures you control have flying". Do they work there? Only there (CR 113.6, 611.3b).
    """
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(face("Scheme", affects(your(CREATURE), plus(1, 1), zone=COMMAND)), zone=COMMAND)
    ghost = creature(2, 2, affects(your(CREATURE), Gains((word("flying"),)), zone=GRAVEYARD))
    board.put(ghost)

    assert board.size(bear) == (3, 3)
    assert not board.of(bear).keywords & FLYING

    buried = board.put(ghost, zone=GRAVEYARD)

    assert board.of(bear).keywords & FLYING

    board.game.seats[0].graveyard.remove(buried)
    del board.game.objs[buried]
    board.touch(layers=False)

    assert not board.of(bear).keywords & FLYING
    assert board.size(bear) == (3, 3)
