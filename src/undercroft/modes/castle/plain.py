"""A campaign as plain data and its digest: what is true of it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from undercroft.engine.choices import Choice
from undercroft.engine.plain import to_plain as game_plain
from undercroft.engine.state.resolution import Frame
from undercroft.modes.castle.layout import Cell, Layout
from undercroft.modes.castle.records import Campaign, Duel, Player, Visit


def to_plain(campaign: Campaign) -> dict[str, Any]:
    """Everything that is true of a campaign, as plain data."""
    luck = campaign.luck
    ending = campaign.ending
    return {
        "campaign": [campaign.box.name, dict(sorted(campaign.parameters.items()))],
        "seed": luck.seed,
        "occasions": dict(sorted(luck.occasions.items())),
        "fixed": {purpose: luck.fixed[purpose] for purpose in sorted(luck.fixed)},
        "turn": [campaign.turn, campaign.active],
        "seats": [list(campaign.persons), campaign.by_hand],
        "players": [_player(player) for player in campaign.players],
        "castles": [[c.discovered, c.mythics, c.stocked, c.owner] for c in campaign.castles],
        "decks": [dict(sorted(deck.items())) for deck in campaign.decks],
        "taken": campaign.taken,
        "agenda": [_frame(frame) for frame in campaign.agenda],
        "choice": _choice(campaign.pending),
        "duel": _duel(campaign.duel),
        "ending": None if ending is None else [list(ending.winners), ending.reason, ending.text],
    }


def digest_of(campaign: Campaign) -> str:
    """The fingerprint of a campaign: 32 hexadecimal digits."""
    text = json.dumps(to_plain(campaign), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _player(player: Player) -> list[Any]:
    return [
        player.name,
        dict(sorted(player.collection.items())),
        dict(sorted(player.deck.items())),
        player.clues,
        [player.turns, player.wins, player.losses, player.gained],
        _visit(player.visit),
    ]


def _visit(visit: Visit | None) -> list[Any] | None:
    if visit is None:
        return None
    places = [visit.castle, visit.at, visit.came, visit.life, visit.dice]
    return [places, visit.stock, _layout(visit.layout)]


def _layout(layout: Layout) -> list[Any]:
    return [
        [_cell(layout.cells[place]) for place in layout.order],
        sorted(layout.open.items()),
        layout.dead_ends,
        layout.wizard,
        [[one.place, one.tile, one.rule, one.why] for one in layout.refused],
    ]


def _cell(cell: Cell) -> list[Any]:
    return [
        cell.place,
        cell.tile,
        cell.passages,
        [cell.steps, cell.content, cell.die, cell.chest],
        cell.mythic,
    ]


def _duel(duel: Duel | None) -> list[Any] | None:
    if duel is None:
        return None
    return [
        [duel.kind, duel.challenger, duel.monster, duel.owner, duel.pilot],
        [duel.foe, duel.ante, duel.foe_ante],
        game_plain(duel.game),
    ]


def _frame(frame: Frame) -> list[Any]:
    return [frame.op, frame.stage, frame.i, frame.j, frame.ids, frame.answer]


def _choice(choice: Choice | None) -> list[Any] | None:
    if choice is None:
        return None
    options = [[each.verb, each.ref, each.extra, each.word] for each in choice.options]
    return [choice.seat, choice.kind, options, choice.rule, choice.low, choice.high]
