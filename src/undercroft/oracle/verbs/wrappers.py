"""Effects made of effects: may, if, unless, modes, for each, delayed and reflexive triggers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.conditions import Not
from undercroft.oracle.costs import before_colon, in_sentence
from undercroft.oracle.english import (
    article,
    capital,
    clauses,
    close,
    number_word,
    sentences,
    stopped,
    third,
)
from undercroft.oracle.node import Condition, Cost, Effect, Quantity, Reference, Trigger
from undercroft.oracle.quantities import times
from undercroft.oracle.references import That, noun_of

_DONT: Final = "don't"


@dataclass(frozen=True)
class Sentence(Effect):
    """Effects in one sentence, in order.

    ``joins`` stand between them: ``and``, ``then``, ``, then``, ``,``. Where there is one join
    for every part, the first stands before the first part ("Then shuffle").
    """

    parts: tuple[Effect, ...]
    joins: tuple[str, ...]

    def say(self) -> str:
        phrases = [part.say() for part in self.parts]
        joins = list(self.joins)
        words = ""
        if len(joins) == len(phrases):
            words = f"{joins.pop(0)} "
        words += phrases[0]
        for join, phrase in zip(joins, phrases[1:], strict=True):
            told = capital(phrase) if join == "." else phrase
            words += f"{'' if join.startswith((',', '.')) else ' '}{join} {told}"
        return words


@dataclass(frozen=True)
class May(Effect):
    """A player may do something: "… may …. If they do, …. If they don't, …".

    ``cost`` (instead of ``do``): "you may pay {2}". ``reflexive``: "When you do, …" (CR 603.12).
    ``have``: "you may have ~ deal …": the verbs stand in their base form. ``else_``: the last
    sentence begins "Otherwise, …". ``after``: "you may then have …".
    """

    who: Reference
    do: tuple[Effect, ...] = ()
    cost: tuple[Cost, ...] = ()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    reflexive: bool = False
    words: str = ""
    have: bool = False
    else_: bool = False
    after: bool = False

    def say(self) -> str:
        if self.cost:
            words = self.who.does("may") + f" {in_sentence(self.cost)}"
        else:
            have = f"{'then ' if self.after else ''}have " if self.have else ""
            told = said(self.do) if self.have else [_after_may(e.say()) for e in self.do]
            words = f"{self.who.does('may')} {have}{clauses(told)}"
        if self.then:
            lead = "when" if self.reflexive else "if"
            words = follow(words, f"{lead} {self._did('do')}, {clauses(said(self.then))}")
        if self.otherwise:
            lead = "otherwise" if self.else_ else f"if {self._did(_DONT)}"
            words = follow(words, f"{lead}, {clauses(said(self.otherwise))}")
        return words

    def _did(self, do: str) -> str:
        if self.words:
            return f"{self.words} {third(do)}"
        return f"{'you' if self.who.poss() == 'your' else 'they'} {do}"


@dataclass(frozen=True)
class Unless(Effect):
    """ "… unless ``who`` pays …" (CR 118.12a); ``times``: the cost so many times, all or none.

    ``then``: what happens besides where they don't: "If that player doesn't, …"; ``paid``: where
    they do: "If you pay, …".
    """

    do: tuple[Effect, ...]
    who: Reference
    cost: tuple[Cost, ...]
    times: Quantity | None = None
    then: tuple[Effect, ...] = ()
    words: str = ""
    first: bool = False
    paid: tuple[Effect, ...] = ()

    def say(self) -> str:
        words = self._told()
        if not self.paid:
            return words
        return follow(words, f"if {self.who.does('pay')}, {clauses(said(self.paid))}")

    def _told(self) -> str:
        if self.first:
            return f"unless {in_sentence(self.cost, self.who)}, {clauses(said(self.do))}"
        words = f"{clauses(said(self.do))} unless {in_sentence(self.cost, self.who)}"
        words = words if self.times is None else f"{words} {self.times.tail()}"
        if not self.then:
            return words
        return follow(words, f"if {self.words} {third(_DONT)}, {clauses(said(self.then))}")


@dataclass(frozen=True)
class If(Effect):
    """ "If …, …. Otherwise, …." ``last``: the condition is printed after the effect.

    ``instead``: "…. If …, … instead": then ``otherwise`` is what was printed first. ``unless``:
    printed "… unless …" of the opposite.
    """

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    last: bool = False
    instead: bool = False
    words: str = ""
    unless: bool = False

    def say(self) -> str:
        then = clauses(said(self.then))
        if self.unless:
            so = self.condition.condition if isinstance(self.condition, Not) else self.condition
            return f"{then} unless {so.say()}"
        if self.instead:
            head = clauses(said(self.otherwise))
            if self.last:
                return follow(head, f"{then} instead if {self.condition.say()}")
            return follow(head, f"if {self.condition.say()}, {then} instead")
        words = (
            f"{then} if {self.condition.say()}"
            if self.last
            else (f"if {self.condition.say()}, {then}")
        )
        if self.otherwise:
            return follow(words, f"otherwise, {clauses(said(self.otherwise))}")
        return words


@dataclass(frozen=True)
class IfDone(Effect):
    """ "If you do, …" after a sentence without "may" (the sentence before did something)."""

    effects: tuple[Effect, ...]
    words: str = "if you do"

    def say(self) -> str:
        return f"{self.words}, {clauses(said(self.effects))}"


@dataclass(frozen=True)
class Mode:
    """One mode of a modal ability (CR 700.2); ``cost``: what choosing it costs (CR 702.172)."""

    effects: tuple[Effect, ...]
    cost: tuple[Cost, ...] = ()

    def say(self) -> str:
        """The mode after its bullet."""
        words = sentences(said(self.effects))
        return f"{before_colon(self.cost)} — {words}" if self.cost else words


@dataclass(frozen=True)
class Modal(Effect):
    """ "Choose one —" (CR 700.2). ``again``: the same mode may be chosen more than once.

    ``kind``: ``spree`` or ``tiered``, whose modes cost something (CR 702.172, 702.183).
    """

    low: int
    high: int
    modes: tuple[Mode, ...]
    again: bool = False
    any_number: bool = False
    fresh: bool = False
    more: Condition | None = None
    more_words: str = ""
    more_high: int = 0
    kind: str = ""
    only: Condition | None = None

    def say(self) -> str:
        if self.kind:
            sign = "+" if self.kind == "spree" else "•"
            return "\n".join([self.kind, *(f"{sign} {mode.say()}" for mode in self.modes)])
        lines = [f"choose {self._how_many()} —", *(f"• {mode.say()}" for mode in self.modes)]
        if self.only is not None:
            lines[0] = f"choose {self._how_many()}. Activate only if {self.only.say()}."
        if self.fresh:
            lines[0] = f"choose {self._how_many()} that hasn't been chosen —"
        if self.more is not None:
            space = "" if self.more_words.startswith(",") else " "
            so = f"If {self.more.say()}{space}{self.more_words}"
            lines[0] = f"choose {self._how_many()}. {so}."
        if self.again:
            lines[0] = f"choose {self._how_many()}. You may choose the same mode more than once."
        return "\n".join(lines)

    def _how_many(self) -> str:
        if self.low == self.high:
            return number_word(self.low)
        if self.any_number:
            return "any number"
        if self.low == 0:
            return f"up to {number_word(self.high)}"
        return "one or both" if self.high == 2 and len(self.modes) == 2 else "one or more"


@dataclass(frozen=True)
class ForEach(Effect):
    """ "For each …, …": once for each object or player; That("each") is the one it is at."""

    over: Reference
    effects: tuple[Effect, ...]

    def say(self) -> str:
        of = "of " if isinstance(self.over, That) else ""
        return f"for each {of}{noun_of(self.over, False)}, {clauses(said(self.effects))}"


@dataclass(frozen=True)
class Delayed(Effect):
    """A delayed triggered ability (CR 603.7): "at the beginning of the next end step, …".

    ``if_last``: its "if" is printed at the end: "destroy it at the beginning of … if …".
    """

    trigger: Trigger
    effects: tuple[Effect, ...]
    this_turn: bool = False
    first: bool = True
    word: str = "whenever"
    if_last: bool = False

    def say(self) -> str:
        only = self.effects[0]
        if self.if_last and isinstance(only, If):
            so = only.condition.say()
            return f"{clauses(said(only.then))} {self.trigger.say()} if {so}"
        words = clauses(said(self.effects))
        when = self.trigger.say()
        if self.this_turn:
            when = f"{self.word} {when} this turn"
        elif self.word == "when":
            when = f"when {when}"
        return f"{when}, {words}" if self.first else f"{words} {when}"


@dataclass(frozen=True)
class Repeat(Effect):
    """Do it a number of times."""

    count: Quantity
    effects: tuple[Effect, ...]

    def say(self) -> str:
        if self.count.apiece():
            return f"{clauses(said(self.effects))} for each {self.count.apiece()}"
        return f"{clauses(said(self.effects))} {times(self.count)}"


@dataclass(frozen=True)
class ChooseObjects(Effect):
    """ "Choose target creature", "choose a creature you control": later sentences say "it".

    ``who``: another player chooses; later sentences say "chosen this way".
    """

    what: Reference
    who: Reference | None = None

    def say(self) -> str:
        words = f"choose {self.what.say()}"
        return words if self.who is None else self.who.does(words)


@dataclass(frozen=True)
class ChooseByProtocol(Effect):
    """A dungeon's own target protocol, by id, with what it may choose from (a Filter).

    ``words``: the phrase that the dungeon has for the protocol.
    """

    protocol: str
    filter: Reference
    words: str = ""

    def say(self) -> str:
        return f"choose {self.filter.say()} by {self.words or self.protocol}"


@dataclass(frozen=True)
class ChooseValue(Effect):
    """ "Choose a color", "choose a creature type": remembered on ~ (as EntersChoosing)."""

    what: str

    def say(self) -> str:
        return f"choose {article(self.what)}"


def tells_when(effects: tuple[Effect, ...]) -> bool:
    """Whether modes say themselves when the ability may be activated."""
    return isinstance(effects[0], Modal) and effects[0].only is not None


def said(effects: tuple[Effect, ...]) -> list[str]:
    """The words of each effect."""
    return [effect.say() for effect in effects]


def follow(first: str, second: str) -> str:
    """Two sentences, neither the first raised nor the second stopped."""
    return f"{stopped(close(first))} {capital(second)}"


def _after_may(words: str) -> str:
    return words.removeprefix("you ")
