"""Keyword abilities that stand for other abilities, spelled out as data (CR 702).

What a keyword means is what its rule says it means, so it is written in the same words as a
card's text and runs through the same engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.engine.state import (
    spelled_cases,
    spelled_casting,
    spelled_combat,
    spelled_dungeons,
    spelled_gifts,
    spelled_permanents,
    spelled_racing,
    spelled_stations,
    spelled_tokens,
)
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import (
    Activated,
    Anchored,
    ClassLevel,
    Keyword,
    LevelBand,
    Triggered,
)
from undercroft.oracle.cases import Solved, ToSolve
from undercroft.oracle.costs import DiscardCost, TapThis
from undercroft.oracle.node import Ability
from undercroft.oracle.quantities import Number
from undercroft.oracle.racing import MaxSpeed
from undercroft.oracle.references import (
    Any,
    Each,
    Pick,
    Target,
    That,
    ThatPlayer,
    This,
    You,
)
from undercroft.oracle.stationing import StationBand
from undercroft.oracle.venturing import DungeonRoom
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

Spelling = Callable[[Keyword], tuple[Ability, ...]]

_MINE: Final = f.Filter((f.OfType(CREATURE), f.Controlled("you")))


#: Marks the abilities by which a card is cycled (CR 702.29b).
CYCLING: Final = "cycling"


def _pump(what: This | That, power: int, toughness: int) -> o.Modify:
    return o.Modify(what, (m.PowerToughness(Number(power), Number(toughness)),))


def _equip(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.6a."""
    attach = o.Attach(This(), Target(_MINE))
    return (Activated(keyword.cost, (attach,), ("sorcery",)),)


def _cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.29a."""
    cost = (*keyword.cost, DiscardCost(This()))
    return (Activated(cost, (p.Draw(You(), Number(1)),), zone=HAND, word=CYCLING),)


def _typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.29e."""
    cost = (*keyword.cost, DiscardCost(This()))
    if keyword.quality is None:
        return ()
    search = p.Search(You(), keyword.quality, Number(1), reveal=True, to=HAND)
    return (Activated(cost, (search, p.Shuffle(You())), zone=HAND, word=CYCLING),)


def _prowess(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.108a."""
    spell = f.Filter((f.NotType(CREATURE), f.IsSpell()), 4)
    return (Triggered(t.CastsSpell("you", spell), (_pump(This(), 1, 1),)),)


def _exalted(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.83a."""
    alone = t.Attacks(Any(_MINE), alone=True)
    return (Triggered(alone, (_pump(That("event"), 1, 1),)),)


def _bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.45a."""
    number = keyword.number
    return (Triggered(t.BlocksOrBecomesBlocked(This()), (_pump(This(), number, number),)),)


def _flanking(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.25a."""
    by = Any(f.Filter((f.OfType(CREATURE), f.WithKeyword("flanking", has=False))))
    shrink = m.PowerToughness(Number(1), Number(1), -1, -1)
    return (Triggered(t.BecomesBlocked(This(), by), (o.Modify(That("event"), (shrink,)),)),)


def _battle_cry(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.91a."""
    others = f.Filter((f.Other(), f.OfType(CREATURE), f.InCombat("attacking")))
    pump = o.Modify(Each(others), (m.PowerToughness(Number(1), Number(0)),))
    return (Triggered(t.Attacks(This()), (pump,)),)


def _annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.86a."""
    permanent = Pick(f.Filter((f.IsPermanent(),)), Number(keyword.number))
    sacrifice = o.Sacrifice(ThatPlayer("defending"), permanent)
    return (Triggered(t.Attacks(This()), (sacrifice,)),)


def _persist(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.79a."""
    return _comes_back("-1/-1")


def _undying(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.93a."""
    return _comes_back("+1/+1")


def _comes_back(kind: str) -> tuple[Ability, ...]:
    none = c.Is(This(), f.Filter((f.WithCounter(kind, has=False),)))
    back = o.Move(That("event"), BATTLEFIELD, counters=kind, count=1)
    return (Triggered(t.Dies(This()), (back,), condition=none, word="when"),)


def _ward(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.21a."""
    counter = o.CounterSpell(That("event source"))
    unless = w.Unless((counter,), ThatPlayer("event"), keyword.cost)
    return (Triggered(t.BecomesTarget(This(), "opponent"), (unless,)),)


def _outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.107a."""
    grow = o.PutCounters(This(), "+1/+1", Number(1))
    return (Activated((*keyword.cost, TapThis()), (grow,), ("sorcery",)),)


def _afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.135a."""
    spirit = p.TokenFace(
        "Spirit",
        CREATURE,
        ("Spirit",),
        5,
        Number(1),
        Number(1),
        (Keyword("flying"),),
    )
    make = p.CreateTokens(You(), Number(keyword.number), spirit)
    return (Triggered(t.Dies(This()), (make,), word="when"),)


def _soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.46a."""
    spirit = f.Filter(
        (
            f.OfSubtype(("Spirit",)),
            f.IsCard(),
            f.Compare("mana value", "<=", Number(keyword.number)),
            f.InZoneOf("you"),
        ),
        GRAVEYARD,
    )
    back = o.Move(Target(spirit), HAND)
    return (Triggered(t.Dies(This()), (w.May(You(), (back,)),), word="when"),)


SPELLINGS: Final[dict[str, Spelling]] = {
    **spelled_casting.SPELLINGS,
    **spelled_combat.SPELLINGS,
    **spelled_permanents.SPELLINGS,
    **spelled_racing.SPELLINGS,
    **spelled_gifts.SPELLINGS,
    **spelled_stations.SPELLINGS,
    **spelled_tokens.SPELLINGS,
    "equip": _equip,
    "cycling": _cycling,
    "typecycling": _typecycling,
    "prowess": _prowess,
    "exalted": _exalted,
    "bushido": _bushido,
    "flanking": _flanking,
    "battle cry": _battle_cry,
    "annihilator": _annihilator,
    "persist": _persist,
    "undying": _undying,
    "ward": _ward,
    "outlast": _outlast,
    "afterlife": _afterlife,
    "soulshift": _soulshift,
}


#: What stands for other abilities and is no keyword: by its kind.
_STRUCTURES: Final[dict[type[Ability], Callable[..., tuple[Ability, ...]]]] = {
    LevelBand: spelled_permanents.level_band,  # CR 711.2
    ClassLevel: spelled_permanents.class_level,  # CR 716.2
    Anchored: spelled_permanents.anchored,  # CR 614.12b
    ToSolve: spelled_cases.to_solve,  # CR 719.3a
    Solved: spelled_cases.solved,  # CR 702.169
    StationBand: spelled_stations.station_band,  # CR 721.2
    MaxSpeed: spelled_racing.max_speed,  # CR 702.178a
    DungeonRoom: spelled_dungeons.room_ability,  # CR 309.4c
}

#: What each ability stands for, made once: by its identity, and kept beside it so that it stays
#: its own. An object whose abilities are listed anew has the very same ones (CR 613.7a).
_KEPT: Final[dict[int, tuple[Ability, tuple[Ability, ...]]]] = {}


def stands_for(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that one stands for; none where the rules of the engine obey it itself."""
    if isinstance(ability, Keyword):
        return spelled_out(ability)
    spelling = _STRUCTURES.get(type(ability))
    return () if spelling is None else _kept(ability, spelling)


def spelled_out(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for; none where the rules of the engine obey it."""
    spelling = SPELLINGS.get(keyword.name)
    return () if spelling is None else _kept(keyword, spelling)


def _kept(ability: Ability, spelling: Callable[..., tuple[Ability, ...]]) -> tuple[Ability, ...]:
    kept = _KEPT.get(id(ability))
    if kept is None or kept[0] is not ability:
        kept = _KEPT[id(ability)] = (ability, spelling(ability))
    return kept[1]
