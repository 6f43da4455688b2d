"""Options that several commands take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from undercroft.errors import UsageError

F = TypeVar("F", bound=Callable[..., Any])

#: Seeds are whole numbers from 0; the largest fits eight bytes everywhere.
SEED: Final = click.IntRange(0, 2**63 - 1)

_GAME: Final = (
    click.argument("mode", metavar="MODE"),
    click.option("--seed", type=SEED, default=1, show_default=True, help="Chance comes from it."),
    click.option(
        "--deck",
        "decks",
        multiple=True,
        metavar="DECK",
        help="A deck list, or the name of a shipped deck; once for each player of a duel.",
    ),
    click.option("--dungeon", default="", metavar="PATH", help="A dungeon's file, or its name."),
    click.option(
        "--pilot",
        default="heuristic",
        show_default=True,
        help="Who answers where no person does: random or heuristic.",
    ),
    click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="NAME=VALUE",
        help="A parameter of the mode; may be given again.",
    ),
)


def game_options(command: F) -> F:
    """The argument and options that say which game is played."""
    for decorate in reversed(_GAME):
        command = decorate(command)
    return command


def parameters(settings: tuple[str, ...]) -> dict[str, str]:
    """What ``--set name=value`` said, by name.

    Raises:
        UsageError: one is not in that form, or a name is set twice.
    """
    found: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not (name.strip() and equals and value.strip()):
            raise UsageError(f"“{setting}” sets nothing; write --set name=value.")
        if name.strip() in found:
            raise UsageError(f"“{name.strip()}” is set twice; say which value is meant.")
        found[name.strip()] = value.strip()
    return found
