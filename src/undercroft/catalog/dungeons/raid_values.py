"""Names, sizes and words of an expedition's files that no game could use (L-63)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from undercroft.catalog.decks import find_deck
from undercroft.catalog.dungeons.raid_file import (
    BOSSES,
    ENCOUNTERS,
    EXPEDITION,
    ROOMS,
    TOKENS,
)
from undercroft.catalog.dungeons.raid_records import RESERVED, CardEntry, Expedition, kebab
from undercroft.catalog.names import said_near
from undercroft.errors import UsageError
from undercroft.lexicon.subtypes import ALL_SUBTYPES

#: Tells a problem at a field of a file: file, path, what, rule, of what.
Wrong = Callable[[str, str, str, str, str], None]

#: More than any table could hold.
MOST: Final = 9999
_LEAST_POWER: Final = -99
_NO_AIM: Final = "none"
#: Cards that no Encounter is: the Dungeon casts what is in Reserve (L-13).
_NO_ENCOUNTER: Final = {
    "Land": "a land is not cast, so no Encounter is one (CR 305.9)",
    "Planeswalker": "no Encounter is a planeswalker: the file has no loyalty",
    "Battle": "no Encounter is a battle: the file has no defense",
}
#: What no face of the boss is: it is put onto the battlefield and stays (L-28).
_NO_FACE: Final = {
    "Instant": "a face of the boss is a permanent, not an instant",
    "Sorcery": "a face of the boss is a permanent, not a sorcery",
    "Aura": "a face of the boss is attached to nothing",
    "Planeswalker": "no face of the boss is a planeswalker: the file has no loyalty",
    "Battle": "no face of the boss is a battle: the file has no defense",
}
#: The land that the Dungeon gets (L-09).
DEPTH: Final = "Depth"
#: What no adventurer is called.
_DUNGEON: Final = frozenset({"dungeon", "the dungeon", "director", "the director"})


def names(it: Expedition, wrong: Wrong) -> None:
    """Everything has a name; what texts, Rooms and scripts mean by name is there once."""
    for key, value in (("name", it.file.name), ("id", it.file.id)):
        if not value.strip():
            wrong(EXPEDITION, f"$.{key}", f"the {key} is empty", "L-63a", "")
    lists: list[tuple[str, str, list[str]]] = [
        (EXPEDITION, "heroes", [hero.name for hero in it.file.heroes]),
        (EXPEDITION, "trackers", [each.name for each in it.file.trackers]),
        (EXPEDITION, "protocols", [each.name for each in it.file.protocols]),
        (ROOMS, "rooms", [room.name for room in it.rooms]),
        (TOKENS, "tokens", [token.name for token in it.tokens]),
        (ENCOUNTERS, "encounters", [card.name for card in it.encounters]),
        (BOSSES, "bosses", [card.name for card in it.bosses]),
    ]
    for file, table, found in lists:
        for place, name in enumerate(found):
            path = f"$.{table}[{place}].name"
            if not name.strip():
                wrong(file, path, "the name is empty", "L-63a", "")
            elif name in found[:place]:
                wrong(file, path, f"the name “{name}” is there twice", "L-63a", name)
    for place, hero in enumerate(it.file.heroes):
        if hero.name.strip().lower() in _DUNGEON:
            said = f"the Dungeon is called “{hero.name}” itself"
            wrong(EXPEDITION, f"$.heroes[{place}].name", said, "L-04", hero.name)
    if it.file.id != kebab(it.file.id):
        said = f"the id “{it.file.id}” is not in kebab-case: “{kebab(it.file.id)}”"
        wrong(EXPEDITION, "$.id", said, "L-63a", "")
    cards = [card.name for card in it.encounters]
    for file, table, of in (
        (ENCOUNTERS, "encounters", it.encounters),
        (BOSSES, "bosses", it.bosses),
    ):
        for place, card in enumerate(of):
            if card.name == DEPTH:
                said = f"“{DEPTH}” is the name of the Dungeon's lands"
                wrong(file, f"$.{table}[{place}].name", said, "L-09", DEPTH)
    for place, face in enumerate(it.bosses):
        if face.name in cards:
            said = f"an Encounter is called “{face.name}” too"
            wrong(BOSSES, f"$.bosses[{place}].name", said, "L-63a", face.name)


def words(it: Expedition, wrong: Wrong) -> None:
    """What is printed is printed: titles, published orderings, moments, token texts."""
    said = "the text is empty"
    for place, each in enumerate(it.file.protocols):
        if not each.text.strip():
            wrong(EXPEDITION, f"$.protocols[{place}].text", said, "L-54", each.id)
        if each.id != _NO_AIM and not each.players and not each.of:
            what = "it says neither whom nor whose things it looks at"
            wrong(EXPEDITION, f"$.protocols[{place}]", what, "L-54", each.id)
        if each.of and not each.what:
            what = "it does not say what it looks at"
            wrong(EXPEDITION, f"$.protocols[{place}]", what, "L-54", each.id)
    told: list[str] = []
    for place, room in enumerate(it.rooms):
        for number, band in enumerate(room.bands):
            if not band.title.strip():
                path = f"$.rooms[{place}].bands[{number}].title"
                wrong(ROOMS, path, "the title is empty", "L-11", room.name)
        for number, rule in enumerate(room.rules):
            path = f"$.rooms[{place}].rules[{number}]"
            if not rule.text.strip():
                wrong(ROOMS, f"{path}.text", said, "L-63", room.name)
            if rule.tracker and not rule.once:
                what = "it names a number, and does not say once = “round”"
                wrong(ROOMS, f"{path}.tracker", what, "L-25", room.name)
            if rule.tracker in [each.name for each in it.file.trackers]:
                taken = f"the number “{rule.tracker}” is one of the file's trackers"
                wrong(ROOMS, f"{path}.tracker", taken, "L-02", room.name)
            if rule.tracker and rule.tracker in told:
                taken = f"the number “{rule.tracker}” is another rule's"
                wrong(ROOMS, f"{path}.tracker", taken, "L-25", room.name)
            told.append(rule.tracker)
            if rule.tracker in RESERVED:
                taken = f"the number “{rule.tracker}” is the mode's own"
                wrong(ROOMS, f"{path}.tracker", taken, "L-02", room.name)
    for place, token in enumerate(it.tokens):
        if not token.text.strip():
            wrong(TOKENS, f"$.tokens[{place}].text", said, "L-63", token.name)
    for place, tracker in enumerate(it.file.trackers):
        if tracker.name in RESERVED:
            taken = f"the number “{tracker.name}” is the mode's own"
            wrong(EXPEDITION, f"$.trackers[{place}].name", taken, "L-02", tracker.name)


def cards(it: Expedition, wrong: Wrong) -> None:
    """Cards have what cards of their types have: a cost, a text, power and toughness."""
    for file, table, found in (
        (ENCOUNTERS, "encounters", it.encounters),
        (BOSSES, "bosses", it.bosses),
    ):
        for place, card in enumerate(found):
            for what in _subtypes(card.type_line, it.file.subtypes):
                wrong(file, f"$.{table}[{place}].type_line", what, "L-63", card.name)
            for field, what in _lacks(card):
                wrong(file, f"$.{table}[{place}]{field}", what, "L-63", card.name)
            never = _NO_ENCOUNTER if file == ENCOUNTERS else _NO_FACE
            for word in card.type_line.replace("—", " ").split():
                if word in never:
                    wrong(file, f"$.{table}[{place}].type_line", never[word], "L-63", card.name)


def _subtypes(line: str, own: Sequence[str]) -> Iterator[str]:
    """Subtypes that neither Magic nor the expedition has."""
    rest = line.partition(" — ")[2]
    for name in ("Time Lord", *own):
        rest = re.sub(rf"(?<!\S){re.escape(name)}(?!\S)", "", rest)
    for word in rest.split():
        if word not in ALL_SUBTYPES:
            near = said_near(get_close_matches(word, [*own, *sorted(ALL_SUBTYPES)], 2))
            yield f"there is no subtype “{word}”; {near or 'subtypes names those of its own'}"


def _lacks(card: CardEntry) -> Iterator[tuple[str, str]]:
    if not card.mana_cost.strip():
        yield (".mana_cost" if card.mana_cost else ""), "it has no mana cost"
    if not card.type_line.strip():
        yield ".type_line", "the type line is empty"
    creature = "Creature" in card.type_line
    sized = "a creature" if creature else "a Vehicle" if "Vehicle" in card.type_line else ""
    if not card.text.strip() and not creature:
        yield ".text", "the text is empty"
    for field, value, least in (
        ("power", card.power, _LEAST_POWER),
        ("toughness", card.toughness, 0),
    ):
        if sized and value is None:
            yield "", f"{sized} has {field}"
        elif value is not None and not sized:
            yield f".{field}", f"only a creature has {field}"
        elif value is not None and not least <= value <= MOST:
            yield f".{field}", f"{value} is not from {least} to {MOST}"


def sizes(it: Expedition, wrong: Wrong) -> None:
    """Numbers are such as a table could hold."""
    if not 0 <= it.file.revision <= MOST:
        wrong(EXPEDITION, "$.revision", f"{it.file.revision} is no revision", "L-63", "")
    for place, stage in enumerate(it.file.stages):
        for field, value in (("ceiling", stage.ceiling), ("cards", stage.cards)):
            if not 0 <= value <= MOST:
                path = f"$.stages[{place}].{field}"
                wrong(EXPEDITION, path, f"{value} is not from 0 to {MOST}", "L-19", "")
    for place, tracker in enumerate(it.file.trackers):
        for field, value in (("low", tracker.low), ("high", tracker.high)):
            if not 0 <= value <= MOST:
                path = f"$.trackers[{place}].{field}"
                wrong(EXPEDITION, path, f"{value} is not from 0 to {MOST}", "L-02", tracker.name)
    for place, each in enumerate(it.file.protocols):
        if each.count > MOST:
            path = f"$.protocols[{place}].count"
            wrong(EXPEDITION, path, f"{each.count} is not from 1 to {MOST}", "L-54", each.id)
    for place, card in enumerate(it.encounters):
        if card.count > MOST:
            path = f"$.encounters[{place}].count"
            wrong(ENCOUNTERS, path, f"{card.count} is not from 1 to {MOST}", "L-03", card.name)
    for place, face in enumerate(it.bosses):
        if face.count != 1:
            path = f"$.bosses[{place}].count"
            wrong(BOSSES, path, "a face of the boss is there once", "L-28", face.name)


def decks(it: Expedition, wrong: Wrong) -> None:
    """The deck of each hero is one that ships, or a file (LA-02)."""
    for place, hero in enumerate(it.file.heroes):
        try:
            find_deck(hero.deck)
        except UsageError as error:
            said = str(error).rstrip(".")
            path = f"$.heroes[{place}].deck"
            wrong(EXPEDITION, path, said[:1].lower() + said[1:], "LA-02", hero.name)
