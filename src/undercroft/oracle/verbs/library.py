"""Verbs that look into a library (CR 701.22 to 701.25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, LIBRARY, ZONE_NAMES
from undercroft.oracle.english import article, close, number_word
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import noun_of

#: ``LookAtTop.pick`` where any number may be chosen.
ANY_NUMBER: Final = 99
#: Where the rest goes, as printed.
REST: Final[dict[tuple[int, str], str]] = {
    (LIBRARY, "bottom any"): "on the bottom of your library in any order",
    (LIBRARY, "bottom random"): "on the bottom of your library in a random order",
    (LIBRARY, "bottom"): "on the bottom of your library",
    (LIBRARY, "top any"): "on top of your library in any order",
    (LIBRARY, "top back"): "back on top of your library in any order",
    (GRAVEYARD, "graveyard"): "into your graveyard",
}


@dataclass(frozen=True)
class Search(Effect):
    """Search a library (CR 701.23): "search your library for up to two basic land cards,
    put them onto the battlefield tapped, then shuffle".

    ``to`` a zone (-1: later sentences say); ``position`` as in Move; ``reveal`` printed or not.
    ``split``: one card goes to ``to``, the others to this zone. ``shuffle_first``: the library is
    shuffled before the card is put on top of it. ``words``, ``revealed`` and ``again`` are as
    printed. ``also``: another kind, of which one more is found. ``alike``: they share this (``land
    type``).
    """

    who: Reference
    filter: Reference
    count: Quantity
    up_to: bool = False
    reveal: bool = False
    to: int = 1
    tapped: bool = False
    position: str = ""
    words: str = "it"
    shuffle_first: bool = False
    again: str = ", put"
    revealed: str = ""
    split: int = -1
    graveyard: bool = False
    also: Reference | None = None
    alike: str = ""

    def say(self) -> str:
        noun = self.filter.say()
        if isinstance(self.filter, Filter):
            count = self.count
            many = not (isinstance(count, Number) and count.value == 1)
            noun = self.filter.noun(many)
            if self.up_to:
                told = number_word(count.value) if isinstance(count, Number) else count.say()
                noun = f"up to {told} {noun}"
            else:
                tail = count.tail()
                noun = f"{count.head(noun, noun)} {tail}".rstrip()
                noun = f"a number of {noun}" if tail.startswith("equal") else noun
        if isinstance(self.also, Filter):
            noun += f" and {article(self.also.noun())}"
        if self.alike:
            noun += f" that share a {self.alike}"
        where = "library and/or graveyard" if self.graveyard else "library"
        words = self.who.does(f"search {self.who.poss()} {where} for {noun}")
        if self.to < 0:
            return words
        if self.reveal:
            words += f", reveal {self.revealed or self.words}"
        if self.shuffle_first:
            return f"{words}, then shuffle and put {self.again} on top"
        if self.split >= 0:
            other = f"the other into {self.who.poss()} {ZONE_NAMES[self.split]}"
            return f"{words}{self._join()} one {self._where()} and {other}"
        return f"{words}{self._join()} {self.words} {self._where()}"

    def _join(self) -> str:
        return self.again if self.again.startswith(",") else f" {self.again}"

    def _where(self) -> str:
        if self.to == BATTLEFIELD:
            return f"onto the battlefield{' tapped' if self.tapped else ''}"
        if self.to == LIBRARY:
            return f"on {self.position} of {self.who.poss()} library"
        return f"into {self.who.poss()} {ZONE_NAMES[self.to]}"


@dataclass(frozen=True)
class Shuffle(Effect):
    """Shuffle a library (CR 701.24); ``library``: "shuffles their library"."""

    who: Reference
    library: bool = False
    that: bool = False

    def say(self) -> str:
        if self.that:
            return self.who.does("shuffle that library")
        return self.who.does(f"shuffle {self.who.poss()} library" if self.library else "shuffle")


@dataclass(frozen=True)
class Scry(Effect):
    """Scry (CR 701.22)."""

    who: Reference
    count: Quantity

    def say(self) -> str:
        return self.who.does(f"scry {self.count.say()}")


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil (CR 701.25)."""

    who: Reference
    count: Quantity

    def say(self) -> str:
        return self.who.does(f"surveil {self.count.say()}")


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Look at (or reveal) the top cards of your library, choose some, the rest elsewhere.

    ``pick`` how many (up to, where ``optional``) of those that pass ``filter`` go to ``to``
    (revealed where ``reveal``); the rest go to ``rest`` (a zone) at ``rest_position``:
    ``bottom any``, ``bottom random``, ``bottom``, ``top any``, ``top back``, ``graveyard``.
    ``pick`` 0: all go back in any order; -1: all that pass; ``ANY_NUMBER``: any number.
    Where ``rest_position`` is empty, nothing is said of the rest: it stays where it is.
    ``counters``: what is put onto the battlefield has ``counted`` of that kind.
    ``all_revealed``: the cards are revealed, not looked at. ``words``, ``rest_words`` and
    ``among`` ("… and the rest …" in one sentence) are as printed.
    """

    who: Reference
    count: Quantity
    pick: int
    filter: Reference | None
    to: int
    optional: bool = False
    reveal: bool = False
    rest: int = 0
    rest_position: str = "bottom any"
    all_revealed: bool = False
    tapped: bool = False
    words: str = "them"
    rest_words: str = "the rest"
    among: bool = False
    counters: str = ""
    counted: int = 0

    def say(self) -> str:
        """ "Look at the top three cards of your library. Put one of them into your hand …"."""
        cards = "card" if self.count == Number(1) else self.count.head("card", "cards")
        verb = "reveal" if self.all_revealed else "look at"
        words = self.who.does(f"{verb} the top {cards} of {self.who.poss()} library")
        rest = f"{self.rest_words} {REST.get((self.rest, self.rest_position), '')}"
        if self.filter is None and not self.pick:
            return f"{words}, then put them back in any order"
        if self.filter is None:
            return f"{words}. Put {self._pick()} of {self.words} {self._where()} and {rest}"
        if self.pick < 0:
            chosen = f"all {noun_of(self.filter, True)} revealed this way"
            return f"{words}. Put {chosen} {self._where()} and {rest}"
        may = "you may " if self.optional else ""
        chosen = f"{self._chosen()} from among {self.words}"
        they = "it" if self.pick == 1 else "them"
        if self.reveal:
            words += f". {may}reveal {chosen} and put {they} {self._where()}".replace(
                ". you", ". You"
            )
        else:
            words += f". {may or 'Put '}{'put ' if may else ''}{chosen} {self._where()}".replace(
                ". you", ". You"
            )
        if self.counters:
            kind = f"{self.counters} counter"
            words += f" with {Number(self.counted).head(kind, f'{kind}s')} on it"
        if not self.rest_position:
            return words
        return f"{words} and {rest}" if self.among else f"{words}. Put {rest}"

    def _pick(self) -> str:
        if self.pick == ANY_NUMBER:
            return "any number"
        return f"up to {number_word(self.pick)}" if self.optional else number_word(self.pick)

    def _chosen(self) -> str:
        noun = noun_of(self.filter, self.pick > 1) if self.filter is not None else "card"
        if self.pick == ANY_NUMBER:
            noun = noun_of(self.filter, True) if self.filter is not None else "cards"
            return f"any number of {noun}"
        return article(noun) if self.pick == 1 else f"up to {number_word(self.pick)} {noun}"

    def _where(self) -> str:
        if self.to == BATTLEFIELD:
            return f"onto the battlefield{' tapped' if self.tapped else ''}"
        if self.to == LIBRARY:
            return "on top of your library"
        return f"into {self.who.poss()} {ZONE_NAMES[self.to]}"


@dataclass(frozen=True)
class RevealUntil(Effect):
    """Reveal (or exile) cards from the top of a library until one passes; it goes to ``to``, the
    rest to ``rest`` at ``rest_position`` (as in LookAtTop; ``shuffled``: shuffled in).

    ``optional``: "you may put that card onto the battlefield". ``to`` None: later sentences say.
    ``words``: the sentences after the first, or what is joined to it by a comma, as printed.
    ``count``: how many must pass. ``exile``: they are exiled as they come; what passed stays there.
    """

    who: Reference
    filter: Reference
    to: int | None
    tapped: bool = False
    rest: int = LIBRARY
    rest_position: str = "bottom random"
    optional: bool = False
    exile: bool = False
    words: str = ""
    count: Quantity | None = None

    def say(self) -> str:
        verb = "exile" if self.exile else "reveal"
        own = self.who.poss()
        until = "until they" if own == "their" else "until you"
        what = self.filter.say()
        if self.count is not None:
            many = noun_of(self.filter, True)
            what = f"{self.count.head(many, many)} {self.count.tail()}".rstrip()
        words = self.who.does(f"{verb} cards from the top of {own} library {until} {verb} {what}")
        if self.words.startswith(","):
            return f"{words}{self.words}"
        return f"{close(words)}. {self.words}" if self.words else words


@dataclass(frozen=True)
class TwoPiles(Effect):
    """Reveal the top cards; an opponent separates them into two piles, of which one goes to the
    hand and the other to the graveyard (CR 700.3).
    """

    count: Quantity

    def say(self) -> str:
        cards = self.count.head("card", "cards")
        return (
            f"reveal the top {cards} of your library. An opponent separates those cards into two "
            "piles. Put one pile into your hand and the other into your graveyard"
        )
