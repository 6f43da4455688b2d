"""The compiler's door: cards and texts in, oracle records out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from undercroft.compiler.core import Context, Words
from undercroft.compiler.levels import sized
from undercroft.compiler.lines import abilities
from undercroft.compiler.normalise import normalise
from undercroft.compiler.refusal import Ambiguous, Refused
from undercroft.compiler.tokens import tokens
from undercroft.errors import UnsupportedText
from undercroft.lexicon.colors import color_bits
from undercroft.lexicon.costs import ManaCost, parse_mana_cost
from undercroft.lexicon.types import BY_SUPERTYPE_NAME, BY_TYPE_NAME, LEGENDARY
from undercroft.oracle.abilities import Card, Face
from undercroft.oracle.node import Ability
from undercroft.oracle.wording import card_text

_DASH: Final = re.compile(r" [—-] ")
_SYMBOL: Final = re.compile(r"\{[^{}]*\}")
_REMINDER: Final = re.compile(r"\([^()]*\)")
_LAND_COLORS: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


@dataclass(frozen=True, slots=True)
class RawFace:
    """One face as printed: everything is text."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    colors: str = ""
    color_indicator: str = ""


@dataclass(frozen=True, slots=True)
class RawCard:
    """A card as printed; ``identity`` holds color letters, worked out where it is empty."""

    name: str
    faces: tuple[RawFace, ...]
    layout: str = "normal"
    identity: str = ""


def compile_card(raw: RawCard, words: Mapping[str, object] | None = None) -> Card:
    """The card as data; ``words``: a dungeon's own vocabulary (see ``compile_text``).

    Raises:
        UnsupportedText: some of its text is not wholly understood.
    """
    own = _own_words(words or {})
    faces = tuple(_face(raw, index, own) for index in range(len(raw.faces)))
    identity = color_bits(raw.identity) if raw.identity else color_identity(raw)
    return Card(raw.name, faces, raw.layout, identity)


def color_identity(raw: RawCard) -> int:
    """The colors of a card's mana symbols, colors and basic land types, on every face
    (CR 903.4, 903.5d). Reminder text does not count (CR 903.4c).
    """
    bits = 0
    for face in raw.faces:
        bits |= color_bits(face.color_indicator) | color_bits(face.colors)
        symbols = _SYMBOL.findall(face.mana_cost + _REMINDER.sub("", face.oracle_text))
        bits |= color_bits("".join([one for one in "WUBRG" if one in "".join(symbols)]))
        for subtype in face.type_line.split():
            bits |= color_bits(_LAND_COLORS.get(subtype, ""))
    return bits


def compile_text(
    text: str, words: Mapping[str, object] | None = None, *, name: str = "", types: int = 0
) -> tuple[Ability, ...]:
    """The abilities of a text.

    ``words``: a dungeon's own vocabulary, with the keys ``trackers``, ``keywords``, ``subtypes``
    and ``periods`` (lists of names), ``tokens`` (name: the rest of "create a …"), ``protocols``
    (phrase: id) and ``players`` (phrase: id).

    Raises:
        UnsupportedText: some of the text is not wholly understood.
    """
    context = Context(name, types, words=_own_words(words or {}))
    text = normalise(text, name, types, keywords=context.words.keywords)
    return _abilities(text, context, name or "text", "text")


def _own_words(words: Mapping[str, object]) -> Words:
    """A dungeon's words as its file has them: lists of names, tables of phrases."""
    lists = {
        key: tuple(str(word) for word in found)
        for key in ("trackers", "keywords", "subtypes", "periods")
        if isinstance(found := words.get(key), list | tuple)
    }
    tables = {
        key: {str(name): str(said) for name, said in found.items()}
        for key in ("tokens", "protocols", "players")
        if isinstance(found := words.get(key), Mapping)
    }
    return Words(**lists, **tables)  # type: ignore[arg-type]  # each key has its own kind


def round_trips(raw: RawCard, words: Mapping[str, object] | None = None) -> bool:
    """Whether the card compiles (with a dungeon's ``words``) and prints back token for token."""
    try:
        card = compile_card(raw, words)
    except UnsupportedText:
        return False
    keywords = _own_words(words or {}).keywords
    pairs = zip(card.faces, raw.faces, strict=True)
    return all(same_words(face, old, keywords) for face, old in pairs)


def same_words(face: Face, raw: RawFace, keywords: tuple[str, ...] = ()) -> bool:
    """Whether a face prints back the text that it was read from; ``keywords``: a dungeon's own."""
    legendary = bool(face.supertypes & LEGENDARY)
    old, new = [
        normalise(text, raw.name, face.types, legendary=legendary, keywords=keywords)
        for text in (raw.oracle_text, card_text(face))
    ]
    return _words(old) == _words(new)


def _words(text: str) -> list[str]:
    """The tokens of a text; where its paragraphs part has no meaning (CR 113.3a)."""
    return [token.text for token in tokens(text) if token.kind != "newline"]


def _abilities(text: str, context: Context, card: str, place: str) -> tuple[Ability, ...]:
    try:
        return abilities(text, context)
    except Refused as refused:
        where = f"{place} line {refused.line}, word {refused.at + 1}"
        raise UnsupportedText(
            card, where, refused.words, refused.expected, refused.nearest()
        ) from None
    except Ambiguous as unclear:
        raise UnsupportedText(
            card, f"{place} word {unclear.at + 1}", unclear.words, unclear.expected
        ) from None


def _face(raw: RawCard, index: int, words: Words) -> Face:
    face = raw.faces[index]
    supertypes, types, subtypes = _type_line(raw.name, face.type_line, words)
    legendary = bool(supertypes & LEGENDARY)
    text = normalise(
        face.oracle_text, face.name, types, legendary=legendary, keywords=words.keywords
    )
    place = f"face {index + 1} ({face.name})" if len(raw.faces) > 1 else "text"
    context = Context(face.name, types, subtypes, words)
    star = ""
    if face.power and not (_is_number(face.power) and _is_number(face.toughness)):
        star = f"{face.power}/{face.toughness}"
    return Face(
        name=face.name,
        cost=_cost(raw.name, face.mana_cost),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        colors=color_bits(face.color_indicator) if face.color_indicator else -1,
        abilities=sized(_abilities(text, context, raw.name, place), face.power, face.toughness),
        star=star,
    )


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit()


def _number(text: str) -> int | None:
    return int(text) if _is_number(text) else None


def _cost(card: str, text: str) -> ManaCost | None:
    if not text:
        return None
    cost = parse_mana_cost(text)
    if cost is None:
        raise UnsupportedText(card, "mana cost", text, "mana symbols")
    return cost


def _type_line(card: str, line: str, own: Words) -> tuple[int, int, tuple[str, ...]]:
    left, _, right = line.partition(" — ")
    supertypes = types = 0
    for word in left.split():
        low = word.lower()
        if low in BY_SUPERTYPE_NAME:
            supertypes |= BY_SUPERTYPE_NAME[low]
        elif low in BY_TYPE_NAME:
            types |= BY_TYPE_NAME[low]
        else:
            raise UnsupportedText(card, "type line", word, "a card type")
    for name in ("Time Lord", *own.subtypes):
        right = right.replace(name, name.replace(" ", "_"))
    words = right.split()
    return supertypes, types, tuple(word.replace("_", " ") for word in words)
