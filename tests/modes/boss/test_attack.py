"""Combat of the Boss and against it (M-24 to M-27, M-35 to M-37)."""

import pytest

from tests.modes.boss.table import THE_BOSS, YOU, Table, bear, card
from undercroft.engine import choices as ch
from undercroft.lexicon.steps import BEGIN_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from undercroft.modes.boss.rules import BOSS

TWO_TWO = bear("Grunt", 2, 2)
GIANT = bear("Giant", 3, 3)


def attackers(table):
    return [note.names for note in table.game.log or [] if note.what == "attacks"]


# --- the Boss attacks -------------------------------------------------------------------------


def test_creatures_untap_as_combat_begins():
    """A Boss creature was tapped in the main phase. Does it attack? Yes: all Boss creatures untap
    at the beginning of combat (M-24), a second time after the untap step (MA-03)."""
    pinger = bear("Pinger", 1, 1, "{T}: You gain 1 life.")
    table = Table()
    pinging = table.theirs(pinger)[0]
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert table.notes("M-21")
    assert not table.game.objs[pinging].tapped
    assert table.notes("M-24")
    table.rest()
    assert ("Pinger", "Player") in attackers(table)


def test_every_creature_that_can_attacks_and_stays_untapped():
    """Three creatures, one of them new. Which attack? The two that can (M-25, MA-19), the player
    in the normal way (M-37), and they do not tap (MA-18)."""
    table = Table(first_look="with_mana")
    grunts = table.theirs(TWO_TWO, TWO_TWO)
    new = table.theirs(GIANT, sick=True)[0]
    table.boss_turn().until_step(DECLARE_BLOCKERS)

    assert attackers(table) == [("Grunt", "Player"), ("Grunt", "Player")]
    assert not any(table.game.objs[ident].tapped for ident in grunts)
    note = table.notes("M-25")[0]
    assert note.refs == tuple(grunts)
    assert note.why == ((new, "summoning sick (MA-19)"),)
    table.rest()
    assert table.life == 16


@pytest.mark.parametrize(("words", "reason"), [("Defender", "defender (MA-19)"), ("", "")])
def test_if_able_means_what_it_means(words, reason):
    """A wall has defender. Must it attack? No: if able (MA-19)."""
    table = Table(first_look="with_mana")
    table.theirs(bear("Wall", 1, 4, words))
    table.boss_turn().rest()

    assert (attackers(table) == []) == bool(reason)
    assert [pair[1] for pair in table.notes("M-25")[0].why] == ([reason] if reason else [])


def test_a_pacified_creature_stays_at_home():
    """A Boss creature is enchanted with Pacifism. Does it attack? No (MA-19)."""
    table = Table()
    grunt = table.theirs(TWO_TWO)[0]
    table.mine("Plains", "Plains")
    table.hand("Pacifism")
    table.my_turn().until_step(3)
    table.pick(ch.CAST)
    if table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET, grunt)
    table.rest()
    table.rest()

    assert attackers(table) == []


def test_vigilance_as_a_condition_where_the_parameter_says_so():
    """The words are read as a condition. Which creatures attack? Those that attacking does not
    tap (MA-18)."""
    table = Table(attack_words="condition")
    table.theirs(TWO_TWO, bear("Guard", 1, 1, "Vigilance"))
    table.boss_turn().rest()

    assert attackers(table) == [("Guard", "Player")]


def test_the_player_blocks_and_assigns_the_attackers_damage():
    """A 4/4 of the Boss is blocked by two creatures. Who splits its damage? The player (M-26), who
    chose the blocks (M-37)."""
    table = Table()
    brute = table.theirs(bear("Brute", 4, 4))[0]
    one, two = table.mine(TWO_TWO, GIANT)
    table.boss_turn().wait(ch.BLOCKERS)
    table.pick(ch.BLOCK, one)
    table.pick(ch.BLOCK, two)
    table.wait(ch.ASSIGNMENT)

    assert (table.asked.seat, table.asked.source) == (0, brute)
    assert (table.asked.low, table.asked.high) == (0, 4)
    table.answer(1)
    table.rest()

    assert table.there(one)
    assert not table.there(two)
    assert not table.there(brute)


def test_players_planeswalkers_are_not_attacked():
    """The player controls a planeswalker. What does the Boss attack? The player only (MA-40)."""
    table = Table()
    walker = card("Walker", "{2}", "Legendary Planeswalker — Test", "+1: You gain 1 life.")
    table.mine(walker)
    table.theirs(TWO_TWO)
    table.game.objs[table.game.battlefield[0]].counters["loyalty"] = 3
    table.boss_turn().rest()

    assert attackers(table) == [("Grunt", "Player")]


def test_the_turn_ends_without_a_second_main_phase():
    """Combat is over. What does the Boss do? Nothing: its turn ends (M-27)."""
    table = Table()
    table.theirs(TWO_TWO)
    table.boss_turn().rest()

    steps = [note.amount for note in table.game.log or [] if note.what == "step"]
    assert steps[:13] == [0, 1, 16, 17, 3, 4, 5, 6, 7, 8, 9, 11, 12]


# --- the player attacks ------------------------------------------------------------------------


def test_the_player_attacks_creatures_and_not_the_boss():
    """Two Boss creatures, one attacker of the player. What may it attack? Either creature (M-36),
    and never the Boss."""
    table = Table()
    grunt, giant = table.theirs(TWO_TWO, GIANT)
    mine = table.mine(TWO_TWO)[0]
    table.my_turn().wait(ch.ATTACKERS)

    options = [o for o in table.asked.options if o.verb == ch.ATTACK]
    assert [(o.ref, o.extra) for o in options] == [(mine, grunt), (mine, giant)]


def test_attacker_and_attacked_deal_damage_to_each_other():
    """A 3/3 attacks a 2/2 of the Boss. What happens? They deal combat damage to each other as if
    blocked (MA-20); the Boss does not block with others."""
    table = Table()
    grunt, other = table.theirs(TWO_TWO, GIANT)
    mine = table.mine(GIANT)[0]
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, mine, grunt)
    table.rest()

    assert not table.there(grunt)
    assert table.there(mine)
    assert table.there(other)
    damage = [n.names for n in table.game.log or [] if n.what == "damage"]
    assert sorted(damage) == [("Giant", "Grunt"), ("Grunt", "Giant")]


def test_several_attackers_share_a_target_and_the_player_splits_its_damage():
    """Two attack the same 3/3. Who splits the 3/3's damage? The player too (M-26, MA-20)."""
    table = Table()
    giant = table.theirs(GIANT)[0]
    one, two = table.mine(TWO_TWO, TWO_TWO)
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, one, giant)
    table.pick(ch.ATTACK, two, giant)
    table.wait(ch.ASSIGNMENT)
    assert (table.asked.seat, table.asked.source, table.asked.high) == (0, giant, 3)
    table.answer(1)
    table.rest()

    assert not table.there(giant)
    assert table.there(one)
    assert not table.there(two)


def test_first_strike_saves_the_attacker():
    """A 2/2 with first strike attacks a 2/2. What dies? Only what was attacked (MA-21)."""
    table = Table()
    grunt = table.theirs(TWO_TWO)[0]
    mine = table.mine(bear("Knight", 2, 2, "First strike"))[0]
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, mine, grunt)
    table.rest()

    assert table.there(mine)
    assert not table.there(grunt)


def test_evasion_means_nothing_in_a_direct_attack():
    """A creature with flying is attacked by one without. May it? Yes: there is no block
    (MA-21)."""
    table = Table()
    bird = table.theirs(bear("Bird", 1, 1, "Flying"))[0]
    mine = table.mine(TWO_TWO)[0]
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, mine, bird)
    table.rest()

    assert not table.there(bird)
    assert table.game.objs[mine].damage in {0, 1}


def test_trample_beyond_a_creature_goes_to_the_boss_creature():
    """A 6/6 with trample attacks a 2/2 while the Boss Creature is out. Where does the excess go?
    To the Boss, hence to the Boss Creature (MA-21, M-41)."""
    table = Table()
    boss = table.summon_boss(tapped=True)
    grunt = table.theirs(TWO_TWO)[0]
    mine = table.mine(bear("Stomper", 6, 6, "Trample"))[0]
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, mine, grunt)
    table.wait(ch.ASSIGNMENT)
    table.answer(2)
    table.until_step(9)

    assert not table.there(grunt)
    assert table.game.objs[boss].damage == 4


def test_trample_beyond_is_prevented_without_the_boss_creature():
    """The same without the Boss Creature. Where does the excess go? It is prevented (M-41)."""
    table = Table()
    grunt = table.theirs(TWO_TWO)[0]
    mine = table.mine(bear("Stomper", 6, 6, "Trample"))[0]
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, mine, grunt)
    table.wait(ch.ASSIGNMENT)
    table.answer(2)
    table.until_step(9)

    assert table.notes("M-41", "prevented")[0].amount == 4
    assert table.hp == 4


@pytest.mark.parametrize(("value", "targets"), [("no_attack", 0), ("attack_boss", 1)])
def test_nothing_to_attack(value, targets):
    """The Boss has no creature. What may be attacked? Nothing, so no attack is declared (MA-22);
    with the parameter, the Boss."""
    table = Table(empty_board=value)
    table.mine(TWO_TWO)
    table.my_turn()
    table.until_step(DECLARE_ATTACKERS) if targets else table.until_step(BEGIN_COMBAT)

    found = [o.extra for o in table.asked.options if o.verb == ch.ATTACK]
    assert found == [THE_BOSS] * targets
    table.rest()
    assert table.hp == 4


def test_an_untapped_creature_guards_the_boss():
    """The Boss Creature and an untapped Grunt. May the Boss Creature be attacked? No (M-35). And
    once the Grunt is tapped? Yes (MA-23)."""
    table = Table()
    boss = table.summon_boss()
    grunt = table.theirs(TWO_TWO)[0]
    table.mine(GIANT)
    table.my_turn().wait(ch.ATTACKERS)
    assert [o.extra for o in table.asked.options if o.verb == ch.ATTACK] == [grunt]

    table.game.objs[grunt].tapped = True
    assert table.game.variant.attack_targets(table.game, 0) == [boss, grunt]


@pytest.mark.parametrize(("value", "guarded"), [("untapped", True), ("untapped_cards", False)])
def test_a_token_guards_too(value, guarded):
    """Only a 0/1 token stands beside the Boss Creature. Does it guard? Yes (MA-23); with the
    parameter, no."""
    table = Table(guards=value)
    boss = table.summon_boss()
    token = table.put(bear("Shield", 0, 1, "Defender"), BOSS, token=True)
    table.mine(GIANT)
    table.my_turn().wait(ch.ATTACKERS)

    targets = [o.extra for o in table.asked.options if o.verb == ch.ATTACK]
    assert targets == ([token] if guarded else [boss, token])


def test_the_boss_alone_is_attacked_and_loses_a_hit_point():
    """The Boss Creature is alone. May it be attacked? Yes (M-35); it dies, and a hit point goes
    (M-34)."""
    table = Table()
    boss = table.summon_boss()
    mine = table.mine(bear("Titan", 9, 9))[0]
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, mine, boss)
    table.rest()

    assert table.hp == 3
    assert table.there(mine)


def test_the_boss_never_blocks():
    """Does a Boss creature ever stand in the way? No: it has no blocks (MA-20)."""
    table = Table()
    grunt, _ = table.theirs(TWO_TWO, GIANT)
    mine = table.mine(TWO_TWO)[0]
    table.my_turn().wait(ch.ATTACKERS)
    table.pick(ch.ATTACK, mine, grunt)
    table.rest()

    assert [n for n in table.game.log or [] if n.what == "blocks"] == []
    assert YOU not in table.game.battlefield
