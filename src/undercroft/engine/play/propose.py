"""Announcing a spell or ability (CR 601.2, 602.2, 603.3): a proposal that commits only whole.

Nothing of the game changes while choices are made, so that taking a proposal back is free.
The step's ``i`` says what is proposed, its context holds the choices.
"""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import objects
from undercroft.engine.change.flow import ask, new_context, note, own_context, pop, push
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import Way, activation_cost, alternatives
from undercroft.engine.costs.helping import is_helped
from undercroft.engine.costs.proposed import SIDE, proposed
from undercroft.engine.intent import slot_intent
from undercroft.engine.ops import COMMIT, PROPOSE
from undercroft.engine.perform import pay
from undercroft.engine.play.aiming import spell_slots
from undercroft.engine.play.aims import aimed_costs, payable_aims
from undercroft.engine.play.altered import effects_of
from undercroft.engine.play.announced import announced
from undercroft.engine.play.by_hand import by_hand
from undercroft.engine.play.helping import asked
from undercroft.engine.play.modes import bounds, modes_possible, with_chosen
from undercroft.engine.play.special import MODES
from undercroft.engine.play.targets import (
    by_opponent,
    choosable,
    chooser,
    chosen_opponent,
    least_targets,
    most_targets,
)
from undercroft.engine.play.values import fitting_x, has_x, most_x
from undercroft.engine.play.waited import ability_of
from undercroft.engine.query import amount, chars
from undercroft.engine.seen import Scope, opponents_of
from undercroft.engine.slots import divided, modal_of, targets_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Context, Frame, Waiting
from undercroft.engine.whom import CHOOSER
from undercroft.oracle.references import Target

#: What is proposed.
SPELL: Final = 0
ACTIVATION: Final = 1
TRIGGER: Final = 2

# Stages; each question has one of its own for its answer.
_MODES: Final = MODES
_X: Final = 110
_TARGETS: Final = 120
_DIVIDE: Final = 130
_COSTS: Final = 0
_PAYMENT: Final = 140
_HELP: Final = 150


def cast_spell(game: Game, seat: int, ident: int, index: int) -> None:
    """Begin to cast a card in the way of that index."""
    way = alternatives(game, seat, ident, chars(game, ident))[index]
    cast_so(game, seat, ident, way, index)


def cast_so(game: Game, seat: int, ident: int, way: Way, index: int = 0) -> None:
    """Begin to cast a card in a way."""
    ctx = new_context(game, seat, ident)
    obj = game.objs[ident]
    ctx.way = index
    ctx.texts["way"] = way.name
    ctx.texts["basis"] = way.basis
    ctx.texts["spare"] = str(way.spare)
    for name, times in way.paid:
        ctx.texts[f"paid {name}"] = str(times)
    ctx.kicked = way.kicked
    if obj.printed.sides:
        ctx.texts[SIDE] = str(way.printed.index)
    ctx.effects = effects_of(way)
    frame = push(game, Frame(PROPOSE, ctx.id, i=SPELL))
    frame.costs = way.costs
    frame.stage = _MODES


def activate(game: Game, seat: int, ident: int, index: int) -> None:
    """Begin to activate an ability."""
    ctx = new_context(game, seat, ident)
    ability = chars(game, ident).abilities.activated[index]
    ctx.number = index
    ctx.effects = ability.effects
    frame = push(game, Frame(PROPOSE, ctx.id, i=ACTIVATION))
    frame.costs = activation_cost(game, seat, ident, ability)
    frame.stage = _MODES


def put_trigger(game: Game, waiting: Waiting) -> None:
    """Put a triggered ability onto the stack and choose its modes and targets (CR 603.3c, d)."""
    obj = ability_of(game, waiting)
    frame = push(game, Frame(PROPOSE, obj.ctx, i=TRIGGER, ids=[obj.id]))
    frame.stage = _MODES


def work(game: Game, frame: Frame) -> None:
    """Go on with a proposal: the next question, or the commitment."""
    if frame.answer == ch.CANCEL and frame.i != TRIGGER:
        _withdraw(game, frame)
        return
    ctx = own_context(game, frame.ctx)
    if frame.stage < _MODES:
        _choose_costs(game, frame, ctx)
        return
    if frame.stage in {_MODES, _MODES + 1} and not _modes(game, frame, ctx):
        return
    if frame.stage in {_X, _X + 1} and not _x(game, frame, ctx):
        return
    if frame.stage in {_TARGETS, _TARGETS + 1} and not _targets(game, frame, ctx):
        return
    if frame.stage in {_DIVIDE, _DIVIDE + 1} and not _divide(game, frame, ctx):
        return
    if frame.stage in {_HELP, _HELP + 1}:
        _help(game, frame, ctx)
    elif frame.stage in {_PAYMENT, _PAYMENT + 1}:
        _payment(game, frame, ctx)


def _withdraw(game: Game, frame: Frame) -> None:
    """Take the proposal back: nothing has happened."""
    del game.contexts[frame.ctx]
    if frame.ctx == game.next_id - 1:
        game.next_id = frame.ctx
    pop(game)
    game.version += 1


def _scope(game: Game, ctx: Context) -> Scope:
    return Scope(ctx.controller, ctx.source, ctx)


def _modes(game: Game, frame: Frame, ctx: Context) -> bool:
    """CR 601.2b: modes. True: all chosen."""
    if frame.stage == _MODES + 1:
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            with_chosen(frame, ctx, _X)
            return True
        ctx.modes.append(option.extra)
    modal = modal_of(ctx.effects)
    low, high = bounds(game, modal, _scope(game, ctx)) if modal is not None else (0, 0)
    if modal is None or len(ctx.modes) >= high:
        with_chosen(frame, ctx, _X)
        return True
    possible = modes_possible(game, ctx.effects, _scope(game, ctx)) or []
    left = [index for index in possible if modal.again or index not in ctx.modes]
    if not left:
        if len(ctx.modes) < low:
            _impossible(game, frame)
            return False
        with_chosen(frame, ctx, _X)
        return True
    frame.stage = _MODES + 1
    options = [Option(ch.MODE, 0, index) for index in left]
    if len(ctx.modes) >= low:
        options.append(ch.OPTION_DONE)
    _ask(game, frame, ctx, ch.MODES, options, "CR 601.2b")
    return game.pending is None and _modes(game, frame, ctx)


def _ask(
    game: Game,
    frame: Frame,
    ctx: Context,
    kind: str,
    options: list[Option],
    rule: str,
    slot: int = 0,
    low: int = 0,
    high: int = 0,
    good: int = 0,
    picked: tuple[int, ...] = (),
    seat: int = -1,
) -> None:
    cancelable = frame.i != TRIGGER
    ask(
        game,
        Choice(
            ctx.controller if seat < 0 else seat,
            kind,
            options,
            rule,
            ctx.source,
            low,
            high,
            slot,
            picked,
            cancelable,
            good,
        ),
    )


def _x(game: Game, frame: Frame, ctx: Context) -> bool:
    """CR 601.2b: the value of X, as much as can be paid."""
    if frame.stage == _X + 1:
        ctx.x = frame.answer
    elif frame.i != TRIGGER and has_x(frame.costs):
        frame.stage = _X + 1
        able = fitting_x(game, ctx, _slots(game, frame, ctx), most_x(game, ctx, frame.costs))
        if not able:
            _impossible(game, frame)
            return False
        _ask(game, frame, ctx, ch.VALUE_X, [], "CR 107.3a", low=able[0], high=able[-1])
        if game.pending is not None:
            return False
        ctx.x = frame.answer
    frame.stage = _TARGETS
    frame.j = 0
    ctx.slots = _slots(game, frame, ctx)
    size = 1 + max([target.slot for target in ctx.slots], default=-1)
    if frame.i != TRIGGER or not ctx.targets:
        ctx.targets = [[] for _ in range(size)]
    else:
        while len(ctx.targets) < size:
            ctx.targets.append([])
        for target in ctx.slots:
            ctx.targets[target.slot] = []
    return True


def _slots(game: Game, frame: Frame, ctx: Context) -> tuple[Target, ...]:
    if frame.i == SPELL:
        return spell_slots(proposed(game, ctx), ctx.effects)
    return targets_of(ctx.effects)


def _targets(game: Game, frame: Frame, ctx: Context) -> bool:
    """CR 601.2c: targets, slot by slot."""
    if frame.stage == _TARGETS + 1:
        option = cast("Choice", game.answered).options[frame.answer]
        frame.stage = _TARGETS
        if option.verb == ch.PICK:
            ctx.texts[CHOOSER] = str(seat_of(option.ref))
        elif option.verb == ch.DONE:
            frame.j += 1
        else:
            ctx.targets[ctx.slots[frame.j].slot].append(option.ref)
    while frame.j < len(ctx.slots):
        target = ctx.slots[frame.j]
        chosen = ctx.targets[target.slot]
        high = most_targets(game, ctx, target)
        if high is not None and len(chosen) >= high:
            frame.j += 1
            continue
        if by_opponent(target) and chosen_opponent(game, ctx) < 0:
            # Its controller says which opponent chooses (CR 601.2c).
            frame.stage = _TARGETS + 1
            them = [player_ref(seat) for seat in opponents_of(game, ctx.controller)]
            options = [Option(ch.PICK, ref) for ref in them]
            _ask(game, frame, ctx, ch.OBJECTS, options, "CR 601.2c")
            return game.pending is None and _targets(game, frame, ctx)
        able = payable_aims(game, frame, ctx, choosable(game, ctx, frame.j))
        low = least_targets(game, ctx, target, able)
        if not able:
            if len(chosen) < low:
                _impossible(game, frame)
                return False
            frame.j += 1
            continue
        frame.stage = _TARGETS + 1
        options = [Option(ch.TARGET, ref) for ref in able]
        if len(chosen) >= low:
            options.append(ch.OPTION_DONE)
        good = slot_intent(ctx.effects, target.slot)
        picked = tuple(chosen)
        _ask(
            game,
            frame,
            ctx,
            ch.TARGETS,
            options,
            "CR 601.2c",
            target.slot,
            good=good,
            picked=picked,
            seat=chooser(game, ctx, target),
        )
        return game.pending is None and _targets(game, frame, ctx)
    frame.stage = _DIVIDE
    return True


def _impossible(game: Game, frame: Frame) -> None:
    """A trigger without legal targets leaves the stack (CR 603.3d); a spell is taken back."""
    if frame.i == TRIGGER:
        objects.cease(game, frame.ids[0])
    _withdraw(game, frame)


def _divide(game: Game, frame: Frame, ctx: Context) -> bool:
    """CR 601.2d: each target gets at least one."""
    node = divided(ctx.effects)
    if node is None:
        return _to_costs(game, frame, ctx)
    refs = list(ctx.targets[node.slot]) if node.slot < len(ctx.targets) else []
    total = amount(game, node.amount, _scope(game, ctx))
    if frame.stage == _DIVIDE + 1:
        ctx.shares.append(frame.answer)
        frame.stage = _DIVIDE
    ctx.announced = refs
    while len(ctx.shares) < len(refs):
        after = len(refs) - len(ctx.shares) - 1
        rest = total - sum(ctx.shares)
        if after == 0:
            ctx.shares.append(rest)
            continue
        frame.stage = _DIVIDE + 1
        ref = refs[len(ctx.shares)]
        options = [Option(ch.NUMBER, ref)]
        high = max(1, rest - after)
        _ask(game, frame, ctx, ch.DIVISION, options, "CR 601.2d", low=1, high=high, good=node.good)
        return game.pending is None and _divide(game, frame, ctx)
    return _to_costs(game, frame, ctx)


def _to_costs(game: Game, frame: Frame, ctx: Context) -> bool:
    if frame.i == TRIGGER:
        note(game, "triggers", (ctx.source, player_ref(ctx.controller)))
        announced(game, ctx, frame.ids[0])
        pop(game)
        return False
    if frame.i == SPELL:
        frame.costs = aimed_costs(game, frame, ctx, [])
    if frame.i == SPELL and is_helped(proposed(game, ctx), frame.costs):
        frame.stage = _HELP
    else:
        frame.stage = _COSTS
        frame.j = 0
        _choose_costs(game, frame, ctx)
        return False
    return _help(game, frame, ctx)


def _help(game: Game, frame: Frame, ctx: Context) -> bool:
    """What pays in place of mana, once the total cost is known (CR 702.51b)."""
    if asked(game, frame, ctx, _HELP):
        frame.stage = _COSTS
        frame.j = 0
        _choose_costs(game, frame, ctx)
    return False


def _choose_costs(game: Game, frame: Frame, ctx: Context) -> None:
    """CR 601.2f, g: what the costs act on, then by hand or automatically the mana."""
    if not pay.choose_parts(game, frame, ctx.controller, cancelable=True):
        return
    frame.stage = _PAYMENT
    _payment(game, frame, own_context(game, frame.ctx))


def _payment(game: Game, frame: Frame, ctx: Context) -> None:
    if frame.stage == _PAYMENT + 1:
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            _commit(game, frame)
            return
        ctx.payment.append((option.ref, option.extra // 64, option.extra % 64))
        frame.stage = _PAYMENT
    cost = pay.mana_of(frame.costs, ctx.x)
    if not game.seats[ctx.controller].explicit or cost.is_nothing:
        _commit(game, frame)
        return
    options = by_hand(game, ctx, frame.costs)
    if not options:
        # What was chosen pays too little, and nothing is left: the proposal is taken back.
        _impossible(game, frame)
        return
    frame.stage = _PAYMENT + 1
    _ask(game, frame, ctx, ch.PAYMENT, options, "CR 601.2g")
    if game.pending is None:
        _payment(game, frame, ctx)


def _commit(game: Game, frame: Frame) -> None:
    frame.op = COMMIT
    frame.stage = 0
    game.version += 1
