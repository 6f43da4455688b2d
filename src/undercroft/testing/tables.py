"""Tables to soak: who sits there, with which decks, in which mode; the seed says it all."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from undercroft.catalog.decks import find_deck, read_deck, shipped_commander_decks
from undercroft.catalog.decks.records import DeckList, Entry, expanded
from undercroft.catalog.dungeons import BossDungeon, load_boss_dungeon, shipped_boss_dungeons
from undercroft.catalog.library import shipped
from undercroft.catalog.outside import dungeon_cards
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant
from undercroft.errors import DeckError, UsageError
from undercroft.lexicon.colors import COLOR_ORDER
from undercroft.lexicon.types import BASIC, CREATURE, LAND, LEGENDARY
from undercroft.modes.boss import PARAMETERS, boss_setup
from undercroft.modes.commander import commander_setup
from undercroft.oracle.abilities import Card
from undercroft.testing import expeditions

#: Decks that a soak plays with where nobody says which.
DECKS: Final = (
    "bone_and_bough",
    "hoof_and_flame",
    "oak_and_lance",
    "pike_and_pennant",
    "storm_and_spark",
)
_BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

Maker = Callable[[int, Sequence[str]], Setup]


def _seats(decks: Sequence[list[Card]], teams: Sequence[int], seed: int) -> Setup:
    names = ("Ana", "Bob", "Cleo", "Dov")
    seats = [
        SeatSetup(names[number], deck, team)
        for number, (deck, team) in enumerate(zip(decks, teams, strict=True))
    ]
    return Setup(Variant(), seats, seed, dungeon_cards())


def _listed(count: int, seed: int, names: Sequence[str]) -> list[list[Card]]:
    """Decks of a list, which ones the seed says."""
    chance = random.Random(seed)  # noqa: S311  # the same decks for the same seed
    chosen = [names[chance.randrange(len(names))] for _ in range(count)]
    return [playable(name)[0] for name in chosen]


@cache
def playable(name: str) -> tuple[list[Card], tuple[str, ...]]:
    """A deck as far as its cards are understood, and the names of those that are left out.

    The commanders are cards of the deck. What is left out is made up for by basic lands: those
    that the deck has, else those of its colors, one after the other.
    """
    library = shipped()
    found = read_deck(find_deck(name), library.knows)
    names = [*expanded(found.commanders), *found.slots]
    left = [each for each in names if not library.supports(each)]
    cards = [library.card(each) for each in names if library.supports(each)]
    basics = [card for card in cards if card.faces[0].supertypes & BASIC]
    if not basics:
        colors = 0
        for card in cards:
            cost = card.faces[0].cost
            colors |= cost.colors if cost is not None else 0
        pairs = zip(COLOR_ORDER, _BASICS, strict=True)
        basics = [library.card(land) for color, land in pairs if not colors or colors & color]
    fill = [basics[number % len(basics)] for number in range(len(left))]
    return cards + fill, tuple(dict.fromkeys(left))


def decks_of(folder: Path) -> list[str]:
    """The deck lists of a folder and of those in it, by their paths, in order of the alphabet.

    Raises:
        UsageError: there is no deck list in it.
    """
    found = []
    for path in sorted(folder.rglob("*")):
        try:
            if path.is_file() and read_deck(path, shipped().knows).main:
                found.append(str(path))
        except DeckError:
            continue
    if not found:
        raise UsageError(f"There is no deck list in “{folder}”; name a folder of deck lists.")
    return found


def random_deck(seed: int, number: int, size: int = 40) -> list[Card]:
    """A deck of whatever the library holds, with basic lands to pay for it."""
    chance = random.Random(f"{seed}/{number}")  # noqa: S311  # the same deck for the same seed
    library = shipped()
    names = list(library)
    cards = [library.card(name) for name in chance.sample(names, size)]
    spells = [card for card in cards if not card.faces[0].supertypes & BASIC]
    lands = [library.card(chance.choice(_BASICS)) for _ in range(size // 2)]
    rest = [card for card in spells if not card.faces[0].types & LAND]
    return rest[: size // 2 + 4] + lands


def _duel(seed: int, names: Sequence[str]) -> Setup:
    return _seats(_listed(2, seed, names), (0, 1), seed)


def _free_for_all(seed: int, names: Sequence[str]) -> Setup:
    return _seats(_listed(3, seed, names), (0, 1, 2), seed)


def _teams(seed: int, names: Sequence[str]) -> Setup:
    return _seats(_listed(4, seed, names), (0, 1, 0, 1), seed)


def led(name: str) -> tuple[list[Card], list[Card]]:
    """A deck for Commander as far as its cards are understood, and its commanders.

    Basic lands of the commanders' colors take the place of what is left out. Where no commander
    of the list is understood, its first legendary creature leads.
    """
    library = shipped()
    found = read_deck(find_deck(name), library.knows)
    leaders = [library.card(each) for each in found.leaders if library.supports(each)]
    cards = [library.card(each) for each in found.slots if library.supports(each)]
    if not leaders:
        leaders = [card for card in cards if _leads(card)][:1]
        cards = [card for card in cards if card not in leaders]
    return [*cards, *_lands(leaders, found.size - len(cards) - len(leaders))], leaders


def _lands(leaders: Sequence[Card], count: int) -> list[Card]:
    """So many basic lands of the colors of some commanders."""
    identity = 0
    for card in leaders:
        identity |= card.identity
    pairs = zip(COLOR_ORDER, _BASICS, strict=True)
    kinds = [land for color, land in pairs if color & identity] or ["Wastes"]
    cards = [shipped().card(kind) for kind in kinds if shipped().supports(kind)]
    return [cards[number % len(cards)] for number in range(count)] if cards else []


def _leads(card: Card) -> bool:
    face = card.faces[0]
    return bool(face.supertypes & LEGENDARY) and bool(face.types & CREATURE)


@cache
def _commander_decks(names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some decks that name a commander, and those that ship for it."""
    knows = shipped().knows
    led_ones = [name for name in names if read_deck(find_deck(name), knows).commanders]
    return (*shipped_commander_decks(), *[name for name in led_ones if led(name)[1]])


def _commanders(seats: int, seed: int, names: Sequence[str]) -> Setup:
    chance = random.Random(seed)  # noqa: S311  # the same decks for the same seed
    listed = _commander_decks(tuple(names))
    chosen = [led(listed[chance.randrange(len(listed))]) for _ in range(seats)]
    return commander_setup([one for one, _ in chosen], [two for _, two in chosen], seed)


def _commander(seed: int, names: Sequence[str]) -> Setup:
    return _commanders(2, seed, names)


def _commander_four(seed: int, names: Sequence[str]) -> Setup:
    return _commanders(4, seed, names)


def _commander_cards(seed: int, names: Sequence[str]) -> Setup:
    """Two to four players with whatever the library holds, each led by one legend or by two."""
    chance = random.Random(f"{seed}/leaders")  # noqa: S311  # the same leaders for the same seed
    library = shipped()
    legends = [name for name in library if _leads(library.card(name))]
    seats = chance.randrange(2, 5)
    leaders = [
        [library.card(name) for name in chance.sample(legends, chance.randrange(1, 3))]
        for _ in range(seats)
    ]
    return commander_setup([random_deck(seed, n, 60) for n in range(seats)], leaders, seed)


def _cards(seed: int, names: Sequence[str]) -> Setup:
    return _seats([random_deck(seed, 0), random_deck(seed, 1)], (0, 1), seed)


def _boss(seed: int, names: Sequence[str]) -> Setup:
    dungeons = sorted(shipped_boss_dungeons().values())
    dungeon = load_boss_dungeon(dungeons[seed % len(dungeons)])
    return boss_setup(dungeon, _listed(1, seed, names)[0], shipped(), seed)


def random_dungeon(seed: int) -> BossDungeon:
    """A dungeon of whatever the library holds, theme or not, with parameters as they come."""
    chance = random.Random(f"{seed}/dungeon")  # noqa: S311  # the same dungeon for the same seed
    library = shipped()
    names = chance.sample(list(library), 400)
    cards = [library.card(name) for name in names]
    creatures = [card.name for card in cards if card.faces[0].types & CREATURE]
    spells = [card.name for card in cards if not card.faces[0].types & LAND]
    lands = [chance.choice(_BASICS) for _ in range(30)]
    decks = [
        DeckList("", "", tuple([Entry(1, name, 0) for name in part]))
        for part in (creatures[:31], lands, spells[-12:])
    ]
    turned = {each.name: chance.choice(each.values) for each in PARAMETERS}
    return BossDungeon("Chaos", creatures[0], decks[0], decks[1], decks[2], 0, turned)


def _boss_cards(seed: int, names: Sequence[str]) -> Setup:
    return boss_setup(random_dungeon(seed), random_deck(seed, 0), shipped(), seed)


def _raid(seed: int, names: Sequence[str]) -> Setup:
    """The vault with any four decks that are led; each fifth time somebody directs it."""
    return expeditions.with_decks(seed, [led(name) for name in _commander_decks(tuple(names))])


def _raid_cards(seed: int, names: Sequence[str]) -> Setup:
    """The vault against whatever the library holds."""
    return expeditions.with_decks(seed, [(random_deck(seed, n, 60), []) for n in range(4)])


#: What may be soaked, by name: two players, three, two teams of two, decks of random cards;
#: a Boss, and one whose dungeon is made of random cards; Commander with two players, with four, and
#: with decks of random cards; expeditions of The Living Dungeon with the decks of their heroes,
#: with any decks, with random cards, and with a Director.
MODES: Final[dict[str, Maker]] = {
    "duel": _duel,
    "free-for-all": _free_for_all,
    "teams": _teams,
    "cards": _cards,
    "boss": _boss,
    "boss-cards": _boss_cards,
    "commander": _commander,
    "commander-four": _commander_four,
    "commander-cards": _commander_cards,
    "raid": expeditions.heroes,
    "raid-decks": _raid,
    "raid-cards": _raid_cards,
    "raid-directed": expeditions.directed,
}
