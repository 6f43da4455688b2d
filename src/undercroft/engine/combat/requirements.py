"""What must be blocked, and who must block, if able (CR 509.1c)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.combat import able
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Combat

Pair = tuple[int, int]


def open_ones(game: Game, pairs: list[Pair]) -> bool:
    """Whether a requirement is not met yet that one of the possible blocks would meet."""
    combat = cast("Combat", game.combat)
    for blocker, attacker in pairs:
        if not combat.blockers.get(attacker) and able.must_be_blocked(game, attacker):
            return True
        if not combat.blocking.get(blocker) and able.must_block(game, blocker):
            return True
    return False


def obeying(game: Game, pairs: list[Pair]) -> list[Pair]:
    """The blocks after which as many requirements can still be met as before (CR 509.1c)."""
    combat = cast("Combat", game.combat)
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
