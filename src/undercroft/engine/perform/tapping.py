"""Mana abilities that pay, planned or by hand (CR 605.3, 601.2g); what is left of their mana."""

from __future__ import annotations

from undercroft.engine import events
from undercroft.engine.change import objects, players
from undercroft.engine.change.flow import emit, new_context, push
from undercroft.engine.change.uses import count_use
from undercroft.engine.changes import COST, SACRIFICED, Moving
from undercroft.engine.mana import Source, activation, sources
from undercroft.engine.mana.plans import Plan, Step
from undercroft.engine.ops import EFFECTS
from undercroft.engine.query import amount, chars
from undercroft.engine.replace import propose
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Frame
from undercroft.lexicon.colors import LETTERS, MANA_ORDER, POOL_INDEX
from undercroft.lexicon.zones import EXILE, GRAVEYARD
from undercroft.oracle import costs as c
from undercroft.oracle.node import Cost
from undercroft.oracle.verbs.players import AddAnyColor, AddMana


def carry_out(game: Game, seat: int, found: Plan) -> None:
    """Make and spend the mana of a plan."""
    before = game.seats[seat].mana[:]
    limited: list[tuple[int, Source]] = []
    for step in found.steps:
        source = tap_for_mana(game, seat, step)
        if source is None:
            continue
        for kind in source.recipe.outputs[step.output]:
            players.add_mana(game, seat, kind)
            if source.recipe.limit is None and source.recipe.rider is None:
                before[POOL_INDEX[kind]] += 1
            else:
                limited.append((kind, source))
    players.spend(game, seat, found.spent)
    if limited:
        _limit_rest(game, seat, before, limited)
    if found.life:
        players.lose_life(game, seat, found.life)


def _limit_rest(game: Game, seat: int, free: list[int], limited: list[tuple[int, Source]]) -> None:
    """What a source with a limit made too much stays in the pool with that limit (CR 106.6).

    It was spent before mana that is free of limits, of which there was so much.
    """
    pool = game.seats[seat].mana
    for kind in MANA_ORDER:
        rest = pool[POOL_INDEX[kind]] - free[POOL_INDEX[kind]]
        for made, source in limited:
            if made == kind and rest > 0:
                rest -= 1
                spent = [0] * len(pool)
                spent[POOL_INDEX[kind]] = 1
                players.spend(game, seat, spent)
                _mark(game, seat, kind, source)


def tap_by_hand(game: Game, seat: int, ident: int, ability: int, output: int) -> None:
    """Activate a mana ability as chosen, paying what it costs from the pool."""
    step = activation(game, seat, ident, ability, output)
    source = tap_for_mana(game, seat, step) if step is not None else None
    if source is None:
        return
    for kind in source.recipe.outputs[output]:
        if source.recipe.limit is None and source.recipe.rider is None:
            players.add_mana(game, seat, kind)
        else:
            _mark(game, seat, kind, source)


def _mark(game: Game, seat: int, kind: int, source: Source) -> None:
    """One mana for the pool that is not like other mana (CR 106.6)."""
    players.add_marked(
        game, seat, kind, 1, source.ident, source.recipe.limit, False, source.recipe.rider
    )


def tap_for_mana(game: Game, seat: int, step: Step) -> Source | None:
    """Activate a mana ability: its costs are paid and it happens at once (CR 605.3), but for
    the mana itself; None where it cannot be.
    """
    index = step.recipe.index
    found = [
        source
        for source in sources(game, seat)
        if source.ident == step.ident and source.recipe.index == index
    ]
    if not found:
        return None
    source = found[0]
    if step.recipe.adders or source.recipe.adders:
        # What it makes with others is made as it was planned.
        source = Source(step.ident, step.recipe)
    ability = chars(game, step.ident).abilities.activated[index]
    if any(step.pays):
        players.spend(game, seat, step.pays)
    if ability.limits:
        count_use(game, step.ident, index)
    made = source.recipe.outputs[step.output]
    if source.recipe.adders:
        made = made[: source.recipe.own]
    letters = "".join([LETTERS[kind] for kind in made])
    event = Event(events.TAPPED_FOR_MANA, step.ident, 0, seat, word=letters)
    event.counted = tuple([(adder.source, adder.number) for adder in source.recipe.adders])
    for cost in ability.cost:
        _pay_simple(game, seat, step.ident, cost, event)
    if not any(isinstance(cost, c.TapThis) for cost in ability.cost):
        emit(game, Event(events.ACTIVATED, step.ident, 0, seat, to=1))
    rest = tuple([e for e in ability.effects if not isinstance(e, AddMana | AddAnyColor)])
    if rest:
        ctx = new_context(game, seat, step.ident)
        ctx.effects = rest
        push(game, Frame(EFFECTS, ctx.id, effects=rest))
    return source


def _pay_simple(game: Game, seat: int, ident: int, cost: Cost, event: Event) -> None:
    """Pay a part of a mana ability's cost that needs no choice."""
    if isinstance(cost, c.TapThis):
        objects.tap(game, ident, event)
    elif isinstance(cost, c.UntapThis):
        objects.untap(game, ident)
    elif isinstance(cost, c.PayLife):
        players.lose_life(game, seat, amount(game, cost.amount, Scope(seat, ident)))
    elif isinstance(cost, c.RemoveCountersCost):
        count = amount(game, cost.count, Scope(seat, ident))
        objects.remove_counters(game, ident, cost.kind, count)
    elif isinstance(cost, c.SacrificeCost):
        propose(game, [Moving(ident, GRAVEYARD, SACRIFICED, ident)], quiet=True)
    elif isinstance(cost, c.ExileCost):
        propose(game, [Moving(ident, EXILE, COST, ident)], quiet=True)


def pool_total(game: Game, seat: int) -> int:
    """How much mana is in a pool."""
    return sum(game.seats[seat].mana[index] for index in POOL_INDEX.values())
