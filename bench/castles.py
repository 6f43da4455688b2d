"""How strong the monsters and wizards of a campaign are: duels of decks that were built in it.

    python -m bench.castles                      a table, 20 duels for each figure
    python -m bench.castles --games 50 --seed 7  more of them, with other seeds
    python -m bench.castles --cards 30 110       decks of players who opened so many commons
    python -m bench.castles --set monster_life=10
    python -m bench.castles --visits 40          how many visits to a castle come to its wizard

A figure is the share of duels that the deck's player wins, a draw half: with the life, the one who
plays first and the dice of the campaign, heuristic pilots on both sides. The same seeds for each
column, so that figures may be compared. A visit is one player's to one castle, the castles in turn,
from the exit until they are out of it.
"""

from __future__ import annotations

import argparse
from typing import Final

from undercroft.catalog.dungeons.castle_file import find_campaign, load_campaign
from undercroft.catalog.known import known
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.dueling import begin_duel
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import CASTLE_WIZARD, WANDERER
from undercroft.pilots import Pilot
from undercroft.table.campaigns import CAMPAIGN
from undercroft.table.seats import pilots_for

CARDS: Final = (30, 110, 250)


def begun(box: Box, seed: int, cards: int, settings: dict[str, str]) -> CampaignPlay:
    """A campaign of one player with so many commons, whose deck is built."""
    values = {**settings, "seats": "1", "start_commons": str(cards)}
    play = CampaignPlay.begin(box, ("Ana",), seed, values)
    pilots = pilots_for(play, "heuristic", seed)
    while (asked := play.choice()) is not None and asked.kind != asking.TURNS:
        play.advance(pilots[asked.seat].answer(play.view(asked.seat), asked))
    return play


def won(play: CampaignPlay, kind: int, which: int, pilots: dict[int, Pilot]) -> float:
    """One duel: 1 where the player wins, 0.5 where nobody does."""
    campaign = play.campaign
    campaign.pending = None
    begin_duel(campaign, 0, kind, which)
    play.run()
    while campaign.duel is not None and (asked := play.choice()) is not None:
        play.advance(pilots[asked.seat].answer(play.view(asked.seat), asked))
    player = campaign.players[0]
    return 1.0 if player.wins else 0.0 if player.losses else 0.5


def rate(plays: list[CampaignPlay], kind: int, which: int) -> float:
    """The share of duels won, one for each campaign."""
    total = 0.0
    for seed, play in enumerate(plays):
        total += won(play.fork(), kind, which, pilots_for(play, "heuristic", seed))
    return total / len(plays)


def visit(play: CampaignPlay, castle: int, seed: int) -> tuple[int, bool]:
    """One visit to a castle: after how many duels the player comes to its wizard, -1 where they do
    not; and whether they beat them.
    """
    asked = play.choice()
    options = asked.options if asked is not None else []
    entering = [
        n for n, each in enumerate(options) if (each.verb, each.extra) == (asking.ENTER, castle)
    ]
    play.advance(entering[0])
    pilots = pilots_for(play, "heuristic", seed)
    came = -1
    while play.campaign.players[0].visit is not None and (asked := play.choice()) is not None:
        duel = play.campaign.duel
        if duel is not None and duel.kind == CASTLE_WIZARD:
            came = play.campaign.players[0].wins
        play.advance(pilots[asked.seat].answer(play.view(asked.seat), asked))
    return came, play.campaign.castles[castle].owner == 0


def visits(box: Box, seeds: range, cards: int, settings: dict[str, str]) -> str:
    """Of how many visits the wizard is met and beaten, in words."""
    found = [
        visit(begun(box, seed, cards, settings), seed % len(box.castles), seed) for seed in seeds
    ]
    duels = [before for before, _ in found if before >= 0]
    beat = sum(won for _, won in found)
    said = f"{cards} commons: {len(duels)} of {len(found)} visits come to the wizard"
    if duels:
        said += f", after {sum(duels) / len(duels):.1f} duels; {beat} beat them"
    return said


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20, help="duels for each figure")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--cards", type=int, nargs="+", default=CARDS, help="commons opened")
    parser.add_argument("--dungeon", default=CAMPAIGN, help="a campaign's folder or its name")
    parser.add_argument("--set", dest="settings", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--visits", type=int, default=0, help="visits to castles, no duels")
    told = parser.parse_args()
    settings = dict(setting.split("=", 1) for setting in told.settings)
    box = Box(load_campaign(find_campaign(told.dungeon)), known())
    if told.visits:
        for cards in told.cards:
            seeds = range(told.seed, told.seed + told.visits)
            print(visits(box, seeds, cards, settings), flush=True)
        return
    seeds = range(told.seed, told.seed + told.games)
    columns = [[begun(box, seed, cards, settings) for seed in seeds] for cards in told.cards]
    heads = [f"{cards} commons" for cards in told.cards]
    print(f"| whom one duels | {' | '.join(heads)} |")
    print(f"|---|{'---|' * len(heads)}")
    foes = [(WANDERER, place, monster.name) for place, monster in enumerate(box.monsters)]
    foes += [(CASTLE_WIZARD, at, castle.wizard.name) for at, castle in enumerate(box.castles)]
    sums = [[0.0, 0.0] for _ in columns]
    for kind, which, name in foes:
        rates = [rate(plays, kind, which) for plays in columns]
        for place, one in enumerate(rates):
            sums[place][kind == CASTLE_WIZARD] += one
        print(f"| {name} | {' | '.join(f'{one:.0%}' for one in rates)} |", flush=True)
    for wizards, name in ((0, "all monsters"), (1, "all wizards")):
        count = len(box.castles) if wizards else len(box.monsters)
        print(f"| **{name}** | {' | '.join(f'{pair[wizards] / count:.0%}' for pair in sums)} |")


if __name__ == "__main__":
    main()
