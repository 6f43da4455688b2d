"""Effects of keyword abilities that ask and make or sacrifice creatures (CR 702)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.bound import defending
from undercroft.engine.change import effects as fx
from undercroft.engine.change.faces import know
from undercroft.engine.change.flow import ask, emit, note, own_context, pop
from undercroft.engine.changes import EFFECT, SACRIFICED, Creating, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import creatures, permanents
from undercroft.engine.replace import propose
from undercroft.engine.seen import as_token, opponents_of, record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Event, Frame, Waiting
from undercroft.lexicon.steps import END_COMBAT, END_STEP
from undercroft.lexicon.types import PLANESWALKER
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle import modifications as m
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.references import Fixed, That, You
from undercroft.oracle.triggers import AtBeginning
from undercroft.oracle.verbs.objects import Exile, Sacrifice
from undercroft.oracle.verbs.wrappers import Delayed

_GONE = Delayed(AtBeginning(END_COMBAT, "next"), (Exile(That("created")),))


def exploit(game: Game, frame: Frame) -> None:
    """Sacrifice a creature or none; if one is, it is exploited (CR 702.110b)."""
    ctx = base.context(game, frame)
    if frame.stage == 0:
        frame.stage = 1
        options = [Option(ch.PICK, ref) for ref in creatures(game, ctx.controller)]
        if not options:
            base.finish(game, frame, happened=False)
            return
        options.append(ch.OPTION_DONE)
        asked = Choice(ctx.controller, ch.SACRIFICES, options, "CR 702.110a", ctx.source, good=-1)
        ask(game, asked)
        if game.pending is not None:
            return
    if frame.stage == 1:
        frame.stage = 2
        picked = cast("Choice", game.answered).options[frame.answer].ref
        if not picked:
            base.finish(game, frame, happened=False)
            return
        propose(game, [Moving(picked, GRAVEYARD, SACRIFICED, ctx.source)])
        return
    for proposal in frame.batch:
        if isinstance(proposal, Moving) and proposal.new:
            deed = Event(events.OBJECT_DEED, ctx.source, proposal.ident, ctx.controller)
            deed.word = "exploit a creature"
            emit(game, deed)
    base.finish_moved(game, frame)


#: Until when the tokens of encore stay (CR 702.141a).
_NEXT_END: Final = Delayed(AtBeginning(END_STEP, "next"), (Sacrifice(You(), That("created")),))


def encore(game: Game, frame: Frame) -> None:
    """A token for each opponent, which attacks that opponent this turn if able (CR 702.141a)."""
    ctx = base.context(game, frame)
    if frame.stage == 0:
        frame.stage = 1
        frame.ids = [player_ref(seat) for seat in opponents_of(game, ctx.controller)]
        printed = know(game, as_token(record(game, ctx.source)))
        count = len(frame.ids)
        propose(game, [Creating(ctx.controller, printed, count, ctx.source)] if count else [])
        return
    if frame.stage == 1:
        frame.stage = 2
        made = [i for one in frame.batch if isinstance(one, Creating) for i in one.made]
        entering: list[Proposal] = []
        for ident in made:
            moving = Moving(ident, BATTLEFIELD, EFFECT, ctx.source)
            moving.controller = ctx.controller
            entering.append(moving)
        propose(game, entering)
        return
    arrived = [one.new for one in frame.batch if isinstance(one, Moving) and one.new in game.objs]
    for place, ident in enumerate(arrived):
        foe = Fixed((frame.ids[place % len(frame.ids)],))
        must = (m.Restriction("must attack", by=foe),)
        fx.begin_effect(game, ctx.source, ctx.controller, (ident,), must, fx.UNTIL_END_OF_TURN)
    if arrived:
        haste = (m.Gains((Keyword("haste"),)),)
        fx.begin_effect(game, ctx.source, ctx.controller, tuple(arrived), haste, fx.FOREVER)
    own_context(game, frame.ctx).created = arrived
    note(game, "creates", tuple(arrived), len(arrived))
    pop(game)
    base.run_effects(game, frame, (_NEXT_END,))


def myriad(game: Game, frame: Frame) -> None:
    """Ask for each opponent, then all the tokens enter together (CR 702.116a).

    ``ids`` are what the tokens will attack.
    """
    ctx = base.context(game, frame)
    if frame.stage == 0 and not _asked_all(game, frame):
        return
    if frame.stage <= 1:
        frame.stage = 2
        printed = know(game, as_token(record(game, ctx.source)))
        batch: list[Proposal] = []
        if frame.ids:
            batch = [Creating(ctx.controller, printed, len(frame.ids), ctx.source)]
        propose(game, batch)
        return
    if frame.stage == 2:
        frame.stage = 3
        made = [i for one in frame.batch if isinstance(one, Creating) for i in one.made]
        entering: list[Proposal] = []
        for place, ident in enumerate(made):
            moving = Moving(ident, BATTLEFIELD, EFFECT, ctx.source, tapped=True)
            moving.controller = ctx.controller
            moving.attacking = frame.ids[min(place, len(frame.ids) - 1)]
            entering.append(moving)
        propose(game, entering)
        return
    own_context(game, frame.ctx).created = [
        one.new for one in frame.batch if isinstance(one, Moving) and one.new
    ]
    if base.context(game, frame).created:
        waiting = Waiting(
            ctx.source, ctx.controller, _GONE, game.turn, ctx.event, _GONE.effects, frame.ctx
        )
        fx.delay(game, waiting)
        own_context(game, frame.ctx).kept = True
    base.finish_moved(game, frame, made=True)


def _asked_all(game: Game, frame: Frame) -> bool:
    """Ask for what each token attacks, or for no token; False: a question is open.

    ``j`` counts the opponents that were asked for; ``text`` says that an answer is due.
    """
    ctx = base.context(game, frame)
    attacked = {seat_of(ref) for ref in defending(game, base.scope(game, frame))}
    seats = [seat for seat in opponents_of(game, ctx.controller) if seat not in attacked]
    while True:
        if frame.text:
            frame.text = ""
            picked = cast("Choice", game.answered).options[frame.answer].ref
            if picked:
                frame.ids.append(picked)
            frame.j += 1
        if frame.j >= len(seats):
            frame.stage = 1
            return True
        seat = seats[frame.j]
        walkers = [i for i in permanents(game, seat) if seen(game, i).types & PLANESWALKER]
        options = [Option(ch.PICK, ref) for ref in [player_ref(seat), *walkers]]
        options.append(ch.OPTION_DONE)
        frame.text = "asked"
        ask(game, Choice(ctx.controller, ch.OBJECTS, options, "CR 702.116a", ctx.source, good=-1))
        if game.pending is not None:
            return False
