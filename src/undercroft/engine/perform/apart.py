"""What each of several players does apart, one after the other in turn order (CR 101.4)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import AnyNumber, Number
from undercroft.oracle.references import EachPlayer, Pick, ThatPlayer
from undercroft.oracle.verbs import actions as a
from undercroft.oracle.verbs import objects as v
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
    if isinstance(node, w.May):
        at_once = _at_once(node)
        if at_once is not None:
            return at_once
    found: Any = node
    if not isinstance(found.who, EachPlayer):
        return node
    one = dataclasses.replace(found, who=ThatPlayer("each"))
    return w.ForEach(found.who, (one,))


def _at_once(node: w.May) -> Effect | None:
    """ "Each opponent may put a creature card from their hand onto the battlefield": all choose
    first, up to so many, then it happens at once (CR 101.4).
    """
    only = node.do[0] if len(node.do) == 1 else None
    if not isinstance(only, (v.Move, v.Exile, v.Sacrifice)) or not isinstance(only.what, Pick):
        return None
    if node.cost or node.then or node.otherwise or not isinstance(node.who, EachPlayer):
        return None
    mine = isinstance(only.who, ThatPlayer) and only.who.binding == "each"
    one = only.what.count == Number(1)
    if not mine or only.what.random or not (one or isinstance(only.what.count, AnyNumber)):
        return None
    what = dataclasses.replace(only.what, up_to=only.what.up_to or one)
    return dataclasses.replace(only, who=node.who, what=what)


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
