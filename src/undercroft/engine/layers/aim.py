"""How the objects are found that a continuous effect applies to (CR 611.2c, 611.3a)."""

from __future__ import annotations

from undercroft.engine.state.layered import (
    A_FILTER,
    BEYOND,
    ITS_HOST,
    ITSELF,
    REFERENCES,
    LayerPlan,
)
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Predicate, Reference


def aim(plan: LayerPlan, subject: Reference) -> None:
    """How the objects are found that a static ability applies to."""
    if isinstance(subject, r.Each | r.Any):
        subject = subject.filter
    plan.subject = subject
    known = subject.binding if isinstance(subject, r.That) else ""
    if isinstance(subject, r.This) or known == "this":
        plan.how = ITSELF
    elif isinstance(subject, r.AttachedTo) or known == "attached":
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
        elif isinstance(part, f.Controlled) and part.side == "you" and part.who is None:
            plan.yours = True
        elif isinstance(part, f.Other):
            plan.other = True
        elif not isinstance(part, f.IsPermanent):
            rest.append(part)
    if rest:
        plan.rest = f.Filter(tuple(rest))
