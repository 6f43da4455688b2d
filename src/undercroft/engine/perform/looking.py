"""Look at the top of a library, take some, the rest elsewhere (CR 701.20, 401.4)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import players as write
from undercroft.engine.change.flow import ask, note, own_context
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, LIBRARY
from undercroft.oracle.verbs import actions
from undercroft.oracle.verbs import players as verbs
from undercroft.oracle.verbs.library import ANY_NUMBER

_ASKED: Final = 1
_DONE: Final = base.CHOSEN + 2


def look_at_top(game: Game, frame: Frame) -> None:
    """Look at the top cards, take some, the rest elsewhere."""
    node = cast("verbs.LookAtTop", frame.node)
    if frame.stage == _DONE:
        _end(game, frame, node)
        return
    seat = base.one_seat(game, frame, node.who)
    if seat < 0:
        base.finish(game, frame, False)
        return
    looked = game.variant.library(game, seat)[: base.number(game, frame, node.count)]
    if frame.stage == _ASKED:
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            _taken(game, frame, node, seat, looked)
            return
        frame.ids.append(option.ref)
    elif node.all_revealed:
        note(game, "reveals", (player_ref(seat), *looked))
    able = [
        ident
        for ident in looked
        if ident not in frame.ids
        and (node.filter is None or base.is_a(game, frame, node.filter, ident))
    ]
    if node.pick < 0:
        frame.ids += able
        able = []
    if not able or len(frame.ids) >= node.pick:
        _taken(game, frame, node, seat, looked)
        return
    frame.stage = _ASKED
    options = [Option(ch.PICK, ident) for ident in able]
    if node.optional or node.pick == ANY_NUMBER:
        options.append(ch.OPTION_DONE)
    source = base.context(game, frame).source
    ask(game, Choice(seat, ch.OBJECTS, options, "CR 701.20", source, good=1))


def _taken(game: Game, frame: Frame, node: verbs.LookAtTop, seat: int, looked: list[int]) -> None:
    frame.stage = _DONE
    ctx = base.context(game, frame)
    rest = [ident for ident in looked if ident not in frame.ids]
    batch: list[Proposal] = []
    for ident in frame.ids:
        if node.to == LIBRARY:
            continue
        moving = Moving(ident, node.to, EFFECT, ctx.source)
        if node.to == BATTLEFIELD:
            moving.controller = ctx.controller
            moving.tapped = node.tapped
            if node.counters:
                moving.counters[node.counters] = node.counted
        batch.append(moving)
    if node.reveal and frame.ids:
        note(game, "reveals", (player_ref(seat), *frame.ids))
    batch += put_rest(game, node.rest, node.rest_position, rest)
    if node.rest_position.startswith("top"):
        own_context(game, frame.ctx).chosen = rest
    elif node.to == LIBRARY:
        own_context(game, frame.ctx).chosen = list(frame.ids)
    game.version += 1
    propose(game, batch)


def put_rest(game: Game, zone: int, position: str, rest: list[int]) -> list[Proposal]:
    """The cards not taken go to the graveyard or the bottom; or they stay (CR 401.4)."""
    if zone == GRAVEYARD or position == "graveyard":
        return [Moving(ident, GRAVEYARD, EFFECT) for ident in rest]
    if position.startswith("bottom") and rest:
        if position == "bottom random":
            write.shuffle_list(game, game.objs[rest[0]].owner, rest, "rest")
        for ident in rest:
            write.put_in_library(game, ident, -1)
    return []


def _end(game: Game, frame: Frame, node: verbs.LookAtTop) -> None:
    """What is put on top again is put there in an order that its player chooses (CR 401.4)."""
    back = base.context(game, frame).chosen[:]
    base.finish_moved(game, frame)
    if node.rest_position.startswith("top") or node.to == LIBRARY:
        ctx = own_context(game, frame.ctx)
        ctx.moved = back
        base.run_effects(game, frame, (actions.PutBack(),))


def put_back(game: Game, frame: Frame) -> None:
    """The cards just looked at go back on top, in any order (CR 401.4): the top one first."""
    ctx = base.context(game, frame)
    if frame.stage == 0:
        frame.ids = [i for i in ctx.moved if i in game.objs and game.objs[i].zone == LIBRARY]
    else:
        picked = cast("Choice", game.answered).options[frame.answer].ref
        frame.ids.remove(picked)
        write.put_in_library(game, picked, frame.i)
        frame.i += 1
    if not frame.ids:
        game.version += 1
        base.finish(game, frame)
        return
    frame.stage = _ASKED
    options = [Option(ch.PLACE, ident, 0) for ident in frame.ids]
    ask(game, Choice(ctx.controller, ch.SCRYING, options, "CR 401.4", ctx.source))
