"""What the words of keyword actions do (CR 701)."""

import pytest

from tests.engine.made import creature, spell
from undercroft.testing import Player, Scenario


def test_activating_is_not_casting(scene: Scenario, ana: Player):
    """Ana controls a creature that grows whenever she casts a spell, and activates an ability.

    It does not grow: an activated ability is put onto the stack and paid for (CR 701.2a), and
    nothing is cast.
    """
    creature(scene, "Student", "1/1", "Whenever you cast a spell, put a +1/+1 counter on ~.")
    ana.controls("Student")
    ana.controls("Prodigal Sorcerer")

    ana.activates("Prodigal Sorcerer", targeting="Bob")
    assert scene.stack != []
    scene.resolve()
    assert scene["Student"].size == (1, 1)


def test_a_land_is_played_and_not_cast(scene: Scenario, ana: Player):
    """The same creature; Ana plays a land, then casts a spell. How large is it?

    2/2: a land is played, which is no casting (CR 701.18a); casting puts a card onto the stack
    (CR 701.5a).
    """
    creature(scene, "Student", "1/1", "Whenever you cast a spell, put a +1/+1 counter on ~.")
    ana.controls("Student")
    ana.has(hand=["Mountain", "Shock"])

    ana.plays("Mountain")
    assert scene["Student"].size == (1, 1)
    ana.casts("Shock", targeting="Bob")
    scene.resolve()
    assert scene["Student"].size == (2, 2)


def test_what_is_created_is_there_at_once(scene: Scenario, ana: Player):
    """Ana creates two tokens. Were they cast, and where are they?

    They are put onto the battlefield with what was said of them (CR 701.7a).
    """
    ana.has(hand=["Dragon Fodder"])
    ana.controls("Mountain")
    ana.controls("Mountain")

    ana.casts("Dragon Fodder")
    scene.resolve()
    assert ana.battlefield.count("Goblin") == 2
    assert scene.asks_nothing()


def test_power_is_doubled_by_adding_it(scene: Scenario, ana: Player):
    """A 2/2 with a +1/+1 counter has its power doubled, and gets another counter. What is it?

    7/4: doubling its power of 3 is +3/+0 (CR 701.10b), and the counter adds to that.
    """
    spell(scene, "Doubling", "Double the power of target creature until end of turn.")
    spell(scene, "Growing", "Put a +1/+1 counter on target creature.")
    ana.controls("Grizzly Bears", counters={"+1/+1": 1})
    ana.has(hand=["Doubling", "Growing"])
    ana.controls("Forest")
    ana.controls("Forest")

    ana.casts("Doubling", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].size == (6, 3)
    ana.casts("Growing", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].size == (7, 4)


def test_what_is_exiled_does_not_die(scene: Scenario, ana: Player, bob: Player):
    """A creature that draws a card when it dies is exiled. Is a card drawn?

    No: it was put into exile (CR 701.13a), not into a graveyard.
    """
    creature(scene, "Sage", "2/2", "When ~ dies, draw a card.")
    bob.controls("Sage")
    bob.has(library=["Forest"])
    ana.has(hand=["Swords to Plowshares"])
    ana.controls("Plains")

    ana.casts("Swords to Plowshares", targeting="Sage")
    scene.resolve()
    assert bob.exile == ["Sage"]
    assert bob.hand == []


def test_milling_is_no_drawing(scene: Scenario, ana: Player, bob: Player):
    """Bob mills three and has two cards in his library. Does he lose?

    No: he mills what there is, into his graveyard (CR 701.17b), and drew nothing.
    """
    spell(scene, "Glimpse", "Target player mills three cards.")
    bob.has(library=["Forest", "Island"])
    ana.has(hand=["Glimpse"])
    ana.controls("Island")

    ana.casts("Glimpse", targeting="Bob")
    scene.resolve()
    assert sorted(bob.graveyard) == ["Forest", "Island"]
    assert scene.ended == ""


def test_what_is_revealed_stays_where_it_is(scene: Scenario, ana: Player, bob: Player):
    """Bob reveals his hand. Has it gone anywhere?

    No: all players see it, and it stays in his hand (CR 701.20a, 701.20b).
    """
    spell(scene, "Peek", "Target player reveals their hand.")
    bob.has(hand=["Forest", "Shock"])
    ana.has(hand=["Peek"])
    ana.controls("Island")

    ana.casts("Peek", targeting="Bob")
    scene.resolve()
    assert bob.hand == ["Forest", "Shock"]


@pytest.mark.parametrize(
    ("word", "bottom", "graveyard"), [("Scry 2.", ["Island"], []), ("Surveil 2.", [], ["Island"])]
)
def test_looking_at_the_top(
    scene: Scenario, ana: Player, word: str, bottom: list[str], graveyard: list[str]
):
    """Ana scries 2, or surveils 2, and puts one of the two away. Where is it?

    On the bottom of her library (CR 701.22a), or in her graveyard (CR 701.25a); the other stays on
    top.
    """
    spell(scene, "Looking", word)
    ana.has(hand=["Looking"], library=["Island", "Forest", "Plains"])
    ana.controls("Island")

    ana.casts("Looking")
    scene.resolve()
    ana.chooses("Forest in the library on top", "Island in the library away")
    assert ana.library == ["Forest", "Plains", *bottom]
    assert [name for name in ana.graveyard if name != "Looking"] == graveyard


def test_a_library_is_shuffled_whole(scene: Scenario, ana: Player):
    """Ana shuffles her library. Is the same in it?

    The same cards, in an order that chance says (CR 701.24a).
    """
    spell(scene, "Mixing", "Shuffle your library.")
    cards = ["Forest", "Island", "Plains", "Swamp", "Mountain", "Shock", "Opt", "Ponder"]
    ana.has(hand=["Mixing"], library=cards)
    ana.controls("Island")

    ana.casts("Mixing")
    scene.resolve()
    assert sorted(ana.library) == sorted(cards)
    assert ana.library != cards


def test_what_is_tapped_cannot_be_tapped(scene: Scenario, ana: Player, bob: Player):
    """A creature that says when it becomes tapped is tapped twice, untapped in between once more.

    It becomes tapped each time that it was not (CR 701.26a), twice in all.
    """
    creature(scene, "Lookout", "1/1", "Whenever ~ becomes tapped, you gain 1 life.")
    spell(scene, "Push", "Tap target creature.")
    spell(scene, "Pull", "Untap target creature.")
    bob.controls("Lookout")
    ana.has(hand=["Push", "Push", "Pull", "Push"])
    for _ in range(4):
        ana.controls("Island")

    for name in ("Push", "Push", "Pull", "Push"):
        ana.casts(name, targeting="Lookout")
        while scene.stack:
            scene.resolve()
    assert bob.life == 22


@pytest.mark.parametrize(("answer", "grown"), [("yes", (4, 4)), ("no", (2, 2))])
def test_endure(scene: Scenario, ana: Player, answer: str, grown: tuple[int, int]):
    """A creature endures 2. What may its controller choose?

    Two +1/+1 counters on it, or a 2/2 Spirit beside it (CR 701.63a).
    """
    creature(scene, "Old One", "2/2", "When ~ enters, it endures 2.", cost="{1}")
    ana.has(hand=["Old One"])
    ana.controls("Plains")

    ana.casts("Old One")
    scene.resolve()
    scene.resolve()
    ana.chooses(answer)
    assert scene["Old One"].size == grown
    assert ("Spirit" in ana.battlefield) == (answer == "no")


def test_flash(scene: Scenario, ana: Player, bob: Player):
    """It is Ana's turn; Bob has a creature with flash and one without. Which may he cast?

    The one with flash, any time he could cast an instant (CR 702.8a).
    """
    creature(scene, "Quick", "2/2", "Flash", cost="{1}")
    creature(scene, "Slow", "2/2", cost="{1}")
    bob.has(hand=["Quick", "Slow"])
    bob.controls("Island")

    ana.passes()
    with scene.illegal("CR 307.5", "CR 302.1", "CR 117.1a"):
        bob.casts("Slow")
    bob.casts("Quick")
    scene.resolve()
    assert bob.battlefield == ["Island", "Quick"]


def test_enchant(scene: Scenario, ana: Player):
    """May Ana enchant a land with an Aura that says “enchant creature”?

    No: what it says is what it may target, and be attached to (CR 702.5a).
    """
    ana.has(hand=["Holy Strength"])
    ana.controls("Plains")
    ana.controls("Grizzly Bears")

    with scene.illegal("CR 601.2c", "CR 702.5a", "CR 303.4a", "CR 115.4"):
        ana.casts("Holy Strength", targeting="Plains")
    ana.casts("Holy Strength", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].size == (3, 4)
