"""What came of a vote (CR 701.38): who voted for which word, what has the most votes."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.resolution import Context

#: Where a resolution keeps what was voted for, and by whom each word.
VOTED: Final = "voted"


def votes_for(ctx: Context | None, word: str) -> list[int]:
    """The players who voted for a word, once for each vote."""
    return ctx.ways.get(f"{VOTED} {word}", []) if ctx is not None else []


def got_more(ctx: Context | None, word: str, tied: bool) -> bool:
    """Whether a word has more votes than each other (or as many, where ``tied`` counts)."""
    ways = ctx.ways if ctx is not None else {}
    others = [len(found) for key, found in ways.items() if key.startswith(f"{VOTED} ")
              and key != f"{VOTED} {word}"]  # fmt: skip
    mine, most = len(votes_for(ctx, word)), max(others, default=0)
    return mine > most or (tied and mine == most)


def has_most(ctx: Context | None, ref: int) -> bool:
    """Whether an object has the most votes, alone or not."""
    found = ctx.ways.get(VOTED, []) if ctx is not None else []
    most = max([found.count(one) for one in found], default=0)
    return most > 0 and found.count(ref) == most
