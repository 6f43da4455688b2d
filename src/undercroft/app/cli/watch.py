"""``undercroft watch``: pilots play one whole game, narrated."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.app.cli.options import game_options, parameters


@click.command()
@game_options
@click.option("--duels", is_flag=True, help="Tell a campaign's duels turn by turn, too.")
@click.option(
    "--journal",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the game's journal to this file, for `undercroft replay`.",
)
def watch(
    mode: str,
    seed: int,
    decks: tuple[str, ...],
    dungeon: str,
    pilot: str,
    settings: tuple[str, ...],
    duels: bool,
    journal: Path | None,
) -> None:
    """Watch pilots play one whole game, with the reason for every choice that the dungeon makes.

    MODE is duel, boss, castle or raid.
    """
    from undercroft.app.watching import watch_game
    from undercroft.table.plan import plan_game

    plan = plan_game(mode, seed, decks, dungeon, parameters(settings))
    watch_game(plan, pilot, click.echo, journal, duels)
