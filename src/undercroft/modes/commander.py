"""Commander as a variant (CR 903): who leads a deck, where they go, and what hangs on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from undercroft.catalog.outside import dungeon_cards
from undercroft.engine import events
from undercroft.engine.change import players
from undercroft.engine.seen import record
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.engine.state.resolution import Event
from undercroft.engine.variant import Variant
from undercroft.errors import UsageError
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.zones import COMMAND, EXILE, GRAVEYARD
from undercroft.oracle.abilities import Card
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost

#: The name of the variant.
COMMANDER: Final = "commander"
#: The life that each player starts with (CR 903.7).
LIFE: Final = 40
#: So much combat damage by one commander is too much (CR 903.10a).
TOO_MUCH: Final = 21
#: How many players there may be.
FEWEST: Final = 2
MOST: Final = 8
#: What players are called who did not say.
_NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo")


@mypyc_attr(allow_interpreted_subclasses=True)
class CommanderVariant(Variant):
    """Commander, every player for themselves, each attacking whom they like (CR 903.2).

    How often each commander was cast from the command zone and what combat damage it dealt to
    whom are public numbers, named by player and card.
    """

    def __init__(self, parameters: dict[str, str] | None = None) -> None:
        super().__init__(COMMANDER, parameters)

    def castable(self, game: Game, seat: int) -> list[int]:
        """Its owner may cast a commander from the command zone (CR 903.8)."""
        leaders = game.seats[seat].commanders
        if not leaders:
            return []
        found: list[int] = []
        for ident in game.command:
            obj = game.objs[ident]
            if obj.owner == seat and obj.slot in leaders:
                found.append(ident)
        return found

    def additional_to_cast(self, game: Game, seat: int, ident: int) -> tuple[Cost, ...]:
        """{2} for each time the player has cast it from the command zone before (CR 903.8)."""
        obj = record(game, ident)
        if obj.zone != COMMAND or not is_commander(game, obj):
            return ()
        times = game.trackers.get(casts_of(game, obj, seat), 0)
        return (PayMana(ManaCost(2 * times)),) if times else ()

    def commander_casts(self, game: Game, seat: int, ident: int = 0) -> int:
        """All casts of its commanders together, as they are counted; or of that one."""
        if ident:
            obj = record(game, ident)
            return game.trackers.get(casts_of(game, obj, seat), 0) if is_commander(game, obj) else 0
        start = _from_zone(game, seat)
        return sum([n for key, n in game.trackers.items() if key.startswith(start)])

    def may_go_on(self, game: Game, ident: int) -> int:
        """From a graveyard or exile to the command zone (CR 903.9a)."""
        obj = game.objs[ident]
        return COMMAND if obj.zone in {GRAVEYARD, EXILE} and is_commander(game, obj) else -1

    def may_go_instead(self, game: Game, ident: int, to: int) -> int:
        """To the command zone instead of a hand or library (CR 903.9b)."""
        return COMMAND if is_commander(game, game.objs[ident]) else -1

    def observe(self, game: Game, event: Event) -> None:
        """Count casts from the command zone and combat damage (CR 903.8, 903.10a)."""
        if event.kind == events.CAST:
            obj = game.objs[event.obj]
            if obj.used.get("cast from", 0) == COMMAND + 1 and is_commander(game, obj):
                _count(game, casts_of(game, obj, event.player), 1)
        elif event.kind == events.DAMAGE and event.combat and event.player >= 0:
            dealer = record(game, event.other)
            if is_commander(game, dealer):
                _count(game, damage_of(game, dealer, event.player), event.amount)

    def in_brief(self, tracker: str) -> bool:
        """There are too many numbers for one line: the whole table has them."""
        return False

    def loses(self, game: Game, seat: int) -> str:
        """Dealt 21 or more combat damage by one commander (CR 704.6c)."""
        end = _to(game, seat)
        for key, value in game.trackers.items():
            if value >= TOO_MUCH and key.endswith(end):
                return "CR 704.6c"
        return ""


def is_commander(game: Game, obj: Obj) -> bool:
    """Whether an object is a card that is its owner's commander (CR 903.3)."""
    return obj.slot in game.seats[obj.owner].commanders


def casts_of(game: Game, obj: Obj, seat: int) -> str:
    """What counts how often a seat has cast a commander from the command zone."""
    return f"{_from_zone(game, seat)}{_name(obj)} from the command zone"


def _from_zone(game: Game, seat: int) -> str:
    return f"casts of {_called(game, seat)}'s "


def damage_of(game: Game, obj: Obj, seat: int) -> str:
    """What counts the combat damage that a commander has dealt to a seat."""
    return f"combat damage of {_called(game, obj.owner)}'s {_name(obj)}{_to(game, seat)}"


def _name(obj: Obj) -> str:
    """The name of the card, whatever face it shows."""
    card = obj.printed.card
    return obj.printed.name if card is None else card.name


def _to(game: Game, seat: int) -> str:
    return f" to {_called(game, seat)}"


def _called(game: Game, seat: int) -> str:
    """A player's name, with the seat's number where another is called the same."""
    name = game.seats[seat].name
    alike = [each.seat for each in game.seats if each.name == name]
    return name if len(alike) == 1 else f"{name} ({1 + alike.index(seat)})"


def _count(game: Game, key: str, more: int) -> None:
    players.set_tracker(game, key, game.trackers.get(key, 0) + more)


def commander_setup(
    decks: list[list[Card]],
    commanders: list[list[Card]],
    seed: int,
    names: tuple[str, ...] = _NAMES,
    parameters: dict[str, str] | None = None,
) -> Setup:
    """A game of Commander, every player for themselves (CR 903.6, 903.7).

    ``decks`` are without their commanders, of which each has one or two.

    Raises:
        UsageError: there are not two to eight decks, or one has no commander or too many.
    """
    if not FEWEST <= len(decks) <= MOST:
        raise UsageError(f"A game of Commander takes {FEWEST} to {MOST} decks, not {len(decks)}.")
    called = names + _NAMES[len(names) :]
    seats = []
    for seat, (deck, leaders) in enumerate(zip(decks, commanders, strict=True)):
        if not 1 <= len(leaders) <= 2:  # one, or two partners
            many = "no commander" if not leaders else f"{len(leaders)} commanders"
            raise UsageError(
                f"The deck of {called[seat]} has {many}; it takes one, or two partners."
            )
        seats.append(SeatSetup(called[seat], deck, seat, LIFE, commanders=leaders))
    return Setup(CommanderVariant(parameters), seats, seed, dungeon_cards())
