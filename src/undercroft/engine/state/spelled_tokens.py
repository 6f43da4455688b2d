"""Keyword abilities that copy, exile or find cards, spelled out as data (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.lexicon.colors import BLACK, WHITE
from undercroft.lexicon.keywords import PARTNER_WITH
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import spelled as s
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Activated, Keyword, Triggered
from undercroft.oracle.costs import DiscardCost, ExileCost, SacrificeCost
from undercroft.oracle.node import Ability, Modification
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Any, Target, ThatPlayer, This, You
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

Spelling = Callable[[Keyword], tuple[Ability, ...]]


def _copy(*changes: Modification) -> p.CreateTokens:
    return p.CreateTokens(You(), Number(1), None, copy_of=This(), changes=changes)


def _sized(size: int) -> Modification:
    return m.BasePowerToughness(Number(size), Number(size))


def _offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.175a."""
    small = _copy(_sized(1))
    return (Triggered(t.Enters(This()), (small,), condition=s.CostPaid("offspring"), word="when"),)


def _embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.128a."""
    zombie = m.Becomes(subtypes=("Zombie",), colors=WHITE)
    return _from_graveyard(keyword, _copy(zombie, s.NoManaCost()))


def _eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.129a."""
    zombie = m.Becomes(subtypes=("Zombie",), colors=BLACK)
    return _from_graveyard(keyword, _copy(zombie, s.NoManaCost(), _sized(4)))


def _from_graveyard(keyword: Keyword, make: p.CreateTokens) -> tuple[Ability, ...]:
    cost = (*keyword.cost, ExileCost(This()))
    return (Activated(cost, (make,), ("sorcery",), zone=GRAVEYARD),)


def _myriad(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.116a."""
    return (Triggered(t.Attacks(This()), (s.Myriad(),)),)


def _exploit(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.110a."""
    return (Triggered(t.Enters(This()), (s.Exploit(),), word="when"),)


def _encore(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.141a."""
    cost = (*keyword.cost, ExileCost(This()))
    return (Activated(cost, (s.Encore(),), ("sorcery",), zone=GRAVEYARD),)


def _backup(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.165a."""
    put = s.Backup(Target(f.Filter((f.OfType(CREATURE),))), keyword.number)
    return (Triggered(t.Enters(This()), (put,), word="when"),)


def _transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.53a."""
    cost = (*keyword.cost, DiscardCost(This()))
    find = p.Search(You(), f.Filter((f.IsCard(), _ALIKE)), Number(1), reveal=True, to=HAND)
    return (Activated(cost, (find, p.Shuffle(You())), ("sorcery",), zone=HAND),)


def _transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.71a."""
    cost = (*keyword.cost, SacrificeCost(This()))
    creature = f.Filter((f.OfType(CREATURE), f.IsCard(), _ALIKE))
    find = p.Search(You(), creature, Number(1), to=BATTLEFIELD)
    return (Activated(cost, (find, p.Shuffle(You())), ("sorcery",)),)


_ALIKE: Final = f.Compare("mana value", "==", q.Property("mana value", This()))


def _recover(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.59a."""
    yours = Any(f.Filter((f.OfType(CREATURE), f.Owned("you"))))
    back = (o.Move(This(), HAND),)
    pay = w.May(You(), cost=keyword.cost, then=back, otherwise=(o.Exile(This()),))
    return (Triggered(t.Dies(yours), (pay,), word="when", zone=GRAVEYARD),)


def _frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.68a."""
    pump = o.Modify(This(), (m.PowerToughness(Number(keyword.number), Number(0)),))
    return (Triggered(t.AttacksUnblocked(This()), (pump,)),)


def _partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.124j: as it enters, a player may fetch the other."""
    them = ThatPlayer("target")
    other = f.Filter((f.IsCard(), f.Named(keyword.said)), LIBRARY)
    search = p.Search(them, other, Number(1), reveal=True, to=HAND)
    fetch = w.May(Target(f.PlayerFilter("player")), (search, p.Shuffle(them)))
    return (Triggered(t.Enters(This()), (fetch,), word="when"),)


SPELLINGS: Final[dict[str, Spelling]] = {
    "offspring": _offspring,
    "embalm": _embalm,
    "eternalize": _eternalize,
    "myriad": _myriad,
    "exploit": _exploit,
    "encore": _encore,
    "backup": _backup,
    "transmute": _transmute,
    "transfigure": _transfigure,
    "recover": _recover,
    "frenzy": _frenzy,
    PARTNER_WITH: _partner_with,
}
