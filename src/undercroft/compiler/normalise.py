"""One form of text: no reminders, one dash, one quotation mark, ``~`` for the card itself.

What is left out has no meaning in the rules: reminder text (CR 207.2a), ability words (207.2c)
and flavor words (207.2d). "Enters the battlefield" is the older printing of "enters".
"""

from __future__ import annotations

import re
from typing import Final

from undercroft.compiler.keywords import BARE, COSTED, NUMBERED, starts_keyword
from undercroft.lexicon.subtypes import ARTIFACT_TYPES, ENCHANTMENT_TYPES
from undercroft.lexicon.types import DUNGEON, TYPE_NAMES

_REMINDER: Final = re.compile(r" ?\([^()]*\)")
#: Where the arrows of a dungeon card's room lead, as cards print it.
_ARROWS: Final = re.compile(r" ?\((Leads to: [^()]*)\)")
_THIS_NOUNS: Final = "|".join(
    sorted(
        {
            *TYPE_NAMES.values(),
            *(name.lower() for name in ARTIFACT_TYPES + ENCHANTMENT_TYPES),
            "card",
            "permanent",
            "spell",
            "token",
            "siege",
        },
        key=len,
        reverse=True,
    )
)
_THIS: Final = re.compile(rf"\bthis (?:{_THIS_NOUNS})\b", re.IGNORECASE)
_LABEL: Final = re.compile(r"^[A-Z][^—.:{}\n\"|•]{0,40} — ?(?=\S)")
_SIGNS: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-"})
#: Labels before a dash that are keyword abilities or structure, not ability words.
_MEANINGFUL: Final = frozenset(
    {
        *BARE,
        *NUMBERED,
        *COSTED,
        "boast",
        "channel",
        "choose one",
        "cohort",
        "companion",
        "exhaust",
        "forecast",
        "gift",
        "max speed",
        "power-up",
        "solved",
        "to solve",
        "spree",
        "tiered",
        "visit",
        "harmonize",
        "renew",
    }
) - {"channel", "cohort", "renew"}
#: What follows "her" where it is no possessive.
_AFTER_HER: Final = (
    "to|from|on|onto|until|at|and|then|with|under|transformed|into|for|if|unless|instead|this|next"
)
#: Words for others than the card itself that may have what stands in quotation marks.
_OTHERS: Final = re.compile(
    r"(?i)\b(?:equipped|enchanted|target|each|all|other|tokens?|creatures?|permanents?|lands?|emblem)\b"
)
_OLD: Final = (
    (re.compile(r"\b(enters?) the battlefield\b"), r"\1"),
    # A misprint of the oracle text.
    (re.compile(r"\bthis creatures owner\b"), "~'s owner"),
    (re.compile(r"\bhe or she\b"), "they"),
    (re.compile(r"\bhis or her\b"), "their"),
    (re.compile(r"\bhim or her\b"), "them"),
)
#: A legend is "he" or "she" where other cards are "it", and nobody else is.
_PERSON: Final = (
    (re.compile(r"\b(?:[Hh]e|[Ss]he|[Hh]im|himself|herself)\b"), "~"),
    (re.compile(r"\b[Hh]is\b"), "~'s"),
    (re.compile(rf"\bher\b(?=[.,:;]|$| (?:{_AFTER_HER})\b)"), "~"),
    (re.compile(r"\b[Hh]er\b"), "~'s"),
)
_LEAD: Final = re.compile(r"^(?:• |\d+(?:—\d+|\+)? \| )")
_ROW: Final = re.compile(r"(?m)^(\d+)-(\d+) \|")
_CHAPTER: Final = re.compile(r"^(?:I|II|III|IV|V|VI)(?:, (?:I|II|III|IV|V|VI))* — ")


def normalise(
    text: str,
    name: str = "",
    types: int = 0,
    *,
    legendary: bool = False,
    keywords: tuple[str, ...] = (),
) -> str:
    """The text in one form; ``name`` and the words "this creature" become ``~``. ``keywords``: a
    dungeon's own.
    """
    text = text.replace("\r\n", "\n").translate(_SIGNS)
    if types & DUNGEON:
        # Where arrows lead is no reminder, and rooms have names instead of labels (CR 309.4).
        text = _ARROWS.sub(r" \1", text)
    text = _REMINDER.sub("", text)
    text = _own_name(text, name, legendary=legendary, everywhere=bool(types & DUNGEON))
    text = _THIS.sub("~", text)
    text = _ROW.sub(r"\1—\2 |", text)
    for pattern, new in _OLD + (_PERSON if legendary else ()):
        text = pattern.sub(new, text)
    lines = [" ".join(line.split()) for line in text.split("\n")]
    if types & DUNGEON:
        return "\n".join([line for line in lines if line])
    lines = [_unlabelled(line, text) for line in lines]
    return "\n".join(_merged([line for line in lines if line], keywords))


def _own_name(text: str, name: str, *, legendary: bool, everywhere: bool) -> str:
    """Write "~" for the own name; ``everywhere``: whoever has what stands in quotation marks."""
    if not name:
        return text
    names = [name]
    if legendary:
        names += _short_names(name)
    own = "|".join(re.escape(each) for each in names)
    once = re.compile(rf"(?<![\w-])(?:{own})(?![\w-])")
    lines: list[str] = []
    for line in text.split("\n"):
        parts = line.split('"')
        for at, part in enumerate(parts):
            if at % 2 == 0 or everywhere or _of_itself("".join(parts[:at])):
                parts[at] = once.sub("~", part)
            else:
                parts[at] = re.sub(rf"\bnamed (?:{own})(?![\w-])", "named ~", part)
        lines.append('"'.join(parts))
    return "\n".join(lines)


def _of_itself(before: str) -> bool:
    """Whether what has a quoted ability is the card itself, by the words before it.

    Elsewhere "~" in quotation marks is what has the ability, and the own name is what gave it
    (CR 201.5a): it stays as it is, and so is not understood.
    """
    sentence = before.rstrip(". ").rpartition(". ")[2]
    if "name is ~" in sentence:
        return True
    return "~" in sentence and _OTHERS.search(sentence) is None


def _short_names(name: str) -> list[str]:
    """The names by which a legendary card calls itself: "Ayla" for "Ayla, Keeper of Doors"."""
    name = name.translate(_SIGNS)
    if ", " in name:
        return [name.split(", ")[0]]
    for word in (" the ", " of ", " from ", " in "):
        if word in name:
            return [name.split(word)[0], name.split(" ")[0]]
    return [name.split(" ")[0]]


def _unlabelled(line: str, text: str = "") -> str:
    """The line (or mode, or row of a table) without an ability word or flavor word before it."""
    lead = _LEAD.match(line)
    if lead is not None:
        return lead.group() + _unlabelled(line[lead.end() :], text)
    found = _LABEL.match(line)
    if found is None or _CHAPTER.match(line):
        return line
    label = found.group().split(" —")[0].lower()
    if label in _MEANINGFUL or label.startswith("choose") or _is_anchor(label, text):
        return line
    if label.endswith("villainous choice"):
        # The choice itself follows (CR 701.55a).
        return line
    return line[found.end() :]


def _is_anchor(label: str, text: str) -> bool:
    """Whether a label is chosen as the card enters: then it has a meaning (CR 614.12b)."""
    return re.search(rf"choose [^.\n]*\b{re.escape(label)}\b", text, re.IGNORECASE) is not None


def _merged(lines: list[str], keywords: tuple[str, ...]) -> list[str]:
    """Lines of bare keywords joined to one; their order is kept."""
    merged: list[str] = []
    before = False
    for line in lines:
        bare = is_keyword_line(line, keywords)
        words = line.replace(";", ",") if bare else line
        if bare and before:
            merged[-1] = f"{merged[-1]}, {words[:1].lower()}{words[1:]}"
        else:
            merged.append(words)
        before = bare
    return merged


def is_keyword_line(line: str, own: tuple[str, ...] = ()) -> bool:
    """Whether a line is nothing but keywords, of Magic or of a dungeon's ``own``."""
    if "." in line or ":" in line or '"' in line or "—" in line:
        return False
    parts = re.split(r"[,;]", line)
    return all(starts_keyword(part) or part.strip().lower() in own for part in parts)
