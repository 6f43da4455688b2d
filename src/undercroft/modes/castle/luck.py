"""Chance of a campaign: keyed by what it is for, counted in the state (leaving rerolls nothing)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import chance

#: What chance is asked for; each is a queue of its own in judge files.
EXIT: Final = "exit"
TILE: Final = "tile"
COLOR_DIE: Final = "color die"
DICE_CARD: Final = "dice card"
MYTHIC: Final = "mythic"
CHESTS: Final = "chests"
CHEST: Final = "chest"
COMMONS: Final = "commons"
SEALED: Final = "sealed"
RARES: Final = "rares"
ANTE: Final = "ante"
DUEL: Final = "duel"
FIRST: Final = "first"
PURPOSES: Final = (
    EXIT,
    TILE,
    COLOR_DIE,
    DICE_CARD,
    MYTHIC,
    CHESTS,
    CHEST,
    COMMONS,
    SEALED,
    RARES,
    ANTE,
    DUEL,
    FIRST,
)


class Luck:
    """The draws of one campaign. ``occasions`` counts them; ``fixed`` holds results set before.

    A draw depends on the seed, its purpose, the seat and how many of that purpose the seat had.
    """

    __slots__ = ("fixed", "occasions", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.occasions: dict[str, int] = {}
        self.fixed: dict[str, list[int]] = {}

    def key(self, purpose: str, seat: int) -> int:
        """The key of the next draw of that purpose for a seat."""
        name = f"{purpose}|{seat}"
        occasion = self.occasions.get(name, 0)
        self.occasions[name] = occasion + 1
        return chance.key(self.seed, f"castle {purpose}", seat, occasion)

    def set_before(self, purpose: str) -> int:
        """The next result that was set beforehand; -1 where there is none."""
        queue = self.fixed.get(purpose)
        return queue.pop(0) if queue else -1

    def below(self, purpose: str, seat: int, bound: int) -> int:
        """A number from 0 to ``bound`` - 1."""
        key = self.key(purpose, seat)
        given = self.set_before(purpose)
        return given if 0 <= given < bound else chance.below(key, bound)

    def one_of(self, purpose: str, seat: int, numbers: list[int]) -> int:
        """One of some numbers, at least one."""
        key = self.key(purpose, seat)
        given = self.set_before(purpose)
        return given if given in numbers else numbers[chance.below(key, len(numbers))]

    def pick(self, purpose: str, seat: int, names: list[str], count: int) -> list[str]:
        """So many of some names, none of them twice while there are others."""
        if not names:
            return []
        found: list[str] = []
        while len(found) < count:
            order = chance.order(self.key(purpose, seat), list(range(len(names))))
            found += [names[index] for index in order[: count - len(found)]]
        return found

    def shuffled(self, purpose: str, seat: int, count: int) -> list[int]:
        """The numbers from 0 to ``count`` - 1 in a new order."""
        return chance.order(self.key(purpose, seat), list(range(count)))

    def clone(self) -> Luck:
        """An independent copy."""
        new = Luck(self.seed)
        new.occasions = self.occasions.copy()
        new.fixed = {purpose: queue[:] for purpose, queue in self.fixed.items()}
        return new
