"""The grammar of judge files: every key of every table and what it may hold, as data.

``docs/judge-files.md`` documents each key; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from undercroft.errors import JudgeFileError
from undercroft.testing.act_grammar import ACT_KEYS, OF_ALL, VERBS
from undercroft.testing.castle_grammar import CASTLE_ACTS, CASTLE_SECTIONS
from undercroft.testing.kinds import (
    ANSWERS,
    CARDS,
    COUNTS,
    FLAG,
    NUMBER,
    NUMBERS,
    PAIRS,
    TARGETS,
    TEXT,
    TEXTS,
    WORDS,
    Keys,
)
from undercroft.testing.words import said_nearest

#: Tables by the name of their section; ``table:``, ``tables:`` and ``named:`` lead to others.
SECTIONS: Final[Mapping[str, Keys]] = {
    "file": {
        "title": TEXT,
        "rules": TEXTS,
        "why": TEXT,
        "seed": NUMBER,
        "scene": "table:scene",
        "raid": "table:raid",
        "card": "tables:card",
        "player": "tables:player",
        "act": "tables:act",
        "answer": "table:answer",
    },
    "scene": {
        "turn": TEXT,
        "step": TEXT,
        "number": NUMBER,
        "daytime": TEXT,
        "trackers": COUNTS,
    },
    "raid": {
        "expedition": TEXT,
        "vitality": NUMBER,
        "party_life": NUMBER,
        "stage": NUMBER,
        "room": TEXT,
        "sealed": FLAG,
        "lead": TEXT,
        "focus": TEXT,
        "reserve": TEXTS,
        "rolls": NUMBERS,
        "second_turn": FLAG,
        "parameters": WORDS,
    },
    "card": {
        "name": TEXT,
        "cost": TEXT,
        "type": TEXT,
        "text": TEXT,
        "power": TEXT,
        "toughness": TEXT,
        "loyalty": TEXT,
        "colors": TEXT,
        "layout": TEXT,
        "other": "table:face",
    },
    "face": {
        "name": TEXT,
        "cost": TEXT,
        "type": TEXT,
        "text": TEXT,
        "power": TEXT,
        "toughness": TEXT,
        "loyalty": TEXT,
        "colors": TEXT,
    },
    "player": {
        "name": TEXT,
        "team": NUMBER,
        "life": NUMBER,
        "poison": NUMBER,
        "counters": COUNTS,
        "lands_played": NUMBER,
        "mana": TEXT,
        "dice": NUMBERS,
        "coins": NUMBERS,
        "hand": CARDS,
        "library": CARDS,
        "battlefield": CARDS,
        "graveyard": CARDS,
        "exile": CARDS,
        "command": CARDS,
    },
    "entry": {
        "card": TEXT,
        "count": NUMBER,
        "label": TEXT,
        "tapped": FLAG,
        "sick": FLAG,
        "damage": NUMBER,
        "counters": COUNTS,
        "attached_to": TEXT,
        "chosen": WORDS,
        "token": FLAG,
        "owner": TEXT,
        "commander": FLAG,
    },
    "act": {**ACT_KEYS, "then": "table:answer"},
    "answer": {
        "player": "named:of a player",
        "object": "named:of an object",
        "stack": TEXTS,
        "step": TEXT,
        "daytime": TEXT,
        "trackers": COUNTS,
        "raid": "table:of a raid",
        "asked": "table:of a question",
        "ended": TEXT,
        "winners": TEXTS,
    },
    "of a player": {
        "life": NUMBER,
        "poison": NUMBER,
        "mana": TEXT,
        "has_lost": FLAG,
        "hand": TEXTS,
        "library": TEXTS,
        "graveyard": TEXTS,
        "exile": TEXTS,
        "battlefield": TEXTS,
        "controls": TEXTS,
        "controls_no": TEXTS,
    },
    "of an object": {
        "zone": TEXT,
        "power": NUMBER,
        "toughness": NUMBER,
        "mana_value": NUMBER,
        "tapped": FLAG,
        "is_sick": FLAG,
        "damage": NUMBER,
        "counters": COUNTS,
        "chosen": WORDS,
        "keywords": TEXTS,
        "types": TEXTS,
        "colors": TEXTS,
        "controller": TEXT,
        "owner": TEXT,
        "attached_to": TEXT,
        "targets": TEXTS,
    },
    "of a raid": {
        "vitality": NUMBER,
        "party_life": NUMBER,
        "stage": NUMBER,
        "room": TEXT,
        "sealed": FLAG,
        "lead": TEXT,
        "focus": TEXT,
        "reserve": TEXTS,
        "second_turn": FLAG,
    },
    "of a question": {"player": TEXT, "kind": TEXT, "options": TEXTS},
    **CASTLE_SECTIONS,
}

#: The acts of each section of acts.
ACTS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {"act": VERBS, "castle act": CASTLE_ACTS}
_NEEDED: Final = {
    "file": ("title", "rules", "player", "answer"),
    "card": ("name",),
    "face": ("name",),
    "player": ("name",),
    "entry": ("card",),
    "of a question": ("player", "kind"),
    "castle file": ("title", "rules", "castle", "player", "answer"),
    "campaigner": ("name",),
    "tile": ("at", "passages"),
}


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_table(value: object, fits: Callable[[object], bool]) -> bool:
    return isinstance(value, dict) and all(fits(each) for each in value.values())


def _is_list(value: object, fits: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and all(fits(each) for each in value)


def _are_texts(value: object) -> bool:
    return _is_text(value) or _is_list(value, _is_text)


def _is_answer(value: object) -> bool:
    return isinstance(value, str | int | bool)


_FITS: Final[Mapping[str, Callable[[object], bool]]] = {
    TEXT: _is_text,
    NUMBER: _is_number,
    FLAG: _is_flag,
    TEXTS: _are_texts,
    NUMBERS: lambda value: _is_list(value, _is_number),
    ANSWERS: lambda value: _is_answer(value) or _is_list(value, _is_answer),
    COUNTS: lambda value: _is_table(value, _is_number),
    WORDS: lambda value: _is_table(value, _is_text),
    TARGETS: lambda value: _are_texts(value) or _is_table(value, _is_number),
    PAIRS: lambda value: _are_texts(value) or _is_table(value, _are_texts),
}


def check_file(table: Mapping[str, object], where: str) -> None:
    """Hold a whole file to its sections: those of a castle, or those of a game.

    Raises:
        JudgeFileError: a key is not known, lacks or holds what it may not; says where.
    """
    check(table, "castle file" if "castle" in table else "file", where)


def check(table: object, section: str, where: str) -> None:
    """Hold a table to its section.

    Raises:
        JudgeFileError: a key is not known, lacks or holds what it may not; says where.
    """
    if not isinstance(table, dict):
        raise JudgeFileError("a table is expected", where)
    keys = SECTIONS[section]
    for key, value in table.items():
        if key not in keys:
            raise JudgeFileError(f"there is no key “{key}” here", where, said_nearest(key, keys))
        _check_value(value, keys[key], f"{where}, {key}")
    for key in _NEEDED.get(section, ()):
        if key not in table:
            raise JudgeFileError(f"the key “{key}” is missing", where)


def _check_value(value: object, kind: str, where: str) -> None:
    way, _, section = kind.partition(":")
    if kind == CARDS:
        if not isinstance(value, list):
            raise JudgeFileError(f"{CARDS} is expected", where)
        for number, entry in enumerate(value, start=1):
            if not isinstance(entry, str):
                check(entry, "entry", f"{where} {number}")
    elif way == "table":
        check(value, section, where)
    elif way == "tables":
        if not isinstance(value, list):
            raise JudgeFileError("a list of tables is expected, [[…]]", where)
        for number, each in enumerate(value, start=1):
            check(each, section, f"{where} {number}")
            if section in ACTS:
                _check_act(each, ACTS[section], f"{where} {number}")
    elif way == "named":
        if not isinstance(value, dict):
            raise JudgeFileError("tables by name are expected", where)
        for name, each in value.items():
            check(each, section, f"{where} {name}")
    elif not _FITS[kind](value):
        raise JudgeFileError(f"{kind} is expected", where)


def _check_act(act: Mapping[str, object], acts: Mapping[str, tuple[str, ...]], where: str) -> None:
    verbs = [key for key in act if key in acts]
    if len(verbs) != 1:
        said = f"one act is expected, found {len(verbs)}"
        raise JudgeFileError(said, where, f"an act is one of {', '.join(acts)}")
    verb = verbs[0]
    if (verb in OF_ALL) == ("player" in act):
        said = "has no player" if verb in OF_ALL else "needs a player"
        raise JudgeFileError(f"the act “{verb}” {said}", where)
    for key in act:
        if key not in {verb, "player", "illegal", "then", *acts[verb]}:
            raise JudgeFileError(f"“{key}” does not go with “{verb}”", where)
