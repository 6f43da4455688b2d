"""Reading preparation cards (CR 722)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.oracle.node import StaticBody
from undercroft.oracle.preparing import EntersPrepared


def enters_prepared(p: Parser) -> StaticBody | None:
    """ "~ enters prepared"."""
    return EntersPrepared() if p.take("~ enters prepared") else None
