"""``undercroft castle``: a castle's layout, made as it would be revealed."""

from __future__ import annotations

import click

from undercroft.app.cli.options import SEED, parameters
from undercroft.app.cli.output import one_object


@click.group()
def castle() -> None:
    """Look at the castles of a campaign."""


@castle.command()
@click.option("--seed", type=SEED, default=1, show_default=True, help="Chance comes from it.")
@click.option("--castle", "color", default="", metavar="COLOR", help="Which castle, by its color.")
@click.option("--dungeon", default="", metavar="PATH", help="A campaign's folder, or its name.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="A parameter of the campaign; may be given again.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def layout(seed: int, color: str, dungeon: str, settings: tuple[str, ...], as_json: bool) -> None:
    """Print one finished layout: its tiles with passages, steps and contents."""
    from undercroft.app.castles import Plan

    plan = Plan(seed, color, dungeon, parameters(settings))
    if as_json:
        one_object(plan.to_json())
        return
    for line in plan.told():
        click.echo(line)
