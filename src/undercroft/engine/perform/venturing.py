"""Venturing into dungeons (CR 701.49): a dungeon card in the command zone, and the venture marker
on one of its rooms (CR 309).

The room of the marker is what is chosen for the dungeon card under ``ROOM``.
"""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import objects as write
from undercroft.engine.change import players
from undercroft.engine.change.faces import know
from undercroft.engine.change.flow import ask, deed, emit, note
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, TOKEN, player_ref
from undercroft.engine.state.resolution import Event, Frame
from undercroft.engine.state.sides import sides_of
from undercroft.lexicon.types import DUNGEON
from undercroft.lexicon.zones import COMMAND
from undercroft.oracle.venturing import DungeonRoom, EnteredOnlyInto
from undercroft.oracle.verbs.actions import KeywordAction

#: What is chosen for a dungeon card: the name of the room that the venture marker is on.
ROOM: Final = "room"
#: Venturing into any dungeon that may be entered so, and what it is called.
VENTURES: Final = "venture into the dungeon"
_INTO: Final = "venture into "
_MOVING: Final = 1
_BEGINNING: Final = 2


def rooms_of(printed: Printed) -> list[DungeonRoom]:
    """The rooms of a dungeon card, the topmost first."""
    return [ability for ability in printed.face.abilities if isinstance(ability, DungeonRoom)]


def dungeon_of(game: Game, seat: int) -> int:
    """The dungeon card that a player owns in the command zone; 0 where there is none."""
    for ident in game.command:
        obj = game.objs[ident]
        if obj.owner == seat and obj.printed.base.types & DUNGEON:
            return ident
    return 0


def room_of(game: Game, ident: int) -> DungeonRoom:
    """The room of a dungeon that its owner's venture marker is on."""
    obj = game.objs[ident]
    name = obj.chosen[ROOM]
    return next(room for room in rooms_of(obj.printed) if room.name == name)


def venture(game: Game, frame: Frame) -> None:
    """A player ventures: on to the next room, or into the topmost one of a dungeon of the kind that
    the words name (CR 701.49a to d).
    """
    node = cast("KeywordAction", frame.node)
    seat = base.one_seat(game, frame, node.who)
    if seat < 0:
        base.finish(game, frame, False)
        return
    if frame.stage:
        option = cast("Choice", game.answered).options[frame.answer]
        if frame.stage == _BEGINNING:
            _begin(game, seat, option.extra)
        else:
            ident = option.ref
            _enter(game, ident, rooms_of(game.objs[ident].printed)[option.extra])
        base.finish(game, frame)
        return
    source = base.context(game, frame).source
    ident = dungeon_of(game, seat)
    ahead = _ahead(game, ident) if ident else []
    if ahead:
        frame.stage = _MOVING
        options = [Option(ch.WORD, ident, room.number, room.name) for room in ahead]
        ask(game, Choice(seat, ch.WORDS, options, "CR 701.49b", source))
        return
    if ident:
        _complete(game, ident)
    able = [
        Option(ch.WORD, 0, place, card.name)
        for place, card in enumerate(game.dungeons)
        if _may_enter(sides_of(card)[0], node.name)
    ]
    if not able:
        base.finish(game, frame, bool(ident))
        return
    frame.stage = _BEGINNING
    ask(game, Choice(seat, ch.WORDS, able, "CR 701.49a", source))


def _ahead(game: Game, ident: int) -> list[DungeonRoom]:
    """The rooms that arrows lead to from where the venture marker is (CR 309.5a)."""
    here = room_of(game, ident)
    return [room for room in rooms_of(game.objs[ident].printed) if room.name in here.leads]


def _may_enter(printed: Printed, words: str) -> bool:
    """Whether a dungeon may be entered by venturing so (CR 701.49d)."""
    barred = any(isinstance(one, EnteredOnlyInto) for one in printed.face.abilities)
    if words == VENTURES:
        return not barred
    return printed.base.has_subtype(words.removeprefix(_INTO))


def _begin(game: Game, seat: int, place: int) -> None:
    """A dungeon card comes from outside the game, the marker on its topmost room (CR 309.4a)."""
    printed = sides_of(game.dungeons[place])[0]
    know(game, printed)
    ident = write.make(game, TOKEN, printed, seat, seat, COMMAND).id
    _enter(game, ident, rooms_of(printed)[0])


def _enter(game: Game, ident: int, room: DungeonRoom) -> None:
    """A player moves their venture marker into a room: its ability triggers (CR 309.4c)."""
    seat = game.objs[ident].owner
    write.choose_for(game, ident, ROOM, room.name)
    note(game, "ventures", (player_ref(seat), ident), text=room.name)
    emit(game, Event(events.ROOM_ENTERED, ident, 0, seat, amount=room.number))
    deed(game, seat, VENTURES, ident)


def _complete(game: Game, ident: int) -> None:
    """A dungeon card is removed from the game, and its owner completes it (CR 309.7)."""
    obj = game.objs[ident]
    note(game, "completes", (player_ref(obj.owner), ident))
    write.cease(game, ident)
    players.complete_dungeon(game, obj.owner, obj.printed.name)
    deed(game, obj.owner, "complete a dungeon", ident)


def leave_dungeons(game: Game) -> bool:
    """Dungeons are removed whose marker is on the bottommost room and which have no room ability
    waiting or on the stack (CR 309.6, 704.5t); True where any was.
    """
    left = False
    for ident in game.command[:]:
        if game.objs[ident].printed.base.types & DUNGEON and not _ahead(game, ident):
            if not _is_told_of(game, ident):
                _complete(game, ident)
                left = True
    return left


def _is_told_of(game: Game, ident: int) -> bool:
    """Whether a dungeon is the source of an ability that has not left the stack yet."""
    if any(waiting.source == ident for waiting in game.waiting):
        return True
    for other in game.stack:
        obj = game.objs[other]
        if obj.kind == ABILITY and game.contexts[obj.ctx].source == ident:
            return True
    return False
