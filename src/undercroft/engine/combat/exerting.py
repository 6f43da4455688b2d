"""Exerting creatures as they attack: an optional cost to attack (CR 508.1g, 701.43)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import effects as fx
from undercroft.engine.change import objects
from undercroft.engine.change.flow import ask, deed, note
from undercroft.engine.choices import Choice
from undercroft.engine.query import chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Frame, Waiting
from undercroft.oracle.abilities import Exerts
from undercroft.oracle.modifications import Restriction
from undercroft.oracle.verbs.wrappers import Sentence

_STAYS: tuple[Restriction, ...] = (Restriction("doesn't untap"),)


def exert(game: Game, frame: Frame, asked: int) -> bool:
    """Ask for each attacker that may be exerted; ``ids`` are those that are. False: asked.

    ``i`` is the attacker it is at, ``asked`` the stage of the question.
    """
    attackers = game.combat.attackers if game.combat is not None else []
    if frame.stage == asked:
        if cast("Choice", game.answered).options[frame.answer].verb == ch.YES:
            frame.ids.append(attackers[frame.i])
        frame.i += 1
    while frame.i < len(attackers):
        ident = attackers[frame.i]
        if exertion(game, ident) is None:
            frame.i += 1
            continue
        frame.stage = asked
        options = [ch.OPTION_YES, ch.OPTION_NO]
        seat = chars(game, ident).controller
        ask(game, Choice(seat, ch.MAY, options, "CR 701.43d", ident, good=1))
        return game.pending is None and exert(game, frame, asked)
    return True


def exertion(game: Game, ident: int) -> Exerts | None:
    """The ability that lets a creature be exerted now; None where there is none."""
    for static in chars(game, ident).abilities.statics:
        body = static.body
        if isinstance(body, Exerts):
            if not body.fresh or game.objs[ident].used.get("exerted", 0) != game.turn:
                return body
    return None


def exerted(game: Game, ids: list[int]) -> None:
    """What was exerted does not untap in its next untap step; what is linked triggers."""
    for ident in ids:
        body = exertion(game, ident)
        if body is None:
            continue
        seat = chars(game, ident).controller
        fx.begin_effect(game, ident, seat, (ident,), _STAYS, fx.UNTIL_NEXT_UNTAP)
        objects.mark(game, ident, "exerted")
        note(game, "exerts", (ident,))
        deed(game, seat, "exert a creature", ident)
        if body.then:
            event = Event(events.OBJECT_DEED, ident, 0, seat)
            waits = Sentence((), ())
            game.waiting.append(Waiting(ident, seat, waits, -1, event, body.then))
