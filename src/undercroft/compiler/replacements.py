"""Amounts that are changed before they happen (CR 614): damage, life, counters, tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import counter_kind
from undercroft.compiler.core import Parser, first
from undercroft.compiler.groups import alike
from undercroft.compiler.multiplying import counters_instead, tokens_instead
from undercroft.compiler.nouns import noun
from undercroft.compiler.references import objects
from undercroft.compiler.told import read_words
from undercroft.compiler.watched import some
from undercroft.lexicon.zones import EXILE, HAND, LIBRARY
from undercroft.oracle import abilities as a
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Reference, StaticBody


def damage_instead(p: Parser) -> StaticBody | None:
    """ "If a source you control would deal damage to a player, it deals double that damage …"."""
    start = p.at
    if not p.take("if"):
        return None
    source = some(p)
    if source is None or not p.take("would deal"):
        return None
    combat, noncombat = p.take("combat"), p.take("noncombat")
    low = p.number()
    if low is not None and not p.take("or more"):
        return None
    if not p.take("damage"):
        return None
    to = _hit(p) if p.take("to") else None
    if p.row[p.at - 1].text == "to" or not p.take(","):
        return None
    made = a.DamageInstead(source, to, combat, prevent=False, noncombat=noncombat)
    if p.take("put that many"):
        kind = counter_kind(p)
        if kind is None or not p.take("counters on that creature instead"):
            return None
        return replace(made, counters=kind, words=read_words(p, start))
    if not (p.take("it deals") or p.take("that source deals")):
        return None
    if low is not None:
        fixed = p.number()
        if not fixed or not p.take("damage to you instead") or not isinstance(to, r.You):
            return None
        return replace(made, low=low, fixed=fixed, words=read_words(p, start))
    multiply = plus = 0
    if p.take("double that damage"):
        multiply = 2
    elif p.take("triple that damage"):
        multiply = 3
    elif p.take("that much damage plus"):
        number = p.number()
        multiply, plus = 1, number or 0
        if not plus:
            return None
    else:
        return None
    _hit(p) if p.take("to") else None
    if not p.take("instead"):
        return None
    return replace(made, multiply=multiply, plus=plus, words=read_words(p, start))


_PLAYERS: Final = (
    ("an opponent or a permanent an opponent controls", "opponent"),
    ("a permanent or player", "player"),
    ("a player or permanent", "player"),
    ("an opponent", "opponent"),
    ("a player", "player"),
    ("that permanent or player", "player"),
    ("that player or permanent", "player"),
    ("that player", "player"),
    ("you", "you"),
)


def _hit(p: Parser) -> Reference | None:
    for words, who in _PLAYERS:
        if p.take(words):
            if "permanent" in words:
                side = (f.Controlled("opponent"),) if who == "opponent" else ()
                return f.OrPlayer(f.Filter((f.IsPermanent(), *side)), who)
            return r.You() if who == "you" else f.PlayerFilter(who)
    return some(p) or objects(p)


_EVENTS: Final = (
    ("you would gain life,", "gain life", "you", "you gain", "life"),
    ("an opponent would lose life,", "lose life", "opponent", "they lose", "life"),
    ("an opponent would lose life during your turn,", "lose life", "opponent", "they lose", "life"),
    ("you would draw a card,", "draw", "you", "", ""),
)


def amount_instead(p: Parser) -> StaticBody | None:
    """ "If you would gain life, you gain that much life plus 1 instead"."""
    start = p.at
    if not p.take("if"):
        return None
    here = p.at
    for words, what, side, verb, unit in _EVENTS:
        p.back(here)
        if not p.take(words):
            continue
        if what == "draw":
            if p.take("draw two cards instead"):
                return a.AmountInstead(what, read_words(p, start), side, multiply=2)
            return None
        change = _changed(p, verb, unit)
        if change is not None:
            return a.AmountInstead(what, read_words(p, start), side, change[0], change[1])
    p.back(here)
    return first(
        p,
        lambda q: _counters(q, start),
        lambda q: _tokens(q, start),
        lambda q: tokens_instead(q, start),
        lambda q: counters_instead(q, start),
    )


def _changed(p: Parser, verb: str, unit: str) -> tuple[int, int] | None:
    if not p.take(verb):
        return None
    if p.take("twice that much life instead") or p.take("twice that many instead"):
        return 2, 0
    if p.take(f"that much {unit} plus"):
        number = p.number()
        return (1, number) if number is not None and p.take("instead") else None
    return None


def _counters(p: Parser, start: int) -> StaticBody | None:
    doubled = _put_by_effect(p, start)
    if doubled is not None or not p.take("one or more"):
        return doubled
    kind = "" if p.peek() == "counters" else counter_kind(p)
    if kind is None or not p.take("counters would be put on"):
        return None
    subject = some(p)
    if subject is None or not p.take(","):
        return None
    they = f"{kind} counters".strip()
    change = None
    for it in ("it", "that creature", "that permanent"):
        if p.take(f"that many plus one {they} are put on {it} instead"):
            change = (1, 1)
        elif p.take(f"twice that many {they} are put on {it} instead"):
            change = (2, 0)
    if change is None:
        return None
    return a.AmountInstead(
        "counters", read_words(p, start), "player", change[0], change[1], kind, subject
    )


def _put_by_effect(p: Parser, start: int) -> StaticBody | None:
    """ "If an effect would put one or more counters on …, it puts twice that many …": any kind."""
    here = p.at
    subject = some(p) if p.take("an effect would put one or more counters on") else None
    many = "it puts twice that many of those counters on that permanent instead"
    if subject is None or not p.take(",") or not p.take(many):
        p.back(here)
        return None
    return a.AmountInstead("counters", read_words(p, start), "player", 2, subject=subject)


def _tokens(p: Parser, start: int) -> StaticBody | None:
    if p.take("an effect would create one or more tokens under your control,"):
        if p.take("it creates twice that many of those tokens instead"):
            return a.AmountInstead("tokens", read_words(p, start), "you", 2)
        return None
    if not p.take("one or more"):
        return None
    what = noun(p)
    if what is None or not p.take("would be created under your control,"):
        return None
    if not p.take("twice that many of those tokens are created instead"):
        return None
    return a.AmountInstead("tokens", read_words(p, start), "you", 2, subject=what.filter)


def dies(p: Parser) -> StaticBody | None:
    """ "If ~ would die, exile it instead" (CR 614.1a)."""
    if not p.take("if"):
        return None
    subject = objects(p) or some(p)
    if subject is None:
        return None
    whose = None
    if p.take("would be put into"):
        whose = p.any_of("an opponent's", "your", "a")
        if not p.take("graveyard from anywhere,"):
            return None
    elif not p.take("would die,"):
        return None
    for words, to in _INSTEAD:
        if p.take(words):
            return a.DiesInstead(subject, to, whose is not None, words, whose or "a")
    return None


_INSTEAD: Final = (
    ("exile it instead", EXILE),
    ("instead exile it", EXILE),
    ("reveal ~ and shuffle it into its owner's library instead", LIBRARY),
    ("shuffle it into its owner's library instead", LIBRARY),
    ("return it to its owner's hand instead", HAND),
    ("exile that card instead", EXILE),
)


def triggers_again(p: Parser) -> StaticBody | None:
    """ "If a creature entering causes a triggered ability of a permanent you control …"."""
    if not p.take("if"):
        return None
    if p.take("a triggered ability of"):
        of = some(p)
        if of is None or not p.take("triggers,"):
            return None
        of = alike(of)
        it = p.take("it triggers an additional time")
        if not it and not p.take("that ability triggers an additional time"):
            return None
        return a.TriggersAgain(of, it=it)
    subject = some(p)
    cause = p.any_of("entering", "attacking", "dying", "leaving the battlefield")
    if subject is None or cause is None or not p.take("causes a triggered ability of"):
        return None
    of = some(p)
    if of is None or not p.take("to trigger, that ability triggers an additional time"):
        return None
    return a.TriggersAgain(of, subject, cause)


def prevent_instead(p: Parser) -> StaticBody | None:
    """ "If damage would be dealt to ~, prevent that damage and …"."""
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other

    if not p.take("if"):
        return None
    by: Reference | None = None
    if p.peek() not in {"damage", "combat", "noncombat"}:
        by = some(p)
        if by is None or not p.take("would deal"):
            return None
    combat, noncombat = p.take("combat"), p.take("noncombat")
    if not p.take("damage"):
        return None
    if not p.take("to" if by is not None else "would be dealt to"):
        return None
    to = r.You(said=True) if p.take("you") else some(p) or objects(p)
    if to is None or not p.take(", prevent"):
        return None
    number = 0
    if not p.take("that damage"):
        number = p.number() or 0
        if not number or not p.take("of that damage"):
            return None
    made = a.PreventInstead(to, by, combat, noncombat, amount=number)
    start = p.at
    joined = p.take("and")
    if joined or p.take("."):
        then = chain(p) if p.peek() not in {"", "\n"} else None
        if then is not None:
            return replace(made, then=(then,), joined=joined)
        p.back(start)
    return made
