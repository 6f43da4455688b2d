"""Other costs, other zones, other times: what a static ability allows or replaces."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.amounts import counter_kind
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser, Phrases
from undercroft.compiler.costs import costs
from undercroft.compiler.keywords import mana
from undercroft.compiler.references import count_word, objects
from undercroft.lexicon.zones import EXILE, GRAVEYARD, LIBRARY
from undercroft.oracle import abilities as a
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Condition, Reference, StaticBody
from undercroft.oracle.permissions import MayNotDraw, Unattackable
from undercroft.oracle.quantities import Number
from undercroft.oracle.replacing import DiscardsToTop


def alternative(p: Parser) -> StaticBody | None:
    """ "You may … rather than pay ~'s mana cost"; with an "if" before it."""
    so: Condition | None = None
    if p.take("if"):
        so = condition(p)
        if so is None or not p.take(","):
            return None
    if p.take("you may cast ~ without paying its mana cost"):
        return a.AlternativeCost((), so)
    if not p.take("you may"):
        return None
    paid = costs(p)
    if paid is None or not p.take("rather than pay"):
        return None
    return a.AlternativeCost(paid, so) if p.take("~'s mana cost") else None


def flash_if(p: Parser) -> StaticBody | None:
    """ "You may cast ~ as though it had flash if …"."""
    if not p.take("you may cast ~ as though it had flash"):
        return None
    if p.take("if you pay"):
        paid = mana(p)
        return a.FlashIf(None, (paid,)) if paid and p.take("more to cast it") else None
    if p.take("if"):
        so = condition(p)
        return None if so is None else a.FlashIf(so)
    return a.FlashIf()


def anchors(p: Parser) -> StaticBody | None:
    """ "As ~ enters, choose Khans or Dragons": words with abilities of their own (CR 614.12b)."""
    words = [p.token.raw]
    p.at += 1
    while p.any_of(", or", "or", ","):
        words.append(p.token.raw)
        p.at += 1
    if len(words) < 2 or not all(word.isalpha() and word[0].isupper() for word in words):
        return None
    return a.EntersChoosing("word", words=tuple(words))


def enters_rolling(p: Parser) -> StaticBody | None:
    """ "As ~ enters, roll X d6. It enters with a number of +1/+1 counters on it equal to …"."""
    if not p.take("as ~ enters, roll"):
        return None
    count = Number(1) if p.any_of("a", "an") is not None else count_word(p)
    die = p.peek()
    if count is None or die[:1] != "d" or not die[1:].isdigit():
        return None
    p.at += 1
    if not p.take(". It enters with a number of"):
        return None
    kind = counter_kind(p)
    if kind is None or not p.take("counters on it equal to the total of those results"):
        return None
    return a.EntersRolling(count, int(die[1:]), kind)


def exerts(p: Parser) -> StaticBody | None:
    """ "You may exert ~ as it attacks. When you do, …"."""
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other

    at = p.at
    fresh = p.take("if ~ hasn't been exerted this turn, you may exert it as it attacks")
    if not fresh and not p.take("you may exert ~ as it attacks"):
        return None
    p.note("this", at=at)
    if not p.take(". When you do,"):
        return a.Exerts(fresh=fresh)
    then = chain(p)
    return None if then is None else a.Exerts((then,), fresh)


def unattackable(p: Parser) -> StaticBody | None:
    """ "You can't be attacked except by creatures with flying"."""
    by = objects(p) if p.take("you can't be attacked except by") else None
    return None if by is None else Unattackable(by)


def may_not_draw(p: Parser) -> StaticBody | None:
    """ "If you would draw a card during your draw step, instead you may skip that draw. …"."""
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other

    if not p.take("if you would draw a card during your draw step, instead you may skip that draw"):
        return None
    then = chain(p) if p.take(". If you do,") else None
    return None if then is None else MayNotDraw((then,))


def discards_to_top(p: Parser) -> StaticBody | None:
    """ "If an effect causes you to discard a card, …"."""
    body = DiscardsToTop()
    return body if p.take(body.say()) else None


def rolls(p: Parser) -> StaticBody | None:
    """ "If you would roll one or more dice, instead roll that many dice plus one …"."""
    for body in (a.RollInstead(), a.RollInstead(planar=True)):
        if p.take(body.say()):
            return body
    return None


_FROM: Final = Phrases(
    {
        "you may cast ~ from your graveyard": (r.This(), GRAVEYARD, False),
        "you may cast ~ from exile": (r.This(), EXILE, False),
        "you may play lands from your graveyard": (f.Filter((f.OfType(64),)), GRAVEYARD, True),
        "you may play lands and cast spells from the top of your library": (
            f.Filter(),
            LIBRARY,
            True,
        ),
        "you may cast spells from the top of your library": (
            f.Filter((f.IsSpell(),)),
            LIBRARY,
            False,
        ),
        "you may cast creature spells from the top of your library": (
            f.Filter((f.OfType(4), f.IsSpell())),
            LIBRARY,
            False,
        ),
        "you may cast permanent spells from your graveyard": (
            f.Filter((f.IsPermanent(), f.IsSpell())),
            GRAVEYARD,
            False,
        ),
    }
)


def cast_from(p: Parser) -> StaticBody | None:
    """ "You may cast ~ from your graveyard"."""
    start = p.at
    found = p.pick(_FROM)
    if found is None:
        return None
    words = " ".join(token.raw for token in p.row[start : p.at])
    what: Reference = found[0]
    return a.CastFrom(what, found[1], words, found[2])


def prevents(p: Parser) -> StaticBody | None:
    """ "Prevent all damage that would be dealt to ~"."""
    if not p.take("prevent all"):
        return None
    combat = p.take("combat")
    if not p.take("damage that would be dealt"):
        return None
    both = p.take("to and dealt by")
    to: Reference | None = None
    by: Reference | None = None
    if both or p.take("to"):
        to = r.You(said=True) if p.take("you") else objects(p)
        if to is None:
            return None
    if p.take("by"):
        by = objects(p)
        if by is None:
            return None
    if to is None and by is None and not combat:
        return None
    return a.PreventAll(to, by, combat, both)


def cast_only(p: Parser) -> StaticBody | None:
    """ "Cast ~ only during combat"."""
    if not p.take("cast ~ only"):
        return None
    if p.take("if"):
        so = condition(p)
        return None if so is None else a.CastOnly("", so)
    when = p.pick(_WHEN)
    if when is None:
        return None
    if p.take("and only if"):
        so = condition(p)
        return None if so is None else a.CastOnly(when, so)
    return a.CastOnly(when)


_WHEN: Final = Phrases(
    {
        words: words
        for words in (
            "before combat or during combat before blockers are declared",
            "during combat",
            "during your turn",
            "during an opponent's turn",
            "during an opponent's upkeep",
            "during the declare attackers step",
            "during the declare blockers step",
            "before combat",
            "before attackers are declared",
            "before the combat damage step",
            "before blockers are declared",
            "during combat after blockers are declared",
            "during combat before blockers are declared",
            "during combat on an opponent's turn",
            "during your upkeep",
            "during your end step",
            "after combat",
            "during an opponent's turn after their upkeep step",
            "during an opponent's turn, before attackers are declared",
        )
    }
)


def attack_cost(p: Parser) -> StaticBody | None:
    """ "Creatures can't attack you unless their controller pays {2} for each of those …"."""
    subject = objects(p)
    if subject is None or not p.take("can't attack"):
        return None
    whom = p.any_of("you or planeswalkers you control", "you") or ""
    if not whom and isinstance(subject, r.This) and p.take("unless you"):
        paid_ = costs(p)
        return None if paid_ is None else a.AttackCost(paid_, subject, "", "")
    their = "their" if subject.is_plural() else "its"
    if not p.take(f"unless {their} controller pays"):
        return None
    paid = mana(p)
    tail_words = p.any_of(
        "for each creature they control that's attacking you",
        "for each of those creatures",
        "for each creature they control that's attacking you or a planeswalker you control",
    )
    if paid is None:
        return None
    return a.AttackCost((paid,), subject, whom, tail_words or "")
