"""Modes that cost something: which of them are chosen is how a spell is cast (CR 702.172, 702.183).

A set of modes is a number: the bit of each mode that is chosen.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.slots import modal_of
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.oracle.node import Cost, Effect
from undercroft.oracle.verbs.wrappers import Modal

#: The name under which the chosen modes stand among what is paid.
MODES: Final = "modes"


def _priced(effects: tuple[Effect, ...]) -> Modal | None:
    modal = modal_of(effects)
    return modal if modal is not None and modal.kind else None


def has_priced_modes(side: Printed) -> bool:
    """Whether modes of a side cost something."""
    return bool(side.spell) and _priced(side.spell) is not None


def priced_modes(side: Printed) -> list[tuple[tuple[str, int], ...]]:
    """The sets of modes that may be chosen as a side is cast; one that is empty for others."""
    modal = _priced(side.spell)
    if modal is None:
        return [()]
    count = len(modal.modes)
    sets = range(1, 1 << count) if modal.high > 1 else [1 << place for place in range(count)]
    return [((MODES, chosen),) for chosen in sets]


def cost_of_modes(chars: Chars, chosen: int) -> tuple[Cost, ...]:
    """What some modes of a spell cost together."""
    effects: tuple[Effect, ...] = ()
    for spell in chars.abilities.spells:
        effects += spell.effects
    modal = _priced(effects)
    found: tuple[Cost, ...] = ()
    for place in places(chosen):
        found += modal.modes[place].cost if modal is not None else ()
    return found


def places(chosen: int) -> list[int]:
    """The places of some modes, in printed order."""
    return [place for place in range(chosen.bit_length()) if chosen >> place & 1]


def named_modes(chosen: int) -> str:
    """What tells a choice of modes from others: "mode 1", "modes 1 and 3"."""
    numbers = [str(place + 1) for place in places(chosen)]
    return f"mode{'s' if len(numbers) > 1 else ''} {' and '.join(numbers)}"
