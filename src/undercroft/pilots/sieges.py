"""Attacks on creatures, where a variant has creatures attacked: attacker against attacked."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.pilots.fights import Fighter, clash, fighter


def plan_sieges(view: View, choice: Choice, declared: list[int], able: list[int]) -> dict[int, int]:
    """For each creature that should attack, the creature it should attack.

    The best one that falls, with as few attackers as it takes, each exchange worth it.
    """
    targets: dict[int, list[int]] = {}
    for option in choice.options:
        if option.verb == ch.ATTACK and option.extra > 0:
            targets.setdefault(option.extra, []).append(option.ref)
    plan: dict[int, int] = {}
    combat = view.combat
    engaged: dict[int, list[Fighter]] = {}
    if combat is not None:
        for ident in declared:
            attacked = combat.attacking[ident]
            if attacked > 0:
                engaged.setdefault(attacked, []).append(fighter(view, ident))
    free = {ident: fighter(view, ident) for ident in able}
    prey = [fighter(view, ident) for ident in targets]
    prey.sort(key=lambda one: (-one.worth, one.ident))
    for foe in prey:
        party = engaged.get(foe.ident, [])
        if party and falls(party, foe):
            continue
        guards = guards_of(view, foe, targets)
        hunters = [free[ident] for ident in targets[foe.ident] if ident in free]
        chosen = muster(view, party, hunters, foe, guards)
        for one in chosen:
            plan[one.ident] = foe.ident
            free.pop(one.ident, None)
    return plan


def guards_of(view: View, foe: Fighter, targets: dict[int, list[int]]) -> list[Fighter]:
    """Creatures that could block for an attacked one."""
    controller = view.chars(foe.ident).controller
    return [
        fighter(view, ident)
        for ident in view.creatures(controller)
        if ident != foe.ident and view.can_block_at_all(ident)
    ]


def falls(party: list[Fighter], foe: Fighter) -> bool:
    """Whether attackers together kill the creature they attack."""
    return any(one is foe for one in _meet(party, foe)[1])


def _meet(party: list[Fighter], foe: Fighter) -> tuple[list[Fighter], list[Fighter]]:
    """Who falls of the attackers, and of the attacked (it fights like a blocked attacker)."""
    met = clash(foe, party)
    return met.slain, [foe] if met.dies else []


def muster(
    view: View,
    party: list[Fighter],
    hunters: list[Fighter],
    foe: Fighter,
    guards: list[Fighter],
) -> list[Fighter]:
    """The attackers to add so that an attacked creature falls at a good price."""
    best: list[Fighter] = []
    best_score = 0
    order = sorted(hunters, key=lambda one: (one.worth, one.ident))
    groups = [[one] for one in order]
    groups += [[one, two] for place, one in enumerate(order) for two in order[place + 1 :]]
    groups += [order[-count:] for count in range(3, len(order) + 1)]
    for group in groups:
        score = _score(view, party + group, foe, guards) - 3 * len(group)
        if score > best_score:
            best, best_score = group, score
    return best


def _score(view: View, party: list[Fighter], foe: Fighter, guards: list[Fighter]) -> int:
    lost, won = _meet(party, foe)
    total = sum(one.worth for one in won) - sum(one.worth for one in lost)
    if not won and not lost:
        total -= 5
    for one in party:
        risk = 0
        for guard in guards:
            if not view.can_block(guard.ident, one.ident):
                continue
            met = clash(one, [guard])
            points = (one.worth if met.dies else 0) - sum(each.worth for each in met.slain)
            risk = max(risk, points)
        total -= risk // 2
        if won and guards and any(view.can_block(guard.ident, one.ident) for guard in guards):
            total -= foe.worth // (4 * len(party))
    return total
