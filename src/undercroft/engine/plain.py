"""A game as plain data and its digest: what is true of it, caches left out.

Cards stand as name and face; tokens as their data. The digest is blake2b over the JSON of
the plain form with sorted keys, so that it is the same in every process.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from undercroft.engine.changes import Proposal
from undercroft.engine.choices import Choice
from undercroft.engine.seen import copiable
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj, Seat
from undercroft.engine.state.resolution import (
    Context,
    Continuing,
    Event,
    Frame,
    Waiting,
)
from undercroft.engine.state.shields import Shield
from undercroft.oracle.plain import to_plain as node_plain

Plain = dict[str, Any]


def to_plain(game: Game) -> Plain:
    """Everything that is true of a game, as plain data."""
    plain: Plain = {
        "variant": [game.variant.name, dict(sorted(game.variant.parameters.items()))],
        "seed": game.seed,
        "turn": [game.turn, game.active, list(game.active_seats), game.step, game.plan],
        "daytime": [game.daytime, list(game.turn_before)],
        "order": [game.order, game.next_seat, game.extra_turns, game.priority],
        "ids": [game.next_id, game.next_stamp],
        "seats": [_seat(seat) for seat in game.seats],
        "teams": [[t.team, t.life, t.poison, list(t.seats), t.lost] for t in game.teams],
        "zones": [game.battlefield, game.stack, game.exile, game.command, game.ante],
        "objects": [_obj(game.objs[ident]) for ident in sorted(game.objs)],
        "gone": [_obj(game.gone[ident]) for ident in sorted(game.gone)],
        "remembered": [_last_known(game, ident) for ident in sorted(game.gone)],
        "contexts": [_context(game.contexts[key]) for key in sorted(game.contexts)],
        "agenda": [_frame(frame) for frame in game.agenda],
        "choice": _choice(game.pending),
        "ending": _ending(game),
        "combat": _combat(game.combat),
        "continuing": [_continuing(effect) for effect in game.continuing],
        "shields": [_shield(shield) for shield in game.shields],
        "waiting": [_waiting(waiting) for waiting in game.waiting],
        "delayed": [_waiting(waiting) for waiting in game.delayed],
        "until_leaves": [list(pair) for pair in game.until_leaves],
        "phased": game.phased,
        "homeless": game.homeless,
        "dungeons": [card.name for card in game.dungeons],
        "trackers": dict(sorted(game.trackers.items())),
        "occasions": dict(sorted(game.occasions.items())),
        "fixed": {key: game.fixed[key] for key in sorted(game.fixed)},
        "loop": game.loop,
    }
    if game.pairs:
        plain["pairs"] = [list(pair) for pair in game.pairs]
    return plain


def digest_of(game: Game) -> str:
    """The fingerprint of a game: 32 hexadecimal digits."""
    text = json.dumps(to_plain(game), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _printed(printed: Printed | None) -> Any:  # noqa: ANN401  # a name or a token's data
    if printed is None:
        return None
    if printed.card is not None:
        return [printed.card.name, printed.index]
    return node_plain(printed.face)


def _obj(obj: Obj) -> list[Any]:
    return [
        obj.id,
        obj.kind,
        _printed(obj.printed),
        _printed(obj.copied),
        [obj.owner, obj.controller, obj.zone, obj.timestamp, obj.slot],
        [obj.tapped, obj.damage, obj.deathtouched, obj.since, obj.held, obj.previous],
        dict(sorted(obj.counters.items())),
        [obj.attached_to, obj.attachments, obj.ctx, obj.linked],
        [obj.regeneration, obj.face_down, obj.cast, obj.kicked, obj.x],
        dict(sorted(obj.chosen.items())),
        dict(sorted(obj.used.items())),
    ]


def _last_known(game: Game, ident: int) -> list[Any]:
    """What an object last was (CR 608.2h); its abilities where they were not those it came with."""
    it = game.gone_chars[ident]
    came = copiable(game.gone[ident]).base.abilities
    return [
        [it.name, it.supertypes, it.types, list(it.subtypes), it.every_type, it.colors],
        [it.power, it.toughness, it.loyalty, it.keywords, it.controller],
        None if it.cost is None else str(it.cost),
        None if it.abilities is came else node_plain(it.abilities.all),
        len(it.restrictions),
    ]


def _seat(seat: Seat) -> list[Any]:
    return [
        [seat.seat, seat.team, seat.name, seat.lost, seat.left, seat.careful, seat.explicit],
        seat.library,
        seat.hand,
        seat.graveyard,
        seat.extra,
        seat.mana,
        [
            [
                one.kind,
                one.source,
                node_plain(one.limit),
                one.keeps,
                one.combat,
                node_plain(one.rider),
            ]
            for one in seat.marked
        ],
        dict(sorted(seat.counters.items())),
        dict(sorted(seat.did.items())),
        [seat.lands_played, seat.mulligans, seat.turns, seat.began],
        [seat.upkeep, seat.upkeep_before, seat.began_before],
        [*seat.commanders, seat.identity],
        seat.dungeons,
        seat.skips,
        *_control(seat),
    ]


def _control(seat: Seat) -> list[Any]:
    """Who controls the player now and next, and what turns follow; nothing where nobody does."""
    told = [seat.controlled_by, seat.controlled_next, seat.again]
    return [] if told == [-1, -1, 0] else [told]


def _context(ctx: Context) -> list[Any]:
    return [
        [ctx.id, ctx.controller, ctx.source, ctx.number, ctx.way, ctx.x, ctx.kicked],
        node_plain(ctx.effects),
        node_plain(ctx.slots),
        node_plain(ctx.condition),
        [ctx.targets, ctx.modes, ctx.shares, ctx.announced, ctx.parts],
        [list(choice) for choice in ctx.payment],
        [ctx.moved, ctx.created, ctx.chosen, ctx.paid, ctx.carried],
        [ctx.amount, _pairs(ctx.tally), ctx.each, ctx.die, ctx.done, ctx.kept],
        dict(sorted(ctx.texts.items())),
        dict(sorted(ctx.ways.items())),
        _event(ctx.event),
    ]


def _event(event: Event | None) -> list[Any] | None:
    if event is None:
        return None
    return [
        event.kind,
        event.obj,
        event.other,
        event.player,
        event.amount,
        event.origin,
        event.to,
        event.combat,
        event.word,
        *event.counted,
    ]


def _frame(frame: Frame) -> list[Any]:
    return [
        [frame.op, frame.ctx, frame.stage, frame.i, frame.j, frame.answer],
        frame.ids,
        frame.text,
        node_plain(frame.node),
        node_plain(frame.effects),
        node_plain(frame.costs),
        [_proposal(proposal) for proposal in frame.batch],
    ]


def _proposal(proposal: Proposal) -> list[Any]:
    found: list[Any] = [type(proposal).__name__]
    for name in sorted(proposal.fields()):
        value = getattr(proposal, name)
        found.append(dict(sorted(value.items())) if isinstance(value, dict) else value)
    return found


def _choice(choice: Choice | None) -> list[Any] | None:
    if choice is None:
        return None
    return [
        [choice.seat, choice.kind, choice.rule, choice.source, choice.low, choice.high]
        + ([] if choice.whose == choice.seat else [choice.whose]),
        [[o.verb, o.ref, o.extra, o.word] for o in choice.options],
        [choice.slot, list(choice.picked), choice.cancelable],
    ]


def _ending(game: Game) -> list[Any] | None:
    ending = game.ending
    return None if ending is None else [list(ending.winners), ending.reason, ending.text]


def _pairs(table: dict[int, Any]) -> list[list[Any]]:
    return [[key, table[key]] for key in table]


def _combat(combat: Combat | None) -> list[Any] | None:
    if combat is None:
        return None
    return [
        combat.attackers,
        _pairs(combat.attacking),
        _pairs(combat.blockers),
        _pairs(combat.blocking),
        _pairs(combat.stopped),
        combat.blocked,
        combat.struck,
        combat.bands,
        _pairs(combat.defending),
        combat.spared,
        _pairs(combat.parted),
        combat.fought,
    ]


def _continuing(effect: Continuing) -> list[Any]:
    plain = [
        [effect.id, effect.timestamp, effect.source, effect.controller],
        list(effect.affected) if effect.subject is None else node_plain(effect.subject),
        node_plain(effect.modifications),
        node_plain(effect.body),
        [effect.until, effect.seat, effect.turn],
    ]
    if effect.arrivals is not None or effect.coming is not None:
        plain.append([node_plain(effect.arrivals), node_plain(effect.coming)])
    if effect.counter:
        plain.append([effect.counter])
    return plain


def _shield(shield: Shield) -> list[Any]:
    return [
        [shield.id, shield.controller, shield.source, shield.amount, shield.uses, shield.turn],
        list(shield.to),
        [shield.combat, shield.maker, shield.onto, shield.echo, shield.half],
        [node_plain(shield.whom), node_plain(shield.by)],
        [node_plain(effect) for effect in shield.then],
    ]


def _waiting(waiting: Waiting) -> list[Any]:
    return [
        [waiting.source, waiting.controller, waiting.number, waiting.ctx],
        node_plain(waiting.node),
        node_plain(waiting.effects),
        _event(waiting.event),
    ]
