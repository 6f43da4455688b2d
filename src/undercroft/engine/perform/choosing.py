"""Changes of which a part is chosen as the effect happens (CR 608.2d): the color of your choice,
your choice of flying or trample.
"""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask
from undercroft.engine.choices import Choice, Option
from undercroft.engine.entering import words_for
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.oracle import modifications as m
from undercroft.oracle.english import capital, listed
from undercroft.oracle.node import Modification

#: The stage of a step that asks for a part of a change; ``text`` keeps the answers before.
CHOOSING: Final = 60
#: What may be chosen for ``BecomesChosen``, with the words "of your choice".
CHOSEN_NOW: Final = frozenset({"color", "color or colors", "creature type", "basic land type"})


def answered(game: Game, frame: Frame) -> None:
    """Keep the answer of the question just asked."""
    index = cast("Choice", game.answered).options[frame.answer].extra
    frame.text = f"{frame.text} {index}".strip()
    frame.stage = base.CHOSEN


def chosen_all(game: Game, frame: Frame, parts: tuple[Modification, ...]) -> bool:
    """Whether every choice has been made; else the next question is asked."""
    open_parts = [part for part in parts if _is_open(part)]
    done = len(frame.text.split())
    while done < len(open_parts):
        ctx = base.context(game, frame)
        words = _words(game, open_parts[done])
        options = [Option(ch.WORD, 0, index, word) for index, word in enumerate(words)]
        frame.stage = CHOOSING
        ask(game, Choice(ctx.controller, ch.WORDS, options, "CR 608.2d", ctx.source))
        if game.pending is not None:
            return False
        answered(game, frame)
        done += 1
    return True


def settled(game: Game, frame: Frame, parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """The changes with what was chosen in its place."""
    answers = [int(one) for one in frame.text.split()]
    found: list[Modification] = []
    for part in parts:
        found.append(_made(game, part, answers.pop(0)) if _is_open(part) else part)
    return tuple(found)


def _is_open(part: Modification) -> bool:
    return isinstance(part, m.GainsChoice | m.LosesChoice) or (
        isinstance(part, m.BecomesChosen) and part.words == "of your choice"
    )


def _words(game: Game, part: Modification) -> list[str]:
    if isinstance(part, m.GainsChoice):
        return [ability.say() for ability in part.abilities]
    if isinstance(part, m.LosesChoice):
        return list(part.keywords)
    what = cast("m.BecomesChosen", part).what
    if what == "color":
        return [COLOR_NAMES[bit] for bit in COLOR_ORDER]
    if what == "color or colors":
        return [
            listed([COLOR_NAMES[bit] for bit in COLOR_ORDER if bits & bit]) for bits in range(1, 32)
        ]
    return words_for(game, what)


def _made(game: Game, part: Modification, index: int) -> Modification:
    if isinstance(part, m.GainsChoice):
        return m.Gains((part.abilities[index],))
    if isinstance(part, m.LosesChoice):
        return m.Loses((part.keywords[index],))
    what = cast("m.BecomesChosen", part).what
    if what == "color":
        return m.Becomes(colors=COLOR_ORDER[index], only=True)
    if what == "color or colors":
        return m.Becomes(colors=index + 1, only=True)
    return m.Becomes(subtypes=(capital(words_for(game, what)[index]),), only=True)
