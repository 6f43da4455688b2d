"""Whether an effect is good or bad for the creature it is done to (MA-25).

The Boss chooses a target creature by it: for a positive effect its own, for a negative one
the player's (M-46 to M-48).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.catalog.nodes import effects_in, walk
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle import modifications as change
from undercroft.oracle.abilities import Affects, Face, Keyword
from undercroft.oracle.node import Effect, Modification, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import AttachedTo, Both, Target, That
from undercroft.oracle.verbs import objects, players

POSITIVE: Final = "positive"
NEGATIVE: Final = "negative"
#: Neither: the rule sheet does not say who is meant, so the player is asked (M-49).
UNTAGGED: Final = ""

_ALWAYS: Final[dict[type[Effect], str]] = {
    objects.Destroy: NEGATIVE,
    objects.Exile: NEGATIVE,
    objects.Sacrifice: NEGATIVE,
    objects.Tap: NEGATIVE,
    objects.GainControl: NEGATIVE,
    objects.Untap: POSITIVE,
    objects.Regenerate: POSITIVE,
    objects.Attach: POSITIVE,
    players.DealDamage: NEGATIVE,
    players.PreventDamage: POSITIVE,
}
_HARMFUL_KEYWORDS: Final = frozenset({"defender", "decayed"})
_HELPFUL_RESTRICTIONS: Final = frozenset(
    {
        "can't be blocked",
        "can't be countered",
        "can block any number",
        "can block additional",
        "assigns damage as though unblocked",
        "assigns damage equal to toughness",
        "can attack as though without defender",
    }
)


def leaning(effects: Iterable[object], slot: int) -> str:
    """Whether what is done to the target of ``slot`` is good or bad for it.

    The first effect that leans either way decides, in printed order.
    """
    for effect in effects_in(effects):
        told = _toward(effect, slot)
        if told:
            return told
    return UNTAGGED


def leaning_of_modifications(parts: Iterable[Modification]) -> str:
    """Whether a continuous effect is good or bad for what it changes; mixed ones are neither."""
    found = {_of_modification(part) for part in parts} - {UNTAGGED}
    return found.pop() if len(found) == 1 else UNTAGGED


def leaning_of_aura(face: Face) -> str:
    """Whether an Aura is good or bad for the creature that it enchants."""
    changes: list[Modification] = []
    for node in walk(face.abilities):
        if (isinstance(node, Affects) and isinstance(node.subject, AttachedTo)) or (
            isinstance(node, objects.Modify) and isinstance(node.what, AttachedTo)
        ):
            changes.extend(node.modifications)
    return leaning_of_modifications(changes)


def _toward(effect: Effect, slot: int) -> str:
    """How one effect, without those inside it, leans toward a target."""
    if isinstance(effect, objects.Fight):
        if _is_slot(effect.first, slot):
            return POSITIVE
        return NEGATIVE if _is_slot(effect.second, slot) else UNTAGGED
    if isinstance(effect, objects.Attach):
        return POSITIVE if _is_slot(effect.to, slot) else UNTAGGED
    if isinstance(effect, players.DealDamage | players.PreventDamage):
        return _ALWAYS[type(effect)] if _is_slot(effect.to, slot) else UNTAGGED
    what = getattr(effect, "what", None)
    if not _is_slot(what, slot):
        return UNTAGGED
    if isinstance(effect, objects.Modify):
        return leaning_of_modifications(effect.modifications)
    if isinstance(effect, objects.PutCounters):
        return _of_counters(effect.kind)
    if isinstance(effect, objects.RemoveCounters):
        return POSITIVE if effect.kind == "-1/-1" else NEGATIVE
    if isinstance(effect, objects.Move):
        return POSITIVE if effect.to == BATTLEFIELD else NEGATIVE
    return _ALWAYS.get(type(effect), UNTAGGED)


def _is_slot(reference: Reference | None, slot: int) -> bool:
    """Whether a reference is the target of a slot, where it is named or later called "it"."""
    if isinstance(reference, Both):
        return any(_is_slot(part, slot) for part in reference.parts)
    if isinstance(reference, Target):
        return reference.slot == slot
    if isinstance(reference, That):
        return reference.binding == "target" and reference.slot == slot
    return False


def _of_counters(kind: str) -> str:
    if kind.startswith("-") or kind == "stun":
        return NEGATIVE
    return POSITIVE if kind.startswith("+") or kind[:1].isalpha() else UNTAGGED


def _of_modification(part: Modification) -> str:
    if isinstance(part, change.PowerToughness):
        return _of_numbers(part)
    if isinstance(part, change.Gains):
        names = {node.name for node in walk(part.abilities) if isinstance(node, Keyword)}
        return NEGATIVE if names & _HARMFUL_KEYWORDS else POSITIVE
    if isinstance(part, change.Loses | change.LosesAll):
        return NEGATIVE
    if isinstance(part, change.Restriction):
        return POSITIVE if part.kind in _HELPFUL_RESTRICTIONS else NEGATIVE
    return UNTAGGED


def _of_numbers(part: change.PowerToughness) -> str:
    """+2/+0 is good, -0/-2 is bad, +2/-2 is neither."""
    signs = set()
    for amount, sign in ((part.power, part.power_sign), (part.toughness, part.toughness_sign)):
        if not (isinstance(amount, Number) and amount.value == 0):
            signs.add(sign)
    if len(signs) != 1:
        return UNTAGGED
    return POSITIVE if signs.pop() > 0 else NEGATIVE
