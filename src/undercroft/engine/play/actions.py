"""What a player with priority may do (CR 117.1): the legal actions, in a fixed order."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Option
from undercroft.engine.costs import (
    Way,
    activation_cost,
    alternatives,
    payable,
    permitted,
)
from undercroft.engine.costs.aimed import aimed_changes
from undercroft.engine.costs.castable import lands
from undercroft.engine.costs.plain import beyond, is_plain, plain_way
from undercroft.engine.costs.ways import FACE_DOWN_WAYS
from undercroft.engine.forbidden import cant_activate, cant_cast
from undercroft.engine.mana import Use, sources
from undercroft.engine.mana.recipes import acts_of
from undercroft.engine.play import special
from undercroft.engine.play.aiming import can_aim, can_pay_way, has_targets
from undercroft.engine.play.limits import within
from undercroft.engine.play.timed import asks_for_step
from undercroft.engine.query import (
    holds,
    player_rule,
    refresh,
    restrictions,
    sorcery_timing,
    statics_of,
)
from undercroft.engine.seen import Scope, are_opponents, seen
from undercroft.engine.slots import targets_of
from undercroft.engine.state.characteristics import FACE_DOWN, Chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.keywords import FLASH, SPLIT_SECOND
from undercroft.lexicon.types import INSTANT, LAND
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import LoyaltyCost, TapThis
from undercroft.oracle.permissions import CastFrom

#: What marks cards in exile that their owner may cast later (CR 702.143a, 702.170d, 702.185a).
EXILED_FOR: Final = frozenset({"foretold", "plotted", "warped"})


def legal_actions(game: Game, seat: int) -> list[Option]:
    """Everything a seat may do now; passing is always first.

    Mana abilities that cost a choice are listed like other abilities. The others are listed
    only for a seat that pays by hand: for the rest it is done as they pay (CR 605.3a).

    That a seat can do nothing is remembered until something changes, where nothing it has asks
    for the step.
    """
    sorcery = sorcery_timing(game, seat)
    moment = game.version * 2 + int(sorcery)
    if game.idle.get(seat) == moment:
        return [ch.OPTION_PASS]
    options = _all_actions(game, seat, sorcery)
    if len(options) == 1 and not asks_for_step(game, seat, _acting(game, seat)):
        game.idle[seat] = moment
    return options


def _all_actions(game: Game, seat: int, sorcery: bool) -> list[Option]:
    refresh(game)
    options: list[Option] = [ch.OPTION_PASS]
    sorcery = sorcery_timing(game, seat)
    special.add(game, seat, sorcery, options)
    if _split_second(game):
        _add_mana_abilities(game, seat, options)
        return options
    hand = game.seats[seat].hand
    land = sorcery and may_play_land(game, seat)
    flash = not sorcery and player_rule(game, seat, "flash") > 0
    for ident in hand:
        printed = game.objs[ident].printed
        it = printed.base
        if printed.sides:
            _add_sides(game, seat, ident, sorcery, land, options)
            continue
        if it.types & LAND:
            if land:
                options.append(Option(ch.PLAY_LAND, ident))
            # A land is cast only where that makes it something else (CR 305.9, 702.37c).
            if not any(keyword.name in FACE_DOWN_WAYS for keyword in it.abilities.keywords):
                continue
        if (
            sorcery
            or flash
            or it.types & INSTANT
            or it.keywords & FLASH
            or permitted.has_flash_now(game, seat, ident, it)
        ):
            _add_casts(game, seat, ident, it, options)
    _add_far(game, seat, sorcery, options)
    _add_allowed(game, seat, sorcery, options)
    for ident in _acting(game, seat):
        if ident in game.objs:
            _add_activations(game, seat, ident, seen(game, ident), options)
    _add_taps(game, seat, options)
    return options


def _acting(game: Game, seat: int) -> list[int]:
    """The permanents with abilities that a seat may activate as far as who it is goes."""
    found = game.acting
    if found is None:
        found = game.acting = {}
        for ident in game.actors:
            if ident not in game.objs:
                continue
            it = seen(game, ident)
            seats = [it.controller]
            for index in acts_of(it.abilities):
                ability = it.abilities.activated[index]
                if ability.any_player:
                    seats = list(range(len(game.seats)))
                    break
                if ability.by_owner:
                    seats = [it.controller, game.objs[ident].owner]
            for each in dict.fromkeys(seats):
                found.setdefault(each, []).append(ident)
    return found.get(seat, [])


def _add_taps(game: Game, seat: int, options: list[Option]) -> None:
    """Mana abilities of a seat that pays by hand."""
    if game.seats[seat].explicit:
        for source in sources(game, seat):
            options += [Option(ch.PAY, source.ident, code) for code in source.codes()]


def _add_mana_abilities(game: Game, seat: int, options: list[Option]) -> None:
    """All that split second leaves to do (CR 702.61b)."""
    for ident in game.actors:
        if ident not in game.objs:
            continue
        it = seen(game, ident)
        for index in it.abilities.mana:
            ability = it.abilities.activated[index]
            if index in acts_of(it.abilities) and ability.zone == BATTLEFIELD:
                if can_activate(game, seat, ident, it, index, ability):
                    options.append(Option(ch.ACTIVATE, ident, index))
    _add_taps(game, seat, options)


def _split_second(game: Game) -> bool:
    """Whether a spell with split second is on the stack (CR 702.61)."""
    return any(seen(game, ident).keywords & SPLIT_SECOND for ident in game.stack)


def may_play_land(game: Game, seat: int) -> bool:
    """Whether the seat may still play a land this turn (CR 305.2)."""
    limit = 1 + player_rule(game, seat, "additional land")
    limit += 2 * player_rule(game, seat, "two additional lands")
    limit += 1000 * player_rule(game, seat, "any lands")
    limit += game.seats[seat].did.get("additional lands", 0)
    return game.seats[seat].lands_played < limit


def _add_far(game: Game, seat: int, sorcery: bool, options: list[Option]) -> None:
    """What may be cast or activated from a graveyard or hand by its own words."""
    objs = game.objs
    for ident in game.seats[seat].graveyard:
        obj = objs[ident]
        it = obj.printed.base
        abilities = it.abilities
        if obj.used and permitted.permitted(game, seat, obj):
            _add_permitted(game, seat, ident, sorcery, options)
        elif obj.printed.sides:
            _add_sides(game, seat, ident, sorcery, False, options)
        elif not is_plain(abilities) and (sorcery or it.types & INSTANT or it.keywords & FLASH):
            _add_casts(game, seat, ident, it, options)
        if abilities.zones >> GRAVEYARD & 1:
            _add_activations(game, seat, ident, it, options, GRAVEYARD)
    for ident in game.exile:
        obj = objs[ident]
        it = obj.printed.base
        if obj.used and permitted.permitted(game, seat, obj):
            _add_permitted(game, seat, ident, sorcery, options)
            continue
        if obj.owner == seat and it.abilities.statics and (sorcery or it.types & INSTANT):
            if permitted.from_own_words(game, seat, ident, it):
                _add_casts(game, seat, ident, it, options)
        if obj.used and obj.owner == seat and not EXILED_FOR.isdisjoint(obj.used):
            if sorcery or (
                it.types & INSTANT or (it.keywords & FLASH and "plotted" not in obj.used)
            ):
                _add_casts(game, seat, ident, it, options)
    for ident in game.seats[seat].hand:
        it = objs[ident].printed.base
        if it.abilities.zones >> HAND & 1:
            _add_activations(game, seat, ident, it, options, HAND)
    for ident in game.variant.castable(game, seat):
        it = game.objs[ident].printed.base
        if it.types & LAND:
            continue
        if (
            sorcery
            or it.types & INSTANT
            or it.keywords & FLASH
            or permitted.as_though_flash(game, seat, ident, it)
        ):
            _add_casts(game, seat, ident, it, options)


def _add_permitted(game: Game, seat: int, ident: int, sorcery: bool, options: list[Option]) -> None:
    """A card that an effect lets the seat play from where it is (CR 601.3, 305.2)."""
    obj = game.objs[ident]
    it = obj.printed.base
    land = sorcery and permitted.CAST not in obj.used and may_play_land(game, seat)
    if obj.printed.sides:
        _add_sides(game, seat, ident, sorcery, land, options)
    elif it.types & LAND:
        if land:
            options.append(Option(ch.PLAY_LAND, ident))
    elif sorcery or it.types & INSTANT or it.keywords & FLASH:
        _add_casts(game, seat, ident, it, options)


def _add_sides(
    game: Game, seat: int, ident: int, sorcery: bool, land: bool, options: list[Option]
) -> None:
    """A card of several sides: each may be played as a land or cast in its own time."""
    obj = game.objs[ident]
    if land:
        options += [Option(ch.PLAY_LAND, ident, side.index) for side in lands(obj)]
    for index, way in enumerate(alternatives(game, seat, ident, obj.printed.base)):
        it = way.printed.of(seat)
        if (
            sorcery
            or it.types & INSTANT
            or it.keywords & FLASH
            or permitted.as_though_flash(game, seat, ident, it)
        ):
            if can_cast(game, seat, ident, it, way):
                options.append(Option(ch.CAST, ident, index))


def _add_allowed(game: Game, seat: int, sorcery: bool, options: list[Option]) -> None:
    """Cards of a graveyard, or on top of a library, that a static ability lets be played."""
    if not statics_of(game, CastFrom):
        return
    for zone in (GRAVEYARD, LIBRARY):
        for ident, land in permitted.from_elsewhere(game, seat, zone):
            printed = game.objs[ident].printed
            it = printed.base
            now = land and sorcery and may_play_land(game, seat)
            if printed.sides:
                if zone == LIBRARY:
                    _add_sides(game, seat, ident, sorcery, now, options)
            elif it.types & LAND:
                if now:
                    options.append(Option(ch.PLAY_LAND, ident))
            elif zone == LIBRARY and (sorcery or it.types & INSTANT or it.keywords & FLASH):
                _add_casts(game, seat, ident, it, options)


def _add_casts(game: Game, seat: int, ident: int, it: Chars, options: list[Option]) -> None:
    obj = game.objs[ident]
    several = bool(obj.printed.sides)
    plain = None if several else plain_way(game, seat, obj, it)
    if plain is not None:
        dear = beyond(game, seat, plain.costs, Use(ident, it, spell=True))
        if dear and not aimed_changes(game, seat, ident, it):
            return
        if can_cast(game, seat, ident, it, plain):
            options.append(Option(ch.CAST, ident, 0))
        return
    for index, way in enumerate(alternatives(game, seat, ident, it)):
        if can_cast(game, seat, ident, way.printed.of(seat) if several else it, way):
            options.append(Option(ch.CAST, ident, index))


def can_cast(game: Game, seat: int, ident: int, it: Chars, way: Way) -> bool:
    """Whether a spell could be cast this way: its costs paid, its targets chosen (CR 601.2)."""
    if game.objs[ident].zone != way.zone:
        return False
    if player_rule(game, seat, "can't cast spells"):
        return False
    if not permitted.in_time(game, seat, ident, it):
        return False
    if cant_cast(game, seat, ident, FACE_DOWN.base if way.basis in FACE_DOWN_WAYS else it):
        return False
    if way.basis in FACE_DOWN_WAYS and not sorcery_timing(game, seat):
        return False
    return can_pay_way(game, seat, ident, it, way) and has_targets(game, seat, ident, it, way)


def _add_activations(
    game: Game, seat: int, ident: int, it: Chars, options: list[Option], zone: int = BATTLEFIELD
) -> None:
    for index in acts_of(it.abilities):
        ability = it.abilities.activated[index]
        if ability.zone != zone:
            continue
        if can_activate(game, seat, ident, it, index, ability):
            options.append(Option(ch.ACTIVATE, ident, index))


def can_activate(
    game: Game, seat: int, ident: int, it: Chars, index: int, ability: Activated
) -> bool:
    """Whether a seat may activate an ability now (CR 602.2, 602.5)."""
    controller = it.controller if ability.zone == BATTLEFIELD else game.objs[ident].owner
    if ability.by_owner:
        controller = game.objs[ident].owner
    if controller != seat and not ability.any_player:
        return False
    if ability.by_opponents and not are_opponents(game, seat, controller):
        return False
    if ability.zone == BATTLEFIELD and game.objs[ident].tapped:
        if any(isinstance(part, TapThis) for part in ability.cost):
            return False
    if ability.limits and not all(
        within(game, seat, ident, index, limit) for limit in ability.limits
    ):
        return False
    loyalty = any(isinstance(part, LoyaltyCost) for part in ability.cost)
    if loyalty and not _loyalty_allowed(game, seat, ident):
        return False
    scope = Scope(seat, ident)
    if ability.condition is not None and not holds(game, ability.condition, scope):
        return False
    if it.restrictions and restrictions(game, ident, "activated abilities can't be activated"):
        return False
    if cant_activate(game, ident, it, mana=index in it.abilities.mana):
        return False
    cost = activation_cost(game, seat, ident, ability)
    use = Use(ident, it, spell=False)
    if beyond(game, seat, cost, use) or not payable(game, seat, ident, cost, 0, use):
        return False
    slots = targets_of(ability.effects)
    return can_aim(game, seat, ident, slots, ability.effects, cost)


def _loyalty_allowed(game: Game, seat: int, ident: int) -> bool:
    """CR 606.3: at sorcery timing, once each turn for each permanent."""
    if not sorcery_timing(game, seat):
        return False
    return game.objs[ident].used.get("loyalty", 0) != game.turn
