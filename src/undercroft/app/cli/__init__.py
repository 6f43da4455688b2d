"""The command line: one small module for each group of commands, loaded when it is called."""

from undercroft.app.cli.front import cli as cli
from undercroft.app.cli.front import main as main
