"""Type-changing effects (layer 4): CR 205.1, 205.3, 305.6, 305.7."""

from __future__ import annotations

from typing import Final

from undercroft.engine.layers.lists import BASIC_ABILITIES, grow
from undercroft.engine.layers.plans import sets_land_type
from undercroft.engine.seen import record
from undercroft.engine.state.ability_lists import NO_ABILITIES
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from undercroft.lexicon.types import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    KINDRED,
    LAND,
    PLANESWALKER,
    SORCERY,
)
from undercroft.oracle.modifications import Becomes, BecomesChosen, LosesSupertypes, LosesTypes

#: A word for all creature types together, where a subtype is expected.
EVERY_CREATURE_TYPE: Final = "every creature type"
#: Subtypes that no rule knows go with any card type.
_ANY: Final = -1


def _correlations() -> dict[str, int]:
    """The card types that each subtype goes with (CR 205.3c)."""
    found: dict[str, int] = {EVERY_CREATURE_TYPE: CREATURE | KINDRED}
    for names, types in (
        (ARTIFACT_TYPES, ARTIFACT),
        (BATTLE_TYPES, BATTLE),
        (CREATURE_TYPES, CREATURE | KINDRED),
        (ENCHANTMENT_TYPES, ENCHANTMENT),
        (LAND_TYPES, LAND),
        (PLANESWALKER_TYPES, PLANESWALKER),
        (SPELL_TYPES, INSTANT | SORCERY),
    ):
        for name in names:
            found[name] = types
    return found


CORRELATED: Final = _correlations()


def change_types(chars: Chars, part: Becomes) -> None:
    """Change an object's types, subtypes and supertypes."""
    chars.supertypes |= part.supertypes
    if part.types:
        # CR 205.1b: what becomes an artifact creature keeps its other types.
        if part.only and part.types != ARTIFACT | CREATURE:
            # CR 205.1a: an instant or sorcery stays one.
            chars.types = part.types | chars.types & (INSTANT | SORCERY)
            _keep_correlated(chars)
        else:
            chars.types |= part.types
    if part.subtypes:
        _change_subtypes(chars, part)


def chosen_type(game: Game, source: int, part: BecomesChosen) -> Becomes:
    """ "The chosen type", as it was chosen for the source; nothing where nothing was."""
    word = record(game, source).chosen.get("creature type", "")
    given = (word,) if word else ()
    return Becomes(subtypes=given, only=not part.addition, addition=part.addition)


def lose_types(chars: Chars, part: LosesTypes | LosesSupertypes) -> None:
    """An object loses card types, with the subtypes that go with them, or supertypes."""
    if isinstance(part, LosesSupertypes):
        chars.supertypes &= ~part.supertypes
        return
    chars.types &= ~part.types
    _keep_correlated(chars)


def _keep_correlated(chars: Chars) -> None:
    """Subtypes go with the card types that they belong to (CR 205.1a)."""
    types = chars.types
    chars.subtypes = tuple([name for name in chars.subtypes if CORRELATED.get(name, _ANY) & types])
    if not types & (CREATURE | KINDRED):
        chars.every_type = False


def _makes(chars: Chars, name: str) -> bool:
    """Whether a land has the mana ability of a basic land type (CR 305.6)."""
    return any(ability.word == name for ability in chars.abilities.activated)


def _change_subtypes(chars: Chars, part: Becomes) -> None:
    types = chars.types
    # CR 205.3d: no subtype without its card type.
    given = [name for name in part.subtypes if CORRELATED.get(name, _ANY) & types]
    if not given:
        return
    sets_land = bool(types & LAND) and sets_land_type(part)
    if part.only:
        replaced = {CORRELATED.get(name, _ANY) for name in given}
        kept = [name for name in chars.subtypes if CORRELATED.get(name, _ANY) not in replaced]
        if CREATURE | KINDRED in replaced:
            chars.every_type = False
    else:
        kept = list(chars.subtypes)
    if sets_land:
        # CR 305.7: abilities from its text and its old land types go; what other effects
        # grant comes in a later layer.
        chars.abilities = NO_ABILITIES
        chars.keywords = 0
    for name in given:
        if name == EVERY_CREATURE_TYPE:
            chars.every_type = True
        elif name not in kept:
            kept.append(name)
            # One that has lost its type and gets it back still has the ability.
            if name in BASIC_ABILITIES and not _makes(chars, name):
                chars.abilities = grow(chars.abilities, BASIC_ABILITIES[name])
    chars.subtypes = tuple(kept)
