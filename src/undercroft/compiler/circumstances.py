"""Circumstances of the object itself: how often its ability was used, where it lies."""

from __future__ import annotations

from undercroft.compiler.core import Parser, first
from undercroft.compiler.nouns import noun
from undercroft.compiler.references import objects
from undercroft.compiler.told import read_words
from undercroft.compiler.voting import more_votes
from undercroft.lexicon.zones import GRAVEYARD
from undercroft.oracle import circumstances as k
from undercroft.oracle import filters as f
from undercroft.oracle.conditions import Exists, Is
from undercroft.oracle.english import article
from undercroft.oracle.node import Condition
from undercroft.oracle.references import ThatPlayer
from undercroft.oracle.spelled import CostPaid, IsThis


def activated_often(p: Parser) -> Condition | None:
    """ "this ability has been activated four or more times this turn"."""
    if not p.take("this ability has been activated"):
        return None
    low = p.number()
    if low is None or not p.take("or more times this turn"):
        return None
    return k.ActivatedOften(low=low)


def of_itself(p: Parser) -> Condition | None:
    """What is so of the object that says it, or of what it has done."""
    from undercroft.compiler.older import not_sacrificed  # noqa: PLC0415  # each reads the other

    return first(p, activated_often, had_highest, not_sacrificed, _beheld, more_votes)


def _beheld(p: Parser) -> Condition | None:
    """ "a Dragon was beheld", for the additional cost of the spell (CR 701.4b)."""
    if not (p.take("a") or p.take("an")):
        return None
    what = noun(p)
    if what is None or what.many or not p.take("was beheld"):
        return None
    return CostPaid("additional", f"{article(what.filter.noun())} was beheld")


def had_highest(p: Parser) -> Condition | None:
    """ "one or more opponents had the highest result"."""
    at = p.at
    who = "one or more opponents"
    if not p.take(f"{who} had the highest result"):
        return None
    them = ThatPlayer("highest", words=who)
    p.note("highest", them, at=at, many=True, is_player=True)
    return k.HadHighest(them)


def this_way(p: Parser) -> Condition | None:
    """ "~ is destroyed this way", "you sacrifice an Island this way", "a land card was milled this
    way".
    """
    start = p.at
    what: f.Filter | None = None
    if p.take("~"):
        what = f.Filter((IsThis(),))
        verb = _done(p)
    elif p.take("you sacrifice") or p.take("you discard") or p.take("you exile"):
        verb = {"sacrifice": "sacrificed", "discard": "discarded", "exile": "exiled"}[
            p.row[p.at - 1].text
        ]
        what = _one_of(p)
    else:
        what = _one_of(p)
        verb = _done(p) if what is not None else None
    if what is None or verb is None or not p.take("this way"):
        return None
    parts = (*what.parts, f.ThisWay(verb))
    return Exists(f.Filter(parts, what.zone), words=read_words(p, start))


def did_this_turn(p: Parser) -> Condition | None:
    """ "it didn't attack this turn"."""
    what = objects(p)
    if what is None:
        return None
    start = p.at
    if p.take("attacked during your last turn") or p.take(
        "attacked during its controller's last turn"
    ):
        kind = f.Filter((f.ThisTurn("attacked last turn"),))
        return Is(what, kind, words=read_words(p, start))
    if not p.take("didn't attack this turn"):
        return None
    kind = f.Filter((f.ThisTurn("not attacked"),))
    return Is(what, kind, words="didn't attack this turn")


def _one_of(p: Parser) -> f.Filter | None:
    if p.any_of("a", "an") is None:
        return None
    what = noun(p)
    return None if what is None or what.many else what.filter


def _done(p: Parser) -> str | None:
    if p.any_of("is", "was") is None:
        return None
    return p.any_of("destroyed", "sacrificed", "exiled", "discarded", "milled")


def lies_below(p: Parser) -> Condition | None:
    """ "~ is in your graveyard with three or more creature cards above it"."""
    if not p.take("~ is in your graveyard with"):
        return None
    low = p.number()
    if low is None or not p.take("or more"):
        return None
    what = noun(p, GRAVEYARD)
    if what is None or not what.many or not p.take("above it"):
        return None
    parts = (*what.filter.parts, f.InZoneOf("you"))
    return k.LiesBelow(f.Filter(parts, GRAVEYARD), low)
