"""The values of fields that the engine obeys, where a field could hold others (``performed``)."""

from __future__ import annotations

from typing import Final

LIMITS: Final = frozenset(
    {
        "sorcery",
        "your turn",
        "your upkeep",
        "any upkeep",
        "opponents' turn",
        "combat",
        "before attackers",
        "once each turn",
        "twice each turn",
        "three times each turn",
        "end of combat",
        "your turn before attackers",
        "their turn before attackers",
        "opponent's turn",
        "not your turn",
        "once",
        "instant",
        "declare blockers",
        "declare attackers",
        "before combat damage",
        "opponent's upkeep",
        "your end step",
    }
)
#: What filters know of what happened to an object this turn.
THIS_TURN: Final = frozenset(
    {
        "entered",
        "attacked",
        "attacked last turn",
        "not attacked",
        "blocked",
        "dealt damage",
        "been dealt damage",
    }
)
SIDES: Final = frozenset(
    {
        "whichever",
        "you",
        "opponent",
        "opponents",
        "not you",
        "any",
        "all",
        "player",
        "team",
        "active",
        "each",
        "target player",
        "target controller",
        "defending player",
        "that player",
        "single",
    }
)
BINDINGS: Final = frozenset(
    {
        "target",
        "event",
        "event source",
        "created",
        "copied",
        "moved",
        "chosen",
        "apiece",
        "paid",
        "linked",
        "each",
        "this",
        "attached",
        "event subject",
        "event other",
    }
)
PLAYERS: Final = frozenset(
    {
        "player",
        "opponent",
        "opponent you have",
        "other player",
        "you",
        "player being attacked",
        "player who attacked this turn",
    }
)
PLAYER_BINDINGS: Final = frozenset(
    {"target", "event", "each", "defending", "active", "remembered", "former", "highest"}
)
STEPS_OF: Final = frozenset(
    {
        "you",
        "each player",
        "each opponent",
        "opponent",
        "each",
        "the",
        "next",
        "your next",
        "the first",
        "your first",
        "each other player",
        "next turn",
        "this turn's next",
        "any",
    }
)
#: Where in a library something is put (``Move.position``).
PLACES: Final = frozenset(
    {"top", "bottom", "the bottom", "bottom at random", "shuffled", "beneath", "top or bottom"}
)
LOOK_RESTS: Final = frozenset(
    {"bottom any", "bottom random", "bottom", "graveyard", "top any", "top back", ""}
)
#: States of objects that are asked for by a word of their own.
STATES: Final = frozenset(
    {"historic", "face-down", "goaded", "monstrous", "suspected", "transformed"}
)
RESTRICTIONS: Final = frozenset(
    {
        "can't attack",
        "can't attack you",
        "can't attack again",
        "can't attack them",
        "can't block",
        "can't attack or block",
        "can't be blocked",
        "must attack",
        "must attack player",
        "doesn't untap",
        "can't become untapped",
        "can't be regenerated",
        "can't be enchanted",
        "can't be targeted",
        "can't be enchanted by others",
        "can block only",
        "can block additional",
        "can block any number",
        "assigns damage as though unblocked",
        "assigns damage equal to toughness",
        "can attack as though without defender",
        "activated abilities can't be activated",
        "can attack as though haste",
        "can't be countered",
        "can't transform",
        "can block only flying",
        "can't be blocked by more than one",
        "blocked by three or more",
        "must be blocked",
        "must block",
        "must block it",
        "goaded",
        "can't attack alone",
        "can't block alone",
        "can't attack or block alone",
        "doesn't untap while",
        "doesn't untap while controlled",
        "assigns no combat damage",
        "can't be blocked by greater power",
        "no swampwalk",
        "no islandwalk",
        "no mountainwalk",
        "no plainswalk",
        "no forestwalk",
    }
)
PLAYER_RULES: Final = frozenset(
    {
        "can't gain life",
        "can't draw",
        "one draw each turn",
        "additional land",
        "no maximum hand size",
        "skip draw step",
        "skip untap step",
        "skip upkeep",
        "any lands",
        "damage leaves 1 life",
        "two additional lands",
        "one spell each turn",
        "no spells in your turn",
        "sorcery speed",
        "flash",
        "look at top",
        "top revealed",
        "hand revealed",
        "play lands from top",
        "may not untap",
        "can't search",
        "can't cast spells",
        "damage can't be prevented",
        "can't lose",
        "shroud",
        "hexproof",
        "assign as though unblocked",
        "untap one creature",
        "untap one artifact",
        "untap one land",
    }
)
#: What "this way" can look back at.
WAYS: Final = frozenset(
    {
        "destroyed",
        "died",
        "dealt damage",
        "exiled",
        "discarded",
        "put into a graveyard",
        "milled",
        "revealed",
        "countered",
        "tapped",
        "sacrificed",
        "untapped",
        "chosen",
    }
)
