"""When to wait: what answers spells and abilities is used when there is something to answer, and
what gives itself up when nothing else is left to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.catalog.nodes import walk
from undercroft.engine.choices import CAST, Option
from undercroft.engine.query import candidates
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.oracle.abilities import Activated, Triggered
from undercroft.oracle.costs import ExileCost, ReturnCost, SacrificeCost
from undercroft.oracle.filters import Filter
from undercroft.oracle.references import Target, This
from undercroft.oracle.triggers import CastThis, Enters

#: Costs that may be the source itself.
_PARTING: Final = (SacrificeCost, ExileCost, ReturnCost)
#: How often one does not wait all the same.
HASTE: Final = 0.1


def answers_to(ability: Activated | Triggered) -> list[Filter]:
    """What an ability targets of what is on the stack."""
    return [
        node.what
        for node in walk(ability.effects)
        if isinstance(node, Target) and isinstance(node.what, Filter) and node.what.zone == STACK
    ]


def is_ripe(
    game: Game,
    option: Option,
    ability: Activated | None,
    unused: Sequence[Activated | Triggered],
) -> bool:
    """Whether an act finds something on the stack for what it brings about, or needs nothing; and
    does not end what has more to do: ``ability`` is what is activated.
    """
    if ability is not None and len(unused) > 1 and _gives_itself_up(ability):
        return False
    asked = [what for one in unused if _comes_of(option.verb, one) for what in answers_to(one)]
    scope = Scope(game.objs[option.ref].controller, option.ref)
    return not asked or any(candidates(game, what, scope) for what in asked)


def _gives_itself_up(ability: Activated) -> bool:
    """Whether what it costs is its source."""
    return ability.zone == BATTLEFIELD and any(
        isinstance(part, _PARTING) and isinstance(part.what, This) for part in ability.cost
    )


def _comes_of(verb: int, ability: Activated | Triggered) -> bool:
    """Whether an act with its source makes an ability trigger: a spell, one that enters."""
    if isinstance(ability, Activated):
        return False
    enters = any(isinstance(node, Enters | CastThis) for node in walk(ability.trigger))
    return enters == (verb == CAST)
