"""Effects made of effects (CR 608.2, 603.7, 603.12)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change import effects as fx
from undercroft.engine.change import objects as write
from undercroft.engine.change.flow import ask, own_context, pop, push
from undercroft.engine.change.turning import WAITING
from undercroft.engine.choices import Choice, Option
from undercroft.engine.drawing import can_draw
from undercroft.engine.entering import words_for
from undercroft.engine.named import CARD_NAME
from undercroft.engine.ops import EFFECTS, PAY
from undercroft.engine.perform import base
from undercroft.engine.perform.paid_deeds import can_do
from undercroft.engine.perform.pay import can_pay_costs
from undercroft.engine.perform.permits import offer, playable
from undercroft.engine.query import holds
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame, Waiting
from undercroft.engine.tallies import NUMBER
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.zones import HAND
from undercroft.oracle.costs import OneOfCosts, PayMana
from undercroft.oracle.filters import PlayerFilter
from undercroft.oracle.node import Cost, Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Any, EachPlayer, Pick
from undercroft.oracle.verbs import wrappers as verbs
from undercroft.oracle.verbs.actions import KeywordAction, PlayCards
from undercroft.oracle.verbs.objects import Exile, Move, Sacrifice, Tap, Untap
from undercroft.oracle.verbs.players import Discard, Draw

_ASKED = 1
_PAID = 2
_DOING = 3
_AFTER = 4


def sentence(game: Game, frame: Frame) -> None:
    """Effects one after another."""
    node = cast("verbs.Sentence", frame.node)
    pop(game)
    base.run_effects(game, frame, node.parts)


def may(game: Game, frame: Frame) -> None:
    """ "You may … If you do, …" (CR 608.2d, 603.12)."""
    node = cast("verbs.May", frame.node)
    seat = base.one_seat(game, frame, node.who)
    cost = settled_cost(game, frame, node.cost)
    if frame.stage == 0:
        payable = not node.cost or _affordable(game, frame, seat, cost)
        if seat < 0 or not payable or not _doable(game, frame, seat, node.do):
            _otherwise(game, frame, node)
            return
        if _is_leave(node.do):
            frame.stage = _DOING
            base.run_effects(game, frame, node.do)
            return
        only = node.do[0] if len(node.do) == 1 else None
        if isinstance(only, PlayCards) and base.one_seat(game, frame, only.who) == seat:
            # Asked only where one of them can be cast and paid for.
            frame.stage = _DOING
            offer(game, frame, only, seat, node)
            return
        frame.stage = _ASKED
        base.ask_yes(game, frame, seat, "CR 608.2d")
        return
    if frame.stage == _ASKED:
        if not base.said_yes(game, frame):
            _otherwise(game, frame, node)
        elif node.cost:
            frame.stage = _PAID
            _pay(game, frame, seat, cost)
        else:
            frame.stage = _DOING
            base.run_effects(game, frame, node.do)
        return
    if frame.stage == _PAID:
        frame.stage = _DOING
        if not base.context(game, frame).done:
            _otherwise(game, frame, node)
        else:
            base.run_effects(game, frame, node.do)
        return
    did = base.context(game, frame).done or not node.do
    pop(game)
    if did and node.reflexive:
        reflexive(game, frame, node.then)
    elif did:
        base.run_effects(game, frame, node.then)
    else:
        base.run_effects(game, frame, node.otherwise)


def _is_leave(effects: tuple[Effect, ...]) -> bool:
    """Whether "you may cast it this turn" is leave for later: nothing is decided yet (CR 601.3)."""
    only = effects[0] if len(effects) == 1 else None
    if not isinstance(only, PlayCards):
        return False
    return only.duration != "now" or only.lets_later()


def _doable(game: Game, frame: Frame, seat: int, effects: tuple[Effect, ...]) -> bool:
    """Nobody may choose to do what cannot be done: there is enough to choose from (CR 608.2d)."""
    for effect in effects:
        if isinstance(effect, verbs.Sentence):
            if not _doable(game, frame, seat, effect.parts):
                return False
        elif isinstance(effect, Draw):
            who = base.one_seat(game, frame, effect.who)
            count = effect.count.value if isinstance(effect.count, Number) else 1
            if who >= 0 and not can_draw(game, who, count):
                # CR 121.2b, 121.3a
                return False
        elif isinstance(effect, KeywordAction):
            if not can_do(game, frame, effect, seat):
                return False
        elif isinstance(effect, PlayCards) and effect.duration == "now":
            if not playable(game, frame, effect, seat):
                return False
        elif isinstance(effect, Discard) and effect.count is not None:
            if len(game.seats[seat].hand) < base.number(game, frame, effect.count):
                return False
        elif isinstance(effect, Sacrifice | Tap | Untap | Exile | Move):
            if not base.enough(game, frame, effect.what, seat, isinstance(effect, Sacrifice)):
                return False
    return True


def _otherwise(game: Game, frame: Frame, node: verbs.May) -> None:
    own_context(game, frame.ctx).done = False
    pop(game)
    base.run_effects(game, frame, node.otherwise)


def settled_cost(game: Game, frame: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Costs of a resolution with their mana worked out: "pay {X}, where X is …", "pay {1} for each
    …" (CR 107.3i).
    """
    found: list[Cost] = []
    for part in costs:
        if isinstance(part, PayMana) and part.x is not None:
            x = base.number(game, frame, part.x)
            # What else the sentence says of X is that (CR 107.3i).
            own_context(game, frame.ctx).x = x
            mana = part.mana.with_x(x)
            found.append(PayMana(mana))
        elif isinstance(part, PayMana) and part.each is not None:
            times = base.number(game, frame, part.each)
            each = part.mana
            whole = ManaCost(each.generic * times, each.pips * times)
            found.append(PayMana(whole))
        else:
            found.append(part)
    return tuple(found)


def _affordable(game: Game, frame: Frame, seat: int, costs: tuple[Cost, ...]) -> bool:
    return can_pay_costs(game, seat, base.context(game, frame), costs)


def _pay(game: Game, frame: Frame, seat: int, costs: tuple[Cost, ...]) -> None:
    """Have a seat pay costs during a resolution; ``done`` of the resolution tells."""
    paying = Frame(PAY, frame.ctx, i=seat)
    paying.costs = costs
    push(game, paying)


def reflexive(game: Game, frame: Frame, effects: tuple[Effect, ...]) -> None:
    """A reflexive triggered ability: it waits to be put onto the stack (CR 603.12)."""
    ctx = own_context(game, frame.ctx)
    ctx.kept = True
    game.waiting.append(
        Waiting(
            ctx.source, ctx.controller, verbs.Sentence((), ()), -1, ctx.event, effects, frame.ctx
        )
    )
    game.version += 1


def unless(game: Game, frame: Frame) -> None:
    """ "… unless they pay …": the player may pay; the effect happens if they don't (CR 118.12a)."""
    node = cast("verbs.Unless", frame.node)
    ways = [settled_cost(game, frame, cost) for cost in _ways(node.cost)]
    if node.times is not None:
        times = base.number(game, frame, node.times)
        ways = [cost * times for cost in ways]
    if frame.stage == 0:
        # Each seat is asked for each way of paying.
        seats = _payers(game, frame, node)
        frame.ids = [seat * len(ways) + way for seat in seats for way in range(len(ways))]
    elif frame.stage == _ASKED and base.said_yes(game, frame):
        frame.stage = _PAID
        _pay(game, frame, frame.ids[0] // len(ways), ways[frame.ids[0] % len(ways)])
        return
    elif frame.stage == _ASKED or not base.context(game, frame).done:
        frame.ids = frame.ids[1:]
    else:
        own_context(game, frame.ctx).done = False
        pop(game)
        base.run_effects(game, frame, node.paid)
        return
    while frame.ids:
        seat, cost = frame.ids[0] // len(ways), ways[frame.ids[0] % len(ways)]
        if _affordable(game, frame, seat, cost):
            frame.stage = _ASKED
            base.ask_yes(game, frame, seat, "CR 118.12a")
            return
        frame.ids = frame.ids[1:]
    pop(game)
    base.run_effects(game, frame, node.do + node.then)


def _ways(costs: tuple[Cost, ...]) -> list[tuple[Cost, ...]]:
    """The ways of paying: "pays {1} or 1 life" has two."""
    only = costs[0] if len(costs) == 1 else None
    if isinstance(only, OneOfCosts):
        return [(option,) for option in only.options]
    return [costs]


def _payers(game: Game, frame: Frame, node: verbs.Unless) -> list[int]:
    """The seats that may pay, in the order in which they are asked (CR 101.4)."""
    who = node.who
    if not isinstance(who, Any | Pick):
        seat = base.one_seat(game, frame, who)
        return [seat] if seat >= 0 else []
    kind = who.filter.who if isinstance(who.filter, PlayerFilter) else "player"
    return base.seats_of(game, frame, EachPlayer(kind))


def if_(game: Game, frame: Frame) -> None:
    """ "If …, …. Otherwise, …"."""
    node = cast("verbs.If", frame.node)
    so = holds(game, node.condition, base.scope(game, frame))
    pop(game)
    base.run_effects(game, frame, node.then if so else node.otherwise)


def if_done(game: Game, frame: Frame) -> None:
    """ "If you do, …" after a sentence."""
    node = cast("verbs.IfDone", frame.node)
    so = base.context(game, frame).done
    if node.words.endswith(("don't", "can't", "doesn't")):
        so = not so
    if base.COULD in base.context(game, frame).texts:
        del own_context(game, frame.ctx).texts[base.COULD]
        if node.words.endswith("can't"):
            # What was sacrificed and stayed where it was could be sacrificed (CR 614.6).
            so = False
    if node.words.endswith("hand this way"):
        moved = base.context(game, frame).moved
        so = any(ref in game.objs and game.objs[ref].zone == HAND for ref in moved)
    pop(game)
    if not so:
        return
    if node.words.startswith("when"):
        reflexive(game, frame, node.effects)
    else:
        base.run_effects(game, frame, node.effects)


def modal(game: Game, frame: Frame) -> None:
    """Modes that were not chosen before (modes of an effect inside an effect): chosen now."""
    node = cast("verbs.Modal", frame.node)
    seat = base.context(game, frame).controller
    if frame.stage == 1:
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            _run_modes(game, frame, node)
            return
        frame.ids.append(option.extra)
    if len(frame.ids) >= node.high:
        _run_modes(game, frame, node)
        return
    left = [i for i in range(len(node.modes)) if node.again or i not in frame.ids]
    frame.stage = 1
    options = [Option(ch.MODE, 0, index) for index in left]
    if len(frame.ids) >= node.low:
        options.append(ch.OPTION_DONE)
    source = base.context(game, frame).source
    ask(game, Choice(seat, ch.MODES, options, "CR 700.2", source))


def _run_modes(game: Game, frame: Frame, node: verbs.Modal) -> None:
    effects: tuple[Effect, ...] = ()
    for index in sorted(frame.ids):
        effects += node.modes[index].effects
    pop(game)
    base.run_effects(game, frame, effects)


def for_each(game: Game, frame: Frame) -> None:
    """Once for each object or player."""
    node = cast("verbs.ForEach", frame.node)
    if frame.stage == 0:
        frame.ids = list(base.references(game, frame, node.over))
        frame.stage = 1
        frame.j = base.context(game, frame).each
    base.once_for_each(game, frame, node.effects)


def repeat(game: Game, frame: Frame) -> None:
    """A number of times."""
    node = cast("verbs.Repeat", frame.node)
    if frame.stage == 0:
        frame.j = base.number(game, frame, node.count)
        frame.stage = 1
    if frame.i < frame.j:
        frame.i += 1
        push(game, Frame(EFFECTS, frame.ctx, effects=node.effects))
        return
    pop(game)


def delayed(game: Game, frame: Frame) -> None:
    """A delayed triggered ability begins to wait; it remembers the resolution (CR 603.7)."""
    node = cast("verbs.Delayed", frame.node)
    ctx = base.context(game, frame)
    fx.delay(
        game,
        Waiting(ctx.source, ctx.controller, node, game.turn, ctx.event, node.effects, frame.ctx),
    )
    kept = own_context(game, frame.ctx)
    kept.kept = True
    kept.texts[WAITING] = str(game.next_id)
    base.finish(game, frame)


def choose_objects(game: Game, frame: Frame) -> None:
    """ "Choose …": what later sentences mean."""
    node = cast("verbs.ChooseObjects", frame.node)
    seat = base.context(game, frame).controller
    if node.who is not None:
        seat = base.one_seat(game, frame, node.who)
    chosen = base.select(game, frame, node.what, seat, ch.OBJECTS) if seat >= 0 else []
    if chosen is None:
        return
    ctx = own_context(game, frame.ctx)
    ctx.chosen = list(chosen)
    for ref in chosen:
        base.done(ctx, "chosen", ref)
    base.finish(game, frame, bool(chosen))


def choose_by_protocol(game: Game, frame: Frame) -> None:
    """The dungeon chooses by its protocol, which says why; a player who controls what was the
    dungeon's chooses as they like.
    """
    node = cast("verbs.ChooseByProtocol", frame.node)
    seat = base.context(game, frame).controller
    found = base.references(game, frame, node.filter)
    chosen = game.variant.by_protocol(game, seat, node.protocol, found)
    if chosen is None:
        chosen = base.select(game, frame, Pick(node.filter, Number(1)), seat, ch.OBJECTS)
        if chosen is None:
            return
    own_context(game, frame.ctx).chosen = chosen
    base.finish(game, frame, bool(chosen))


def choose_value(game: Game, frame: Frame) -> None:
    """Choose a color or a word, remembered on the source (CR 607.2d)."""
    node = cast("verbs.ChooseValue", frame.node)
    ctx = base.context(game, frame)
    if frame.stage == 0:
        frame.stage = 1
        if node.what == "color":
            options = [Option(ch.COLOR, 0, bit, COLOR_NAMES[bit]) for bit in COLOR_ORDER]
            ask(game, Choice(ctx.controller, ch.COLORS, options, "CR 105.4", ctx.source))
            return
        options = [Option(ch.WORD, 0, 0, word) for word in words_for(game, node.what)]
        ask(game, Choice(ctx.controller, ch.WORDS, options, "CR 607.2d", ctx.source))
        return
    word = cast("Choice", game.answered).options[frame.answer].word
    own_context(game, frame.ctx).texts[_remembered(node)] = word
    if ctx.source in game.objs:
        key = NUMBER if node.what.startswith(NUMBER) else _remembered(node)
        write.choose_for(game, ctx.source, key, word)
    base.finish(game, frame)


def _remembered(node: verbs.ChooseValue) -> str:
    """Under which word a value is remembered."""
    return CARD_NAME if node.what.endswith(CARD_NAME) else node.what
