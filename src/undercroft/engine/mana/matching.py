"""Which mana pays for which symbol (CR 107.4): pure arithmetic on kinds of mana.

A *unit* is one mana that is there or could be made, as the bits of the kinds it may be, with
``SNOW`` where a snow source makes it. A *slot* is one mana to be paid: a pip as the bits that
it accepts, or a generic symbol, which accepts all. Units that can fill different slots at the
same time form a transversal matroid, so that taking units greedily by weight gives the
cheapest payment there is, and counting by unions of pips (Hall's condition) tells exactly
whether there is one.
"""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.colors import ALL_COLORS, COLORLESS, MANA_ORDER
from undercroft.lexicon.costs import PHYREXIAN, SNOW, TWOBRID, ManaCost

#: The bits of the six kinds of mana.
KINDS: Final = ALL_COLORS | COLORLESS
#: Life that pays for one Phyrexian symbol (CR 107.4f).
PHYREXIAN_LIFE: Final = 2


class Reading:
    """One reading of the pips of a cost, with the choices of CR 107.4e and 107.4f made.

    ``pips`` are the bits each remaining pip accepts, ``generic`` what monocolored hybrid
    symbols add, ``life`` what is paid for Phyrexian ones; ``kept`` are the indices of the
    printed pips that mana of their own kind pays, in the order of ``pips``. ``unions`` and
    ``within`` say for each union of pips how many pips lie within it.
    """

    __slots__ = ("generic", "kept", "life", "pips", "unions", "within")

    def __init__(
        self, pips: tuple[int, ...], generic: int, life: int, kept: tuple[int, ...]
    ) -> None:
        self.pips = pips
        self.generic = generic
        self.life = life
        self.kept = kept
        unions = [0]
        for pip in sorted(set(pips)):
            unions += [union | pip for union in unions]
        self.unions: list[int] = sorted(set(unions) - {0})
        self.within: list[int] = [
            len([pip for pip in pips if not pip & ~union]) for union in self.unions
        ]


#: Ways to read pips, kept once worked out: a function of the pips alone.
_READINGS: Final[dict[tuple[int, ...], list[Reading]]] = {}


def readings(pips: tuple[int, ...]) -> list[Reading]:
    """All readings of the pips of a cost: least life first, then least mana."""
    found = _READINGS.get(pips)
    if found is None:
        found = _READINGS[pips] = _read(pips)
    return found


def _read(pips: tuple[int, ...]) -> list[Reading]:
    states: dict[tuple[tuple[int, ...], int, int], tuple[int, ...]] = {((), 0, 0): ()}
    for index, pip in enumerate(pips):
        bits = SNOW if pip & SNOW else pip & KINDS
        grown: dict[tuple[tuple[int, ...], int, int], tuple[int, ...]] = {}
        for (taken, generic, life), kept in states.items():
            grown.setdefault((tuple(sorted((*taken, bits))), generic, life), (*kept, index))
            if pip & TWOBRID:
                grown.setdefault((taken, generic + 2, life), kept)
            if pip & PHYREXIAN:
                grown.setdefault((taken, generic, life + PHYREXIAN_LIFE), kept)
        states = grown
    ordered = sorted((life, len(taken) + more, taken, more) for taken, more, life in states)
    return [
        Reading(taken, more, life, states[taken, more, life]) for life, _, taken, more in ordered
    ]


def least(cost: ManaCost, x: int = 0) -> int:
    """The least number of mana that could pay a cost with that X."""
    total = max(0, cost.generic + cost.x * x)
    for pip in cost.pips:
        if not pip & PHYREXIAN:
            total += 1
    return total


def pays(reading: Reading, generic: int, masks: list[int], counts: list[int], total: int) -> bool:
    """Whether units, given as counts by mask, pay a reading and so much generic mana."""
    if generic + reading.generic + len(reading.pips) > total:
        return False
    unions = reading.unions
    within = reading.within
    for index in range(len(unions)):
        union = unions[index]
        left = within[index]
        for place in range(len(masks)):
            if masks[place] & union:
                left -= counts[place]
        if left > 0:
            return False
    return True


def pays_units(reading: Reading, generic: int, masks: list[int]) -> bool:
    """Whether single units pay a reading and so much generic mana."""
    if generic + reading.generic + len(reading.pips) > len(masks):
        return False
    unions = reading.unions
    within = reading.within
    for index in range(len(unions)):
        union = unions[index]
        left = within[index]
        for mask in masks:
            if mask & union:
                left -= 1
        if left > 0:
            return False
    return True


def choose(reading: Reading, generic: int, masks: list[int], order: list[int]) -> list[int] | None:
    """The first units in ``order`` (lightest first) that pay together, none in vain.

    Units with mask 0 only pay generic mana; those with a negative mask are not there.
    """
    unions = reading.unions
    total = generic + reading.generic + len(reading.pips)
    room = [total - count for count in reading.within]
    taken: list[int] = []
    if not total:
        return taken
    for unit in order:
        mask = masks[unit]
        if mask < 0:
            continue
        fits = True
        for index in range(len(unions)):
            if not mask & unions[index] and room[index] <= 0:
                fits = False
                break
        if not fits:
            continue
        for index in range(len(unions)):
            if not mask & unions[index]:
                room[index] -= 1
        taken.append(unit)
        if len(taken) == total:
            return taken
    return None


def assign(pips: tuple[int, ...], taken: list[int], masks: list[int]) -> dict[int, int]:
    """For the units of a payment, the bits of the pip that each pays; others pay generic."""
    owner: dict[int, int] = {}
    for index in range(len(pips)):
        if not _place(index, pips, taken, masks, owner, []):
            message = "units that were chosen do not pay"
            raise AssertionError(message)
    return {unit: pips[index] for unit, index in owner.items()}


def _place(
    index: int,
    pips: tuple[int, ...],
    taken: list[int],
    masks: list[int],
    owner: dict[int, int],
    tried: list[int],
) -> bool:
    bits = pips[index]
    for unit in taken:
        if masks[unit] & bits and unit not in owner:
            owner[unit] = index
            return True
    for unit in taken:
        if masks[unit] & bits and unit not in tried:
            tried.append(unit)
            if _place(owner[unit], pips, taken, masks, owner, tried):
                owner[unit] = index
                return True
    return False


def pool_units(pool: list[int], any_snow: bool = False) -> list[int]:
    """The masks of the mana in a pool. Entries from the seventh on are snow mana."""
    masks: list[int] = []
    for index, count in enumerate(pool):
        if count:
            mask = MANA_ORDER[index % 6]
            if index >= 6 or any_snow:
                mask |= SNOW
            masks += [mask] * count
    return masks


def spend(pool: list[int], cost: ManaCost) -> list[int] | None:
    """A pool after paying a cost with X chosen; None where it does not pay (CR 118.3a).

    Colorless mana goes first for generic mana, then the color there is most of. Phyrexian
    symbols are paid with mana here. A pool of six entries does not remember snow: then any
    mana counts as snow.
    """
    kinds: list[int] = []
    for index, count in enumerate(pool):
        kinds += [index] * count
    masks = pool_units(pool, len(pool) <= 6)
    ranked: list[tuple[int, int, int]] = []
    for unit, kind in enumerate(kinds):
        few = -1000 if kind % 6 == 5 else -pool[kind]
        ranked.append((few + (500 if kind >= 6 else 0), kind, unit))
    ranked.sort()
    order = [unit for _, _, unit in ranked]
    for reading in readings(cost.pips):
        if reading.life:
            continue
        taken = choose(reading, cost.generic, masks, order)
        if taken is not None:
            after = pool[:]
            for unit in taken:
                after[kinds[unit]] -= 1
            return after
    return None
