"""What a game is made of, by names and contents, so that it can be begun again anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from undercroft.catalog.decks import DeckList, find_deck, read_deck
from undercroft.catalog.dungeons import check, find_boss_dungeon, load_boss_dungeon
from undercroft.catalog.known import known
from undercroft.errors import DungeonError, UsageError

DUEL: Final = "duel"
BOSS: Final = "boss"
#: The modes that can be played.
MODES: Final = (DUEL, BOSS)
#: Modes of the design that are not there yet.
LATER: Final = ("castle", "raid")

#: What is played with where nobody says otherwise.
DECKS: Final = {DUEL: ("oak_and_lance", "storm_and_spark"), BOSS: ("oak_and_lance",)}
DUNGEON: Final = "ember_warren"
NAMES: Final = {DUEL: ("Ana", "Ben"), BOSS: ("Ana",)}


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
) -> Plan:
    """Plan a game from what was said: decks and dungeon are names of shipped ones, or paths.

    Raises:
        UsageError: there is no such mode, deck or dungeon, or they do not go together.
        DeckError: a deck list is not wholly understood.
        DungeonError: the dungeon's file is wrong.
    """
    check_mode(mode)
    wanted = len(DECKS[mode])
    if len(decks) > wanted:
        many = "one deck" if wanted == 1 else f"{wanted} decks"
        raise UsageError(f"A game of {mode} has {many}, and {len(decks)} are given.")
    if dungeon and mode != BOSS:
        raise UsageError(f"A game of {mode} has no dungeon; leave --dungeon out.")
    chosen = [*decks, *DECKS[mode][len(decks) :]]
    return Plan(
        mode=mode,
        seed=seed,
        names=(*names, *NAMES[mode][len(names) :]),
        decks=tuple(_deck_part(name) for name in chosen),
        dungeon=_dungeon_part(dungeon or DUNGEON) if mode == BOSS else None,
        parameters=dict(parameters or {}),
        persons=tuple(persons),
        by_hand=by_hand,
    )


def check_mode(mode: str) -> None:
    """See that a mode can be played.

    Raises:
        UsageError: it cannot.
    """
    if mode in MODES:
        return
    have = " or ".join(MODES)
    if mode in LATER:
        raise UsageError(f"The mode “{mode}” is not there yet; choose {have}.")
    raise UsageError(f"There is no mode “{mode}”; choose {have}.")


def _deck_part(name: str) -> Part:
    deck = read_deck(find_deck(name), known().knows).whole()
    return Part(title(deck.name), deck_text(deck))


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
