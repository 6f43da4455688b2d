"""Reading a continuous effect once: its parts by layer, what it depends on (CR 613.6, 613.8)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.state.characteristics import AbilityList
from undercroft.engine.state.layered import (
    A_FILTER,
    ABILITY,
    BASE,
    BEYOND,
    CHANGING,
    COLOR,
    CONTROL,
    DEFINING,
    ITS_HOST,
    ITSELF,
    LAYER_COUNT,
    POWER_BITS,
    REFERENCES,
    RESTRICTING,
    SWITCHING,
    TYPE,
    LayerPlan,
)
from undercroft.engine.state.resolution import Continuing
from undercroft.lexicon.types import BASIC_LAND_MANA
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle.abilities import Affects, Static
from undercroft.oracle.node import Modification, Node, Predicate, Reference

#: Set beside the layer bits: it depends on more than characteristics.
VOLATILE: Final = 1 << LAYER_COUNT

#: The layers whose outcome a node looks at by itself, apart from what stands in its fields.
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
    f.Other: 0,
    f.Owned: 0,
    f.Named: 0,
    f.WithCounter: 0,
    f.EitherOf: 0,
    f.Controlled: 1 << CONTROL,
    f.WithKeyword: 1 << ABILITY,
    f.IsTapped: VOLATILE,
    f.InCombat: VOLATILE | 1 << CONTROL,
    f.ThisTurn: VOLATILE,
    f.BlockingOrBlockedBy: VOLATILE,
    f.InZoneOf: VOLATILE,
    f.PlayerFilter: VOLATILE,
    f.OrPlayer: VOLATILE,
    f.AnyTarget: 1 << TYPE,
    r.ControllerOf: 1 << CONTROL,
    r.EachPlayer: VOLATILE,
    r.ThatPlayer: VOLATILE,
    r.That: VOLATILE,
    r.You: 1 << CONTROL,
    q.CardsIn: VOLATILE,
    q.LifeTotal: VOLATILE,
    c.Happened: VOLATILE | 1 << CONTROL,
    c.IsTurnOf: VOLATILE,
}
#: Sides of a filter that only control and teams decide.
_STEADY_SIDES: Final = ("you", "opponent", "opponents", "not you", "any", "player", "team")


def reads(node: object) -> int:
    """The layers whose outcome some words look at, and VOLATILE."""
    if isinstance(node, tuple):
        bits = 0
        for item in node:
            bits |= reads(item)
        return bits
    if not isinstance(node, Node):
        return 0
    bits = READS.get(type(node), VOLATILE if isinstance(node, Predicate) else 0)
    if isinstance(node, f.Compare | q.Property | q.Greatest):
        bits = POWER_BITS if node.what in {"power", "toughness"} else 0
    elif isinstance(node, f.Filter) and node.zone != BATTLEFIELD:
        bits = VOLATILE
    elif isinstance(node, f.Controlled | f.Owned) and node.side not in _STEADY_SIDES:
        bits |= VOLATILE
    for field in dataclasses.fields(node):
        bits |= reads(getattr(node, field.name))
    return bits


def layers_of(part: Modification, own: bool) -> tuple[int, ...]:
    """The layers in which a modification applies; ``own``: a characteristic-defining one."""
    if isinstance(part, m.PowerToughness):
        return (CHANGING,)
    if isinstance(part, m.Gains | m.Loses | m.LosesAll):
        return (ABILITY,)
    if isinstance(part, m.BasePowerToughness):
        return (DEFINING,) if part.defining and own else (BASE,)
    if isinstance(part, m.Becomes):
        types = bool(part.types or part.subtypes or part.supertypes)
        colors = bool(part.colors or part.colorless)
        return (TYPE,) * types + (COLOR,) * colors
    if isinstance(part, m.Controls):
        return (CONTROL,)
    if isinstance(part, m.SwitchPowerToughness):
        return (SWITCHING,)
    if isinstance(part, m.Restriction):
        return (RESTRICTING,)
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
    plan.parts = [tuple(group) for group in parts]
    plan.looks = looks & ~VOLATILE
    if looks & VOLATILE:
        plan.volatile = True


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
    _aim(plan, body.subject)
    about = reads(static.condition)
    if plan.how in {A_FILTER, REFERENCES}:
        about |= reads(body.subject)
    plan.reads = about & ~VOLATILE
    if about & VOLATILE:
        plan.volatile = True
    if plan.how == BEYOND:
        plan.mask = 0
        plan.volatile = False
    early = plan.mask & (1 << DEFINING) - 1
    plan.peeks = bool(early and (plan.reads | plan.looks) & POWER_BITS)
    return plan


def _defines(part: Modification) -> bool:
    """Whether a modification defines colors, subtypes, power or toughness (CR 604.3a)."""
    if isinstance(part, m.BasePowerToughness):
        return part.defining
    return isinstance(part, m.Becomes) and not part.types and not part.supertypes


def plan_continuing(effect: Continuing) -> LayerPlan:
    """The plan of the continuous effect of a resolution."""
    known = effect.plan
    if isinstance(known, LayerPlan):
        return known
    plan = LayerPlan(None, None)
    _fill(plan, effect.modifications, False)
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


def _aim(plan: LayerPlan, subject: Reference) -> None:
    """How the objects are found that a static ability applies to."""
    if isinstance(subject, r.Each | r.Any):
        subject = subject.filter
    plan.subject = subject
    if isinstance(subject, r.This):
        plan.how = ITSELF
    elif isinstance(subject, r.AttachedTo):
        plan.how = ITS_HOST
    elif isinstance(subject, f.Filter) and subject.zone != BATTLEFIELD:
        plan.how = BEYOND
    elif isinstance(subject, f.Filter):
        plan.how = A_FILTER
        _unfold(plan, subject)
    else:
        plan.how = REFERENCES


def _unfold(plan: LayerPlan, subject: f.Filter) -> None:
    """Take out of a filter what can be asked quickly."""
    rest: list[Predicate] = []
    for part in subject.parts:
        if isinstance(part, f.OfType) and not plan.types:
            plan.types = part.types
        elif isinstance(part, f.OfSubtype) and not plan.subtypes:
            plan.subtypes = part.names
        elif isinstance(part, f.OfColor) and not plan.colors:
            plan.colors = part.colors
        elif isinstance(part, f.Controlled) and part.side == "you":
            plan.yours = True
        elif isinstance(part, f.Other):
            plan.other = True
        elif not isinstance(part, f.IsPermanent):
            rest.append(part)
    if rest:
        plan.rest = f.Filter(tuple(rest))
