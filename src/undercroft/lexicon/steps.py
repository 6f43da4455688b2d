"""Phases and steps of a turn as small ints (CR 500 to 514)."""

from __future__ import annotations

from typing import Final

UNTAP: Final = 0
UPKEEP: Final = 1
DRAW: Final = 2
PRECOMBAT_MAIN: Final = 3
BEGIN_COMBAT: Final = 4
DECLARE_ATTACKERS: Final = 5
DECLARE_BLOCKERS: Final = 6
FIRST_STRIKE_DAMAGE: Final = 7
COMBAT_DAMAGE: Final = 8
END_COMBAT: Final = 9
POSTCOMBAT_MAIN: Final = 10
END_STEP: Final = 11
CLEANUP: Final = 12
#: Steps that a variant adds (a Boss's casting step) count up from here.
FIRST_EXTRA: Final = 16

STEP_NAMES: Final = (
    "untap step",
    "upkeep",
    "draw step",
    "precombat main phase",
    "beginning of combat",
    "declare attackers step",
    "declare blockers step",
    "first-strike damage step",
    "combat damage step",
    "end of combat",
    "postcombat main phase",
    "end step",
    "cleanup step",
)

#: The ordinary turn (CR 500.1), phase by phase flattened into steps.
ORDINARY_TURN: Final = (
    UNTAP,
    UPKEEP,
    DRAW,
    PRECOMBAT_MAIN,
    BEGIN_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    COMBAT_DAMAGE,
    END_COMBAT,
    POSTCOMBAT_MAIN,
    END_STEP,
    CLEANUP,
)
MAIN_PHASES: Final = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
COMBAT_STEPS: Final = (
    BEGIN_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    COMBAT_DAMAGE,
    END_COMBAT,
)
#: The phases of several steps, each with its steps in order (CR 500.1); the others are one step.
PHASES: Final = ((UNTAP, UPKEEP, DRAW), COMBAT_STEPS, (END_STEP, CLEANUP))
