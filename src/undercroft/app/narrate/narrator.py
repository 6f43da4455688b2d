"""The story of a game: turns as headings, steps only where something happens in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from undercroft.app.narrate import combat, happenings, moves, reasons, spells, vault
from undercroft.app.narrate.story import Story
from undercroft.app.narrate.words import UNTOLD, joined, number_name, sentence
from undercroft.engine.events import Note
from undercroft.engine.playing import Play
from undercroft.lexicon import steps

#: Tells the note at a place, returns how many notes it took.
Teller = Callable[[Story, Sequence[Note], int], int]

TELLERS: Final[dict[str, Teller]] = {
    **spells.TELLERS,
    **moves.TELLERS,
    **combat.TELLERS,
    **happenings.TELLERS,
    **reasons.TELLERS,
    **vault.TELLERS,
}

#: What the steps of an ordinary turn are headed.
HEADINGS: Final = {
    **dict.fromkeys((steps.UNTAP, steps.UPKEEP, steps.DRAW), ""),
    steps.PRECOMBAT_MAIN: "Main phase",
    **dict.fromkeys(steps.COMBAT_STEPS, "Combat"),
    steps.POSTCOMBAT_MAIN: "Second main phase",
    steps.END_STEP: "End of turn",
    steps.CLEANUP: "Cleanup",
}


class Narrator:
    """Turns notes into lines. ``seat``: whose eyes, None for a spectator who sees all."""

    def __init__(self, play: Play, seat: int | None = None) -> None:
        """Look at the table once: who plays and how much life there is."""
        view = play.view(0 if seat is None else seat)
        life = {}
        holders = {}
        for number in sorted(view.seats):
            holder = view.life_name(number)
            if holder:
                life[holder] = view.life(number)
                holders[view.name(number)] = holder
        self._story = Story(seat, life, holders)
        for number in view.seats:
            if view.open_to_all(number):
                called = view.hand_name(number)
                self._story.open[view.name(number)] = called[:1].upper() + called[1:]
            if view.scripted(number) or view.open_to_all(number):
                self._story.boss = view.name(number)
        for key, value in view.trackers.items():
            if key not in UNTOLD and view.in_brief(key):
                self._story.numbers[number_name(key)] = value
        self._step_name = view.step_name
        self._heading = ""
        self._indent = ""

    def tell(self, notes: Iterable[Note]) -> list[str]:
        """The lines that these notes make; empty where nothing is worth telling."""
        told = list(notes)
        lines: list[str] = []
        at = 0
        while at < len(told):
            note = told[at]
            if note.what == "turn":
                self._heading = ""
                lines += ["", self._turn(note)]
                at += 1
                continue
            if note.what == "step":
                self._step(note)
                at += 1
                continue
            teller = TELLERS.get(note.what, happenings.anything)
            at += teller(self._story, told, at)
            lines += self._placed()
        return _folded(lines)

    def _turn(self, note: Note) -> str:
        self._story.new_turn()
        self._indent = "  "
        totals = self._story.totals()
        return f"Turn {note.amount}: {note.names[0]}" + (f" ({totals})" if totals else "")

    def _step(self, note: Note) -> None:
        heading = HEADINGS.get(note.amount)
        if heading is None:
            heading = self._step_name(note.amount)
        self._story.step = sentence(heading)[:-1] + ":" if heading else ""
        self._heading = self._heading if heading else ""

    def _placed(self) -> list[str]:
        """What a teller told, under the heading of its step where that is new."""
        told = self._story.take()
        if not told:
            return []
        lines = []
        if self._story.step and self._story.step != self._heading:
            self._heading = self._story.step
            lines.append(f"  {self._heading}")
        indent = "    " if self._story.step else self._indent
        return lines + [indent + line for line in told]


def _folded(lines: list[str]) -> list[str]:
    """Lines that follow each other and are the same, as one that says how often."""
    found: list[str] = []
    for line, run in groupby(lines):
        count = len(list(run))
        times = "twice" if count == 2 else f"{count} times"
        found.append(f"{line[:-1]} ({times})." if count > 1 and line.endswith(".") else line)
    return found


def ending_of(play: Play) -> str:
    """How a game ended, in one sentence; empty while it goes on."""
    ending = play.ending()
    if ending is None:
        return ""
    view = play.view(0)
    winners = [view.name(seat) for seat in sorted(view.seats) if view.team(seat) in ending.winners]
    why = f"{ending.text} ({ending.reason})" if ending.text else ending.reason
    if not winners:
        return sentence(f"The game is a draw: {why}")
    verb = "win" if len(winners) > 1 or winners == ["You"] else "wins"
    return sentence(f"{joined(winners)} {verb}: {why}")
