"""Target protocols: published orderings that say why (L-54 to L-58, LA-03)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change.flow import note
from undercroft.engine.query import chars, is_kind
from undercroft.engine.seen import Scope, record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import TOKEN, player_ref, seat_of
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.modes.raid import board
from undercroft.modes.raid.rules import Protocol, Rules
from undercroft.oracle.costs import ExileCost, ReturnCost, SacrificeCost
from undercroft.oracle.node import Cost, Trigger
from undercroft.oracle.references import This
from undercroft.oracle.triggers import Dies, EitherTrigger, Enters, Leaves, PutInto

#: What a sort of things is by: a protocol's own orders, then the public tie-break; greatest first,
#: so that the least key wins.
Key = tuple[tuple[int, ...], int, int, int, int, str, int, int]

#: For choices that no protocol is printed for: the public tie-break alone.
PUBLIC: Final = Protocol("public", "the public tie-break", "LA-03")


def player_order(game: Game, rules: Rules, protocol: Protocol) -> list[int]:
    """The adventurers that a protocol tries, in its order (L-54)."""
    first = board.focus(game)
    if protocol.players == "active-or-focus" and game.active != rules.dungeon:
        first = game.active
    return board.clockwise(game, rules, first)


def choose_player(
    game: Game, rules: Rules, protocol: Protocol, legal: list[int], source: int
) -> int:
    """The player reference that a protocol takes of the legal ones; 0: none of them."""
    why: list[tuple[int, str]] = []
    for seat in player_order(game, rules, protocol):
        ref = player_ref(seat)
        if ref in legal:
            tell(game, ref, source, protocol, why)
            return ref
        why.append((ref, "not a legal target (L-58)"))
    return 0


def ordered(game: Game, rules: Rules, protocol: Protocol, found: list[int]) -> list[int]:
    """What a protocol looks at of some things, the first choice first."""
    fit = [ident for ident in found if fits(game, rules, protocol, ident)]
    keys = {ident: key(game, rules, protocol, ident) for ident in fit}
    return sorted(fit, key=keys.__getitem__)


def choose(
    game: Game,
    rules: Rules,
    protocol: Protocol,
    found: list[int],
    source: int,
    passed: tuple[int, ...] = (),
) -> int:
    """The thing that a protocol takes, or that its fallback takes; 0: neither finds any.

    ``passed``: chosen before in the same decision.
    """
    left = [ident for ident in found if ident not in passed]
    able = ordered(game, rules, protocol, left)
    if not able:
        after = rules.protocols.get(protocol.fallback)
        return choose(game, rules, after, found, source, passed) if after is not None else 0
    winner = able[0]
    if game.log is not None:
        why: list[tuple[int, str]] = []
        # The public tie-break looks at nothing of its own: at what is offered.
        looked = all_of(game, rules, protocol) if protocol is not PUBLIC else left
        for ident in looked:
            if ident == winner or ident in passed:
                continue
            if ident not in found:
                why.append((ident, "not legal (L-58)"))
            else:
                why.append((ident, beaten(game, rules, protocol, winner, ident)))
        tell(game, winner, source, protocol, why)
    return winner


def tell(
    game: Game, winner: int, source: int, protocol: Protocol, why: list[tuple[int, str]]
) -> None:
    """Say what a protocol took, and what it passed over and why."""
    if game.log is not None:
        note(game, "choice", (winner, source), 0, f"by {protocol.name}", protocol.rule, tuple(why))


def fits(game: Game, rules: Rules, protocol: Protocol, ident: int) -> bool:
    """Whether a protocol looks at a thing at all."""
    if ident < 0 or ident not in game.objs:
        return False
    controller = seen(game, ident).controller
    if protocol.of == "focus" and controller != board.focus(game):
        return False
    if protocol.of == "party" and controller == rules.dungeon:
        return False
    if protocol.of == "dungeon" and controller != rules.dungeon:
        return False
    if protocol.having == "repeatable ability" and not is_repeatable(game, ident):
        return False
    if protocol.having == "commander" and not is_commander(game, ident):
        return False
    if protocol.what is None:
        return True
    return is_kind(game, protocol.what, ident, Scope(rules.dungeon, 0))


def is_repeatable(game: Game, ident: int) -> bool:
    """Whether a permanent has an activated or triggered ability that can be used again (L-56): no
    cost gives the permanent up, it is not activated once only (CR 602.5b, 702.177a), and it is not
    its own coming or going that triggers.
    """
    abilities = chars(game, ident).abilities
    for activated in abilities.activated:
        if activated.zone == BATTLEFIELD:
            once = "once" in activated.limits or activated.word == "exhaust"
            if not once and not any(_gives_up(cost) for cost in activated.cost):
                return True
    for triggered in abilities.triggered:
        if triggered.zone == BATTLEFIELD and not _comes_or_goes(triggered.trigger):
            return True
    return False


def _gives_up(cost: Cost) -> bool:
    """Whether a cost takes the permanent itself away."""
    if isinstance(cost, SacrificeCost | ExileCost | ReturnCost):
        return isinstance(cost.what, This)
    return False


def _comes_or_goes(trigger: Trigger) -> bool:
    """Whether a trigger waits for the permanent itself to enter or to leave."""
    if isinstance(trigger, EitherTrigger):
        return all(_comes_or_goes(part) for part in trigger.parts)
    if isinstance(trigger, Enters | Dies | Leaves | PutInto):
        return isinstance(trigger.subject, This)
    return False


def is_commander(game: Game, ident: int) -> bool:
    """Whether a permanent is a card that is its owner's commander (CR 903.3)."""
    obj = record(game, ident)
    return obj.slot >= 0 and obj.slot in game.seats[obj.owner].commanders


def all_of(game: Game, rules: Rules, protocol: Protocol) -> list[int]:
    """All that a protocol looks at, legal or not, in the order it came; nothing for one that only
    looks at players.
    """
    if not protocol.of and protocol.what is None:
        return []
    return [ident for ident in game.battlefield if fits(game, rules, protocol, ident)]


def key(game: Game, rules: Rules, protocol: Protocol, ident: int) -> Key:
    """What a protocol sorts a thing by: its own order, then the public tie-break (LA-03)."""
    it = chars(game, ident)
    own: list[int] = []
    for word in protocol.order:
        size = it.power if "power" in word else it.toughness if "tough" in word else it.mana_value
        own.append(-size if word.startswith("greatest") else size)
    place = game.battlefield.index(ident) if game.objs[ident].zone == BATTLEFIELD else 0
    controller = it.controller
    turn = 0 if controller == rules.dungeon else board.initiative(game, rules, controller)
    token = int(record(game, ident).kind == TOKEN)
    return (tuple(own), -it.power, -it.toughness, -it.mana_value, token, it.name, turn, place)


_WORDS: Final = (
    "",
    "less power",
    "less toughness",
    "less mana value",
    "a token",
    "a later name",
    "a later initiative",
    "newer",
)


def beaten(game: Game, rules: Rules, protocol: Protocol, winner: int, ident: int) -> str:
    """Why a thing is passed over for the winner: the first key that tells them apart."""
    one = key(game, rules, protocol, winner)
    two = key(game, rules, protocol, ident)
    for place, word in enumerate(protocol.order):
        if one[0][place] != two[0][place]:
            return f"not the {word}"
    for place in range(1, len(_WORDS)):
        if one[place] != two[place]:
            return f"{_WORDS[place]} (LA-03)"
    return "equal"


def by_name(game: Game, rules: Rules, ident: str, found: list[int]) -> list[int]:
    """What a room's or card's "choose … by NAME" takes: as many as the protocol says."""
    protocol = rules.protocols[ident]
    taken: list[int] = []
    while len(taken) < protocol.count:
        winner = choose(game, rules, protocol, found, 0, tuple(taken))
        if not winner:
            break
        taken.append(winner)
    return taken


def seat_named(game: Game, ident: str) -> int:
    """The seat that a dungeon's own word for a player means; -1: no such word."""
    return board.focus(game) if ident == "focus" else -1


def is_adventurer(rules: Rules, ref: int) -> bool:
    """Whether a reference means an adventurer."""
    return ref < 0 and seat_of(ref) != rules.dungeon
