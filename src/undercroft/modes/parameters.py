"""Named numbers and choices of a mode: what a table of them says, and what somebody sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.errors import UsageError

#: More digits than any number of a mode has.
_DIGITS: Final = 6


class Parameter:
    """One named value. ``values`` are the words it may be; none: a number of ``least`` or more."""

    __slots__ = ("default", "least", "name", "ruling", "says", "values")

    def __init__(
        self,
        name: str,
        ruling: str,
        default: str,
        says: str,
        values: tuple[str, ...] = (),
        least: int = 0,
    ) -> None:
        self.name = name
        self.ruling = ruling
        self.default = default
        self.says = says
        self.values = values
        self.least = least


def choice(name: str, ruling: str, values: tuple[str, ...], says: str) -> Parameter:
    """A choice between words, of which the first holds where nobody says otherwise."""
    return Parameter(name, ruling, values[0], says, values)


def settle(
    table: Mapping[str, Parameter], given: tuple[Mapping[str, object], ...]
) -> dict[str, str]:
    """Every parameter of a table with its value; later mappings go before earlier ones.

    Raises:
        UsageError: a name or a value is none of the table.
    """
    values = {name: each.default for name, each in table.items()}
    for mapping in given:
        for name, value in mapping.items():
            known = table.get(name)
            if known is None:
                have = ", ".join(sorted(table))
                raise UsageError(f"There is no parameter “{name}”; there are {have}.")
            values[name] = _word(known, value)
    return values


def _word(known: Parameter, value: object) -> str:
    word = str(value).lower()
    if known.values:
        if word in known.values:
            return word
        have = " or ".join(known.values)
        raise UsageError(f"The parameter {known.name} ({known.ruling}) is {have}, not “{word}”.")
    fits = word.isdecimal() and len(word) <= _DIGITS and int(word) >= known.least
    if not fits:
        of = f"a whole number from {known.least} to {10**_DIGITS - 1}"
        raise UsageError(f"The parameter {known.name} ({known.ruling}) is {of}, not “{word}”.")
    return str(int(word))
