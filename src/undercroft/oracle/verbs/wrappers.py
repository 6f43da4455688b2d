"""Effects made of effects: may, if, unless, modes, for each, delayed and reflexive triggers."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Condition, Cost, Effect, Quantity, Reference, Trigger


@dataclass(frozen=True)
class Sentence(Effect):
    """Effects in one sentence, in order. ``joins`` stand between them: ``and``, ``then``,
    ``, then``, ``,``.
    """

    parts: tuple[Effect, ...]
    joins: tuple[str, ...]


@dataclass(frozen=True)
class May(Effect):
    """ "``who`` may …. If they do, …. If they don't, …."

    ``cost`` (instead of ``do``): "you may pay {2}". ``reflexive``: "When you do, …" (CR 603.12).
    """

    who: Reference
    do: tuple[Effect, ...] = ()
    cost: tuple[Cost, ...] = ()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    reflexive: bool = False


@dataclass(frozen=True)
class Unless(Effect):
    """ "… unless ``who`` pays …" (CR 118.12a)."""

    do: tuple[Effect, ...]
    who: Reference
    cost: tuple[Cost, ...]


@dataclass(frozen=True)
class If(Effect):
    """ "If …, …. Otherwise, …." ``last``: the condition is printed after the effect.

    ``instead``: "…. If …, … instead": then ``otherwise`` is what was printed first.
    """

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    last: bool = False
    instead: bool = False


@dataclass(frozen=True)
class IfDone(Effect):
    """ "If you do, …" after a sentence without "may" (the sentence before did something)."""

    effects: tuple[Effect, ...]
    words: str = "if you do"


@dataclass(frozen=True)
class Mode:
    """One mode of a modal ability (CR 700.2)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Modal(Effect):
    """ "Choose one —" (CR 700.2). ``again``: the same mode may be chosen more than once."""

    low: int
    high: int
    modes: tuple[Mode, ...]
    again: bool = False


@dataclass(frozen=True)
class ForEach(Effect):
    """ "For each …, …": once for each object or player; That("each") is the one it is at."""

    over: Reference
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Delayed(Effect):
    """A delayed triggered ability (CR 603.7): "at the beginning of the next end step, …"."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    this_turn: bool = False


@dataclass(frozen=True)
class Repeat(Effect):
    """Do it a number of times."""

    count: Quantity
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class ChooseObjects(Effect):
    """ "Choose target creature", "choose a creature you control": later sentences say "it"."""

    what: Reference


@dataclass(frozen=True)
class ChooseByProtocol(Effect):
    """A dungeon's own target protocol, by id, with what it may choose from (a Filter)."""

    protocol: str
    filter: Reference


@dataclass(frozen=True)
class ChooseValue(Effect):
    """ "Choose a color", "choose a creature type": remembered on ~ (as EntersChoosing)."""

    what: str
