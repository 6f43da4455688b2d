"""What a campaign asks its players: kinds of choice and what an answer does."""

from __future__ import annotations

from typing import Final

# Kinds of choice; every one begins alike, so that nobody takes it for a question of a duel.
KIND: Final = "castle "
RARES: Final = "castle rare"
DECK: Final = "castle deck"
OWNED: Final = "castle owned deck"
TURNS: Final = "castle turn"
WANDERERS: Final = "castle wanderer"
PAYING: Final = "castle pay-off"
LOOKING: Final = "castle look"
MEETING: Final = "castle meeting"
MOVING: Final = "castle move"
REWARDS: Final = "castle reward"

# What an option does when picked. ``extra`` is a color, a castle, a deck or a side.
TAKE: Final = 101
ADD: Final = 102
CUT: Final = 103
BUILD: Final = 104
FINISH: Final = 105
WANDER: Final = 106
ENTER: Final = 107
EXPLORE: Final = 108
EDIT: Final = 109
EDIT_OWNED: Final = 110
REST: Final = 111
LEAVE: Final = 112
FIGHT: Final = 113
PAY: Final = 114
STEP_BACK: Final = 115
LOOK: Final = 116
MOVE: Final = 117
COMMONS: Final = 118
CLUE: Final = 119


def is_castle(kind: str) -> bool:
    """Whether a question is one of the campaign, not of the duel in it."""
    return kind.startswith(KIND)
