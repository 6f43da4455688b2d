"""Blocks: good exchanges, two against one where it kills, and in need anybody."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.records import seat_of
from undercroft.engine.view import View
from undercroft.pilots.fights import Arena, fighter, plan_blocks
from undercroft.pilots.foresight import after_combat

#: One's own life against creatures, in percent of what it is worth when attacking.
_DEAR: Final = 130


class Stand:
    """The blocks that a pilot settled on for a declaration, while it declares them one by one.

    They follow from the game as it was before the first of this seat's blocks, so that a pilot
    who comes to the declaration in its middle settles on the same.
    """

    __slots__ = ("combat", "fixed", "own", "plan")

    def __init__(self) -> None:
        self.combat: Combat | None = None
        self.own: list[int] = []
        self.fixed: dict[int, list[int]] = {}
        self.plan: dict[int, list[int]] = {}


def declare(view: View, choice: Choice, stand: Stand) -> int:
    """The next block to declare, or that it is done."""
    options = choice.options
    plan = plan_defence(view, choice, stand)
    done = -1
    for index, option in enumerate(options):
        if option.verb == ch.DONE:
            done = index
        elif option.ref in plan.get(option.extra, ()):
            return index
    if done >= 0:
        return done
    return _completing(view, choice)


def _completing(view: View, choice: Choice) -> int:
    """Somebody must help: the least creature, where an attacker lacks blockers."""
    combat = view.combat
    wanting = set(combat.blockers) if combat is not None else set()
    return min(
        range(len(choice.options)),
        key=lambda index: (
            choice.options[index].extra not in wanting,
            fighter(view, choice.options[index].ref).worth,
            index,
        ),
    )


def plan_defence(view: View, choice: Choice, stand: Stand) -> dict[int, list[int]]:
    """For each attacker, the creatures that should block it, those that do already first.

    A team blocks together (CR 805.10d): who is asked first leaves an attacker to those who are
    asked later and meet it better, and counts on their help.
    """
    combat = view.combat
    if combat is None:
        return {}
    seat = _declaring(view, choice)
    own = [ident for ident in combat.blocking if view.chars(ident).controller == seat]
    for option in choice.options:
        if option.verb == ch.BLOCK and option.ref not in own:
            own.append(option.ref)
    own.sort()
    fixed = {
        attacker: [ident for ident in blockers if ident not in own]
        for attacker, blockers in combat.blockers.items()
    }
    if stand.combat is not combat or stand.own != own or stand.fixed != fixed:
        stand.combat, stand.own, stand.fixed = combat, own, fixed
        stand.plan = _planned(view, combat, choice, own, fixed)
    plan = stand.plan
    for attacker, blockers in combat.blockers.items():
        if not set(plan.get(attacker, ())).issuperset(blockers):
            # Somebody had to block: what goes well with them.
            return _planned(view, combat, choice, own, dict(combat.blockers))
    return plan


def _planned(
    view: View, combat: Combat, choice: Choice, own: list[int], fixed: dict[int, list[int]]
) -> dict[int, list[int]]:
    """The blocks of a team, those of seats that are still to be asked as they would best be."""
    may: dict[int, list[int]] = {}
    for option in choice.options:
        if option.verb == ch.BLOCK:
            may.setdefault(option.extra, []).append(option.ref)
    attackers = [
        ident
        for ident in combat.attackers
        if ident in may or ident in combat.blockers or _hurts(view, combat.attacking[ident])
    ]
    declared = [ident for ident in own if ident in combat.blocking]
    there = {ident for blockers in fixed.values() for ident in blockers}
    for ident in declared + _helpers(view, combat, choice):
        for attacker in attackers:
            able = may.setdefault(attacker, [])
            if ident not in able and ident not in there and view.can_block(ident, attacker):
                able.append(ident)
    ready = {ident for able in may.values() for ident in able} | there
    arena = Arena(
        [fighter(view, ident) for ident in sorted(ready) if view.is_creature(ident)],
        may,
        max(1, view.life(view.seat) - after_combat(view)),
        _DEAR,
    )
    return plan_blocks(arena, [fighter(view, ident) for ident in attackers], fixed)


def _helpers(view: View, combat: Combat, choice: Choice) -> list[int]:
    """Creatures of this team that could block, of seats that are asked after this one."""
    seats = view.seats
    start = seats.index(view.active)
    turned = seats[start:] + seats[:start]
    asked = turned.index(_declaring(view, choice))
    return [
        ident
        for seat in turned[asked + 1 :]
        if view.team(seat) == view.team(turned[asked]) and not view.has_lost(seat)
        for ident in view.creatures(seat)
        if ident not in combat.blocking and view.can_block_at_all(ident)
    ]


def _declaring(view: View, choice: Choice) -> int:
    """The seat whose creatures are declared."""
    for option in choice.options:
        if option.verb == ch.BLOCK:
            return view.chars(option.ref).controller
    return view.seat


def _hurts(view: View, attacked: int) -> bool:
    """Whether an attack is on this seat's team."""
    return attacked < 0 and not view.is_opponent(seat_of(attacked))
