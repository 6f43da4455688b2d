"""Rooms to try a card in: tables with a little of everything, and with what the card speaks of."""

from __future__ import annotations

import random
from typing import Final

from undercroft.engine.change.flow import touch_layers
from undercroft.engine.variant import Variant
from undercroft.lexicon.types import PERMANENT_TYPES
from undercroft.oracle.abilities import Card
from undercroft.oracle.ante import only_for_ante
from undercroft.testing.player import Player
from undercroft.testing.scenario import Scenario
from undercroft.testing.spoken import (
    BASICS,
    SPELLS,
    counters_of,
    crowd_of,
    kin_of,
    levels_of,
    spells_for,
)
from undercroft.testing.workshop import tools_for

#: What the card that is tried is called.
IT: Final = "the card"
#: Enough mana of every kind for anything, once.
_MANA: Final = "".join([f"{{{letter}}}" * 5 for letter in "WUBRGC"])
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
    *BASICS,
)
#: What a player has who cannot block.
_UNOPPOSED: Final = ("Bonesplitter", "Mind Stone", "Mind Stone", "Bad Moon")
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
#: Ana's ways to sacrifice, to deal damage, to draw and to discard.
_OUTLETS: Final = ("Viscera Seer", "Prodigal Sorcerer", "Goblin Bombardment", "Jayemdae Tome")
#: A small one of three colors.
_COMMANDER: Final = "Adun Oakenshield"
#: What Ana rolls first: a natural 20, a natural 1.
_DICE: Final = (20, 1)
#: Energy counters of each player.
_ENERGY: Final = 9


class _ForAnte(Variant):
    """Ordinary Magic, played for ante (CR 407)."""

    def for_ante(self) -> bool:
        """It is."""
        return True


class Room:
    """A kind of scene: whose turn, where the card is at first, how mana is paid, who may block."""

    def __init__(
        self,
        name: str,
        zone: str,
        turn: str = "Ana",
        by_hand: bool = False,
        unopposed: bool = False,
    ) -> None:
        self.name = name
        self.zone = zone
        self.turn = turn
        self.by_hand = by_hand
        #: Whether nobody is there to block, and every attack is made.
        self.unopposed = unopposed


ROOMS: Final = (
    Room("from the hand", "hand"),
    Room("in play", "battlefield", by_hand=True),
    Room("in the graveyard", "graveyard"),
    Room("in answer", "hand", "Bob"),
    Room("under attack", "battlefield", "Bob"),
    Room("in play for long", "battlefield"),
    Room("unopposed", "battlefield", unopposed=True),
    Room("from the hand, unopposed", "hand", unopposed=True),
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
    anted = only_for_ante(card)
    scene = Scenario(_ForAnte() if anted else None, seed=seed + 1)
    ana, bob = scene.player("Ana"), scene.player("Bob")
    # In every other round what the card speaks of is not there: some cards ask for that.
    kin = [scene.card_of(name) for name in kin_of(card, chance)] if seed % 2 == 0 else []
    # In later rounds a kind of land is missing, which cards ask for too.
    missing = chance.choice(BASICS) if seed else ""
    for player in (ana, bob):
        opposed = player is ana or not room.unopposed
        _furnish(player, chance, missing if player is ana else "", opposed)
    ana.has(mana=_MANA, explicit=room.by_hand, dice=list(_DICE))
    ana.controls(scene.card("Old Wall", power="8", toughness="8", text="Defender"))
    for name in chance.sample(_OUTLETS, 2):
        ana.controls(name)
    for made in tools_for(card, chance, asked=seed % 2 == 0):
        ana.controls(made)
    # Now and then the opponent has more lands, which cards ask for.
    for _ in range(chance.choice((0, 0, 6))):
        bob.controls(chance.choice(BASICS))
    spells = spells_for(card)
    for player in (ana, bob):
        if anted:
            player.put("ante", "Grizzly Bears")
        player.has(hand=chance.sample(spells, min(SPELLS, len(spells))))
    commander = ana.controls(_COMMANDER, label="her commander")
    for other in kin:
        place = "battlefield" if other.faces[0].types & PERMANENT_TYPES else "hand"
        theirs = "hand" if room.unopposed else place
        for player, zone in ((ana, place), (ana, "hand"), (bob, theirs), (ana, "graveyard")):
            if "Aura" not in other.faces[0].subtypes or zone != "battlefield":
                player.put(zone, other)
    # In every other round many are there, where a card asks for many.
    for name in crowd_of(card) if seed % 2 else ():
        ana.controls(name)
    counters = _counters(card, chance) if room.zone == "battlefield" else {}
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
    game.seats[0].identity = scene.card_of(_COMMANDER).identity
    touch_layers(game)
    return scene


def _counters(card: Card, chance: random.Random) -> dict[str, int]:
    """The counters that lie on the card at first."""
    counters, levels = counters_of(card), levels_of(card)
    if levels:
        counters["level"] = chance.choice(levels)
    return counters


def _furnish(player: Player, chance: random.Random, missing: str, opposed: bool) -> None:
    hand = chance.sample(_HANDS, 7)
    player.has(life=30, hand=hand, library=list(_LIBRARY), graveyard=list(_GRAVEYARD))
    player.has(counters={"energy": _ENERGY})
    for name in (*(_PERMANENTS if opposed else _UNOPPOSED), *BASICS * 2):
        if name != missing:
            player.controls(name)
    if not opposed:
        return
    angel = player.controls("Serra Angel", label=f"{player.name} has her")
    player.controls("Holy Strength", attached_to=angel)
