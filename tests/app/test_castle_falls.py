"""A whole castle through the terminal, from its entrance to being its wizard, by a script."""

from collections.abc import Iterator
from pathlib import Path

from undercroft.app.line.console import Console
from undercroft.catalog.known import known
from undercroft.engine.choices import CANCEL
from undercroft.modes.castle import asking
from undercroft.pilots import make_pilot
from undercroft.pilots.castle import CastlePilot
from undercroft.table.labels import offers
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session

#: Somebody alone, strong enough for one castle at once, which is all there is to win.
SETTINGS = {
    "seats": "1",
    "castles_to_win": "1",
    "start_commons": "200",
    "life": "60",
    "monster_life": "2",
    "wizard_life": "3",
    "wizard_first": "false",
}
SEED = 2


class Player:
    """Somebody who types what a pilot would answer; what was typed is the script."""

    def __init__(self, session: Session) -> None:
        self.typed: list[str] = []
        self._session = session
        self._pilot = CastlePilot(make_pilot("heuristic", SEED))

    def line(self) -> str:
        self.typed.append(self._said())
        return self.typed[-1]

    def _said(self) -> str:
        choice = self._session.choice()
        assert choice is not None
        if choice.kind == asking.TURNS and self._session.play.view(0).turn == 1:
            return "enter the green castle"
        view = self._session.play.view(0)
        answer = self._pilot.answer(view, choice)
        if answer == CANCEL:
            return "back"
        if choice.is_number:
            return str(answer)
        found = offers(view, choice)
        option = choice.options[answer]
        places = [place for place, offer in enumerate(found) if offer.answer == answer]
        alike = [
            place
            for place, offer in enumerate(found)
            if choice.options[offer.answer].verb == option.verb
        ]
        return str((places or alike)[0] + 1)


def script() -> Iterator[str]:
    """What is typed from the first question to the end of the campaign."""
    plan = plan_game("castle", SEED, parameters=SETTINGS, names=("You",), persons=(0,))
    play = Prepared(plan).begin(listen=True)
    session = Session(play, pilots_for(play, "heuristic", SEED, (0,)))
    player = Player(session)
    Console(session, (0,), known(), lambda _: None, player.line).run()
    yield from player.typed


def test_a_castle_falls_from_its_entrance_to_its_wizard(run, tmp_path: Path):
    """I type a script, nothing else: a deck, into a castle, tile by tile, duel by duel. Do I become its wizard? I do, and with that I have won; the journal comes out the same."""
    journal = tmp_path / "journal.jsonl"
    words = [word for name, value in SETTINGS.items() for word in ("--set", f"{name}={value}")]
    lines = list(script())
    typed = "\n".join(["map", "cards", "why", *lines]) + "\n"
    said = run("play", "castle", "--seed", SEED, *words, "--journal", journal, typed=typed)

    told = said.out
    assert said.status == 0
    steps = [
        "You enter the green castle (C-19).",
        "Where do you go?",
        "You beat ",
        " life for the next duel here (C-11)",
        "All is explored; the wizard stands at ",
        "You duel the green wizard, ",
        "  You beat the green wizard, with ",
        "You open a chest and take ",
        "You are the green wizard now, master of the green castle (C-07).",
        "At the end you are wizard of a castle and have ",
    ]
    places = [told.casefold().find(step.casefold()) for step in steps]
    assert -1 not in places
    assert told.splitlines()[-1] == "You win: wizard of a castle (wizards)."
    assert "all as recorded" in run("replay", journal).out
