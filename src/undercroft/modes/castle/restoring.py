"""A campaign made anew from plain data, as it is before a board-game turn's question."""

from __future__ import annotations

from typing import Any

from undercroft.engine.state.resolution import Frame
from undercroft.modes.castle import asking, turns
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.layout import Cell, Layout, Refused
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import Campaign, Castle, Player, Visit
from undercroft.modes.castle.view import board


def restored(box: Box, plain: dict[str, Any], listen: bool) -> CampaignPlay:
    """The campaign that ``CampaignPlay.snapshot`` is of."""
    campaign = Campaign(box, dict(plain["campaign"][1]), int(plain["seed"]))
    campaign.luck.occasions = dict(plain["occasions"])
    campaign.luck.fixed = {purpose: list(queue) for purpose, queue in plain["fixed"].items()}
    campaign.turn, campaign.active = plain["turn"]
    campaign.persons = tuple(plain["seats"][0])
    campaign.by_hand = bool(plain["seats"][1])
    campaign.players = [_player(each) for each in plain["players"]]
    campaign.castles = [_castle(each) for each in plain["castles"]]
    campaign.decks = [dict(deck) for deck in plain["decks"]]
    campaign.taken = list(plain["taken"])
    if plain["duel"] is not None or plain["choice"][1] != asking.TURNS:
        message = "a snapshot is taken where a board-game turn begins"
        raise ValueError(message)
    for op, stage, i, j, ids, answer in plain["agenda"]:
        frame = Frame(op, i=i, j=j, ids=list(ids))
        frame.stage, frame.answer = stage, answer
        campaign.push(frame)
    if listen:
        campaign.log = []
    turns.ask_turn(campaign, campaign.agenda[-1])
    return CampaignPlay(campaign, board(campaign))


def _player(plain: list[Any]) -> Player:
    player = Player(plain[0])
    player.collection = dict(plain[1])
    player.deck = dict(plain[2])
    player.clues = list(plain[3])
    player.turns, player.wins, player.losses = plain[4][:3]
    player.gained = bool(plain[4][3])
    player.visit = _visit(plain[5]) if plain[5] is not None else None
    return player


def _castle(plain: list[Any]) -> Castle:
    castle = Castle()
    castle.discovered = bool(plain[0])
    castle.mythics = list(plain[1])
    castle.stocked, castle.owner = plain[2], plain[3]
    return castle


def _visit(plain: list[Any]) -> Visit:
    castle, at, came, life, dice = plain[0]
    visit = Visit(castle, _layout(plain[2]), at, life)
    visit.came = came
    visit.dice = dice
    visit.stock = list(plain[1])
    return visit


def _layout(plain: list[Any]) -> Layout:
    layout = Layout()
    for place, tile, passages, facts, mythic in plain[0]:
        cell = Cell(place, tile, passages, facts[0])
        _, cell.content, cell.die, cell.chest = facts
        cell.mythic = mythic
        layout.cells[place] = cell
        layout.shapes[place] = passages
        layout.order.append(place)
    layout.open = dict(plain[1])
    layout.dead_ends = list(plain[2])
    layout.wizard = plain[3]
    layout.refused = [Refused(place, tile, rule, why) for place, tile, rule, why in plain[4]]
    return layout
