"""How an expedition is told: its ledger, what a Director is asked, why the party lost."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.state.game import Game
from undercroft.modes.raid import board, scheme
from undercroft.modes.raid.rules import (
    AGAIN,
    DOOM,
    FOCUS,
    HELD,
    LEAD,
    OMENS,
    PARTY,
    ROUND,
    SEALED,
    SLOT,
    STAGE,
    Rules,
)


def asked(game: Game, rules: Rules, choice: Choice) -> str:
    """What a Director is asked, in words (L-61); empty: it is no question of the sheet's own."""
    if choice.kind != ch.OBJECTS or choice.seat != rules.dungeon:
        return ""
    if choice.rule == scheme.OMEN_RULE:
        left = game.trackers[OMENS]
        of = f"one of {left} Omens" if left > 1 else "the last Omen"
        return f"Spend {of} to cycle a card of Reserve?"
    return "Which card of Reserve is cast?" if choice.rule == scheme.SCHEME_RULE else ""


def in_brief(rules: Rules, tracker: str) -> bool:
    """Whether a public number stands in the ledger of one line."""
    if tracker == OMENS:
        return rules.says("director", "true")
    return tracker in {ROUND, SEALED, DOOM} or any(each.name == tracker for each in rules.trackers)


def said_of(game: Game, rules: Rules, tracker: str) -> str | None:
    """A public number in words; empty: nobody needs it; None: it is told as a number."""
    value = game.trackers[tracker]
    if tracker in {LEAD, FOCUS}:
        return game.seats[value].name
    if tracker == STAGE:
        return f"{value} ({board.room(game, rules).name})"
    if tracker in {SLOT, HELD, AGAIN}:
        return ""
    if tracker == OMENS and rules.says("director", "false"):
        return ""
    return None


def how_lost(game: Game) -> str:
    """Why the party lost, in words."""
    if game.teams[PARTY].life <= 0:
        return "the party has no life left"
    if any(seat.lost == "CR 704.5b" for seat in game.seats):
        return "an adventurer drew from an empty library"
    if any(seat.lost == "CR 704.5c" for seat in game.seats):
        return "the party has too many poison counters"
    return "an adventurer has lost"
