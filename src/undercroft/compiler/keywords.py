"""Keyword abilities: bare, with a number, with a cost, with a quality (CR 702)."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.keyword_qualities import affinity, champion, enchant, protection
from undercroft.lexicon.costs import parse_mana_cost
from undercroft.lexicon.keywords import BANDS_WITH_OTHER, KEYWORD_BITS, PARTNER_WITH
from undercroft.oracle import filters as f
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost

#: Keywords that stand alone.
BARE: Final = (
    *KEYWORD_BITS,
    "aftermath",
    "ascend",
    "assist",
    "battle cry",
    "bargain",
    "cascade",
    "choose a background",
    "cipher",
    "compleated",
    "conspire",
    "convoke",
    "daybound",
    "decayed",
    "delve",
    "dethrone",
    "doctor's companion",
    "enlist",
    "epic",
    "evolve",
    "exalted",
    "exploit",
    "extort",
    "flanking",
    "for mirrodin!",
    "friends forever",
    "fuse",
    "gravestorm",
    "haunt",
    "hideaway",
    "improvise",
    "increment",
    "ingest",
    "job select",
    "jump-start",
    "living metal",
    "living weapon",
    "melee",
    "mentor",
    "myriad",
    "nightbound",
    "partner",
    "persist",
    "phasing",
    "prowess",
    "provoke",
    "read ahead",
    "rebound",
    "retrace",
    "riot",
    "soulbond",
    "start your engines!",
    "station",
    "storm",
    "sunburst",
    "totem armor",
    "training",
    "umbra armor",
    "demonstrate",
    "ravenous",
    "undaunted",
    "undying",
    "unleash",
)
#: Keywords with a number (CR 702.23 rampage N, …).
NUMBERED: Final = tuple(
    (
        "absorb afflict afterlife amplify annihilator backup bloodthirst bushido casualty crew "
        "devour dredge fabricate fading firebending frenzy graft hideaway mobilize modular "
        "poisonous rampage renown ripple saddle soulshift toxic tribute vanishing"
    ).split()
)
#: Keywords with a cost; the cost is mana, or follows a dash.
COSTED: Final = (
    "aura swap",
    "bestow",
    "blitz",
    "buyback",
    "cleave",
    "commander ninjutsu",
    "craft",
    "cumulative upkeep",
    "cycling",
    "dash",
    "disguise",
    "disturb",
    "echo",
    "embalm",
    "emerge",
    "encore",
    "entwine",
    "equip",
    "escalate",
    "escape",
    "eternalize",
    "evoke",
    "fortify",
    "flashback",
    "foretell",
    "freerunning",
    "harmonize",
    "kicker",
    "level up",
    "madness",
    "mayhem",
    "megamorph",
    "miracle",
    "morph",
    "multikicker",
    "mutate",
    "ninjutsu",
    "offspring",
    "outlast",
    "overload",
    "plot",
    "prowl",
    "reconfigure",
    "recover",
    "replicate",
    "scavenge",
    "sneak",
    "spectacle",
    "squad",
    "surge",
    "transfigure",
    "transmute",
    "unearth",
    "ward",
    "warp",
    "web-slinging",
)
#: What may follow "partner—" (CR 702.124i).
PARTNER_KINDS: Final = ("friends forever", "survivors", "father & son", "character select")
#: What may be a gift (CR 702.174d to 702.174i).
GIFTS: Final = ("a card", "a tapped fish", "a food", "a treasure", "an octopus", "an extra turn")
#: Keywords with a number and a cost: suspend 4—{U}.
BOTH: Final = ("awaken", "impending", "reinforce", "suspend")
_BOTH: Final = Phrases({name: name for name in BOTH})
_BARE: Final = Phrases({name: name for name in BARE})
_NUMBERED: Final = Phrases({name: name for name in NUMBERED})
_COSTED: Final = Phrases({name: name for name in COSTED})
_WALKS: Final = {
    f"{land.lower()}walk": f.Filter((f.OfSubtype((land,)),))
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert")
}


def keyword_name(p: Parser) -> str | None:
    """Read a bare keyword where a noun phrase has "with flying"."""
    name = p.pick(_BARE)
    if name is not None:
        return name
    if p.peek() in _WALKS or p.peek() == "rampage":
        p.at += 1
        return p.row[p.at - 1].text
    own = p.longest(p.context.words.keywords)
    if own is None:
        p.fail("a keyword")
    return own


def keyword(p: Parser) -> Keyword | None:
    """Read one keyword ability with what belongs to it."""
    found = first(
        p,
        _partner,
        _gift,
        _bands,
        protection,
        _walk,
        enchant,
        affinity,
        champion,
        _typecycling,
        _both,
        _costed,
        _numbered,
        _bare,
    )
    if found is None:
        p.fail("a keyword")
    return found


def _gift(p: Parser) -> Keyword | None:
    """ "Gift a tapped Fish" (CR 702.174d to 702.174i)."""
    said = p.any_of(*(f"gift {what}" for what in GIFTS))
    return None if said is None else Keyword("gift", said=said.removeprefix("gift "))


def _partner(p: Parser) -> Keyword | None:
    """ "partner with Toothy, Imaginary Friend", "partner—Friends forever" (CR 702.124i, j)."""
    if p.take("partner with"):
        words: list[str] = []
        while p.peek() not in {"", "\n"}:
            words.append(p.token.raw)
            p.at += 1
        name = " ".join(words).replace(" ,", ",").replace(" 's", "'s")
        return Keyword(PARTNER_WITH, said=name) if name else None
    if not p.take("partner —"):
        return None
    kind = p.any_of(*PARTNER_KINDS)
    return None if kind is None else Keyword(f"partner—{kind}")


def _bands(p: Parser) -> Keyword | None:
    """ "bands with other legendary creatures." (CR 702.22)."""
    from undercroft.compiler.nouns import noun  # noqa: PLC0415  # each reads the other

    what = noun(p) if p.take("bands with other") else None
    if what is None or not what.many or not p.take("."):
        return None
    return Keyword(BANDS_WITH_OTHER, quality=what.filter)


def _bare(p: Parser) -> Keyword | None:
    name = p.pick(_BARE)
    if name is None:
        name = p.longest(p.context.words.keywords)
    return None if name is None else Keyword(name)


def _numbered(p: Parser) -> Keyword | None:
    name = p.pick(_NUMBERED)
    if name is None:
        return None
    number = p.kind("number")
    return None if number is None else Keyword(name, number=int(number.raw))


def _both(p: Parser) -> Keyword | None:
    name = p.pick(_BOTH)
    if name is None:
        return None
    number = p.kind("number")
    if number is None or not p.take("—"):
        return None
    paid = mana(p)
    return None if paid is None else Keyword(name, (paid,), number=int(number.raw))


def mana(p: Parser) -> Cost | None:
    """Read a mana cost."""
    if p.token.kind != "mana":
        return None
    cost = parse_mana_cost(p.token.raw)
    if cost is None:
        return None
    p.at += 1
    return PayMana(cost)


def _costed(p: Parser) -> Keyword | None:
    from undercroft.compiler.costs import costs  # noqa: PLC0415  # each reads the other

    name = p.pick(_COSTED)
    if name is None:
        return None
    paid = mana(p)
    if paid is not None:
        return Keyword(name, (paid,))
    if not p.take("—"):
        return None
    parts = costs(p)
    if parts is None or not p.take("."):
        return None
    return Keyword(name, parts)


def _walk(p: Parser) -> Keyword | None:
    from undercroft.compiler.nouns import adjectives  # noqa: PLC0415  # each reads the other

    before = adjectives(p)
    if p.take("landwalk"):
        land = f.Filter((*before, f.OfType(64)))
    elif p.peek() in _WALKS:
        land = f.Filter((*before, *_WALKS[p.peek()].parts))
        p.at += 1
    else:
        return None
    return Keyword("landwalk", quality=land)


def _typecycling(p: Parser) -> Keyword | None:
    from undercroft.compiler.nouns import NOUNS, adjectives  # noqa: PLC0415  # each reads the other

    before = adjectives(p)
    word = p.peek().removesuffix("cycling")
    found = NOUNS.get(word)
    if not word or word == p.peek() or found is None:
        return None
    p.at += 1
    paid = mana(p)
    if paid is None:
        return None
    return Keyword("typecycling", (paid,), f.Filter((*before, found[0])))


def starts_keyword(words: str) -> bool:
    """Whether some words of a line begin with the name of a keyword."""
    low = words.lower().strip()
    ends = any(word.endswith(("walk", "cycling")) for word in low.split(" ")[:2])
    return low.startswith(_STARTS) or ends


_STARTS: Final = (
    "gift a",
    *BOTH,
    *BARE,
    *NUMBERED,
    *COSTED,
    "protection from",
    "enchant",
    "affinity for",
    "champion a",
)
