"""Station and station symbols, spelled out as data (CR 702.184, 721)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.lexicon.types import CREATURE
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle.abilities import Activated, Affects, Keyword, Static
from undercroft.oracle.costs import TapCost
from undercroft.oracle.node import Ability, Modification
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Pick, That, This
from undercroft.oracle.stationing import StationBand
from undercroft.oracle.verbs import objects as o

_CREW: Final = f.Filter((f.Other(), f.IsTapped(False), f.OfType(CREATURE), f.Controlled("you")))


def _station(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.184a."""
    charge = o.PutCounters(This(), "charge", q.Property("power", That("paid")))
    return (Activated((TapCost(Pick(_CREW, Number(1))),), (charge,), ("sorcery",)),)


def station_band(band: StationBand) -> tuple[Ability, ...]:
    """What it has and is with so many charge counters (CR 721.2a, b)."""
    enough = c.CompareAmounts(q.CountersOn("charge", This()), ">=", Number(band.low))
    changes: tuple[Modification, ...] = (m.Gains(band.abilities),)
    if band.size:
        power, toughness = band.size
        size = m.BasePowerToughness(Number(power), Number(toughness))
        changes = (m.Becomes(types=CREATURE), *changes, size)
    return (Static(Affects(This(), changes), condition=enough),)


SPELLINGS: Final[dict[str, Callable[[Keyword], tuple[Ability, ...]]]] = {"station": _station}
