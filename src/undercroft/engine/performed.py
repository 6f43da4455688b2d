"""What the engine obeys: a card is playable only if nothing in its data is missing here.

``gaps`` walks a card and names every kind of node, keyword, restriction or value that has no
performer. Unknown is refused: a kind that is in none of these tables is a gap.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any as Anything
from typing import Final

from undercroft.engine import checks, spoken, where_chosen
from undercroft.engine.change.effects import DURATIONS, lasts_known
from undercroft.engine.change.faces import ALTERED
from undercroft.engine.costs.permitted import ONLY
from undercroft.engine.happenings import KNOWN, STANDINGS
from undercroft.engine.keeping import alters
from undercroft.engine.known_keywords import keyword_obeyed
from undercroft.engine.obeyed import says, unobeyed
from undercroft.engine.obeyed_kinds import MORE
from undercroft.engine.obeyed_values import (
    BINDINGS,
    LIMITS,
    PLAYER_BINDINGS,
    PLAYER_RULES,
    PLAYERS,
    SIDES,
    STATES,
    THIS_TURN,
    WAYS,
)
from undercroft.engine.perform import PERFORMERS
from undercroft.engine.perform.changing import SKIPS, THAT_DRAW
from undercroft.engine.perform.deeds import KEYWORD_ACTIONS
from undercroft.engine.perform.rolling import IGNORED
from undercroft.engine.play.modes import more_known
from undercroft.engine.predicates import TESTS
from undercroft.engine.tallies import AMOUNTS, DISTINCT, FIGURES, SHARED
from undercroft.engine.triggers.again import CAUSES
from undercroft.engine.triggers.deeds import OBJECT_DEEDS, SIDE_DEEDS
from undercroft.engine.triggers.matching import KINDS as TRIGGERS
from undercroft.engine.whole import whole_gaps
from undercroft.lexicon.zones import EXILE
from undercroft.oracle import abilities as a
from undercroft.oracle import conditions as c
from undercroft.oracle import costs as k
from undercroft.oracle import filters as f
from undercroft.oracle import leaders
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.bodies import MustBlock
from undercroft.oracle.cases import Solved, ToSolve
from undercroft.oracle.daylight import DayAsEnters
from undercroft.oracle.dungeon import NamedPlayer, Tracker
from undercroft.oracle.node import Cost, Node
from undercroft.oracle.preparing import EntersPrepared
from undercroft.oracle.results import EventAmount, ThatManyMore
from undercroft.oracle.verbs import actions, coming, objects, players, wrappers

#: Counters of players that mean all they should: rad counters would do something (CR 728.1).
PLAYER_COUNTERS: Final = frozenset({"energy", "experience", "poison"})

Check = Callable[[Anything], bool]


#: For every kind that the engine obeys: whether it obeys this one.
CHECKS: Final[dict[type, Check]] = {
    **MORE,
    a.Keyword: keyword_obeyed,
    a.LevelBand: checks.whole,
    a.ClassLevel: checks.whole,
    ToSolve: checks.whole,
    Solved: checks.whole,
    a.Prototype: checks.whole,
    DayAsEnters: checks.whole,
    a.Anchored: checks.whole,
    EntersPrepared: checks.whole,
    a.RollInstead: checks.whole,
    a.Exerts: checks.whole,
    a.TriggersAgain: lambda node: node.cause in CAUSES,
    a.Spell: checks.whole,
    a.Activated: lambda node: all(limit in LIMITS for limit in node.limits),
    a.Triggered: spoken.triggered,
    a.Static: checks.static,
    a.Affects: lambda node: not node.keeps or isinstance(node.subject, r.AttachedTo),
    a.EntersTapped: checks.enters_tapped,
    a.EntersWith: checks.whole,
    a.EntersAsCopy: lambda node: alters(node.extra, ability=False),
    a.EntersRolling: checks.whole,
    a.EntersChoosing: checks.enters_choosing,
    a.CostChange: checks.whole,
    a.AdditionalCost: checks.whole,
    a.DamageInstead: checks.whole,
    a.DiesInstead: checks.whole,
    a.PlayerRule: lambda node: node.kind in PLAYER_RULES and node.filter is None,
    a.CantBeCountered: checks.whole,
    a.LegendRuleOff: checks.whole,
    leaders.CanBeCommander: checks.whole,
    a.PreventAll: checks.whole,
    a.AmountInstead: checks.amount_instead,
    a.OpeningHand: checks.whole,
    a.PreventInstead: checks.prevent_instead,
    a.TriggersAgain: lambda node: node.cause in CAUSES,
    MustBlock: checks.whole,
    a.AlternativeCost: lambda node: not says(node.cost, q.X),
    a.CastOnly: lambda node: not node.when or node.when in ONLY,
    a.FlashIf: lambda node: not node.pay and not says(node.condition, q.X),
    a.CastFrom: checks.cast_from,
    a.AttackCost: lambda node: node.whom in {"", "you", "you or planeswalkers you control"},
    c.Exists: checks.whole,
    c.Is: checks.whole,
    c.CompareAmounts: checks.whole,
    c.IsTurnOf: checks.whole,
    c.Happened: lambda node: node.what in KNOWN,
    c.WasKicked: checks.whole,
    c.AllOf: checks.whole,
    c.AnyOneOf: checks.whole,
    c.Not: checks.whole,
    c.ControlsMore: checks.whole,
    c.WasCast: checks.whole,
    c.HasMore: lambda node: node.what in {"life", "cards in hand"},
    k.PayMana: checks.whole,
    k.TapThis: checks.whole,
    k.UntapThis: checks.whole,
    k.PayLife: checks.whole,
    k.SacrificeCost: checks.whole,
    k.DiscardCost: checks.whole,
    k.ExileCost: checks.whole,
    k.TapCost: checks.whole,
    k.ReturnCost: checks.whole,
    k.RemoveCountersCost: checks.remove_counters,
    k.PutCountersCost: lambda node: checks.one(node.of),
    k.LoyaltyCost: checks.whole,
    objects.CounterSpell: checks.counter,
    t.PutInto: lambda node: node.whose in {"a", "your", "an opponent's"},
    k.EnergyCost: checks.whole,
    k.RevealCost: checks.whole,
    k.OneOfCosts: checks.whole,
    k.ChooseCost: checks.whole,
    k.EvidenceCost: checks.whole,
    f.TargetCount: checks.whole,
    f.Targets: lambda node: checks.relation(node.what),
    f.AttachedToWhat: lambda node: checks.relation(node.of),
    f.BlockingOrBlockedBy: lambda node: checks.relation(node.of),
    f.DealtDamageBy: lambda node: isinstance(node.by, r.This | r.AttachedTo),
    f.SharesName: lambda node: checks.relation(node.of),
    f.Shares: lambda node: node.what in SHARED and checks.relation(node.of),
    f.ExiledWith: lambda node: checks.relation(node.of),
    c.PlayerIs: lambda node: node.what in STANDINGS,
    f.InState: lambda node: node.state in STATES,
    f.ThisWay: lambda node: node.verb in WAYS,
    q.Figure: lambda node: node.name in FIGURES,
    q.AnyNumber: checks.whole,
    q.Distinct: lambda node: node.kind in DISTINCT - {"powers"},
    q.ThisTurnAmount: lambda node: node.what in AMOUNTS,
    coming.NextSpellCosts: lambda node: node.duration in DURATIONS,
    f.Superlative: lambda node: node.what in {"power", "toughness", "mana value"},
    f.Filter: checks.whole,
    f.PlayerFilter: lambda node: node.who in PLAYERS,
    f.AnyTarget: checks.whole,
    f.OrPlayer: lambda node: node.who in {"player", "opponent", "other player"},
    f.Compare: checks.whole,
    f.EitherOf: checks.whole,
    f.Controlled: checks.side,
    f.Owned: checks.side,
    f.InZoneOf: checks.in_zone_of,
    f.InCombat: lambda node: (
        node.role in {"attacking", "blocking", "attacking or blocking", "blocked", "unblocked"}
    ),
    f.ThisTurn: lambda node: node.what in THIS_TURN,
    f.WithKeyword: checks.with_keyword,
    f.OfChosen: lambda node: node.what in {"type", "color", "name"} and "choice" not in node.words,
    r.This: checks.whole,
    r.Target: checks.target,
    r.Each: checks.whole,
    r.Pick: checks.whole,
    r.Any: checks.whole,
    r.That: lambda node: node.binding in BINDINGS,
    r.AttachedTo: checks.whole,
    r.Both: checks.whole,
    r.You: checks.whole,
    r.EachPlayer: lambda node: node.who in {"player", "opponent", "other player"},
    r.ControllerOf: checks.whole,
    r.OwnerOf: checks.whole,
    r.ThatPlayer: lambda node: node.binding in PLAYER_BINDINGS,
    r.Having: checks.whole,
    r.EachOfThem: checks.whole,
    NamedPlayer: lambda _node: False,
    Tracker: checks.whole,
    r.TopCards: checks.whole,
    f.Attacked: checks.whole,
    f.RandomOpponent: checks.whole,
    r.WholeZone: checks.whole,
    q.Number: checks.whole,
    q.X: checks.whole,
    q.Count: checks.whole,
    q.Property: checks.whole,
    q.CountersOn: checks.whole,
    q.CardsIn: checks.whole,
    q.LifeTotal: checks.whole,
    q.ThatMuch: checks.whole,
    q.Times: checks.whole,
    q.Plus: lambda node: node.word == "plus",
    q.Half: checks.whole,
    q.Greatest: checks.whole,
    q.WhereX: checks.whole,
    q.TimesKicked: checks.whole,
    q.Minus: checks.whole,
    q.Total: checks.whole,
    q.DieResult: checks.whole,
    EventAmount: checks.whole,
    ThatManyMore: checks.whole,
    q.Devotion: checks.whole,
    leaders.CommanderCasts: checks.whole,
    m.PowerToughness: checks.whole,
    m.BasePowerToughness: checks.whole,
    m.SwitchPowerToughness: checks.whole,
    m.Gains: checks.whole,
    m.Loses: checks.whole,
    m.LosesAll: checks.whole,
    m.Becomes: checks.whole,
    m.Controls: checks.whole,
    m.LosesTypes: checks.whole,
    m.BecomesChosen: checks.becomes_chosen,
    m.LosesSupertypes: checks.whole,
    m.Restriction: checks.restriction,
    t.AtBeginning: checks.at_beginning,
    t.CastsSpell: checks.casts,
    t.SideDoes: lambda node: node.what in SIDE_DEEDS,
    t.ObjectDoes: lambda node: node.what in OBJECT_DEEDS,
    t.State: checks.whole,
    t.EitherTrigger: checks.whole,
    t.FirstEachTurn: lambda node: isinstance(getattr(node.event, "subject", None), r.This),
    t.DuringTurn: lambda node: node.side in SIDES,
    objects.PutCounters: checks.put_counters,
    players.Discard: checks.discard,
    players.TokenFace: checks.whole,
    players.CreateTokens: lambda node: all(isinstance(part, ALTERED) for part in node.changes),
    players.TableRow: checks.whole,
    players.RollDie: lambda node: node.ignore in IGNORED,
    players.Search: checks.search,
    players.LookAtTop: checks.look,
    players.SpendLimit: checks.whole,
    players.AddAnyColor: checks.any_color,
    players.PreventDamage: checks.prevent,
    players.RevealUntil: checks.until,
    players.DiscardChosen: checks.whole,
    actions.GetCounters: lambda node: node.kind in PLAYER_COUNTERS,
    actions.KeywordAction: lambda node: node.name in KEYWORD_ACTIONS,
    actions.ObjectAction: checks.object_action,
    actions.PlayCards: checks.play_cards,
    actions.RuleLasts: checks.rule_lasts,
    actions.SkipStep: lambda node: node.what in {*SKIPS, THAT_DRAW},
    actions.Exchange: lambda node: node.what == "control" and not isinstance(node.second, r.That),
    actions.LeavesInstead: lambda node: node.to == EXILE,
    objects.Modify: checks.modify,
    objects.GainControl: lambda node: lasts_known(node.duration),
    objects.RemoveCounters: checks.removed_counters,
    objects.Move: checks.move,
    actions.BecomeCopy: checks.become_copy,
    actions.RevealCards: checks.reveal_cards,
    wrappers.Mode: checks.whole,
    wrappers.ForEach: spoken.for_each,
    wrappers.Modal: lambda node: node.more is None or more_known(node),
    wrappers.ChooseValue: checks.choose_value,
}


def obeyed(node: object) -> bool:
    """Whether the engine obeys this node, what is inside it aside."""
    kind = type(node)
    check = CHECKS.get(kind)
    if check is not None:
        return check(node)
    return kind in PERFORMERS or kind in TESTS or kind in TRIGGERS


def gaps(card: a.Card, obeyed_too: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """What of a card the engine does not obey, in words; none: it can be played whole.

    ``obeyed_too``: the keywords, periods and players (by id) of its own that a dungeon obeys.
    """
    found: dict[str, None] = dict.fromkeys(whole_gaps(card))
    for face in card.faces:
        _walk(face.abilities, None, found, obeyed_too)
        if checks.in_vain(face.abilities):
            found["words about what a reflexive ability does"] = None
        if not checks.apart(face.abilities):
            found["That apiece"] = None
    return tuple(found)


def _walk(value: object, parent: object, found: dict[str, None], own: frozenset[str]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _walk(item, parent, found, own)
        return
    if not isinstance(value, Node | wrappers.Mode | players.TableRow):
        return
    if not obeyed(value) and checks.own_word(value) not in own:
        found[checks.label(value)] = None
    if isinstance(value, a.Triggered) and value.period not in {"turn", *own}:
        found[checks.label(value)] = None
    for unknown in unobeyed(value):
        found[f"{type(value).__name__} {unknown}"] = None
    for told in where_chosen.astray(value, parent):
        found[told] = None
    if isinstance(value, r.Both) and isinstance(parent, Cost):
        # Each part of it is a cost of its own.
        for part in value.parts:
            _walk(part, parent, found, own)
        return
    for field in dataclasses.fields(value):
        _walk(getattr(value, field.name), value, found, own)
