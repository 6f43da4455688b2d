"""Discards, mill, draws, damage and life of the Boss (M-38 to M-45)."""

import pytest

from tests.modes.boss.table import THE_BOSS, Table, bear, card
from undercroft.engine import choices as ch
from undercroft.engine.query import chars
from undercroft.lexicon.keywords import DEFENDER
from undercroft.modes.boss.rules import BOSS

GRUNT = bear("Grunt", 2, 2)
GIANT = bear("Giant", 3, 3)
RED = ["Mountain"] * 5


def sorcery(name, text):
    return card(name, "{R}", "Sorcery", text)


def cast(table, spell, target=0):
    """The player casts a spell in their main phase, and it resolves."""
    if not table.mine_is_there:
        table.mine(*RED)
        table.mine_is_there = True
    ident = table.hand(spell)[0]
    if table.game.pending is None:
        table.my_turn().until_step(3)
    else:
        table.answer(0)
        table.wait(ch.PRIORITY)
    table.pick(ch.CAST, ident)
    if target and table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET, target)
    table.resolve()
    return table


class Scene(Table):
    """A table whose player has mana."""

    mine_is_there = False


# --- no hand ---------------------------------------------------------------------------------


DISCARD = sorcery("Rot", "Each opponent discards two cards.")
MILL = sorcery("Grind", "Each opponent mills two cards.")


def test_the_boss_discards_from_the_top_of_its_library():
    """The Boss, who has no hand, must discard two cards. What goes? The top two of its library
    (M-38)."""
    table = Scene(dungeon=[GRUNT, GIANT, GRUNT], boss_at=3)
    cast(table, DISCARD)

    assert table.grave == ["Grunt", "Giant"]
    assert table.dungeon == ["Grunt", "Dread"]


@pytest.mark.parametrize("spell", [DISCARD, MILL], ids=["discard", "mill"])
def test_the_boss_creature_is_not_discarded(spell):
    """The Boss Creature is among the two cards. What goes? Another card in its place; the Boss
    stays in the deck, shuffled, and no hit point is lost (M-39); mill counts the same (MA-15)."""
    table = Scene(dungeon=[GRUNT, GIANT, GIANT, GIANT], boss_at=1)
    shuffled = table.game.occasions["shuffle/1"]
    cast(table, spell)

    assert table.grave == ["Grunt", "Giant"]
    assert table.game.occasions["shuffle/1"] == shuffled + 1
    assert sorted(table.dungeon) == ["Dread", "Giant", "Giant"]
    assert table.hp == 4
    assert table.notes("M-39")


def test_the_boss_alone_in_its_deck_is_not_discarded_for_ever():
    """Only the Boss Creature is left in the Dungeon Deck. What is discarded? Nothing: once for each
    instruction (MA-16)."""
    table = Scene()
    cast(table, DISCARD)

    assert table.dungeon == ["Dread"]
    assert table.grave == []
    assert table.hp == 4


def test_nothing_in_its_place_where_the_parameter_says_so():
    """With the parameter no other card goes in place of the Boss Creature (MA-16)."""
    table = Scene(dungeon=[GRUNT, GIANT, GIANT], boss_at=1, extra_discard="none")
    cast(table, DISCARD)

    assert table.grave == ["Grunt"]


@pytest.mark.parametrize("spell", [DISCARD, MILL], ids=["discard", "mill"])
def test_with_the_boss_out_the_boss_deck_is_the_library(spell):
    """The Boss Creature is out. Which cards are discarded or milled? Those of the Boss Deck, to its
    bottom (MA-15, M-31)."""
    spells = [sorcery(f"S{n}", "Draw a card.") for n in range(4)]
    table = Scene(dungeon=[GRUNT], boss_deck=spells)
    table.summon_boss()
    cast(table, spell)

    assert table.spells == ["S2", "S3", "S0", "S1"]
    assert table.dungeon == ["Grunt"]
    assert table.grave == []
    assert table.notes("M-31")


def test_discarded_cards_trigger_as_ever():
    """The player gains life whenever an opponent discards. Do they? Yes: it is a discard
    (M-38)."""
    spite = card(
        "Spite", "{1}", "Artifact", "Whenever an opponent discards a card, you gain 1 life."
    )
    table = Scene(dungeon=[GRUNT] * 3, boss_at=3)
    table.mine(spite)
    cast(table, DISCARD)

    assert table.life == 22


def test_a_card_returned_to_the_boss_hand_is_shuffled_in():
    """A Grunt is returned to its owner's hand. Where is it? In the Dungeon Deck, shuffled
    (M-40)."""
    table = Scene(dungeon=[GRUNT] + [GIANT] * 6, boss_at=7)
    grunt = table.out_of(table.game.seats[BOSS].library, "Grunt")
    before = table.dungeon
    bounce = sorcery("Bounce", "Return target creature to its owner's hand.")
    cast(table, bounce, grunt)

    assert table.game.seats[BOSS].hand == []
    assert sorted(table.dungeon) == sorted([*before, "Grunt"])
    assert table.dungeon != [*before, "Grunt"]


def test_draws_that_effects_give_do_nothing():
    """An effect has each player draw a card. What does the Boss draw? Nothing (MA-08), and nothing
    else happens to it."""
    table = Scene(dungeon=[GRUNT], deck=["Mountain"] * 9)
    hand = len(table.game.seats[0].hand)
    cast(table, sorcery("Gift", "Each player draws a card."))

    assert table.game.seats[BOSS].hand == []
    assert table.dungeon == ["Dread", "Grunt"]
    assert len(table.game.seats[0].hand) >= hand + 1
    assert table.notes("MA-08", "replaced")


# --- damage ------------------------------------------------------------------------------------


BOLT = card("Burn", "{R}", "Instant", "Burn deals 3 damage to target opponent.")


def test_damage_to_the_boss_without_its_creature_is_prevented():
    """The player deals 3 damage to the Boss, whose creature is not out. What happens? It is
    prevented (M-41)."""
    table = Scene()
    grunt = table.theirs(GRUNT)[0]
    cast(table, BOLT, THE_BOSS)

    assert table.there(grunt)
    assert table.game.objs[grunt].damage == 0
    assert table.hp == 4
    assert table.notes("M-41", "prevented")[0].amount == 3


def test_damage_to_the_boss_is_dealt_to_its_creature():
    """The same with the Boss Creature out. What happens? All of it is dealt to the Boss Creature
    (M-41)."""
    table = Scene()
    boss = table.summon_boss()
    cast(table, BOLT, THE_BOSS)
    assert table.game.objs[boss].damage == 3
    assert table.hp == 4

    cast(table, BOLT, THE_BOSS)
    assert not table.there(boss)
    assert table.hp == 3


def test_redirected_damage_is_damage_to_the_creature_in_every_way():
    """The Boss Creature has protection from red. Does red damage to the Boss reach it? No: what is
    dealt to the creature can be prevented there (M-41)."""
    guarded = bear("Guarded", 4, 4, "Protection from red", cost="{4}")
    table = Scene(boss=guarded)
    boss = table.summon_boss()
    cast(table, BOLT, THE_BOSS)

    assert table.game.objs[boss].damage == 0


# --- life ----------------------------------------------------------------------------------------


DRAIN = sorcery("Drain", "Each opponent loses 2 life.")


def test_lost_life_is_counters_on_the_boss_creature():
    """The Boss would lose 2 life with its creature out. What happens? Two 0/-1 counters on it
    (M-42): 5/5 becomes 5/3."""
    table = Scene()
    boss = table.summon_boss()
    table.theirs(bear("Tower", 0, 9))
    cast(table, DRAIN)

    assert table.game.objs[boss].counters == {"0/-1": 2}
    assert (chars(table.game, boss).power, chars(table.game, boss).toughness) == (5, 3)
    assert table.notes("M-42")


def test_counters_may_kill_the_boss_creature():
    """Enough life is lost. Does the Boss Creature die? Yes, by its toughness; a hit point goes
    (M-42, M-34)."""
    table = Scene()
    table.summon_boss()
    cast(table, sorcery("Big Drain", "Each opponent loses 5 life."))

    assert table.hp == 3
    assert table.dungeon == ["Dread"]


def test_without_it_the_toughest_creature_gets_the_counters():
    """The Boss Creature is not out. Who gets the counters? The creature with the highest toughness
    (M-43)."""
    table = Scene()
    grunt, tower = table.theirs(bear("Brute", 6, 2), bear("Tower", 0, 4))
    cast(table, DRAIN)

    assert table.game.objs[tower].counters == {"0/-1": 2}
    assert table.game.objs[grunt].counters == {}
    assert table.notes("M-43")


@pytest.mark.parametrize(("value", "winner"), [("power_then_oldest", 1), ("oldest", 0)])
def test_equal_toughness_goes_by_power_then_age(value, winner):
    """Three have toughness 4. Who gets the counters? Greatest power, then the oldest (MA-32); with
    the parameter the oldest."""
    table = Scene(toughest=value)
    ids = table.theirs(bear("A", 1, 4), bear("B", 3, 4), bear("C", 3, 4))
    cast(table, DRAIN)

    assert [bool(table.game.objs[i].counters) for i in ids] == [n == winner for n in range(3)]


def test_without_any_creature_lands_go_back():
    """The Boss has no creature and three lands, and loses 2 life. What happens? Two lands go to the
    Mana Deck (M-44); the player picks which (MA-31)."""
    table = Scene(mana_deck=["Mountain", "Forest", "Island", "Swamp"])
    pile = table.game.seats[BOSS].extra[1]
    mountain, forest, island = (table.out_of(pile, n) for n in ("Mountain", "Forest", "Island"))
    cast_and_stop(table, DRAIN)

    assert table.asked.seat == 0
    table.pick(ch.PICK, forest)
    table.pick(ch.PICK, mountain)
    assert table.side(BOSS) == ["Island"]
    assert sorted(table.lands) == ["Forest", "Mountain", "Swamp"]
    assert table.there(island)
    table.resolve()


def cast_and_stop(table, spell):
    """Cast a spell and pass until something beside priority is asked."""
    table.mine(*RED)
    ident = table.hand(spell)[0]
    table.my_turn().until_step(3)
    table.pick(ch.CAST, ident)
    table.wait(ch.OBJECTS)


def test_tapped_lands_first_where_nobody_is_asked():
    """Nobody is asked. Which land goes? A tapped one first (MA-31)."""
    table = Scene(mana_deck=["Mountain", "Forest"], lands_back="tapped_first")
    pile = table.game.seats[BOSS].extra[1]
    table.out_of(pile, "Mountain")
    table.out_of(pile, "Forest", tapped=True)
    shuffled = table.game.occasions["Mana Deck/1"]
    cast(table, sorcery("Sip", "Each opponent loses 1 life."))

    assert table.game.occasions["Mana Deck/1"] == shuffled + 1
    assert table.side(BOSS) == ["Mountain"]
    assert table.lands == ["Forest"]


def test_fewer_lands_than_life_lost_means_all_of_them():
    """The Boss has one land and loses 2 life. What goes? The one (MA-31)."""
    table = Scene(mana_deck=["Mountain"])
    table.out_of(table.game.seats[BOSS].extra[1], "Mountain")
    table.theirs("Sol Ring")
    cast(table, DRAIN)

    assert table.side(BOSS) == ["Sol Ring"]
    assert table.lands == ["Mountain"]
    assert table.game.ending is None


def test_gained_life_is_defender_tokens():
    """The Boss would gain 3 life. What happens? Three colorless 0/1 creature tokens with defender
    (M-45)."""
    table = Scene()
    cast(table, sorcery("Mercy", "Each opponent gains 3 life."))

    tokens = [i for i in table.game.battlefield if chars(table.game, i).controller == BOSS]
    assert len(tokens) == 3
    for ident in tokens:
        it = chars(table.game, ident)
        assert (it.power, it.toughness, it.colors) == (0, 1, 0)
        assert it.keywords & DEFENDER
    assert table.game.teams[BOSS].life == 0


def test_lifelink_of_the_boss_makes_tokens():
    """A Boss creature with lifelink deals 2 damage. What does the Boss get? Two tokens (MA-33)."""
    table = Scene(first_look="with_mana")
    table.theirs(bear("Leech", 2, 2, "Lifelink"))
    table.boss_turn().rest()

    assert table.life == 18
    assert table.side(BOSS) == ["Leech", "Defender", "Defender"]


def test_a_drain_of_the_boss_hits_the_player_normally():
    """A Boss spell drains 2 life. What happens? The player loses 2, the Boss gets two tokens
    (MA-33)."""
    table = Scene(
        boss_deck=[sorcery("Sip", "Each opponent loses 2 life and you gain 2 life.")],
        mana_deck=["Mountain"],
    )
    table.summon_boss(sick=True)
    table.boss_turn().rest()

    assert table.life == 18
    assert table.side(BOSS).count("Defender") == 2


def test_the_boss_cannot_pay_life():
    """An ability of the Boss costs life. Is it activated? No: there is no life total to pay from
    (M-41)."""
    table = Scene(first_look="with_mana")
    table.theirs(
        card("Altar", "{1}", "Artifact", "Pay 1 life: Altar deals 1 damage to each opponent.")
    )
    table.boss_turn().rest()

    assert table.life == 20


def test_damage_to_the_player_is_as_ever():
    """The Boss's spell deals damage to the player. Is anything replaced? No."""
    table = Scene(
        boss_deck=[sorcery("Ping", "Ping deals 2 damage to each opponent.")], mana_deck=["Mountain"]
    )
    table.summon_boss(sick=True)
    table.boss_turn().rest()

    assert table.life == 18
    assert not [n for n in table.game.log or [] if n.what == "redirected"]
