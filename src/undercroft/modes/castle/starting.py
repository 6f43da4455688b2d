"""How a campaign starts: cards for everybody, one rare picked, a deck built (frame)."""

from __future__ import annotations

from undercroft.engine.choices import Choice, Option
from undercroft.engine.events import Note
from undercroft.engine.state.resolution import Frame
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.builder import build
from undercroft.modes.castle.luck import RARES, SEALED
from undercroft.modes.castle.records import (
    BUILDING,
    RARE,
    START,
    TURN,
    Campaign,
    Castle,
    Player,
    add,
)


def prepare(
    box: Box,
    parameters: dict[str, str],
    seed: int,
    names: tuple[str, ...],
    persons: tuple[int, ...],
) -> Campaign:
    """A campaign whose players have opened nothing yet."""
    campaign = Campaign(box, parameters, seed)
    campaign.players = [Player(name) for name in names]
    campaign.castles = [Castle() for _ in box.castles]
    for monster in box.monsters:
        deck: dict[str, int] = {}
        for name in monster.cards:
            add(deck, name)
        campaign.decks.append(deck)
    campaign.persons = persons
    campaign.push(Frame(START))
    return campaign


def start(campaign: Campaign, frame: Frame) -> None:
    """Give everybody their cards, then have each pick a rare and build a deck."""
    campaign.pop()
    campaign.push(Frame(TURN))
    for seat in reversed(range(len(campaign.players))):
        campaign.push(Frame(BUILDING, i=seat))
        campaign.push(Frame(RARE, i=seat))
    for seat, player in enumerate(campaign.players):
        for letter, parameter in (("C", "start_commons"), ("U", "start_uncommons")):
            count = campaign.number(parameter)
            names = campaign.box.by_rarity[letter]
            for name in campaign.luck.pick(f"{SEALED} {letter}", seat, names, count):
                add(player.collection, name)
        names_owned = tuple(sorted(player.collection))
        campaign.note(Note("sealed", (seat,), sum(player.collection.values()), names=names_owned))


def rare(campaign: Campaign, frame: Frame) -> None:
    """Pick one of some random rares (frame)."""
    seat = frame.i
    if frame.stage == 0:
        count = min(campaign.number("rares_offered"), len(campaign.box.by_rarity["R"]))
        offered = campaign.luck.pick(RARES, seat, campaign.box.by_rarity["R"], count)
        if offered:
            frame.stage = 1
            options = [Option(asking.TAKE, word=name) for name in offered]
            campaign.ask(Choice(seat, asking.RARES, options, "frame"))
            return
    player = campaign.players[seat]
    if frame.stage == 1 and campaign.answered is not None:
        name = campaign.answered.options[frame.answer].word
        add(player.collection, name)
        campaign.note(Note("picks", (seat,), names=(name,)))
    # A deck to begin with, which its player changes as they like.
    player.deck = build(campaign.box, player.collection, campaign.number("deck_least"))
    campaign.pop()
