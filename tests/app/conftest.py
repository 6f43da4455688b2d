"""The command line as a person at a terminal has it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from undercroft.app.cli import cli


class Said:
    """What a command printed and how it ended."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


Run = Callable[..., Said]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run a command with a home of its own; ``typed`` is what the person types."""

    def command(*words: str | Path, typed: str = "") -> Said:
        arguments = ["--home", str(tmp_path / "home"), *map(str, words)]
        result: Any = CliRunner().invoke(cli, arguments, input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return Said(result.exit_code, result.stdout, result.stderr)

    return command
