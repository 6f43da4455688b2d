"""Triggers on damage that something deals: "deals combat damage to a player"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from undercroft.compiler.core import Parser
from undercroft.compiler.watched import some
from undercroft.lexicon.types import BY_TYPE_NAME
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.node import Reference, Trigger


def second(p: Parser) -> Reference | None:
    """The other object of an event: what is blocked, what is dealt damage."""
    at = p.at
    found = some(p)
    p.notes[:] = [
        replace(note, binding="event 2") if note.at >= at and note.binding == "event" else note
        for note in p.notes
    ]
    return found


def damage(combat: bool) -> Callable[[Parser, Reference], Trigger | None]:
    """Read what follows "deals damage"."""

    def read(p: Parser, subject: Reference) -> Trigger | None:
        to: Reference | None = None
        at = p.at
        if p.take("to"):
            who = p.any_of("a player", "an opponent", "you")
            wider = p.any_of("or planeswalker", "or battle") if who not in {None, "you"} else None
            if who is not None and who != "you":
                to = f.PlayerFilter(who.split(" ")[1])
                p.note("event", to, at=at, is_player=True)
                if wider is not None:
                    kind = f.OfType(BY_TYPE_NAME[wider.removeprefix("or ")])
                    to = f.OrPlayer(f.Filter((kind,)), to.who, player_first=True)
            elif who == "you":
                to = r.You()
            else:
                to = second(p)
                if to is None:
                    return None
        return t.DealsDamage(subject, to, combat)

    return read


def noncombat(p: Parser, subject: Reference) -> Trigger | None:
    """Read what follows "deals noncombat damage"."""
    found = damage(combat=False)(p, subject)
    return replace(found, noncombat=True) if isinstance(found, t.DealsDamage) else None


def so_much(p: Parser, subject: Reference) -> Trigger | None:
    """Read what follows "deals": "5 or more damage to a player"."""
    low = p.number()
    if low is None or not p.take("or more"):
        return None
    combat = p.take("combat")
    found = damage(combat)(p, subject) if p.take("damage") else None
    return replace(found, low=low) if isinstance(found, t.DealsDamage) else None
