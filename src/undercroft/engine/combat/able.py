"""Who can attack what, and who can block whom (CR 508.1, 509.1)."""

from __future__ import annotations

from undercroft.engine.match import candidates, passes, refs
from undercroft.engine.query import (
    chars,
    holds,
    is_restricted,
    is_sick,
    protected,
    restricted_by,
    restrictions,
    statics_of,
)
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.lexicon.colors import ALL_COLORS, BLACK
from undercroft.lexicon.keywords import (
    DEFENDER,
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    MENACE,
    REACH,
    SHADOW,
    SKULK,
)
from undercroft.lexicon.types import ARTIFACT, CREATURE
from undercroft.oracle.filters import Filter
from undercroft.oracle.permissions import Unattackable
from undercroft.oracle.references import Fixed


def can_attack(game: Game, ident: int) -> bool:
    """Whether a creature could be declared as an attacker at all (CR 508.1a, c)."""
    it = chars(game, ident)
    if not it.types & CREATURE or game.objs[ident].tapped:
        return False
    if it.keywords & DEFENDER and not is_restricted(
        game, ident, "can attack as though without defender"
    ):
        return False
    if is_sick(game, ident) and not is_restricted(game, ident, "can attack as though haste"):
        return False
    if it.restrictions:
        if is_restricted(game, ident, "can't attack") and not _asks_whom(game, ident):
            return False
        if is_restricted(game, ident, "can't attack or block"):
            return False
    return True


def _asks_whom(game: Game, ident: int) -> bool:
    """Whether all that keeps a creature from attacking is asked of whom it attacks: "unless
    defending player controls an Island".
    """
    entries = restrictions(game, ident, "can't attack")
    return all(entry.restriction.unless is not None for entry in entries)


def may_attack(game: Game, ident: int, target: int) -> bool:
    """Whether a creature that can attack may attack this player or permanent."""
    if _attacks_side(game, ident, target):
        return False
    if target < 0 and restrictions(game, ident, "can't attack again"):
        if game.objs[ident].used.get(f"attacked {target}", 0) == game.turn:
            return False
    defender = target if target < 0 else player_ref(seen(game, target).controller)
    for entry in chars(game, ident).restrictions:
        if entry.restriction.kind != "can't attack":
            continue
        scope = Scope(entry.controller, entry.source)
        scope.it = defender
        unless = entry.restriction.unless
        if unless is not None and holds(game, unless, scope):
            continue
        by = entry.restriction.by
        if by is None:
            return False
        scope = Scope(entry.controller, entry.source)
        if passes(game, by, target, scope) != entry.restriction.except_by:
            return False
    return True


def _attacks_side(game: Game, ident: int, target: int) -> bool:
    """Whether "can't attack you" (and the like) forbids this attack."""
    seat = seat_of(target) if target < 0 else seen(game, target).controller
    for standing in statics_of(game, Unattackable) if target < 0 else ():
        body = standing.body
        if isinstance(body, Unattackable) and seat == standing.controller:
            scope = Scope(standing.controller, standing.source)
            if not passes(game, body.except_by, ident, scope):
                return True
    for entry in restrictions(game, ident, "can't attack them"):
        by = entry.restriction.by
        if isinstance(by, Fixed) and player_ref(seat) in by.refs:
            return True
    return any(seat == entry.controller for entry in restrictions(game, ident, "can't attack you"))


def must_attack(game: Game, ident: int, target: int) -> bool:
    """Whether a creature attacks each combat if able (CR 508.1d), or attacks this one."""
    if game.variant.must_attack(game, ident):
        return True
    if restrictions(game, ident, "must attack") or restrictions(game, ident, "goaded"):
        return True
    return target in wanted(game, ident)


def wanted(game: Game, ident: int) -> list[int]:
    """The players whom a creature attacks if able (CR 508.1d)."""
    found: list[int] = []
    for entry in restrictions(game, ident, "must attack player"):
        by = entry.restriction.by
        if by is not None:
            found += refs(game, by, Scope(entry.controller, entry.source))
    return found


def shuns(game: Game, ident: int, target: int, targets: list[int]) -> bool:
    """Whether a goaded creature may not attack this one, since it can attack a player who has
    not goaded it (CR 701.15b); or one that attacks somebody if able, since it is able.
    """
    wanted = [e.restriction.by for e in restrictions(game, ident, "must attack")]
    for by in wanted:
        if isinstance(by, Fixed) and target not in by.refs:
            if any(ref in targets and may_attack(game, ident, ref) for ref in by.refs):
                return True
    goaders = [player_ref(entry.controller) for entry in restrictions(game, ident, "goaded")]
    if not goaders or (target < 0 and target not in goaders):
        return False
    return any(
        other < 0 and other not in goaders and may_attack(game, ident, other) for other in targets
    )


def can_block_at_all(game: Game, ident: int) -> bool:
    """Whether a creature could be declared as a blocker at all (CR 509.1a, b)."""
    it = chars(game, ident)
    if not it.types & CREATURE or game.objs[ident].tapped:
        return False
    if it.restrictions:
        if is_restricted(game, ident, "can't block"):
            return False
        if is_restricted(game, ident, "can't attack or block"):
            return False
    return True


def can_block(game: Game, blocker: int, attacker: int) -> bool:
    """Whether a creature that can block may block this attacker (CR 509.1b)."""
    one = chars(game, blocker)
    two = chars(game, attacker)
    if two.keywords and not _evades(two, one):
        return False
    if (one.keywords ^ two.keywords) & SHADOW:
        return False
    if two.abilities.keywords:
        if protected(game, attacker, blocker) or _walks(game, two, attacker, one.controller):
            return False
    if two.restrictions and not _may_be_blocked(game, attacker, blocker):
        return False
    return not one.restrictions or _may_block(game, blocker, attacker)


def _evades(attacker: Chars, blocker: Chars) -> bool:
    """Whether the attacker's evasion keywords let the blocker block it."""
    keywords = attacker.keywords
    if keywords & FLYING and not blocker.keywords & (FLYING | REACH):
        return False
    if keywords & FEAR and not (blocker.types & ARTIFACT or blocker.colors & BLACK):
        return False
    if keywords & INTIMIDATE and not (
        blocker.types & ARTIFACT or blocker.colors & attacker.colors & ALL_COLORS
    ):
        return False
    if keywords & HORSEMANSHIP and not blocker.keywords & HORSEMANSHIP:
        return False
    return not (keywords & SKULK and blocker.power > attacker.power)


def _walks(game: Game, it: Chars, attacker: int, defender: int) -> bool:
    """Landwalk (CR 702.14): unblockable while the defending player controls such a land."""
    for keyword in it.abilities.keywords:
        if keyword.name == "landwalk" and isinstance(keyword.quality, Filter):
            if _walk_undone(game, it, attacker, keyword.quality):
                continue
            scope = Scope(it.controller, attacker)
            lands = candidates(game, keyword.quality, scope)
            if any(seen(game, land).controller == defender for land in lands):
                return True
    return False


def _walk_undone(game: Game, it: Chars, attacker: int, quality: Filter) -> bool:
    """Whether it can be blocked as though it hadn't this landwalk (CR 509.1b)."""
    if not it.restrictions:
        return False
    name = f"no {quality.noun()}walk".lower()
    return bool(restrictions(game, attacker, name))


def _may_be_blocked(game: Game, attacker: int, blocker: int) -> bool:
    if restrictions(game, attacker, "can't be blocked by greater power"):
        if chars(game, blocker).power > chars(game, attacker).power:
            return False
    return not any(
        restricted_by(entry, game, blocker)
        for entry in restrictions(game, attacker, "can't be blocked")
    )


def _may_block(game: Game, blocker: int, attacker: int) -> bool:
    for entry in restrictions(game, blocker, "can't block"):
        if restricted_by(entry, game, attacker):
            return False
    if restrictions(game, blocker, "can block only flying"):
        if not chars(game, attacker).keywords & FLYING:
            return False
    for entry in restrictions(game, blocker, "can block only"):
        if not restricted_by(entry, game, attacker):
            return False
    return True


def least_blockers(game: Game, attacker: int) -> int:
    """How many creatures must block an attacker if any does: 2 with menace (CR 702.111)."""
    it = chars(game, attacker)
    least = 2 if it.keywords & MENACE else 1
    for entry in restrictions(game, attacker, "can't be blocked except by number"):
        least = max(least, entry.restriction.amount)
    if it.restrictions and restrictions(game, attacker, "blocked by three or more"):
        least = max(least, 3)
    return least


def most_blockers(game: Game, attacker: int) -> int:
    """How many creatures can block an attacker (CR 509.1b)."""
    it = chars(game, attacker)
    if it.restrictions and restrictions(game, attacker, "can't be blocked by more than one"):
        return 1
    return 1000


def must_be_blocked(game: Game, attacker: int) -> bool:
    """Whether an attacker must be blocked if able (CR 509.1c)."""
    it = chars(game, attacker)
    return bool(it.restrictions) and bool(restrictions(game, attacker, "must be blocked"))


def must_block(game: Game, ident: int) -> bool:
    """Whether a creature blocks each combat if able (CR 509.1c)."""
    it = chars(game, ident)
    return bool(it.restrictions) and bool(restrictions(game, ident, "must block"))


def must_block_it(game: Game, ident: int, attacker: int) -> int:
    """How many effects say that a creature blocks an attacker if able (CR 509.1c)."""
    it = chars(game, ident)
    if not it.restrictions:
        return 0
    found = restrictions(game, ident, "must block it")
    return len([entry for entry in found if restricted_by(entry, game, attacker)])


def not_alone(game: Game, ident: int, verb: str) -> bool:
    """Whether a creature can't attack, or block, alone (CR 506.5)."""
    if not chars(game, ident).restrictions:
        return False
    return is_restricted(game, ident, f"can't {verb} alone") or is_restricted(
        game, ident, "can't attack or block alone"
    )


def most_blocked(game: Game, blocker: int) -> int:
    """How many attackers a creature can block."""
    most = 1
    for entry in restrictions(game, blocker, "can block additional"):
        most += max(1, entry.restriction.amount)
    if restrictions(game, blocker, "can block any number"):
        return 1000
    return most


def blockable(game: Game, seat: int, attacker: int) -> bool:
    """Whether creatures of a seat may block an attacker: it attacks them or theirs."""
    combat = game.combat
    if combat is None or attacker not in combat.attacking:
        return False
    ruled = game.variant.may_block(game, seat, attacker)
    if ruled is not None:
        return ruled
    attacked = combat.attacking[attacker]
    defender = combat.defending.get(attacker, -1)
    if defender < 0:
        defender = seat_of(attacked) if attacked < 0 else seen(game, attacked).controller
    team = game.seats[defender].team
    return game.seats[seat].team == team
