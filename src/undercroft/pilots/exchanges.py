"""Questions of a variant about cards of the hand: which to cast, which to exchange for another."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.pilots.aiming import spell_value
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import card_worth

#: A card that can be cast and brings so much is not given for one that nobody knows.
_GOOD: Final = 50


def exchange(view: View, choice: Choice) -> int:
    """Which card of the hand to give for the top of the library, or that none is given.

    One is given where nothing in hand is both castable now and worth it: what comes may be.
    """
    options = choice.options
    done = next((i for i, option in enumerate(options) if option.verb == ch.DONE), 0)
    if not view.library_count(view.seat):
        return done
    best, least = done, 0
    for index, option in enumerate(options):
        if option.verb == ch.DONE:
            continue
        brings = 0 if view.waits(option.ref) else _brings(view, option.ref)
        if brings >= _GOOD:
            return done
        # What cannot be cast now may be later; what brings nothing now hardly will.
        kept = card_worth(view.chars(option.ref)) if view.waits(option.ref) else brings
        if best == done or kept < least:
            best, least = index, kept
    return best


def best_cast(view: View, choice: Choice) -> int:
    """Which card of the hand is cast without paying for it: the one that brings most."""
    return max(
        range(len(choice.options)),
        key=lambda index: (_brings(view, choice.options[index].ref), -index),
    )


def _brings(view: View, ident: int) -> int:
    return spell_value(Scene(view, ident), view.chars(ident), view.effects(ident))
