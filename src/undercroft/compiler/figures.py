"""Numbers that are told in fixed words: this turn's counts, this way's, the die's."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser, Phrases
from undercroft.oracle import quantities as q
from undercroft.oracle.dungeon import Tracker
from undercroft.oracle.leaders import CommanderCasts
from undercroft.oracle.node import Quantity
from undercroft.oracle.references import That
from undercroft.oracle.results import EventAmount

#: How much damage artifacts have dealt to you this turn.
_BY_ARTIFACTS: Final = "damage dealt to you so far this turn by artifacts"
_FIXED: Final[Phrases[Quantity]] = Phrases(
    {
        f"the {_BY_ARTIFACTS}": q.Figure(_BY_ARTIFACTS, "the"),
        "the result": q.DieResult(),
        "that result": q.DieResult("that result"),
        "the other result": q.DieResult("the other result", other=True),
        "the total of those results": q.DieResult("the total of those results"),
        "the damage dealt": EventAmount("the damage dealt"),
        "the life lost this way": q.ThatMuch("the life lost this way"),
        "the damage dealt this way": q.ThatMuch("the damage dealt this way"),
        "the damage prevented this way": q.ThatMuch("the damage prevented this way"),
        "the number of counters removed this way": q.ThatMuch(
            "the number of counters removed this way"
        ),
        "the amount of life lost this way": q.ThatMuch("the amount of life lost this way"),
        "the amount of damage dealt this way": q.ThatMuch("the amount of damage dealt this way"),
        "your speed": q.Figure("your speed", ""),
        "the number of creatures in your party": q.Figure("creatures in your party"),
        "the number of colors in your commanders' color identity": q.Figure(
            "colors in your commanders' color identity"
        ),
        "the number of colors of mana spent to cast ~": q.Figure("colors of mana spent to cast ~"),
        "the amount of mana spent to cast ~": q.Figure("mana spent to cast ~", "the amount of"),
        "the amount of mana spent to cast it": q.Figure("mana spent to cast it", "the amount of"),
        "the amount of mana spent to cast that spell": q.Figure(
            "mana spent to cast that spell", "the amount of"
        ),
    }
)
_FIXED_EACH: Final[Phrases[Quantity]] = Phrases(
    {
        "creature in your party": q.Figure(
            "creatures in your party", each="creature in your party"
        ),
        "color of mana spent to cast it": q.Figure(
            "colors of mana spent to cast it", each="color of mana spent to cast it"
        ),
        "color of mana spent to cast ~": q.Figure(
            "colors of mana spent to cast ~", each="color of mana spent to cast ~"
        ),
        "1 life lost this way": q.Figure("life lost this way", "the", "1 life lost this way"),
        "1 damage dealt this way": q.Figure(
            "damage dealt this way", "the", "1 damage dealt this way"
        ),
        "counter removed this way": q.Figure(
            "counters removed this way", "the", "counter removed this way"
        ),
    }
)


def fixed(p: Parser) -> Quantity | None:
    """A number with words of its own; what a dungeon's tracker stands at."""
    at = p.at
    if p.take("the number of times it's been cast from the command zone this game"):
        return CommanderCasts(of=That("?", at, "it"))
    tracker = p.longest(p.context.words.trackers)
    return p.pick(_FIXED) if tracker is None else Tracker(tracker)


def removed(p: Parser, kind: str) -> Quantity | None:
    """ "charge counter removed this way"."""
    words = f"{kind} counter removed this way"
    return q.Figure("counters removed this way", "the", words) if p.take(words) else None


def each_fixed(p: Parser) -> Quantity | None:
    """The same after "for each"."""
    return p.pick(_FIXED_EACH)


_THIS_TURN: Final = Phrases(
    {
        words: (
            ("the", words.removeprefix("the "))
            if words.startswith("the damage")
            else (start, words.removeprefix(start).strip())
        )
        for start in ("the amount of", "the number of", "the total amount of")
        for words in (
            f"{start} life you gained",
            "the damage dealt to you",
            f"{start} life you've gained",
            f"{start} life you lost",
            f"{start} life you've lost",
            f"{start} life your opponents have lost",
            f"{start} damage dealt to it",
            f"{start} damage dealt to your opponents",
            f"{start} cards you've drawn",
            f"{start} cards you've discarded",
            f"{start} spells you've cast",
            f"{start} instant and sorcery spells you've cast",
            f"{start} creatures that died",
            f"{start} creatures you attacked with",
            f"{start} permanents you've sacrificed",
            f"{start} opponents you attacked",
            f"{start} opponents who lost life",
            f"{start} other spells you've cast",
        )
    }
)


def this_turn(p: Parser) -> Quantity | None:
    """How much of something happened this turn."""
    found = p.pick(_THIS_TURN)
    return (
        q.ThisTurnAmount(found[1], found[0]) if found is not None and p.take("this turn") else None
    )


_EACH_TURN: Final = Phrases(
    {
        words: words
        for words in (
            "creature that died",
            "card you've drawn",
            "card you've discarded",
            "spell you've cast",
            "other spell you've cast",
            "instant and sorcery spell you've cast",
            "other instant and sorcery spell you've cast",
            "1 life you've gained",
            "1 life you gained",
            "opponent you attacked",
            "opponent who lost life",
            "creature you attacked with",
        )
    }
)


def each_this_turn(p: Parser) -> Quantity | None:
    """The same after "for each"."""
    found = p.pick(_EACH_TURN)
    return (
        q.ThisTurnAmount(found, "for each") if found is not None and p.take("this turn") else None
    )
