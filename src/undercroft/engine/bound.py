"""What pronouns mean: references that are bound in a resolution, and numbers without a filter."""

from __future__ import annotations

from typing import Final

from undercroft.engine.events import ATTACKS
from undercroft.engine.keyworded import GIFT, times_paid
from undercroft.engine.seen import (
    Scope,
    leaders_of,
    opponents_of,
    record,
    seen,
)
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Event
from undercroft.engine.whom import highest
from undercroft.lexicon.zones import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)
from undercroft.oracle import filters as f
from undercroft.oracle.dungeon import NamedPlayer
from undercroft.oracle.filters import Attacked, Filter, InZoneOf
from undercroft.oracle.leaders import Leaders
from undercroft.oracle.node import Reference
from undercroft.oracle.quantities import DieResult
from undercroft.oracle.references import (
    AttachedTo,
    Both,
    ControllerOf,
    EachPlayer,
    Fixed,
    OwnerOf,
    Target,
    That,
    ThatPlayer,
    This,
    You,
)
from undercroft.oracle.results import EventAmount
from undercroft.oracle.spelled import GiftedPlayer

#: Where a resolution keeps the result that was not chosen.
OTHER_RESULT: Final = "other result"


def targets_of(game: Game, ident: int) -> int:
    """How many targets a spell or ability on the stack has (CR 115.9)."""
    ctx = game.contexts.get(record(game, ident).ctx)
    return sum(len(ctx.targets[one.slot]) for one in ctx.slots) if ctx is not None else 0


def has_targets(game: Game, part: f.TargetCount, ident: int) -> bool:
    """Whether a spell or ability has as many targets."""
    count = targets_of(game, ident)
    return count >= part.low and (part.high is None or count <= part.high)


#: What a scope looks at where a target is chosen "for each opponent": any of them.
ANY_OPPONENT: Final = -1000
#: The same where it is any player.
ANY_PLAYER: Final = -1001
#: What a resolution came to, of those that were looked for (a key of ``ways``).
FOUND: Final = "found"
#: How a resolution remembers who controlled what control was gained of (a key of ``ways``).
TAKEN_FROM: Final = "taken from"


def per_player(target: Target) -> bool:
    """Whether a target is chosen for each of several players: "up to one target creature that
    player controls".
    """
    parts = target.what.parts if isinstance(target.what, f.Filter) else ()
    for part in parts:
        if isinstance(part, f.Controlled | f.InZoneOf | f.Owned) and isinstance(
            part.who, ThatPlayer
        ):
            if part.who.binding == "each":
                return True
    return False


def wide_of(what: Both, scope: Scope) -> Scope:
    """From where the parts are read: after "each opponent", "each creature they control" is that
    of any of them.
    """
    for part in what.parts:
        if isinstance(part, EachPlayer) and part.who in {"opponent", "player"}:
            wide = Scope(scope.controller, scope.source, scope.ctx)
            wide.it = ANY_OPPONENT if part.who == "opponent" else ANY_PLAYER
            return wide
    return scope


def holder_of(game: Game, ref: int) -> int:
    """Whose an object is: its controller on the battlefield, its owner elsewhere."""
    obj = record(game, ref)
    return seen(game, ref).controller if obj.zone == BATTLEFIELD else obj.owner


def slot_refs(game: Game, scope: Scope, slot: int) -> list[int]:
    """What was chosen for a target slot and is still legal; while "for each opponent" is at one
    of them, what was chosen for that one.
    """
    ctx = scope.ctx
    if ctx is None or slot >= len(ctx.targets):
        return []
    chosen = ctx.targets[slot]
    if ctx.each < 0 and any(target.slot == slot and per_player(target) for target in ctx.slots):
        return [ref for ref in chosen if ref > 0 and player_ref(holder_of(game, ref)) == ctx.each]
    return chosen


def bound_refs(game: Game, what: Reference, scope: Scope) -> list[int] | None:
    """The references that a bound word means now; None where the word is not a bound one.

    Objects that have changed zones since are followed only where the rules follow them
    (``That("event")`` to a public zone, CR 400.7j); others are returned as they were, and
    whoever acts on them looks whether they still exist.
    """
    if isinstance(what, This):
        return [scope.source]
    if isinstance(what, Leaders):
        return leaders_of(game, scope.controller)
    if isinstance(what, Target):
        return slot_refs(game, scope, what.slot)
    if isinstance(what, That):
        return _that(game, what, scope)
    if isinstance(what, Fixed):
        return list(what.refs)
    if isinstance(what, AttachedTo):
        host = record(game, scope.source).attached_to
        return [host] if host else []
    if isinstance(what, You):
        return [player_ref(scope.controller)]
    if isinstance(what, ControllerOf):
        refs = bound_refs(game, what.of, scope) or []
        return _unique([player_ref(seen(game, ref).controller) for ref in refs if ref > 0])
    if isinstance(what, OwnerOf):
        refs = bound_refs(game, what.of, scope) or []
        return _unique([player_ref(record(game, ref).owner) for ref in refs if ref > 0])
    if isinstance(what, Attacked):
        attacked = game.combat.attacking.get(scope.source, 0) if game.combat is not None else 0
        return [attacked] if attacked else []
    if isinstance(what, ThatPlayer):
        return _that_player(game, what, scope)
    if isinstance(what, GiftedPlayer):
        seat = times_paid(game, scope.source, GIFT) - 1
        return [player_ref(seat)] if seat >= 0 else []
    if isinstance(what, NamedPlayer):
        seat = game.variant.player(game, what.ident)
        return [player_ref(seat)] if seat >= 0 else []
    return None


def _unique(refs: list[int]) -> list[int]:
    return list(dict.fromkeys(refs))


def _that(game: Game, what: That, scope: Scope) -> list[int]:
    ctx = scope.ctx
    binding = what.binding
    if binding == "this":
        return [scope.source]
    if binding == "linked":
        # What has left since is not "the exiled card" any more (CR 400.7).
        return [ref for ref in record(game, scope.source).linked if ref in game.objs]
    if binding == "apiece":
        return [scope.it] if scope.it else []
    if binding == "attached":
        host = record(game, scope.source).attached_to
        return [host] if host else []
    if ctx is None:
        return []
    if binding == "target":
        return slot_refs(game, scope, what.slot)
    if binding in {"event", "event subject"}:
        return [ctx.event.obj] if ctx.event is not None and ctx.event.obj else []
    if binding in {"event source", "event other"}:
        return [ctx.event.other] if ctx.event is not None and ctx.event.other else []
    if binding in {"created", "copied"}:
        return ctx.created
    if binding == "moved":
        return ctx.ways.get("exiled", []) if what.words.startswith("the exiled") else ctx.moved
    if binding == "chosen":
        return ctx.chosen
    if binding == "paid":
        return ctx.paid
    if binding == "each":
        return [ctx.each] if ctx.each else []
    message = f"no such binding: {binding}"
    raise ValueError(message)


def _that_player(game: Game, what: ThatPlayer, scope: Scope) -> list[int]:
    ctx = scope.ctx
    if what.binding == "active":
        return [player_ref(game.active)]
    if what.binding == "defending":
        return defending(game, scope)
    if what.binding == "remembered":
        chosen = record(game, scope.source).chosen.get("player", "")
        return [player_ref(int(chosen))] if chosen else []
    if what.binding == "each" and (ctx is None or ctx.each == 0):
        # Nobody yet: a target is chosen for each of them.
        if scope.it == ANY_OPPONENT:
            return [player_ref(seat) for seat in opponents_of(game, scope.controller)]
        return [player_ref(seat) for seat in game.order] if scope.it == ANY_PLAYER else []
    if ctx is None:
        return []
    if what.binding == "target":
        return [ref for ref in slot_refs(game, scope, what.slot) if ref < 0]
    if what.binding == "event":
        seat = event_seat(game, ctx.event)
        return [player_ref(seat)] if seat >= 0 else []
    if what.binding == "highest":
        return highest(game, scope)
    if what.binding == "former":
        return ctx.ways.get(TAKEN_FROM, [])[-1:]
    return [ctx.each] if ctx.each < 0 else []


def event_seat(game: Game, event: Event | None) -> int:
    """The player that an event is about; of an attack, who is attacked. -1: nobody."""
    if event is None:
        return -1
    if event.kind == ATTACKS and event.other:
        return seat_of(event.other) if event.other < 0 else seen(game, event.other).controller
    return event.player


def defending(game: Game, scope: Scope) -> list[int]:
    """The defending player for the source (CR 508.5), or for what the event attacked."""
    combat = game.combat
    ctx = scope.ctx
    attackers = [scope.source]
    attacked = 0
    if ctx is not None and ctx.event is not None:
        attackers.append(ctx.event.obj)
        attacked = ctx.event.other
    if combat is not None:
        for attacker in attackers:
            if attacker in combat.defending:
                return [player_ref(combat.defending[attacker])]
    if not attacked:
        # Asked of whom it could attack (CR 508.1c).
        return [scope.it] if ANY_OPPONENT < scope.it < 0 else []
    if attacked < 0:
        return [attacked]
    return [player_ref(seen(game, attacked).controller)]


def follow(game: Game, ident: int) -> int:
    """The object that an object became, if it moved once into a public zone (CR 400.7j).

    Returns 0 where it did not, or went on moving.
    """
    if ident in game.objs:
        return ident
    zones = (EXILE, GRAVEYARD)
    for other, obj in game.objs.items():
        if obj.previous == ident:
            return other if obj.zone in zones else 0
    return 0


def property_of(chars: Chars, what: str) -> int:
    """Power, toughness or mana value of characteristics."""
    if what == "power":
        return chars.power
    if what == "toughness":
        return chars.toughness
    return chars.mana_value


def zone_of(game: Game, zone: int, seat: int) -> list[int]:
    """The cards of a player in a zone of their own, or theirs in exile."""
    record_of = game.seats[seat]
    if zone == HAND:
        return record_of.hand
    if zone == LIBRARY:
        return record_of.library
    if zone == GRAVEYARD:
        return record_of.graveyard
    return [ident for ident in game.exile if game.objs[ident].owner == seat]


def of_resolution(what: DieResult | EventAmount, scope: Scope) -> int:
    """A number that the resolution knows: of the die just rolled, or of what triggered it."""
    ctx = scope.ctx
    if ctx is None:
        return 0
    if isinstance(what, DieResult):
        return int(ctx.texts.get(OTHER_RESULT, "0")) if what.other else ctx.die
    return ctx.event.amount if ctx.event is not None else 0


def cards_in(game: Game, zone: int, seat: int) -> int:
    """How many cards a player has in a zone of their own."""
    return len(zone_of(game, zone, seat))


def figure_of(game: Game, ident: int, chars: Chars, what: str) -> int:
    """A property of an object; on the stack X counts in its mana value (CR 202.3e)."""
    value = property_of(chars, what)
    if what == "mana value" and chars.cost is not None and chars.cost.x:
        obj = record(game, ident)
        if obj.zone == STACK:
            value += obj.x * chars.cost.x
    return value


def is_extreme(game: Game, part: f.Superlative, ident: int, chars: Chars, found: list[int]) -> bool:
    """Whether none of those that it is measured with has more of something (or less)."""
    mine = figure_of(game, ident, chars, part.what)
    for ref in found:
        it = seen(game, ref)
        if part.theirs and it.controller != chars.controller:
            continue
        value = figure_of(game, ref, it, part.what)
        if value > mine if part.most else value < mine:
            return False
    return True


def spread(what: f.Filter) -> tuple[f.Filter, ...]:
    """The options of what is looked for in more than one zone: "spell or permanent"."""
    if len(what.parts) != 1 or not isinstance(what.parts[0], f.EitherOf):
        return ()
    options = what.parts[0].options
    zones = {option.zone for option in options}
    return options if len(zones) > 1 and what.zone in zones else ()


def life_of(game: Game, seat: int) -> int:
    """A player's life total, which is their team's (CR 810.9)."""
    return game.teams[game.seats[seat].team].life


def first_seat(refs: list[int]) -> int:
    """The first player among references, -1 where there is none."""
    for ref in refs:
        if ref < 0:
            return seat_of(ref)
    return -1


def zone_ids(game: Game, zone: int) -> list[int]:
    """All objects in a zone, whoever's it is, in a fixed order."""
    if zone == BATTLEFIELD:
        return game.battlefield
    if zone == STACK:
        return game.stack
    if zone == EXILE:
        return game.exile
    if zone == COMMAND:
        return game.command
    if zone == ANTE:
        return game.ante
    found: list[int] = []
    for seat in game.seats:
        if zone == LIBRARY:
            found += seat.library
        elif zone == HAND:
            found += seat.hand
        elif zone == GRAVEYARD:
            found += seat.graveyard
    return found


def held(game: Game, what: str, ref: int) -> int:
    """How much ``life``, or how many cards in hand, a player has."""
    seat = seat_of(ref)
    return life_of(game, seat) if what == "life" else cards_in(game, HAND, seat)


def is_single(what: Reference) -> bool:
    """Whether what passes must be in a single graveyard: "from a single graveyard"."""
    if not isinstance(what, Filter):
        return False
    return any(isinstance(part, InZoneOf) and part.side == "single" for part in what.parts)


def of_one_owner(game: Game, found: list[int], chosen: list[int], least: int) -> list[int]:
    """What may be chosen beside what was: all of one owner, who must have enough of it."""
    if chosen:
        owner = record(game, chosen[0]).owner
        return [ref for ref in found if record(game, ref).owner == owner]
    owners = [record(game, ref).owner for ref in found]
    return [ref for ref, owner in zip(found, owners, strict=True) if owners.count(owner) >= least]
