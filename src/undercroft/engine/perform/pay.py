"""Paying costs (CR 118, 601.2h, 602.2b): choices first, then everything at once."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import objects, players
from undercroft.engine.change.flow import ask, deed, note, own_context, pop
from undercroft.engine.changes import (
    COST,
    DISCARDED,
    SACRIFICED,
    Countering,
    LifeChanging,
    Moving,
    Proposal,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import cost_candidates, next_candidates, payable, withheld
from undercroft.engine.costs.proposed import proposed
from undercroft.engine.mana import Use, plan
from undercroft.engine.ops import PROPOSE
from undercroft.engine.perform import counters
from undercroft.engine.perform.riders import ride
from undercroft.engine.perform.summing import choose_sum
from undercroft.engine.perform.tapping import carry_out, tap_by_hand
from undercroft.engine.query import amount, chars
from undercroft.engine.replace import propose
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context, Frame
from undercroft.engine.tallies import SPENT
from undercroft.lexicon.colors import LETTERS, POOL_INDEX
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND
from undercroft.oracle import costs as c
from undercroft.oracle.node import Cost, Reference
from undercroft.oracle.references import Pick, This
from undercroft.oracle.spelled import Helped, TapPower

#: The text of a step that pays for a spell or ability as it is announced.
ANNOUNCED: Final = "announced"
#: Stages of the step that pays.
CHOOSE: Final = 0
_CHOSEN: Final = 1
_BY_HAND: Final = 2
MANA: Final = 3
_REST: Final = 4
_END: Final = 5


def can_pay_costs(game: Game, seat: int, ctx: Context, costs: tuple[Cost, ...]) -> bool:
    """Whether a seat could pay costs during a resolution."""
    source = ctx.source if ctx.source in game.objs else 0
    return payable(game, seat, source, costs, ctx.x)


def use_of(game: Game, ctx: Context) -> Use:
    """What mana pays for as a spell is cast or an ability activated (CR 106.6)."""
    if ctx.number < 0:
        return Use(ctx.source, proposed(game, ctx), spell=True)
    return Use(ctx.source, chars(game, ctx.source), spell=False)


def _use(game: Game, frame: Frame, ctx: Context) -> Use | None:
    """The same for a step that pays; nothing for what is paid during a resolution."""
    proposed = frame.op == PROPOSE or frame.text == ANNOUNCED
    return use_of(game, ctx) if proposed and ctx.source in game.objs else None


def picked_from(cost: Cost) -> Reference | None:
    """What a part of a cost acts on."""
    if isinstance(cost, c.PayMana | c.TapThis):
        return None
    if isinstance(cost, c.SacrificeCost | c.DiscardCost | c.ExileCost | c.TapCost | c.ReturnCost):
        return cost.what
    if isinstance(cost, c.RevealCost | c.ChooseCost):
        return cost.what
    if isinstance(cost, c.RemoveCountersCost | c.PutCountersCost):
        return cost.of
    return None


def pay(game: Game, frame: Frame) -> None:
    """Pay ``costs`` for the seat ``i``; ``done`` of the resolution tells that it was paid."""
    if frame.stage < MANA:
        if not choose_parts(game, frame, frame.i, cancelable=False):
            return
        frame.stage = MANA
    if frame.stage == MANA:
        frame.stage = _REST
        if not _pay_mana(game, frame):
            own_context(game, frame.ctx).done = False
            pop(game)
        return
    if frame.stage == _REST:
        frame.stage = _END
        _pay_rest(game, frame)
        return
    ctx = own_context(game, frame.ctx)
    ctx.paid = [ref for part in ctx.parts for ref in part]
    for cost, part in zip(frame.costs, ctx.parts, strict=False):
        if isinstance(cost, c.RevealCost):
            # "The revealed card" of the text that follows.
            ctx.moved = part[:]
    ctx.carried = ctx.carried + [one.new for one in frame.batch if isinstance(one, Moving)]
    ctx.done = True
    pop(game)


def choose_parts(game: Game, frame: Frame, seat: int, cancelable: bool) -> bool:
    """Choose what each part of ``frame.costs`` acts on; False: a question was asked.

    ``frame.j`` is the part it is at. A step that proposes a spell uses this too.
    """
    ctx = own_context(game, frame.ctx)
    if frame.stage == CHOOSE:
        ctx.parts = [[] for _ in frame.costs]
        frame.j = 0
        frame.stage = _CHOSEN
    elif frame.stage == _CHOSEN and frame.j < len(frame.costs):
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.WORD:
            counters.chosen(ctx, frame.j, option.word)
        else:
            ctx.parts[frame.j].append(option.ref)
    while frame.j < len(frame.costs):
        cost = frame.costs[frame.j]
        what = picked_from(cost)
        if isinstance(what, Pick) and not _choose_part(
            game, frame, ctx, seat, cost, what, cancelable
        ):
            return False
        if isinstance(what, This):
            ctx.parts[frame.j] = [ctx.source]
        if isinstance(cost, TapPower | c.EvidenceCost):
            if not choose_sum(game, frame, ctx, seat, cost, cancelable=cancelable):
                return False
        if isinstance(cost, c.RemoveCountersCost) and not cost.kind:
            if not counters.choose_kinds(game, frame, ctx, seat, cost, cancelable=cancelable):
                return False
        frame.j += 1
    return True


def _choose_part(
    game: Game,
    frame: Frame,
    ctx: Context,
    seat: int,
    cost: Cost,
    what: Pick,
    cancelable: bool,
) -> bool:
    part = ctx.parts[frame.j]
    where = Scope(seat, ctx.source, ctx)
    wanted = amount(game, what.count, where)
    taken = [ref for other in ctx.parts for ref in other]
    able = [
        ref
        for ref in next_candidates(
            game, seat, ctx.source, frame.costs, ctx.parts, frame.j, ctx.x, _use(game, frame, ctx)
        )
        if ref not in taken
    ]
    if isinstance(cost, c.DiscardCost):
        if cost.hand:
            ctx.parts[frame.j] = able
            return True
        if cost.at_random and cancelable:
            # Chance decides only as the cost is paid (CR 601.2h).
            return True
        _at_random(game, seat, part, able, wanted if cost.at_random else 0)
    if len(part) >= wanted or not able:
        return True
    if len(able) + len(part) <= wanted and not cancelable:
        part += able
        return True
    options = [Option(ch.PICK, ref) for ref in able]
    kind = ch.SACRIFICES if isinstance(cost, c.SacrificeCost) else ch.OBJECTS
    if isinstance(cost, c.DiscardCost):
        kind = ch.DISCARDS
    ask(
        game,
        Choice(seat, kind, options, "CR 601.2b", ctx.source, cancelable=cancelable, good=-1),
    )
    if game.pending is not None:
        return False
    part.append(cast("Choice", game.answered).options[frame.answer].ref)
    return _choose_part(game, frame, ctx, seat, cost, what, cancelable)


def _at_random(game: Game, seat: int, part: list[int], able: list[int], wanted: int) -> None:
    """Fill a part of a cost from what is able, at random."""
    left = able[:]
    while len(part) < wanted and left:
        picked = players.pick_at_random(game, seat, left)
        left.remove(picked)
        part.append(picked)


def _random_parts(game: Game, seat: int, ctx: Context, costs: tuple[Cost, ...]) -> None:
    """Fill the parts that chance decides and that are still open."""
    for index, cost in enumerate(costs):
        if isinstance(cost, c.DiscardCost) and cost.at_random and not ctx.parts[index]:
            taken = [ref for part in ctx.parts for ref in part]
            able = cost_candidates(game, seat, ctx.source, cost, ctx.x)
            able = [ref for ref in able if ref not in taken]
            if isinstance(cost.what, Pick):
                count = amount(game, cost.what.count, Scope(seat, ctx.source, ctx))
                _at_random(game, seat, ctx.parts[index], able, count)


def mana_of(costs: tuple[Cost, ...], x: int) -> ManaCost:
    """The mana in some costs, X chosen."""
    total = NO_COST
    for cost in costs:
        if isinstance(cost, c.PayMana):
            total = total.plus(cost.mana.with_x(x))
    return total


def used_objects(game: Game, ctx: Context, costs: tuple[Cost, ...]) -> tuple[int, ...]:
    """Objects that other parts of the cost use, so that they cannot be tapped for mana."""
    if ctx.source not in game.objs:
        return tuple([ref for part in ctx.parts for ref in part])
    return withheld(game, ctx.controller, ctx.source, costs, ctx.parts)


def _pay_mana(game: Game, frame: Frame) -> bool:
    ctx = game.contexts[frame.ctx]
    cost = mana_of(frame.costs, ctx.x)
    if cost.is_nothing:
        return True
    seat = frame.i
    if ctx.payment:
        for ident, ability, output in ctx.payment:
            tap_by_hand(game, seat, ident, ability, output)
    used = used_objects(game, ctx, frame.costs)
    found = plan(game, seat, cost, used, use=_use(game, frame, ctx))
    if found is None:
        return False
    carry_out(game, seat, found)
    if found.riders and ctx.number < 0 and (frame.op == PROPOSE or frame.text == ANNOUNCED):
        ride(game, seat, ctx.source, found.riders)
    kinds = sorted(POOL_INDEX, key=POOL_INDEX.__getitem__)
    letters = [LETTERS[kinds[place % 6]] * count for place, count in enumerate(found.spent)]
    own_context(game, frame.ctx).texts[SPENT] = "".join(letters)
    return True


def _pay_rest(game: Game, frame: Frame) -> None:
    """Everything but mana, as one batch."""
    ctx = own_context(game, frame.ctx)
    _random_parts(game, frame.i, ctx, frame.costs)
    batch: list[Proposal] = []
    for index, (cost, part) in enumerate(zip(frame.costs, ctx.parts, strict=True)):
        if isinstance(cost, c.RemoveCountersCost):
            counters.remove(game, frame.i, ctx, index, cost)
        else:
            _pay_part(game, frame.i, ctx, cost, part, batch)
    propose(game, batch)


def _pay_part(
    game: Game, seat: int, ctx: Context, cost: Cost, part: list[int], batch: list[Proposal]
) -> None:
    source = ctx.source
    where = Scope(seat, source, ctx)
    if isinstance(cost, c.TapThis):
        objects.tap(game, source)
    elif isinstance(cost, c.UntapThis):
        objects.untap(game, source)
    elif isinstance(cost, c.TapCost | TapPower):
        for ref in part:
            objects.tap(game, ref)
    elif isinstance(cost, Helped):
        for ref in cost.taps:
            objects.tap(game, ref)
        batch += [
            *[Moving(ref, EXILE, COST, source) for ref in cost.exiles],
            *[Moving(ref, GRAVEYARD, SACRIFICED, source) for ref in cost.gone],
        ]
    elif isinstance(cost, c.PayLife):
        batch.append(LifeChanging(seat, -amount(game, cost.amount, where), source))
    elif isinstance(cost, c.SacrificeCost):
        batch += [Moving(ref, GRAVEYARD, SACRIFICED, source) for ref in part]
    elif isinstance(cost, c.DiscardCost):
        ids = game.seats[seat].hand[:] if cost.hand else part
        batch += [Moving(ref, GRAVEYARD, DISCARDED, source) for ref in ids]
    elif isinstance(cost, c.EvidenceCost):
        deed(game, seat, "collect evidence")
        batch += [Moving(ref, EXILE, COST, source) for ref in part]
    elif isinstance(cost, c.ExileCost):
        batch += [Moving(ref, EXILE, COST, source) for ref in part]
    elif isinstance(cost, c.ReturnCost):
        _remember_attack(game, ctx, part)
        batch += [Moving(ref, HAND, COST, source) for ref in part]
    elif isinstance(cost, c.PutCountersCost):
        count = amount(game, cost.count, where)
        # What pays a cost is no effect: no source (CR 118.1, 614.1).
        batch += [Countering(ref, cost.kind, count, 0, seat) for ref in part or [source]]
    elif isinstance(cost, c.EnergyCost):
        players.add_player_counters(game, seat, "energy", -cost.count)
    elif isinstance(cost, c.RevealCost):
        note(game, "reveals", tuple(part))
    elif isinstance(cost, c.LoyaltyCost):
        change = -ctx.x if cost.x else cost.change
        if change < 0:
            objects.remove_counters(game, source, "loyalty", -change)
        elif change > 0:
            batch.append(Countering(source, "loyalty", change, 0, seat))
        note(game, "loyalty", (source,), change)


def _remember_attack(game: Game, ctx: Context, part: list[int]) -> None:
    """What comes in the place of an attacker attacks the same (CR 702.49c)."""
    combat = game.combat
    if combat is not None and part and part[0] in combat.attacking:
        ctx.texts["attacked"] = str(combat.attacking[part[0]])
