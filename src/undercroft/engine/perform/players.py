"""Draw, discard, mill, life, damage: what players do (CR 119 to 121, 701)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import players as write
from undercroft.engine.change.flow import ask, end, own_context
from undercroft.engine.change.objects import link
from undercroft.engine.changes import (
    DISCARDED,
    EFFECT,
    MILLED,
    Damaging,
    Drawing,
    LifeChanging,
    Moving,
    Proposal,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.drawing import REPLACED
from undercroft.engine.perform import base
from undercroft.engine.query import amount, player_rule, refs
from undercroft.engine.replace import propose
from undercroft.engine.seen import Scope, opponents_of, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.engine.tallies import HAD_LIFE
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND
from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.references import Each, EachPlayer, Target, You
from undercroft.oracle.verbs import players as verbs

_DRAWING: Final = 1
_HOW_MANY: Final = 2


def draw(game: Game, frame: Frame) -> None:
    """Draw cards, one at a time, the active player's first (CR 121.2)."""
    node = cast("verbs.Draw", frame.node)
    if frame.stage in {0, _HOW_MANY}:
        count = base.number(game, frame, node.count)
        seats = base.seats_of(game, frame, node.who)
        if node.up_to and not _ask_how_many(game, frame, seats, count):
            return
        if not node.up_to:
            for seat in seats:
                count = base.number_for(game, frame, node.count, node.who, seat)
                frame.ids += [seat] * count
        frame.stage = _DRAWING
        own_context(game, frame.ctx).amount = len(frame.ids) if node.up_to else count
    if frame.i and frame.batch:
        drawn = [one.new for one in frame.batch if isinstance(one, Drawing) and one.new]
        before = [] if frame.i == 1 else base.context(game, frame).moved
        own_context(game, frame.ctx).moved = [*before, *drawn]
    if frame.i < len(frame.ids):
        frame.i += 1
        seat = frame.ids[frame.i - 1]
        ctx = base.context(game, frame)
        drawing = Drawing(seat, ctx.source)
        drawing.seen += ctx.ways.get(REPLACED, [])
        propose(game, [drawing])
        return
    base.finish(game, frame, bool(frame.ids))


def _ask_how_many(game: Game, frame: Frame, seats: list[int], most: int) -> bool:
    """How many cards each draws of "up to" so many (CR 107.1c); ``ids``: one a card."""
    if frame.stage == _HOW_MANY:
        frame.ids += [seats[frame.j]] * frame.answer
        frame.j += 1
    if frame.j >= len(seats) or not most:
        return True
    frame.stage = _HOW_MANY
    source = base.context(game, frame).source
    options = [Option(ch.NUMBER, source)]
    ask(game, Choice(seats[frame.j], ch.NUMBERS, options, "CR 107.1c", source, 0, most, good=1))
    return game.pending is None and _ask_how_many(game, frame, seats, most)


def discard(game: Game, frame: Frame) -> None:
    """Discard: each player chooses in turn order, then all discard at once (CR 101.4, 701.9)."""
    if frame.stage > base.CHOSEN:
        base.finish_moved(game, frame)
        return
    node = cast("verbs.Discard", frame.node)
    seats = base.seats_of(game, frame, node.who)
    while frame.j < len(seats):
        seat = seats[frame.j]
        if not _choose_discards(game, frame, node, seat):
            return
        for ident in frame.ids:
            frame.batch.append(
                Moving(ident, GRAVEYARD, DISCARDED, base.context(game, frame).source)
            )
        frame.ids = []
        frame.stage = 0
        frame.j += 1
    frame.stage = base.CHOSEN + 1
    batch, frame.batch = frame.batch, []
    propose(game, batch)


def _choose_discards(game: Game, frame: Frame, node: verbs.Discard, seat: int) -> bool:
    """Fill ``frame.ids`` with what a seat discards; False: a question was asked."""
    if frame.stage == 1:
        frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.stage = 0
    able = [
        ident
        for ident in game.seats[seat].hand
        if ident not in frame.ids
        and (node.filter is None or base.is_a(game, frame, node.filter, ident))
    ]
    if node.what is not None:
        frame.ids += [ref for ref in base.references(game, frame, node.what) if ref in able]
        return True
    if node.count is None:
        frame.ids += able
        return True
    wanted = base.number_for(game, frame, node.count, node.who, seat) - len(frame.ids)
    instead = game.variant.discards(game, seat, wanted)
    if instead is not None:
        frame.ids += instead
        return True
    while wanted > 0 and able:
        if len(able) <= wanted:
            frame.ids += able
            return True
        if node.at_random:
            picked = write.pick_at_random(game, seat, able)
            frame.ids.append(picked)
            able.remove(picked)
            wanted -= 1
            continue
        frame.stage = 1
        options = [Option(ch.PICK, ident) for ident in able]
        source = base.context(game, frame).source
        ask(game, Choice(seat, ch.DISCARDS, options, "CR 701.9b", source, good=-1))
        if game.pending is not None:
            return False
        return _choose_discards(game, frame, node, seat)
    return True


def discard_chosen(game: Game, frame: Frame) -> None:
    """The controller chooses what a player discards from the hand just revealed."""
    node = cast("verbs.DiscardChosen", frame.node)
    ctx = base.context(game, frame)
    if frame.stage > base.CHOSEN:
        for proposal in frame.batch:
            if node.exile and isinstance(proposal, Moving) and proposal.new:
                link(game, ctx.source, proposal.new)
        base.finish_moved(game, frame)
        return
    if frame.stage == 1:
        picked = cast("Choice", game.answered).options[frame.answer].ref
        frame.stage = base.CHOSEN + 1
        to, cause = (EXILE, EFFECT) if node.exile else (GRAVEYARD, DISCARDED)
        propose(game, [Moving(picked, to, cause, ctx.source)])
        return
    seat = base.one_seat(game, frame, node.who)
    hand = game.seats[seat].hand if seat >= 0 else []
    if node.exile and isinstance(node.who, You):
        hand = [i for i in ctx.moved if i in game.objs and game.objs[i].zone == HAND]
    able = [ident for ident in hand if base.is_a(game, frame, node.filter, ident)]
    if not able:
        base.finish(game, frame, False)
        return
    frame.stage = 1
    options = [Option(ch.PICK, ident) for ident in able]
    ask(game, Choice(ctx.controller, ch.OBJECTS, options, "CR 701.9b", ctx.source, good=-1))


def mill(game: Game, frame: Frame) -> None:
    """Mill cards (CR 701.17)."""
    if frame.stage > 0:
        base.finish_moved(game, frame)
        return
    node = cast("verbs.Mill", frame.node)
    source = base.context(game, frame).source
    batch: list[Proposal] = []
    for seat in base.seats_of(game, frame, node.who):
        count = base.number_for(game, frame, node.count, node.who, seat)
        cards = game.variant.library(game, seat)[:count]
        batch += [Moving(ident, GRAVEYARD, MILLED, source) for ident in cards]
    frame.stage = 1
    propose(game, batch)


def gain_life(game: Game, frame: Frame) -> None:
    """Gain life (CR 119.3)."""
    node = cast("verbs.GainLife", frame.node)
    _change_life(game, frame, node.who, node.amount, 1)


def lose_life(game: Game, frame: Frame) -> None:
    """Lose life (CR 119.3)."""
    node = cast("verbs.LoseLife", frame.node)
    _change_life(game, frame, node.who, node.amount, -1)


def _change_life(game: Game, frame: Frame, who: Reference, what: Quantity, sign: int) -> None:
    if frame.stage > 0:
        changed = [
            abs(one.amount)
            for one in frame.batch
            if isinstance(one, LifeChanging) and not one.dropped
        ]
        if isinstance(who, EachPlayer):
            own_context(game, frame.ctx).amount = sum(changed)
        base.finish(game, frame, base.happened(frame.batch))
        return
    source = base.context(game, frame).source
    batch: list[Proposal] = []
    for seat in base.seats_of(game, frame, who):
        change = sign * base.number_for(game, frame, what, who, seat)
        batch.append(LifeChanging(seat, change, source))
    if not isinstance(who, EachPlayer):
        own_context(game, frame.ctx).amount = base.number(game, frame, what)
    frame.stage = 1
    propose(game, batch)


def set_life(game: Game, frame: Frame) -> None:
    """A life total becomes a number: the player gains or loses the difference (CR 119.5)."""
    if frame.stage > 0:
        base.finish(game, frame)
        return
    node = cast("verbs.SetLife", frame.node)
    total = base.number(game, frame, node.amount)
    source = base.context(game, frame).source
    batch: list[Proposal] = []
    teams: list[int] = []
    for seat in base.seats_of(game, frame, node.who):
        team = game.seats[seat].team
        if team not in teams:
            # Of a team only one member is affected (CR 810.9d).
            teams.append(team)
            batch.append(LifeChanging(seat, total - game.teams[team].life, source))
    frame.stage = 1
    propose(game, batch)


def deal_damage(game: Game, frame: Frame) -> None:
    """Deal damage (CR 120.2b)."""
    if frame.stage > 0:
        for proposal in frame.batch:
            if isinstance(proposal, Damaging) and not proposal.dropped:
                base.done(own_context(game, frame.ctx), "dealt damage", proposal.target)
        own_context(game, frame.ctx).amount = sum(
            proposal.amount
            for proposal in frame.batch
            if isinstance(proposal, Damaging) and not proposal.dropped
        )
        base.finish(game, frame, base.happened(frame.batch))
        return
    node = cast("verbs.DealDamage", frame.node)
    sources = [ref for ref in base.references(game, frame, node.source) if ref > 0]
    if not isinstance(node.source, Each):
        sources = sources[:1]
    batch: list[Proposal] = []
    where = base.scope(game, frame)
    for source in sources:
        where.it = source
        targets = refs(game, node.to, where)
        amounts = _amounts(game, frame, node, targets, where)
        for ref, count in zip(targets, amounts, strict=True):
            if ref < 0 or ref in game.objs:
                batch.append(Damaging(source, ref, count))
    if batch:
        had = _life_of(game, batch[0])
        own_context(game, frame.ctx).texts[HAD_LIFE] = str(had)
    frame.stage = 1
    propose(game, batch)


def _life_of(game: Game, dealt: Proposal) -> int:
    """The life total, the loyalty or the toughness of what is to be dealt damage."""
    target = cast("Damaging", dealt).target
    if target < 0:
        return game.teams[game.seats[seat_of(target)].team].life
    it = seen(game, target)
    if it.types & CREATURE:
        return it.toughness
    return game.objs[target].counters.get("loyalty", 0)


def _amounts(
    game: Game, frame: Frame, node: verbs.DealDamage, targets: list[int], where: Scope
) -> list[int]:
    """How much each target is dealt; a division was announced with the targets (CR 601.2d)."""
    if not node.divided or not isinstance(node.to, Target):
        if node.evenly:
            share = base.number(game, frame, node.amount) // max(1, len(targets))
            return [share] * len(targets)
        if isinstance(node.source, Each):
            return [max(0, amount(game, node.amount, where))] * len(targets)
        if isinstance(node.to, EachPlayer):
            seats = [seat_of(ref) for ref in targets]
            return [base.number_for(game, frame, node.amount, node.to, seat) for seat in seats]
        return base.numbers_apiece(game, frame, node.amount, targets)
    ctx = base.context(game, frame)
    shares = dict(zip(ctx.announced, ctx.shares, strict=False))
    return [shares.get(ref, 0) for ref in targets]


def extra_turn(game: Game, frame: Frame) -> None:
    """Extra turns: the last one made is the first one taken (CR 500.7)."""
    node = cast("verbs.ExtraTurn", frame.node)
    game.extra_turns += base.seats_of(game, frame, node.who)
    game.version += 1
    base.finish(game, frame)


def win_game(game: Game, frame: Frame) -> None:
    """A player wins the game (CR 104.2b)."""
    node = cast("verbs.WinGame", frame.node)
    seats = base.seats_of(game, frame, node.who)
    base.finish(game, frame)
    held = any(
        player_rule(game, o, "can't lose") for o in opponents_of(game, seats[0] if seats else 0)
    )
    if seats and not held and game.variant.can_win(game, seats[0]):
        end(game, (game.seats[seats[0]].team,), "CR 104.2b", "an effect says so")


def lose_game(game: Game, frame: Frame) -> None:
    """A player loses the game (CR 104.3e)."""
    node = cast("verbs.LoseGame", frame.node)
    seats = base.seats_of(game, frame, node.who)
    base.finish(game, frame)
    for seat in seats:
        if game.variant.can_lose(game, seat) and not player_rule(game, seat, "can't lose"):
            write.lose(game, seat, "CR 104.3e")
