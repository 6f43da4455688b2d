"""All the mana a seat has or could make now, gathered once for each state of the game."""

from __future__ import annotations

from typing import Final

from undercroft.engine.activation import changed, changes
from undercroft.engine.forbidden import cant_activate
from undercroft.engine.layers import refresh, statics_of
from undercroft.engine.mana.added import add_to
from undercroft.engine.mana.limits import ANY, Use, allows
from undercroft.engine.mana.recipes import book_of, resolve
from undercroft.engine.seen import seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.purses import Maker, Purse, Unit
from undercroft.engine.state.recipes import PAINS, TAPS, UNTAPS, USES_UP, Adder, Book, Recipe
from undercroft.engine.state.records import Obj
from undercroft.lexicon.colors import MANA_ORDER
from undercroft.lexicon.costs import NO_COST, SNOW
from undercroft.lexicon.keywords import HASTE
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.lexicon.types import SNOW as SNOW_SUPERTYPE
from undercroft.oracle.abilities import AbilityCost
from undercroft.oracle.forbidding import CantActivate

# What using one source weighs in an automatic payment. The rest of a weight, below RANK, is
# for the colors that other cards need.
RANK: Final = 1 << 12
LAND_RANK: Final = 4 * RANK
OTHER_RANK: Final = 5 * RANK
CREATURE_RANK: Final = 8 * RANK
PAIN_RANK: Final = 1 << 20
USE_UP_RANK: Final = 1 << 26

NO_TAPPED_MANA: Final = "activated abilities can't be activated"


class Source:
    """A mana ability that a seat could activate now: of which object, and its recipe. An output is
    chosen by its place among the recipe's.
    """

    __slots__ = ("ident", "recipe")

    def __init__(self, ident: int, recipe: Recipe) -> None:
        self.ident = ident
        self.recipe = recipe

    def codes(self) -> list[int]:
        """What names each output in an answer: the index of the ability and the output's place."""
        return [self.recipe.index * 64 + place for place in range(len(self.recipe.outputs))]


#: More life than anybody has: what is promised elsewhere of somebody who pays no mana.
_NO_LIFE: Final = 1 << 30
#: No permanents with mana abilities. Never changed.
NO_MAKERS: Final[list[Maker]] = []
#: How many seats there may be: what is above in the key of a purse says which limits allow it.
_SEATS: Final = 64


def purse_of(game: Game, seat: int, use: Use | None = None) -> Purse:
    """The purse of a seat, gathered again when anything has changed.

    ``use``: what the mana is for; mana with a limit (CR 106.6) is there for what it allows.
    """
    if game.purses_version != game.version:
        game.purses = {}
        game.purses_version = game.version
    purse = game.purses.get(seat)
    if purse is None:
        purse = game.purses[seat] = _gather(game, seat, 0)
    if use is None or not purse.limited:
        return purse
    allowed = 0
    for index, (source, limit) in enumerate(purse.limited):
        if allows(game, seat, source, limit, use):
            allowed |= 1 << index
    if not allowed:
        return purse
    key = seat + _SEATS * allowed if use is not ANY else -1 - seat
    purse = game.purses.get(key)
    if purse is None:
        purse = game.purses[key] = _gather(game, seat, allowed, use is not ANY)
    return purse


def _gather(game: Game, seat: int, allowed: int, bound: bool = False) -> Purse:
    refresh(game)
    purse = Purse()
    purse.allowed = allowed
    purse.bound = bound
    if not game.variant.pays_mana(game, seat):
        # Nor life in place of mana (CR 107.4f).
        purse.life = _NO_LIFE
        return purse
    mana = game.seats[seat].mana
    for index in range(len(mana)):
        for _ in range(mana[index]):
            mask = MANA_ORDER[index % 6] | (SNOW if index >= 6 else 0)
            purse.add(Unit(index, None, mask, mask, mask, 0))
    for place, marked in enumerate(game.seats[seat].marked):
        if marked.limit is None or purse.meets(marked.source, marked.limit):
            kind = marked.kind
            purse.add(Unit(len(mana) + place, None, kind, kind, kind, 0))
    ruled = bool(statics_of(game, AbilityCost) or statics_of(game, CantActivate))
    objs = game.objs
    for maker in _makers(game).get(seat, NO_MAKERS):
        obj = objs[maker.ident]
        if obj.tapped and maker.book.taps:
            continue
        _add(game, seat, purse, obj, maker.it, maker.book, ruled)
    for ident in game.seats[seat].hand:
        obj = game.objs[ident]
        if obj.printed.base.abilities.mana:
            it = seen(game, ident)
            _add(game, seat, purse, obj, it, book_of(it.abilities), ruled)
    return purse


def _makers(game: Game) -> dict[int, list[Maker]]:
    """The permanents with mana abilities of each seat, in the order they arrived, and what they
    make with all that is added to it.
    """
    found = game.makers
    if found is None:
        found = game.makers = {}
        adders: list[Adder] = []
        for ident, it in game.cache.items():
            abilities = it.abilities
            if abilities.mana:
                maker = Maker(ident, it, book_of(abilities))
                found.setdefault(it.controller, []).append(maker)
            if abilities.triggered:
                for number in book_of(abilities).adding:
                    triggered = abilities.triggered[number]
                    adders.append(Adder(ident, it.controller, number, triggered))
        if adders:
            add_to(game, found, adders)
    return found


def _add(game: Game, seat: int, purse: Purse, obj: Obj, it: Chars, book: Book, ruled: bool) -> None:
    """Add a source; ``ruled``: something changes what abilities cost, or forbids some."""
    if not book.recipes:
        return
    ident = obj.id
    types = it.types
    creature = types & CREATURE
    if ruled:
        if statics_of(game, AbilityCost):
            book = _dearer(game, ident, book)
        if statics_of(game, CantActivate) and cant_activate(game, ident, it, mana=True):
            return
    sick = creature and not it.keywords & HASTE and _is_new(game, obj, seat)
    if not book.fixed or purse.allowed or sick or obj.tapped or it.restrictions or obj.zone != 2:
        found = _usable(game, seat, purse, ident, obj, it, book, bool(sick))
        if found is None or not _affordable(game, seat, purse, found):
            return
        book = found
    weight = LAND_RANK if types & LAND else OTHER_RANK
    if creature:
        weight = CREATURE_RANK
    snow = SNOW if it.supertypes & SNOW_SUPERTYPE else 0
    if book.riding:
        purse.riding = True
    if not book.simple:
        purse.add_large(ident, book, weight, snow)
        return
    safe = book.safe | snow if book.safe else -1
    painful = book.painful | snow if book.painful else -1
    if safe < 0:
        weight += PAIN_RANK if painful >= 0 else USE_UP_RANK
    purse.add(Unit(ident, book, safe, painful, book.all | snow, weight))


def _dearer(game: Game, ident: int, book: Book) -> Book:
    """A book whose abilities cost more or less to activate (CR 601.2f)."""
    found: list[Recipe] = []
    for recipe in book.recipes:
        more, less, floor = changes(game, ident, recipe.ability)
        if more or less:
            other = Recipe(recipe.index, recipe.ability)
            other.outputs = recipe.outputs
            other.notes = recipe.notes
            other.life = recipe.life
            other.fixed = recipe.fixed
            other.limit = recipe.limit
            other.rider = recipe.rider
            other.adders = recipe.adders
            other.own = recipe.own
            needs = recipe.needs if recipe.needs is not None else NO_COST
            needs = changed(needs, more, less, floor)
            other.needs = None if needs.is_nothing else needs
            found.append(other)
        else:
            found.append(recipe)
    return Book(found)


def _affordable(game: Game, seat: int, purse: Purse, book: Book) -> bool:
    """Whether there is life for this source beside those before it (CR 119.4)."""
    least = min([recipe.life for recipe in book.recipes])
    if not least:
        return True
    if purse.life + least > game.teams[game.seats[seat].team].life:
        return False
    purse.life += least
    return True


def _is_new(game: Game, obj: Obj, seat: int) -> bool:
    """Whether a seat has not controlled an object since its last turn began (CR 302.6)."""
    record = game.seats[seat]
    return obj.since >= record.began or not record.turns


def _usable(
    game: Game, seat: int, purse: Purse, ident: int, obj: Obj, it: Chars, book: Book, sick: bool
) -> Book | None:
    """The recipes that can be activated now; None where there are none."""
    held = sick
    for entry in it.restrictions:
        if entry.restriction.kind == NO_TAPPED_MANA:
            return None
        if entry.restriction.kind == "can't become untapped":
            held = True
    found: list[Recipe] = []
    for recipe in book.recipes:
        if recipe.notes & TAPS and (obj.tapped or sick):
            continue
        if recipe.notes & UNTAPS and held:
            continue
        if recipe.fixed and obj.zone != 2:
            continue
        if recipe.limit is not None and not purse.meets(ident, recipe.limit):
            continue
        if recipe.needs is not None and purse.bound:
            # Mana with a limit does not pay for other mana.
            continue
        resolved = resolve(game, seat, ident, recipe)
        if resolved is not None:
            found.append(resolved)
    return Book(found) if found else None


def sources(game: Game, seat: int, use: Use | None = ANY) -> list[Source]:
    """The mana abilities that a seat could activate now without a further choice, for a use.

    Not among them: abilities whose cost asks which object to sacrifice, discard or tap.
    """
    purse = purse_of(game, seat, use)
    found: list[Source] = []
    for unit in purse.units:
        if unit.book is not None:
            found += [Source(unit.ident, recipe) for recipe in unit.book.recipes]
    for place, ident in enumerate(purse.large):
        found += [Source(ident, recipe) for recipe in purse.books[place].recipes]
    return found


def harm_of(recipe: Recipe) -> int:
    """What activating a recipe adds to a weight."""
    if recipe.notes & USES_UP:
        return USE_UP_RANK
    return PAIN_RANK if recipe.notes & PAINS else 0
