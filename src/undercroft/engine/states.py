"""States of objects that a word of their own asks for: historic, transformed, goaded."""

from __future__ import annotations

from typing import cast

from undercroft.engine.seen import Scope, record
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import GOADED
from undercroft.lexicon.types import ARTIFACT, LEGENDARY
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle import filters as f
from undercroft.oracle.node import Predicate


def in_state(game: Game, part: Predicate, ident: int, chars: Chars, _s: Scope) -> bool:
    """Whether an object is in a state (``filters.InState``)."""
    state = cast("f.InState", part).state
    if state == "historic":
        # CR 700.6.
        legendary = bool(chars.supertypes & LEGENDARY)
        return legendary or bool(chars.types & ARTIFACT) or chars.has_subtype("Saga")
    if state == "face-down":
        return record(game, ident).face_down
    if state == "transformed":
        # CR 701.27g.
        obj = record(game, ident)
        return obj.zone == BATTLEFIELD and obj.printed.home.reverse is obj.printed
    if state == GOADED:
        return any(entry.restriction.kind == GOADED for entry in chars.restrictions)
    return state in record(game, ident).chosen
