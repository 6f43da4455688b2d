"""Rooms to try a card in: tables with a little of everything, and with what the card speaks of."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from undercroft.catalog.library import shipped
from undercroft.engine.change.flow import touch_layers
from undercroft.engine.state.characteristics import Printed
from undercroft.lexicon.colors import BLACK, BLUE, GREEN, RED, WHITE
from undercroft.lexicon.types import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PERMANENT_TYPES,
    PLANESWALKER,
    SORCERY,
)
from undercroft.oracle.abilities import Card
from undercroft.oracle.costs import RemoveCountersCost
from undercroft.oracle.node import Node
from undercroft.oracle.predicates import OfColor, OfSubtype, OfType
from undercroft.oracle.qualities import Named
from undercroft.testing.player import Player
from undercroft.testing.scenario import Scenario
from undercroft.testing.workshop import tools_for

#: What the card that is tried is called.
IT: Final = "the card"
#: Enough mana of every kind for anything, once.
_MANA: Final = "".join([f"{{{letter}}}" * 5 for letter in "WUBRGC"])
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_LIBRARY: Final = (
    "Forest",
    "Grizzly Bears",
    "Shock",
    "Serra Angel",
    "Bonesplitter",
    "Island",
    "Giant Growth",
    "Plains",
    "Divination",
    "Pacifism",
) * 4
_GRAVEYARD: Final = (
    "Grizzly Bears",
    "Shock",
    "Forest",
    "Serra Angel",
    "Bonesplitter",
    "Divination",
    "Pacifism",
)
_PERMANENTS: Final = (
    "Grizzly Bears",
    "Bonesplitter",
    "Drudge Skeletons",
    "Ajani, Caller of the Pride",
    "Wall of Stone",
    "Air Elemental",
    "Hill Giant",
    "Ornithopter",
    "Mind Stone",
    *_BASICS,
)
#: Spells of every kind, to cast beside it and to answer it with.
_HANDS: Final = (
    "Shock",
    "Giant Growth",
    "Doom Blade",
    "Negate",
    "Healing Salve",
    "Raise Dead",
    "Divination",
    "Wrath of God",
    "Disenchant",
    "Unsummon",
    "Grizzly Bears",
    "Llanowar Elves",
    "Ornithopter",
    "Bonesplitter",
    "Pacifism",
    "Dragon Fodder",
    "Evolving Wilds",
    "Forest",
    "Swamp",
)
#: What is brought to both hands where a card speaks of a type, or of a color.
_OF_TYPE: Final = {
    ARTIFACT: ("Bonesplitter", "Ornithopter", "Mind Stone"),
    CREATURE: ("Grizzly Bears", "Llanowar Elves"),
    ENCHANTMENT: ("Pacifism", "Holy Strength", "Propaganda"),
    INSTANT: ("Shock", "Giant Growth"),
    SORCERY: ("Divination", "Dragon Fodder"),
    LAND: ("Forest", "Evolving Wilds"),
    PLANESWALKER: ("Ajani, Caller of the Pride",),
}
_OF_COLOR: Final = {
    WHITE: ("Healing Salve", "Pacifism"),
    BLUE: ("Unsummon", "Divination"),
    BLACK: ("Doom Blade", "Raise Dead"),
    RED: ("Shock", "Dragon Fodder"),
    GREEN: ("Giant Growth", "Llanowar Elves"),
}
#: Ana's ways to sacrifice, to deal damage, to draw and to discard.
_OUTLETS: Final = ("Viscera Seer", "Prodigal Sorcerer", "Goblin Bombardment", "Jayemdae Tome")
#: A small one of three colors.
_COMMANDER: Final = "Adun Oakenshield"
#: What Ana rolls first: a natural 20, a natural 1.
_DICE: Final = (20, 1)
#: Energy counters of each player.
_ENERGY: Final = 9
#: How many counters lie on a card that pays with them.
_COUNTERS: Final = 3
#: How many cards of each subtype that is spoken of are brought.
_KIN: Final = 2
#: How many lands of a basic type that is spoken of are brought.
_LANDS: Final = 5
#: Of so many subtypes, where a card speaks of more.
_KINDS: Final = 4
#: How many spells of the types and colors that are spoken of each player has.
_SPELLS: Final = 4
#: How many cards of a name that is spoken of are brought.
_NAMED: Final = 3


class Room:
    """A kind of scene: whose turn, where the card is at first, whether mana is paid by hand."""

    def __init__(self, name: str, zone: str, turn: str = "Ana", by_hand: bool = False) -> None:
        self.name = name
        self.zone = zone
        self.turn = turn
        self.by_hand = by_hand


ROOMS: Final = (
    Room("from the hand", "hand"),
    Room("in play", "battlefield", by_hand=True),
    Room("in the graveyard", "graveyard"),
    Room("in answer", "hand", "Bob"),
    Room("under attack", "battlefield", "Bob"),
    Room("in play for long", "battlefield"),
    Room("from the hand, paid by hand", "hand", by_hand=True),
)


def fits(room: Room, card: Card) -> bool:
    """Whether a card may be where the room has it at first."""
    return room.zone != "battlefield" or bool(in_play(card))


def in_play(card: Card) -> list[str]:
    """The names of the faces that a card may have up as it lies in play."""
    return [
        face.name
        for face in card.faces
        if face.types & PERMANENT_TYPES and "Aura" not in face.subtypes
    ]


def furnished(room: Room, card: Card, seed: int) -> Scenario:
    """A scene with the card in it, and with all that it may need."""
    chance = random.Random(f"{card.name}/{room.name}/{seed}")  # noqa: S311  # the same each time
    scene = Scenario(seed=seed + 1)
    ana, bob = scene.player("Ana"), scene.player("Bob")
    # In every other round what the card speaks of is not there: some cards ask for that.
    kin = [scene.card_of(name) for name in kin_of(card, chance)] if seed % 2 == 0 else []
    # In later rounds a kind of land is missing, which cards ask for too.
    missing = chance.choice(_BASICS) if seed else ""
    for player in (ana, bob):
        _furnish(player, chance, missing if player is ana else "")
    ana.has(mana=_MANA, explicit=room.by_hand, dice=list(_DICE))
    ana.controls(scene.card("Old Wall", power="8", toughness="8", text="Defender"))
    for name in chance.sample(_OUTLETS, 2):
        ana.controls(name)
    for made in tools_for(card, chance, asked=seed % 2 == 0):
        ana.controls(made)
    # Now and then the opponent has more lands, which cards ask for.
    for _ in range(chance.choice((0, 0, 6))):
        bob.controls(chance.choice(_BASICS))
    spells = spells_for(card)
    for player in (ana, bob):
        player.has(hand=chance.sample(spells, min(_SPELLS, len(spells))))
    commander = ana.controls(_COMMANDER, label="her commander")
    for other in kin:
        place = "battlefield" if other.faces[0].types & PERMANENT_TYPES else "hand"
        for player, zone in ((ana, place), (ana, "hand"), (bob, place), (ana, "graveyard")):
            if "Aura" not in other.faces[0].subtypes or zone != "battlefield":
                player.put(zone, other)
    counters = dict.fromkeys(counters_of(card), _COUNTERS) if room.zone == "battlefield" else {}
    how = {"counters": counters} if counters else {}
    scene.known(card)
    faces = in_play(card) if room.zone == "battlefield" else [card.name]
    ana.put(room.zone, faces[seed % len(faces)], label=IT, **how)
    if room.zone == "hand":
        ana.put("hand", card)
    scene.begins(turn=room.turn)
    game = scene.game
    for seat in game.seats:
        seat.careful = False
    leader = scene.names.labelled(game, str(commander))
    game.seats[0].commanders = [game.objs[leader].slot]
    touch_layers(game)
    return scene


def _furnish(player: Player, chance: random.Random, missing: str) -> None:
    hand = chance.sample(_HANDS, 7)
    player.has(life=30, hand=hand, library=list(_LIBRARY), graveyard=list(_GRAVEYARD))
    player.has(counters={"energy": _ENERGY})
    for name in (*_PERMANENTS, *_BASICS * 2):
        if name != missing:
            player.controls(name)
    angel = player.controls("Serra Angel", label=f"{player.name} has her")
    player.controls("Holy Strength", attached_to=angel)


def nodes_of(value: object) -> Iterator[Node]:
    """Every node of some data, itself too."""
    if isinstance(value, tuple):
        for item in value:
            yield from nodes_of(item)
    elif isinstance(value, Node):
        yield value
        for field in dataclasses.fields(value):
            yield from nodes_of(getattr(value, field.name))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from nodes_of(getattr(value, field.name))


@cache
def _library_by_subtype() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    library = shipped()
    for name in library:
        face = library.card(name).faces[0]
        for subtype in face.subtypes:
            if not face.types & LAND or subtype not in _BASICS:
                found.setdefault(subtype, []).append(name)
    return found


def kin_of(card: Card, chance: random.Random) -> list[str]:
    """Cards of the names and of the subtypes that a card speaks of."""
    spoken: dict[str, None] = {}
    found: list[str] = []
    for node in _nodes(card):
        if isinstance(node, OfSubtype):
            spoken.update(dict.fromkeys(node.names))
        elif isinstance(node, Named):
            name = card.name if node.name == "~" else node.name
            found += [name] * _NAMED if shipped().supports(name) else []
    kinds = list(spoken)
    if len(kinds) > _KINDS:
        kinds = chance.sample(kinds, _KINDS)
    for kind in kinds:
        if kind in _BASICS:
            found += [kind] * _LANDS
            continue
        names = [name for name in _library_by_subtype().get(kind, []) if name != card.name]
        small = [name for name in names if _is_small(name)] or names
        found += chance.sample(small, min(_KIN, len(small)))
    return found


def spells_for(card: Card) -> list[str]:
    """Cards for both hands of the types and of the colors that a card speaks of."""
    found: dict[str, None] = {}
    for node in _nodes(card):
        if isinstance(node, OfType):
            for kind, names in _OF_TYPE.items():
                found.update(dict.fromkeys(names if node.types & kind else ()))
        elif isinstance(node, OfColor):
            for color, names in _OF_COLOR.items():
                found.update(dict.fromkeys(names if node.colors & color else ()))
    return list(found)


def _is_small(name: str) -> bool:
    """Whether a card is a creature that does not end the scene at once."""
    face = shipped().card(name).faces[0]
    return bool(face.types & CREATURE) and (face.power or 0) <= 4


def _nodes(card: Card) -> Iterator[Node]:
    """Every node of a card's abilities, and of what its keywords stand for."""
    for face in card.faces:
        abilities = Printed(face, card).base.abilities
        yield from nodes_of((*abilities.all, *abilities.activated, *abilities.triggered))


def counters_of(card: Card) -> set[str]:
    """The kinds of counters that a card pays with."""
    return {
        node.kind for node in _nodes(card) if isinstance(node, RemoveCountersCost) and node.kind
    }
