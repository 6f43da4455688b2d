"""Events that are the activation of an ability (CR 602.2)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.watched import some
from undercroft.lexicon.zones import STACK
from undercroft.oracle import filters as f
from undercroft.oracle.activations import KINDS, Activates
from undercroft.oracle.node import Trigger


def activates(p: Parser, side: str) -> Trigger | None:
    """ "(a player) activates an artifact's ability without {T} in its activation cost"."""
    at = p.at
    if not p.take("activate" if side == "you" else "activates"):
        return None
    own = not p.take("an ability of")
    subject = some(p)
    if subject is None or (own and not p.take("'s ability")):
        p.back(at)
        return None
    if not own:
        p.note("event", subject, at=at + 1)
    kind = p.any_of(*KINDS)
    if kind is None:
        p.back(at)
        return None
    p.note("event 2", f.Filter((f.IsAbility(""),), STACK), at=p.at - 1)
    return Activates(side, subject, kind, own)
