"""Conditions that are told in fixed words: standings, and what happened this turn."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Phrases
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle import spelled as s
from undercroft.oracle.joined import IsPaired
from undercroft.oracle.node import Condition

#: What may have happened this turn: printed words, the name of the happening, how often.
HAPPENINGS: Final[dict[str, tuple[str, int]]] = {
    "a creature died": ("a creature died", 1),
    "another creature died": ("another creature died", 1),
    "a creature you controlled died": ("a creature you controlled died", 1),
    "a creature died under your control": ("a creature you controlled died", 1),
    "two or more creatures died": ("a creature died", 2),
    "you attacked": ("you attacked", 1),
    "you attacked with a creature": ("you attacked", 1),
    "you've attacked": ("you attacked", 1),
    "you gained life": ("you gained life", 1),
    "you've gained life": ("you gained life", 1),
    "you lost life": ("you lost life", 1),
    "you gained 3 or more life": ("you gained life", 3),
    "you gained or lost life": ("you gained or lost life", 1),
    "an opponent lost life": ("an opponent lost life", 1),
    "an opponent lost 3 or more life": ("an opponent lost life", 3),
    "an opponent was dealt damage": ("an opponent was dealt damage", 1),
    "an opponent was dealt combat damage": ("an opponent was dealt combat damage", 1),
    "you've cast another spell": ("you cast a spell", 2),
    "you've cast two or more spells": ("you cast a spell", 2),
    "you've cast an instant or sorcery spell": ("you cast an instant or sorcery spell", 1),
    "you've cast four or more instant and sorcery spells": (
        "you cast an instant or sorcery spell",
        4,
    ),
    "you've cast a noncreature spell": ("you cast a noncreature spell", 1),
    "you cast another spell": ("you cast a spell", 2),
    "you've drawn two or more cards": ("you drew a card", 2),
    "you've drawn three or more cards": ("you drew a card", 3),
    "you've discarded a card": ("you discarded a card", 1),
    "you discarded a card": ("you discarded a card", 1),
    "you sacrificed a permanent": ("you sacrificed a permanent", 1),
    "a permanent you controlled left the battlefield": ("a permanent of yours left", 1),
    "a permanent left the battlefield under your control": ("a permanent of yours left", 1),
    "a land entered the battlefield under your control": ("a land of yours entered", 1),
    "you had a land enter the battlefield under your control": ("a land of yours entered", 1),
    "a creature entered the battlefield under your control": ("a creature of yours entered", 1),
    "another creature entered the battlefield under your control": (
        "another creature of yours entered",
        1,
    ),
    "an artifact entered the battlefield under your control": ("an artifact of yours entered", 1),
    "you created a token": ("you created a token", 1),
    "you've cast a creature spell": ("you cast a creature spell", 1),
    "you attacked with three or more creatures": ("you attacked with a creature", 3),
    "you attacked with two or more creatures": ("you attacked with a creature", 2),
    "you've cast a spell from a graveyard": ("you cast a spell from a graveyard", 1),
    "you've cast a spell from exile": ("you cast a spell from exile", 1),
    "you were dealt damage": ("you were dealt damage", 1),
    "an opponent discarded a card": ("an opponent discarded a card", 1),
    "you put a counter on a creature": ("you put a counter on a creature", 1),
    "you put one or more counters on a creature": ("you put a counter on a creature", 1),
    "an artifact left the battlefield under your control": ("an artifact of yours left", 1),
    "another permanent you controlled left the battlefield": ("a permanent of yours left", 1),
    "a nonland permanent left the battlefield": ("a nonland permanent left", 1),
    "a creature left the battlefield under your control": ("a creature of yours left", 1),
    "a card left your graveyard": ("a card left your graveyard", 1),
    "you've put a counter on a creature": ("you put a counter on a creature", 1),
    "you sacrificed a food": ("you sacrificed a Food", 1),
    "you sacrificed a treasure": ("you sacrificed a Treasure", 1),
    "you sacrificed an artifact": ("you sacrificed an artifact", 1),
    "you've sacrificed an artifact": ("you sacrificed an artifact", 1),
    "you've sacrificed a permanent": ("you sacrificed a permanent", 1),
    "you've played a land": ("you played a land", 1),
    "you've cast three or more spells": ("you cast a spell", 3),
    "an opponent cast two or more spells": ("an opponent cast a spell", 2),
    "you've cast a kicked spell": ("you cast a kicked spell", 1),
    "you've cycled a card": ("you cycled a card", 1),
    "you've surveilled": ("you surveilled", 1),
    "you've scried": ("you scried", 1),
    "you cast a creature spell": ("you cast a creature spell", 1),
    "you've cast a historic spell": ("you cast a historic spell", 1),
    "an enchantment entered the battlefield under your control": (
        "an enchantment of yours entered",
        1,
    ),
    "you had another creature enter the battlefield under your control": (
        "another creature of yours entered",
        1,
    ),
    "~ attacked": ("~ attacked", 1),
    "it attacked": ("~ attacked", 1),
    "~ was dealt damage": ("~ was dealt damage", 1),
    "~ dealt damage to an opponent": ("~ dealt damage to an opponent", 1),
    "~ dealt combat damage to a player": ("~ dealt combat damage to a player", 1),
    "~ didn't attack": ("~ didn't attack", 1),
    "~ attacked or blocked": ("~ attacked or blocked", 1),
    "it attacked or blocked": ("~ attacked or blocked", 1),
    "~ entered": ("~ entered", 1),
    "it entered": ("~ entered", 1),
    "it came under your control": ("~ came under your control", 1),
    "~ came under your control": ("~ came under your control", 1),
    "no spells were cast": ("no spells were cast", 1),
    "you committed a crime": ("you committed a crime", 1),
    "you've committed a crime": ("you committed a crime", 1),
    "you descended": ("you descended", 1),
}

#: How long you must have controlled something.
CONTINUOUSLY: Final = (
    "you've controlled ~ continuously since the beginning of your most recent turn"
)

FIXED: Final[Phrases[Condition]] = Phrases(
    {
        "~ was kicked": c.WasKicked(),
        "it was kicked": c.WasKicked("it"),
        **{
            words: s.CostPaid("bargain", words)
            for words in ("~ was bargained", "it was bargained", "it's bargained")
        },
        **{
            words: s.CostPaid("additional", words)
            for words in ("~'s additional cost was paid", "evidence was collected")
        },
        "~ is paired with another creature": c.Is(
            r.This(), f.Filter((IsPaired(),)), words="is paired with another creature"
        ),
        "tribute wasn't paid": s.CostPaid("tribute", "tribute wasn't paid", unpaid=True),
        "the gift was promised": s.CostPaid("gift", "the gift was promised"),
        "the gift wasn't promised": s.CostPaid("gift", "the gift wasn't promised", unpaid=True),
        "it's your turn": c.IsTurnOf(r.You()),
        "it's not your turn": c.IsTurnOf(r.You(), negated=True),
        "your library has no cards in it": c.Exists(
            f.Filter((f.IsCard(), f.InZoneOf("you", "in")), LIBRARY),
            high=0,
            low=0,
            words="your library has no cards in it",
        ),
        "you're the monarch": c.PlayerIs("you're the monarch"),
        "you aren't the monarch": c.PlayerIs("you aren't the monarch"),
        "there is no monarch": c.PlayerIs("there is no monarch"),
        "an opponent is the monarch": c.PlayerIs("an opponent is the monarch"),
        "you have the city's blessing": c.PlayerIs("you have the city's blessing"),
        "you have the initiative": c.PlayerIs("you have the initiative"),
        "you have max speed": c.PlayerIs("you have max speed"),
        "you've completed a dungeon": c.PlayerIs("you've completed a dungeon"),
        "it's neither day nor night": c.PlayerIs("it's neither day nor night"),
        "it's night": c.PlayerIs("it's night"),
        "it's day": c.PlayerIs("it's day"),
        "~ attacked or blocked this combat": c.Happened(
            "~ attacked or blocked this combat", words="-"
        ),
        CONTINUOUSLY: c.Happened(CONTINUOUSLY, words="-"),
        "it wasn't the first land you played this turn": c.Happened(
            "it wasn't the first land you played this turn", 2, "-"
        ),
        "no spells were cast last turn": c.Happened("no spells were cast last turn", words="-"),
        "a player cast two or more spells last turn": c.Happened(
            "a player cast two or more spells last turn", words="-"
        ),
        "you control your commander": c.Exists(
            f.Filter((f.IsCommander(), f.Owned("you"), f.Controlled("you"))),
            words="you control your commander",
        ),
        "you control a commander": c.Exists(
            f.Filter((f.IsCommander(), f.Controlled("you"))), words="you control a commander"
        ),
        "you cast ~ during your main phase": c.WasCast(words="you cast ~ during your main phase"),
        "~ was exiled": c.Is(r.This(), f.Filter((f.InZoneOf("any"),), EXILE), words="was exiled"),
        "~ is in your graveyard": c.Is(
            r.This(), f.Filter((f.InZoneOf("you"),), GRAVEYARD), words="is in your graveyard"
        ),
        "~ is on the battlefield": c.Is(
            r.This(), f.Filter((f.InZoneOf("any"),), BATTLEFIELD), words="is on the battlefield"
        ),
        "~ is suspended": c.Is(
            r.This(), f.Filter((f.InZoneOf("any"),), EXILE), words="is suspended"
        ),
        "~ is in exile": c.Is(r.This(), f.Filter((f.InZoneOf("any"),), EXILE), words="is in exile"),
        "you cast it": c.WasCast(),
        "you cast ~": c.WasCast(words="you cast ~"),
        "it was cast": c.WasCast(by_you=False, words="it was cast"),
        "~ was cast": c.WasCast(by_you=False, words="~ was cast"),
        "you cast it from your hand": c.WasCast(origin=HAND, words="you cast it from your hand"),
        "you cast ~ from your hand": c.WasCast(origin=HAND, words="you cast ~ from your hand"),
        "~ was cast from a graveyard": c.WasCast(
            by_you=False, origin=GRAVEYARD, words="~ was cast from a graveyard"
        ),
        **{
            f"{words} this turn": c.Happened(name, low, words if words != name else "")
            for words, (name, low) in HAPPENINGS.items()
        },
    }
)
