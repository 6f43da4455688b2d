"""Whether an event is a deed that a triggered ability waits for: things with a name (CR 603)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import events
from undercroft.engine.bound import bound_refs
from undercroft.engine.match import has_parts, passes
from undercroft.engine.seen import Scope, copiable, record, seen
from undercroft.engine.sides import on_side
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Event, Watcher
from undercroft.lexicon.steps import POSTCOMBAT_MAIN
from undercroft.lexicon.zones import GRAVEYARD, HAND
from undercroft.oracle import triggers as t
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference, Trigger
from undercroft.oracle.references import Any, Pick, ThatPlayer

#: Deeds of players that are told by an event of their own (``events.DEED``), by their words.
SIDE_DEEDS: Final = frozenset(
    {
        "scry",
        "surveil",
        "proliferate",
        "investigate",
        "search your library",
        "search their library",
        "shuffle your library",
        "shuffle their library",
        "become the monarch",
        "take the initiative",
        "activate an exhaust ability",
        "venture into the dungeon",
        "complete a dungeon",
        "commit a crime",
        "play a land",
        "cycle or discard a card",
        "win a coin flip",
        "lose a coin flip",
        "flip a coin",
        "create a token",
        "explore",
        "attack with two or more creatures",
        "attack with three or more creatures",
        "gain life for the first time each turn",
        "lose life for the first time each turn",
        "manifest dread",
        "discover",
        "collect evidence",
        "unlock this door",
        "fully unlock a room",
        "are dealt damage",
        "are dealt combat damage",
    }
)
#: Deeds of objects (``events.OBJECT_DEED``), by their words.
OBJECT_DEEDS: Final = frozenset(
    {
        "explore",
        "connive",
        "become monstrous",
        "phase in",
        "phase out",
        "are sacrificed",
        "fight",
        "become renowned",
        "transform",
        "transform into ~",
        "exploit a creature",
        "enlist a creature",
        "leave your graveyard",
    }
)
#: The numbers of attackers that some deeds ask for.
_ATTACKERS: Final = {
    "attack with two or more creatures": 2,
    "attack with three or more creatures": 3,
}


def scope_of(watcher: Watcher) -> Scope:
    """From where a triggered ability reads its words."""
    return Scope(watcher.controller, watcher.source, watcher.ctx)


def is_subject(game: Game, subject: Reference, ident: int, watcher: Watcher) -> bool:
    """Whether an object is what a trigger is about."""
    return speaks_of(game, subject, ident, scope_of(watcher))


def is_kind(game: Game, what: Reference | None, ref: int, watcher: Watcher) -> bool:
    """Whether an object, wherever it is, is of a kind (None: any)."""
    if what is None:
        return True
    if isinstance(what, Any | Pick):
        return is_kind(game, what.filter, ref, watcher)
    if isinstance(what, Filter):
        return ref > 0 and has_parts(game, what, ref, seen(game, ref), scope_of(watcher))
    return passes(game, what, ref, scope_of(watcher))


def is_side(game: Game, side: str, seat: int, watcher: Watcher) -> bool:
    """Whether a player is on the side that a trigger speaks of."""
    return seat >= 0 and on_side(game, side, seat, scope_of(watcher))


def unblocked(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 509.3g."""
    return is_subject(game, cast("t.AttacksUnblocked", trigger).subject, event.obj, watcher)


def taps_for_mana(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 106.12."""
    node = cast("t.TapsForMana", trigger)
    if not is_side(game, node.side, event.player, watcher):
        return False
    return is_kind(game, node.filter, event.obj, watcher)


def rolls_dice(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 706: once for all dice rolled together, or once for each of them."""
    node = cast("t.RollsDice", trigger)
    if (event.kind == events.DICE_ROLLED) != (node.many and not node.natural):
        return False
    if node.natural and event.amount != (event.to if node.natural < 0 else node.natural):
        return False
    return is_side(game, node.side, event.player, watcher)


def cycles(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 702.29c, d: a card that triggers as it is cycled itself does so from wherever it is."""
    node = cast("t.Cycles", trigger)
    if node.discard != (event.kind == events.DISCARDED):
        return False
    if not is_side(game, node.side, event.player, watcher):
        return False
    if node.filter is None:
        return watcher.source == event.obj
    if watcher.source == event.obj and game.objs[event.obj].zone in {GRAVEYARD, HAND}:
        return False
    return is_kind(game, node.filter, event.obj, watcher)


def side_does(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """A player does something that has a name."""
    node = cast("t.SideDoes", trigger)
    if not is_side(game, node.side, event.player, watcher):
        return False
    if event.kind == events.UNLOCKED:
        return _unlocks(game, node, event, watcher)
    if event.kind == events.DEED:
        return event.word == node.what or (
            event.word in {"search", "shuffle"} and node.what.startswith(event.word)
        )
    if event.kind == events.ATTACKERS_DECLARED:
        least = _ATTACKERS.get(node.what, 0)
        return bool(least) and event.amount >= least
    if event.kind == events.DAMAGE:
        return node.what == "are dealt damage" or (
            event.combat and node.what == "are dealt combat damage"
        )
    if event.kind == events.LAND_PLAYED:
        return node.what == "play a land"
    if event.kind == events.DISCARDED:
        return node.what == "cycle or discard a card"
    if event.kind == events.LIFE_GAINED:
        return node.what.startswith("gain life") and _first(game, event, "gained life")
    if event.kind == events.LIFE_LOST:
        return node.what.startswith("lose life") and _first(game, event, "lost life")
    return False


def _unlocks(game: Game, node: t.SideDoes, event: Event, watcher: Watcher) -> bool:
    """CR 709.5h, i: "this door" is the half that the ability is printed on."""
    if node.what == "fully unlock a room":
        return event.to == 1
    if node.what != "unlock this door" or watcher.source != event.obj:
        return False
    half = copiable(record(game, event.obj)).sides[event.amount]
    return any(ability is watcher.node for ability in half.base.abilities.triggered)


def _first(game: Game, event: Event, key: str) -> bool:
    """Whether nothing of the kind happened to the player this turn before this event."""
    return game.seats[event.player].did.get(key, 0) <= event.amount


def object_does(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """An object does something that has a name."""
    node = cast("t.ObjectDoes", trigger)
    if event.kind == events.SACRIFICED:
        if node.what != "are sacrificed":
            return False
    elif event.word != node.what.removesuffix(" into ~"):
        # "Transforms into ~" is said by the face that is up then (CR 701.27e).
        return False
    if node.what == "leave your graveyard" and event.player != watcher.controller:
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def during_turn(game: Game, trigger: Trigger, watcher: Watcher) -> bool:
    """Whether it is the turn of a player of the side that a trigger speaks of."""
    side = cast("t.DuringTurn", trigger).side
    return any(is_side(game, side, seat, watcher) for seat in game.active_seats)


def chapter(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 714.2b: the counters on the Saga come to a chapter that they were below."""
    if event.obj != watcher.source:
        return False
    numbers = cast("t.Chapter", trigger).numbers
    after = event.amount
    before = after - event.other
    return any(before < number <= after for number in numbers)


def at_beginning(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 603.6b, 500: of whose step it is the beginning."""
    node = cast("t.AtBeginning", trigger)
    if event.amount != node.step and not (
        node.name == "main phase" and event.amount == POSTCOMBAT_MAIN
    ):
        return False
    whose = node.whose
    if whose in {"you", "your next", "your first"}:
        return watcher.controller in game.active_seats
    if whose in {"each opponent", "opponent"}:
        return is_side(game, "opponent", event.player, watcher)
    if whose == "each other player":
        return event.player != watcher.controller
    if whose == "possessive" and isinstance(node.who, ThatPlayer):
        seats = [seat_of(ref) for ref in bound_refs(game, node.who, scope_of(watcher)) or ()]
        return any(seat in game.active_seats for seat in seats)
    if whose in {"of", "possessive"}:
        return _host_seat(game, watcher) in game.active_seats
    return True


def _host_seat(game: Game, watcher: Watcher) -> int:
    """The player enchanted, or the controller of what is enchanted; -1 where nothing is."""
    source = game.objs.get(watcher.source)
    if source is None or not source.attached_to:
        return -1
    host = source.attached_to
    return seat_of(host) if host < 0 else seen(game, host).controller
