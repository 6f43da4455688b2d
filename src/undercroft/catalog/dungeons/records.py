"""What a dungeon for Master of the Dungeon is once its file is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from undercroft.catalog.decks.records import DeckList

Parameter = str | int | bool


@dataclass(frozen=True)
class BossDungeon:
    """A Boss with its three decks.

    ``theme`` are the color bits that the file chooses, 0 where the Boss's own colors are the
    Color Theme (M-04). ``parameters`` are values for the named choices of the rule sheet.
    """

    name: str
    boss: str
    dungeon_deck: DeckList
    mana_deck: DeckList
    boss_deck: DeckList
    theme: int = 0
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    where: str = ""


@dataclass(frozen=True)
class Breach:
    """A rule of the sheet that a dungeon breaks: which, with which card, in which deck."""

    rule: str
    what: str
    card: str = ""
    deck: str = ""

    def __str__(self) -> str:
        """One sentence: where, what, and the rule."""
        where = f"{self.deck}, {self.card}: " if self.card and self.deck else ""
        where = where or (f"{self.deck}: " if self.deck else "")
        if self.rule:
            return f"{where}{self.what} ({self.rule})."
        return f"{where}{self.what}{'' if self.what.endswith('?') else '.'}"

    def to_json(self) -> dict[str, str]:
        """The breach as plain data."""
        return {
            "rule": self.rule,
            "deck": self.deck,
            "card": self.card,
            "what": self.what,
            "says": str(self),
        }


@dataclass(frozen=True)
class Lint:
    """What the builder should know and no rule forbids.

    A card that needs a human choice (M-49) says which and why, and what the automatic
    ``policy`` will do when nobody is asked.
    """

    rule: str
    what: str
    card: str
    deck: str
    why: str = ""
    policy: str = ""

    def __str__(self) -> str:
        """One sentence: where, what, why, and what happens unattended."""
        tail = f"; {self.policy}" if self.policy else ""
        why = f", {self.why}" if self.why else ""
        return f"{self.deck}, {self.card}: {self.what}{why} ({self.rule}){tail}."

    def to_json(self) -> dict[str, str]:
        """The lint as plain data."""
        return {
            "rule": self.rule,
            "deck": self.deck,
            "card": self.card,
            "what": self.what,
            "why": self.why,
            "policy": self.policy,
            "says": str(self),
        }


@dataclass(frozen=True)
class Report:
    """What a dungeon check found: whether the dungeon can be played, and what to know of it."""

    name: str
    problems: tuple[Breach, ...] = ()
    lint: tuple[Lint, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether no rule is broken."""
        return not self.problems

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "name": self.name,
            "valid": self.valid,
            "problems": [problem.to_json() for problem in self.problems],
            "lint": [lint.to_json() for lint in self.lint],
        }
