"""From a plan to a game: files read, cards looked up, the mode's set-up made."""

from __future__ import annotations

from undercroft.catalog.decks import parse_deck
from undercroft.catalog.dungeons import BossDungeon, parse_boss_dungeon
from undercroft.catalog.library import Library, shipped
from undercroft.engine.playing import GamePlay
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant
from undercroft.errors import UsageError
from undercroft.table.plan import DUEL, Plan


class Prepared:
    """A plan whose files are read: games of it begin quickly, with one seed or many."""

    def __init__(self, plan: Plan, library: Library | None = None) -> None:
        """Read the plan's decks and dungeon and see that every card can be played.

        Raises:
            DataError: a deck, the dungeon or a card cannot be played.
        """
        self.plan = plan
        self.library = library or shipped()
        knows = self.library.knows
        self.decks = tuple(parse_deck(part.text, part.name, knows).whole() for part in plan.decks)
        self.dungeon: BossDungeon | None = None
        if plan.dungeon is not None:
            where = plan.dungeon.name
            self.dungeon = parse_boss_dungeon(plan.dungeon.text, where, knows)
        self.setup(plan.seed)

    def setup(self, seed: int) -> Setup:
        """The engine's set-up of this plan with a seed.

        Raises:
            DataError: a card cannot be played.
            UsageError: a parameter is none of the mode's, or its value is none of its.
        """
        if self.plan.mode == DUEL:
            return self._duel(seed)
        raise UsageError("The mode “boss” is not there yet; choose duel.")

    def _duel(self, seed: int) -> Setup:
        seats = [
            SeatSetup(name, [self.library.card(card) for card in deck.slots], team)
            for team, (name, deck) in enumerate(zip(self.plan.names, self.decks, strict=True))
        ]
        return Setup(Variant(), seats, seed)

    def cards(self) -> dict[str, str]:
        """Every card of the decks, with the hash of its content."""
        lists = list(self.decks)
        if self.dungeon is not None:
            dungeon = self.dungeon
            lists += [dungeon.dungeon_deck, dungeon.mana_deck, dungeon.boss_deck]
        names = {entry.name for deck in lists for entry in (*deck.main, *deck.commanders)}
        return {name: self.library.hash(name) for name in sorted(names)}

    def begin(self, seed: int | None = None, listen: bool = False) -> GamePlay:
        """A new game at its first question."""
        return GamePlay.begin(self.setup(self.plan.seed if seed is None else seed), listen)
