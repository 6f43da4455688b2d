"""Damage at hand, all of it together: whom and what it could kill this turn."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Option
from undercroft.engine.slots import modal_of
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.lexicon.types import INSTANT, SORCERY
from undercroft.oracle.costs import PayMana, SacrificeCost
from undercroft.oracle.filters import AnyTarget, Filter, OrPlayer, PlayerFilter
from undercroft.oracle.node import Cost, Effect
from undercroft.oracle.references import Each, EachPlayer, Pick, Target
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w
from undercroft.pilots.damage import needed
from undercroft.pilots.scene import Scene
from undercroft.pilots.weighing import Aim, pour

#: A creature worth less than two cards is not hunted with several.
_NONE: Final[frozenset[int]] = frozenset()
#: How often one ability is counted.
_OFTEN: Final = 6


class Throw:
    """Damage that one action could do: to players, to creatures, and the mana it takes.

    ``times``: how often it could be taken this turn.
    """

    __slots__ = ("creature", "mana", "player", "ref", "times")

    def __init__(self, ref: int, player: int, creature: int, mana: int, times: int = 1) -> None:
        self.ref = ref
        self.times = times
        self.player = player
        self.creature = creature
        self.mana = mana


def goal_of(view: View, options: list[Option]) -> Aim:
    """What everything that could be thrown now would kill, thrown together."""
    throws = throws_of(view, options)
    if not throws:
        return Aim(_NONE, _NONE)
    mana = view.most_mana(view.seat)
    each = [(one.player, one.mana) for one in throws for _ in range(one.times)]
    most_player = _best_sum(each, mana)
    kill = [
        seat
        for seat in view.seats
        if view.is_opponent(seat)
        and not view.has_lost(seat)
        and view.loses_by_life(seat)
        and most_player >= view.life(seat)
        and view.life_to_lose(seat) >= view.life(seat)
    ]
    single = max(one.creature for one in throws)
    most = _best_sum([(one.creature, one.mana) for one in throws], mana)
    prey: list[int] = []
    if most > single > 0:
        scene = Scene(view, throws[0].ref)
        prey = [
            ident
            for ident in view.battlefield
            if view.is_creature(ident)
            and view.is_opponent(view.chars(ident).controller)
            and not view.chars(ident).keywords & (k.INDESTRUCTIBLE | k.HEXPROOF | k.SHROUD)
            and single < needed(scene, ident) <= most
        ]
    return Aim(frozenset(kill), frozenset(prey))


def held(view: View) -> tuple[int, int]:
    """Damage that could be thrown from the hand this turn: at a player in all, and at a
    creature in the middle of combat.
    """
    options = [Option(ch.CAST, ident) for ident in view.hand]
    throws = throws_of(view, options)
    if not throws:
        return 0, 0
    mana = view.most_mana(view.seat)
    quick = [one for one in throws if view.chars(one.ref).types & INSTANT]
    return (
        _best_sum([(one.player, one.mana) for one in throws], mana),
        _best_sum([(one.creature, one.mana) for one in quick], mana),
    )


def throws_of(view: View, options: list[Option]) -> list[Throw]:
    """What each source at hand could throw, one way for each."""
    found: list[Throw] = []
    seen: list[int] = []
    for option in options:
        if option.ref in seen:
            continue
        one = _throw(view, option)
        if one is not None and (one.player or one.creature):
            found.append(one)
            seen.append(option.ref)
    return found


def _throw(view: View, option: Option) -> Throw | None:
    it = view.chars(option.ref)
    costs: tuple[Cost, ...]
    often = False
    if option.verb == ch.CAST:
        several = bool(view.obj(option.ref).printed.sides)
        quick = several or it.types & (INSTANT | SORCERY)
        way = view.way(option.ref, option.extra) if quick else None
        if way is None:
            return None
        if not way.printed.base.types & (INSTANT | SORCERY):
            return None
        effects = way.printed.spell
        costs = way.costs
    else:
        abilities = it.abilities.activated
        if option.verb != ch.ACTIVATE or option.extra >= len(abilities):
            return None
        effects = abilities[option.extra].effects
        costs = abilities[option.extra].cost
        often = not abilities[option.extra].limits
    if not burns(effects):
        return None
    scene = Scene(view, option.ref)
    mana = pour(view, scene, costs)
    times = _times(view, scene, costs, mana) if often else 1
    return Throw(option.ref, *_thrown(scene, effects), mana, times)


def _times(view: View, scene: Scene, costs: tuple[Cost, ...], mana: int) -> int:
    """How often an ability could be activated: as there is mana, and as there is to sacrifice."""
    most = view.most_mana(view.seat) // mana if mana > 0 else _OFTEN
    fodder = False
    for part in costs:
        if isinstance(part, SacrificeCost) and isinstance(part.what, Pick):
            found = scene.matching(part.what.filter)
            mine = [ref for ref in found if view.chars(ref).controller == view.seat]
            most = min(most, len(mine))
            fodder = True
        elif not isinstance(part, PayMana):
            return 1
    return max(1, min(most, _OFTEN)) if fodder or mana > 0 else 1


def burns(effects: tuple[Effect, ...]) -> bool:
    """Whether effects could do damage or take life."""
    for effect in effects:
        if isinstance(effect, p.DealDamage | p.LoseLife):
            return True
        if isinstance(effect, w.Sentence) and burns(effect.parts):
            return True
        if isinstance(effect, w.Modal) and any(burns(mode.effects) for mode in effect.modes):
            return True
    return False


def _thrown(scene: Scene, effects: tuple[Effect, ...]) -> tuple[int, int]:
    """The damage to a player, and to a creature."""
    modal = modal_of(effects)
    if modal is not None:
        each = [_thrown(scene, mode.effects) for mode in modal.modes]
        return max(one[0] for one in each), max(one[1] for one in each)
    player = creature = 0
    for effect in effects:
        if isinstance(effect, w.Sentence):
            inner = _thrown(scene, effect.parts)
            player += inner[0]
            creature += inner[1]
        elif isinstance(effect, p.DealDamage):
            amount = scene.amount(effect.amount)
            player += amount if _reaches(effect.to) else 0
            creature += amount if _hits(effect.to) else 0
        elif isinstance(effect, p.LoseLife) and _reaches(effect.who):
            player += scene.amount(effect.amount)
    return player, creature


def _reaches(to: object) -> bool:
    """Whether a reference could mean an opponent."""
    if isinstance(to, Target):
        return isinstance(to.what, AnyTarget | PlayerFilter | OrPlayer)
    if isinstance(to, EachPlayer):
        return True
    return isinstance(to, Each) and isinstance(to.filter, PlayerFilter | OrPlayer)


def _hits(to: object) -> bool:
    """Whether a reference could mean a creature that is chosen as its target."""
    return isinstance(to, Target) and isinstance(to.what, AnyTarget | OrPlayer | Filter)


def _best_sum(throws: list[tuple[int, int]], mana: int) -> int:
    """The most harm that so much mana does."""
    best = [0] * (mana + 1)
    for harm, cost in throws:
        for left in range(mana, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + harm)
    return best[mana] if mana >= 0 else 0
