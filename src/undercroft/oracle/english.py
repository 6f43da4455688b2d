"""Small grammar of Magic's English: articles, plurals, verbs, lists, sentences.

Only strings here. A quantity that is told later in its sentence ("X …, where X is the number of
…") marks its explanation with ``WHERE`` signs; ``close`` moves it to the end of the sentence.
"""

from __future__ import annotations

from typing import Final

#: Private-use signs around the explanation of an X, until its sentence is closed.
WHERE_OPEN: Final = "\ue000"
WHERE_CLOSE: Final = "\ue001"

NUMBER_WORDS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty"
).split()
ORDINALS: Final = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split()

#: The same for a Y beside it: "+X/+Y, where X is …, and Y is …".
Y_OPEN: Final = "\ue002"
Y_CLOSE: Final = "\ue003"

_VOWELS: Final = frozenset("aeiou8")
_NOT_AN: Final = ("uni", "one ", "eu", "use")
_AN: Final = ("x\ue000", "x/", "x ", "11/", "18/", "hour")

_IRREGULAR: Final = {
    "aurochs": "aurochs",
    "child": "children",
    "kavu": "kavu",
    "cyclops": "cyclopes",
    "djinn": "djinn",
    "dwarf": "dwarves",
    "efreet": "efreet",
    "eldrazi": "eldrazi",
    "elf": "elves",
    "fish": "fish",
    "fungus": "fungi",
    "hero": "heroes",
    "homunculus": "homunculi",
    "jellyfish": "jellyfish",
    "kithkin": "kithkin",
    "kor": "kor",
    "merfolk": "merfolk",
    "moonfolk": "moonfolk",
    "mouse": "mice",
    "myr": "myr",
    "nephilim": "nephilim",
    "ninja": "ninjas",
    "octopus": "octopuses",
    "ouphe": "ouphes",
    "ox": "oxen",
    "pegasus": "pegasuses",
    "plains": "plains",
    "samurai": "samurai",
    "sheep": "sheep",
    "sphinx": "sphinxes",
    "thief": "thieves",
    "treefolk": "treefolk",
    "vedalken": "vedalken",
    "werewolf": "werewolves",
    "wolf": "wolves",
}
_THIRD: Final = {
    "have": "has",
    "do": "does",
    "are": "is",
    "don't": "doesn't",
    "were": "was",
    "aren't": "isn't",
}
_SAME: Final = frozenset({"can't", "may", "can", "must", "didn't", "its", "their", "would"})


def number_word(value: int) -> str:
    """A number as text prints it: words up to twenty."""
    return NUMBER_WORDS[value] if 0 <= value < len(NUMBER_WORDS) else str(value)


def article(noun: str) -> str:
    """The noun phrase with "a" or "an" before it ("another" where it begins with "other")."""
    if noun.startswith("other "):
        return f"an{noun}"
    low = noun.lower()
    if low.startswith(_NOT_AN):
        return f"a {noun}"
    return f"an {noun}" if low[:1] in _VOWELS or low.startswith(_AN) else f"a {noun}"


def plural(noun: str) -> str:
    """The plural of a noun; of several words the last one changes."""
    head, _, last = noun.rpartition(" ")
    if head:
        return f"{head} {plural(last)}"
    low = noun.lower()
    if low in _IRREGULAR:
        many = _IRREGULAR[low]
        return many[:1].upper() + many[1:] if noun[:1].isupper() else many
    if low.endswith(("folk", "'s")):
        return noun
    if low.endswith("y") and low[-2:-1] not in _VOWELS:
        return f"{noun[:-1]}ies"
    if low.endswith(("s", "x", "ch", "sh", "z")):
        return f"{noun}es"
    return f"{noun}s"


def third(verb: str) -> str:
    """The third person of a verb phrase: its first word changes."""
    word, space, rest = verb.partition(" ")
    if word in _SAME:
        return verb
    if word in _THIRD:
        word = _THIRD[word]
    elif word.endswith("y") and word[-2:-1] not in _VOWELS:
        word = f"{word[:-1]}ies"
    elif word.endswith(("s", "x", "ch", "sh", "z", "o")):
        word += "es"
    else:
        word += "s"
    return f"{word}{space}{rest}"


def listed(items: list[str], word: str = "and") -> str:
    """Items as English lists them: ``a``; ``a and b``; ``a, b, and c``."""
    if len(items) < 3:
        return f" {word} ".join(items)
    return f"{', '.join(items[:-1])}, {word} {items[-1]}"


def possessive(noun: str) -> str:
    """The possessive of a noun phrase: ``your``, ``its``, ``their``, ``target player's``."""
    fixed = {"you": "your", "it": "its", "they": "their", "them": "their"}
    if noun in fixed:
        return fixed[noun]
    return f"{noun}'" if noun.endswith("s") and not noun.endswith("ss") else f"{noun}'s"


def capital(text: str) -> str:
    """The text with its first letter raised."""
    return text[:1].upper() + text[1:]


def close(text: str) -> str:
    """Move the explanation of an X to the end of its sentence."""
    start = text.find(WHERE_OPEN)
    if start < 0:
        return text
    words = text[start + 1 : text.index(WHERE_CLOSE, start)]
    told = f"{text.replace(f'{WHERE_OPEN}{words}{WHERE_CLOSE}', '')}, where X is {words}"
    start = told.find(Y_OPEN)
    if start < 0:
        return told
    words = told[start + 1 : told.index(Y_CLOSE, start)]
    return f"{told.replace(f'{Y_OPEN}{words}{Y_CLOSE}', '')}, and Y is {words}"


def sentences(parts: list[str]) -> str:
    """Sentences one after the other, each raised and stopped."""
    return " ".join(stopped(capital(close(part))) for part in parts)


def clauses(parts: list[str]) -> str:
    """Sentences whose first begins in the middle of one and whose last is not stopped yet."""
    told = [close(part) for part in parts]
    head = told[0]
    if len(told) == 1:
        return head
    middle = [stopped(head)] + [stopped(capital(part)) for part in told[1:-1]]
    return f"{' '.join(middle)} {capital(told[-1])}"


def stopped(text: str) -> str:
    """The text with a stop at its end (inside its closing quotation mark, where it has one)."""
    return text if text.endswith((".", '."')) else f"{text}."


def keyword_list(items: list[str]) -> str:
    """Keywords after "has": ``flying and haste``; ``flying, haste, and trample``."""
    return listed(items, "and")


def above_table(text: str) -> tuple[str, str]:
    """A text, and the results table below its first line, with the break before it."""
    line, _, rows = text.partition("\n")
    return (line, f"\n{rows}") if rows[:1].isdigit() else (text, "")
