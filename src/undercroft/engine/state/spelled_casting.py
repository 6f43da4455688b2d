"""Keyword abilities of how a spell is cast, spelled out as data (CR 702).

What is paid instead of a mana cost, or besides it, is offered by ``engine.costs.ways``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.lexicon.steps import END_STEP, UPKEEP
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import spelled as s
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Affects, EntersWith, Keyword, Spell, Static, Triggered
from undercroft.oracle.joined import Encode
from undercroft.oracle.node import Ability, Quantity
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Each, That, This, You
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

Spelling = Callable[[Keyword], tuple[Ability, ...]]


def _evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.74a."""
    paid = s.CostPaid("evoke")
    gone = o.Sacrifice(You(), This())
    return (Triggered(t.Enters(This()), (gone,), condition=paid, word="when"),)


def _dash(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.109a; its return is the doing of the spell."""
    haste = Affects(This(), (m.Gains((Keyword("haste"),)),))
    return (Static(haste, condition=s.CostPaid("dash")),)


def _blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.152a; its sacrifice is the doing of the spell."""
    draw = Triggered(t.Dies(This()), (p.Draw(You(), Number(1)),), word="when")
    gains = Affects(This(), (m.Gains((Keyword("haste"), draw)),))
    return (Static(gains, condition=s.CostPaid("blitz")),)


def _impending(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.176a; what is paid for it is offered with the other costs."""
    paid = s.CostPaid("impending")
    timed = c.AllOf((paid, c.Is(This(), f.Filter((f.WithCounter("time"),)))))
    sleeps = Affects(This(), (m.LosesTypes(CREATURE),))
    remove = o.RemoveCounters(This(), "time", Number(1))
    end = t.AtBeginning(END_STEP, "you")
    return (
        Static(EntersWith(This(), "time", Number(keyword.number), paid)),
        Static(sleeps, condition=timed),
        Triggered(end, (remove,), condition=timed, word="at"),
    )


def _cipher(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.99a; what the creature has then is said by what encodes it."""
    return (Spell((Encode(),)),)


def _copy(count: Quantity | None) -> p.CopySpell:
    return p.CopySpell(That("event"), new_targets=True, count=count)


def _storm(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.40a."""
    return (Triggered(t.CastThis(), (_copy(s.SpellsBefore()),), word="when"),)


def _replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.56a."""
    many = _copy(s.TimesPaid("replicate"))
    return (Triggered(t.CastThis(), (many,), condition=s.CostPaid("replicate"), word="when"),)


def _casualty(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.153a."""
    one = _copy(None)
    return (Triggered(t.CastThis(), (one,), condition=s.CostPaid("casualty"), word="when"),)


def _conspire(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.78a."""
    one = _copy(None)
    return (Triggered(t.CastThis(), (one,), condition=s.CostPaid("conspire"), word="when"),)


def _squad(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.157a."""
    make = p.CreateTokens(You(), s.TimesPaid("squad"), None, copy_of=This())
    return (Triggered(t.Enters(This()), (make,), condition=s.CostPaid("squad"), word="when"),)


def _cascade(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.85a."""
    return (Triggered(t.CastThis(), (s.Cascade(),), word="when"),)


def _suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.62a; exiling it is a special action."""
    suspended = c.Is(This(), f.Filter((f.WithCounter("time"),)))
    remove = o.RemoveCounters(This(), "time", Number(1))
    upkeep = t.AtBeginning(UPKEEP, "you")
    last = s.LastCounterRemoved(This(), "time")
    haste = Affects(This(), (m.Gains((Keyword("haste"),)),))
    played = c.AllOf((s.CostPaid("suspend"), s.NotTaken()))
    return (
        Triggered(upkeep, (remove,), condition=suspended, word="at", zone=EXILE),
        Triggered(last, (s.CastNow(_IN_EXILE, "suspend"),), word="when", zone=EXILE),
        Static(haste, condition=played),
    )


_IN_EXILE: Final = Each(f.Filter((s.IsThis(),), EXILE))
#: What happens as a card is exiled by madness (CR 702.35a).
MADNESS: Final = Triggered(
    s.ExiledByMadness(),
    (
        s.CastNow(_IN_EXILE, "madness"),
        w.IfDone((o.Move(_IN_EXILE, GRAVEYARD, "put"),), "if you don't"),
    ),
    word="when",
    zone=EXILE,
)
_IN_HAND: Final = Each(f.Filter((s.IsThis(),), HAND))
#: What is cast as it is revealed, the first card drawn in a turn (CR 702.94a).
MIRACLE: Final = Triggered(
    t.DrawsCard("you", 1), (s.CastNow(_IN_HAND, "miracle"),), word="when", zone=HAND
)
#: What a spell with rebound leaves behind (CR 702.88a).
REBOUND: Final = w.Delayed(t.AtBeginning(UPKEEP, "you"), (s.CastNow(_IN_EXILE, "free"),))
_IT: Final = Each(f.Filter((s.IsThis(),)))
_NEXT_END: Final = t.AtBeginning(END_STEP, "next")
#: What becomes at the next end step of a permanent whose spell was cast in such a way
#: (CR 702.109a, 702.152a, 702.185a).
LATER: Final[dict[str, w.Delayed]] = {
    "dash": w.Delayed(_NEXT_END, (o.Move(_IT, HAND),)),
    "blitz": w.Delayed(_NEXT_END, (o.Sacrifice(You(), This()),)),
    "warp": w.Delayed(_NEXT_END, (o.Exile(_IT), s.Designate(That("moved"), "warped"))),
}
SPELLINGS: Final[dict[str, Spelling]] = {
    "evoke": _evoke,
    "cipher": _cipher,
    "impending": _impending,
    "dash": _dash,
    "blitz": _blitz,
    "storm": _storm,
    "replicate": _replicate,
    "casualty": _casualty,
    "squad": _squad,
    "conspire": _conspire,
    "cascade": _cascade,
    "suspend": _suspend,
}
