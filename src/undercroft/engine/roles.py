"""What part an object has in combat (CR 506 to 509), as filters ask it."""

from __future__ import annotations

from typing import cast

from undercroft.engine.bound import bound_refs
from undercroft.engine.seen import Scope, record, was_in_combat
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.steps import DECLARE_ATTACKERS
from undercroft.oracle import filters as f
from undercroft.oracle.node import Predicate


def in_combat(game: Game, part: Predicate, ident: int, _c: Chars, _s: Scope) -> bool:
    """Attacking, blocking, blocked or unblocked."""
    part = cast("f.InCombat", part)
    combat = game.combat
    role = part.role
    if ident not in game.objs:
        return was_in_combat(record(game, ident), role)
    if combat is None:
        return False
    if role == "attacking":
        return ident in combat.attacking
    if role == "blocking":
        return ident in combat.blocking
    if role == "attacking or blocking":
        return ident in combat.attacking or ident in combat.blocking
    if role == "blocked":
        return ident in combat.blocked
    # Nothing is unblocked before blockers are declared (CR 509.1h).
    return (
        ident in combat.attacking and ident not in combat.blocked and game.step != DECLARE_ATTACKERS
    )


def blocking_or_blocked(game: Game, part: Predicate, ident: int, _c: Chars, scope: Scope) -> bool:
    """Blocking, or blocked by, what is spoken of."""
    part = cast("f.BlockingOrBlockedBy", part)
    combat = game.combat
    if combat is None:
        return False
    them = [scope.source] if part.of is None else bound_refs(game, part.of, scope) or []
    # What has left meanwhile is asked as it last was (CR 608.2h).
    others = them + [record(game, it).previous for it in them if it > 0]
    blocking = not part.role.startswith("blocked by") and any(
        combat.blocks(ident, it) for it in others
    )
    return blocking or (part.role != "blocking" and any(combat.blocks(it, ident) for it in others))
