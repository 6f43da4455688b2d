"""What must be blocked, and who must block, if able (CR 509.1c).

A declaration has to meet as many requirements as any legal one could. Each requirement is met by a
blocker that blocks at all, by an attacker that is blocked at all, or by one creature that blocks
another. How many the blocks still to come can meet is the greatest circulation of blocks through
blockers and attackers.
"""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine.combat import able
from undercroft.engine.combat.circulation import SINK, SOURCE, Circulation
from undercroft.engine.query import statics_of
from undercroft.engine.seen import Scope
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.oracle.bodies import MustBlock

Pair = tuple[int, int]

#: More than all requirements: blocks without which the declaration is not legal.
_MUST: Final = 10_000

#: Attackers that several must block if any does: of so many each choice is tried.
_MOST_TRIED: Final = 6


def obeying(game: Game, pairs: list[Pair]) -> list[Pair]:
    """The blocks after which as many requirements can still be met as before (CR 509.1c)."""
    gains = _gains(game, pairs)
    if gains is None:
        return pairs
    _, flows = _best(game, pairs, gains)
    if not flows:  # Teammates have to help.
        return pairs
    return [pair for index, pair in enumerate(pairs) if any(flow.keeps(index) for flow in flows)]


def open_ones(game: Game, pairs: list[Pair]) -> bool:
    """Whether a requirement is not met yet that one of the possible blocks would meet."""
    gains = _gains(game, pairs)
    return gains is not None and _best(game, pairs, gains)[0] > 0


class _Gains:
    """How many requirements are met by who blocks, by who is blocked, and by each pair."""

    __slots__ = ("attackers", "blockers", "pairs")

    def __init__(self) -> None:
        self.blockers: dict[int, int] = {}
        self.attackers: dict[int, int] = {}
        self.pairs: list[int] = []


def _gains(game: Game, pairs: list[Pair]) -> _Gains | None:
    """What blocks would meet that is not met yet; nothing where nothing is required."""
    combat = cast("Combat", game.combat)
    gains = _Gains()
    required = False
    for blocker, attacker in pairs:
        if blocker not in gains.blockers:
            idle = not combat.blocking.get(blocker)
            gains.blockers[blocker] = int(idle and able.must_block(game, blocker))
            required = required or gains.blockers[blocker] > 0
        if attacker not in gains.attackers:
            free = not combat.blockers.get(attacker)
            gains.attackers[attacker] = int(free and able.must_be_blocked(game, attacker))
            required = required or gains.attackers[attacker] > 0
    gains.pairs = [lures(game, attacker, blocker) for blocker, attacker in pairs]
    return gains if required or any(gains.pairs) else None


def lures(game: Game, attacker: int, blocker: int) -> int:
    """How many effects say that creatures like this one block an attacker if able."""
    count = able.must_block_it(game, blocker, attacker)
    for standing in statics_of(game, MustBlock):
        body = standing.body
        scope = Scope(standing.controller, standing.source)
        if isinstance(body, MustBlock) and speaks_of(game, body.subject, attacker, scope):
            if speaks_of(game, body.who, blocker, scope):
                count += 1
    return count


def _best(game: Game, pairs: list[Pair], gains: _Gains) -> tuple[int, list[Circulation]]:
    """How many requirements further blocks can meet, and the circulations that meet so many.

    Where more than one creature must block an attacker if any does, both are tried: that it is
    blocked by so many, and that nobody blocks it.
    """
    combat = cast("Combat", game.combat)
    needs: dict[int, int] = {}
    several: list[int] = []
    for attacker in gains.attackers:
        have = len(combat.blockers.get(attacker, ()))
        need = able.least_blockers(game, attacker) - have
        if have and need > 0:
            needs[attacker] = need
        elif need > 1 and len(several) < _MOST_TRIED:
            several.append(attacker)
            needs[attacker] = need
    most = -1
    flows: list[Circulation] = []
    for tried in range(1 << len(several)):
        out = [attacker for bit, attacker in enumerate(several) if not tried >> bit & 1]
        flow = _flow(game, pairs, gains, needs, out)
        gain = flow.fill() - _MUST * sum(
            [need for attacker, need in needs.items() if attacker not in out]
        )
        if gain > most:
            most = gain
            flows = []
        if gain == most and gain >= 0:
            flows.append(flow)
    return most, flows


def _flow(
    game: Game, pairs: list[Pair], gains: _Gains, needs: dict[int, int], out: list[int]
) -> Circulation:
    """Blocks as a circulation: from the source to blockers, attackers, the sink."""
    combat = cast("Combat", game.combat)
    flow = Circulation()
    nodes: dict[int, int] = {}
    for blocker, gain in gains.blockers.items():
        node = nodes[blocker] = flow.node()
        room = able.most_blocked(game, blocker) - len(combat.blocking.get(blocker, ()))
        flow.edge(SOURCE, node, 1, gain)
        flow.edge(SOURCE, node, room - 1, 0)
    for attacker, gain in gains.attackers.items():
        if attacker in out:
            continue
        node = nodes[attacker] = flow.node()
        room = able.most_blockers(game, attacker) - len(combat.blockers.get(attacker, ()))
        need = needs.get(attacker, 0)
        flow.edge(node, SINK, 1, gain + (_MUST if need else 0))
        if need > 1:
            flow.edge(node, SINK, need - 1, _MUST)
        flow.edge(node, SINK, max(room - max(need, 1), 0), 0)
    for (blocker, attacker), gain in zip(pairs, gains.pairs, strict=True):
        placed = attacker not in out
        flow.pairs.append(flow.edge(nodes[blocker], nodes[attacker], 1, gain) if placed else -1)
    return flow
