"""Keyword abilities of combat, spelled out as data (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.lexicon.steps import END_COMBAT, END_STEP
from undercroft.lexicon.types import CREATURE
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import spelled as s
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Affects, Keyword, Static, Triggered
from undercroft.oracle.node import Ability
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Target, That, ThatPlayer, This, TopCards, You
from undercroft.oracle.verbs import actions as a
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

Spelling = Callable[[Keyword], tuple[Ability, ...]]

_A_PLAYER: Final = f.PlayerFilter("player")
_BLOCKERS: Final = f.Filter((f.OfType(CREATURE), f.BlockingOrBlockedBy("blocking")))


def _rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.23a: for each blocker beyond the first, counted as it resolves (702.23b)."""
    more = q.Times(keyword.number, q.Minus(q.Count(_BLOCKERS), Number(1)))
    pump = o.Modify(This(), (m.PowerToughness(more, more),))
    some = w.If(c.Exists(_BLOCKERS, 2), (pump,))
    return (Triggered(t.BecomesBlocked(This()), (some,)),)


def _afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.130a."""
    lose = p.LoseLife(ThatPlayer("defending"), Number(keyword.number))
    return (Triggered(t.BecomesBlocked(This()), (lose,)),)


def _melee(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.121a."""
    count = s.OpponentsAttacked()
    pump = o.Modify(This(), (m.PowerToughness(count, count),))
    return (Triggered(t.Attacks(This()), (pump,)),)


def _dethrone(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.105a."""
    grow = o.PutCounters(This(), "+1/+1", Number(1))
    return (Triggered(s.AttacksSo(This(), s.MOST_LIFE), (grow,)),)


def _training(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.149a."""
    grow = o.PutCounters(This(), "+1/+1", Number(1))
    return (Triggered(s.AttacksSo(This(), s.GREATER_POWER), (grow,)),)


def _mentor(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.134a."""
    less = f.Compare("power", "<", q.Property("power", This()))
    other = f.Filter((f.InCombat("attacking"), f.OfType(CREATURE), less))
    grow = o.PutCounters(Target(other), "+1/+1", Number(1))
    return (Triggered(t.Attacks(This()), (grow,)),)


def _mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.181a."""
    warrior = p.TokenFace("Warrior", CREATURE, ("Warrior",), 8, Number(1), Number(1))
    make = p.CreateTokens(You(), Number(keyword.number), warrior, tapped=True, attacking=True)
    end = w.Delayed(t.AtBeginning(END_STEP, "next"), (o.Sacrifice(You(), That("created")),))
    return (Triggered(t.Attacks(This()), (make, end)),)


def _decayed(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.147a."""
    stays = Static(Affects(This(), (m.Restriction("can't block"),)))
    goes = w.Delayed(t.AtBeginning(END_COMBAT, "next"), (o.Sacrifice(You(), This()),))
    return (stays, Triggered(t.Attacks(This()), (goes,), word="when"))


def _poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.70a."""
    give = a.GetCounters(ThatPlayer("event"), "poison", Number(keyword.number))
    return (Triggered(t.DealsDamage(This(), _A_PLAYER, combat=True), (give,)),)


def _ingest(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.115a."""
    top = o.Exile(TopCards(ThatPlayer("event"), Number(1)))
    return (Triggered(t.DealsDamage(This(), _A_PLAYER, combat=True), (top,)),)


def _renown(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.112a."""
    grow = o.PutCounters(This(), "+1/+1", Number(keyword.number))
    fresh = c.Is(This(), f.Filter((s.Designated("renowned", has=False),)))
    hit = t.DealsDamage(This(), _A_PLAYER, combat=True)
    effects = (grow, s.Designate(This(), "renowned"))
    return (Triggered(hit, effects, condition=fresh, word="when"),)


def _provoke(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.39a."""
    theirs = Target(f.Filter((f.OfType(CREATURE), f.Controlled("defending player"))))
    block = o.Modify(theirs, (m.Restriction("must block it", by=This()),))
    dared = w.May(You(), (block,), then=(o.Untap(That("target")),))
    return (Triggered(t.Attacks(This()), (dared,)),)


SPELLINGS: Final[dict[str, Spelling]] = {
    "rampage": _rampage,
    "afflict": _afflict,
    "melee": _melee,
    "dethrone": _dethrone,
    "training": _training,
    "mentor": _mentor,
    "mobilize": _mobilize,
    "decayed": _decayed,
    "poisonous": _poisonous,
    "ingest": _ingest,
    "renown": _renown,
    "provoke": _provoke,
}
