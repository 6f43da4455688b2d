"""Banding (CR 702.22): attacking bands, what blocks them, and who assigns the damage."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change.flow import emit, note
from undercroft.engine.choices import Option
from undercroft.engine.combat import able
from undercroft.engine.query import chars, is_kind
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.keywords import BANDING, BANDS_WITH_OTHER
from undercroft.oracle.node import Reference


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
    firsts: dict[int, list[int]] = {}
    for ident in combat.attackers:
        band = band_of(combat, ident)
        firsts.setdefault(band[0], band)
    options: list[Option] = []
    for ident in able_ones:
        for first, band in firsts.items():
            if seen(game, first).controller != seen(game, ident).controller:
                continue
            if _without(game, [*band, ident]) > 1 and not _of_a_quality(game, [*band, ident]):
                continue
            if able.may_attack(game, ident, combat.attacking[first]):
                options.append(Option(ch.BAND, ident, first))
    return options


def _without(game: Game, idents: list[int]) -> int:
    """How many creatures have no banding."""
    return sum([1 for ident in idents if not seen(game, ident).keywords & BANDING])


def bands(it: Chars) -> bool:
    """Whether a creature has banding, or bands with other creatures of some quality."""
    if it.keywords & BANDING:
        return True
    return any(keyword.name == BANDS_WITH_OTHER for keyword in it.abilities.keywords)


def _qualities(game: Game, ident: int) -> list[Reference]:
    """The qualities that a creature bands by, of those that it has itself (CR 702.22b)."""
    it = seen(game, ident)
    scope = Scope(it.controller, ident)
    found: list[Reference] = []
    for keyword in it.abilities.keywords:
        if keyword.name == BANDS_WITH_OTHER and keyword.quality is not None:
            if is_kind(game, keyword.quality, ident, scope):
                found.append(keyword.quality)
    return found


def _of_a_quality(game: Game, idents: list[int]) -> bool:
    """Whether one of these creatures bands with other creatures as all of them are (CR 702.22c)."""
    for ident in idents:
        scope = Scope(seen(game, ident).controller, ident)
        for quality in _qualities(game, ident):
            if all(is_kind(game, quality, other, scope) for other in idents):
                return True
    return False


def _pair(game: Game, idents: list[int]) -> int:
    """The controller of two creatures of one quality, of which one bands with others of it; -1:
    there are none (CR 702.22j, 702.22k).
    """
    there = [ident for ident in idents if ident in game.objs]
    for ident in there:
        for other in there:
            if other != ident and _of_a_quality(game, [ident, other]):
                return chars(game, ident).controller
    return -1


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
        foes = combat.blockers.get(ident, [])
    else:
        foes = combat.blocking.get(ident, [])
    for foe in foes:
        if foe in game.objs and chars(game, foe).keywords & BANDING:
            return chars(game, foe).controller
    seat = _pair(game, foes) if len(foes) > 1 else -1
    return seat if seat >= 0 else chars(game, ident).controller
