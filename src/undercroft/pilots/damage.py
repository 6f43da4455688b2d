"""What damage and fights are worth, in points."""

from __future__ import annotations

from typing import cast

from undercroft.engine.state.records import seat_of
from undercroft.lexicon import keywords as k
from undercroft.lexicon.types import CREATURE, PLANESWALKER
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.pilots.scene import Scene
from undercroft.pilots.skirmish import gain, is_fought, now, takes
from undercroft.pilots.worth import GAME, creature_worth, life_points, permanent_worth, staked


def deal_damage(scene: Scene, effect: Effect) -> int:
    """Damage to creatures and players."""
    node = cast("p.DealDamage", effect)
    amount = scene.amount(node.amount)
    if amount <= 0:
        return 0
    refs = scene.refs(node.to)
    deadly = _deadly(scene, node)
    if not node.divided:
        return sum(hit(scene, ref, amount, deadly) for ref in refs)
    total = 0
    left = amount
    for place, ref in enumerate(refs, 1):
        # Each target gets at least 1 (CR 601.2d).
        share = min(max(1, left - len(refs) + place), needed(scene, ref, deadly))
        total += hit(scene, ref, share, deadly)
        left -= share
    if left and refs and refs[0] < 0:
        total += hit(scene, refs[0], left, deadly)
    return total


def _deadly(scene: Scene, node: p.DealDamage) -> bool:
    for ref in scene.refs(node.source):
        if ref > 0 and scene.view.may_see(ref):
            return bool(scene.view.chars(ref).keywords & k.DEATHTOUCH)
    return False


def needed(scene: Scene, ref: int, deadly: bool = False) -> int:
    """The damage that would finish a creature; for a player, their life."""
    if ref < 0:
        return max(1, scene.view.life(seat_of(ref)))
    if deadly:
        return 1
    return max(1, scene.view.chars(ref).toughness - scene.view.obj(ref).damage)


def hit(scene: Scene, ref: int, amount: int, deadly: bool = False) -> int:
    """What it is worth to deal damage to an object or player."""
    view = scene.view
    side = scene.side_of(ref)
    if ref < 0:
        seat = seat_of(ref)
        if seat in scene.kill:
            return GAME // 4
        return side * life_points(view, seat, -amount)
    it = view.chars(ref)
    if it.types & CREATURE:
        if takes(view, ref) and is_fought(view) and not deadly:
            return gain(view, {ref: now(view, ref).raised(0, -amount)})
        left = it.toughness - view.obj(ref).damage
        if it.keywords & k.INDESTRUCTIBLE:
            return 0
        if left <= amount or deadly:
            worth = creature_worth(it) + staked(view, ref)
            if view.obj(ref).regeneration:
                worth //= 10
            # A little less for more than was needed: the better burn waits for the better target.
            return -side * (worth - 2 * min(10, max(0, amount - left)))
        if ref in scene.prey:
            return -side * (creature_worth(it) + staked(view, ref)) * amount // left
        return -side * min(8, amount)
    if it.types & PLANESWALKER:
        loyalty = max(1, view.obj(ref).counters.get("loyalty", 0))
        return -side * permanent_worth(view, ref) * min(amount, loyalty) // loyalty
    return 0


def fight(scene: Scene, effect: Effect) -> int:
    """Two creatures fight."""
    node = cast("o.Fight", effect)
    view = scene.view
    first = [ref for ref in scene.refs(node.first) if ref > 0 and view.is_creature(ref)]
    second = [ref for ref in scene.refs(node.second) if ref > 0 and view.is_creature(ref)]
    if not first or not second:
        # Half of a fight: the stronger one's own creature is, the better.
        return sum(
            scene.side_of(ref) * (view.chars(ref).power * 12 + view.chars(ref).toughness * 8)
            for ref in first + second
            if scene.side_of(ref) > 0
        )
    one, two = view.chars(first[0]), view.chars(second[0])
    total = hit(scene, second[0], max(0, one.power), bool(one.keywords & k.DEATHTOUCH))
    if one.power <= 0:
        total = 0
    if two.power > 0:
        total += hit(scene, first[0], two.power, bool(two.keywords & k.DEATHTOUCH))
    return total
