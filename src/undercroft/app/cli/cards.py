"""``undercroft cards``: one card, and how many are understood."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from undercroft.app.cli.output import one_object

_STEP = 500


@click.group()
def cards() -> None:
    """Show a card, or count how many cards are understood."""


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def show(name: tuple[str, ...], as_json: bool) -> None:
    """The card as printed from its data, and its data."""
    import json

    from undercroft.app.line.cardtext import printed
    from undercroft.catalog.library import shipped
    from undercroft.oracle.plain import to_plain

    library = shipped()
    card = library.card(" ".join(name))
    lines = printed(card)
    data = to_plain(card)
    if as_json:
        one_object(
            {"name": card.name, "hash": library.hash(card.name), "printed": lines, "data": data}
        )
        return
    for line in lines:
        click.echo(line)
    click.echo("")
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


@cards.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--pool", type=click.Path(path_type=Path), metavar="LIST", help="Only these cards.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def coverage(file: Path, pool: Path | None, as_json: bool) -> None:
    """Compile every card of a bulk file and count what is understood."""
    from undercroft.catalog.coverage import coverage as cover

    def progress(count: int) -> None:
        if count % _STEP == 0 and sys.stderr.isatty():
            click.echo(f"\r{count} cards", nl=False, err=True)

    report = cover(file, pool, progress=progress)
    if sys.stderr.isatty():
        click.echo("\r" + " " * 20 + "\r", nl=False, err=True)
    if as_json:
        one_object(report.to_json())
        return
    click.echo(f"{report.compiled} of {report.cards} cards compiled ({report.share:.1%}).")
    click.echo(
        f"On paper: {report.paper_compiled} of {report.paper_cards} ({report.paper_share:.1%})."
    )
    click.echo(f"{len(report.round_trip_failures)} do not come back word for word.")
    for name in report.broken:
        click.echo(f"A bug: {name}")
    for name in report.missing:
        click.echo(f"Not in the file: {name}")
    if report.blockers:
        click.echo("What stops the most cards:")
    for words, count in report.blockers[:15]:
        click.echo(f"  {count:5}  {words}")
