"""Fields of the older words that the engine obeys, or that are only printed (see ``obeyed``)."""

from __future__ import annotations

from typing import Final

MORE_FIELDS: Final[dict[str, str]] = {
    "EachAmong": "of filter",
    "IsNot": "what",
    "WhereY": "value",
    "GainsChoice": "abilities",
    "Together": "parts",
}
