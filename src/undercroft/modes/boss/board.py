"""Questions about the Boss's side of the table."""

from __future__ import annotations

from undercroft.engine.query import chars, creatures
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, Obj
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.modes.boss.rules import BOSS, BOSS_DECK, MANA_DECK, SEEN, Rules


def is_boss(rules: Rules, obj: Obj) -> bool:
    """Whether an object is the Boss Creature's card (M-03): no copy of it is."""
    return obj.owner == BOSS and obj.slot == rules.boss_slot and obj.kind == CARD


def boss_creature(game: Game, rules: Rules) -> int:
    """The Boss Creature on the battlefield; 0 where it is not."""
    for ident in game.battlefield:
        if is_boss(rules, game.objs[ident]):
            return ident
    return 0


def boss_deck(game: Game) -> list[int]:
    """The Boss Deck, top first."""
    return game.seats[BOSS].extra[0]


def mana_deck(game: Game) -> list[int]:
    """The Mana Deck, top first."""
    return game.seats[BOSS].extra[MANA_DECK - BOSS_DECK]


def uses_boss_deck(game: Game, rules: Rules) -> bool:
    """Whether the Boss Deck has taken the Dungeon Deck's place (M-30, MA-10, MA-13)."""
    out = bool(boss_creature(game, rules))
    if not out and rules.says("boss_deck_while", "once_seen"):
        out = game.trackers.get(SEEN, 0) > 0
    if out and not boss_deck(game) and rules.says("empty_boss_deck", "dungeon_deck"):
        return False
    return out


def offense(game: Game, rules: Rules, ident: int) -> tuple[int, int, int, int]:
    """How offensive a creature is: greater is more (MA-24)."""
    it = chars(game, ident)
    first = it.power + it.toughness if rules.says("offense", "total") else it.power
    # The older stands before the newer on the battlefield, whatever else is equal.
    age = -game.battlefield.index(ident) if ident in game.battlefield else -len(game.battlefield)
    return (first, it.toughness, it.mana_value, age)


def most_offensive(game: Game, rules: Rules, ids: list[int]) -> int:
    """The most offensive of some creatures (MA-24)."""
    return max([(offense(game, rules, ident), ident) for ident in ids])[1]


def least_offensive(game: Game, rules: Rules, ids: list[int]) -> int:
    """The least offensive of some creatures: the reverse order (MA-24)."""
    return min([(offense(game, rules, ident), ident) for ident in ids])[1]


def toughest(game: Game, rules: Rules) -> int:
    """The Boss's creature with the highest toughness (M-43, MA-32); 0 where it has none."""
    best = 0
    best_key = (0, 0)
    for ident in creatures(game, BOSS):
        it = chars(game, ident)
        power = it.power if rules.says("toughest", "power_then_oldest") else 0
        key = (it.toughness, power)
        if not best or key > best_key:
            best, best_key = ident, key
    return best


def guards(game: Game, rules: Rules) -> list[int]:
    """The untapped creatures that guard the Boss Creature (M-35, MA-23)."""
    boss = boss_creature(game, rules)
    cards_only = rules.says("guards", "untapped_cards")
    return [
        ident
        for ident in creatures(game, BOSS)
        if ident != boss
        and not game.objs[ident].tapped
        and (not cards_only or game.objs[ident].kind == CARD)
    ]


def is_permanent(game: Game, ident: int) -> bool:
    """Whether an object is on the battlefield now."""
    obj = game.objs.get(ident)
    return obj is not None and obj.zone == BATTLEFIELD
