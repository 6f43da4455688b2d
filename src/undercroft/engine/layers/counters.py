"""Counters that change characteristics (CR 122.1a, 122.1b)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.layers.lists import grow
from undercroft.engine.state.characteristics import Chars
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Ability

#: Keywords that a counter can give (CR 122.1b).
_NAMES: Final = (
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "decayed",
    "exalted",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
)
KEYWORD_COUNTERS: Final[dict[str, tuple[Ability, ...]]] = {
    name: (Keyword(name),) for name in _NAMES
}
_NOTHING: Final = (0, 0)
#: What the names of counters say, once read.
_READ: Final[dict[str, tuple[int, int]]] = {"+1/+1": (1, 1), "-1/-1": (-1, -1)}


def worth(kind: str) -> tuple[int, int]:
    """What a counter of a kind adds to power and toughness; nothing for other kinds."""
    found = _READ.get(kind)
    if found is None:
        found = _read(kind)
        _READ[kind] = found
    return found


def _read(kind: str) -> tuple[int, int]:
    power, slash, toughness = kind.replace("−", "-").partition("/")
    if not slash:
        return _NOTHING
    try:
        return int(power), int(toughness)
    except ValueError:
        return _NOTHING


def has_keyword_counter(counters: dict[str, int]) -> bool:
    """Whether any of the counters gives a keyword."""
    return any(count > 0 and kind in KEYWORD_COUNTERS for kind, count in counters.items())


def give_keywords(chars: Chars, counters: dict[str, int]) -> None:
    """Keyword counters give their keywords (CR 122.1b)."""
    for kind, count in counters.items():
        if count > 0 and kind in KEYWORD_COUNTERS:
            bit = KEYWORD_BITS.get(kind, 0)
            chars.keywords |= bit
            if not bit:
                chars.abilities = grow(chars.abilities, KEYWORD_COUNTERS[kind])


def add_counters(chars: Chars, counters: dict[str, int]) -> None:
    """Counters change power and toughness (CR 122.1a, 613.4c)."""
    for kind, count in counters.items():
        power, toughness = worth(kind)
        chars.power += power * count
        chars.toughness += toughness * count
