"""Scripts of an expedition's cards against what their texts do (L-31 to L-57): protocols that aim
where something is aimed at, fallbacks that are followed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.catalog.dungeons.raid_compile import HEARTBOUND, CompiledExpedition
from undercroft.catalog.dungeons.raid_file import BOSSES, ENCOUNTERS, ROOMS, TOKENS
from undercroft.catalog.dungeons.raid_records import (
    CLOCKWISE,
    EITHER,
    NEXT_MODE,
    NOTHING,
    WITHOUT_TARGET,
    Expedition,
    ProtocolEntry,
)
from undercroft.catalog.dungeons.raid_values import Wrong
from undercroft.catalog.nodes import walk
from undercroft.engine.slots import modal_of, targets_of
from undercroft.oracle.abilities import Activated, Card, Keyword, Spell, Triggered
from undercroft.oracle.filters import Filter, PlayerFilter
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import X
from undercroft.oracle.references import Target

#: What a face of the boss has no use for: it is put onto the battlefield, never cast.
_OF_RESERVE: Final[tuple[tuple[str, object], ...]] = (("stage", 0), ("cadence", EITHER))


def scripts(it: Expedition, made: CompiledExpedition, wrong: Wrong) -> None:
    """Every card's protocol aims where its text does, and its fallback is what is followed."""
    protocols = {each.id: each for each in it.file.protocols}
    for file, table, entries, cards in (
        (ENCOUNTERS, "encounters", it.encounters, made.encounters),
        (BOSSES, "bosses", it.bosses, made.bosses),
    ):
        for place, (entry, card) in enumerate(zip(entries, cards, strict=True)):
            path = f"$.{table}[{place}]"
            if _asks_x(card):
                said = "nobody says what X is: the Dungeon pays no mana"
                wrong(file, f"{path}.text", said, "LA-20", entry.name)
            targets = list(_targets(card))
            aims = protocols[entry.protocol]
            lacks = _lacks(targets, aims)
            if lacks:
                said = f"it has a target, and the protocol “{entry.protocol}” {lacks}"
                wrong(file, f"{path}.protocol", said, "L-54", entry.name)
                continue
            fits = _fallbacks(card, targets, bool(aims.players))
            if entry.fallback not in fits:
                said = f"its fallback is “{entry.fallback}”, and what it does is “{fits[0]}”"
                wrong(file, f"{path}.fallback", said, "L-54", entry.name)


def _lacks(targets: list[Target], aims: ProtocolEntry) -> str:
    """What a protocol does not say that targets ask for; empty: it says all."""
    if targets and not aims.players and not aims.of:
        return "aims at nothing"
    for target in targets:
        if isinstance(target.what, Filter) and not aims.of:
            return "does not say whose things it looks at"
        if isinstance(target.what, PlayerFilter) and not aims.players:
            return "does not say whom it tries"
    return ""


def _asks_x(card: Card) -> bool:
    """Whether somebody would have to say what X is as a card is cast or an ability triggers: one
    that is activated has its X from its cost (CR 107.3).
    """
    for face in card.faces:
        if face.cost is not None and face.cost.x:
            return True
        for ability in face.abilities:
            if not isinstance(ability, Activated):
                if any(isinstance(node, X) for node in walk(ability)):
                    return True
    return False


def only_bosses(it: Expedition, wrong: Wrong) -> None:
    """The boss alone is heartbound (L-30), and has no place in a chapter."""
    for file, path, name, text in _texts(it):
        if HEARTBOUND in text.lower():
            said = "only a face of the boss is heartbound"
            wrong(file, path, said, "L-30", name)
    for place, face in enumerate(it.bosses):
        for field, usual in _OF_RESERVE:
            if getattr(face, field) != usual:
                said = f"a face of the boss is never cast and has no {field}"
                wrong(BOSSES, f"$.bosses[{place}].{field}", said, "L-28", face.name)


def _texts(it: Expedition) -> Iterator[tuple[str, str, str, str]]:
    """Every text but the boss's: file, path, of what, the text."""
    for place, card in enumerate(it.encounters):
        yield ENCOUNTERS, f"$.encounters[{place}].text", card.name, card.text
    for place, token in enumerate(it.tokens):
        yield TOKENS, f"$.tokens[{place}].text", token.name, token.text
    for place, room in enumerate(it.rooms):
        path = f"$.rooms[{place}]"
        yield ROOMS, f"{path}.setup", room.name, room.setup
        for number, rule in enumerate(room.rules):
            yield ROOMS, f"{path}.rules[{number}].text", room.name, rule.text
        for number, band in enumerate(room.bands):
            yield ROOMS, f"{path}.bands[{number}].text", room.name, band.text


def _targets(card: Card) -> Iterator[Target]:
    """The targets of a spell, of its modes, and of abilities that trigger; what an Aura enchants
    (CR 303.4a).
    """
    for face in card.faces:
        for ability in face.abilities if "Aura" in face.subtypes else ():
            if isinstance(ability, Keyword) and ability.name == "enchant" and ability.quality:
                yield Target(ability.quality, 0)
    for effects in _aiming(card):
        yield from targets_of(effects)


def _aiming(card: Card) -> Iterator[tuple[Effect, ...]]:
    for face in card.faces:
        for ability in face.abilities:
            if isinstance(ability, Spell | Triggered):
                yield ability.effects
                modal = modal_of(ability.effects)
                for mode in modal.modes if modal is not None else ():
                    yield mode.effects


def _fallbacks(card: Card, targets: list[Target], at_players: bool) -> tuple[str, ...]:
    """What a card's fallback can be, the likeliest first: what the Dungeon follows where the
    protocol finds nothing.
    """
    if any(modal_of(effects) is not None for effects in _aiming(card)):
        return (NEXT_MODE,)
    must = [target for target in targets if target.low]
    if any(not isinstance(target.what, Filter) for target in must):
        return (CLOCKWISE,)
    if must:
        return (NOTHING,)
    # The words of the sheet for what aims at nobody: a protocol is printed all the same.
    return (WITHOUT_TARGET, CLOCKWISE) if at_players else (WITHOUT_TARGET,)
