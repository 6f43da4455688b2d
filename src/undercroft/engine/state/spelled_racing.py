"""Speed, the city's blessing and kin, spelled out as data (CR 702.131, 702.178, 702.179)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.lexicon.colors import RED
from undercroft.lexicon.types import CREATURE
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Activated, Affects, Keyword, Spell, Static, Triggered
from undercroft.oracle.node import Ability
from undercroft.oracle.quantities import Number
from undercroft.oracle.racing import Ascends, Bless, MaxSpeed, StartsEngines
from undercroft.oracle.references import This, You
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p

Spelling = Callable[[Keyword], tuple[Ability, ...]]

_FAST: Final = c.PlayerIs("you have max speed")


def max_speed(what: MaxSpeed) -> tuple[Ability, ...]:
    """What it has as long as your speed is 4 (CR 702.178a), where that works (CR 702.178b)."""
    ability = what.ability
    if isinstance(ability, Activated | Static):
        both = _FAST if ability.condition is None else c.AllOf((ability.condition, _FAST))
        return (replace(ability, condition=both),)
    return (Static(Affects(This(), (m.Gains((ability,)),)), condition=_FAST),)


def _start_your_engines(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.179a."""
    return (Static(StartsEngines()),)


def _ascend(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.131a, b."""
    return (Spell((Bless(You()),)), Static(Ascends()))


def _firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.189a."""
    add = p.AddMana(((RED,) * keyword.number,), combat=True)
    return (Triggered(t.Attacks(This()), (add,)),)


def _increment(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.191a."""
    spent = q.Figure("mana spent to cast that spell", "the amount of")
    more = [
        c.CompareAmounts(spent, ">", q.Property(what, This())) for what in ("power", "toughness")
    ]
    creature = c.Is(This(), f.Filter((f.OfType(CREATURE),)))
    so = c.AllOf((creature, c.AnyOneOf(tuple(more))))
    grow = o.PutCounters(This(), "+1/+1", Number(1))
    return (Triggered(t.CastsSpell("you", f.Filter((f.IsSpell(),), 4)), (grow,), condition=so),)


SPELLINGS: Final[dict[str, Spelling]] = {
    "start your engines!": _start_your_engines,
    "ascend": _ascend,
    "firebending": _firebending,
    "increment": _increment,
}
