"""Which kinds of mana an effect may add where it leaves a choice (CR 106.1, 106.7, 903.4)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final

from undercroft.engine import match, tallies
from undercroft.engine.layers import refresh
from undercroft.engine.seen import Scope, opponents_of, record
from undercroft.engine.state.game import Game
from undercroft.lexicon.colors import ALL_COLORS, BY_COLOR_NAME, MANA_ORDER
from undercroft.lexicon.types import LAND
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.verbs.players import AddAnyColor, AddMana

#: More mana than this in any combination of colors is offered in one color only.
_COMBINED: Final = 5


def any_color(
    game: Game | None, seat: int, ident: int, effect: AddAnyColor
) -> list[tuple[int, ...]]:
    """What "mana of any color" may be, as its words bound it; ``ident`` is what says them."""
    bits = effect.among
    count = 0
    if isinstance(effect.count, Number):
        count = effect.count.value
    elif game is not None:
        count = match.amount(game, effect.count, Scope(seat, ident))
    if game is not None:
        if effect.identity:
            bits &= tallies.identity(game, seat)
        if effect.from_lands:
            bits &= colors_of_lands(game, seat, effect.from_lands, (ident,))
        if effect.from_what:
            bits &= BY_COLOR_NAME.get(record(game, ident).chosen.get("color", ""), 0)
    kinds = [kind for kind in MANA_ORDER if kind & bits]
    if effect.different:
        return list(combinations(kinds, count))
    if effect.alike or count > _COMBINED or count == 1:
        return [(kind,) * count for kind in kinds]
    return list(combinations_with_replacement(kinds, count))


def chosen_mana(game: Game, ident: int) -> tuple[tuple[int, ...], ...]:
    """One mana of the color that was chosen for an object; none where none was."""
    bits = BY_COLOR_NAME.get(record(game, ident).chosen.get("color", ""), 0)
    return ((bits,),) if bits else ()


def colors_of_lands(game: Game, seat: int, side: str, asked: tuple[int, ...]) -> int:
    """Colors that lands of a side could produce, whatever their costs (CR 106.7).

    ``asked`` are the objects whose own answer depends on this one: they add nothing.
    """
    seats = opponents_of(game, seat) if side == "opponent" else (seat,)
    bits = 0
    refresh(game)
    for ident, it in game.cache.items():
        if not it.types & LAND or it.controller not in seats or ident in asked:
            continue
        for index in it.abilities.mana:
            for effect in it.abilities.activated[index].effects:
                bits |= _could_make(game, it.controller, ident, effect, asked)
    return bits & ALL_COLORS


def _could_make(game: Game, seat: int, ident: int, effect: Effect, asked: tuple[int, ...]) -> int:
    bits = 0
    if isinstance(effect, AddMana):
        choices = effect.choices + (chosen_mana(game, ident) if effect.or_chosen else ())
        for choice in choices:
            for kind in choice:
                bits |= kind
    elif isinstance(effect, AddAnyColor):
        bits = effect.among
        if effect.identity:
            bits &= tallies.identity(game, seat)
        if effect.from_lands:
            bits &= colors_of_lands(game, seat, effect.from_lands, (*asked, ident))
        if effect.from_what:
            bits &= BY_COLOR_NAME.get(record(game, ident).chosen.get("color", ""), 0)
    return bits
