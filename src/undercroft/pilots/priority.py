"""What to do with priority: when to act at all, and which action is worth most."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice, Option
from undercroft.engine.play.special import UNLOCK
from undercroft.engine.view import View
from undercroft.lexicon.steps import (
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
)
from undercroft.lexicon.types import CREATURE, INSTANT, SORCERY
from undercroft.oracle.costs import TapThis
from undercroft.pilots.finishing import is_decided
from undercroft.pilots.lands import best_land
from undercroft.pilots.prices import is_free
from undercroft.pilots.throwing import goal_of
from undercroft.pilots.weighing import NO_AIM, Deed, best_together, counters, weigh
from undercroft.pilots.worth import GAME

#: A spell must be worth so much to be met with a counterspell.
_WORTH_COUNTERING: Final = 50
#: What an instant must be worth as creatures attack, when it could still wait.
_NOW: Final = 30
#: How often one ability is activated in one turn.
_OFTEN: Final = 6


class Memory:
    """What a pilot did this turn with abilities, so that it does not do it for ever."""

    __slots__ = ("goal", "refused", "rolled", "turn", "used")

    def __init__(self) -> None:
        self.turn = -1
        self.used: dict[tuple[int, int], int] = {}
        self.refused: set[tuple[int, int]] = set()
        #: How often dice were rolled again.
        self.rolled = 0
        #: What all that was at hand would kill, as of the last action.
        self.goal = NO_AIM

    def begin(self, turn: int) -> None:
        """Forget what was done in another turn."""
        if turn != self.turn:
            self.turn = turn
            self.used = {}
            self.refused = set()
            self.rolled = 0


def act(view: View, choice: Choice, memory: Memory) -> int:
    """The action to take with priority: an index into the options, 0 to pass."""
    memory.begin(view.turn)
    memory.goal = NO_AIM
    options = choice.options
    if view.stack:
        return _respond(view, options, memory)
    mine = not view.is_opponent(view.active)
    step = view.step
    if step in {PRECOMBAT_MAIN, POSTCOMBAT_MAIN} and mine:
        land = best_land(view, options)
        if land >= 0:
            return land
        return _main(view, options, memory)
    if step == DECLARE_BLOCKERS and is_decided(view):
        return 0
    if step == DECLARE_BLOCKERS:
        return _best(view, options, memory, 1)
    if mine and step >= END_STEP:
        return 0
    if not mine and step == DECLARE_ATTACKERS and view.combat is not None:
        return _best(view, options, memory, _NOW)
    if not mine and step == END_STEP:
        return _best(view, options, memory, 1)
    return 0


def _usable(view: View, options: list[Option], memory: Memory) -> list[tuple[int, Option]]:
    """Casts and activations that were not tried too often this turn."""
    found: list[tuple[int, Option]] = []
    for index, option in enumerate(options):
        key = (option.ref, option.extra)
        if key in memory.refused:
            continue
        if option.verb == ch.CAST or (option.verb == ch.SPECIAL and option.extra > UNLOCK):
            found.append((index, option))
        elif option.verb == ch.ACTIVATE:
            used = memory.used.get(key, 0)
            abilities = view.chars(option.ref).abilities.activated
            free = option.extra < len(abilities) and is_free(abilities[option.extra].cost)
            if used < (1 if free else _OFTEN):
                found.append((index, option))
    return found


def _deeds(view: View, options: list[Option], memory: Memory) -> list[Deed]:
    usable = _usable(view, options, memory)
    if not usable:
        return []
    goal = goal_of(view, [option for _, option in usable])
    memory.goal = goal
    found: list[Deed] = []
    for index, option in usable:
        deed = weigh(view, index, option, goal)
        if deed is not None:
            found.append(deed)
    return found


def _take(deed: Deed, memory: Memory) -> int:
    """Remember an action and take it."""
    option = deed.option
    if option.verb == ch.ACTIVATE:
        key = (option.ref, option.extra)
        memory.used[key] = memory.used.get(key, 0) + 1
    return deed.answer


def _best(view: View, options: list[Option], memory: Memory, least: int) -> int:
    """The single best action, if it is worth at least so much."""
    deeds = [deed for deed in _deeds(view, options, memory) if deed.value >= least]
    if not deeds:
        return 0
    best = max(deeds, key=lambda deed: (deed.value, -deed.mana, -deed.answer))
    return _take(best, memory)


def _main(view: View, options: list[Option], memory: Memory) -> int:
    """A main phase: what the mana is worth most for, the most urgent of it first."""
    early = view.step == PRECOMBAT_MAIN
    deeds = [
        deed
        for deed in _deeds(view, options, memory)
        if deed.value > 0 and not (early and _waits(view, deed))
    ]
    if not deeds:
        return 0
    if len(deeds) > 1:
        deeds = best_together(deeds, view.most_mana(view.seat)) or deeds
    best = max(deeds, key=lambda deed: (_urgency(deed), deed.value, -deed.answer))
    return _take(best, memory)


def _urgency(deed: Deed) -> int:
    """Removal before creatures: it clears the way for the attack."""
    if deed.value >= GAME // 8:
        return 3
    if deed.option.verb == ch.CAST and deed.it.types & (INSTANT | SORCERY):
        return 2
    return 1


def _waits(view: View, deed: Deed) -> bool:
    """Whether an action is better taken after combat."""
    if deed.value >= GAME // 8:
        return False
    if deed.option.verb == ch.ACTIVATE and deed.it.types & CREATURE:
        ability = deed.it.abilities.activated[deed.option.extra]
        taps = any(isinstance(part, TapThis) for part in ability.cost)
        return taps and deed.value < 60 and view.can_attack(deed.option.ref)
    return False


def _respond(view: View, options: list[Option], memory: Memory) -> int:
    """With something on the stack: counter what is worth it, otherwise let it resolve."""
    top = view.stack[-1]
    if not view.is_opponent(view.obj(top).controller):
        return 0
    deeds: list[Deed] = []
    for index, option in _usable(view, options, memory):
        it = view.chars(option.ref)
        if option.verb == ch.CAST:
            way = view.way(option.ref, option.extra)
            if way is None:
                continue
            able = bool(way.printed.base.types & INSTANT) and counters(way.printed.spell)
        else:
            abilities = it.abilities.activated
            able = option.extra < len(abilities) and counters(abilities[option.extra].effects)
        if able:
            deed = weigh(view, index, option, NO_AIM)
            if deed is not None and deed.value >= _WORTH_COUNTERING:
                deeds.append(deed)
    if not deeds:
        return 0
    return _take(max(deeds, key=lambda deed: (deed.value, -deed.answer)), memory)
