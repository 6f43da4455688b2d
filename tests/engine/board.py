"""A board set by hand: faces, objects and effects, without the rules that would bring them there."""

from __future__ import annotations

from undercroft.engine.layers import chars
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, TOKEN, Obj, Seat, Team
from undercroft.engine.state.resolution import Continuing
from undercroft.engine.variant import Variant
from undercroft.lexicon.costs import parse_mana_cost
from undercroft.lexicon.types import BY_SUPERTYPE_NAME, BY_TYPE_NAME
from undercroft.lexicon.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from undercroft.oracle.abilities import Affects, Face, Keyword, Static
from undercroft.oracle.filters import Controlled, Filter, OfType, Other
from undercroft.oracle.modifications import BasePowerToughness, PowerToughness
from undercroft.oracle.node import Ability, Condition, Modification, Predicate, Reference
from undercroft.oracle.quantities import Number


def face(
    line: str,
    *abilities: Ability,
    power: int | None = None,
    toughness: int | None = None,
    cost: str = "",
    colors: int = -1,
    name: str = "",
) -> Face:
    """A face from its type line ("Legendary Creature - Goblin") and abilities."""
    left, _, right = line.partition(" - ")
    supertypes = types = 0
    for word in left.lower().split():
        if word in BY_SUPERTYPE_NAME:
            supertypes |= BY_SUPERTYPE_NAME[word]
        else:
            types |= BY_TYPE_NAME[word]
    mana = parse_mana_cost(cost) if cost else None
    return Face(
        name or line,
        mana,
        supertypes,
        types,
        tuple(right.split()),
        power,
        toughness,
        None,
        colors,
        abilities,
    )


def creature(
    power: int, toughness: int, *abilities: Ability, kind: str = "Bear", **more: object
) -> Face:
    """A creature face."""
    cost = more.get("cost", "{1}{G}")
    return face(
        f"Creature - {kind}" if kind else "Creature",
        *abilities,
        power=power,
        toughness=toughness,
        cost=str(cost),
    )


def affects(
    subject: Reference,
    *modifications: Modification,
    condition: Condition | None = None,
    zone: int = BATTLEFIELD,
) -> Static:
    """A static ability that makes a continuous effect."""
    return Static(Affects(subject, modifications), condition, zone)


def plus(power: int, toughness: int) -> PowerToughness:
    """+P/+T, or less."""
    return PowerToughness(Number(power), Number(toughness))


def base(power: int, toughness: int) -> BasePowerToughness:
    """Base power and toughness P/T."""
    return BasePowerToughness(Number(power), Number(toughness))


def all_of(types: int, *parts: Predicate) -> Filter:
    """Permanents of a card type."""
    return Filter((OfType(types), *parts))


def your(types: int, *parts: Predicate) -> Filter:
    """Permanents of a card type that you control."""
    return Filter((*parts, OfType(types), Controlled("you")))


def your_other(types: int, *parts: Predicate) -> Filter:
    """Other permanents of a card type that you control."""
    return Filter((Other(), *parts, OfType(types), Controlled("you")))


def word(name: str) -> Keyword:
    """A keyword ability."""
    return Keyword(name)


class Board:
    """A game with players and whatever is put there."""

    def __init__(self, seats: int = 2) -> None:
        self.game = Game(Variant(), 1)
        for seat in range(seats):
            self.game.seats.append(Seat(seat, seat, f"Player {seat}"))
            self.game.teams.append(Team(seat, 20, (seat,)))
            self.game.order.append(seat)
        self.game.active_seats = (0,)

    def put(
        self, what: Face, seat: int = 0, zone: int = BATTLEFIELD, kind: int = CARD, host: int = 0
    ) -> int:
        """Put an object somewhere; its id."""
        game = self.game
        printed = Printed(what, None)
        game.printed.append(printed)
        ident = game.next_id
        game.next_id += 1
        obj = Obj(game.epoch, ident, kind, printed, seat, seat, zone, game.next_stamp, -1)
        game.next_stamp += 1
        game.objs[ident] = obj
        player = game.seats[seat]
        place = {
            BATTLEFIELD: game.battlefield,
            STACK: game.stack,
            EXILE: game.exile,
            COMMAND: game.command,
            LIBRARY: player.library,
            HAND: player.hand,
            GRAVEYARD: player.graveyard,
        }[zone]
        place.append(ident)
        if host:
            obj.attached_to = host
            game.objs[host].attachments.append(ident)
        self.touch(zone == BATTLEFIELD)
        return ident

    def token(self, what: Face, seat: int = 0) -> int:
        """Put a token onto the battlefield."""
        return self.put(what, seat, kind=TOKEN)

    def until(self, ids: tuple[int, ...], *modifications: Modification, seat: int = 0) -> int:
        """A continuous effect of a resolution begins; its id."""
        game = self.game
        effect = Continuing(
            game.next_id, game.next_stamp, 0, seat, ids, modifications, 0, seat, game.turn
        )
        game.next_id += 1
        game.next_stamp += 1
        game.continuing.append(effect)
        self.touch()
        return effect.id

    def counters(self, ident: int, kind: str, count: int = 1) -> None:
        """Put counters on an object."""
        counters = self.game.objs[ident].counters
        counters[kind] = counters.get(kind, 0) + count
        self.touch()

    def leave(self, ident: int) -> None:
        """Take a permanent away altogether."""
        self.game.battlefield.remove(ident)
        self.game.gone[ident] = self.game.objs.pop(ident)
        self.touch()

    def touch(self, layers: bool = True) -> None:
        """Something was written."""
        self.game.version += 1
        if layers:
            self.game.layer_version += 1

    def of(self, ident: int) -> Chars:
        """What an object is now."""
        return chars(self.game, ident)

    def size(self, ident: int) -> tuple[int, int]:
        """Power and toughness now."""
        it = self.of(ident)
        return it.power, it.toughness
