"""The grammar of judge files about a castle: their tables and acts, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.testing.act_grammar import ACT_KEYS, VERBS
from undercroft.testing.kinds import COUNTS, FLAG, NUMBER, TEXT, TEXTS, WORDS, Keys

#: What players do in a campaign, beside what is done in a game.
_CAMPAIGN_ACTS: Final[Keys] = {
    "enters": TEXT,
    "explores": FLAG,
    "duels": TEXT,
    "rests": FLAG,
    "looks": TEXT,
    "goes": TEXT,
    "fights": FLAG,
    "steps_back": FLAG,
    "leaves": FLAG,
    "pays": TEXTS,
    "takes_commons": FLAG,
    "takes_clue": TEXT,
    "edits": TEXT,
    "adds": TEXTS,
    "cuts": TEXTS,
    "done": FLAG,
    "wins": NUMBER,
    "loses": FLAG,
    "draws": FLAG,
}
#: How a duel begins, where its first act says so.
_DUEL_BEGINS: Final[Keys] = {
    "first": TEXT,
    "ante": TEXT,
    "foe_ante": TEXT,
    "library": TEXTS,
    "foe_library": TEXTS,
}

#: The tables of a file with a ``[castle]``.
CASTLE_SECTIONS: Final[Mapping[str, Keys]] = {
    "castle file": {
        "title": TEXT,
        "rules": TEXTS,
        "why": TEXT,
        "seed": NUMBER,
        "castle": "table:castle",
        "player": "tables:campaigner",
        "act": "tables:castle act",
        "answer": "table:castle answer",
    },
    "castle": {
        "campaign": TEXT,
        "parameters": WORDS,
        "color": TEXT,
        "turn": TEXT,
        "explorer": TEXT,
        "turn_begins": FLAG,
        "tiles": "tables:tile",
        "at": TEXT,
        "came_from": TEXT,
        "life": NUMBER,
        "dice_card": TEXT,
        "mythics": TEXTS,
        "next_exits": TEXTS,
        "next_tiles": TEXTS,
        "next_colors": TEXTS,
        "next_dice_cards": TEXTS,
        "next_mythics": TEXTS,
        "mythics_left": NUMBER,
    },
    "tile": {
        "at": TEXT,
        "passages": TEXT,
        "content": TEXT,
        "die": TEXT,
        "looted": FLAG,
        "mythic": TEXT,
    },
    "campaigner": {
        "name": TEXT,
        "deck": COUNTS,
        "spare": COUNTS,
        "wizard_of": TEXTS,
        "clues": TEXTS,
        "turns": NUMBER,
    },
    "castle act": {**ACT_KEYS, **_CAMPAIGN_ACTS, **_DUEL_BEGINS, "then": "table:castle answer"},
    "castle answer": {
        "castle": "table:of a castle",
        "duel": "table:of a duel",
        "player": "named:of a campaigner",
        "turn": TEXT,
        "asked": "table:of a question",
        "ended": TEXT,
        "winners": TEXTS,
    },
    "of a castle": {
        "at": TEXT,
        "life": NUMBER,
        "dice_card": TEXT,
        "tile": "named:of a tile",
        "revealed": TEXTS,
        "refused": TEXTS,
        "open": TEXTS,
        "dead_ends": TEXTS,
        "finished": FLAG,
        "wizard": TEXT,
        "discovered": FLAG,
        "mythics": TEXTS,
        "owner": TEXT,
    },
    "of a tile": {
        "passages": TEXT,
        "steps": NUMBER,
        "content": TEXT,
        "die": TEXT,
        "monster": TEXT,
        "chest": TEXT,
        "mythic": TEXT,
    },
    "of a duel": {
        "foe": TEXT,
        "life": NUMBER,
        "foe_life": NUMBER,
        "first": TEXT,
        "foe_played_by": TEXT,
        "ante": TEXT,
        "foe_antes": FLAG,
        "hand": NUMBER,
        "battlefield": TEXTS,
        "foe_deck": COUNTS,
        "player": "named:of a player",
        "object": "named:of an object",
        "stack": TEXTS,
        "step": TEXT,
    },
    "of a campaigner": {
        "cards": NUMBER,
        "owns": COUNTS,
        "deck_size": NUMBER,
        "deck": COUNTS,
        "wizard_of": TEXTS,
        "monsters": TEXTS,
        "sees": TEXTS,
        "wins": NUMBER,
        "losses": NUMBER,
        "in_castle": TEXT,
    },
}

#: Acts, exactly one in each ``[[act]]``, and which other keys go with each.
CASTLE_ACTS: Final[Mapping[str, tuple[str, ...]]] = {
    **VERBS,
    **dict.fromkeys(_CAMPAIGN_ACTS, ()),
    "fights": tuple(_DUEL_BEGINS),
}
