"""Verbs that move, destroy, tap, and mark objects (CR 701)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.lexicon.zones import BATTLEFIELD, HAND, LIBRARY, ZONE_NAMES
from undercroft.oracle.english import article, close, listed, number_word, stopped, third
from undercroft.oracle.filters import Controlled, Filter
from undercroft.oracle.modifications import PowerToughness, joined
from undercroft.oracle.node import Effect, Modification, Quantity, Reference
from undercroft.oracle.verbs.lasting import counter_of, lasting_words

#: What is printed after an effect that spares what has just come under control.
NOT_HELD: Final = (
    "Ignore this effect for each creature the player didn't control continuously since the "
    "beginning of the turn"
)


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy (CR 701.8). ``no_regeneration``: "It can't be regenerated", or with the words in
    ``said`` ("That creature can't be regenerated"). ``only_held``: only what its controller has
    had since the turn began.
    """

    what: Reference
    no_regeneration: bool = False
    said: str = ""
    only_held: bool = False

    def say(self) -> str:
        words = f"destroy {self.what.say()}"
        if self.only_held:
            return f"{words}. {NOT_HELD}"
        if not self.no_regeneration:
            return words
        words = close(words)
        they = "they" if self.what.is_plural() or self.what.say().startswith("each") else "it"
        return f"{words}. {self.said or they.capitalize()} can't be regenerated"


@dataclass(frozen=True)
class Exile(Effect):
    """Exile (CR 701.13). ``until_leaves``: "until ~ leaves the battlefield" (CR 610.3)."""

    what: Reference
    until_leaves: bool = False
    who: Reference | None = None
    face_down: bool = False

    def say(self) -> str:
        words = f"exile {self.what.say()}{' face down' if self.face_down else ''}"
        if self.who is not None:
            words = self.who.does(words)
        return f"{words} until ~ leaves the battlefield" if self.until_leaves else words


@dataclass(frozen=True)
class Sacrifice(Effect):
    """``who`` sacrifices (CR 701.21)."""

    who: Reference
    what: Reference

    def say(self) -> str:
        return self.who.does(f"sacrifice {self.what.say()}")


@dataclass(frozen=True)
class Move(Effect):
    """Return or put objects into a zone.

    ``to`` a zone. ``verb``: ``return`` or ``put``. ``tapped``, ``attacking``: enters so.
    ``control``: under whose control it enters (None: its owner's). ``position`` in a library:
    ``top``, ``bottom``, ``shuffled`` (shuffle it into), ``beneath`` so many cards from the top.
    ``counters``/``count``: "with a +1/+1 counter on it".
    """

    what: Reference
    to: int
    verb: str = "return"
    tapped: bool = False
    attacking: bool = False
    control: Reference | None = None
    position: str = "top"
    counters: str = ""
    count: int = 0
    whose: str = "its owner's"
    who: Reference | None = None
    transformed: bool = False
    any_order: bool = False
    beneath: Quantity | None = None

    def say(self) -> str:
        words = f"{self.verb} {self.what.say()} {self._where()}"
        if self.any_order:
            words += " in any order"
        return self.who.does(words) if self.who is not None else words

    def _where(self) -> str:
        if self.to == BATTLEFIELD:
            words = f"{'onto' if self.verb == 'put' else 'to'} the battlefield"
            if self.transformed:
                words += " transformed"
            if self.tapped:
                words += " tapped and attacking" if self.attacking else " tapped"
            elif self.attacking:
                words += " attacking"
            if self.control is not None:
                words += under(self.control)
            if self.counters:
                counter = f"{self.counters} counter"
                many = f"{number_word(self.count)} {counter}s"
                words += f" with {article(counter) if self.count == 1 else many} on it"
            return words
        if self.to == LIBRARY:
            several = self.who is not None and self.who.say().endswith("owners")
            many = "libraries" if several or self.whose.endswith("s'") else "library"
            if self.position == "shuffled":
                return f"into {self.whose} {many}"
            if self.beneath is not None:
                cards = self.beneath.head("card", "cards")
                return f"into {self.whose} {many} just beneath the top {cards} of that library"
            if self.position == "top or bottom":
                return f"on their choice of the top or bottom of {self.whose} {many}"
            if self.position == "bottom at random":
                return f"on the bottom of {self.whose} {many} in a random order"
            return f"on {self.position} of {self.whose} {many}"
        word = "to" if self.verb == "return" and self.to == HAND else "into"
        many = "s" if self.whose.endswith("s'") else ""
        return f"{word} {self.whose} {ZONE_NAMES[self.to]}{many}"


def under(who: Reference) -> str:
    """Under whose control something enters."""
    told = who.say()
    return f" under {told}" if told.startswith("the control of") else f" under {who.own()} control"


@dataclass(frozen=True)
class CounterSpell(Effect):
    """Counter a spell or ability (CR 701.6); ``exile``: exile it instead of the graveyard.

    ``to``: a zone it goes to instead of the graveyard (-1: none); ``words`` as printed.
    """

    what: Reference
    exile: bool = False
    to: int = -1
    words: str = ""

    def say(self) -> str:
        words = f"counter {self.what.say()}"
        if not self.words:
            return words
        return f"{words}. If that spell is countered this way, {self.words}"


@dataclass(frozen=True)
class Tap(Effect):
    """Tap (CR 701.26); ``who``: a player who does (and chooses), where that is not you."""

    what: Reference
    who: Reference | None = None

    def say(self) -> str:
        words = f"tap {self.what.say()}"
        return words if self.who is None else self.who.does(words)


@dataclass(frozen=True)
class Untap(Effect):
    """Untap (CR 701.26)."""

    what: Reference

    def say(self) -> str:
        return f"untap {self.what.say()}"


@dataclass(frozen=True)
class PutCounters(Effect):
    """Put counters on something (CR 122); a player too ("poison counters").

    ``up_to``: as many as its controller chooses. ``most``: "This ability can't cause the total
    number of … counters on ~ to be greater than seven". ``who``: the player who puts them.
    """

    what: Reference
    kind: str
    count: Quantity
    distributed: bool = False
    up_to: bool = False
    most: int = 0
    who: Reference | None = None

    def say(self) -> str:
        if self.who is not None:
            return self.who.does(replace(self, who=None).say())
        if self.distributed:
            counters = self.count.head(f"{self.kind} counter", f"{self.kind} counters")
            return f"distribute {counters} among {self.what.say()}"
        counters = self.count.head(f"{self.kind} counter", f"{self.kind} counters")
        tail = self.count.tail()
        if tail.startswith("equal"):
            counters = f"a number of {counters}"
        words = f"put {'up to ' if self.up_to else ''}{counters} on {self.what.say()}"
        words = f"{words} {tail}" if tail else words
        return f"{words}. {self._no_more()}" if self.most else words

    def _no_more(self) -> str:
        total = f"the total number of {self.kind} counters on {self.what.say()}"
        return f"This ability can't cause {total} to be greater than {number_word(self.most)}"


@dataclass(frozen=True)
class RemoveCounters(Effect):
    """Remove counters (count None: all)."""

    what: Reference
    kind: str
    count: Quantity | None

    def say(self) -> str:
        kind = f"{self.kind} counter".strip()
        if self.count is None:
            return f"remove all {kind}s from {self.what.say()}"
        return f"remove {self.count.head(kind, f'{kind}s')} from {self.what.say()}"


@dataclass(frozen=True)
class Modify(Effect):
    """A continuous effect of a resolution (CR 611.2): "gets +3/+3 and gains trample".

    ``duration``: ``turn`` (until end of turn / this turn), ``your next turn``, ``combat``,
    ``next untap`` ("doesn't untap during its controller's next untap step"), ``while``
    (as long as ~ remains on the battlefield), ``forever`` (none printed). ``first``: the duration
    is printed first; ``told``: it was printed before. ``still``: the reminder "It's still a land."
    (then Becomes.only is false). ``entering``: it affects those that enter later this turn too
    (CR 611.2c says otherwise).
    """

    what: Reference
    modifications: tuple[Modification, ...]
    duration: str = "turn"
    first: bool = False
    still: str = ""
    told: bool = False
    entering: bool = False

    def say(self) -> str:
        words = self._told()
        if self.entering:
            words = f"{words}, including {entering_words(self.what)}"
        return f"{stopped(close(words))} {self.still}" if self.still else words

    def _told(self) -> str:
        counted = bool(counter_of(self.duration))
        if self.first:
            told = predicate(self.what, self.modifications, lasting=counted)
            return f"{lasting_words(self.duration)}, {told}"
        if self.told:
            return predicate(self.what, self.modifications)
        if self.duration != "turn":
            words = predicate(self.what, self.modifications, lasting=counted)
            return f"{words} {lasting_words(self.duration)}".rstrip()
        groups: list[list[Modification]] = []
        for change in self.modifications:
            if groups and groups[-1][0].timed() == change.timed():
                groups[-1].append(change)
            else:
                groups.append([change])
        words = predicate(self.what, tuple(groups[0])) + f" {groups[0][0].timed()}"
        for group in groups[1:]:
            rest = verb_phrases(self.what, tuple(group))
            words += f" and {rest} {group[0].timed()}".rstrip()
        last = self.modifications[-1]
        return words + (last.told_late() if isinstance(last, PowerToughness) else "")


@dataclass(frozen=True)
class GainControl(Effect):
    """``who`` gains control of something; durations as in Modify."""

    what: Reference
    duration: str = "forever"
    who: Reference | None = None
    first: bool = False

    def say(self) -> str:
        words = f"gain control of {self.what.say()}"
        if self.who is not None:
            words = self.who.does(words)
        if self.first:
            return f"{lasting_words(self.duration)}, {words}"
        return f"{words} {lasting_words(self.duration)}".rstrip()


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (CR 701.14)."""

    first: Reference
    second: Reference

    def say(self) -> str:
        return self.first.does(f"fight {self.second.say()}")


@dataclass(frozen=True)
class Regenerate(Effect):
    """Regenerate (CR 701.19)."""

    what: Reference

    def say(self) -> str:
        return f"regenerate {self.what.say()}"


@dataclass(frozen=True)
class Attach(Effect):
    """Attach one thing to another (CR 701.3)."""

    what: Reference
    to: Reference
    who: Reference | None = None

    def say(self) -> str:
        words = f"attach {self.what.say()} to {self.to.say()}"
        return words if self.who is None else self.who.does(words)


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove from combat (CR 506.4)."""

    what: Reference

    def say(self) -> str:
        return f"remove {self.what.say()} from combat"


@dataclass(frozen=True)
class Transform(Effect):
    """Transform (CR 701.27)."""

    what: Reference

    def say(self) -> str:
        return f"transform {self.what.say()}"


@dataclass(frozen=True)
class Flip(Effect):
    """Flip a permanent of a flip card (CR 710)."""

    what: Reference

    def say(self) -> str:
        return f"flip {self.what.say()}"


def entering_words(what: Reference) -> str:
    """ "creatures that enter this turn", of those that something affects."""
    kinds = getattr(what, "filter", what)
    if not isinstance(kinds, Filter):
        return f"{what.say()} that enter this turn"
    kept = tuple(part for part in kinds.parts if not isinstance(part, Controlled))
    return f"{Filter(kept, kinds.zone).noun(many=True)} that enter this turn"


def verb_phrases(
    subject: Reference, changes: tuple[Modification, ...], *, lasting: bool = False
) -> str:
    """What a continuous effect does, with verbs that agree with its subject."""
    many = subject.is_plural()
    phrases = joined(changes, "are" if lasting else "become", many=many)
    told = [phrase if many else third(phrase) for phrase in phrases]
    if len(told) == 2 and told[1].startswith(("its ", "their ")):
        return f"{told[0]}, and {told[1]}"
    return listed(told)


def predicate(
    subject: Reference, changes: tuple[Modification, ...], *, lasting: bool = False
) -> str:
    """Subject and verbs: "target creature gets +1/+1 and gains flying"."""
    who, does = subject.say(), verb_phrases(subject, changes, lasting=lasting)
    if who == "it" and does.startswith("is "):
        return f"it's {does.removeprefix('is ')}"
    return f"{who} {does}".lstrip()
