"""Filters, numbers and conditions read against the game (CR 109, 107.3, 608.2).

The three speak of each other ("creatures with power less than the number of Islands you
control, if you control a Swamp"), so they stand in one room. They read the table that the
layers keep, so that the layers can use them while they work; everybody above the layers asks
through ``query``.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine import bound, keyworded, tallies
from undercroft.engine.foremost import asked_first, is_yours
from undercroft.engine.marked import was_done_to
from undercroft.engine.predicates import TESTS, compare
from undercroft.engine.seen import Scope, record, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.whom import each_seat, passes_player
from undercroft.lexicon.types import BATTLE, CREATURE, PLANESWALKER
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle import filters as f
from undercroft.oracle import leaders
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle.dungeon import Tracker
from undercroft.oracle.groups import EachAmong, MostLife, StartingWithYou, TheyFound, WhoControlled
from undercroft.oracle.node import Predicate, Quantity, Reference
from undercroft.oracle.older import DidTo, NoneOf, OtherExiled
from undercroft.oracle.results import EventAmount
from undercroft.oracle.spelled import KeywordQuantity
from undercroft.oracle.tallied import Tallied


def passes(game: Game, what: Reference, ref: int, scope: Scope) -> bool:
    """Whether an object or player passes a Filter, PlayerFilter, AnyTarget or OrPlayer."""
    if isinstance(what, f.Filter):
        return ref > 0 and passes_filter(game, what, ref, scope)
    if isinstance(what, f.PlayerFilter):
        return ref < 0 and passes_player(game, what.who, seat_of(ref), scope)
    if isinstance(what, f.AnyTarget):
        if ref < 0:
            return not game.seats[seat_of(ref)].lost
        obj = game.objs.get(ref)
        if obj is None or obj.zone != BATTLEFIELD:
            return False
        return bool(seen(game, ref).types & (CREATURE | PLANESWALKER | BATTLE))
    if isinstance(what, f.OrPlayer):
        if ref < 0:
            return passes_player(game, what.who, seat_of(ref), scope)
        return passes_filter(game, what.filter, ref, scope)
    if isinstance(what, r.Each | r.Any | r.Pick):
        return passes(game, what.filter, ref, scope)
    if isinstance(what, r.Both):
        return any(passes(game, part, ref, scope) for part in what.parts)
    bound_to = bound.bound_refs(game, what, scope)
    if bound_to is not None:
        return ref in bound_to
    message = f"{type(what).__name__} is no filter"
    raise TypeError(message)


def passes_filter(game: Game, what: f.Filter, ident: int, scope: Scope) -> bool:
    """Whether an object is in the filter's zone and passes every part."""
    obj = game.objs.get(ident)
    if obj is None:
        return False
    if obj.zone != what.zone:
        return any(passes_filter(game, option, ident, scope) for option in bound.spread(what))
    return has_parts(game, what, ident, seen(game, ident), scope)


def has_parts(game: Game, what: f.Filter, ident: int, chars: Chars, scope: Scope) -> bool:
    """Whether characteristics pass every part, wherever the object is or was."""
    for part in what.parts:
        if isinstance(part, f.OfType):
            if not chars.types & part.types:
                return False
            continue
        if is_yours(part):
            if chars.controller != scope.controller:
                return False
            continue
        test = TESTS.get(type(part))
        if test is not None:
            if not test(game, part, ident, chars, scope):
                return False
        elif isinstance(part, f.Compare):
            if not _compares(game, part, ident, chars, scope):
                return False
        elif isinstance(part, f.EitherOf):
            if not any(has_parts(game, option, ident, chars, scope) for option in part.options):
                return False
        elif isinstance(part, NoneOf):
            if any(has_parts(game, option, ident, chars, scope) for option in part.options):
                return False
        elif isinstance(part, _RELATIONS):
            if not _related(game, what, part, ident, chars, scope):
                return False
        else:
            raise KeyError(type(part))
    return True


#: Parts of a filter that look at other objects.
_RELATIONS: Final = (
    f.TargetCount,
    f.Targets,
    f.AttachedToWhat,
    f.DealtDamageBy,
    DidTo,
    f.SharesName,
    f.Shares,
    f.Superlative,
    f.FromSource,
)


def _related(
    game: Game, what: f.Filter, part: Predicate, ident: int, chars: Chars, scope: Scope
) -> bool:
    if isinstance(part, f.TargetCount):
        return bound.has_targets(game, part, ident)
    if isinstance(part, f.Superlative):
        among = part.among
        if among is None:
            among = f.Filter(tuple([p for p in what.parts if p is not part]), what.zone)
        elif not is_kind(game, among, ident, scope):
            return False
        return bound.is_extreme(game, part, ident, chars, candidates(game, among, scope))
    if isinstance(part, f.Targets):
        return _targets(game, part, ident, scope)
    if isinstance(part, f.AttachedToWhat):
        return record(game, ident).attached_to in refs(game, part.of, scope)
    if isinstance(part, f.FromSource):
        ctx = game.contexts.get(record(game, ident).ctx)
        return ctx is not None and is_kind(game, part.of, ctx.source, scope)
    if isinstance(part, DidTo):
        return was_done_to(game, part, ident, refs(game, part.of, scope))
    if isinstance(part, f.DealtDamageBy):
        used = record(game, ident).used
        return any(used.get(f"by {ref}", 0) == game.turn for ref in refs(game, part.by, scope))
    if isinstance(part, f.SharesName | f.Shares):
        shared = part.what if isinstance(part, f.Shares) else "name"
        others = [ref for ref in refs(game, part.of, scope) if ref > 0 and ref != ident]
        so = any(tallies.share(chars, seen(game, ref), shared) for ref in others)
        return so == part.has
    return False


def _targets(game: Game, part: f.Targets, ident: int, scope: Scope) -> bool:
    """Whether a spell or ability on the stack targets something (CR 115.9b, c)."""
    ctx = game.contexts.get(record(game, ident).ctx)
    if ctx is None:
        return False
    chosen = [ref for target in ctx.slots for ref in ctx.targets[target.slot]]
    meant = [ref for ref in chosen if passes(game, part.what, ref, scope)]
    if part.only:
        return bool(meant) and len(set(chosen)) == len(set(meant)) == 1
    return bool(meant)


#: How a figure is said to be compared with another figure of the same object.
_OWN: Final = frozenset({"this", "apiece"})


def _compares(game: Game, part: f.Compare, ident: int, chars: Chars, scope: Scope) -> bool:
    value = bound.figure_of(game, ident, chars, part.what)
    against = part.amount
    if isinstance(against, q.Property) and isinstance(against.of, r.That):
        if against.of.binding in _OWN:
            # "toughness greater than its power": its own.
            return compare(value, part.how, bound.property_of(chars, against.what))
    return compare(value, part.how, amount(game, against, scope))


def candidates(game: Game, what: Reference, scope: Scope) -> list[int]:
    """Every object and player that passes, objects first, each in a fixed order."""
    found: list[int] = []
    if isinstance(what, f.Filter):
        if is_this_way(what):
            return _this_way(game, what, scope)
        for option in bound.spread(what):
            found += [ref for ref in candidates(game, option, scope) if ref not in found]
        if found:
            return found
        return _passing(game, what, bound.zone_ids(game, what.zone), scope)
    if isinstance(what, r.Each | r.Any | r.Pick):
        return candidates(game, what.filter, scope)
    if isinstance(what, r.Both):
        return [ref for part in what.parts for ref in candidates(game, part, scope)]
    if isinstance(what, f.OrPlayer):
        ids = bound.zone_ids(game, what.filter.zone)
        found = [ident for ident in ids if passes_filter(game, what.filter, ident, scope)]
    elif isinstance(what, f.AnyTarget):
        found = [ident for ident in game.battlefield if passes(game, what, ident, scope)]
    players = [
        player_ref(seat) for seat in game.order if passes(game, what, player_ref(seat), scope)
    ]
    return found + players


def _passing(game: Game, what: f.Filter, ids: list[int], scope: Scope) -> list[int]:
    """Those objects that pass every part: what is asked most is asked first, of all; the rest of
    few.
    """
    asked = asked_first(what, scope.controller)
    found: list[int] = []
    if what.zone == BATTLEFIELD and game.rows_version == game.layer_version:
        for ref, it in game.cache.items():
            if asked.fits(it) and (asked.all or has_parts(game, what, ref, it, scope)):
                found.append(ref)
        return found
    for ref in ids:
        it = seen(game, ref)
        if asked.fits(it) and (asked.all or has_parts(game, what, ref, it, scope)):
            found.append(ref)
    return found


def refs(game: Game, what: Reference, scope: Scope) -> list[int]:
    """All objects and players that a reference means now.

    A r.Pick means every candidate here: the choosing is the performer's.
    """
    found = bound.bound_refs(game, what, scope)
    if found is not None:
        return found
    if isinstance(what, r.Each | r.Any | r.Pick):
        return candidates(game, what.filter, scope)
    if isinstance(what, r.EachPlayer):
        seats = each_seat(game, what.who, scope, first=isinstance(what, StartingWithYou))
        if isinstance(what, WhoControlled) and what.of is not None:
            held = {seen(game, ref).controller for ref in refs(game, what.of, scope) if ref > 0}
            seats = [seat for seat in seats if seat in held]
        return [player_ref(seat) for seat in seats]
    if isinstance(what, r.Both):
        return _both(game, what, bound.wide_of(what, scope))
    if isinstance(what, r.Having | r.EachOfThem):
        return refs(game, what.of, scope)
    if isinstance(what, EachAmong):
        found = [ref for ref in refs(game, what.of, scope) if ref > 0]
        return [ref for ref in found if has_parts(game, what.filter, ref, seen(game, ref), scope)]
    if isinstance(what, TheyFound):
        return _found_by(game, what, scope)
    if isinstance(what, OtherExiled):
        gone = scope.ctx.ways.get("exiled", []) if scope.ctx is not None else []
        return [ref for ref in gone if record(game, ref).previous != scope.source]
    if isinstance(what, MostLife):
        there = [seat for seat in game.order if not game.seats[seat].lost]
        most = max([bound.life_of(game, seat) for seat in there], default=0)
        return [player_ref(s) for s in there if bound.life_of(game, s) == most][:1]
    if isinstance(what, r.TopCards):
        return _top_cards(game, what, scope)
    if isinstance(what, r.WholeZone):
        seats = [seat_of(ref) for ref in refs(game, what.who, scope) if ref < 0]
        return [ident for seat in seats for ident in bound.zone_of(game, what.zone, seat)]
    return candidates(game, what, scope)


def _found_by(game: Game, what: TheyFound, scope: Scope) -> list[int]:
    """What the player that "each player" is at came to, of the kind that is spoken of."""
    ctx = scope.ctx
    found = (
        [ref for ref in ctx.ways.get(bound.FOUND, []) if ref in game.objs]
        if ctx is not None
        else []
    )
    mine = [ref for ref in found if ctx is None or player_ref(game.objs[ref].owner) == ctx.each]
    return [ref for ref in mine if has_parts(game, what.filter, ref, seen(game, ref), scope)]


def _both(game: Game, what: r.Both, scope: Scope) -> list[int]:
    """Everything that the parts mean, once each; "and each other …" means other than those
    before.
    """
    found: list[int] = []
    for part in what.parts:
        more: list[int]
        if (
            any(ref > 0 for ref in found)
            and isinstance(part, r.Each)
            and isinstance(part.filter, f.Filter)
        ):
            rest = [one for one in part.filter.parts if not isinstance(one, f.Other)]
            more = candidates(game, f.Filter(tuple(rest), part.filter.zone), scope)
        else:
            more = refs(game, part, scope)
        found += [ref for ref in more if ref not in found]
    return found


#: What is asked of objects as they were before: they are not what they were any more.
_AS_IT_WAS: Final = frozenset({"destroyed", "sacrificed"})


def _this_way(game: Game, what: f.Filter, scope: Scope) -> list[int]:
    """Objects to which something was done in this resolution, wherever they are now."""
    if scope.ctx is None:
        return []
    verb = next(part.verb for part in what.parts if isinstance(part, f.ThisWay))
    rest = f.Filter(tuple([p for p in what.parts if not isinstance(p, f.ThisWay)]), what.zone)
    found: list[int] = []
    for ref in scope.ctx.ways.get(verb, ()):
        if ref < 0:
            continue
        before = record(game, ref).previous if verb in _AS_IT_WAS else ref
        if has_parts(game, rest, before or ref, seen(game, before or ref), scope):
            found.append(ref)
    return list(dict.fromkeys(found))


def _top_cards(game: Game, what: r.TopCards, scope: Scope) -> list[int]:
    count = amount(game, what.count, scope)
    found: list[int] = []
    for ref in refs(game, what.who, scope):
        library = game.seats[seat_of(ref)].library
        found += library[-count:] if what.bottom and count else library[:count]
    return found


def amount(game: Game, what: Quantity, scope: Scope) -> int:
    """The value of a quantity now. A property of nothing is 0 (CR 107.2)."""
    if isinstance(what, q.Number):
        return what.value
    if isinstance(what, q.X):
        return scope.ctx.x if scope.ctx is not None else record(game, scope.source).x
    if isinstance(what, q.Count):
        return len(refs(game, what.filter, scope))
    if isinstance(what, q.Property):
        return sum(
            bound.figure_of(game, ref, seen(game, ref), what.what)
            for ref in refs(game, what.of, scope)[:1]
            if ref > 0
        )
    if isinstance(what, q.ThatMuch):
        return scope.ctx.amount if scope.ctx is not None else 0
    if isinstance(what, q.Times):
        return what.factor * amount(game, what.amount, scope)
    if isinstance(what, q.Plus):
        return amount(game, what.first, scope) + amount(game, what.second, scope)
    if isinstance(what, q.Half):
        return (amount(game, what.amount, scope) + (1 if what.up else 0)) // 2
    if isinstance(what, q.CountersOn):
        return sum(tallies.counters_on(game, what.kind, ref) for ref in refs(game, what.of, scope))
    if isinstance(what, q.CardsIn):
        players = refs(game, what.who, scope)
        return sum(bound.cards_in(game, what.zone, seat_of(ref)) for ref in players)
    if isinstance(what, q.LifeTotal):
        return sum(bound.life_of(game, seat_of(ref)) for ref in refs(game, what.who, scope)[:1])
    if isinstance(what, q.WhereX):
        return amount(game, what.value, scope)
    if isinstance(what, q.Minus):
        return amount(game, what.first, scope) - amount(game, what.second, scope)
    if isinstance(what, q.Greatest | q.Total):
        values = [
            bound.figure_of(game, ref, seen(game, ref), what.what)
            for ref in refs(game, what.filter, scope)
            if ref > 0
        ]
        return sum(values) if isinstance(what, q.Total) else max(values, default=0)
    if isinstance(what, q.DieResult | EventAmount):
        return bound.of_resolution(what, scope)
    if isinstance(what, q.Devotion | leaders.CommanderCasts):
        one = what.of if isinstance(what, leaders.CommanderCasts) else None
        return tallies.of_player(game, what, scope, [] if one is None else refs(game, one, scope))
    if isinstance(what, q.TimesKicked):
        return scope.ctx.kicked if scope.ctx is not None else record(game, scope.source).kicked
    if isinstance(what, Tallied):
        return tallies.tallied(game, what, refs(game, what.who, scope), scope)
    if isinstance(what, KeywordQuantity):
        return keyworded.amount(game, what, scope)
    if isinstance(what, q.AnyNumber):
        return scope.ctx.x if scope.ctx is not None else 0
    if isinstance(what, q.Figure):
        return tallies.figure(game, what.name, scope)
    if isinstance(what, q.Distinct):
        return tallies.distinct(game, what.kind, refs(game, what.filter, scope))
    if isinstance(what, q.ThisTurnAmount):
        return tallies.this_turn(game, what.what, scope)
    if isinstance(what, Tracker):
        return game.trackers.get(what.name, 0)
    message = f"{type(what).__name__} has no value"
    raise TypeError(message)


def is_kind(game: Game, what: Reference, ref: int, scope: Scope) -> bool:
    """Whether something is of a kind, wherever it is now or last was."""
    if isinstance(what, f.Filter):
        return has_parts(game, what, ref, seen(game, ref), scope)
    if isinstance(what, r.Any):
        return is_kind(game, what.filter, ref, scope)
    return passes(game, what, ref, scope)


def is_this_way(what: Reference) -> bool:
    """Whether what passes is what an effect did something to: "destroyed this way"."""
    return isinstance(what, f.Filter) and any(isinstance(part, f.ThisWay) for part in what.parts)
