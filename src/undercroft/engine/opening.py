"""What players may do with cards of their opening hands (CR 103.6)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, new_context, note, own, push
from undercroft.engine.changes import EFFECT, Moving
from undercroft.engine.choices import Choice, Option
from undercroft.engine.ops import EFFECTS
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import OpeningHand
from undercroft.oracle.node import Effect
from undercroft.oracle.permissions import OpeningReveal

#: Stages of the step: the next seat is asked; it has answered.
OPENING: Final = 10
_ASKED: Final = 11
#: Marks a card that was revealed so (CR 103.6b).
_REVEALED: Final = "revealed from the opening hand"


def _words(game: Game, ident: int) -> OpeningHand | OpeningReveal | None:
    """What a card says of an opening hand."""
    for static in game.objs[ident].printed.base.abilities.statics:
        if isinstance(static.body, OpeningHand | OpeningReveal):
            return static.body
    return None


def able(game: Game, seat: int) -> list[int]:
    """The cards of an opening hand with which a player may do something now."""
    found: list[int] = []
    for ident in game.seats[seat].hand:
        body = _words(game, ident)
        if isinstance(body, OpeningReveal):
            if not game.objs[ident].used.get(_REVEALED, 0):
                found.append(ident)
        elif body is not None and not (body.later and game.order[0] == seat):
            found.append(ident)
    return found


def begin_with(game: Game, frame: Frame) -> bool:
    """Ask each player in turn order, once all have kept; False: not done yet.

    ``i`` is the place in turn order of the seat that is asked.
    """
    if frame.stage == _ASKED:
        option = cast("Choice", game.answered).options[frame.answer]
        frame.stage = OPENING
        if option.verb != ch.DONE:
            _do(game, game.order[frame.i], option.ref)
            return False
        frame.i += 1
    elif frame.stage != OPENING:
        frame.stage = OPENING
        frame.i = 0
    while frame.i < len(game.order):
        seat = game.order[frame.i]
        cards = able(game, seat)
        if not cards:
            frame.i += 1
            continue
        frame.stage = _ASKED
        options = [*[Option(ch.PICK, ident) for ident in cards], ch.OPTION_DONE]
        reveals = all(isinstance(_words(game, ident), OpeningReveal) for ident in cards)
        rule = "CR 103.6b" if reveals else "CR 103.6a"
        ask(game, Choice(seat, ch.OBJECTS, options, rule, cards[0], good=1))
        return False
    return True


def _do(game: Game, seat: int, ident: int) -> None:
    """A card begins the game on the battlefield (CR 103.6a), or is revealed (CR 103.6b)."""
    body = _words(game, ident)
    if isinstance(body, OpeningReveal):
        note(game, "reveals", (ident,))
        own(game, ident).used[_REVEALED] = 1
        _follow(game, seat, ident, body.then)
        return
    note(game, "begins with", (player_ref(seat), ident))
    moving = Moving(ident, BATTLEFIELD, EFFECT, controller=seat)
    if body is not None:
        if body.counter:
            moving.counters[body.counter] = 1
        _follow(game, seat, ident, body.then)
    propose(game, [moving])


def _follow(game: Game, seat: int, ident: int, effects: tuple[Effect, ...]) -> None:
    """What follows from it, once it has happened."""
    if effects:
        ctx = new_context(game, seat, ident)
        ctx.effects = effects
        push(game, Frame(EFFECTS, ctx.id, effects=effects))
