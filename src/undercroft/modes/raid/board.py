"""Questions about an expedition: whose turn it is, who is Focus, what the vault has left."""

from __future__ import annotations

from typing import Final

from undercroft.engine.query import chars, creatures, permanents
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, Obj
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.modes.raid.rules import (
    DOOM,
    DUNGEON,
    FOCUS,
    LEAD,
    SEALED,
    SLOT,
    STAGE,
    Room,
    Rules,
    Stage,
)

#: Vitality that a half round should bring, in tenths; and how dear it is where a gate must fall in
#: this half round, in percent.
_PACE: Final = 80
_LAST_CHANCE: Final = 600


def vitality(game: Game) -> int:
    """What is left of the vault."""
    return game.teams[DUNGEON].life


def stage(game: Game, rules: Rules) -> Stage:
    """The stage that is open."""
    return rules.stage(game.trackers[STAGE])


def room(game: Game, rules: Rules) -> Room:
    """The Room that is active: of this stage, or the last one that opened."""
    number = game.trackers[STAGE]
    while rules.stage(number).room < 0:
        number -= 1
    return rules.rooms[rules.stage(number).room]


def room_object(game: Game, rules: Rules) -> int:
    """The active Room as an object, the source of what it does; 0 where there is none."""
    name = room(game, rules).name
    for ident in game.command:
        obj = game.objs[ident]
        if obj.owner == rules.dungeon and obj.printed.name == name:
            return ident
    return 0


def focus(game: Game) -> int:
    """The seat of Focus (LA-10)."""
    return game.trackers[FOCUS]


def initiative(game: Game, rules: Rules, seat: int) -> int:
    """The place of an adventurer in initiative order, from 1 (L-07)."""
    return (seat - game.trackers[LEAD]) % rules.heroes + 1


def at_initiative(game: Game, rules: Rules, place: int) -> int:
    """The adventurer of a place in initiative order."""
    return (game.trackers[LEAD] + place - 1) % rules.heroes


def clockwise(game: Game, rules: Rules, first: int) -> list[int]:
    """Adventurers still there, clockwise in initiative order from one on (L-54)."""
    order = [(first + step) % rules.heroes for step in range(rules.heroes)]
    return [seat for seat in order if not game.seats[seat].lost]


def is_second_turn(game: Game, rules: Rules) -> bool:
    """Whether the Dungeon turn that runs is the round's second (L-06)."""
    return game.trackers[SLOT] > rules.half


def is_dungeon_turn(game: Game, rules: Rules) -> bool:
    """Whether it is a Dungeon turn."""
    return game.active == rules.dungeon


def halves_left(game: Game, rules: Rules) -> int:
    """How many half rounds are left before the vault collapses, with the one that runs (L-06,
    L-08): so often the way can still be opened.
    """
    rounds = max(1, rules.numbers["doom_limit"] - game.trackers[DOOM])
    return 2 * rounds - (game.trackers[SLOT] > rules.half)


def hurry(game: Game, rules: Rules) -> int:
    """How dear Vitality is to the party, in percent: by Doom, by what each half round that is left
    must bring, and where no gate may hold until the next one any more (L-08, L-19).
    """
    doom = game.trackers[DOOM]
    dear = 150 + 150 * doom // rules.numbers["doom_limit"]
    halves = halves_left(game, rules)
    dear += 4 * max(0, 10 * vitality(game) // halves - _PACE)
    if not game.trackers[SEALED] and len(rules.stages) - game.trackers[STAGE] + 1 >= halves:
        dear += _LAST_CHANCE
    return dear


def own(game: Game, rules: Rules) -> list[int]:
    """The Dungeon's creatures."""
    return creatures(game, rules.dungeon)


def depths(game: Game, rules: Rules) -> list[int]:
    """The Depth lands on the battlefield (LA-44)."""
    found = permanents(game, rules.dungeon)
    return [ident for ident in found if chars(game, ident).name == "Depth"]


def is_boss(rules: Rules, obj: Obj) -> bool:
    """Whether an object is the card of a face of the boss: no copy of it is."""
    return obj.owner == rules.dungeon and obj.kind == CARD and obj.printed.name in rules.bosses


def has_word(game: Game, ident: int, word: str) -> bool:
    """Whether an object has a keyword of the sheet."""
    if word in KEYWORD_BITS:
        return bool(chars(game, ident).keywords & KEYWORD_BITS[word])
    return any(keyword.name == word for keyword in chars(game, ident).abilities.keywords)
