"""What else a seat would cast, so that paying for one card strands no other.

"Castable" here is a question of mana alone: what the rest of the hand costs, card by card,
against what stays untapped.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.mana.matching import Reading, least, pays_units, readings
from undercroft.engine.mana.purse import PAIN_RANK
from undercroft.engine.seen import seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.purses import Purse
from undercroft.lexicon.colors import ALL_COLORS
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.types import LAND

#: Payments looked at before the best so far is taken.
_LIMIT: Final = 400


class Want:
    """Another card in hand: its cost, the kinds its pips ask for, the least mana it takes."""

    __slots__ = ("bits", "generic", "least", "pips")

    def __init__(self, cost: ManaCost) -> None:
        self.pips = cost.pips
        self.generic = cost.generic
        self.least = least(cost)
        bits = 0
        for pip in cost.pips:
            bits |= pip
        self.bits = bits & 63


def wants_of(game: Game, seat: int, purse: Purse, without: tuple[int, ...]) -> list[Want]:
    """The other cards in hand that all of a seat's mana could be enough for."""
    found: list[Want] = []
    for ident in game.seats[seat].hand:
        it = seen(game, ident)
        cost = it.cost
        if cost is None or ident in without or it.types & LAND:
            continue
        if len(cost.pips) + cost.generic <= purse.most + 4:
            found.append(Want(cost))
    return found


def weights_of(purse: Purse, wants: list[Want]) -> list[int]:
    """How much it costs the seat to use each unit: rank, then colors that others need.

    A source is judged by what it makes without harm, where it makes anything so.
    """
    alike: dict[int, int] = {}
    for unit in purse.units:
        mask = unit.safe if unit.safe >= 0 else unit.all
        alike[mask] = alike.get(mask, 0) + 1
    worth: dict[int, int] = {}
    for mask, count in alike.items():
        asked = 0
        for want in wants:
            if want.bits & mask:
                asked += 1
        worth[mask] = min(asked, 7) * 256 + (mask & ALL_COLORS).bit_count() * 16 + 15
        worth[mask] -= min(count, 15)
    weights: list[int] = []
    for unit in purse.units:
        if unit.book is None:
            weights.append(0)
        else:
            weights.append(unit.weight + worth[unit.safe if unit.safe >= 0 else unit.all])
    return weights


def keep(
    reading: Reading,
    generic: int,
    masks: list[int],
    full: list[int],
    weights: list[int],
    order: list[int],
    taken: list[int],
    wants: list[Want],
) -> list[int]:
    """The payment, among those that do no more harm, that leaves most other cards castable."""
    there = [mask for mask in full if mask >= 0]
    room = len(there) - len(taken)
    able = [want for want in wants if want.least <= room]
    if not able or not taken:
        return taken
    bound = 0
    for want in able:
        for both in readings((*reading.pips, *want.pips)):
            if pays_units(both, generic + reading.generic + want.generic, there):
                bound += 1
                break
    if castable(able, full, taken) >= bound:
        return taken
    return Search(reading, generic, masks, full, weights, able, bound).run(order, taken)


def castable(wants: list[Want], full: list[int], taken: list[int]) -> int:
    """How many of some cards what is not taken could pay for, each alone."""
    rest = [mask for unit, mask in enumerate(full) if mask >= 0 and unit not in taken]
    count = 0
    for want in wants:
        for reading in readings(want.pips):
            if pays_units(reading, want.generic, rest):
                count += 1
                break
    return count


class Search:
    """Looks through payments that differ in how many units of each class they take."""

    __slots__ = (
        "ahead",
        "best",
        "bound",
        "classes",
        "full",
        "inside",
        "leaves",
        "masks",
        "reading",
        "score",
        "total",
        "wants",
        "weights",
    )

    def __init__(
        self,
        reading: Reading,
        generic: int,
        masks: list[int],
        full: list[int],
        weights: list[int],
        wants: list[Want],
        bound: int,
    ) -> None:
        self.reading = reading
        self.masks = masks
        self.full = full
        self.weights = weights
        self.wants = wants
        self.bound = bound
        self.total = generic + reading.generic + len(reading.pips)
        self.classes: list[list[int]] = []
        #: How many units the classes from each one on have, and how many of each union of kinds.
        self.ahead: list[int] = []
        self.inside: list[list[int]] = []
        self.best: list[int] = []
        self.score = (0, 0, 0)
        self.leaves = 0

    def run(self, order: list[int], taken: list[int]) -> list[int]:
        """The best payment found, starting from one."""
        classes: dict[tuple[int, int, int], list[int]] = {}
        for unit in order:
            if self.masks[unit] >= 0:
                key = (self.masks[unit], self.full[unit], self.weights[unit])
                classes.setdefault(key, []).append(unit)
        self.classes = list(classes.values())
        self.ahead = self._from_each_on(0)
        self.inside = [self._from_each_on(union) for union in self.reading.unions]
        self.best = taken
        self.score = self.rate(taken)
        self.step(0, self.total, [self.total - count for count in self.reading.within], [])
        return self.best

    def _from_each_on(self, union: int) -> list[int]:
        """How many units that make one of some kinds (0: any) the classes from each one on have."""
        found = [0]
        for units in reversed(self.classes):
            counts = not union or self.masks[units[0]] & union
            found.append(found[-1] + (len(units) if counts else 0))
        found.reverse()
        return found

    def _fills(self, index: int, left: int, room: list[int]) -> bool:
        """Whether the classes from one on may still have what is left to pay."""
        most = self.ahead[index]
        for place in range(len(room)):
            most = min(most, self.inside[place][index] + room[place])
        return left <= most

    def rate(self, taken: list[int]) -> tuple[int, int, int]:
        """Harm first, then cards no longer castable, then weight: less is better."""
        weight = sum([self.weights[unit] for unit in taken])
        harm = weight // PAIN_RANK
        return (harm, self.bound - castable(self.wants, self.full, taken), weight)

    def step(self, index: int, left: int, room: list[int], taken: list[int]) -> None:
        """Take some of one class, and go on with the next."""
        if self.leaves >= _LIMIT or (self.score[1] <= 0 and self.leaves > 0):
            return
        if not left:
            self.leaves += 1
            score = self.rate(taken)
            if score < self.score:
                self.score = score
                self.best = taken
            return
        if not self._fills(index, left, room):
            return
        mine = self.classes[index]
        mask = self.masks[mine[0]]
        unions = self.reading.unions
        most = min(left, len(mine))
        for place in range(len(unions)):
            if not mask & unions[place]:
                most = min(most, room[place])
        for count in range(most, -1, -1):
            after = room[:]
            for place in range(len(unions)):
                if not mask & unions[place]:
                    after[place] -= count
            self.step(index + 1, left - count, after, taken + mine[:count])
