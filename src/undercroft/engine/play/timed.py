"""What may be possible in one step of a turn and not in another (CR 602.5, 601.3)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.layers.plans import reads
from undercroft.engine.mana.recipes import acts_of
from undercroft.engine.play.limits import OFTEN
from undercroft.engine.seen import seen
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import ANYTHING, COMBAT, TURN
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import AdditionalCost, AlternativeCost, CostChange, Static

#: Keywords that are the same in every step, as far as casting and activating goes.
_STEADY: Final = frozenset(
    {
        "affinity",
        "casualty",
        "choose a background",
        "convoke",
        "cycling",
        "enchant",
        "equip",
        "evoke",
        "flashback",
        "hexproof",
        "hideaway",
        "kicker",
        "landwalk",
        "melee",
        "multikicker",
        "overload",
        "protection",
        "prowess",
        "typecycling",
        "ward",
    }
)
#: Limits on activating that are the same in every step of a turn, or ask for sorcery timing.
_STEADY_LIMITS: Final = frozenset(
    {"sorcery", "once", "your turn", "opponents' turn", "opponent's turn", "not your turn", *OFTEN}
)


def asks_for_step(game: Game, seat: int, acting: list[int]) -> bool:
    """Whether something that a seat has may be possible in one step and not in another.

    ``acting``: the permanents with abilities that it may activate.
    """
    for ident in acting:
        if ident in game.objs:
            abilities = seen(game, ident).abilities
            for index in acts_of(abilities):
                if not _STEADY_LIMITS.issuperset(abilities.activated[index].limits):
                    return True
    record = game.seats[seat]
    for zone in (record.hand, record.graveyard, game.exile, game.variant.castable(game, seat)):
        for ident in zone:
            if _is_timed(game.objs[ident].printed.base.abilities):
                return True
    return False


def _is_timed(abilities: AbilityList) -> bool:
    """Whether anything among abilities of a card that is not on the battlefield asks for a step."""
    if abilities.timed < 0:
        abilities.timed = int(
            any(keyword.name not in _STEADY for keyword in abilities.keywords)
            or any(_asks(static) for static in abilities.elsewhere)
            or any(
                one.zone != BATTLEFIELD
                and (one.condition is not None or not _STEADY_LIMITS.issuperset(one.limits))
                for one in abilities.activated
            )
        )
    return abilities.timed == 1


def _asks(static: Static) -> bool:
    """Whether a static ability of such a card could ask for a step."""
    body = static.body
    condition = None
    if isinstance(body, AlternativeCost | CostChange):
        condition = body.condition
    elif not isinstance(body, AdditionalCost):
        return True
    about = reads(static.condition) | reads(condition)
    return bool(about & (ANYTHING | COMBAT | TURN))
