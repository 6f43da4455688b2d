"""A deck from a collection: the colors with most to offer, their best cards, lands to match."""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.colors import ALL_COLORS, COLOR_ORDER, color_count
from undercroft.modes.castle.box import BASICS, Box
from undercroft.modes.castle.records import add, size

#: Of 40 cards so many are lands, and no more than so many neither lands nor creatures.
LANDS: Final = 17
SPELLS: Final = 5
OF: Final = 40
#: No more than so many that cost much, and what much is.
DEAR: Final = 6
MUCH: Final = 5
#: How many colors a deck may have, and how much worse it is for each number of them.
MOST_COLORS: Final = 3
PRICE: Final = (0, 0, 60, 300)
#: How much worse a deck is for each card that a basic land has to take the place of.
SHORT: Final = 80


def worth(box: Box, name: str) -> int:
    """What a card is worth in a deck of creatures, roughly: 60 for a fair body."""
    return box.appraisal(name).worth


def strength(box: Box, deck: dict[str, int]) -> int:
    """How strong a deck is, in points: what its cards are worth on average, where a card that is a
    land beyond 17 of 40 is worth nothing.
    """
    total, count = 0, 0
    for name, copies in deck.items():
        count += copies
        total += box.appraisal(name).worth * copies
    return total * OF // max(1, count * (OF - LANDS))


def weakest(box: Box, deck: dict[str, int]) -> int:
    """What the weakest card of a deck is worth that is no land; 0 where there are too few."""
    values = [box.appraisal(name).worth for name in deck if not box.appraisal(name).land]
    lands = sum([copies for name, copies in deck.items() if box.appraisal(name).land])
    if not values or lands * OF > size(deck) * (LANDS + 1):
        return 0
    return min(values)


def build(box: Box, collection: dict[str, int], least: int) -> dict[str, int]:
    """The deck that is built of a collection: as few colors as its cards allow.

    It depends on nothing but the cards.
    """
    ranked = sorted([(-box.appraisal(name).worth, name) for name in collection])
    good = [name for value, name in ranked if value < 0 and not box.appraisal(name).land]
    wanted = least - least * LANDS // OF
    best: dict[str, int] = {}
    most = -SHORT * (wanted + 1)
    for colors in range(1, ALL_COLORS + 1):
        if color_count(colors) <= MOST_COLORS:
            fit = [name for name in good if not box.appraisal(name).identity & ~colors]
            chosen, value = _chosen(box, collection, fit, wanted)
            # Every further color asks for lands of its own.
            value -= PRICE[color_count(colors)]
            if value > most:
                best, most = chosen, value
    _add_lands(box, best, least)
    return best


def _chosen(
    box: Box, collection: dict[str, int], fit: list[str], wanted: int
) -> tuple[dict[str, int], int]:
    """The first of some cards, the best first, no more than are wanted, and what they are worth."""
    chosen: dict[str, int] = {}
    total = 0
    left = wanted
    spells = wanted * SPELLS // (OF - LANDS)
    dear = wanted * DEAR // (OF - LANDS)
    # Once with few cards that are no creatures or that cost much, then with whatever there is.
    for few in (True, False):
        for name in fit:
            if not left:
                break
            what = box.appraisal(name)
            count = min(collection[name] - chosen.get(name, 0), left)
            if few and not what.creature:
                count = min(count, spells)
                spells -= count
            if few and what.cost >= MUCH:
                count = min(count, dear)
                dear -= count
            if count > 0:
                add(chosen, name, count)
                total += what.worth * count
                left -= count
    return chosen, total - SHORT * left


def _add_lands(box: Box, deck: dict[str, int], least: int) -> None:
    """Basic lands in proportion to the mana symbols of the deck."""
    needs = [0] * len(COLOR_ORDER)
    for name, count in deck.items():
        for place, color in enumerate(COLOR_ORDER):
            what = box.appraisal(name)
            if what.identity & color:
                needs[place] += count * max(1, what.symbols(color))
    lands = least - size(deck)
    total = sum(needs)
    if not total:
        add(deck, BASICS[0], lands)
        return
    given = 0
    for place, need in enumerate(needs):
        share = lands * need // total
        given += share
        if share:
            add(deck, BASICS[place], share)
    add(deck, BASICS[needs.index(max(needs))], lands - given)


def land_for(box: Box, deck: dict[str, int], colors: int = 0) -> str:
    """What takes the place of a card that was lost: the basic land that a deck plays most of, or
    that most of its cards ask for where it plays none. A deck that keeps its ``colors`` gets one of
    these, of one that it has no more before others.
    """
    has = 0
    needs = [0] * len(COLOR_ORDER)
    for name, count in deck.items():
        identity = box.appraisal(name).identity
        has |= identity
        for place, color in enumerate(COLOR_ORDER):
            if identity & color:
                needs[place] += count
    fits = colors & ~has or colors or has or ALL_COLORS
    ranked = [
        (-deck.get(BASICS[place], 0), -needs[place], place)
        for place, color in enumerate(COLOR_ORDER)
        if fits & color
    ]
    return BASICS[min(ranked)[2]]
