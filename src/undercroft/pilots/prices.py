"""What costs cost, in points: mana is free where nothing else wants it, cards are not."""

from __future__ import annotations

from typing import Final

from undercroft.engine.view import View
from undercroft.lexicon.steps import END_STEP
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle import costs as c
from undercroft.oracle.node import Cost
from undercroft.oracle.references import Pick, This
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import card_worth, creature_worth, life_change, permanent_worth

#: A card that is used up by what it does.
SPENT: Final = 34
#: With so many sources of mana one more is worth nothing.
_SOURCES: Final = 9
#: A card discarded as a cost.
_DISCARDED: Final = 45


def mana_of(costs: tuple[Cost, ...], x: int = 0) -> int:
    """How much mana costs take."""
    total = 0
    for part in costs:
        if isinstance(part, c.PayMana):
            total += part.mana.mana_value + part.mana.x * x
    return total


def x_of(costs: tuple[Cost, ...]) -> int:
    """How many X symbols are in costs."""
    return sum(part.mana.x for part in costs if isinstance(part, c.PayMana))


def is_free(costs: tuple[Cost, ...]) -> bool:
    """Whether nothing bounds how often costs can be paid."""
    for part in costs:
        if isinstance(part, c.PayMana) and part.mana.mana_value + part.mana.x:
            return False
        if not isinstance(part, c.PayMana | c.UntapThis):
            return False
    return True


def price(scene: Scene, costs: tuple[Cost, ...]) -> int:
    """What the parts of costs beside mana are worth to the seat that pays them."""
    total = 0
    for part in costs:
        total += _price(scene, part)
    return total


def _price(scene: Scene, part: Cost) -> int:
    view = scene.view
    if isinstance(part, c.TapThis | c.UntapThis):
        return _tapping(view, scene.source)
    if isinstance(part, c.PayLife):
        life = view.life(scene.me)
        return -life_change(life, -scene.amount(part.amount))
    if isinstance(part, c.SacrificeCost):
        return _given(scene, part)
    if isinstance(part, c.DiscardCost):
        if isinstance(part.what, This):
            return 55
        return _DISCARDED * (view.hand_count(scene.me) if part.hand else 1)
    if isinstance(part, c.ExileCost):
        if view.obj(scene.source).zone == GRAVEYARD and isinstance(part.what, This):
            return 5
        return 20
    if isinstance(part, c.ReturnCost):
        return 35
    if isinstance(part, c.TapCost):
        return 12
    if isinstance(part, c.LoyaltyCost):
        return -8 * part.change
    if isinstance(part, c.RemoveCountersCost):
        return 12 * scene.amount(part.count)
    if isinstance(part, c.PutCountersCost):
        return 25
    return 0


def _tapping(view: View, source: int) -> int:
    """A creature that taps neither attacks nor blocks until it untaps."""
    it = view.chars(source)
    if not it.types & CREATURE or view.obj(source).zone != BATTLEFIELD:
        return 0
    if view.is_opponent(view.active) and view.step == END_STEP:
        return 0
    if view.obj(source).tapped:
        return 0
    return 6 + 6 * max(0, it.power)


def _given(scene: Scene, part: c.SacrificeCost) -> int:
    view = scene.view
    if isinstance(part.what, This):
        ident = scene.source
        if view.obj(ident).zone != BATTLEFIELD:
            return card_worth(view.chars(ident))
        it = view.chars(ident)
        if it.types & CREATURE:
            return creature_worth(it)
        return 30 + 8 * it.mana_value + (_source(view) if it.abilities.mana else 0)
    pool = [ref for ref in scene.pool(part.what) if ref > 0 and scene.side_of(ref) > 0]
    count = scene.amount(part.what.count) if isinstance(part.what, Pick) else 1
    worths = sorted(permanent_worth(view, ref) for ref in pool)
    return sum(worths[:count]) + 5


def _source(view: View) -> int:
    """What a source of mana is worth beside itself: the fewer there are, the more."""
    sources = [ref for ref in view.permanents(view.seat) if view.chars(ref).abilities.mana]
    return 14 * max(0, _SOURCES - len(sources))
