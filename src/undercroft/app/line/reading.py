"""What a person typed, as an answer to the open question."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.catalog.names import fold
from undercroft.engine import choices as ch
from undercroft.engine.choices import CANCEL, Choice
from undercroft.errors import AmbiguousAnswer, UnreadableAnswer
from undercroft.table.digits import whole_number
from undercroft.table.labels import Offer

#: Words that take a proposal back.
_BACK = frozenset({"cancel", "back"})


def read_answers(said: str, choice: Choice, offers: Sequence[Offer]) -> list[int]:
    """The answers that some words mean: a number, several of them, or words of a label.

    Raises:
        AmbiguousAnswer: they fit more than one answer.
        UnreadableAnswer: they fit none.
    """
    words = said.strip()
    if choice.cancelable and words.casefold() in _BACK:
        return [CANCEL]
    if choice.is_number:
        return [_number(words, choice)]
    if not words:
        return [_ordinary(choice)]
    parts = words.replace(",", " ").split()
    if all(whole_number(part) >= 0 for part in parts):
        return [offers[_place(part, len(offers))].answer for part in parts]
    if words.casefold() == "all" and choice.kind in {ch.ATTACKERS, ch.BLOCKERS}:
        return _everything(choice)
    return [_named(words, offers)]


def _number(words: str, choice: Choice) -> int:
    expected = f"a number from {choice.low} to {choice.high}"
    try:
        number = int(words)
    except ValueError as error:
        raise UnreadableAnswer(words, expected) from error
    if not choice.low <= number <= choice.high:
        raise UnreadableAnswer(words, expected)
    return number


def _ordinary(choice: Choice) -> int:
    """What an empty line means: pass, or that is all."""
    for index, option in enumerate(choice.options):
        if option.verb in {ch.PASS, ch.DONE}:
            return index
    raise UnreadableAnswer("nothing", "an answer here; ? is help")


def _place(words: str, count: int) -> int:
    number = whole_number(words)
    if not 1 <= number <= count:
        raise UnreadableAnswer(words, _numbers(count))
    return number - 1


def _numbers(count: int) -> str:
    return f"a number from 1 to {count}" if count > 1 else "1, the only answer"


def _everything(choice: Choice) -> list[int]:
    """Every creature once, with the first thing it may attack or block, then no more."""
    found: dict[int, int] = {}
    for index, option in enumerate(choice.options):
        if option.verb in {ch.ATTACK, ch.BLOCK}:
            found.setdefault(option.ref, index)
    return list(found.values())


def _named(words: str, offers: Sequence[Offer]) -> int:
    wanted = fold(words)
    folded = [fold(offer.words) for offer in offers]
    for fits in (_is, _begins, _holds):
        found = [place for place, label in enumerate(folded) if fits(label, wanted)]
        if len(found) == 1:
            return offers[found[0]].answer
        if found:
            raise AmbiguousAnswer(words, [offers[place].words for place in found[:6]])
    expected = f"{_numbers(len(offers))}, or words of one of the answers (? is help)"
    raise UnreadableAnswer(words, expected)


def _is(label: str, wanted: str) -> bool:
    return label == wanted


def _begins(label: str, wanted: str) -> bool:
    return label.startswith(wanted)


def _holds(label: str, wanted: str) -> bool:
    return wanted in label
