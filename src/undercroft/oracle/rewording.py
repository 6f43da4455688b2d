"""Words of a text exchanged for others (CR 612): in a card's data, word by word."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any, Final

from undercroft.lexicon.colors import BY_COLOR_NAME
from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.english import listed, plural
from undercroft.oracle.node import Effect, Modification, Reference
from undercroft.oracle.verbs.lasting import lasting_words

#: What kinds of words can be exchanged.
COLOR: Final = "color word"
LAND: Final = "basic land type"
CREATURE: Final = "creature type"

#: Fields that hold a name or a label, in which no word is used as a word (CR 612.2).
_NAMES: Final = frozenset(
    {
        ("Named", "name"),
        ("Face", "name"),
        ("Card", "name"),
        ("Keyword", "name"),
        ("Anchored", "word"),
        ("EntersChoosing", "words"),
    }
)


@dataclass(frozen=True)
class Rewords(Modification):
    """All instances of one word are another (layer 3): no card says this, the game does.

    ``kind`` is one of the constants above; ``old`` and ``new`` are words such as "black",
    "Swamp", "Elf".
    """

    kind: str
    old: str
    new: str

    def say(self) -> str:
        return f"have each {self.old} in their text replaced with {self.new}"


@dataclass(frozen=True)
class ChangeText(Effect):
    """ "Change the text of target permanent by replacing all instances of one color word with
    another" (CR 612.1). ``kinds`` are what may be replaced; ``to`` is the new word, where it is
    printed; ``never`` the one that it can't be.
    """

    what: Reference
    kinds: tuple[str, ...]
    duration: str = "forever"
    to: str = ""
    never: str = ""

    def say(self) -> str:
        ways = [f"one {kind} with {self.to or 'another'}" for kind in self.kinds]
        words = f"change the text of {self.what.say()} by replacing all instances of"
        words = f"{words} {listed(ways, 'or')} {lasting_words(self.duration)}".rstrip()
        return f"{words}. The new {self.kinds[0]} can't be {self.never}" if self.never else words


KINDS: Final[tuple[type, ...]] = (Rewords, ChangeText)


def reword(node: Any, change: Rewords) -> Any:  # noqa: ANN401  # a node, a tuple, or a value
    """A part of a card's data with a word exchanged wherever it is used as such a word.

    Mana symbols and names stay (CR 612.2); the name of a token that is called what it is goes
    with its types (CR 612.2a).
    """
    if isinstance(node, tuple):
        return tuple([reword(item, change) for item in node])
    if isinstance(node, str):
        return reworded_text(node, change)
    if isinstance(node, ManaCost) or not dataclasses.is_dataclass(node):
        return node
    return _in_record(node, change)


def _in_record(node: Any, change: Rewords) -> Any:  # noqa: ANN401  # any record of a card
    kind = type(node).__name__
    found = {}
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        new: Any
        if (kind, field.name) in _NAMES:
            continue
        if kind == "TokenFace" and field.name == "name" and value != " ".join(node.subtypes):
            continue
        if field.name == "colors" and isinstance(value, int):
            new = _recolored(value, change) if kind != "Face" else value
        elif field.name == "subtypes" or (field.name == "names" and isinstance(value, tuple)):
            new = _once(reword(value, change))
        else:
            new = reword(value, change)
        if new is not value and new != value:
            found[field.name] = new
    return dataclasses.replace(node, **found) if found else node


def _once(names: tuple[str, ...]) -> tuple[str, ...]:
    """Subtypes, each once."""
    return tuple(dict.fromkeys(names))


def _recolored(colors: int, change: Rewords) -> int:
    """Color bits with one color in the place of another."""
    if change.kind != COLOR or colors <= 0:
        return colors
    old, new = BY_COLOR_NAME[change.old], BY_COLOR_NAME[change.new]
    return colors & ~old | new if colors & old else colors


def reworded_text(text: str, change: Rewords) -> str:
    """Printed words with a word exchanged: alone, in the plural, and in "nonblack", "swampwalk".

    A word that is its own plural (Plains, Merfolk) stands for one.
    """
    old, new = change.old, change.new
    if old.lower() not in text.lower():
        return text
    pairs = [(f"{old.lower()}walk", f"{new.lower()}walk")]
    if change.kind == COLOR:
        pairs.append((f"non{old}", f"non{new}"))
        pairs.append((old.capitalize(), new.capitalize()))
    else:
        pairs.append((f"{old.lower()}cycling", f"{new.lower()}cycling"))
        if plural(old) != old:
            pairs.append((plural(old), plural(new)))
            pairs.append((plural(old).lower(), plural(new).lower()))
    pairs.append((old, new))
    for one, other in pairs:
        text = re.sub(rf"(?<![A-Za-z]){re.escape(one)}(?![A-Za-z])", other, text)
    return text
