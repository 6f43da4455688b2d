"""Damage dealt to something else instead (CR 614.9)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Effect, Quantity, Reference, StaticBody


@dataclass(frozen=True)
class Redirect(Effect):
    """Damage of this turn is dealt to something else instead (CR 614.9).

    ``to`` and ``source`` bound the damage (None: any). ``amount``: so much of it (None: all);
    ``next_time``: that of one event. ``echo``: it is dealt as it is, and as much by ~ to ``onto``.
    ``words``: the sentence as printed.
    """

    to: Reference | None
    source: Reference | None
    onto: Reference
    words: str
    amount: Quantity | None = None
    next_time: bool = False
    echo: bool = False

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class RedirectAll(StaticBody):
    """ "All damage that would be dealt to you by artifacts is dealt to ~ instead"."""

    to: Reference
    onto: Reference
    by: Reference | None = None
    combat: bool = False

    def say(self) -> str:
        kind = "combat damage" if self.combat else "damage"
        by = f" by {self.by.say()}" if self.by is not None else ""
        to = f"all {kind} that would be dealt to {self.to.say()}{by}"
        return f"{to} is dealt to {self.onto.say()} instead"
