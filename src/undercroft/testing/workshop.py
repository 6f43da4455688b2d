"""Tools for the rooms of a sweep: made-up artifacts, each of which brings about one kind of thing.

A card that waits for dice, for a coin or for a counter finds the tool that does it. Which tools
a card is given is told by the words that it prints.
"""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Final

from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.oracle.abilities import Card
from undercroft.oracle.wording import card_text

_BLINK: Final = (
    "Exile target creature, then return it to the battlefield under its owner's control."
)
_FETCH: Final = (
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
)
_FIND: Final = (
    "Search your library for a basic land card, reveal it, put it into your hand, then shuffle."
)
_ATTACH: Final = "Attach target Equipment you control to target creature you control."
_COPY: Final = (
    "Copy target instant or sorcery spell you control. You may choose new targets for the copy."
)
_STIRS: Final = "Whenever a player casts a spell, you gain 1 life."
#: The words of a card that ask for a tool, and what the tool does for {1}, or when.
TOOLS: Final = (
    ("roll|dice", "Roll a d20."),
    ("coin|flip", "Flip a coin. If you win the flip, draw a card."),
    ("-1/-1|wither", "Put a -1/-1 counter on target creature."),
    (r"\+1/\+1|counter|modified", "Put two +1/+1 counters on target creature."),
    ("charge|counter", "Put a charge counter on target artifact."),
    ("scry", "Scry 1."),
    ("surveil", "Surveil 1."),
    ("investigate|clue", "Investigate."),
    ("explore", "Target creature you control explores."),
    ("proliferate", "Proliferate."),
    ("monarch", "You become the monarch."),
    ("goad", "Goad target creature."),
    ("energy|{E}", "You get {E}{E}{E}."),
    ("poison|infect|toxic", "Target player gets a poison counter."),
    ("gain|life", "You gain 3 life."),
    ("lose|lost|life", "Target player loses 3 life."),
    ("draw|card", "Draw two cards."),
    ("opponent|draw", "Each opponent draws a card."),
    ("discard", "Discard a card, then draw a card."),
    ("discard|hand", "Target player discards a card."),
    ("sacrific|dies|from the battlefield", "Sacrifice a permanent."),
    ("sacrific|dies|fewer", "Target player sacrifices a creature."),
    ("mill|graveyard", "Target player mills three cards."),
    ("graveyard", "Exile target card from a graveyard."),
    ("graveyard|hand", "Return target card from your graveyard to your hand."),
    ("power|toughness|greatest", "Target creature gets +7/+7 until end of turn."),
    (r"\btap", "Tap target permanent."),
    ("untap", "Untap target permanent."),
    ("token|creatures", "Create a 1/1 white Soldier creature token."),
    ("token|dies", "Create a token that's a copy of target creature."),
    ("treasure|artifact", "Create a Treasure token."),
    ("food", "Create a Food token."),
    ("exile|enters|leaves", _BLINK),
    ("enters", "You may put a creature card from your hand onto the battlefield."),
    ("hand|return|leaves", "Return target creature to its owner's hand."),
    ("damage", "~ deals 1 damage to any target."),
    ("damage|life|bloodied", "~ deals 3 damage to target player or planeswalker."),
    ("dies|destroy|regenerat", "Destroy target creature."),
    ("destroy|land|from the battlefield", "Destroy target land."),
    ("land", _FETCH),
    ("search|shuffle", _FIND),
    ("attack|combat|unblocked", "Target creature can't be blocked this turn."),
    ("attack|combat|phase", "After this phase, there is an additional combat phase."),
    ("flying", "Target creature gains flying until end of turn."),
    ("entered|control", "Gain control of target creature until end of turn. Untap that creature."),
    ("indestructible|regenerat", "Regenerate target creature."),
    ("attach|equip|enchanted", _ATTACH),
    ("color|blue|chosen", "Target permanent becomes blue until end of turn."),
    ("copy|copies", _COPY),
    ("counter target|countered", "Counter target spell."),
    ("upkeep|turn", "Take an extra turn after this one."),
    ("swamp|type", "Target land becomes a Swamp until end of turn."),
    ("mana", "Add {G}{G}{G}."),
    ("ability", "Target player gains 1 life."),
    ("ability", _STIRS),
)
#: How many tools lie about beside those that a card asks for, and how many it is given at most.
_OTHERS: Final = 2
_MOST: Final = 6


@cache
def tool(number: int) -> Card:
    """A tool by its place in the list."""
    name = f"Tool {number + 1}"
    does = TOOLS[number][1]
    text = does if does.startswith("When") else f"{{1}}: {does}"
    return compile_card(RawCard(name, (RawFace(name, "{1}", "Artifact", text),)))


def asked_for(card: Card) -> list[int]:
    """The tools that the words of a card ask for."""
    words = "\n".join(card_text(face) for face in card.faces).replace(card.name, "~")
    return [
        number
        for number, (asked, _) in enumerate(TOOLS)
        if re.search(asked, words, re.IGNORECASE) is not None
    ]


def tools_for(card: Card, chance: random.Random, asked: bool = True) -> list[Card]:
    """Tools for a card: some of those that it asks for (or none of these), and some others."""
    fitting = asked_for(card) if asked else []
    found = fitting if len(fitting) <= _MOST else chance.sample(fitting, _MOST)
    return [tool(each) for each in [*found, *chance.sample(range(len(TOOLS)), _OTHERS)]]
