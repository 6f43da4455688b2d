"""Who sits where at a table: the seats that people take, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.catalog.names import fold
from undercroft.errors import UsageError
from undercroft.table.digits import whole_number

#: What players are called who did not say.
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo")
#: What somebody alone at a screen may be called, and several may not.
YOU: Final = "You"
#: So many letters has a name at most.
LONGEST: Final = 40


@dataclass(frozen=True)
class People:
    """What was said of the people who play: their seats by number, or in words (``said``), which
    count where there are any; and what they are called, in the order of their seats.
    """

    seats: Sequence[int] = ()
    said: Sequence[str] = ()
    names: Sequence[str] = ()

    def sit(self, names: Sequence[str], what: str, most: int) -> tuple[int, ...]:
        """Their seats among those of these names (`seat_among`).

        Raises:
            UsageError: a seat is none, or taken twice.
        """
        return self.found([seat_among(words, names, what, most) for words in self.said])

    def found(self, seats: Sequence[int]) -> tuple[int, ...]:
        """Their seats, where ``seats`` are those that were said in words.

        Raises:
            UsageError: one is taken twice.
        """
        for place, seat in enumerate(seats):
            first = seats.index(seat)
            if first < place:
                one, other = self.said[first], self.said[place]
                twice = one == other
                same = f"“{one}” is said twice" if twice else f"“{one}” and “{other}” are one"
                raise UsageError(f"A seat is for one person, and {same}; say another seat.")
        return tuple(seats) if self.seats and seats else tuple(self.seats)

    def called(
        self,
        before: Sequence[str],
        seats: Sequence[int],
        spare: Sequence[str] = (),
        others: Sequence[str] = (),
    ) -> tuple[str, ...]:
        """What everybody is called; ``before``: who says nothing. ``spare``: what those are called
        whose name somebody else has; ``others``: who else is told of by a name.

        Raises:
            UsageError: there are more names than people, two are called the same, or a name is
                none for a person.
        """
        taken = {fold(name): -1 for name in others}
        if seats and len(self.names) > len(seats):
            who = "one person plays" if len(seats) == 1 else f"{len(seats)} people play"
            raise UsageError(f"{len(self.names)} names are given, and {who}; say --seat for each.")
        found = list(before)
        for seat, name in zip(seats or range(len(before)), self.names, strict=False):
            check_name(name, alone=len(seats) < 2)
            if taken.get(fold(name), -1) >= 0:
                raise UsageError(f"Two people cannot both be called {name}; say another name.")
            if fold(name) in taken:
                raise UsageError(f"{name} is somebody in the game; say another name.")
            taken[fold(name)] = seat
            if seat < len(found):
                found[seat] = YOU if fold(name) == fold(YOU) else name
        for seat, name in enumerate(found):
            if taken.get(fold(name), seat) != seat:
                free = [other for other in spare if fold(other) not in map(fold, found)]
                if not free:
                    raise UsageError(f"Somebody else is called {name}; say another name.")
                found[seat] = free[0]
        return tuple(found)


def check_name(name: str, alone: bool) -> None:
    """See that a person can be called this.

    Raises:
        UsageError: the story could not tell them by it.
    """
    if not name.isprintable() or len(name) > LONGEST:
        raise UsageError(f"A name is one line of at most {LONGEST} letters; say another name.")
    if fold(name).startswith("the "):
        raise UsageError(f"{name} is a name for a dungeon, not for a person; say another name.")
    if fold(name) == fold(YOU) and not alone:
        raise UsageError("Where several people play, nobody can be called You; say another name.")


def seat_among(said: str, names: Sequence[str], what: str, most: int) -> int:
    """The seat that somebody means, by its number from 1 or the name of who sits there.

    Raises:
        UsageError: it is none. ``what`` is what has these seats, ``most`` how many it may have.
    """
    number = whole_number(said)
    if 1 <= number <= len(names):
        return number - 1
    for seat, name in enumerate(names):
        if fold(said) == fold(name):
            return seat
    if len(names) < number <= most:
        raise UsageError(f"{what} has no seat “{said}”; say --set seats={number} as well.")
    numbers = f"a number from 1 to {len(names)}" if len(names) > 1 else "1"
    raise UsageError(f"{what} has no seat “{said}”; give {numbers}, or a name: {choice_of(names)}.")


def choice_of(names: Sequence[str]) -> str:
    """Names to choose from: "Ana, Ben or Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"
