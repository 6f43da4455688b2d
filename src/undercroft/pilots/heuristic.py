"""The heuristic pilot: plays by sense and by rule of thumb, the same way every time."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import CANCEL, Choice
from undercroft.engine.slots import modal_of, targets_of, with_modes
from undercroft.engine.view import View
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.actions import KeywordAction
from undercroft.pilots import attacks, blocks, numbers, picks, priority, ruling
from undercroft.pilots.aiming import NEVER, aim, aim_all, worth_with
from undercroft.pilots.effects import value_of
from undercroft.pilots.exchanges import best_cast, exchange
from undercroft.pilots.lands import keeps
from undercroft.pilots.prices import price
from undercroft.pilots.priority import Memory
from undercroft.pilots.scene import Scene

#: A proposal is taken back where its best target would do more harm than this.
_HARMFUL: Final = -25
#: What a results table offers (CR 706.3c), and how often in a turn it is taken: with enough dice it
#: would never end (CR 732.2).
AGAIN: Final = "roll again"
_MOST_ROLLS: Final = 24


class HeuristicPilot:
    """Deterministic: the view, the question and what it did this turn decide."""

    __slots__ = ("_memory", "_resolve", "_stand")

    def __init__(self) -> None:
        self._memory = Memory()
        self._resolve = attacks.Resolve()
        self._stand = blocks.Stand()

    def answer(self, view: View, choice: Choice) -> int:
        """A legal answer."""
        kind = choice.kind
        if choice.whose != choice.seat:
            return ruling.answer(view, choice)
        if kind == ch.PRIORITY:
            return priority.act(view, choice, self._memory)
        if kind == ch.ATTACKERS:
            return attacks.declare(view, choice, self._resolve)
        if kind == ch.BLOCKERS:
            return blocks.declare(view, choice, self._stand)
        if kind == ch.TARGETS:
            return self._target(view, choice)
        if kind == ch.MODES:
            return _mode(view, choice)
        if choice.is_number:
            return numbers.number(view, choice)
        return self._other(view, choice)

    def _other(self, view: View, choice: Choice) -> int:
        kind = choice.kind
        if kind == ch.MAY:
            return _may(view, choice, self._memory)
        if kind == ch.MULLIGANS:
            stay = keeps(view, choice.low)
            verb = ch.KEEP if stay else ch.MULLIGAN
            return next((i for i, o in enumerate(choice.options) if o.verb == verb), 0)
        if kind in {ch.DISCARDS, ch.BOTTOMS}:
            return picks.least_held(view, choice)
        if kind == ch.SACRIFICES:
            return picks.least_given(view, choice)
        if kind == ch.SEARCHES:
            return picks.search(view, choice)
        if kind == ch.SCRYING:
            return picks.place(view, choice)
        if kind == ch.LEGENDS:
            return picks.keep_one(view, choice)
        if kind == ch.COLORS:
            return picks.color(view, choice)
        if kind == ch.WORDS:
            return picks.word(view, choice)
        if kind in {ch.OBJECTS, ch.PLAYERS}:
            if choice.cancelable and choice.good < 0:
                return picks.least_given(view, choice)
            if choice.good and view.asked(choice):
                return exchange(view, choice) if choice.good < 0 else best_cast(view, choice)
            return picks.pick(view, choice)
        if kind == ch.PAYMENT:
            return len(choice.options) - 1
        return 0

    def _target(self, view: View, choice: Choice) -> int:
        """The target that does most good, or none where none does."""
        ctx = view.asking
        if ctx is None:
            return 0
        scene = Scene(view, choice.source, ctx.x, ctx)
        scene.kill, scene.prey = self._memory.goal.kill, self._memory.goal.prey
        scene.kicked = ctx.kicked
        for target in ctx.slots:
            if target.slot < len(ctx.targets):
                scene.plan[target.slot] = ctx.targets[target.slot][:]
        now = worth_with(scene, ctx.effects)
        values = _values(scene, choice, ctx.effects, now)
        done = [option.verb == ch.DONE for option in choice.options]
        best = max(range(len(values)), key=lambda index: (values[index], done[index], -index))
        if choice.cancelable and values[best] < _HARMFUL and values[best] < now:
            number = ctx.number if ctx.number >= 0 else ctx.way
            self._memory.refused.add((choice.source, number))
            return CANCEL
        return best


def _values(scene: Scene, choice: Choice, effects: tuple[Effect, ...], now: int) -> list[int]:
    """What each target is worth; where the words say nothing, by the hint of the question."""
    slot = choice.slot
    picked = scene.plan.setdefault(slot, [])
    values: list[int] = []
    for option in choice.options:
        if option.verb == ch.DONE:
            values.append(now)
            continue
        picked.append(option.ref)
        values.append(worth_with(scene, effects))
        picked.pop()
    if len(set(values)) == 1 and choice.good:
        return [
            0
            if option.verb == ch.DONE
            else choice.good * scene.side_of(option.ref) * picks.worth_where(scene.view, option.ref)
            for option in choice.options
        ]
    return values


def _mode(view: View, choice: Choice) -> int:
    """The mode that is worth most with its best targets."""
    ctx = view.asking
    node = view.instruction
    effects = ctx.effects if ctx is not None else ()
    modal = node if isinstance(node, w.Modal) else modal_of(effects)
    if modal is None or ctx is None:
        return 0
    best, most = 0, NEVER * 2
    for index, option in enumerate(choice.options):
        value = 0
        if option.verb != ch.DONE:
            scene = Scene(view, choice.source, ctx.x, ctx)
            chosen = modal.modes[option.extra].effects
            if modal is not node:
                chosen = with_modes(effects, [option.extra])
            value = aim(scene, targets_of(chosen), chosen)
        if value > most:
            best, most = index, value
    return best


def _may(view: View, choice: Choice, memory: Memory) -> int:
    """Yes where it is worth it; to roll dice again no more often in a turn than ever pays."""
    node = view.instruction
    ctx = view.asking
    scene = Scene(view, choice.source, ctx.x if ctx is not None else 0, ctx)
    yes = True
    if isinstance(node, w.May):
        value = value_of(scene, node.do) + aim_all(scene, node.then) - price(scene, node.cost)
        yes = value >= 0 and value >= value_of(scene, node.otherwise)
        if yes and any(isinstance(one, KeywordAction) and one.name == AGAIN for one in node.do):
            memory.begin(view.turn)
            memory.rolled += 1
            yes = memory.rolled <= _MOST_ROLLS
    elif isinstance(node, w.Unless):
        yes = value_of(scene, node.do) < -price(scene, node.cost)
        if not value_of(scene, node.do):
            yes = price(scene, node.cost) <= 0
    elif choice.low:
        yes = view.life(view.seat) > 3 * choice.low + 2
    verb = ch.YES if yes else ch.NO
    return next((i for i, o in enumerate(choice.options) if o.verb == verb), 0)
