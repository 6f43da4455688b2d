"""The scenario language is strict: what is not answered, not used or not clear is an error."""

import pytest

from undercroft.engine.variant import Variant
from undercroft.errors import (
    AmbiguousAnswer,
    IllegalAnswer,
    JudgeFailure,
    JudgeFileError,
    UnknownCard,
    UnreadableAnswer,
    UnsupportedText,
)
from undercroft.testing import Scenario


def test_an_unanswered_question_fails(scene, ana, bob):
    """Bob is asked for blockers and nobody answers. May the scene go on? No."""
    ana.controls("Grizzly Bears")
    bob.controls("Gray Ogre")

    ana.attacks_with("Grizzly Bears")
    scene.pass_until("end step")
    assert not scene.asks_nothing()
    with pytest.raises(JudgeFailure, match="Bob is asked for blockers: Gray Ogre → Grizzly Bears"):
        scene.pass_until("end step")


def test_passing_goes_on_once_it_is_answered(scene, ana, bob):
    """The question that stopped the passing is answered. Where does it lead? To where it was going."""
    ana.controls("Grizzly Bears")
    bob.controls("Gray Ogre")

    ana.attacks_with("Grizzly Bears")
    scene.pass_until("end step")
    bob.does_not_block()

    assert scene.step == "Ana's end step of turn 5"
    assert scene.asks_nothing()


def test_an_answer_that_nobody_asked_for_fails(scene, ana, bob):
    """A mode and a target are said of a spell that has none. Are they ignored? No."""
    ana.controls("Island", 3)
    ana.has(hand=["Divination"], library=["Plains", "Plains"])

    with pytest.raises(JudgeFailure, match="found target Bob, mode 1, X = 2"):
        ana.casts("Divination", targeting="Bob", modes=[1], x=2)


def test_an_answer_of_the_wrong_player_fails(scene, ana, bob):
    """Bob answers what Ana is asked. Is it taken? No."""
    ana.controls("Bazaar of Baghdad")
    ana.has(hand=["Forest", "Plains", "Island", "Swamp"], library=["Plains", "Plains"])

    ana.activates("Bazaar of Baghdad")
    scene.resolve()
    with pytest.raises(JudgeFailure, match="Is Bob asked"):
        bob.chooses("Forest")
    ana.chooses("Forest", "Plains", "Plains")

    assert ana.graveyard == ["Forest", "Plains", "Plains"]


def test_a_die_that_is_never_rolled_fails(scene, ana, bob):
    """A die was set and nobody rolled. Is that noticed? Yes."""
    ana.has(dice=[20])
    ana.passes()

    with pytest.raises(JudgeFailure, match="Did everything set beforehand come up"):
        scene.asks_nothing()


def test_a_set_die_is_what_is_rolled(scene, ana, bob):
    """A 20 was set. What is rolled? 20, and nothing is left over."""
    scene.card("Luckstone", cost="{1}", type="Artifact", text="{T}: Roll a d20. You gain life equal to the result.")  # fmt: skip
    ana.controls("Luckstone")
    ana.has(dice=[20])

    ana.activates("Luckstone")
    scene.resolve()

    assert ana.life == 40
    assert scene.asks_nothing()


def test_what_is_alike_is_one_answer(scene, ana, bob):
    """Three untapped Forests: which one is meant by "Forest"? Any; nothing tells them apart."""
    ana.controls("Forest", 3)
    ana.has(hand=["Grizzly Bears"])

    ana.casts("Grizzly Bears", paying=["Forest", "Forest"])
    scene.resolve()

    assert ana.battlefield == ["Forest", "Forest", "Forest", "Grizzly Bears"]


def test_what_differs_must_be_told_apart(scene, ana, bob):
    """Two Bears, one with a counter: which one is meant? It must be said."""
    ana.controls("Mountain", 2)
    ana.has(hand=["Shock"])
    bob.controls("Grizzly Bears")
    bob.controls("Grizzly Bears", counters={"+1/+1": 1})

    with pytest.raises(AmbiguousAnswer, match="Grizzly Bears #1 or Grizzly Bears #2"):
        ana.casts("Shock", targeting="Grizzly Bears")


@pytest.mark.parametrize("said", ["Grizzly Bears #2", "Big", "Bob's Grizzly Bears"])
def test_ways_to_tell_apart(scene, ana, bob, said: str):
    """By number, by label, by whose they are: each finds the same creature."""
    ana.controls("Mountain")
    ana.has(hand=["Shock"])
    ana.controls("Grizzly Bears")
    bob.controls("Grizzly Bears", label="Big")

    ana.casts("Shock", targeting=said)
    scene.resolve()

    assert bob.graveyard == ["Grizzly Bears"]


def test_a_label_follows_its_card(scene, ana, bob):
    """A card goes from battlefield to hand to stack to battlefield. Which is "Mine"? Still that one."""
    ana.controls("Island")
    ana.controls("Forest", 2)
    ana.has(hand=["Unsummon"])
    mine = ana.controls("Grizzly Bears", label="Mine")

    ana.casts("Unsummon", targeting="Mine")
    scene.resolve()
    assert mine.zone == "hand"
    ana.casts("Grizzly Bears")
    assert mine.zone == "stack"
    scene.resolve()

    assert mine.zone == "battlefield"


def test_an_act_that_is_not_legal_says_why(scene, ana, bob):
    """A tapped creature is sent to attack. What does the error say? The rule and the reason."""
    ana.controls("Grizzly Bears", tapped=True)

    with pytest.raises(IllegalAnswer) as error:
        ana.attacks_with("Grizzly Bears")
    assert error.value.rule == "CR 508.1a"
    assert str(error.value) == "Grizzly Bears is tapped (CR 508.1a)."


def test_illegal_fails_where_the_act_is_legal(scene, ana, bob):
    """An act is claimed to be illegal and is not. Does the scene pass? No, and nothing happened."""
    ana.controls("Grizzly Bears")
    digest = scene.game.version

    told = r"Expected yes, by CR 508\.1a, found it was done"
    with pytest.raises(JudgeFailure, match=told), scene.illegal("CR 508.1a"):
        ana.attacks_with("Grizzly Bears")
    assert scene.game.version == digest
    assert scene.game.combat is None


def test_illegal_fails_where_another_rule_forbids_it(scene, ana, bob):
    """It is illegal, but not by that rule. Does the scene pass? No."""
    ana.controls("Grizzly Bears", tapped=True)

    told = r"Expected CR 302\.6, found CR 508\.1a"
    with pytest.raises(JudgeFailure, match=told), scene.illegal("CR 302.6"):
        ana.attacks_with("Grizzly Bears")


def test_a_goal_that_is_not_reached_fails(scene, ana, bob):
    """Passing is to lead to Bob's turn and the game ends before. Then nobody is asked anything."""
    ana.controls("Ball Lightning")
    bob.has(life=6)

    ana.attacks_with("Ball Lightning")
    scene.pass_until("Bob's upkeep")

    assert scene.ended == "CR 704.5a"
    with pytest.raises(IllegalAnswer, match="the game has ended"):
        scene.asked()


def test_nothing_is_set_once_it_has_begun(scene, ana, bob):
    """May a card be put down in the middle of the game? No."""
    ana.passes()

    with pytest.raises(JudgeFileError, match="the game has begun"):
        ana.controls("Grizzly Bears")
    with pytest.raises(JudgeFileError, match="the game has begun"):
        bob.has(life=3)
    with pytest.raises(JudgeFileError, match="the game has begun"):
        scene.player("Cleo")


def test_a_card_that_is_not_known(scene, ana):
    """A card is misspelt. What is said? Which one was meant."""
    with pytest.raises(UnknownCard, match="Grizzly Bears"):
        ana.controls("Grizly Bears")


def test_a_card_of_ones_own_must_be_understood(scene):
    """A text that means nothing. Is it a vanilla card? No, it is refused."""
    with pytest.raises(UnsupportedText):
        scene.card("Riddle", type="Artifact", text="Ponder the answer.")


def test_a_setting_that_is_none(scene, ana):
    """A creature is set as "taped". Is that ignored? No."""
    with pytest.raises(JudgeFileError, match="a card cannot be “taped”"):
        ana.controls("Grizzly Bears", taped=True)
    with pytest.raises(JudgeFileError, match="a player has no “lives”"):
        ana.has(lives=3)


def test_two_cards_of_one_label(scene, ana):
    """Two cards get one label. Which is meant? Neither: it is an error."""
    ana.controls("Grizzly Bears", label="it")
    ana.controls("Gray Ogre", label="it")

    with pytest.raises(JudgeFileError, match="two cards have the label"):
        _ = scene.game


def test_names_that_are_nothing(scene, ana, bob):
    """A spell, a target, an answer that nothing is called: each is told apart from an illegal one."""
    ana.controls("Mountain")
    ana.has(hand=["Shock"])

    with pytest.raises(UnreadableAnswer):
        ana.casts("Shok", targeting="Bob")
    with pytest.raises(UnreadableAnswer):
        ana.casts("Shock", targeting="Bobb")


def test_priority_is_handed_on_only_if_nothing_happens(scene, ana, bob):
    """Bob acts while Ana has priority: she passes. After he has passed, his time is over (117.4)."""
    ana.controls("Mountain")
    ana.has(hand=["Shock"])
    bob.controls("Mountain", 2)
    bob.has(hand=["Shock", "Shock"])

    ana.casts("Shock", targeting="Bob")
    bob.casts("Shock", targeting="Ana")
    with scene.illegal("CR 117.1"):
        bob.passes()
        ana.passes()
        bob.passes()
        ana.passes()
        ana.plays("Mountain")
        bob.passes()
    assert scene.stack == ["Shock", "Shock"]


def test_the_scene_reads_the_whole_table(scene, ana, bob):
    """What can be read? Zones, life, mana, who is asked for what, and where the game is."""
    ana.has(
        hand=["Shock"], library=["Plains", "Island"], graveyard=["Forest"], exile=["Swamp"],
        life=7, poison=2, mana="{R}{R}",
    )  # fmt: skip
    elves = bob.controls("Llanowar Elves", sick=True, damage=0)
    scene.begins(turn="Bob", step="upkeep")

    assert (ana.hand, ana.library, ana.graveyard) == (["Shock"], ["Plains", "Island"], ["Forest"])
    assert (ana.exile, ana.life, ana.poison, ana.mana) == (["Swamp"], 7, 2, "{R}{R}")
    assert elves.is_sick
    assert (elves.controller, elves.owner, elves.colors) == ("Bob", "Bob", ["green"])
    assert elves.types == ["creature", "Elf", "Druid"]
    assert scene.step == "Bob's upkeep of turn 6"
    assert scene.asks() == ("Bob", "priority")
    assert scene.options() == ["pass"]
    assert not scene.winners


def test_trackers_of_a_variant():
    """A dungeon's numbers are set and read; one that is none is an error."""
    scene = Scenario(Variant("cellar"))
    scene.player("Ana")
    scene.player("Bob")
    scene.has(vitality=97)

    assert scene.tracker("vitality") == 97
    with pytest.raises(JudgeFileError, match="vitality"):
        scene.tracker("vitalty")


def test_damage_must_be_assigned_whole_and_within_the_rules(scene, ana, bob):
    """Six damage, two blockers: what is said must add up to something legal (510.1c)."""
    ana.controls("Craw Wurm")
    bob.controls("Gray Ogre")
    bob.controls("Hill Giant")

    ana.attacks_with("Craw Wurm")
    bob.blocks({"Gray Ogre": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    scene.deal_combat_damage()
    with scene.illegal("CR 510.1c"):
        ana.assigns({"Gray Ogre": 7})
    with pytest.raises(JudgeFailure):
        scene.resolve()
    ana.assigns({"Gray Ogre": 3, "Hill Giant": 3})

    assert bob.battlefield == []


def test_the_order_of_a_library_is_as_set(scene, ana, bob):
    """Which card is drawn? The first of the list."""
    scene.begins(step="draw step")
    ana.has(library=["Island", "Swamp", "Plains"])

    assert ana.hand == ["Island"]
    assert ana.library == ["Swamp", "Plains"]
