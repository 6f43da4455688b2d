"""What pronouns mean: bound to one thing, or refused."""

import pytest

from undercroft.compiler import compile_text
from undercroft.errors import UnsupportedText
from undercroft.lexicon.types import CREATURE, SORCERY
from undercroft.oracle import references as r
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.verbs.objects import Destroy, Move, PutCounters, Sacrifice


def one(text, types=CREATURE):
    (ability,) = compile_text(text, name="Sample", types=types)
    return ability


def test_targets_are_numbered_as_printed():
    """Which slot has the second target of a spell? 1."""
    spell = one("Destroy target artifact. Destroy target creature. Destroy target land.", SORCERY)

    assert [effect.what.slot for effect in spell.effects] == [0, 1, 2]


def test_it_in_a_trigger_on_itself_is_the_card():
    ability = one("When this creature dies, return it to its owner's hand.")

    assert isinstance(ability, Triggered)
    (move,) = ability.effects
    assert isinstance(move, Move)
    assert move.what == r.That("this", 0, "it")


def test_it_in_a_trigger_on_others_is_what_the_event_was_about():
    ability = one("Whenever another creature you control enters, put a +1/+1 counter on it.")

    (put,) = ability.effects
    assert isinstance(put, PutCounters)
    assert put.what == r.That("event", 0, "it")


def test_it_after_a_target_is_the_target():
    """Does the trigger's own creature die, or the target? The target."""
    ability = one("When this creature enters, tap target creature. Destroy it.")

    destroy = ability.effects[1]
    assert isinstance(destroy, Destroy)
    assert destroy.what == r.That("target", 0, "it")


def test_that_creature_is_what_was_dealt_damage():
    ability = one(
        "Whenever this creature deals combat damage to a creature, destroy that creature."
    )

    assert ability.effects[0].what.binding == "event"


def test_that_card_is_no_token():
    """A token is made, and "that card" is exiled. Which? What has died: a token is no card
    (CR 111.6).
    """
    ability = one(
        "Whenever a creature dies, create a 2/2 black Zombie creature token and exile that card."
    )

    assert ability.effects[0].parts[1].what.binding == "event"


def test_it_dealt_the_damage():
    """A creature of yours that deals combat damage to a player: is it the source? Yes."""
    ability = one(
        "Whenever a creature you control deals combat damage to a player, put a +1/+1 counter on it."
    )

    assert ability.effects[0].what.binding == "event source"


def test_the_other_side_of_a_block():
    ability = one(
        "Whenever this creature blocks or becomes blocked by a creature, destroy that creature."
    )

    assert ability.effects[0].what.binding == "event other"


def test_a_mode_does_not_see_the_targets_of_another_mode():
    """ "It" in the second mode cannot mean the target of the first."""
    text = "Choose one —\n• Destroy target creature.\n• Tap it."

    with pytest.raises(UnsupportedText) as caught:
        one(text, SORCERY)

    assert caught.value.words == "it"


def test_a_word_that_can_mean_two_targets_is_refused():
    text = "Tap target creature and target artifact. Destroy it."

    with pytest.raises(UnsupportedText) as caught:
        one(text, SORCERY)

    assert caught.value.words == "it"
    assert "one of two targets" in caught.value.expected


def test_a_word_that_means_nothing_is_refused():
    with pytest.raises(UnsupportedText) as caught:
        one("Destroy that creature.", SORCERY)

    assert caught.value.words == "that creature"


def test_the_sacrificed_creature_was_paid():
    ability = one(
        "{1}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness."
    )

    assert ability.effects[0].amount.of.binding == "paid"


def test_that_player_is_the_target_player():
    spell = one("Target player draws a card. That player loses 1 life.", SORCERY)

    assert spell.effects[1].who == r.ThatPlayer("target", 0, "that player")


def test_its_controller_as_an_antecedent():
    """Who loses life: the controller of the creature that was destroyed."""
    spell = one("Destroy target creature. Its controller draws a card.", SORCERY)

    assert spell.effects[1].who == r.ControllerOf(r.That("target", 0, "it"), "its controller")


def test_a_creature_that_is_sacrificed_later_is_the_token():
    spell = one(
        "Create a 3/1 red Elemental creature token with haste. "
        "Sacrifice it at the beginning of the next end step.",
        SORCERY,
    )

    delayed = spell.effects[1]
    sacrifice = delayed.effects[0]
    assert isinstance(sacrifice, Sacrifice)
    assert sacrifice.what == r.That("created", 0, "it")


def test_what_is_asked_to_be_a_card_is_no_token():
    """Of what is asked whether it is a land card: of the revealed card, or of the token that was
    made since? Of the card, a token is none (CR 111.6).
    """
    ability = one(
        "{2}, {T}: Reveal the top card of your library. If it's a creature card, create a 1/1 "
        "green Saproling creature token. If it's a land card, put that card onto the battlefield "
        "under your control."
    )

    _, creature, land = ability.effects
    assert creature.condition.what.binding == "moved"
    assert land.condition.what.binding == "moved"
