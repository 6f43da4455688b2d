"""Mana costs (CR 107.4, 202)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.colors import ALL_COLORS, BY_LETTER, COLORLESS, LETTERS, MANA_ORDER

#: Flags that a pip may carry beside the bits of the mana that pays it.
PHYREXIAN: Final = 64
TWOBRID: Final = 128
SNOW: Final = 256

_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class ManaCost:
    """A mana cost: X symbols, generic mana, and pips.

    A pip is an int: the bits of the kinds of mana that pay it (two bits for a hybrid
    symbol), plus ``PHYREXIAN`` (2 life pays it too), ``TWOBRID`` (two generic mana pay it
    too) or ``SNOW``. ``pips`` keeps the printed order. ``generic`` is below 0 only beside X:
    a reduction that the mana for X will be less by.
    """

    generic: int = 0
    pips: tuple[int, ...] = ()
    x: int = 0
    #: Bits of the only kinds of mana that may be spent on X; 0: any.
    only: int = 0

    @property
    def mana_value(self) -> int:
        """Mana value with X counted as 0 (CR 202.3)."""
        total = self.generic
        for pip in self.pips:
            total += 2 if pip & TWOBRID else 1
        return total

    @property
    def colors(self) -> int:
        """The colors of an object with this cost (CR 202.2)."""
        bits = 0
        for pip in self.pips:
            bits |= pip & ALL_COLORS
        return bits

    @property
    def is_nothing(self) -> bool:
        """Whether it asks for no mana at all, X neither."""
        return not (self.generic or self.pips or self.x or self.only)

    def plus(self, other: ManaCost) -> ManaCost:
        """The two costs together."""
        if other.is_nothing:
            return self
        if self.is_nothing:
            return other
        total = self.generic + other.generic
        only = self.only or other.only
        return ManaCost(total, self.pips + other.pips, self.x + other.x, only)

    def less(self, other: ManaCost) -> ManaCost:
        """This cost reduced by another: each colored mana by one of its kind, or by generic mana
        where there is none of that kind any more (CR 118.7c).
        """
        pips = list(self.pips)
        generic = other.generic
        for pip in other.pips:
            if pip in pips:
                pips.remove(pip)
            else:
                generic += 1
        return ManaCost(max(0, self.generic - generic), tuple(pips), self.x, self.only)

    def with_x(self, value: int) -> ManaCost:
        """This cost with X chosen: X symbols become generic mana.

        A reduction waiting for X (generic below 0) takes no more than there is (CR 118.7a).
        """
        if not self.x and self.generic >= 0:
            return self
        if self.only and self.x:
            narrow = max(0, self.x * value + min(0, self.generic))
            return ManaCost(max(0, self.generic), self.pips + (self.only,) * narrow)
        return ManaCost(max(0, self.generic + self.x * value), self.pips, 0)

    def eased(self, any_type: bool) -> ManaCost:
        """This cost where mana may be spent as though it were of any color, or of any type
        (CR 609.4b): symbols of one mana ask for any then.
        """
        generic = self.generic
        pips: list[int] = []
        for pip in self.pips:
            if pip & SNOW or not (any_type or pip & ALL_COLORS):
                pips.append(pip)
            elif pip & PHYREXIAN or self.generic < 0:
                pips.append((pip | ALL_COLORS | COLORLESS) & ~TWOBRID)
            else:
                generic += 1
        return ManaCost(generic, tuple(pips), self.x)

    def __str__(self) -> str:
        """The cost in braces, as printed: ``{X}{2}{W}``; no mana at all is ``{0}``."""
        parts = ["{X}"] * self.x
        if self.generic or not (self.x or self.pips):
            parts.append(f"{{{self.generic}}}")
        parts.extend(pip_symbol(pip) for pip in self.pips)
        return "".join(parts)


NO_COST: Final = ManaCost()


def pip_symbol(pip: int) -> str:
    """The printed symbol of a pip, as in ``{W/U}`` or ``{2/R}``."""
    letters = [LETTERS[bit] for bit in MANA_ORDER if pip & bit]
    if len(letters) == 2:
        letters = _hybrid_order(letters)
    if pip & SNOW:
        letters = ["S"]
    if pip & TWOBRID:
        letters.insert(0, "2")
    if pip & PHYREXIAN:
        letters.append("P")
    return "{" + "/".join(letters) + "}"


def _hybrid_order(letters: list[str]) -> list[str]:
    """Order two letters as hybrid symbols are printed: the shorter way around the wheel."""
    wheel = "WUBRG"
    if letters[1] == "C" or letters[0] == "C":
        return sorted(letters, key=lambda letter: letter != "C")
    first, second = wheel.index(letters[0]), wheel.index(letters[1])
    return letters if (second - first) % 5 in {1, 2} else [letters[1], letters[0]]


def parse_pip(symbol: str) -> int | None:
    """The pip that a symbol's inside (``W``, ``W/U``, ``2/R``, ``G/P``) stands for, if any."""
    pip = 0
    for part in symbol.split("/"):
        if part in BY_LETTER:
            pip |= BY_LETTER[part]
        elif part == "P":
            pip |= PHYREXIAN
        elif part == "2":
            pip |= TWOBRID
        elif part == "S":
            pip |= SNOW | ALL_COLORS | COLORLESS
        else:
            return None
    return pip or None


def parse_mana_cost(text: str) -> ManaCost | None:
    """Read ``{2}{W}{W}``; None where the text is not a mana cost, whole."""
    generic, x = 0, 0
    pips: list[int] = []
    end = 0
    for found in _SYMBOL.finditer(text):
        if found.start() != end:
            return None
        end = found.end()
        symbol = found.group(1).upper()
        if symbol == "X":
            x += 1
        elif symbol.isdecimal():
            generic += int(symbol)
        else:
            pip = parse_pip(symbol)
            if pip is None:
                return None
            pips.append(pip)
    if end != len(text):
        return None
    return ManaCost(generic, tuple(pips), x)
