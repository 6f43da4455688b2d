"""Every card by itself, a sample of the library; `make sweep` tries the whole."""

import hashlib

import pytest

from undercroft.catalog.library import shipped
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.choices import Option
from undercroft.engine.performed import gaps
from undercroft.engine.play import aiming, targets
from undercroft.lexicon.types import type_line
from undercroft.oracle.abilities import Activated, Triggered
from undercroft.testing import Player, rooms, spoken, workshop
from undercroft.testing import sweep as s
from undercroft.testing.invariants import Invariants
from undercroft.testing.patience import is_ripe
from undercroft.testing.scenario import Scenario

PARTS = 3
#: One card in so many is tried in each part.
SAMPLE = 480


def _sample(part: int) -> list[str]:
    """Cards by a hash of their names: the same ones, whatever else is in the library."""

    def place(name: str) -> int:
        return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=4).digest(), "big")

    return [name for name in shipped() if place(name) % SAMPLE == part]


@pytest.mark.parametrize("part", range(PARTS))
def test_a_sample_of_cards_is_cast_and_used(part: int):
    """A card is cast, each of its abilities is used. Does anything break, and is anything left
    out? Not with these."""
    tried = s.sweep(_sample(part))

    assert tried != []
    assert [one.say() for one in tried if not one.done] == []


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
        "Wild Growth",  # triggers and makes mana, without the stack
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


def test_what_is_offered_and_cannot_be_had_is_told(monkeypatch: pytest.MonkeyPatch):
    """A spell is offered, and whatever is answered, it is never cast. Is that a problem? Yes: an
    offer that leads nowhere (CR 601.2)."""
    monkeypatch.setattr(targets, "enough", lambda *_: True)
    monkeypatch.setattr(aiming, "enough", lambda *_: True)

    said = s.try_card("Counterspell").say()

    assert said.startswith("Counterspell: what was offered led nowhere: to cast Counterspell [")


def test_an_ability_that_nothing_brings_about_is_told():
    """An ability works with something that is nowhere. Does the card count as used? No."""
    words = "{T}: Draw a card. Activate only if you have exactly 97 life."
    card = compile_card(RawCard("Idler", (RawFace("Idler", "{1}", "Artifact", words),)))

    tried = s.try_card(card, rounds=1)

    assert tried.cast
    assert tried.say() == f"Idler: “{words}”"


@pytest.mark.parametrize(
    ("words", "line", "value"),
    [
        ("Destroy target creature with islandwalk.", "Creature", 2),
        ("Counter target multicolored spell.", "Creature", 2),
        ("Destroy target artifact with mana value 5 or greater.", "Artifact", 5),
        ("Destroy target legendary Elf.", "Legendary Creature — Elf", 2),
        ("Destroy target Aura attached to a land.", "Enchantment — Aura", 2),
    ],
)
def test_a_card_is_made_to_measure(words: str, line: str, value: int):
    """A card asks for something that not every table has. Is there a card for it? One is made that
    passes, and does no more than that."""
    card = compile_card(RawCard("Asker", (RawFace("Asker", "{1}", "Instant", words),)))
    [sample] = spoken.samples_of(card)
    face = sample.faces[0]

    assert type_line(face.supertypes, face.types, face.subtypes) == line
    assert face.cost is not None
    assert face.cost.mana_value == value
    assert gaps(sample) == ()


def test_many_come_where_many_are_asked_for():
    """Ten Elves are tapped as a cost. Are so many there? One more, in every other round."""
    words = "{T}, Tap ten untapped Elves you control: Draw a card."
    card = compile_card(RawCard("Caller", (RawFace("Caller", "{1}", "Artifact", words),)))
    game = rooms.furnished(rooms.ROOMS[0], card, 1).game

    elves = [i for i in game.battlefield if "Elf" in game.objs[i].printed.base.subtypes]
    assert len(elves) == 11


def test_what_answers_waits_for_something_to_answer(scene: Scenario, ana: Player):
    """Turning a creature face up counters a spell. Is it turned up with none on the stack? No: only
    when there is one."""
    words = "Morph {1}\nWhen ~ is turned face up, counter target spell."
    ana.controls(scene.card("Waiter", power="2", toughness="2", text=words))
    ana.has(hand=["Giant Growth"], mana="{G}")
    it = scene["Waiter"].ident
    turning = Option(ch.SPECIAL, it)
    unused = s.usable(scene.game.objs[it].printed)

    assert not is_ripe(scene.game, turning, None, unused)

    ana.casts("Giant Growth", targeting="Waiter")
    assert is_ripe(scene.game, turning, None, unused)


def test_what_gives_itself_up_waits_for_the_rest():
    """A creature is sacrificed for one of its abilities and has another. Which is used first? The
    other."""
    card = shipped().card("Qasali Pridemage")
    game = rooms.furnished(rooms.ROOMS[1], card, 1).game
    printed = s.face_of(card.faces[0], card)
    [sacrifices] = printed.base.abilities.activated
    it = next(i for i in game.battlefield if game.objs[i].printed.name == card.name)
    act = Option(ch.ACTIVATE, it)

    assert not is_ripe(game, act, sacrifices, s.usable(printed))
    assert is_ripe(game, act, sacrifices, [sacrifices])


def test_an_aura_lies_on_something():
    """May every card begin in play? Spells may not; an Aura lies on a creature there. From the hand
    all may."""
    card = shipped().card
    names = ("Serra Angel", "Holy Strength", "Shock")

    assert [rooms.fits(rooms.ROOMS[1], card(name)) for name in names] == [True, True, False]
    assert all(rooms.fits(rooms.ROOMS[0], card(name)) for name in names)

    scene = rooms.furnished(rooms.ROOMS[1], card("Holy Strength"), 0)
    host = scene.game.objs[scene[rooms.IT].ident].attached_to
    assert "Angel" in scene.game.objs[host].printed.base.subtypes
