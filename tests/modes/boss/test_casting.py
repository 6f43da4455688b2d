"""Steps 1 and 2: lands, and casting from the top of a deck (M-15 to M-20, M-28 to M-30)."""

import pytest

from tests.modes.boss.table import DREAD, Table, bear, card
from undercroft.lexicon.steps import PRECOMBAT_MAIN
from undercroft.lexicon.zones import GRAVEYARD
from undercroft.modes.boss.rules import BOSS, CASTING_STEP, LAND_STEP

FOUR = ["Mountain"] * 4
BIG = bear("Big", 7, 7, cost="{7}")
FREE = bear("Free", 0, 1, cost="{0}")
ONE = bear("One", 1, 1, cost="{R}")
ONE_MORE = bear("One More", 1, 1, cost="{R}")
TWO = bear("Two", 2, 2, cost="{1}{R}")


def spell(name, cost="{R}"):
    return card(name, cost, "Sorcery", f"{name} deals 1 damage to each opponent.")


# --- step 1 -----------------------------------------------------------------------------------


def test_lands_come_by_mana_value_and_stay():
    """A Boss of mana value 4 begins its turn. How many lands come? Four (M-15), onto the
    battlefield for good (MA-02): next turn there are eight."""
    table = Table(mana_deck=["Mountain"] * 10)
    table.boss_turn().rest()
    assert table.side(BOSS).count("Mountain") == 4
    assert len(table.lands) == 6

    table.boss_turn().rest()
    assert table.side(BOSS).count("Mountain") == 8
    assert table.notes("M-15")


def test_no_land_where_the_mana_deck_is_empty():
    """The Mana Deck is empty. What happens in step 1? Nothing (M-16)."""
    table = Table(dungeon=[ONE], boss_at=1)
    table.theirs("Mountain")
    table.boss_turn().rest()

    assert table.side(BOSS) == ["Mountain", "One"]
    assert table.notes("M-16")


@pytest.mark.parametrize(("value", "lands"), [("take_left", 2), ("skip", 0)])
def test_fewer_lands_than_it_takes(value, lands):
    """Two lands are left of four. How many come? What is left (MA-39); with the parameter,
    none."""
    table = Table(dungeon=[BIG], boss_at=1, mana_deck=["Mountain"] * 2, short_mana_deck=value)
    table.boss_turn().rest()

    assert table.side(BOSS).count("Mountain") == lands


def test_lands_untap_at_the_start_of_the_turn():
    """The Boss's lands are tapped. May it cast this turn? Yes: everything untaps first (MA-03)."""
    table = Table(dungeon=[TWO], boss_at=1)
    table.theirs("Mountain", "Mountain", tapped=True)
    table.boss_turn().rest()

    assert table.cast() == ["Two"]


def test_the_steps_of_the_sheet_have_names():
    """What are the Boss's own steps called? Land step and casting step; no other code has a name
    of the sheet's."""
    named = Table().game.variant.step_name

    assert [named(LAND_STEP), named(CASTING_STEP)] == ["land step", "casting step"]
    assert named(CASTING_STEP + 1) == f"step {CASTING_STEP + 1}"


# --- step 2: the Dungeon Deck --------------------------------------------------------------------


def test_the_top_card_is_cast_if_there_is_mana():
    """The top card costs {1}{R}, four Mountains are there. What happens? It is cast and paid for
    (M-17)."""
    table = Table(dungeon=[TWO, BIG], boss_at=2, mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Two"]
    tapped = [i for i in table.game.battlefield if table.game.objs[i].tapped]
    assert table.names(tapped) == ["Mountain", "Mountain"]
    assert table.notes("M-17", "choice")[0].names == ("Two",)


def test_a_card_too_dear_goes_to_the_bottom_and_the_next_is_tried():
    """The top card costs {7}. Where does it go? To the bottom, and the next is tried (M-18)."""
    table = Table(dungeon=[BIG, TWO, BIG, BIG], boss_at=4, mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Two"]
    assert table.bottomed()[0] == "Big"
    assert "{7} cannot be paid" in table.notes("M-18")[0].text


def test_a_card_without_a_mana_cost_is_not_cast():
    """A land lies in the Dungeon Deck, against M-05. Is it cast? No, it has no mana cost: to the
    bottom (M-18)."""
    table = Table(dungeon=["Forest", TWO], boss_at=2, mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Two"]
    assert "no mana cost" in table.notes("M-18")[0].text


def test_casting_goes_on_until_no_mana_is_left():
    """After a spell there is still mana. Does the Boss stop? No: until it has none (M-19,
    MA-05); the third card stays on top."""
    table = Table(dungeon=[TWO, TWO, ONE], boss_at=3, mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Two", "Two"]
    assert table.dungeon == ["One", "Dread"]
    assert table.notes("M-19")


def test_one_card_a_turn_where_the_parameter_says_so():
    """The parameter says one card a turn. Is a second cast with the rest of the mana? No
    (MA-05)."""
    table = Table(dungeon=[ONE, ONE], boss_at=2, mana_deck=FOUR, casting="one_per_turn")
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["One"]
    assert table.notes("MA-05")


def test_the_boss_creature_drawn_late_stays_on_top():
    """A Goblin was cast, and the Boss Creature is next. Is it cast? No: it stays on top and the
    step ends (M-20), though there is mana for more below it."""
    table = Table(dungeon=[ONE, ONE], boss_at=1, mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["One"]
    assert table.dungeon == ["Dread", "One"]
    assert table.notes("M-20")[0].names == ("Dread",)


def test_colors_of_mana_count():
    """A green card and four Mountains: can it be cast? No, colors are checked (MA-04)."""
    green = bear("Green", 2, 2, cost="{G}")
    table = Table(dungeon=[green], boss_at=1, mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)
    assert table.cast() == ["Dread"]
    assert table.bottomed() == ["Green"]


def test_only_the_amount_counts_where_the_parameter_says_so():
    """The same green card where only the amount counts: it is cast, and pays (MA-04)."""
    green = bear("Green", 2, 2, cost="{1}{G}")
    table = Table(dungeon=[green], boss_at=1, mana_deck=FOUR, mana_check="count")
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Green"]
    assert sum(table.game.objs[i].tapped for i in table.game.battlefield) == 2


def test_nothing_castable_ends_after_a_full_pass():
    """No card can be cast. Does the Boss look for ever? No: as many failures as the deck has cards
    end the step (MA-06), and the deck lies as before."""
    table = Table(dungeon=[BIG, BIG], boss_at=2, mana_deck=FOUR)
    table.summon_boss()
    table.deal(table.game.battlefield[-1], GRAVEYARD)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == []
    assert table.bottomed() == ["Big", "Big"]
    assert table.dungeon == ["Big", "Big"]
    assert table.notes("MA-06")


def test_the_count_of_failures_starts_anew_with_each_spell():
    """A failure, a spell, then failures. When does it end? After a full pass since the last spell
    (MA-06): the first failure does not count."""
    table = Table(dungeon=[BIG, ONE, BIG], boss_at=3, mana_deck=FOUR)
    table.deal(table.summon_boss(), GRAVEYARD)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["One"]
    assert table.bottomed() == ["Big", "Big", "Big"]


def test_one_failure_ends_it_where_the_parameter_says_so():
    """With the parameter, how many cards are tried? One that fails ends the step (MA-06)."""
    table = Table(dungeon=[BIG, ONE], boss_at=2, mana_deck=FOUR, give_up="first_failure")
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == []
    assert table.dungeon == ["One", "Dread", "Big"]


def test_a_first_look_without_mana_finds_the_boss():
    """There is no mana at all and the Boss Creature on top. Is it cast? Yes: one card is always
    looked at (MA-07), and the Boss is free (M-28)."""
    table = Table()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Dread"]


def test_no_look_without_mana_where_the_parameter_says_so():
    """With the parameter nothing is looked at without mana (MA-07)."""
    table = Table(first_look="with_mana")
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == []
    assert table.notes("MA-07")


def test_a_free_card_is_not_sought_once_the_mana_is_gone():
    """The mana is spent and a card for {0} is next. Is it cast? No: mana is tested first
    (MA-07)."""
    table = Table(dungeon=[BIG, FREE], boss_at=2)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == []
    assert table.dungeon == ["Free", "Dread", "Big"]


def test_an_empty_dungeon_deck_is_skipped():
    """The Boss Creature is on the stack or out and the Dungeon Deck is empty. Does the Boss lose?
    No, and nothing is drawn (MA-12)."""
    table = Table(mana_deck=FOUR)
    table.deal(table.summon_boss(), GRAVEYARD)
    table.boss_turn().rest()

    assert table.game.ending is None
    assert table.notes("MA-12")


def test_what_is_looked_at_is_no_draw():
    """The player has a card that triggers on an opponent's draw. Does it see step 2? No: cards are
    revealed, not drawn (MA-08)."""
    spy = card("Spy", "{1}", "Artifact", "Whenever an opponent draws a card, you gain 1 life.")
    table = Table(dungeon=[ONE, ONE], boss_at=2, mana_deck=FOUR)
    table.mine(spy)
    table.boss_turn().rest()

    assert table.life == 20
    assert len(table.cast()) == 2


def test_a_spell_that_cannot_have_a_target_is_restricted():
    """The top card of the Boss Deck needs a target and there is none legal. Is it cast? No: it is
    restricted, so to the bottom (MA-26, M-30)."""
    kill = card("Kill", "{R}", "Sorcery", "Destroy target artifact.")
    table = Table(boss_deck=[kill, spell("Ping")], mana_deck=FOUR)
    table.summon_boss()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == []
    assert table.spells == ["Ping", "Kill"]
    assert "no legal target" in table.notes("M-30")[0].text


def test_a_land_that_enters_is_a_land_of_the_boss():
    """Whose are the lands? The Boss's: they pay for its spells and untap with it (MA-02)."""
    table = Table(dungeon=[ONE], boss_at=1, mana_deck=["Mountain"])
    table.boss_turn().until_step(LAND_STEP)
    assert table.side(BOSS) == ["Mountain"]
    table.until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["One"]
    assert DREAD.name in table.dungeon
