"""Triggered abilities: when they trigger, what they know, when they do nothing (CR 603)."""

from tests.engine.made import creature, spell
from undercroft.testing import Player, Scenario


def test_an_if_is_asked_twice_in_the_graveyard_too(scene: Scenario, ana: Player, bob: Player):
    """A card in the graveyard triggers if Ana controls a Swamp; in response it is destroyed.

    Nothing happens, and nobody is asked: the condition is looked at again as the ability
    resolves, wherever its source is (CR 603.4).
    """
    words = "At the beginning of your upkeep, if you control a Swamp, you may return ~ from your graveyard to your hand."
    scene.card("Ghoul", type="Creature — Zombie", power="2", toughness="2", text=words)
    spell(scene, "Raze", "Destroy target land.")
    ana.has(graveyard=["Ghoul"])
    ana.controls("Swamp")
    bob.has(hand=["Raze"])
    bob.controls("Mountain")
    scene.begins(step="upkeep")

    bob.casts("Raze", targeting="Swamp")
    scene.resolve()
    scene.resolve()
    assert scene.asks_nothing()
    assert scene["Ghoul"].zone == "graveyard"


def test_whenever_this_turn_triggers_each_time(scene: Scenario, ana: Player, bob: Player):
    """ "Whenever a creature dies this turn": does the second death trigger too?

    Yes: with a stated duration a delayed ability triggers as often as its event (CR 603.7b).
    """
    spell(scene, "Feast", "Whenever a creature dies this turn, you gain 1 life.", kind="Sorcery")
    ana.has(hand=["Feast", "Murder", "Murder"])
    ana.controls("Swamp", 7)
    bob.controls("Grizzly Bears")
    bob.controls("Llanowar Elves")

    ana.casts("Feast")
    scene.resolve()
    for name in ("Grizzly Bears", "Llanowar Elves"):
        ana.casts("Murder", targeting=name)
        scene.resolve()
        scene.resolve()
    assert ana.life == 22


def test_a_delayed_exile_does_not_reach_into_the_graveyard(
    scene: Scenario, ana: Player, bob: Player
):
    """A creature is to be exiled at end of combat and dies before. Is its card exiled?

    No: it is not where the ability expects it any more (CR 603.7c).
    """
    creature(scene, "Flash", "2/2", "Whenever ~ attacks, exile it at end of combat.")
    ana.controls("Flash")
    bob.has(hand=["Shock"])
    bob.controls("Mountain")

    ana.attacks_with("Flash")
    scene.resolve()
    bob.casts("Shock", targeting="Flash")
    scene.resolve()
    scene.pass_until("postcombat main phase")
    assert scene["Flash"].zone == "graveyard"


def test_what_was_returned_for_a_turn_and_died_stays_dead(
    scene: Scenario, ana: Player, bob: Player
):
    """A creature returns for a turn, to be exiled at its end, and dies. Is its card exiled?

    No: the delayed ability does not follow it out of the battlefield (CR 603.7c).
    """
    words = "Return target creature card from your graveyard to the battlefield. Exile it at the beginning of the next end step."
    spell(scene, "Raise", words, kind="Sorcery")
    ana.has(hand=["Raise"], graveyard=["Grizzly Bears"])
    ana.controls("Swamp")
    bob.has(hand=["Shock"], library=["Forest"])
    bob.controls("Mountain")

    ana.casts("Raise", targeting="Grizzly Bears")
    scene.resolve()
    bob.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()
    scene.pass_until("next turn")
    assert scene["Grizzly Bears"].zone == "graveyard"


def test_what_an_effect_exiled_it_brings_back(scene: Scenario, ana: Player):
    """A creature is exiled, to return at the beginning of the next end step. Does it?

    Yes: an effect finds what it moved itself into a public zone (CR 400.7j).
    """
    words = "Exile target creature you control. Return that card to the battlefield under its owner's control at the beginning of the next end step."
    spell(scene, "Blink", words)
    ana.has(hand=["Blink"])
    ana.controls("Swamp")
    ana.controls("Grizzly Bears")

    ana.casts("Blink", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "exile"
    scene.pass_until("end step")
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "battlefield"


def test_a_dead_card_that_left_the_graveyard_does_not_return(
    scene: Scenario, ana: Player, bob: Player
):
    """A creature dies and would return to hand; its card is exiled in response. Does it return?

    No: the card is found in the graveyard only (CR 400.7, 603.6c).
    """
    creature(scene, "Phoenix", "2/2", "When ~ dies, return it to its owner's hand.")
    spell(scene, "Grave", "Exile target card from a graveyard.")
    ana.controls("Phoenix")
    bob.has(hand=["Shock", "Grave"])
    bob.controls("Mountain", 2)

    bob.casts("Shock", targeting="Phoenix")
    scene.resolve()
    bob.casts("Grave", targeting="Phoenix in the graveyard")
    scene.resolve()
    scene.resolve()
    assert scene["Phoenix"].zone == "exile"


def test_an_aura_sees_its_creature_die_with_it(scene: Scenario, ana: Player):
    """Aura and enchanted creature are destroyed at once. Does "enchanted creature dies" trigger?

    Yes: leaving the battlefield is looked at as things were just before (CR 603.10a).
    """
    words = "Enchant creature\nWhen enchanted creature dies, you gain 3 life."
    spell(scene, "Vow", words, kind="Enchantment — Aura")
    spell(scene, "Doom", "Destroy all creatures and enchantments.", kind="Sorcery")
    ana.has(hand=["Doom"])
    ana.controls("Swamp")
    ana.controls("Grizzly Bears")
    ana.controls("Vow", attached_to="Grizzly Bears")

    ana.casts("Doom")
    scene.resolve()
    scene.resolve()
    assert ana.life == 23


def test_the_next_end_step_is_not_the_one_that_has_begun(scene: Scenario, ana: Player, bob: Player):
    """In an end step something is to happen at the beginning of the next one. When?

    In the end step of the turn after: this one has begun already (CR 513.2, 603.7).
    """
    spell(scene, "Later", "At the beginning of the next end step, you gain 1 life.")
    ana.has(hand=["Later"])
    ana.controls("Swamp")
    bob.has(library=["Forest"])
    scene.begins(step="end step")

    ana.casts("Later")
    scene.resolve()
    assert scene.stack == []
    scene.pass_until("Bob's end step")
    scene.resolve()
    assert ana.life == 21


def test_tokens_for_each_counter_that_was_on_it(scene: Scenario, ana: Player):
    """A creature with three +1/+1 counters dies and makes a token for each counter on it. How many?

    Three: "it" is what died, as it last was, not the tokens (CR 608.2h, 603.10a).
    """
    words = "When ~ dies, create a 1/1 white Soldier creature token for each +1/+1 counter on it."
    creature(scene, "Walker", "0/0", words)
    spell(scene, "Kill", "Destroy target creature.")
    ana.controls("Walker", counters={"+1/+1": 3})
    ana.controls("Swamp")
    ana.has(hand=["Kill"])

    ana.casts("Kill", targeting="Walker")
    scene.resolve()
    scene.resolve()
    assert ana.battlefield == ["Soldier", "Soldier", "Soldier", "Swamp"]


def test_a_copy_targets_too(scene: Scenario, ana: Player):
    """A copy of a spell gets a new target that has "becomes the target of a spell". Does it trigger?

    Yes: it becomes the target of the copy, though that was not cast (CR 115.1, 707.10).
    """
    creature(scene, "Hero", "1/1", "Whenever ~ becomes the target of a spell, you gain 1 life.")
    creature(scene, "Page", "1/1")
    words = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    spell(scene, "Echo", words)
    spell(scene, "Pump", "Target creature gets +1/+1 until end of turn.")
    ana.controls("Hero")
    ana.controls("Page")
    ana.controls("Forest", 2)
    ana.has(hand=["Pump", "Echo"])

    ana.casts("Pump", targeting="Page")
    ana.casts("Echo", targeting="Pump")
    scene.resolve()
    ana.chooses("Hero")
    assert scene.stack == ["ability of Hero", "Pump", "Pump"]


def test_who_watches_sacrifices_sees_its_own(scene: Scenario, ana: Player):
    """ "Whenever you sacrifice a creature": the watcher and another are sacrificed at once. How often?

    Twice: such abilities look back, so it sees its own sacrifice and the other's (CR 603.10a).
    """
    creature(scene, "Martyr", "1/1", "Whenever you sacrifice a creature, you gain 1 life.")
    words = "As an additional cost to cast this spell, sacrifice two creatures.\nYou gain 5 life."
    spell(scene, "Altar", words)
    ana.controls("Martyr")
    ana.controls("Grizzly Bears")
    ana.controls("Plains")
    ana.has(hand=["Altar"])

    ana.casts("Altar", choosing=["Martyr", "Grizzly Bears"])
    assert len(scene.stack) == 3
    scene.resolve()
    scene.resolve()
    assert ana.life == 22
