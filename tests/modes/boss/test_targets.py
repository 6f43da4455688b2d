"""Whom the Boss targets, and every other choice (M-46 to M-49, MA-24 to MA-28, MA-36, MA-41)."""

import pytest

from tests.modes.boss.table import THE_BOSS, Table, bear, card
from undercroft.engine import choices as ch
from undercroft.engine.query import chars
from undercroft.lexicon.steps import BEGIN_COMBAT, PRECOMBAT_MAIN, UPKEEP
from undercroft.modes.boss.rules import BOSS, CASTING_STEP, LAND_STEP

SMALL = bear("Small", 1, 1)
MIDDLE = bear("Middle", 2, 2)
LARGE = bear("Large", 4, 4)


def sorcery(name, text):
    return card(name, "{R}", "Sorcery", text)


GROW = sorcery("Grow", "Target creature gets +2/+2 until end of turn.")
KILL = sorcery("Kill", "Destroy target creature.")


def boss_casts(spell, mine=(), theirs=(), **parameters):
    """The Boss casts a spell of its deck with its creature out; stopped after it resolved."""
    table = Table(boss_deck=[spell], mana_deck=["Mountain"], **parameters)
    table.summon_boss()
    table.mine(*mine)
    table.theirs(*theirs)
    table.boss_turn().until_step(CASTING_STEP)
    return table


def aimed(table):
    """The names of what was chosen by the protocol, with the rule."""
    log = table.game.log or []
    return [(n.names[0], n.reason) for n in log if n.text.startswith("target, ")]


def test_a_positive_effect_is_for_the_most_offensive_of_the_boss():
    """+2/+2 for target creature: who gets it? The Boss's most offensive (M-46), here the Boss
    Creature itself."""
    table = boss_casts(GROW, mine=[LARGE], theirs=[SMALL, MIDDLE])

    assert aimed(table) == [("Dread", "M-46")]


def test_a_negative_effect_is_for_the_most_offensive_of_the_player():
    """Destroy target creature: which? The player's most offensive (M-46), and the log says why no
    other."""
    table = boss_casts(KILL, mine=[SMALL, LARGE, MIDDLE], theirs=[bear("Huge", 9, 9)])

    assert aimed(table) == [("Large", "M-46")]
    why = dict(table.notes("M-46")[0].why)
    small, large, middle, huge = (table.ident(n) for n in ("Small", "Large", "Middle", "Huge"))
    assert why[small] == "less offensive: 1/1, mana value 1 (MA-24)"
    assert why[middle] == "less offensive: 2/2, mana value 1 (MA-24)"
    assert why[huge] == "a negative effect is not for that side (M-46)"
    table.resolve()
    assert not table.there(large)


def test_a_negative_effect_that_can_only_affect_the_boss():
    """The player has no creature. Whom does the Boss destroy? Its own least offensive (M-47,
    MA-27)."""
    table = boss_casts(KILL, theirs=[MIDDLE, SMALL])

    assert aimed(table) == [("Small", "M-47")]


def test_a_positive_effect_that_can_only_affect_the_player():
    """A pump that can only target the player's creatures: whom? The player's least offensive
    (M-48)."""
    gift = sorcery("Gift", "Target creature an opponent controls gets +2/+2 until end of turn.")
    table = boss_casts(gift, mine=[LARGE, SMALL, MIDDLE])

    assert aimed(table) == [("Small", "M-48")]


def test_the_most_offensive_may_be_an_illegal_target():
    """The player's most offensive has hexproof. Whom? The next that is legal (MA-26)."""
    table = boss_casts(KILL, mine=[bear("Shy", 8, 8, "Hexproof"), SMALL, MIDDLE])

    assert aimed(table) == [("Middle", "M-46")]
    assert dict(table.notes("M-46")[0].why)[table.ident("Shy")] == "not a legal target (MA-26)"


@pytest.mark.parametrize(
    ("creatures", "winner"),
    [
        ([bear("A", 2, 5), bear("B", 3, 1)], "B"),
        ([bear("A", 3, 1), bear("B", 3, 2)], "B"),
        ([bear("A", 3, 2, cost="{1}"), bear("B", 3, 2, cost="{3}")], "B"),
        ([bear("A", 3, 2), bear("B", 3, 2)], "A"),
    ],
    ids=["power", "toughness", "mana value", "oldest"],
)
def test_most_offensive(creatures, winner):
    """Which creature is most offensive? Greatest power, then toughness, then mana value, then the
    oldest (MA-24)."""
    table = boss_casts(KILL, mine=creatures)

    assert aimed(table) == [(winner, "M-46")]


def test_least_offensive_is_the_reverse():
    """Which of two alike is least offensive? The newest: the reverse order throughout (MA-24)."""
    table = boss_casts(KILL, theirs=[bear("A", 1, 1), bear("B", 1, 1)])

    assert aimed(table) == [("B", "M-47")]


def test_power_and_toughness_together_where_the_parameter_says_so():
    """With the parameter a 2/5 is more offensive than a 3/1 (MA-24)."""
    table = boss_casts(KILL, mine=[bear("A", 2, 5), bear("B", 3, 1)], offense="total")

    assert aimed(table) == [("A", "M-46")]


@pytest.mark.parametrize(
    ("text", "rule", "winner"),
    [
        ("Tap target creature.", "M-46", "Large"),
        ("Target creature gains flying until end of turn.", "M-46", "Dread"),
        ("Target creature gets -1/-1 until end of turn.", "M-46", "Large"),
        ("Put a +1/+1 counter on target creature.", "M-46", "Dread"),
        ("Return target creature to its owner's hand.", "M-46", "Large"),
        ("Target creature can't block this turn.", "M-46", "Large"),
        ("Untap target creature.", "M-46", "Dread"),
        ("Exile target creature.", "M-46", "Large"),
        ("Burn deals 3 damage to target creature.", "M-46", "Large"),
        ("Gain control of target creature until end of turn.", "M-46", "Large"),
        (
            "Prevent the next 2 damage that would be dealt to target creature this turn.",
            "M-46",
            "Dread",
        ),
    ],
)
def test_what_is_positive_and_what_negative(text, rule, winner):
    """Which effects are for the Boss's own side, which for the other? As MA-25 lists them."""
    table = boss_casts(sorcery("Burn", text), mine=[SMALL, LARGE], theirs=[MIDDLE])

    assert aimed(table) == [(winner, rule)]


def test_a_fight_is_good_for_ones_own_and_bad_for_the_other():
    """The Boss's creature fights the player's. Who are they? The most offensive of each side
    (MA-25, M-46)."""
    fight = sorcery(
        "Fight", "Target creature you control fights target creature you don't control."
    )
    table = boss_casts(fight, mine=[SMALL, LARGE], theirs=[MIDDLE])

    assert aimed(table) == [("Dread", "M-46"), ("Large", "M-46")]


def test_an_aura_is_aimed_by_what_it_does():
    """The Boss casts an Aura that gives +2/+1, and one that gives -2/-1. Where do they go? To its
    own most offensive and to the player's (M-46, MA-25)."""
    good = boss_casts("Unholy Strength", mine=[LARGE], mana_check="count")
    bad = boss_casts("Weakness", mine=[LARGE], mana_check="count")

    assert aimed(good) == [("Dread", "M-46")]
    assert aimed(bad) == [("Large", "M-46")]


def test_an_untagged_effect_is_the_players_to_aim():
    """An effect is neither good nor bad. Who chooses the target? The player (MA-25, M-49), and may
    not take the spell back."""
    odd = sorcery("Odd", "Target creature becomes blue until end of turn.")
    table = Table(boss_deck=[odd], mana_deck=["Mountain"])
    table.summon_boss()
    small = table.mine(SMALL)[0]
    table.boss_turn().wait(ch.TARGETS)

    assert table.asked.seat == 0
    assert not table.asked.cancelable
    table.pick(ch.TARGET, small)
    table.rest()
    assert chars(table.game, small).colors == 0
    assert table.notes("M-49")


@pytest.mark.parametrize(("value", "winner"), [("negative", "Large"), ("positive", "Dread")])
def test_an_untagged_effect_by_parameter(value, winner):
    """With the parameter an untagged effect counts as negative or positive (MA-25)."""
    odd = sorcery("Odd", "Target creature becomes blue until end of turn.")
    table = boss_casts(odd, mine=[LARGE], untagged=value)

    assert aimed(table) == [(winner, "M-46")]


BOLT = sorcery("Bolt", "Bolt deals 3 damage to any target.")


def test_any_target_is_the_players_to_choose():
    """The Boss casts a spell with "any target". Who chooses? The player, even against the Boss
    (M-49, MA-28)."""
    table = Table(boss_deck=[BOLT], mana_deck=["Mountain"])
    boss = table.summon_boss(sick=True)
    table.boss_turn().wait(ch.TARGETS)
    assert table.asked.seat == 0

    table.pick(ch.TARGET, THE_BOSS)
    table.until_step(PRECOMBAT_MAIN)
    assert table.game.objs[boss].damage == 3
    assert table.life == 20


@pytest.mark.parametrize(("value", "life"), [("boss_best", 17), ("player_best", 20)])
def test_nobody_is_asked_where_a_policy_decides(value, life):
    """Nobody shall be asked. Where does the damage go? To the player, or where it hurts the Boss
    (MA-28)."""
    table = Table(boss_deck=[BOLT], mana_deck=["Mountain"], proxy_choice=value)
    table.summon_boss(sick=True)
    table.boss_turn().rest()

    assert table.life == life
    assert table.notes("MA-28")


def test_modes_and_may_are_the_players():
    """A Boss spell has modes. Who chooses? The player (M-49)."""
    charm = card(
        "Charm", "{R}", "Instant",
        "Choose one —\n• Charm deals 4 damage to each opponent.\n• You gain 1 life.",
    )  # fmt: skip
    table = Table(boss_deck=[charm], mana_deck=["Mountain"])
    table.summon_boss(sick=True)
    table.boss_turn().wait(ch.MODES)
    assert table.asked.seat == 0
    table.pick(ch.MODE, extra=1)
    table.rest()

    assert table.life == 20
    assert "Defender" in table.side(BOSS)


@pytest.mark.parametrize(("value", "life"), [("ask", 16), ("boss_best", 16), ("player_best", 18)])
def test_whether_a_kicker_is_paid_is_the_players(value, life):
    """A Boss spell may be kicked. Who chooses? The player (M-49), or the policy (MA-28)."""
    burst = card(
        "Burst", "{R}", "Sorcery",
        "Kicker {2}\nBurst deals 2 damage to each opponent. If Burst was kicked, it deals 4 damage to each opponent instead.",
    )  # fmt: skip
    table = Table(boss_deck=[burst], mana_deck=["Mountain"] * 3, proxy_choice=value)
    table.summon_boss(sick=True)
    table.boss_turn()
    if value == "ask":
        table.wait(ch.MODES)
        assert (table.asked.seat, len(table.asked.options)) == (0, 2)
        table.answer(1)
    table.rest()

    assert table.life == life


def test_the_value_of_x_is_the_players():
    """A Boss spell has X in its cost. Who chooses X? The player (M-49)."""
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to each opponent.")
    table = Table(boss_deck=[blaze], mana_deck=["Mountain"] * 4)
    table.summon_boss(sick=True)
    table.boss_turn().wait(ch.VALUE_X)
    assert (table.asked.seat, table.asked.low, table.asked.high) == (0, 0, 3)
    table.answer(1)
    table.rest()

    assert table.life == 19


@pytest.mark.parametrize(("value", "life"), [("boss_best", 17), ("player_best", 20)])
def test_x_by_policy(value, life):
    """Where nobody is asked, X is all there is or nothing (MA-28)."""
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to each opponent.")
    table = Table(boss_deck=[blaze], mana_deck=["Mountain"] * 4, proxy_choice=value)
    table.summon_boss(sick=True)
    table.boss_turn().rest()

    assert table.life == life


@pytest.mark.parametrize(("value", "gone"), [("boss_best", "Small"), ("player_best", "Dread")])
def test_a_sacrifice_by_policy(value, gone):
    """The Boss must sacrifice a creature and nobody is asked. Which goes? The least, or the best
    (MA-28)."""
    table = Table(proxy_choice=value)
    table.summon_boss(sick=True)
    table.theirs(SMALL)
    table.mine("Swamp", "Swamp")
    table.hand("Diabolic Edict")
    table.my_turn().until_step(PRECOMBAT_MAIN)
    table.pick(ch.CAST)
    if table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET, THE_BOSS)
    table.resolve()

    assert gone not in table.side(BOSS)
    assert len(table.side(BOSS)) == 1


def test_the_player_chooses_the_order_of_the_boss_triggers():
    """Two abilities of the Boss trigger at once. Who orders them? The player (M-49)."""
    gain = card("Gain", "{1}", "Artifact", "At the beginning of your upkeep, you gain 1 life.")
    ping = card(
        "Ping",
        "{1}",
        "Artifact",
        "At the beginning of your upkeep, Ping deals 1 damage to each opponent.",
    )
    table = Table()
    table.theirs(gain, ping)
    table.boss_turn().wait(ch.TRIGGER_ORDER)

    assert table.asked.seat == 0


# --- priority -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "steps"), [("every_step", {LAND_STEP, CASTING_STEP}), ("ordinary_steps", set())]
)
def test_the_player_has_priority_in_each_step_of_the_boss(value, steps):
    """In which steps of the Boss's turn may the player act? In every one (MA-36), with the
    parameter in the ordinary ones."""
    table = Table(priority_in=value, first_look="with_mana")
    table.boss_turn()
    asked = set()
    while table.game.active == BOSS:
        asked.add(table.game.step)
        table.answer(0)

    assert asked & {LAND_STEP, CASTING_STEP} == steps
    assert {UPKEEP, PRECOMBAT_MAIN, BEGIN_COMBAT} <= asked


def test_the_player_may_answer_a_boss_spell():
    """The Boss casts a creature. May the player respond? Yes (MA-36)."""
    table = Table(dungeon=[MIDDLE], boss_at=1, mana_deck=["Mountain"])
    table.mine("Island", "Island")
    table.hand("Counterspell")
    table.boss_turn().until_step(CASTING_STEP)
    table.pick(ch.CAST)
    if table.asked.kind == ch.TARGETS:
        table.pick(ch.TARGET)
    table.rest()

    assert table.side(BOSS) == ["Mountain"]
    assert table.grave == ["Middle"]


def test_the_boss_never_responds():
    """The Boss has an ability it could use on the player's turn. Does it? Never (MA-41)."""
    table = Table()
    table.theirs(card("Trap", "{1}", "Artifact", "{0}: Trap deals 1 damage to each opponent."))
    table.my_turn().rest()

    assert table.life == 20


def test_instants_are_cast_when_revealed():
    """An instant lies on top of the Boss Deck. When is it cast? In step 2 of the Boss's turn, not
    on the player's (MA-41)."""
    shock = card("Flash", "{R}", "Instant", "Flash deals 2 damage to each opponent.")
    table = Table(boss_deck=[shock], mana_deck=["Mountain"])
    table.summon_boss(sick=True)
    table.theirs("Mountain")
    table.my_turn().rest()
    assert table.life == 20
    table.until_step(PRECOMBAT_MAIN)

    assert table.life == 18
