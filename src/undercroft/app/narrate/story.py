"""What a teller knows of the story so far, and where it puts its sentences."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.app.narrate.words import sentence
from undercroft.engine.events import Note


class Story:
    """The memory of a narrator: life totals, what is on the stack, what was just told.

    ``seat`` is whose eyes the story is told through, None for a spectator who sees all.
    """

    def __init__(
        self, seat: int | None, life: Mapping[str, int], holders: Mapping[str, str] | None = None
    ) -> None:
        self.seat = seat
        self.life = dict(life)
        #: What the life total of each player goes by, where that is not their name.
        self.holders = dict(holders or {})
        #: Public numbers of the dungeon, by name.
        self.numbers: dict[str, int] = {}
        #: Who plays itself: the subject of choices that nobody was asked for.
        self.boss = "The dungeon"
        #: The heading of the step that is on.
        self.step = ""
        #: Hands that lie open to everybody: what they are called, by whose they are.
        self.open: dict[str, str] = {}
        #: What was announced and has not resolved, the last on top.
        self.stack: list[int] = []
        #: Of these, what others were announced above.
        self.answered: set[int] = set()
        #: Damage to players that their loss of life will follow from.
        self.struck: dict[str, int] = {}
        #: Who made tokens last.
        self.maker = ""
        self._lines: list[str] = []

    def say(self, words: str) -> None:
        """Tell something."""
        self._lines.append(sentence(words))

    def aside(self, words: str) -> None:
        """Tell something that belongs to the sentence before."""
        self._lines.append("  " + sentence(words))

    def take(self) -> list[str]:
        """What was told since the last call."""
        lines, self._lines = self._lines, []
        return lines

    def announce(self, ident: int) -> None:
        """Something is put onto the stack."""
        self.answered.update(self.stack)
        self.stack.append(ident)

    def settle(self, *idents: int) -> tuple[int, bool]:
        """Something leaves the stack: which of these it was (0: none), and whether it waited."""
        for ident in idents:
            if ident in self.stack:
                self.stack.remove(ident)
                waited = ident in self.answered
                self.answered.discard(ident)
                return ident, waited
        return 0, False

    def new_turn(self) -> None:
        """Let go of what belongs to a turn."""
        self.step = ""
        self.stack.clear()
        self.answered.clear()
        self.struck.clear()

    def totals(self) -> str:
        """Everybody's life, and the dungeon's numbers: "Ana 20, Boss HP 3"."""
        totals = [f"{name} {life}" for name, life in self.life.items()]
        totals += [f"{name} {value}" for name, value in self.numbers.items()]
        return ", ".join(totals)

    def holder(self, who: str) -> str:
        """What the life total of a player goes by."""
        return self.holders.get(who, who)

    def unit(self, who: str) -> str:
        """What is counted in the life total of a player: "life", or what a dungeon calls it."""
        holder = self.holder(who)
        return "life" if holder == who or " and " in holder else holder

    def total(self, who: str, left: str) -> str:
        """A life total in the words of the dungeon: "54 Party Life", or the number alone."""
        return left if self.unit(who) == "life" else self.whole_total(who, left)

    def whole_total(self, who: str, left: str) -> str:
        """A life total with what is counted: "54 life"; a dungeon's ledger ends at 0."""
        unit = self.unit(who)
        return f"{left if unit == 'life' else max(0, int(left))} {unit}"

    def sees(self, seat: int) -> bool:
        """Whether these eyes see what that seat alone may see."""
        return self.seat is None or self.seat == seat


def name(note: Note, place: int) -> str:
    """The name of a reference of a note, empty where there is none."""
    if place < len(note.refs) and note.refs[place]:
        return note.names[place]
    return ""
