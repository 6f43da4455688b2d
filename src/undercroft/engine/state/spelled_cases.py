"""What the abilities of a Case stand for (CR 719.3): solved is a designation (CR 719.3b)."""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.steps import END_STEP
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import spelled as s
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Affects, Static, Triggered
from undercroft.oracle.cases import Solved, ToSolve
from undercroft.oracle.node import Ability
from undercroft.oracle.references import This

_UNSOLVED: Final = c.Is(This(), f.Filter((s.Designated("solved", has=False),)))
_SOLVED: Final = c.Is(This(), f.Filter((s.Designated("solved"),)))


def to_solve(what: ToSolve) -> tuple[Ability, ...]:
    """What solves it, at the beginning of your end step (CR 719.3a)."""
    both = c.AllOf((what.condition, _UNSOLVED))
    solve = s.Designate(This(), "solved")
    return (Triggered(t.AtBeginning(END_STEP, "you"), (solve,), condition=both, word="at"),)


def solved(what: Solved) -> tuple[Ability, ...]:
    """What it has for as long as it is solved (CR 702.169)."""
    return (Static(Affects(This(), (m.Gains(what.abilities),)), condition=_SOLVED),)
