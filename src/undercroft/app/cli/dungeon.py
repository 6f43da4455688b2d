"""``undercroft dungeon``: a dungeon held to the rules of its sheet, and its sheets written."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.app.cli.options import SEED
from undercroft.app.cli.output import one_object


@click.group()
def dungeon() -> None:
    """Check a dungeon, or write its sheets."""


@dungeon.command()
@click.argument("path", metavar="PATH")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def check(ctx: click.Context, path: str, as_json: bool) -> None:
    """Hold a dungeon to its rule sheet and say what would need a human. PATH may be a name."""
    from undercroft.app.dungeons import report_of, unread
    from undercroft.errors import DungeonError

    try:
        report = report_of(path)
    except DungeonError as error:
        if not as_json:
            raise
        report = unread(path, error)
    if as_json:
        one_object(report.to_json())
        ctx.exit(0 if report.valid else 1)
    for problem in report.problems:
        click.echo(str(problem))
    for lint in report.lint:
        click.echo(f"Lint: {lint}")
    if report.valid:
        click.echo(f"{report.name} keeps the rules of its sheet.")
    else:
        click.echo(f"{report.name} breaks {len(report.problems)} of its rules.")
    ctx.exit(0 if report.valid else 1)


@dungeon.command()
@click.argument("mode", metavar="MODE")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    metavar="DIR",
    help="The folder to write to.",
)
@click.option("--dungeon", default="", metavar="PATH", help="A dungeon's folder, or its name.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Of the first walk-through.")
def docs(mode: str, out: Path, dungeon: str, seed: int) -> None:
    """Write a dungeon's sheets, made from its data: rules, guides, metadata, walk-throughs.

    MODE is raid.
    """
    from undercroft.app.dungeons import write_sheets

    for path in write_sheets(mode, dungeon, out, seed):
        click.echo(str(path))
