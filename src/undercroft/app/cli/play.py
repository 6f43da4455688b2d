"""``undercroft play`` and ``undercroft resume``: a person in a seat, line by line."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.app.cli.options import game_options, parameters


def _ask() -> str:
    return input("> ")


@click.command()
@game_options
@click.option("--name", default="You", show_default=True, help="What you are called.")
@click.option("--seat", default="", metavar="SEAT", help="Which hero of a raid you are.")
@click.option("--by-hand", is_flag=True, help="Choose what you pay with yourself.")
@click.pass_obj
def play(
    home: Path | None,
    mode: str,
    seed: int,
    decks: tuple[str, ...],
    dungeon: str,
    pilot: str,
    settings: tuple[str, ...],
    name: str,
    seat: str,
    by_hand: bool,
) -> None:
    """Play a game yourself, line by line: what happened, what is asked, your answer.

    MODE is duel, boss or raid. Leave with q: the game is saved.
    """
    from undercroft.app.home import data_home
    from undercroft.app.playing import play_game
    from undercroft.table.plan import plan_game

    called = name.strip() or "You"
    said = parameters(settings)
    plan = plan_game(mode, seed, decks, dungeon, said, (called,), (0,), by_hand, seat)
    play_game(plan, pilot, data_home(home), click.echo, _ask)


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@click.pass_obj
def resume(home: Path | None, file: Path | None) -> None:
    """Go on with a game that was saved when you left it: FILE, or the one you left last."""
    from undercroft.app.home import data_home
    from undercroft.app.playing import last_left, resume_game

    resume_game(file or last_left(data_home(home)), click.echo, _ask)
