"""Small pieces of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def heading(words: str, level: int = 2) -> list[str]:
    """A heading with air around it."""
    return ["", f"{'#' * level} {words}", ""]


def bullets(items: Iterable[str]) -> list[str]:
    """A list."""
    return [f"- {item}" for item in items]


def numbered(items: Iterable[str]) -> list[str]:
    """A numbered list."""
    return [f"{number}. {item}" for number, item in enumerate(items, 1)]


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table; bars within a cell would end it and are written out."""
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    lines += [f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows]
    return lines


def verse(lines: Sequence[str]) -> list[str]:
    """Lines that stay lines of their own."""
    return [f"{line}  " for line in lines[:-1]] + list(lines[-1:])


def sentence(words: str) -> str:
    """Words with a capital and a stop."""
    return f"{words[:1].upper()}{words[1:]}."


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", "<br>")
