"""Attacks that already kill, and one attack more."""

from __future__ import annotations

from undercroft.engine.state.records import seat_of
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.lexicon.steps import POSTCOMBAT_MAIN
from undercroft.oracle.node import Effect
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import GAME, life_change


def is_decided(view: View) -> bool:
    """Whether blockers are declared and what nothing blocks kills an opponent: whatever else
    could be done can only spoil it.
    """
    combat = view.combat
    if combat is None or view.is_opponent(view.active):
        return False
    damage: dict[int, int] = {}
    for ident in combat.attackers:
        attacked = combat.attacking.get(ident, 0)
        if attacked >= 0 or ident in combat.blocked:
            continue
        it = view.chars(ident)
        if not it.keywords & k.INFECT:
            blows = 2 if it.keywords & k.DOUBLE_STRIKE and ident not in combat.struck else 1
            damage[attacked] = damage.get(attacked, 0) + max(0, it.power) * blows
    return any(
        view.loses_by_life(seat_of(attacked)) and total >= view.life(seat_of(attacked))
        for attacked, total in damage.items()
    )


def extra_phase(scene: Scene, effect: Effect) -> int:
    """One more combat: what those that have attacked could do once more."""
    view = scene.view
    if view.step != POSTCOMBAT_MAIN or view.is_opponent(view.active):
        return 0
    power = sum(
        max(0, view.chars(ident).power)
        for ident in view.creatures(view.seat)
        if not view.is_sick(ident)
    )
    foes = [seat for seat in scene.opponents() if view.loses_by_life(seat)]
    if any(power >= view.life(seat) for seat in foes):
        return GAME // 4
    return max([-life_change(view.life(seat), -power) // 2 for seat in foes], default=0)
