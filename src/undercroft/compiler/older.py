"""Words of the first years: what dealt damage to it, what blocked it, "except for …"."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.compiler.pointing import this
from undercroft.compiler.references import WAS, that_object
from undercroft.oracle import filters as f
from undercroft.oracle.node import Condition, Effect, Reference, StaticBody
from undercroft.oracle.older import (
    AtMost,
    ChooseAbility,
    DestroyExtreme,
    EachBut,
    MaySkip,
    NoneOf,
    NotSacrificed,
    PayOr,
    Unblocked,
)
from undercroft.oracle.references import That


def at_most(p: Parser) -> StaticBody | None:
    """ "No more than two creatures can attack each combat"."""
    count = p.number() if p.take("no more than") else None
    if count is None or not p.take("creature" if count == 1 else "creatures"):
        return None
    verb = p.any_of("can attack each combat", "can block each combat")
    return None if verb is None else AtMost(count, verb.split(" ")[1])


def may_skip(p: Parser) -> StaticBody | None:
    """ "If you would begin your draw step, you may skip that step instead. If you do, …"."""
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other

    what = p.any_of("draw step", "turn") if p.take("if you would begin your") else None
    if what is None:
        return None
    tapped = p.take("while ~ is tapped")
    unit = what.rsplit(" ", maxsplit=1)[-1]
    if not p.take(f", you may skip that {unit} instead. If you do,"):
        return None
    then = chain(p)
    return None if then is None else MaySkip(what, (then,), tapped)


def not_sacrificed(p: Parser) -> Condition | None:
    """ "it wasn't sacrificed"."""
    at = p.at
    return NotSacrificed(That(WAS, at, "it")) if p.take("it wasn't sacrificed") else None


def choose_ability(p: Parser) -> Effect | None:
    """ "Choose flying, first strike, or rampage 3. ~ gains that ability until your next upkeep"."""
    from undercroft.compiler.changes import DURATION, abilities  # noqa: PLC0415  # the same

    found = abilities(p, "or") if p.take("choose") else None
    if found is None or len(found) < 2 or not p.take("."):
        return None
    what = this(p)
    lasts = p.pick(DURATION) if what is not None and p.take("gains that ability") else None
    return None if what is None or lasts is None else ChooseAbility(found, what, lasts)


def unblocked(p: Parser) -> Effect | None:
    """ "Creatures it was blocking that had become blocked by only ~ this combat become …"."""
    if not p.take("creatures it was blocking that had become blocked by only"):
        return None
    by = this(p) or that_object(p)
    return None if by is None or not p.take("this combat become unblocked") else Unblocked(by)


def pay_or(p: Parser) -> Effect | None:
    """ "Pay 4 life or put the card on top of your library"."""
    from undercroft.compiler.costs import cost  # noqa: PLC0415  # each reads the other
    from undercroft.compiler.effects import clause  # noqa: PLC0415  # the same

    paid = cost(p) if p.peek() == "pay" else None
    done = clause(p, None)[0] if paid is not None and p.take("or") else None
    return None if paid is None or done is None else PayOr((paid,), (done,))


def destroy_extreme(p: Parser) -> Effect | None:
    """ "Destroy the creature with the least power. It can't be regenerated. If two or more …"."""
    if not p.take("destroy the"):
        return None
    kind = noun(p)
    last = kind.filter.parts[-1] if kind is not None and kind.filter.parts else None
    if kind is None or kind.many or not isinstance(last, f.Superlative) or last.among is not None:
        return None
    only = replace(kind.filter, parts=kind.filter.parts[:-1])
    never = p.take(". It can't be regenerated")
    made = DestroyExtreme(only, last.what, last.most, never)
    tied = made.say().rsplit(". ", maxsplit=1)[-1]
    return made if p.take(f". {tied}") else None


def each_but(p: Parser) -> Reference | None:
    """ "Except for creatures named ~ and artifact creatures, creatures you control"."""
    if not p.take("except for"):
        return None
    out: list[f.Filter] = []
    while not out or p.take("and"):
        kind = noun(p)
        if kind is None or not kind.many:
            return None
        out.append(kind.filter)
    rest = noun(p) if p.take(",") else None
    if rest is None or not rest.many:
        return None
    parts = (*rest.filter.parts, NoneOf(tuple(out)))
    return EachBut(replace(rest.filter, parts=parts), "")
