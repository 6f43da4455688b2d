"""Keyword actions with which something stays as it was made (CR 701.60, 701.66)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change import effects as fx
from undercroft.engine.change import objects as write
from undercroft.engine.change.flow import deed, note, object_deed, pop
from undercroft.engine.changes import EFFECT, Moving
from undercroft.engine.perform import base
from undercroft.engine.perform.permits import let_cast
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, EXILE
from undercroft.oracle import modifications as m
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Fixed, That, You
from undercroft.oracle.verbs import actions as verbs
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import wrappers as w

#: What a land that is earthbent becomes, besides its counters (CR 701.66a).
_EARTHEN: Final = (
    m.Becomes(types=CREATURE),
    m.BasePowerToughness(Number(0), Number(0)),
    m.Gains((Keyword("haste"),)),
)


def earthbend(game: Game, frame: Frame, node: verbs.KeywordAction) -> None:
    """A land becomes a creature with counters; it returns when it dies or is exiled."""
    seat = base.context(game, frame).controller
    found = [] if node.target is None else base.permanents_of(game, frame, node.target)
    count = Number(base.number(game, frame, node.count if node.count is not None else Number(1)))
    pop(game)
    effects: tuple[Effect, ...] = ()
    for ident in found:
        land = Fixed((ident,))
        back = o.Move(That("event"), BATTLEFIELD, tapped=True, control=You())
        gone = t.EitherTrigger((t.Dies(land), t.Leaves(land, EXILE)))
        effects += (
            o.Modify(land, _EARTHEN, "forever"),
            o.PutCounters(land, "+1/+1", count),
            w.Delayed(gone, (back,), word="when"),
        )
        deed(game, seat, "earthbend")
    base.run_effects(game, frame, effects)


def airbend(game: Game, frame: Frame, node: verbs.ObjectAction) -> None:
    """Exile; for as long as each card is exiled, its owner may cast it for {2} (CR 701.65a)."""
    ctx = base.context(game, frame)
    if frame.stage == 0:
        frame.stage = 1
        found = base.objects_of(game, frame, node.what)
        propose(game, [Moving(ident, EXILE, EFFECT, ctx.source) for ident in found])
        return
    cards = base.exiled_now(game, frame)
    for ident in cards:
        let_cast(game, ident, game.objs[ident].owner, _WIND)
    if base.happened(frame.batch):
        deed(game, ctx.controller, "airbend")
    base.finish_moved(game, frame)


#: What is paid for a card that was airbent.
_WIND: Final = 2

#: What a suspected creature has (CR 701.60c).
_SUSPECTED: Final = (m.Gains((Keyword("menace"),)), m.Restriction("can't block"))


def suspect(game: Game, frame: Frame, found: list[int]) -> None:
    """Permanents become suspected, until they leave; each once (CR 701.60a, d)."""
    ctx = base.context(game, frame)
    fresh = [ident for ident in found if "suspected" not in game.objs[ident].chosen]
    for ident in fresh:
        write.choose_for(game, ident, "suspected", "suspected")
        object_deed(game, ident, "become suspected")
    if fresh:
        affected = tuple(fresh)
        fx.begin_effect(game, ctx.source, ctx.controller, affected, _SUSPECTED, fx.FOREVER)
        note(game, "modified", affected, text="suspect")
    base.finish(game, frame, bool(fresh))
