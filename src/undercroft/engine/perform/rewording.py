"""Words of a text replaced by others (CR 612)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.effects import begin_effect, until_of
from undercroft.engine.change.flow import ask, note
from undercroft.engine.change.phasing import is_phased_out
from undercroft.engine.choices import Choice, Option
from undercroft.engine.entering import words_for
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.oracle.rewording import COLOR, ChangeText, Rewords

#: The stages at which the old word and the new one are asked for.
_OLD: Final = 1
_NEW: Final = 2


def change_text(game: Game, frame: Frame) -> None:
    """The old word and the new one are chosen, and all instances are exchanged (CR 612.1)."""
    node = cast("ChangeText", frame.node)
    ctx = base.context(game, frame)
    found = base.objects_of(game, frame, node.what)
    affected = tuple([ident for ident in found if not is_phased_out(game, ident)])
    if not affected:
        base.finish(game, frame, False)
        return
    if frame.stage == 0:
        words = [word for kind in node.kinds for word in _words(game, kind)]
        _ask(game, frame, words, _OLD)
        return
    word = cast("Choice", game.answered).options[frame.answer].word
    if frame.stage == _OLD:
        frame.text = word
        kind = _kind_of(game, node, word)
        after = [node.to] if node.to else _words(game, kind)
        _ask(game, frame, [new for new in after if new not in {word, node.never}], _NEW)
        return
    change = Rewords(_kind_of(game, node, frame.text), frame.text, word)
    begin_effect(
        game, ctx.source, ctx.controller, affected, (change,), until_of(node.duration)
    )  # fmt: skip
    note(game, "modified", affected, text=node.say())
    base.finish(game, frame)


def _ask(game: Game, frame: Frame, words: list[str], stage: int) -> None:
    """Ask for one of some words; where there is none, nothing is exchanged."""
    ctx = base.context(game, frame)
    if not words:
        base.finish(game, frame, False)
        return
    frame.stage = stage
    options = [Option(ch.WORD, 0, index, word) for index, word in enumerate(words)]
    ask(game, Choice(ctx.controller, ch.WORDS, options, "CR 608.2d", ctx.source))


def _words(game: Game, kind: str) -> list[str]:
    if kind == COLOR:
        return [COLOR_NAMES[bit] for bit in COLOR_ORDER]
    return words_for(game, kind)


def _kind_of(game: Game, node: ChangeText, word: str) -> str:
    """What kind of word was chosen."""
    for kind in node.kinds:
        if word in _words(game, kind):
            return kind
    return node.kinds[0]
