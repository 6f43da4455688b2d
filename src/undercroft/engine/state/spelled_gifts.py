"""Gifts, spelled out as data (CR 702.174)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.lexicon.colors import BLUE
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.types import ARTIFACT, CREATURE
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Activated, Keyword, Spell, Triggered
from undercroft.oracle.costs import PayMana, SacrificeCost, TapThis
from undercroft.oracle.node import Ability, Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import This, You
from undercroft.oracle.spelled import CostPaid, GiftedPlayer
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs.mana import AddAnyColor
from undercroft.oracle.verbs.wrappers import If

_ONE: Final = Number(1)
_SPENT: Final = (TapThis(), SacrificeCost(This()))
_FOOD: Final = p.TokenFace(
    "Food",
    ARTIFACT,
    ("Food",),
    abilities=(Activated((PayMana(ManaCost(2, ())), *_SPENT), (p.GainLife(You(), Number(3)),)),),
    predefined=True,
)
_TREASURE: Final = p.TokenFace(
    "Treasure",
    ARTIFACT,
    ("Treasure",),
    abilities=(Activated(_SPENT, (AddAnyColor(_ONE),)),),
    predefined=True,
)
_FISH: Final = p.TokenFace("Fish", CREATURE, ("Fish",), BLUE, _ONE, _ONE)
_OCTOPUS: Final = p.TokenFace("Octopus", CREATURE, ("Octopus",), BLUE, Number(8), Number(8))
_WHO: Final = GiftedPlayer()
#: What each gift is (CR 702.174d to 702.174i).
_GIFTS: Final[dict[str, Effect]] = {
    "a card": p.Draw(_WHO, _ONE),
    "a tapped fish": p.CreateTokens(_WHO, _ONE, _FISH, tapped=True),
    "a food": p.CreateTokens(_WHO, _ONE, _FOOD),
    "a treasure": p.CreateTokens(_WHO, _ONE, _TREASURE),
    "an octopus": p.CreateTokens(_WHO, _ONE, _OCTOPUS),
    "an extra turn": p.ExtraTurn(_WHO),
}


def _gift(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.174b: of a spell, before anything else that it does, or of a permanent."""
    give = (_GIFTS[keyword.said],)
    promised = CostPaid("gift")
    return (
        Spell((If(promised, give),)),
        Triggered(t.Enters(This()), give, condition=promised, word="when"),
    )


SPELLINGS: Final[dict[str, Callable[[Keyword], tuple[Ability, ...]]]] = {"gift": _gift}
