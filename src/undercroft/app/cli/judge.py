"""``undercroft judge``: questions about the rules, answered by the engine."""

from __future__ import annotations

from pathlib import Path

import click

from undercroft.app.cli.output import one_object


@click.command()
@click.argument(
    "paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH..."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def judge(ctx: click.Context, paths: tuple[Path, ...], as_json: bool) -> None:
    """Answer judge files, or all that lie in a folder."""
    from undercroft.testing.judge import judge as run

    report = run(paths)
    if as_json:
        one_object(report)
    else:
        for question in report["questions"]:
            rules = f" ({', '.join(question['rules'])})" if question["rules"] else ""
            title = question["title"] or question["file"]
            click.echo(f"{'ok  ' if question['passed'] else 'FAIL'}  {title}{rules}")
            if question["problem"]:
                click.echo(f"      {question['problem']}")
        click.echo(f"{report['passed']} passed, {report['failed']} failed.")
    ctx.exit(1 if report["failed"] else 0)
