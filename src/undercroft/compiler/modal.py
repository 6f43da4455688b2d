"""Modes behind bullets, results tables of dice, coins (CR 700.2, 705, 706)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser
from undercroft.oracle import references as r
from undercroft.oracle.node import Condition, Effect
from undercroft.oracle.verbs import players as v
from undercroft.oracle.verbs import wrappers as w

Read = Callable[[Parser], tuple[Effect, ...] | None]

#: How many modes are chosen; -1: as many as there are.
_HOW_MANY: Final = (
    ("one or both", (1, 2)),
    ("one or more", (1, -1)),
    ("one", (1, 1)),
    ("two", (2, 2)),
    ("three", (3, 3)),
    ("four", (4, 4)),
    ("up to one", (0, 1)),
    ("up to two", (0, 2)),
    ("up to three", (0, 3)),
    ("up to four", (0, 4)),
    ("up to five", (0, 5)),
    ("any number", (0, -1)),
)


def priced(p: Parser, read: Read) -> Effect | None:
    """Read "spree" and "tiered": modes with a cost each (CR 702.172, 702.183)."""
    from undercroft.compiler.keywords import mana  # noqa: PLC0415  # each reads the other

    kind = p.any_of("spree", "tiered")
    if kind is None:
        return None
    sign = "\n +" if kind == "spree" else "\n •"
    found: list[w.Mode] = []
    while p.sees(sign):
        p.note("bullet")
        p.at += 2
        cost = mana(p)
        done = read(p) if cost is not None and p.take("—") else None
        if cost is None or done is None or p.peek() not in {"", "\n"}:
            return None
        found.append(w.Mode(done, (cost,)))
    most = len(found) if kind == "spree" else 1
    return w.Modal(1, most, tuple(found), kind=kind) if len(found) > 1 else None


def modal(p: Parser, read: Read) -> Effect | None:
    """Read "choose one —" and its modes."""
    if p.peek() in {"spree", "tiered"}:
        return priced(p, read)
    if not p.take("choose"):
        return None
    for words, (low, high) in _HOW_MANY:
        if not p.take(words):
            continue
        again = p.take(". You may choose the same mode more than once.")
        fresh = p.take("that hasn't been chosen")
        only = _only(p)
        if only is not None:
            modes = _modes(p, read)
            most = high if high > 0 or modes is None else len(modes)
            return None if modes is None else w.Modal(low, most, modes, only=only)
        more = _more(p)
        if not again and more is None and not p.take("—"):
            return None
        modes = _modes(p, read)
        if modes is None:
            return None
        most = len(modes) if high < 0 else high
        made = w.Modal(low, most, modes, again, words == "any number", fresh)
        if more is None:
            return made
        most = _most(more[1], len(modes))
        return replace(made, more=more[0], more_words=more[1], more_high=most)
    return None


def _only(p: Parser) -> Condition | None:
    """ ". Activate only if there are two or more hatchling counters on ~."."""
    start = p.at
    so = condition(p) if p.take(". Activate only if") else None
    if so is None or not p.take("."):
        p.back(start)
        return None
    return so


def _most(words: str, modes: int) -> int:
    """How many modes "you may choose both instead" allows."""
    if "any number" in words:
        return modes
    return 3 if "three" in words else 2


def _more(p: Parser) -> tuple[Condition, str] | None:
    """ ". If you control a commander as you cast ~, you may choose both instead."."""
    start = p.at
    if not p.take(". If"):
        return None
    so = condition(p)
    as_cast = p.any_of("as you cast ~", "as ~ enters") or ""
    words = (
        p.any_of(
            "you may choose both instead",
            "choose both instead",
            "you may choose two instead",
            "choose any number instead",
            "you may choose any number instead",
            "choose up to two instead",
            "choose two instead",
            "choose three instead",
            "choose both",
        )
        if so is not None and p.take(",")
        else None
    )
    if so is None or words is None or not p.take("."):
        p.back(start)
        return None
    return so, f"{as_cast}, {words}" if as_cast else f", {words}"


def _modes(p: Parser, read: Read) -> tuple[w.Mode, ...] | None:
    found: list[w.Mode] = []
    while p.sees("\n •"):
        p.note("bullet")
        p.at += 2
        done = read(p)
        if done is None or p.peek() not in {"", "\n"}:
            p.fail("the end of the mode")
            return None
        found.append(w.Mode(done))
    return tuple(found) or None


def rows(p: Parser, read: Read, die: Effect, then: tuple[Effect, ...] = ()) -> Effect | None:
    """Read the rows of a results table: "1—9 | Draw a card."; ``then`` is said before them."""
    if isinstance(die, w.Sentence):
        last = rows(p, read, die.parts[-1], then)
        return None if last is None else replace(die, parts=(*die.parts[:-1], last))
    if isinstance(die, w.May) and len(die.do) == 1:
        last = rows(p, read, die.do[0], then)
        return None if last is None else replace(die, do=(last,))
    if not isinstance(die, v.RollDie) or die.rows:
        return None
    found: list[v.TableRow] = []
    while p.peek() == "\n" and p.at + 1 < p.end and p.row[p.at + 1].kind == "number":
        start = p.at
        p.note("bullet")
        p.at += 1
        span = _span(p)
        if span is None:
            p.back(start)
            break
        done = read(p)
        if done is None or p.peek() not in {"", "\n"}:
            p.fail("the end of the row")
            return None
        found.append(v.TableRow(*span, done))
    return replace(die, rows=tuple(found), then=then) if found else None


def _span(p: Parser) -> tuple[int | None, int | None] | None:
    """The results that a row of a table is for: "1—9 |", "15+ |", "9 or less |"."""
    low = p.number()
    if low is None:
        return None
    if p.take("or less |"):
        return None, low
    high: int | None = low
    if p.take("—") or p.take("-"):
        high = p.number()
    elif p.take("+"):
        high = None
    return (low, high) if p.take("|") else None


def coin(p: Parser, last: Effect, read: Callable[[Parser], Effect | None]) -> Effect | None:
    """Read what follows a coin that was flipped."""
    if not isinstance(last, v.FlipCoin):
        return None
    they = "you" if isinstance(last.who, r.You) else "they"
    if not last.win and p.take(f"if {they} win the flip,"):
        done = read(p)
        return None if done is None else replace(last, win=(done,))
    if not last.lose and p.take(f"if {they} lose the flip,"):
        done = read(p)
        return None if done is None else replace(last, lose=(done,))
    return None
