"""Sentences that belong to the one before: "If you do, …", "It can't be regenerated."."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler.changes import abilities
from undercroft.compiler.core import Parser
from undercroft.compiler.modal import coin
from undercroft.compiler.rewording import never
from undercroft.compiler.spending import spend_limit, spent_on
from undercroft.lexicon.zones import EXILE, HAND, LIBRARY
from undercroft.oracle import modifications as m
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as v
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.actions import PlayCards
from undercroft.oracle.verbs.coming import ONCE, NextSpellCosts
from undercroft.oracle.verbs.mana import FIGHTS, KEEPS


def attach(p: Parser, found: list[Effect]) -> bool:
    """Read a sentence that completes the last effect, and put the completed one in its place."""
    start = p.at
    if _otherwise_of_several(p, found):
        return True
    p.back(start)
    for rule in (
        _countered,
        _taxed_once,
        _spend,
        _buried,
        _regenerated,
        _held,
        _new_targets,
        _still,
        _has,
        _coin,
        _may,
        _otherwise,
        _instead,
        never,
    ):
        made = rule(p, found[-1])
        if made is not None:
            found[-1] = made
            return True
        p.back(start)
    return False


_COUNTERED: Final = (
    (
        "exile it instead of putting it into its owner's graveyard",
        EXILE,
    ),
    (
        "put it on top of its owner's library instead of into that player's graveyard",
        LIBRARY,
    ),
    (
        "put it into its owner's hand instead of into that player's graveyard",
        HAND,
    ),
)


def _countered(p: Parser, last: Effect) -> Effect | None:
    """ "If that spell is countered this way, exile it instead …"."""
    if not isinstance(last, o.CounterSpell) or not p.take("If that spell is countered this way,"):
        return None
    for words, zone in _COUNTERED:
        if p.take(words) and p.take("."):
            return replace(last, exile=zone == EXILE, to=zone, words=words)
    return None


def _taxed_once(p: Parser, last: Effect) -> Effect | None:
    """ "After this cost applies to a player's spell, it no longer applies to that player."."""
    if isinstance(last, NextSpellCosts) and not last.told and p.take(f"{ONCE}."):
        return replace(last, told=True)
    return None


def _spend(p: Parser, last: Effect) -> Effect | None:
    if not isinstance(last, v.AddMana | v.AddAnyColor):
        return _deeper(p, last, _spend)
    if not last.keeps and p.take(f"{KEEPS}."):
        return replace(last, keeps=True)
    if isinstance(last, v.AddMana) and not last.combat and p.take(f"{FIGHTS}."):
        return replace(last, combat=True)
    start = p.at
    rider = spent_on(p) if last.rider is None else None
    if rider is not None:
        return replace(last, rider=rider)
    p.back(start)
    if last.limit is not None:
        return None
    limit = spend_limit(p)
    return None if limit is None else replace(last, limit=limit)


def _buried(p: Parser, last: Effect) -> Effect | None:
    """ "If that spell would be put into your graveyard, exile it instead."."""
    if not isinstance(last, PlayCards) or last.buried:
        return _deeper(p, last, _buried)
    if not p.take("If that spell would be put into"):
        return None
    whose = p.any_of("your", "a", "their")
    done = whose is not None and p.take("graveyard, exile it instead.")
    return replace(last, buried=whose) if done and whose is not None else None


#: What was destroyed, named again.
_NAMED_AGAIN: Final = (
    "That creature",
    "Those creatures",
    "That permanent",
    "Those permanents",
    "That artifact",
    "That land",
    "That enchantment",
    "Creatures destroyed this way",
    "A creature destroyed this way",
)


def _held(p: Parser, last: Effect) -> Effect | None:
    if not isinstance(last, o.Destroy) or last.only_held:
        return _deeper(p, last, _held)
    return replace(last, only_held=True) if p.take(f"{o.NOT_HELD}.") else None


def _regenerated(p: Parser, last: Effect) -> Effect | None:
    if not isinstance(last, o.Destroy) or last.no_regeneration:
        return _deeper(p, last, _regenerated)
    if p.take("It can't be regenerated.") or p.take("They can't be regenerated."):
        return replace(last, no_regeneration=True)
    for words in _NAMED_AGAIN:
        if p.take(f"{words} can't be regenerated."):
            return replace(last, no_regeneration=True, said=words)
    return None


def _new_targets(p: Parser, last: Effect) -> Effect | None:
    if isinstance(last, v.CopySpell):
        if p.take(f"You may choose new targets for the {last.noun()}."):
            return replace(last, new_targets=True)
    return _deeper(p, last, _new_targets)


def _deeper(
    p: Parser, last: Effect, rule: Callable[[Parser, Effect], Effect | None]
) -> Effect | None:
    """The rule asked of the last thing that a wrapper does."""
    if isinstance(last, w.Sentence):
        made = rule(p, last.parts[-1])
        return None if made is None else replace(last, parts=(*last.parts[:-1], made))
    if isinstance(last, w.May) and last.then and not last.otherwise:
        made = rule(p, last.then[-1])
        return None if made is None else replace(last, then=(*last.then[:-1], made))
    if isinstance(last, w.May) and last.do and not last.otherwise:
        made = rule(p, last.do[-1])
        return None if made is None else replace(last, do=(*last.do[:-1], made))
    if isinstance(last, w.IfDone):
        made = rule(p, last.effects[-1])
        return None if made is None else replace(last, effects=(*last.effects[:-1], made))
    if isinstance(last, w.If | w.Delayed) and not getattr(last, "otherwise", ()):
        inner = last.then if isinstance(last, w.If) else last.effects
        made = rule(p, inner[-1])
        if made is None:
            return None
        if isinstance(last, w.If) and last.last:
            return None
        if isinstance(last, w.If):
            return replace(last, then=(*inner[:-1], made))
        return replace(last, effects=(*inner[:-1], made))
    return None


def _still(p: Parser, last: Effect) -> Effect | None:
    """ "It's still a land."."""
    if not isinstance(last, o.Modify) or last.still:
        return None
    words = p.any_of("It's still a land.", "They're still lands.", "It's still a planeswalker.")
    if words is None:
        return None
    changed = tuple(
        replace(change, only=False) if isinstance(change, m.Becomes) else change
        for change in last.modifications
    )
    return replace(last, modifications=changed, still=words.rstrip("."))


def _has(p: Parser, last: Effect) -> Effect | None:
    """ "It has "Sacrifice ~: Add {C}.""."""
    if not isinstance(last, v.CreateTokens):
        return _deeper(p, last, _has)
    if last.token is None or last.token.abilities:
        return None
    each = p.take("They each have")
    if not each and not (p.take("It has") or p.take("They have")):
        return None
    granted = abilities(p)
    if granted is None or not (p.take(".") or p.row[p.at - 1].kind == "quote"):
        return None
    return replace(last, token=replace(last.token, abilities=granted), has=True, each=each)


def _coin(p: Parser, last: Effect) -> Effect | None:
    return coin(p, last, _then)


def _then(p: Parser) -> Effect | None:
    from undercroft.compiler.effects import sentence  # noqa: PLC0415  # each reads the other

    return sentence(p)


def _may(p: Parser, last: Effect) -> Effect | None:
    if isinstance(last, w.May):
        return _after_may(p, last)
    if isinstance(last, w.Sentence) and isinstance(last.parts[-1], w.May):
        made = _after_may(p, last.parts[-1])
        if made is not None:
            return replace(last, parts=(*last.parts[:-1], made))
    bought = _bought(p, last)
    if bought is not None:
        return bought
    if isinstance(last, w.Unless) and not last.then and p.take("if that player doesn't,"):
        done = _then(p)
        return None if done is None else replace(last, then=(done,), words="that player")
    for words in _SO:
        if p.take(f"{words},"):
            done = _then(p)
            if done is None:
                return None
            return w.Sentence((last, w.IfDone((done,), words)), (".",))
    return None


def _bought(p: Parser, last: Effect) -> Effect | None:
    """ "If you pay, …", of what happens unless one does."""
    if not isinstance(last, w.Unless):
        return _deeper(p, last, _bought) if p.sees("if you pay,") else None
    if last.paid or last.who.poss() != "your" or not p.take("if you pay,"):
        return None
    done = _then(p)
    return None if done is None else replace(last, paid=(done,))


#: How a sentence begins that asks what became of the one before.
_SO: Final = (
    "if you do",
    "when you do",
    "if you win",
    "if you can't",
    "if they can't",
    "if that player can't",
    "if it deals damage to you this way",
    "if that card is returned to its owner's hand this way",
)
#: How a player who may do something is spoken of after it.
_WHO_DID: Final = (
    ("they", "do"),
    ("that player", "does"),
    ("the player", "does"),
    ("a player", "does"),
)


def _after_may(p: Parser, last: w.May) -> Effect | None:
    """ "If you do, …", "When they do, …", "If the player doesn't, …"."""
    yours = last.who.poss() == "your"
    for they, do in (("you", "do"),) if yours else _WHO_DID:
        said = "" if they in {"you", "they"} else they
        for words, reflexive in ((f"if {they} {do},", False), (f"when {they} {do},", True)):
            if not last.then and p.take(words):
                done = _then(p)
                if done is None:
                    return None
                return replace(last, then=(done,), reflexive=reflexive, words=said)
        if last.then and not last.otherwise and not last.reflexive and p.take("otherwise,"):
            done = _then(p)
            return None if done is None else replace(last, otherwise=(done,), else_=True)
        if not last.otherwise and p.take(f"if {they} {do}n't,"):
            done = _then(p)
            return None if done is None else replace(last, otherwise=(done,), words=said)
    return None


def _otherwise(p: Parser, last: Effect) -> Effect | None:
    if not isinstance(last, w.If) or last.instead:
        return None
    if not last.otherwise and p.take("otherwise,"):
        done = _then(p)
        return None if done is None else replace(last, otherwise=(done,))
    inner = _otherwise(p, last.otherwise[-1]) if last.otherwise else None
    return None if inner is None else replace(last, otherwise=(*last.otherwise[:-1], inner))


def _otherwise_of_several(p: Parser, found: list[Effect]) -> bool:
    """ "If …, …. …. Otherwise, …": the sentences between belong to what was so."""
    if isinstance(found[-1], w.If) or not p.sees("otherwise,"):
        return False
    for place in range(len(found) - 1, -1, -1):
        first = found[place]
        if not isinstance(first, w.If):
            continue
        several = _gathered(first, tuple(found[place + 1 :]))
        whole = None if several is None else _otherwise(p, several)
        if whole is None:
            return False
        found[place:] = [whole]
        return True
    return False


def _gathered(so: w.If, more: tuple[Effect, ...]) -> w.If | None:
    """An "if" with more sentences in its last branch that has no "otherwise" yet."""
    if so.instead or so.last:
        return None
    if not so.otherwise:
        return replace(so, then=(*so.then, *more))
    last = so.otherwise[-1]
    inner = _gathered(last, more) if isinstance(last, w.If) else None
    return None if inner is None else replace(so, otherwise=(*so.otherwise[:-1], inner))


def _instead(p: Parser, last: Effect) -> Effect | None:
    if not p.sees("if") and not _instead_ahead(p):
        return None
    found = _then(p)
    if isinstance(found, w.If) and found.instead and not found.otherwise:
        found = same_target(found, last)
        return None if found is None else replace(found, otherwise=(last,))
    return None


def _instead_ahead(p: Parser) -> bool:
    """Whether the sentence ends in "… instead if …"."""
    for i in range(p.at, p.end - 1):
        if p.row[i].text in {".", "\n"}:
            return False
        if p.row[i].text == "instead" and p.row[i + 1].text == "if":
            return True
    return False


def same_target(found: w.If, last: Effect) -> w.If | None:
    """ "… deals 4 damage instead": to what the sentence before said."""
    new = found.then[0]
    if not isinstance(new, v.DealDamage) or not new.same:
        return found
    old = last.parts[0] if isinstance(last, w.Sentence) else last
    if not isinstance(old, v.DealDamage):
        return None
    return replace(found, then=(replace(new, to=old.to),))
