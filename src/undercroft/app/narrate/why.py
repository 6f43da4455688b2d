"""What was passed over and why, in words."""

from __future__ import annotations

from undercroft.app.narrate.words import alike
from undercroft.engine.events import Note


def over(note: Note) -> str:
    """What was passed over, each with its reason; empty where nothing was."""
    passed = [
        (note.names[len(note.refs) + place], why.replace(" (", ", ").replace(")", ""))
        for place, (_, why) in enumerate(note.why)
    ]
    return f"passed over: {alike(passed)}" if passed else ""


def because(*parts: str) -> str:
    """Reasons in parentheses, the empty ones left out."""
    said = "; ".join(part for part in parts if part)
    return f" ({said})" if said else ""
