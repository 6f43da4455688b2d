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
        w.ChooseObjects,
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
    if isinstance(node, w.Unless):
        return _unless(node)
    found: Any = node
    if not isinstance(found.who, EachPlayer):
        return node
    one = dataclasses.replace(found, who=ThatPlayer("each"))
    return w.ForEach(found.who, (one,))


def _unless(node: w.Unless) -> Effect:
    """ "Each opponent loses 3 life unless they pay {2}": each of them may pay (CR 118.12a)."""
    over = getattr(node.do[0], "who", None)
    if isinstance(node.who, EachPlayer):
        return w.ForEach(node.who, (dataclasses.replace(node, who=ThatPlayer("each")),))
    pays = isinstance(node.who, ThatPlayer) and node.who.binding == "each"
    if not pays or not isinstance(over, EachPlayer):
        return node
    do: list[Any] = []
    for effect in node.do:
        done: Any = effect
        mine = getattr(effect, "who", None) == over
        do.append(dataclasses.replace(done, who=ThatPlayer("each")) if mine else effect)
    return w.ForEach(over, (dataclasses.replace(node, do=tuple(do)),))
