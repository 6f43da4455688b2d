"""What can be so or not: intervening ifs, "as long as", "only if"."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import listed, number_word
from undercroft.oracle.filters import Controlled, Filter
from undercroft.oracle.node import Condition, Quantity, Reference
from undercroft.oracle.qualities import compared
from undercroft.oracle.quantities import Devotion, Number, Property
from undercroft.oracle.references import noun_of


def _shared(told: list[str]) -> list[str]:
    """Conditions of one player, who is said once: "you control a Mountain or a Plains"."""
    for head in ("you control ", "an opponent controls ", "defending player controls "):
        if all(words.startswith(head) for words in told):
            return [told[0], *(words.removeprefix(head) for words in told[1:])]
    return told


@dataclass(frozen=True)
class Exists(Condition):
    """At least ``low`` objects pass the filter ("you control a Swamp", "if you control three
    or more artifacts"); ``high`` bounds from above ("no creatures" is 0 to 0). ``fewer``: that
    is printed "fewer than four creatures".
    """

    filter: Reference
    low: int = 1
    high: int | None = None
    words: str = ""
    fewer: bool = False

    def say(self) -> str:
        if self.words:
            return self.words
        what = self.filter
        if isinstance(what, Filter) and what.parts and isinstance(what.parts[-1], Controlled):
            owner = what.parts[-1].say()
            noun = Filter(what.parts[:-1], what.zone)
            return f"{owner} {self._amount(noun)}"
        amount = self._amount(what)
        return f"there are {amount}" if self.low != 1 else f"there is {amount}"

    def _amount(self, what: Reference) -> str:
        many = noun_of(what, True)
        if self.fewer and self.high is not None:
            return f"fewer than {number_word(self.high + 1)} {many}"
        if self.high == 0:
            return f"no {many}"
        if self.high is not None:
            if self.low == self.high:
                noun = noun_of(what, False) if self.high == 1 else many
                return f"exactly {number_word(self.high)} {noun}"
            return f"{number_word(self.high)} or fewer {many}"
        if self.low == 1:
            return what.say()
        return f"{number_word(self.low)} or more {many}"


@dataclass(frozen=True)
class Is(Condition):
    """Something passes a filter: "if it's a creature card", "~ is tapped".

    The filter's zone counts only where one of its parts is InZoneOf ("~ is in your graveyard").
    ``words``: what follows the subject, as printed, where it is not "is a …".
    """

    what: Reference
    filter: Reference
    negated: bool = False
    words: str = ""

    def say(self) -> str:
        what = self.what.say()
        if self.words:
            short = what in {"it", "that"} and self.words.startswith("is ")
            return f"{what}'{self.words[1:]}" if short else f"{what} {self.words}"
        verb = "'s" if what in {"it", "that"} else " is"
        return f"{what}{verb}{' not' if self.negated else ''} {self.filter.say()}"


@dataclass(frozen=True)
class CompareAmounts(Condition):
    """Two quantities compared, ``how`` one of ``==  >=  <=  >  <``."""

    first: Quantity
    how: str
    second: Quantity
    words: str = ""

    def say(self) -> str:
        if self.words:
            return self.words
        if isinstance(self.first, Devotion) and isinstance(self.second, Number):
            word = number_word(self.second.value)
            if self.how == "<":
                return f"{self.first.say()} is less than {word}"
            return f"{self.first.say()} is {word} or {'greater' if self.how == '>=' else 'less'}"
        more = "or greater" if isinstance(self.first, Property) else "or more"
        words = {">=": more, "<=": "or less"}.get(self.how)
        if words and self.second.is_plain():
            return f"{self.first.say()} is {self.second.say()} {words}"
        return f"{self.first.say()} is {compared(self.how, self.second)}"


@dataclass(frozen=True)
class IsTurnOf(Condition):
    """It is that player's turn ("during your turn", "as long as it's your turn")."""

    who: Reference
    negated: bool = False
    during: bool = False

    def say(self) -> str:
        if self.during:
            return f"during turns other than {self.who.poss()}s" if self.negated else self._during()
        if self.who.poss() == "your":
            return "it's not your turn" if self.negated else "it's your turn"
        return f"it's {'not ' if self.negated else ''}{self.who.own()} turn"

    def _during(self) -> str:
        return f"during {self.who.own()} turn"


@dataclass(frozen=True)
class Happened(Condition):
    """Something happened this turn: ``what`` is a name of ``engine.query.HAPPENINGS``, such as
    ``you attacked``, ``a creature died``, ``you gained life``, ``you cast a spell``.
    """

    what: str
    low: int = 1
    words: str = ""

    def say(self) -> str:
        return self.what if self.words == "-" else f"{self.words or self.what} this turn"


@dataclass(frozen=True)
class WasKicked(Condition):
    """~ was kicked (CR 702.33)."""

    words: str = "~"

    def say(self) -> str:
        return f"{self.words} was kicked"


@dataclass(frozen=True)
class AllOf(Condition):
    """All of several conditions."""

    parts: tuple[Condition, ...]

    def say(self) -> str:
        return listed(_shared([part.say() for part in self.parts]), "and")


@dataclass(frozen=True)
class AnyOneOf(Condition):
    """At least one of several conditions."""

    parts: tuple[Condition, ...]

    def say(self) -> str:
        return listed(_shared([part.say() for part in self.parts]), "or")


@dataclass(frozen=True)
class Not(Condition):
    """The opposite."""

    condition: Condition

    def say(self) -> str:
        return f"not {self.condition.say()}"


@dataclass(frozen=True)
class ControlsMore(Condition):
    """One player controls more of something than another: "an opponent controls more lands than
    you".
    """

    who: Reference
    filter: Reference
    than: Reference

    def say(self) -> str:
        noun = noun_of(self.filter, True)
        return f"{self.who.does('control')} more {noun} than {self.than.say()}"


@dataclass(frozen=True)
class WasCast(Condition):
    """It was cast (CR 601): ``by_you``: "you cast it"; ``origin`` from a zone ("your hand")."""

    by_you: bool = True
    origin: int = -1
    words: str = "you cast it"

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class PlayerIs(Condition):
    """A standing of a player: ``you're the monarch``, ``you have the initiative``, ``you have the
    city's blessing``, as printed.
    """

    what: str

    def say(self) -> str:
        return self.what


@dataclass(frozen=True)
class HasMore(Condition):
    """One player has more of something than another: ``cards in hand`` or ``life``.

    ``none``: nobody of them has ("no opponent has more life than that player").
    """

    who: Reference
    what: str
    than: Reference
    none: bool = False

    def say(self) -> str:
        if self.none:
            return f"no opponent has more {self.what} than {self.than.say()}"
        return f"{self.who.does('have')} more {self.what} than {self.than.say()}"
