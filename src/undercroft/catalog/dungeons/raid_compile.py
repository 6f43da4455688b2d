"""The texts of an expedition as data: cards, room texts, what protocols look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from undercroft.catalog.compiled import ROUND_TRIP, Compiled, compiled
from undercroft.catalog.dungeons.raid_file import (
    BOSSES,
    ENCOUNTERS,
    EXPEDITION,
    ROOMS,
    TOKENS,
)
from undercroft.catalog.dungeons.raid_records import CardEntry, Expedition, RoomEntry
from undercroft.catalog.dungeons.raid_values import DEPTH
from undercroft.catalog.dungeons.toml_folder import place_of
from undercroft.catalog.nodes import walk
from undercroft.compiler import RawCard, RawFace, compile_card, compile_text
from undercroft.engine.performed import gaps
from undercroft.engine.slots import targets_of
from undercroft.errors import DungeonError, UnsupportedText
from undercroft.lexicon.types import CREATURE, LAND, SORCERY
from undercroft.oracle.abilities import Card, Face, Spell
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.qualities import Controlled
from undercroft.oracle.quantities import X
from undercroft.oracle.references import Target
from undercroft.oracle.verbs.objects import Tap
from undercroft.oracle.verbs.tokens import CreateTokens, TokenFace
from undercroft.oracle.wording import card_text

#: Keywords of the sheet that the mode itself obeys (L-22, L-30).
ROOMBOUND: Final = "roombound"
HEARTBOUND: Final = "heartbound"
KEYWORDS: Final = (ROOMBOUND, HEARTBOUND)
#: All words of its own that the mode obeys: keywords, periods, players by id.
OBEYED: Final = frozenset({ROOMBOUND, HEARTBOUND, "round", "focus"})
#: What of a card is not understood, and its field; all else is in its text.
_FIELDS: Final = (("mana cost", "mana_cost"), ("type line", "type_line"))
#: What the compiler expected where a token's own text is not understood.
_OF_TOKEN: Final = "a description of the token"
#: Players that only a dungeon has, by the words for them.
DUNGEON_PLAYERS: Final = {"Focus": "focus"}


@dataclass
class CompiledRoom:
    """A Room's texts as effects, in the order of the file."""

    setup: tuple[Effect, ...] = ()
    rules: list[tuple[Effect, ...]] = field(default_factory=list)
    bands: list[tuple[Effect, ...]] = field(default_factory=list)


@dataclass
class CompiledExpedition:
    """An expedition as data. ``problems`` are the texts that are not understood."""

    encounters: list[Card] = field(default_factory=list)
    bosses: list[Card] = field(default_factory=list)
    rooms: list[CompiledRoom] = field(default_factory=list)
    #: What each protocol looks at, by id.
    whats: dict[str, Reference] = field(default_factory=dict)
    #: What makes a Depth that is tapped, and one that is not (L-09).
    depth: tuple[Effect, ...] = ()
    depth_ready: tuple[Effect, ...] = ()
    problems: list[DungeonError] = field(default_factory=list)


def words_of(expedition: Expedition) -> dict[str, object]:
    """The expedition's own words, for the compiler (``Words``)."""
    tokens = {token.name: token.text for token in expedition.tokens}
    return {
        "trackers": [tracker.name for tracker in expedition.file.trackers],
        "keywords": list(KEYWORDS),
        "tokens": tokens,
        "protocols": {each.name: each.id for each in expedition.file.protocols},
        "subtypes": list(expedition.file.subtypes),
        "periods": ["round"],
        "players": dict(DUNGEON_PLAYERS),
    }


def compile_expedition(expedition: Expedition) -> CompiledExpedition:
    """Compile every text; what is not understood stands in ``problems`` with file and line."""
    made = CompiledExpedition()
    words = words_of(expedition)
    _tokens(expedition, words, made)
    of_tokens = len(made.problems)
    for index, card in enumerate(expedition.encounters):
        found = _card(expedition, card, words, ENCOUNTERS, f"$.encounters[{index}]", made)
        made.encounters.append(found)
    for index, card in enumerate(expedition.bosses):
        made.bosses.append(_card(expedition, card, words, BOSSES, f"$.bosses[{index}]", made))
    for index, room in enumerate(expedition.rooms):
        made.rooms.append(_room(expedition, room, words, f"$.rooms[{index}]", made))
    for index, protocol in enumerate(expedition.file.protocols):
        if protocol.what:
            place = place_of(expedition.texts, EXPEDITION, f"$.protocols[{index}].what")
            effects = _effects(f"Tap target {protocol.what}.", words, protocol.name, place, made)
            what = _one_phrase(effects)
            if what is not None:
                made.whats[protocol.id] = what
            elif effects:
                said = f"{protocol.name}: “{protocol.what}” is no noun phrase for things"
                more = "say such as “nonland permanent”, and in of whose"
                made.problems.append(DungeonError(f"{said}; {more}", place, ""))
    if of_tokens:
        # Whatever makes such a token fails for the same reason.
        rest = [each for each in made.problems[of_tokens:] if _OF_TOKEN not in each.what]
        made.problems[of_tokens:] = rest
    return made


def _one_phrase(effects: tuple[Effect, ...]) -> Filter | None:
    """What a text taps that taps one target and does nothing else; whose it is, it does not say."""
    if len(effects) != 1 or not isinstance(effects[0], Tap):
        return None
    target = effects[0].what
    if not isinstance(target, Target) or not isinstance(target.what, Filter):
        return None
    whose = any(isinstance(part, Controlled) for part in target.what.parts)
    return None if whose or (target.low, target.high) != (1, 1) else target.what


def _tokens(expedition: Expedition, words: dict[str, object], made: CompiledExpedition) -> None:
    """What makes a Depth; every other token is tried."""
    for index, token in enumerate(expedition.tokens):
        place = place_of(expedition.texts, TOKENS, f"$.tokens[{index}].text")
        effects = _effects(f"Create a tapped {token.name} token.", words, "Token", place, made)
        face = next((each.token for each in effects if isinstance(each, CreateTokens)), None)
        for said in _of_face(face, token.name) if face is not None else ():
            made.problems.append(DungeonError(f"the token “{token.name}” {said}", place, ""))
        if token.name == DEPTH:
            made.depth = effects
            ready = f"Create a {token.name} token."
            made.depth_ready = _effects(ready, words, "Token", place, made)


def _of_face(face: TokenFace, name: str) -> Iterator[str]:
    """What is wrong with a token whose text is understood."""
    if face.types & CREATURE and face.power is None:
        yield "is a creature and has no power and toughness"
    if face.named:
        yield "has its name in the field for it; “named” does not stand in its text"
    if name == DEPTH and not face.types & LAND:
        yield "is a land (L-09)"


def _card(
    expedition: Expedition,
    entry: CardEntry,
    words: dict[str, object],
    file: str,
    path: str,
    made: CompiledExpedition,
) -> Card:
    face = RawFace(
        entry.name,
        entry.mana_cost,
        entry.type_line,
        entry.text,
        "" if entry.power is None else str(entry.power),
        "" if entry.toughness is None else str(entry.toughness),
    )
    raw = RawCard(entry.name, (face,))
    result = compiled(raw, words, OBEYED)
    if isinstance(result, Compiled):
        return result.card
    field = next((each for said, each in _FIELDS if f", {said}:" in result.reason), "text")
    where = place_of(expedition.texts, file, f"{path}.{field}")
    reason = result.reason.rstrip(".")
    if result.why == ROUND_TRIP:
        back = card_text(compile_card(raw, words).faces[0])
        reason += f", which say “{' / '.join(back.split(chr(10)))}”"
    said = reason if reason.startswith(entry.name) else f"{entry.name}: {reason}"
    made.problems.append(DungeonError(said, where, ""))
    return Card(entry.name, (Face(entry.name, None, 0, 0, ()),), "normal", 0)


def _room(
    expedition: Expedition,
    room: RoomEntry,
    words: dict[str, object],
    path: str,
    made: CompiledExpedition,
) -> CompiledRoom:
    texts = expedition.texts
    result = CompiledRoom()
    place = place_of(texts, ROOMS, f"{path}.setup")
    result.setup = _followed(room.setup, words, room.name, place, made)
    for index, rule in enumerate(room.rules):
        place = place_of(texts, ROOMS, f"{path}.rules[{index}].text")
        result.rules.append(_followed(rule.text, words, room.name, place, made))
    for index, band in enumerate(room.bands):
        place = place_of(texts, ROOMS, f"{path}.bands[{index}].text")
        result.bands.append(_followed(band.text, words, room.name, place, made))
    return result


def _followed(
    text: str, words: dict[str, object], name: str, place: str, made: CompiledExpedition
) -> tuple[Effect, ...]:
    """The effects of a Room's text: nobody announces a target or an X for it (LA-17)."""
    effects = _effects(text, words, name, place, made)
    if targets_of(effects):
        said = f"{name}: a Room has no targets; say “choose … by” a protocol, or Focus"
        made.problems.append(DungeonError(said, place, ""))
    elif any(isinstance(node, X) for node in walk(effects)):
        made.problems.append(DungeonError(f"{name}: nobody says what X is", place, ""))
    return effects


def _effects(
    text: str, words: dict[str, object], name: str, place: str, made: CompiledExpedition
) -> tuple[Effect, ...]:
    """The effects of a text that is followed as a spell's would be."""
    if not text:
        return ()
    try:
        abilities = compile_text(text, words, name=name, types=SORCERY)
    except UnsupportedText as error:
        made.problems.append(DungeonError(str(error).rstrip("."), place, ""))
        return ()
    face = Face(name, None, 0, SORCERY, (), abilities=abilities)
    lacking = gaps(Card(name, (face,), "normal", 0), OBEYED)
    if lacking or len(abilities) != 1 or not isinstance(abilities[0], Spell):
        what = f"{name}: nothing performs {', '.join(lacking) or 'this text'}"
        made.problems.append(DungeonError(what, place, ""))
        return ()
    return abilities[0].effects
