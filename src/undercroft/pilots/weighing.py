"""Weighing the actions that a seat with priority could take: each one's worth and its mana."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Option
from undercroft.engine.slots import modal_of
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.records import player_ref
from undercroft.engine.view import View
from undercroft.lexicon.types import CREATURE, INSTANT, LAND, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.filters import AnyTarget, OrPlayer, PlayerFilter
from undercroft.oracle.node import Cost, Effect
from undercroft.oracle.references import Each, EachPlayer, Target
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w
from undercroft.pilots.aiming import NEVER, aim_all, spell_value
from undercroft.pilots.prices import SPENT, mana_of, price, x_of
from undercroft.pilots.scene import Scene

#: The greatest X that is looked at.
_MOST_X: Final = 20


class Deed:
    """An action that could be taken: the answer, its worth, its mana, what it would cast."""

    __slots__ = ("answer", "it", "mana", "option", "value")

    def __init__(self, answer: int, option: Option, it: Chars, value: int, mana: int) -> None:
        self.answer = answer
        self.option = option
        self.it = it
        self.value = value
        self.mana = mana


def weigh(view: View, answer: int, option: Option, kill: frozenset[int]) -> Deed | None:
    """What one action is worth; None where it cannot be told."""
    it = view.chars(option.ref)
    if option.verb == ch.CAST:
        return _weigh_cast(view, answer, option, it, kill)
    if option.verb == ch.ACTIVATE:
        return _weigh_activation(view, answer, option, it, kill)
    return None


def _weigh_cast(
    view: View, answer: int, option: Option, it: Chars, kill: frozenset[int]
) -> Deed | None:
    way = view.way(option.ref, option.extra)
    if way is None:
        return None
    scene = Scene(view, option.ref)
    scene.kill = kill
    scene.kicked = way.kicked
    mana = _pour(view, scene, way.costs)
    value = spell_value(scene, it)
    if value > NEVER:
        value -= price(scene, way.costs)
        if it.types & (INSTANT | SORCERY) and way.name != "flashback":
            value -= spent(view)
    return Deed(answer, option, it, value, mana)


def spent(view: View) -> int:
    """What a card used up is worth: less where the hand overflows."""
    return SPENT if len(view.hand) <= 6 else SPENT // 3


def _pour(view: View, scene: Scene, costs: tuple[Cost, ...]) -> int:
    """Set X to what could be paid; the mana that it all takes then."""
    symbols = x_of(costs)
    if not symbols:
        return mana_of(costs)
    spare = view.most_mana(view.seat) - mana_of(costs)
    scene.x = max(0, min(_MOST_X, spare // symbols))
    return mana_of(costs, scene.x)


def _weigh_activation(
    view: View, answer: int, option: Option, it: Chars, kill: frozenset[int]
) -> Deed | None:
    abilities = it.abilities.activated
    if option.extra >= len(abilities):
        return None
    ability = abilities[option.extra]
    scene = Scene(view, option.ref)
    scene.kill = kill
    mana = _pour(view, scene, ability.cost)
    value = aim_all(scene, ability.effects)
    if value > NEVER:
        value -= price(scene, ability.cost)
        if view.obj(option.ref).zone != BATTLEFIELD:
            value -= 5
    return Deed(answer, option, it, value, mana)


# --- what could be thrown at players ---------------------------------------------------------


def face_damage(view: View, option: Option, seat: int) -> tuple[int, int]:
    """The damage or loss of life an action could cause a player, and the mana it takes."""
    it = view.chars(option.ref)
    scene = Scene(view, option.ref)
    if option.verb == ch.CAST:
        if not it.types & (INSTANT | SORCERY):
            return 0, 0
        way = view.way(option.ref, option.extra)
        if way is None:
            return 0, 0
        effects = view.effects(option.ref)
        costs = way.costs
    else:
        abilities = it.abilities.activated
        if option.verb != ch.ACTIVATE or option.extra >= len(abilities):
            return 0, 0
        effects = abilities[option.extra].effects
        costs = abilities[option.extra].cost
    if not burns(effects):
        return 0, 0
    mana = _pour(view, scene, costs)
    ref = player_ref(seat)
    if view.is_opponent(seat):
        return _thrown(scene, effects, ref), mana
    return 0, 0


def burns(effects: tuple[Effect, ...]) -> bool:
    """Whether effects could take life from a player."""
    for effect in effects:
        if isinstance(effect, p.DealDamage | p.LoseLife):
            return True
        if isinstance(effect, w.Sentence) and burns(effect.parts):
            return True
        if isinstance(effect, w.Modal) and any(burns(mode.effects) for mode in effect.modes):
            return True
    return False


def _thrown(scene: Scene, effects: tuple[Effect, ...], ref: int) -> int:
    modal = modal_of(effects)
    if modal is not None:
        return max(_thrown(scene, mode.effects, ref) for mode in modal.modes)
    total = 0
    for effect in effects:
        if isinstance(effect, w.Sentence):
            total += _thrown(scene, effect.parts, ref)
        elif isinstance(effect, p.DealDamage):
            if _reaches(effect.to):
                total += scene.amount(effect.amount)
        elif isinstance(effect, p.LoseLife) and _reaches(effect.who):
            total += scene.amount(effect.amount)
    return total


def _reaches(to: object) -> bool:
    """Whether a reference could mean an opponent."""
    if isinstance(to, Target):
        return isinstance(to.what, AnyTarget | PlayerFilter | OrPlayer)
    if isinstance(to, EachPlayer):
        return True
    return isinstance(to, Each) and isinstance(to.filter, PlayerFilter | OrPlayer)


def deadly(view: View, options: list[Option]) -> frozenset[int]:
    """Opponents whom everything that could be thrown at them now would kill."""
    found: list[int] = []
    most = -1
    for seat in view.seats:
        if not view.is_opponent(seat) or view.has_lost(seat) or not view.loses_by_life(seat):
            continue
        throws: list[tuple[int, int]] = []
        seen: list[int] = []
        for option in options:
            if option.verb in {ch.CAST, ch.ACTIVATE} and option.ref not in seen:
                harm, mana = face_damage(view, option, seat)
                if harm > 0:
                    throws.append((harm, mana))
                    seen.append(option.ref)
        if not throws:
            continue
        if most < 0:
            most = view.most_mana(view.seat)
        if _best_sum(throws, most) >= view.life(seat):
            found.append(seat)
    return frozenset(found)


def _best_sum(throws: list[tuple[int, int]], mana: int) -> int:
    """The most harm that so much mana does."""
    best = [0] * (mana + 1)
    for harm, cost in throws:
        for left in range(mana, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + harm)
    return best[mana] if mana >= 0 else 0


def best_together(deeds: list[Deed], mana: int) -> list[Deed]:
    """The actions that are worth most together for so much mana."""
    best: list[tuple[int, int]] = [(0, 0)] * (mana + 1)
    for place, deed in enumerate(deeds):
        if deed.mana > mana:
            continue
        for left in range(mana, deed.mana - 1, -1):
            value, mask = best[left - deed.mana]
            if value + deed.value > best[left][0] and not _twice(deeds, mask, deed):
                best[left] = (value + deed.value, mask | 1 << place)
    mask = best[mana][1]
    return [deed for place, deed in enumerate(deeds) if mask >> place & 1]


def _twice(deeds: list[Deed], mask: int, deed: Deed) -> bool:
    """Whether the same card is in a set already (two ways to cast it, a tapped source)."""
    return any(
        mask >> place & 1 and other.option.ref == deed.option.ref
        for place, other in enumerate(deeds)
    )


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
