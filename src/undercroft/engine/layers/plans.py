"""Reading a continuous effect once: its parts by layer, what it depends on (CR 613.6, 613.8)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.layers.aim import aim
from undercroft.engine.layers.watch import zone_bit
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.layered import (
    A_FILTER,
    ABILITY,
    ANYTHING,
    BASE,
    BEYOND,
    CHANGING,
    COLOR,
    COMBAT,
    CONTROL,
    DEEDS,
    DEFINING,
    EVERYTHING,
    FIXED,
    GOADED,
    LAYER_BITS,
    LAYER_COUNT,
    LIFE,
    PLAYERS,
    POWER_BITS,
    REFERENCES,
    RESTRICTING,
    SWITCHING,
    TAPPED,
    TURN,
    TYPE,
    LayerPlan,
)
from undercroft.engine.state.resolution import Continuing
from undercroft.lexicon.types import BASIC_LAND_MANA
from undercroft.lexicon.zones import GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import circumstances, groups, leaders
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle.abilities import Affects, Static
from undercroft.oracle.explained import WhereY
from undercroft.oracle.node import Modification, Node
from undercroft.oracle.older import DidTo, EachBut, NoneOf, TheToken
from undercroft.oracle.predicates import IsSource
from undercroft.oracle.qualities import (
    AttachedToWhat,
    IsAbility,
    IsAttached,
    IsCommander,
    OfChosen,
    Shares,
    SharesName,
)
from undercroft.oracle.results import EventAmount, ThatManyMore
from undercroft.oracle.rewording import Rewords
from undercroft.oracle.spelled import Designated, HasChosen
from undercroft.oracle.tallied import LastChosen

#: What words look at by themselves, apart from what stands in their fields: layers whose outcome
#: they read, and what else than characteristics. Kinds that are not here could look at anything.
READS: Final[dict[type, int]] = {
    f.OfType: 1 << TYPE,
    f.NotType: 1 << TYPE,
    f.OfSubtype: 1 << TYPE,
    f.NotSubtype: 1 << TYPE,
    f.OfSupertype: 1 << TYPE,
    f.NotSupertype: 1 << TYPE,
    f.OfColor: 1 << COLOR,
    f.NotColor: 1 << COLOR,
    f.ColorCount: 1 << COLOR,
    f.IsCard: 0,
    f.IsSpell: 0,
    f.IsPermanent: 0,
    f.IsToken: 0,
    f.IsTapped: TAPPED,
    f.InCombat: COMBAT,
    f.Other: 0,
    f.Controlled: 1 << CONTROL,
    f.Owned: 0,
    f.InZoneOf: 0,
    f.WithKeyword: 1 << ABILITY,
    f.Compare: 0,
    f.WithCounter: 0,
    f.Named: 0,
    f.ThisTurn: DEEDS,
    f.BlockingOrBlockedBy: COMBAT,
    f.EitherOf: 0,
    OfChosen: 1 << TYPE | 1 << COLOR,
    SharesName: 0,
    IsCommander: 0,
    IsAttached: 1 << TYPE | 1 << CONTROL,
    IsAbility: 0,
    f.IsNot: 0,
    f.OfSize: POWER_BITS,
    f.EitherIs: 0,
    f.OwnedAndControlled: 1 << CONTROL,
    f.FromSource: ANYTHING,
    f.CreatedWith: 0,
    f.WithEither: 1 << ABILITY,
    f.WithManaAbility: 1 << ABILITY | 1 << TYPE,
    AttachedToWhat: ANYTHING,
    f.InState: 1 << TYPE | ANYTHING,
    f.ThisWay: ANYTHING,
    f.NotChosen: ANYTHING,
    f.ExiledWith: ANYTHING,
    c.PlayerIs: ANYTHING,
    q.Figure: ANYTHING,
    q.AnyNumber: 0,
    f.Targets: ANYTHING,
    f.TargetCount: ANYTHING,
    **dict.fromkeys((f.DealtDamageBy, DidTo), DEEDS),
    Designated: 0,
    q.ThisTurnAmount: DEEDS | PLAYERS,
    Shares: 1 << TYPE | 1 << COLOR,
    f.Filter: 0,
    f.PlayerFilter: PLAYERS | TURN,
    f.AnyTarget: PLAYERS | 1 << TYPE,
    f.OrPlayer: PLAYERS | TURN,
    r.This: 0,
    r.Target: 0,
    r.Each: 0,
    r.Pick: 0,
    r.Any: 0,
    r.That: 0,
    r.AttachedTo: 0,
    r.Fixed: 0,
    r.Both: 0,
    r.You: 1 << CONTROL,
    r.EachPlayer: PLAYERS | TURN | 1 << CONTROL,
    groups.StartingWithYou: PLAYERS | 1 << CONTROL,
    groups.Alike: 0,
    groups.WhoControlled: PLAYERS | 1 << CONTROL,
    groups.TheyFound: 0,
    r.ControllerOf: 1 << CONTROL,
    r.OwnerOf: 0,
    r.ThatPlayer: TURN | COMBAT | 1 << CONTROL,
    r.Having: 0,
    r.TopCards: zone_bit(LIBRARY),
    r.WholeZone: ANYTHING,
    **dict.fromkeys((r.EachOfThem, IsSource, q.Minus, q.DieResult, EventAmount, ThatManyMore), 0),
    q.Total: ANYTHING,
    q.Devotion: 1 << CONTROL,
    leaders.CommanderCasts: ANYTHING,
    leaders.Leaders: ANYTHING,
    q.Number: 0,
    q.X: 0,
    q.Count: 0,
    q.Property: 0,
    q.CountersOn: 0,
    q.CardsIn: 0,
    q.LifeTotal: LIFE,
    q.ThatMuch: 0,
    q.Times: 0,
    q.Plus: 0,
    q.Half: 0,
    q.Greatest: 0,
    q.WhereX: 0,
    **dict.fromkeys((WhereY, LastChosen, NoneOf, EachBut, TheToken, HasChosen), 0),
    q.TimesKicked: 0,
    q.Distinct: 1 << TYPE | 1 << COLOR,
    c.Exists: 0,
    c.Is: 0,
    c.CompareAmounts: 0,
    c.IsTurnOf: TURN,
    c.Happened: DEEDS | PLAYERS | 1 << CONTROL,
    c.WasKicked: 0,
    c.WasCast: 0,
    c.HasMore: LIFE | zone_bit(HAND),
    c.ControlsMore: 1 << CONTROL,
    circumstances.ActivatedOften: ANYTHING,
    circumstances.BegunIn: TURN,
    circumstances.LiesBelow: zone_bit(GRAVEYARD),
    c.AllOf: 0,
    c.AnyOneOf: 0,
    c.Not: 0,
}
#: Sides of a filter that only control and teams decide.
_STEADY_SIDES: Final = ("you", "opponent", "opponents", "not you", "any", "player", "team")


def of_each(what: object) -> bool:
    """Whether words speak of each object that a static ability applies to by itself: "equal to
    its mana value", "as long as it's not attacking".
    """
    if isinstance(what, tuple):
        return any(of_each(item) for item in what)
    if isinstance(what, r.That):
        return what.binding == "apiece"
    if not isinstance(what, Node) or isinstance(what, m.Gains):
        return False
    return any(of_each(getattr(what, field.name)) for field in dataclasses.fields(what))


def reads(what: object) -> int:
    """All that some words look at, as bits of layers and of what else."""
    if isinstance(what, tuple):
        bits = 0
        for item in what:
            bits |= reads(item)
        return bits
    if not isinstance(what, Node):
        return 0
    bits = READS.get(type(what), EVERYTHING) | _by_value(what)
    for field in dataclasses.fields(what):
        bits |= reads(getattr(what, field.name))
    return bits


def _by_value(what: Node) -> int:
    """What words look at because of what stands in their fields."""
    if isinstance(what, f.Compare | q.Property | q.Greatest):
        return POWER_BITS if what.what in {"power", "toughness"} else 0
    if isinstance(what, Designated):  # A new level changes layers (CR 716.2a).
        return DEEDS if what.turn or not what.word.startswith("level ") else 0
    if isinstance(what, f.InState):
        return 1 << ABILITY if what.state == GOADED else 0
    if isinstance(what, f.Filter | q.CardsIn):
        return zone_bit(what.zone)
    if isinstance(what, f.Controlled | f.Owned | f.InZoneOf):
        return 0 if what.side in _STEADY_SIDES else TURN | COMBAT
    if isinstance(what, r.That):
        return ANYTHING if what.binding == "linked" else 0
    if isinstance(what, q.CountersOn) and not isinstance(what.of, r.This | r.AttachedTo | r.Each):
        return ANYTHING
    return 0


def layers_of(part: Modification, own: bool) -> tuple[int, ...]:
    """The layers in which a modification applies; ``own``: a characteristic-defining one."""
    if isinstance(part, m.PowerToughness):
        return (CHANGING,)
    if isinstance(part, m.Gains | m.GainsChoice | m.Loses | m.LosesChoice | m.LosesAll):
        return (ABILITY,)
    if isinstance(part, m.BasePowerToughness):
        return (DEFINING,) if part.defining and own else (BASE,)
    if isinstance(part, m.Becomes):
        types = bool(part.types or part.subtypes or part.supertypes)
        colors = bool(part.colors or part.colorless)
        return (TYPE,) * types + (COLOR,) * colors
    if isinstance(part, m.LosesTypes | m.LosesSupertypes):
        return (TYPE,)
    if isinstance(part, m.Controls):
        return (CONTROL,)
    if isinstance(part, Rewords):
        return ()
    if isinstance(part, m.LosesTypes | m.LosesSupertypes | m.BecomesChosen):
        return (TYPE,)
    if isinstance(part, m.SwitchPowerToughness):
        return (SWITCHING,)
    if isinstance(part, m.Restriction):
        return (ABILITY,) if part.kind == GOADED else (RESTRICTING,)
    message = f"{type(part).__name__} has no layer"
    raise TypeError(message)


def _fill(plan: LayerPlan, modifications: tuple[Modification, ...], own: bool) -> None:
    parts: list[list[Modification]] = [[] for _ in range(LAYER_COUNT)]
    looks = 0
    for part in modifications:
        for layer in layers_of(part, own):
            parts[layer].append(part)
            plan.mask |= 1 << layer
        if isinstance(part, m.PowerToughness | m.BasePowerToughness):
            looks |= reads(part.power) | reads(part.toughness)
        elif isinstance(part, m.Controls):
            looks |= reads(part.who)
        elif isinstance(part, m.LosesAll):
            plan.removes |= 1 << ABILITY
        elif isinstance(part, m.Becomes) and sets_land_type(part):
            plan.removes |= 1 << TYPE
        elif isinstance(part, Rewords):
            plan.rewords = (*plan.rewords, part)
    plan.parts = [tuple(group) for group in parts]
    plan.looks = looks & LAYER_BITS
    plan.watched |= looks & ~LAYER_BITS


def sets_land_type(part: m.Becomes) -> bool:
    """Whether it sets a land's subtype to a basic land type (CR 305.7)."""
    return part.only and any(name in BASIC_LAND_MANA for name in part.subtypes)


def plan_static(static: Static, granted: bool) -> LayerPlan:
    """The plan of a static ability; ``granted``: its object got it from an effect."""
    body = static.body
    if not isinstance(body, Affects):
        message = f"{type(body).__name__} is no continuous effect"
        raise TypeError(message)
    plan = LayerPlan(static, body.subject)
    own = isinstance(body.subject, r.This) and static.condition is None and not granted
    plan.defining = own and all(_defines(part) for part in body.modifications)
    _fill(plan, body.modifications, plan.defining)
    aim(plan, body.subject)
    plan.each_amount = of_each(body.modifications)
    plan.each_condition = of_each(static.condition)
    about = reads(static.condition)
    if plan.how in {A_FILTER, REFERENCES}:
        about |= reads(body.subject)
    plan.reads = about & LAYER_BITS
    plan.watched |= about & ~LAYER_BITS
    if plan.how == BEYOND:
        plan.mask = 0
        plan.watched = FIXED
    plan.peeks = _peeks(plan)
    return plan


def _peeks(plan: LayerPlan) -> bool:
    """Whether it only goads, and asks for power or toughness to tell whom."""
    return (
        plan.mask == 1 << ABILITY
        and bool(plan.reads & POWER_BITS)
        and all(isinstance(part, m.Restriction) for part in plan.parts[ABILITY])
    )


def _defines(part: Modification) -> bool:
    """Whether a modification defines colors, subtypes, power or toughness (CR 604.3a)."""
    if isinstance(part, m.BasePowerToughness):
        return part.defining
    return isinstance(part, m.Becomes) and not part.types and not part.supertypes


def plan_continuing(effect: Continuing) -> LayerPlan:
    """The plan of the continuous effect of a resolution."""
    plan = effect.plan
    if plan is None:
        plan = LayerPlan(None, effect.subject)
        _fill(plan, effect.modifications, False)
        if effect.subject is not None:
            aim(plan, effect.subject)
            about = reads(effect.subject)
            plan.reads = about & LAYER_BITS
            plan.watched |= about & ~LAYER_BITS
            plan.peeks = _peeks(plan)
        effect.plan = plan
    return plan


def plans_of(abilities: AbilityList) -> list[LayerPlan]:
    """The plans of an object's printed continuous effects."""
    if abilities.plans is None:
        abilities.plans = [plan_static(static, False) for static in abilities.affects]
    return abilities.plans


def far_plans_of(abilities: AbilityList, zone: int) -> list[LayerPlan]:
    """The plans of continuous effects that work while the object is in a zone beside the
    battlefield.
    """
    if abilities.far_plans is None:
        abilities.far_plans = [
            plan_static(static, False)
            for static in abilities.elsewhere
            if isinstance(static.body, Affects)
        ]
    return [
        plan for plan in abilities.far_plans if plan.static is not None and plan.static.zone == zone
    ]
