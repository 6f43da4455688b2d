"""Day and night (CR 731), and what turns over with them (CR 702.145)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.change.flow import emit, note, touch_layers
from undercroft.engine.change.turning import transform
from undercroft.engine.layers import refresh
from undercroft.engine.seen import copiable, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event
from undercroft.oracle.daylight import DayAsEnters

# The designation that a game has (CR 731.1).
NEITHER: Final = 0
DAY: Final = 1
NIGHT: Final = 2
#: Their words.
DAYTIMES: Final = ("", "day", "night")
#: The keywords that turn a permanent over, by the designation that does it.
BOUND: Final = {"daybound": NIGHT, "nightbound": DAY}


def become(game: Game, what: int) -> None:
    """It becomes day or night, and what is bound turns over as it does (CR 702.145b, e)."""
    if game.daytime == what:
        return
    before = game.daytime
    game.daytime = what
    touch_layers(game)
    note(game, "daytime", text=DAYTIMES[what])
    if before:
        # Only from one to the other is it a change (CR 731.1a).
        emit(game, Event(events.DAYTIME, 0, 0, game.active, word=DAYTIMES[what]))
    _turn(game)


def _turn(game: Game) -> bool:
    """What is bound to the other designation transforms at once (CR 702.145c, f)."""
    refresh(game)
    found = [ident for ident in game.battlefield if game.daytime in _bound(game, ident)]
    turned = [ident for ident in found if transform(game, ident)]
    return bool(turned)


def _bound(game: Game, ident: int) -> list[int]:
    """The designations that turn a permanent over: daybound on its front face alone, nightbound on
    its back.
    """
    obj = game.objs[ident]
    if obj.face_down:
        return []
    back = obj.printed is not obj.printed.home
    words = [keyword.name for keyword in seen(game, ident).abilities.keywords]
    found: list[int] = []
    if "daybound" in words and not back:
        found.append(NIGHT)
    if "nightbound" in words and back:
        found.append(DAY)
    return found


def keep(game: Game) -> bool:
    """What is so at any time: it becomes day where something is daybound, night where something is
    nightbound, and nothing bound shows the wrong face (CR 702.145c, d, f, g).
    """
    if game.daytime:
        return _turn(game)
    refresh(game)
    words = {
        keyword.name
        for ident in game.battlefield
        for keyword in seen(game, ident).abilities.keywords
    }
    if "daybound" in words:
        become(game, DAY)
    elif "nightbound" in words:
        become(game, NIGHT)
    return game.daytime != NEITHER


def arrived(game: Game, ident: int) -> None:
    """It becomes day as something enters that says so, where it is neither (CR 731.1)."""
    if game.daytime == NEITHER and ident in game.objs:
        for static in copiable(game.objs[ident]).base.abilities.statics:
            if isinstance(static.body, DayAsEnters):
                become(game, DAY)


def next_day(game: Game) -> None:
    """As a turn begins: day ends after a turn without a spell of the player whose turn it was,
    night after one with two (CR 731.2).
    """
    cast = max([game.seats[seat].did.get("cast last turn", 0) for seat in game.turn_before] or [0])
    if game.daytime == DAY and not cast and game.turn_before:
        become(game, NIGHT)
    elif game.daytime == NIGHT and cast >= 2:
        become(game, DAY)
