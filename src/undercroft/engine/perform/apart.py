"""What each of several players does apart, one after the other in turn order (CR 101.4)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from undercroft.oracle.node import Effect
from undercroft.oracle.references import EachPlayer, ThatPlayer
from undercroft.oracle.verbs import actions as a
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

#: Effects whose performer speaks to one player.
ONE_PLAYER: Final[frozenset[type]] = frozenset(
    {
        w.May,
        w.Unless,
        p.Search,
        p.Scry,
        p.Surveil,
        p.LookAtTop,
        p.RevealUntil,
        p.RevealHand,
        p.FlipCoin,
        p.RollDie,
        p.AddMana,
        p.AddAnyColor,
        a.RevealCards,
        a.PlayCards,
        a.KeywordAction,
        a.GetCounters,
    }
)


def apart(node: Effect) -> Effect:
    """The effect as it is performed: once for each player, where it speaks of each player."""
    if type(node) not in ONE_PLAYER:
        return node
    found: Any = node
    if not isinstance(found.who, EachPlayer):
        return node
    one = dataclasses.replace(found, who=ThatPlayer("each"))
    return w.ForEach(found.who, (one,))
