"""Pronouns are bound here, in a pass of their own, after an ability is read.

While it reads, the parser notes everything that a later pronoun could mean, with its place in
the text. Here the notes before a pronoun are asked from the nearest back; a pronoun that fits
two of them equally well, or none, is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from undercroft.compiler.core import Note
from undercroft.compiler.groups import LAST_KNOWN
from undercroft.compiler.rebuild import rebuild
from undercroft.compiler.references import WAS
from undercroft.compiler.reflexive import gathered
from undercroft.compiler.refusal import Ambiguous
from undercroft.compiler.suffixes import its_own, player_of
from undercroft.lexicon.subtypes import ALL_SUBTYPES, CREATURE_TYPE_SET
from undercroft.lexicon.zones import STACK
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.dungeon import NamedPlayer
from undercroft.oracle.node import Ability, Node, Predicate, Reference
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.objects import GainControl

_PLURAL: Final = ("them", "they", "those", "their", "the copies")
_COPIED: Final = ("the copy", "the copies")
_LINKED: Final = ("the exiled",)
_PAID: Final = ("the sacrificed", "the discarded", "the tapped")


def bind(ability: Ability, read: list[Note]) -> Ability:
    """The ability with its targets numbered and its pronouns bound.

    Raises:
        Ambiguous: a pronoun could mean two things, or nothing.
    """
    places = sorted({node.slot for node in _targets(ability)})
    scope = Scope(
        sorted(read, key=lambda note: note.at),
        {place: index for index, place in enumerate(places)},
        _roles(ability),
        ability,
        _cards(ability),
    )

    def change(node: Node) -> Node:
        if isinstance(node, r.Target):
            return _target(node, scope.slots[node.slot])
        if isinstance(node, w.If) and node.instead:
            return _replacing(node)
        if isinstance(node, r.ThatPlayer) and node.binding == "target":
            return replace(node, slot=scope.slots[node.slot])
        if isinstance(node, r.That) and node.binding == "target":
            return replace(node, slot=scope.slots[node.slot])
        if isinstance(node, r.That) and node.binding in {"?", LAST_KNOWN, WAS}:
            return _object(node, scope)
        if isinstance(node, r.ThatPlayer) and node.binding == "?":
            return _player(node, scope)
        if isinstance(node, f.Superlative):
            who = player_of(node.among)
            return its_own(node) if who is not None and who.binding == "each" else node
        return node

    return gathered(rebuild(ability, change))


def _target(target: r.Target, slot: int) -> r.Target:
    """A target with its slot; "another" means other than the targets before it, or than ~."""
    what = target.what
    if slot and isinstance(what, f.Filter) and what.parts[:1] == (f.Other(),):
        return replace(target, what=replace(what, parts=what.parts[1:]), slot=slot, other=True)
    if not slot and target.other and isinstance(what, f.AnyTarget):
        return replace(target, what=f.AnyTarget(other=True), other=False, slot=slot)
    return replace(target, slot=slot)


def _replacing(node: w.If) -> w.If:
    """Refuse "… instead" of a sentence that it speaks of: then that would not have happened."""
    lost: list[r.That] = []

    def collect(part: Node) -> Node:
        if isinstance(part, r.That) and part.binding in {"moved", "created", "chosen"}:
            lost.append(part)
        return part

    for effect in node.then:
        rebuild(effect, collect)
    if lost:
        raise Ambiguous(0, lost[0].words, "something that still happens")
    return node


@dataclass(frozen=True, slots=True)
class Scope:
    """What an ability's pronouns can mean: the notes in printed order, the slots of targets,
    what the subject and the other object of its trigger are called, the ability itself, and the
    places of pronouns that are asked whether they are cards.
    """

    notes: list[Note]
    slots: dict[int, int]
    roles: tuple[str, str]
    ability: Ability
    cards: frozenset[int]

    def before(self, at: int) -> list[Note]:
        """The notes that a pronoun at a place can see, the nearest first.

        What another mode (or another row of a table) says is not seen.
        """
        seen: list[Note] = []
        bullets = [note.at for note in self.notes if note.binding == "bullet" and note.at < at]
        for note in reversed(self.notes):
            hidden = bullets and bullets[0] < note.at < bullets[-1]
            if note.at < at and note.end <= at and not hidden and note.binding != "bullet":
                seen.append(note)
        return seen


def _roles(ability: Ability) -> tuple[str, str]:
    """What the trigger's subject and its other object are called (see ``That.binding``)."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if isinstance(trigger, t.FirstEachTurn | t.DuringTurn):
        trigger = trigger.event
    if isinstance(trigger, t.DealsDamage):
        return "event source", "event"
    if isinstance(trigger, t.BecomesBlocked) and trigger.by is not None:
        return "event source", "event"
    if isinstance(trigger, t.BlocksOrBecomesBlocked):
        return "event subject", "event other"
    return "event", "event source"


def _targets(node: Node) -> list[r.Target]:
    found: list[r.Target] = []

    def collect(part: Node) -> Node:
        if isinstance(part, r.Target):
            found.append(part)
        return part

    rebuild(node, collect)
    return found


def _taken(node: Node) -> frozenset[int]:
    """The places of targets of which an ability gains control."""
    found: list[int] = []

    def collect(part: Node) -> Node:
        if isinstance(part, GainControl) and isinstance(part.what, r.Target):
            found.append(part.what.slot)
        return part

    rebuild(node, collect)
    return frozenset(found)


def _cards(node: Node) -> frozenset[int]:
    """The places of pronouns of which is asked what card they are: "if it's a land card"."""
    found: list[int] = []

    def collect(part: Node) -> Node:
        if isinstance(part, c.Is) and isinstance(part.what, r.That):
            what = part.filter
            if isinstance(what, f.Filter) and any(isinstance(one, f.IsCard) for one in what.parts):
                found.append(part.what.slot)
        return part

    rebuild(node, collect)
    return frozenset(found)


def _object(that: r.That, scope: Scope) -> Node:
    words = that.words.removeprefix("each of ")
    many = words.startswith(_PLURAL)
    seen = scope.before(that.slot)
    if that.binding == WAS or that.slot in scope.cards:  # CR 111.6: a token is no card.
        seen = [note for note in seen if note.binding != "created"]
    if that.binding in {LAST_KNOWN, WAS}:
        targets = {note.at for note in seen if note.binding == "target"}
        seen = [note for note in seen if note.binding != "moved" or not _known(note, targets)]
    if not many:
        seen = _near_groups(seen)
    near: Note | None = None
    if words.startswith(_PAID):
        near = _first(seen, lambda note: note.binding == "paid")
    elif words.startswith(_LINKED):
        near = _first(seen, lambda note: note.binding in {"paid", "moved"})
        if near is None:
            return replace(that, binding="linked", slot=0)
    if near is None:
        near = _first(seen, lambda note: _fits(note, words, many))
    if near is not None and near.binding == "all" and words.startswith("that "):
        # "Choose a token. Each other token becomes a copy of that token."
        one = _first(seen, lambda note: note.binding in _SINGLE and _fits(note, words, many))
        near = one or near
    if near is None:
        raise Ambiguous(that.slot, words, "something that it can mean")
    _one_meaning(that, near, seen, many)
    return _bound(that, near, scope)


def _known(note: Note, targets: set[int]) -> bool:
    """Whether what has moved is a target, or what another pronoun means: asked as it was."""
    return note.at in targets or isinstance(note.what, r.That)


def _near_groups(seen: list[Note]) -> list[Note]:
    """What one pronoun can see: each of several only in the sentence that speaks of them."""
    found: list[Note] = []
    stopped = False
    for note in seen:
        stopped = stopped or note.binding == "stop"
        if not stopped or note.binding != "all":
            found.append(note)
    return found


def _first(seen: list[Note], fits: Callable[[Note], bool]) -> Note | None:
    for note in seen:
        if fits(note):
            return note
    return None


def _one_meaning(that: r.That, near: Note, seen: list[Note], many: bool) -> None:
    """Refuse a pronoun that fits two targets of one sentence equally well."""
    if near.binding != "target" or many:
        return
    sentence: list[Note] = []
    for note in seen:
        if note.binding == "stop":
            if any(one is near for one in sentence):
                break
            sentence = []
        sentence.append(note)
    places = {
        note.at for note in sentence if note.binding == "target" and _fits(note, that.words, many)
    }
    if len(places) > 1:
        raise Ambiguous(that.slot, that.words, "a word that can mean only one of two targets")


def _fits(note: Note, words: str, many: bool) -> bool:
    if (note.binding == "copied") != words.startswith(_COPIED):
        return False
    pronoun = words in {"it", "itself", "them"}
    if note.is_player or note.binding == "stop" or (note.binding == "paid" and pronoun):
        return False
    if note.binding == "event 2" and pronoun and _is_spell(note.what):
        # Of what becomes the target of a spell, not of the spell.
        return False
    if note.binding == "created" and words.startswith(("that card", "those cards")):
        # CR 111.6: a token is no card.
        return False
    if note.binding == "counted":
        return words.startswith("those ") and _noun_fits(note.what, words)
    if note.binding in {"event this", "this"}:
        return not many and words in {"it", "itself"}
    if note.many != many and note.binding not in {"all", "hand"}:
        return False
    if note.binding == "all" and words.startswith(_DONE_TO):
        return False
    return _noun_fits(note.what, words)


def _is_spell(what: Reference | None) -> bool:
    return isinstance(what, f.Filter) and what.zone == STACK


def _noun_fits(what: Reference | None, words: str) -> bool:
    if words in {"it", "them", "itself", "they"} or what is None:
        return True
    noun = _singular(words.split(" ", 1)[-1].split(" from ", maxsplit=1)[0])
    if words.startswith(_PAST):
        noun = _singular(noun.split(" ", 1)[-1])
    kinds = what
    if isinstance(kinds, r.Any | r.Each | r.Pick | r.Target):
        kinds = kinds.what if isinstance(kinds, r.Target) else kinds.filter
    if isinstance(kinds, f.OrPlayer):
        kinds = kinds.filter
    if isinstance(kinds, r.TopCards | r.WholeZone):
        return noun.endswith("card")
    if isinstance(kinds, r.AttachedTo):
        return noun in kinds.words or noun in _ANYTHING
    if not isinstance(kinds, f.Filter):
        return noun in {"creature", "permanent", "card"}
    if noun == "spell" and words.startswith("that ") and not _may_be_spell(kinds):
        return False
    if noun == "creature" and any(_is_creature_type(part) for part in kinds.parts):
        return True
    return noun.lower() in kinds.noun().lower() or noun in _ANYTHING


def _may_be_spell(kinds: f.Filter) -> bool:
    """Whether a phrase is of a spell: a card that was milled or drawn is none."""
    return kinds.zone == STACK or not any(isinstance(part, f.IsCard) for part in kinds.parts)


def _is_creature_type(part: Predicate) -> bool:
    return isinstance(part, f.OfSubtype) and all(
        name in CREATURE_TYPE_SET or name not in ALL_SUBTYPES for name in part.names
    )


_PAST: Final = (
    "the sacrificed",
    "the discarded",
    "the exiled",
    "the revealed",
    "the returned",
    "the chosen",
)
#: What is one object, wherever it was spoken of.
_SINGLE: Final = frozenset({"chosen", "target", "created", "moved"})
#: What was done to one object: never one of "each creature".
_DONE_TO: Final = ("the sacrificed", "the discarded", "the revealed", "the returned")
_ANYTHING: Final = frozenset({"card", "permanent", "spell", "token"})


def _singular(noun: str) -> str:
    return noun.removesuffix("s") if noun != "plains" else noun


def _bound(that: r.That, near: Note, scope: Scope) -> Node:
    if near.binding == "target":
        return replace(that, binding="target", slot=scope.slots[near.at])
    binding = near.binding
    if binding == "all so" and near.what is not None:
        return r.Each(near.what, "them")
    if binding in {"event this", "this"}:
        binding = "this"
    elif binding in {"event", "event 2", "event 2 again"}:
        binding = scope.roles[binding != "event"]
    every = "chosen" if that.words.startswith(_PLURAL) else "apiece"
    binding = {"all": every, "top": "moved", "hand": "moved"}.get(binding, binding)
    if binding == "paid again":
        binding = "paid"
    return replace(that, binding=binding, slot=0)


def _of_opponent(note: Note) -> bool:
    """Whether a trigger watches something that "an opponent controls"."""
    what = note.what.filter if isinstance(note.what, r.Any) else None
    if not note.binding.startswith("event") or not isinstance(what, f.Filter):
        return False
    return any(isinstance(p, f.Controlled) and p.side == "opponent" for p in what.parts)


def _at_opponent(note: Note) -> bool:
    """Whether a target is something that "an opponent controls"."""
    if note.binding != "target" or not isinstance(note.what, f.Filter):
        return False
    kinds = f.Controlled | f.Owned
    return any(isinstance(p, kinds) and p.side == "opponent" for p in note.what.parts)


def _is_owned(note: Note) -> bool:
    """Whether a target is something that a player owns."""
    what = note.what
    return isinstance(what, f.Filter) and any(isinstance(p, f.Owned) for p in what.parts)


def _player(that: r.ThatPlayer, scope: Scope) -> Node:
    near = _first(scope.before(that.slot), lambda note: note.is_player)
    if near is None:
        watched = _first(scope.before(that.slot), _of_opponent)
        if watched is not None:
            role = scope.roles[watched.binding == "event 2"]
            return r.ControllerOf(r.That(role), that.words)
        aimed = _first(scope.before(that.slot), _at_opponent)
        if aimed is not None and that.words == "that player" and _is_owned(aimed):
            return r.OwnerOf(r.That("target", scope.slots[aimed.at]), that.words)
        if aimed is not None and that.words == "that opponent" and not _is_owned(aimed):
            if aimed.at in _taken(scope.ability):
                return replace(that, binding="former", slot=0)
            return r.ControllerOf(r.That("target", scope.slots[aimed.at]), that.words)
        raise Ambiguous(that.slot, that.words, "a player that it can mean")
    if near.binding == "target":
        return replace(that, binding="target", slot=scope.slots[near.at])
    if isinstance(near.what, NamedPlayer):
        return replace(near.what, words=that.words)
    if near.binding == "controller":
        what = near.what
        if isinstance(what, r.ControllerOf | r.OwnerOf):
            of = what.of
            if isinstance(of, r.That) and of.binding in {"?", LAST_KNOWN, WAS}:
                bound = _object(of, scope)
                of = bound if isinstance(bound, Reference) else of
            return replace(what, of=of, words=that.words)
    return replace(that, binding=near.binding, slot=0)
