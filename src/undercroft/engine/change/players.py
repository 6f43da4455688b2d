"""Players: life, mana, zones of their own, what they did (CR 118 to 121)."""

from __future__ import annotations

from undercroft.engine import chance, events
from undercroft.engine.change.flow import emit, occasion, touch_layers
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Marked
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.colors import MANA_ORDER, POOL_INDEX
from undercroft.lexicon.steps import CLEANUP, COMBAT_STEPS
from undercroft.oracle.verbs.mana import SpendLimit, SpentOn


def did(game: Game, seat: int, what: str, count: int = 1) -> None:
    """Count something that a player did this turn."""
    counts = game.seats[seat].did
    counts[what] = counts.get(what, 0) + count


def leave_graveyard(game: Game, seat: int, ident: int, new: int) -> None:
    """A card leaves a graveyard: abilities that wait for it look back (CR 603.10a)."""
    did(game, seat, "card left graveyard")
    if events.OBJECT_DEED in game.watchers:
        word = "leave your graveyard"
        index = game.watchers
        emit(game, Event(events.OBJECT_DEED, ident, new, seat, index=index, word=word))


def complete_dungeon(game: Game, seat: int, name: str) -> None:
    """A player has completed a dungeon, and has from now on (CR 309.7)."""
    game.seats[seat].dungeons.append(name)
    touch_layers(game)


def forget(game: Game, seat: int, what: str) -> None:
    """What a player did no longer counts."""
    game.seats[seat].did.pop(what, None)


def gain_life(game: Game, seat: int, count: int) -> None:
    """A player gains life: their team's total grows (CR 119.3, 810.9)."""
    if count <= 0:
        return
    game.teams[game.seats[seat].team].life += count
    did(game, seat, "gained life", count)
    game.version += 1
    emit(game, Event(events.LIFE_GAINED, 0, 0, seat, amount=count))


def lose_life(game: Game, seat: int, count: int) -> None:
    """A player loses life (CR 119.3)."""
    if count <= 0:
        return
    game.teams[game.seats[seat].team].life -= count
    did(game, seat, "lost life", count)
    game.version += 1
    emit(game, Event(events.LIFE_LOST, 0, 0, seat, amount=count))


def keep_life(game: Game, team: int, least: int) -> None:
    """The life total of a team is no less than what its ledger has: nobody gains life by it."""
    if game.teams[team].life < least:
        game.teams[team].life = least
        game.version += 1


def add_poison(game: Game, seat: int, count: int) -> None:
    """A player gets poison counters, which a team shares (CR 122.1f, 810.10)."""
    if count <= 0:
        return
    game.teams[game.seats[seat].team].poison += count
    counters = game.seats[seat].counters
    counters["poison"] = counters.get("poison", 0) + count
    game.version += 1


def add_player_counters(game: Game, seat: int, kind: str, count: int) -> None:
    """A player gets counters (CR 122.1)."""
    if kind == "poison":
        add_poison(game, seat, count)
        return
    counters = game.seats[seat].counters
    counters[kind] = counters.get(kind, 0) + count
    game.version += 1


def add_mana(game: Game, seat: int, kind: int, count: int = 1) -> None:
    """Add mana of one kind to a pool (CR 106.4)."""
    game.seats[seat].mana[POOL_INDEX[kind]] += count
    game.version += 1


def add_marked(
    game: Game,
    seat: int,
    kind: int,
    count: int,
    source: int,
    limit: SpendLimit | None,
    keeps: bool,
    rider: SpentOn | None = None,
    combat: bool = False,
) -> None:
    """Add mana that may be spent only so, that stays until the turn ends, or of which it matters
    what it is spent on (CR 106.4, 106.6).
    """
    game.seats[seat].marked += [Marked(kind, source, limit, keeps, rider, combat)] * count
    game.version += 1


def spend(game: Game, seat: int, spent: list[int]) -> None:
    """Take mana from a pool: so much of each kind, then of each mana that is marked."""
    purse = game.seats[seat]
    size = len(purse.mana)
    purse.mana = [have - took for have, took in zip(purse.mana, spent, strict=False)]
    gone = spent[size:]
    if any(gone):
        purse.marked = [
            one for index, one in enumerate(purse.marked) if index >= len(gone) or not gone[index]
        ]
    game.version += 1


def take_pool(game: Game, seat: int) -> list[int]:
    """A player loses all unspent mana: the kinds of it, one by one (CR 106.4)."""
    purse = game.seats[seat]
    lost = [
        MANA_ORDER[index % len(MANA_ORDER)]
        for index, count in enumerate(purse.mana)
        for _ in range(count)
    ]
    lost += [one.kind for one in purse.marked]
    purse.mana = [0] * len(purse.mana)
    purse.marked = []
    game.version += 1
    return lost


def set_pool(game: Game, seat: int, pool: list[int]) -> None:
    """A pool after paying from it."""
    game.seats[seat].mana = pool
    game.version += 1


def empty_pools(game: Game) -> None:
    """Unspent mana is lost as a step ends (CR 106.4, 500.4)."""
    for seat in game.seats:
        if seat.marked:
            over = game.step == CLEANUP
            fought = game.combat is None or game.step not in COMBAT_STEPS[:-1]
            seat.marked = [
                one
                for one in seat.marked
                if (one.keeps and not over) or (one.combat and not fought)
            ]
            game.version += 1
        if any(seat.mana):
            seat.mana = [0, 0, 0, 0, 0, 0]
            game.version += 1


def shuffle(game: Game, seat: int) -> None:
    """Shuffle a library: its order is a sort of hashes of stable deck slots (CR 701.24)."""
    shuffle_list(game, seat, game.seats[seat].library, "shuffle")


def put_in_library(game: Game, ident: int, index: int) -> None:
    """Put a card of a library elsewhere in it: ``index`` from the top, -1 at the bottom.

    It stays in the deck that it lies in, where a variant gives its player several.
    """
    seat = game.seats[game.objs[ident].owner]
    for pile in (seat.library, *seat.extra):
        if ident in pile:
            pile.remove(ident)
            pile.insert(len(pile) if index < 0 else index, ident)
    game.version += 1


def shuffle_list(game: Game, seat: int, ids: list[int], purpose: str) -> None:
    """Shuffle any list of cards of a seat, for a purpose that is a key of chance."""
    count = occasion(game, f"{purpose}/{seat}")
    state = chance.key(game.seed, purpose, seat, count)
    slots = [game.objs[ident].slot for ident in ids]
    ids[:] = [ids[index] for index in chance.order(state, slots)]
    fixed = game.fixed.get(f"{purpose}/{seat}")
    if fixed:
        arranged = [ident for slot in fixed for ident in ids if game.objs[ident].slot == slot]
        ids[:] = arranged + [ident for ident in ids if ident not in arranged]
        game.fixed[f"{purpose}/{seat}"] = []
    game.version += 1


def roll(game: Game, seat: int, sides: int, purpose: str = "die") -> int:
    """Roll a die (CR 706.2): the natural result."""
    name = f"{purpose}/{seat}"
    fixed = game.fixed.get(name)
    if fixed:
        result = fixed[0]
        game.fixed[name] = fixed[1:]
        return result
    count = occasion(game, name)
    return 1 + chance.below(chance.key(game.seed, purpose, seat, count), sides)


def pick_at_random(game: Game, seat: int, ids: list[int], purpose: str = "random") -> int:
    """One of some objects at random."""
    return ids[roll(game, seat, len(ids), purpose) - 1]


def lose(game: Game, seat: int, reason: str) -> None:
    """A player loses, and with them their team (CR 104.3, 810.8a)."""
    team = game.teams[game.seats[seat].team]
    for other in team.seats:
        if not game.seats[other].lost:
            game.seats[other].lost = reason
            emit(game, Event(events.PLAYER_LOST, 0, 0, other))
    team.lost = True
    game.version += 1


def set_tracker(game: Game, name: str, value: int) -> None:
    """A public number of a variant changes."""
    old = game.trackers.get(name, 0)
    game.trackers[name] = value
    game.version += 1
    if old != value:
        emit(game, Event(events.TRACKER_CHANGED, amount=value - old))


def pay_by_hand(game: Game, seat: int, by_hand: bool) -> None:
    """A seat chooses how it pays, or has it done."""
    game.seats[seat].explicit = by_hand
    game.version += 1
