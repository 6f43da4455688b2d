"""Facing a villainous choice (CR 701.55)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, own_context, pop, push
from undercroft.engine.choices import Choice, Option
from undercroft.engine.ops import EFFECTS
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.villainous import VillainousChoice

_NEXT: Final = 1
_ASKED: Final = 2


def villainous_choice(game: Game, frame: Frame) -> None:
    """Each player chooses and what they chose is done, one player at a time (CR 701.55d); what
    cannot be done may be chosen (CR 701.55b).
    """
    node = cast("VillainousChoice", frame.node)
    if frame.stage == 0:
        frame.ids = base.seats_of(game, frame, node.who)
        frame.j = base.context(game, frame).each
        frame.stage = _NEXT
    if frame.stage == _ASKED:
        frame.stage = _NEXT
        frame.i += 1
        second = cast("Choice", game.answered).options[frame.answer].extra
        push(game, Frame(EFFECTS, frame.ctx, effects=node.second if second else node.first))
        return
    if frame.i < len(frame.ids):
        seat = frame.ids[frame.i]
        own_context(game, frame.ctx).each = player_ref(seat)
        frame.stage = _ASKED
        source = base.context(game, frame).source
        told = [node.first[0].say(), node.second[0].say()]
        options = [Option(ch.WORD, 0, place, words) for place, words in enumerate(told)]
        ask(game, Choice(seat, ch.WORDS, options, "CR 701.55a", source))
        return
    own_context(game, frame.ctx).each = frame.j
    pop(game)
