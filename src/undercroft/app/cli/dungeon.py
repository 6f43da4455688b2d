"""``undercroft dungeon check``: a dungeon's file held to the rules of its sheet."""

from __future__ import annotations

import click

from undercroft.app.cli.output import one_object


@click.group()
def dungeon() -> None:
    """Check a dungeon."""


@dungeon.command()
@click.argument("path", metavar="PATH")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def check(ctx: click.Context, path: str, as_json: bool) -> None:
    """Hold a dungeon to its rule sheet and say what would need a human. PATH may be a name."""
    from undercroft.catalog.dungeons import check as check_dungeon
    from undercroft.catalog.dungeons import find_boss_dungeon, load_boss_dungeon
    from undercroft.catalog.known import known

    library = known()
    report = check_dungeon(load_boss_dungeon(find_boss_dungeon(path), library.knows), library)
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
