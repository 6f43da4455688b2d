"""What a sentence says of things to come: the next spell's cost, damage about to be dealt."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.compiler.references import player
from undercroft.lexicon.zones import STACK
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.verbs import coming as v
from undercroft.oracle.verbs.players import DealDamage
from undercroft.oracle.verbs.wrappers import May


def next_spell(p: Parser) -> Effect | None:
    """ "the first noncreature spell that player casts costs {2} more to cast"."""
    word = p.any_of("the next", "the first")
    what = noun(p) if word is not None else None
    if word is None or what is None or what.many or what.filter.zone != STACK:
        return None
    who = player(p)
    if who is None or not (p.take("casts") or p.take("cast")):
        return None
    lasts = "turn" if p.take("this turn") else ""
    token = p.kind("mana") if p.take("costs") else None
    number = token.text.strip("{}") if token is not None else ""
    if not number.isdigit():
        return None
    change = int(number)
    if p.take("less to cast"):
        change = -change
    elif not p.take("more to cast"):
        return None
    return v.NextSpellCosts(who, what.filter, change, lasts, word.removeprefix("the "))


def softened(p: Parser, found: list[Effect]) -> bool:
    """ "(~ deals 5 damage to target player. That player may ….) If they do, prevent 3 of that
    damage.": the three sentences are one.
    """
    if len(found) < 2:
        return False
    damage, may = found[-2], found[-1]
    if not isinstance(damage, DealDamage) or not isinstance(may, May) or may.then:
        return False
    if not isinstance(damage.to, r.Target) or damage.to.is_plural() or damage.divided:
        return False
    start = p.at
    they = "you" if may.who.poss() == "your" else "they"
    amount = p.number() if p.take(f"if {they} do, prevent") else None
    if amount is None or not p.take("of that damage."):
        p.back(start)
        return False
    done = replace(may, then=(v.PreventThat(Number(amount)),))
    found[-2:] = [v.Softened(damage, done)]
    return True
