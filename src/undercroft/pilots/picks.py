"""Choosing among objects and cards: discards, sacrifices, searches, scrying, and the like."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.lexicon.colors import MANA_ORDER
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.verbs.objects import Attach, GainControl
from undercroft.pilots.lands import held_worth, makes, own_lands, wanted
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import card_worth, permanent_worth


def least_held(view: View, choice: Choice) -> int:
    """The card in hand that is missed least."""
    hand = view.hand
    return min(
        range(len(choice.options)),
        key=lambda index: (_missed(view, choice.options[index].ref, hand), index),
    )


def _missed(view: View, ident: int, hand: list[int]) -> int:
    if ident in hand:
        return held_worth(view, ident, hand)
    return worth_where(view, ident)


def worth_where(view: View, ref: int) -> int:
    """What an object is worth to its owner or controller, wherever it is."""
    if ref < 0 or not view.may_see(ref):
        return 50
    if view.obj(ref).zone == BATTLEFIELD:
        return permanent_worth(view, ref)
    return card_worth(view.chars(ref))


def least_given(view: View, choice: Choice) -> int:
    """The permanent that is given up most easily."""
    return min(
        range(len(choice.options)),
        key=lambda index: (_given(view, choice.options[index]), index),
    )


def _given(view: View, option: ch.Option) -> int:
    if option.verb == ch.DONE:
        return 0
    return worth_where(view, option.ref)


def pick(view: View, choice: Choice) -> int:
    """An object for an effect: the best of one's own to gain, the opponents' best to suffer."""
    node = view.instruction
    scene = Scene(view, choice.source, 0, view.asking)
    good = choice.good
    if isinstance(node, GainControl):
        good = -1
    best, most = 0, -1_000_000
    for index, option in enumerate(choice.options):
        if option.verb == ch.DONE:
            value = 0
        else:
            ref = option.ref
            value = worth_where(view, ref)
            side = scene.side_of(ref) if ref < 0 or view.may_see(ref) else 1
            if good:
                value *= good * side
            elif isinstance(node, Attach):
                value *= side
            if good > 0 and ref in view.hand:
                value = _soon(view, ref)
        if value > most:
            best, most = index, value
    return best


def _soon(view: View, ident: int) -> int:
    """A card to put from the hand onto the battlefield: the dearest."""
    return card_worth(view.chars(ident)) + 10 * view.chars(ident).mana_value


def search(view: View, choice: Choice) -> int:
    """The card that helps most: a land of a missing color, or the best that can be cast soon."""
    asked = wanted(view)
    have = 0
    lands = own_lands(view)
    for ident in lands:
        have |= makes(view.chars(ident))
    held = [ident for ident in view.hand if view.chars(ident).types & LAND]
    best, most = 0, -1
    for index, option in enumerate(choice.options):
        if option.verb == ch.DONE:
            continue
        it = view.chars(option.ref)
        if it.types & LAND:
            bits = makes(it)
            value = 40 + 8 * bits.bit_count()
            for bit in MANA_ORDER:
                if bits & bit:
                    value += 4 * asked[bit]
                    if asked[bit] and not have & bit:
                        value += 60
            if len(lands) + len(held) < 4:
                value += 40
        else:
            value = card_worth(it)
            value -= 20 * max(0, it.mana_value - len(lands) - 1)
        if value > most:
            best, most = index, value
    if most < 0:
        return len(choice.options) - 1
    return best


def place(view: View, choice: Choice) -> int:
    """Scry and surveil: the best wanted card on top first, what is not wanted away."""
    lands = len(own_lands(view)) + sum(1 for i in view.hand if view.chars(i).types & LAND)
    best, most = 0, -1_000_000
    for index, option in enumerate(choice.options):
        value = _wanted_next(view, option.ref, lands)
        # What is worth nothing goes away; of two ways to place a card the fitting one wins.
        value = -value if option.extra else value
        if value > most:
            best, most = index, value
    return best


def _wanted_next(view: View, ident: int, lands: int) -> int:
    it = view.chars(ident)
    if it.types & LAND:
        return 60 if lands < 5 else -30
    over = it.mana_value - lands
    if lands < 3:
        return -20 if over > 1 else 10
    return card_worth(it) // 4 - 20 * max(0, over)


def keep_one(view: View, choice: Choice) -> int:
    """The legend rule: the one that is worth most stays, an untapped one before a tapped."""
    return max(
        range(len(choice.options)),
        key=lambda index: (
            permanent_worth(view, choice.options[index].ref)
            + 10 * len(view.obj(choice.options[index].ref).attachments)
            - view.obj(choice.options[index].ref).tapped,
            -index,
        ),
    )


def color(view: View, choice: Choice) -> int:
    """A color: what the hand asks for where mana is made, else what the opponents have most."""
    asked = wanted(view)
    theirs = dict.fromkeys(MANA_ORDER, 0)
    for ident in view.battlefield:
        it = view.chars(ident)
        if view.is_opponent(it.controller):
            for bit in MANA_ORDER:
                if it.colors & bit:
                    theirs[bit] += 1
    making = choice.rule.startswith("CR 106")
    return max(
        range(len(choice.options)),
        key=lambda index: (
            asked[choice.options[index].extra]
            if making
            else theirs[choice.options[index].extra] * 2 + asked[choice.options[index].extra],
            -index,
        ),
    )


def word(view: View, choice: Choice) -> int:
    """A word, as a rule a creature type: the one most of one's own cards have."""
    counts: dict[str, int] = {}
    own = view.hand + [i for i in view.battlefield if not _theirs(view, i)]
    for ident in own:
        it = view.chars(ident)
        if it.types & CREATURE:
            for name in it.subtypes:
                counts[name.lower()] = counts.get(name.lower(), 0) + 1
        counts[it.name.lower()] = counts.get(it.name.lower(), 0)
    return max(
        range(len(choice.options)),
        key=lambda index: (counts.get(choice.options[index].word.lower(), 0), -index),
    )


def _theirs(view: View, ident: int) -> bool:
    return view.is_opponent(view.chars(ident).controller)
