"""What an expedition is made of: its folder, its heroes, their decks (L-01, LA-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from undercroft.catalog.decks import DeckList, find_deck, read_deck
from undercroft.catalog.dungeons.raid_file import (
    FORM,
    find_expedition,
    load_expedition,
    parse_expedition,
)
from undercroft.catalog.dungeons.raid_records import Expedition, Hero
from undercroft.catalog.known import known
from undercroft.catalog.library import Library
from undercroft.catalog.names import fold, said_near
from undercroft.engine.setup import Setup
from undercroft.errors import DungeonError, UsageError
from undercroft.modes.raid import HeroDeck, Prepared, raid_setup
from undercroft.modes.raid.checking import check_raid
from undercroft.table.digits import whole_number

#: The expedition that is played where nobody says otherwise.
EXPEDITION: Final = "cinder_vault"
#: The words for the Director's seat (L-61).
DIRECTOR: Final = frozenset({"director", "dungeon"})


def checked_expedition(name: str) -> Expedition:
    """An expedition by its folder or the name of one that ships, held to its form.

    Raises:
        UsageError: there is none such.
        DungeonError: it cannot be played; says the first problem.
    """
    path = find_expedition(name or EXPEDITION)
    expedition = load_expedition(path)
    problems = check_raid(expedition).problems
    if problems:
        more = f", and {len(problems) - 1} more" if len(problems) > 1 else ""
        what = f"{str(problems[0]).rstrip('.')}{more}"
        raise DungeonError(what, path.name, "`undercroft dungeon check` lists them all")
    return expedition


def text_of(expedition: Expedition) -> str:
    """The whole folder as one text, for a plan."""
    return FORM.joined(expedition.texts)


def raid_decks(expedition: Expedition, decks: Sequence[str]) -> list[DeckList]:
    """A deck for each hero: those that are given, in seat order, then the heroes' own.

    Raises:
        UsageError: there are more decks than heroes, or no such deck.
        DeckError: a deck list is not wholly understood.
    """
    heroes = expedition.file.heroes
    if len(decks) > len(heroes):
        said = f"{expedition.name} has {len(heroes)} heroes, and {len(decks)} decks are given."
        raise UsageError(said)
    names = [*decks, *[hero.deck for hero in heroes[len(decks) :]]]
    return [read_deck(find_deck(name), known().knows).whole() for name in names]


def seat_of(expedition: Expedition, said: str) -> int:
    """The seat that somebody means: a hero's name or id, a number from 1, or the Director's.

    Raises:
        UsageError: nobody is called that.
    """
    heroes = expedition.file.heroes
    number = whole_number(said)
    if 1 <= number <= len(heroes):
        return number - 1
    if fold(said) in DIRECTOR:
        return len(heroes)
    for seat, hero in enumerate(heroes):
        if fold(said) in {fold(hero.name), fold(hero.id), fold(hero.id.split("-")[0])}:
            return seat
    names = [hero.name for hero in heroes]
    near = said_near([name for name in names if fold(name)[:2] == fold(said)[:2]])
    have = near or f"choose {', '.join(names)} or director"
    raise UsageError(f"{expedition.name} has no seat “{said}”; {have}.")


class RaidTable:
    """An expedition that a plan holds, compiled: games of it begin quickly."""

    def __init__(self, text: str, name: str) -> None:
        """Read and compile it.

        Raises:
            DungeonError: it is not wholly understood.
        """
        self.prepared = Prepared(parse_expedition(FORM.parted(text), name))

    @property
    def heroes(self) -> tuple[Hero, ...]:
        """The seats of the party."""
        return self.prepared.expedition.file.heroes

    def setup(
        self,
        decks: Sequence[DeckList],
        library: Library,
        seed: int,
        names: Sequence[str],
        parameters: Mapping[str, str],
    ) -> Setup:
        """The set-up of an expedition with a seed.

        Raises:
            DataError: a card cannot be played.
            UsageError: a parameter or the number of decks is wrong.
        """
        heroes = []
        for hero, deck, name in zip(self.heroes, decks, names, strict=True):
            cards = [library.card(each) for each in deck.slots]
            leaders = [library.card(each) for each in deck.leaders]
            heroes.append(HeroDeck(name or hero.name, cards, leaders))
        return raid_setup(self.prepared, heroes, seed, parameters)
