"""Several people at one screen: who sits there, and how it is handed over."""

from __future__ import annotations

from typing import Final

from undercroft.app.line.offered import Offered
from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View

HELP: Final = """\
The screen is handed over: what one person sees is not for another.
  Enter       whoever is named sits here now; so do 1 and their name
  2           whoever sat here reads first what came of their answer
  u           take back the last answer of whoever sat here, if nothing hidden was shown since
  ?           this help
  q           leave; the game is saved
"""


class Sitter:
    """What the screen remembers of one person, also while somebody else sits there."""

    def __init__(self, seat: int) -> None:
        """Nothing was said and nothing shown yet."""
        self.seat = seat
        #: Options that were said together and are given one after the other.
        self.wanted: list[tuple[int, int, int, str]] = []
        #: The turn in which the person passes until something happens, 0 for none.
        self.passing = 0
        #: The turn of the person's last answer if it was more than passing, else -1.
        self.acted = -1
        #: What kind of table was shown in which turn, and the line of where it stands.
        self.shown = (False, 0)
        self.status = ""
        self.offered = Offered([])

    def leaves(self) -> None:
        """Somebody else sits down: what was begun is at its end."""
        self.wanted = []
        self.acted = -1

    def sits(self) -> None:
        """They sit down, and what they saw last has gone. The table between duels is told once."""
        self.status = ""
        if not self.shown[0]:
            self.shown = (False, 0)

    def still_passes(self, view: View, choice: Choice) -> bool:
        """Whether passing on is still what the person wants."""
        if choice.kind != ch.PRIORITY or choice.options[0].verb != ch.PASS or view.stack:
            return False
        own_main = view.active == view.seat and view.turn != self.passing
        return not own_main


def handed(before: str, name: str, gap: int, unread: int) -> list[str]:
    """What is between two people: empty lines, and who shall sit down; ``before`` is empty where
    nobody sits there yet. ``unread``: how many lines whoever sat there has not read.
    """
    first = f"Hand over to {name}." if before else f"{name} is asked."
    # Before anybody sits nothing hidden stands there.
    away = [""] * gap if before else []
    lines = [*away, "", first, f"   1  {name} sits here now (or press Enter)"]
    if unread:
        lines.append(f"   2  {before} reads first what happened")
    return lines


def sat_down(said: str, name: str) -> bool:
    """Whether a line says that somebody sits there now."""
    return said in {"", "1", name.casefold()}
