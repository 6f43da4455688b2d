"""Add mana (CR 106)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.colors import LETTERS, color_order
from undercroft.oracle.english import article, clauses, close, listed
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Quantity, Reference, StaticBody
from undercroft.oracle.quantities import Number, Times


@dataclass(frozen=True)
class AddMana(Effect):
    """Add mana (CR 106). ``choices``: alternatives, each a tuple of mana kinds (bits of
    ``lexicon.colors``): ``{R} or {G}`` is two of one; ``{C}{C}`` is one of two.

    ``or_chosen``: or one mana of the chosen color. ``limit``: what it may be spent on. ``keeps``:
    it does not empty this turn (``combat``: this combat). ``rider``: what becomes of what it is
    spent on.

    ``times`` repeats it ("for each Goblin on the battlefield").
    """

    choices: tuple[tuple[int, ...], ...]
    times: Quantity | None = None
    who: Reference | None = None
    limit: SpendLimit | None = None
    or_chosen: bool = False
    keeps: bool = False
    additional: bool = False
    rider: SpentOn | None = None
    combat: bool = False

    def say(self) -> str:
        words = listed(
            ["".join(f"{{{LETTERS[m]}}}" for m in choice) for choice in self.choices], "or"
        )
        if self.or_chosen:
            words += " or one mana of the chosen color"
        equal = self.times is not None and not self.times.tail().startswith("for each")
        start = "an amount of " if equal else "an additional " if self.additional else ""
        words = f"add {start}{words}"
        if self.times is not None:
            words += f" {self.times.tail()}"
        words = self.who.does(words) if self.who is not None else words
        words = told(words, self.limit, keeps=self.keeps, rider=self.rider)
        return f"{close(words)}. {FIGHTS}" if self.combat else words


@dataclass(frozen=True)
class AddAnyColor(Effect):
    """Add mana of any color. ``alike``: all of one color; else any combination.

    ``among``: bits of the colors allowed; ``identity``: only the commander's colors;
    ``from_lands``: ``you`` or ``opponent`` ("that a land an opponent controls could produce").
    ``different``: no two of one color. ``from_what``: as printed after "any": "type that land
    produced", "of the exiled cards' colors".
    """

    count: Quantity
    alike: bool = True
    among: int = 31
    identity: bool = False
    from_lands: str = ""
    limit: SpendLimit | None = None
    from_what: str = ""
    who: Reference | None = None
    keeps: bool = False
    additional: bool = False
    different: bool = False
    rider: SpentOn | None = None

    def say(self) -> str:
        words = self._told()
        words = self.who.does(words) if self.who is not None else words
        return told(words, self.limit, keeps=self.keeps, rider=self.rider)

    def _told(self) -> str:
        if self.from_what:
            kind = self.from_what
            more = "an additional " if self.additional else ""
            return f"add {more}one mana of {kind if kind.startswith('the ') else f'any {kind}'}"
        if self.from_lands:
            whose = "you control" if self.from_lands == "you" else "an opponent controls"
            return f"add one mana of any color that a land {whose} could produce"
        if self.additional:
            return "add an additional one mana of any color"
        many = not (isinstance(self.count, Number) and self.count.value == 1)
        each = self.count.tail()
        if each.startswith("for each") and not isinstance(self.count, Times):
            kind = "of any color" if self.alike else "in any combination of colors"
            return f"add one mana {kind} {each}"
        words = f"{self.count.head('one', '').strip()} mana" if many else "one mana"
        if self.among != 31:
            colors = listed([f"{{{LETTERS[bit]}}}" for bit in color_order(self.among)], "and/or")
            return f"add {words} in any combination of {colors}"
        kind = "of any color" if not many else "of any one color"
        if not self.alike and many:
            kind = "of different colors" if self.different else "in any combination of colors"
        if self.identity:
            kind = "of any color in your commander's color identity"
        tail = self.count.tail()
        return f"add {words} {kind} {tail}".rstrip()


@dataclass(frozen=True)
class SpentOn(Reference):
    """What becomes of what mana is spent on (CR 106.6): "When you spend this mana to cast a Dragon
    creature spell, scry 2" (a delayed triggered ability), "If this mana is spent to cast a creature
    spell, that creature enters with an additional +1/+1 counter on it" (``enters``).

    ``lead``: its first words, as printed.
    """

    lead: str
    what: Reference
    effects: tuple[Effect, ...] = ()
    enters: StaticBody | None = None

    def say(self) -> str:
        what = article(self.what.noun()) if isinstance(self.what, Filter) else self.what.say()
        then = [effect.say() for effect in self.effects]
        told = self.enters.say() if self.enters is not None else clauses(then)
        return f"{self.lead} {what}, {told}"


@dataclass(frozen=True)
class SpendLimit(Reference):
    """What mana may be spent on (CR 106.6): only to cast spells that pass ``cast``, only to
    activate abilities of what passes ``activate``; ``forbids``: not for these.

    ``words`` is the sentence as printed.
    """

    cast: Reference | None
    activate: Reference | None
    words: str
    forbids: bool = False

    def say(self) -> str:
        return self.words


#: The same until the end of combat (CR 702.189a).
FIGHTS: Final = "Until end of combat, you don't lose this mana as steps and phases end"
#: What mana says that does not empty from its pool (CR 106.4).
KEEPS: Final = "Until end of turn, you don't lose this mana as steps and phases end"


def told(words: str, limit: SpendLimit | None, *, keeps: bool, rider: SpentOn | None = None) -> str:
    """Added mana with the sentences that tell of it."""
    if limit is not None:
        words = f"{close(words)}. {limit.say()}"
    if rider is not None:
        words = f"{close(words)}. {rider.say()}"
    return f"{close(words)}. {KEEPS}" if keeps else words
