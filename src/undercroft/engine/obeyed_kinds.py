"""Kinds of node of the older words that the engine obeys: for each, whether it obeys this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.engine.checks import relation, whole
from undercroft.engine.slots import targets_of
from undercroft.oracle import circumstances, groups, older, voting
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle.ante import OnlyForAnte
from undercroft.oracle.bodies import AbilityCost, EntersWith, Together
from undercroft.oracle.choosers import ChosenBy
from undercroft.oracle.drawing import DrawInstead
from undercroft.oracle.explained import WhereY
from undercroft.oracle.forbidding import CantActivate, CantCast
from undercroft.oracle.keeping import KeepsAbility, KeepsColor, KeepsName
from undercroft.oracle.leaders import CommanderCasts, Leaders
from undercroft.oracle.multiplying import CountersInstead, TokensInstead
from undercroft.oracle.permissions import (
    EntersBecoming,
    MayNotDraw,
    OpeningReveal,
    TargetCost,
    Unattackable,
    XOnly,
)
from undercroft.oracle.quantities import Number
from undercroft.oracle.racing import MaxSpeed
from undercroft.oracle.redirecting import RedirectAll
from undercroft.oracle.references import ThatPlayer
from undercroft.oracle.replacing import DiscardsToTop
from undercroft.oracle.rewording import ChangeText
from undercroft.oracle.rulings import HandSize, RegeneratesInstead
from undercroft.oracle.spelled import CostPaid
from undercroft.oracle.stationing import StationBand
from undercroft.oracle.tallied import DamageDealtNoMore, LastChosen, UntappedLandsAtDawn
from undercroft.oracle.traits import FromSource
from undercroft.oracle.venturing import DungeonRoom, EnteredOnlyInto
from undercroft.oracle.verbs.mana import SpentOn
from undercroft.oracle.verbs.wrappers import May
from undercroft.oracle.villainous import VillainousChoice


def _spent_on(node: SpentOn) -> bool:
    """What is counted as the spell enters."""
    if not isinstance(node.enters, EntersWith):
        return node.enters is None
    return isinstance(node.enters.count, Number | CommanderCasts) and not node.enters.tapped


def drawn_otherwise(node: DrawInstead) -> bool:
    """What happens in place of a draw aims at nothing; "you may … instead" would be a choice."""
    optional = isinstance(node.then[0], May) and not node.first
    return not optional and not targets_of(node.then)


def tokens_instead(node: TokensInstead) -> bool:
    """Which tokens it is about can be told before they are made; the others have a known size."""
    faces = [*node.plus, *node.each, *([node.into] if node.into is not None else [])]
    sized = all(
        isinstance(size, Number | None) for one in faces for size in (one.power, one.toughness)
    )
    return sized and told_by_face(node.subject)


def told_by_face(what: object) -> bool:
    """Whether the face of a token says if it is of a kind."""
    if not isinstance(what, f.Filter):
        return what is None
    return all(
        isinstance(part, f.IsToken | f.OfType | f.OfSubtype | f.OfColor)
        or (isinstance(part, f.EitherOf) and all(told_by_face(one) for one in part.options))
        for part in what.parts
    )


MORE: Final[dict[type, Callable[[Any], bool]]] = {
    AbilityCost: whole,
    TokensInstead: tokens_instead,
    CountersInstead: whole,
    KeepsName: whole,
    KeepsColor: whole,
    KeepsAbility: whole,
    SpentOn: _spent_on,
    Leaders: whole,
    DiscardsToTop: whole,
    XOnly: whole,
    TargetCost: whole,
    MayNotDraw: whole,
    EntersBecoming: whole,
    Unattackable: whole,
    WhereY: whole,
    UntappedLandsAtDawn: whole,
    LastChosen: whole,
    DamageDealtNoMore: whole,
    RedirectAll: whole,
    Together: whole,
    groups.MostLife: whole,
    VillainousChoice: lambda node: not targets_of((*node.first, *node.second)),
    voting.Votes: whole,
    voting.MoreVotes: whole,
    voting.AnotherVote: whole,
    OpeningReveal: whole,
    HandSize: whole,
    **dict.fromkeys(older.STATING, whole),
    older.ChooseAbility: lambda node: node.duration in {"your next upkeep", "your next turn"},
    older.DidTo: lambda node: relation(node.of),
    OnlyForAnte: whole,
    RegeneratesInstead: whole,
    m.GainsChoice: whole,
    m.LosesChoice: whole,
    groups.EachAmong: whole,
    CantCast: whole,
    DrawInstead: drawn_otherwise,
    CantActivate: whole,
    ChangeText: lambda node: node.duration in {"forever", "turn"},
    groups.StartingWithYou: whole,
    groups.Alike: whole,
    groups.WhoControlled: whole,
    groups.TheyFound: whole,
    ChosenBy: lambda node: node.who == ThatPlayer("event", words="they"),
    FromSource: whole,
    CostPaid: lambda node: node.name in {"additional", "bargain", "gift", "tribute"},
    MaxSpeed: whole,
    StationBand: whole,
    DungeonRoom: whole,
    EnteredOnlyInto: whole,
    **dict.fromkeys(circumstances.EVERY, whole),
}
