"""Whether an effect helps or harms what it is aimed at (MA-25): a tag per kind of effect."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.slots import MOST_KEPT
from undercroft.oracle import modifications as m
from undercroft.oracle.node import Effect, Modification, Node
from undercroft.oracle.references import Target, That
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p

_HARM: Final = (o.Destroy, o.Exile, o.CounterSpell, o.Tap, o.GainControl, p.DealDamage, p.Mill)
_HARM_PLAYER: Final = (p.LoseLife, p.Discard, o.Sacrifice, p.DiscardChosen, p.LoseGame)
_HELP: Final = (o.Untap, o.Regenerate, p.PreventDamage, p.GainLife, p.Draw, o.Attach)


def intent_of(effect: Effect) -> int:
    """1: it helps what it is aimed at; -1: it harms it; 0: it cannot be said."""
    if isinstance(effect, _HARM + _HARM_PLAYER):
        return -1
    if isinstance(effect, _HELP):
        return 1
    if isinstance(effect, o.PutCounters):
        return -1 if effect.kind.startswith("-") or "/-" in effect.kind else 1
    if isinstance(effect, o.RemoveCounters):
        return -1 if effect.kind.startswith("+") else 0
    if isinstance(effect, o.Move):
        return 1 if effect.to == 2 else -1
    if isinstance(effect, o.Modify):
        return intent_of_all(effect.modifications)
    return 0


def intent_of_all(parts: tuple[Modification, ...]) -> int:
    """The sum of what modifications do to an object, as a sign."""
    total = sum(_one(part) for part in parts)
    return 1 if total > 0 else -1 if total < 0 else 0


def _one(part: Modification) -> int:
    if isinstance(part, m.PowerToughness):
        return part.power_sign + part.toughness_sign
    if isinstance(part, m.Gains):
        return 2
    if isinstance(part, m.Restriction):
        good = ("can't be blocked", "can't be countered", "can block any number")
        return 2 if part.kind in good else -2
    if isinstance(part, m.Loses | m.LosesAll):
        return -2
    return 0


#: By the identity of effects, which are kept beside it so that it stays theirs: the intent of each
#: slot that was asked for.
_KEPT: Final[dict[int, tuple[tuple[Effect, ...], dict[int, int]]]] = {}


def slot_intent(effects: tuple[Effect, ...], slot: int) -> int:
    """What an ability does to the target of a slot: the sign of the first effect that tells."""
    kept = _KEPT.get(id(effects))
    if kept is None or kept[0] is not effects:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[id(effects)] = (effects, {})
    found = kept[1].get(slot)
    if found is None:
        found = kept[1][slot] = _search(effects, slot)
    return found


def _search(node: object, slot: int) -> int:
    if isinstance(node, tuple):
        for item in node:
            found = _search(item, slot)
            if found:
                return found
        return 0
    if not dataclasses.is_dataclass(node):
        return 0
    if isinstance(node, Effect) and _aims_at(node, slot):
        found = intent_of(node)
        if found:
            return found
    if isinstance(node, Node) or type(node).__name__ in {"Mode", "TableRow"}:
        for field in dataclasses.fields(node):
            value = getattr(node, field.name)
            if isinstance(value, tuple | Effect):
                found = _search(value, slot)
                if found:
                    return found
    return 0


def _aims_at(effect: Effect, slot: int) -> bool:
    for field in dataclasses.fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, Target) and value.slot == slot:
            return True
        if isinstance(value, That) and value.binding == "target" and value.slot == slot:
            return True
    if isinstance(effect, o.Fight):
        # CR 701.14: one's own creature fights well, the other suffers (MA-25).
        second = effect.second
        return isinstance(second, Target) and second.slot == slot
    return False
