"""What performers share: whom a node speaks of, choosing objects, taking turns.

A performer is called with its step on top of the agenda, again and again, until it pops it.
``stage`` says how far it is. Choosing uses stages below ``CHOSEN``.
"""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, own_context, pop, push
from undercroft.engine.change.players import pick_at_random
from undercroft.engine.changes import (
    BURIED,
    DESTROYED,
    DISCARDED,
    MILLED,
    SACRIFICED,
    Aftermath,
    Moving,
    Proposal,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.layers.plans import of_each
from undercroft.engine.match import is_this_way
from undercroft.engine.ops import EFFECTS
from undercroft.engine.query import amount, candidates, chars, is_kind, refs
from undercroft.engine.seen import Scope, record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Context, Frame
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import AnyNumber
from undercroft.oracle.references import Each, EachPlayer, Pick

_START: Final = 0
_PICKED: Final = 50
#: Where a resolution keeps what "for each" was at, while "each player" is gone through.
_BEFORE: Final = "each before"
#: The stage of a performer whose objects are chosen.
CHOSEN: Final = 51
#: Remembered of a sacrifice for "if that player can't": there was something to sacrifice.
COULD: Final = "could be sacrificed"


def context(game: Game, frame: Frame) -> Context:
    """The resolution a step belongs to, for reading."""
    return game.contexts[frame.ctx]


def scope(game: Game, frame: Frame) -> Scope:
    """The scope of the resolution a step belongs to."""
    ctx = game.contexts[frame.ctx]
    return Scope(ctx.controller, ctx.source, ctx)


def number(game: Game, frame: Frame, what: Quantity) -> int:
    """The value of a quantity, never below 0 (CR 107.1b)."""
    return max(0, amount(game, what, scope(game, frame)))


def numbers_apiece(game: Game, frame: Frame, what: Quantity, found: list[int]) -> list[int]:
    """The value of a quantity for each of several objects or players, which it may speak of."""
    if not found or not of_each(what):
        return [number(game, frame, what)] * len(found)
    where = scope(game, frame)
    told: list[int] = []
    for ref in found:
        where.it = ref
        told.append(max(0, amount(game, what, where)))
    return told


def bind_each(game: Game, frame: Frame, who: Reference | None, seat: int) -> None:
    """Let "they" mean the player that "each player" is at (CR 101.4)."""
    if isinstance(who, EachPlayer):
        ctx = own_context(game, frame.ctx)
        ctx.texts.setdefault(_BEFORE, str(ctx.each))
        ctx.each = player_ref(seat)


def unbind_each(game: Game, frame: Frame) -> None:
    """Let "they" mean again what it meant before ``bind_each``."""
    ctx = own_context(game, frame.ctx)
    if _BEFORE in ctx.texts:
        ctx.each = int(ctx.texts.pop(_BEFORE))


def number_for(game: Game, frame: Frame, what: Quantity, who: Reference | None, seat: int) -> int:
    """The value of a quantity for one of the players that do something: "each player draws a
    card for each land they control", "… then draws that many cards".
    """
    if not isinstance(who, EachPlayer):
        return number(game, frame, what)
    bind_each(game, frame, who, seat)
    ctx = own_context(game, frame.ctx)
    total = ctx.amount
    if ctx.tally:
        ctx.amount = ctx.tally.get(seat, 0)
    value = number(game, frame, what)
    ctx.amount = total
    unbind_each(game, frame)
    return value


def references(game: Game, frame: Frame, what: Reference) -> list[int]:
    """Everything that a reference means now, gone objects too."""
    return refs(game, what, scope(game, frame))


def objects_of(game: Game, frame: Frame, what: Reference) -> list[int]:
    """The objects that a reference means and that still are where they were."""
    return [ref for ref in references(game, frame, what) if ref > 0 and ref in game.objs]


def permanents_of(game: Game, frame: Frame, what: Reference) -> list[int]:
    """The permanents that a reference means and that are still there."""
    return [
        ref
        for ref in references(game, frame, what)
        if ref > 0 and ref in game.objs and game.objs[ref].zone == BATTLEFIELD
    ]


def seats_of(game: Game, frame: Frame, what: Reference) -> list[int]:
    """The seats that a reference means, those still in the game."""
    found = [seat_of(ref) for ref in references(game, frame, what) if ref < 0]
    return [seat for seat in found if not game.seats[seat].lost]


def one_seat(game: Game, frame: Frame, what: Reference) -> int:
    """The one seat that a reference means; -1 where there is none."""
    found = seats_of(game, frame, what)
    return found[0] if found else -1


def finish(game: Game, frame: Frame, happened: bool = True) -> None:
    """The step is done; "if you do" asks whether anything happened."""
    own_context(game, frame.ctx).done = happened
    pop(game)


def finish_moved(game: Game, frame: Frame, made: bool = False) -> None:
    """The step is done; pronouns mean what its batch moved, unless it has just been ``made``."""
    moved = [
        proposal.new for proposal in frame.batch if isinstance(proposal, Moving) and proposal.new
    ]
    ctx = own_context(game, frame.ctx)
    for proposal in frame.batch:
        if isinstance(proposal, Moving) and proposal.new:
            done(ctx, _word(game, proposal), proposal.new)
            if proposal.cause in _DEADLY and _died(game, proposal):
                done(ctx, "died", proposal.new)
    if not made:
        ctx.moved = moved
        ctx.carried = ctx.carried + moved
    ctx.amount = len(moved)
    ctx.tally = {}
    for ref in moved:
        seat = record(game, ref).owner
        ctx.tally[seat] = ctx.tally.get(seat, 0) + 1
    ctx.done = bool(moved)
    pop(game)


#: How later words speak of what was moved, by its cause.
_WORDS: Final = {
    DESTROYED: "destroyed",
    BURIED: "destroyed",
    SACRIFICED: "sacrificed",
    DISCARDED: "discarded",
    MILLED: "milled",
}


#: Causes of moves from the battlefield that may be a death.
_DEADLY: Final = frozenset({DESTROYED, BURIED, SACRIFICED})


def _died(game: Game, moving: Moving) -> bool:
    """Whether a creature or another permanent went to a graveyard (CR 700.4)."""
    return moving.new in game.objs and game.objs[moving.new].zone == GRAVEYARD


def exiled_now(game: Game, frame: Frame) -> list[int]:
    """What a frame exiled and still lies there: a commander, or a Boss, may have gone on."""
    moved = [one.new for one in frame.batch if isinstance(one, Moving)]
    return [new for new in moved if new in game.objs and game.objs[new].zone == EXILE]


def _word(game: Game, moving: Moving) -> str:
    if moving.cause in _WORDS:
        return _WORDS[moving.cause]
    zone = game.objs[moving.new].zone if moving.new in game.objs else moving.to
    if zone == EXILE:
        return "exiled"
    if zone == GRAVEYARD:
        return "put into a graveyard"
    return "returned" if zone == HAND else "moved"


def done(ctx: Context, word: str, ref: int) -> None:
    """Remember what was done to something, for "this way"."""
    ctx.ways.setdefault(word, []).append(ref)


def happened(batch: list[Proposal]) -> bool:
    """Whether anything of a batch happened."""
    return any(not (proposal.dropped or isinstance(proposal, Aftermath)) for proposal in batch)


def run_effects(game: Game, frame: Frame, effects: tuple[Effect, ...]) -> None:
    """Have effects happen in the same resolution, before anything else."""
    if effects:
        push(game, Frame(EFFECTS, frame.ctx, effects=effects))


def once_for_each(game: Game, frame: Frame, effects: tuple[Effect, ...]) -> None:
    """Have effects happen once for each of ``frame.ids``, which "each" means meanwhile; what it
    meant before stands in ``frame.j``.
    """
    each = own_context(game, frame.ctx)
    if frame.i < len(frame.ids):
        each.each = frame.ids[frame.i]
        frame.i += 1
        push(game, Frame(EFFECTS, frame.ctx, effects=effects))
        return
    each.each = frame.j
    pop(game)


def select(
    game: Game,
    frame: Frame,
    what: Reference,
    seat: int,
    kind: str,
    good: int = 0,
    own: bool = False,
    of: int = -1,
) -> list[int] | None:
    """The objects a reference means, chosen by ``seat`` where it is a Pick (CR 608.2d).

    None: a question was asked; call again when the step is run next. ``own`` bounds a Pick to
    what the seat (or the seat ``of``) controls or owns. Later words ("those creatures") mean what
    was chosen.
    """
    found = _select(game, frame, what, seat, kind, good, own, of if of >= 0 else seat)
    if found is not None and isinstance(what, Pick | Each):
        ctx = own_context(game, frame.ctx)
        ctx.chosen = found[:]
        if isinstance(what, Pick) and isinstance(what.count, AnyNumber) and what.count.x:
            ctx.x = len(found)
    return found


def _select(
    game: Game,
    frame: Frame,
    what: Reference,
    seat: int,
    kind: str,
    good: int,
    own: bool,
    of: int,
) -> list[int] | None:
    if not isinstance(what, Pick):
        frame.stage = CHOSEN
        return references(game, frame, what)
    if frame.stage == _START and what.random:
        return _at_random(game, frame, what, of, own)
    if frame.stage == _PICKED:
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            frame.stage = CHOSEN
            return frame.ids
        frame.ids.append(option.ref)
    if frame.stage >= CHOSEN:
        return frame.ids
    left = [ref for ref in _pool(game, frame, what, of, own) if ref not in frame.ids]
    free = what.up_to or isinstance(what.count, AnyNumber)
    wanted = len(left)
    if not isinstance(what.count, AnyNumber):
        wanted = number(game, frame, what.count) - len(frame.ids)
    if wanted <= 0 or not left:
        frame.stage = CHOSEN
        return frame.ids
    if len(left) <= wanted and not free:
        frame.ids += left
        frame.stage = CHOSEN
        return frame.ids
    frame.stage = _PICKED
    options = [Option(ch.PICK, ref) for ref in left]
    if free:
        options.append(ch.OPTION_DONE)
    picked = tuple(frame.ids)
    source = context(game, frame).source
    ask(game, Choice(seat, kind, options, "CR 608.2d", source, picked=picked, good=good))
    return (
        None if game.pending is not None else _select(game, frame, what, seat, kind, good, own, of)
    )


def _at_random(game: Game, frame: Frame, what: Pick, seat: int, own: bool) -> list[int]:
    """As many of what there is as are asked for, chosen by chance (CR 608.2d)."""
    left = _pool(game, frame, what, seat, own)
    wanted = number(game, frame, what.count)
    while left and len(frame.ids) < wanted:
        picked = pick_at_random(game, seat, left)
        left.remove(picked)
        frame.ids.append(picked)
    frame.stage = CHOSEN
    return frame.ids


def enough(game: Game, frame: Frame, what: Reference, seat: int, own: bool) -> bool:
    """Whether there is as much to choose from as a Pick asks for."""
    if not isinstance(what, Pick) or what.up_to or isinstance(what.count, AnyNumber):
        return True
    return len(_pool(game, frame, what, seat, own)) >= number(game, frame, what.count)


def _pool(game: Game, frame: Frame, what: Pick, seat: int, own: bool) -> list[int]:
    where = scope(game, frame)
    found = candidates(game, what.filter, where)
    if is_this_way(what.filter):
        # What was moved on since is not there to be chosen any more (CR 400.7).
        found = [ref for ref in found if ref in game.objs]
    if not own:
        return found
    return [ref for ref in found if ref > 0 and _is_of(game, ref, seat)]


def _is_of(game: Game, ref: int, seat: int) -> bool:
    obj = game.objs[ref]
    return (chars(game, ref).controller if obj.zone == BATTLEFIELD else obj.owner) == seat


def is_a(game: Game, frame: Frame, what: Reference, ref: int) -> bool:
    """Whether an object is of a kind, whatever zone it is in."""
    return is_kind(game, what, ref, scope(game, frame))


def ask_yes(game: Game, frame: Frame, seat: int, rule: str, good: int = 1) -> None:
    """Ask a yes-or-no question."""
    source = context(game, frame).source
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(seat, ch.MAY, options, rule, source, good=good))


def said_yes(game: Game, frame: Frame) -> bool:
    """Whether the question was answered with yes."""
    return cast("Choice", game.answered).options[frame.answer].verb == ch.YES
