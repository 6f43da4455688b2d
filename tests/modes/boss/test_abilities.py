"""Step 3: as many abilities as possible (M-21 to M-23, MA-29, MA-30)."""

import pytest

from tests.modes.boss.table import Table, bear, card
from undercroft.lexicon.steps import BEGIN_COMBAT, PRECOMBAT_MAIN
from undercroft.modes.boss.rules import BOSS


def activated(table):
    """What was activated in step 3, with the ability's place."""
    log = table.game.log or []
    return [
        f"{n.names[0]} {n.text.rpartition(' ')[2]}"
        for n in log
        if n.what == "choice" and n.text.startswith("activate")
    ]


def rules(table):
    log = table.game.log or []
    return [n.reason for n in log if n.text.startswith("activate")]


def machine(name, *lines):
    return card(name, "{1}", "Artifact", "\n".join(lines))


def test_every_ability_of_every_permanent_is_activated():
    """Two machines with one ability each. Which are activated? Both (M-21), the older first, in the
    precombat main phase."""
    table = Table(first_look="with_mana")
    table.theirs(
        machine("Old", "{T}: Old deals 1 damage to each opponent."),
        machine("New", "{T}: New deals 1 damage to each opponent."),
    )
    table.boss_turn().until_step(PRECOMBAT_MAIN)
    table.until_step(BEGIN_COMBAT)

    assert activated(table) == ["Old 1", "New 1"]
    assert rules(table) == ["M-21", "M-21"]
    assert table.life == 18
    told = [n.what for n in table.game.log or [] if n.what in {"activates", "resolves"}]
    assert told == ["activates", "resolves", "activates", "resolves"]


def test_of_two_tap_abilities_the_higher_number():
    """One deals 2 damage, the other heals 3. Which? Healing: the higher number (M-22), and nothing
    else matters (MA-30)."""
    table = Table()
    table.theirs(
        machine("Engine", "{T}: Engine deals 2 damage to each opponent.", "{T}: You gain 3 life.")
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Engine 2"]
    assert rules(table) == ["M-22"]
    assert table.side(BOSS).count("Defender") == 3
    why = table.notes("M-22")[0].why
    assert [reason for _, reason in why] == ["ability 1: 2 is less than 3 (M-22)"]


def test_healing_counts_nothing_where_the_parameter_says_so():
    """Only damage and prevention count. Which of 2 damage and 3 life? The damage (MA-30)."""
    table = Table(ability_scale="damage_and_prevention")
    table.theirs(
        machine("Engine", "{T}: Engine deals 2 damage to each opponent.", "{T}: You gain 3 life.")
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Engine 1"]


def test_prevention_counts_as_damage_does():
    """One deals 1 damage, the other prevents 2. Which? The one that prevents more (M-22)."""
    table = Table()
    table.theirs(
        machine(
            "Engine",
            "{T}: Engine deals 1 damage to each opponent.",
            "{T}: Prevent the next 2 damage that would be dealt to target creature this turn.",
        )
    )
    table.theirs(bear("Grunt", 2, 2))
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Engine 2"]


def test_equal_numbers_mean_the_first_printed():
    """Both deal 1 damage. Which? The one printed first (M-23)."""
    table = Table()
    table.theirs(
        machine(
            "Engine",
            "{T}: Engine deals 1 damage to each opponent.",
            "{T}: Engine deals 1 damage to each player.",
        )
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Engine 1"]
    assert rules(table) == ["M-23"]


def test_what_cannot_be_compared_means_the_first_printed():
    """Neither deals nor prevents nor heals. Which? The one printed first (M-23)."""
    table = Table()
    table.theirs(machine("Engine", "{T}: Each opponent mills a card.", "{T}: Draw a card."))
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Engine 1"]
    assert rules(table) == ["M-23"]


def test_mana_for_one_only_goes_to_the_higher_number():
    """Two abilities of one card cost {2} each, and there are two lands. Which? The one with the
    higher number (M-22)."""
    table = Table()
    table.theirs("Mountain", "Mountain")
    table.theirs(
        machine(
            "Engine",
            "{2}: Engine deals 1 damage to each opponent.",
            "{2}: Engine deals 2 damage to each opponent.",
        )
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Engine 2"]
    assert table.life == 18


def test_the_largest_set_that_can_be_paid():
    """Three lands; abilities for {3}, {1} and {2}. Which? The two that can be paid together
    (MA-29), though the first deals more."""
    table = Table()
    table.theirs("Mountain", "Mountain", "Mountain")
    table.theirs(
        machine("Big", "{3}: Big deals 5 damage to each opponent."),
        machine("Small", "{1}: Small deals 1 damage to each opponent."),
        machine("Middle", "{2}: Middle deals 2 damage to each opponent."),
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Small 1", "Middle 1"]
    assert table.life == 17


def test_of_two_largest_sets_the_higher_number():
    """Three lands; abilities for {1}, {1} and {2}, the last deals 5. Which two? The older cheap one
    and the dear one: as many, and the higher number together (MA-29)."""
    table = Table()
    table.theirs("Mountain", "Mountain", "Mountain")
    table.theirs(
        machine("A", "{1}: A deals 1 damage to each opponent."),
        machine("B", "{1}: B deals 1 damage to each opponent."),
        machine("C", "{2}: C deals 5 damage to each opponent."),
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["A 1", "C 1"]
    assert [why for _, why in table.notes("M-21")[0].why] == [
        "ability 1: the mana does not pay for it too (MA-29)"
    ]


def test_what_taps_for_an_ability_does_not_pay_for_another():
    """A card taps for mana or for 3 damage; another asks {1} for 1 damage. Which? Not both: the
    higher number (MA-29)."""
    table = Table(first_look="with_mana", boss=bear("Dread", 5, 5, cost="{9}"))
    table.game.seats[BOSS].library.clear()
    table.theirs(
        machine("Old", "{1}: Old deals 1 damage to each opponent."),
        machine("Dynamo", "{T}: Add {C}.", "{T}: Dynamo deals 3 damage to each opponent."),
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Dynamo 2"]
    assert table.life == 17


def test_in_printed_order_where_the_parameter_says_so():
    """The same where they are activated in order: the first takes all the mana (MA-29)."""
    table = Table(activations="printed_order")
    table.theirs("Mountain", "Mountain", "Mountain")
    table.theirs(
        machine("Big", "{3}: Big deals 5 damage to each opponent."),
        machine("Small", "{1}: Small deals 1 damage to each opponent."),
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Big 1"]


def test_equal_sets_go_by_number_then_age():
    """Two cards cost {1} each with one land. Which? The higher number; where equal, the older
    (MA-29)."""
    table = Table()
    table.theirs("Mountain")
    table.theirs(
        machine("Old", "{1}: Old deals 1 damage to each opponent."),
        machine("Strong", "{1}: Strong deals 3 damage to each opponent."),
    )
    table.boss_turn().until_step(BEGIN_COMBAT)
    assert activated(table) == ["Strong 1"]

    table = Table()
    table.theirs("Mountain")
    table.theirs(
        machine("Old", "{1}: Old deals 1 damage to each opponent."),
        machine("New", "{1}: New deals 1 damage to each opponent."),
    )
    table.boss_turn().until_step(BEGIN_COMBAT)
    assert activated(table) == ["Old 1"]


def test_each_ability_at_most_once_a_turn():
    """An ability costs nothing. How often is it activated? Once (MA-29)."""
    table = Table()
    table.theirs(machine("Free", "{0}: Free deals 1 damage to each opponent."))
    table.boss_turn().rest()

    assert activated(table) == ["Free 1"]
    assert table.life == 19


def test_mana_abilities_are_not_activated_for_nothing():
    """A creature taps for mana. Is that activated in step 3? No (MA-29): mana abilities are
    excluded."""
    table = Table()
    elf = table.theirs("Llanowar Elves")[0]
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == []
    assert not table.game.objs[elf].tapped


def test_what_goes_with_its_permanent_comes_last():
    """A card has a tap ability and one that sacrifices it. How many are activated? Both (M-21): the
    sacrifice last."""
    table = Table()
    table.theirs(
        machine(
            "Bomb",
            "Sacrifice Bomb: It deals 2 damage to each opponent.",
            "{T}: Bomb deals 1 damage to each opponent.",
        )
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Bomb 2", "Bomb 1"]
    assert table.life == 17


def test_summoning_sick_creatures_do_not_tap():
    """A new creature with a tap ability: is it activated? No, it cannot (M-21, MA-19)."""
    table = Table()
    table.theirs(bear("Pinger", 1, 1, "{T}: Pinger deals 1 damage to each opponent."), sick=True)
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == []


def test_x_counts_as_what_can_be_paid():
    """One ability deals X damage for {X}, the other 2 for {T}{3}; three lands. Which? X would be 3
    (MA-30): the higher number."""
    table = Table(proxy_choice="boss_best")
    table.theirs("Mountain", "Mountain", "Mountain")
    table.theirs(
        machine(
            "Engine",
            "{3}, {T}: Engine deals 2 damage to each opponent.",
            "{X}, {T}: Engine deals X damage to each opponent.",
        )
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert activated(table) == ["Engine 2"]
    assert table.life == 17


def test_many_competing_abilities_take_the_cheapest():
    """Twelve abilities compete for four lands. How many are activated? Four, the most that the mana
    allows (MA-29)."""
    table = Table()
    table.theirs("Mountain", "Mountain", "Mountain", "Mountain")
    table.theirs(
        *[
            machine(f"M{n}", f"{{{1 + n % 2}}}: M{n} deals 1 damage to each opponent.")
            for n in range(12)
        ]
    )
    table.boss_turn().until_step(BEGIN_COMBAT)

    assert len(activated(table)) == 4
    assert table.life == 16


@pytest.mark.parametrize("count", [1, 2])
def test_the_player_may_respond_to_each_activation(count):
    """Does the player get priority after each activation? Yes (MA-36)."""
    table = Table()
    table.theirs(
        *[machine(f"M{n}", f"{{T}}: M{n} deals 1 damage to each opponent.") for n in range(count)]
    )
    table.boss_turn().until_step(PRECOMBAT_MAIN)
    asked = 0
    while table.game.step == PRECOMBAT_MAIN:
        asked += bool(table.game.stack)
        table.answer(0)

    assert asked == count
