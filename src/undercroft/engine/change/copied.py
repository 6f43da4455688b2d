"""Permanents that are copies of something else, for good or until end of turn (CR 707.2, 707.4)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change.faces import know
from undercroft.engine.change.flow import own, touch_layers
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game

#: The key of ``Obj.chosen`` under which the place of the copiable values before stands, while a
#: copy effect lasts until end of turn; -1: its own.
BEFORE: Final = "before the copy"
#: The same while one lasts until the next turn of a player: their seat, and that place.
LONGER: Final = "before the longer copy"


def copy_for(game: Game, ident: int, printed: Printed, duration: str, seat: int) -> None:
    """An object gets the copiable values of another: a copy effect (CR 613.1a).

    ``duration`` is "forever", "turn", or "your next turn": that of ``seat``. What lasts longer
    and has the later timestamp outlives what ends sooner.
    """
    obj = own(game, ident)
    place = str(-1 if obj.copied is None else know(game, obj.copied))
    if duration == "turn":
        obj.chosen.setdefault(BEFORE, place)
    else:
        place = obj.chosen.pop(BEFORE, place)
        if LONGER in obj.chosen:
            place = obj.chosen.pop(LONGER).split()[1]
        if duration != "forever":
            obj.chosen[LONGER] = f"{seat} {place}"
    know(game, printed)
    obj.copied = printed
    touch_layers(game)


def end_copies(game: Game) -> None:
    """What is a copy until end of turn is what it was again (CR 514.2)."""
    for ident in [*game.battlefield, *game.phased]:
        if BEFORE in game.objs[ident].chosen:
            _again(game, ident, int(own(game, ident).chosen.pop(BEFORE)))


def end_longer_copies(game: Game, seat: int) -> None:
    """What is a copy until the next turn of a player is what it was again."""
    for ident in [*game.battlefield, *game.phased]:
        if game.objs[ident].chosen.get(LONGER, "").startswith(f"{seat} "):
            place = int(own(game, ident).chosen.pop(LONGER).split()[1])
            if BEFORE in game.objs[ident].chosen:
                # A newer effect has hidden it.
                own(game, ident).chosen[BEFORE] = str(place)
            else:
                _again(game, ident, place)


def _again(game: Game, ident: int, place: int) -> None:
    own(game, ident).copied = game.printed[place] if place >= 0 else None
    touch_layers(game)
