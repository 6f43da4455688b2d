"""Types, land types and colors: layers 4 and 5 (CR 205.1, 305.7, 613.1d, 613.1e)."""

import pytest

from tests.engine.board import Board, affects, all_of, base, creature, face, plus, word, your
from undercroft.lexicon.colors import BLACK, BLUE, GREEN, RED, WHITE
from undercroft.lexicon.keywords import CHANGELING, FLYING
from undercroft.lexicon.types import ARTIFACT, BASIC, CREATURE, ENCHANTMENT, LAND, LEGENDARY
from undercroft.lexicon.zones import HAND
from undercroft.oracle.filters import (
    Filter,
    NotSubtype,
    NotSupertype,
    NotType,
    OfColor,
    OfSubtype,
    OfType,
)
from undercroft.oracle.modifications import BasePowerToughness, Becomes, Gains, LosesAll
from undercroft.oracle.quantities import Property
from undercroft.oracle.references import This

NONBASIC_ARE_MOUNTAINS = face(
    "Enchantment",
    affects(
        Filter((NotSupertype(BASIC), OfType(LAND))), Becomes(subtypes=("Mountain",), only=True)
    ),
)
EACH_LAND_IS_A_SWAMP = face("Legendary Land", affects(all_of(LAND), Becomes(subtypes=("Swamp",))))


def mana_words(board, ident):
    return [ability.word for ability in board.of(ident).abilities.activated]


@pytest.mark.parametrize("first", ["moon", "swamp"])
def test_what_ends_another_effect_applies_before_it(first):
    """A nonbasic land says each land is a Swamp too; an enchantment says nonbasic lands are
    Mountains. What are the lands, whichever came first?

    The first depends on the second, which would end its existence (CR 613.8a); once applied,
    the land has no such ability. Basic lands are what they were, nonbasic ones Mountains.
    """
    board = Board()
    forest = board.put(face("Basic Land - Forest"))
    if first == "moon":
        board.put(NONBASIC_ARE_MOUNTAINS)
    tomb = board.put(EACH_LAND_IS_A_SWAMP)
    if first == "swamp":
        board.put(NONBASIC_ARE_MOUNTAINS)

    assert board.of(tomb).subtypes == ("Mountain",)
    assert board.of(tomb).supertypes == LEGENDARY
    assert mana_words(board, tomb) == ["Mountain"]
    assert board.of(forest).subtypes == ("Forest",)
    assert mana_words(board, forest) == ["Forest"]


def test_a_land_type_in_addition_adds_its_mana():
    """Each land is a Swamp in addition to its other types: what can a Forest and a Cave do?

    The Forest makes both, the Cave black; a Swamp gains nothing new (CR 305.6, 305.7).
    """
    board = Board()
    forest = board.put(face("Basic Land - Forest"))
    cave = board.put(face("Land - Cave"), seat=1)
    swamp = board.put(face("Basic Land - Swamp"))
    board.put(EACH_LAND_IS_A_SWAMP)

    assert mana_words(board, forest) == ["Forest", "Swamp"]
    assert len(board.of(forest).abilities.mana) == 2
    assert board.of(cave).subtypes == ("Cave", "Swamp")
    assert mana_words(board, swamp) == ["Swamp"]


def test_setting_a_land_type_leaves_what_others_granted():
    """A land creature with flying becomes a Mountain; an Aura gives it "vigilance". What is left?

    Its own flying is gone, what the Aura grants stays, it is still a creature (CR 305.7).
    """
    board = Board()
    arbor = board.put(face("Land Creature - Bear Forest", word("flying"), power=1, toughness=1))
    board.until((arbor,), Gains((word("exalted"),)))
    board.put(NONBASIC_ARE_MOUNTAINS)

    assert not board.of(arbor).keywords & FLYING
    assert [keyword.name for keyword in board.of(arbor).abilities.keywords] == ["exalted"]
    assert board.of(arbor).types == LAND | CREATURE
    assert board.of(arbor).subtypes == ("Bear", "Mountain")


def test_a_type_can_make_another_effect_apply():
    """ "Creatures you control are Goblins" came after "Goblins get +1/+1" and after "nonland
    permanents are creatures". All apply: layer 4 is before layer 7, and within it the first
    depends on the last (CR 613.8a).
    """
    board = Board()
    rock = board.put(face("Artifact", cost="{3}"))
    board.put(face("Enchantment", affects(Filter((OfSubtype(("Goblin",)),)), plus(1, 1))))
    board.put(
        face("Enchantment", affects(your(CREATURE), Becomes(subtypes=("Goblin",)), base(1, 1)))
    )
    board.put(face("Enchantment", affects(all_of(ARTIFACT), Becomes(types=CREATURE))))

    assert board.of(rock).types == ARTIFACT | CREATURE
    assert board.of(rock).subtypes == ("Goblin",)
    assert board.size(rock) == (2, 2)


def test_an_effect_keeps_the_objects_it_began_with():
    """ "Noncreature artifacts become 2/2 artifact creatures" sets their size in layer 7b though
    they are creatures by then (CR 613.6).
    """
    board = Board()
    rock = board.put(face("Artifact", cost="{3}"))
    golem = board.put(face("Artifact Creature - Golem", power=5, toughness=5))
    board.put(
        face(
            "Enchantment",
            affects(all_of(ARTIFACT, NotType(CREATURE)), Becomes(types=CREATURE), base(2, 2)),
        )
    )

    assert board.size(rock) == (2, 2)
    assert board.size(golem) == (5, 5)


@pytest.mark.parametrize("humility_first", [True, False])
def test_animated_enchantments_and_the_loss_of_all_abilities(humility_first):
    """ "Each other non-Aura enchantment is a creature with power and toughness each its mana
    value" and "creatures lose all abilities and are 1/1": how large is the second?

    Both apply: the first began in layer 4, so losing it in layer 6 ends nothing. In 7b the
    later timestamp wins: 1/1 or 4/4 (CR 613.6).
    """
    board = Board()
    opal = face(
        "Enchantment",
        affects(
            Filter((OfType(ENCHANTMENT), NotSubtype(("Aura",)))),
            Becomes(types=CREATURE),
            BasePowerToughness(Property("mana value", This()), Property("mana value", This())),
        ),
        cost="{2}{W}{W}",
    )
    humility = face(
        "Enchantment", affects(all_of(CREATURE), LosesAll(), base(1, 1)), cost="{2}{W}{W}"
    )
    ids = [board.put(card) for card in ([humility, opal] if humility_first else [opal, humility])]
    bear = board.put(creature(3, 3, word("flying")))
    last = (4, 4) if humility_first else (1, 1)

    assert [board.size(ident) for ident in ids] == [last, last]
    assert board.size(bear) == (1, 1)
    assert not board.of(bear).keywords


def test_a_changeling_loses_its_ability_but_not_its_types():
    """A changeling loses all abilities. Is it still a Goblin? Yes: types are layer 4, abilities
    layer 6 (CR 702.73a, 613.1). One that becomes a Frog is no Goblin, but has changeling.
    """
    board = Board()
    lost = board.put(creature(2, 2, word("changeling"), kind="Shapeshifter"))
    frog = board.put(creature(2, 2, word("changeling"), kind="Shapeshifter"))
    held = board.put(creature(2, 2, word("changeling"), kind="Shapeshifter"), zone=HAND)
    board.put(face("Enchantment", affects(Filter((OfSubtype(("Goblin",)),)), plus(1, 1))))
    board.until((lost,), LosesAll())
    board.until((frog,), Becomes(subtypes=("Frog",), only=True))

    assert board.of(lost).has_subtype("Goblin")
    assert not board.of(lost).has_subtype("Mountain")
    assert board.size(lost) == (3, 3)
    assert not board.of(frog).has_subtype("Goblin")
    assert board.of(frog).has_subtype("Frog")
    assert board.of(frog).keywords & CHANGELING
    assert board.size(frog) == (2, 2)
    assert board.of(held).has_subtype("Elf")


def test_setting_types_takes_the_subtypes_that_go_with_them():
    """An artifact creature Bear with Equipment becomes an artifact, and nothing else. What is on
    its type line? Equipment stays, Bear goes (CR 205.1a); and no Aura without its type (205.3d).
    """
    board = Board()
    bear = board.put(face("Artifact Creature - Bear Equipment", power=2, toughness=2))
    board.until((bear,), Becomes(types=ARTIFACT, only=True))
    board.until((bear,), Becomes(subtypes=("Aura", "Clue")))

    assert board.of(bear).types == ARTIFACT
    assert board.of(bear).subtypes == ("Equipment", "Clue")


def test_colors_are_set_added_and_lost_in_order():
    """ "All creatures are black", then "is white in addition", then "is red", then colorless."""
    board = Board()
    bear = board.put(creature(2, 2, cost="{1}{G}"))

    assert board.of(bear).colors == GREEN

    board.put(face("Enchantment", affects(all_of(CREATURE), Becomes(colors=BLACK, only=True))))
    board.until((bear,), Becomes(colors=WHITE))

    assert board.of(bear).colors == BLACK | WHITE

    board.until((bear,), Becomes(colors=RED, only=True))

    assert board.of(bear).colors == RED

    board.until((bear,), Becomes(colorless=True))

    assert board.of(bear).colors == 0


def test_a_land_that_comes_alive_takes_the_color_it_is_given():
    """A green land becomes "a 3/3 blue Elemental creature that's still a land". What is it?

    Blue, not green and blue: only "in addition to its other colors" adds (CR 105.3, 205.1b).
    """
    board = Board()
    arbor = board.put(face("Land Creature - Dryad Forest", colors=GREEN, power=1, toughness=1))
    alive = Becomes(CREATURE, ("Elemental",), BLUE, only=False, addition="that's still a land")
    board.until((arbor,), alive, base(3, 3))

    assert board.of(arbor).colors == BLUE
    assert board.of(arbor).types == LAND | CREATURE
    assert board.of(arbor).subtypes == ("Dryad", "Forest", "Elemental")
    assert board.size(arbor) == (3, 3)

    more = Becomes(colors=BLACK, addition="in addition to its other colors")
    board.until((arbor,), more)

    assert board.of(arbor).colors == BLUE | BLACK


def test_what_becomes_an_artifact_creature_keeps_its_types():
    """An enchantment becomes "a Golem artifact creature", and so does a Bear. What are they?

    The enchantment stays one; the Bear is a Golem and no Bear (CR 205.1b).
    """
    board = Board()
    shrine = board.put(face("Enchantment - Shrine"))
    bear = board.put(creature(2, 2))
    board.until((shrine, bear), Becomes(ARTIFACT | CREATURE, ("Golem",), only=True))

    assert board.of(shrine).types == ENCHANTMENT | ARTIFACT | CREATURE
    assert board.of(shrine).subtypes == ("Shrine", "Golem")
    assert board.of(bear).types == ARTIFACT | CREATURE
    assert board.of(bear).subtypes == ("Golem",)


def test_an_anthem_for_white_sees_what_became_white():
    """ "White creatures get +1/+1" is older than what makes a black creature white. It applies:
    layer 5 is before 7c (CR 613.5).
    """
    board = Board()
    rat = board.put(creature(2, 2, cost="{B}"))
    board.put(face("Enchantment", affects(all_of(CREATURE, OfColor(WHITE)), plus(1, 1))))
    board.until((rat,), Becomes(colors=WHITE, only=True))

    assert board.size(rat) == (3, 3)

    board.until((rat,), Becomes(colors=BLUE, only=True))

    assert board.size(rat) == (2, 2)


def test_its_own_color_comes_first_however_new():
    """ "~ is all colors" on a creature newer than "all creatures are black". What color is it?

    Black: an ability that defines its color applies first in the layer (CR 613.3, 604.3).
    """
    board = Board()
    board.put(face("Enchantment", affects(all_of(CREATURE), Becomes(colors=BLACK, only=True))))
    courier = face(
        "Artifact Creature - Golem",
        affects(This(), Becomes(colors=WHITE | BLUE | BLACK | RED | GREEN)),
        power=3,
        toughness=3,
    )
    there = board.put(courier)
    held = board.put(courier, zone=HAND)

    assert board.of(there).colors == BLACK
    assert board.of(held).colors == WHITE | BLUE | BLACK | RED | GREEN
