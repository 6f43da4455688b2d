"""Attacks on creatures, where a variant has creatures attacked: attacker against attacked."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.pilots.fights import Fighter, clash, fighter
from undercroft.pilots.returns import answered, raiders_of
from undercroft.pilots.throwing import held


def plan_sieges(view: View, choice: Choice, declared: list[int], able: list[int]) -> dict[int, int]:
    """For each creature that should attack, the creature it should attack.

    The best one that falls, with as few attackers as it takes, each exchange worth it.
    """
    return Siege(view, choice, declared, able).plan()


class Siege:
    """Who could attack which creatures, who guards them, and what comes back."""

    def __init__(self, view: View, choice: Choice, declared: list[int], able: list[int]) -> None:
        self.view = view
        self.life = view.life(view.seat)
        self.targets: dict[int, list[int]] = {}
        for option in choice.options:
            if option.verb == ch.ATTACK and option.extra > 0:
                self.targets.setdefault(option.extra, []).append(option.ref)
        self.free = {ident: fighter(view, ident) for ident in able}
        self.engaged: dict[int, list[Fighter]] = {}
        combat = view.combat
        gone: set[int] = set(declared)
        for ident in declared:
            attacked = combat.attacking[ident] if combat is not None else 0
            if attacked > 0:
                self.engaged.setdefault(attacked, []).append(fighter(view, ident))
        self.home = [
            fighter(view, ident)
            for ident in view.creatures(view.seat)
            if not view.obj(ident).tapped and ident not in gone
        ]
        self.raiders = raiders_of(view)
        #: Damage from the hand that could help where much hangs on a creature.
        self.support = held(view)[1]

    def plan(self) -> dict[int, int]:
        """For each attacker, what it attacks."""
        plan: dict[int, int] = {}
        prey = [fighter(self.view, ident) for ident in self.targets]
        prey.sort(key=lambda one: (-one.worth, one.ident))
        for foe in prey:
            party = self.engaged.get(foe.ident, [])
            if party and _meet(party, foe)[1]:
                self._fallen(foe)
                continue
            hunters = [self.free[i] for i in self.targets[foe.ident] if i in self.free]
            chosen = self._muster(party, hunters, foe)
            for one in chosen:
                plan[one.ident] = foe.ident
                self.free.pop(one.ident, None)
                if not one.bits & k.VIGILANCE:
                    self.home = [each for each in self.home if each.ident != one.ident]
            if chosen:
                self._fallen(foe)
        return plan

    def _fallen(self, foe: Fighter) -> None:
        self.raiders = [one for one in self.raiders if one.ident != foe.ident]

    def _guards(self, foe: Fighter, hunters: list[Fighter]) -> list[Fighter]:
        """Creatures that could block for an attacked one."""
        view = self.view
        controller = view.chars(foe.ident).controller
        if not hunters or not view.defends(controller, hunters[0].ident):
            return []
        return [
            fighter(view, ident)
            for ident in view.creatures(controller)
            if ident != foe.ident and view.can_block_at_all(ident)
        ]

    def _muster(self, party: list[Fighter], hunters: list[Fighter], foe: Fighter) -> list[Fighter]:
        """The attackers to add so that an attacked creature falls at a good price."""
        guards = self._guards(foe, hunters)
        before = answered(self.life, self.raiders, self.home)
        best: list[Fighter] = []
        best_score = 0
        order = sorted(hunters, key=lambda one: (one.worth, one.ident))
        groups = [[one] for one in order]
        groups += [[one, two] for place, one in enumerate(order) for two in order[place + 1 :]]
        groups += [order[-count:] for count in range(3, len(order) + 1)]
        for group in groups:
            score = self._score(party + group, foe, guards) - 3 * len(group)
            if score > best_score:
                score -= self._exposed(group, foe, party) - before
            if score > best_score:
                best, best_score = group, score
        return best

    def _exposed(self, group: list[Fighter], foe: Fighter, party: list[Fighter]) -> int:
        """What comes back if these attack."""
        away = {one.ident for one in group if not one.bits & k.VIGILANCE}
        lost, won = _meet(party + group, foe)
        away |= {one.ident for one in lost}
        home = [one for one in self.home if one.ident not in away]
        raiders = [one for one in self.raiders if not won or one.ident != foe.ident]
        return answered(self.life, raiders, home)

    def _score(self, party: list[Fighter], foe: Fighter, guards: list[Fighter]) -> int:
        view = self.view
        lost, won = _meet(party, foe)
        if not won and self.support and view.stake(foe.ident):
            # It may be burned while it fights.
            lost, won = _meet(party, foe.raised(0, -self.support))
            won = [foe] if won else []
        total = sum(one.worth for one in won) - sum(one.worth for one in lost)
        if not won and not lost:
            total -= 5
        for one in party:
            risk = 0
            for guard in guards:
                if not view.can_block(guard.ident, one.ident):
                    continue
                met = clash(one, [guard])
                points = (one.worth if met.dies else 0) - sum(each.worth for each in met.slain)
                risk = max(risk, points)
            total -= risk // 2
            if won and any(view.can_block(guard.ident, one.ident) for guard in guards):
                total -= foe.worth // (4 * len(party))
        return total


def _meet(party: list[Fighter], foe: Fighter) -> tuple[list[Fighter], list[Fighter]]:
    """Who falls of the attackers, and of the attacked (it fights like a blocked attacker)."""
    met = clash(foe, party)
    return met.slain, [foe] if met.dies else []
