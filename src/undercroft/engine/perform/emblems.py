"""Emblems, and the designation of the monarch, which works like one (CR 114, 725)."""

from __future__ import annotations

import dataclasses
from typing import Final, cast

from undercroft.engine.change import objects as write
from undercroft.engine.change.faces import know_face
from undercroft.engine.change.flow import deed, note
from undercroft.engine.happenings import MONARCH
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import TOKEN, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.steps import END_STEP
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import COMMAND
from undercroft.oracle import filters as f
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Activated, Face, Static, Triggered
from undercroft.oracle.node import Ability
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Any, ControllerOf, That, You
from undercroft.oracle.verbs import actions as verbs
from undercroft.oracle.verbs.players import Draw

#: What the monarch has (CR 725.2): a card at the end of the turn, until somebody takes it.
_CROWN: Final = Face(
    MONARCH,
    None,
    0,
    0,
    (),
    abilities=(
        Triggered(
            t.AtBeginning(END_STEP, "you"), (Draw(You(), Number(1)),), word="at", zone=COMMAND
        ),
        Triggered(
            t.DealsDamage(Any(f.Filter((f.OfType(CREATURE),))), f.PlayerFilter("you"), True),
            (verbs.KeywordAction(ControllerOf(That("event source")), "become the monarch"),),
            zone=COMMAND,
        ),
    ),
)


def emblem(game: Game, frame: Frame) -> None:
    """A player gets an emblem: its abilities work from the command zone (CR 114.4)."""
    node = cast("verbs.Emblem", frame.node)
    face = Face("Emblem", None, 0, 0, (), abilities=tuple([_far(a) for a in node.abilities]))
    for seat in base.seats_of(game, frame, node.who):
        _make(game, seat, face)
        note(game, "emblem", (player_ref(seat),))
    base.finish(game, frame)


def _far(ability: Ability) -> Ability:
    if isinstance(ability, Triggered | Static | Activated):
        return dataclasses.replace(ability, zone=COMMAND)
    return ability


def _make(game: Game, seat: int, face: Face) -> None:
    place = know_face(game, face)
    printed = game.printed[place]
    write.make(game, TOKEN, printed, seat, seat, COMMAND)


def crown_of(game: Game, seats: list[int]) -> bool:
    """Whether one of some players is the monarch."""
    return any(
        game.objs[ident].printed.name == MONARCH and game.objs[ident].owner in seats
        for ident in game.command
    )


def pass_crown(game: Game) -> None:
    """The monarch has left the game: the active player becomes the monarch, or the next player in
    turn order (CR 725.4).
    """
    start = game.order.index(game.active)
    for seat in game.order[start:] + game.order[:start]:
        if not game.seats[seat].lost:
            _make(game, seat, _CROWN)
            note(game, "monarch", (player_ref(seat),))
            deed(game, seat, "become the monarch")
            return


def become_monarch(game: Game, frame: Frame) -> None:
    """A player becomes the monarch, and whoever was it is not any more (CR 725.3)."""
    node = cast("verbs.KeywordAction", frame.node)
    seat = base.one_seat(game, frame, node.who)
    if seat < 0:
        base.finish(game, frame, False)
        return
    held = [i for i in game.command if game.objs[i].printed.name == MONARCH]
    if not any(game.objs[ident].owner == seat for ident in held):
        for ident in held:
            write.cease(game, ident)
        _make(game, seat, _CROWN)
        note(game, "monarch", (player_ref(seat),))
        deed(game, seat, "become the monarch")
    base.finish(game, frame)
