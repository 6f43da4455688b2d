"""The door of the engine: begin, choice, advance, view, ending; fork and digest.

A game runs from question to question. ``advance`` takes one legal answer and runs the
agenda until somebody has to be asked again or the game has ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine import replace, sba, setup, skipping, turn, untap
from undercroft.engine.change import players
from undercroft.engine.choices import Choice
from undercroft.engine.combat import damage, declare
from undercroft.engine.ops import (
    CAST_NOW,
    COMBAT_DAMAGE,
    COMMIT,
    DECLARE_ATTACK,
    DECLARE_BLOCK,
    EFFECTS,
    HAND_SIZE,
    MULLIGANS,
    OFFER,
    PAY,
    PERFORM,
    PRIORITY,
    PROPOSE,
    REPLACE,
    RESOLVE,
    SETTLE,
    SKIPPING,
    STATE_BASED,
    STEP,
    TRIGGERS,
    TURN,
    UNTAPPING,
    VARIANT,
)
from undercroft.engine.perform.pay import pay
from undercroft.engine.play import commit, now, offers, priority, propose, resolve
from undercroft.engine.setup import Setup
from undercroft.engine.state.game import Ending, Game
from undercroft.engine.state.resolution import Frame
from undercroft.engine.triggers.watch import collect, watch
from undercroft.engine.view import View
from undercroft.errors import IllegalAnswer

Handler = Callable[[Game, Frame], None]


def _state_based(game: Game, frame: Frame) -> None:
    sba.work(game, frame)


HANDLERS: Final[dict[int, Handler]] = {
    MULLIGANS: setup.mulligans,
    TURN: turn.turn,
    STEP: turn.step,
    SETTLE: turn.after_attackers,
    HAND_SIZE: turn.hand_size,
    PRIORITY: priority.work,
    TRIGGERS: priority.put_triggers,
    PROPOSE: propose.work,
    COMMIT: commit.commit,
    OFFER: offers.work,
    PAY: pay,
    RESOLVE: resolve.resolve,
    EFFECTS: resolve.effects,
    PERFORM: resolve.perform,
    REPLACE: replace.work,
    STATE_BASED: _state_based,
    DECLARE_ATTACK: declare.attack,
    DECLARE_BLOCK: declare.block,
    COMBAT_DAMAGE: damage.deal,
    CAST_NOW: now.cast_now,
    UNTAPPING: untap.untapping,
    SKIPPING: skipping.skipping,
}


def begin(start: Setup, listen: bool = False) -> Game:
    """A new game at its first question. ``listen``: gather notes of what happens."""
    game = setup.prepare(start)
    if listen:
        game.log = []
    setup.start(game)
    run(game)
    return game


def run(game: Game) -> None:
    """Run the agenda until a question or the end."""
    while game.pending is None and game.ending is None:
        if game.watch_version != game.layer_version or game.shifting:
            watch(game)
        frame = game.agenda[-1]
        if frame.op >= VARIANT:
            game.variant.run(game, frame)
        else:
            HANDLERS[frame.op](game, frame)
        if game.happened:
            collect(game)


def choice(game: Game) -> Choice | None:
    """The question that is open; None when the game has ended."""
    return game.pending


def ending(game: Game) -> Ending | None:
    """How the game ended; None while it goes on."""
    return game.ending


def view(game: Game, seat: int) -> View:
    """The game as one seat may see it."""
    return View(game, seat)


def check_answer(asked: Choice | None, answer: int) -> None:
    """Raise where an answer is not legal; nothing is changed.

    Raises:
        IllegalAnswer: no question is open, or the answer is not among its legal ones.
    """
    if asked is None:
        raise IllegalAnswer("CR 104.1", "the game has ended, nobody is asked anything")
    if answer == ch.CANCEL:
        if asked.cancelable:
            return
        raise IllegalAnswer(asked.rule, "this choice cannot be taken back")
    if asked.is_number:
        if asked.low <= answer <= asked.high:
            return
        message = f"{answer} is not between {asked.low} and {asked.high}"
        raise IllegalAnswer(asked.rule, message)
    if 0 <= answer < len(asked.options):
        return
    message = f"{answer} is none of the {len(asked.options)} legal answers"
    raise IllegalAnswer(asked.rule, message)


def advance(game: Game, answer: int) -> None:
    """Answer the open question and run to the next.

    Raises:
        IllegalAnswer: the answer is not legal; the game is unchanged.
    """
    check_answer(game.pending, answer)
    game.pending = None
    game.agenda[-1].answer = answer
    run(game)


def pay_by_hand(game: Game, seat: int, by_hand: bool) -> None:
    """From now on a seat chooses how to pay, or has it done; an open priority is asked anew."""
    if game.seats[seat].explicit == by_hand:
        return
    players.pay_by_hand(game, seat, by_hand)
    asked = game.pending
    if asked is not None and asked.kind == ch.PRIORITY and asked.seat == seat:
        game.pending = None
        game.agenda[-1].stage = 0
        run(game)
