"""``undercroft deck check``: a deck list, and what of it cannot be played."""

from __future__ import annotations

import click

from undercroft.app.cli.output import one_object


@click.group()
def deck() -> None:
    """Check a deck list."""


@deck.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--format", "deck_format", default="", metavar="FORMAT", help="limited, constructed, commander."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def check(ctx: click.Context, file: str, deck_format: str, as_json: bool) -> None:
    """Read a deck list and say what is not understood. FILE may be the name of a shipped deck."""
    from undercroft.catalog.decks import deck_check, find_deck
    from undercroft.catalog.declined import why_not
    from undercroft.catalog.known import known
    from undercroft.oracle.english import capital

    report = deck_check(find_deck(file), known(), deck_format)
    if as_json:
        one_object(report.to_json())
        ctx.exit(0 if report.valid else 1)
    click.echo(f"{report.name}: {report.cards} cards, read as {report.form}.")
    for line in report.misread:
        click.echo(str(line))
    for name in report.unsupported:
        click.echo(f"{capital(why_not(name))}.")
    for problem in report.problems:
        click.echo(f"{problem[:1].upper()}{problem[1:]}.")
    for note in report.notes:
        click.echo(f"Note: {note}.")
    click.echo("It can be played." if report.valid else "It cannot be played as it is.")
    ctx.exit(0 if report.valid else 1)
