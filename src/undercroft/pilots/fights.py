"""Combat on paper: who dies when creatures meet, and how a defender would block."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.characteristics import Chars
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.oracle.costs import PayMana
from undercroft.oracle.references import This
from undercroft.oracle.verbs.objects import Regenerate
from undercroft.pilots.worth import GAME, creature_worth, life_change, staked

QUICK: Final = k.FIRST_STRIKE | k.DOUBLE_STRIKE
#: The most creatures for which two together are tried as blockers.
_PAIRS: Final = 7
#: What a second blocker costs: it stays free for another attacker unless it is needed.
_SECOND: Final = 25
#: What a block against a deadly attacker is worth beside its exchange.
_DEADLY: Final = 150


class Fighter:
    """A creature for combat on paper: what is left of its toughness, and what it is worth."""

    __slots__ = ("bits", "ident", "least", "power", "tough", "worth")

    def __init__(
        self, ident: int, power: int, tough: int, bits: int, worth: int, least: int = 1
    ) -> None:
        self.ident = ident
        self.power = max(0, power)
        self.tough = tough
        self.bits = bits
        self.worth = worth
        #: How many creatures must block it if any does.
        self.least = least

    def raised(self, power: int, toughness: int, bits: int = 0) -> Fighter:
        """The same creature with more power, toughness and keywords."""
        return Fighter(
            self.ident,
            self.power + power,
            self.tough + toughness,
            self.bits | bits,
            self.worth,
            self.least,
        )


def fighter(view: View, ident: int, ready: bool = True) -> Fighter:
    """A creature of the battlefield as it would fight now.

    ``ready``: its controller regenerates it in time, where the mana for it is there.
    """
    it = view.chars(ident)
    obj = view.obj(ident)
    tough = it.toughness - obj.damage
    bits = it.keywords
    if obj.regeneration > 0 or (ready and it.abilities.activated and _regenerates(view, it)):
        bits |= k.INDESTRUCTIBLE
    worth = creature_worth(it) + staked(view, ident)
    return Fighter(ident, it.power, tough, bits, worth, view.least_blockers(ident))


def _regenerates(view: View, it: Chars) -> bool:
    """Whether a creature's controller could regenerate it now, as far as the mana goes."""
    for ability in it.abilities.activated:
        for effect in ability.effects:
            if isinstance(effect, Regenerate) and isinstance(effect.what, This):
                if all(isinstance(part, PayMana) for part in ability.cost):
                    return view.most_mana(it.controller) >= sum(
                        part.mana.mana_value for part in ability.cost if isinstance(part, PayMana)
                    )
    return False


def same(first: list[Chars], second: list[Chars]) -> bool:
    """Whether two lists hold the very same characteristics."""
    if len(first) != len(second):
        return False
    return all(one is two for one, two in zip(first, second, strict=True))


class Clash:
    """What became of one attacker and the creatures that blocked it."""

    __slots__ = ("dies", "slain", "through")

    def __init__(self, dies: bool, slain: list[Fighter], through: int) -> None:
        self.dies = dies
        self.slain = slain
        #: Damage that goes on to what is attacked.
        self.through = through


def clash(attacker: Fighter, blockers: list[Fighter]) -> Clash:
    """One attacker against its blockers: first strike, then the rest (CR 510)."""
    if not blockers:
        twice = 2 if attacker.bits & k.DOUBLE_STRIKE else 1
        return Clash(False, [], attacker.power * twice)
    alive = blockers[:]
    slain: list[Fighter] = []
    hurt: dict[int, int] = {}
    taken = 0
    touched = False
    through = 0
    quick = bool(attacker.bits & QUICK) or any(b.bits & QUICK for b in blockers)
    for first in (True, False) if quick else (False,):
        falls: list[Fighter] = []
        if _strikes(attacker.bits, first):
            falls, rest = _assign(attacker, alive, hurt)
            if attacker.bits & k.TRAMPLE:
                through += rest
        for blocker in alive:
            if _strikes(blocker.bits, first) and blocker.power:
                taken += blocker.power
                touched = touched or bool(blocker.bits & k.DEATHTOUCH)
        if falls:
            slain += falls
            alive = [b for b in alive if b not in falls]
        if _falls(attacker, taken, touched):
            return Clash(True, slain, through)
    return Clash(False, slain, through)


def _strikes(bits: int, first: bool) -> bool:
    if first:
        return bool(bits & QUICK)
    return not bits & k.FIRST_STRIKE or bool(bits & k.DOUBLE_STRIKE)


def _falls(one: Fighter, taken: int, touched: bool) -> bool:
    if one.bits & k.INDESTRUCTIBLE:
        return False
    return taken >= one.tough or (touched and taken > 0)


def _assign(
    attacker: Fighter, alive: list[Fighter], hurt: dict[int, int]
) -> tuple[list[Fighter], int]:
    """Deal an attacker's damage where it kills most; who falls, and what is left over."""
    rest = attacker.power
    falls: list[Fighter] = []
    deadly = bool(attacker.bits & k.DEATHTOUCH)
    for foe in sorted(alive, key=_prize) if len(alive) > 1 else alive:
        left = foe.tough - hurt.get(foe.ident, 0)
        need = 1 if deadly else max(1, left)
        if need <= rest:
            rest -= need
            if not foe.bits & k.INDESTRUCTIBLE:
                falls.append(foe)
            hurt[foe.ident] = hurt.get(foe.ident, 0) + need
        else:
            hurt[foe.ident] = hurt.get(foe.ident, 0) + rest
            rest = 0
    return falls, rest


def _prize(foe: Fighter) -> tuple[int, int]:
    return (-foe.worth, foe.ident)


class Arena:
    """Clashes between the creatures of one moment, each worked out once."""

    __slots__ = ("_met", "by_id", "life", "may", "offers", "price")

    def __init__(
        self, blockers: list[Fighter], may: dict[int, list[int]], life: int, price: int = 100
    ) -> None:
        self.by_id = {one.ident: one for one in blockers}
        #: For each attacker, the creatures that may block it.
        self.may = may
        self.life = life
        #: In percent, how dear the defender's life is compared with creatures.
        self.price = price
        #: For each attacker, the blocks that are worth it.
        self.offers: dict[int, list[Offer]] = {}
        self._met: dict[tuple[int, ...], Clash] = {}

    def meet(self, attacker: Fighter, blockers: list[int]) -> Clash:
        """What becomes of an attacker and its blockers."""
        key = (attacker.ident, *blockers)
        met = self._met.get(key)
        if met is None:
            met = clash(attacker, [self.by_id[ident] for ident in blockers])
            self._met[key] = met
        return met

    def points(self, attacker: Fighter, blockers: list[int]) -> int:
        """What the defender wins in creatures, less what it loses."""
        met = self.meet(attacker, blockers)
        points = attacker.worth if met.dies else 0
        for foe in met.slain:
            points -= foe.worth
        return points

    def offers_for(self, attacker: Fighter) -> list[Offer]:
        """Blocks of an attacker that are worth it, each with minus its worth."""
        found = self.offers.get(attacker.ident)
        if found is None:
            found = _offers(self, attacker)
            self.offers[attacker.ident] = found
        return found

    def through(self, attackers: list[Fighter], plan: dict[int, list[int]]) -> int:
        """The damage that a plan of blocks lets through."""
        return sum(self.meet(one, plan[one.ident]).through for one in attackers)


#: Minus the worth of a block, the attacker, its blockers.
Offer = tuple[int, int, tuple[int, ...]]


def plan_blocks(
    arena: Arena, attackers: list[Fighter], fixed: dict[int, list[int]] | None = None
) -> dict[int, list[int]]:
    """The blocks a sensible defender makes: for each attacker its blockers.

    Good exchanges first, the best of them before the others; then, where the rest would
    kill, blocks that only stop damage, the cheapest creatures first.
    """
    plan = _settled(attackers, fixed)
    free = set(arena.by_id)
    for blockers in plan.values():
        free.difference_update(blockers)
    offers: list[Offer] = []
    for attacker in attackers:
        if plan[attacker.ident]:
            offers += _helpers(arena, attacker, plan[attacker.ident])
        else:
            offers += arena.offers_for(attacker)
    offers.sort()
    settled: set[int] = set()
    for _, attacker_id, chosen in offers:
        if attacker_id not in settled and free.issuperset(chosen):
            plan[attacker_id] += chosen
            free.difference_update(chosen)
            settled.add(attacker_id)
    if arena.through(attackers, plan) < arena.life:
        return plan
    if _survive(arena, attackers, plan, free) >= arena.life:
        # Without the exchanges, what blocks already aside.
        bare = _settled(attackers, fixed)
        free = set(arena.by_id)
        for blockers in bare.values():
            free.difference_update(blockers)
        if _survive(arena, attackers, bare, free) < arena.life:
            return bare
    return plan


def _settled(attackers: list[Fighter], fixed: dict[int, list[int]] | None) -> dict[int, list[int]]:
    """The blocks that stand already, for each attacker."""
    return {
        attacker.ident: list(fixed.get(attacker.ident, ())) if fixed else []
        for attacker in attackers
    }


def _offers(arena: Arena, attacker: Fighter) -> list[Offer]:
    able = arena.may.get(attacker.ident, [])
    full, saved = _at_stake(arena, attacker)
    found: list[Offer] = []
    if attacker.least == 1:
        for ident in able:
            gain = _gain(arena, attacker, [ident], full, saved)
            if gain > 0:
                found.append((-gain, attacker.ident, (ident,)))
    if attacker.least <= 2 and len(able) > 1:
        pairs = able if len(able) <= _PAIRS else _likely(arena, able)
        for place, one in enumerate(pairs):
            for two in pairs[place + 1 :]:
                gain = _gain(arena, attacker, [one, two], full, saved) - _SECOND
                if gain > 0:
                    found.append((-gain, attacker.ident, (one, two)))
    return found


def _likely(arena: Arena, able: list[int]) -> list[int]:
    """Of many blockers those that a pair is likely made of: the strongest and the cheapest."""
    strong = sorted(able, key=lambda ident: (-arena.by_id[ident].power, ident))[: _PAIRS // 2 + 1]
    cheap = sorted(able, key=lambda ident: (arena.by_id[ident].worth, ident))
    return strong + [ident for ident in cheap if ident not in strong][: _PAIRS // 2]


def _at_stake(arena: Arena, attacker: Fighter) -> tuple[int, int]:
    """The damage of an attacker that nothing blocks, and what it is worth to be spared it."""
    full = arena.meet(attacker, []).through
    saved = -life_change(arena.life, -full) if full else 0
    return full, (_DEADLY if saved > GAME // 2 else saved)


def _helpers(arena: Arena, attacker: Fighter, there: list[int]) -> list[Offer]:
    """Creatures worth adding to one that blocks already."""
    if len(there) != 1:
        return []
    full, saved = _at_stake(arena, attacker)
    # Where one blocker is not enough, the second is worth what both are.
    alone = 0 if attacker.least > 1 else max(0, _gain(arena, attacker, there, full, saved))
    found: list[Offer] = []
    for ident in arena.may.get(attacker.ident, ()):
        if ident not in there:
            gain = _gain(arena, attacker, [*there, ident], full, saved) - _SECOND
            if gain > alone:
                found.append((-gain, attacker.ident, (ident,)))
    return found


def _gain(arena: Arena, attacker: Fighter, blockers: list[int], full: int, saved: int) -> int:
    through = arena.meet(attacker, blockers).through
    kept = saved * (full - through) // full if full else 0
    return arena.points(attacker, blockers) + kept * arena.price // 100 - 4


def _survive(
    arena: Arena, attackers: list[Fighter], plan: dict[int, list[int]], free: set[int]
) -> int:
    """Put the cheapest creatures in the way of the greatest; what still comes through."""
    total = arena.through(attackers, plan)
    order = sorted(
        [one for one in attackers if not plan[one.ident]],
        key=lambda one: (-arena.meet(one, []).through, one.ident),
    )
    for attacker in order:
        if total < arena.life:
            break
        able = [ident for ident in arena.may.get(attacker.ident, ()) if ident in free]
        if len(able) < attacker.least:
            continue
        if attacker.least == 1:
            chosen = [_chump(arena, attacker, able)]
        else:
            able.sort(key=lambda ident: (arena.by_id[ident].worth, ident))
            chosen = able[: attacker.least]
        saved = arena.meet(attacker, []).through - arena.meet(attacker, chosen).through
        if saved > 0:
            plan[attacker.ident] = chosen
            free.difference_update(chosen)
            total -= saved
    return total


def _chump(arena: Arena, attacker: Fighter, able: list[int]) -> int:
    """The one of some blockers that stops most and is missed least."""
    return min(
        able,
        key=lambda ident: (
            arena.meet(attacker, [ident]).through,
            -arena.points(attacker, [ident]),
            ident,
        ),
    )
