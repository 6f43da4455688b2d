"""Choices that a card would ask of the Boss, who makes none (M-49, MA-28).

The rules of the sheet settle target creatures (M-46 to M-48), which ability is activated
(M-21 to M-23) and what is discarded (M-38). Everything else is the player's to choose, and a
dungeon plays itself only as far as its cards ask for nothing else.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from undercroft.catalog.dungeons.leanings import (
    UNTAGGED,
    leaning,
    leaning_of_aura,
)
from undercroft.catalog.nodes import walk
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle import abilities as ability
from undercroft.oracle import costs, filters
from undercroft.oracle.abilities import Card, Face
from undercroft.oracle.node import Ability, Cost, Effect, Modification, Reference, Trigger
from undercroft.oracle.quantities import X
from undercroft.oracle.references import (
    EachPlayer,
    Pick,
    Target,
    You,
)
from undercroft.oracle.verbs import players, wrappers


@dataclass(frozen=True)
class HumanChoice:
    """One choice: ``what`` is to be chosen, and ``why`` no rule of the sheet settles it."""

    what: str
    why: str


def _choice(what: str, why: str) -> HumanChoice:
    return HumanChoice(what, why)


_TARGET: Final = _choice("a target that is no target creature", "which M-46 does not settle")
_HOW_MANY: Final = _choice("how many targets", "which M-46 does not settle")
_UNTAGGED: Final = _choice("a target creature", "and the effect is neither good nor bad for it")
_AURA: Final = _choice("what it enchants", "and that is no creature it is good or bad for")
_MODE: Final = _choice("one of its modes", "which no rule of the sheet settles")
_X: Final = _choice("the value of X", "which no rule of the sheet settles")
_MAY: Final = _choice("whether to do what it may", "which no rule of the sheet settles")
_PICK: Final = _choice("which object is meant", "since nothing is targeted")
_PAY: Final = _choice("what its cost is paid with", "which no rule of the sheet settles")
_EXTRA: Final = _choice("whether to pay an optional cost", "which no rule of the sheet settles")
_SEARCH: Final = _choice("a card from a library", "which no rule of the sheet settles")
_LOOK: Final = _choice("where cards it looks at go", "which no rule of the sheet settles")
_VALUE: Final = _choice("a value as it says", "which no rule of the sheet settles")
_DIVISION: Final = _choice("how damage is divided", "which no rule of the sheet settles")
_HAND: Final = _choice("a card from a hand", "which no rule of the sheet settles")

_BY_EFFECT: Final[dict[type[Effect], HumanChoice]] = {
    wrappers.Modal: _MODE,
    wrappers.ChooseValue: _VALUE,
    players.Search: _SEARCH,
    players.LookAtTop: _LOOK,
    players.Scry: _LOOK,
    players.Surveil: _LOOK,
}
#: Keywords with a cost that is paid or not, and keywords that say "may" or "choose".
_OPTIONAL: Final = frozenset(
    (
        "kicker multikicker buyback entwine replicate conspire escalate evoke overload bestow "
        "morph megamorph disguise emerge casualty bargain mutate prototype squad offspring echo "
        "champion exploit devour amplify unleash riot graft soulbond cascade ripple dredge "
        "provoke hideaway modular fabricate banding offering splice convoke delve improvise crew "
        "assist blitz dash spectacle surge strive awaken cleave spree gift plot impending "
        "harmonize web-slinging tribute"
    ).split()
) | {"cumulative upkeep"}


def human_choices(card: Card) -> tuple[HumanChoice, ...]:
    """What a card would ask of the Boss, each choice once, in printed order."""
    face = card.faces[0]
    found = list(_of_cost(face))
    for each in face.abilities:
        found.extend(_of_ability(each, face))
    return tuple(dict.fromkeys(found))


def _of_cost(face: Face) -> Iterator[HumanChoice]:
    if face.cost is not None and face.cost.x:
        yield _X


def _of_ability(each: Ability, face: Face) -> Iterator[HumanChoice]:
    """The choices of one ability. Mana abilities are excluded from step 3 (MA-29)."""
    if isinstance(each, ability.Keyword):
        if each.name in _OPTIONAL:
            yield _EXTRA
        elif each.name == "enchant":
            yield from _of_aura(each, face)
    elif isinstance(each, ability.Activated):
        if not any(isinstance(node, players.AddMana | players.AddAnyColor) for node in walk(each)):
            yield from _of_costs(each.cost)
            yield from _of_effects(each.effects)
    elif isinstance(each, ability.Spell | ability.Triggered):
        yield from _of_effects(each.effects)
    elif isinstance(each, ability.Static):
        yield from _of_static(each)


def _of_static(each: ability.Static) -> Iterator[HumanChoice]:
    body = each.body
    if isinstance(body, ability.EntersChoosing):
        yield _VALUE
    elif isinstance(body, ability.EntersTapped) and body.pay:
        yield _MAY
    elif isinstance(body, ability.AdditionalCost):
        yield from _of_costs(body.cost)


def _of_aura(keyword: ability.Keyword, face: Face) -> Iterator[HumanChoice]:
    """An Aura's target is chosen as any other (CR 303.4a): by what it does to the creature."""
    if not is_creature(keyword.quality) or leaning_of_aura(face) == UNTAGGED:
        yield _AURA


def _of_costs(parts: Iterable[Cost]) -> Iterator[HumanChoice]:
    for part in parts:
        for node in walk(part):
            if isinstance(node, Pick):
                yield _PAY
            elif isinstance(node, X):
                yield _X
        if isinstance(part, costs.PayMana) and part.mana.x:
            yield _X


def _of_effects(effects: tuple[Effect, ...]) -> Iterator[HumanChoice]:
    for effect in effects:
        yield from _of_effect(effect, effects)


def _of_effect(effect: Effect, whole: tuple[Effect, ...]) -> Iterator[HumanChoice]:
    """The choices of one effect and of those inside it; ``whole`` says how targets are used."""
    known = _BY_EFFECT.get(type(effect))
    if known and _is_boss(getattr(effect, "who", None)):
        yield known
    if isinstance(effect, players.DiscardChosen):
        yield _HAND
    if isinstance(effect, players.CopySpell) and effect.new_targets:
        yield _MAY
    if isinstance(effect, wrappers.May) and _is_boss(effect.who):
        yield _MAY
    if isinstance(effect, wrappers.Unless) and _is_boss(effect.who):
        yield _MAY
    if isinstance(effect, players.DealDamage) and effect.divided:
        yield _DIVISION
    chooses = _is_boss(getattr(effect, "who", None))
    for field in dataclasses.fields(effect):
        yield from _of_value(getattr(effect, field.name), whole, chooses)


def _of_value(value: object, whole: tuple[Effect, ...], chooses: bool) -> Iterator[HumanChoice]:
    """The choices in a part of an effect; quoted abilities and delayed triggers are others'."""
    if isinstance(value, tuple):
        for item in value:
            yield from _of_value(item, whole, chooses)
    elif isinstance(value, wrappers.Mode):
        yield from _of_effects(value.effects)
    elif isinstance(value, Effect):
        yield from _of_effect(value, whole)
    elif isinstance(value, Target):
        yield from _of_target(value, whole)
    elif isinstance(value, Pick):
        if chooses:
            yield _PICK
    elif isinstance(value, Modification | Ability | Trigger):
        return
    elif isinstance(value, Reference) and not isinstance(value, filters.Filter):
        for field in dataclasses.fields(value):
            yield from _of_value(getattr(value, field.name), whole, chooses)


def _of_target(target: Target, whole: tuple[Effect, ...]) -> Iterator[HumanChoice]:
    if target.x or target.high is None or target.high != target.low:
        yield _HOW_MANY
    if not is_creature(target.what):
        yield _TARGET
    elif leaning(whole, target.slot) == UNTAGGED:
        yield _UNTAGGED


def is_creature(what: Reference | None) -> bool:
    """Whether a noun phrase lets only creatures through: no creature spells, no creature cards."""
    if not isinstance(what, filters.Filter) or what.zone != BATTLEFIELD:
        return False
    for part in what.parts:
        if isinstance(part, filters.OfType) and part.types == CREATURE:
            return True
        if isinstance(part, filters.InCombat):
            return True
        if isinstance(part, filters.EitherOf):
            return all(is_creature(option) for option in part.options)
    return False


def _is_boss(who: object) -> bool:
    """Whether it is the Boss, among others or alone, who is told to do something."""
    return who is None or isinstance(who, You) or (isinstance(who, EachPlayer) and _all(who))


def _all(who: EachPlayer) -> bool:
    return who.who == "player"
