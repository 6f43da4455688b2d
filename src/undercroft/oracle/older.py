"""Words of the first years: what dealt damage to it, what blocked it, "except for …"."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Predicate, Reference
from undercroft.oracle.references import Each


@dataclass(frozen=True)
class DidTo(Predicate):
    """What was done between it and something this turn: ``dealt damage to`` that, or was
    ``blocked by`` that.
    """

    how: str
    of: Reference

    def say(self) -> str:
        return self._told("was")

    def plural(self) -> str:
        return self._told("were")

    def _told(self, was: str) -> str:
        verb = f"{was} {self.how}" if self.how == "blocked by" else self.how
        return f"that {verb} {self.of.say()} this turn"


@dataclass(frozen=True)
class NoneOf(Predicate):
    """What passes none of several filters; what it lets out is printed elsewhere."""

    options: tuple[Filter, ...]

    def say(self) -> str:
        return ""


@dataclass(frozen=True)
class EachBut(Each):
    """ "Except for creatures named ~ and artifact creatures, creatures you control …"."""

    def say(self) -> str:
        kind = self.filter if isinstance(self.filter, Filter) else Filter()
        out = [part for part in kind.parts if isinstance(part, NoneOf)]
        rest = Filter(tuple([part for part in kind.parts if part not in out]), kind.zone)
        names = " and ".join([option.noun(True) for part in out for option in part.options])
        return f"except for {names}, {rest.noun(True)}"
