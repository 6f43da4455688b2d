"""Create tokens (CR 701.7, 111)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.lexicon.colors import COLOR_NAMES, color_order
from undercroft.lexicon.types import SUPERTYPE_NAMES, TYPE_LINE_ORDER, TYPE_NAMES
from undercroft.oracle.english import article, listed, plural
from undercroft.oracle.modifications import granted
from undercroft.oracle.node import Ability, Effect, Modification, Quantity, Reference
from undercroft.oracle.quantities import Number


@dataclass(frozen=True)
class CreateTokens(Effect):
    """Create tokens (CR 701.7, 111).

    ``token`` is a TokenFace; predefined tokens (Treasure) carry their abilities in it.
    ``copy_of``: a token that's a copy of something instead. ``has``: the abilities are told in a
    sentence of their own ("It has …"). ``changes``: what a copy has otherwise, in the words
    ``changed`` ("except it's not legendary and it has haste"). ``attacking_first``: printed "a
    tapped and attacking token". ``again``: printed "two of those tokens". ``grown``: each enters
    with so many +1/+1 counters, as what incubates does (CR 701.53a). ``whom``: the player
    whom it is attacking. ``like``: it has the name and creature types of that, whatever else it is.
    ``onto``: what it is attached to as it is made.
    """

    who: Reference
    count: Quantity
    token: TokenFace | None
    tapped: bool = False
    attacking: bool = False
    copy_of: Reference | None = None
    has: bool = False
    changes: tuple[Modification, ...] = ()
    changed: str = ""
    attacking_first: bool = False
    again: bool = False
    grown: Quantity | None = None
    each: bool = False
    whom: Reference | None = None
    like: Reference | None = None
    onto: Reference | None = None

    def say(self) -> str:
        if self.again:
            number = "one" if self.count == Number(1) else self.count.head("", "").strip()
            return self.who.does(f"create {number} of those tokens")
        state = "tapped and attacking " if self.tapped and self.attacking else ""
        if self.copy_of is not None:
            one = f"{'tapped ' if self.tapped and not state else ''}token"
            if self.attacking_first:
                one, state = f"{state}token", ""
            words = self.count.head(one, plural(one))
            many = not words.startswith("a ")
            copy = "copies" if many else "a copy"
            words += f" that{' are' if many else chr(39) + 's'} {copy} of {self.copy_of.say()}"
            if self.changed:
                words += f", {self.changed}"
        elif self.token is not None:
            tapped = "tapped " if self.tapped and not state else ""
            before, after = self.token.words(many=False)
            if self.has:
                after = after.partition(" with ")[0]
            one = f"{tapped}{before}{after}"
            before, after = self.token.words(many=True)
            if self.has:
                after = after.partition(" with ")[0]
            more = f"{tapped}{before}{after}"
            if self.attacking_first:
                one, more, state = f"{state}{one}", f"{state}{more}", ""
            words = self.token.first() + self.count.head(one, more) + self._likeness()
        else:
            words = "a token"
        if state:
            words += (
                f" that's {state.strip()}"
                if words.startswith("a")
                else f" that are {state.strip()}"
            )
        if self.whom is not None:
            words += f"{' attacking' if self.attacking_first else ''} {self.whom.say()}"
        tail = self.count.tail()
        if tail.startswith("equal"):
            words = f"a number of {words}"
        told = self.who.does(f"create {words} {tail}".rstrip())
        if self.has and self.token is not None:
            they = "It has" if words.startswith(("a ", "an ")) else "They have"
            they = "They each have" if self.each else they
            return f"{told}. {they} {granted(self.token.abilities)}"
        return told

    def _likeness(self) -> str:
        if self.onto is not None:
            return f" attached to {self.onto.say()}"
        return f" with {self.like.own()} name and creature types" if self.like is not None else ""


@dataclass(frozen=True)
class TokenFace(Reference):
    """What a token is: as printed in the text that makes it (CR 111.3).

    ``power``/``toughness`` None where it is no creature; Quantities ("X/X") allowed.
    ``named`` true: the text gives it a name; a predefined token (CR 111.10) has
    ``predefined`` true and prints its name alone.
    ``named_first``: "create Boo, a …". ``back`` is the other face of a double-faced
    token (CR 111.10i). ``before``: keywords of a dungeon that are
    printed before that name ("a roombound Cinderling token"); they stand in ``abilities`` too.
    """

    name: str
    types: int
    subtypes: tuple[str, ...]
    colors: int = 0
    power: Quantity | None = None
    toughness: Quantity | None = None
    abilities: tuple[Ability, ...] = ()
    supertypes: int = 0
    named: bool = False
    predefined: bool = False
    named_last: bool = False
    back: TokenFace | None = None
    before: tuple[str, ...] = ()
    named_first: bool = False

    def first(self) -> str:
        """Its name, where that is printed before everything else."""
        return f"{self.name}, " if self.named_first else ""

    def words(self, *, many: bool) -> tuple[str, str]:
        """The noun phrase without its article, and what follows the word "token"."""
        noun = "tokens" if many else "token"
        if self.predefined:
            role = ("Role",) if "Role" in self.subtypes else ()
            return f"{' '.join((*self.before, self.name, *role))} {noun}", ""
        parts = [name for bit, name in SUPERTYPE_NAMES.items() if self.supertypes & bit]
        if self.power is not None and self.toughness is not None:
            parts.append(f"{self.power.say()}/{self.toughness.say()}")
        colors = [COLOR_NAMES[bit] for bit in color_order(self.colors)]
        parts.append(listed(colors) or "colorless")
        parts += self.subtypes
        parts += [TYPE_NAMES[bit] for bit in TYPE_LINE_ORDER if self.types & bit]
        told = self.named and not (self.named_last or self.named_first)
        after = f" named {self.name}" if told else ""
        if self.abilities:
            after += f" with {granted(self.abilities)}"
        if self.named_last:
            after += f" named {self.name}"
        return f"{' '.join(parts)} {noun}", after

    def say(self) -> str:
        before, after = self.words(many=False)
        return article(before) + after
