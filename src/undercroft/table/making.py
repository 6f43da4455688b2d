"""From a plan to a game: files read, cards looked up, the mode's set-up made."""

from __future__ import annotations

from typing import Any, Final

from undercroft.catalog.decks import parse_deck
from undercroft.catalog.dungeons import BossDungeon, parse_boss_dungeon
from undercroft.catalog.known import known
from undercroft.catalog.library import Library
from undercroft.engine.playing import GamePlay, Play
from undercroft.engine.setup import Setup
from undercroft.errors import SaveError
from undercroft.modes.boss import boss_setup
from undercroft.table.campaigns import CampaignTable
from undercroft.table.duels import make_duel
from undercroft.table.plan import CASTLE, RAID, Plan
from undercroft.table.raids import RaidTable

#: What the Boss is called at a table.
THE_BOSS: Final = "The Boss"


class Prepared:
    """A plan whose files are read: games of it begin quickly, with one seed or many."""

    def __init__(self, plan: Plan, library: Library | None = None) -> None:
        """Read the plan's decks and dungeon and see that every card can be played.

        Raises:
            DataError: a deck, the dungeon or a card cannot be played.
        """
        self.plan = plan
        self.library = library or known()
        knows = self.library.knows
        self.decks = tuple(parse_deck(part.text, part.name, knows).whole() for part in plan.decks)
        self.dungeon: BossDungeon | None = None
        self.raid: RaidTable | None = None
        self.castles: CampaignTable | None = None
        if plan.dungeon is not None and plan.mode == CASTLE:
            self.castles = CampaignTable(plan.dungeon.text, plan.dungeon.name, self.library)
            self.castles.box.settle(plan.parameters)
            return
        if plan.dungeon is not None and plan.mode == RAID:
            self.raid = RaidTable(plan.dungeon.text, plan.dungeon.name)
        elif plan.dungeon is not None:
            where = plan.dungeon.name
            self.dungeon = parse_boss_dungeon(plan.dungeon.text, where, knows)
        self.setup(plan.seed)

    def setup(self, seed: int) -> Setup:
        """The engine's set-up of this plan with a seed.

        Raises:
            DataError: a card cannot be played.
            UsageError: a parameter is none of the mode's, or its value is none of its.
        """
        setup = self._setup(seed)
        for person in self.plan.persons:
            setup.seats[person].careful = True
            setup.seats[person].explicit = self.plan.by_hand
        return setup

    def _setup(self, seed: int) -> Setup:
        plan = self.plan
        if self.raid is not None:
            return self.raid.setup(self.decks, self.library, seed, plan.names, plan.parameters)
        if self.dungeon is not None:
            deck = [self.library.card(name) for name in self.decks[0].slots]
            setup = boss_setup(self.dungeon, deck, self.library, seed, plan.parameters)
            setup.seats[0].name = plan.names[0]
            setup.seats[1].name = THE_BOSS
            return setup
        return make_duel(self.decks, self.library, seed, plan.names, plan.parameters)

    def cards(self) -> dict[str, str]:
        """Every card of the decks, with the hash of its content."""
        lists = list(self.decks)
        if self.dungeon is not None:
            dungeon = self.dungeon
            lists += [dungeon.dungeon_deck, dungeon.mana_deck, dungeon.boss_deck]
        if self.castles is not None:
            return {name: self.library.hash(name) for name in self.castles.cards()}
        names = {entry.name for deck in lists for entry in (*deck.main, *deck.commanders)}
        return {name: self.library.hash(name) for name in sorted(names)}

    def restore(self, plain: dict[str, Any], listen: bool = False) -> Play:
        """A play anew from its snapshot, where its mode can do that.

        Raises:
            SaveError: it cannot, or the snapshot is of another version.
        """
        if self.castles is not None:
            return self.castles.restore(plain, listen)
        raise SaveError(f"a game of {self.plan.mode} goes on from its first answer")

    def begin(self, seed: int | None = None, listen: bool = False) -> Play:
        """A new game at its first question."""
        plan = self.plan
        if self.castles is not None:
            chance = plan.seed if seed is None else seed
            return self.castles.begin(
                plan.names, chance, plan.parameters, plan.persons, plan.by_hand, listen
            )
        return GamePlay.begin(self.setup(self.plan.seed if seed is None else seed), listen)
