"""What it is worth to move, destroy, tap or counter objects, in points."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.lexicon.steps import DECLARE_BLOCKERS
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND
from undercroft.oracle.filters import Filter, OfType
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs import objects as o
from undercroft.pilots import changes
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import card_worth, creature_worth, life_points, permanent_worth

#: What it is worth that something is tapped for a turn.
_TAPPED: Final = 25


def gone(scene: Scene, ref: int, percent: int = 100) -> int:
    """What it is worth that a permanent goes away: good where it is an opponent's."""
    view = scene.view
    side = scene.side_of(ref)
    loss = view.loss_instead(ref)
    if loss >= 0:
        # It stays, and is tapped.
        seat = view.chars(ref).controller
        tapped = 0 if view.obj(ref).tapped else _TAPPED
        return -side * tapped + side * life_points(view, seat, -loss)
    worth = permanent_worth(view, ref)
    if side > 0 and view.chars(ref).types & LAND:
        # Whoever is without a land is without it for the rest of the game.
        worth *= 3
    if side < 0 and view.stack and _is_aimed_at(scene, ref):
        # Something of this side sees to it already.
        worth //= 5
    return -side * worth * percent // 100


def _is_aimed_at(scene: Scene, ref: int) -> bool:
    """Whether another spell or ability of this side, waiting on the stack, has that target."""
    view = scene.view
    for ident in view.stack:
        context = view.stack_context(ident)
        if context is None or context is scene.ctx or ident == scene.source:
            continue
        if scene.side(context.controller) > 0 and any(ref in slot for slot in context.targets):
            return True
    return False


def is_permanent(view: View, ref: int) -> bool:
    """Whether a reference is a permanent now."""
    return ref > 0 and view.may_see(ref) and view.obj(ref).zone == BATTLEFIELD


def chosen(scene: Scene, what: Reference, good: int) -> list[int]:
    """What is meant, where this seat picks what suits it: the best or the least harmful.

    ``good``: 1 where the thing gains by it, -1 where it suffers.
    """
    if not isinstance(what, Pick):
        return scene.refs(what)
    view = scene.view
    pool = [ref for ref in scene.pool(what) if ref > 0 and view.may_see(ref)]
    pool.sort(key=lambda ref: -good * scene.side_of(ref) * worth_of(view, ref))
    if what.up_to:
        pool = [ref for ref in pool if scene.side_of(ref) == good]
    return pool[: scene.amount(what.count)]


def worth_of(view: View, ref: int) -> int:
    """What an object is worth wherever it is."""
    if view.obj(ref).zone == BATTLEFIELD:
        return permanent_worth(view, ref)
    return card_worth(view.chars(ref))


def destroy(scene: Scene, effect: Effect) -> int:
    """Destroy."""
    node = cast("o.Destroy", effect)
    view = scene.view
    total = 0
    for ref in chosen(scene, node.what, -1):
        if is_permanent(view, ref) and not view.chars(ref).keywords & k.INDESTRUCTIBLE:
            shielded = view.obj(ref).regeneration > 0 and not node.no_regeneration
            total += gone(scene, ref, 10 if shielded else 100)
    return total


def exile(scene: Scene, effect: Effect) -> int:
    """Exile."""
    node = cast("o.Exile", effect)
    total = 0
    for ref in chosen(scene, node.what, -1):
        if is_permanent(scene.view, ref):
            total += gone(scene, ref, 85 if node.until_leaves else 105)
        elif ref > 0:
            total -= scene.side_of(ref) * 8
    return total


def move(scene: Scene, effect: Effect) -> int:
    """Return or put into a zone."""
    node = cast("o.Move", effect)
    view = scene.view
    total = 0
    good = 1 if node.to in {BATTLEFIELD, HAND} else -1
    for ref in chosen(scene, node.what, good):
        if ref < 0 or not view.may_see(ref):
            continue
        if is_permanent(view, ref):
            total += _leaves(scene, ref, node.to)
            continue
        side = scene.side_of(ref)
        worth = card_worth(view.chars(ref))
        if node.to == BATTLEFIELD:
            mine = node.control is not None or side > 0
            total += worth if mine else -worth
        elif node.to == HAND:
            total += side * worth * 7 // 10
        elif view.obj(ref).zone == GRAVEYARD:
            total += side * 15
    return total


def _leaves(scene: Scene, ref: int, to: int) -> int:
    view = scene.view
    token = view.obj(ref).kind != 0
    if to == BATTLEFIELD:
        return 0
    if token:
        return gone(scene, ref)
    if to == HAND:
        attached = sum(
            scene.side(view.chars(each).controller) * -20 for each in view.obj(ref).attachments
        )
        return gone(scene, ref, 45) + attached
    return gone(scene, ref, 85)


def counter(scene: Scene, effect: Effect) -> int:
    """Counter a spell."""
    node = cast("o.CounterSpell", effect)
    view = scene.view
    total = 0
    for ref in scene.refs(node.what):
        if ref > 0 and view.may_see(ref):
            it = view.chars(ref)
            worth = card_worth(it) if view.obj(ref).kind != 3 else 50
            total -= scene.side(view.obj(ref).controller) * worth
    return total


def tap(scene: Scene, effect: Effect) -> int:
    """Tap."""
    node = cast("o.Tap", effect)
    view = scene.view
    total = 0
    for ref in scene.refs(node.what):
        if not is_permanent(view, ref) or view.obj(ref).tapped:
            continue
        it = view.chars(ref)
        useful = it.types & CREATURE and view.step < DECLARE_BLOCKERS
        total -= scene.side_of(ref) * ((8 + creature_worth(it) // 8) if useful else 6)
    return total


def untap(scene: Scene, effect: Effect) -> int:
    """Untap."""
    node = cast("o.Untap", effect)
    view = scene.view
    return sum(
        scene.side_of(ref) * 15
        for ref in scene.refs(node.what)
        if is_permanent(view, ref) and view.obj(ref).tapped
    )


def remove_counters(scene: Scene, effect: Effect) -> int:
    """Remove counters."""
    node = cast("o.RemoveCounters", effect)
    count = 1 if node.count is None else scene.amount(node.count)
    return sum(
        -changes.counters_worth(scene, ref, node.kind, count) // 2 for ref in scene.refs(node.what)
    )


def sacrifice(scene: Scene, effect: Effect) -> int:
    """A player sacrifices."""
    node = cast("o.Sacrifice", effect)
    view = scene.view
    total = 0
    for seat in scene.seats(node.who):
        pool = [ref for ref in scene.pool(node.what) if is_permanent(view, ref)]
        theirs = [ref for ref in pool if view.chars(ref).controller == seat]
        if isinstance(node.what, Pick) and not theirs:
            theirs = _of_types(view, node.what, seat)
        if theirs:
            total -= scene.side(seat) * min(permanent_worth(view, ref) for ref in theirs)
    return total


def _of_types(view: View, what: Pick, seat: int) -> list[int]:
    """What a player could choose from where the words say "you" of another player."""
    types = 0
    if isinstance(what.filter, Filter):
        for part in what.filter.parts:
            if isinstance(part, OfType):
                types |= part.types
    return [ref for ref in view.permanents(seat) if not types or view.chars(ref).types & types]


def transform(scene: Scene, effect: Effect) -> int:
    """Transform."""
    return 25
