"""Rooms to try a card in: tables with a little of everything, and with what the card speaks of."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from undercroft.catalog.nodes import walk
from undercroft.engine.change.flow import touch_layers
from undercroft.engine.happenings import MAX_SPEED
from undercroft.engine.perform.racing import set_speed
from undercroft.engine.variant import Variant
from undercroft.lexicon.types import ARTIFACT, CREATURE, LAND, PERMANENT_TYPES
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND
from undercroft.oracle.abilities import Card, Keyword
from undercroft.oracle.ante import only_for_ante
from undercroft.oracle.predicates import OfType
from undercroft.oracle.qualities import IsAbility
from undercroft.oracle.racing import MaxSpeed
from undercroft.testing.player import Player
from undercroft.testing.scenario import Scenario
from undercroft.testing.spoken import (
    BASICS,
    SPELLS,
    counters_of,
    crowd_of,
    kin_of,
    levels_of,
    marks_of,
    samples_of,
    speaks_of,
    spells_for,
    unwanted_lands_of,
    wants_no_hand,
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
_HERS: Final = "her commander"
#: So many samples of what the card asks for are brought, where it asks for more.
_SAMPLES: Final = 4
#: Where crowds are.
_CROWDED: Final = {BATTLEFIELD: "battlefield", HAND: "hand", GRAVEYARD: "graveyard"}
#: What an Aura lies on at first, by what it enchants, and what that is called.
_HOSTS: Final = {CREATURE: "Serra Angel", LAND: "Forest", ARTIFACT: "Mind Stone"}
_HOST: Final = "the host"
#: The rounds of four that begin with a fight, with what the card speaks of and without.
_FIGHTS: Final = (1, 2)
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
        alone: bool = False,
    ) -> None:
        self.name = name
        self.zone = zone
        self.turn = turn
        self.by_hand = by_hand
        #: Whether nobody is there to block, and every attack is made.
        self.unopposed = unopposed
        #: Whether the card is the only creature of its controller.
        self.alone = alone


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
    Room("alone", "battlefield", unopposed=True, alone=True),
)


def fits(room: Room, card: Card) -> bool:
    """Whether a card may be where the room has it at first."""
    if room.zone != "battlefield":
        return True
    return bool(in_play(card)) or (bool(host_of(card)) and not room.alone)


def in_play(card: Card) -> list[str]:
    """The names of the faces that a card may have up as it lies in play by itself."""
    return [
        face.name
        for face in card.faces
        if face.types & PERMANENT_TYPES and "Aura" not in face.subtypes
    ]


def host_of(card: Card) -> str:
    """What an Aura may be attached to at first; empty: it is none, or enchants something else."""
    for enchants in card.faces[0].abilities:
        if isinstance(enchants, Keyword) and enchants.name == "enchant":
            for node in walk(enchants.quality):
                for kind, host in _HOSTS.items():
                    if isinstance(node, OfType) and node.types & kind:
                        return host
    return ""


def furnished(room: Room, card: Card, seed: int) -> Scenario:
    """A scene with the card in it, and with all that it may need."""
    chance = random.Random(f"{card.name}/{room.name}/{seed}")  # noqa: S311  # the same each time
    anted = only_for_ante(card)
    scene = Scenario(_ForAnte() if anted else None, seed=seed + 1)
    ana, bob = scene.player("Ana"), scene.player("Bob")
    # In every other round a kind of land is missing, which cards ask for too.
    missing = chance.choice(unwanted_lands_of(card) or BASICS) if seed % 2 else ""
    for player in (ana, bob):
        opposed = not (room.alone if player is ana else room.unopposed)
        bare = player is ana and bool(seed % 2) and wants_no_hand(card)
        _furnish(player, chance, missing if player is ana else "", opposed, bare)
        player.has(explicit=room.by_hand)
        if anted:
            player.put("ante", "Grizzly Bears")
    ana.has(mana=_MANA, dice=list(_DICE))
    if not room.alone:
        ana.controls(scene.card("Old Wall", power="8", toughness="8", text="Defender"))
        for name in chance.sample(_OUTLETS, 2):
            ana.controls(name)
    commander = ana.put("command" if room.alone else "battlefield", _COMMANDER, label=_HERS)
    _bring_what_is_asked(room, card, seed, chance, (ana, bob))
    counters = _counters(card, chance) if room.zone == "battlefield" else {}
    how: dict[str, object] = {"counters": counters} if counters else {}
    scene.known(card)
    faces = in_play(card) if room.zone == "battlefield" else []
    if room.zone == "battlefield" and not faces:
        # Half of the time on something of the opponent's, if there is any.
        hers = room.unopposed or chance.random() < 0.5  # half of the time
        how["attached_to"] = (ana if hers else bob).controls(host_of(card), label=_HOST)
    ana.put(room.zone, faces[seed % len(faces)] if faces else card.name, label=IT, **how)
    if room.zone == "hand":
        ana.put("hand", card)
    # In some rounds a fight begins at once, where the card is there for it.
    fights = seed % 4 in _FIGHTS and (room.turn == "Bob" or room.zone == "battlefield")
    scene.begins(turn=room.turn, step="beginning of combat" if fights else "")
    game = scene.game
    for seat in game.seats:
        seat.careful = False
    if speaks_of(card, MaxSpeed) and seed % 2:
        set_speed(game, 0, MAX_SPEED)
    leader = scene.names.labelled(game, str(commander))
    game.seats[0].commanders = [game.objs[leader].slot]
    game.seats[0].identity = scene.card_of(_COMMANDER).identity
    touch_layers(game)
    return scene


def _bring_what_is_asked(
    room: Room, card: Card, seed: int, chance: random.Random, players: tuple[Player, Player]
) -> None:
    """What the card speaks of. In every other round it is not there, since some cards ask for
    that, but many are of what a card asks many of.
    """
    ana, bob = players
    even = seed % 2 == 0
    for made in tools_for(card, chance, asked=even):
        ana.controls(made)
    # What answers abilities finds some of the opponent's.
    for made in tools_for(card, chance) if speaks_of(card, IsAbility) else ():
        bob.controls(made)
    # Now and then the opponent has more lands, which cards ask for.
    for _ in range(chance.choice((0, 0, 6))):
        bob.controls(chance.choice(BASICS))
    spells = spells_for(card)
    for player in (bob,) if not even and wants_no_hand(card) else players:
        player.has(hand=chance.sample(spells, min(SPELLS, len(spells))))
    samples = samples_of(card)
    marks = dict.fromkeys(marks_of(card), 1)
    kin = [*kin_of(card, chance), *chance.sample(samples, min(_SAMPLES, len(samples)))]
    for other in kin if even else ():
        place = "battlefield" if other.faces[0].types & PERMANENT_TYPES else "hand"
        mine, theirs = ["hand" if bare else place for bare in (room.alone, room.unopposed)]
        for player, zone in ((ana, mine), (ana, "hand"), (bob, theirs), (ana, "graveyard")):
            _bring(player, zone, other, marks)
    for other, where in () if even or room.alone else crowd_of(card):
        _bring(ana, _CROWDED.get(where, ""), other)


def _bring(player: Player, zone: str, card: Card, marks: Mapping[str, int] | None = None) -> None:
    """Put a card into a zone, if it may be there; into play with counters."""
    if zone == "battlefield" and in_play(card):
        player.put(zone, card, counters=dict(marks or {}))
    elif zone and zone != "battlefield":
        player.put(zone, card)


def _counters(card: Card, chance: random.Random) -> dict[str, int]:
    """The counters that lie on the card at first."""
    counters, levels = counters_of(card), levels_of(card)
    if levels:
        counters["level"] = chance.choice(levels)
    return counters


def _furnish(
    player: Player, chance: random.Random, missing: str, opposed: bool, bare: bool
) -> None:
    hand = [] if bare else chance.sample(_HANDS, 7)
    player.has(life=30, hand=hand, library=list(_LIBRARY), graveyard=list(_GRAVEYARD))
    player.has(counters={"energy": _ENERGY})
    for name in (*(_PERMANENTS if opposed else _UNOPPOSED), *BASICS * 2):
        if name != missing:
            player.controls(name)
    if not opposed:
        return
    angel = player.controls("Serra Angel", label=f"{player.name} has her")
    player.controls("Holy Strength", attached_to=angel)
