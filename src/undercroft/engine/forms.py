"""What a permanent becomes as it enters, of several forms (CR 614.1c, 707.2)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.change.faces import altered, know_face
from undercroft.engine.change.flow import ask
from undercroft.engine.changes import Moving
from undercroft.engine.choices import Choice, Option
from undercroft.engine.entering import ANSWER, receiver
from undercroft.engine.seen import copiable
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.modifications import joined
from undercroft.oracle.permissions import EntersBecoming

#: The text of a step that waits for such an answer.
FORM: Final = "form"


def ask_form(game: Game, frame: Frame, moving: Moving, body: EntersBecoming) -> None:
    """Which of the forms it takes."""
    frame.stage = ANSWER
    frame.text = FORM
    words = [joined(parts, "become", many=False)[0] for parts in body.options]
    options = [
        Option(ch.WORD, 0, index, told.removeprefix("become ")) for index, told in enumerate(words)
    ]
    ask(game, Choice(receiver(game, moving), ch.WORDS, options, "CR 614.1c", moving.ident))


def become(game: Game, frame: Frame, moving: Moving, index: int) -> None:
    """Its copiable values are those of the form (CR 707.2)."""
    known = game.printed[moving.copied] if moving.copied >= 0 else copiable(game.objs[moving.ident])
    for static in known.base.abilities.statics:
        if isinstance(static.body, EntersBecoming):
            moving.copied = know_face(game, altered(known.face, static.body.options[index]))
            return
