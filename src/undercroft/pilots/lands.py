"""Lands: which to play, which colors are wanted, which hands to keep."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Option
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.sides import CHOSEN
from undercroft.engine.view import View
from undercroft.lexicon.colors import ALL_COLORS, COLORLESS, MANA_ORDER
from undercroft.lexicon.types import BASIC, LAND
from undercroft.lexicon.zones import HAND
from undercroft.oracle.abilities import EntersTapped
from undercroft.oracle.references import This
from undercroft.oracle.triggers import Enters
from undercroft.oracle.verbs.objects import Move
from undercroft.oracle.verbs.players import AddAnyColor, AddMana
from undercroft.pilots.worth import card_worth

#: So many lands are enough to have or hold before more of them are chaff.
_ENOUGH: Final = 6
#: By how much a card that could be a spell is rather kept than played as a land.
_KEPT: Final = 45
#: A land that would be back in hand at once is no land.
_NOTHING: Final = 1000


def makes(it: Chars) -> int:
    """The bits of the mana that a permanent's own abilities could make."""
    bits = 0
    for index in it.abilities.mana:
        for effect in it.abilities.activated[index].effects:
            if isinstance(effect, AddMana):
                for choice in effect.choices:
                    for bit in choice:
                        bits |= bit
            elif isinstance(effect, AddAnyColor):
                bits |= effect.among
    return bits


def wanted(view: View) -> dict[int, int]:
    """For each kind of mana, how much the cards in hand ask for it."""
    asked = dict.fromkeys(MANA_ORDER, 0)
    for ident in view.hand:
        cost = view.chars(ident).cost
        if cost is None:
            continue
        for pip in cost.pips:
            for bit in MANA_ORDER:
                if pip & bit:
                    asked[bit] += 2 if pip & (ALL_COLORS | COLORLESS) == bit else 1
    return asked


def own_lands(view: View) -> list[int]:
    """The lands this seat controls."""
    return [ident for ident in view.permanents(view.seat) if view.chars(ident).types & LAND]


def best_land(view: View, options: list[Option]) -> int:
    """The index of the best land to play now; -1 where none can be played."""
    found = [index for index, option in enumerate(options) if option.verb == ch.PLAY_LAND]
    if len(found) <= 1:
        return found[0] if found else -1
    asked = wanted(view)
    have = dict.fromkeys(MANA_ORDER, 0)
    lands = own_lands(view)
    for ident in lands:
        bits = makes(view.chars(ident))
        for bit in MANA_ORDER:
            if bits & bit:
                have[bit] += 1
    needs_now = any(
        view.chars(ident).mana_value == len(lands) + 1
        for ident in view.hand
        if not view.chars(ident).types & LAND
    )
    return max(
        found,
        key=lambda index: (
            _land_worth(land_of(view, options[index]), asked, have, needs_now)
            - (_KEPT if _is_spell_too(view, options[index]) else 0)
            - (_NOTHING if not lands and _returns(land_of(view, options[index])) else 0),
            -index,
        ),
    )


def _returns(it: Chars) -> bool:
    """Whether a land returns a land as it enters: itself, where there is no other."""
    for ability in it.abilities.triggered:
        if isinstance(ability.trigger, Enters) and isinstance(ability.trigger.subject, This):
            if any(isinstance(effect, Move) and effect.to == HAND for effect in ability.effects):
                return True
    return False


def _is_spell_too(view: View, option: Option) -> bool:
    """Whether the card that would be played could be a spell instead."""
    sides = view.obj(option.ref).printed.sides
    return any(side.part in CHOSEN and not side.base.types & LAND for side in sides)


def land_of(view: View, option: Option) -> Chars:
    """The land that an option would play: the side of its card that is chosen."""
    sides = view.obj(option.ref).printed.sides
    return sides[option.extra].of(view.seat) if sides else view.chars(option.ref)


def _land_worth(it: Chars, asked: dict[int, int], have: dict[int, int], needs_now: bool) -> int:
    total = 0
    bits = makes(it)
    for bit in MANA_ORDER:
        if bits & bit and asked[bit]:
            total += 10 * asked[bit] // (1 + 2 * have[bit])
            if not have[bit]:
                total += 40
    tapped = any(isinstance(static.body, EntersTapped) for static in it.abilities.statics)
    if tapped:
        total += -30 if needs_now else 12
    if not it.supertypes & BASIC and not tapped:
        total -= 2
    return total


def keeps(view: View, taken: int) -> bool:
    """Whether to keep an opening hand after so many mulligans."""
    hand = view.hand
    lands = sum(1 for ident in hand if view.chars(ident).types & LAND)
    if taken >= 3 or len(hand) < 5:
        return True
    if taken == 0:
        low, high = 2, 5
        cheap = sum(1 for ident in hand if _is_cheap(view, ident))
        if lands == 2:
            return cheap >= 2
        return low <= lands <= high
    return 2 <= lands <= 5 if taken == 1 else 1 <= lands <= 6


def _is_cheap(view: View, ident: int) -> bool:
    it = view.chars(ident)
    return not it.types & LAND and it.mana_value <= 3


def held_worth(view: View, ident: int, hand: list[int]) -> int:
    """What a card in hand is worth to keep, for discards and the bottom of the library."""
    it = view.chars(ident)
    lands = len(own_lands(view))
    held = sum(1 for other in hand if view.chars(other).types & LAND)
    if it.types & LAND:
        if lands + held <= 4:
            return 150
        if lands + held <= _ENOUGH:
            return 90
        return 15
    worth = card_worth(it)
    over = it.mana_value - (lands + held)
    if over > 0:
        worth -= 25 * over
    return worth
