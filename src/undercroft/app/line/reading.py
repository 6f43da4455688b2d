"""What a person typed, as an answer to the open question."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.catalog.names import fold
from undercroft.engine import choices as ch
from undercroft.engine.choices import CANCEL, Choice
from undercroft.errors import AmbiguousAnswer, UnreadableAnswer

#: Words that take a proposal back.
_BACK = frozenset({"cancel", "back"})


def read_answers(said: str, choice: Choice, labels: Sequence[str]) -> list[int]:
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
    if all(part.isdigit() for part in parts):
        return [_index(part, choice) for part in parts]
    if words.casefold() == "all" and choice.kind in {ch.ATTACKERS, ch.BLOCKERS}:
        return _everything(choice)
    return [_named(words, labels)]


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
    raise UnreadableAnswer("", f"a number from 1 to {len(choice.options)}")


def _index(words: str, choice: Choice) -> int:
    number = int(words)
    if not 1 <= number <= len(choice.options):
        raise UnreadableAnswer(words, f"a number from 1 to {len(choice.options)}")
    return number - 1


def _everything(choice: Choice) -> list[int]:
    """Every creature once, with the first thing it may attack or block, then no more."""
    found: dict[int, int] = {}
    for index, option in enumerate(choice.options):
        if option.verb in {ch.ATTACK, ch.BLOCK}:
            found.setdefault(option.ref, index)
    return list(found.values())


def _named(words: str, labels: Sequence[str]) -> int:
    wanted = fold(words)
    folded = [fold(label) for label in labels]
    for fits in (_is, _begins, _holds):
        found = [index for index, label in enumerate(folded) if fits(label, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousAnswer(words, [labels[index] for index in found[:6]])
    raise UnreadableAnswer(words, "a number, or words of one of the answers; ? lists what else")


def _is(label: str, wanted: str) -> bool:
    return label == wanted


def _begins(label: str, wanted: str) -> bool:
    return label.startswith(wanted)


def _holds(label: str, wanted: str) -> bool:
    return wanted in label
