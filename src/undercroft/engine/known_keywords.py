"""The keyword abilities that the rules of the engine obey by name (CR 702)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.state.shorthand import SPELLINGS
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.oracle import abilities as a
from undercroft.oracle import references as r
from undercroft.oracle.node import Node

#: Keywords whose bit or quality the rules look at, beside those that ``SPELLINGS`` spell out.
KEYWORDS: Final = frozenset(KEYWORD_BITS) | {
    "enchant",
    "protection",
    "landwalk",
    "kicker",
    "multikicker",
    "flashback",
    "affinity",
    "aftermath",
    "daybound",
    "disturb",
    "fuse",
    "nightbound",
    "partner",
    "amplify",
    "awaken",
    "bands with other",
    "bestow",
    "choose a background",
    "conspire",
    "devour",
    "doctor's companion",
    "freerunning",
    "friends forever",
    "partner—character select",
    "partner—father & son",
    "partner—friends forever",
    "partner—survivors",
    "undaunted",
    "dredge",
    "madness",
    "mayhem",
    "miracle",
    "phasing",
    "prowl",
    "rebound",
    "morph",
    "megamorph",
    "disguise",
    "foretell",
    "plot",
    "warp",
    "web-slinging",
    "bargain",
    "buyback",
    "convoke",
    "delve",
    "emerge",
    "enlist",
    "entwine",
    "escalate",
    "escape",
    "harmonize",
    "improvise",
    "jump-start",
    "overload",
    "retrace",
    "spectacle",
    "surge",
    "toxic",
    "totem armor",
    "umbra armor",
}


def overloads_in_vain(abilities: tuple[Node, ...]) -> bool:
    """Whether a spell with overload says something of its target that "each" has no words for."""
    words = [one.name for one in abilities if isinstance(one, a.Keyword)]
    return "overload" in words and any(
        _speaks_again(one.effects) for one in abilities if isinstance(one, a.Spell)
    )


def _speaks_again(value: object) -> bool:
    """Whether something speaks of a target named before."""
    if isinstance(value, tuple):
        return any(_speaks_again(item) for item in value)
    if isinstance(value, r.That | r.ThatPlayer):
        return value.binding == "target"
    if not isinstance(value, Node):
        return False
    return any(_speaks_again(getattr(value, each.name)) for each in dataclasses.fields(value))


def keyword_obeyed(node: a.Keyword) -> bool:
    """Whether the engine obeys a keyword ability."""
    if node.name == "hexproof" and node.quality is not None:
        return True
    return node.name in KEYWORDS or node.name in SPELLINGS
