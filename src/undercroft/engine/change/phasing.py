"""Permanents that phase out and in (CR 702.26): nothing sees them, and they change no zone.

A phased-out permanent is in no list but ``Game.phased``; its zone is outside the game.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.change.flow import emit, own, touch_layers
from undercroft.engine.change.objects import leave_combat
from undercroft.engine.change.preparing import prepare, unprepare
from undercroft.engine.seen import seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.zones import BATTLEFIELD, OUTSIDE

#: The key of ``Obj.chosen`` under which stands under whose control it phased out, by the seat;
#: or with what it did so indirectly.
PHASED: Final = "phased out"
_WITH: Final = "with "
#: It phases in whoever's untap step is next.
_NEXT: Final = "next"


def phase_out(game: Game, idents: list[int]) -> None:
    """Permanents phase out together, what is attached to them with them (CR 702.26b, g, h)."""
    for ident in idents:
        host = game.objs[ident].attached_to
        if host in idents or game.objs[ident].zone != BATTLEFIELD:
            continue
        _out(game, ident, str(seen(game, ident).controller))
    touch_layers(game)


def _out(game: Game, ident: int, how: str) -> None:
    chars = seen(game, ident)
    told = Event(events.OBJECT_DEED, ident, 0, chars.controller, chars=chars, index=game.watchers)
    told.word = "phase out"
    for other in game.objs[ident].attachments:
        if other in game.objs and game.objs[other].zone == BATTLEFIELD:
            _out(game, other, f"{_WITH}{ident}")
    leave_combat(game, ident)
    obj = own(game, ident)
    obj.zone = OUTSIDE
    obj.chosen[PHASED] = how
    game.battlefield.remove(ident)
    game.phased.append(ident)
    emit(game, told)


def returning_to(game: Game, seat: int) -> list[int]:
    """What phased out under a player's control, not with something else (CR 702.26a, g)."""
    game.phased = [ident for ident in game.phased if ident in game.objs]
    return [
        ident for ident in game.phased if game.objs[ident].chosen.get(PHASED) in {str(seat), _NEXT}
    ]


def left_alone(game: Game) -> None:
    """What phased out may be gone by now; what phased out with it phases in by itself."""
    game.phased = [ident for ident in game.phased if ident in game.objs]
    for ident in game.phased:
        obj = game.objs[ident]
        how = obj.chosen.get(PHASED, "")
        if how.startswith(_WITH) and int(how.removeprefix(_WITH)) not in game.objs:
            own(game, ident).chosen[PHASED] = str(obj.controller)


def turn_missed(game: Game, seat: int) -> None:
    """The turn of a player who has left would have begun: what phased out under their control
    phases in during the next untap step (CR 702.26n).
    """
    for ident in game.phased:
        if ident in game.objs and game.objs[ident].chosen.get(PHASED) == str(seat):
            own(game, ident).chosen[PHASED] = _NEXT


def phased_under(game: Game, seat: int) -> list[int]:
    """All that phased out under a player's control, what went with something else too."""
    found: list[int] = []
    for ident in game.phased:
        host = ident
        while host in game.objs and game.objs[host].chosen.get(PHASED, "").startswith(_WITH):
            host = int(game.objs[host].chosen[PHASED].removeprefix(_WITH))
        if host in game.objs and game.objs[host].chosen.get(PHASED) == str(seat):
            found.append(ident)
    return found


def phase_in(game: Game, idents: list[int]) -> None:
    """Permanents phase in at the same time, what phased out with them too (CR 702.26c, g, i)."""
    here = len(game.battlefield)
    for ident in idents:
        _in(game, ident)
    touch_layers(game)
    for ident in game.battlefield[here:]:
        # CR 722.3c: what phases in prepared has a new copy of its prepare spell.
        if unprepare(game, ident):
            prepare(game, ident)
    for ident in idents:
        host = game.objs[ident].attached_to
        if host > 0 and (host not in game.objs or game.objs[host].zone != BATTLEFIELD):
            own(game, ident).attached_to = 0
            if host in game.objs and ident in game.objs[host].attachments:
                own(game, host).attachments.remove(ident)


def _in(game: Game, ident: int) -> None:
    obj = own(game, ident)
    obj.zone = BATTLEFIELD
    del obj.chosen[PHASED]
    game.phased.remove(ident)
    game.battlefield.append(ident)
    emit(game, Event(events.OBJECT_DEED, ident, 0, obj.held, word="phase in"))
    for other in list(game.phased):
        if other in game.objs and game.objs[other].chosen.get(PHASED) == f"{_WITH}{ident}":
            _in(game, other)


def is_phased_out(game: Game, ident: int) -> bool:
    """Whether an object is a phased-out permanent."""
    return bool(game.phased) and ident in game.phased
