"""What static abilities change before it happens (CR 614, 615): damage, amounts, deaths."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import capital, clauses
from undercroft.oracle.node import Effect, Quantity, Reference, StaticBody


@dataclass(frozen=True)
class DamageInstead(StaticBody):
    """Prevent or change damage while the ability lasts (CR 614, 615).

    ``from_what`` and ``to`` bound the event (None: any); ``combat`` only combat damage.
    ``prevent``: all of it (amount None) or that much of each; else ``multiply`` / ``plus``; or
    ``counters`` of that kind are put on what would be dealt it, as many. ``noncombat``: only
    damage that is not combat damage. ``low`` or more of it becomes ``fixed``.
    """

    from_what: Reference | None
    to: Reference | None
    combat: bool = False
    prevent: bool = True
    amount: Quantity | None = None
    multiply: int = 1
    plus: int = 0

    words: str = ""
    noncombat: bool = False
    counters: str = ""
    low: int = 0
    fixed: int = 0

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class AmountInstead(StaticBody):
    """An amount is changed before it happens (CR 614.1a): ``what`` is ``gain life``, ``lose
    life``, ``draw``, ``counters`` or ``tokens``; ``side`` whose; ``subject`` bounds the objects.

    The amount is multiplied, then ``plus`` is added. ``words``: the sentence as printed.
    """

    what: str
    words: str
    side: str = "you"
    multiply: int = 1
    plus: int = 0
    kind: str = ""
    subject: Reference | None = None

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class DiesInstead(StaticBody):
    """If … would die (or be put into a graveyard from anywhere), it goes elsewhere instead:
    ``to`` exile, hand, or library (shuffled in). ``whose``: "a graveyard", "an opponent's", "your".
    """

    subject: Reference
    to: int
    anywhere: bool = False
    words: str = "exile it instead"
    whose: str = "a"

    def say(self) -> str:
        into = f"would be put into {self.whose} graveyard from anywhere"
        event = into if self.anywhere else "would die"
        return f"if {self.subject.say()} {event}, {self.words}"


@dataclass(frozen=True)
class DiscardsToTop(StaticBody):
    """ "If an effect causes you to discard a card, discard it, but you may put it on top of your
    library instead of into your graveyard" (CR 614.1a).
    """

    def say(self) -> str:
        return (
            "if an effect causes you to discard a card, discard it, but you may put it on top of "
            "your library instead of into your graveyard"
        )


@dataclass(frozen=True)
class TriggersAgain(StaticBody):
    """ "… that ability triggers an additional time" (CR 603.2d).

    ``of``: whose triggered abilities. ``subject`` and ``cause`` (``entering``, ``attacking``,
    ``dying``, ``leaving the battlefield``) bound the event; subject None: any event. ``it``:
    printed "it triggers".
    """

    of: Reference
    subject: Reference | None = None
    cause: str = ""
    it: bool = False

    def say(self) -> str:
        if self.subject is None:
            it = "it" if self.it else "that ability"
            return (
                f"if a triggered ability of {self.of.say()} triggers, {it} triggers an "
                "additional time"
            )
        return (
            f"if {self.subject.say()} {self.cause} causes a triggered ability of {self.of.say()} "
            "to trigger, that ability triggers an additional time"
        )


@dataclass(frozen=True)
class PreventInstead(StaticBody):
    """ "If damage would be dealt to ~, prevent that damage and remove a +1/+1 counter from it".

    ``by``: only damage that this deals. ``combat``, ``noncombat`` bound the damage. ``then``: what
    happens besides (CR 615.5); ``joined``: in the same sentence. ``amount``: only so much
    of it.
    """

    to: Reference
    by: Reference | None = None
    combat: bool = False
    noncombat: bool = False
    then: tuple[Effect, ...] = ()
    joined: bool = True
    amount: int = 0

    def _much(self) -> str:
        return f"{self.amount} of that damage" if self.amount else "that damage"

    def say(self) -> str:
        kind = "combat " if self.combat else "noncombat " if self.noncombat else ""
        if self.by is None:
            words = f"if {kind}damage would be dealt to {self.to.say()}, prevent {self._much()}"
        else:
            source = self.by.does(f"would deal {kind}damage to {self.to.say()}")
            words = f"if {source}, prevent {self._much()}"
        if not self.then:
            return words
        told = [effect.say() for effect in self.then]
        return (
            f"{words} and {clauses(told)}" if self.joined else f"{words}. {capital(clauses(told))}"
        )


@dataclass(frozen=True)
class EntersRolling(StaticBody):
    """ "As ~ enters, roll X d6. It enters with a number of +1/+1 counters on it equal to the total
    of those results" (CR 614.1c, 706.4).
    """

    count: Quantity
    sides: int
    kind: str

    def say(self) -> str:
        dice = self.count.head(f"d{self.sides}", f"d{self.sides}")
        return (
            f"as ~ enters, roll {dice}. It enters with a number of {self.kind} counters on it "
            "equal to the total of those results"
        )
