"""Replacement effects of keyword abilities (CR 614, 702)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.applying import Applying
from undercroft.engine.change import objects
from undercroft.engine.change.flow import ask
from undercroft.engine.changes import DESTROYED, EFFECT, MILLED, Drawing, Moving
from undercroft.engine.choices import Choice
from undercroft.engine.query import chars
from undercroft.engine.seen import copiable
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.keywords import INDESTRUCTIBLE
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND
from undercroft.oracle.spelled import MayEnterWith


def replaced(game: Game, frame: Frame, moving: Moving, effect: Applying) -> bool:
    """Apply what a keyword does instead of a move; False where the effect is of no keyword."""
    if effect.kind == "exile":
        moving.to = EXILE
        moving.shuffle = False
    elif effect.kind == "madness":
        moving.to = EXILE
        moving.chosen["madness"] = "yes"
    elif effect.kind == "umbra":
        moving.dropped = True
        objects.clear_damage(game, moving.ident)
        if not chars(game, effect.source).keywords & INDESTRUCTIBLE:
            frame.batch.append(Moving(effect.source, GRAVEYARD, DESTROYED, effect.source))
    else:
        return False
    return True


def ask_with(game: Game, frame: Frame, moving: Moving, body: MayEnterWith) -> None:
    """Ask whether it enters with its counters (CR 614.12b)."""
    frame.text = f"with {body.name}"
    seat = moving.controller if moving.controller >= 0 else game.objs[moving.ident].controller
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(seat, ch.MAY, options, "CR 614.12b", moving.ident, good=1))


def with_counters(game: Game, moving: Moving, name: str, taken: bool) -> None:
    """The counters that it may enter with, or what it has without them (CR 702.136a)."""
    for static in copiable(game.objs[moving.ident]).base.abilities.statics:
        body = static.body
        if isinstance(body, MayEnterWith) and body.name == name:
            if taken:
                moving.counters[body.kind] = moving.counters.get(body.kind, 0) + body.count
            elif body.otherwise:
                moving.chosen[name] = body.otherwise
            return


def ask_to_dredge(game: Game, frame: Frame, drawing: Drawing, effect: Applying) -> None:
    """Ask whether a card comes back instead of the draw (CR 702.52a)."""
    frame.text = "dredge"
    frame.j = effect.source
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(drawing.seat, ch.MAY, options, "CR 702.52a", effect.source))


def dredge(game: Game, frame: Frame, drawing: Drawing) -> None:
    """Take the answer: mill, then the card returns to its owner's hand."""
    if cast("Choice", game.answered).options[frame.answer].verb == ch.NO:
        return
    drawing.dropped = True
    for keyword in game.objs[frame.j].printed.base.abilities.keywords:
        if keyword.name == "dredge":
            top = game.variant.library(game, drawing.seat)[: keyword.number]
            frame.batch += [Moving(ident, GRAVEYARD, MILLED, frame.j) for ident in top]
            frame.batch.append(Moving(frame.j, HAND, EFFECT, frame.j))
            return
