"""Verbs that move, destroy, tap, and mark objects (CR 701)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Effect, Modification, Quantity, Reference


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy (CR 701.8). ``no_regeneration``: "It can't be regenerated"."""

    what: Reference
    no_regeneration: bool = False


@dataclass(frozen=True)
class Exile(Effect):
    """Exile (CR 701.13). ``until_leaves``: "until ~ leaves the battlefield" (CR 610.3)."""

    what: Reference
    until_leaves: bool = False


@dataclass(frozen=True)
class Sacrifice(Effect):
    """``who`` sacrifices (CR 701.21)."""

    who: Reference
    what: Reference


@dataclass(frozen=True)
class Move(Effect):
    """Return or put objects into a zone.

    ``to`` a zone. ``verb``: ``return`` or ``put``. ``tapped``, ``attacking``: enters so.
    ``control``: under whose control it enters (None: its owner's). ``position`` in a library:
    ``top``, ``bottom``, ``shuffled`` (shuffle it into). ``counters``/``count``: "with a +1/+1
    counter on it".
    """

    what: Reference
    to: int
    verb: str = "return"
    tapped: bool = False
    attacking: bool = False
    control: Reference | None = None
    position: str = "top"
    counters: str = ""
    count: int = 0


@dataclass(frozen=True)
class CounterSpell(Effect):
    """Counter a spell or ability (CR 701.6); ``exile``: exile it instead of the graveyard."""

    what: Reference
    exile: bool = False


@dataclass(frozen=True)
class Tap(Effect):
    """Tap (CR 701.26)."""

    what: Reference


@dataclass(frozen=True)
class Untap(Effect):
    """Untap (CR 701.26)."""

    what: Reference


@dataclass(frozen=True)
class PutCounters(Effect):
    """Put counters on something (CR 122); a player too ("poison counters")."""

    what: Reference
    kind: str
    count: Quantity


@dataclass(frozen=True)
class RemoveCounters(Effect):
    """Remove counters (count None: all)."""

    what: Reference
    kind: str
    count: Quantity | None


@dataclass(frozen=True)
class Modify(Effect):
    """A continuous effect of a resolution (CR 611.2): "gets +3/+3 and gains trample".

    ``duration``: ``turn`` (until end of turn / this turn), ``your next turn``, ``combat``,
    ``next untap`` ("doesn't untap during its controller's next untap step"), ``while``
    (as long as ~ remains on the battlefield), ``forever`` (none printed).
    """

    what: Reference
    modifications: tuple[Modification, ...]
    duration: str = "turn"


@dataclass(frozen=True)
class GainControl(Effect):
    """``who`` gains control of something; durations as in Modify."""

    what: Reference
    duration: str = "forever"
    who: Reference | None = None


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (CR 701.14)."""

    first: Reference
    second: Reference


@dataclass(frozen=True)
class Regenerate(Effect):
    """Regenerate (CR 701.19)."""

    what: Reference


@dataclass(frozen=True)
class Attach(Effect):
    """Attach one thing to another (CR 701.3)."""

    what: Reference
    to: Reference


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove from combat (CR 506.4)."""

    what: Reference


@dataclass(frozen=True)
class Transform(Effect):
    """Transform (CR 701.27)."""

    what: Reference
