"""Effects that only keyword abilities have (CR 702)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import effects as fx
from undercroft.engine.change import objects as write
from undercroft.engine.change import players
from undercroft.engine.change.flow import (
    ask,
    deed,
    emit,
    note,
    own_context,
    pop,
    push,
    touch_layers,
)
from undercroft.engine.change.turning import turn_face_up as turn_up
from undercroft.engine.changes import EFFECT, Countering, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.ops import OFFER
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.seen import copiable, record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Frame
from undercroft.lexicon.types import INSTANT, LAND, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, HAND, LIBRARY
from undercroft.oracle import joined as j
from undercroft.oracle import modifications as m
from undercroft.oracle import spelled as s
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Ability


def move_counters(game: Game, frame: Frame) -> None:
    """Move counters: only from what has them onto what is there too (CR 122.5)."""
    if frame.stage > 0:
        base.finish(game, frame, base.happened(frame.batch))
        return
    node = cast("s.MoveCounters", frame.node)
    origins = base.permanents_of(game, frame, node.origin)
    targets = base.permanents_of(game, frame, node.to)
    frame.stage = 1
    frame.batch = []
    if not origins or not targets or origins[0] == targets[0]:
        base.finish(game, frame, happened=False)
        return
    count = base.number(game, frame, node.count)
    taken = write.remove_counters(game, origins[0], node.kind, count)
    batch: list[Proposal] = [Countering(targets[0], node.kind, taken, origins[0])]
    propose(game, batch)


def designate(game: Game, frame: Frame) -> None:
    """Objects get a designation that others ask for (CR 702.112b, 702.171b)."""
    node = cast("s.Designate", frame.node)
    found = base.objects_of(game, frame, node.what)
    for ident in found:
        write.mark(game, ident, node.word)
        touch_layers(game)  # What it has may depend on it, as what a Case has.
        if record(game, ident).zone == BATTLEFIELD:
            note(game, "designated", (ident,), text=node.word)
        deed = Event(events.OBJECT_DEED, ident, 0, base.context(game, frame).controller)
        deed.word = f"become {node.word}"
        emit(game, deed)
    base.finish(game, frame, bool(found))


def unattach(game: Game, frame: Frame) -> None:
    """Equipment comes off what it is attached to (CR 701.3d)."""
    node = cast("j.Unattach", frame.node)
    found = base.permanents_of(game, frame, node.what)
    worn = [ident for ident in found if game.objs[ident].attached_to]
    for ident in worn:
        write.unattach(game, ident)
    base.finish(game, frame, bool(worn))


def backup(game: Game, frame: Frame) -> None:
    """Counters on a creature; another one gains the abilities printed below (CR 702.165a, c)."""
    node = cast("s.Backup", frame.node)
    ctx = base.context(game, frame)
    found = base.permanents_of(game, frame, node.what)
    if frame.stage == 0:
        frame.stage = 1
        propose(
            game, [Countering(i, "+1/+1", node.count, ctx.source, ctx.controller) for i in found]
        )
        return
    printed = copiable(record(game, ctx.source)).face.abilities
    first = next((i for i, one in enumerate(printed) if _is_backup(one)), len(printed))
    below = tuple([one for one in printed[first:] if not _is_backup(one)])
    others = tuple([ident for ident in found if ident != ctx.source])
    if others and below:
        gains = (m.Gains(below),)
        fx.begin_effect(game, ctx.source, ctx.controller, others, gains, fx.UNTIL_END_OF_TURN)
    base.finish(game, frame, bool(found))


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == "backup"


def exile_if_it_leaves(game: Game, frame: Frame) -> None:
    """What would leave its zone is exiled instead (CR 702.84a)."""
    node = cast("s.ExileIfItLeaves", frame.node)
    found = base.permanents_of(game, frame, node.what)
    for ident in found:
        write.mark(game, ident, "exiled if it leaves")
    base.finish(game, frame, bool(found))


def turn_face_up(game: Game, frame: Frame) -> None:
    """A face-down permanent is itself again (CR 708.8); nothing of it enters anew."""
    if frame.stage > 0:
        base.finish(game, frame)
        return
    node = cast("s.TurnFaceUp", frame.node)
    frame.stage = 1
    batch: list[Proposal] = []
    for ident in base.permanents_of(game, frame, node.what):
        if game.objs[ident].face_down:
            if game.objs[ident].printed.base.types & (INSTANT | SORCERY):
                # It is revealed and stays as it is (CR 701.40g).
                note(game, "reveals", (ident,))
                continue
            turn_up(game, ident)
            note(game, "turned face up", (ident,))
            if node.grown:
                batch.append(Countering(ident, "+1/+1", 1, ident))
    propose(game, batch)


def set_aside(game: Game, frame: Frame) -> None:
    """Exile a card that may be cast later (CR 702.143a, 702.170a, 702.62a)."""
    node = cast("s.SetAside", frame.node)
    if frame.stage > 0:
        for new in base.exiled_now(game, frame):
            write.mark(game, new, node.word)
            write.add_counters(game, new, "time", node.counters)
        base.finish_moved(game, frame)
        return
    frame.stage = 1
    batch: list[Proposal] = []
    for ident in base.objects_of(game, frame, node.what):
        moving = Moving(ident, EXILE, EFFECT, ident)
        moving.face_down = node.face_down
        batch.append(moving)
    propose(game, batch)


def cast_now(game: Game, frame: Frame) -> None:
    """Offer a card to be cast during this resolution (CR 608.2g)."""
    node = cast("s.CastNow", frame.node)
    if frame.stage > 0:
        pop(game)
        return
    frame.stage = 1
    found = base.objects_of(game, frame, node.what)
    ctx = base.context(game, frame)
    if found:
        push(game, offer(frame.ctx, ctx.controller, found[0], node.cost))
    else:
        own_context(game, frame.ctx).done = False


def offer(ctx: int, seat: int, ident: int, cost: str, below: int = 0) -> Frame:
    """The step that offers a card; ``below``: only if the spell's mana value is less than this."""
    frame = Frame(OFFER, ctx, i=seat, j=below, ids=[ident])
    frame.text = cost
    return frame


def cascade(game: Game, frame: Frame) -> None:
    """Cascade (CR 702.85a): ``ids`` are the cards exiled, the last of them offered."""
    ctx = base.context(game, frame)
    seat = ctx.controller
    if frame.stage == 0:
        frame.stage = 1
        limit = _mana_value(game, ctx.event.obj if ctx.event is not None else ctx.source)
        batch: list[Proposal] = []
        for ident in game.variant.library(game, seat):
            batch.append(Moving(ident, EXILE, EFFECT, ctx.source))
            it = game.objs[ident].printed.base
            if not it.types & LAND and it.mana_value < limit:
                frame.j = limit
                break
        propose(game, batch)
        return
    if frame.stage == 1:
        frame.stage = 2
        frame.ids = base.exiled_now(game, frame)
        if frame.j and _found(frame):
            push(game, offer(frame.ctx, seat, frame.ids[-1], "free", frame.j))
            return
    if frame.stage == 2:
        frame.stage = 3
        left = [ident for ident in frame.ids if ident in game.objs]
        players.shuffle_list(game, seat, left, "rest")
        bottom: list[Proposal] = [
            Moving(ident, LIBRARY, EFFECT, ctx.source, index=-1) for ident in left
        ]
        propose(game, bottom)
        return
    base.finish(game, frame)


def _found(frame: Frame) -> bool:
    """Whether the last card of those exiled still lies there."""
    last = cast("Moving", frame.batch[-1]).new
    return last in frame.ids


def discover(game: Game, frame: Frame, seat: int, most: int) -> None:
    """Discover (CR 701.57a): ``ids`` are the cards exiled, ``j`` the one discovered."""
    ctx = base.context(game, frame)
    if frame.stage == 0:
        frame.stage = 1
        batch: list[Proposal] = []
        for ident in game.variant.library(game, seat):
            batch.append(Moving(ident, EXILE, EFFECT, ctx.source))
            it = game.objs[ident].printed.base
            if not it.types & LAND and it.mana_value <= most:
                frame.j = 1
                break
        propose(game, batch)
        return
    if frame.stage == 1:
        frame.stage = 2
        frame.ids = base.exiled_now(game, frame)
        frame.j = frame.ids[-1] if frame.j and _found(frame) else 0
        if frame.j:
            push(game, offer(frame.ctx, seat, frame.j, "free", most + 1))
            return
    if frame.stage == 2:
        frame.stage = 3
        left = [ident for ident in frame.ids if ident in game.objs]
        kept = [ident for ident in left if ident == frame.j]
        rest = [ident for ident in left if ident != frame.j]
        players.shuffle_list(game, seat, rest, "rest")
        away: list[Proposal] = [Moving(ident, HAND, EFFECT, ctx.source) for ident in kept]
        away += [Moving(ident, LIBRARY, EFFECT, ctx.source, index=-1) for ident in rest]
        propose(game, away)
        return
    deed(game, seat, "discover")
    base.finish(game, frame)


def hide_away(game: Game, frame: Frame) -> None:
    """Hideaway (CR 702.75a): one of the top cards is exiled face down."""
    node = cast("s.HideAway", frame.node)
    ctx = base.context(game, frame)
    if frame.stage == 2:
        for new in base.exiled_now(game, frame):
            write.link(game, ctx.source, new)
            write.mark(game, new, "hidden away")
        base.finish_moved(game, frame)
        return
    seat = ctx.controller
    top = game.variant.library(game, seat)[: node.count]
    if not top:
        base.finish(game, frame, False)
        return
    if frame.stage == 0:
        frame.stage = 1
        options = [Option(ch.PICK, ident) for ident in top]
        ask(game, Choice(seat, ch.OBJECTS, options, "CR 702.75a", ctx.source, good=1))
        if game.pending is not None:
            return
    picked = cast("Choice", game.answered).options[frame.answer].ref
    frame.stage = 2
    rest = [ident for ident in top if ident != picked]
    players.shuffle_list(game, seat, rest, "rest")
    moving = Moving(picked, EXILE, EFFECT, ctx.source)
    moving.face_down = True
    batch: list[Proposal] = [moving]
    batch += [Moving(ident, LIBRARY, EFFECT, ctx.source, index=-1) for ident in rest]
    propose(game, batch)


def _mana_value(game: Game, ident: int) -> int:
    """The mana value of a spell, with the value of X (CR 202.3e)."""
    it = seen(game, ident)
    x = it.cost.x * record(game, ident).x if it.cost is not None else 0
    return it.mana_value + x
