"""What triggered mana abilities add to the mana of a permanent that is tapped for it (CR 605.1b):
counted where it can be told beforehand, so that a payment spends it too.

It is worked out once for each table of characteristics, and only where there is such an ability.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.layers.plans import reads
from undercroft.engine.mana.kinds import any_color
from undercroft.engine.seen import Scope
from undercroft.engine.sides import on_side
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import LAYER_BITS
from undercroft.engine.state.purses import Maker
from undercroft.engine.state.recipes import TAPS, Adder, Book, Recipe
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.deeds import TapsForMana
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Any, AttachedTo, ControllerOf, ThatPlayer
from undercroft.oracle.triggers import BecomesTapped
from undercroft.oracle.verbs.players import AddAnyColor, AddMana

#: "One mana of any type that land produced".
PRODUCED: Final = "type that land produced"
#: So many sources of a player are planned with what is added to their mana, and so many of those
#: that leave a choice; with others it comes as they are tapped.
_MOST: Final = 12
_CHOOSING: Final = 4
#: More ways than this to choose what one source makes are not worked out.
_WAYS: Final = 40


def is_known(ability: Triggered) -> bool:
    """Whether a triggered ability does nothing but add mana, and it can be told beforehand when it
    triggers and what it adds (CR 605.1b).
    """
    trigger = ability.trigger
    if ability.condition is not None or ability.once or ability.zone != BATTLEFIELD:
        return False
    if isinstance(trigger, TapsForMana):
        about = reads(trigger.filter)
    elif isinstance(trigger, BecomesTapped) and trigger.for_mana:
        if not isinstance(trigger.subject, AttachedTo | Any) or trigger.subject.is_plural():
            return False
        about = reads(trigger.subject)
    else:
        return False
    return not about & ~LAYER_BITS and len(ability.effects) == 1 and _is_plain(ability.effects[0])


def _is_plain(effect: Effect) -> bool:
    if not isinstance(effect, AddMana | AddAnyColor):
        return False
    if effect.limit is not None or effect.keeps or effect.rider is not None:
        return False
    if effect.who is not None and not isinstance(effect.who, ControllerOf | ThatPlayer):
        return False
    if isinstance(effect, AddMana):
        return effect.times is None and not (effect.or_chosen or effect.combat)
    return isinstance(effect.count, Number) and not (effect.identity or effect.from_lands)


def add_to(game: Game, makers: dict[int, list[Maker]], adders: list[Adder]) -> None:
    """Count in the books of the permanents with mana abilities of each seat what is added."""
    for seat, idents in makers.items():
        many = choosing = 0
        for maker in idents:
            mine = tuple([adder for adder in adders if _is_meant(game, adder, seat, maker.ident)])
            if not mine or many >= _MOST:
                continue
            recipes = [_grown(game, seat, recipe, mine) for recipe in maker.book.recipes]
            grown = [recipe for recipe in recipes if recipe.adders]
            if not grown:
                continue
            if len(recipes) > 1 or len(grown[0].outputs) != 1:
                if choosing >= _CHOOSING:
                    continue
                choosing += 1
            many += 1
            maker.book = Book(recipes)


def _is_meant(game: Game, adder: Adder, seat: int, ident: int) -> bool:
    """Whether an ability triggers as a seat taps a permanent for mana, and adds for that seat."""
    scope = Scope(adder.controller, adder.source)
    trigger = adder.ability.trigger
    effect = adder.ability.effects[0]
    if isinstance(effect, AddMana | AddAnyColor) and effect.who is None:
        if adder.controller != seat:
            return False
    if isinstance(trigger, TapsForMana):
        return on_side(game, trigger.side, seat, scope) and speaks_of(
            game, trigger.filter, ident, scope
        )
    return isinstance(trigger, BecomesTapped) and speaks_of(game, trigger.subject, ident, scope)


def _grown(game: Game, seat: int, recipe: Recipe, mine: tuple[Adder, ...]) -> Recipe:
    """The recipe with what is added; as it is where that cannot be planned."""
    if not recipe.notes & TAPS or recipe.limit is not None or recipe.rider is not None:
        return recipe
    grown = Recipe(recipe.index, recipe.ability)
    grown.needs = recipe.needs
    grown.notes = recipe.notes
    grown.life = recipe.life
    grown.fixed = recipe.fixed
    if recipe.fixed:
        grown.outputs = recipe.outputs
        count_added(game, seat, grown, mine)
    else:
        grown.adders = mine
    return grown


def count_added(game: Game, seat: int, recipe: Recipe, adders: tuple[Adder, ...]) -> None:
    """Count what some abilities add in the outputs of a recipe, if there are not too many ways."""
    own = len(recipe.outputs[0]) if recipe.outputs else 0
    if not own or any(len(output) != own for output in recipe.outputs):
        return
    counted: list[Adder] = []
    grown = recipe.outputs
    for adder in adders:
        more = [_ways(game, seat, adder, output[:own]) for output in grown]
        wider = [output + way for output, ways in zip(grown, more, strict=True) for way in ways]
        if all(more) and len(wider) <= _WAYS:
            grown = wider
            counted.append(adder)
    recipe.outputs = list(dict.fromkeys(grown))
    recipe.own = own
    recipe.adders = tuple(counted)


def _ways(game: Game, seat: int, adder: Adder, made: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What an ability may add where so much is made."""
    effect = adder.ability.effects[0]
    if isinstance(effect, AddMana):
        return list(effect.choices)
    if not isinstance(effect, AddAnyColor):
        return []
    if effect.from_what == PRODUCED and isinstance(effect.count, Number):
        return [(kind,) * effect.count.value for kind in dict.fromkeys(made)]
    return any_color(game, seat, adder.source, effect)
