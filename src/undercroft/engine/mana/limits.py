"""What mana may be spent on (CR 106.6): its limits, and what it is about to pay for."""

from __future__ import annotations

from typing import Final

from undercroft.engine.match import has_parts, is_kind
from undercroft.engine.seen import Scope
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.oracle.filters import Filter
from undercroft.oracle.verbs.mana import SpendLimit, SpentOn


class Use:
    """What mana pays for: a spell, or an ability of an object (``spell`` false)."""

    __slots__ = ("chars", "ident", "spell")

    def __init__(self, ident: int, chars: Chars | None, spell: bool) -> None:
        self.ident = ident
        self.chars = chars
        self.spell = spell


#: Whatever it may be: asked where mana is made, not where it is spent.
ANY: Final = Use(0, None, False)


def allows(game: Game, seat: int, source: int, limit: SpendLimit, use: Use) -> bool:
    """Whether mana of a source may be spent so."""
    if use.chars is None:
        return True
    what = limit.cast if use.spell else limit.activate
    if what is None:
        return limit.forbids
    scope = Scope(seat, source)
    if isinstance(what, Filter):
        meant = has_parts(game, what, use.ident, use.chars, scope)
    else:
        meant = is_kind(game, what, use.ident, scope)
    return meant != limit.forbids


def rides(game: Game, seat: int, source: int, rider: SpentOn, spell: int, chars: Chars) -> bool:
    """Whether what mana of a source says of what it is spent on is about a spell (CR 106.6)."""
    scope = Scope(seat, source)
    if isinstance(rider.what, Filter):
        return has_parts(game, rider.what, spell, chars, scope)
    return is_kind(game, rider.what, spell, scope)
