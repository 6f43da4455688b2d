"""What castles hold and duels give: mythics, chests, commons, clues (C-01 to C-03, C-24, CA-24)."""

from __future__ import annotations

from undercroft.catalog.dungeons.castle_records import COMMON, MYTHIC
from undercroft.engine.choices import Choice, Option
from undercroft.engine.events import Note
from undercroft.engine.state.resolution import Frame
from undercroft.modes.castle import asking
from undercroft.modes.castle.layout import LOOTED, Cell
from undercroft.modes.castle.luck import CHEST, COMMONS
from undercroft.modes.castle.luck import MYTHIC as MYTHICS
from undercroft.modes.castle.records import Campaign, Visit, add


def discover(campaign: Campaign, castle: int, seat: int) -> None:
    """Put the mythics under a castle that nobody had discovered, face down (C-01)."""
    state = campaign.castles[castle]
    if state.discovered:
        return
    state.discovered = True
    for _ in range(campaign.number("mythics")):
        if not stock(campaign, castle, seat):
            break
    state.stocked = campaign.number("mythics")
    name = campaign.box.castles[castle].name
    campaign.note(Note("discovered", (seat,), len(state.mythics), names=(name,), reason="C-01"))


def stock(campaign: Campaign, castle: int, seat: int) -> str:
    """One more mythic under a castle, if the box has one left (CA-30); empty if not."""
    left = [name for name in campaign.box.by_rarity[MYTHIC] if name not in campaign.taken]
    if not left:
        return ""
    name = left[campaign.luck.below(MYTHICS, seat, len(left))]
    campaign.taken.append(name)
    campaign.castles[castle].mythics.append(name)
    return name


def open_chest(campaign: Campaign, seat: int, visit: Visit, cell: Cell) -> None:
    """Take the mythic of a dead end, if it is still there (C-07, C-24, CA-19)."""
    castle = campaign.castles[visit.castle]
    cell.chest = LOOTED
    # Counted like a draw: what a chest shows, be it nothing, is not taken back.
    campaign.luck.key(CHEST, seat)
    player = campaign.players[seat]
    found = cell.mythic if cell.mythic in castle.mythics else ""
    cell.mythic = ""
    if found:
        castle.mythics.remove(found)
        add(player.collection, found)
        player.gained = True
    names = (player.name, found)
    campaign.note(Note("chest", (seat,), cell.place, names=names, reason="C-24"))


def reward(campaign: Campaign, frame: Frame) -> None:
    """Random commons, or a dungeon clue for a castle that the winner names (C-02)."""
    seat = frame.i
    player = campaign.players[seat]
    if frame.stage == 0:
        frame.stage = 1
        options = [Option(asking.COMMONS)]
        options += [
            Option(asking.CLUE, extra=place)
            for place in range(len(campaign.castles))
            if place not in player.clues
        ]
        campaign.ask(Choice(seat, asking.REWARDS, options, "C-02"))
        return
    campaign.pop()
    if campaign.answered is None:
        return
    option = campaign.answered.options[frame.answer]
    if option.verb == asking.CLUE:
        discover(campaign, option.extra, seat)
        player.clues.append(option.extra)
        castle = campaign.box.castles[option.extra].name
        campaign.note(Note("clue", (seat,), option.extra, names=(player.name, castle)))
        return
    count = campaign.number("reward_commons")
    found = campaign.luck.pick(COMMONS, seat, campaign.box.by_rarity[COMMON], count)
    for name in found:
        add(player.collection, name)
    player.gained = True
    names = (player.name, *sorted(found))
    campaign.note(Note("commons", (seat,), len(found), names=names, reason="C-02"))
