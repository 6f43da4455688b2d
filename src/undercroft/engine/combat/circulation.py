"""The greatest gain of what flows from a source to a sink, and what may be part of it."""

from __future__ import annotations

from typing import Final

SOURCE: Final = 0
SINK: Final = 1

#: More than anything gains, and more units than flow.
_FAR: Final = 1_000_000_000


class Circulation:
    """A circulation of the greatest gain; an edge and its reverse stand side by side."""

    __slots__ = ("cap", "count", "gain", "pairs", "start", "to")

    def __init__(self) -> None:
        self.count = 2
        self.start: list[int] = []
        self.to: list[int] = []
        self.cap: list[int] = []
        self.gain: list[int] = []
        self.pairs: list[int] = []

    def node(self) -> int:
        """A node; its number."""
        self.count += 1
        return self.count - 1

    def edge(self, one: int, two: int, cap: int, gain: int) -> int:
        """An edge with its reverse; its number."""
        self.start += [one, two]
        self.to += [two, one]
        self.cap += [cap, 0]
        self.gain += [gain, -gain]
        return len(self.to) - 2

    def fill(self) -> int:
        """Send through what gains, unit by unit, the best way first; how much is gained."""
        total = units = 0
        while True:
            best, via = self._ways(SOURCE)
            if best[SINK] <= 0:
                break
            total += best[SINK]
            units += 1
            node = SINK
            while node != SOURCE:
                edge = via[node]
                self.cap[edge] -= 1
                self.cap[edge ^ 1] += 1
                node = self.start[edge]
        back = self.edge(SINK, SOURCE, _FAR, 0)
        self.cap[back + 1] = units
        return total

    def keeps(self, index: int) -> bool:
        """Whether some circulation of the greatest gain uses the edge of a pair (-1: no edge)."""
        edge = self.pairs[index]
        if edge < 0:
            return False
        if not self.cap[edge]:
            return True
        best, _ = self._ways(self.to[edge])
        return best[self.start[edge]] + self.gain[edge] >= 0

    def _ways(self, origin: int) -> tuple[list[int], list[int]]:
        """The greatest gain on the way from a node to each other, and the last edge of it."""
        best = [-_FAR] * self.count
        via = [-1] * self.count
        best[origin] = 0
        changed = True
        while changed:
            changed = False
            for edge, cap in enumerate(self.cap):
                if not cap:
                    continue
                from_here = best[self.start[edge]]
                if from_here == -_FAR:
                    continue
                gain = from_here + self.gain[edge]
                if gain > best[self.to[edge]]:
                    best[self.to[edge]] = gain
                    via[self.to[edge]] = edge
                    changed = True
        return best, via
