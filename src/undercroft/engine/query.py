"""Questions about the game as it is. The one place to ask what is so."""

from __future__ import annotations

from dataclasses import replace

from undercroft.engine import bound, conditions, match
from undercroft.engine.layers import chars, refresh, rules_of, statics_of, would_be
from undercroft.engine.predicates import has_keyword
from undercroft.engine.seen import Scope, are_opponents, opponents_of, record, seen
from undercroft.engine.sides import on_side
from undercroft.engine.state.characteristics import Chars, Restricted
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Context
from undercroft.lexicon.keywords import HASTE, HEXPROOF, SHROUD
from undercroft.lexicon.steps import POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from undercroft.lexicon.types import CREATURE, PLANESWALKER
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.oracle.abilities import Keyword, PlayerRule
from undercroft.oracle.filters import Filter, IsSpell
from undercroft.oracle.node import Condition, Quantity, Reference
from undercroft.oracle.references import Any, Both, Each, Target
from undercroft.oracle.traits import FromSource

__all__ = [
    "amount",
    "candidates",
    "chars",
    "has_keyword",
    "holds",
    "is_kind",
    "passes",
    "record",
    "refresh",
    "refs",
    "statics_of",
    "would_be",
]


def scope_of(ctx: Context) -> Scope:
    """The scope of a resolution."""
    return Scope(ctx.controller, ctx.source, ctx)


def passes(game: Game, what: Reference, ref: int, scope: Scope) -> bool:
    """Whether an object or player passes a filter now."""
    refresh(game)
    return match.passes(game, what, ref, scope)


def is_kind(game: Game, what: Reference, ref: int, scope: Scope) -> bool:
    """Whether something is of a kind, whatever zone it is in or was in."""
    refresh(game)
    return match.is_kind(game, what, ref, scope)


def candidates(game: Game, what: Reference, scope: Scope) -> list[int]:
    """Every object and player that passes a filter now."""
    refresh(game)
    return match.candidates(game, what, scope)


def refs(game: Game, what: Reference, scope: Scope) -> list[int]:
    """All objects and players that a reference means now."""
    refresh(game)
    return match.refs(game, what, scope)


def amount(game: Game, what: Quantity, scope: Scope) -> int:
    """The value of a quantity now."""
    refresh(game)
    return match.amount(game, what, scope)


def holds(game: Game, what: Condition, scope: Scope) -> bool:
    """Whether a condition is so now."""
    refresh(game)
    return conditions.holds(game, what, scope)


def permanents(game: Game, seat: int) -> list[int]:
    """Permanents that a seat controls, in the order they arrived."""
    refresh(game)
    return [ident for ident, it in game.cache.items() if it.controller == seat]


def creatures(game: Game, seat: int) -> list[int]:
    """Creatures that a seat controls, in the order they arrived."""
    refresh(game)
    return [
        ident for ident, it in game.cache.items() if it.controller == seat and it.types & CREATURE
    ]


def is_sick(game: Game, ident: int) -> bool:
    """Whether a creature is summoning sick: no haste, and not controlled continuously since
    its controller's most recent turn began (CR 302.6).
    """
    it = chars(game, ident)
    if not it.types & CREATURE or it.keywords & HASTE:
        return False
    seat = game.seats[it.controller]
    return game.objs[ident].since >= seat.began or not seat.turns


def restrictions(game: Game, ident: int, kind: str) -> list[Restricted]:
    """Restrictions of a kind on an object."""
    found = chars(game, ident).restrictions
    if not found:
        return []
    return [entry for entry in found if entry.restriction.kind == kind and _binding(game, entry)]


def _binding(game: Game, entry: Restricted) -> bool:
    """Whether a restriction is in force: "unless …" is not fulfilled."""
    unless = entry.restriction.unless
    if unless is None:
        return True
    return not conditions.holds(game, unless, Scope(entry.controller, entry.source))


def is_restricted(game: Game, ident: int, kind: str) -> bool:
    """Whether an unconditional restriction of the kind is on an object."""
    for entry in chars(game, ident).restrictions:
        if entry.restriction.kind == kind and entry.restriction.by is None:
            if _binding(game, entry):
                return True
    return False


def can_untap(game: Game, ident: int) -> bool:
    """Whether a permanent is tapped and may become untapped (CR 101.2)."""
    return game.objs[ident].tapped and not is_restricted(game, ident, "can't become untapped")


def restricted_by(entry: Restricted, game: Game, other: int) -> bool:
    """Whether the other side of a restriction is what it speaks of ("by creatures with …").

    ``except_by`` turns it around: all others are meant.
    """
    by = entry.restriction.by
    if by is None:
        return True
    scope = Scope(entry.controller, entry.source)
    return match.passes(game, by, other, scope) != entry.restriction.except_by


def protected(game: Game, ident: int, source: int) -> bool:
    """Whether an object has protection from a source (CR 702.16)."""
    it = chars(game, ident)
    if not it.abilities.keywords:
        return False
    for keyword in it.abilities.keywords:
        if keyword.name != "protection" or keyword.quality is None:
            continue
        if _has_quality(game, keyword.quality, source, Scope(it.controller, ident)):
            return True
    return False


def protections(game: Game, ident: int, source: int) -> list[Keyword]:
    """The protection abilities of an object that keep a source off, each as often as it has it
    (CR 702.16).
    """
    it = chars(game, ident)
    scope = Scope(it.controller, ident)
    return [
        keyword
        for keyword in it.abilities.keywords
        if keyword.name == "protection"
        and keyword.quality is not None
        and _has_quality(game, keyword.quality, source, scope)
    ]


def _hexproof_from(game: Game, ident: int, source: int) -> bool:
    """Whether an object has hexproof from a quality of the source (CR 702.11d)."""
    it = seen(game, ident)
    return any(
        keyword.name == "hexproof"
        and keyword.quality is not None
        and _has_quality(game, keyword.quality, source, Scope(it.controller, ident))
        for keyword in it.abilities.keywords
    )


def _has_quality(game: Game, quality: Reference, source: int, scope: Scope) -> bool:
    if isinstance(quality, Both):
        return any(_has_quality(game, part, source, scope) for part in quality.parts)
    if isinstance(quality, Each | Any):
        return _has_quality(game, quality.filter, source, scope)
    if isinstance(quality, Filter):
        return match.has_parts(game, quality, source, seen(game, source), scope)
    controller = seen(game, source).controller
    return match.passes(game, quality, player_ref(controller), scope)


def targetable(game: Game, ref: int, source: int, controller: int) -> bool:
    """Whether nothing forbids an object or player to be the target (CR 115, 702.11, 702.16,
    702.18).
    """
    if ref < 0:
        seat = seat_of(ref)
        return not _player_has(game, seat, "shroud") and not (
            are_opponents(game, seat, controller) and _player_has(game, seat, "hexproof")
        )
    obj = game.objs[ref]
    if obj.zone != BATTLEFIELD:
        return True
    it = chars(game, ref)
    if it.keywords & SHROUD:
        return False
    if it.keywords & HEXPROOF and are_opponents(game, it.controller, controller):
        return False
    if it.abilities.keywords:
        if protected(game, ref, source):
            return False
        if are_opponents(game, it.controller, controller) and _hexproof_from(game, ref, source):
            return False
    for entry in it.restrictions:
        if entry.restriction.kind == "can't be targeted" and _binding(game, entry):
            if _meant(game, entry, source):
                return False
    return True


def _meant(game: Game, entry: Restricted, source: int) -> bool:
    by = entry.restriction.by
    if isinstance(by, Each):
        by = by.filter
    if not isinstance(by, Filter):
        return True
    obj = game.objs.get(source)
    sources = [part.of for part in by.parts if isinstance(part, FromSource)]
    if sources:
        # Abilities of such sources (CR 113.7): no spell is an ability.
        if obj is not None and obj.zone == STACK:
            return False
        scope = Scope(entry.controller, entry.source)
        return all(match.is_kind(game, of, source, scope) for of in sources)
    if by.zone == STACK and (obj is None or obj.zone == BATTLEFIELD):
        # Abilities of permanents are no spells.
        return False
    scope = Scope(entry.controller, entry.source)
    by = replace(by, parts=tuple([part for part in by.parts if not isinstance(part, IsSpell)]))
    return match.has_parts(game, by, source, seen(game, source), scope)


def _player_has(game: Game, seat: int, kind: str) -> bool:
    for standing in rules_of(game, kind):
        body = standing.body
        if isinstance(body, PlayerRule):
            scope = Scope(standing.controller, standing.source)
            if on_side(game, body.side, seat, scope):
                return True
    return False


def player_rule(game: Game, seat: int, kind: str) -> int:
    """How much of a rule for players applies to a seat: the sum of its amounts, at least 1
    for each that has none; 0 where none applies.
    """
    total = 0
    for standing in rules_of(game, kind):
        body = standing.body
        if isinstance(body, PlayerRule):
            scope = Scope(standing.controller, standing.source)
            if on_side(game, body.side, seat, scope):
                total += max(1, body.amount)
    return total


def _for_each(scope: Scope, target: Target) -> Scope:
    """The scope in which "that player" is any opponent (or player) that a target is chosen for."""
    wide = Scope(scope.controller, scope.source, scope.ctx)
    wide.it = bound.ANY_PLAYER if target.everyone else bound.ANY_OPPONENT
    return wide


def legal_targets(game: Game, target: Target, scope: Scope, chosen: list[list[int]]) -> list[int]:
    """What may be chosen next for a target slot (CR 115.1, 601.2c).

    ``chosen`` holds what was chosen for every slot so far: one slot never has the same target
    twice, and "another target" differs from those of earlier slots.
    """
    refresh(game)
    taken = list(chosen[target.slot]) if target.slot < len(chosen) else []
    if target.other:
        taken += [ref for slot in chosen[: target.slot] for ref in slot]
    apart = bound.per_player(target)
    held: list[int] = []
    if apart:
        scope = _for_each(scope, target)
        held = [bound.holder_of(game, ref) for ref in taken if ref > 0]
    found = [
        ref
        for ref in match.candidates(game, target.what, scope)
        if ref not in taken
        and ref != _own_spell(game, scope)
        and targetable(game, ref, scope.source, scope.controller)
        and not (apart and bound.holder_of(game, ref) in held)
    ]
    if bound.is_single(target.what):
        least = scope.ctx.x if target.x and scope.ctx is not None else target.low
        mine = chosen[target.slot] if target.slot < len(chosen) else []
        return bound.of_one_owner(game, found, mine, least)
    return found


def _own_spell(game: Game, scope: Scope) -> int:
    """A spell can't target itself (CR 115.5)."""
    return scope.source if scope.source in game.stack else 0


def still_legal(game: Game, target: Target, ref: int, scope: Scope) -> bool:
    """Whether a chosen target is still legal as the spell or ability resolves (CR 608.2b)."""
    if ref > 0 and ref not in game.objs:
        return False
    refresh(game)
    if bound.per_player(target):
        scope = _for_each(scope, target)
    if not match.passes(game, target.what, ref, scope):
        return False
    return targetable(game, ref, scope.source, scope.controller)


def is_main_phase(game: Game) -> bool:
    """Whether it is a main phase."""
    return game.step in {PRECOMBAT_MAIN, POSTCOMBAT_MAIN}


def sorcery_timing(game: Game, seat: int) -> bool:
    """Whether the seat could cast a sorcery now: its main phase, the stack empty (CR 307.5)."""
    if seat not in game.active_seats or game.stack or not is_main_phase(game):
        return False
    return game.variant.own_time(game, seat)


def source_chars(game: Game, source: int) -> Chars:
    """Characteristics of a source as it is or last was (CR 113.7a)."""
    if source in game.objs:
        return chars(game, source)
    return game.gone_chars[source]


def attackable(game: Game, seat: int) -> list[int]:
    """What creatures of a seat may attack: opponents, and planeswalkers they control."""
    own = game.variant.attack_targets(game, seat)
    if own is not None:
        return own
    found: list[int] = []
    for other in opponents_of(game, seat):
        found.append(player_ref(other))
        found += [
            ident for ident in permanents(game, other) if seen(game, ident).types & PLANESWALKER
        ]
    return found
