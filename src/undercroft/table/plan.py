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
from undercroft.table.duels import NAMES, duel_decks

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
    seat: str = "",
) -> Plan:
    """Plan a game from what was said: decks and dungeon are names of shipped ones, or paths.
    ``seat`` says where the person sits, in a mode whose seats have names.

    Raises:
        UsageError: there is no such mode, deck or dungeon, or they do not go together.
        DeckError: a deck list is not wholly understood.
        DungeonError: the dungeon's file is wrong.
    """
    check_mode(mode)
    if mode == RAID:
        return _plan_raid(
            seed, decks, dungeon, dict(parameters or {}), names, persons, by_hand, seat
        )
    if mode == CASTLE:
        return _plan_campaign(
            seed, decks, dungeon, dict(parameters or {}), names, persons, by_hand, seat
        )
    if seat:
        raise UsageError(f"The seats of {mode} have no names; leave --seat out.")
    if dungeon and mode != BOSS:
        raise UsageError(f"A game of {mode} has no dungeon; leave --dungeon out.")
    kept = dict(parameters or {})
    if mode == DUEL:
        lists, kept = duel_decks(decks, kept)
    else:
        lists = _decks(mode, decks)
    return Plan(
        mode=mode,
        seed=seed,
        names=(*names, *NAMES[len(names) : len(lists)]),
        decks=tuple([Part(title(deck.name), deck_text(deck)) for deck in lists]),
        dungeon=_dungeon_part(dungeon or DUNGEON) if mode == BOSS else None,
        parameters=kept,
        persons=tuple(persons),
        by_hand=by_hand,
    )


def _plan_raid(
    seed: int,
    decks: Sequence[str],
    dungeon: str,
    parameters: dict[str, str],
    names: Sequence[str],
    persons: Sequence[int],
    by_hand: bool,
    seat: str,
) -> Plan:
    """An expedition: a deck for each hero, the whole folder as one text."""
    expedition = raids.checked_expedition(dungeon)
    person = raids.seat_of(expedition, seat) if persons else -1
    if person == len(expedition.file.heroes):
        if parameters.setdefault("director", "true") != "true":
            raise UsageError("Nobody sits in the Director's seat where director is false (L-61).")
    called = names[0] if names and persons else ""
    lists = raids.raid_decks(expedition, decks)
    return Plan(
        mode=RAID,
        seed=seed,
        names=raids.raid_names(expedition, person, called),
        decks=tuple([Part(title(deck.name), deck_text(deck)) for deck in lists]),
        dungeon=Part(expedition.name, raids.text_of(expedition)),
        parameters=parameters,
        persons=(person,) if persons else (),
        by_hand=by_hand,
    )


def _plan_campaign(
    seed: int,
    decks: Sequence[str],
    dungeon: str,
    parameters: dict[str, str],
    names: Sequence[str],
    persons: Sequence[int],
    by_hand: bool,
    seat: str,
) -> Plan:
    """A campaign of castles: the whole folder as one text, decks are built in it."""
    if decks:
        raise UsageError("A campaign's decks are built in it; leave --deck out.")
    folder, seats = campaigns.checked_campaign(dungeon, parameters)
    person = campaigns.campaign_seat(seat, seats) if persons else -1
    called = list(NAMES[:seats])
    if person >= 0 and names and names[0] not in called:
        called[person] = names[0]
    return Plan(
        mode=CASTLE,
        seed=seed,
        names=tuple(called),
        decks=(),
        dungeon=Part(folder.name, campaigns.text_of(folder)),
        parameters=parameters,
        persons=(person,) if persons else (),
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
