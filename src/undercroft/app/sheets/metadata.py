"""Cards, Rooms, trackers and parameters of an expedition as JSON, and the contract they keep."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from undercroft.app.sheets.ledger import ledger
from undercroft.catalog.dungeons.raid_check import VALIDATION
from undercroft.catalog.dungeons.raid_records import (
    BossesFile,
    EncountersFile,
    Expedition,
    ExpeditionFile,
    RoomsFile,
    TokensFile,
    card_id,
    kebab,
)
from undercroft.catalog.dungeons.toml_folder import plain
from undercroft.modes.raid.parameters import PARAMETERS


def metadata(expedition: Expedition, values: Mapping[str, str]) -> str:
    """Everything that is printed, with stable ids (L-63a)."""
    file = expedition.file
    data: dict[str, Any] = {
        "expedition": {"id": file.id, "name": file.name, "revision": file.revision},
        "heroes": plain(file.heroes),
        "stages": plain(file.stages),
        "rooms": plain(expedition.rooms),
        "encounters": [{**plain(card), "id": card_id(card)} for card in expedition.encounters],
        "bosses": [{**plain(card), "id": card_id(card)} for card in expedition.bosses],
        "tokens": [{**plain(each), "id": kebab(each.name)} for each in expedition.tokens],
        "trackers": ledger(expedition, values),
        "protocols": plain(file.protocols),
    }
    return _said(data)


def contract() -> str:
    """The metadata contract: which fields there are, which are needed, what they may hold."""
    kinds = {
        "expedition.toml": ExpeditionFile,
        "rooms.toml": RoomsFile,
        "encounters.toml": EncountersFile,
        "tokens.toml": TokensFile,
        "bosses.toml": BossesFile,
    }
    schemas, definitions = msgspec.json.schema_components(
        kinds.values(), ref_template="#/$defs/{name}"
    )
    return _said(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "files": dict(zip(kinds, schemas, strict=True)),
            "$defs": definitions,
            "validation": list(VALIDATION),
        }
    )


def revision_parameters(expedition: Expedition, values: Mapping[str, str]) -> str:
    """What a revision may compare: inputs, no rules of a card (L-63)."""
    return _said(
        {
            "expedition": expedition.file.id,
            "revision": expedition.file.revision,
            "parameters": [
                {
                    "name": each.name,
                    "rule": each.ruling,
                    "value": values[each.name],
                    "default": each.default,
                    "values": list(each.values),
                    "says": each.says,
                }
                for each in PARAMETERS
            ],
        }
    )


def _said(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
