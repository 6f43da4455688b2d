"""What the engine obeys: a card is playable only if nothing in its data is missing here.

``gaps`` walks a card and names every kind of node, keyword, restriction or value that has no
performer. Unknown is refused: a kind that is in none of these tables is a gap.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any as Anything
from typing import Final

from undercroft.engine.change.effects import DURATIONS
from undercroft.engine.change.faces import ALTERED
from undercroft.engine.costs.permitted import ONLY
from undercroft.engine.happenings import HAPPENINGS, OWN_HAPPENINGS, STANDINGS
from undercroft.engine.known_keywords import KEYWORDS, keyword_obeyed, overloads_in_vain
from undercroft.engine.obeyed import says, unobeyed
from undercroft.engine.obeyed_values import (
    BINDINGS,
    LIMITS,
    LOOK_RESTS,
    PLAYER_BINDINGS,
    PLAYER_RULES,
    RESTRICTIONS,
    SIDES,
    STEPS_OF,
    WAYS,
)
from undercroft.engine.perform import PERFORMERS
from undercroft.engine.perform.changing import SKIPS
from undercroft.engine.perform.deeds import KEYWORD_ACTIONS, OBJECT_ACTIONS
from undercroft.engine.perform.making import FROM_WHAT
from undercroft.engine.perform.permits import PERMITS
from undercroft.engine.predicates import TESTS
from undercroft.engine.state.shorthand import SPELLINGS
from undercroft.engine.tallies import AMOUNTS, DISTINCT, FIGURES, SHARED
from undercroft.engine.triggers.deeds import OBJECT_DEEDS, SIDE_DEEDS
from undercroft.engine.triggers.matching import KINDS as TRIGGERS
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from undercroft.oracle import abilities as a
from undercroft.oracle import conditions as c
from undercroft.oracle import costs as k
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.bodies import MustBlock
from undercroft.oracle.node import Node
from undercroft.oracle.verbs import actions, objects, players, wrappers

#: What asks for all things of a kind: only there is "this way" looked up.
COUNTERS: Final = frozenset({r.Each, q.Count, q.Total, q.Greatest, c.Exists, wrappers.ForEach})
#: What may hold a Pick: only there is it chosen.
PICKERS: Final = frozenset(
    {
        objects.Destroy,
        objects.Exile,
        objects.Sacrifice,
        objects.Move,
        objects.Tap,
        objects.Untap,
        objects.PutCounters,
        objects.Modify,
        objects.GainControl,
        wrappers.ChooseObjects,
        k.SacrificeCost,
        k.DiscardCost,
        k.ExileCost,
        k.TapCost,
        k.ReturnCost,
        k.RevealCost,
        k.RemoveCountersCost,
        k.PutCountersCost,
        players.PreventDamage,
    }
)

Check = Callable[[Anything], bool]


def _whole(node: object) -> bool:
    return True


def _side(node: f.Controlled | f.Owned) -> bool:
    return node.side in SIDES


def _in_zone_of(node: f.InZoneOf) -> bool:
    return node.side in SIDES


def _target(node: r.Target) -> bool:
    return node.amount is None


def _search(node: players.Search) -> bool:
    return node.position in {"", "top", "bottom"}


def _at_beginning(node: t.AtBeginning) -> bool:
    if node.who is None:
        return node.whose in STEPS_OF
    of = node.who.of if isinstance(node.who, r.ControllerOf) else node.who
    return isinstance(of, r.AttachedTo) and node.whose in {"of", "possessive"}


def _casts(node: t.CastsSpell) -> bool:
    return not node.nth or (isinstance(node.filter, f.Filter) and len(node.filter.parts) == 1)


def _look(node: players.LookAtTop) -> bool:
    return node.rest_position in LOOK_RESTS


def _move(node: objects.Move) -> bool:
    if node.position not in {"top", "bottom", "the bottom", "shuffled"}:
        return False
    return node.to != STACK


def _enters_tapped(node: a.EntersTapped) -> bool:
    if len(node.pay) == 1 and isinstance(node.pay[0], k.RevealCost):
        return isinstance(node.pay[0].what, r.Pick)
    return all(isinstance(part, k.PayLife) for part in node.pay)


def _object_action(node: actions.ObjectAction) -> bool:
    return node.name in OBJECT_ACTIONS and (node.count is None or node.name == "endure")


def _static(node: a.Static) -> bool:
    return node.zone != LIBRARY


def _prevent(node: players.PreventDamage) -> bool:
    return not isinstance(node.to, r.Pick)


def _any_color(node: players.AddAnyColor) -> bool:
    return node.from_what in FROM_WHAT


def _one(of: object) -> bool:
    """Whether the counters of a cost are on one object."""
    return not isinstance(of, r.Pick) or of.count == q.Number(1)


def _counter(node: objects.CounterSpell) -> bool:
    return node.to in {-1, HAND, EXILE} or (node.to == LIBRARY and "top" in node.words)


def _cast_from(node: a.CastFrom) -> bool:
    if node.once:
        return False
    if isinstance(node.what, r.This):
        return node.zone in {GRAVEYARD, EXILE} and not node.play
    return node.zone == LIBRARY or (node.zone == GRAVEYARD and node.play)


def _relation(of: object) -> bool:
    """Whether what something is related to is known where the relation is asked."""
    return not isinstance(of, r.That) or of.binding != "chosen"


def _with_keyword(node: f.WithKeyword) -> bool:
    name = "landwalk" if node.keyword.endswith("walk") else node.keyword
    return name in KEYWORDS or name in SPELLINGS


def _restriction(node: m.Restriction) -> bool:
    return node.kind in RESTRICTIONS


def _until(node: players.RevealUntil) -> bool:
    return node.to is not None and not node.exile


#: For every kind that the engine obeys: whether it obeys this one.
CHECKS: Final[dict[type, Check]] = {
    a.Keyword: keyword_obeyed,
    a.LevelBand: _whole,
    a.Spell: _whole,
    a.Activated: lambda node: all(limit in LIMITS for limit in node.limits),
    a.Triggered: _whole,
    a.Static: _static,
    a.Affects: _whole,
    a.EntersTapped: _enters_tapped,
    a.EntersWith: _whole,
    a.EntersAsCopy: _whole,
    a.EntersChoosing: lambda node: node.what in {"color", "creature type", "basic land type"},
    a.CostChange: _whole,
    a.AdditionalCost: _whole,
    a.DamageInstead: _whole,
    a.DiesInstead: _whole,
    a.PlayerRule: lambda node: node.kind in PLAYER_RULES and node.filter is None,
    a.CantBeCountered: _whole,
    a.LegendRuleOff: _whole,
    a.PreventAll: _whole,
    MustBlock: _whole,
    a.AlternativeCost: lambda node: not says(node.cost, q.X),
    a.CastOnly: lambda node: not node.when or node.when in ONLY,
    a.FlashIf: lambda node: not node.pay and not says(node.condition, q.X),
    a.CastFrom: _cast_from,
    a.AttackCost: lambda node: node.whom in {"you", "you or planeswalkers you control"},
    c.Exists: _whole,
    c.Is: _whole,
    c.CompareAmounts: _whole,
    c.IsTurnOf: _whole,
    c.Happened: lambda node: node.what in HAPPENINGS or node.what in OWN_HAPPENINGS,
    c.WasKicked: _whole,
    c.AllOf: _whole,
    c.AnyOneOf: _whole,
    c.Not: _whole,
    c.ControlsMore: _whole,
    c.WasCast: _whole,
    k.PayMana: lambda node: node.x is None,
    k.TapThis: _whole,
    k.UntapThis: _whole,
    k.PayLife: _whole,
    k.SacrificeCost: _whole,
    k.DiscardCost: _whole,
    k.ExileCost: _whole,
    k.TapCost: _whole,
    k.ReturnCost: _whole,
    k.RemoveCountersCost: lambda node: bool(node.kind) and _one(node.of),
    k.PutCountersCost: lambda node: _one(node.of),
    k.LoyaltyCost: _whole,
    objects.CounterSpell: _counter,
    t.PutInto: lambda node: node.whose in {"a", "your", "an opponent's"},
    k.EnergyCost: _whole,
    k.RevealCost: _whole,
    k.OneOfCosts: _whole,
    f.Targets: lambda node: _relation(node.what),
    f.AttachedToWhat: lambda node: _relation(node.of),
    f.DealtDamageBy: lambda node: isinstance(node.by, r.This | r.AttachedTo),
    f.SharesName: lambda node: _relation(node.of),
    f.Shares: lambda node: node.what in SHARED and _relation(node.of),
    f.ExiledWith: lambda node: _relation(node.of),
    c.PlayerIs: lambda node: node.what in STANDINGS,
    objects.Exile: lambda node: not isinstance(node.who, r.EachPlayer),
    f.InState: lambda node: node.state in {"historic", "face-down", "goaded", "monstrous"},
    f.ThisWay: lambda node: node.verb in WAYS,
    q.Figure: lambda node: node.name in FIGURES,
    q.AnyNumber: _whole,
    q.Distinct: lambda node: node.kind in DISTINCT - {"powers"},
    q.ThisTurnAmount: lambda node: node.what in AMOUNTS,
    f.Filter: _whole,
    f.PlayerFilter: lambda node: node.who in {"player", "opponent", "other player", "you"},
    f.AnyTarget: _whole,
    f.OrPlayer: lambda node: node.who in {"player", "opponent", "other player"},
    f.Compare: _whole,
    f.EitherOf: _whole,
    f.Controlled: _side,
    f.Owned: _side,
    f.InZoneOf: _in_zone_of,
    f.InCombat: lambda node: (
        node.role in {"attacking", "blocking", "attacking or blocking", "blocked", "unblocked"}
    ),
    f.ThisTurn: lambda node: node.what in {"entered", "attacked", "blocked", "dealt damage"},
    f.WithKeyword: _with_keyword,
    f.OfChosen: lambda node: node.what in {"type", "color"} and "choice" not in node.words,
    r.This: _whole,
    r.Target: _target,
    r.Each: _whole,
    r.Pick: _whole,
    r.Any: _whole,
    r.That: lambda node: node.binding in BINDINGS,
    r.AttachedTo: _whole,
    r.Both: _whole,
    r.You: _whole,
    r.EachPlayer: lambda node: node.who in {"player", "opponent", "other player"},
    r.ControllerOf: _whole,
    r.OwnerOf: _whole,
    r.ThatPlayer: lambda node: node.binding in PLAYER_BINDINGS,
    r.Having: _whole,
    r.EachOfThem: _whole,
    r.TopCards: _whole,
    r.WholeZone: _whole,
    q.Number: _whole,
    q.X: _whole,
    q.Count: _whole,
    q.Property: _whole,
    q.CountersOn: _whole,
    q.CardsIn: _whole,
    q.LifeTotal: _whole,
    q.ThatMuch: _whole,
    q.Times: _whole,
    q.Plus: lambda node: node.word == "plus",
    q.Half: _whole,
    q.Greatest: _whole,
    q.WhereX: _whole,
    q.TimesKicked: _whole,
    q.Minus: _whole,
    q.Total: _whole,
    q.DieResult: _whole,
    q.Devotion: _whole,
    m.PowerToughness: _whole,
    m.BasePowerToughness: _whole,
    m.SwitchPowerToughness: _whole,
    m.Gains: _whole,
    m.Loses: _whole,
    m.LosesAll: _whole,
    m.Becomes: _whole,
    m.Controls: _whole,
    m.Restriction: _restriction,
    t.AtBeginning: _at_beginning,
    t.CastsSpell: _casts,
    t.SideDoes: lambda node: node.what in SIDE_DEEDS,
    t.ObjectDoes: lambda node: node.what in OBJECT_DEEDS,
    t.State: _whole,
    t.EitherTrigger: _whole,
    players.TokenFace: _whole,
    players.CreateTokens: lambda node: all(isinstance(part, ALTERED) for part in node.changes),
    players.TableRow: _whole,
    players.Search: _search,
    players.LookAtTop: _look,
    players.AddAnyColor: _any_color,
    players.PreventDamage: _prevent,
    players.RevealUntil: _until,
    players.DiscardChosen: _whole,
    actions.KeywordAction: lambda node: node.name in KEYWORD_ACTIONS,
    actions.ObjectAction: _object_action,
    actions.PlayCards: lambda node: node.duration in PERMITS,
    actions.SkipStep: lambda node: node.what in SKIPS,
    actions.Exchange: lambda node: node.what == "control" and not isinstance(node.second, r.That),
    actions.LeavesInstead: lambda node: node.to == EXILE,
    objects.Modify: lambda node: node.duration in DURATIONS,
    objects.GainControl: lambda node: node.duration in DURATIONS,
    objects.Move: _move,
    actions.BecomeCopy: lambda node: node.duration == "forever",
    wrappers.Mode: _whole,
    wrappers.ChooseValue: lambda node: node.what in {"color", "creature type"},
}


def obeyed(node: object) -> bool:
    """Whether the engine obeys this node, what is inside it aside."""
    kind = type(node)
    check = CHECKS.get(kind)
    if check is not None:
        return check(node)
    return kind in PERFORMERS or kind in TESTS or kind in TRIGGERS


def gaps(card: a.Card) -> tuple[str, ...]:
    """What of a card the engine does not obey, in words; none: it can be played whole."""
    if len(card.faces) > 1:
        return (f"a card of {len(card.faces)} faces",)
    found: dict[str, None] = {}
    for face in card.faces:
        _walk(face.abilities, None, found)
        if face.star and not any(isinstance(one, a.Static) for one in face.abilities):
            found["power or toughness without a number"] = None
        if overloads_in_vain(face.abilities):
            found["Keyword overload"] = None
    return tuple(found)


def _walk(value: object, parent: object, found: dict[str, None]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _walk(item, parent, found)
        return
    if not isinstance(value, Node | wrappers.Mode | players.TableRow):
        return
    if not obeyed(value):
        found[_name(value)] = None
    for unknown in unobeyed(value):
        found[f"{type(value).__name__} {unknown}"] = None
    if isinstance(value, m.Gains) and says(value, f.OfChosen):
        found["an ability gained that speaks of what was chosen"] = None
    if isinstance(value, f.Filter) and type(parent) not in COUNTERS:
        if any(isinstance(part, f.ThisWay) for part in value.parts):
            found["ThisWay where one thing is looked at"] = None
    if isinstance(value, q.AnyNumber) and not isinstance(parent, k.RemoveCountersCost):
        found["AnyNumber"] = None
    if isinstance(value, k.OneOfCosts) and not isinstance(parent, a.AdditionalCost):
        found["OneOfCosts"] = None
    if isinstance(value, r.Pick) and type(parent) not in PICKERS:
        found[f"a choice in {type(parent).__name__}"] = None
    for field in dataclasses.fields(value):
        _walk(getattr(value, field.name), value, found)


def _name(node: object) -> str:
    """A node in a few words: its kind, and the value that is not known."""
    kind = type(node).__name__
    for field in ("name", "kind", "what", "side", "binding", "whose", "duration", "position"):
        value = getattr(node, field, None)
        if isinstance(value, str) and value:
            return f"{kind} {value}"
    return kind
