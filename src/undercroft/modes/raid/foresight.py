"""The next assault, as far as Reserve, the Room and the clock foretell it (L-06 to L-16)."""

from __future__ import annotations

from undercroft.catalog.dungeons.raid_compile import ROOMBOUND
from undercroft.catalog.dungeons.raid_records import AFTER_COMBAT
from undercroft.engine.state.foreseen import Foreseen
from undercroft.engine.state.game import Game
from undercroft.lexicon.steps import END_COMBAT, PRECOMBAT_MAIN
from undercroft.modes.raid import board, scheme
from undercroft.modes.raid.rules import DOOM, SEALED, SLOT, STAGE, Rules


def foreseen(game: Game, rules: Rules) -> Foreseen:
    """What the party may know of the assault that comes next; all of it is public."""
    found = Foreseen()
    found.certain = True
    slot = game.trackers[SLOT]
    turns = _turns(game, rules, slot)
    over = len(turns) == 2 and slot > rules.heroes
    found.last = not over and game.trackers[DOOM] + 1 >= rules.numbers["doom_limit"]
    first = 0 if over else slot + 1
    for place in range(first, rules.heroes + 1):
        if place != rules.half:
            seat = place + 1 if place < rules.half else place
            found.ready.append(board.at_initiative(game, rules, seat))
    room = board.room(game, rules)
    if turns and game.trackers[SEALED]:
        found.gone = [i for i in game.battlefield if board.has_word(game, i, ROOMBOUND)]
        stage = rules.stage(game.trackers[STAGE] + 1)
        if stage.room >= 0:
            room = rules.rooms[stage.room]
            found.effects.append((board.room_object(game, rules), room.setup, turns[0]))
    source = board.room_object(game, rules)
    for rule in room.rules:
        if rule.when == AFTER_COMBAT:
            found.effects.append((source, rule.effects, False))
    found.cards = _cast(game, rules, turns)
    return found


def _turns(game: Game, rules: Rules, slot: int) -> list[bool]:
    """The Dungeon turns whose Scheme comes before the next assault is over: True for turn A, whose
    creatures may attack in it (LA-18).
    """
    cast = not board.is_dungeon_turn(game, rules) or game.step >= PRECOMBAT_MAIN
    if slot < rules.half:
        return [True, False]
    if slot == rules.half:
        return [False] if cast else [True, False]
    if slot <= rules.heroes:
        return [False]
    if not board.is_dungeon_turn(game, rules) or game.step > END_COMBAT:
        return [True, False]
    return [] if cast else [False]


def _cast(game: Game, rules: Rules, turns: list[bool]) -> list[tuple[int, bool]]:
    """What of Reserve is cast in those turns: each time the oldest castable (L-13, L-16)."""
    left = scheme.reserve(game, rules)[:]
    found: list[tuple[int, bool]] = []
    for early in turns:
        for ident in left:
            if not scheme.hindered(game, rules, ident, second=not early):
                found.append((ident, early))
                left.remove(ident)
                break
    return found
