"""Cards that are put on the top or the bottom of libraries, and in which order."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import LIBRARY

_PLACES = ("top", "bottom")


def place_by_owners(game: Game, frame: Frame, ids: list[int]) -> None:
    """Each owner says where, object by object; then all move together. ``text``: the answers."""
    said = frame.text.split()
    if frame.stage == base.CHOSEN:
        said.append(cast("Choice", game.answered).options[frame.answer].word)
        frame.text = " ".join(said)
    source = base.context(game, frame).source
    while len(said) < len(ids):
        frame.stage = base.CHOSEN
        options = [Option(ch.WORD, 0, 0, word) for word in _PLACES]
        ident = ids[len(said)]
        ask(game, Choice(game.objs[ident].owner, ch.WORDS, options, "CR 401.4", ident))
        if game.pending is not None:
            return
        said.append(_PLACES[frame.answer])
        frame.text = " ".join(said)
    frame.batch = []
    frame.stage = base.CHOSEN + 1
    batch: list[Proposal] = [
        Moving(ident, LIBRARY, EFFECT, source, index=0 if word == "top" else -1)
        for ident, word in zip(ids, said, strict=True)
    ]
    propose(game, batch)


def arranged(game: Game, frame: Frame, seat: int, ids: list[int]) -> bool:
    """Whoever puts cards into a library "in any order" says which is uppermost, then the next
    (CR 401.4, 608.2d). ``frame.ids``: their order; False: a question was asked.
    """
    if frame.stage == base.CHOSEN:
        frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
    left = [ident for ident in ids if ident not in frame.ids]
    if len(left) <= 1:
        frame.ids += left
        return True
    frame.stage = base.CHOSEN
    options = [Option(ch.PLACE, ident, 0) for ident in left]
    ask(game, Choice(seat, ch.SCRYING, options, "CR 401.4", base.context(game, frame).source))
    return game.pending is None and arranged(game, frame, seat, ids)
