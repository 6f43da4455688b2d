"""How proposals happen, once nothing replaces them any more: the whole batch at once."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.change import daylight, objects, players
from undercroft.engine.change.damage import mark_damage
from undercroft.engine.change.effects import follow_spell
from undercroft.engine.change.flow import emit, note, own, push
from undercroft.engine.change.phasing import is_phased_out
from undercroft.engine.change.preparing import prepare
from undercroft.engine.change.turning import unlocked
from undercroft.engine.changes import (
    DISCARDED,
    DRAWN,
    MILLED,
    PLAYED,
    SACRIFICED,
    STATE_BASED,
    Aftermath,
    Countering,
    Creating,
    Damaging,
    Drawing,
    LifeChanging,
    Moving,
    Proposal,
    Rolling,
)
from undercroft.engine.ops import EFFECTS
from undercroft.engine.query import player_rule, source_chars
from undercroft.engine.seen import are_opponents, copiable, on_battlefield, record, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, TOKEN, Obj, player_ref, seat_of
from undercroft.engine.state.resolution import Event, Frame, Waiting
from undercroft.engine.state.sides import HALF, PREPARED
from undercroft.engine.state.spelled_casting import MADNESS
from undercroft.engine.subjects import IN_DRAW_STEP
from undercroft.engine.taken_in import take_in
from undercroft.lexicon.keywords import DEATHTOUCH, INFECT, LIFELINK, WITHER
from undercroft.lexicon.steps import DRAW
from undercroft.lexicon.types import ARTIFACT, CREATURE, PERMANENT_TYPES, PLANESWALKER, WORLD
from undercroft.lexicon.zones import (
    BATTLEFIELD,
    EXILE,
    FIRST_EXTRA,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
)
from undercroft.oracle.preparing import EntersPrepared

#: The rule of a player whom damage leaves 1 life.
LEAVES_ONE: Final = "damage leaves 1 life"
#: What a player did who had to draw from an empty library (CR 704.5b).
EMPTY_DRAW: Final = "drew from empty library"
#: Tokens that a player may own. The rules know no limit; a table does, where tokens that double
#: what makes tokens would fill any memory within a few turns.
MOST_TOKENS: Final = 500


def carry_out(game: Game, batch: list[Proposal]) -> list[Proposal]:
    """Have everything in the batch happen; returns what follows from it at once (lifelink)."""
    follow: list[Proposal] = []
    for proposal in batch:
        if proposal.dropped:
            continue
        if isinstance(proposal, Moving):
            _move(game, proposal)
        elif isinstance(proposal, Damaging):
            _damage(game, proposal, follow)
        elif isinstance(proposal, LifeChanging):
            _change_life(game, proposal)
        elif isinstance(proposal, Drawing):
            proposal.new = draw(game, proposal.seat)
        elif isinstance(proposal, Countering):
            _counter(game, proposal)
        elif isinstance(proposal, Rolling):
            _roll(game, proposal)
        elif isinstance(proposal, Creating):
            _create(game, proposal)
        elif isinstance(proposal, Aftermath):
            effects = game.contexts[proposal.ctx].effects
            push(game, Frame(EFFECTS, proposal.ctx, effects=effects))
    if game.continuing:
        take_in(game, batch)
    if game.legends and len(batch) > 1:
        _together(game, batch)
    return follow + returning(game)


def _together(game: Game, batch: list[Proposal]) -> None:
    """World permanents that enter at once have been worlds for equally long (CR 704.5k)."""
    worlds = [
        proposal.new
        for proposal in batch
        if isinstance(proposal, Moving)
        and proposal.to == BATTLEFIELD
        and proposal.new in game.objs
        and game.objs[proposal.new].printed.face.supertypes & WORLD
    ]
    for ident in worlds if len(worlds) > 1 else ():
        own(game, ident).used["world"] = game.objs[worlds[0]].timestamp


def returning(game: Game) -> list[Proposal]:
    """What was exiled until something left the battlefield returns at once (CR 610.3)."""
    if not game.until_leaves:
        return []
    over = [
        pair
        for pair in game.until_leaves
        if not on_battlefield(game, pair[0]) and not is_phased_out(game, pair[0])
    ]
    if not over:
        return []
    game.until_leaves = [pair for pair in game.until_leaves if pair not in over]
    game.version += 1
    found: list[Proposal] = []
    for _, ident in over:
        obj = game.objs.get(ident)
        if obj is not None and obj.zone == EXILE:
            found.append(Moving(ident, BATTLEFIELD, STATE_BASED, controller=obj.owner))
    return found


def _move(game: Game, moving: Moving) -> None:
    game.variant.destination(game, moving)
    if moving.dropped or moving.ident not in game.objs:
        return
    obj = game.objs[moving.ident]
    controller = seen(game, moving.ident).controller
    if moving.to == BATTLEFIELD and moving.controller < 0:
        moving.controller = obj.controller
    if moving.cause == SACRIFICED:
        objects.mark(game, moving.ident, "sacrificed")
    before = seen(game, moving.ident).types if game.log is not None else 0
    place = len(game.log) if game.log is not None else 0
    objects.move(game, moving)
    if game.log is not None:
        refs = (moving.new, moving.source, player_ref(controller), player_ref(obj.owner))
        origin = obj.zone
        note(game, "moves", refs, before, moving.cause, origin=origin, to=moving.to)
        # Told before what a variant noted when it saw the move.
        game.log.insert(place, game.log.pop())
    if obj.zone == STACK and moving.to == BATTLEFIELD and (game.continuing or game.shields):
        follow_spell(game, moving.ident, moving.new)
    if moving.cause == SACRIFICED:
        # Looked at as things were just before (CR 603.10a).
        event = Event(events.SACRIFICED, moving.ident, moving.new, controller, index=game.watchers)
        event.chars = seen(game, moving.ident)
        emit(game, event)
        players.did(game, controller, "sacrificed")
    elif moving.cause == DISCARDED:
        _discarded(game, moving, obj.owner)
    elif moving.cause == MILLED:
        players.did(game, obj.owner, "milled")
    elif moving.cause == PLAYED and moving.to == BATTLEFIELD:
        emit(game, Event(events.LAND_PLAYED, moving.new, 0, moving.controller))
    _count(game, moving, obj, controller)
    if moving.shuffle and moving.to == LIBRARY:
        players.shuffle(game, obj.owner)
    elif moving.shuffle and moving.to >= FIRST_EXTRA:
        pile = moving.to - FIRST_EXTRA
        players.shuffle_list(game, obj.owner, game.seats[obj.owner].extra[pile], f"pile {pile}")
    if moving.attacking and moving.to == BATTLEFIELD and game.combat is not None:
        objects.enter_combat(game, moving.new, moving.attacking)


def _discarded(game: Game, moving: Moving, owner: int) -> None:
    emit(game, Event(events.DISCARDED, moving.new, moving.ident, owner))
    players.did(game, owner, "discarded")
    if moving.to == GRAVEYARD:
        objects.mark(game, moving.new, "discarded")
    if moving.to == EXILE and "madness" in moving.chosen:
        mad = Waiting(moving.new, owner, MADNESS, -1, None, MADNESS.effects)
        game.waiting.append(mad)


def _count(game: Game, moving: Moving, obj: Obj, controller: int) -> None:
    """What the move adds to the happenings of this turn (CR 608.2i)."""
    if obj.zone == BATTLEFIELD:
        players.did(game, controller, "permanent left")
        if seen(game, moving.ident).types & CREATURE and moving.to == GRAVEYARD:
            players.did(game, controller, "creature died")
    if moving.to == BATTLEFIELD and moving.new in game.objs:
        if game.nightly:
            daylight.arrived(game, moving.new)
        printed = game.objs[moving.new].printed
        if printed.sides and printed.sides[1].part == PREPARED:
            _enter_prepared(game, moving.new)
        if printed.part == HALF:
            # Cast so, it enters with that half unlocked (CR 709.5d).
            unlocked(game, moving.new, printed.index, full=False)
        types = seen(game, moving.new).types
        if types & ARTIFACT:
            players.did(game, moving.controller, "artifact entered")
        if types & CREATURE:
            players.did(game, moving.controller, "creature entered")
    elif moving.to == GRAVEYARD and obj.kind == CARD:
        if obj.printed.base.types & PERMANENT_TYPES:
            players.did(game, obj.owner, "descended")


def _enter_prepared(game: Game, ident: int) -> None:
    """What says that it enters prepared does (CR 722.3a)."""
    for static in copiable(game.objs[ident]).base.abilities.statics:
        if isinstance(static.body, EntersPrepared):
            prepare(game, ident)


def draw(game: Game, seat: int) -> int:
    """A player draws the top card; from an empty library they will lose (CR 121.4, 704.5b)."""
    library = game.seats[seat].library
    if not library:
        players.did(game, seat, EMPTY_DRAW)
        game.version += 1
        return 0
    moving = Moving(library[0], HAND, DRAWN)
    game.variant.destination(game, moving)
    objects.move(game, moving)
    objects.mark(game, moving.new, "drawn")
    note(game, "draws", (player_ref(seat), moving.new), 1)
    players.did(game, seat, "drawn")
    if game.step == DRAW and seat in game.active_seats:
        players.did(game, seat, IN_DRAW_STEP)
    count = game.seats[seat].did["drawn"]
    emit(game, Event(events.DRAWN, moving.new, 0, seat, amount=count))
    return moving.new


def _damage(game: Game, damaging: Damaging, follow: list[Proposal]) -> None:
    """The results of damage (CR 120.3)."""
    source = source_chars(game, damaging.source)
    count = damaging.amount
    target = damaging.target
    keywords = source.keywords
    if target < 0:
        seat = seat_of(target)
        if keywords & INFECT:
            follow.append(Countering(target, "poison", count, 0, source.controller))
        else:
            follow.append(LifeChanging(seat, -count, damaging.source, damage=True))
        if damaging.combat:
            _connect(game, damaging, seat, source, follow)
        players.did(game, seat, "was dealt damage", count)
        if source.types & ARTIFACT:
            players.did(game, seat, "was dealt damage by artifacts", count)
        _hit(game, damaging, seat, source.controller)
    else:
        it = seen(game, target)
        if it.types & PLANESWALKER:
            objects.remove_counters(game, target, "loyalty", count)
        if it.types & CREATURE:
            if keywords & (INFECT | WITHER):
                follow.append(Countering(target, "-1/-1", count, 0, source.controller))
            else:
                mark_damage(game, target, count, bool(keywords & DEATHTOUCH))
    if keywords & LIFELINK:
        follow.append(LifeChanging(source.controller, count, damaging.source))
    if target > 0 and target in game.objs:
        own(game, target).used[f"by {damaging.source}"] = game.turn
    text = "combat" if damaging.combat else ""
    note(game, "damage", (damaging.source, target), count, text)
    seat = seat_of(target) if target < 0 else -1
    emit(
        game,
        Event(events.DAMAGE, target, damaging.source, seat, amount=count, combat=damaging.combat),
    )


def _connect(
    game: Game, damaging: Damaging, seat: int, source: Chars, follow: list[Proposal]
) -> None:
    """Combat damage to a player: toxic, and what prowl and its kin ask for."""
    toxic = [word.number for word in source.abilities.keywords if word.name == "toxic"]
    if toxic:
        follow.append(Countering(player_ref(seat), "poison", sum(toxic), 0, source.controller))
    for kind in source.subtypes:
        # What prowl and freerunning ask for (CR 702.76a, 702.173a).
        players.did(game, source.controller, f"connected as {kind}")
    dealer = record(game, damaging.source)
    if dealer.slot >= 0 and dealer.slot in game.seats[dealer.owner].commanders:
        players.did(game, source.controller, "connected as a commander")
    if source.every_type:
        players.did(game, source.controller, "connected as anything")


def _hit(game: Game, damaging: Damaging, seat: int, controller: int) -> None:
    """Remember on the source whom it dealt damage this turn (CR 608.2i)."""
    if damaging.source not in game.objs:
        return
    if are_opponents(game, seat, controller):
        objects.mark(game, damaging.source, "hit an opponent")
    if damaging.combat:
        objects.mark(game, damaging.source, "hit a player in combat")


def _change_life(game: Game, change: LifeChanging) -> None:
    wanted = game.variant.life_change(game, change.seat, change.amount)
    life = game.teams[game.seats[change.seat].team].life
    if change.damage and 0 < life <= -wanted and player_rule(game, change.seat, LEAVES_ONE):
        # What damage would take is less, the damage is what it was (CR 614.1a).
        wanted = 1 - life
    if wanted > 0:
        players.gain_life(game, change.seat, wanted)
        what, amount = "gains life", wanted
    else:
        players.lose_life(game, change.seat, -wanted)
        what, amount = "loses life", -wanted
    if game.log is not None and amount > 0:
        life = game.teams[game.seats[change.seat].team].life
        note(game, what, (player_ref(change.seat),), amount, str(life))


def _counter(game: Game, countering: Countering) -> None:
    if countering.ref < 0:
        players.add_player_counters(
            game, seat_of(countering.ref), countering.kind, countering.count
        )
    else:
        by = countering.seat
        if by < 0:
            by = seen(game, countering.source or countering.ref).controller
        objects.add_counters(game, countering.ref, countering.kind, countering.count, by)
    note(game, "counters", (countering.ref,), countering.count, countering.kind)


def _roll(game: Game, rolling: Rolling) -> None:
    """Roll, ignore the lowest where an effect says so, and tell each result (CR 706.2, 706.6)."""
    rolled = [
        players.roll(game, rolling.seat, rolling.sides, rolling.purpose)
        for _ in range(rolling.count)
    ]
    kept = rolled[:]
    for _ in range(min(rolling.ignored, len(kept) - 1)):
        lowest = min(kept)
        kept.remove(lowest)
        rolling.lost.append(lowest)
    rolling.results = kept
    emit(game, Event(events.DICE_ROLLED, 0, rolling.source, rolling.seat, amount=len(kept)))
    text = f"d{rolling.sides}"
    for result in rolling.lost:
        note(game, "rolls", (player_ref(rolling.seat),), result, text, "CR 706.6")
    for result in kept:
        note(game, "rolls", (player_ref(rolling.seat),), result, text)
        rolled_one = Event(events.ROLLED, 0, rolling.source, rolling.seat, amount=result)
        rolled_one.to = rolling.sides
        emit(game, rolled_one)


def _create(game: Game, creating: Creating) -> None:
    """Make the tokens outside the game; the performer has them enter (CR 111.1)."""
    printed = game.printed[creating.printed]
    count = creating.count
    if len(game.battlefield) + count > MOST_TOKENS:
        there = [game.objs[ident] for ident in game.battlefield]
        had = sum([1 for obj in there if obj.kind == TOKEN and obj.owner == creating.seat])
        count = max(0, min(count, MOST_TOKENS - had))
    for _ in range(count):
        obj = objects.make(game, TOKEN, printed, creating.seat, creating.seat, OUTSIDE)
        creating.made.append(obj.id)


def add_regeneration(game: Game, ident: int) -> None:
    """A regeneration shield for this turn (CR 701.19a)."""
    own(game, ident).regeneration += 1
    game.version += 1
