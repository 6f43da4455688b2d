"""What effects are worth to the seat that causes them, in points: one function a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.lexicon.steps import DECLARE_BLOCKERS
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.filters import Filter, OfType
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.references import Pick, Target
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w
from undercroft.pilots import changes
from undercroft.pilots.damage import deal_damage, fight
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import (
    GAME,
    card_worth,
    creature_worth,
    keyword_worth,
    life_change,
    permanent_worth,
)

Weigh = Callable[[Scene, Effect], int]

#: A card drawn.
CARD: Final = 60


def value_of(scene: Scene, effects: tuple[Effect, ...]) -> int:
    """What effects are worth together, with the targets planned so far."""
    total = 0
    for effect in effects:
        weigh = WEIGHTS.get(type(effect))
        if weigh is not None:
            total += weigh(scene, effect)
    return total


def gone(scene: Scene, ref: int, percent: int = 100) -> int:
    """What it is worth that a permanent goes away: good where it is an opponent's."""
    return -scene.side_of(ref) * permanent_worth(scene.view, ref) * percent // 100


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


# --- objects ----------------------------------------------------------------------------------


def _destroy(scene: Scene, effect: Effect) -> int:
    node = cast("o.Destroy", effect)
    view = scene.view
    total = 0
    for ref in chosen(scene, node.what, -1):
        if is_permanent(view, ref) and not view.chars(ref).keywords & k.INDESTRUCTIBLE:
            shielded = view.obj(ref).regeneration > 0 and not node.no_regeneration
            total += gone(scene, ref, 10 if shielded else 100)
    return total


def _exile(scene: Scene, effect: Effect) -> int:
    node = cast("o.Exile", effect)
    total = 0
    for ref in chosen(scene, node.what, -1):
        if is_permanent(scene.view, ref):
            total += gone(scene, ref, 85 if node.until_leaves else 105)
        elif ref > 0:
            total -= scene.side_of(ref) * 8
    return total


def _move(scene: Scene, effect: Effect) -> int:
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


def _counter(scene: Scene, effect: Effect) -> int:
    node = cast("o.CounterSpell", effect)
    view = scene.view
    total = 0
    for ref in scene.refs(node.what):
        if ref > 0 and view.may_see(ref):
            it = view.chars(ref)
            worth = card_worth(it) if view.obj(ref).kind != 3 else 50
            total -= scene.side(view.obj(ref).controller) * worth
    return total


def _tap(scene: Scene, effect: Effect) -> int:
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


def _untap(scene: Scene, effect: Effect) -> int:
    node = cast("o.Untap", effect)
    view = scene.view
    return sum(
        scene.side_of(ref) * 15
        for ref in scene.refs(node.what)
        if is_permanent(view, ref) and view.obj(ref).tapped
    )


def _remove_counters(scene: Scene, effect: Effect) -> int:
    node = cast("o.RemoveCounters", effect)
    count = 1 if node.count is None else scene.amount(node.count)
    return sum(
        -changes.counters_worth(scene, ref, node.kind, count) // 2 for ref in scene.refs(node.what)
    )


def _sacrifice(scene: Scene, effect: Effect) -> int:
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
    return [
        ref for ref in view.permanents(seat) if not types or view.chars(ref).types & types
    ]


def _transform(scene: Scene, effect: Effect) -> int:
    return 25


# --- players -----------------------------------------------------------------------------------


def _draw(scene: Scene, effect: Effect) -> int:
    node = cast("p.Draw", effect)
    count = scene.amount(node.count)
    total = 0
    for seat in scene.seats(node.who):
        side = scene.side(seat)
        if scene.view.library_count(seat) < count:
            total -= side * GAME
        total += side * CARD * count
    return total


def _discard(scene: Scene, effect: Effect) -> int:
    node = cast("p.Discard", effect)
    total = 0
    for seat in scene.seats(node.who):
        held = scene.view.hand_count(seat)
        if seat == scene.me:
            held -= 1
        count = held if node.count is None else min(held, scene.amount(node.count))
        total -= scene.side(seat) * (45 if node.at_random else 38) * max(0, count)
    return total


def _discard_chosen(scene: Scene, effect: Effect) -> int:
    node = cast("p.DiscardChosen", effect)
    return sum(
        -scene.side(seat) * 65 for seat in scene.seats(node.who) if scene.view.hand_count(seat)
    )


def _mill(scene: Scene, effect: Effect) -> int:
    node = cast("p.Mill", effect)
    count = scene.amount(node.count)
    total = 0
    for seat in scene.seats(node.who):
        deadly = scene.view.library_count(seat) <= count
        total -= scene.side(seat) * (400 if deadly else 2 * count)
    return total


def _gain_life(scene: Scene, effect: Effect) -> int:
    node = cast("p.GainLife", effect)
    return _life(scene, node.who, scene.amount(node.amount))


def _lose_life(scene: Scene, effect: Effect) -> int:
    node = cast("p.LoseLife", effect)
    return _life(scene, node.who, -scene.amount(node.amount))


def _life(scene: Scene, who: Reference, change: int) -> int:
    total = 0
    for seat in scene.seats(who):
        life = scene.view.life(seat)
        points = life_change(life, change)
        if seat in scene.kill and change < 0:
            points = -GAME // 4
        total += scene.side(seat) * points
    return total


def _set_life(scene: Scene, effect: Effect) -> int:
    node = cast("p.SetLife", effect)
    total = 0
    for seat in scene.seats(node.who):
        life = scene.view.life(seat)
        total += scene.side(seat) * life_change(life, scene.amount(node.amount) - life)
    return total


def _extra_turn(scene: Scene, effect: Effect) -> int:
    node = cast("p.ExtraTurn", effect)
    return sum(scene.side(seat) * 260 for seat in scene.seats(node.who))


def _win(scene: Scene, effect: Effect) -> int:
    node = cast("p.WinGame", effect)
    return sum(scene.side(seat) * GAME for seat in scene.seats(node.who))


def _lose(scene: Scene, effect: Effect) -> int:
    node = cast("p.LoseGame", effect)
    return sum(-scene.side(seat) * GAME for seat in scene.seats(node.who))


def _search(scene: Scene, effect: Effect) -> int:
    node = cast("p.Search", effect)
    each = 75 if node.to == HAND else 85 if node.to == BATTLEFIELD else 40
    return sum(scene.side(seat) * each * scene.amount(node.count) for seat in scene.seats(node.who))


def _scry(scene: Scene, effect: Effect) -> int:
    node = cast("p.Scry", effect)
    return sum(scene.side(seat) * 12 * scene.amount(node.count) for seat in scene.seats(node.who))


def _look(scene: Scene, effect: Effect) -> int:
    node = cast("p.LookAtTop", effect)
    return sum(scene.side(seat) * (50 * node.pick + 5) for seat in scene.seats(node.who))


def _tokens(scene: Scene, effect: Effect) -> int:
    node = cast("p.CreateTokens", effect)
    count = min(scene.amount(node.count), 20)
    each = 30
    if node.token is not None:
        each = token_worth(scene, node.token)
    elif node.copy_of is not None:
        copied = [ref for ref in scene.refs(node.copy_of) if ref > 0]
        each = max([worth_of(scene.view, ref) for ref in copied], default=80)
    return sum(scene.side(seat) * each * count for seat in scene.seats(node.who))


def token_worth(scene: Scene, token: p.TokenFace) -> int:
    """What a token is worth, by what its text says it is."""
    if not token.types & CREATURE:
        return 35 if token.types & LAND else 30
    power = scene.amount(token.power)
    toughness = scene.amount(token.toughness)
    if toughness <= 0:
        return 0
    total = 36 + 23 * power + 14 * toughness
    bits = 0
    for ability in token.abilities:
        if isinstance(ability, Keyword):
            bits |= k.KEYWORD_BITS.get(ability.name, 0)
        else:
            total += 10
    return total + keyword_worth(bits, power)


def _copy_spell(scene: Scene, effect: Effect) -> int:
    return 60


def _flip(scene: Scene, effect: Effect) -> int:
    node = cast("p.FlipCoin", effect)
    return (value_of(scene, node.win) + value_of(scene, node.lose)) // 2


def _roll(scene: Scene, effect: Effect) -> int:
    node = cast("p.RollDie", effect)
    total = 0
    for row in node.rows:
        high = node.sides if row.high is None else row.high
        total += value_of(scene, row.effects) * (high - row.low + 1)
    return total // max(1, node.sides) if node.rows else 8


# --- effects made of effects ---------------------------------------------------------------------


def _sentence(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.Sentence", effect).parts)


def _may(scene: Scene, effect: Effect) -> int:
    node = cast("w.May", effect)
    value = value_of(scene, node.do) + value_of(scene, node.then) - 20 * len(node.cost)
    if scene.me not in scene.seats(node.who):
        return 0
    return max(value, value_of(scene, node.otherwise))


def _unless(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.Unless", effect).do) * 6 // 10


def _if(scene: Scene, effect: Effect) -> int:
    node = cast("w.If", effect)
    then = value_of(scene, node.then)
    other = value_of(scene, node.otherwise)
    try:
        return then if scene.view.holds(node.condition, scene.source) else other
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        # The condition speaks of what only the resolution will know.
        return (then + other) // 2


def _if_done(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.IfDone", effect).effects)


def _modal(scene: Scene, effect: Effect) -> int:
    node = cast("w.Modal", effect)
    values = sorted([value_of(scene, mode.effects) for mode in node.modes], reverse=True)
    taken = values[: node.high]
    return sum(value for place, value in enumerate(taken) if value > 0 or place < node.low)


def _for_each(scene: Scene, effect: Effect) -> int:
    node = cast("w.ForEach", effect)
    return value_of(scene, node.effects) * len(scene.refs(node.over))


def _repeat(scene: Scene, effect: Effect) -> int:
    node = cast("w.Repeat", effect)
    return value_of(scene, node.effects) * scene.amount(node.count)


def _delayed(scene: Scene, effect: Effect) -> int:
    return value_of(scene, cast("w.Delayed", effect).effects) // 2


def aims(effect: Effect) -> bool:
    """Whether an effect itself asks for a target."""
    return any(isinstance(value, Target) for value in vars(effect).values())


WEIGHTS: Final[dict[type, Weigh]] = {
    o.Destroy: _destroy,
    o.Exile: _exile,
    o.Sacrifice: _sacrifice,
    o.Move: _move,
    o.CounterSpell: _counter,
    o.Tap: _tap,
    o.Untap: _untap,
    o.PutCounters: changes.put_counters,
    o.RemoveCounters: _remove_counters,
    o.Fight: fight,
    o.Regenerate: changes.regenerate,
    o.Attach: changes.attach,
    o.Modify: changes.modify,
    o.GainControl: changes.gain_control,
    o.Transform: _transform,
    p.Draw: _draw,
    p.Discard: _discard,
    p.DiscardChosen: _discard_chosen,
    p.Mill: _mill,
    p.GainLife: _gain_life,
    p.LoseLife: _lose_life,
    p.SetLife: _set_life,
    p.DealDamage: deal_damage,
    p.PreventDamage: changes.prevent,
    p.ExtraTurn: _extra_turn,
    p.WinGame: _win,
    p.LoseGame: _lose,
    p.Search: _search,
    p.Scry: _scry,
    p.Surveil: _scry,
    p.LookAtTop: _look,
    p.CreateTokens: _tokens,
    p.CopySpell: _copy_spell,
    p.FlipCoin: _flip,
    p.RollDie: _roll,
    w.Sentence: _sentence,
    w.May: _may,
    w.Unless: _unless,
    w.If: _if,
    w.IfDone: _if_done,
    w.Modal: _modal,
    w.ForEach: _for_each,
    w.Repeat: _repeat,
    w.Delayed: _delayed,
}
