"""What continuous effects, counters and attachments are worth, in points."""

from __future__ import annotations

import re
from typing import Final, cast

from undercroft.engine.state.characteristics import Chars
from undercroft.lexicon import keywords as k
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.lexicon.steps import PRECOMBAT_MAIN
from undercroft.lexicon.types import CREATURE
from undercroft.oracle import modifications as m
from undercroft.oracle.abilities import Affects, Keyword
from undercroft.oracle.node import Effect, Modification
from undercroft.oracle.references import AttachedTo, Each
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.pilots.fights import Fighter
from undercroft.pilots.scene import Scene
from undercroft.pilots.skirmish import gain, is_fought, now, outcome
from undercroft.pilots.worth import (
    creature_worth,
    keyword_worth,
    permanent_worth,
    restricted_percent,
)

_COUNTER: Final = re.compile(r"([+-]\d+)/([+-]\d+)")
_EVASION: Final = (
    k.FLYING | k.FEAR | k.INTIMIDATE | k.SHADOW | k.HORSEMANSHIP | k.MENACE | k.TRAMPLE
)


class Change:
    """Modifications added up: power, toughness, keyword bits, and a percentage of worth."""

    __slots__ = ("bits", "control", "percent", "power", "tough")

    def __init__(self) -> None:
        self.power = 0
        self.tough = 0
        self.bits = 0
        self.percent = 0
        self.control = False


def change_of(scene: Scene, parts: tuple[Modification, ...]) -> Change:
    """What modifications come to."""
    found = Change()
    for part in parts:
        if isinstance(part, m.PowerToughness):
            found.power += part.power_sign * scene.amount(part.power)
            found.tough += part.toughness_sign * scene.amount(part.toughness)
        elif isinstance(part, m.Gains):
            for ability in part.abilities:
                if isinstance(ability, Keyword):
                    found.bits |= KEYWORD_BITS.get(ability.name, 0)
                    if ability.name == "protection":
                        found.percent += 8
                else:
                    found.percent += 12
        elif isinstance(part, m.Restriction):
            found.percent += restricted_percent(part.kind)
        elif isinstance(part, m.Loses | m.LosesAll):
            found.percent -= 12
        elif isinstance(part, m.Controls):
            found.control = True
    return found


def delta(it: Chars, damage: int, change: Change) -> int:
    """What a lasting change is worth to the controller of a creature."""
    before = creature_worth(it)
    if it.toughness - damage + change.tough <= 0:
        return -before
    power = max(0, it.power + change.power)
    after = before + 25 * (power - max(0, it.power)) + 15 * change.tough
    after += keyword_worth(change.bits & ~it.keywords, power)
    after += after * change.percent // 100
    return max(0, after) - before


def lasting(scene: Scene, ref: int, change: Change) -> int:
    """What a lasting change of an object is worth to this seat."""
    view = scene.view
    if ref < 0 or not view.may_see(ref):
        return 0
    it = view.chars(ref)
    side = scene.side_of(ref)
    if change.control:
        return 0 if side > 0 else permanent_worth(view, ref) * 2
    if not it.types & CREATURE:
        return side * change.percent * permanent_worth(view, ref) // 100
    return side * delta(it, view.obj(ref).damage, change)


def modify(scene: Scene, effect: Effect) -> int:
    """A continuous effect of a resolution."""
    node = cast("o.Modify", effect)
    change = change_of(scene, node.modifications)
    view = scene.view
    refs = [ref for ref in scene.refs(node.what) if ref > 0 and view.is_creature(ref)]
    if node.duration not in {"turn", "combat"}:
        return sum(lasting(scene, ref, change) for ref in refs)
    total = 0
    changed: dict[int, Fighter] = {}
    for ref in refs:
        it = view.chars(ref)
        if it.toughness - view.obj(ref).damage + change.tough <= 0:
            total -= scene.side_of(ref) * creature_worth(it)
        else:
            changed[ref] = now(view, ref).raised(change.power, change.tough, change.bits)
    if changed and is_fought(view):
        return total + gain(view, changed)
    if view.step == PRECOMBAT_MAIN and view.active == scene.me:
        total += _before_combat(scene, changed, change, isinstance(node.what, Each))
    return total


def _before_combat(scene: Scene, changed: dict[int, Fighter], change: Change, many: bool) -> int:
    """What a change until end of turn is worth to an attack that is still to come: of what nobody
    can lose, nothing.
    """
    total = 0
    view = scene.view
    left = max([view.life_to_lose(seat) for seat in scene.opponents()], default=0)
    for ref, one in changed.items():
        if scene.side_of(ref) > 0:
            if left <= 0 or (not view.can_attack(ref) and not change.bits & k.HASTE):
                continue
            if many:
                total += 9 * min(left, max(0, change.power))
                left -= max(0, change.power)
            if change.bits & _EVASION or change.percent > 0:
                total += (5 if many else 3) * one.power
        elif change.percent < 0 and view.can_block_at_all(ref):
            total += 12 + one.worth // 12
    return total


def put_counters(scene: Scene, effect: Effect) -> int:
    """Counters on objects or players."""
    node = cast("o.PutCounters", effect)
    count = scene.amount(node.count)
    total = 0
    for ref in scene.refs(node.what):
        total += counters_worth(scene, ref, node.kind, count)
    return total


def counters_worth(scene: Scene, ref: int, kind: str, count: int) -> int:
    """What counters of a kind are worth to this seat on an object or player."""
    side = scene.side_of(ref)
    if ref < 0:
        return -side * 35 * count if kind == "poison" else side * 5 * count
    sized = _COUNTER.match(kind)
    if sized is not None:
        change = Change()
        change.power = int(sized.group(1)) * count
        change.tough = int(sized.group(2)) * count
        return lasting(scene, ref, change)
    bit = KEYWORD_BITS.get(kind, 0)
    if bit:
        change = Change()
        change.bits = bit
        return lasting(scene, ref, change)
    if kind == "stun":
        return -side * (20 + permanent_worth(scene.view, ref) // 4)
    return side * (20 if kind == "loyalty" else 8) * count


def gain_control(scene: Scene, effect: Effect) -> int:
    """Control of something: for ever, or for this turn's attack."""
    node = cast("o.GainControl", effect)
    view = scene.view
    total = 0
    for ref in scene.refs(node.what):
        if ref < 0 or not view.may_see(ref) or scene.side_of(ref) > 0:
            continue
        if node.duration != "turn":
            total += permanent_worth(view, ref) * 2
        elif view.step == PRECOMBAT_MAIN and view.active == scene.me:
            total += 20 + 9 * max(0, view.chars(ref).power)
    return total


def worn(scene: Scene, it: Chars) -> Change:
    """What an Aura or Equipment does to what it is attached to."""
    found: list[Modification] = []
    for static in it.abilities.affects:
        body = static.body
        if isinstance(body, Affects) and isinstance(body.subject, AttachedTo):
            found += body.modifications
    return change_of(scene, tuple(found))


def aura(scene: Scene, ref: int) -> int:
    """What an Aura spell is worth on an object or player."""
    it = scene.it()
    change = worn(scene, it)
    if ref < 0:
        return -scene.side_of(ref) * 60
    total = lasting(scene, ref, change)
    for ability in it.abilities.triggered + it.abilities.activated:
        total += 20 * scene.side_of(ref) if total >= 0 and ability.effects else 0
    if not change.power and not change.tough and not change.bits and not change.percent:
        if not change.control and not it.abilities.triggered and not it.abilities.activated:
            return -scene.side_of(ref) * 30
    return total


def attach(scene: Scene, effect: Effect) -> int:
    """Attach something, as a rule this, to a creature of one's own."""
    node = cast("o.Attach", effect)
    return sum(moved_to(scene, ref) for ref in scene.refs(node.to) if ref > 0)


def moved_to(scene: Scene, ref: int) -> int:
    """What it is worth to attach the source to an object, from where it is now."""
    view = scene.view
    source = scene.source
    if not view.may_see(source) or not view.is_creature(ref):
        return 0
    change = worn(scene, scene.view.chars(source))
    host = view.obj(source).attached_to
    if host == ref:
        return -10
    total = lasting(scene, ref, change)
    if host and view.is_creature(host):
        bare = Change()
        bare.power, bare.tough, bare.percent = -change.power, -change.tough, -change.percent
        # What it leaves loses; moving to and fro must not pay.
        total += lasting(scene, host, bare) - 60
    if scene.side_of(ref) > 0 and view.is_sick(ref):
        total -= 15
    return total


def regenerate(scene: Scene, effect: Effect) -> int:
    """A regeneration shield: worth it where the creature would die in this combat."""
    node = cast("o.Regenerate", effect)
    view = scene.view
    total = 0
    for ref in scene.refs(node.what):
        if ref > 0 and view.is_creature(ref) and view.obj(ref).regeneration == 0:
            total += gain(view, {ref: now(view, ref).raised(0, 0, k.INDESTRUCTIBLE)})
    return total


def prevent(scene: Scene, effect: Effect) -> int:
    """Prevention: worth it where this combat would hurt."""
    node = cast("p.PreventDamage", effect)
    view = scene.view
    if not is_fought(view) or not view.is_opponent(view.active):
        return 0
    if node.to is None and node.source is None:
        lost = -outcome(view, {})
        return lost if lost > 40 else 0
    if node.to is None:
        return 0
    amount = 99 if node.amount is None else scene.amount(node.amount)
    total = 0
    for ref in scene.refs(node.to):
        if ref > 0 and view.is_creature(ref):
            total += gain(view, {ref: now(view, ref).raised(0, amount)})
    return total
