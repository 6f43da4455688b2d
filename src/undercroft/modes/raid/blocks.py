"""How the Dungeon blocks (L-59, LA-04)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.combat import able
from undercroft.engine.query import chars
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.lexicon.keywords import DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, INDESTRUCTIBLE
from undercroft.modes.raid import board
from undercroft.modes.raid.protocols import PUBLIC, key
from undercroft.modes.raid.rules import Rules

Pair = tuple[int, int]
Why = tuple[tuple[int, str], ...]
_QUICK: Final = FIRST_STRIKE | DOUBLE_STRIKE
#: Why a block is made, by its pass; and why an attacker is passed over in it.
_PASSES: Final = ("kills it", "survives it", "kills it together")
_NOT: Final = ("it would not kill that", "it would not survive that", "they would not kill that")
_NEITHER: Final = "it would neither kill nor survive that"


class Planned:
    """What a blocker does: the attacker that it blocks (0: none), the reason, and the attackers
    that it passed over, each with its reason.
    """

    __slots__ = ("attacker", "blocker", "over", "why")

    def __init__(self, blocker: int, attacker: int, why: str, over: Why) -> None:
        self.blocker = blocker
        self.attacker = attacker
        self.why = why
        self.over = over


def plan(game: Game, rules: Rules, combat: Combat) -> list[Planned]:
    """Every block that the Dungeon makes, in order, then those that do not block.

    Blockers and attackers are processed by power, toughness, mana value, nontoken before token,
    name. First each blocker takes the greatest attacker that nobody blocks yet and that it would
    kill; then one that it would survive; what is left joins a block where the pair now kills.
    """
    attackers = [ident for ident in combat.attackers if able.blockable(game, rules.dungeon, ident)]
    attackers = _sorted(game, rules, attackers)
    free: list[int] = []
    for ident in _sorted(game, rules, board.own(game, rules)):
        if able.can_block_at_all(game, ident):
            free += [ident] * min(able.most_blocked(game, ident), len(attackers))
    made: list[Planned] = []
    for place in range(3):
        for blocker in free[:]:
            pairs = [(one.blocker, one.attacker) for one in made]
            taken = _take(game, place, blocker, attackers, pairs)
            if taken:
                free.remove(blocker)
                before = attackers[: attackers.index(taken)]
                over = _over(game, blocker, before, pairs, _NOT[place])
                made.append(Planned(blocker, taken, _PASSES[place], over))
    busy = {one.blocker for one in made}
    pairs = [(one.blocker, one.attacker) for one in made]
    for blocker in dict.fromkeys(free):
        if blocker not in busy:
            over = _over(game, blocker, attackers, pairs, _NEITHER)
            made.append(Planned(blocker, 0, "", over))
    return made


def _over(game: Game, blocker: int, attackers: list[int], made: list[Pair], why: str) -> Why:
    """Why a blocker passes attackers over; told where somebody listens."""
    if game.log is None:
        return ()
    found: list[tuple[int, str]] = []
    for attacker in attackers:
        helpers = [one for one, two in made if two == attacker]
        if blocker in helpers:
            continue
        if not able.can_block(game, blocker, attacker):
            found.append((attacker, "it can't block that"))
        elif able.least_blockers(game, attacker) > 1:
            found.append((attacker, "one alone can't block that"))
        else:
            found.append((attacker, "blocked already" if helpers else why))
    return tuple(found)


def _sorted(game: Game, rules: Rules, ids: list[int]) -> list[int]:
    keys = {ident: key(game, rules, PUBLIC, ident) for ident in ids}
    return sorted(ids, key=keys.__getitem__)


def _take(game: Game, place: int, blocker: int, attackers: list[int], made: list[Pair]) -> int:
    """The attacker that a blocker takes in a pass; 0: none."""
    for attacker in attackers:
        helpers = [one for one, two in made if two == attacker]
        if blocker in helpers or not able.can_block(game, blocker, attacker):
            continue
        if place < 2:
            if helpers or able.least_blockers(game, attacker) > 1:
                continue
            if (
                kills(game, [blocker], attacker)
                if place == 0
                else survives(game, blocker, attacker)
            ):
                return attacker
        elif helpers and len(helpers) < able.most_blockers(game, attacker):
            if not kills(game, helpers, attacker) and kills(game, [*helpers, blocker], attacker):
                return attacker
    return 0


def kills(game: Game, blockers: list[int], attacker: int) -> bool:
    """Whether blockers together would destroy an attacker."""
    it = chars(game, attacker)
    if it.keywords & INDESTRUCTIBLE:
        return False
    quick = bool(it.keywords & _QUICK)
    total = 0
    for blocker in blockers:
        one = chars(game, blocker)
        strikes = 2 if one.keywords & DOUBLE_STRIKE else 1
        if quick and len(blockers) == 1 and _at_once(game, attacker, blocker):
            # Of its damage only what is dealt as early is dealt.
            strikes = 1 if one.keywords & _QUICK else 0
        if strikes and one.keywords & DEATHTOUCH and one.power > 0:
            return True
        total += max(0, one.power) * strikes
    return total >= it.toughness - game.objs[attacker].damage


def survives(game: Game, blocker: int, attacker: int) -> bool:
    """Whether a blocker would live through blocking an attacker alone."""
    it = chars(game, attacker)
    strikes = 2 if it.keywords & DOUBLE_STRIKE else 1
    if chars(game, blocker).keywords & _QUICK and _at_once(game, blocker, attacker):
        strikes = 1 if it.keywords & _QUICK else 0
    return not _destroys(game, attacker, blocker, strikes)


def _at_once(game: Game, one: int, two: int) -> bool:
    """Whether the first combat damage that one creature deals destroys another."""
    return _destroys(game, one, two, 1)


def _destroys(game: Game, one: int, two: int, strikes: int) -> bool:
    """Whether combat damage that one creature deals so often destroys another."""
    it = chars(game, one)
    other = chars(game, two)
    if other.keywords & INDESTRUCTIBLE or it.power <= 0 or not strikes:
        return False
    if it.keywords & DEATHTOUCH:
        return True
    return it.power * strikes >= other.toughness - game.objs[two].damage
