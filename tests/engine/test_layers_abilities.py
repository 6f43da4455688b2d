"""Control, abilities, restrictions and the other statics: layers 2 and 6 and what follows."""

from tests.engine.board import Board, affects, all_of, base, creature, face, plus, word, your
from undercroft.engine.layers import refresh, statics_of, would_be
from undercroft.engine.state.characteristics import Restricted
from undercroft.lexicon.colors import WHITE
from undercroft.lexicon.keywords import FLYING, HASTE, HEXPROOF
from undercroft.lexicon.types import CREATURE, INSTANT, SORCERY
from undercroft.lexicon.zones import COMMAND, GRAVEYARD, HAND, STACK
from undercroft.oracle.abilities import CantBeCountered, Keyword, PlayerRule, Static, Triggered
from undercroft.oracle.conditions import Exists
from undercroft.oracle.filters import (
    Compare,
    Controlled,
    Filter,
    OfColor,
    OfSubtype,
    OfType,
    WithKeyword,
)
from undercroft.oracle.modifications import (
    Controls,
    Gains,
    Loses,
    LosesAll,
    Restriction,
)
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Any, AttachedTo, This, You
from undercroft.oracle.triggers import Dies


def test_loses_all_abilities_stops_a_lord_but_not_an_enchantment():
    """Creatures lose all abilities and have base power and toughness 1/1. A lord and an
    enchantment both say "creatures you control get +1/+1". How large is a 3/3?

    2/2: the lord's ability is gone in layer 6, the enchantment's applies in 7c (CR 613.1f, 613.4).
    Triggered abilities are gone too.
    """
    board = Board()
    dies = Triggered(Dies(Any(This())), ())
    bear = board.put(creature(3, 3, word("flying"), dies))

    assert board.of(bear).abilities.triggered == (dies,)

    board.put(creature(2, 2, affects(your(CREATURE), plus(1, 1))))
    board.put(face("Enchantment", affects(your(CREATURE), plus(1, 1))))
    board.put(face("Enchantment", affects(all_of(CREATURE), LosesAll(), base(1, 1))))

    assert board.size(bear) == (2, 2)
    assert not board.of(bear).keywords & FLYING
    assert not board.of(bear).abilities.triggered


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


def test_a_lord_that_loses_its_ability_depends_on_what_takes_it():
    """A lord gives your creatures haste; a newer enchantment takes all abilities from creatures
    that fly, and the lord flies. Who has haste?

    Nobody: the lord's effect depends on the one that ends it (CR 613.8a).
    """
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(creature(2, 2, word("flying"), affects(your(CREATURE), Gains((word("haste"),)))))

    assert board.of(bear).keywords & HASTE

    board.put(face("Enchantment", affects(all_of(CREATURE, WithKeyword("flying")), LosesAll())))

    assert not board.of(bear).keywords & HASTE


def test_who_flies_is_asked_after_flying_is_given():
    """ "Creatures with flying have haste" is older than "creatures you control have flying". Has
    a Bear haste? Yes: the older depends on the newer, which changes what it applies to (613.8a).
    """
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(
        face(
            "Enchantment", affects(all_of(CREATURE, WithKeyword("flying")), Gains((word("haste"),)))
        )
    )
    board.put(face("Enchantment", affects(your(CREATURE), Gains((word("flying"),)))))

    assert board.of(bear).keywords & HASTE


def test_in_a_loop_timestamps_decide():
    """Two fliers each take all abilities from creatures with the other's mana value. Which still
    flies? The older: each depends on the other, so timestamps decide (CR 613.8b).
    """
    board = Board()
    silence = affects(
        Filter((OfType(CREATURE), Compare("mana value", "==", Number(2)))), LosesAll()
    )
    other = affects(Filter((OfType(CREATURE), Compare("mana value", "==", Number(3)))), LosesAll())
    older = board.put(creature(2, 2, word("flying"), silence, cost="{2}{W}"))
    newer = board.put(creature(2, 2, word("flying"), other, cost="{1}{W}"))

    assert board.of(older).keywords & FLYING
    assert not board.of(newer).keywords & FLYING


def test_a_granted_static_ability_works_and_is_as_new_as_its_grant():
    """An effect gives an old creature "creatures you control get +1/+1 and have flying", another
    before it took flying from a Bear. Does the Bear fly? Yes: the newer wins (CR 613.7a).
    """
    board = Board()
    old = board.put(creature(2, 2, kind="Elf"))
    bear = board.put(creature(2, 2))
    board.until((bear,), Loses(("flying",)))
    board.until((old,), Gains((affects(your(CREATURE), plus(1, 1), Gains((word("flying"),))),)))

    assert board.of(bear).keywords & FLYING
    assert board.size(bear) == (3, 3)
    assert board.size(old) == (3, 3)

    board.until((old,), LosesAll())

    assert not board.of(bear).keywords & FLYING
    assert board.size(bear) == (2, 2)


def test_an_aura_speaks_of_what_it_is_attached_to():
    """Enchanted creature gets +2/+2 and has flying. Only that one, and what it moves to."""
    board = Board()
    bear = board.put(creature(2, 2))
    elf = board.put(creature(1, 1, kind="Elf"), seat=1)
    wings = board.put(
        face("Enchantment - Aura", affects(AttachedTo(), plus(2, 2), Gains((word("flying"),)))),
        host=bear,
    )

    assert board.size(bear) == (4, 4)
    assert not board.of(elf).keywords & FLYING

    board.game.objs[wings].attached_to = elf
    board.touch()

    assert board.size(bear) == (2, 2)
    assert board.size(elf) == (3, 3)
    assert board.of(elf).keywords & FLYING


def test_control_changes_before_who_you_are_is_asked():
    """You control enchanted creature. Whose anthem raises it, and who controls it? Yours, you
    (CR 613.1b); a later effect that gives it back wins while it lasts.
    """
    board = Board()
    elf = board.put(creature(1, 1, kind="Elf"), seat=1)
    board.put(face("Enchantment", affects(your(CREATURE), plus(1, 1))))
    board.put(face("Enchantment - Aura", affects(AttachedTo(), Controls(You()))), host=elf)

    assert board.of(elf).controller == 0
    assert board.size(elf) == (2, 2)

    board.until((elf,), Controls(You()), seat=1)

    assert board.of(elf).controller == 1
    assert board.size(elf) == (1, 1)


def test_whoever_controls_the_aura_controls_the_creature():
    """Your Aura says you control enchanted creature. Then an opponent gains control of the Aura.
    Who controls the creature? They do: the older effect depends on the newer (CR 613.8a).
    """
    board = Board(3)
    elf = board.put(creature(1, 1), seat=1)
    aura = board.put(face("Enchantment - Aura", affects(AttachedTo(), Controls(You()))), host=elf)
    board.until((aura,), Controls(You()), seat=2)

    assert board.of(aura).controller == 2
    assert board.of(elf).controller == 2


def test_restrictions_are_gathered_with_who_says_them():
    """ "Creatures with power 2 or less can't block": who can't, and what remains when the source
    loses its abilities? Restrictions look at the final power (CR 613.11).
    """
    board = Board()
    small = board.put(creature(1, 1))
    large = board.put(creature(1, 1))
    board.counters(large, "+1/+1", 2)
    cant = Restriction("can't block")
    weak = Filter((OfType(CREATURE), Compare("power", "<=", Number(2))))
    source = board.put(creature(5, 5, affects(weak, cant), kind="Giant"), seat=1)

    assert board.of(small).restrictions == (Restricted(cant, source, 1),)
    assert board.of(large).restrictions == ()

    board.until((source,), LosesAll())

    assert board.of(small).restrictions == ()


def test_copied_and_face_down_permanents_start_from_other_values():
    """A creature copies a 5/5 flier, another is face down. What are they? 5/5 with flying; 2/2
    without name, type or ability (CR 613.2, 707.2, 708.2a).
    """
    board = Board()
    flier = board.put(creature(5, 5, word("flying"), kind="Dragon"))
    clone = board.put(creature(0, 0, kind="Shapeshifter"))
    hidden = board.put(creature(6, 6, word("flying"), kind="Giant"))
    board.game.objs[clone].copied = board.game.objs[flier].printed
    board.game.objs[hidden].face_down = True
    board.counters(clone, "+1/+1")

    assert board.size(clone) == (6, 6)
    assert board.of(clone).subtypes == ("Dragon",)
    assert board.of(clone).keywords & FLYING
    assert board.size(hidden) == (2, 2)
    assert (board.of(hidden).name, board.of(hidden).subtypes, board.of(hidden).keywords) == (
        "",
        (),
        0,
    )


def test_other_static_abilities_are_found_by_kind():
    """Who says "you have no maximum hand size"? Two permanents, one of them only as long as its
    controller has a Goblin; one that lost its abilities does not; nor one in a graveyard.
    """
    board = Board()
    rule = PlayerRule("no maximum hand size")
    always = board.put(face("Artifact", Static(rule)))
    goblins = Exists(your(CREATURE, OfSubtype(("Goblin",))))
    sometimes = board.put(face("Artifact", Static(rule, goblins)), seat=1)
    never = board.put(creature(1, 1, Static(rule)))
    board.put(face("Artifact", Static(rule)), zone=GRAVEYARD)
    board.until((never,), LosesAll())

    assert [(it.source, it.controller) for it in statics_of(board.game, PlayerRule)] == [
        (always, 0)
    ]

    board.put(creature(1, 1, kind="Goblin"), seat=1)

    assert [it.source for it in statics_of(board.game, PlayerRule)] == [always, sometimes]
    assert statics_of(board.game, CantBeCountered) == []


def test_a_static_ability_works_from_the_zone_it_names():
    """A spell on the stack says it can't be countered; a card in hand says so too. Which works?"""
    board = Board()
    spell = face("Instant", Static(CantBeCountered(This()), None, STACK))
    board.put(spell, zone=HAND)

    assert statics_of(board.game, CantBeCountered) == []

    cast = board.put(spell, zone=STACK)

    assert [it.source for it in statics_of(board.game, CantBeCountered)] == [cast]


def test_a_granted_static_ability_is_found_by_kind():
    """A creature gains "you have hexproof". Who has it? Its controller."""
    board = Board()
    bear = board.put(creature(2, 2), seat=1)
    board.until((bear,), Gains((Static(PlayerRule("hexproof")),)))

    assert [it.controller for it in statics_of(board.game, PlayerRule)] == [1]


def test_a_granted_copy_of_an_ability_counts_as_another():
    """A lord with "creatures you control get +1/+1" gains the same ability. How large is a 2/2?

    4/4; and 3/3 where it gains "hexproof from white", which is no plain hexproof.
    """
    board = Board()
    raises = affects(your(CREATURE), plus(1, 1))
    lord = board.put(creature(1, 1, raises))
    bear = board.put(creature(2, 2))
    narrow = Keyword("hexproof", quality=Filter((OfColor(WHITE),)))
    board.until((lord,), Gains((narrow,)))

    assert board.size(bear) == (3, 3)
    assert not board.of(lord).keywords & HEXPROOF
    assert board.of(lord).abilities.keywords == (narrow,)

    board.until((lord,), Gains((affects(your(CREATURE), plus(1, 1)),)))

    assert board.size(bear) == (4, 4)


def test_an_effect_can_speak_of_spells_and_cards_elsewhere():
    """ "Instant and sorcery spells you cast have …" and "creature cards in your graveyard have
    …": who has it? What stands there and is yours (CR 611.3a).
    """
    board = Board()
    spells = Filter((OfType(INSTANT | SORCERY), Controlled("you")), STACK)
    cards = Filter((OfType(CREATURE), Controlled("you")), GRAVEYARD)
    source = board.put(
        face(
            "Enchantment",
            affects(spells, Gains((Keyword("convoke"),))),
            affects(cards, Gains((Keyword("unearth"),))),
        )
    )
    mine = board.put(face("Instant"), zone=STACK)
    theirs = board.put(face("Instant"), seat=1, zone=STACK)
    buried = board.put(creature(2, 2), zone=GRAVEYARD)
    held = board.put(creature(2, 2), zone=HAND)

    def words(ident):
        return [keyword.name for keyword in board.of(ident).abilities.keywords]

    assert words(mine) == ["convoke"]
    assert words(theirs) == []
    assert words(buried) == ["unearth"]
    assert words(held) == []

    board.leave(source)

    assert words(mine) == []


def test_the_table_is_made_once_for_each_change_that_matters():
    """Nothing happens; a life total changes; a permanent arrives: when is the table made anew?

    Only then (and a fork makes its own).
    """
    board = Board()
    bear = board.put(creature(2, 2))
    board.put(face("Enchantment", affects(your(CREATURE), plus(1, 1))))
    refresh(board.game)
    table = board.game.cache
    refresh(board.game)
    board.touch(layers=False)
    refresh(board.game)

    assert board.game.cache is table

    fork = board.game.fork()
    refresh(fork)

    assert fork.cache is not table
    assert fork.cache[bear].power == 3

    board.put(face("Scheme", affects(your(CREATURE), plus(1, 1), zone=COMMAND)), zone=COMMAND)
    refresh(board.game)

    assert board.game.cache is not table
    assert board.size(bear) == (4, 4)
    assert fork.cache[bear].power == 3


def test_what_takes_its_own_abilities_meets_what_enters():
    """ "Creatures without flying lose all abilities", says a creature that does not fly itself. Is
    a lifelinker without abilities as it enters? It is: the effect goes on to apply although
    its ability is gone (CR 613.6, 614.12).
    """
    board = Board()
    grounded = all_of(CREATURE, WithKeyword("flying", has=False))
    board.put(creature(2, 2, affects(grounded, LosesAll())))
    arriving = board.put(creature(1, 1, word("lifelink")), 0, HAND)

    it = would_be(board.game, arriving, board.game.objs[arriving].printed, 0)

    assert not it.keywords
    assert not it.abilities.all
