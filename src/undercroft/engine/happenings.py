"""What happened this turn, by name (CR 608.2i)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.seen import Scope, are_opponents, opponents_of, record
from undercroft.engine.state.game import Game
from undercroft.oracle.conditions import WasCast

#: Happenings of a turn by name: whose, and the key of ``Seat.did`` (CR 608.2i).
HAPPENINGS: Final[dict[str, tuple[str, str]]] = {
    "a creature died": ("any", "creature died"),
    "a creature you controlled died": ("you", "creature died"),
    "you attacked": ("you", "attacked"),
    "you gained life": ("you", "gained life"),
    "you lost life": ("you", "lost life"),
    "an opponent lost life": ("opponent", "lost life"),
    "an opponent was dealt damage": ("opponent", "was dealt damage"),
    "you cast a spell": ("you", "cast"),
    "you drew a card": ("you", "drawn"),
    "you discarded a card": ("you", "discarded"),
    "you sacrificed a permanent": ("you", "sacrificed"),
    "you committed a crime": ("you", "committed a crime"),
    "you cast a noncreature spell": ("you", "cast noncreature"),
    "you cast an instant or sorcery spell": ("you", "cast instant or sorcery"),
    "a permanent of yours left": ("you", "permanent left"),
    "an artifact of yours entered": ("you", "artifact entered"),
    "you created a token": ("you", "created a token"),
    "you descended": ("you", "descended"),
    "a creature of yours entered": ("you", "creature entered"),
    "a player cast two or more spells last turn": ("most", "cast last turn"),
    "no spells were cast last turn": ("none", "cast last turn"),
    "it wasn't the first land you played this turn": ("you", "played land"),
}
#: Happenings of the object itself, by the key of ``Obj.used`` that holds the turn.
OWN_HAPPENINGS: Final[dict[str, str]] = {
    "~ attacked": "attacked",
    "~ was dealt damage": "was dealt damage",
    "~ entered": "entered",
    "~ dealt damage to an opponent": "hit an opponent",
    "~ dealt combat damage to a player": "hit a player in combat",
}
#: Said of what its controller has had for as long as CR 302.6 asks of a creature.
CONTINUOUSLY: Final = (
    "you've controlled ~ continuously since the beginning of your most recent turn"
)
#: Other happenings of the object itself.
OWN_STANDINGS: Final = frozenset(
    {
        "~ didn't attack",
        "~ attacked or blocked",
        "~ attacked or blocked this combat",
        "~ came under your control",
        CONTINUOUSLY,
    }
)
#: All of them.
KNOWN: Final = frozenset({*HAPPENINGS, *OWN_HAPPENINGS, *OWN_STANDINGS})


def happened(game: Game, what: str, scope: Scope) -> int:
    """How often something happened this turn, by a name of ``HAPPENINGS``."""
    if what in OWN_HAPPENINGS:
        return int(record(game, scope.source).used.get(OWN_HAPPENINGS[what], 0) == game.turn)
    if what in OWN_STANDINGS:
        return int(_own_standing(game, what, scope))
    who, key = HAPPENINGS[what]
    if who == "you":
        return game.seats[scope.controller].did.get(key, 0)
    if who == "opponent":
        return sum(game.seats[s].did.get(key, 0) for s in opponents_of(game, scope.controller))
    if who == "most":
        return int(max([seat.did.get(key, 0) for seat in game.seats]) > 1)
    if who == "none":
        return int(not any(seat.did.get(key, 0) for seat in game.seats))
    return sum(seat.did.get(key, 0) for seat in game.seats)


def _own_standing(game: Game, what: str, scope: Scope) -> bool:
    obj = record(game, scope.source)
    if what == "~ didn't attack":
        return obj.used.get("attacked", 0) != game.turn
    if what == CONTINUOUSLY:
        seat = game.seats[scope.controller]
        return bool(seat.turns) and obj.since < seat.began
    if what == "~ attacked or blocked":
        return game.turn in {obj.used.get("attacked", 0), obj.used.get("blocked", 0)}
    if what == "~ came under your control":
        return obj.since == game.turn and obj.held == scope.controller
    return game.combat is not None and scope.source in game.combat.fought


#: The name of the designation that a monarch holds (CR 725.1).
MONARCH: Final = "The Monarch"
#: The name of the designation of who has the initiative (CR 726.1).
INITIATIVE: Final = "The Initiative"
#: The names of the designation that a player keeps for the rest of the game (CR 702.131c), and of
#: what a player with speed has (CR 702.179d).
BLESSING: Final = "The City's Blessing"
SPEED: Final = "Speed"
#: What is chosen for the latter: how much.
RATE: Final = "speed"
MAX_SPEED: Final = 4
#: Standings of players that are known (``PlayerIs.what``).
STANDINGS: Final = frozenset(
    {
        "you're the monarch",
        "an opponent is the monarch",
        "you have the initiative",
        "you've completed a dungeon",
        "you have the city's blessing",
        "you have max speed",
        "it's neither day nor night",
        "it's day",
        "it's night",
    }
)
#: What it is, by the words that ask for it (CR 731.1).
_DAYTIMES: Final = {"it's neither day nor night": 0, "it's day": 1, "it's night": 2}


def stands(game: Game, what: str, scope: Scope) -> bool:
    """Whether a player has a standing, by its words."""
    if what in _DAYTIMES:
        return game.daytime == _DAYTIMES[what]
    if what == "you've completed a dungeon":
        return bool(game.seats[scope.controller].dungeons)
    if what == "you have max speed":
        return speed_of(game, scope.controller) >= MAX_SPEED
    if what == "you have the city's blessing":
        return held_by(game, scope.controller, BLESSING) > 0
    if what == "you have the initiative":
        return holder(game, INITIATIVE) == scope.controller
    held = holder(game, MONARCH)
    if what == "you're the monarch":
        return held == scope.controller
    return held >= 0 and are_opponents(game, held, scope.controller)


def held_by(game: Game, seat: int, name: str) -> int:
    """What a seat has in the command zone under a name; 0 where it has none."""
    for ident in game.command:
        obj = game.objs[ident]
        if obj.owner == seat and obj.printed.name == name:
            return ident
    return 0


def speed_of(game: Game, seat: int) -> int:
    """A player's speed; 0 where they have none (CR 702.179f)."""
    ident = held_by(game, seat, SPEED)
    return int(game.objs[ident].chosen[RATE]) if ident else 0


def holder(game: Game, name: str) -> int:
    """The seat that holds a designation, by its name; -1: nobody."""
    for ident in game.command:
        if game.objs[ident].printed.name == name:
            return game.objs[ident].owner
    return -1


def was_cast(game: Game, what: WasCast, scope: Scope) -> bool:
    """Whether the source was cast (CR 601.1a): by its controller, from a zone, at a time."""
    obj = record(game, scope.source)
    if not obj.cast:
        return False
    if what.by_you and obj.used.get("cast by", 0) != scope.controller + 1:
        return False
    if what.origin >= 0 and obj.used.get("cast from", 0) != what.origin + 1:
        return False
    return not what.words.endswith("main phase") or obj.used.get("cast main", 0) > 0
