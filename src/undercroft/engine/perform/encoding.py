"""Cards encoded on creatures (CR 702.99)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change import effects as fx
from undercroft.engine.change.flow import ask, note
from undercroft.engine.changes import EFFECT, Moving
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import creatures
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, STACK
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.references import Fixed, That, This, You
from undercroft.oracle.verbs.actions import PlayCards
from undercroft.oracle.verbs.players import CopySpell

_ASKED = 1
_EXILED = 2


def encode(game: Game, frame: Frame) -> None:
    """Exile the card of the spell encoded on a creature of its controller, as they choose; a copy
    of a spell is no card (CR 702.99a). ``j`` is the creature.
    """
    ctx = base.context(game, frame)
    spell = game.objs.get(ctx.source)
    if frame.stage == _EXILED:
        cards = base.exiled_now(game, frame)
        if cards and frame.j in game.objs and game.objs[frame.j].zone == BATTLEFIELD:
            gains = (m.Gains((_encoded(cards[0]),)),)
            fx.begin_effect(game, cards[0], ctx.controller, (frame.j,), gains, fx.FOREVER)
            note(game, "modified", (frame.j,), text="encoded")
        base.finish_moved(game, frame)
        return
    mine = creatures(game, ctx.controller)
    if spell is None or spell.kind != CARD or spell.zone != STACK or not mine:
        base.finish(game, frame, False)
        return
    if frame.stage == 0:
        frame.stage = _ASKED
        options = [*[Option(ch.PICK, ref) for ref in mine], ch.OPTION_DONE]
        ask(game, Choice(ctx.controller, ch.OBJECTS, options, "CR 702.99a", ctx.source, good=1))
        if game.pending is not None:
            return
    frame.j = cast("Choice", game.answered).options[frame.answer].ref
    if not frame.j:
        base.finish(game, frame, False)
        return
    frame.stage = _EXILED
    propose(game, [Moving(ctx.source, EXILE, EFFECT, ctx.source)])


def _encoded(card: int) -> Triggered:
    """What a creature has that a card is encoded on (CR 702.99a)."""
    hit = t.DealsDamage(This(), f.PlayerFilter("player"), combat=True)
    play = PlayCards(You(), That("copied"), cast=True, free=True)
    return Triggered(hit, (CopySpell(Fixed((card,))), play))
