"""Words that are obeyed in some places only: where choices are made, what "this way" acts on."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Final

from undercroft.engine import checks
from undercroft.engine.bound import is_single
from undercroft.engine.match import is_this_way
from undercroft.engine.obeyed import says
from undercroft.oracle import abilities as a
from undercroft.oracle import conditions as c
from undercroft.oracle import costs as k
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle.node import Cost
from undercroft.oracle.older import OPPONENTS_CHOICE
from undercroft.oracle.redirecting import Redirect
from undercroft.oracle.verbs import actions, objects, players, wrappers

#: What asks for all things of a kind: only there is "this way" looked up.
COUNTERS: Final = frozenset({r.Each, q.Count, q.Total, q.Greatest, c.Exists, wrappers.ForEach})
#: What may hold a Pick: only there is it chosen.
PICKERS: Final = frozenset(
    {
        objects.Attach,
        objects.Destroy,
        objects.Exile,
        objects.Sacrifice,
        objects.Move,
        objects.Tap,
        objects.Untap,
        objects.Transform,
        objects.PutCounters,
        objects.Modify,
        objects.GainControl,
        wrappers.ChooseObjects,
        actions.RevealCards,
        actions.ObjectAction,
        k.SacrificeCost,
        k.DiscardCost,
        k.ExileCost,
        k.TapCost,
        k.ReturnCost,
        k.RevealCost,
        k.ChooseCost,
        k.RemoveCountersCost,
        k.PutCountersCost,
        players.PreventDamage,
        Redirect,
        actions.PlayCards,
        actions.BecomeCopy,
        c.ControlsMore,
    }
)

#: Those of them that may choose at random, too.
SELECTORS: Final = frozenset(
    {
        objects.Destroy,
        objects.Exile,
        objects.Sacrifice,
        objects.Move,
        wrappers.ChooseObjects,
        actions.RevealCards,
    }
)
#: What may act on "a card milled this way", or on whatever was dealt damage this way.
_OF_THIS_WAY: Final = (objects.Move, objects.Exile, objects.Modify, actions.LeavesInstead)
#: What was done to things that stay where they are.
_STAYING: Final = frozenset({"dealt damage"})


def astray(value: object, parent: object) -> Iterator[str]:
    """What is said of a node that is not obeyed where it stands."""
    yield from _numbers_astray(value, parent)
    copied = isinstance(value, r.That) and value.binding == "copied"
    if copied and not isinstance(parent, actions.PlayCards):
        yield "a copy that is not cast"
    if isinstance(value, f.RandomOpponent) and not isinstance(parent, objects.Attach):
        yield "RandomOpponent"
    if isinstance(value, m.Gains) and (says(value, f.OfChosen) or says(value, m.BecomesChosen)):
        yield "an ability gained that speaks of what was chosen"
    if isinstance(value, f.Filter) and is_this_way(value) and not _looked_at(value, parent):
        yield "ThisWay where one thing is looked at"
    chosen = isinstance(value, m.BecomesChosen) and value.words
    if chosen and not isinstance(parent, objects.Modify):
        yield "BecomesChosen"


def _numbers_astray(value: object, parent: object) -> Iterator[str]:
    if isinstance(value, q.AnyNumber) and not isinstance(
        parent, k.RemoveCountersCost | r.Pick | objects.RemoveCounters
    ):
        yield "AnyNumber"
    if prevented_later(value):
        yield "damage prevented later"
    if checks.of_each_player(value):
        yield "That moved of each player"
    if isinstance(value, k.OneOfCosts) and not isinstance(parent, a.AdditionalCost | k.OneOfCosts):
        if not value.short or not isinstance(parent, wrappers.Unless):
            yield "OneOfCosts"
    if isinstance(value, k.PayMana) and (value.x is not None or value.each is not None):
        if not isinstance(parent, wrappers.May | wrappers.Unless):
            yield "PayMana worked out"
    if isinstance(value, m.GainsChoice | m.LosesChoice) and not isinstance(parent, objects.Modify):
        yield "GainsChoice"
    if isinstance(value, r.Pick) and not _chosen(value, parent):
        yield f"a choice in {type(parent).__name__}"
    if (
        isinstance(value, r.Pick)
        and isinstance(value.count, q.AnyNumber)
        and isinstance(parent, Cost)
    ):
        yield "any number of things in a cost"
    if isinstance(parent, objects.Attach) and isinstance(parent.what, r.Pick):
        yield "a choice of what is attached"
    if isinstance(parent, objects.Attach) and says(value, f.OfChosen):
        yield "a host of a chosen type"
    if isinstance(value, r.Pick) and value.said == OPPONENTS_CHOICE:
        if not isinstance(parent, objects.Sacrifice):
            yield OPPONENTS_CHOICE
    if isinstance(value, r.Any) and value.said == "any player":
        if not isinstance(parent, wrappers.Unless):
            yield "any player"
    single = isinstance(value, f.Filter) and is_single(value)
    if single and not isinstance(parent, r.Target | r.Pick):
        yield "InZoneOf single"
    if isinstance(value, r.Pick) and value.random and type(parent) not in SELECTORS:
        yield "a choice at random"


def _looked_at(what: f.Filter, parent: object) -> bool:
    """Whether "this way" can be asked where it stands: of all, or of one that is chosen."""
    verb = next(part.verb for part in what.parts if isinstance(part, f.ThisWay))
    if type(parent) in COUNTERS:
        return True
    if isinstance(parent, r.Any):
        return verb in _STAYING
    return isinstance(parent, r.Pick) and verb != "destroyed"


def _chosen(pick: r.Pick, parent: object) -> bool:
    """Whether a choice is made where it stands, or none has to be made."""
    if is_this_way(pick.filter):
        return isinstance(parent, _OF_THIS_WAY)
    if pick.random and isinstance(parent, Cost):
        return False
    if type(parent) in PICKERS:
        return not is_single(pick.filter) or isinstance(parent, k.ExileCost)
    if isinstance(pick.filter, f.PlayerFilter):
        # "If an opponent has …": whichever it is so of.
        return isinstance(
            parent, q.CardsIn | q.LifeTotal | c.ControlsMore | c.HasMore | wrappers.Unless
        )
    return isinstance(parent, a.DiesInstead | f.AttachedToWhat)


def prevented_later(value: object) -> bool:
    """Whether what is done now asks how much a shield prevents, which it has not done yet."""
    effects = getattr(value, "effects", None) or getattr(value, "parts", None)
    if not isinstance(effects, tuple):
        return False
    others = [one for one in effects if not isinstance(one, players.PreventDamage)]
    return len(others) < len(effects) and any(_says_prevented(one) for one in others)


def _says_prevented(value: object) -> bool:
    if isinstance(value, tuple):
        return any(_says_prevented(item) for item in value)
    if isinstance(value, q.ThatMuch):
        return "prevented" in value.words
    if not dataclasses.is_dataclass(value):
        return False
    return any(_says_prevented(getattr(value, field.name)) for field in dataclasses.fields(value))
