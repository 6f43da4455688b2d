"""Noun phrases as data: a filter is a list of predicates, all of which must hold.

The order of ``parts`` is the printed order: adjectives, nouns, then suffixes. Predicates
that compare with a player say whose by a *side*: ``"you"``, ``"opponent"`` (any opponent of
you), ``"not you"``, ``"that player"`` (a bound player), ``"defending player"``, ``"each"``
(the player whose turn it is to be looked at in "each player's …").
"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import article, listed, plural
from undercroft.oracle.node import Predicate, Reference
from undercroft.oracle.predicates import (
    NEGATIVE,
    ColorCount,
    InCombat,
    IsCard,
    IsPermanent,
    IsSource,
    IsSpell,
    IsTapped,
    IsToken,
    NotColor,
    NotSubtype,
    NotSupertype,
    NotType,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    is_negative,
)
from undercroft.oracle.qualities import (
    AttachedToWhat,
    BlockingOrBlockedBy,
    Compare,
    Controlled,
    DealtDamageBy,
    InState,
    InZoneOf,
    IsAbility,
    IsAttached,
    IsCommander,
    Named,
    NotChosen,
    OfChosen,
    Owned,
    Shares,
    SharesName,
    Superlative,
    TargetCount,
    Targets,
    ThisTurn,
    ThisWay,
    WithCounter,
    WithKeyword,
)
from undercroft.oracle.traits import (
    CreatedWith,
    EitherIs,
    ExiledWith,
    FromSource,
    IsNot,
    OfSize,
    OwnedAndControlled,
    WithEither,
    WithManaAbility,
)

__all__ = [
    "NEGATIVE",
    "AnyTarget",
    "AttachedToWhat",
    "Attacked",
    "BlockingOrBlockedBy",
    "ColorCount",
    "Compare",
    "Controlled",
    "CreatedWith",
    "DealtDamageBy",
    "EitherIs",
    "EitherOf",
    "ExiledWith",
    "Filter",
    "FromSource",
    "InCombat",
    "InState",
    "InZoneOf",
    "IsAbility",
    "IsAttached",
    "IsCard",
    "IsCommander",
    "IsNot",
    "IsPermanent",
    "IsSource",
    "IsSpell",
    "IsTapped",
    "IsToken",
    "Named",
    "NotChosen",
    "NotColor",
    "NotSubtype",
    "NotSupertype",
    "NotType",
    "OfChosen",
    "OfColor",
    "OfSize",
    "OfSubtype",
    "OfSupertype",
    "OfType",
    "OrPlayer",
    "Other",
    "Owned",
    "OwnedAndControlled",
    "PlayerFilter",
    "RandomOpponent",
    "Shares",
    "SharesName",
    "Superlative",
    "TargetCount",
    "Targets",
    "ThisTurn",
    "ThisWay",
    "WithCounter",
    "WithEither",
    "WithKeyword",
    "WithManaAbility",
]


@dataclass(frozen=True)
class Filter(Reference):
    """Objects in one zone for which every part holds.

    ``zone`` is a zone of ``lexicon.zones`` (battlefield unless the words say card or spell).
    """

    parts: tuple[Predicate, ...] = ()
    zone: int = 2

    def noun(self, many: bool = False) -> str:
        """The noun phrase without an article; ``many``: in the plural."""
        last = -1
        for index, part in enumerate(self.parts):
            if part.is_noun():
                last = index
        words: list[str] = []
        for index, part in enumerate(self.parts):
            if isinstance(part, InZoneOf):
                text = part.where(self.zone, many)
            elif many and index >= last:
                text = part.plural()
            else:
                text = part.say()
            before = self.parts[index - 1] if index else None
            if before is not None and is_negative(part) and is_negative(before):
                words[-1] += ","
            words.append(text)
        return " ".join(words)

    def say(self) -> str:
        return article(self.noun())


@dataclass(frozen=True)
class EitherOf(Predicate):
    """At least one of several whole filters: "artifact, enchantment, or creature with flying"."""

    options: tuple[Filter, ...]
    word: str = "or"

    def say(self) -> str:
        return listed([option.noun() for option in self.options], self.word)

    def plural(self) -> str:
        return listed([option.noun(True) for option in self.options], self.word)

    def is_noun(self) -> bool:
        return True


@dataclass(frozen=True)
class PlayerFilter(Reference):
    """Players: ``"player"``, ``"opponent"``, ``"other player"``."""

    who: str = "player"

    def noun(self, many: bool = False) -> str:
        """The noun without an article; ``many``: in the plural."""
        head, space, rest = self.who.partition(" you ")
        return f"{plural(head)}{space}{rest}" if many else self.who

    def say(self) -> str:
        return article(self.noun())


@dataclass(frozen=True)
class Attacked(Reference):
    """What ~ is attacking."""

    def say(self) -> str:
        return "the player or planeswalker it's attacking"


@dataclass(frozen=True)
class RandomOpponent(Reference):
    """An opponent chosen at random; ``other``: another one than ~ is attached to."""

    other: bool = False

    def say(self) -> str:
        return f"{'another ' if self.other else ''}one of your opponents chosen at random"


@dataclass(frozen=True)
class AnyTarget(Reference):
    """ "any target": a creature, player, planeswalker or battle (CR 115.4).

    ``other``: "any other target", other than the object that says so. ``by_opponent``: "of an
    opponent's choice".
    """

    other: bool = False
    by_opponent: bool = False

    def noun(self, many: bool = False) -> str:
        """The noun alone."""
        return "targets" if many else "target"

    def say(self) -> str:
        words = "any other target" if self.other else "any target"
        return f"{words} of an opponent's choice" if self.by_opponent else words


@dataclass(frozen=True)
class OrPlayer(Reference):
    """ "creature or player": a player of the kind, or an object the filter lets through."""

    filter: Filter
    who: str = "player"
    player_first: bool = False

    def noun(self, many: bool = False) -> str:
        """The noun phrase without an article; ``many``: in the plural."""
        who = plural(self.who) if many else self.who
        what = self.filter.noun(many)
        word = "and/or" if many else "or"
        return f"{who} {word} {what}" if self.player_first else f"{what} {word} {who}"

    def say(self) -> str:
        return article(self.noun())
