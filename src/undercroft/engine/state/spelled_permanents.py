"""Keyword abilities of permanents that enter, stay and go, spelled out as data (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.lexicon.colors import BLACK, RED, WHITE
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.steps import END_STEP, UPKEEP
from undercroft.lexicon.types import ARTIFACT, CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import joined as j
from undercroft.oracle import modifications as m
from undercroft.oracle import quantities as q
from undercroft.oracle import spelled as s
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import (
    Activated,
    Affects,
    Anchored,
    ClassLevel,
    EntersWith,
    Keyword,
    LevelBand,
    Static,
    Triggered,
)
from undercroft.oracle.costs import DiscardCost, ExileCost, PayMana, ReturnCost, RevealCost
from undercroft.oracle.node import Ability, Condition, Modification
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import (
    Any,
    Each,
    EachPlayer,
    OwnerOf,
    Pick,
    Target,
    That,
    This,
    You,
)
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

Spelling = Callable[[Keyword], tuple[Ability, ...]]

_UPKEEP: Final = t.AtBeginning(UPKEEP, "you")
_GROWN: Final = c.Is(This(), f.Filter((f.WithCounter("+1/+1"),)))
_IS_CREATURE: Final = c.Is(This(), f.Filter((f.OfType(CREATURE),)))


def _enters_with(kind: str, keyword: Keyword, condition: Condition | None = None) -> Ability:
    return Static(EntersWith(This(), kind, Number(keyword.number), condition))


def _echo(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.30a."""
    unless = w.Unless((o.Sacrifice(You(), This()),), You(), keyword.cost)
    return (Triggered(_UPKEEP, (unless,), condition=s.ArrivedSince(), word="at"),)


def _cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.24a: the whole set of costs is paid, or nothing."""
    age = o.PutCounters(This(), "age", Number(1))
    many = q.CountersOn("age", This(), "for each")
    unless = w.Unless((o.Sacrifice(You(), This()),), You(), keyword.cost, many)
    return (Triggered(_UPKEEP, (age, unless), word="at"),)


def _fading(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.32a."""
    remove = o.RemoveCounters(This(), "fade", Number(1))
    gone = w.IfDone((o.Sacrifice(You(), This()),), "if you can't")
    return (_enters_with("fade", keyword), Triggered(_UPKEEP, (remove, gone), word="at"))


def _vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.63a, b."""
    timed = c.Is(This(), f.Filter((f.WithCounter("time"),)))
    remove = o.RemoveCounters(This(), "time", Number(1))
    last = s.LastCounterRemoved(This(), "time")
    abilities: tuple[Ability, ...] = (
        Triggered(_UPKEEP, (remove,), condition=timed, word="at"),
        Triggered(last, (o.Sacrifice(You(), This()),), word="when"),
    )
    return (_enters_with("time", keyword), *abilities) if keyword.number else abilities


def _bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.54a."""
    return (_enters_with("+1/+1", keyword, c.Happened("an opponent was dealt damage")),)


def _modular(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.43a."""
    robot = Target(f.Filter((f.OfType(ARTIFACT), f.OfType(CREATURE))))
    put = o.PutCounters(robot, "+1/+1", q.CountersOn("+1/+1", This()))
    dies = Triggered(t.Dies(This()), (w.May(You(), (put,)),), word="when")
    return (_enters_with("+1/+1", keyword), dies)


def _graft(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.58a."""
    other = Any(f.Filter((f.Other(), f.OfType(CREATURE))))
    move = s.MoveCounters(This(), That("event"), "+1/+1", Number(1))
    give = Triggered(t.Enters(other), (w.May(You(), (move,)),), condition=_GROWN)
    return (_enters_with("+1/+1", keyword), give)


def _evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.100a; a creature is never greater than what is none (702.100c)."""
    mine = Any(f.Filter((f.OfType(CREATURE), f.Controlled("you"))))
    greater = [
        c.CompareAmounts(q.Property(what, That("event")), ">", q.Property(what, This()))
        for what in ("power", "toughness")
    ]
    if_greater = c.AllOf((_IS_CREATURE, c.AnyOneOf(tuple(greater))))
    grow = o.PutCounters(This(), "+1/+1", Number(1))
    return (Triggered(t.Enters(mine), (grow,), condition=if_greater),)


def _fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.123a."""
    grow = o.PutCounters(This(), "+1/+1", Number(keyword.number))
    types = ARTIFACT | CREATURE
    servo = p.TokenFace("Servo", types, ("Servo",), 0, Number(1), Number(1))
    make = p.CreateTokens(You(), Number(keyword.number), servo)
    either = w.May(You(), (grow,), otherwise=(make,))
    return (Triggered(t.Enters(This()), (either,), word="when"),)


def _riot(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.136a."""
    haste = Static(
        Affects(This(), (m.Gains((Keyword("haste"),)),)), condition=s.HasChosen("riot", "haste")
    )
    return (Static(s.MayEnterWith("riot", "+1/+1", 1, "haste")), haste)


def _tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.104a."""
    return (Static(s.MayEnterWith("tribute", "+1/+1", keyword.number, by_opponent=True)),)


def _unleash(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.98a."""
    stays = Static(Affects(This(), (m.Restriction("can't block"),)), condition=_GROWN)
    return (Static(s.MayEnterWith("unleash", "+1/+1", 1)), stays)


def _champion(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.72a: two linked abilities (CR 607.2k)."""
    kinds = keyword.quality.parts if isinstance(keyword.quality, f.Filter) else ()
    other = f.Filter((f.Other(), f.Controlled("you"), *kinds))
    away = w.May(You(), (o.Exile(Pick(other, Number(1))),), otherwise=(o.Sacrifice(You(), This()),))
    kept = Each(f.Filter((f.IsCard(), f.ExiledWith(That("this"))), EXILE))
    back = o.Move(kept, BATTLEFIELD, control=OwnerOf(That("moved")))
    return (
        Triggered(t.Enters(This()), (away,), word="when"),
        Triggered(t.Leaves(This()), (back,), word="when"),
    )


def _soulbond(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.95a."""
    free = f.Filter((f.OfType(CREATURE), f.Controlled("you"), j.IsPaired(has=False)))
    other = f.Filter((f.Other(), *free.parts))
    mine = Any(f.Filter((f.Other(), f.OfType(CREATURE), f.Controlled("you"))))
    itself, comer = c.Is(This(), free), c.Is(That("event"), free)
    some = c.AllOf((itself, c.Exists(other)))
    first = w.May(You(), (j.Pair(This(), Pick(other, Number(1))),))
    later = w.May(You(), (j.Pair(This(), That("event")),))
    return (
        Triggered(t.Enters(This()), (first,), condition=some, word="when"),
        Triggered(t.Enters(mine), (later,), condition=c.AllOf((itself, comer))),
    )


def _reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.151a, b."""
    other = f.Filter((f.Other(), f.OfType(CREATURE), f.Controlled("you")))
    worn = c.Is(This(), f.Filter((j.OnAnother(),)))
    return (
        Activated(keyword.cost, (o.Attach(This(), Target(other)),), ("sorcery",)),
        Activated(keyword.cost, (j.Unattach(This()),), ("sorcery",), worn),
        Static(Affects(This(), (m.LosesTypes(CREATURE),)), condition=worn),
    )


def _living_weapon(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.92a."""
    germ = p.TokenFace(
        "Phyrexian Germ", CREATURE, ("Phyrexian", "Germ"), BLACK, Number(0), Number(0)
    )
    return _with_bearer(germ)


def _for_mirrodin(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.163a."""
    rebel = p.TokenFace("Rebel", CREATURE, ("Rebel",), RED, Number(2), Number(2))
    return _with_bearer(rebel)


def _job_select(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.182a."""
    return _with_bearer(p.TokenFace("Hero", CREATURE, ("Hero",), 0, Number(1), Number(1)))


def _with_bearer(bearer: p.TokenFace) -> tuple[Ability, ...]:
    make = p.CreateTokens(You(), Number(1), bearer)
    attach = o.Attach(This(), That("created"))
    return (Triggered(t.Enters(This()), (make, attach), word="when"),)


def _extort(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.101a."""
    cost = (PayMana(ManaCost(0, (WHITE | BLACK,))),)
    drain = (p.LoseLife(EachPlayer("opponent"), Number(1)), p.GainLife(You(), q.ThatMuch()))
    spell = f.Filter((f.IsSpell(),), 4)
    return (Triggered(t.CastsSpell("you", spell), (w.May(You(), cost=cost, then=drain),)),)


def _crew(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.122a."""
    become = m.Becomes(types=ARTIFACT | CREATURE)
    return (Activated((s.TapPower(keyword.number),), (o.Modify(This(), (become,)),)),)


def _saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.171a."""
    saddled = s.Designate(This(), "saddled", turn=True)
    return (Activated((s.TapPower(keyword.number),), (saddled,), ("sorcery",)),)


def _reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.77a."""
    cost = (*keyword.cost, DiscardCost(This()))
    target = Target(f.Filter((f.OfType(CREATURE),)))
    grow = o.PutCounters(target, "+1/+1", Number(keyword.number))
    return (Activated(cost, (grow,), zone=HAND),)


def _scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.97a: the power that the card had as it was exiled."""
    cost = (*keyword.cost, ExileCost(This()))
    target = Target(f.Filter((f.OfType(CREATURE),)))
    grow = o.PutCounters(target, "+1/+1", q.Property("power", This()))
    return (Activated(cost, (grow,), ("sorcery",), zone=GRAVEYARD),)


def _unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.84a."""
    it = That("moved")
    effects = (
        o.Move(This(), BATTLEFIELD),
        o.Modify(it, (m.Gains((Keyword("haste"),)),), "forever"),
        s.ExileIfItLeaves(it),
        w.Delayed(t.AtBeginning(END_STEP, "next"), (o.Exile(it),)),
    )
    return (Activated(keyword.cost, effects, ("sorcery",), zone=GRAVEYARD),)


def _ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.49a."""
    free = f.Filter((f.InCombat("unblocked"), f.OfType(CREATURE), f.Controlled("you")))
    cost = (*keyword.cost, RevealCost(This()), ReturnCost(Pick(free, Number(1))))
    put = o.Move(This(), BATTLEFIELD, "put", tapped=True, attacking=True)
    return (Activated(cost, (put,), zone=HAND),)


def _ravenous(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.156a."""
    grown = Static(EntersWith(This(), "+1/+1", q.X()))
    large = c.CompareAmounts(q.X(), ">=", Number(5))
    draw = p.Draw(You(), Number(1))
    return (grown, Triggered(t.Enters(This()), (draw,), condition=large, word="when"))


def _devour(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.82a."""
    return (Static(s.EntersFor("devour", keyword.number)),)


def _amplify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.38a."""
    return (Static(s.EntersFor("amplify", keyword.number)),)


def _hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.75a."""
    return (Triggered(t.Enters(This()), (s.HideAway(keyword.number),), word="when"),)


def _level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.87a."""
    level = o.PutCounters(This(), "level", Number(1))
    return (Activated(keyword.cost, (level,), ("sorcery",)),)


def level_band(band: LevelBand) -> tuple[Ability, ...]:
    """What a level symbol stands for (CR 711.2a, b)."""
    levels = q.CountersOn("level", This())
    within: Condition = c.CompareAmounts(levels, ">=", Number(band.low))
    if band.high is not None:
        most = c.CompareAmounts(levels, "<=", Number(band.high))
        within = c.AllOf((within, most))
    size = m.BasePowerToughness(Number(band.power), Number(band.toughness))
    changes: tuple[Modification, ...] = (size,)
    if band.abilities:
        changes = (m.Gains(band.abilities), size)
    return (Static(Affects(This(), changes), condition=within),)


def class_level(level: ClassLevel) -> tuple[Ability, ...]:
    """What a class level bar stands for (CR 716.2a): a level is a designation (CR 716.2b)."""
    here = _level(level.level)
    below: Condition = c.Not(here)
    if level.level > 2:
        below = c.AllOf((_level(level.level - 1), below))
    gain = s.Designate(This(), f"level {level.level}")
    up = Activated(level.cost, (gain,), ("sorcery",), below)
    if not level.abilities:
        return (up,)
    return (up, Static(Affects(This(), (m.Gains(level.abilities),)), condition=here))


def anchored(part: Anchored) -> tuple[Ability, ...]:
    """What an anchor word stands for (CR 614.12b)."""
    chosen = s.HasChosen("word", part.word)
    return (Static(Affects(This(), (m.Gains(part.abilities),)), condition=chosen),)


def _level(level: int) -> Condition:
    return c.Is(This(), f.Filter((s.Designated(f"level {level}"),)))


def _sunburst(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.44a."""
    colors = q.Figure("colors of mana spent to cast it")
    creature = c.Is(This(), f.Filter((f.OfType(CREATURE),)))
    grown = EntersWith(This(), "+1/+1", colors, creature)
    return (
        Static(grown),
        Static(EntersWith(This(), "charge", colors, c.Not(creature))),
    )


SPELLINGS: Final[dict[str, Spelling]] = {
    "sunburst": _sunburst,
    "echo": _echo,
    "cumulative upkeep": _cumulative_upkeep,
    "fading": _fading,
    "vanishing": _vanishing,
    "bloodthirst": _bloodthirst,
    "modular": _modular,
    "graft": _graft,
    "evolve": _evolve,
    "fabricate": _fabricate,
    "riot": _riot,
    "unleash": _unleash,
    "living weapon": _living_weapon,
    "for mirrodin!": _for_mirrodin,
    "job select": _job_select,
    "extort": _extort,
    "crew": _crew,
    "saddle": _saddle,
    "reinforce": _reinforce,
    "scavenge": _scavenge,
    "unearth": _unearth,
    "ravenous": _ravenous,
    "devour": _devour,
    "amplify": _amplify,
    "level up": _level_up,
    "hideaway": _hideaway,
    "champion": _champion,
    "reconfigure": _reconfigure,
    "soulbond": _soulbond,
    "tribute": _tribute,
    "ninjutsu": _ninjutsu,
}
