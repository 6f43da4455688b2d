"""A game that pilots play, told as it goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from undercroft.app.narrate import Narrator
from undercroft.app.narrate.narrator import ending_of
from undercroft.app.narrate.words import joined
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan
from undercroft.table.seats import pilots_for

Echo = Callable[[str], object]


def watch_game(plan: Plan, pilot: str, echo: Echo, journal: Path | None = None) -> None:
    """Have pilots play a plan to its end and tell the story.

    Raises:
        UndercroftError: the game cannot be made, or is stuck.
    """
    prepared = Prepared(plan)
    play = prepared.begin(listen=True)
    pilots = pilots_for(play, pilot, plan.seed)
    narrator = Narrator(play)
    echo(introduction(plan, pilot))
    while True:
        for line in narrator.tell(play.notes()):
            echo(line)
        choice = play.choice()
        if choice is None:
            break
        play.advance(pilots[choice.seat].answer(play.view(choice.seat), choice))
    echo("")
    echo(ending_of(play))


def introduction(plan: Plan, pilot: str) -> str:
    """What is played, by whom, with which seed: enough to play it again."""
    with_decks = [
        f"{name} with {deck.name}" for name, deck in zip(plan.names, plan.decks, strict=True)
    ]
    against = f" against {plan.dungeon.name}" if plan.dungeon is not None else ""
    return f"{plan.mode.title()}, seed {plan.seed}: {joined(with_decks)}{against} ({pilot} pilots)."
