"""What static abilities and effects allow: other costs, zones and times (CR 601.3, 118.9)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import conditions, match
from undercroft.engine.layers import statics_of
from undercroft.engine.query import player_rule
from undercroft.engine.seen import Scope, record
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.lexicon import steps
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.zones import GRAVEYARD, LIBRARY
from undercroft.oracle.abilities import AlternativeCost, CastFrom, CastOnly, FlashIf
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Cost
from undercroft.oracle.references import This

# Marks of a card that somebody may play, in ``Obj.used`` (CR 601.3, 305.2).
#: The seat that may, plus one.
WHO: Final = "permit"
#: Until the end of this turn; 0: see the others.
TURN: Final = "permit turn"
#: How many turns the seat had begun, plus one, where it is until the end of its next turn.
NEXT: Final = "permit next"
#: Only as a spell; for so much generic mana, plus one, rather than its mana cost (1: without
#: paying it); only now, as an effect happens.
CAST: Final = "permit cast"
FREE: Final = "permit free"
NOW: Final = "permit now"
#: As what mana may be spent on it (CR 609.4b): of any color, or of any type.
SPEND: Final = "permit spend"
ANY_COLOR: Final = 1
ANY_TYPE: Final = 2
#: The spell is exiled instead of being put into a graveyard (CR 614.1a).
BURIED: Final = "permit buried"

#: Steps in which a spell may be cast, by how "cast ~ only …" is printed.
_COMBAT: Final = (
    steps.BEGIN_COMBAT,
    steps.DECLARE_ATTACKERS,
    steps.DECLARE_BLOCKERS,
    steps.FIRST_STRIKE_DAMAGE,
    steps.COMBAT_DAMAGE,
    steps.END_COMBAT,
)
_ALWAYS: Final = tuple(range(steps.FIRST_EXTRA + 16))
ONLY: Final[dict[str, tuple[int, ...]]] = {
    "during combat": _COMBAT,
    "during combat before blockers are declared": _COMBAT[:2],
    "during combat after blockers are declared": _COMBAT[2:],
    "during the declare attackers step": (steps.DECLARE_ATTACKERS,),
    "during the declare blockers step": (steps.DECLARE_BLOCKERS,),
    "before combat or during combat before blockers are declared": tuple(
        range(steps.DECLARE_BLOCKERS)
    ),
    "before the combat damage step": tuple(range(steps.FIRST_STRIKE_DAMAGE)),
    "during combat on an opponent's turn": _COMBAT,
    "during your end step": (steps.END_STEP,),
    "during your upkeep": (steps.UPKEEP,),
    "during your turn": _ALWAYS,
    "during an opponent's turn": _ALWAYS,
    "during an opponent's upkeep": (steps.UPKEEP,),
    "before combat": tuple(range(steps.BEGIN_COMBAT)),
    "after combat": tuple(range(steps.POSTCOMBAT_MAIN, steps.CLEANUP + 1)),
    "before attackers are declared": tuple(range(steps.DECLARE_ATTACKERS)),
    "before blockers are declared": tuple(range(steps.DECLARE_BLOCKERS)),
    "during an opponent's turn, before attackers are declared": tuple(
        range(steps.DECLARE_ATTACKERS)
    ),
    "during an opponent's turn after their upkeep step": tuple(
        range(steps.DRAW, steps.CLEANUP + 1)
    ),
}


def permitted(game: Game, seat: int, obj: Obj) -> bool:
    """Whether an effect lets a seat play a card from where it is, now."""
    used = obj.used
    if used.get(WHO, 0) != seat + 1:
        return False
    if NOW in used:
        return True
    if TURN in used:
        return used[TURN] == game.turn
    if NEXT in used:
        began = game.seats[seat].turns + 1 - used[NEXT]
        return began == 0 or (began == 1 and seat in game.active_seats)
    return True


def instead_of_cost(obj: Obj) -> ManaCost | None:
    """What is paid rather than its mana cost, perhaps nothing (CR 118.9a); None: its mana cost."""
    paid = obj.used.get(FREE, 0)
    return ManaCost(paid - 1) if paid else None


def spent_as(game: Game, seat: int, obj: Obj) -> int:
    """As what mana may be spent to cast a card that an effect lets a seat cast; 0: as it is."""
    spend = obj.used.get(SPEND, 0)
    return spend if spend and permitted(game, seat, obj) else 0


def alternative_costs(
    game: Game, seat: int, ident: int, chars: Chars
) -> list[tuple[tuple[Cost, ...], str]]:
    """What may be paid rather than the mana cost, by the card's own words (CR 118.9)."""
    found: list[tuple[tuple[Cost, ...], str]] = []
    for static in chars.abilities.statics:
        body = static.body
        if isinstance(body, AlternativeCost) and _holds(game, seat, ident, body):
            found.append((body.cost, "alternative"))
    return found


def _holds(game: Game, seat: int, ident: int, body: AlternativeCost | FlashIf | CastOnly) -> bool:
    return body.condition is None or conditions.holds(game, body.condition, Scope(seat, ident))


def from_own_words(game: Game, seat: int, ident: int, chars: Chars) -> bool:
    """Whether a card says itself that it may be cast from where it is."""
    zone = record(game, ident).zone
    for static in chars.abilities.statics:
        body = static.body
        if isinstance(body, CastFrom) and isinstance(body.what, This) and body.zone == zone:
            if static.condition is None or conditions.holds(
                game, static.condition, Scope(seat, ident)
            ):
                return True
    return False


def from_elsewhere(game: Game, seat: int, zone: int) -> list[tuple[int, bool]]:
    """Cards of a zone of a seat that it may play, with whether a land may be played too."""
    standings = statics_of(game, CastFrom)
    if not standings:
        return []
    record_of = game.seats[seat]
    cards = record_of.graveyard if zone == GRAVEYARD else record_of.library[:1]
    found: list[tuple[int, bool]] = []
    for standing in standings:
        body = standing.body
        if not isinstance(body, CastFrom) or body.zone != zone or standing.controller != seat:
            continue
        scope = Scope(seat, standing.source)
        for ident in cards:
            it = game.objs[ident].printed.base
            if isinstance(body.what, Filter) and match.has_parts(game, body.what, ident, it, scope):
                found.append((ident, body.play))
    if zone == LIBRARY and cards and player_rule(game, seat, "play lands from top"):
        found.append((cards[0], True))
    return found


def as_though_flash(game: Game, seat: int, ident: int, chars: Chars) -> bool:
    """Whether a card may be cast as though it had flash (CR 601.3b)."""
    if has_flash_now(game, seat, ident, chars):
        return True
    return player_rule(game, seat, "flash") > 0


def has_flash_now(game: Game, seat: int, ident: int, chars: Chars) -> bool:
    """Whether a card says itself that it may be cast as though it had flash, now (CR 601.3b)."""
    for static in chars.abilities.statics:
        body = static.body
        if isinstance(body, FlashIf) and not body.pay and _holds(game, seat, ident, body):
            return True
    return False


def in_time(game: Game, seat: int, ident: int, chars: Chars) -> bool:
    """Whether nothing forbids to cast a card now (CR 601.3)."""
    for static in chars.abilities.statics:
        body = static.body
        if not isinstance(body, CastOnly):
            continue
        if body.when and game.step not in ONLY[body.when]:
            return False
        if "opponent's " in body.when and seat in game.active_seats:
            return False
        if "your " in body.when and seat not in game.active_seats:
            return False
        if not _holds(game, seat, ident, body):
            return False
    cast = game.seats[seat].did.get("cast", 0)
    if cast and player_rule(game, seat, "one spell each turn"):
        return False
    mine = seat in game.active_seats
    if not mine and player_rule(game, seat, "no spells in your turn"):
        return False
    return not player_rule(game, seat, "sorcery speed") or (
        mine and game.step in {steps.PRECOMBAT_MAIN, steps.POSTCOMBAT_MAIN} and not game.stack
    )
