"""Combat as it stands (CR 506 to 511)."""

from __future__ import annotations


class Combat:
    """Who attacks whom and who blocks (CR 506 to 511)."""

    __slots__ = (
        "attackers",
        "attacking",
        "bands",
        "blocked",
        "blockers",
        "blocking",
        "defending",
        "fought",
        "parted",
        "spared",
        "stopped",
        "struck",
    )

    def __init__(self) -> None:
        #: Attackers in the order declared.
        self.attackers: list[int] = []
        #: What each attacks: an object id or a player reference.
        self.attacking: dict[int, int] = {}
        #: For each attacker, its blockers in order.
        self.blockers: dict[int, list[int]] = {}
        #: For each blocker, the attackers it blocks.
        self.blocking: dict[int, list[int]] = {}
        #: Attackers that were blocked (CR 509.1h), even if no blocker is left.
        self.blocked: list[int] = []
        #: Attackers that attack together in bands (CR 702.22c).
        self.bands: list[list[int]] = []
        #: Who defends against each attacker (CR 508.5); what was attacked and removed (506.4).
        self.defending: dict[int, int] = {}
        self.spared: list[int] = []
        #: For each blocker, what it blocked until one of the two left the battlefield: who
        #: blocked it, as it last was (CR 608.2h).
        self.parted: dict[int, list[int]] = {}
        #: For each attacker that became blocked, all that blocked it then (CR 509.1h).
        self.stopped: dict[int, list[int]] = {}
        #: Creatures that dealt damage in the first-strike step (CR 510.4).
        self.struck: list[int] = []
        #: What was declared as an attacker or blocker, in combat still or not.
        self.fought: list[int] = []

    def blocks(self, blocker: int, attacker: int) -> bool:
        """Whether a creature blocks another, or did until one of them left the battlefield."""
        if attacker in self.blocking.get(blocker, ()):
            return True
        return attacker in self.parted.get(blocker, ())

    def part(self, ident: int) -> None:
        """An object leaves the battlefield: who blocked whom until now is remembered."""
        for other in self.blockers.get(ident, ()):
            self.parted.setdefault(other, []).append(ident)
        if self.blocking.get(ident):
            self.parted.setdefault(ident, []).extend(self.blocking[ident])

    def clone(self) -> Combat:
        """An independent copy."""
        new = Combat()
        new.attackers = self.attackers[:]
        new.attacking = self.attacking.copy()
        new.blockers = {key: value[:] for key, value in self.blockers.items()}
        new.blocking = {key: value[:] for key, value in self.blocking.items()}
        new.blocked = self.blocked[:]
        new.struck = self.struck[:]
        new.bands = [band[:] for band in self.bands]
        new.defending = self.defending.copy()
        new.spared = self.spared[:]
        new.stopped = {key: value[:] for key, value in self.stopped.items()}
        new.parted = {key: value[:] for key, value in self.parted.items()}
        new.fought = self.fought[:]
        return new
