"""What each modification does, told a second time for ``slow``. Only tests use it."""

from __future__ import annotations

from undercroft.engine import match
from undercroft.engine.seen import Scope, record
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.characteristics import Chars, Restricted, basic_mana
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import (
    ABILITY,
    BASE,
    CHANGING,
    COLOR,
    CONTROL,
    DEFINING,
    GOADED,
    SWITCHING,
    TYPE,
)
from undercroft.engine.state.records import seat_of
from undercroft.lexicon import subtypes as s
from undercroft.lexicon import types as t
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.oracle import modifications as m
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Condition, Modification, Reference
from undercroft.oracle.references import This

_BASIC = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
_KEYWORD_COUNTERS = {
    *("flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste"),
    *("hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample"),
    "vigilance",
}
#: Sets of subtypes, and the card types that they go with (CR 205.3).
_SETS = (
    (set(s.ARTIFACT_TYPES), t.ARTIFACT),
    (set(s.BATTLE_TYPES), t.BATTLE),
    ({*s.CREATURE_TYPES, "every creature type"}, t.CREATURE | t.KINDRED),
    (set(s.ENCHANTMENT_TYPES), t.ENCHANTMENT),
    (set(s.LAND_TYPES), t.LAND),
    (set(s.PLANESWALKER_TYPES), t.PLANESWALKER),
    (set(s.SPELL_TYPES), t.INSTANT | t.SORCERY),
)


def is_defining(
    subject: Reference | None,
    parts: tuple[Modification, ...],
    condition: Condition | None,
    granted: bool,
) -> bool:
    """Whether an ability is a characteristic-defining one (CR 604.3a)."""
    if granted or condition is not None or not isinstance(subject, This):
        return False
    for part in parts:
        if isinstance(part, m.BasePowerToughness) and part.defining:
            continue
        if isinstance(part, m.Becomes) and part.types == 0 and part.supertypes == 0:
            continue
        return False
    return True


def only_goads(parts: tuple[Modification, ...]) -> bool:
    """Whether all that modifications do is to goad."""
    return all(isinstance(part, m.Restriction) and part.kind == GOADED for part in parts)


def applies_in(part: Modification, layer: int, defining: bool) -> bool:
    """Whether a modification applies in a layer."""
    if layer == CONTROL:
        return isinstance(part, m.Controls)
    if layer == TYPE:
        if isinstance(part, m.LosesTypes | m.LosesSupertypes | m.BecomesChosen):
            return True
        return isinstance(part, m.Becomes) and bool(part.types or part.subtypes or part.supertypes)
    if layer == COLOR:
        return isinstance(part, m.Becomes) and (part.colors != 0 or part.colorless)
    if layer == ABILITY:
        if isinstance(part, m.Restriction):
            return part.kind == GOADED
        return isinstance(part, m.Gains | m.Loses | m.LosesAll)
    if layer in {DEFINING, BASE}:
        if not isinstance(part, m.BasePowerToughness):
            return False
        return (layer == DEFINING) == (part.defining and defining)
    if layer == CHANGING:
        return isinstance(part, m.PowerToughness)
    if layer == SWITCHING:
        return isinstance(part, m.SwitchPowerToughness)
    return isinstance(part, m.Restriction) and part.kind != GOADED


def of_each(what: object) -> bool:
    """Whether words speak of each object that an ability applies to by itself."""
    return "That(binding='apiece'" in repr(what) and not isinstance(what, m.Gains)


def numbers(game: Game, part: Modification, scope: Scope) -> tuple[int | None, ...]:
    """The numbers that a modification depends on, as things stand."""
    if isinstance(part, m.PowerToughness):
        power = match.amount(game, part.power, scope) * part.power_sign
        return power, match.amount(game, part.toughness, scope) * part.toughness_sign
    if isinstance(part, m.BasePowerToughness):
        return (
            None if part.power is None else match.amount(game, part.power, scope),
            None if part.toughness is None else match.amount(game, part.toughness, scope),
        )
    if isinstance(part, m.Controls):
        seats = [seat_of(ref) for ref in match.refs(game, part.who, scope) if ref < 0]
        return (seats[0],) if seats else (None,)
    return ()


def spoken(game: Game, part: Modification, source: int) -> Modification:
    """A modification with what was chosen for its source put in its place."""
    if not isinstance(part, m.BecomesChosen):
        return part
    word = record(game, source).chosen.get("creature type")
    return m.Becomes(subtypes=(word,) if word else (), only=part.addition == "")


def change(
    chars: Chars, part: Modification, layer: int, told: tuple[int | None, ...], scope: Scope
) -> None:
    """Do to one object what a modification says."""
    if isinstance(part, m.PowerToughness):
        chars.power += told[0] or 0
        chars.toughness += told[1] or 0
    elif isinstance(part, m.BasePowerToughness):
        chars.power = chars.power if told[0] is None else told[0]
        chars.toughness = chars.toughness if told[1] is None else told[1]
    elif isinstance(part, m.SwitchPowerToughness):
        chars.power, chars.toughness = chars.toughness, chars.power
    elif isinstance(part, m.Controls):
        chars.controller = chars.controller if told[0] is None else told[0]
    elif isinstance(part, m.Becomes) and layer == TYPE:
        _types(chars, part)
    elif isinstance(part, m.LosesSupertypes):
        chars.supertypes &= ~part.supertypes
    elif isinstance(part, m.LosesTypes):
        chars.types &= ~part.types
        chars.subtypes = tuple(n for n in chars.subtypes if _goes_with(n) & chars.types)
        chars.every_type = chars.every_type and bool(chars.types & (t.CREATURE | t.KINDRED))
    elif isinstance(part, m.Becomes):
        keeps = part.addition.endswith(("colors", "colors and types"))
        if not part.addition and not part.only:
            keeps = True
        chars.colors = part.colors | (chars.colors if keeps else 0)
        if part.colorless:
            chars.colors = 0
    elif isinstance(part, m.LosesAll):
        chars.abilities, chars.keywords = AbilityList(()), 0
    elif isinstance(part, m.Loses):
        for name in part.keywords:
            chars.keywords &= ~KEYWORD_BITS.get(name, 0)
        names = tuple(m.ALL_OF.get(name, name) for name in part.keywords)
        chars.abilities = _without(chars.abilities, names)
    elif isinstance(part, m.Gains):
        chars.abilities = AbilityList(chars.abilities.all + part.abilities)
        chars.keywords |= AbilityList(part.abilities).bits
    elif isinstance(part, m.Restriction):
        chars.restrictions += (Restricted(part, scope.source, scope.controller),)


def _without(abilities: AbilityList, names: tuple[str, ...]) -> AbilityList:
    return AbilityList(
        tuple(
            part
            for part in abilities.all
            if not (isinstance(part, Keyword) and (part.name in names or _walk(part) in names))
        )
    )


def _walk(keyword: Keyword) -> str:
    """ "Forestwalk", for what is landwalk of Forests."""
    quality = keyword.quality
    known = keyword.name == "landwalk" and isinstance(quality, Filter)
    return f"{quality.noun()}walk".lower() if known and isinstance(quality, Filter) else ""


def _goes_with(name: str) -> int:
    for names, types in _SETS:
        if name in names:
            return types
    return -1


def _types(chars: Chars, part: m.Becomes) -> None:
    chars.supertypes |= part.supertypes
    if part.types == t.ARTIFACT | t.CREATURE:
        chars.types |= part.types
    elif part.types and part.only:
        kept = chars.types & (t.INSTANT | t.SORCERY)
        chars.types = part.types | kept
        chars.subtypes = tuple(n for n in chars.subtypes if _goes_with(n) & chars.types)
        chars.every_type = chars.every_type and bool(chars.types & (t.CREATURE | t.KINDRED))
    elif part.types:
        chars.types |= part.types
    new = [name for name in part.subtypes if _goes_with(name) & chars.types]
    if part.only:
        for name in new:
            old = [n for n in chars.subtypes if _goes_with(n) == _goes_with(name)]
            if set(new) & _BASIC and _goes_with(name) == t.LAND:
                chars.abilities, chars.keywords = AbilityList(()), 0
            chars.subtypes = tuple(n for n in chars.subtypes if n not in old)
            if _goes_with(name) == t.CREATURE | t.KINDRED:
                chars.every_type = False
    for name in new:
        if name == "every creature type":
            chars.every_type = True
        elif name not in chars.subtypes:
            chars.subtypes += (name,)
    _intrinsic(chars)


def _intrinsic(chars: Chars) -> None:
    """A land has the mana ability of each of its basic land types (CR 305.6)."""
    if chars.types & t.LAND:
        for name in chars.subtypes:
            has = [ability.word for ability in chars.abilities.activated]
            if name in _BASIC and name not in has:
                chars.abilities = AbilityList((*chars.abilities.all, basic_mana(name)))


def counters(chars: Chars, on_it: dict[str, int], layer: int) -> None:
    """Counters give keywords in layer 6 and change power and toughness in 7c (CR 122.1)."""
    for kind, count in on_it.items():
        halves = kind.split("/")
        if layer == CHANGING and len(halves) == 2:
            chars.power += int(halves[0]) * count
            chars.toughness += int(halves[1]) * count
        elif layer == ABILITY and kind in _KEYWORD_COUNTERS and count > 0:
            chars.keywords |= KEYWORD_BITS.get(kind, 0)
            if kind not in KEYWORD_BITS:
                chars.abilities = AbilityList((*chars.abilities.all, Keyword(kind)))
