"""Step 3: as many abilities as possible are activated (M-21 to M-23, MA-29, MA-30)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from undercroft.engine.change.flow import note, pop
from undercroft.engine.costs import activation_cost
from undercroft.engine.mana import can_pay, max_x
from undercroft.engine.perform.pay import mana_of
from undercroft.engine.play import propose
from undercroft.engine.play.actions import can_activate
from undercroft.engine.play.priority import open_priority
from undercroft.engine.query import chars, permanents
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.modes.boss.numbers import number_of
from undercroft.modes.boss.rules import BOSS, Rules
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import (
    ExileCost,
    LoyaltyCost,
    PayMana,
    ReturnCost,
    SacrificeCost,
    TapThis,
)
from undercroft.oracle.references import This

_NEXT: Final = 0
_PROPOSED: Final = 1
#: So many abilities that compete for mana are compared set by set; of more, the cheapest come
#: first, which is a largest set wherever only the amount of mana matters.
_EXHAUSTIVE: Final = 10


class Candidate:
    """An ability that could be activated now: where it stands and what it takes."""

    __slots__ = ("ability", "age", "ident", "index", "leaves", "mana", "number", "taps")

    def __init__(
        self,
        ident: int,
        index: int,
        ability: Activated,
        number: int,
        age: int,
        mana: ManaCost,
    ) -> None:
        self.ident = ident
        self.index = index
        self.ability = ability
        self.number = number
        self.age = age
        self.mana = mana
        self.taps = any(isinstance(part, TapThis | LoyaltyCost) for part in ability.cost)
        self.leaves = any(_removes(part) for part in ability.cost)

    @property
    def key(self) -> int:
        """What tells it from all others."""
        return self.ident * 64 + self.index


def _removes(part: object) -> bool:
    return isinstance(part, SacrificeCost | ExileCost | ReturnCost) and isinstance(part.what, This)


def step(game: Game, rules: Rules, frame: Frame) -> None:
    """Go on with step 3; ``ids`` are the abilities that had their turn (each once: MA-29)."""
    if frame.stage == _PROPOSED:
        frame.stage = _NEXT
        open_priority(game)
        return
    found = _candidates(game, rules, frame.ids)
    if not found:
        pop(game)
        return
    chosen = _chosen(game, rules, found)
    first = chosen[0]
    if game.log is not None:
        _tell(game, rules, first, chosen, found)
    frame.ids.append(first.key)
    frame.stage = _PROPOSED
    propose.activate(game, BOSS, first.ident, first.index)


def _candidates(game: Game, rules: Rules, done: list[int]) -> list[Candidate]:
    """The abilities that can be activated now, oldest permanent first, in printed order."""
    found: list[Candidate] = []
    for age, ident in enumerate(permanents(game, BOSS)):
        it = chars(game, ident)
        for index, ability in enumerate(it.abilities.activated):
            if index in it.abilities.mana or ident * 64 + index in done:
                continue
            if game.objs[ident].used.get(f"a{index}", 0) == game.turn:
                continue
            if not can_activate(game, BOSS, ident, it, index, ability):
                continue
            cost = mana_of(activation_cost(game, BOSS, ident, ability), 0)
            number = number_of(rules, ability, _payable_x(game, ability))
            found.append(Candidate(ident, index, ability, number, age, cost))
    return found


def _payable_x(game: Game, ability: Activated) -> int:
    for part in ability.cost:
        if isinstance(part, PayMana) and part.mana.x:
            return max(0, max_x(game, BOSS, part.mana))
    return 0


def _chosen(game: Game, rules: Rules, found: list[Candidate]) -> list[Candidate]:
    """The largest set that can be paid; then the higher number, the older, the earlier printed.

    What sends its own permanent away comes last, so that the others are not lost.
    """
    if rules.says("activations", "printed_order"):
        return found[:1]
    free = [one for one in found if one.mana.is_nothing and not _competes(one, found)]
    rest = [one for one in found if one not in free]
    best = _greedy(game, free, rest) if len(rest) > _EXHAUSTIVE else _best(game, free, rest)
    stay = [one for one in best if not one.leaves]
    return stay + [one for one in best if one.leaves]


def _competes(one: Candidate, found: list[Candidate]) -> bool:
    """Whether only one of two abilities of the same permanent can be activated."""
    return any(other is not one and _excludes(one, other) for other in found)


def _excludes(one: Candidate, other: Candidate) -> bool:
    if one.ident != other.ident:
        return False
    return (one.taps and other.taps) or (one.leaves and other.leaves)


def _best(game: Game, free: list[Candidate], rest: list[Candidate]) -> list[Candidate]:
    for size in range(len(rest), 0, -1):
        best: list[Candidate] = []
        best_number = -1
        for some in combinations(rest, size):
            group = list(some)
            number = sum(one.number for one in group)
            # Combinations come with the oldest and earliest printed first: only more is better.
            if number > best_number and _together(game, free + group):
                best, best_number = group, number
        if best:
            return free + best
    return free or rest[:1]


def _greedy(game: Game, free: list[Candidate], rest: list[Candidate]) -> list[Candidate]:
    ranked = sorted(
        [(one.mana.mana_value, -one.number, at) for at, one in enumerate(rest)],
    )
    best = free[:]
    for _, _, at in ranked:
        if _together(game, [*best, rest[at]]):
            best.append(rest[at])
    return best or rest[:1]


def _together(game: Game, group: list[Candidate]) -> bool:
    """Whether all of them can be paid for: no permanent twice, and the mana for all."""
    total = NO_COST
    tapped: list[int] = []
    for at, one in enumerate(group):
        for other in group[at + 1 :]:
            if _excludes(one, other):
                return False
        total = total.plus(one.mana)
        if one.taps or one.leaves:
            tapped.append(one.ident)
    return total.is_nothing or can_pay(game, BOSS, total, tuple(tapped))


def _tell(
    game: Game, rules: Rules, first: Candidate, chosen: list[Candidate], found: list[Candidate]
) -> None:
    """Say which ability is activated by which rule, and why others are not."""
    rule = "M-21"
    why: list[tuple[int, str]] = []
    for other in found:
        if other in chosen:
            continue
        said = f"ability {other.index + 1}: "
        if other.ident != first.ident:
            said += "the mana does not pay for it too (MA-29)"
        elif other.number != first.number:
            rule = "M-22"
            said += f"{other.number} is less than {first.number} (M-22)"
        else:
            rule = "M-22" if rule == "M-22" else "M-23"
            said += "printed later (M-23)"
        why.append((other.ident, said))
    if rules.says("activations", "printed_order"):
        rule = "MA-29"
    text = f"activate ability {first.index + 1}"
    note(game, "choice", (first.ident,), first.number, text, rule, tuple(why))
