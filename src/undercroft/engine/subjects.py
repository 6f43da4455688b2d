"""What replacement effects are about: amounts, what enters or dies, the card to be drawn."""

from __future__ import annotations

from typing import Final

from undercroft.engine.changes import Countering, Creating, Drawing, LifeChanging, Moving, Proposal
from undercroft.engine.match import has_parts
from undercroft.engine.multiplying import tokens_are
from undercroft.engine.query import holds, statics_of, would_be
from undercroft.engine.seen import Scope, arriving
from undercroft.engine.sides import on_side
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import Standing
from undercroft.lexicon.steps import DRAW
from undercroft.oracle.abilities import (
    AmountInstead,
    DiesInstead,
    EntersTapped,
    EntersWith,
    RollInstead,
)
from undercroft.oracle.drawing import DrawInstead
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Node, Reference
from undercroft.oracle.references import Any, Each, Fixed, Pick, This

#: What a player did this turn: cards drawn in their draw step.
IN_DRAW_STEP: Final = "drawn in the draw step"
#: Of whose graveyard an effect speaks that has something go elsewhere instead, by side.
_GRAVEYARDS: Final = {"a": "player", "your": "you", "an opponent's": "opponent"}
#: Marks a spell that is exiled instead of being put into a graveyard (``Obj.used``).
EXILED_IF_BURIED: Final = "exiled if buried"


def goes_elsewhere(game: Game, body: DiesInstead, ident: int, scope: Scope) -> bool:
    """Whether an effect has an object go elsewhere than into its owner's graveyard."""
    owner = game.objs[ident].owner
    if not on_side(game, _GRAVEYARDS[body.whose], owner, scope):
        return False
    return speaks_of(game, body.subject, ident, scope)


def changes_amount(game: Game, body: AmountInstead, proposal: Proposal, scope: Scope) -> bool:
    """Whether an effect is about what is proposed: whose life, on what which counters."""
    if isinstance(proposal, Drawing):
        return body.what == "draw" and on_side(game, body.side, proposal.seat, scope)
    if isinstance(proposal, LifeChanging):
        so = body.what == "gain life" and proposal.amount > 0
        return so and on_side(game, body.side, proposal.seat, scope)
    if isinstance(proposal, Creating):
        return (
            body.what == "tokens"
            and proposal.count > 0
            and on_side(game, "you", proposal.seat, scope)
            and tokens_are(game, body.subject, proposal.printed, scope)
        )
    if body.what != "counters" or body.subject is None:
        return False
    if isinstance(proposal, Countering):
        # Of any kind: only what effects put, not the turn itself (CR 714.3c).
        so = proposal.ref > 0 and (proposal.kind == body.kind if body.kind else proposal.source > 0)
        return so and speaks_of(game, body.subject, proposal.ref, scope)
    if not isinstance(proposal, Moving):
        return False
    if not (proposal.counters if not body.kind else proposal.counters.get(body.kind, 0)):
        return False
    if isinstance(body.subject, This):
        return False
    filter_ = body.subject.filter if isinstance(body.subject, Each | Any | Pick) else body.subject
    obj = game.objs[proposal.ident]
    controller = proposal.controller if proposal.controller >= 0 else obj.controller
    it = would_be(game, proposal.ident, arriving(game, proposal), controller)
    return isinstance(filter_, Filter) and has_parts(game, filter_, proposal.ident, it, scope)


def undrawn(game: Game, seat: int) -> list[Standing]:
    """What happens instead of a draw of a seat (CR 614.1a)."""
    found: list[Standing] = []
    for standing in statics_of(game, DrawInstead):
        body = standing.body
        if isinstance(body, DrawInstead):
            scope = Scope(standing.controller, standing.source)
            if _instead_of_drawing(game, body, seat, scope):
                found.append(standing)
    return found


def _instead_of_drawing(game: Game, body: DrawInstead, seat: int, scope: Scope) -> bool:
    """Whether something happens instead of a draw of a seat."""
    if not on_side(game, body.side, seat, scope):
        return False
    first = game.step == DRAW and seat in game.active_seats
    if body.beyond and first and not game.seats[seat].did.get(IN_DRAW_STEP, 0):
        return False
    return body.so is None or holds(game, body.so, scope)


def more_dice(game: Game, seat: int) -> list[Standing]:
    """What has a player roll more dice instead (CR 706.6)."""
    found: list[Standing] = []
    for standing in statics_of(game, RollInstead):
        body = standing.body
        if isinstance(body, RollInstead) and not body.planar and standing.controller == seat:
            found.append(standing)
    return found


def subject_of(body: Node) -> Reference | None:
    """What an effect about entering or dying speaks of; None: it is of another kind."""
    if isinstance(body, EntersTapped | EntersWith | DiesInstead):
        return body.subject
    return None


def enters_so(game: Game, subject: Reference, ident: int, it: Chars, scope: Scope) -> bool:
    """Whether an effect about what enters speaks of an object, as it would be."""
    if isinstance(subject, Fixed):
        return ident in subject.refs
    filter_ = subject.filter if isinstance(subject, Each | Any | Pick) else subject
    return isinstance(filter_, Filter) and has_parts(game, filter_, ident, it, scope)


def top_of(game: Game, seat: int) -> int:
    """The card that a seat would draw; 0: none."""
    library = game.variant.library(game, seat)
    return library[0] if library else 0
