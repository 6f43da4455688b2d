"""What the words of an effect speak of: subjects, sources of damage, shields."""

from __future__ import annotations

from undercroft.engine.changes import Damaging
from undercroft.engine.match import has_parts, passes
from undercroft.engine.query import source_chars
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import Standing
from undercroft.engine.state.shields import Shield
from undercroft.oracle.abilities import PreventAll, PreventInstead
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference
from undercroft.oracle.references import Any, AttachedTo, Both, Each, Pick, This, You


def speaks_of(game: Game, subject: Reference, ident: int, scope: Scope) -> bool:
    """Whether a subject (This, AttachedTo, Any, Each, Both, Filter) means an object."""
    if isinstance(subject, This):
        return ident == scope.source
    if isinstance(subject, AttachedTo):
        # As it last was, where both left together (CR 603.10a).
        obj = game.objs.get(scope.source) or game.gone.get(scope.source)
        return obj is not None and obj.attached_to == ident
    if isinstance(subject, Any | Each | Pick):
        return speaks_of(game, subject.filter, ident, scope)
    if isinstance(subject, Filter):
        if ident < 0:
            return False
        return has_parts(game, subject, ident, seen(game, ident), scope)
    if isinstance(subject, Both):
        return any(speaks_of(game, part, ident, scope) for part in subject.parts)
    if isinstance(subject, You):
        return ident == -1 - scope.controller
    return passes(game, subject, ident, scope)


def lessens(game: Game, body: PreventInstead, damaging: Damaging, standing: Standing) -> bool:
    """Whether "if damage would be dealt …, prevent …" is about this damage (CR 615.1)."""
    if body.noncombat if damaging.combat else body.combat:
        return False
    scope = Scope(standing.controller, standing.source)
    if not speaks_of(game, body.to, damaging.target, scope):
        return False
    return body.by is None or comes_from(game, body.by, damaging.source, scope)


def prevents(game: Game, body: PreventAll, damaging: Damaging, standing: Standing) -> bool:
    """Whether a static ability prevents this damage (CR 615.1)."""
    if body.combat and not damaging.combat:
        return False
    scope = Scope(standing.controller, standing.source)
    if body.both and body.to is not None:
        return speaks_of(game, body.to, damaging.target, scope) or comes_from(
            game, body.to, damaging.source, scope
        )
    if body.to is not None and not speaks_of(game, body.to, damaging.target, scope):
        return False
    return body.by is None or comes_from(game, body.by, damaging.source, scope)


def comes_from(game: Game, subject: Reference, source: int, scope: Scope) -> bool:
    """Whether a source of damage, as it is or last was, is what is spoken of."""
    if isinstance(subject, Filter):
        return has_parts(game, subject, source, source_chars(game, source), scope)
    if isinstance(subject, Any | Each | Pick):
        return comes_from(game, subject.filter, source, scope)
    return speaks_of(game, subject, source, scope)


def covers(game: Game, shield: Shield, damaging: Damaging) -> bool:
    """Whether a shield may prevent this damage (CR 615.7)."""
    if shield.combat and not damaging.combat:
        return False
    if shield.source and shield.source != damaging.source:
        return False
    scope = Scope(shield.controller, shield.maker)
    if shield.by is not None and not comes_from(game, shield.by, damaging.source, scope):
        return False
    if shield.whom is not None:
        return speaks_of(game, shield.whom, damaging.target, scope)
    return not shield.to or damaging.target in shield.to
