"""Walk-throughs: whole expeditions by pilots, told from their journals; and the simulation log."""

from __future__ import annotations

from pathlib import Path

from undercroft.app.narrate import Narrator, ending_of
from undercroft.app.sheets.markdown import heading, table
from undercroft.app.watching import introduction
from undercroft.table.journal import JournalWriter, head_of, read_journal
from undercroft.table.keeping import InJournal
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan
from undercroft.table.replay import replay
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session


def play_to_journal(plan: Plan, pilot: str, path: Path) -> None:
    """Have pilots play a plan to its end and keep its journal.

    Raises:
        UndercroftError: the game cannot be made, or is stuck.
        SaveError: the journal cannot be written.
    """
    prepared = Prepared(plan)
    play = prepared.begin()
    pilots = pilots_for(play, pilot, plan.seed)
    with JournalWriter(path, head_of(plan, prepared.cards(), pilot)) as writer:
        session = Session(play, pilots, [InJournal(writer)])
        while session.step():
            pass
        session.leave()


def walk_through(path: Path, title: str) -> str:
    """A whole game told from its journal, which is replayed for it.

    Raises:
        SaveError: the file is no journal.
        ReplayDiverged: the game does not come out as it was written down.
    """
    journal = read_journal(path)
    plan = journal.head.plan
    lines = [
        f"# {title}",
        "",
        introduction(plan, journal.head.pilot),
        f"The journal lies beside this page: `undercroft replay {path.name}`.",
        "",
    ]
    prepared = Prepared(plan)
    play = prepared.begin(listen=True)
    narrator = Narrator(play)
    lines += _quoted(narrator.tell(play.notes()))
    for answer in journal.answers:
        play.advance(answer.answer)
        lines += _quoted(narrator.tell(play.notes()))
    replay(journal)
    return "\n".join([*lines, "", f"**{ending_of(play)}**"]) + "\n"


def simulation_log(paths: list[Path], walked: int) -> str:
    """Several expeditions in one table: how each went; the first ``walked`` are told whole."""
    rows = []
    for number, path in enumerate(paths, 1):
        journal = read_journal(path)
        play = replay(journal)
        view = play.view(0)
        numbers = view.trackers
        rows.append(
            [
                str(number),
                str(journal.head.plan.seed),
                str(numbers.get("Round", 0)),
                str(numbers.get("Doom", 0)),
                str(view.life(0)),
                str(view.life(max(view.seats))),
                ending_of(play),
                f"walk-through-{number}.md" if number <= walked else "",
            ]
        )
    heads = ["loop", "seed", "round", "Doom", "Party Life", "Vitality", "how it ended", "told in"]
    return "\n".join(
        [
            "# Simulation log",
            "",
            "Each loop is one whole expedition by heuristic pilots; its journal lies beside this",
            "page and replays to the same end.",
            *heading("Loops"),
            *table(heads, rows),
            "",
        ]
    )


def _quoted(lines: list[str]) -> list[str]:
    """Lines of the story, each a line of its own in Markdown, indented as told."""
    found = []
    for line in lines:
        if not line:
            found.append("")
        elif line.startswith("Turn "):
            found += ["", f"**{line}**", ""]
        else:
            depth = (len(line) - len(line.lstrip())) // 2
            found.append(f"{'  ' * max(0, depth - 1)}- {line.strip()}")
    return found
