"""What a mana ability makes and what it asks (CR 605, 106), read from the card's data."""

from __future__ import annotations

from typing import Final

from undercroft.engine import conditions, match
from undercroft.engine.mana.added import count_added, is_known
from undercroft.engine.mana.kinds import any_color, chosen_mana
from undercroft.engine.seen import Scope, record, times_used
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.game import Game
from undercroft.engine.state.recipes import PAINS, TAPS, UNTAPS, USES_UP, Book, Recipe
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import (
    DiscardCost,
    ExileCost,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    SacrificeCost,
    TapThis,
    UntapThis,
)
from undercroft.oracle.node import Cost, Effect, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import This, You
from undercroft.oracle.verbs.objects import PutCounters
from undercroft.oracle.verbs.players import AddAnyColor, AddMana, DealDamage, LoseLife

#: Limits that paying keeps; other mana abilities are activated like any ability.
PLANNED: Final = frozenset({"once each turn", "your turn", "combat"})

EMPTY_BOOK: Final = Book([])


def book_of(abilities: AbilityList) -> Book:
    """The book of an ability list, read when first asked for."""
    book = abilities.book
    if book is None:
        recipes: list[Recipe] = []
        for index in abilities.mana:
            recipe = _read(index, abilities.activated[index])
            if recipe is not None:
                recipes.append(recipe)
        book = abilities.book = Book(recipes)
        book.adding = tuple(
            [number for number, one in enumerate(abilities.triggered) if is_known(one)]
        )
    return book


def acts_of(abilities: AbilityList) -> tuple[int, ...]:
    """Indices of the activated abilities that paying does not plan."""
    acts = abilities.acts
    if acts is None:
        planned = [recipe.index for recipe in book_of(abilities).recipes]
        acts = tuple([i for i in range(len(abilities.activated)) if i not in planned])
        abilities.acts = acts
    return acts


def _read(index: int, ability: Activated) -> Recipe | None:
    """The recipe of a mana ability; None where its cost asks for a choice."""
    recipe = Recipe(index, ability)
    if ability.any_player or any(limit not in PLANNED for limit in ability.limits):
        return None
    for part in ability.cost:
        if not _read_cost(recipe, part):
            return None
    if ability.condition is not None or ability.limits or ability.zone != 2:
        recipe.fixed = False
    for effect in ability.effects:
        if isinstance(effect, DealDamage | LoseLife | PutCounters):
            recipe.notes |= PAINS
        elif isinstance(effect, AddMana):
            if effect.who is not None and not isinstance(effect.who, You):
                return None
            if effect.times is not None or effect.or_chosen:
                recipe.fixed = False
            if not _limited(recipe, effect):
                return None
        elif isinstance(effect, AddAnyColor) and not _limited(recipe, effect):
            return None
        elif isinstance(effect, AddAnyColor) and (
            effect.identity
            or effect.from_lands
            or effect.from_what
            or not isinstance(effect.count, Number)
        ):
            recipe.fixed = False
    if recipe.fixed:
        recipe.outputs = _outputs(None, 0, 0, ability.effects)
    return recipe


def _limited(recipe: Recipe, effect: AddMana | AddAnyColor) -> bool:
    """Note what the mana may be spent on; false where paying cannot plan it."""
    if effect.keeps or (isinstance(effect, AddMana) and effect.combat):
        return False
    recipe.rider = effect.rider
    if effect.limit is not None:
        recipe.limit = effect.limit
        recipe.fixed = False
    return True


def _read_cost(recipe: Recipe, part: Cost) -> bool:
    """Note one part of the cost; false where it cannot be paid without a choice."""
    if isinstance(part, TapThis):
        recipe.notes |= TAPS
    elif isinstance(part, UntapThis):
        recipe.notes |= UNTAPS
        recipe.fixed = False
    elif isinstance(part, PayMana):
        recipe.needs = part.mana if recipe.needs is None else recipe.needs.plus(part.mana)
        return not part.mana.x
    elif isinstance(part, PayLife):
        if not isinstance(part.amount, Number):
            return False
        recipe.life += part.amount.value
        recipe.notes |= PAINS
        recipe.fixed = False
    elif isinstance(part, RemoveCountersCost):
        recipe.fixed = False
        return isinstance(part.count, Number) and _is_own(part.of) and bool(part.kind)
    elif isinstance(part, PutCountersCost):
        recipe.notes |= PAINS
        return _is_own(part.of)
    elif isinstance(part, SacrificeCost | ExileCost | ReturnCost | DiscardCost):
        recipe.notes |= USES_UP
        return isinstance(part.what, This)
    else:
        return False
    return True


def _is_own(of: Reference | None) -> bool:
    return of is None or isinstance(of, This)


def resolve(game: Game, seat: int, ident: int, recipe: Recipe) -> Recipe | None:
    """The recipe as it is for one object now; None where it cannot be activated.

    Whether the object is tapped or summoning sick is for the caller to see.
    """
    if recipe.fixed:
        return recipe
    ability = recipe.ability
    obj = record(game, ident)
    if ability.zone != obj.zone or not _within_limits(game, seat, ident, recipe):
        return None
    condition = ability.condition
    if condition is not None and not conditions.holds(game, condition, Scope(seat, ident)):
        return None
    if recipe.life > game.teams[game.seats[seat].team].life:
        return None
    if recipe.notes & UNTAPS and not obj.tapped:
        return None
    for part in ability.cost:
        if not isinstance(part, RemoveCountersCost) or not isinstance(part.count, Number):
            continue
        if obj.counters.get(part.kind, 0) < part.count.value:
            return None
    resolved = Recipe(recipe.index, ability)
    resolved.needs = recipe.needs
    resolved.notes = recipe.notes
    resolved.life = recipe.life
    resolved.limit = recipe.limit
    resolved.rider = recipe.rider
    resolved.outputs = _outputs(game, seat, ident, ability.effects)
    if recipe.adders:
        count_added(game, seat, resolved, recipe.adders)
    return resolved if resolved.outputs else None


def _within_limits(game: Game, seat: int, ident: int, recipe: Recipe) -> bool:
    """Timing instructions of a mana ability (CR 602.5d, 602.5b)."""
    for limit in recipe.ability.limits:
        if limit == "once each turn":
            if times_used(game, ident, recipe.index):
                return False
        elif limit == "your turn":
            if seat not in game.active_seats:
                return False
        elif game.combat is None:
            return False
    return True


def _outputs(
    game: Game | None, seat: int, ident: int, effects: tuple[Effect, ...]
) -> list[tuple[int, ...]]:
    """What the effects make together, each choice once, in a fixed order."""
    found: list[tuple[int, ...]] = [()]
    for effect in effects:
        if isinstance(effect, AddMana):
            made = list(effect.choices)
            if effect.or_chosen and game is not None:
                made += chosen_mana(game, ident)
            if effect.times is not None and game is not None:
                times = match.amount(game, effect.times, Scope(seat, ident))
                made = [choice * times for choice in made]
        elif isinstance(effect, AddAnyColor):
            made = any_color(game, seat, ident, effect)
        else:
            continue
        found = [before + more for before in found for more in made]
    return [output for output in dict.fromkeys(found) if output]
