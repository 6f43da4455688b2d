"""The ledger of an expedition as data: each public number or word, its range and its start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.catalog.dungeons.raid_records import Expedition, kebab

Entry = dict[str, Any]


def ledger(expedition: Expedition, values: Mapping[str, str]) -> list[Entry]:
    """What the table keeps in view (L-02): ``id``, ``name``, ``low`` and ``high`` (or the words
    that it may be), ``start``, and ``says``.
    """
    file = expedition.file
    top = file.stages[0].ceiling
    floors = ", ".join(str(stage.floor) for stage in file.stages)
    found = [
        _number("Party Life", 0, int(values["party_life_most"]), int(values["party_life"]), ""),
        _number("Dungeon Vitality", 0, top, top, f"Floors at {floors}."),
    ]
    for each in file.trackers:
        says = f"Starts anew with each {each.reset}." if each.reset else ""
        found.append(_number(each.name, each.low, each.high, each.start, says))
    once = "Starts anew when Lead moves on."
    found += [
        _number("Depth lands", 0, int(values["depths_most"]), int(values["depths"]), ""),
        _number("Sealed", 0, 1, 0, "While it is 1, Vitality does not change."),
        _number("Heartbound used", 0, 1, 0, once),
    ]
    for room in expedition.rooms:
        for rule in room.rules:
            if rule.once and rule.tracker:
                found.append(_number(rule.tracker, 0, 1, 0, f"{room.name}. {once}"))
    heroes = [hero.id for hero in file.heroes]
    places = [f"initiative-{place}" for place in range(1, len(heroes) + 1)]
    lead = heroes[int(values["lead"]) - 1]
    found += [
        _words("Lead", heroes, lead, "Moves one seat clockwise after each round."),
        _words("Focus", places, places[0], "Lead at first; then by the latest Dungeon roll."),
        _number(
            "Reserve slots",
            0,
            sum(card.count for card in expedition.encounters),
            int(values["reserve_start"]),
            f"Face up, the oldest left; discarded to {values['reserve_keep']} at cleanup.",
        ),
        _number("Omens", 0, int(values["omens"]), int(values["omens"]), "The Director's."),
    ]
    return found


def span(entry: Entry) -> str:
    """The range of an entry, or its words."""
    if "words" in entry:
        return " · ".join(entry["words"])
    return f"{entry['low']}–{entry['high']}"


def _number(name: str, low: int, high: int, start: int, says: str) -> Entry:
    return {
        "id": kebab(name),
        "name": name,
        "low": low,
        "high": high,
        "start": start,
        "says": says,
    }


def _words(name: str, words: list[str], start: str, says: str) -> Entry:
    return {"id": kebab(name), "name": name, "words": words, "start": start, "says": says}
