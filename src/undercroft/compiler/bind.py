"""Pronouns are bound here, in a pass of their own, after an ability is read.

While it reads, the parser notes everything that a later pronoun could mean, with its place in
the text. Here the notes before a pronoun are asked from the nearest back; a pronoun that fits
two of them equally well, or none, is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Note
from undercroft.compiler.rebuild import rebuild
from undercroft.compiler.refusal import Ambiguous
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Ability, Node, Reference

_PLURAL: Final = ("them", "they", "those", "their")
_LINKED: Final = ("the exiled",)
_PAID: Final = ("the sacrificed", "the discarded", "the tapped")


def bind(ability: Ability, read: list[Note]) -> Ability:
    """The ability with its targets numbered and its pronouns bound.

    Raises:
        Ambiguous: a pronoun could mean two things, or nothing.
    """
    places = sorted({node.slot for node in _targets(ability)})
    slots = {place: index for index, place in enumerate(places)}
    notes = sorted(read, key=lambda note: note.at)

    def change(node: Node) -> Node:
        if isinstance(node, r.Target):
            return replace(node, slot=slots[node.slot])
        if isinstance(node, r.ThatPlayer) and node.binding == "target":
            return replace(node, slot=slots[node.slot])
        if isinstance(node, r.That) and node.binding == "?":
            return _object(node, notes, slots)
        if isinstance(node, r.ThatPlayer) and node.binding == "?":
            return _player(node, notes, slots)
        return node

    return rebuild(ability, change)


def _targets(node: Node) -> list[r.Target]:
    found: list[r.Target] = []

    def collect(part: Node) -> Node:
        if isinstance(part, r.Target):
            found.append(part)
        return part

    rebuild(node, collect)
    return found


def _object(that: r.That, notes: list[Note], slots: dict[int, int]) -> Node:
    words = that.words
    many = words.startswith(_PLURAL)
    near: Note | None = None
    if words.startswith(_PAID):
        near = _last(notes, that.slot, lambda note: note.binding == "paid")
    elif words.startswith(_LINKED):
        near = _last(notes, that.slot, lambda note: note.binding in {"paid", "moved"})
        if near is None:
            return replace(that, binding="linked", slot=0)
    if near is None:
        near = _last(notes, that.slot, lambda note: _fits(note, words, many))
    if near is None:
        raise Ambiguous(that.slot, words, "something that it can mean")
    return _bound(that, near, notes, slots)


def _last(notes: list[Note], before: int, fits: Callable[[Note], bool]) -> Note | None:
    for note in reversed(notes):
        if note.at < before and fits(note):
            return note
    return None


def _fits(note: Note, words: str, many: bool) -> bool:
    if note.is_player or (note.binding in {"paid", "attached"} and words in {"it", "them"}):
        return False
    if note.binding == "event this":
        return not many and _noun_fits(None, words)
    if note.many != many and note.binding != "all":
        return False
    if note.binding == "this":
        return not many and words == "it"
    return _noun_fits(note.what, words)


def _noun_fits(what: Reference | None, words: str) -> bool:
    if words in {"it", "them", "itself", "they"}:
        return True
    noun = words.split(" ", 1)[-1]
    if what is None:
        return True
    kinds = what
    if isinstance(kinds, r.Any | r.Each | r.Pick | r.Target):
        kinds = kinds.what if isinstance(kinds, r.Target) else kinds.filter
    if isinstance(kinds, f.OrPlayer):
        kinds = kinds.filter
    if not isinstance(kinds, f.Filter):
        return noun in {"creature", "permanent", "creatures", "permanents"}
    said = kinds.noun().lower()
    return _singular(noun) in said or _singular(noun) in {"card", "permanent", "spell", "token"}


def _singular(noun: str) -> str:
    return noun.removesuffix("s") if noun != "plains" else noun


def _bound(that: r.That, near: Note, notes: list[Note], slots: dict[int, int]) -> Node:
    if near.binding == "target":
        return replace(that, binding="target", slot=slots[near.at])
    if near.binding in {"event this", "this"}:
        return replace(that, binding="this", slot=0)
    binding = {"all": "chosen"}.get(near.binding, near.binding)
    return replace(that, binding=binding, slot=0)


def _player(that: r.ThatPlayer, notes: list[Note], slots: dict[int, int]) -> Node:
    near = _last(notes, that.slot, lambda note: note.is_player)
    if near is None:
        raise Ambiguous(that.slot, that.words, "a player that it can mean")
    if near.binding == "target":
        return replace(that, binding="target", slot=slots[near.at])
    return replace(that, binding=near.binding, slot=0)
