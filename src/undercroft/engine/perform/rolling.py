"""Dice and coins (CR 705, 706)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.bound import OTHER_RESULT
from undercroft.engine.change import players
from undercroft.engine.change.flow import ask, deed, note, own_context
from undercroft.engine.changes import Proposal, Rolling
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.engine.whom import RESULT
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs import players as verbs
from undercroft.oracle.verbs.chance import ChooseAtRandom, SetX

#: Which rolls an instruction may ignore (``RollDie.ignore``).
IGNORED: Final = frozenset({"", "the lower roll", "the lowest roll", "all but the highest roll"})
_ROLLED: Final = 1
_DONE: Final = 2
_PICKED: Final = 3


def roll_die(game: Game, frame: Frame) -> None:
    """Roll dice and do what the result says (CR 706.2, 706.3).

    The step stays below what the table says: "roll again" has it begin anew (CR 706.3c).
    """
    node = cast("verbs.RollDie", frame.node)
    if frame.stage == 0:
        frame.stage = _ROLLED
        propose(game, [_proposal(game, frame, node, seat) for seat in _rollers(game, frame, node)])
        return
    if frame.stage == _ROLLED and node.pick and not _picked(game, frame, node):
        return
    if frame.stage in {_ROLLED, _PICKED}:
        frame.stage = _DONE
        result = _result(game, frame, node)
        ctx = own_context(game, frame.ctx)
        ctx.amount = ctx.die = result
        ctx.texts[f"{RESULT}{base.one_seat(game, frame, node.who)}"] = str(result)
        ctx.done = True
        base.run_effects(game, frame, _said(node, result))
        if game.agenda[-1] is not frame:
            return
    base.finish(game, frame)


def _picked(game: Game, frame: Frame, node: verbs.RollDie) -> bool:
    """Ask which result is chosen; ``ids`` are it and the other. False: asked."""
    results = [one for each in frame.batch if isinstance(each, Rolling) for one in each.results]
    if frame.j:
        frame.j = 0
        place = frame.answer
        frame.ids = [results[place], *results[:place], *results[place + 1 :]]
        return True
    if len(results) < 2:
        frame.ids = results
        return True
    frame.j = 1
    options = [Option(ch.WORD, 0, index, str(one)) for index, one in enumerate(results)]
    seat = base.one_seat(game, frame, node.who)
    ask(game, Choice(seat, ch.WORDS, options, "CR 706.4", base.context(game, frame).source))
    return game.pending is None and _picked(game, frame, node)


def _rollers(game: Game, frame: Frame, node: verbs.RollDie) -> list[int]:
    return base.seats_of(game, frame, node.who)[:1]


def _proposal(game: Game, frame: Frame, node: verbs.RollDie, seat: int) -> Proposal:
    count = base.number(game, frame, node.count)
    rolling = Rolling(seat, node.sides, count, base.context(game, frame).source)
    if node.ignore in {"the lower roll", "the lowest roll"}:
        rolling.ignored = 1
    elif node.ignore:
        rolling.ignored = max(0, count - 1)
    return rolling


def _result(game: Game, frame: Frame, node: verbs.RollDie) -> int:
    """The result: what the dice show, with what is added or taken away (CR 706.2)."""
    if node.pick:
        ctx = own_context(game, frame.ctx)
        ctx.texts[OTHER_RESULT] = str(sum(frame.ids[1:]))
        return frame.ids[0] if frame.ids else 0
    total = sum(
        result
        for rolling in frame.batch
        if isinstance(rolling, Rolling)
        for result in rolling.results
    )
    if node.plus is not None:
        total += base.number(game, frame, node.plus)
    if node.minus is not None:
        total -= base.number(game, frame, node.minus)
    return total


def _said(node: verbs.RollDie, result: int) -> tuple[Effect, ...]:
    """What happens for a result: what is printed before the table, then its row."""
    for row in node.rows:
        if (row.low is None or row.low <= result) and (row.high is None or result <= row.high):
            if any(isinstance(effect, SetX) for effect in row.effects):
                # What is printed before the table asks for it.
                return row.effects + node.then
            return node.then + row.effects
    return node.then


def roll_again(game: Game, frame: Frame) -> None:
    """The same dice once more, with the same modifiers (CR 706.3c)."""
    base.finish(game, frame)
    for step in reversed(game.agenda):
        if step.ctx == frame.ctx and isinstance(step.node, verbs.RollDie):
            step.stage = 0
            return


def flip_coin(game: Game, frame: Frame) -> None:
    """Flip a coin; the flipper calls it (CR 705.2)."""
    node = cast("verbs.FlipCoin", frame.node)
    seat = base.one_seat(game, frame, node.who)
    won = players.roll(game, seat, 2, "coin") == 1
    note(game, "flips", (player_ref(seat),), int(won))
    deed(game, seat, "flip a coin")
    deed(game, seat, "win a coin flip" if won else "lose a coin flip")
    base.finish(game, frame, won)
    base.run_effects(game, frame, node.win if won else node.lose)


def choose_at_random(game: Game, frame: Frame) -> None:
    """A number is chosen at random: "that many" from here on."""
    node = cast("ChooseAtRandom", frame.node)
    ctx = own_context(game, frame.ctx)
    ctx.amount = players.pick_at_random(game, ctx.controller, list(node.numbers))
    ctx.tally = {}
    base.finish(game, frame)


def set_x(game: Game, frame: Frame) -> None:
    """What X is, by the results table (CR 107.3i)."""
    own_context(game, frame.ctx).x = cast("SetX", frame.node).value.value
    base.finish(game, frame)
