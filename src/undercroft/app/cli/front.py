"""The front door: commands found by name, errors as one sentence, the exit status."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final, NoReturn

import click
from click.exceptions import NoArgsIsHelpError

from undercroft import __version__
from undercroft.app.home import data_home
from undercroft.errors import UndercroftError

#: Where each command lives: its module, its name there, and what it does in one line.
COMMANDS: Final[dict[str, tuple[str, str, str]]] = {
    "watch": ("watch", "watch", "Watch pilots play one whole game, with its reasons."),
    "play": ("play", "play", "Play a game yourself: the legal answers are numbered."),
    "resume": ("play", "resume", "Go on with a game that was saved when you left it."),
    "saves": ("saves", "saves", "List your saved games, export, import or delete one."),
    "simulate": ("simulate", "simulate", "Play many games and count how they end."),
    "replay": ("replay", "replay", "Play a journal again and see that it comes out the same."),
    "judge": ("judge", "judge", "Answer judge files: questions about the rules."),
    "cards": ("cards", "cards", "Show a card, fetch your own, or count how many are understood."),
    "deck": ("deck", "deck", "Check a deck list."),
    "dungeon": ("dungeon", "dungeon", "Check a dungeon."),
    "castle": ("castle", "castle", "Look at a castle's layout."),
}

START: Final = """
Start with one of these:

  undercroft watch boss            see a whole game of Master of the Dungeon
  undercroft play boss             play it yourself
  undercroft watch duel --seed 7   two decks against each other

`undercroft COMMAND --help` says what a command takes.
"""


class Front(click.Group):
    """Commands by name, each loaded when it is called; every error is one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order a newcomer needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, its module loaded now."""
        if cmd_name not in COMMANDS:
            return None
        module, name, _ = COMMANDS[cmd_name]
        found = getattr(import_module(f"undercroft.app.cli.{module}"), name)
        return found if isinstance(found, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; one sentence where there is none."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"There is no command “{args[0]}”; choose {', '.join(COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What there is, without loading it."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, _, line) in COMMANDS.items()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,  # noqa: ANN401  # as click has it
    ) -> NoReturn:
        """Run a command and end the process with its exit status."""
        try:
            name = prog_name or "undercroft"
            result = super().main(args, name, complete_var, standalone_mode=False, **extra)
            status = result if isinstance(result, int) else 0
        except click.ClickException as error:
            status = _refuse(_one_sentence(error), 2)
        except UndercroftError as error:
            status = _refuse(str(error), error.exit_status)
        except (click.Abort, KeyboardInterrupt):
            status = _refuse("Stopped.", 130)
        except BrokenPipeError:
            # Whoever read has had enough; nothing more can be said to them.
            sys.stdout = None
            status = 0
        sys.exit(status)


def _refuse(sentence: str, status: int) -> int:
    click.echo(sentence, err=True)
    return status


def _one_sentence(error: click.ClickException) -> str:
    """What was wrong with the words of a command, in one sentence."""
    words = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError) and error.ctx is not None:
        path = error.ctx.command_path
        group = error.ctx.command
        if isinstance(group, click.Group) and group is not cli:
            have = ", ".join(group.list_commands(error.ctx))
            if isinstance(error, NoArgsIsHelpError):
                return f"`{path}` needs a command; choose {have}."
            return f"{words.partition('.')[0]}; choose {have}."
        words = words.replace("a valid integer range", "a whole number")
        if isinstance(error, click.MissingParameter | click.NoSuchOption):
            words = words.rstrip(".?").replace(". Did", ", did")
            words = f"{words}; `{path} --help` says what it takes"
    return words if words.endswith((".", "?")) else f"{words}."


@click.group(
    cls=Front,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="undercroft")
@click.option(
    "--home",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="UNDERCROFT_HOME",
    help="Where your saved games and your own cards are kept.",
)
@click.pass_context
def cli(ctx: click.Context, home: Path | None) -> None:
    """Magic dungeons that run themselves."""
    ctx.obj = home
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
        click.echo(START.rstrip())
        return
    from undercroft.catalog.place import own_cards_at

    own_cards_at(data_home(home))
    ctx.call_on_close(lambda: own_cards_at(None))


def main() -> NoReturn:
    """The program. What a terminal cannot show is shown as a question mark, and stops nothing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    cli.main(prog_name="undercroft")
