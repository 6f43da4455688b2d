"""The words that were read, as printed."""

from __future__ import annotations

from undercroft.compiler.core import Parser


def read_words(p: Parser, start: int) -> str:
    """The words read since a place, as printed."""
    words = ""
    for token in p.row[start : p.at]:
        glue = "" if not words or token.kind == "possessive" or token.text in {",", "."} else " "
        words += glue + token.raw
    return words
