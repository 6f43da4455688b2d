"""Why something cannot be done now: rule and reason, for whoever asks (CR 101, 117, 601, 508, 509).

Nothing here decides what is legal; the actions do. Each function says what stands in the way
of one act that is not legal now, the weightiest reason first, and nothing where nothing is known
to stand in the way.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.combat import able, tolls
from undercroft.engine.combat.declare import wants_another
from undercroft.engine.combat.requirements import lures
from undercroft.engine.costs import Way, activation_cost, alternatives, chars_as, payable, permitted
from undercroft.engine.costs.castable import forbidding
from undercroft.engine.forbidden import cant_activate, cant_cast
from undercroft.engine.mana import Use
from undercroft.engine.play.actions import may_play_land
from undercroft.engine.play.aiming import can_aim, can_pay_way, has_targets
from undercroft.engine.play.modes import modes_possible
from undercroft.engine.query import (
    attackable,
    chars,
    holds,
    is_main_phase,
    is_restricted,
    is_sick,
    player_rule,
    protected,
    restrictions,
    sorcery_timing,
)
from undercroft.engine.seen import Scope, are_opponents
from undercroft.engine.slots import targets_of
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY
from undercroft.lexicon import keywords as kw
from undercroft.lexicon import types
from undercroft.lexicon.keywords import FLASH
from undercroft.lexicon.steps import DECLARE_ATTACKERS, DECLARE_BLOCKERS
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import LoyaltyCost, TapThis, UntapThis

#: A rule and what it says about this.
Reason = tuple[str, str]

#: The rule that tells when cards of a type may be cast, by type (CR 301 to 310).
_TIMING: Final = (
    (types.SORCERY, "CR 307.1"),
    (types.CREATURE, "CR 302.1"),
    (types.PLANESWALKER, "CR 306.1"),
    (types.BATTLE, "CR 310.1"),
    (types.ARTIFACT, "CR 301.1"),
    (types.ENCHANTMENT, "CR 303.1"),
)
_EVASION: Final = (
    (kw.FLYING, "CR 702.9b", "flies"),
    (kw.FEAR, "CR 702.36b", "has fear"),
    (kw.INTIMIDATE, "CR 702.13b", "has intimidate"),
    (kw.HORSEMANSHIP, "CR 702.31b", "has horsemanship"),
    (kw.SKULK, "CR 702.118b", "has skulk and less power"),
)


def why_not_act(game: Game, seat: int) -> list[Reason]:
    """Why a seat cannot act at all now."""
    if game.ending is not None:
        return [("CR 104.1", "the game has ended")]
    asked = game.pending
    if asked is None or asked.kind != ch.PRIORITY:
        who = game.seats[asked.seat].name if asked is not None else "nobody"
        what = asked.kind if asked is not None else "anything"
        return [("CR 117.1", f"nobody has priority: {who} is asked for {what}")]
    if asked.whose != seat:
        holder = game.seats[asked.whose].name
        return [("CR 117.1", f"{game.seats[seat].name} does not have priority, {holder} has")]
    return []


def why_not(game: Game, seat: int, ident: int) -> list[Reason]:
    """Why a seat can do nothing with an object now: not play, not cast, not activate it."""
    obj = game.objs[ident]
    it = chars(game, ident)
    if obj.zone == HAND and it.types & types.LAND:
        return why_not_play_land(game, seat, ident)
    found: list[Reason] = []
    if obj.zone != BATTLEFIELD:
        found = why_not_cast(game, seat, ident)
    real = [i for i in range(len(it.abilities.activated)) if i not in it.abilities.mana]
    for index in real:
        if it.abilities.activated[index].zone == obj.zone:
            found += why_not_activate(game, seat, ident, index)
    if not found and not real:
        found = [*why_not_act(game, seat), ("CR 602.1", f"{it.name} has no activated ability")]
    return list(dict.fromkeys(found))


def _late(game: Game, seat: int, it: Chars) -> list[Reason]:
    """Why it is the wrong time for a spell that is no instant."""
    if it.types & types.INSTANT or it.keywords & FLASH or sorcery_timing(game, seat):
        return []
    if seat not in game.active_seats:
        why = f"it is not {game.seats[seat].name}'s turn"
    elif not is_main_phase(game):
        why = "it is not a main phase"
    else:
        why = "the stack is not empty"
    rules = [rule for kind, rule in _TIMING if it.types & kind] or ["CR 117.1a"]
    return [(rule, f"{it.name} cannot be cast now: {why}") for rule in [*rules, "CR 117.1a"]]


def why_not_cast(
    game: Game,
    seat: int,
    ident: int,
    way: str = "",
    kicked: int = 0,
    side: Printed | None = None,
) -> list[Reason]:
    """Why a seat cannot cast a card now (in this way, as this side of it)."""
    found = why_not_act(game, seat)
    obj = game.objs[ident]
    it = chars(game, ident) if side is None else chars_as(obj, side, chars(game, ident), seat)
    name = it.name
    if side is not None and forbidding(obj, side):
        found.append((forbidding(obj, side), f"{name} cannot be chosen as it is cast from there"))
    if it.types & types.LAND:
        return [*found, ("CR 305.9", f"{name} is a land, it is played and not cast")]
    if _split(game):
        found.append(("CR 702.61a", "a spell with split second is on the stack"))
    far = obj.owner != seat or obj.zone not in {HAND, GRAVEYARD, EXILE}
    if (
        ident not in game.variant.castable(game, seat)
        and far
        and not permitted.permitted(game, seat, obj)
    ):
        found.append(("CR 601.3", f"nothing lets {game.seats[seat].name} cast {name} from there"))
        return found
    ways = [
        one
        for one in alternatives(game, seat, ident, chars(game, ident))
        if (not way or one.name == way) and (not kicked or one.kicked == kicked)
        if side is None or one.printed is side
    ]
    if not ways:
        rule = "CR 118.6" if obj.zone == HAND and it.cost is None else "CR 601.3"
        how = f" {way}" if way else ""
        found.append((rule, f"there is no{how} way to cast {name} from where it is"))
        return found
    found += _late(game, seat, it)
    if player_rule(game, seat, "can't cast spells"):
        found.append(("CR 101.2", f"{game.seats[seat].name} can't cast spells"))
    if not permitted.in_time(game, seat, ident, it):
        found.append(("CR 601.3", f"something forbids to cast {name} now"))
    if cant_cast(game, seat, ident, it):
        found.append(("CR 101.2", f"{name} can't be cast"))
    found += _unpaid_spell(game, seat, ident, it, ways)
    if not any(has_targets(game, seat, ident, it, one) for one in ways):
        found.append(("CR 601.2c", f"{name} has no legal target"))
    if modes_possible(game, ways[0].printed.spell, Scope(seat, ident)) == []:
        found.append(("CR 601.2b", f"no mode of {name} has legal targets"))
    return found


def _unpaid_spell(game: Game, seat: int, ident: int, it: Chars, ways: list[Way]) -> list[Reason]:
    if any(can_pay_way(game, seat, ident, it, way) for way in ways):
        return []
    return _unpaid(game, seat, it.name)


def _unpaid(game: Game, seat: int, name: str) -> list[Reason]:
    said = f"{game.seats[seat].name} cannot pay for {name}"
    return [("CR 601.2h", said), ("CR 601.2g", said), ("CR 118.3", said)]


def _split(game: Game) -> bool:
    return any(chars(game, ident).keywords & kw.SPLIT_SECOND for ident in game.stack)


def why_not_play_land(game: Game, seat: int, ident: int) -> list[Reason]:
    """Why a seat cannot play a land now."""
    found = why_not_act(game, seat)
    name = chars(game, ident).name
    if not chars(game, ident).types & types.LAND:
        return [*found, ("CR 305.1", f"{name} is no land")]
    if game.objs[ident].zone != HAND or game.objs[ident].owner != seat:
        found.append(("CR 305.1", f"{name} is not in {game.seats[seat].name}'s hand"))
    if seat not in game.active_seats:
        found.append(("CR 305.3", f"it is not {game.seats[seat].name}'s turn"))
    elif not sorcery_timing(game, seat):
        found.append(("CR 305.1", "it is not a main phase with an empty stack"))
    if not may_play_land(game, seat):
        said = f"{game.seats[seat].name} has played a land this turn"
        found += [("CR 305.2", said), ("CR 305.2b", said)]
    return found


def why_not_activate(game: Game, seat: int, ident: int, index: int) -> list[Reason]:
    """Why a seat cannot activate an ability of an object now."""
    found = why_not_act(game, seat)
    it = chars(game, ident)
    obj = game.objs[ident]
    if not 0 <= index < len(it.abilities.activated):
        return [*found, ("CR 602.1", f"{it.name} has no such activated ability")]
    ability = it.abilities.activated[index]
    controller = it.controller if ability.zone == BATTLEFIELD else obj.owner
    if ability.by_owner:
        controller = obj.owner
    if _split(game):
        found.append(("CR 702.61a", "a spell with split second is on the stack"))
    if ability.by_opponents and controller == seat:
        found.append(("CR 602.2", "only opponents may activate that ability"))
    if controller != seat and not ability.any_player:
        found.append(("CR 602.2", f"{game.seats[seat].name} does not control {it.name}"))
    if obj.zone != ability.zone:
        found.append(("CR 113.6", f"that ability of {it.name} does not work where it is"))
        return found
    found += _tap_cost(game, ident, it, ability)
    found += _limits(game, seat, ident, index, ability)
    scope = Scope(seat, ident)
    if ability.condition is not None and not holds(game, ability.condition, scope):
        found.append(("CR 602.5", f"what the ability of {it.name} asks for is not so"))
    barred = cant_activate(game, ident, it, mana=index in it.abilities.mana)
    if barred or restrictions(game, ident, "activated abilities can't be activated"):
        found.append(("CR 602.5", f"activated abilities of {it.name} can't be activated"))
    cost = activation_cost(game, seat, ident, ability)
    if not payable(game, seat, ident, cost, 0, Use(ident, it, spell=False)):
        found += _unpaid(game, seat, f"the ability of {it.name}")
    slots = targets_of(ability.effects)
    if not can_aim(game, seat, ident, slots, ability.effects, cost):
        found.append(("CR 601.2c", f"the ability of {it.name} has no legal target"))
    return found


def _tap_cost(game: Game, ident: int, it: Chars, ability: Activated) -> list[Reason]:
    obj = game.objs[ident]
    if not any(isinstance(part, TapThis | UntapThis) for part in ability.cost):
        return []
    found: list[Reason] = []
    if is_sick(game, ident):
        said = f"{it.name} has not been under control since the turn began"
        found += [("CR 302.6", said), ("CR 602.5a", said)]
    if obj.tapped and any(isinstance(part, TapThis) for part in ability.cost):
        said = f"{it.name} is tapped already"
        found += [("CR 107.5", said), ("CR 118.3", said)]
    return found


def _limits(game: Game, seat: int, ident: int, index: int, ability: Activated) -> list[Reason]:
    found: list[Reason] = []
    used = game.objs[ident].used
    if any(isinstance(part, LoyaltyCost) for part in ability.cost):
        if not sorcery_timing(game, seat):
            found.append(("CR 606.3", "a loyalty ability needs a main phase and an empty stack"))
        elif used.get("loyalty", 0) == game.turn:
            found.append(("CR 606.3", "a loyalty ability of it was activated this turn"))
    for limit in ability.limits:
        if limit == "sorcery" and not sorcery_timing(game, seat):
            found.append(("CR 602.5d", "it may be activated only as a sorcery"))
        elif limit == "once each turn" and used.get(f"a{index}", 0) == game.turn:
            found.append(("CR 602.5b", "it was activated this turn"))
        elif limit not in {"sorcery", "once each turn"}:
            found.append(("CR 602.5b", f"it may be activated only in its time: {limit}"))
    return found


def why_not_target(game: Game, asked: Choice, ref: int) -> list[Reason]:
    """Why an object or player cannot be the target that is asked for."""
    if ref in asked.picked:
        return [("CR 601.2c", "it is a target of this already")]
    name = _name(game, ref)
    found: list[Reason] = []
    if ref > 0 and ref in game.objs and game.objs[ref].zone == BATTLEFIELD:
        it = chars(game, ref)
        if it.keywords & kw.SHROUD:
            found.append(("CR 702.18a", f"{name} has shroud"))
        if it.keywords & kw.HEXPROOF and are_opponents(game, it.controller, asked.whose):
            found.append(("CR 702.11b", f"{name} has hexproof"))
        if protected(game, ref, asked.source):
            found.append(("CR 702.16b", f"{name} has protection from it"))
        if restrictions(game, ref, "can't be targeted"):
            found.append(("CR 101.2", f"{name} can't be the target"))
    if ref == asked.source:
        found.append(("CR 115.5", f"{name} cannot target itself"))
    found.append(("CR 601.2c", f"{name} is no appropriate target"))
    return found


def why_not_attack(game: Game, seat: int, ident: int, target: int) -> list[Reason]:
    """Why a creature cannot be declared as an attacker."""
    it = chars(game, ident)
    found: list[Reason] = []
    if game.objs[ident].zone != BATTLEFIELD or not it.types & types.CREATURE:
        return [*found, ("CR 508.1a", f"{it.name} is no creature on the battlefield")]
    if it.controller != seat:
        found.append(("CR 508.1a", f"{game.seats[seat].name} does not control {it.name}"))
    if game.objs[ident].tapped:
        found.append(("CR 508.1a", f"{it.name} is tapped"))
    if is_sick(game, ident):
        said = f"{it.name} has not been under control since the turn began"
        found += [("CR 302.6", said), ("CR 508.1a", said)]
    without = is_restricted(game, ident, "can attack as though without defender")
    if it.keywords & kw.DEFENDER and not without:
        found.append(("CR 702.3b", f"{it.name} has defender"))
    if restrictions(game, ident, "can't attack") or restrictions(
        game, ident, "can't attack or block"
    ):
        found.append(("CR 508.1c", f"{it.name} can't attack"))
    elif target and not able.may_attack(game, ident, target):
        found.append(("CR 508.1c", f"{it.name} can't attack {_name(game, target)}"))
    elif target and able.shuns(game, ident, target, attackable(game, seat)):
        found.append(("CR 508.1d", f"{it.name} must attack somebody else"))
    if target and target not in attackable(game, seat):
        found.append(("CR 508.1b", f"{_name(game, target)} cannot be attacked"))
    if target and wants_another(game, ident, target, attackable(game, seat)):
        found.append(("CR 508.1d", f"{it.name} attacks another player if able"))
    if game.step > DECLARE_ATTACKERS or seat not in game.active_seats:
        found.append(("CR 508.1", f"{game.seats[seat].name} does not declare attackers now"))
    elif game.combat is not None and _too_dear(game, seat, ident, target):
        found.append(("CR 508.1h", f"{game.seats[seat].name} cannot pay for another attack"))
    return found


def _too_dear(game: Game, seat: int, ident: int, target: int) -> bool:
    """Whether the attack could not be paid for, whatever it attacks."""
    targets = [target] if target else attackable(game, seat)
    return not any(tolls.affordable(game, seat, ident, each) for each in targets)


def why_not_block(game: Game, seat: int, blocker: int, attacker: int) -> list[Reason]:
    """Why a creature cannot block an attacker."""
    one = chars(game, blocker)
    found: list[Reason] = []
    if game.step > DECLARE_BLOCKERS or game.combat is None:
        found.append(("CR 509.1", "blockers are not declared now"))
    if game.objs[blocker].zone != BATTLEFIELD or not one.types & types.CREATURE:
        return [*found, ("CR 509.1a", f"{one.name} is no creature on the battlefield")]
    if one.controller != seat:
        found.append(("CR 509.1a", f"{game.seats[seat].name} does not control {one.name}"))
    if game.objs[blocker].tapped:
        found.append(("CR 509.1a", f"{one.name} is tapped"))
    if not able.blockable(game, seat, attacker):
        return [*found, ("CR 509.1a", f"{_name(game, attacker)} does not attack that player")]
    two = chars(game, attacker)
    for bit, rule, how in _EVASION:
        if two.keywords & bit and not able.can_block(game, blocker, attacker):
            if not _is_like(game, bit, one, two):
                found.append((rule, f"{two.name} {how}"))
    if (one.keywords ^ two.keywords) & kw.SHADOW:
        found.append(("CR 702.28b", "only one of them has shadow"))
    if protected(game, attacker, blocker):
        found.append(("CR 702.16f", f"{two.name} has protection from {one.name}"))
    if any(word.name == "landwalk" for word in two.abilities.keywords):
        if not able.can_block(game, blocker, attacker):
            found.append(("CR 702.14c", f"{two.name} has landwalk"))
    if not able.can_block_at_all(game, blocker) or not able.can_block(game, blocker, attacker):
        found.append(("CR 509.1b", f"{one.name} can't block {two.name}"))
    if able.least_blockers(game, attacker) > 1:
        rule = "CR 702.111b" if two.keywords & kw.MENACE else "CR 509.1b"
        found.append((rule, f"{two.name} can't be blocked by so few creatures"))
    combat = game.combat
    if combat is not None and combat.blocking.get(blocker):
        found.append(("CR 509.1a", f"{one.name} blocks as many attackers as it can"))
    if combat is not None:
        if len(combat.blockers.get(attacker, ())) >= able.most_blockers(game, attacker):
            found.append(("CR 509.1b", f"{two.name} can't be blocked by so many creatures"))
        others = [each for each in combat.attackers if each != attacker]
        if any(able.must_be_blocked(game, each) or lures(game, each, blocker) for each in others):
            found.append(("CR 509.1c", f"{one.name} is wanted for another attacker"))
    return found


def _is_like(game: Game, bit: int, one: Chars, two: Chars) -> bool:
    """Whether a blocker meets what one evasion keyword of the attacker asks of it."""
    if bit == kw.FLYING:
        return bool(one.keywords & (kw.FLYING | kw.REACH))
    if bit == kw.FEAR:
        return bool(one.types & types.ARTIFACT or one.colors & 4)
    if bit == kw.INTIMIDATE:
        return bool(one.types & types.ARTIFACT or one.colors & two.colors)
    if bit == kw.HORSEMANSHIP:
        return bool(one.keywords & kw.HORSEMANSHIP)
    return one.power <= two.power


def _name(game: Game, ref: int) -> str:
    if ref < 0:
        return game.seats[-1 - ref].name
    if ref not in game.objs:
        return "what is gone"
    obj = game.objs[ref]
    return obj.printed.name if obj.kind == ABILITY else chars(game, ref).name
