"""Events that are the activation of an ability (CR 602.2)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.deeds import side_does
from undercroft.oracle.node import Reference, Trigger

#: How the ability is told apart, as printed: by {T} among its costs, or by what it is.
KINDS = (
    "without {T} in its activation cost",
    "with {T} in its activation cost that isn't a mana ability",
)


@dataclass(frozen=True)
class Activates(Trigger):
    """A side activates an ability of something: "a player activates an artifact's ability without
    {T} in its activation cost". ``own``: printed "an artifact's ability". ``kind``: one of KINDS.
    """

    side: str
    subject: Reference
    kind: str
    own: bool = False

    def say(self) -> str:
        what = f"{self.subject.own()} ability" if self.own else f"an ability of {self._of()}"
        return side_does(self.side, f"activate {what} {self.kind}")

    def _of(self) -> str:
        return self.subject.say()
