"""In which order the effects of one layer apply: timestamps and dependency (CR 613.7, 613.8)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.layers.apply import apply, holder, value
from undercroft.engine.layers.work import Active, Work, applies_to, exists, order_of
from undercroft.oracle.modifications import BasePowerToughness, Controls, PowerToughness

#: Numbers that are the same whoever they are asked for.
_NO_ONE: Final = (0,)


def apply_layer(work: Work, layer: int) -> None:
    """Apply all that effects do in one layer."""
    bit = 1 << layer
    waiting = [effect for effect in work.effects if effect.plan.mask & bit]
    tangled = _tangled(waiting, bit)
    while waiting:
        index = _next(work, waiting, layer) if tangled and len(waiting) > 1 else 0
        _perform(work, waiting.pop(index), layer)
        if work.born:
            waiting += [effect for effect in work.born if effect.plan.mask & bit]
            waiting.sort(key=order_of)
            work.effects += work.born
            work.effects.sort(key=order_of)
            work.born = []
            tangled = _tangled(waiting, bit)


def _perform(work: Work, effect: Active, layer: int) -> None:
    """Apply an effect in a layer, to the objects it began with (CR 613.6)."""
    ids = effect.ids
    if ids is None:
        if not exists(work, effect):
            return
        ids = applies_to(work, effect)
        effect.ids = ids
    apply(work, effect, ids, layer)


def _tangled(waiting: list[Active], bit: int) -> bool:
    """Whether any of the effects could depend on another one in this layer (CR 613.8a)."""
    if len(waiting) < 2:
        return False
    removes = 0
    for effect in waiting:
        removes |= effect.plan.removes
    for effect in waiting:
        if effect.plan.looks & bit:
            return True
        if effect.ids is None:
            if effect.plan.reads & bit:
                return True
            if removes & bit and effect.controller < 0:
                return True
    return False


def _may_depend(effect: Active, other: Active, bit: int) -> bool:
    """Whether an effect could depend on the other at all."""
    plan = effect.plan
    if plan.defining != other.plan.defining:
        return False
    if plan.looks & bit:
        return True
    if effect.ids is not None:
        return False
    return bool(plan.reads & bit) or (effect.controller < 0 and bool(other.plan.removes & bit))


def _signature(work: Work, effect: Active, layer: int) -> list[int]:
    """Existence, objects and numbers of an effect as things stand; -1 parts them."""
    ids = effect.ids
    if ids is None:
        if not exists(work, effect):
            return []
        ids = applies_to(work, effect)
    told = [len(ids), *ids]
    for part in effect.plan.parts[layer]:
        if isinstance(part, PowerToughness | BasePowerToughness):
            for it in ids if effect.plan.each_amount else _NO_ONE:
                for what in (part.power, part.toughness):
                    told.append(value(work, what, effect, it) if what is not None else 0)
        elif isinstance(part, Controls):
            told.append(holder(work, effect, part))
    return told


def _next(work: Work, waiting: list[Active], layer: int) -> int:
    """The index of the effect that applies next (CR 613.8b)."""
    if not _first_waits(work, waiting, layer):
        return 0
    bit = 1 << layer
    count = len(waiting)
    needs: list[list[int]] = [[] for _ in range(count)]
    before: list[list[int]] = [[] for _ in range(count)]
    known = [False] * count
    for j in range(count):
        asking = [i for i in range(count) if i != j and _may_depend(waiting[i], waiting[j], bit)]
        for i in asking:
            if not known[i]:
                before[i] = _signature(work, waiting[i], layer)
                known[i] = True
        if asking:
            _try(work, waiting, j, layer, asking, before, needs)
    for i in range(count):
        if not needs[i] or _in_loop_only(needs, i):
            return i
    return 0


def _first_waits(work: Work, waiting: list[Active], layer: int) -> bool:
    """Whether the oldest effect depends on any of the others: as a rule it does not, and then the
    others need not be tried against each other.
    """
    bit = 1 << layer
    before: list[list[int]] = []
    needs: list[list[int]] = [[]]
    for j in range(1, len(waiting)):
        if _may_depend(waiting[0], waiting[j], bit):
            if not before:
                before.append(_signature(work, waiting[0], layer))
            _try(work, waiting, j, layer, [0], before, needs)
            if needs[0]:
                return True
    return False


def _try(
    work: Work,
    waiting: list[Active],
    j: int,
    layer: int,
    asking: list[int],
    before: list[list[int]],
    needs: list[list[int]],
) -> None:
    """Apply one effect on trial and see which others it changes (CR 613.8a)."""
    effect = waiting[j]
    ids = effect.ids
    if ids is None:
        ids = applies_to(work, effect) if exists(work, effect) else []
    if not ids:
        return
    kept = [work.cache[ident] for ident in ids]
    fresh = work.fresh
    work.fresh = set()
    apply(work, effect, ids, layer)
    for i in asking:
        if _signature(work, waiting[i], layer) != before[i]:
            needs[i].append(j)
    for ident, chars in zip(ids, kept, strict=True):
        work.cache[ident] = chars
    work.fresh = fresh
    work.born = []


def _reach(needs: list[list[int]], start: int) -> set[int]:
    """Everything that an effect depends on, directly or not."""
    found: set[int] = set()
    todo = list(needs[start])
    while todo:
        index = todo.pop()
        if index not in found:
            found.add(index)
            todo += needs[index]
    return found


def _in_loop_only(needs: list[list[int]], index: int) -> bool:
    """Whether all that an effect depends on depends on it in turn: a dependency loop, in
    which timestamps decide (CR 613.8b).
    """
    for other in _reach(needs, index):
        if other != index and index not in _reach(needs, other):
            return False
    return True
