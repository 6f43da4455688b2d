"""Numbers that are chosen between two others."""

from __future__ import annotations

from undercroft.compiler.core import Parser


def number_span(p: Parser) -> str:
    """Read "number between 0 and 7"; empty where that does not stand here."""
    start = p.at
    low = p.number() if p.take("number between") else None
    high = p.number() if low is not None and p.take("and") else None
    if low is None or high is None:
        p.back(start)
        return ""
    return f"number between {low} and {high}"
