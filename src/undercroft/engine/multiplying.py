"""Tokens and counters that come in other numbers or others besides (CR 614.1a, 616.1)."""

from __future__ import annotations

from undercroft.engine.change.faces import know_face
from undercroft.engine.changes import Countering, Creating, Moving, Proposal
from undercroft.engine.match import has_parts
from undercroft.engine.query import statics_of, would_be
from undercroft.engine.seen import Scope, arriving, seen
from undercroft.engine.sides import on_side
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import Standing
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.abilities import Face
from undercroft.oracle.filters import Filter, IsToken
from undercroft.oracle.multiplying import CountersInstead, TokensInstead
from undercroft.oracle.node import Node, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Any
from undercroft.oracle.verbs.tokens import TokenFace


def multiplying(game: Game, proposal: Proposal) -> list[Standing]:
    """The effects that change how many tokens or counters there will be, or which."""
    if isinstance(proposal, Creating):
        return [
            standing
            for standing in statics_of(game, TokensInstead)
            if isinstance(standing.body, TokensInstead)
            and _are_changed(game, standing.body, proposal, _scope(standing))
        ]
    if isinstance(proposal, Countering | Moving):
        return [
            standing
            for standing in statics_of(game, CountersInstead)
            if isinstance(standing.body, CountersInstead)
            and _are_put(game, standing.body, proposal, _scope(standing))
        ]
    return []


def is_multiple(body: Node) -> bool:
    """Whether it only multiplies: among such effects the order does not matter."""
    if isinstance(body, CountersInstead):
        return not body.plus and not body.half
    return isinstance(body, TokensInstead) and body.times > 1


def multiplied(game: Game, frame: Frame, proposal: Proposal, body: object) -> bool:
    """Apply such an effect to what would happen, once; False: it is another kind of effect."""
    if isinstance(body, TokensInstead) and isinstance(proposal, Creating):
        _change_tokens(game, frame, proposal, body)
    elif isinstance(body, CountersInstead):
        _change_counters(proposal, body)
    else:
        return False
    return True


def tokens_are(game: Game, what: Reference | None, printed: int, scope: Scope) -> bool:
    """Whether tokens of a face are of a kind: "creature tokens", "Treasure tokens"."""
    if what is None:
        return True
    if not isinstance(what, Filter):
        return False
    parts = tuple([part for part in what.parts if not isinstance(part, IsToken)])
    chars = game.printed[printed].base
    return has_parts(game, Filter(parts), 0, chars, scope)


def _change_tokens(game: Game, frame: Frame, creating: Creating, body: TokensInstead) -> None:
    if body.into is not None:
        creating.printed = know_face(game, _face(body.into))
    elif body.each:
        for token in body.each:
            face = _face(token)
            if face.name != game.printed[creating.printed].name:
                _besides(game, frame, creating, face, creating.count)
    elif body.plus:
        for token in body.plus:
            _besides(game, frame, creating, _face(token), creating.count if body.many else 1)
    elif body.half:
        creating.count //= 2
    else:
        creating.count *= body.times


def _change_counters(proposal: Proposal, body: CountersInstead) -> None:
    if isinstance(proposal, Countering):
        proposal.count = _changed(proposal.count, body)
        proposal.dropped = proposal.count <= 0
    elif isinstance(proposal, Moving):
        for kind, count in [*proposal.counters.items()]:
            proposal.counters[kind] = _changed(count, body)


def _changed(count: int, body: CountersInstead) -> int:
    if count <= 0:
        return count
    return count // 2 if body.half else count * body.times + body.plus


def _scope(standing: Standing) -> Scope:
    return Scope(standing.controller, standing.source)


def _are_changed(game: Game, body: TokensInstead, creating: Creating, scope: Scope) -> bool:
    return (
        creating.count > 0
        and on_side(game, body.side, creating.seat, scope)
        and tokens_are(game, body.subject, creating.printed, scope)
    )


def _are_put(
    game: Game, body: CountersInstead, proposal: Countering | Moving, scope: Scope
) -> bool:
    if isinstance(proposal, Moving):
        if not any(count > 0 for count in proposal.counters.values()):
            return False
        obj = game.objs[proposal.ident]
        controller = proposal.controller if proposal.controller >= 0 else obj.controller
        # Its controller puts them (CR 122.6a).
        if body.by and not on_side(game, body.by, controller, scope):
            return False
        it = would_be(game, proposal.ident, arriving(game, proposal), controller)
        what = body.subject.filter if isinstance(body.subject, Any) else body.subject
        return isinstance(what, Filter) and has_parts(game, what, proposal.ident, it, scope)
    if proposal.count <= 0 or (body.by and not on_side(game, body.by, _who(game, proposal), scope)):
        return False
    if proposal.ref < 0:
        return bool(body.players) and on_side(game, body.players, seat_of(proposal.ref), scope)
    return speaks_of(game, body.subject, proposal.ref, scope)


def _who(game: Game, countering: Countering) -> int:
    """Who puts the counters."""
    if countering.seat >= 0:
        return countering.seat
    if not countering.source and countering.ref < 0:
        return seat_of(countering.ref)
    return seen(game, countering.source or countering.ref).controller


def _besides(game: Game, frame: Frame, creating: Creating, face: Face, count: int) -> None:
    """More tokens of the same event: what has been applied to it is not again (CR 614.5)."""
    more = creating.clone()
    more.printed = know_face(game, face)
    more.count = count
    frame.batch.append(more)


def _face(token: TokenFace) -> Face:
    power = token.power.value if isinstance(token.power, Number) else None
    toughness = token.toughness.value if isinstance(token.toughness, Number) else None
    return Face(
        token.name,
        None,
        token.supertypes,
        token.types,
        token.subtypes,
        power,
        toughness,
        None,
        token.colors,
        token.abilities,
    )
