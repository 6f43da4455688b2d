"""Keyword actions that need no more than a name and a number (CR 701), and kin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.english import close, listed, number_word
from undercroft.oracle.node import Ability, Effect, Modification, Quantity, Reference, StaticBody
from undercroft.oracle.references import Pick

_LASTS: Final = {
    "now": "",
    "turn": "this turn",
    "end of your next turn": "until the end of your next turn",
    "until your next end step": "until your next end step",
    "while exiled": "for as long as it remains exiled",
    "while all exiled": "for as long as they remain exiled",
    "while that card exiled": "for as long as that card remains exiled",
    "while those cards exiled": "for as long as those cards remain exiled",
    "while controlled": "for as long as you control ~",
}


@dataclass(frozen=True)
class KeywordAction(Effect):
    """A player does a keyword action of CR 701: ``name`` in the imperative, as printed.

    ``investigate``, ``proliferate``, ``populate``, ``become the monarch``, ``venture into the
    dungeon``, ``take the initiative``, ``manifest dread``, ``amass Orcs``, ``incubate`` and so
    on; ``count`` where a number follows (``amass Zombies 2``). ``target``: what it targets, by its
    rule and not by its words (``support``, ``earthbend``).
    """

    who: Reference
    name: str
    count: Quantity | None = None
    target: Reference | None = None

    def say(self) -> str:
        words = self.name if self.count is None else f"{self.name} {self.count.say()}"
        return self.who.does(words)


@dataclass(frozen=True)
class ObjectAction(Effect):
    """A keyword action done to or by an object: ``goad``, ``detain``, ``phase out``,
    ``explore``, ``connive``, ``adapt``, ``monstrosity``, ``suspect``, ``turn face up``.

    ``does`` true: the object is the subject ("it explores", "target creature phases out").
    """

    what: Reference
    name: str
    does: bool = False
    count: Quantity | None = None

    def say(self) -> str:
        tail = "" if self.count is None else f" {self.count.say()}"
        if self.does:
            return self.what.does(self.name) + tail
        return f"{self.name} {self.what.say()}{tail}"


@dataclass(frozen=True)
class GetCounters(Effect):
    """A player gets counters (CR 122.1): ``energy``, ``poison``, ``experience``, ``rad`` …."""

    who: Reference
    kind: str
    count: Quantity

    def say(self) -> str:
        if self.kind == "energy":
            value = getattr(self.count, "value", 0)
            symbols = "{E}" * value if value else f"{self.count.say()} {{E}}"
            return self.who.does(f"get {symbols}")
        counters = self.count.head(f"{self.kind} counter", f"{self.kind} counters")
        return self.who.does(f"get {counters} {self.count.tail()}".rstrip())


@dataclass(frozen=True)
class RevealCards(Effect):
    """Reveal cards, or look at them (``look``): "reveal the top card of your library"."""

    who: Reference
    what: Reference
    look: bool = False

    def say(self) -> str:
        return self.who.does(f"{'look at' if self.look else 'reveal'} {self.what.say()}")


@dataclass(frozen=True)
class PutBack(Effect):
    """Put the cards just looked at back: "put them back in any order" (``position`` top)."""

    words: str = "put them back in any order"

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class PlayCards(Effect):
    """A player may play or cast something that an effect moved (CR 601.3, 305.2).

    ``cast``: only cast (no lands). ``free``: without paying its mana cost. ``duration``:
    ``now`` (as the effect happens), ``turn``, ``end of your next turn``, ``while exiled``.
    ``first``: the duration is printed first ("Until end of turn, you may play that card").
    ``optional`` false: "cast it without paying its mana cost", not "you may". ``among``: what a
    Pick chooses from ("… from among those cards"; ``one_of``: "one of them", ``any_of``: "any
    number of them"). A card that is neither only cast nor free may be played from then on, where
    nothing says until when. ``instead``: "by paying {1} rather than …". ``spend``: what
    mana may be spent on it as, as printed: ", and mana of any type can be spent to cast that spell"
    (CR 609.4b). ``buried``: whose graveyard a spell cast so never reaches: "If that spell would be
    put into your graveyard, exile it instead".
    """

    who: Reference
    what: Reference
    cast: bool = False
    free: bool = False
    duration: str = "now"
    first: bool = False
    optional: bool = True
    among: Reference | None = None
    spend: str = ""
    buried: str = ""
    one_of: bool = False
    any_of: bool = False
    instead: ManaCost | None = None

    def some_of(self) -> bool:
        """Whether what is chosen are some of those that ``among`` speaks of, whatever they are."""
        return self.one_of or self.any_of

    def lets_later(self) -> bool:
        """Whether it lets what it speaks of be played from now on, for its cost (CR 611.2a)."""
        bare = not (self.cast or self.free) and self.among is None
        return bare and self.duration == "now" and not isinstance(self.what, Pick)

    def say(self) -> str:
        if self.buried:
            buried = f"If that spell would be put into {self.buried} graveyard, exile it instead"
            return f"{close(self._told())}. {buried}"
        return self._told()

    def _told(self) -> str:
        verb = "cast" if self.cast else "play"
        words = f"{verb} {self.what.say()}"
        if self.some_of() and self.among is not None:
            words = f"{verb} {'one of' if self.one_of else 'any number of'} {self.among.say()}"
        elif self.among is not None:
            words += f" from among {self.among.say()}"
        if self.free:
            words += f" without paying {self._cost()}"
        if self.instead is not None:
            words += f" by paying {self.instead} rather than paying {self._cost()}"
        words = f"{self.who.say()} may {words}" if self.optional else words
        lasts = _LASTS[self.duration]
        if self.first:
            lasts = "until end of turn" if self.duration == "turn" else lasts
            return f"{lasts}, {words}{self.spend}"
        return f"{words} {lasts}".rstrip() + self.spend

    def _cost(self) -> str:
        return "their mana costs" if self.what.is_plural() else "its mana cost"


@dataclass(frozen=True)
class BecomeCopy(Effect):
    """Something becomes a copy of something else (CR 707); ``duration`` as in Modify.

    ``changes``: what the copy has otherwise, in the words ``changed`` (``late``: told after the
    duration, ``first``: which is told before all).
    """

    what: Reference
    of: Reference
    duration: str = "forever"
    changes: tuple[Modification, ...] = ()
    changed: str = ""
    late: bool = False
    first: bool = False

    def say(self) -> str:
        words = self.what.does(f"become a copy of {self.of.say()}")
        told = f", {self.changed}" if self.changed else ""
        lasts = {"turn": " until end of turn", "your next turn": " until your next turn"}.get(
            self.duration, ""
        )
        if self.first:
            return f"{lasts.lstrip()}, {words}{told}"
        return f"{words}{lasts}{told}" if self.late else f"{words}{told}{lasts}"


@dataclass(frozen=True)
class Exchange(Effect):
    """Exchange control of two permanents, or life totals (CR 701.12)."""

    what: str
    first: Reference
    second: Reference

    def say(self) -> str:
        return f"exchange {self.what} of {self.first.say()} and {self.second.say()}"


@dataclass(frozen=True)
class SkipStep(Effect):
    """A player skips a step, phase or turn (CR 500.11): ``what`` as printed."""

    who: Reference
    what: str

    def say(self) -> str:
        return self.who.does(f"skip {self.what}")


@dataclass(frozen=True)
class ExtraPhase(Effect):
    """Additional phases after this one (CR 500.8): ``combat``, with a main phase after it."""

    main: bool = False
    said: str = "after this phase"

    def say(self) -> str:
        more = " followed by an additional main phase" if self.main else ""
        return f"{self.said}, there is an additional combat phase{more}"


@dataclass(frozen=True)
class Double(Effect):
    """Double something (CR 701.10): ``what`` is ``counters`` (of ``kind``), ``power``,
    ``toughness`` or ``power and toughness`` of ``of``.
    """

    what: str
    of: Reference
    kind: str = ""

    def say(self) -> str:
        if self.what == "counters":
            kind = f"{self.kind} counters".strip()
            return f"double the number of {kind} on {self.of.say()}"
        return f"double the {self.what} of {self.of.say()} until end of turn"


@dataclass(frozen=True)
class ChangeTargets(Effect):
    """Choose new targets for a spell or ability, or change its target (CR 115.7)."""

    what: Reference
    change: bool = False

    def say(self) -> str:
        verb = "change the target of" if self.change else "choose new targets for"
        return f"{verb} {self.what.say()}"


@dataclass(frozen=True)
class LeavesInstead(Effect):
    """If something would die (or leave) this turn, it goes elsewhere instead (CR 614).

    ``to`` a zone. ``words``: the sentence as printed.
    """

    what: Reference
    to: int
    words: str
    leaves: bool = False

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class Emblem(Effect):
    """A player gets an emblem with abilities (CR 114)."""

    who: Reference
    abilities: tuple[Ability, ...]

    def say(self) -> str:
        told = listed([f'"{ability.say()}"' for ability in self.abilities])
        return self.who.does(f"get an emblem with {told}")


@dataclass(frozen=True)
class ChooseBlocks(Effect):
    """The controller declares all blocks this turn (CR 509.1)."""

    def say(self) -> str:
        return "you choose which creatures block this turn and how those creatures block"


@dataclass(frozen=True)
class EndTurn(Effect):
    """ "End the turn" (CR 724.1), or the ``combat phase`` (CR 724.2)."""

    what: str = "turn"

    def say(self) -> str:
        return f"end the {self.what}"


#: How long a rule lasts, as printed after it, and as printed before it.
LASTING: Final = {
    "turn": ("this turn", "until end of turn"),
    "your next turn": ("until your next turn", "until your next turn"),
    "game": ("for the rest of the game", ""),
}


@dataclass(frozen=True)
class RuleLasts(Effect):
    """What a static ability could say holds for a while (CR 611.2, 614.2): "you have no maximum
    hand size for the rest of the game", "until your next turn, creatures enter tapped".

    ``first``: the duration is printed first.
    """

    body: StaticBody
    duration: str
    first: bool = False

    def say(self) -> str:
        after, before = LASTING[self.duration]
        return f"{before}, {self.body.say()}" if self.first else f"{self.body.say()} {after}"


@dataclass(frozen=True)
class TapOrUntap(Effect):
    """Tap or untap something, as the player chooses."""

    what: Reference

    def say(self) -> str:
        return f"tap or untap {self.what.say()}"


@dataclass(frozen=True)
class SwitchSize(Effect):
    """Switch something's power and toughness until end of turn (CR 613.4d)."""

    what: Reference

    def say(self) -> str:
        return f"switch {self.what.own()} power and toughness until end of turn"


@dataclass(frozen=True)
class AdditionalLand(Effect):
    """A player may play additional lands this turn (CR 305.2)."""

    who: Reference
    count: int = 1

    def say(self) -> str:
        lands = (
            "an additional land"
            if self.count == 1
            else (f"up to {number_word(self.count)} additional lands")
        )
        return f"{self.who.does('may')} play {lands} this turn"
