"""The table and its slow twin say the same about every permanent of any board."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.board import Board, affects, all_of, creature, face, plus, word
from undercroft.engine.layers import chars, would_be
from undercroft.engine.layers.slow import slow_table
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.combat import Combat
from undercroft.lexicon.colors import BLACK, BLUE, GREEN, RED, WHITE
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.lexicon.types import ARTIFACT, BASIC, CREATURE, ENCHANTMENT, LAND, LEGENDARY
from undercroft.lexicon.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle.abilities import Affects, Keyword, Static

SMALL = st.integers(-2, 3)
SIZES = st.builds(q.Number, SMALL)
TYPES = st.sampled_from([ARTIFACT, CREATURE, ENCHANTMENT, LAND, CREATURE | ARTIFACT])
COLORS = st.sampled_from([WHITE, BLUE, BLACK, RED, GREEN, RED | GREEN])
SUBTYPES = st.sampled_from(
    ["Goblin", "Bear", "Frog", "Mountain", "Swamp", "Cave", "Equipment", "Treasure", "Aura", "Grue"]
)
WORDS = st.sampled_from(["flying", "flying", "flying", "changeling", "exalted"])
SIDES = st.sampled_from(["you", "opponent", "not you"])
PROPERTIES = st.sampled_from(["power", "toughness", "mana value"])
SIGNS = st.sampled_from([">=", "<=", "==", "<", ">"])

PREDICATES = st.one_of(
    st.builds(f.OfType, TYPES),
    st.builds(f.NotType, TYPES),
    st.builds(f.OfSubtype, st.tuples(SUBTYPES)),
    st.builds(f.NotSubtype, st.tuples(SUBTYPES)),
    st.builds(f.OfSupertype, st.sampled_from([BASIC, LEGENDARY])),
    st.builds(f.NotSupertype, st.sampled_from([BASIC, LEGENDARY])),
    st.builds(f.OfColor, COLORS),
    st.builds(f.NotColor, COLORS),
    st.builds(f.ColorCount, st.sampled_from(["colorless", "monocolored", "multicolored"])),
    st.builds(f.Controlled, SIDES),
    st.builds(f.Owned, SIDES),
    st.builds(f.WithKeyword, WORDS, st.booleans()),
    st.builds(f.WithCounter, st.sampled_from(["+1/+1", "", "flying"]), st.booleans()),
    st.builds(f.Compare, PROPERTIES, SIGNS, st.builds(q.Number, SMALL)),
    st.builds(f.IsTapped, st.booleans()),
    st.builds(f.InCombat, st.sampled_from(["attacking", "blocking", "blocked", "unblocked"])),
    st.just(f.InState("goaded")),
    st.builds(f.ThisTurn, st.sampled_from(["entered", "attacked"])),
    st.just(f.Other()),
    st.just(f.IsPermanent()),
)
FILTERS = st.one_of(
    st.builds(f.Filter, st.lists(PREDICATES, min_size=1, max_size=3).map(tuple)),
    st.builds(
        lambda options: f.Filter((f.EitherOf(options),)),
        st.tuples(st.builds(f.Filter, st.tuples(PREDICATES)), st.just(f.Filter((f.OfType(LAND),)))),
    ),
)
QUANTITIES = st.one_of(
    st.builds(q.Number, SMALL),
    st.builds(q.Count, FILTERS),
    st.builds(q.Property, PROPERTIES, st.just(r.This())),
    st.builds(q.Greatest, PROPERTIES, FILTERS),
    st.builds(q.CountersOn, st.just("+1/+1"), st.just(r.This())),
    st.builds(q.LifeTotal, st.just(r.You())),
    st.builds(q.CardsIn, st.sampled_from([HAND, GRAVEYARD]), st.just(r.You())),
    st.builds(q.Count, st.just(f.Filter((f.OfType(CREATURE),), GRAVEYARD))),
    st.builds(q.Property, PROPERTIES, st.just(r.That("apiece"))),
    st.builds(q.CountersOn, st.just("+1/+1"), st.just(r.That("apiece"))),
)
CONDITIONS = st.one_of(
    st.none(),
    st.none(),
    st.builds(c.Exists, FILTERS, st.integers(0, 2)),
    st.builds(c.Is, st.just(r.This()), FILTERS, st.booleans()),
    st.builds(c.Is, st.just(r.That("apiece")), FILTERS, st.booleans()),
    st.builds(c.IsTurnOf, st.just(r.You()), st.booleans()),
    st.builds(c.Happened, st.sampled_from(["you attacked", "an opponent lost life", "~ attacked"])),
)
BECOMES = st.builds(
    m.Becomes,
    types=st.one_of(st.just(0), TYPES),
    subtypes=st.lists(SUBTYPES, max_size=2, unique=True).map(tuple),
    colors=st.one_of(st.just(0), COLORS),
    supertypes=st.sampled_from([0, 0, LEGENDARY]),
    only=st.booleans(),
    colorless=st.sampled_from([False, False, True]),
    addition=st.sampled_from(["", "", "in addition to its other colors", "that's still a land"]),
)
SETS_LAND = st.builds(m.Becomes, subtypes=st.just(("Mountain",)), only=st.just(True))
ADDS_LAND = st.builds(m.Becomes, subtypes=st.just(("Swamp",)))
RESTRICTIONS = st.builds(m.Restriction, st.sampled_from(["can't block", "must attack", "goaded"]))


def simple_parts(quantities):
    return st.one_of(
        st.builds(m.PowerToughness, quantities, quantities, st.sampled_from([1, -1])),
        st.builds(m.BasePowerToughness, st.one_of(st.none(), quantities), quantities),
        st.just(m.SwitchPowerToughness()),
        st.builds(m.LosesTypes, TYPES),
        st.just(m.LosesSupertypes(LEGENDARY)),
        st.builds(m.Gains, st.tuples(st.builds(Keyword, WORDS))),
        st.builds(m.Loses, st.tuples(WORDS)),
        st.just(m.LosesAll()),
        BECOMES,
        SETS_LAND,
        ADDS_LAND,
        st.just(m.Controls(r.You())),
        RESTRICTIONS,
    )


SUBJECTS = st.one_of(
    FILTERS,
    FILTERS,
    FILTERS.map(r.Each),
    st.just(r.This()),
    st.just(r.AttachedTo()),
    st.just(r.Both((r.This(), r.AttachedTo()))),
)
PARTS = simple_parts(QUANTITIES)
GRANTED = st.builds(
    Static, st.builds(Affects, SUBJECTS, st.lists(PARTS, min_size=1, max_size=2).map(tuple))
)
DEFINED = st.builds(m.BasePowerToughness, QUANTITIES, QUANTITIES, st.just(True))
DEFINING = st.builds(Static, st.builds(Affects, st.just(r.This()), st.tuples(DEFINED)))
GRANTS = st.builds(m.Gains, st.tuples(st.one_of(GRANTED, GRANTED, DEFINING)))
BODIES = st.one_of(
    st.builds(
        Affects,
        SUBJECTS,
        st.lists(st.one_of(PARTS, PARTS, GRANTS), min_size=1, max_size=3).map(tuple),
    ),
    st.builds(
        Affects,
        st.just(r.This()),
        st.tuples(st.builds(m.BasePowerToughness, QUANTITIES, QUANTITIES, st.just(True))),
    ),
    st.builds(Affects, st.just(r.This()), st.tuples(st.builds(m.Becomes, colors=COLORS))),
)
STATICS = st.builds(
    Static, BODIES, CONDITIONS, st.sampled_from([BATTLEFIELD] * 6 + [COMMAND, GRAVEYARD])
)
ABILITIES = st.one_of(STATICS, STATICS, STATICS, st.builds(Keyword, WORDS))


def narrow(predicates, parts):
    """Abilities of few words, so that they often meet each other."""
    filters = st.builds(f.Filter, st.tuples(predicates))
    bodies = st.builds(Affects, filters, st.lists(parts, min_size=1, max_size=2).map(tuple))
    conditions = st.one_of(st.none(), st.none(), st.builds(c.Exists, filters, st.integers(1, 2)))
    return st.builds(Static, bodies, conditions)


ANY_LAND = st.sampled_from([f.OfType(LAND), f.OfType(LAND), f.NotSupertype(BASIC)])
LAND_WORDS = narrow(
    st.one_of(ANY_LAND, st.builds(f.OfSubtype, st.sampled_from([("Swamp",), ("Mountain",)]))),
    st.one_of(SETS_LAND, ADDS_LAND),
)
FLIERS = st.builds(f.WithKeyword, st.sampled_from(["flying", "exalted"]), st.booleans())
SPARED = st.builds(f.Compare, st.just("mana value"), st.just("=="), st.builds(q.Number, SMALL))
GIVEN = st.tuples(st.builds(Keyword, st.sampled_from(["flying", "exalted"])))
FLYING_WORDS = narrow(
    st.one_of(FLIERS, FLIERS, SPARED),
    st.one_of(
        st.builds(m.Gains, GIVEN), st.just(m.Loses(("flying",))), st.just(m.LosesAll()), GRANTS
    ),
)
STRENGTH = st.builds(
    f.Compare, st.sampled_from(["power", "toughness"]), SIGNS, st.builds(q.Number, SMALL)
)
POWER_WORDS = narrow(STRENGTH, simple_parts(QUANTITIES))
OWNERS = st.builds(f.Controlled, SIDES)
CONTROL_WORDS = narrow(
    st.one_of(OWNERS, st.builds(f.OfSubtype, st.tuples(SUBTYPES))),
    st.one_of(st.just(m.Controls(r.You())), st.builds(m.PowerToughness, SIZES, SIZES)),
)
COLOR_WORDS = narrow(
    st.one_of(st.builds(f.OfColor, COLORS), st.builds(f.ColorCount, st.just("monocolored"))),
    st.builds(m.Becomes, colors=COLORS, only=st.booleans()),
)
THEMES = [ABILITIES, ABILITIES, LAND_WORDS, FLYING_WORDS, POWER_WORDS, CONTROL_WORDS, COLOR_WORDS]

LINES = st.sampled_from(
    [
        "Creature - Bear",
        "Legendary Creature - Goblin",
        "Artifact Creature - Frog",
        "Artifact - Equipment",
        "Enchantment - Aura",
        "Land - Cave",
        "Basic Land - Swamp",
        "Land - Mountain",
        "Artifact - Treasure",
        "Land Creature - Bear Mountain",
    ]
)


def faces(abilities, lines=LINES):
    return st.builds(
        lambda line, abilities, power, toughness, cost: face(
            line, *abilities, power=power, toughness=toughness, cost=cost
        ),
        lines,
        st.lists(abilities, max_size=2),
        st.integers(0, 4),
        st.integers(0, 4),
        st.sampled_from(["", "{R}", "{2}{G}{W}"]),
    )


FACES = faces(ABILITIES)
LAND_LINES = st.sampled_from(["Land", "Land - Mountain", "Basic Land - Swamp", "Land - Cave"])
COUNTERS = st.sampled_from(["+1/+1", "-1/-1", "0/-1", "+2/+0", "flying", "exalted", "charge"])


@st.composite
def boards(draw):
    """A board of one to six permanents, with effects, counters, and things in other zones."""
    board = Board(2)
    count = draw(st.integers(1, 6))
    theme = draw(st.sampled_from(THEMES))
    made = faces(theme, LAND_LINES if theme is LAND_WORDS else LINES)
    for _ in range(count):
        zone = draw(st.sampled_from([BATTLEFIELD] * 7 + [COMMAND, GRAVEYARD]))
        ids = board.game.battlefield
        host = draw(st.sampled_from([0, *ids])) if zone == BATTLEFIELD else 0
        ident = board.put(draw(made), draw(st.integers(0, 1)), zone, host=host)
        board.game.objs[ident].tapped = draw(st.booleans())
        if draw(st.integers(0, 3)) == 0:
            board.counters(ident, draw(COUNTERS), draw(st.integers(1, 2)))
    for _ in range(draw(st.integers(0, 3))):
        ids = draw(st.lists(st.sampled_from(range(1, count + 1)), max_size=3, unique=True))
        parts = draw(
            st.lists(
                st.one_of(simple_parts(st.builds(q.Number, SMALL)), GRANTS), min_size=1, max_size=2
            )
        )
        board.until(tuple(ids), *parts, seat=draw(st.integers(0, 1)))
    return board


def told(it: Chars) -> dict[str, object]:
    """What characteristics say, in a form that compares; keywords that are bits stand there."""
    return {
        "name": it.name,
        "cost": it.cost,
        "supertypes": it.supertypes,
        "types": it.types,
        "subtypes": it.subtypes,
        "every type": it.every_type,
        "colors": it.colors,
        "size": (it.power, it.toughness),
        "keywords": it.keywords,
        "controller": it.controller,
        "abilities": [
            ability
            for ability in it.abilities.all
            if not (isinstance(ability, Keyword) and ability.name in KEYWORD_BITS)
        ],
        "restrictions": it.restrictions,
    }


@settings(max_examples=300)
@given(boards())
def test_the_table_says_what_the_slow_twin_says(board):
    """Any board: is every permanent what a reading of CR 613 without shortcuts makes it?"""
    slow = slow_table(board.game)

    for ident in board.game.battlefield:
        assert told(chars(board.game, ident)) == told(slow[ident])


def change(game, what, ident, card):
    """Something happens that no characteristic is altered by directly."""
    if what == "tap":
        game.objs[ident].tapped ^= True
    elif what == "life":
        game.teams[0].life -= 1
    elif what == "turn":
        game.active = 1 - game.active
        game.active_seats = (game.active,)
    elif what == "attack":
        game.combat = Combat()
        game.combat.attackers.append(ident)
        game.combat.attacking[ident] = -2
    elif what == "block":
        game.combat = game.combat or Combat()
        game.combat.blocking[ident] = [99]
        game.combat.blocked.append(ident)
    elif what == "deed":
        game.seats[0].did["attacked"] = game.seats[0].did.get("attacked", 0) + 1
        game.seats[1].did["lost life"] = 2
        game.objs[ident].used["attacked"] = game.turn
    elif what == "lost":
        game.seats[1].lost = "conceded"
    else:
        card.put(face("Creature - Bear", power=2, toughness=2), 0, GRAVEYARD)
        card.put(face("Creature - Bear", power=2, toughness=2), 1, HAND)


HAPPENINGS = st.sampled_from(["tap", "life", "turn", "attack", "block", "deed", "lost", "cards"])


@settings(max_examples=100)
@given(boards(), st.lists(HAPPENINGS, min_size=1, max_size=3), FACES, st.integers(0, 1))
def test_the_table_keeps_up_with_changes(board, happenings, arriving, seat):
    """The table was made; then a creature attacks, a turn ends, a permanent arrives or leaves. Is
    it as if the table had been made just now, in the game and in its fork?
    """
    game = board.game
    game.turn = 3
    arrived = board.put(arriving, seat)
    chars(game, arrived)
    for what in happenings:
        change(game, what, arrived, board)
        board.touch(layers=False)
        slow = slow_table(game)
        fork = game.fork()

        for ident in game.battlefield:
            assert told(chars(game, ident)) == told(slow[ident])
            assert told(chars(fork, ident)) == told(slow[ident])

    board.leave(game.battlefield[0])
    slow = slow_table(game)

    for ident in game.battlefield:
        assert told(chars(game, ident)) == told(slow[ident])


def test_of_one_objects_abilities_the_gained_ones_come_last():
    """Creatures without flying have "This creature's base toughness is 1". A 0/4 with flying that
    comes later says "this gets +1/+0" and "creatures lose all abilities and have base toughness 5". What are they?

    It loses flying before the first applies, which depends on that (CR 613.8a), and so gains the
    ability. Both abilities then have the timestamp of the creature (CR 613.7a), and what it
    gained comes after what it said by itself: it is a 0/1, and the other one a 0/1 too.
    """
    board = Board()
    set_to = m.BasePowerToughness(None, q.Number(1))
    gains = m.Gains((affects(r.This(), set_to),))
    grounded = all_of(CREATURE, f.WithKeyword("flying", has=False))
    board.put(face("Enchantment", affects(grounded, gains)))
    words = affects(all_of(CREATURE), m.LosesAll(), m.BasePowerToughness(None, q.Number(5)))
    flier = board.put(creature(0, 4, affects(r.This(), plus(1, 0)), words, word("flying")))
    other = board.put(creature(0, 4))
    slow = slow_table(board.game)

    assert board.size(flier) == (0, 1)
    assert board.size(other) == (0, 1)
    assert (slow[flier].toughness, slow[other].toughness) == (1, 1)


#: Whether it is goaded is no characteristic: nobody asks that of what enters.
UNASKED = {"restrictions": ()}


@settings(max_examples=100)
@given(boards(), FACES, st.integers(0, 1))
def test_what_would_enter_is_known_beforehand(board, arriving, seat):
    """Any permanent enters any board. Is it then what it was said to become (CR 614.12)?"""
    game = board.game
    ident = board.put(arriving, seat, EXILE)
    said = would_be(game, ident, game.objs[ident].printed, seat)

    game.exile.remove(ident)
    game.battlefield.append(ident)
    game.objs[ident].zone = BATTLEFIELD
    board.touch()

    assert told(said) | UNASKED == told(chars(game, ident)) | UNASKED
