"""What an effect is for that speaks of all of a kind at any time (CR 611.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.engine.obeyed import says
from undercroft.engine.query import refs
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.oracle.filters import Controlled, Filter, ThisWay
from undercroft.oracle.node import Predicate, Reference
from undercroft.oracle.quantities import X
from undercroft.oracle.references import Both, Each, Fixed, Target, That, ThatPlayer, You

#: Sides of a filter that are the same at any time.
_LASTING_SIDES: Final = frozenset({"you", "opponent", "opponents", "not you"})
#: What only the resolution knows.
_OF_THE_MOMENT: Final = (That, ThatPlayer, Target, X)


def lasting(game: Game, what: Reference, where: Scope) -> Reference | None:
    """A reference that means the same kind at any time; None: it is locked onto what there is."""
    if isinstance(what, Both):
        known: list[Reference] = []
        for part in what.parts:
            read = part if isinstance(part, You) else lasting(game, part, where)
            if read is None:
                return None
            known.append(read)
        return Both(tuple(known))
    if not isinstance(what, Each) or not isinstance(what.filter, Filter):
        return None
    kept: list[Predicate] = []
    for one in what.filter.parts:
        if isinstance(one, Controlled) and one.who is not None:
            kept.append(Controlled(one.side, Fixed(tuple(refs(game, one.who, where)))))
        elif _of_the_moment(one):
            return None
        else:
            kept.append(one)
    return Each(replace(what.filter, parts=tuple(kept)))


def _of_the_moment(part: Predicate) -> bool:
    """Whether only the resolution knows what passes."""
    if isinstance(part, Controlled) and part.side not in _LASTING_SIDES:
        return True
    return isinstance(part, ThisWay) or any(says(part, kind) for kind in _OF_THE_MOMENT)
