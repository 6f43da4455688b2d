"""Combat damage (CR 510): assigned freely, dealt all at once."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, pop
from undercroft.engine.changes import Damaging
from undercroft.engine.choices import Choice, Option
from undercroft.engine.combat.bands import assigner
from undercroft.engine.query import chars, is_restricted, refresh
from undercroft.engine.replace import propose
from undercroft.engine.seen import seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.keywords import DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, TRAMPLE
from undercroft.lexicon.steps import FIRST_STRIKE_DAMAGE
from undercroft.lexicon.types import CREATURE, PLANESWALKER
from undercroft.oracle.abilities import PlayerRule

_ASSIGN: Final = 0
_ASKED: Final = 1
_DEALT: Final = 2
_UNBLOCKED: Final = 3


def needs_first_strike(game: Game) -> bool:
    """Whether there is a first combat damage step (CR 510.4)."""
    combat = game.combat
    if combat is None:
        return False
    refresh(game)
    quick = FIRST_STRIKE | DOUBLE_STRIKE
    for ident in combat.attackers:
        if seen(game, ident).keywords & quick:
            return True
    if any(seen(game, ident).keywords & quick for ident in combat.blocking):
        return True
    return any(
        target > 0 and target in game.objs and bool(seen(game, target).keywords & quick)
        for target in combat.attacking.values()
    )


def deal(game: Game, frame: Frame) -> None:
    """Assign and deal combat damage. ``ids`` are creatures that deal damage, ``i`` the one
    that assigns now; ``frame.batch`` fills with what is assigned.
    """
    combat = cast("Combat", game.combat)
    if frame.stage == _DEALT:
        pop(game)
        return
    if frame.stage == _ASSIGN and not frame.ids:
        frame.ids = _dealers(game, combat)
        if not frame.ids:
            pop(game)
            return
    while frame.i < len(frame.ids):
        if not _assign(game, frame, combat, frame.ids[frame.i]):
            return
        frame.i += 1
        frame.j = 0
    if game.step == FIRST_STRIKE_DAMAGE:
        combat.struck = frame.ids[:]
    frame.stage = _DEALT
    batch, frame.batch = frame.batch, []
    propose(game, batch)


def attacked_creatures(game: Game, combat: Combat) -> list[int]:
    """Creatures that are attacked themselves, where a variant says so."""
    found: list[int] = []
    for target in combat.attacking.values():
        if target < 0 or target not in game.objs:
            continue
        if target not in found and target not in combat.spared:
            it = chars(game, target)
            if it.types & CREATURE and not it.types & PLANESWALKER:
                found.append(target)
    return found


def _dealers(game: Game, combat: Combat) -> list[int]:
    """Creatures that deal damage in this step (CR 510.4)."""
    refresh(game)
    first = game.step == FIRST_STRIKE_DAMAGE
    everyone = combat.attackers + list(combat.blocking) + attacked_creatures(game, combat)
    found: list[int] = []
    for ident in everyone:
        if ident in found or ident not in game.objs:
            continue
        keywords = seen(game, ident).keywords
        if first:
            deals = bool(keywords & (FIRST_STRIKE | DOUBLE_STRIKE))
        else:
            deals = ident not in combat.struck or bool(keywords & DOUBLE_STRIKE)
        if deals:
            found.append(ident)
    return found


def _strength(game: Game, ident: int, it: Chars) -> int:
    if it.restrictions and is_restricted(game, ident, "assigns damage equal to toughness"):
        return it.toughness
    return it.power


def _assign(game: Game, frame: Frame, combat: Combat, ident: int) -> bool:
    """Assign the damage of one creature; False: a question was asked."""
    it = chars(game, ident)
    power = _strength(game, ident, it)
    if power <= 0 or (it.restrictions and is_restricted(game, ident, "assigns no combat damage")):
        # It assigns none (CR 510.1a).
        return True
    if ident in combat.attacking:
        return _assign_attacker(game, frame, combat, ident, it, power)
    if ident in combat.blocking:
        return _divide(game, frame, ident, combat.blocking[ident], power, 0)
    foes = [one for one in combat.attackers if combat.attacking.get(one) == ident]
    return _divide(game, frame, ident, foes, power, 0)


def _assign_attacker(
    game: Game, frame: Frame, combat: Combat, ident: int, it: Chars, power: int
) -> bool:
    attacked = combat.attacking[ident]
    if attacked < 0:
        # To a player who has left no damage is assigned (CR 800.4e).
        there = not game.seats[seat_of(attacked)].lost
    else:
        there = attacked in game.objs and attacked not in combat.spared
    tramples = bool(it.keywords & TRAMPLE)
    if ident not in combat.blocked:
        if not there:
            return True
        if attacked > 0 and tramples and attacked in attacked_creatures(game, combat):
            beyond = player_ref(seen(game, attacked).controller)
            return _divide(game, frame, ident, [attacked], power, beyond)
        frame.batch.append(Damaging(ident, attacked, power, combat=True))
        return True
    foes = [one for one in combat.blockers.get(ident, []) if one in game.objs]
    if there and _as_unblocked(game, ident, it):
        if frame.stage == _ASSIGN and not frame.j:
            frame.stage = _UNBLOCKED
            options = [ch.OPTION_YES, ch.OPTION_NO]
            ask(game, Choice(it.controller, ch.MAY, options, "CR 510.1c", ident, good=1))
            if game.pending is not None:
                return False
        if frame.stage == _UNBLOCKED:
            frame.stage = _ASSIGN
            frame.j = 1
            if cast("Choice", game.answered).options[frame.answer].verb == ch.YES:
                frame.batch.append(Damaging(ident, attacked, power, combat=True))
                return True
    return _divide(game, frame, ident, foes, power, attacked if tramples and there else 0)


def _as_unblocked(game: Game, ident: int, it: Chars) -> bool:
    """Whether it may assign its damage as though it weren't blocked."""
    if is_restricted(game, ident, "assigns damage as though unblocked"):
        return True
    others = [seen(game, other) for other in game.objs[ident].attachments]
    return _says_so(it, "you") or any(_says_so(other, "enchanted") for other in others)


def _says_so(it: Chars, side: str) -> bool:
    return any(
        isinstance(static.body, PlayerRule)
        and static.body.kind == "assign as though unblocked"
        and static.body.side == side
        for static in it.abilities.statics
    )


def _divide(game: Game, frame: Frame, ident: int, foes: list[int], power: int, beyond: int) -> bool:
    """Divide damage among creatures, and with trample what is beyond them (CR 510.1c, 702.19b).

    ``frame.text`` holds what was
    assigned so far. False: a question was asked.
    """
    if not foes:
        if beyond:
            frame.batch.append(Damaging(ident, beyond, power, combat=True))
        return True
    shares = [int(part) for part in frame.text.split()] if frame.text else []
    if frame.stage == _ASKED:
        shares.append(frame.answer)
        frame.stage = _ASSIGN
    while len(shares) < len(foes):
        foe = foes[len(shares)]
        rest = power - sum(shares)
        low, high = _bounds(game, frame, ident, foes, shares, rest, beyond)
        if low == high:
            shares.append(low)
            continue
        frame.text = " ".join([str(share) for share in shares])
        frame.stage = _ASKED
        seat = game.variant.assigner(game, ident)
        if seat < 0:
            seat = assigner(game, cast("Combat", game.combat), ident)
        lethal = _lethal(game, frame, ident, foe)
        options = [Option(ch.NUMBER, foe, lethal)]
        rule = "CR 702.19b" if beyond else "CR 510.1c"
        ask(game, Choice(seat, ch.ASSIGNMENT, options, rule, ident, low, high, good=-1))
        if game.pending is not None:
            return False
        shares.append(frame.answer)
        frame.stage = _ASSIGN
    frame.text = ""
    for foe, share in zip(foes, shares, strict=True):
        if share > 0:
            frame.batch.append(Damaging(ident, foe, share, combat=True))
    excess = power - sum(shares)
    if beyond and excess > 0:
        frame.batch.append(Damaging(ident, beyond, excess, combat=True))
    return True


def _bounds(
    game: Game,
    frame: Frame,
    ident: int,
    foes: list[int],
    shares: list[int],
    rest: int,
    beyond: int,
) -> tuple[int, int]:
    """The least and most that the next creature may be assigned."""
    last = len(shares) == len(foes) - 1
    if not last:
        return (0, rest) if rest > 0 else (0, 0)
    if not beyond:
        return rest, rest
    lethal_before = all(
        share >= _lethal(game, frame, ident, foe) for share, foe in zip(shares, foes, strict=False)
    )
    if not lethal_before:
        return rest, rest
    lethal = _lethal(game, frame, ident, foes[-1])
    return max(0, min(rest, lethal - _later(game, frame, foes[-1]))), rest


def _later(game: Game, frame: Frame, foe: int) -> int:
    """What attackers that assign later in this step are bound to assign to a creature: it alone
    blocks them (CR 702.19b).
    """
    blockers = cast("Combat", game.combat).blockers
    return sum(
        max(0, _strength(game, one, chars(game, one)))
        for one in frame.ids[frame.i + 1 :]
        if blockers.get(one) == [foe]
    )


def _lethal(game: Game, frame: Frame, ident: int, foe: int) -> int:
    """Lethal damage for a creature, with what is marked and assigned already (CR 510.1e)."""
    it = chars(game, foe)
    assigned = [
        damaging
        for damaging in frame.batch
        if isinstance(damaging, Damaging) and damaging.target == foe
    ]
    left = it.toughness - game.objs[foe].damage - sum(one.amount for one in assigned)
    if left <= 0 or any(chars(game, one.source).keywords & DEATHTOUCH for one in assigned):
        # Any damage of deathtouch that another assigns is lethal already (CR 702.2c).
        return 0
    return 1 if chars(game, ident).keywords & DEATHTOUCH else left
