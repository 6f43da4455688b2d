"""Offers that lead nowhere: what may be cast or activated can be, whatever is answered then."""

from __future__ import annotations

from typing import Final

from undercroft.catalog.nodes import walk
from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.play.values import speaks_of_x
from undercroft.engine.query import chars
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.references import Target

#: What the game tells when an offer was taken and carried out.
_DONE: Final = frozenset({"casts", "activates"})


class Offers:
    """Watches one game: each spell and ability that is proposed must come to be (CR 601.2).

    Who pays by hand may pay too little, and takes it back. Mana abilities are told to nobody.
    """

    def __init__(self) -> None:
        #: What is being proposed.
        self._proposed = ""

    def hear(self, note: Note) -> None:
        """Something was told: it may be what was proposed."""
        if note.what in _DONE:
            self._proposed = ""

    def broken(self, asked: Choice) -> str:
        """What came of nothing, where somebody has priority again."""
        if asked.kind != ch.PRIORITY or not self._proposed:
            return ""
        return f"what was offered led nowhere: {self._proposed}"

    def take(self, game: Game, asked: Choice, answer: int) -> None:
        """An answer is given: an offer may be taken. An X for which nothing can be targeted takes
        it back (CR 601.2c).
        """
        if asked.kind == ch.VALUE_X and _aims_by_x(game.objs[asked.source].printed):
            self._proposed = ""
        if asked.kind != ch.PRIORITY or game.seats[asked.seat].explicit:
            return
        option = asked.options[answer]
        self._proposed = ""
        if option.verb == ch.CAST:
            self._proposed = f"to cast {game.objs[option.ref].printed.name}"
        elif option.verb == ch.ACTIVATE:
            obj = game.objs[option.ref]
            it = chars(game, option.ref) if obj.zone == BATTLEFIELD else obj.printed.base
            if option.extra not in it.abilities.mana:
                self._proposed = f"to use {obj.printed.name}"


def _aims_by_x(printed: Printed) -> bool:
    """Whether a card targets what depends on the value of X."""
    targets = [node for node in walk(printed.base.abilities.all) if isinstance(node, Target)]
    return any(speaks_of_x(target) for target in targets)
