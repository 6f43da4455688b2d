"""``undercroft replay``: a journal is played again and compared."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.app.cli.output import one_object


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def replay(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Play a journal again and check every digest in it."""
    from undercroft.errors import ReplayDiverged
    from undercroft.table.journal import read_journal
    from undercroft.table.replay import replay as play_again

    journal = read_journal(file)
    try:
        play_again(journal)
    except ReplayDiverged as error:
        if as_json:
            one_object({"steps": error.step, "identical": False, "reason": error.reason})
        else:
            click.echo(str(error), err=True)
        ctx.exit(1)
    steps = len(journal.answers)
    if as_json:
        one_object({"steps": steps, "identical": True})
        return
    ending = f" {journal.ending[:1].upper()}{journal.ending[1:]}." if journal.ending else ""
    click.echo(f"{steps} answers, {len(journal.marks)} digests, all as recorded.{ending}")
