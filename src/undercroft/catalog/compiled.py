"""Whether a card counts as understood: the one gate that libraries and coverage share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from undercroft.catalog.declined import DECLINED
from undercroft.catalog.names import faces_of
from undercroft.compiler import RawCard, compile_card, round_trips
from undercroft.engine.performed import gaps
from undercroft.errors import UndercroftError, UnsupportedText
from undercroft.oracle.abilities import Card

#: Why a card does not count.
TEXT: Final = "text"
ROUND_TRIP: Final = "round trip"
UNPERFORMED: Final = "unperformed"
BROKEN: Final = "broken"
DECLINED_ON_PURPOSE: Final = "declined"


@dataclass(frozen=True)
class Compiled:
    """A card that counts: understood, back word for word, and performed."""

    card: Card


@dataclass(frozen=True)
class Refusal:
    """A card that does not count.

    ``why`` is one of the constants above, ``words`` the text or the kinds of node that stand in
    the way, ``reason`` the whole sentence.
    """

    why: str
    words: tuple[str, ...]
    reason: str


def compiled(
    raw: RawCard,
    words: Mapping[str, object] | None = None,
    obeyed: frozenset[str] = frozenset(),
) -> Compiled | Refusal:
    """Compile a card and hold it to all that counts.

    Its text is understood whole, comes back word for word, and the engine performs every part of
    it. A card on which the compiler itself fails is refused by name, so that it cannot hide the
    others. ``words``: a dungeon's own vocabulary; ``obeyed``: those of its keywords, periods and
    players (by id) that its variant obeys.
    """
    if raw.name in DECLINED:
        return Refusal(DECLINED_ON_PURPOSE, (DECLINED[raw.name],), DECLINED[raw.name])
    if len(faces_of(raw.name)) > len(raw.faces):
        return Refusal(TEXT, ("a face that is not in the file",), "the file lacks a face of it")
    try:
        card = compile_card(raw, words)
        back = round_trips(raw, words)
    except UnsupportedText as error:
        return Refusal(TEXT, (" ".join(error.words.split())[:60],), str(error))
    except UndercroftError as error:
        return Refusal(TEXT, (str(error)[:60],), str(error))
    except Exception as error:  # noqa: BLE001  # a bug met on one card, reported with its name
        what = f"{type(error).__name__}: {error}"
        return Refusal(BROKEN, (what,), f"the compiler fails on it ({what})")
    if not back:
        return Refusal(ROUND_TRIP, (), "its text does not come back from its data")
    lacking = gaps(card, obeyed)
    if lacking:
        return Refusal(UNPERFORMED, lacking, f"nothing performs {', '.join(lacking)}")
    return Compiled(card)
