"""Becoming cast or activated (CR 601.2a, h, i; 602.2): onto the stack, costs paid."""

from __future__ import annotations

from undercroft.engine import events
from undercroft.engine.bound import follow
from undercroft.engine.change import objects, players
from undercroft.engine.change.effects import reach
from undercroft.engine.change.flow import deed, emit, note, own, own_context, pop, push
from undercroft.engine.change.preparing import spent
from undercroft.engine.change.uses import count_use
from undercroft.engine.changes import PLAYED, Moving
from undercroft.engine.costs import permitted
from undercroft.engine.costs.changing import coming
from undercroft.engine.costs.proposed import SIDE
from undercroft.engine.costs.ways import EXILED_AFTER, FACE_DOWN_WAYS
from undercroft.engine.ops import EFFECTS, PAY, PRIORITY
from undercroft.engine.perform import pay
from undercroft.engine.play.announced import announced
from undercroft.engine.play.propose import ACTIVATION
from undercroft.engine.play.special import SPECIAL
from undercroft.engine.query import chars, is_main_phase, record
from undercroft.engine.replace import propose
from undercroft.engine.seen import copiable, side_in
from undercroft.engine.state.bestowed import BESTOWED
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, player_ref
from undercroft.engine.state.resolution import Context, Event, Frame
from undercroft.engine.state.shorthand import CYCLING
from undercroft.engine.subjects import EXILED_IF_BURIED
from undercroft.engine.tallies import INSTANTS, SPENT
from undercroft.lexicon.colors import LETTERS, MANA_ORDER, POOL_INDEX
from undercroft.lexicon.types import CREATURE, INSTANT, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.oracle.costs import LoyaltyCost, TapThis
from undercroft.oracle.english import sentences

_PAID = 1
#: A mana ability has made its mana.
MADE = 2


def commit(game: Game, frame: Frame) -> None:
    """Put it onto the stack, pay, and let the game know."""
    if frame.stage == 0:
        frame.stage = _PAID
        _acted(game)
        if frame.i == SPECIAL:
            ident = 0
        elif frame.i == ACTIVATION:
            _count_use(game, game.contexts[frame.ctx])
            ident = 0 if _is_mana(game, frame) else _stack_ability(game, frame)
        else:
            ident = _stack_spell(game, frame)
        frame.ids = [ident]
        push(game, _paying(game, frame))
        return
    ctx = own_context(game, frame.ctx)
    seat = ctx.controller
    if frame.stage == MADE:
        pop(game)
        _tapped_for_mana(game, seat, ctx.source, frame.ids)
        return
    ident = frame.ids[0]
    if not ident:
        # Mana abilities and special actions do not use the stack (CR 605.3b, 116.2).
        if frame.i == ACTIVATION:
            emit(game, Event(events.ACTIVATED, ctx.source, 0, seat, amount=_taps(frame), to=1))
        if frame.i == ACTIVATION and _taps(frame):
            frame.stage = MADE
            frame.ids = _pool(game, seat)
        else:
            pop(game)
        push(game, Frame(EFFECTS, ctx.id, effects=ctx.effects))
        return
    pop(game)
    if frame.i == ACTIVATION:
        if game.log is not None:
            note(game, "activates", (player_ref(seat), ctx.source), ctx.x, _words(ctx))
        emit(game, Event(events.ACTIVATED, ctx.source, ident, seat, amount=_taps(frame)))
        _cycled(game, ctx, ident)
    else:
        _count_cast(game, ctx, ident)
    announced(game, ctx, ident)


def _pool(game: Game, seat: int) -> list[int]:
    """How much mana of each kind a seat has, that which is marked too."""
    found = game.seats[seat].mana[:6]
    for one in game.seats[seat].marked:
        found[POOL_INDEX[one.kind]] += 1
    return found


def _tapped_for_mana(game: Game, seat: int, source: int, before: list[int]) -> None:
    """A permanent was tapped for mana (CR 106.12), and made what is more now than before."""
    made = ""
    for kind, had, has in zip(MANA_ORDER, before, _pool(game, seat), strict=True):
        made += LETTERS[kind] * max(0, has - had)
    emit(game, Event(events.TAPPED_FOR_MANA, source, 0, seat, word=made))


def _taps(frame: Frame) -> int:
    """Whether {T} is in what is paid."""
    return int(any(isinstance(part, TapThis) for part in frame.costs))


def _paying(game: Game, frame: Frame) -> Frame:
    """The step that pays; what is paid for counts where mana has a limit (CR 106.6)."""
    paying = Frame(PAY, frame.ctx, i=game.contexts[frame.ctx].controller)
    paying.costs = frame.costs
    paying.stage = pay.MANA
    paying.text = "" if frame.i == SPECIAL else pay.ANNOUNCED
    return paying


def _count_cast(game: Game, ctx: Context, ident: int) -> None:
    """A spell has been cast: it counts among those of the turn (CR 601.2i)."""
    seat = ctx.controller
    if SPENT in ctx.texts:
        own(game, ident).chosen[SPENT] = ctx.texts[SPENT]
    players.did(game, seat, "cast")
    it = chars(game, ident)
    if it.types & CREATURE:
        players.did(game, seat, "cast creature")
    else:
        players.did(game, seat, "cast noncreature")
    if it.types & INSTANT:
        players.did(game, seat, INSTANTS)
    if it.types & (INSTANT | SORCERY):
        players.did(game, seat, "cast instant or sorcery")
    if game.continuing:
        _spend(game, seat, ident)
    origin = game.objs[ident].used.get("cast from", 0) - 1
    way = ctx.texts.get("way", "")
    note(game, "casts", (player_ref(seat), ident), ctx.x, way, origin=origin)
    before = sum([each.did.get("cast", 0) for each in game.seats]) - 1
    count = game.seats[seat].did["cast"]
    emit(game, Event(events.CAST, ident, 0, seat, amount=count, to=before))


def _spend(game: Game, seat: int, ident: int) -> None:
    """What a resolution said of the cost of that seat's next spell is spent on it."""
    for effect, _, _ in coming(game, seat, ident, chars(game, ident)):
        left = tuple([ref for ref in effect.affected if ref != player_ref(seat)])
        reach(game, effect, left)


def _cycled(game: Game, ctx: Context, ident: int) -> None:
    """A card was cycled: its cycling ability was activated (CR 702.29b); so was an exhaust ability
    (CR 702.177a).
    """
    known = copiable(record(game, ctx.source)).base.abilities.activated
    word = known[ctx.number].word if ctx.number < len(known) else ""
    if word == "exhaust":
        deed(game, ctx.controller, "activate an exhaust ability", ctx.source)
    if word == CYCLING:
        card = follow(game, ctx.source)
        emit(game, Event(events.CYCLED, card, ident, ctx.controller))


def _acted(game: Game) -> None:
    """Who acts gives everybody a new chance to (CR 117.4): nobody counts as having passed."""
    for below in reversed(game.agenda):
        if below.op == PRIORITY:
            below.j = 0
            return


def _words(ctx: Context) -> str:
    """What an ability does, in its own words."""
    return sentences([effect.say() for effect in ctx.effects])


def _stack_spell(game: Game, frame: Frame) -> int:
    ctx = own_context(game, frame.ctx)
    origin = game.objs[ctx.source].zone
    moving = Moving(ctx.source, STACK, PLAYED, controller=ctx.controller)
    moving.face = int(ctx.texts.get(SIDE, -1))
    source = ctx.source
    card = game.objs[source]
    buried = permitted.BURIED in card.used and permitted.permitted(game, ctx.controller, card)
    ident = objects.move(game, moving)
    spent(game, source)
    obj = own(game, ident)
    if buried:
        obj.used[EXILED_IF_BURIED] = 1
    obj.cast = True
    obj.used["cast by"] = ctx.controller + 1
    obj.used["cast from"] = origin + 1
    if is_main_phase(game) and ctx.controller in game.active_seats:
        obj.used["cast main"] = 1
    obj.ctx = ctx.id
    obj.x = ctx.x
    obj.kicked = ctx.kicked
    basis = ctx.texts.get("basis", "normal")
    if basis != "normal":
        obj.chosen["way"] = basis
    for key, times in ctx.texts.items():
        if key.startswith("paid "):
            obj.chosen[key] = times
    if basis == "bestow":
        obj.chosen[BESTOWED] = "yes"
    if basis in FACE_DOWN_WAYS:
        obj.face_down = True
    if basis in EXILED_AFTER:
        obj.used["exiled if it leaves"] = 1
    ctx.source = ident
    return ident


def _is_mana(game: Game, frame: Frame) -> bool:
    ctx = game.contexts[frame.ctx]
    return ctx.number in chars(game, ctx.source).abilities.mana


def _count_use(game: Game, ctx: Context) -> None:
    """Remember that an ability of a permanent was activated (CR 602.5b, 606.3)."""
    ability = chars(game, ctx.source).abilities.activated[ctx.number]
    if game.objs[ctx.source].zone != BATTLEFIELD and ability.word != "forecast":
        return
    count_use(game, ctx.source, ctx.number)
    if any(isinstance(part, LoyaltyCost) for part in ability.cost):
        objects.mark(game, ctx.source, "loyalty")


def _stack_ability(game: Game, frame: Frame) -> int:
    ctx = own_context(game, frame.ctx)
    source = game.objs[ctx.source]
    seat = ctx.controller
    obj = objects.make(game, ABILITY, source.printed, seat, seat, STACK)
    obj.ctx = ctx.id
    return obj.id


def play_land(game: Game, seat: int, ident: int, side: int = 0) -> None:
    """Play a land, with that side of its card up: a special action (CR 116.2a, 305.1, 712.12)."""
    game.seats[seat].lands_played += 1
    players.did(game, seat, "played land")
    moving = Moving(ident, BATTLEFIELD, PLAYED, controller=seat)
    moving.face = side or -1
    note(game, "plays", (player_ref(seat), ident), text=side_in(game.objs[ident], moving).name)
    propose(game, [moving])
