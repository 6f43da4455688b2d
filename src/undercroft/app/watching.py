"""A game that pilots play, told as it goes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from undercroft.app.narrate import ending_of
from undercroft.app.narrate.telling import narrator_of
from undercroft.app.narrate.words import joined
from undercroft.modes.commander import COMMANDER
from undercroft.table.duels import FORMAT
from undercroft.table.journal import JournalWriter, head_of
from undercroft.table.keeping import InJournal
from undercroft.table.making import Prepared
from undercroft.table.plan import CASTLE, Plan
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session

Echo = Callable[[str], object]


def watch_game(
    plan: Plan, pilot: str, echo: Echo, journal: Path | None = None, duels: bool = False
) -> None:
    """Have pilots play a plan to its end and tell the story; ``duels``: those of a campaign, too.

    Raises:
        UndercroftError: the game cannot be made, or is stuck.
    """
    prepared = Prepared(plan)
    play = prepared.begin(listen=True)
    pilots = pilots_for(play, pilot, plan.seed)
    with ExitStack() as closing:
        session = Session(play, pilots)
        if journal is not None:
            writer = JournalWriter(journal, head_of(plan, prepared.cards(), pilot))
            session.keepers.append(InJournal(closing.enter_context(writer)))
        narrator = narrator_of(play, duels=duels)
        echo(introduction(plan, pilot))
        going = True
        while going:
            for line in narrator.tell(session.notes()):
                echo(line)
            going = session.step()
        session.leave()
    echo("")
    echo(ending_of(play))
    if journal is not None:
        echo(f"The journal is in {journal}.")


def introduction(plan: Plan, pilot: str) -> str:
    """What is played, by whom, with which seed: enough to play it again."""
    who = f" ({pilot} pilot)" if pilot else ""
    if plan.mode == CASTLE and plan.dungeon is not None:
        return (
            f"Castle Dungeons, seed {plan.seed}: {joined(plan.names)} in {plan.dungeon.name}{who}."
        )
    with_decks = [
        f"{name} with {deck.name}" for name, deck in zip(plan.names, plan.decks, strict=True)
    ]
    against = f" against {plan.dungeon.name}" if plan.dungeon is not None else ""
    kind = {"duel": "Duel", "boss": "Master of the Dungeon", "raid": "The Living Dungeon"}[
        plan.mode
    ]
    if plan.parameters.get(FORMAT) == COMMANDER:
        kind = "Commander"
    return f"{kind}, seed {plan.seed}: {joined(with_decks)}{against}{who}."
