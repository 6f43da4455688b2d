"""Different things among objects, how much of something happened this turn (CR 107.3)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.assigning import assigned
from undercroft.engine.happenings import speed_of
from undercroft.engine.polls import votes_for
from undercroft.engine.seen import Scope, are_opponents, record, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.lexicon.colors import ALL_COLORS, color_count
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET, LAND_TYPES
from undercroft.lexicon.types import BASIC_LAND_MANA, CREATURE, TYPE_LINE_ORDER
from undercroft.oracle.leaders import CommanderCasts
from undercroft.oracle.quantities import Devotion
from undercroft.oracle.tallied import DamageDealtNoMore, LastChosen, Tallied
from undercroft.oracle.voting import Votes

#: What can be counted as different (``Distinct.kind``).
DISTINCT: Final = frozenset(
    {"card types", "basic land types", "colors", "mana values", "names", "powers"}
)
#: The key of ``Seat.did`` that counts the instant spells that a player has cast this turn.
INSTANTS: Final = "cast an instant"
#: What can be shared (``Shares.what``).
SHARED: Final = frozenset(
    {"color", "creature type", "card type", "name", "mana value", "land type"}
)
#: Amounts of this turn by their words: whose, and the key of ``Seat.did``.
AMOUNTS: Final[dict[str, tuple[str, str]]] = {
    "life you gained": ("you", "gained life"),
    "life you've gained": ("you", "gained life"),
    "life you've lost": ("you", "lost life"),
    "damage dealt to you": ("you", "was dealt damage"),
    "creature that died": ("any", "creature died"),
    "creatures that died": ("any", "creature died"),
    "card you've discarded": ("you", "discarded"),
    "cards you've discarded": ("you", "discarded"),
    "card you've drawn": ("you", "drawn"),
    "cards you've drawn": ("you", "drawn"),
    "spell you've cast": ("you", "cast"),
    "spells you've cast": ("you", "cast"),
}


def of_player(game: Game, what: Devotion | CommanderCasts, scope: Scope, of: list[int]) -> int:
    """What is counted of the player who asks: devotion, casts of commanders, or of one."""
    if isinstance(what, CommanderCasts):
        if what.of is not None:
            return sum([game.variant.commander_casts(game, scope.controller, ref) for ref in of])
        return game.variant.commander_casts(game, scope.controller)
    return devotion(game, what.colors, scope)


def distinct(game: Game, kind: str, found: list[int]) -> int:
    """How many different ones of a kind there are among objects."""
    every = [seen(game, ref) for ref in found if ref > 0]
    if kind == "card types":
        bits = 0
        for it in every:
            bits |= it.types
        return sum(1 for bit in TYPE_LINE_ORDER if bits & bit)
    if kind == "basic land types":
        return sum(1 for name in BASIC_LAND_MANA if any(it.has_subtype(name) for it in every))
    if kind == "colors":
        bits = 0
        for it in every:
            bits |= it.colors & ALL_COLORS
        return color_count(bits)
    if kind == "mana values":
        return len({it.mana_value for it in every})
    if kind == "powers":
        return len({it.power for it in every})
    return len({it.name for it in every})


#: Figures that are known (``Figure.name``).
PARTY: Final = "creatures in your party"
IDENTITY: Final = "colors in your commanders' color identity"
#: The key of ``Obj.chosen`` under which the mana spent to cast it stands, a letter each.
SPENT: Final = "mana spent"
_OF_MANA: Final = frozenset(
    {
        "colors of mana spent to cast ~",
        "colors of mana spent to cast it",
        "mana spent to cast ~",
        "mana spent to cast that spell",
    }
)
#: The figure that is a player's speed (CR 702.179f).
RATE: Final = "your speed"
#: How many cards the resolution had discarded.
DISCARDED_SO: Final = "cards discarded this way"
BY_ARTIFACTS: Final = "damage dealt to you so far this turn by artifacts"
FIGURES: Final = (
    frozenset({RATE, DISCARDED_SO, PARTY, IDENTITY, BY_ARTIFACTS, "counters removed this way"})
    | _OF_MANA
)
_ROLES: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


def identity(game: Game, seat: int) -> int:
    """The color identity of a seat's commanders together (CR 903.4)."""
    return game.seats[seat].identity


def party(game: Game, seat: int) -> int:
    """How many of four roles creatures of a seat fill, each creature one of them (CR 700.8)."""
    able: list[list[int]] = []
    for ident in game.battlefield:
        it = seen(game, ident)
        if it.controller == seat and it.types & CREATURE:
            able.append([i for i, role in enumerate(_ROLES) if it.has_subtype(role)])
    return assigned(able)


def figure(game: Game, name: str, scope: Scope) -> int:
    """The value of a figure: of mana spent, as long as the object is the one that was cast
    (CR 106.3, 400.7d).
    """
    if name == RATE:
        return speed_of(game, scope.controller)
    if name == PARTY:
        return party(game, scope.controller)
    if name == BY_ARTIFACTS:
        return game.seats[scope.controller].did.get("was dealt damage by artifacts", 0)
    if name == IDENTITY:
        return color_count(identity(game, scope.controller))
    ctx = scope.ctx
    if name == DISCARDED_SO:
        return len(ctx.ways.get("discarded", [])) if ctx is not None else 0
    if name not in _OF_MANA:
        return ctx.x if ctx is not None else 0
    ref = scope.source
    if name.endswith("that spell") and ctx is not None and ctx.event is not None:
        ref = ctx.event.obj
    spent = record(game, ref).chosen.get(SPENT, "")
    return len(set(spent) - {"C"}) if name.startswith("colors") else len(spent)


def devotion(game: Game, colors: int, scope: Scope) -> int:
    """Mana symbols of some colors among costs of permanents (CR 700.5)."""
    total = 0
    for ident in game.battlefield:
        it = game.cache.get(ident) or seen(game, ident)
        if it.controller == scope.controller and it.cost is not None:
            for pip in it.cost.pips:
                if pip & colors:
                    total += 1
    return total


def this_turn(game: Game, what: str, scope: Scope) -> int:
    """How much of something happened this turn (CR 608.2i)."""
    who, key = AMOUNTS[what]
    if who == "you":
        return game.seats[scope.controller].did.get(key, 0)
    if who == "opponent":
        return sum(
            seat.did.get(key, 0)
            for seat in game.seats
            if are_opponents(game, seat.seat, scope.controller)
        )
    return sum(seat.did.get(key, 0) for seat in game.seats)


#: The key of ``Seat.did`` for the untapped lands that a player had as the turn began.
AT_DAWN: Final = "untapped lands at dawn"


#: Under what a chosen number is remembered.
NUMBER: Final = "number"
#: Where a resolution keeps how much life what was just dealt damage had.
HAD_LIFE: Final = "had life"


def tallied(game: Game, what: Tallied, players: list[int], scope: Scope) -> int:
    """The untapped lands that players controlled as the turn began; or damage just dealt, but no
    more than there was life, loyalty or toughness.
    """
    if isinstance(what, LastChosen):
        return sum(int(record(game, ref).chosen.get(NUMBER, "0")) for ref in players if ref > 0)
    if isinstance(what, Votes):
        return len(votes_for(scope.ctx, what.word))
    if isinstance(what, DamageDealtNoMore):
        ctx = scope.ctx
        return min(ctx.amount, int(ctx.texts.get(HAD_LIFE, "0"))) if ctx is not None else 0
    return sum(game.seats[-1 - ref].did.get(AT_DAWN, 0) for ref in players if ref < 0)


def share(one: Chars, two: Chars, what: str) -> bool:
    """Whether two objects have a color, a type or the like in common."""
    if what == "color":
        return bool(one.colors & two.colors & ALL_COLORS)
    if what == "card type":
        return bool(one.types & two.types)
    if what == "name":
        return one.shares_name(two)
    if what == "mana value":
        return one.mana_value == two.mana_value
    if what == "land type":
        return any(name in two.subtypes for name in one.subtypes if name in LAND_TYPES)
    mine = [name for name in one.subtypes if name in CREATURE_TYPE_SET]
    theirs = [name for name in two.subtypes if name in CREATURE_TYPE_SET]
    return any(two.has_subtype(name) for name in mine) or any(
        one.has_subtype(name) for name in theirs
    )


def counters_on(game: Game, kind: str, ref: int) -> int:
    """How many counters are on an object or player, of a kind or of all (CR 122.1)."""
    counters = game.seats[seat_of(ref)].counters if ref < 0 else record(game, ref).counters
    return counters.get(kind, 0) if kind else sum(counters.values())
