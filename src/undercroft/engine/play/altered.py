"""What a spell does once it is known how it is cast: overload, entwine, escalate (CR 601.2b)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.costs import Way
from undercroft.engine.costs.priced import MODES, places
from undercroft.engine.play.promised import asks_what_was_paid, settled
from undercroft.engine.slots import modal_of, targets_of, with_modes
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Each, Target, That
from undercroft.oracle.verbs.objects import Modify, PutCounters
from undercroft.oracle.verbs.wrappers import Modal

_Kept = tuple[tuple[Effect, ...], tuple[Effect, ...]]
#: Altered effects by how and by the identity of the printed ones, which are kept beside them.
_KEPT: Final[dict[tuple[str, int], _Kept]] = {}


def effects_of(way: Way) -> tuple[Effect, ...]:
    """The effects of a spell cast in a way: the same object each time."""
    effects = way.printed.spell
    how = ""
    if way.basis in {"awaken", "overload"}:
        how = way.basis
    for name, times in way.paid:
        if name in {"entwine", "escalate", MODES}:
            how = f"{name} {times}"
    if asks_what_was_paid(effects):
        how = f"{how};{int(way.kicked > 0)};{','.join(name for name, _ in way.paid)}"
    if not how:
        return effects
    kept = _KEPT.get((how, id(effects)))
    if kept is None or kept[0] is not effects:
        changed = _altered(how.split(";")[0], effects)
        if way.basis == "awaken":
            changed += _awakened(way, effects)
        kept = (effects, settled(changed, way.kicked, way.paid))
        _KEPT[how, id(effects)] = kept
    return kept[1]


#: What a land that awakes becomes, besides its counters (CR 702.113a).
_AWAKE: Final = (
    m.Becomes(types=CREATURE, subtypes=("Elemental",)),
    m.BasePowerToughness(Number(0), Number(0)),
    m.Gains((Keyword("haste"),)),
)


def _awakened(way: Way, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What a spell does after all else, if its awaken cost is paid (CR 702.113a)."""
    for keyword in way.printed.base.abilities.keywords:
        if keyword.name == "awaken":
            slot = 1 + max([target.slot for target in targets_of(effects)], default=-1)
            land = Target(f.Filter((f.OfType(LAND), f.Controlled("you"))), slot)
            grow = PutCounters(land, "+1/+1", Number(keyword.number))
            return (grow, Modify(That("target", slot), _AWAKE, "forever"))
    return ()


def _altered(how: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    if not how:
        return effects
    if how == "awaken":
        return effects
    if how == "overload":
        # CR 702.96a: "each" in place of "target".
        return tuple([_each(effect) for effect in effects])
    modal = modal_of(effects)
    if modal is None:
        return effects
    if how.startswith(MODES):
        # CR 702.172a, 702.183a: those whose costs are paid.
        return with_modes(effects, places(int(how.split(" ")[1])))
    if how.startswith("entwine"):
        # CR 702.42a.
        return with_modes(effects, list(range(len(modal.modes))))
    # CR 702.120a: one mode for each time the cost is paid, and the first.
    count = int(how.split(" ")[1]) + 1
    return tuple([_so_many(effect, count) for effect in effects])


def _so_many(effect: Effect, count: int) -> Effect:
    if isinstance(effect, Modal):
        return dataclasses.replace(effect, low=count, high=count)
    return effect


def _each(node: Effect) -> Effect:
    fields: dict[str, object] = {}
    for field in dataclasses.fields(node):
        old = getattr(node, field.name)
        new = _replaced(old)
        if new is not old:
            fields[field.name] = new
    return dataclasses.replace(node, **fields) if fields else node


def _replaced(value: object) -> object:
    if isinstance(value, Target):
        return Each(value.what)
    if isinstance(value, Effect):
        return _each(value)
    if isinstance(value, tuple) and any(isinstance(item, Effect) for item in value):
        return tuple([_replaced(item) for item in value])
    return value
