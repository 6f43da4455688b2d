"""As many requirements to block are met as can be (CR 509.1c)."""

import itertools
import random

import pytest

from undercroft.engine.combat.circulation import SINK, SOURCE, Circulation


@pytest.mark.parametrize("seed", range(60))
def test_what_may_be_blocked_is_what_some_best_whole_has(seed):
    """May this creature block that attacker? Yes, if one of the declarations that meet the most
    requirements has that block: all of them are tried on small boards.
    """
    chance = random.Random(seed)  # noqa: S311  # boards of a test
    blockers, attackers = chance.randint(1, 4), chance.randint(1, 3)
    rooms = [chance.choice([1, 1, 2]) for _ in range(blockers)]
    places = [chance.choice([1, 2, 9]) for _ in range(attackers)]
    blocks = [chance.randint(0, 1) for _ in range(blockers)]
    blocked = [chance.randint(0, 1) for _ in range(attackers)]
    pairs = [
        pair
        for pair in itertools.product(range(blockers), range(attackers))
        if chance.random() < 0.8
    ]
    lured = [chance.choice([0, 0, 1, 2]) for _ in pairs]

    flow = Circulation()
    ones = [flow.node() for _ in range(blockers)]
    others = [flow.node() for _ in range(attackers)]
    for node, room, gain in zip(ones, rooms, blocks, strict=True):
        flow.edge(SOURCE, node, 1, gain)
        flow.edge(SOURCE, node, room - 1, 0)
    for node, place, gain in zip(others, places, blocked, strict=True):
        flow.edge(node, SINK, 1, gain)
        flow.edge(node, SINK, place - 1, 0)
    for (one, other), gain in zip(pairs, lured, strict=True):
        flow.pairs.append(flow.edge(ones[one], others[other], 1, gain))

    best = 0
    kept: set[int] = set()
    for some in itertools.product([False, True], repeat=len(pairs)):
        declared = [place for place, chosen in enumerate(some) if chosen]
        by = [sum(pairs[place][0] == one for place in declared) for one in range(blockers)]
        on = [sum(pairs[place][1] == other for place in declared) for other in range(attackers)]
        if any(map(int.__gt__, by, rooms)) or any(map(int.__gt__, on, places)):
            continue
        met = sum(lured[place] for place in declared)
        met += sum(gain for gain, count in zip(blocks, by, strict=True) if count)
        met += sum(gain for gain, count in zip(blocked, on, strict=True) if count)
        if met > best:
            best, kept = met, set()
        if met == best:
            kept |= set(declared)

    assert flow.fill() == best
    assert {place for place in range(len(pairs)) if flow.keeps(place)} == kept
