"""The kinds of step that can stand on the agenda; ``game`` knows the handler of each."""

from __future__ import annotations

from typing import Final

#: The stage of a step at which it ends.
STEP_ENDS: Final = 2

START: Final = 0
MULLIGANS: Final = 1
TURN: Final = 2
STEP: Final = 3
PRIORITY: Final = 4
PROPOSE: Final = 5
COMMIT: Final = 6
RESOLVE: Final = 7
EFFECTS: Final = 8
PERFORM: Final = 9
REPLACE: Final = 10
TRIGGERS: Final = 11
STATE_BASED: Final = 12
DECLARE_ATTACK: Final = 13
DECLARE_BLOCK: Final = 14
COMBAT_DAMAGE: Final = 15
HAND_SIZE: Final = 16
SETTLE: Final = 17
PAY: Final = 18
CAST_NOW: Final = 24
UNTAPPING: Final = 25
OFFER: Final = 19
SKIPPING: Final = 20
#: Steps that the variant runs itself (``Variant.run``).
VARIANT: Final = 32
