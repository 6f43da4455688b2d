"""What must be blocked, and who must block, if able (CR 509.1c)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.combat import able
from undercroft.engine.query import statics_of
from undercroft.engine.seen import Scope
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.oracle.bodies import MustBlock

Pair = tuple[int, int]


def open_ones(game: Game, pairs: list[Pair]) -> bool:
    """Whether a requirement is not met yet that one of the possible blocks would meet."""
    combat = cast("Combat", game.combat)
    for blocker, attacker in pairs:
        if not combat.blockers.get(attacker) and able.must_be_blocked(game, attacker):
            return True
        if not combat.blocking.get(blocker):
            if able.must_block(game, blocker) or lures(game, attacker, blocker):
                return True
    return False


def lures(game: Game, attacker: int, blocker: int) -> bool:
    """Whether creatures like this one block an attacker if able (CR 509.1c)."""
    for standing in statics_of(game, MustBlock):
        body = standing.body
        scope = Scope(standing.controller, standing.source)
        if isinstance(body, MustBlock) and speaks_of(game, body.subject, attacker, scope):
            if speaks_of(game, body.who, blocker, scope):
                return True
    return False


def _lured(game: Game, pairs: list[Pair]) -> list[Pair]:
    """Who can block what lures it blocks nothing else first, unless it can block more."""
    if not statics_of(game, MustBlock):
        return pairs
    combat = cast("Combat", game.combat)
    bound = {
        blocker
        for blocker, attacker in pairs
        if lures(game, attacker, blocker) and not _blocks_lure(game, combat, blocker)
    }
    return [
        pair
        for pair in pairs
        if pair[0] not in bound or lures(game, pair[1], pair[0]) or _blocks_more(game, pair[0])
    ]


def _blocks_lure(game: Game, combat: Combat, blocker: int) -> bool:
    return any(lures(game, attacker, blocker) for attacker in combat.blocking.get(blocker, ()))


def obeying(game: Game, pairs: list[Pair]) -> list[Pair]:
    """The blocks after which as many requirements can still be met as before (CR 509.1c)."""
    combat = cast("Combat", game.combat)
    pairs = _lured(game, pairs)
    wanted = {
        attacker
        for _, attacker in pairs
        if not combat.blockers.get(attacker) and able.must_be_blocked(game, attacker)
    }
    if not wanted:
        return pairs
    most = _met(pairs, wanted)
    kept: list[Pair] = []
    for blocker, attacker in pairs:
        left = wanted - {attacker}
        rest = pairs
        if not _blocks_more(game, blocker):
            rest = [pair for pair in pairs if pair[0] != blocker]
        if _met(rest, left) + (attacker in wanted) >= most:
            kept.append((blocker, attacker))
    return kept


def _blocks_more(game: Game, blocker: int) -> bool:
    """Whether a creature can block yet another attacker after the next one."""
    combat = cast("Combat", game.combat)
    return len(combat.blocking.get(blocker, ())) + 1 < able.most_blocked(game, blocker)


def _met(pairs: list[Pair], wanted: set[int]) -> int:
    """How many of some attackers can be blocked at once, each by a creature of its own."""
    owner: dict[int, int] = {}
    return sum(_place(attacker, pairs, owner, set()) for attacker in sorted(wanted))


def _place(attacker: int, pairs: list[Pair], owner: dict[int, int], tried: set[int]) -> bool:
    for blocker, blocked in pairs:
        if blocked != attacker or blocker in tried:
            continue
        tried.add(blocker)
        if blocker not in owner or _place(owner[blocker], pairs, owner, tried):
            owner[blocker] = attacker
            return True
    return False
