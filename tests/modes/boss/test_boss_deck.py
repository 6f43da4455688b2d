"""Step 2 with the Boss Creature: free, first, and then its own deck (M-28 to M-30)."""

import pytest

from tests.modes.boss.table import Table, bear, card
from undercroft.lexicon.steps import PRECOMBAT_MAIN
from undercroft.lexicon.types import ARTIFACT
from undercroft.modes.boss.rules import BOSS, CASTING_STEP
from undercroft.oracle.abilities import Card, Face, PlayerRule, Static

FOUR = ["Mountain"] * 4
BIG = bear("Big", 7, 7, cost="{7}")
FREE = bear("Free", 0, 1, cost="{0}")
ONE = bear("One", 1, 1, cost="{R}")
ONE_MORE = bear("One More", 1, 1, cost="{R}")
TWO = bear("Two", 2, 2, cost="{1}{R}")


def spell(name, cost="{R}"):
    return card(name, cost, "Sorcery", f"{name} deals 1 damage to each opponent.")


# --- the Boss Creature, the Boss Deck ----------------------------------------------------------


def test_the_boss_creature_is_free():
    """The Boss Creature costs {2}{R}{R} and is the first card. What is paid? Nothing (M-28): the
    mana is left for what follows."""
    table = Table(boss_deck=[spell("Ping", "{3}{R}")], mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Dread", "Ping"]
    assert table.notes("M-28")[0].names == ("Dread",)


def test_failures_before_the_boss_creature_do_not_hinder_it():
    """A card could not be cast, then the Boss Creature comes. Is it the first thing cast? Yes
    (M-29)."""
    table = Table(dungeon=[BIG], boss_at=1, mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Dread"]


def test_with_the_boss_out_its_own_deck_is_cast_from():
    """The Boss Creature is out. Where does step 2 take from? The Boss Deck (M-30), not the
    Dungeon Deck."""
    table = Table(dungeon=[ONE], boss_deck=[spell("Ping", "{3}{R}")], mana_deck=FOUR)
    table.summon_boss()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Ping"]
    assert table.life == 19
    assert table.dungeon == ["One"]


def test_a_failure_from_the_boss_deck_ends_the_step():
    """The top card of the Boss Deck is too dear, the next is not. Is the next cast? No: to the
    bottom, and the phase ends (M-30)."""
    table = Table(boss_deck=[spell("Doom", "{9}"), spell("Ping")], mana_deck=FOUR)
    table.summon_boss()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == []
    assert table.spells == ["Ping", "Doom"]


def test_the_boss_deck_is_cast_from_while_casts_succeed():
    """Mana for three spells, and a fourth in the deck. How many are cast? While casts succeed and
    mana remains (MA-09)."""
    pings = [spell(f"Ping {n}") for n in "ABCDE"]
    table = Table(boss_deck=pings, mana_deck=FOUR)
    table.summon_boss()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Ping A", "Ping B", "Ping C", "Ping D"]
    assert table.spells[0] == "Ping E"


def test_no_card_of_the_boss_deck_twice_in_one_phase():
    """The Boss Deck holds one spell, which goes to its bottom as it resolves. Is it cast again with
    the rest of the mana? No: a given card at most once a phase (MA-09)."""
    table = Table(boss_deck=[spell("Ping")], mana_deck=FOUR)
    table.summon_boss()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Ping"]
    assert table.notes("MA-09")


def test_one_card_of_the_boss_deck_where_the_parameter_says_so():
    """The parameter says one. Is a second cast? No (MA-09)."""
    table = Table(
        boss_deck=[spell("Ping A"), spell("Ping B")], mana_deck=FOUR, boss_deck_mode="one"
    )
    table.summon_boss()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Ping A"]


@pytest.mark.parametrize(("value", "cast"), [("on_battlefield", "One"), ("once_seen", "Ping")])
def test_the_boss_deck_only_while_the_boss_is_out(value, cast):
    """The Boss Creature was cast and died. Where does step 2 take from next turn? The Dungeon Deck
    again (MA-10); with the parameter, the Boss Deck for good."""
    table = Table(
        dungeon=[ONE] * 9, boss_deck=[spell("Ping")], boss_deck_while=value, after_boss="stop"
    )
    table.mine("Swamp", "Swamp", "Swamp")
    table.hand("Murder")
    table.boss_turn().until_step(PRECOMBAT_MAIN)
    table.pick(1)
    if table.asked.kind == "target":
        table.pick(6)
    table.resolve()
    assert "Dread" in table.dungeon
    library = table.game.seats[BOSS].library
    library.sort(key=lambda ident: table.game.objs[ident].printed.name == "Dread")
    table.theirs("Mountain")
    table.rest()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Dread", cast]


@pytest.mark.parametrize(("value", "cast"), [("nothing", []), ("dungeon_deck", ["One"])])
def test_an_empty_boss_deck(value, cast):
    """The Boss is out and its deck empty. What is cast? Nothing (MA-13); with the parameter the
    Dungeon Deck's cards."""
    table = Table(dungeon=[ONE], mana_deck=FOUR, empty_boss_deck=value)
    table.summon_boss()
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == cast


@pytest.mark.parametrize(
    ("value", "deck"), [("bottom", ["One More", "Dread"]), ("stays", ["Dread", "One", "One More"])]
)
def test_a_boss_creature_that_may_not_be_cast(value, deck):
    """Something forbids casting the Boss Creature. Where does it go? To the bottom, as any card
    (MA-17, M-18); with the parameter it stays and the step ends."""
    rule = Static(PlayerRule("can't cast spells", "opponent"))
    ban = Card("Ban", (Face("Ban", None, 0, ARTIFACT, (), abilities=(rule,)),))
    table = Table(
        dungeon=[ONE, ONE_MORE], boss_at=0, mana_deck=FOUR, uncastable_boss=value,
        give_up="full_pass",
    )  # fmt: skip
    table.mine(ban)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == []
    assert table.notes("MA-17")
    if value == "stays":
        assert table.dungeon == deck
        assert len(table.notes("MA-17")) == 1
    else:
        assert sorted(table.bottomed()) == ["Dread", "One", "One More"]


def test_after_the_boss_creature_the_step_goes_on_with_its_deck():
    """The Boss Creature resolved and mana is left. What is next? The Boss Deck (MA-43)."""
    table = Table(dungeon=[ONE], boss_deck=[spell("Ping")], mana_deck=FOUR)
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Dread", "Ping"]


def test_after_the_boss_creature_it_stops_where_the_parameter_says_so():
    """With the parameter nothing follows the Boss Creature (MA-43)."""
    table = Table(dungeon=[ONE], boss_deck=[spell("Ping")], mana_deck=FOUR, after_boss="stop")
    table.boss_turn().until_step(PRECOMBAT_MAIN)

    assert table.cast() == ["Dread"]


def test_a_countered_boss_creature_is_followed_by_the_dungeon_deck():
    """The player counters the Boss Creature. What is next? The Dungeon Deck (MA-43); the Boss is
    shuffled into it and loses no hit point (MA-14)."""
    table = Table(dungeon=[ONE], boss_deck=[spell("Ping")], mana_deck=["Mountain"], seed=3)
    table.mine("Island", "Island")
    table.hand("Counterspell")
    table.boss_turn().until_step(CASTING_STEP)
    assert table.cast() == ["Dread"]

    table.pick(1)
    table.wait("target")
    table.pick(6)
    table.until_step(PRECOMBAT_MAIN)

    assert table.hp == 4
    assert "Ping" not in table.cast()
    assert "Dread" in table.dungeon
    assert "Dread" not in table.grave
