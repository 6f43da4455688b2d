"""How a pilot keeps the monsters' decks that it owns: what it would rather play is taken out of
them, what it does not play goes in where it is better (C-13).
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.choices import Choice
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.builder import LANDS, OF, build, weakest
from undercroft.modes.castle.records import add, size
from undercroft.modes.castle.view import CampaignView

#: A card has to be so much better to take another's place.
_BETTER: Final = 8


def improves(view: CampaignView, monster: int) -> bool:
    """Whether an owned deck is worth changing."""
    return bool(_wanted(view, monster)) or bool(_exchange(view, monster)[0])


def edit(view: CampaignView, choice: Choice) -> int:
    """One change: out with what one plays oneself, or with the worst; in with what is better."""
    done = next((i for i, o in enumerate(choice.options) if o.verb == asking.FINISH), -1)
    monster = choice.options[0].extra
    deck = view.monster_deck(monster)
    least = view.parameter("deck_least")
    wanted = _wanted(view, monster)
    better, worst = _exchange(view, monster)
    if done < 0 or size(deck) < least:
        # Something is missing: the best that is spare, or the land that it plays most of.
        return _named(choice, asking.ADD, better or _land(deck), done)
    if size(deck) > least and worst:
        return _named(choice, asking.CUT, worst, done)
    if wanted:
        return _named(choice, asking.CUT, wanted, done)
    if better:
        return _named(choice, asking.ADD, better, done)
    return done


def _named(choice: Choice, verb: int, name: str, otherwise: int) -> int:
    for index, option in enumerate(choice.options):
        if option.verb == verb and option.word == name:
            return index
    return max(0, otherwise)


def _land(deck: dict[str, int]) -> str:
    counts = [deck.get(name, 0) for name in BASICS]
    return BASICS[counts.index(max(counts))]


def _planned(view: CampaignView) -> dict[str, int]:
    """The deck that one would play of all that one owns."""
    return build(view.box, view.me.collection, view.parameter("deck_least"))


def _exchange(view: CampaignView, monster: int) -> tuple[str, str]:
    """The best spare card for an owned deck, empty where none is better, and its worst card."""
    deck = view.monster_deck(monster)
    colors = view.box.monsters[monster].colors
    lands = sum([deck.get(name, 0) for name in BASICS])
    better, most = "", 0
    planned = _planned(view)
    me = view.me
    for name, count in sorted(me.collection.items()):
        what = view.box.appraisal(name)
        # What one plays, or has just taken out to play it, stays one's own.
        if count <= planned.get(name, 0) or count <= me.deck.get(name, 0):
            continue
        if not what.identity & ~colors and not what.land and what.worth > most:
            better, most = name, what.worth
    spells = [name for name in sorted(deck) if name not in BASICS]
    if not spells:
        return better, ""
    worst = min(spells, key=lambda name: view.box.appraisal(name).worth)
    least = view.box.appraisal(worst).worth
    if lands * OF > size(deck) * (LANDS + 1):
        worst, least = _land(deck), 0
    return (better if most >= least + _BETTER else ""), worst


def _wanted(view: CampaignView, monster: int) -> str:
    """A card of an owned deck that would be in one's own deck, were it spare."""
    box, me = view.box, view.me
    deck = view.monster_deck(monster)
    spells = sum([count for name, count in deck.items() if name not in BASICS])
    least = weakest(box, me.deck) + _BETTER
    colors = 0
    for name in me.deck:
        colors |= box.appraisal(name).identity
    if spells < 2:
        return ""
    planned = _planned(view)
    for name in sorted(deck):
        what = box.appraisal(name)
        if name in BASICS or what.identity & ~colors or what.worth < least:
            continue
        collection = me.collection.copy()
        add(collection, name)
        with_it = build(box, collection, view.parameter("deck_least"))
        if with_it.get(name, 0) > planned.get(name, 0):
            return name
    return ""
