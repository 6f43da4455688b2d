"""Rolling dice and flipping coins (CR 705, 706)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import tail, value
from undercroft.compiler.core import Parser
from undercroft.compiler.references import count_word
from undercroft.oracle.english import NUMBER_WORDS
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.verbs import players as v
from undercroft.oracle.verbs.actions import KeywordAction
from undercroft.oracle.verbs.chance import ChooseAtRandom, SetX

#: Which rolls are ignored (CR 706.6).
_IGNORED: Final = (
    "the lower roll",
    "the higher roll",
    "the lowest roll",
    "the highest roll",
    "all but the highest roll",
)


def roll(p: Parser, who: Reference) -> Effect | None:
    """Roll dice."""
    if p.take("again"):
        return KeywordAction(who, "roll again")
    start = p.at
    count = count_word(p) if p.any_of("a", "an") is None else Number(1)
    if count is None:
        return None
    sides = _sides(p)
    if sides == 0:
        return None
    words = ""
    if not p.row[p.at - 1].text.startswith("d") or p.row[p.at - 1].text in {"die", "dice"}:
        words = " ".join(token.raw for token in p.row[start : p.at])
    made = v.RollDie(who, sides, count=tail(p, count), words=words)
    if p.take("and ignore"):
        ignored = p.any_of(*_IGNORED)
        if ignored is None:
            return None
        made = replace(made, ignore=ignored)
    if p.take("and choose one result"):
        made = replace(made, pick=True)
    if p.take("and add"):
        plus = value(p)
        return None if plus is None else replace(made, plus=plus)
    if p.take("and subtract"):
        minus = value(p)
        return None if minus is None else replace(made, minus=minus)
    return made


def _sides(p: Parser) -> int:
    """The sides of a die: "d20", "six-sided die"; 0 where there is none."""
    die = p.peek()
    if die[:1] == "d" and die[1:].isdigit():
        p.at += 1
        return int(die[1:])
    word, _, rest = die.partition("-")
    if rest == "sided" and p.peek(1) in {"die", "dice"}:
        if word in NUMBER_WORDS:
            p.at += 2
            return NUMBER_WORDS.index(word)
        if word.isdigit():
            p.at += 2
            return int(word)
    return 0


def flip(p: Parser, who: Reference) -> Effect | None:
    """Flip a coin."""
    return v.FlipCoin(who) if p.take("a coin") else None


def at_random(p: Parser) -> Effect | None:
    """ "(choose) 1, 2, or 3 at random"."""
    start = p.at
    numbers: list[int] = []
    while p.token.kind == "number":
        found = p.number()
        if found is None:
            break
        numbers.append(found)
        p.any_of(", or", ",", "or")
    if len(numbers) > 1 and p.take("at random"):
        return ChooseAtRandom(tuple(numbers))
    p.back(start)
    return None


def x_is(p: Parser) -> Effect | None:
    """ "X is two"."""
    value = p.number() if p.take("X is") else None
    return None if value is None else SetX(Number(value))
