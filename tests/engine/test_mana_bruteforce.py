from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.board import face
from tests.engine.purses import Purses, cost, exactly_pays, parts_of, slowly_payable, text
from undercroft.engine import mana
from undercroft.engine.mana import search, uses, wants
from undercroft.engine.mana.purse import purse_of
from undercroft.lexicon.types import ENCHANTMENT

GEM = "{T}: Add one mana of any color.\n{T}: Add two mana of any one color."
ONE_MANA = [
    ("Land - Plains", ""),
    ("Land - Island", ""),
    ("Land - Mountain", ""),
    ("Land - Forest Island", ""),
    ("Land - Plains Swamp", ""),
    ("Snow Land - Mountain", ""),
    ("Snow Land - Island Forest", ""),
    ("Land", "{T}: Add {C}."),
    ("Land", "{T}: Add {C}.\n{T}: Add {R} or {W}. ~ deals 1 damage to you."),
    ("Land", "{T}, Pay 1 life: Add one mana of any color."),
    ("Artifact - Treasure", "{T}, Sacrifice ~: Add one mana of any color."),
    ("Creature - Elf", "{T}: Add {G}."),
    ("Creature - Bird", "{T}: Add one mana of any color."),
]
MORE_MANA = [
    ("Artifact", "{T}: Add {C}{C}."),
    ("Land", "{T}: Add {U}{R}."),
    ("Artifact", "{1}, {T}: Add {R}{G}."),
    ("Artifact", "{1}, {T}: Add {W}{U}."),
    ("Land", "{T}: Add {C}.\n{R/G}, {T}: Add {R}{R}, {R}{G}, or {G}{G}."),
    ("Land", "{1}, {T}: Add one mana of any color."),
    ("Artifact", "{T}, Sacrifice ~: Add three mana of any one color."),
    ("Land", "{T}: Add {G}.\n{T}, Sacrifice ~: Add {G}{G}."),
    ("Artifact", "{2}, {T}: Add {B}{B}{B}."),
    ("Artifact", GEM),
]
PIPS = ["{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{W/U}", "{R/G}", "{B/R}", "{2/W}", "{2/R}"]
RARE = ["{S}", "{R/P}", "{W/P}", "{G/U/P}", "{C/W}"]


def board_of(kinds, pool, life=20, snow=False):
    board = Purses()
    board.game.teams[0].life = life
    if snow:
        board.game.seats[0].mana = [0] * 12
    board.float(pool)
    for line, words in kinds:
        if words:
            board.thing(words, line)
        else:
            board.land(*line.split(" - ")[1].split(), snow=line.startswith("Snow"))
    return board


def costs(most):
    pips = st.lists(st.one_of(st.sampled_from(PIPS), st.sampled_from(RARE)), max_size=most)
    return st.tuples(st.integers(0, 3), pips).map(lambda it: f"{{{it[0]}}}" + "".join(it[1]))


pools = st.text("WUBRGC", max_size=3)


@given(st.lists(st.sampled_from(ONE_MANA), max_size=5), pools, costs(4), st.booleans())
@settings(max_examples=400)
def test_what_can_be_paid_is_paid(kinds, pool, symbols, snow):
    """Some sources of one mana each, some mana in the pool, some cost. Can it be paid, and how?

    Exactly when trying everything finds a way (CR 118.3), and then the plan is one.
    """
    board = board_of(kinds, pool, snow=snow)
    payable = slowly_payable(board, symbols) if snow or "S" not in symbols else None

    if payable is None:
        payable = board.can_pay(symbols)
    assert board.can_pay(symbols) == payable
    assert (board.carried_out(symbols) is not None) == payable


@given(
    st.lists(st.sampled_from(ONE_MANA), max_size=3),
    st.lists(st.sampled_from(MORE_MANA), min_size=1, max_size=3),
    pools,
    costs(3),
)
@settings(max_examples=300)
def test_sources_that_make_several_or_ask_for_mana(kinds, large, pool, symbols):
    """The same with sources that make two or three mana, or ask for mana themselves.

    Exactly when trying every order finds a way (CR 605.3a).
    """
    board = board_of(kinds + large, pool, snow=True)
    payable = slowly_payable(board, symbols)

    assert board.can_pay(symbols) == payable
    assert (board.carried_out(symbols) is not None) == payable


@given(st.lists(st.sampled_from(ONE_MANA + MORE_MANA[:4]), max_size=4), pools, st.integers(1, 2))
@settings(max_examples=100)
def test_the_greatest_x(kinds, pool, symbols):
    """What is the greatest X that can be paid for {X}{R}, or for {X}{X}{R}?

    The greatest for which the cost with X chosen can be paid (CR 107.3a).
    """
    board = board_of(kinds, pool)
    wanted = cost("{X}" * symbols + "{R}")
    found = mana.max_x(board.game, 0, wanted)

    if found >= 0:
        assert slowly_payable(board, str(wanted.with_x(found)))
    assert not slowly_payable(board, str(wanted.with_x(found + 1)))


@given(st.text("WUBRGC", max_size=6), costs(4))
def test_spending_from_a_pool(pool, symbols):
    """A pool and a cost. What is left?

    Less by exactly a payment, or the pool does not pay at all (CR 118.3a). Phyrexian symbols
    are paid with mana here.
    """
    have = ["WUBRGC".index(letter) for letter in pool]
    before = [have.count(index) for index in range(6)]
    wanted = cost(symbols)
    after = mana.spend(before, wanted)

    board = Purses()
    board.float(pool)
    if after is None:
        board.game.teams[0].life = 0
        assert not slowly_payable(board, symbols)
    else:
        spent = tuple(old - new for old, new in zip(before, after, strict=True))
        assert exactly_pays(spent, wanted, 0)


@given(
    st.lists(st.sampled_from(ONE_MANA[:9]), min_size=1, max_size=6),
    st.lists(costs(2), min_size=1, max_size=3),
    costs(2),
)
@settings(max_examples=300)
def test_paying_strands_no_card_that_could_be_kept(kinds, hand, symbols):
    """Some lands, other cards in hand, a cost to pay. How many of the others stay castable?

    As many as under the best payment that hurts no more.
    """
    board = board_of(kinds, "")
    for held in hand:
        board.card(held)
    found = board.plan(symbols)
    if found is None:
        return
    used = tuple(step.ident for step in found.steps)
    kept = _castable(board, hand, used)
    pains = {
        source.ident for source in mana.sources(board.game, 0) if not source.recipe.notes & (4 | 8)
    }
    if found.life or any(step.ident not in pains or _hurts(board, step) for step in found.steps):
        return
    best = max(
        _castable(board, hand, subset)
        for subset in _subsets([ident for ident in board.game.battlefield if ident in pains])
        if len(subset) == len(used) and _pays_safely(board, subset, symbols)
    )

    assert kept == best


def _hurts(board, step):
    by = {(source.ident, source.recipe.index): source for source in mana.sources(board.game, 0)}
    return bool(by[step.ident, step.recipe.index].recipe.notes & (4 | 8))


def _subsets(ids):
    found: list[tuple[int, ...]] = [()]
    for ident in ids:
        found += [(*some, ident) for some in found]
    return found


def _pays_safely(board, subset, symbols):
    """Whether just these sources pay, without pain and without life."""
    usable = [
        source
        for source in mana.sources(board.game, 0)
        if source.ident in subset and not source.recipe.notes & (4 | 8)
    ]
    wanted = cost(symbols)
    pools: set[tuple[int, ...]] = {(0,) * 12}
    for ident in subset:
        grown = set()
        for pool in pools:
            for source in usable:
                if source.ident == ident:
                    for (kind,) in source.recipe.outputs:
                        index = kind.bit_length() - 1 + (6 if board.is_snow(ident) else 0)
                        grown.add((*pool[:index], pool[index] + 1, *pool[index + 1 :]))
        pools = grown
    return any(exactly_pays(pool, wanted, 0) for pool in pools)


def _castable(board, hand, used):
    return sum(1 for held in hand if board.can_pay(held, used))


def test_many_sources_of_many_colors_are_few_questions():
    """Thirty artifacts add two mana of any one color each. Can {W}{W}{U}{U}{B} be paid? It can, and
    that is seen without going through all that they could make together.
    """
    board = board_of([("Artifact", GEM)] * 30, "")

    assert board.can_pay("{W}{W}{U}{U}{B}")
    assert not board.can_pay("{C}")
    every = uses.uses_of(purse_of(board.game, 0), uses.ALL, ())
    assert len(every) == 30
    assert len(search.spreads(every, 31, 2, payable=True)) <= 3**5


def test_of_sources_that_are_alike_no_more_are_looked_at_than_mana_is_paid():
    """Thirty artifacts as above and an Island; {W}{W}{U} is paid. Are more than three of the
    artifacts thought of? They are not, and the Island and one of them pay.
    """
    board = board_of([("Artifact", GEM)] * 30 + [("Land - Island", "")], "")
    plan = board.plan("{W}{W}{U}")

    assert plan is not None
    assert len({step.ident for step in plan.steps}) == 2
    every = uses.uses_of(purse_of(board.game, 0), uses.ALL, ())
    assert len(uses.distinct(every, 3)) == 3
    assert len(search.spreads(every, 31, 3)) <= 11**3


def test_paying_with_nearly_all_there_is_takes_few_looks(monkeypatch):
    """Thirty mana float and eight lands of two kinds each are there; {33}{U} is paid, and another
    card in hand would like an Island. Is that seen without trying what cannot add up? It is.
    """
    board = board_of([("Land - Forest Island", ""), ("Land - Plains Swamp", "")] * 4, "WUBRGC" * 5)
    for held in ("{U}{U}{G}{G}", "{W}{W}{B}{B}", "{R}{R}{R}{R}", "{C}{C}{U}"):
        board.card(held)
    looks = []
    step = wants.Search.step

    def counted(self, *told):
        looks.append(told)
        step(self, *told)

    monkeypatch.setattr(wants.Search, "step", counted)

    assert board.plan("{33}{U}") is not None
    assert 0 < len(looks) <= 20_000


AURAS = {
    "G": "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
    "RR": "Whenever enchanted land is tapped for mana, its controller adds an additional {R}{R}.",
    "any": (
        "Whenever enchanted land is tapped for mana, its controller adds an additional one mana of "
        "any color."
    ),
}
FLARE = (
    "Whenever a player taps a land for mana, that player adds one mana of any type that land "
    "produced."
)
GAUNTLET = "Whenever a Mountain is tapped for mana, its controller adds an additional {R}."
enriched = st.tuples(
    st.sampled_from(["Plains", "Mountain", "Mountain", "Forest Island", "Plains Swamp"]),
    st.lists(st.sampled_from(list(AURAS)), max_size=2),
)


def _ways(kinds, auras, flares, gauntlets):
    """All that one land may make, as letters."""
    makes = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
    found = []
    for kind in kinds.split():
        some = [makes[kind] * (1 + flares) + "R" * gauntlets * ("Mountain" in kinds)]
        for aura in auras:
            more = list("WUBRG") if aura == "any" else [aura]
            some = [before + after for before in some for after in more]
        found += some
    return found


@given(
    st.lists(enriched, min_size=1, max_size=3),
    st.integers(0, 1),
    st.integers(0, 2),
    pools,
    costs(4),
)
@settings(max_examples=150)
def test_what_is_added_to_the_mana_of_lands_pays_too(lands, flares, gauntlets, pool, symbols):
    """Lands with Auras like Wild Growth, with a Mana Flare or without, and some cost. Is it paid?

    Exactly when some of the lands, each with all that is added to it, pay it (CR 605.1b).
    """
    symbols = symbols.replace("{S}", "{G}")
    board = Purses()
    board.float(pool)
    for kinds, auras in lands:
        land = board.land(*kinds.split())
        for aura in auras:
            board.put(face("Enchantment - Aura", *text(AURAS[aura], ENCHANTMENT)), host=land)
    for words in [FLARE] * flares + [GAUNTLET] * gauntlets:
        board.thing(words, "Enchantment")
    made = {pool}
    for kinds, auras in lands:
        ways = _ways(kinds, auras, flares, gauntlets)
        made = {"".join(sorted(before + way)) for before in made for way in ways}
    payable = any(
        exactly_pays(part, cost(symbols), spent)
        for each in made
        for part in parts_of(tuple(each.count(letter) for letter in "WUBRGC"))
        for spent in range(0, 2 * len(cost(symbols).pips) + 1, 2)
    )

    assert board.can_pay(symbols) == payable
    assert (board.carried_out(symbols) is not None) == payable


def test_lands_that_make_more_are_few_questions():
    """Fifteen lands of five colors with a Mana Flare: {W}{U}{B}{R}{G} is paid without going
    through all that more lands than five could make together.
    """
    board = Purses()
    for kind in ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 3:
        board.land(kind)
    board.thing(FLARE, "Enchantment")
    every = uses.uses_of(purse_of(board.game, 0), uses.ALL, ())

    assert len(board.taps("{W}{U}{B}{R}{G}")) == 5
    assert len(search.spreads(every, 31, 5)) <= 252
