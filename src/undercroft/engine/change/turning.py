"""Objects that turn over or face up, or cease to be bestowed (CR 701.27, 708.8, 702.103)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.change.flow import emit, note, object_deed, own, touch_layers
from undercroft.engine.change.objects import unattach
from undercroft.engine.seen import copiable, seen
from undercroft.engine.state.bestowed import BESTOWED
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event
from undercroft.engine.state.sides import FLIPPED, is_room, opened
from undercroft.lexicon.types import INSTANT, SORCERY

#: When a permanent last transformed, in ids given, among what was used of it.
TRANSFORMED: Final = "transformed"
#: Among the texts of a resolution: since when the last delayed triggered ability that it created
#: waits, and of that ability's own: since when it does; both in ids given.
WAITING: Final = "waiting"
SINCE: Final = "since"


def cease_bestowed(game: Game, ident: int) -> bool:
    """What is bestowed is a creature again (CR 702.103e, f); False where it was none."""
    if BESTOWED not in game.objs[ident].chosen:
        return False
    del own(game, ident).chosen[BESTOWED]
    touch_layers(game)
    if game.objs[ident].attached_to:
        unattach(game, ident)
    return True


def transform(game: Game, ident: int) -> bool:
    """A permanent is turned so that its other face is up (CR 701.27a); False where it has none,
    is face down, or would be an instant or sorcery (CR 701.27c, d, 712.15a).
    """
    obj = game.objs[ident]
    other = obj.printed.reverse
    if other is None or obj.face_down or other.base.types & (INSTANT | SORCERY):
        return False
    was = seen(game, ident).name
    changed = own(game, ident)
    changed.printed = other
    # No ability that went onto the stack before transforms it again (CR 701.27f).
    changed.used[TRANSFORMED] = game.next_id
    touch_layers(game)
    note(game, "transforms", (ident,), text=was)
    object_deed(game, ident, "transform")
    return True


def flip(game: Game, ident: int) -> bool:
    """A permanent is flipped (CR 710.4): False where it is no flip card's, or flipped already."""
    obj = game.objs[ident]
    shown = copiable(obj)
    for side in () if obj.face_down else shown.sides:
        if side.part == FLIPPED and shown is not side:
            was = seen(game, ident).name
            _show(game, ident, side)
            note(game, "transforms", (ident,), text=was)
            return True
    return False


def _show(game: Game, ident: int, side: Printed) -> None:
    """A permanent has another side of what it is, or of what it is a copy of."""
    changed = own(game, ident)
    if changed.copied is None:
        changed.printed = side
    else:
        changed.copied = side
    touch_layers(game)


def unlock(game: Game, ident: int, half: int) -> bool:
    """Half of a Room is unlocked (CR 709.5f); False where it is already."""
    shown = copiable(game.objs[ident])
    if game.objs[ident].face_down or not is_room(shown):
        return False
    side = opened(shown, half)
    if side is None:
        return False
    _show(game, ident, side)
    note(game, "unlocks", (ident,), text=side.sides[half].name)
    unlocked(game, ident, half, full=side is side.home)
    return True


def unlocked(game: Game, ident: int, half: int, *, full: bool) -> None:
    """Tell that half of a Room has become unlocked, as it entered or later (CR 709.5h, i)."""
    player = seen(game, ident).controller
    emit(game, Event(events.UNLOCKED, ident, 0, player, amount=half, to=int(full)))


def turn_face_up(game: Game, ident: int) -> None:
    """A face-down permanent is turned face up (CR 708.8)."""
    obj = own(game, ident)
    obj.face_down = False
    for how in ("manifested", "cloaked"):
        obj.chosen.pop(how, None)
    touch_layers(game)
    emit(game, Event(events.TURNED_FACE_UP, ident, 0, seen(game, ident).controller))
