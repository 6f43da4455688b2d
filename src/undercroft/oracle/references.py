"""Which objects and players a sentence speaks of. Pronouns are bound to what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.zones import ZONE_NAMES
from undercroft.oracle.english import article, number_word, third
from undercroft.oracle.filters import AnyTarget, Filter, OrPlayer, Other, PlayerFilter
from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.quantities import Number

_PLURAL_WORDS: Final = frozenset({"they", "them", "both", "the copies"})


def noun_of(what: Reference, many: bool) -> str:
    """The noun phrase of what a filter, player filter or target word lets through."""
    if isinstance(what, Filter | PlayerFilter | AnyTarget | OrPlayer):
        return what.noun(many)
    return what.say()


#: Printed words of a subject that "may" before it has said already.
AFTER_MAY: Final = "-"


def does(who: Reference, words: str, verb: str) -> str:
    """A verb after printed words, after none (said before), or after "may"."""
    if words == AFTER_MAY:
        return verb
    if not words:
        return third(verb)
    return f"{words} {verb if who.is_plural() else third(verb)}"


def _is_plural_words(words: str) -> bool:
    many = words.startswith(("those", "the other", "the rest"))
    return words in _PLURAL_WORDS or (many and words != "the other creature")


@dataclass(frozen=True)
class This(Reference):
    """The object itself: ``~``."""

    origin: int = -1

    def say(self) -> str:
        return "~" if self.origin < 0 else f"~ from your {ZONE_NAMES[self.origin]}"

    def own(self) -> str:
        return "~'s"


@dataclass(frozen=True)
class Target(Reference):
    """A target, where it is first named (CR 115).

    ``what`` is a Filter, PlayerFilter, AnyTarget or OrPlayer. ``slot`` counts an ability's targets
    in printed order. ``low`` and ``high`` bound how many are chosen (``high`` None: any number);
    ``x``: X targets, ``amount``: what X is. ``other``: differs from the targets of earlier slots.
    ``each``: "each of two target creatures". ``everyone``: for each player, not each opponent.
    """

    what: Reference
    slot: int = 0
    low: int = 1
    high: int | None = 1
    x: bool = False
    other: bool = False
    each: bool = False
    amount: Quantity | None = None
    everyone: bool = False

    def is_plural(self) -> bool:
        return self.x or self.high is None or self.high > 1

    def say(self) -> str:
        return f"each of {self._said()}" if self.each else self._said()

    def _said(self) -> str:
        what = self.what
        if isinstance(what, AnyTarget) and not self.is_plural() and self.low == 1:
            return "any other target" if self.other else what.say()
        other = self.other
        if isinstance(what, Filter) and what.parts and isinstance(what.parts[0], Other):
            what = Filter(what.parts[1:], what.zone)
            other = True
        noun = noun_of(what, self.is_plural())
        word = "" if isinstance(what, AnyTarget) else "target "
        if self.low == 1 and self.high == 1 and not self.x:
            return f"another target {noun}" if other else f"target {noun}"
        return f"{self._how_many()}{'other ' if other else ''}{word}{noun}"

    def _how_many(self) -> str:
        if self.x:
            x = "X" if self.amount is None else self.amount.say()
            return f"{x} " if self.low else f"up to {x} "
        if self.high is None:
            return "any number of " if self.low == 0 else "one or more "
        if self.low == self.high:
            return f"{number_word(self.high)} "
        if self.low == 0:
            return f"up to {number_word(self.high)} "
        if self.low == 1 and self.high == 2:
            return "one or two "
        return "one, two, or three "


@dataclass(frozen=True)
class Each(Reference):
    """Every object that the filter lets through. ``word``: ``each``, ``all``, or ``them``."""

    filter: Reference
    word: str = "each"

    def is_plural(self) -> bool:
        return self.word != "each"

    def say(self) -> str:
        noun = "" if self.word == "them" else noun_of(self.filter, self.is_plural())
        return f"{self.word} {noun}".strip()


@dataclass(frozen=True)
class Pick(Reference):
    """Objects chosen, not targeted, as the effect happens: "a creature", "two lands".

    ``count`` of them (all, where there are fewer); ``up_to`` allows fewer. The chooser is the
    player the effect speaks to; nobody, where ``random`` says ``before`` or ``after`` (where "at
    random" is printed: before the zone, or after it).
    """

    filter: Reference
    count: Quantity
    up_to: bool = False
    said: str = ""
    random: str = ""

    def is_plural(self) -> bool:
        return not (isinstance(self.count, Number) and self.count.value == 1)

    def say(self) -> str:
        many = self.is_plural()
        noun = noun_of(self.filter, many)
        if self.random == "before" and isinstance(self.filter, Filter):
            parts = self.filter.parts
            whole = noun
            noun = Filter(parts[:-1], self.filter.zone).noun(many)
            noun = f"{noun} at random{whole.removeprefix(noun)}"
        elif self.random:
            noun = f"{noun} at random"
        if self.up_to:
            words = f"up to {self.count.head(noun, noun)}" if many else f"up to one {noun}"
        elif many:
            words = self.count.head(noun, noun)
        else:
            words = article(noun)
        return f"{words} {self.said}" if self.said else words


@dataclass(frozen=True)
class Any(Reference):
    """An object of a kind, in triggers and conditions: "a creature", "another Goblin"; ``many``:
    "one or more creatures" (``low`` or more). ``said``: printed so.
    """

    filter: Reference
    many: bool = False
    low: int = 1
    said: str = ""

    def is_plural(self) -> bool:
        return self.many

    def say(self) -> str:
        if self.many:
            return f"{number_word(self.low)} or more {noun_of(self.filter, True)}"
        return self.said or article(noun_of(self.filter, False))


@dataclass(frozen=True)
class That(Reference):
    """A pronoun, bound. ``words`` is what is printed: ``it``, ``that creature``, ``them``.

    ``binding`` is one of: ``target`` (of ``slot``), ``event`` (the object of the trigger), ``event
    source`` (for example what dealt the damage), ``created`` (tokens just created), ``copied``
    (copies just made), ``moved`` (what the effects before this one moved, destroyed, discarded or
    revealed), ``chosen`` (what the sentence before chose), ``apiece`` (each by itself of those that
    the same words speak of), ``paid`` (what was sacrificed, discarded or exiled as a cost),
    ``linked`` (exiled with ~), ``each`` (the one "for each" is at), ``this`` (the object itself, as
    it now is or last was), ``attached`` (what ~ is or last was attached to), ``counted`` (what the
    sentence before counted: "for each …. Those creatures …").

    "Its controller" and "its power" after a target has moved are bound to ``target``: as it last
    was. In a trigger on damage ``event`` is what was dealt damage, ``event source`` what dealt it;
    in one on blocking the blocker and the attacker. ``event subject`` and ``event other`` (blocks
    or becomes blocked): the creature that the trigger is about, and the one that it fights.
    """

    binding: str
    slot: int = 0
    words: str = "it"

    def is_plural(self) -> bool:
        return _is_plural_words(self.words)

    def does(self, verb: str) -> str:
        return does(self, self.words, verb)

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class Fixed(Reference):
    """Objects and players that an effect has found, by id: no card says this, the game does."""

    refs: tuple[int, ...]
    words: str = "it"

    def is_plural(self) -> bool:
        return len(self.refs) > 1

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class AttachedTo(Reference):
    """What ~ is attached to: "enchanted creature", "equipped creature"."""

    words: str = "enchanted creature"

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class Both(Reference):
    """Several references together: "~ and target creature"."""

    parts: tuple[Reference, ...]
    word: str = "and"
    each: bool = False

    def is_plural(self) -> bool:
        return self.word == "and"

    def say(self) -> str:
        words = f" {self.word} ".join(part.say() for part in self.parts)
        return f"{words} each" if self.each else words


@dataclass(frozen=True)
class You(Reference):
    """The controller. ``said`` false: the imperative, where "you" is not printed."""

    said: bool = False

    def does(self, verb: str) -> str:
        return f"you {verb}" if self.said else verb

    def say(self) -> str:
        return "you"

    def poss(self) -> str:
        return "your"


@dataclass(frozen=True)
class EachPlayer(Reference):
    """ "each player", "each opponent", "each other player": ``who`` as in PlayerFilter."""

    who: str = "player"
    said: bool = True

    def does(self, verb: str) -> str:
        return f"each {self.who} {third(verb)}" if self.said else third(verb)

    def say(self) -> str:
        return f"each {self.who}"


@dataclass(frozen=True)
class ControllerOf(Reference):
    """The controller of something; ``words`` as printed: "its controller"."""

    of: Reference
    words: str = "its controller"

    def is_plural(self) -> bool:
        return _is_plural_words(self.words) or self.words.endswith(("controllers", "owners"))

    def does(self, verb: str) -> str:
        return does(self, self.words, verb)

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class OwnerOf(Reference):
    """The owner of something; ``words`` as printed: "its owner"."""

    of: Reference
    words: str = "its owner"

    def is_plural(self) -> bool:
        return _is_plural_words(self.words) or self.words.endswith("owners")

    def does(self, verb: str) -> str:
        return does(self, self.words, verb)

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class ThatPlayer(Reference):
    """A player named before. ``binding``: ``target`` (of ``slot``), ``event`` (the player of
    the trigger), ``defending``, ``each`` (the one that "each player" is at), ``active``, ``former``
    (who controlled what control was gained of), ``remembered`` ("the chosen player"), ``highest``.
    """

    binding: str
    slot: int = 0
    words: str = "that player"

    def is_plural(self) -> bool:
        return _is_plural_words(self.words) or self.words.endswith("players")

    def does(self, verb: str) -> str:
        return does(self, self.words, verb)

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class TopCards(Reference):
    """The top cards of a player's library (``bottom``: the bottom ones)."""

    who: Reference
    count: Quantity
    bottom: bool = False

    def is_plural(self) -> bool:
        return not (isinstance(self.count, Number) and self.count.value == 1)

    def say(self) -> str:
        cards = "card" if not self.is_plural() else self.count.head("card", "cards")
        place = "bottom" if self.bottom else "top"
        return f"the {place} {cards} of {self.who.own()} library"


@dataclass(frozen=True)
class WholeZone(Reference):
    """All cards in a player's zone, as one: "target player's graveyard", "your hand"."""

    who: Reference
    zone: int
    words: str = ""

    def say(self) -> str:
        return self.words or f"{self.who.own()} {ZONE_NAMES[self.zone]}"


@dataclass(frozen=True)
class Having(Reference):
    """Something that a player may "have" do a thing: its verbs stand in their base form."""

    of: Reference

    def is_plural(self) -> bool:
        return True

    def say(self) -> str:
        return self.of.say()

    def own(self) -> str:
        return self.of.own()


@dataclass(frozen=True)
class EachOfThem(Reference):
    """Several things of which each does something: "two target creatures each get +1/+1"."""

    of: Reference

    def is_plural(self) -> bool:
        return True

    def say(self) -> str:
        return f"{self.of.say()} each"

    def own(self) -> str:
        return self.of.own()
