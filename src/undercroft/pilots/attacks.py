"""Attacks: which creatures attack what, weighed against the blocks and the answer to come."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.records import seat_of
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.pilots.fights import (
    Arena,
    fighter,
    plan_blocks,
)
from undercroft.pilots.foresight import Assault
from undercroft.pilots.sieges import plan_sieges
from undercroft.pilots.throwing import held
from undercroft.pilots.worth import GAME, life_change

#: What makes a creature attack (CR 508.1d).
_MUST: Final = frozenset({"must attack", "must attack player", "goaded"})
#: More attackers than this are not weighed one by one.
_SINGLY: Final = 10


class Resolve:
    """The attackers that a pilot settled on for a declaration, while it declares them one by one.

    They follow from the game as it was before the first of them, so that a pilot who comes to the
    declaration in its middle settles on the same.
    """

    __slots__ = ("able", "chosen", "combat", "prey")

    def __init__(self) -> None:
        self.combat: Combat | None = None
        self.able: list[int] = []
        self.chosen: list[int] = []
        self.prey = 0


def declare(view: View, choice: Choice, resolve: Resolve) -> int:
    """The next attacker to declare, or that it is done."""
    options = choice.options
    combat = view.combat
    declared = list(combat.attackers) if combat is not None else []
    able: list[int] = []
    done = -1
    for index, option in enumerate(options):
        if option.verb == ch.DONE:
            done = index
        elif option.ref not in able:
            able.append(option.ref)
    plan = plan_attack(view, choice, declared, able, resolve)
    for index, option in enumerate(options):
        if option.verb == ch.ATTACK and plan.get(option.ref) == option.extra:
            return index
    return done if done >= 0 else _forced(view, options)


def _forced(view: View, options: list[ch.Option]) -> int:
    """Somebody must attack: the first who must, not the first who can."""
    for index, option in enumerate(options):
        if any(entry.restriction.kind in _MUST for entry in view.chars(option.ref).restrictions):
            return index
    return 0


def plan_attack(
    view: View, choice: Choice, declared: list[int], able: list[int], resolve: Resolve
) -> dict[int, int]:
    """For each creature that should attack, what it should attack."""
    targets = {option.extra for option in choice.options if option.verb == ch.ATTACK}
    players = sorted(ref for ref in targets if ref < 0)
    if not players:
        return plan_sieges(view, choice, declared, able)
    prey = min(players, key=lambda ref: (view.life(seat_of(ref)), -ref))
    everyone = sorted(declared + able)
    if resolve.combat is not view.combat or resolve.able != everyone or resolve.prey != prey:
        resolve.combat, resolve.able, resolve.prey = view.combat, everyone, prey
        resolve.chosen = War(view, seat_of(prey), [], everyone).best()
    chosen = resolve.chosen
    if not set(chosen).issuperset(declared):
        # Somebody had to attack: what goes well with them.
        chosen = War(view, seat_of(prey), declared, able).best()
    plan = dict.fromkeys(chosen, prey)
    for index, option in enumerate(choice.options):
        # Where the chosen one may not attack that player, what it may attack comes first.
        if option.verb == ch.ATTACK and option.ref in plan:
            allowed = [other.extra for other in choice.options[index:] if other.ref == option.ref]
            if plan[option.ref] not in allowed and option.extra not in allowed[1:]:
                plan[option.ref] = allowed[0]
    return plan


class War:
    """An attack being planned: who could attack whom, who could block, what comes back."""

    def __init__(self, view: View, seat: int, declared: list[int], able: list[int]) -> None:
        self.view = view
        self.seat = seat
        self.life = view.life(seat)
        #: What the defender can lose in this attack, and how dear that is, in percent.
        self.reach = view.life_to_lose(seat)
        self.hurry = view.hurry()
        #: Damage from the hand that could follow the attack.
        self.burn = held(view)[0] if view.loses_by_life(seat) else 0
        self.own_life = view.life(view.seat)
        self.fixed = declared
        self.fighters = {ident: fighter(view, ident) for ident in declared + able}
        self.able = [
            ident for ident in able if self.fighters[ident].power > 0 or _helps(view, ident)
        ]
        mates = [
            other
            for other in view.seats
            if view.team(other) == view.team(seat) and not view.has_lost(other)
        ]
        foes = [ident for mate in mates for ident in view.creatures(mate)]
        self.foes = [fighter(view, ident) for ident in foes]
        self.blockers = [one for one in self.foes if view.can_block_at_all(one.ident)]
        self.may = {
            ident: [one.ident for one in self.blockers if view.can_block(one.ident, ident)]
            for ident in self.fighters
        }
        self.arena = Arena(self.blockers, self.may, self.life)
        self.assault = Assault(view)
        self.home = [
            fighter(view, ident)
            for mate in view.seats
            if view.team(mate) == view.team(view.seat)
            for ident in view.creatures(mate)
            if ident in self.fighters or mate in self.assault.ready or not view.obj(ident).tapped
        ]

    def best(self) -> list[int]:
        """The attackers that bring most."""
        everyone = self.fixed + self.able
        if not self.able:
            return self.fixed[:]
        chosen = self.fixed[:]
        score = self.score(chosen)
        whole = self.score(everyone)
        if whole >= GAME // 2 or len(self.able) > _SINGLY:
            return everyone if whole > score else self._trim(chosen, score)
        grown, grown_score = self._grow(chosen, score)
        shrunk, shrunk_score = self._shrink(everyone, whole)
        return grown if grown_score >= shrunk_score else shrunk

    def _trim(self, chosen: list[int], score: int) -> list[int]:
        """With many creatures, only those that nothing can block, where that brings anything."""
        unblocked = [*chosen, *[ident for ident in self.able if not self.may[ident]]]
        return unblocked if self.score(unblocked) > score else chosen

    def _grow(self, chosen: list[int], score: int) -> tuple[list[int], int]:
        left = self.able[:]
        while left:
            rated = [(self.score([*chosen, ident]), -place) for place, ident in enumerate(left)]
            best, place = max(rated)
            if best <= score:
                break
            score = best
            chosen = [*chosen, left.pop(-place)]
        return chosen, score

    def _shrink(self, chosen: list[int], score: int) -> tuple[list[int], int]:
        while True:
            rated = [
                (self.score([one for one in chosen if one != ident]), ident)
                for ident in chosen
                if ident in self.able
            ]
            if not rated:
                return chosen, score
            best, ident = max(rated)
            if best <= score:
                return chosen, score
            score = best
            chosen = [one for one in chosen if one != ident]

    def score(self, chosen: list[int]) -> int:
        """What an attack brings if the defender blocks sensibly, in points."""
        attackers = [self.fighters[ident] for ident in chosen]
        total = 0
        fallen: set[int] = set()
        lost: set[int] = set()
        if attackers:
            plan = plan_blocks(self.arena, attackers)
            through = self.arena.through(attackers, plan)
            if self.reach >= self.life and through + self.burn >= self.life:
                return GAME - len(chosen)
            through = min(through, self.reach)
            total -= life_change(self.life, -through) * self.hurry // 100 if through else 0
            for attacker in attackers:
                met = self.arena.meet(attacker, plan[attacker.ident])
                if met.dies:
                    total -= attacker.worth
                    lost.add(attacker.ident)
                if self.reach <= 0:
                    # Who loses nothing need not block where it is bad for them.
                    continue
                for foe in met.slain:
                    total += foe.worth
                    fallen.add(foe.ident)
        return total - self._answered(set(chosen), lost, fallen)

    def _answered(self, chosen: set[int], lost: set[int], fallen: set[int]) -> int:
        """What the attack that comes back costs, with those at home who did not attack."""
        home = [
            one
            for one in self.home
            if one.ident not in lost and (one.ident not in chosen or one.bits & k.VIGILANCE)
        ]
        return self.assault.costs(self.own_life, home, fallen)


def _helps(view: View, ident: int) -> bool:
    """Whether a creature without power has a reason to attack."""
    return False
