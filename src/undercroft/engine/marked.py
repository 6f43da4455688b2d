"""What a filter asks of what was done to an object, and of what is on it (CR 608.2i, 122.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.engine.bound import bound_refs
from undercroft.engine.polls import has_most
from undercroft.engine.seen import Scope, record, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.states import in_state
from undercroft.oracle import filters as f
from undercroft.oracle.joined import InPair, IsPaired, OnAnother
from undercroft.oracle.node import Predicate
from undercroft.oracle.older import DidTo, Drawn
from undercroft.oracle.spelled import Designated
from undercroft.oracle.voting import MostVotes

Test = Callable[[Game, Predicate, int, Chars, Scope], bool]


def _last_turn(game: Game, seat: int) -> int:
    """The ordinal of the most recent turn of a seat that is over; 0: there was none."""
    one = game.seats[seat]
    return one.began_before if one.began == game.turn else one.began


def _this_turn(game: Game, part: Predicate, ident: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.ThisTurn", part)
    obj = record(game, ident)
    if part.what == "entered":
        return obj.used.get("entered", 0) == game.turn
    if part.what == "attacked last turn":
        return obj.used.get("attacked", 0) == _last_turn(game, chars.controller) != 0
    if part.what == "not attacked":
        return obj.used.get("attacked", 0) != game.turn
    if part.what in {"dealt damage", "been dealt damage"}:
        return obj.used.get("was dealt damage", 0) == game.turn
    return obj.used.get(part.what, 0) == game.turn


def _with_counter(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    part = cast("f.WithCounter", part)
    counters = record(game, ident).counters
    has = counters.get(part.kind, 0) > 0 if part.kind else any(counters.values())
    return has == part.has


def _designated(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    part = cast("Designated", part)
    since = record(game, ident).used.get(part.word, 0)
    has = since == game.turn if part.turn else since > 0
    return has == part.has


def partner_of(game: Game, ident: int) -> int:
    """What a creature is paired with; 0: nothing (CR 702.95b)."""
    for one, other, _ in game.pairs:
        if ident in {one, other}:
            mate = other if ident == one else one
            return mate if mate in game.objs and ident in game.objs else 0
    return 0


def _is_paired(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    return (partner_of(game, ident) > 0) == cast("IsPaired", part).has


def _in_pair(game: Game, _p: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    mate = partner_of(game, scope.source) if game.pairs else 0
    return mate > 0 and ident in {scope.source, mate}


def _on_another(game: Game, _p: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    return record(game, ident).attached_to != 0


def _exiled_with(game: Game, part: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    of = cast("f.ExiledWith", part).of
    found = bound_refs(game, of, scope) or []
    them = found + [record(game, ref).previous for ref in found if ref > 0]
    # What it was before may be forgotten by now.
    known = [ref for ref in them if ref in game.objs or ref in game.gone]
    return any(ident in record(game, ref).linked for ref in known)


def _is_attached(game: Game, part: Predicate, ident: int, chars: Chars, _s: Scope) -> bool:
    part = cast("f.IsAttached", part)
    obj = record(game, ident)
    kinds = [seen(game, other) for other in obj.attachments if other in game.objs]
    if part.how == "enchanted":
        return any(kind.has_subtype("Aura") for kind in kinds)
    if part.how == "equipped":
        return any(kind.has_subtype("Equipment") for kind in kinds)
    if any(obj.counters.values()) or any(kind.has_subtype("Equipment") for kind in kinds):
        return True
    return any(kind.has_subtype("Aura") and kind.controller == chars.controller for kind in kinds)


def _created_with(game: Game, part: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    used = record(game, ident).used
    found = bound_refs(game, cast("f.CreatedWith", part).of, scope) or []
    return any(f"made by {ref}" in used for ref in found)


def _not_chosen(_g: Game, _p: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    return scope.ctx is None or ident not in scope.ctx.chosen


def _this_way(_g: Game, part: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    """Whether the resolution did it to the object: "a creature dealt damage this way"."""
    verb = cast("f.ThisWay", part).verb
    return scope.ctx is not None and ident in scope.ctx.ways.get(verb, ())


def was_done_to(game: Game, part: DidTo, ident: int, others: list[int]) -> bool:
    """Whether it dealt damage to one of others this turn, or was blocked by one (CR 608.2i)."""
    for ref in others:
        if part.how == "blocked by":
            if record(game, ident).used.get(f"blocked by {ref}", 0) == game.turn:
                return True
        elif ref > 0 and record(game, ref).used.get(f"by {ident}", 0) == game.turn:
            return True
    return False


def _drawn(game: Game, _p: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    return record(game, ident).used.get("drawn", 0) == game.turn


def _most_votes(_g: Game, _p: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    return has_most(scope.ctx, ident)


TESTS: Final[dict[type, Test]] = {
    f.ThisTurn: _this_turn,
    Drawn: _drawn,
    MostVotes: _most_votes,
    f.WithCounter: _with_counter,
    f.InState: in_state,
    f.ExiledWith: _exiled_with,
    f.IsAttached: _is_attached,
    f.NotChosen: _not_chosen,
    f.CreatedWith: _created_with,
    f.ThisWay: _this_way,
    Designated: _designated,
    OnAnother: _on_another,
    IsPaired: _is_paired,
    InPair: _in_pair,
}
