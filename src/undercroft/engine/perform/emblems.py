"""Emblems, and the designations that work like one: the monarch, the initiative (CR 114, 725,
726).
"""

from __future__ import annotations

import dataclasses
from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import objects as write
from undercroft.engine.change.faces import know_face
from undercroft.engine.change.flow import ask, deed, note, own, touch_layers
from undercroft.engine.choices import Choice, Option
from undercroft.engine.happenings import INITIATIVE, MONARCH, holder
from undercroft.engine.perform import base
from undercroft.engine.query import creatures
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import TOKEN, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.steps import END_COMBAT, END_STEP, UPKEEP
from undercroft.lexicon.types import CREATURE, LEGENDARY
from undercroft.lexicon.zones import COMMAND
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle import spelled as s
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Activated, Affects, Face, Static, Triggered
from undercroft.oracle.node import Ability
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Any, ControllerOf, Each, EachPlayer, That, You
from undercroft.oracle.venturing import CreaturesHit
from undercroft.oracle.verbs import actions as verbs
from undercroft.oracle.verbs.objects import Sacrifice
from undercroft.oracle.verbs.players import Discard, Draw, LoseLife
from undercroft.oracle.verbs.wrappers import Delayed

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
#: What it takes to venture into the dungeon of the initiative, by its dungeon type (CR 726.2).
_INTO: Final = verbs.KeywordAction(You(), "venture into Undercity")
_CREATURES: Final = f.Filter((f.OfType(CREATURE),))
#: What the player with the initiative has (CR 726.2).
_LEAD: Final = Face(
    INITIATIVE,
    None,
    0,
    0,
    (),
    abilities=(
        Triggered(t.AtBeginning(UPKEEP, "you"), (_INTO,), word="at", zone=COMMAND),
        Triggered(
            CreaturesHit(Any(_CREATURES, many=True)),
            (verbs.KeywordAction(ControllerOf(That("event source")), "take the initiative"),),
            zone=COMMAND,
        ),
        Triggered(t.SideDoes("you", "take the initiative"), (_INTO,), zone=COMMAND),
    ),
)
#: The designations that pass from player to player: what each has, and what getting it is called.
_PASSED: Final = {
    MONARCH: (_CROWN, "become the monarch"),
    INITIATIVE: (_LEAD, "take the initiative"),
}


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


def left_behind(game: Game, seats: list[int]) -> list[str]:
    """The designations that some players hold, by name."""
    return [name for name in _PASSED if holder(game, name) in seats]


def pass_on(game: Game, names: list[str]) -> None:
    """Who held some designations has left the game: they go to the active player, or to the next
    player in turn order (CR 725.4, 726.4).
    """
    if not names:
        return
    start = game.order.index(game.active)
    there = [s for s in game.order[start:] + game.order[:start] if not game.seats[s].lost]
    for name in names if there else []:
        _give(game, there[0], name)


def _give(game: Game, seat: int, name: str) -> None:
    face, words = _PASSED[name]
    _make(game, seat, face)
    note(game, name, (player_ref(seat),))
    deed(game, seat, words)


#: The name of the emblem, and the mark of a Ring-bearer (CR 701.54b, c).
THE_RING: Final = "The Ring"
_BEARER: Final = "ring-bearer"
_MINE: Final = Any(f.Filter((f.OfType(CREATURE), s.Designated(_BEARER), f.Controlled("you"))))
_AWAY: Final = Delayed(
    t.AtBeginning(END_COMBAT, "next"), (Sacrifice(ControllerOf(That("event")), That("event")),)
)
#: What the Ring has, one more each time it tempts (CR 701.54c).
_RING: Final[tuple[Ability, ...]] = (
    Static(
        Affects(
            Each(_MINE.filter),
            (m.Becomes(supertypes=LEGENDARY), m.Restriction("can't be blocked by greater power")),
        ),
        zone=COMMAND,
    ),
    Triggered(t.Attacks(_MINE), (Draw(You(), Number(1)), Discard(You(), Number(1))), zone=COMMAND),
    Triggered(
        t.BecomesBlocked(_MINE, Any(f.Filter((f.OfType(CREATURE),)))), (_AWAY,), zone=COMMAND
    ),
    Triggered(
        t.DealsDamage(_MINE, f.PlayerFilter("player"), True),
        (LoseLife(EachPlayer("opponent"), Number(3)),),
        zone=COMMAND,
    ),
)


def tempt(game: Game, frame: Frame) -> None:
    """The Ring tempts a player: it grows, and a creature of theirs bears it (CR 701.54)."""
    node = cast("verbs.KeywordAction", frame.node)
    seat = base.one_seat(game, frame, node.who)
    if seat < 0:
        base.finish(game, frame, False)
        return
    if frame.stage == 0:
        frame.stage = 1
        _grow_ring(game, seat)
        able = creatures(game, seat)
        if not able:
            _tempted(game, frame, seat)
            return
        options = [Option(ch.PICK, ident) for ident in able]
        source = base.context(game, frame).source
        ask(game, Choice(seat, ch.OBJECTS, options, "CR 701.54a", source, good=1))
        if game.pending is not None:
            return
    picked = cast("Choice", game.answered).options[frame.answer].ref
    for ident in creatures(game, seat):
        if ident != picked and _BEARER in game.objs[ident].used:
            own(game, ident).used.pop(_BEARER)
    own(game, picked).used[_BEARER] = 1
    touch_layers(game)
    note(game, "ring-bearer", (player_ref(seat), picked))
    _tempted(game, frame, seat)


def _tempted(game: Game, frame: Frame, seat: int) -> None:
    deed(game, seat, "the Ring tempts you")
    base.finish(game, frame)


def _grow_ring(game: Game, seat: int) -> None:
    """The emblem has one ability more, up to all four."""
    held = [i for i in game.command if game.objs[i].printed.name == THE_RING]
    mine = [ident for ident in held if game.objs[ident].owner == seat]
    grown = 1
    for ident in mine:
        grown = min(len(_RING), len(game.objs[ident].printed.face.abilities) + 1)
        write.cease(game, ident)
    _make(game, seat, Face(THE_RING, None, 0, 0, (), abilities=_RING[:grown]))


def become_monarch(game: Game, frame: Frame) -> None:
    """A player becomes the monarch, and whoever was it is not any more (CR 725.3)."""
    _take(game, frame, MONARCH)


def take_initiative(game: Game, frame: Frame) -> None:
    """A player takes the initiative from whoever has it (CR 726.3); who has it already takes it
    again (CR 726.5).
    """
    _take(game, frame, INITIATIVE)


def _take(game: Game, frame: Frame, name: str) -> None:
    node = cast("verbs.KeywordAction", frame.node)
    seat = base.one_seat(game, frame, node.who)
    if seat < 0:
        base.finish(game, frame, False)
        return
    held = [ident for ident in game.command if game.objs[ident].printed.name == name]
    if not any(game.objs[ident].owner == seat for ident in held):
        for ident in held:
            write.cease(game, ident)
        _give(game, seat, name)
    elif name == INITIATIVE:
        deed(game, seat, _PASSED[name][1])
    base.finish(game, frame)
