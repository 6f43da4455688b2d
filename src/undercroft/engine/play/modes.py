"""Modes of a spell or ability as it is announced (CR 601.2b, 700.2)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.obeyed import says
from undercroft.engine.play.targets import enough
from undercroft.engine.query import holds
from undercroft.engine.seen import Scope
from undercroft.engine.slots import modal_of, targets_of, with_modes
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context, Frame
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import X
from undercroft.oracle.references import Target
from undercroft.oracle.verbs.wrappers import Modal

#: How more modes are offered, that is asked as a spell is cast (``Modal.more_words``): the end
#: of its words, and whether that many have to be chosen.
MORE: Final = {
    ", you may choose both instead": False,
    ", you may choose two instead": False,
    ", choose both instead": True,
    ", choose two instead": True,
    ", choose three instead": True,
    ", choose both": True,
}


#: More than any X that is worth trying.
_GREATEST_X: Final = 21


def more_known(modal: Modal) -> bool:
    """Whether it is known how many more modes a condition allows."""
    return modal.more_words.removeprefix("as you cast ~") in MORE


def bounds(game: Game, modal: Modal, scope: Scope) -> tuple[int, int]:
    """How few and how many modes may be chosen now."""
    if modal.more is None or not holds(game, modal.more, scope):
        return modal.low, modal.high
    must = MORE[modal.more_words.removeprefix("as you cast ~")]
    return modal.more_high if must else modal.low, modal.more_high


def modes_possible(game: Game, effects: tuple[Effect, ...], scope: Scope) -> list[int] | None:
    """Modes whose targets exist; None where the effects are not modal (CR 700.2a)."""
    modal = modal_of(effects)
    if modal is None:
        return None
    found = [
        index
        for index, mode in enumerate(modal.modes)
        if _able(game, targets_of(mode.effects), scope)
    ]
    low, _ = bounds(game, modal, scope)
    return found if len(found) >= (min(low, 1) if modal.again else low) else []


def _able(game: Game, slots: tuple[Target, ...], scope: Scope) -> bool:
    """Whether a mode can have its targets, with some value of X that is yet to be chosen."""
    if enough(game, slots, scope):
        return True
    ctx = scope.ctx
    if ctx is None or not says(slots, X):
        return False
    kept = ctx.x
    able = False
    for value in range(1, _GREATEST_X):
        ctx.x = value
        able = able or enough(game, slots, scope)
    ctx.x = kept
    return able


def with_chosen(frame: Frame, ctx: Context, stage: int) -> None:
    """Put the chosen modes in the place of the choice, and go on."""
    if modal_of(ctx.effects) is not None:
        ctx.effects = with_modes(ctx.effects, ctx.modes)
    frame.stage = stage
