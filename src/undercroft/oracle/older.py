"""Words of the first years: what dealt damage to it, what blocked it, "except for …"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.circumstances import Circumstance
from undercroft.oracle.costs import in_sentence
from undercroft.oracle.english import capital, clauses, listed, number_word
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Ability, Cost, Effect, Predicate, Reference, StaticBody
from undercroft.oracle.references import Each
from undercroft.oracle.verbs.lasting import DURATIONS


@dataclass(frozen=True)
class DidTo(Predicate):
    """What was done between it and something this turn: ``dealt damage to`` that, or was
    ``blocked by`` that.
    """

    how: str
    of: Reference

    def say(self) -> str:
        return self._told("was")

    def plural(self) -> str:
        return self._told("were")

    def _told(self, was: str) -> str:
        verb = f"{was} {self.how}" if self.how == "blocked by" else self.how
        return f"that {verb} {self.of.say()} this turn"


@dataclass(frozen=True)
class NoneOf(Predicate):
    """What passes none of several filters; what it lets out is printed elsewhere."""

    options: tuple[Filter, ...]

    def say(self) -> str:
        return ""


@dataclass(frozen=True)
class EachBut(Each):
    """ "Except for creatures named ~ and artifact creatures, creatures you control …"."""

    def say(self) -> str:
        kind = self.filter if isinstance(self.filter, Filter) else Filter()
        out = [part for part in kind.parts if isinstance(part, NoneOf)]
        rest = Filter(tuple([part for part in kind.parts if part not in out]), kind.zone)
        names = " and ".join([option.noun(True) for part in out for option in part.options])
        return f"except for {names}, {rest.noun(True)}"


@dataclass(frozen=True)
class OtherExiled(Reference):
    """ "the other exiled card": what was exiled together with ~."""

    def say(self) -> str:
        return "the other exiled card"


@dataclass(frozen=True)
class Drawn(Predicate):
    """ "drawn this turn", of cards in a hand."""

    def say(self) -> str:
        return "drawn this turn"


@dataclass(frozen=True)
class TheToken(Each):
    """ "the token": what another ability of ~ has created (CR 607.2)."""

    def is_plural(self) -> bool:
        return False

    def say(self) -> str:
        return "the token"


@dataclass(frozen=True)
class ByOpponent(Predicate):
    """ "target creature of an opponent's choice": an opponent chooses the target (CR 601.2c);
    ``theirs``: among those "they control".
    """

    theirs: bool = False

    def say(self) -> str:
        return f"{OPPONENTS_CHOICE} they control" if self.theirs else OPPONENTS_CHOICE


#: Who chooses, as printed after what is chosen.
OPPONENTS_CHOICE: Final = "of an opponent's choice"


@dataclass(frozen=True)
class AtMost(StaticBody):
    """ "No more than two creatures can attack each combat" (CR 508.1c, 509.1b); ``verb``."""

    count: int
    verb: str

    def say(self) -> str:
        creatures = "creature" if self.count == 1 else "creatures"
        return f"no more than {number_word(self.count)} {creatures} can {self.verb} each combat"


@dataclass(frozen=True)
class MaySkip(StaticBody):
    """ "If you would begin your draw step, you may skip that step instead. If you do, …" (CR
    614.1b, 614.10). ``what``: ``draw step`` or ``turn``; ``tapped``: "while ~ is tapped".
    """

    what: str
    then: tuple[Effect, ...]
    tapped: bool = False

    def say(self) -> str:
        so = " while ~ is tapped" if self.tapped else ""
        unit = self.what.rsplit(" ", maxsplit=1)[-1]
        words = f"if you would begin your {self.what}{so}, you may skip that {unit} instead"
        done = clauses([effect.say() for effect in self.then])
        return f"{words}. If you do, {done}"


@dataclass(frozen=True)
class NotSacrificed(Circumstance):
    """ "it wasn't sacrificed", of what was put into a graveyard."""

    def say(self) -> str:
        return "it wasn't sacrificed"


@dataclass(frozen=True)
class ChooseAbility(Effect):
    """ "Choose flying, first strike, or trample. ~ gains that ability until …"."""

    abilities: tuple[Ability, ...]
    what: Reference
    duration: str

    def say(self) -> str:
        words = listed([one.inside() for one in self.abilities], "or")
        lasts = DURATIONS.get(self.duration, "")
        return f"choose {words}. {capital(self.what.say())} gains that ability {lasts}"


@dataclass(frozen=True)
class DestroyExtreme(Effect):
    """ "Destroy the creature with the least power. … If two or more creatures are tied for least
    power, you choose one of them.".
    """

    filter: Filter
    figure: str
    most: bool
    no_regeneration: bool = False

    def say(self) -> str:
        kind, kinds = self.filter.noun(), self.filter.noun(True)
        how = f"{'greatest' if self.most else 'least'} {self.figure}"
        words = [f"destroy the {kind} with the {how}"]
        if self.no_regeneration:
            words.append("It can't be regenerated")
        words.append(f"If two or more {kinds} are tied for {how}, you choose one of them")
        return ". ".join(words)


@dataclass(frozen=True)
class Unblocked(Effect):
    """Creatures it was blocking that had become blocked by only ~ are unblocked (CR 509.1h)."""

    by: Reference

    def say(self) -> str:
        only = f"only {self.by.say()} this combat"
        return f"creatures it was blocking that had become blocked by {only} become unblocked"


@dataclass(frozen=True)
class PayOr(Effect):
    """ "Pay 4 life or put the card on top of your library": one of the two is done."""

    cost: tuple[Cost, ...]
    do: tuple[Effect, ...]

    def say(self) -> str:
        return f"{in_sentence(self.cost)} or {clauses([effect.say() for effect in self.do])}"


#: What is said of things and players; what is done as an effect happens.
STATING: Final[tuple[type, ...]] = (
    NoneOf,
    EachBut,
    TheToken,
    OtherExiled,
    Drawn,
    ByOpponent,
    AtMost,
    MaySkip,
    NotSacrificed,
)
EVERY: Final[tuple[type, ...]] = (*STATING, DidTo, ChooseAbility, DestroyExtreme, Unblocked, PayOr)
