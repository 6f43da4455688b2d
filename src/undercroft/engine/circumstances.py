"""What is so of the object that asks: how often its ability was used, where it lies.

These functions read the table that the layers keep.
"""

from __future__ import annotations

from undercroft.engine.polls import got_more
from undercroft.engine.seen import Scope, record, times_used
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import GRAVEYARD
from undercroft.oracle import circumstances as k
from undercroft.oracle.older import NotSacrificed
from undercroft.oracle.voting import MoreVotes

#: Under what it is remembered that something was sacrificed, and when.
SACRIFICED = "sacrificed"


def holds(game: Game, what: k.Circumstance, scope: Scope, about: list[int]) -> bool:
    """Whether a circumstance is so now; ``about`` are the objects that it looks at."""
    if isinstance(what, k.ActivatedOften):
        number = scope.ctx.number if scope.ctx is not None else -1
        return number >= 0 and times_used(game, scope.source, number) >= what.low
    if isinstance(what, k.LiesBelow):
        return _above(game, scope.source, about) >= what.low
    if isinstance(what, k.HadHighest):
        return bool(about)
    if isinstance(what, NotSacrificed):
        return all(record(game, ref).used.get(SACRIFICED, 0) != game.turn for ref in about)
    if isinstance(what, MoreVotes):
        return got_more(scope.ctx, what.word, what.tied)
    if isinstance(what, k.BegunIn):
        return game.turn == what.turn
    message = f"{type(what).__name__} cannot be tested"
    raise TypeError(message)


def _above(game: Game, ident: int, about: list[int]) -> int:
    """How many of some cards lie above a card of a graveyard (CR 404.2)."""
    obj = record(game, ident)
    pile = game.seats[obj.owner].graveyard
    if obj.zone != GRAVEYARD or ident not in pile:
        return 0
    place = pile.index(ident)
    return len([ref for ref in about if ref in pile and pile.index(ref) > place])
