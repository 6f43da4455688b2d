"""Colors and kinds of mana as bits (CR 105, 106.1)."""

from __future__ import annotations

from typing import Final

WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
#: Colorless is a kind of mana, not a color (CR 106.1b).
COLORLESS: Final = 32

ALL_COLORS: Final = 31
#: The five colors in the order of CR 105.1, then colorless mana.
COLOR_ORDER: Final = (WHITE, BLUE, BLACK, RED, GREEN)
MANA_ORDER: Final = (WHITE, BLUE, BLACK, RED, GREEN, COLORLESS)

LETTERS: Final = {WHITE: "W", BLUE: "U", BLACK: "B", RED: "R", GREEN: "G", COLORLESS: "C"}
BY_LETTER: Final = {"W": WHITE, "U": BLUE, "B": BLACK, "R": RED, "G": GREEN, "C": COLORLESS}
COLOR_NAMES: Final = {
    WHITE: "white",
    BLUE: "blue",
    BLACK: "black",
    RED: "red",
    GREEN: "green",
    COLORLESS: "colorless",
}
BY_COLOR_NAME: Final = {
    "white": WHITE,
    "blue": BLUE,
    "black": BLACK,
    "red": RED,
    "green": GREEN,
}
#: Index of each kind of mana in a pool (a list of six ints).
POOL_INDEX: Final = {WHITE: 0, BLUE: 1, BLACK: 2, RED: 3, GREEN: 4, COLORLESS: 5}


def color_bits(letters: str) -> int:
    """Turn letters such as ``"WU"`` into a bit set."""
    bits = 0
    for letter in letters:
        bits |= BY_LETTER[letter]
    return bits


def color_letters(bits: int) -> str:
    """Turn a bit set into letters in color order, such as ``"WU"``."""
    return "".join(LETTERS[bit] for bit in MANA_ORDER if bits & bit)


def color_count(bits: int) -> int:
    """How many colors the set holds (colorless is none)."""
    return (bits & ALL_COLORS).bit_count()


def color_order(bits: int) -> tuple[int, ...]:
    """The colors of a set as text lists them: two by the shorter way around the wheel."""
    found = tuple([bit for bit in COLOR_ORDER if bits & bit])
    if len(found) == 2:
        gap = COLOR_ORDER.index(found[1]) - COLOR_ORDER.index(found[0])
        if gap > 2:
            return (found[1], found[0])
    return found
