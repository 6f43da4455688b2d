"""``undercroft play`` and ``undercroft resume``: a person in a seat, line by line."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from undercroft.app.cli.options import game_options, parameters


def _ask() -> str:
    """A line of the person; shown where nobody sees it typed."""
    said = input("> ")
    if not sys.stdin.isatty():
        click.echo(said)
    return said


@click.command()
@game_options
@click.option(
    "--name",
    "names",
    multiple=True,
    help="What you are called; once for each person, in the order of --seat.  [default: You]",
)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="SEAT",
    help="Where you sit, by number or name, a raid's director too; once for each person.",
)
@click.option("--by-hand", is_flag=True, help="Choose what you pay with yourself.")
@click.option(
    "--journal",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the game's journal to this new file as well.",
)
@click.pass_obj
def play(
    home: Path | None,
    mode: str,
    seed: int,
    decks: tuple[str, ...],
    dungeon: str,
    pilot: str,
    settings: tuple[str, ...],
    names: tuple[str, ...],
    seats: tuple[str, ...],
    by_hand: bool,
    journal: Path | None,
) -> None:
    """Play a game yourself, line by line: what happened, what is asked, your answer.

    MODE is duel, boss, castle or raid. Several people share one screen with a --seat for each, and
    hand it over. The game is saved at every answer; leave with q, go on with `undercroft resume`.
    """
    from undercroft.app.home import data_home
    from undercroft.app.playing import play_game
    from undercroft.table.people import YOU
    from undercroft.table.plan import plan_game

    called = [name.strip() for name in names if name.strip()]
    if not called and len(seats) < 2:
        called = [YOU]
    wanted = [seat.strip() for seat in seats if seat.strip()]
    said = parameters(settings)
    plan = plan_game(mode, seed, decks, dungeon, said, called, (0,), by_hand, wanted)
    play_game(plan, pilot, data_home(home), click.echo, _ask, journal)


@click.command()
@click.argument("game", required=False, default="", metavar="[ID]")
@click.pass_obj
def resume(home: Path | None, game: str) -> None:
    """Go on with a saved game: its ID, as `undercroft saves` lists it, or the one you left last.

    A journal's FILE instead of an ID makes it a saved game and goes on with that.
    """
    from undercroft.app.home import data_home
    from undercroft.app.playing import resume_game

    resume_game(game, data_home(home), click.echo, _ask)
