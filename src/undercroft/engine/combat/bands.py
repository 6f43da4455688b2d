"""Banding (CR 702.22): attacking bands, what blocks them, and who assigns the damage."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change.flow import emit, note
from undercroft.engine.choices import Option
from undercroft.engine.combat import able
from undercroft.engine.query import chars
from undercroft.engine.seen import seen
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.keywords import BANDING


def band_of(combat: Combat, ident: int) -> list[int]:
    """The band that an attacker is in; itself alone where it is in none."""
    for band in combat.bands:
        if ident in band:
            return band
    return [ident]


def band_options(game: Game, combat: Combat, able_ones: list[int]) -> list[Option]:
    """Creatures that may be declared as attackers in a band with one declared before.

    A band has at most one creature without banding, and all of it attacks the same (CR 702.22c,
    702.22d). Each band is offered by its first member.
    """
    firsts: dict[int, int] = {}
    for ident in combat.attackers:
        band = band_of(combat, ident)
        firsts.setdefault(band[0], _without(game, band))
    options: list[Option] = []
    for ident in able_ones:
        alone = _without(game, [ident])
        for first, without in firsts.items():
            if seen(game, first).controller != seen(game, ident).controller:
                continue
            if without + alone > 1 or (alone and without == 1):
                continue
            if able.may_attack(game, ident, combat.attacking[first]):
                options.append(Option(ch.BAND, ident, first))
    return options


def _without(game: Game, idents: list[int]) -> int:
    """How many creatures have no banding."""
    return sum([1 for ident in idents if not seen(game, ident).keywords & BANDING])


def join(combat: Combat, ident: int, first: int) -> None:
    """A creature attacks in a band with another."""
    combat.attackers.append(ident)
    combat.attacking[ident] = combat.attacking[first]
    band = band_of(combat, first)
    if band not in combat.bands:
        combat.bands.append(band)
    band.append(ident)


def spread_blocks(game: Game, combat: Combat) -> None:
    """What blocks one of a band blocks all of it (CR 702.22h)."""
    for band in combat.bands:
        union: list[int] = []
        for attacker in band:
            union += [one for one in combat.blockers.get(attacker, []) if one not in union]
        for attacker in band:
            have = combat.blockers.get(attacker, [])
            for blocker in union:
                if blocker not in have:
                    combat.blockers.setdefault(attacker, []).append(blocker)
                    combat.blocking[blocker].append(attacker)
                    note(game, "blocks", (blocker, attacker), reason="CR 702.22h")
                    controller = seen(game, blocker).controller
                    # It becomes blocked by it, though the other was declared to block another.
                    emit(game, Event(events.BLOCKS, blocker, attacker, controller, amount=1))


def assigner(game: Game, combat: Combat, ident: int) -> int:
    """The seat that assigns the damage of a creature (CR 702.22j, 702.22k)."""
    if ident in combat.attacking:
        for blocker in combat.blockers.get(ident, []):
            if blocker in game.objs and chars(game, blocker).keywords & BANDING:
                return chars(game, blocker).controller
    else:
        for attacker in combat.blocking.get(ident, []):
            if attacker in game.objs and chars(game, attacker).keywords & BANDING:
                return chars(game, attacker).controller
    return chars(game, ident).controller
