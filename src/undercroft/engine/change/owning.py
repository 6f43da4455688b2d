"""Who owns a card changes in games for ante (CR 108.3, 407.3); who controls a spell."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change.flow import note, own, own_context, touch_layers
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj, player_ref

#: Slots of cards that came from another deck: so many for each seat, above those of decks.
_FOREIGN: Final = 10_000


def change_owner(game: Game, ident: int, seat: int) -> None:
    """A card belongs to another player from now on, in the ante or wherever nobody has it apart."""
    obj = own(game, ident)
    if obj.owner == seat:
        return
    first, slot = card_of(obj)
    obj.slot = slot if first == seat else _FOREIGN * (first + 1) + slot
    obj.owner = seat
    obj.controller = seat
    note(game, "owned", (ident, player_ref(seat)), reason="CR 407.3")
    touch_layers(game)


def take_spell(game: Game, ident: int, seat: int) -> None:
    """A player controls a spell, and the permanent that it becomes (CR 110.2, 608.3)."""
    obj = own(game, ident)
    obj.controller = obj.held = seat
    own_context(game, obj.ctx).controller = seat
    note(game, "control", (ident, player_ref(seat)))
    touch_layers(game)


def card_of(obj: Obj) -> tuple[int, int]:
    """The deck that a card came from, and its place there."""
    if obj.slot < _FOREIGN:
        return obj.owner, obj.slot
    return obj.slot // _FOREIGN - 1, obj.slot % _FOREIGN
