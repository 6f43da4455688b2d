"""Numbers: X, divisions, and how an attacker's damage is assigned."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.pilots.aiming import NEVER, aim_all, permanent_value
from undercroft.pilots.damage import needed
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import creature_worth, permanent_worth

#: More values of X than these are not tried.
_MOST: Final = 20


def number(view: View, choice: Choice) -> int:
    """A number between the lowest and the highest."""
    if choice.kind == ch.VALUE_X:
        return _x(view, choice)
    if choice.kind == ch.ASSIGNMENT:
        return _assign(view, choice)
    if choice.kind == ch.DIVISION and choice.options:
        ref = choice.options[0].ref
        return max(choice.low, min(choice.high, needed(Scene(view, choice.source), ref)))
    return choice.high if choice.good > 0 else choice.low


def _x(view: View, choice: Choice) -> int:
    """The X that is worth most; of several, the least."""
    ctx = view.asking
    if ctx is None:
        return choice.high
    best, most = choice.low, NEVER * 2
    it = view.chars(choice.source)
    high = min(choice.high, choice.low + _MOST)
    for x in range(high, choice.low - 1, -1):
        scene = Scene(view, choice.source, x, ctx)
        value = aim_all(scene, ctx.effects) if ctx.effects else permanent_value(scene, it)
        # What is left over has little use: one point for each mana saved.
        if value - x > most:
            best, most = x, value - x
    if not most and not best:
        return choice.high
    return best


def _assign(view: View, choice: Choice) -> int:
    """Kill what is worth most; what cannot be killed gets nothing it need not get."""
    option = choice.options[0]
    lethal = option.extra
    if choice.low == choice.high:
        return choice.low
    foes = [foe for foe in _foes(view, choice.source) if view.is_creature(foe)]
    if option.ref in foes and not view.is_opponent(view.chars(option.ref).controller):
        return _spare(view, choice, foes)
    if option.ref not in foes or option.ref == foes[-1]:
        return max(choice.low, min(choice.high, lethal))
    rest = foes[foes.index(option.ref) + 1 :]
    deadly = bool(view.chars(choice.source).keywords & k.DEATHTOUCH)
    needs = [(foe, _need(view, foe, deadly)) for foe in rest]
    taken = _worth(view, needs, choice.high - lethal) + _own(view, option.ref, lethal, choice)
    if taken > _worth(view, needs, choice.high):
        return max(choice.low, min(choice.high, lethal))
    return choice.low


def _foes(view: View, source: int) -> list[int]:
    """The creatures among which a creature's damage is divided."""
    combat = view.combat
    if combat is None:
        return []
    if source in combat.attacking and source in combat.blocked:
        return combat.blockers.get(source, [])
    if source in combat.blocking:
        return combat.blocking[source]
    return [one for one in combat.attackers if combat.attacking.get(one) == source]


def _spare(view: View, choice: Choice, own: list[int]) -> int:
    """Damage to one's own creatures that one may divide: all of it where it is missed least."""
    victim = min(own, key=lambda ident: (_falls_for(view, ident, choice.high), ident))
    return choice.high if choice.options[0].ref == victim else choice.low


def _falls_for(view: View, ident: int, damage: int) -> int:
    """What so much damage takes of a creature of one's own."""
    it = view.chars(ident)
    if it.keywords & k.INDESTRUCTIBLE or it.toughness - view.obj(ident).damage > damage:
        return 0
    return permanent_worth(view, ident)


def _own(view: View, foe: int, lethal: int, choice: Choice) -> int:
    return creature_worth(view.chars(foe)) if lethal <= choice.high else 0


def _need(view: View, foe: int, deadly: bool) -> int:
    return 1 if deadly else max(1, view.chars(foe).toughness - view.obj(foe).damage)


def _worth(view: View, needs: list[tuple[int, int]], power: int) -> int:
    """The most that so much damage kills."""
    if power < 0:
        return -1
    best = [0] * (power + 1)
    for foe, need in needs:
        worth = creature_worth(view.chars(foe))
        for left in range(power, need - 1, -1):
            best[left] = max(best[left], best[left - need] + worth)
    return best[power]
