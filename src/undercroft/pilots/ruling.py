"""Choices for another player whom the pilot controls (CR 723): as little as may be done."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View

#: Answers that do nothing, the best first.
_NOTHING = (ch.PASS, ch.DONE, ch.NO)


def answer(view: View, choice: Choice) -> int:
    """The answer that does least for them; of their cards the dearest goes."""
    if choice.is_number:
        return choice.low
    for verb in _NOTHING:
        for index, option in enumerate(choice.options):
            if option.verb == verb:
                return index
    if choice.kind in {ch.DISCARDS, ch.SACRIFICES, ch.BOTTOMS}:
        prices = [_price(view, option.ref) for option in choice.options]
        return max(range(len(prices)), key=lambda index: (prices[index], -index))
    return 0


def _price(view: View, ref: int) -> int:
    """The mana value of what may be chosen."""
    cost = view.chars(ref).cost if ref > 0 and view.may_see(ref) else None
    return 0 if cost is None else cost.mana_value
