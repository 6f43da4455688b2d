"""Blocks: good exchanges, two against one where it kills, and in need anybody."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.state.records import seat_of
from undercroft.engine.view import View
from undercroft.pilots.fights import Arena, fighter, plan_blocks

#: One's own life against creatures, in percent of what it is worth when attacking.
_DEAR: Final = 130


def declare(view: View, choice: Choice) -> int:
    """The next block to declare, or that it is done."""
    options = choice.options
    plan = plan_defence(view, choice)
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


def plan_defence(view: View, choice: Choice) -> dict[int, list[int]]:
    """For each attacker, the creatures that should block it, those that do already first."""
    combat = view.combat
    if combat is None:
        return {}
    may: dict[int, list[int]] = {}
    own: list[int] = []
    for option in choice.options:
        if option.verb == ch.BLOCK:
            may.setdefault(option.extra, []).append(option.ref)
            if option.ref not in own:
                own.append(option.ref)
    fixed: dict[int, list[int]] = {}
    for attacker, blockers in combat.blockers.items():
        fixed[attacker] = list(blockers)
        own += [ident for ident in blockers if ident not in own]
    attackers = [
        ident
        for ident in combat.attackers
        if ident in may or ident in fixed or _hurts(view, combat.attacking[ident])
    ]
    fighters = [fighter(view, ident) for ident in attackers]
    ready = [fighter(view, ident) for ident in own if view.is_creature(ident)]
    arena = Arena(ready, may, view.life(view.seat), _DEAR)
    return plan_blocks(arena, fighters, fixed)


def _hurts(view: View, attacked: int) -> bool:
    """Whether an attack is on this seat's team."""
    return attacked < 0 and not view.is_opponent(seat_of(attacked))
