"""Text-changing effects (CR 612, layer 3): what an object says once words are exchanged.

Only effects of resolutions change texts, so that what they do is done before all other layers.
Copiable values stay as they are (CR 707.2).
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.layers.plans import plan_continuing
from undercroft.engine.seen import appearance
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.engine.state.resolution import Context
from undercroft.oracle.rewording import Rewords, reword

Texts = dict[int, tuple[Rewords, ...]]
_NONE: Final[Texts] = {}


def texts_of(game: Game) -> Texts:
    """The words exchanged in each object, in timestamp order."""
    found: Texts = _NONE
    for effect in game.continuing:
        rewords = plan_continuing(effect).rewords
        if rewords:
            if found is _NONE:
                found = {}
            for ident in effect.affected:
                found[ident] = found.get(ident, ()) + rewords
    return found


def reworded(printed: Printed, changes: tuple[Rewords, ...]) -> Printed:
    """A side with words exchanged in its type line and its rules text."""
    kept = printed.reworded.get(changes)
    if kept is None:
        face = printed.face
        for change in changes:
            face = reword(face, change)
        kept = Printed(face, printed.card, printed.index)
        kept.base.valued = printed.base.valued
        printed.reworded[changes] = kept
    return kept


def as_worded(game: Game, obj: Obj) -> Printed:
    """What an object is before other effects than those that make copies or change texts."""
    printed = appearance(obj)
    if game.continuing:
        changes = texts_of(game).get(obj.id)
        if changes is not None:
            return reworded(printed, changes)
    return printed


def reword_resolution(game: Game, ident: int, ctx: Context) -> None:
    """A spell resolves with the words that it has now, also where it says what it targets."""
    if not game.continuing:
        return
    for change in texts_of(game).get(ident, ()):
        ctx.effects = reword(ctx.effects, change)
        ctx.slots = reword(ctx.slots, change)
