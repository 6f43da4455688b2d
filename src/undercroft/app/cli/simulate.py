"""``undercroft simulate``: many games, counted."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import click

from undercroft.app.cli.options import game_options, parameters
from undercroft.app.cli.output import one_object


@click.command()
@game_options
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write rows.jsonl and summary.json to this folder.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def simulate(
    ctx: click.Context,
    mode: str,
    seed: int,
    decks: tuple[str, ...],
    dungeon: str,
    pilot: str,
    settings: tuple[str, ...],
    games: int,
    out: Path | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Play many games with seeds in a row and count how they end for the first player.

    MODE is duel, boss, castle or raid.
    """
    from undercroft.app.tally import told
    from undercroft.lab.results import check_folder, write_results
    from undercroft.lab.simulate import simulate as play_many
    from undercroft.table.plan import plan_game

    plan = plan_game(mode, seed, decks, dungeon, parameters(settings))
    if out is not None:
        check_folder(out)
    summary = play_many(plan, games, pilot, jobs, _progress(games))
    if out is not None:
        write_results(summary, out)
    if as_json:
        one_object(summary.to_json())
    else:
        for line in told(summary):
            click.echo(line)
    ctx.exit(1 if summary.failures else 0)


def _progress(games: int) -> Callable[[int], None] | None:
    """A count of games on the terminal, where there is one to see it."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        end = "\r" + " " * 30 + "\r" if done == games else ""
        click.echo(f"\r{done} of {games} games{end}", nl=False, err=True)

    return show
