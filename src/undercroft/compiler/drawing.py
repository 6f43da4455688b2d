"""What happens instead of a draw: "if you would draw a card, instead …" (CR 614.1a)."""

from __future__ import annotations

from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser
from undercroft.oracle.drawing import SIDES, DrawInstead
from undercroft.oracle.node import Condition, Effect, StaticBody
from undercroft.oracle.references import EachPlayer


def draw_instead(p: Parser) -> StaticBody | None:
    """Read "if you would draw a card while …, instead …" and "…, … instead"."""
    for side, (who, drawn) in SIDES.items():
        at = p.at
        if not p.take(f"if {who} would draw a card"):
            continue
        if side != "you":
            p.note("event", EachPlayer(side), at=at, is_player=True)
        beyond = p.take(f"except the first one {drawn}")
        so: Condition | None = None
        if p.take("while"):
            so = condition(p)
            if so is None:
                return None
        return _instead(p, side, so, beyond=beyond) if p.take(",") else None
    return None


def _instead(p: Parser, side: str, so: Condition | None, *, beyond: bool) -> StaticBody | None:
    from undercroft.compiler.effects import chain, sentence  # noqa: PLC0415  # each reads the other

    first = p.take("instead")
    done = chain(p)
    if done is None:
        return None
    if not first:
        if not p.take("instead"):
            return None
        return DrawInstead((done,), side, beyond, so, first=False)
    then: list[Effect] = [done]
    while p.peek() == "." and p.peek(1) not in {"", "\n"}:
        start = p.at
        p.at += 1
        more = sentence(p)
        if more is None:
            p.back(start)
            break
        then.append(more)
        p.at -= 1
    return DrawInstead(tuple(then), side, beyond, so)
