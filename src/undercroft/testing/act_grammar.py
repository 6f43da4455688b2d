"""The grammar of acts in a game: their keys, and which of them go together, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.testing.kinds import (
    ANSWERS,
    COUNTS,
    FLAG,
    NUMBER,
    NUMBERS,
    PAIRS,
    TARGETS,
    TEXT,
    TEXTS,
    Keys,
)

#: The keys of an act in a game.
ACT_KEYS: Final[Keys] = {
    "player": TEXT,
    "casts": TEXT,
    "activates": TEXT,
    "plays": TEXT,
    "taps": TEXT,
    "turns_up": TEXT,
    "suspends": TEXT,
    "foretells": TEXT,
    "unlocks": TEXT,
    "plots": TEXT,
    "attacks": PAIRS,
    "blocks": PAIRS,
    "chooses": ANSWERS,
    "assigns": COUNTS,
    "passes": FLAG,
    "resolve": FLAG,
    "pass_until": TEXT,
    "targeting": TARGETS,
    "modes": NUMBERS,
    "x": NUMBER,
    "kicked": NUMBER,
    "way": TEXT,
    "ability": NUMBER,
    "paying": TEXTS,
    "choosing": ANSWERS,
    "kind": TEXT,
    "whom": TEXT,
    "illegal": TEXTS,
}

#: Acts: exactly one of these in each ``[[act]]``; and which other keys go with each.
VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "casts": ("targeting", "modes", "x", "kicked", "way", "paying", "choosing"),
    "activates": ("targeting", "modes", "x", "ability", "paying", "choosing"),
    "plays": (),
    "unlocks": ("paying",),
    "taps": ("kind",),
    "turns_up": ("x", "paying"),
    "suspends": ("x", "paying"),
    "foretells": ("paying",),
    "plots": ("paying",),
    "attacks": ("whom",),
    "blocks": (),
    "chooses": (),
    "assigns": (),
    "passes": (),
    "resolve": (),
    "pass_until": (),
}
#: Acts that are of the whole table and of no player.
OF_ALL: Final = ("resolve", "pass_until")
