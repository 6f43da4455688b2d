"""The lines of a dungeon card (CR 309.4): its rooms, and what it takes to enter it."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.effects import effects
from undercroft.oracle.node import Ability
from undercroft.oracle.venturing import DungeonRoom, EnteredOnlyInto

_ENTRY: Final = "you can't enter ~ unless you"
_VENTURE: Final = '"venture into '


def room(p: Parser) -> tuple[Ability, ...] | None:
    """ "Lost Well — Scry 2. Leads to: Arena, Stash"."""
    number = sum([1 for token in p.row[: p.at] if token.kind == "newline"])
    barred = p.row[0].text == "you"
    name = _name(p, "—")
    if not name or not p.take("—"):
        return None
    done = effects(p)
    if done is None:
        return None
    leads: list[str] = []
    if p.take("leads to :"):
        leads.append(_name(p, ","))
        while p.take(","):
            leads.append(_name(p, ","))
    if not all(leads) and leads:
        return None
    return (DungeonRoom(name, number - barred, done, tuple(leads)),)


def entry(p: Parser) -> tuple[Ability, ...] | None:
    """Read what a dungeon is entered by: "venture into Undercity"."""
    if not p.take(_ENTRY):
        return None
    quoted = p.kind("quote")
    if quoted is None or not quoted.raw.startswith(_VENTURE) or not quoted.raw.endswith('."'):
        return None
    what = quoted.raw[len(_VENTURE) : -2]
    # The name of the dungeon is the word for it.
    return (EnteredOnlyInto(p.context.name if what == "~" else what),)


def _name(p: Parser, until: str) -> str:
    """The words up to a sign or the end of the line, as printed."""
    words = ""
    while p.peek() not in {"", "\n", until}:
        token = p.token
        glued = not words or token.kind in {"possessive", "punctuation"}
        words += token.raw if glued else f" {token.raw}"
        p.at += 1
    return words
