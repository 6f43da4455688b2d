"""What a game is made of, by names and contents, so that it can be begun again anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from undercroft.catalog.decks import DeckList, find_deck, read_deck
from undercroft.catalog.dungeons import check, find_boss_dungeon, load_boss_dungeon
from undercroft.catalog.known import known
from undercroft.errors import DungeonError, UsageError
from undercroft.table import campaigns, raids
from undercroft.table.duels import duel_decks
from undercroft.table.people import NAMES, People

DUEL: Final = "duel"
BOSS: Final = "boss"
#: The modes that can be played.
RAID: Final = "raid"
CASTLE: Final = "castle"
MODES: Final = (DUEL, BOSS, CASTLE, RAID)

#: What is played with where nobody says otherwise.
DECKS: Final = {BOSS: ("oak_and_lance",)}
DUNGEON: Final = "ember_warren"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck or a dungeon by its content: its name, and its text as a file would hold it."""

    name: str
    text: str


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game before it begins: the same plan and the same answers give the same game.

    ``names`` are the players' names, one for each deck. ``persons`` are seats that people play:
    they are asked also where there is only one answer, so that they can take back what led there;
    ``by_hand``: they also choose what they pay with.
    """

    mode: str
    seed: int
    names: tuple[str, ...]
    decks: tuple[Part, ...]
    dungeon: Part | None = None
    parameters: dict[str, str] = {}
    persons: tuple[int, ...] = ()
    by_hand: bool = False


def plan_game(
    mode: str,
    seed: int,
    decks: Sequence[str] = (),
    dungeon: str = "",
    parameters: Mapping[str, str] | None = None,
    names: Sequence[str] = (),
    persons: Sequence[int] = (),
    by_hand: bool = False,
    seats: Sequence[str] = (),
) -> Plan:
    """Plan a game from what was said: decks and dungeon are names of shipped ones, or paths.
    ``persons`` are the seats of people, or ``seats`` says in words which theirs are; ``names`` what
    they are called.

    Raises:
        UsageError: there is no such mode, deck, dungeon or seat, or they do not go together.
        DeckError: a deck list is not wholly understood.
        DungeonError: the dungeon's file is wrong.
    """
    check_mode(mode)
    people = People(tuple(persons), tuple(seats), tuple(names))
    kept = dict(parameters or {})
    if mode == RAID:
        return _plan_raid(seed, decks, dungeon, kept, people, by_hand)
    if mode == CASTLE:
        return _plan_campaign(seed, decks, dungeon, kept, people, by_hand)
    if dungeon and mode != BOSS:
        raise UsageError(f"A game of {mode} has no dungeon; leave --dungeon out.")
    if mode == DUEL:
        lists, kept = duel_decks(decks, kept)
        what, most = f"A duel of {len(lists)}", len(NAMES)
    else:
        lists = _decks(mode, decks)
        what, most = "A game of boss", 1
    usual = NAMES[: len(lists)]
    sitting = people.sit(usual, what, most)
    return Plan(
        mode=mode,
        seed=seed,
        names=people.called(usual, sitting, NAMES),
        decks=tuple([Part(title(deck.name), deck_text(deck)) for deck in lists]),
        dungeon=_dungeon_part(dungeon or DUNGEON) if mode == BOSS else None,
        parameters=kept,
        persons=sitting,
        by_hand=by_hand,
    )


def _plan_raid(
    seed: int,
    decks: Sequence[str],
    dungeon: str,
    parameters: dict[str, str],
    people: People,
    by_hand: bool,
) -> Plan:
    """An expedition: a deck for each hero, the whole folder as one text."""
    expedition = raids.checked_expedition(dungeon)
    heroes = expedition.file.heroes
    sitting = people.found([raids.seat_of(expedition, words) for words in people.said])
    if len(heroes) in sitting and parameters.setdefault("director", "true") != "true":
        raise UsageError("Nobody sits in the Director's seat where director is false (L-61).")
    lists = raids.raid_decks(expedition, decks)
    return Plan(
        mode=RAID,
        seed=seed,
        names=people.called([hero.name for hero in heroes], sitting),
        decks=tuple([Part(title(deck.name), deck_text(deck)) for deck in lists]),
        dungeon=Part(expedition.name, raids.text_of(expedition)),
        parameters=parameters,
        persons=sitting,
        by_hand=by_hand,
    )


def _plan_campaign(
    seed: int,
    decks: Sequence[str],
    dungeon: str,
    parameters: dict[str, str],
    people: People,
    by_hand: bool,
) -> Plan:
    """A campaign of castles: the whole folder as one text, decks are built in it."""
    if decks:
        raise UsageError("A campaign's decks are built in it; leave --deck out.")
    folder, seats = campaigns.checked_campaign(dungeon, parameters)
    usual = NAMES[:seats]
    monsters = [monster.name for monster in folder.file.decks]
    sitting = people.sit(usual, f"A campaign of {seats}", len(NAMES))
    return Plan(
        mode=CASTLE,
        seed=seed,
        names=people.called(usual, sitting, NAMES, monsters),
        decks=(),
        dungeon=Part(folder.name, campaigns.text_of(folder)),
        parameters=parameters,
        persons=sitting,
        by_hand=by_hand,
    )


def check_mode(mode: str) -> None:
    """See that a mode can be played.

    Raises:
        UsageError: it cannot.
    """
    if mode in MODES:
        return
    have = f"{', '.join(MODES[:-1])} or {MODES[-1]}"
    raise UsageError(f"There is no mode “{mode}”; choose {have}.")


def _decks(mode: str, decks: Sequence[str]) -> list[DeckList]:
    wanted = len(DECKS[mode])
    if len(decks) > wanted:
        many = "one deck" if wanted == 1 else f"{wanted} decks"
        raise UsageError(f"A game of {mode} has {many}, and {len(decks)} are given.")
    chosen = [*decks, *DECKS[mode][len(decks) :]]
    return [read_deck(find_deck(name), known().knows).whole() for name in chosen]


def title(name: str) -> str:
    """The name of a file as a title: ``oak_and_lance.txt`` is Oak and Lance."""
    words = name.rsplit(".", 1)[0].replace("_", " ").split()
    small = {"a", "and", "of", "the"}
    return " ".join(
        w if w in small and place else w[:1].upper() + w[1:] for place, w in enumerate(words)
    )


def deck_text(deck: DeckList) -> str:
    """A deck's cards, one entry a line, in the order that shuffles are keyed by."""
    lines = [f"{entry.count} {entry.name}" for entry in deck.main]
    if deck.commanders:
        lines += ["", "Commander", *(f"{entry.count} {entry.name}" for entry in deck.commanders)]
    return "\n".join(lines)


def _dungeon_part(name: str) -> Part:
    path = find_boss_dungeon(name)
    dungeon = load_boss_dungeon(path, known().knows)
    problems = check(dungeon, known()).problems
    if problems:
        more = f", and {len(problems) - 1} more" if len(problems) > 1 else ""
        what = f"{str(problems[0]).rstrip('.')}{more}"
        raise DungeonError(what, path.name, "`undercroft dungeon check` lists them all")
    return Part(dungeon.name, path.read_text(encoding="utf-8-sig"))
