"""What effects are worth to the seat that causes them, in points: one function a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.oracle.conditions import WasKicked
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.actions import ExtraPhase
from undercroft.oracle.verbs.control import ControlPlayer
from undercroft.pilots import changes, objects, persons
from undercroft.pilots.damage import deal_damage, fight
from undercroft.pilots.finishing import extra_phase
from undercroft.pilots.scene import Scene

Weigh = Callable[[Scene, Effect], int]


def value_of(scene: Scene, effects: tuple[Effect, ...]) -> int:
    """What effects are worth together, with the targets planned so far."""
    total = 0
    for effect in effects:
        weigh = WEIGHTS.get(type(effect))
        if weigh is not None:
            total += weigh(scene, effect)
    return total


# --- effects made of effects ---------------------------------------------------------------------


def _sentence(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.Sentence", effect).parts)


def _may(scene: Scene, effect: Effect) -> int:
    node = cast("w.May", effect)
    value = value_of(scene, node.do) + value_of(scene, node.then) - 20 * len(node.cost)
    if scene.me not in scene.seats(node.who):
        return 0
    return max(value, value_of(scene, node.otherwise))


def _unless(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.Unless", effect).do) * 6 // 10


def _if(scene: Scene, effect: Effect) -> int:
    node = cast("w.If", effect)
    then = value_of(scene, node.then)
    other = value_of(scene, node.otherwise)
    if isinstance(node.condition, WasKicked):
        return then if scene.kicked else other
    try:
        return then if scene.view.holds(node.condition, scene.source) else other
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        # The condition speaks of what only the resolution will know.
        return (then + other) // 2


def _if_done(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.IfDone", effect).effects)


def _modal(scene: Scene, effect: Effect) -> int:
    node = cast("w.Modal", effect)
    values = sorted([value_of(scene, mode.effects) for mode in node.modes], reverse=True)
    taken = values[: node.high]
    return sum(value for place, value in enumerate(taken) if value > 0 or place < node.low)


def _for_each(scene: Scene, effect: Effect) -> int:
    node = cast("w.ForEach", effect)
    return value_of(scene, node.effects) * len(scene.refs(node.over))


def _repeat(scene: Scene, effect: Effect) -> int:
    node = cast("w.Repeat", effect)
    return value_of(scene, node.effects) * scene.amount(node.count)


def _delayed(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.Delayed", effect).effects) // 2


def _flip(scene: Scene, effect: Effect) -> int:
    node = cast("p.FlipCoin", effect)
    return (value_of(scene, node.win) + value_of(scene, node.lose)) // 2


def _roll(scene: Scene, effect: Effect) -> int:
    node = cast("p.RollDie", effect)
    total = 0
    for row in node.rows:
        high = node.sides if row.high is None else row.high
        total += value_of(scene, row.effects) * (high - (row.low or 1) + 1)
    return total // max(1, node.sides) if node.rows else 8


WEIGHTS: Final[dict[type, Weigh]] = {
    o.Destroy: objects.destroy,
    o.Exile: objects.exile,
    o.Sacrifice: objects.sacrifice,
    o.Move: objects.move,
    o.CounterSpell: objects.counter,
    o.Tap: objects.tap,
    o.Untap: objects.untap,
    o.PutCounters: changes.put_counters,
    o.RemoveCounters: objects.remove_counters,
    o.Fight: fight,
    o.Regenerate: changes.regenerate,
    o.Attach: changes.attach,
    o.Modify: changes.modify,
    o.GainControl: changes.gain_control,
    o.Transform: objects.transform,
    p.Draw: persons.draw,
    p.Discard: persons.discard,
    p.DiscardChosen: persons.discard_chosen,
    p.Mill: persons.mill,
    p.GainLife: persons.gain_life,
    p.LoseLife: persons.lose_life,
    p.SetLife: persons.set_life,
    p.DealDamage: deal_damage,
    p.PreventDamage: changes.prevent,
    p.ExtraTurn: persons.extra_turn,
    ControlPlayer: persons.control_player,
    ExtraPhase: extra_phase,
    p.WinGame: persons.win,
    p.LoseGame: persons.lose,
    p.Search: persons.search,
    p.Scry: persons.scry,
    p.Surveil: persons.scry,
    p.LookAtTop: persons.look,
    p.CreateTokens: persons.tokens,
    p.CopySpell: persons.copy_spell,
    p.FlipCoin: _flip,
    p.RollDie: _roll,
    w.Sentence: _sentence,
    w.May: _may,
    w.Unless: _unless,
    w.If: _if,
    w.IfDone: _if_done,
    w.Modal: _modal,
    w.ForEach: _for_each,
    w.Repeat: _repeat,
    w.Delayed: _delayed,
}
