"""What the table depends on beside characteristics: taps, combat, life, hands and the like.

Each is a bit. While nothing changed that can alter characteristics, the table is good as long
as the marks of the bits it depends on are the same.
"""

from __future__ import annotations

from undercroft.engine import bound
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import (
    ANYTHING,
    COMBAT,
    DEEDS,
    LIFE,
    PLAYERS,
    TAPPED,
    TURN,
    ZONES,
)
from undercroft.lexicon.zones import BATTLEFIELD, OUTSIDE


def zone_bit(zone: int) -> int:
    """The bit of what is in a zone; membership of the battlefield needs none."""
    if zone == BATTLEFIELD:
        return 0
    return ZONES << zone if zone < OUTSIDE else ANYTHING


def marks(game: Game, watched: int, far: list[int]) -> list[int]:
    """What the watched things are now, as numbers that compare."""
    told: list[int] = [len(far), *far]
    if watched & ANYTHING:
        told.append(game.version)
        return told
    if watched & TURN:
        told.append(game.active)
        told.append(len(game.active_seats))
        told += game.active_seats
    if watched & LIFE:
        told += [team.life for team in game.teams]
    if watched & PLAYERS:
        told += [1 if seat.lost else 0 for seat in game.seats]
    if watched & TAPPED:
        objs = game.objs
        told += [1 if objs[ident].tapped else 0 for ident in game.battlefield]
    if watched & COMBAT:
        _combat(game, told)
    if watched & DEEDS:
        _deeds(game, told)
    zones = watched // ZONES
    zone = 0
    while zones >> zone:
        if zones >> zone & 1:
            ids = bound.zone_ids(game, zone)
            told.append(len(ids))
            told += ids
        zone += 1
    return told


def _combat(game: Game, told: list[int]) -> None:
    combat = game.combat
    if combat is None:
        return
    for attacker, attacked in combat.attacking.items():
        told.append(attacker)
        told.append(attacked)
    told.append(0)
    for blocker, attackers in combat.blocking.items():
        told.append(blocker)
        told += attackers
        told.append(0)
    told += combat.blocked
    told.append(0)


def _deeds(game: Game, told: list[int]) -> None:
    """Counts of a turn only grow, so their values in order tell them apart."""
    told.append(game.turn)
    for seat in game.seats:
        told.append(len(seat.did))
        told += seat.did.values()
    for ident in game.battlefield:
        used = game.objs[ident].used
        told.append(len(used))
        told += used.values()
