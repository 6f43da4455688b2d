"""Costs of any number of things that add up to enough: power tapped, mana value exiled."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import cost_candidates
from undercroft.engine.costs.paying import evidence
from undercroft.engine.query import chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context, Frame
from undercroft.oracle.costs import EvidenceCost
from undercroft.oracle.spelled import TapPower


def choose_sum(
    game: Game,
    frame: Frame,
    ctx: Context,
    seat: int,
    cost: TapPower | EvidenceCost,
    *,
    cancelable: bool,
) -> bool:
    """Choose one by one until it is enough (CR 702.122a, 701.59a); False: a question was asked."""
    part = ctx.parts[frame.j]
    if part and not part[-1]:
        part.pop()
        return True
    able = [r for r in cost_candidates(game, seat, ctx.source, cost) if r not in part]
    while able:
        options = [Option(ch.PICK, ref) for ref in able]
        if _is_enough(game, cost, part):
            options.append(ch.OPTION_DONE)
        rule = "CR 702.122a" if isinstance(cost, TapPower) else "CR 701.59a"
        asked = Choice(seat, ch.OBJECTS, options, rule, ctx.source, good=-1)
        asked.picked = tuple(part)
        asked.cancelable = cancelable
        ask(game, asked)
        if game.pending is not None:
            return False
        picked = options[frame.answer].ref
        if not picked:
            return True
        part.append(picked)
        able.remove(picked)
    return True


def _is_enough(game: Game, cost: TapPower | EvidenceCost, part: list[int]) -> bool:
    if isinstance(cost, EvidenceCost):
        return evidence(game, part) >= cost.total
    return sum([chars(game, ref).power for ref in part]) >= cost.power
