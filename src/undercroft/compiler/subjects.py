"""Subjects that a clause does not say again."""

from __future__ import annotations

from dataclasses import replace

from undercroft.oracle import references as r
from undercroft.oracle.dungeon import NamedPlayer
from undercroft.oracle.node import Reference


def elided(who: Reference) -> Reference | None:
    """The subject of a clause that does not say it again: "draws a card, then discards"."""
    if isinstance(who, r.You):
        return r.You()
    if isinstance(who, r.EachPlayer):
        return replace(who, said=False)
    if isinstance(who, r.Target):
        return r.ThatPlayer("target", who.slot, "")
    if isinstance(who, r.ThatPlayer | r.ControllerOf | r.OwnerOf | NamedPlayer):
        return replace(who, words=r.AFTER_MAY if who.is_plural() else "")
    return None


def after_may(who: Reference) -> Reference | None:
    """The subject of the verb that follows "may"."""
    if isinstance(who, r.You):
        return r.You()
    if isinstance(who, r.EachPlayer):
        return r.ThatPlayer("each", words=r.AFTER_MAY)
    if isinstance(who, r.Target):
        return r.ThatPlayer("target", who.slot, r.AFTER_MAY)
    if isinstance(who, r.ThatPlayer | r.ControllerOf | r.OwnerOf | NamedPlayer):
        return replace(who, words=r.AFTER_MAY)
    if isinstance(who, r.Pick):
        return r.ThatPlayer("chosen", words=r.AFTER_MAY)
    return None


def elided_object(what: Reference) -> Reference | None:
    """An object that a clause does not say again: "~ gets +1/+1 and deals 1 damage to …"."""
    if isinstance(what, r.This):
        return r.That("this", words="")
    if isinstance(what, r.Target) and not what.is_plural():
        return r.That("target", what.slot, "")
    if isinstance(what, r.AttachedTo):
        return r.That("attached", words="")
    if isinstance(what, r.That) and not what.is_plural():
        return replace(what, words="")
    return None
