from tests.engine.board import creature
from tests.engine.purses import Purses, cost, letters, text
from undercroft.engine import mana
from undercroft.lexicon.colors import POOL_INDEX
from undercroft.lexicon.types import CREATURE

ELF = creature(1, 1, *text("{T}: Add {G}.", CREATURE))
TREASURE = "{T}, Sacrifice ~: Add one mana of any color."


def spent(board, symbols):
    """The mana spent, sorted, the life paid, and what stays in the pool."""
    found = board.carried_out(symbols)
    assert found is not None
    return "".join(sorted(found[0])), found[1], found[2]


# --- which symbols are paid by what (CR 107.4) -------------------------------------------------


def test_generic_mana_is_paid_by_any_type_and_colorless_only_by_colorless():
    """An Island and a land that makes {C}. Which of {2}, {C}{U}, {C}{C} can be paid?

    The first two (CR 107.4b, 107.4c).
    """
    board = Purses()
    board.land("Island")
    board.thing("{T}: Add {C}.", "Land")

    assert spent(board, "{2}") == ("CU", 0, "")
    assert spent(board, "{C}{U}") == ("CU", 0, "")
    assert board.carried_out("{C}{C}") is None


def test_a_hybrid_symbol_takes_either_half():
    """A Plains and an Island. Can {W/U}{W/U} be paid, and {W/B}{W/B}?

    Only the first (CR 107.4e).
    """
    board = Purses()
    board.lands("Plains", "Island")

    assert spent(board, "{W/U}{W/U}") == ("UW", 0, "")
    assert board.carried_out("{W/B}{W/B}") is None


def test_a_monocolored_hybrid_symbol_takes_two_of_anything():
    """A Mountain and two Islands. How is {2/R} paid, and {2/R}{2/W}?

    One red mana; then red and two more (CR 107.4e).
    """
    board = Purses()
    board.lands("Mountain", "Island", "Island")

    assert spent(board, "{2/R}") == ("R", 0, "")
    assert spent(board, "{2/R}{2/W}") == ("RUU", 0, "")
    assert board.carried_out("{2/G}{2/W}") is None


def test_a_phyrexian_symbol_takes_life_where_mana_is_missing():
    """One Mountain, {R/P}{R/P} to pay. And at 1 life?

    One red mana and 2 life (CR 107.4f); at 1 life it cannot be paid (CR 119.4).
    """
    board = Purses()
    board.land("Mountain")

    assert spent(board, "{R/P}") == ("R", 0, "")
    assert spent(board, "{R/P}{R/P}") == ("R", 2, "")

    board.game.teams[0].life = 1
    board.touch()

    assert board.carried_out("{R/P}{R/P}") is None
    assert not board.can_pay("{R/P}{R/P}")


def test_life_that_another_part_of_the_cost_takes_is_gone():
    """{R/P} and "pay 3 life" with no land at 4 life. Can both be paid?

    No: 5 life is needed (CR 119.4).
    """
    board = Purses()
    board.game.teams[0].life = 4

    assert mana.can_pay(board.game, 0, cost("{R/P}"), promised=2)
    assert not mana.can_pay(board.game, 0, cost("{R/P}"), promised=3)
    assert mana.plan(board.game, 0, cost("{R/P}"), promised=3) is None


def test_snow_mana_comes_from_snow_sources():
    """A Forest and a snow Forest. Can {S} be paid, and {S}{S}?

    Only the first (CR 107.4h).
    """
    board = Purses()
    board.land("Forest")
    snowy = board.land("Forest", snow=True)

    assert board.taps("{S}") == [snowy]
    assert board.carried_out("{S}{S}") is None


def test_snow_mana_in_a_pool_that_remembers_it():
    """A pool holds one green mana and one snow green mana. What pays {S}, what {G}?

    The snow mana pays both; for {G} the other goes first (CR 107.4h).
    """
    pool = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]

    assert mana.spend(pool, cost("{S}")) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert mana.spend(pool, cost("{G}")) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    assert mana.spend(pool, cost("{S}{S}")) is None


# --- what goes first --------------------------------------------------------------------------


def test_mana_in_the_pool_goes_first():
    """{G} is in the pool, an Elf and a Forest are untapped. What pays {1}? What {1}{G}?

    The pool; then the pool and the Forest.
    """
    board = Purses()
    board.put(ELF)
    forest = board.land("Forest")
    board.float("G")

    assert board.taps("{1}") == []
    assert board.taps("{1}{G}") == [forest]


def test_lands_before_creatures_and_treasures_last():
    """A Treasure, an Elf and a Forest. In what order do they pay?

    Forest, Elf, Treasure.
    """
    board = Purses()
    treasure = board.thing(TREASURE, "Artifact - Treasure")
    elf = board.put(ELF)
    forest = board.land("Forest")

    assert board.taps("{1}") == [forest]
    assert board.taps("{2}") == [elf, forest]
    assert board.taps("{3}") == [treasure, elf, forest]


def test_colorless_before_one_color_before_two():
    """A dual land, a basic land and a land that makes {C}, and nothing in hand."""
    board = Purses()
    dual = board.land("Island", "Mountain")
    island = board.land("Island")
    plain = board.thing("{T}: Add {C}.", "Land")

    assert board.taps("{1}") == [plain]
    assert board.taps("{2}") == [island, plain]
    assert board.taps("{1}{U}") == [island, plain]
    assert board.taps("{U}{U}") == [dual, island]


def test_a_land_that_hurts_only_for_colors_does_not_hurt_for_generic_mana():
    """A land makes {C}, or {R} with 1 damage; there is a Mountain too. What pays {1}{R}?

    Red from the Mountain, colorless from the other; {R}{R} has to hurt. With an {R} card left
    in hand, {1} is paid by the land, so that the Mountain stays.
    """
    board = Purses()
    land = board.thing("{T}: Add {C}.\n{T}: Add {R} or {W}. ~ deals 1 damage to you.", "Land")
    mountain = board.land("Mountain")

    assert spent(board, "{1}{R}") == ("CR", 0, "")
    assert spent(board, "{R}{R}") == ("RR", 0, "")
    assert board.taps("{R}") == [mountain]

    board.card("{R}")

    assert board.taps("{1}") == [land]


def test_life_for_a_phyrexian_symbol_before_a_treasure_but_not_the_last_life():
    """No land, one Treasure, {W/P} to pay at 20 life and at 2."""
    board = Purses()
    treasure = board.thing(TREASURE, "Artifact - Treasure")

    assert spent(board, "{W/P}") == ("", 2, "")

    board.game.teams[0].life = 2
    board.touch()

    assert board.taps("{W/P}") == [treasure]


def test_two_mana_at_once_are_not_wasted():
    """An artifact makes {C}{C}; three Islands. What pays {1}, {2} and {2}{U}?

    An Island; the artifact; both.
    """
    board = Purses()
    ring = board.thing("{T}: Add {C}{C}.")
    islands = board.lands("Island", "Island", "Island")

    assert board.taps("{1}") == islands[:1]
    assert board.taps("{2}") == [ring]
    assert board.taps("{2}{U}") == [ring, islands[0]]
    assert spent(board, "{3}{U}{U}") == ("CCUUU", 0, "")


def test_an_ability_that_asks_for_mana_is_used_only_if_need_be():
    """ "{1}, {T}: Add {R}{G}" and two Islands. What pays {2}, and what {R}{U}?

    The Islands; for {R}{U} an Island pays for the artifact (CR 605.3a), {G} stays.
    """
    board = Purses()
    signet = board.thing("{1}, {T}: Add {R}{G}.")
    islands = board.lands("Island", "Island")

    assert board.taps("{2}") == islands
    assert board.taps("{R}{U}") == [signet, *islands]
    assert spent(board, "{R}{U}") == ("RU", 0, "G")
    assert spent(board, "{R}{G}{U}") == ("GRU", 0, "")
    assert board.carried_out("{U}{U}{R}") is None


def test_one_such_artifact_pays_for_the_next():
    """ "{1}, {T}: Add {R}{G}" and "{R}, {T}: Add {B}{B}" with an Island. Is {B}{B}{G} payable?

    Yes, in that order.
    """
    board = Purses()
    second = board.thing("{R}, {T}: Add {B}{B}.")
    first = board.thing("{1}, {T}: Add {R}{G}.")
    island = board.land("Island")
    found = board.plan("{B}{B}{G}")

    assert found is not None
    assert [step.ident for step in found.steps] == [island, first, second]
    assert spent(board, "{B}{B}{G}") == ("BBG", 0, "")


# --- colors that the hand needs -----------------------------------------------------------------


def test_the_color_of_another_card_stays_untapped():
    """A Mountain and an Island; {1} to pay, with a {U} card or an {R} card left in hand."""
    blue = Purses()
    lands = blue.lands("Mountain", "Island")
    blue.card("{U}")

    assert blue.taps("{1}") == lands[:1]

    red = Purses()
    lands = red.lands("Mountain", "Island")
    red.card("{R}")

    assert red.taps("{1}") == lands[1:]


def test_the_card_that_is_being_cast_is_not_another_card():
    """The {1}{U} card itself is in hand, beside an {R} card. A Mountain, two Islands."""
    board = Purses()
    lands = board.lands("Mountain", "Island", "Island")
    spell = board.card("{1}{U}")
    board.card("{R}")

    assert board.taps("{1}{U}", (spell,)) == lands[1:]


def test_a_dual_land_is_used_where_a_basic_is_needed():
    """A Plains Island, a Mountain, a Forest; {2} to pay with an {R} card left in hand.

    The dual land and the Forest pay: the Mountain is what the card needs.
    """
    board = Purses()
    dual, mountain, forest = board.lands("Plains Island", "Mountain", "Forest")
    board.card("{R}")

    assert board.taps("{2}") == [dual, forest]
    assert mountain not in board.taps("{2}")


def test_a_mana_creature_pays_where_a_land_is_needed():
    """An Elf and an Island; {1} to pay with a {U} card left in hand. What pays?

    The Elf, although lands go before creatures.
    """
    board = Purses()
    elf = board.put(ELF)
    board.land("Island")
    board.card("{U}")

    assert board.taps("{1}") == [elf]


def test_a_treasure_is_not_spent_to_keep_a_color():
    """A Treasure and an Island; {1} to pay with a {U} card left in hand. What pays?

    The Island: the Treasure makes blue just as well.
    """
    board = Purses()
    board.thing(TREASURE, "Artifact - Treasure")
    island = board.land("Island")
    board.card("{U}")

    assert board.taps("{1}") == [island]


def test_the_same_board_pays_the_same_way():
    """Eight lands of one kind: which pay {3}? The oldest three, every time."""
    board = Purses()
    islands = board.lands(*["Island"] * 8)

    assert board.taps("{2}{U}") == islands[:3]
    assert board.taps("{2}{U}") == islands[:3]


# --- payment by hand ----------------------------------------------------------------------------


def test_a_payment_by_hand_is_checked():
    """An Island and a Mountain. Which choices pay {1}{U}, and what is wrong with the others?"""
    board = Purses()
    island, mountain = board.lands("Island", "Mountain")
    wanted = cost("{1}{U}")

    def check(*chosen):
        return mana.check_payment(board.game, 0, wanted, list(chosen))

    assert check((island, 0, 0), (mountain, 0, 0)) is None
    assert check((island, 0, 0)) == "this mana does not pay {1}{U}"
    assert check((island, 0, 0), (island, 0, 0)) == f"object {island} is used twice for one payment"
    assert check((island, 0, 1)) == f"mana ability 0 of object {island} has no output 1"
    assert check((99, 0, 0)) == "object 99 has no mana ability 0 that can be activated now"

    board.float("UU")

    assert check() is None
    assert check((island, 0, 0)) is None


def test_a_payment_by_hand_in_the_wrong_order():
    """ "{1}, {T}: Add {R}{G}" before the Island that should pay for it."""
    board = Purses()
    signet = board.thing("{1}, {T}: Add {R}{G}.")
    island = board.land("Island")
    chosen = [(signet, 0, 0), (island, 0, 0)]

    assert mana.check_payment(board.game, 0, cost("{R}{G}"), chosen) == (
        f"the mana for the ability of object {signet} is missing"
    )
    assert mana.check_payment(board.game, 0, cost("{R}{G}"), chosen[::-1]) is None


def test_a_mana_ability_by_hand_pays_for_itself_from_the_pool():
    """ "{1}, {T}: Add {R}{G}" with {U} in the pool, and with nothing (CR 605.3a)."""
    board = Purses()
    signet = board.thing("{1}, {T}: Add {R}{G}.")

    assert mana.activation(board.game, 0, signet, 0, 0) is None

    board.float("U")
    step = mana.activation(board.game, 0, signet, 0, 0)

    assert step is not None
    assert step.pays[POOL_INDEX[2]] == 1
    assert mana.activation(board.game, 0, signet, 1, 0) is None
    assert mana.activation(board.game, 0, 99, 0, 0) is None


def test_spending_keeps_what_is_scarce():
    """{C}, {R} and {U}{U} are in the pool. What pays {1}, and {3}?

    Colorless; then blue, of which there is most.
    """
    pool = [0, 2, 0, 1, 0, 1]

    after = mana.spend(pool, cost("{1}"))
    assert after == [0, 2, 0, 1, 0, 0]
    after = mana.spend(pool, cost("{3}"))
    assert after is not None
    assert letters(tuple(after)) == "R"
    assert mana.spend(pool, cost("{G}")) is None
