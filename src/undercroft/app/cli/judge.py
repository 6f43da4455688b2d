"""``undercroft judge``: questions about the rules, answered by the engine."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.app.cli.output import one_object


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def judge(ctx: click.Context, paths: tuple[Path, ...], as_json: bool) -> None:
    """Answer judge files, or all that lie in a folder."""
    from undercroft.app.judging import judge_all

    results = judge_all(paths)
    failed = [result for result in results if not result.passed]
    if as_json:
        one_object(
            {
                "passed": len(results) - len(failed),
                "failed": len(failed),
                "questions": [result.to_json() for result in results],
            }
        )
    else:
        for result in results:
            click.echo(str(result))
        click.echo(f"{len(results) - len(failed)} passed, {len(failed)} failed.")
    ctx.exit(1 if failed else 0)
