"""What a resolution says of things to come: the next spell's cost, damage about to be dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.verbs.lasting import DURATIONS
from undercroft.oracle.verbs.players import DealDamage
from undercroft.oracle.verbs.wrappers import May, follow

#: What may be told after such a cost (it says nothing more).
ONCE: Final = "After this cost applies to a player's spell, it no longer applies to that player"


@dataclass(frozen=True)
class NextSpellCosts(Effect):
    """The next spell of a kind that each of these players casts costs so much more (or less) to
    cast (CR 601.2f), and then no other of theirs.

    ``duration``: ``turn`` ("… casts this turn costs …"), or one that is printed before it ("Until
    your next turn, …"). ``word``: "first" or "next", as printed. ``told``: ``ONCE`` follows.
    """

    who: Reference
    filter: Filter
    change: int
    duration: str = ""
    word: str = "next"
    told: bool = False

    def say(self) -> str:
        how = "less" if self.change < 0 else "more"
        casts = self.who.does("cast")
        turn = " this turn" if self.duration == "turn" else ""
        words = f"the {self.word} {self.filter.noun()} {casts}{turn} costs"
        words = f"{words} {{{abs(self.change)}}} {how} to cast"
        until = DURATIONS.get(self.duration, "")
        words = f"{until}, {words}" if until else words
        return follow(words, ONCE) if self.told else words


@dataclass(frozen=True)
class PreventThat(Effect):
    """ "Prevent 3 of that damage": of damage that is about to be dealt (see ``Softened``)."""

    amount: Quantity

    def say(self) -> str:
        return f"prevent {self.amount.say()} of that damage"


@dataclass(frozen=True)
class Softened(Effect):
    """Damage of which a player may have some prevented: "~ deals 5 damage to target player. That
    player may …. If they do, prevent 3 of that damage." The choice comes before the damage.
    """

    damage: DealDamage
    may: May

    def say(self) -> str:
        return follow(self.damage.say(), self.may.say())
