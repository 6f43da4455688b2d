"""A screen that several people share, played by chance: what is printed is held to who sits there."""

import re
from collections.abc import Callable
from contextlib import suppress
from random import Random

from undercroft.app.line.console import Console
from undercroft.app.line.looking import in_sight
from undercroft.catalog.known import known
from undercroft.engine.playing import GamePlay, Play
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import HAND, LIBRARY
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import owned_by
from undercroft.table.labels import offers
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session

#: Lines about what lies open or changes hands before all: antes, and what is paid (C-15, C-16).
OPEN = re.compile(r"^ *Ante: | (antes|pays|loses|wins) ")
#: How often somebody reads what happened before they hand over.
READS = 0.3
#: Names of cards that are words of the rules as well.
WORDS = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest", "Desert"})


class LeftError(EOFError):
    """Everybody goes."""


class Shared:
    """People who answer at random at one screen. ``parts`` is what was printed while a seat sat
    there, in order; ``leaks`` every name that was printed and lay hidden from who sat there.
    """

    def __init__(
        self, plan: Plan, chance: int, most: int, arrange: Callable[[Play], None] | None = None
    ) -> None:
        play = Prepared(plan).begin(listen=True)
        if arrange is not None:
            arrange(play)
        pilots = pilots_for(play, "random", plan.seed, plan.persons)
        self.session = Session(play, pilots)
        self.parts: list[tuple[int, str]] = []
        self.leaks: list[str] = []
        self.asked: list[int] = []
        self._random = Random(chance)  # noqa: S311 -- people at a test's table, no secret
        self._reading = Random(chance)  # noqa: S311 -- likewise
        self._most = most
        self._lines: list[str] = []
        self._sits = -1
        self._persons = plan.persons
        self._public: dict[int, set[str]] = {seat: set() for seat in plan.persons}
        self._hidden = self._secrets()
        self._console = Console(
            self.session, plan.persons, known(), self._lines.append, self._line, 3
        )

    def play(self) -> None:
        """Play to the end, or until they leave."""
        with suppress(LeftError):
            self._console.run()
        self._look()

    @property
    def out(self) -> str:
        """All that was printed."""
        return "\n".join(text for _, text in self.parts)

    def _line(self) -> str:
        self._look()
        last = self.parts[-1][1]
        choice = self.session.choice()
        assert choice is not None
        if last.endswith("Press Enter when you have read it."):
            return ""
        if "sits here now (or press Enter)" in last:
            if "reads first what happened" in last and self._reading.random() < READS:
                return "2"
            self._sits = choice.seat
            return ""
        if len(self.asked) == self._most:
            raise LeftError
        self.asked.append(choice.seat)
        if choice.is_number:
            return str(choice.low)
        if choice.kind.endswith("deck") and choice.options[-1].verb:
            return "done"
        found = offers(self.session.play.view(choice.seat), choice)
        return str(self._random.randint(1, len(found)))

    def _look(self) -> None:
        """Hold what was printed to what lay hidden before and lies hidden now."""
        text = "\n".join(self._lines)
        self._lines.clear()
        self.parts.append((self._sits, text))
        hidden = self._secrets()
        choice = self.session.choice()
        for seat in self._persons:
            view = self.session.play.view(seat)
            self._public[seat] |= {view.chars(ident).name for ident in in_sight(view)}
            if choice is not None and choice.seat == seat:
                self._public[seat] |= {option.word for option in choice.options}
                self._public[seat] |= {view.ref_name(option.ref) for option in choice.options}
        for seat, names in hidden.items():
            if seat != self._sits:
                secret = names & self._hidden[seat]
                secret -= self._known_to(self._sits)
                self.leaks += [
                    f"{name}, before {self._sits}: {line}"
                    for name in sorted(secret - WORDS)
                    if name in text
                    for line in text.splitlines()
                    if not OPEN.search(line) and re.search(rf"\b{re.escape(name)}\b", line)
                ]
        self._hidden = hidden

    def _known_to(self, seat: int) -> set[str]:
        return self._public.get(seat, set()) | self._owned(seat)

    def _owned(self, seat: int) -> set[str]:
        play = self.session.play
        found: set[str] = set()
        if isinstance(play, CampaignPlay):
            players = play.campaign.players
            if 0 <= seat < len(players):
                found |= players[seat].collection.keys() | players[seat].deck.keys()
                for monster in owned_by(play.campaign, seat):
                    found |= play.campaign.decks[monster].keys()
        return found

    def _secrets(self) -> dict[int, set[str]]:
        """What lies in hands and libraries, and what else a player owns, by seat."""
        play = self.session.play
        found = {seat: self._owned(seat) for seat in self._persons}
        if isinstance(play, GamePlay):
            for seat in self._persons:
                found[seat] |= _held(play.game, seat)
        elif isinstance(play, CampaignPlay) and play.campaign.duel is not None:
            for seat in self._persons:
                place = play.duel_seat(seat)
                if place >= 0:
                    found[seat] |= _held(play.campaign.duel.game, place)
        return found


def _held(game: Game, seat: int) -> set[str]:
    return {
        obj.printed.name
        for obj in game.objs.values()
        if obj.owner == seat and obj.zone in {HAND, LIBRARY}
    }
