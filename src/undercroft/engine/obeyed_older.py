"""Fields of the words of the first years that are obeyed, or only printed (see ``obeyed``)."""

from __future__ import annotations

from typing import Final

OLDER_FIELDS: Final[dict[str, str]] = {
    "Activates": "side subject kind own",
    "DidTo": "how of",
    "NoneOf": "options",
    "EachBut": "filter word",
    "TheToken": "filter word",
    "Unblocked": "by",
    "PayOr": "cost do",
    "Drawn": "",
    "OtherExiled": "",
    "ByOpponent": "theirs",
    "AtMost": "count verb",
    "MaySkip": "what then tapped",
    "NotSacrificed": "about",
    "ChooseAbility": "abilities what duration",
    "DestroyExtreme": "filter figure most no_regeneration",
}
