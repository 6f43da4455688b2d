"""The combat that is being fought: how it will end as it stands, and if something changed."""

from __future__ import annotations

from undercroft.engine.state.records import seat_of
from undercroft.engine.view import View
from undercroft.lexicon.steps import DECLARE_BLOCKERS
from undercroft.pilots.fights import Fighter, clash, fighter
from undercroft.pilots.worth import life_points


def is_fought(view: View) -> bool:
    """Whether blockers are declared and no damage has been dealt yet."""
    return view.step == DECLARE_BLOCKERS and view.combat is not None


def now(view: View, ident: int) -> Fighter:
    """A creature as it fights: the opponents will regenerate theirs, one's own is yet to be."""
    return fighter(view, ident, view.is_opponent(view.chars(ident).controller))


def outcome(view: View, changed: dict[int, Fighter]) -> int:
    """What this combat brings this seat, in points; ``changed`` stand in for creatures."""
    combat = view.combat
    if combat is None:
        return 0
    total = 0
    harm: dict[int, int] = {}
    for ident in combat.attackers:
        attacker = changed.get(ident) or now(view, ident)
        attacked = combat.attacking[ident]
        side = -1 if view.is_opponent(view.chars(ident).controller) else 1
        if attacker.tough <= 0:
            total -= side * attacker.worth
            continue
        if ident not in combat.blocked:
            through = clash(attacker, []).through
        else:
            blockers = [
                changed.get(each) or now(view, each)
                for each in combat.blockers.get(ident, ())
                if view.is_creature(each)
            ]
            total += side * sum(one.worth for one in blockers if one.tough <= 0)
            blockers = [one for one in blockers if one.tough > 0]
            if not blockers:
                continue
            met = clash(attacker, blockers)
            total -= side * attacker.worth if met.dies else 0
            total += side * sum(one.worth for one in met.slain)
            through = met.through
        if attacked < 0:
            seat = seat_of(attacked)
            harm[seat] = harm.get(seat, 0) + through
        elif through and view.is_creature(attacked):
            total += side * _siege(view, attacker, attacked)
    for seat, damage in harm.items():
        sign = -1 if view.is_opponent(seat) else 1
        total += sign * life_points(view, seat, -damage)
    return total


def _siege(view: View, attacker: Fighter, attacked: int) -> int:
    """What an unblocked attack on a creature brings the attacker."""
    met = clash(attacker, [fighter(view, attacked)])
    return sum(one.worth for one in met.slain) - (attacker.worth if met.dies else 0)


def gain(view: View, changed: dict[int, Fighter]) -> int:
    """What a change of some creatures is worth to this seat in the combat being fought."""
    if not is_fought(view):
        return 0
    combat = view.combat
    if combat is None or not any(
        ident in combat.attacking or ident in combat.blocking for ident in changed
    ):
        return 0
    return outcome(view, changed) - outcome(view, {})


def takes(view: View, ident: int) -> bool:
    """Whether a creature is fighting in the combat that is being fought."""
    combat = view.combat
    return combat is not None and (ident in combat.attacking or ident in combat.blocking)
