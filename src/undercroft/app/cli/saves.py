"""``undercroft saves``: which games are saved; taking one out, in, or away."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.app.cli.output import one_object

_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
_ID = click.argument("ident", type=click.IntRange(1, 2**63 - 1), metavar="ID")


@click.group(invoke_without_command=True)
@_JSON
@click.pass_context
def saves(ctx: click.Context, as_json: bool) -> None:
    """List your saved games, the one played last first; `undercroft resume ID` goes on with one."""
    if ctx.invoked_subcommand is not None:
        return
    from undercroft.app.home import data_home
    from undercroft.app.saves import as_fields, listed, told

    games, old = listed(data_home(ctx.obj))
    if as_json:
        files = [str(path) for path in old]
        one_object({"saves": [as_fields(saved) for saved in games], "journals": files})
        return
    for saved in games:
        for line in told(saved):
            click.echo(line)
    for path in old:
        click.echo(f"Journal {path}: `undercroft resume FILE` goes on with it.")
    if not games and not old:
        click.echo("No game is saved yet; begin one with `undercroft play`.")


@saves.command()
@_ID
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@_JSON
@click.pass_obj
def export(home: Path | None, ident: int, file: Path, as_json: bool) -> None:
    """Write a saved game as a journal to a new FILE, for another machine or `undercroft replay`."""
    from undercroft.app.home import data_home
    from undercroft.app.saves import written_out
    from undercroft.table.store import Store

    with Store.look(data_home(home)) as store:
        journal = store.journal(ident)
    written_out(journal, file)
    if as_json:
        one_object({"id": ident, "file": str(file), "steps": len(journal.answers)})
    else:
        click.echo(f"Saved game {ident} with {len(journal.answers)} answers is in {file}.")


@saves.command(name="import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@_JSON
@click.pass_obj
def bring(home: Path | None, file: Path, as_json: bool) -> None:
    """Make a journal a saved game. It is played again first; where it is wrong, nothing changes."""
    from undercroft.app.home import data_home
    from undercroft.app.saves import as_fields, taken_in, told
    from undercroft.table.store import Store

    with Store.open(data_home(home)) as store:
        saved = store.game(taken_in(store, file, again=True))
    if as_json:
        one_object(as_fields(saved))
        return
    for line in told(saved):
        click.echo(line)


@saves.command()
@_ID
@_JSON
@click.pass_obj
def delete(home: Path | None, ident: int, as_json: bool) -> None:
    """Delete a saved game for good."""
    from undercroft.app.home import data_home
    from undercroft.table.store import Store

    with Store.look(data_home(home)) as store:
        store.delete(ident)
    if as_json:
        one_object({"id": ident, "deleted": True})
    else:
        click.echo(f"Saved game {ident} is deleted.")
