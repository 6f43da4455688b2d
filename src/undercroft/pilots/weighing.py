"""Weighing the actions that a seat with priority could take: each one's worth and its mana."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Option
from undercroft.engine.costs import Way
from undercroft.engine.play.special import UNLOCK
from undercroft.engine.seen import copiable
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.sides import INSET
from undercroft.engine.view import View
from undercroft.lexicon.types import CREATURE, INSTANT, LAND, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.node import Cost, Effect
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import wrappers as w
from undercroft.pilots.aiming import NEVER, aim_all, permanent_value, spell_value
from undercroft.pilots.prices import SPENT, mana_of, price, x_of
from undercroft.pilots.scene import Scene

#: The greatest X that is looked at.
_MOST_X: Final = 20


class Aim:
    """What everything at hand together could kill: opponents, and creatures of theirs."""

    __slots__ = ("kill", "prey")

    def __init__(self, kill: frozenset[int], prey: frozenset[int]) -> None:
        self.kill = kill
        self.prey = prey


#: An Adventure worth no more than this is not gone on for its own sake.
_WORTHWHILE: Final = 20
NO_AIM: Final = Aim(frozenset(), frozenset())


class Deed:
    """An action that could be taken: the answer, its worth, its mana, what it would cast."""

    __slots__ = ("answer", "it", "mana", "option", "value")

    def __init__(self, answer: int, option: Option, it: Chars, value: int, mana: int) -> None:
        self.answer = answer
        self.option = option
        self.it = it
        self.value = value
        self.mana = mana


def weigh(view: View, answer: int, option: Option, goal: Aim) -> Deed | None:
    """What one action is worth; None where it cannot be told."""
    it = view.chars(option.ref)
    if option.verb == ch.CAST:
        return _weigh_cast(view, answer, option, it, goal)
    if option.verb == ch.ACTIVATE:
        return _weigh_activation(view, answer, option, it, goal)
    if option.verb == ch.SPECIAL and option.extra > UNLOCK:
        return _weigh_door(view, answer, option)
    return None


def _weigh_door(view: View, answer: int, option: Option) -> Deed:
    """What it is worth to unlock half of a Room: what the half would be as a permanent."""
    half = copiable(view.obj(option.ref)).sides[option.extra - UNLOCK].of(view.seat)
    scene = Scene(view, option.ref)
    return Deed(answer, option, half, permanent_value(scene, half), half.mana_value)


def _weigh_cast(view: View, answer: int, option: Option, it: Chars, goal: Aim) -> Deed | None:
    way = view.way(option.ref, option.extra)
    if way is None:
        return None
    scene = Scene(view, option.ref)
    scene.kill, scene.prey = goal.kill, goal.prey
    scene.kicked = way.kicked
    mana = pour(view, scene, way.costs)
    if view.obj(option.ref).printed.sides:
        # As the side of its card that is cast.
        scene.printed = way.printed
        it = scene.it()
    value = spell_value(scene, it, way.printed.spell)
    if value > NEVER:
        value -= price(scene, way.costs)
        if way.printed.part == INSET:
            value += _kept(view, option.ref, way) if value > _WORTHWHILE else 0
        elif it.types & (INSTANT | SORCERY) and way.name != "flashback":
            value -= spent(view)
    return Deed(answer, option, it, value, mana)


def _kept(view: View, ident: int, way: Way) -> int:
    """What is left of a card once its Adventure is done: most of what the rest of it is worth."""
    home = way.printed.home
    if "Adventure" not in way.printed.face.subtypes:
        return 0
    return max(0, spell_value(Scene(view, ident), home.of(view.seat), home.spell)) * 8 // 10


def spent(view: View) -> int:
    """What a card used up is worth: less where the hand overflows."""
    return SPENT if len(view.hand) <= 6 else SPENT // 3


def pour(view: View, scene: Scene, costs: tuple[Cost, ...]) -> int:
    """Set X to what could be paid; the mana that it all takes then."""
    symbols = x_of(costs)
    if not symbols:
        return mana_of(costs)
    spare = view.most_mana(view.seat) - mana_of(costs)
    scene.x = max(0, min(_MOST_X, spare // symbols))
    return mana_of(costs, scene.x)


def _weigh_activation(view: View, answer: int, option: Option, it: Chars, goal: Aim) -> Deed | None:
    abilities = it.abilities.activated
    if option.extra >= len(abilities):
        return None
    ability = abilities[option.extra]
    scene = Scene(view, option.ref)
    scene.kill, scene.prey = goal.kill, goal.prey
    mana = pour(view, scene, ability.cost)
    value = aim_all(scene, ability.effects)
    if value > NEVER:
        value -= price(scene, ability.cost)
        if view.obj(option.ref).zone != BATTLEFIELD:
            value -= 5
    return Deed(answer, option, it, value, mana)


def best_together(deeds: list[Deed], mana: int) -> list[Deed]:
    """The actions that are worth most together for so much mana, one of each object (of two ways
    to cast a card one, of what taps one).
    """
    groups: dict[int, list[int]] = {}
    for place, deed in enumerate(deeds):
        if deed.mana <= mana:
            groups.setdefault(deed.option.ref, []).append(place)
    best: list[tuple[int, int]] = [(0, 0)] * (mana + 1)
    for group in groups.values():
        before = best
        best = before[:]
        for place in group:
            deed = deeds[place]
            for left in range(deed.mana, mana + 1):
                value, mask = before[left - deed.mana]
                if value + deed.value > best[left][0]:
                    best[left] = (value + deed.value, mask | 1 << place)
    mask = best[mana][1]
    return [deed for place, deed in enumerate(deeds) if mask >> place & 1]


def counters(effects: tuple[Effect, ...]) -> bool:
    """Whether effects could counter a spell."""
    for effect in effects:
        if isinstance(effect, o.CounterSpell):
            return True
        if isinstance(effect, w.Sentence | w.Unless):
            inner = effect.parts if isinstance(effect, w.Sentence) else effect.do
            if counters(inner):
                return True
        if isinstance(effect, w.Modal) and any(counters(mode.effects) for mode in effect.modes):
            return True
    return False


def is_hasty(it: Chars) -> bool:
    """Whether a card is a creature card."""
    return bool(it.types & CREATURE) and not it.types & LAND
