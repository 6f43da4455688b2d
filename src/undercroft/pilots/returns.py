"""What comes back: the attack that opponents could make next turn, and what it would cost."""

from __future__ import annotations

from typing import Final

from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.pilots.fights import Fighter, clash, fighter
from undercroft.pilots.worth import life_change

#: An attack that would kill is not certain to come: not all of them will dare.
_DEADLY: Final = 900
_IDLE: Final = frozenset({"can't attack", "can't attack or block"})


def raiders_of(view: View) -> list[Fighter]:
    """The opponents' creatures that could attack next turn."""
    return [
        fighter(view, ident)
        for seat in view.seats
        if view.is_opponent(seat) and not view.has_lost(seat)
        for ident in view.creatures(seat)
        if _raids(view, ident)
    ]


def _raids(view: View, ident: int) -> bool:
    it = view.chars(ident)
    if it.power <= 0 or it.keywords & k.DEFENDER:
        return False
    return not any(entry.restriction.kind in _IDLE for entry in it.restrictions)


def answered(
    life: int,
    raiders: list[Fighter],
    home: list[Fighter],
    deadly: int = _DEADLY,
    percent: int = 60,
) -> int:
    """What the attack that comes back costs, with those at home who could block: ``deadly`` where
    it kills, else so many percent of what the life is worth.
    """
    if not raiders:
        return 0
    harm = unblocked(raiders, home)
    if harm >= life:
        return deadly
    return -life_change(life, -harm) * percent // 100


def unblocked(raiders: list[Fighter], home: list[Fighter]) -> int:
    """Damage that comes through if each creature at home stops the greatest it can."""
    free = sorted(home, key=lambda one: (bool(one.bits & (k.FLYING | k.REACH)), one.worth))
    harm = 0
    for raider in sorted(raiders, key=lambda one: (-one.power, one.ident)):
        places = [place for place, one in enumerate(free) if stops(one, raider)]
        least = 2 if raider.bits & k.MENACE else 1
        if len(places) < least:
            harm += clash(raider, []).through
            continue
        if raider.bits & k.TRAMPLE:
            harm += clash(raider, [free[place] for place in places[:least]]).through
        for place in reversed(places[:least]):
            del free[place]
    return harm


def stops(one: Fighter, raider: Fighter) -> bool:
    """Whether a creature could block another, by its keywords alone."""
    bits = raider.bits
    if bits & k.FLYING and not one.bits & (k.FLYING | k.REACH):
        return False
    return not bits & (k.SHADOW | k.HORSEMANSHIP | k.FEAR | k.INTIMIDATE)
