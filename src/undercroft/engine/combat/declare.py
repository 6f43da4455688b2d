"""Declaring attackers and blockers (CR 508, 509): one at a time, complete before done."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import objects, players
from undercroft.engine.change.flow import ask, emit, note, pop
from undercroft.engine.choices import Choice, Option
from undercroft.engine.combat import able, bands, requirements, tolls
from undercroft.engine.combat.enlisting import enlist, enlisted
from undercroft.engine.combat.exerting import exert, exerted
from undercroft.engine.query import attackable, creatures, statics_of
from undercroft.engine.seen import seen
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Frame
from undercroft.lexicon.keywords import VIGILANCE
from undercroft.oracle.abilities import PlayerRule
from undercroft.oracle.older import AtMost

_ASKED: Final = 1
_NO_LIMIT: Final = 1_000_000
_PAID: Final = 2
_EXERTS: Final = 3
_ENLISTS: Final = 4


def attack(game: Game, frame: Frame) -> None:
    """Declare attackers (CR 508.1), seat by seat of those whose turn it is."""
    combat = cast("Combat", game.combat)
    if frame.stage == _PAID:
        _attacked(game, combat)
        exerted(game, frame.ids)
        enlisted(game, frame.text)
        pop(game)
        return
    if frame.stage in {_EXERTS, _ENLISTS}:
        _pay(game, frame)
        return
    if frame.stage == _ASKED:
        option = cast("Choice", game.answered).options[frame.answer]
        frame.stage = 0
        if option.verb == ch.DONE:
            frame.j += 1
        elif option.verb == ch.BAND:
            bands.join(combat, option.ref, option.extra)
            game.version += 1
        else:
            objects.enter_combat(game, option.ref, option.extra)
    while frame.j < len(game.active_seats):
        seat = game.active_seats[frame.j]
        options = attack_options(game, seat)
        if not options:
            frame.j += 1
            continue
        if attack_complete(game, seat, options):
            options.append(ch.OPTION_DONE)
        frame.stage = _ASKED
        picked = tuple(combat.attackers)
        ask(game, Choice(seat, ch.ATTACKERS, options, "CR 508.1", picked=picked))
        return
    _pay(game, frame)


def _pay(game: Game, frame: Frame) -> None:
    """The costs to attack, first those that are optional (CR 508.1g to j)."""
    if frame.stage != _ENLISTS:
        if not exert(game, frame, _EXERTS):
            return
        frame.stage = frame.i = 0
    if enlist(game, frame, _ENLISTS):
        frame.stage = _PAID
        tolls.pay(game)


def most_in_combat(game: Game, verb: str) -> int:
    """How many creatures can attack or block each combat."""
    found = _NO_LIMIT
    for standing in statics_of(game, AtMost):
        body = standing.body
        if isinstance(body, AtMost) and body.verb == verb:
            found = min(found, body.count)
    return found


def attack_options(game: Game, seat: int) -> list[Option]:
    """Attackers that may still be declared, each with what it may attack."""
    combat = cast("Combat", game.combat)
    able_ones = [
        ident
        for ident in creatures(game, seat)
        if ident not in combat.attacking and able.can_attack(game, ident)
    ]
    if not able_ones or len(combat.attackers) >= most_in_combat(game, "attack"):
        return []
    targets = attackable(game, seat)
    if not combat.attackers and len(able_ones) == 1:
        able_ones = [ident for ident in able_ones if not able.not_alone(game, ident, "attack")]
    options = [
        Option(ch.ATTACK, ident, target)
        for ident in able_ones
        for target in targets
        if able.may_attack(game, ident, target)
        and not able.shuns(game, ident, target, targets)
        and not wants_another(game, ident, target, targets)
        and tolls.affordable(game, seat, ident, target)
    ]
    both = able_ones + combat.attackers if combat.attackers else []
    if any(bands.bands(seen(game, ident)) for ident in both):
        options += bands.band_options(game, combat, able_ones)
    return options


def wants_another(game: Game, ident: int, target: int, targets: list[int]) -> bool:
    """Whether it attacks another player instead if able, which costs nothing (CR 508.1d)."""
    wanted = able.wanted(game, ident)
    if not wanted or target in wanted:
        return False
    return any(
        other in targets
        and able.may_attack(game, ident, other)
        and not able.shuns(game, ident, other, targets)
        and not tolls.has_toll(game, ident, other)
        for other in wanted
    )


def attack_complete(game: Game, seat: int, options: list[Option]) -> bool:
    """Whether the declaration may stop here: nobody who must attack and can is left out."""
    attackers = cast("Combat", game.combat).attackers
    if len(attackers) == 1 and able.not_alone(game, attackers[0], "attack"):
        return False
    return not any(
        able.must_attack(game, option.ref, option.extra)
        and not tolls.has_toll(game, option.ref, option.extra)
        for option in options
    )


def _attacked(game: Game, combat: Combat) -> None:
    """CR 508.1f, m: attackers tap; they attack."""
    again = [i for i in combat.attackers if game.objs[i].used.get("attacked", 0) == game.turn]
    for ident in combat.attackers:
        it = seen(game, ident)
        if not it.keywords & VIGILANCE and game.variant.taps_to_attack(game, ident):
            objects.tap(game, ident)
        objects.mark(game, ident, "attacked")
        combat.fought.append(ident)
    if not combat.attackers:
        return
    for seat in game.active_seats:
        players.did(game, seat, "attacked")
    for ident in combat.attackers:
        attacked = combat.attacking[ident]
        if attacked < 0:
            objects.mark(game, ident, f"attacked {attacked}")
        it = seen(game, ident)
        note(game, "attacks", (ident, attacked))
        times = int(ident in again)
        emit(game, Event(events.ATTACKS, ident, attacked, it.controller, amount=times))
    count = len(combat.attackers)
    emit(game, Event(events.ATTACKERS_DECLARED, 0, 0, game.active, amount=count))
    game.version += 1


def block(game: Game, frame: Frame) -> None:
    """Declare blockers (CR 509.1), each defending player in turn order from the active player on
    (CR 802.4).
    """
    combat = cast("Combat", game.combat)
    if frame.stage == _ASKED:
        option = cast("Choice", game.answered).options[frame.answer]
        frame.stage = 0
        if option.verb == ch.DONE:
            frame.j += 1
        else:
            add_block(game, option.ref, option.extra)
    start = game.order.index(game.active)
    turned = game.order[start:] + game.order[:start]
    seats = [seat for seat in turned if not game.seats[seat].lost]
    while frame.j < len(seats):
        seat = seats[frame.j]
        team = game.seats[seat].team
        later = [each for each in seats[frame.j + 1 :] if game.seats[each].team == team]
        options = block_options(game, seat, later)
        if not options:
            frame.j += 1
            continue
        if block_complete(game, seat, options, later):
            options.append(ch.OPTION_DONE)
        frame.stage = _ASKED
        picked = tuple(combat.blocking)
        ask(game, Choice(_declares(game, seat), ch.BLOCKERS, options, "CR 509.1", picked=picked))
        return
    _blocked(game, combat)
    pop(game)


def _declares(game: Game, seat: int) -> int:
    """Who declares the blocks of a seat: that seat, or whom an effect lets choose them."""
    for standing in statics_of(game, PlayerRule):
        body = standing.body
        if isinstance(body, PlayerRule) and body.kind == "choose blocks":
            return standing.controller
    return seat


def add_block(game: Game, blocker: int, attacker: int) -> None:
    """One creature blocks one attacker."""
    combat = cast("Combat", game.combat)
    combat.blockers.setdefault(attacker, []).append(blocker)
    combat.blocking.setdefault(blocker, []).append(attacker)
    game.version += 1


def block_options(game: Game, seat: int, later: list[int]) -> list[Option]:
    """Blocks that may still be declared so that a legal whole remains possible; a team's later
    seats may help to make it whole (CR 805.10d).
    """
    combat = cast("Combat", game.combat)
    own = _pairs(game, seat)
    if not own:
        return []
    attackers = [ident for ident in combat.attackers if able.blockable(game, seat, ident)]
    wanting = _wanting(game, attackers)
    if not wanting and not any(able.least_blockers(game, a) > 1 for a in attackers):
        possible = own
    else:
        pairs = own + [pair for each in later for pair in _pairs(game, each)]
        possible = [pair for pair in own if _completable(game, pairs, pair, wanting)]
    kept = requirements.obeying(game, possible)
    return [Option(ch.BLOCK, blocker, attacker) for blocker, attacker in kept]


def _pairs(game: Game, seat: int) -> list[tuple[int, int]]:
    """Every block that a creature of a seat could still make."""
    combat = cast("Combat", game.combat)
    attackers = [ident for ident in combat.attackers if able.blockable(game, seat, ident)]
    if not attackers:
        return []
    free = [
        ident
        for ident in creatures(game, seat)
        if able.can_block_at_all(game, ident)
        and len(combat.blocking.get(ident, ())) < able.most_blocked(game, ident)
    ]
    if len(combat.blocking) >= most_in_combat(game, "block"):
        free = [ident for ident in free if ident in combat.blocking]
    if not combat.blocking and len(free) == 1:
        free = [ident for ident in free if not able.not_alone(game, ident, "block")]
    return [
        (blocker, attacker)
        for blocker in free
        for attacker in attackers
        if attacker not in combat.blocking.get(blocker, ())
        and len(combat.blockers.get(attacker, ())) < able.most_blockers(game, attacker)
        and able.can_block(game, blocker, attacker)
    ]


def _wanting(game: Game, attackers: list[int]) -> dict[int, int]:
    """Attackers that are blocked by fewer creatures than they must be, and how many lack."""
    combat = cast("Combat", game.combat)
    lacking: dict[int, int] = {}
    for attacker in attackers:
        count = len(combat.blockers.get(attacker, ()))
        least = able.least_blockers(game, attacker)
        if 0 < count < least:
            lacking[attacker] = least - count
    return lacking


def _completable(
    game: Game, pairs: list[tuple[int, int]], pair: tuple[int, int], wanting: dict[int, int]
) -> bool:
    """Whether, after this block, every attacker that lacks blockers can still get them."""
    combat = cast("Combat", game.combat)
    blocker, attacker = pair
    lacking = dict(wanting)
    if attacker in lacking:
        lacking[attacker] -= 1
    elif not combat.blockers.get(attacker):
        lacking[attacker] = able.least_blockers(game, attacker) - 1
    blocked_by = len(combat.blockers.get(attacker, ())) + 1
    if blocked_by + lacking.get(attacker, 0) > able.most_blockers(game, attacker):
        return False
    return _found(game, [each for each in pairs if each != pair], lacking, blocker)


def _found(
    game: Game, pairs: list[tuple[int, int]], lacking: dict[int, int], used: int = 0
) -> bool:
    """Whether attackers can get as many blockers as they lack; ``used`` blocks once more."""
    combat = cast("Combat", game.combat)
    room = {
        one: able.most_blocked(game, one) - len(combat.blocking.get(one, ())) - (one == used)
        for one in {one for one, _ in pairs}
    }
    helping: dict[int, list[int]] = {}
    for need, count in lacking.items():
        able_ones = [one for one, two in pairs if two == need]
        for _ in range(count):
            if not _helped(need, able_ones, pairs, room, helping, []):
                return False
    return True


def _helped(
    need: int,
    able_ones: list[int],
    pairs: list[tuple[int, int]],
    room: dict[int, int],
    helping: dict[int, list[int]],
    tried: list[int],
) -> bool:
    """Find one more blocker for an attacker, moving others where they find another place.

    ``helping`` holds for each attacker who helps to block it.
    """
    mine = helping.setdefault(need, [])
    for one in able_ones:
        if one in tried or one in mine:
            continue
        tried.append(one)
        if room[one] > 0:
            room[one] -= 1
            mine.append(one)
            return True
        for other, helpers in helping.items():
            if other == need or one not in helpers:
                continue
            instead = [two for two, three in pairs if three == other]
            if _helped(other, instead, pairs, room, helping, tried):
                helpers.remove(one)
                mine.append(one)
                return True
    return False


def block_complete(game: Game, seat: int, options: list[Option], later: list[int]) -> bool:
    """Whether the declaration of a seat may stop here."""
    combat = cast("Combat", game.combat)
    attackers = [ident for ident in combat.attackers if able.blockable(game, seat, ident)]
    wanting = _wanting(game, attackers)
    if wanting:
        pairs = [pair for each in later for pair in _pairs(game, each)]
        if not _found(game, pairs, wanting):
            return False
    if len(combat.blocking) == 1 and able.not_alone(game, next(iter(combat.blocking)), "block"):
        return False
    return not requirements.open_ones(game, [(option.ref, option.extra) for option in options])


def _blocked(game: Game, combat: Combat) -> None:
    """CR 509.1h, i: blocked and blocking creatures are what they are from now on."""
    combat.blocked = [ident for ident in combat.attackers if combat.blockers.get(ident)]
    for blocker, attackers in combat.blocking.items():
        objects.mark(game, blocker, "blocked")
        combat.fought.append(blocker)
        for attacker in attackers:
            note(game, "blocks", (blocker, attacker))
            controller = seen(game, blocker).controller
            emit(game, Event(events.BLOCKS, blocker, attacker, controller))
    if combat.bands:
        bands.spread_blocks(game, combat)
        combat.blocked = [ident for ident in combat.attackers if combat.blockers.get(ident)]
    for attacker in combat.blocked:
        combat.stopped[attacker] = combat.blockers[attacker][:]
        for blocker in combat.blockers[attacker]:
            objects.mark(game, attacker, f"blocked by {blocker}")
        count = len(combat.blockers[attacker])
        controller = seen(game, attacker).controller
        emit(game, Event(events.BLOCKED, attacker, 0, controller, amount=count))
    for attacker in combat.attackers:
        if attacker not in combat.blocked:
            emit(game, Event(events.UNBLOCKED, attacker, 0, seen(game, attacker).controller))
    game.version += 1
