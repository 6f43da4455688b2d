"""Every card by itself, a sample of the library; `make sweep` tries the whole."""

import pytest

from undercroft.catalog.library import shipped
from undercroft.engine import game as door
from undercroft.engine.performed import gaps
from undercroft.oracle.abilities import Activated, Triggered
from undercroft.testing import rooms, spoken, workshop
from undercroft.testing import sweep as s
from undercroft.testing.invariants import Invariants
from undercroft.testing.scenario import Scenario

PARTS = 3
#: One card in so many is tried.
SAMPLE = 240


@pytest.mark.parametrize("part", range(PARTS))
def test_a_sample_of_cards_is_cast_and_used(part: int):
    """A card is cast, each of its abilities is used. Does anything break, and is anything left
    out? Not with these, but for a card or two that need more luck."""
    names = list(shipped())[part * SAMPLE // PARTS :: SAMPLE]
    tried = s.sweep(names, rounds=3)

    assert [one.say() for one in tried if one.problem] == []
    assert len([one.say() for one in tried if not one.done]) <= 2


@pytest.mark.parametrize(
    "name",
    [
        "Counterspell",  # needs a spell to answer
        "Raise Dead",  # needs a creature card in a graveyard
        "Holy Strength",  # needs a creature to enchant
        "Forest",  # is played, and makes mana
        "Blood Artist",  # needs creatures that die
        "Bonesplitter",  # is moved by a keyword that stands for an ability
        "Ajani, Caller of the Pride",  # has three loyalty abilities
        "Fog",  # can be cast at any time
    ],
)
def test_a_card_finds_what_it_needs(name: str):
    """Is there a room for a card of this kind, where all of it is used? Yes."""
    assert s.try_card(name).say() == f"{name}: all of it"


def test_what_a_card_has_to_be_used_for():
    """Equipment, a leveler's level, a land. What of them is to be used? What their keywords stand
    for, what their levels give, what their land types make."""

    def found(name: str) -> list[type]:
        card = shipped().card(name)
        return [type(one) for one in s.usable(s.face_of(card.faces[0], card))]

    assert found("Bonesplitter") == [Activated]
    assert found("Forest") == [Activated]
    assert found("Blood Artist") == [Triggered]
    assert found("Serra Angel") == []


def test_what_is_left_out_is_told_with_its_words():
    """Nothing was tried yet. What is said of a card? That it was never cast, and each ability."""
    tried = s.Tried(shipped().card("Bonesplitter"))

    assert not tried.done
    assert tried.say().startswith("Bonesplitter: never cast; “{1}: ")


def test_what_goes_wrong_is_told_with_the_room(monkeypatch: pytest.MonkeyPatch):
    """The engine breaks, or an invariant does. What is told? The card, what, where, and the room
    and seed that bring it there again; no other room is tried."""

    def breaks(game: object, answer: int) -> None:
        raise RuntimeError("nobody home")

    with monkeypatch.context() as patched:
        patched.setattr(door, "advance", breaks)
        said = s.try_card("Shock").say()
    assert said.startswith("Shock: RuntimeError: nobody home (test_sweep.py, line ")
    assert said.endswith(" [from the hand, seed 0]")
    monkeypatch.setattr(Invariants, "broken", lambda *_: ["no good"])

    assert s.try_card("Shock").say() == "Shock: no good [from the hand, seed 0]"


def test_a_room_brings_what_a_card_speaks_of():
    """A card speaks of Goblins, another pays with charge counters. Are some there? Goblins on the
    table and in the hand; counters on the card."""
    scene: Scenario = rooms.furnished(rooms.ROOMS[0], shipped().card("Goblin King"), 0)
    goblins = [
        obj.printed.name
        for obj in scene.game.objs.values()
        if "Goblin" in obj.printed.base.subtypes and obj.printed.name != "Goblin King"
    ]
    assert len(goblins) >= 4
    card = scene.card(
        "Well", type="Artifact", text="{T}, Remove a charge counter from ~: Draw a card."
    )

    assert spoken.counters_of(card) == {"charge": 3}


def test_every_tool_of_the_workshop_can_be_used():
    """Are the made-up tools cards that the engine plays whole? Each is."""
    tools = [workshop.tool(number) for number in range(len(workshop.TOOLS))]

    assert {made.name: gaps(made) for made in tools if gaps(made)} == {}


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("Brazen Dwarf", "Roll a d20."),
        ("Blowfly Infestation", "Put a -1/-1 counter on target creature."),
        ("Blood Artist", "Sacrifice a permanent."),
    ],
)
def test_a_card_is_given_the_tools_that_its_words_ask_for(name: str, does: str):
    """A card waits for dice, for counters, for a death. Is there a tool that brings it about?"""
    asked = [workshop.TOOLS[number][1] for number in workshop.asked_for(shipped().card(name))]

    assert does in asked
    assert len(asked) < len(workshop.TOOLS) // 2


def test_an_aura_does_not_lie_on_the_table_alone():
    """May every card begin in play? Auras and spells may not; from the hand all may."""
    card = shipped().card

    assert [rooms.fits(rooms.ROOMS[1], card(name)) for name in ("Holy Strength", "Shock")] == [
        False,
        False,
    ]
    assert rooms.fits(rooms.ROOMS[1], card("Serra Angel"))
    assert rooms.fits(rooms.ROOMS[0], card("Holy Strength"))
