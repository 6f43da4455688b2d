"""What things are worth, in points: a plain 2/2 creature is 120, a card about 100."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.records import TOKEN
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.lexicon.types import CREATURE, ENCHANTMENT, LAND, PLANESWALKER
from undercroft.oracle.abilities import Affects
from undercroft.oracle.references import This

#: More than anything on the table: the game itself.
GAME: Final = 100_000

_KEYWORDS: Final = (
    (k.FIRST_STRIKE, 15),
    (k.DEATHTOUCH, 30),
    (k.HEXPROOF, 15),
    (k.SHROUD, 10),
    (k.INDESTRUCTIBLE, 60),
    (k.REACH, 8),
    (k.VIGILANCE, 10),
    (k.HASTE, 5),
)
#: Keywords worth more on more power: so much for each.
_BY_POWER: Final = (
    (k.FLYING, 11),
    (k.DOUBLE_STRIKE, 24),
    (k.LIFELINK, 9),
    (k.TRAMPLE, 5),
    (k.MENACE, 6),
    (k.FEAR, 8),
    (k.INTIMIDATE, 8),
    (k.SHADOW, 9),
    (k.HORSEMANSHIP, 10),
    (k.SKULK, 3),
    (k.INFECT, 12),
    (k.WITHER, 4),
)
#: By how many percent of its worth a restriction changes a creature's.
_RESTRICTED: Final = {
    "can't attack or block": -78,
    "can't attack": -50,
    "can't block": -30,
    "doesn't untap": -55,
    "must attack": -10,
    "activated abilities can't be activated": -10,
    "can't be blocked": 30,
    "can't be targeted": 10,
}


def creature_worth(it: Chars) -> int:
    """What a creature is worth as it is now."""
    power = max(0, it.power)
    bits = it.keywords
    total = 40 + 25 * power + 15 * max(0, it.toughness)
    if bits:
        total += keyword_worth(bits, power)
    abilities = it.abilities
    total += 15 * len(abilities.activated) + 14 * len(abilities.triggered)
    for static in abilities.affects:
        body = static.body
        if isinstance(body, Affects) and not isinstance(body.subject, This):
            total += 25
    if it.restrictions:
        for entry in it.restrictions:
            if entry.restriction.by is None:
                total += total * restricted_percent(entry.restriction.kind) // 100
    return max(5, total)


def restricted_percent(kind: str) -> int:
    """By how much of its worth a restriction changes a creature's."""
    return _RESTRICTED.get(kind, 0)


#: By the bits of keywords: what they are worth alone, and for each power.
_WORTHS: Final[dict[int, tuple[int, int]]] = {}


def keyword_worth(bits: int, power: int) -> int:
    """What keywords are worth on a creature of that power."""
    known = _WORTHS.get(bits)
    if known is None:
        alone = sum([value for bit, value in _KEYWORDS if bits & bit])
        each = sum([value for bit, value in _BY_POWER if bits & bit])
        known = _WORTHS[bits] = (alone, each - 18 if bits & k.DEFENDER else each)
    return known[0] + known[1] * power


def permanent_worth(view: View, ident: int) -> int:
    """What a permanent is worth where it is."""
    it = view.chars(ident)
    obj = view.obj(ident)
    if it.types & CREATURE:
        total = creature_worth(it)
    elif it.types & LAND:
        total = 55 + 10 * max(0, len(it.abilities.activated) - 1)
    elif it.types & PLANESWALKER:
        total = 80 + 20 * obj.counters.get("loyalty", 0)
    else:
        total = 45 + 22 * it.mana_value
        if it.types & ENCHANTMENT and obj.attached_to:
            total = 35 + 12 * it.mana_value
    if obj.kind == TOKEN:
        total = total * 9 // 10
    return total + staked(view, ident)


def staked(view: View, ident: int) -> int:
    """What hangs on a permanent beside itself."""
    share = view.stake(ident)
    if share >= 100:
        return GAME // 4
    return 6 * share


def card_worth(it: Chars) -> int:
    """What a card is worth wherever it may still be cast from."""
    if it.types & LAND:
        return 60
    if it.types & CREATURE:
        return 20 + creature_worth(it)
    return 70 + 18 * it.mana_value


def life_worth(life: int) -> int:
    """What a life total is worth: the lower, the dearer each point."""
    if life <= 0:
        return -GAME
    if life >= _LONG:
        return _TABLE[-1] + 8 * (life - _LONG + 1)
    return _TABLE[life]


def life_change(life: int, change: int) -> int:
    """What a change of a life total is worth to its owner."""
    return life_worth(life + change) - life_worth(life)


def life_points(view: View, seat: int, change: int) -> int:
    """What a change of a player's life total is worth to that player."""
    if not view.loses_by_life(seat):
        return 4 * change
    if change < 0:
        # What cannot be lost right now is no loss.
        change = max(change, -view.life_to_lose(seat))
    points = life_change(view.life(seat), change)
    return points * view.hurry() // 100 if view.is_opponent(seat) else points


def _lives() -> list[int]:
    table = [0]
    for point in range(1, _LONG):
        table.append(table[-1] + max(11, 160 // (point + 2)))
    return table


_LONG: Final = 40
_TABLE: Final = _lives()
