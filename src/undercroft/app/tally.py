"""What many games came to, in lines of text."""

from __future__ import annotations

from undercroft.app.narrate.words import joined
from undercroft.lab.simulate import Summary
from undercroft.table.plan import RAID

#: So many failed games are named; the rest is counted.
_NAMED = 10


def told(summary: Summary) -> list[str]:
    """The summary in sentences; a rate is never told without its pilot."""
    fields = summary.to_json()
    plan = summary.plan
    against = f" against {plan.dungeon.name}" if plan.dungeon is not None else ""
    last = plan.seed + fields["games"] - 1
    low, high = fields["ci95"]
    played = f"{joined(fields['decks'])}{against}" if plan.decks else str(fields["dungeon"])
    who = f"{plan.mode.title()}: {played}, {summary.pilot} pilot"
    side = "The party" if plan.mode == RAID else plan.names[0]
    won = f"{side} wins {fields['wins']} of {fields['games']} games"
    lines = [
        f"{who}, seeds {plan.seed} to {last}.",
        f"{won}: {fields['win_rate']:.1%} (95 % interval {low:.1%} to {high:.1%}).",
        f"{fields['losses']} lost, {fields['draws']} drawn, {fields['errors']} ended in an error.",
    ]
    lines += [f"  {count:5}  {ending}" for ending, count in fields["endings"].items()]
    lines.append(
        f"{fields['rounds']:.1f} rounds a game; {fields['seconds']:.1f} seconds, "
        f"{fields['games_per_second']:.1f} games a second."
    )
    if fields["counts"]:
        said = [f"{name.replace('_', ' ')} {mean:.1f}" for name, mean in fields["counts"].items()]
        lines.append(f"At the end, on average: {', '.join(said)}.")
    for row in summary.failures[:_NAMED]:
        lines.append(f"Seed {row.seed}: {row.error}.")
    if len(summary.failures) > _NAMED:
        lines.append(f"And {len(summary.failures) - _NAMED} more.")
    return lines
