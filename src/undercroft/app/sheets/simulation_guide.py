"""The local simulation guide: which commands make traces, sweeps, intervals and exports."""

from __future__ import annotations

from undercroft.app.sheets.markdown import heading, table
from undercroft.catalog.dungeons.raid_records import Expedition
from undercroft.modes.raid.parameters import PARAMETERS


def simulation_guide(expedition: Expedition, name: str) -> str:
    """The guide in Markdown; ``name`` is what ``--dungeon`` calls the expedition."""
    run = f"undercroft simulate raid --dungeon {name}"
    lines = [
        f"# {expedition.name}: simulating it at home",
        "",
        "A game is decided by its seed and its answers alone: the same command gives the same",
        "games on any machine.",
        *heading("Traces"),
        f"    undercroft watch raid --dungeon {name} --seed 1 --journal trace.jsonl",
        "    undercroft replay trace.jsonl",
        *heading("Many games"),
        f"    {run} --games 500 --seed 1 --json",
        "",
        "prints wins with their Wilson 95 % interval, endings, rounds and games a second.",
        *heading("Paired sweeps"),
        "Chance is keyed by what it is for: with the same seeds, one changed number leaves every",
        "other roll and shuffle as it was. So compare revisions on common seeds:",
        "",
        f"    {run} --games 500 --seed 1 --out base",
        f"    {run} --games 500 --seed 1 --set doom_limit=12 --out doom12",
        "",
        "and pair `rows.jsonl` by seed.",
        *heading("Run exports"),
        "`--out DIR` writes `rows.jsonl` (one game a line) and `summary.json`.",
        *heading("Parameters"),
        *table(
            ["name", "rule", "default", "what it is"],
            [[each.name, each.ruling, each.default, each.says] for each in PARAMETERS],
        ),
    ]
    return "\n".join(lines) + "\n"
