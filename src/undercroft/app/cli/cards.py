"""``undercroft cards``: one card, one's own cards, and how many are understood."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar

import click

from undercroft.app.cli.output import one_object
from undercroft.catalog.place import SERVER

if TYPE_CHECKING:
    from undercroft.catalog.importing import ImportReport

_STEP = 500
Progress = Callable[[int], None]
R = TypeVar("R")


@click.group()
def cards() -> None:
    """Show a card, fetch or import your own, or count how many are understood."""


@cards.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def show(name: tuple[str, ...], as_json: bool) -> None:
    """The card as printed from its data, and its data."""
    import json

    from undercroft.app.line.cardtext import printed
    from undercroft.catalog.known import known
    from undercroft.oracle.plain import to_plain

    library = known()
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


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_obj
def import_(home: Path | None, file: Path, as_json: bool) -> None:
    """Compile the cards of a bulk file into your own library, in the place of the one before.

    FILE is Scryfall's “oracle-cards” or MTGJSON's “AtomicCards”, plain or packed with gzip.
    """
    from undercroft.app.home import data_home
    from undercroft.catalog.importing import import_cards
    from undercroft.catalog.place import FILE

    target = data_home(home) / FILE
    report = _counted(as_json, lambda progress: import_cards(file, target, progress))
    if as_json:
        one_object(report.to_json())
    else:
        _tell_imported(report)


@cards.command()
@click.option(
    "--url",
    default=SERVER,
    show_default=True,
    envvar="UNDERCROFT_CARDS_URL",
    help="The server that has the list of bulk files.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_obj
def fetch(home: Path | None, url: str, as_json: bool) -> None:
    """Download Scryfall's “oracle-cards” and make it your own library, where it has changed."""
    from undercroft.app.home import data_home
    from undercroft.catalog.fetching import Fetch
    from undercroft.catalog.web import Web

    with _Loading(as_json) as loading:
        web = Web(say=loading.say)
        report = Fetch(data_home(home), url, web, loading.bytes, loading.cards).run()
    if as_json:
        one_object(report.to_json())
    elif report.imported is None:
        click.echo(f"Your library is up to date: it is the bulk file of {report.updated[:10]}.")
    else:
        click.echo(f"The bulk file is of {report.updated[:10]}.")
        _tell_imported(report.imported)


@cards.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--pool", type=click.Path(path_type=Path), metavar="LIST", help="Only these cards.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def coverage(file: Path, pool: Path | None, as_json: bool) -> None:
    """Compile every card of a bulk file and count what is understood."""
    from undercroft.catalog.coverage import coverage as cover

    report = _counted(as_json, lambda progress: cover(file, pool, progress))
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


def _tell_imported(report: ImportReport) -> None:
    click.echo(
        f"{report.compiled} of {report.cards} cards can be played ({report.share:.1%});"
        f" read in {report.seconds:.0f} seconds."
    )
    click.echo(f"Your library is {report.path}.")


class _Loading:
    """How a fetch goes, on the terminal, where there is one to see it."""

    def __init__(self, as_json: bool) -> None:
        self._shows = not as_json and _is_seen()
        self._told = ("", 0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shows and self._told[0]:
            click.echo("\r" + " " * 60 + "\r", nl=False, err=True)

    def say(self, sentence: str) -> None:
        """A sentence on a line of its own."""
        click.echo(sentence, err=True)

    def bytes(self, have: int, whole: int) -> None:
        """So many bytes are here, of so many."""
        self._bar(have, whole, 1 << 20, "MB")

    def cards(self, count: int) -> None:
        """So many cards are compiled."""
        self._bar(count, -1, _STEP, "cards")

    def _bar(self, have: int, whole: int, unit: int, of: str) -> None:
        step = have // unit
        if not self._shows or (of, step) == self._told:
            return
        self._told = (of, step)
        count = step * unit if of == "cards" else step
        bar = ""
        if whole > 0:
            filled = 30 * have // whole
            bar = f"[{'#' * filled}{'-' * (30 - filled)}] {100 * have // whole:3} % "
        click.echo(f"\r{bar}{count} {of}".ljust(60), nl=False, err=True)


def _is_seen() -> bool:
    """Whether a person at a terminal sees what is written beside the results."""
    return sys.stderr.isatty()


def _counted(as_json: bool, work: Callable[[Progress | None], R]) -> R:
    """Do some work with a count of cards on the terminal, where there is one to see it."""
    if as_json or not _is_seen():
        return work(None)

    def show(count: int) -> None:
        if count % _STEP == 0:
            click.echo(f"\r{count} cards", nl=False, err=True)

    try:
        return work(show)
    finally:
        click.echo("\r" + " " * 20 + "\r", nl=False, err=True)
