"""The base of everything that a card can say.

A node is frozen data. It compares by value, goes to plain lists and back (``oracle.plain``)
and writes itself as English with ``say``. How it *happens* is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import article, capital, possessive, third


@dataclass(frozen=True)
class Node:
    """Anything a card says."""

    def say(self) -> str:
        """The English of this node, in Magic templating; ``~`` stands for the card itself."""
        message = f"{type(self).__name__} has no wording of its own"
        raise TypeError(message)


@dataclass(frozen=True)
class Predicate(Node):
    """One thing that a filter asks of an object or player."""

    def plural(self) -> str:
        """Its words where the noun phrase is plural."""
        return self.say()

    def is_noun(self) -> bool:
        """Whether the words are a noun (the last of them takes the plural)."""
        return False


@dataclass(frozen=True)
class Quantity(Node):
    """A number that the game works out."""

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        """So many of a thing: "two cards", "X life", or "cards" (then ``tail`` tells more)."""
        if not self.apiece():
            return many
        return article(one) if countable else f"1 {many}"

    def tail(self) -> str:
        """What follows the thing: "for each creature", "equal to its power"."""
        each = self.apiece()
        return f"for each {each}" if each else f"equal to {self.say()}"

    def apiece(self) -> str:
        """What it counts, where it is printed as one thing "for each" of them; or empty."""
        return ""

    def is_plain(self) -> bool:
        """Whether it is printed as a number or X."""
        return False


@dataclass(frozen=True)
class Condition(Node):
    """Something that is so or is not so."""


@dataclass(frozen=True)
class Reference(Node):
    """Which objects or players a sentence speaks of."""

    def is_plural(self) -> bool:
        """Whether a verb after it is plural: "creatures get"."""
        return False

    def does(self, verb: str) -> str:
        """The reference as the subject of a verb phrase (given in the imperative)."""
        subject = self.say()
        return f"{subject} {verb if self.is_plural() else third(verb)}"

    def own(self) -> str:
        """The possessive: "its", "target player's"."""
        return possessive(self.say())

    def poss(self) -> str:
        """The possessive that follows in its own sentence: "their hand"."""
        return "their"


@dataclass(frozen=True)
class Cost(Node):
    """One part of a cost (CR 118). ``say`` is a verb phrase in the imperative."""

    def before_colon(self) -> str:
        """As printed in an activation cost."""
        return capital(self.say())


@dataclass(frozen=True)
class Effect(Node):
    """One instruction of a spell or ability (CR 609)."""


@dataclass(frozen=True)
class Trigger(Node):
    """The event that a triggered ability waits for (CR 603)."""


@dataclass(frozen=True)
class Modification(Node):
    """What a continuous effect changes in one object, in one layer (CR 613).

    ``say`` is the verb phrase of an effect with a duration ("gain flying"), in the plural.
    """

    def lasting(self) -> str:
        """The verb phrase of a static ability ("have flying"), in the plural."""
        return self.say()

    def timed(self) -> str:
        """How "until end of turn" is said of it: restrictions say "this turn"."""
        return "until end of turn"


@dataclass(frozen=True)
class StaticBody(Node):
    """What a static ability says (CR 604)."""


@dataclass(frozen=True)
class Ability(Node):
    """One ability of a card (CR 113)."""

    def inside(self) -> str:
        """As printed where something else has it: in quotation marks, keywords bare."""
        return f'"{self.say()}"'
