"""The round of six turns and the Dungeon turn (L-06 to L-18)."""

from __future__ import annotations

from undercroft.catalog.dungeons.raid_records import AFTER_COMBAT, TURN_BEGINS
from undercroft.engine.change import players
from undercroft.engine.change.flow import end, note, push
from undercroft.engine.combat.able import can_attack
from undercroft.engine.combat.tolls import has_toll
from undercroft.engine.query import is_sick
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.steps import DECLARE_ATTACKERS, DRAW, PRECOMBAT_MAIN, UPKEEP
from undercroft.modes.raid import board, rooms, scheme
from undercroft.modes.raid.rules import (
    DOOM,
    DUNGEON,
    HEAT_STEP,
    LAIR_STEP,
    LEAD,
    OPEN_STAGE,
    OPENING_STEP,
    ROUND,
    SCHEME,
    SEALED,
    SLOT,
    Rules,
)


def next_turn(game: Game, rules: Rules) -> int:
    """Whose turn comes next in the round (L-06); after its last, the round ends (L-07)."""
    slot = game.trackers[SLOT] + 1
    if slot > rules.heroes + 1:
        end_round(game, rules)
        slot = 0
    players.set_tracker(game, SLOT, slot)
    if slot in {rules.half, rules.heroes + 1}:
        return rules.dungeon
    place = slot + 1 if slot < rules.half else slot
    return board.at_initiative(game, rules, place)


def end_round(game: Game, rules: Rules) -> None:
    """Doom rises, Lead moves on, what holds once a round starts anew (L-07, L-08, LA-24)."""
    limit = rules.numbers["doom_limit"]
    doom = min(limit, game.trackers[DOOM] + 1)
    players.set_tracker(game, DOOM, doom)
    note(game, "tracker", (player_ref(rules.dungeon),), doom, DOOM, "L-07")
    if doom >= limit:
        end(game, (DUNGEON,), "L-08", f"Doom stands at {doom}, and the vault collapses")
        return
    lead = (game.trackers[LEAD] + 1) % rules.heroes
    players.set_tracker(game, LEAD, lead)
    for name in rules.once_a_round:
        players.set_tracker(game, name, 0)
    players.set_tracker(game, ROUND, game.trackers[ROUND] + 1)
    note(game, "round", (player_ref(lead),), game.trackers[ROUND], "", "L-07")


def turn_based(game: Game, rules: Rules, step: int) -> bool:
    """What the sheet does as a step of a Dungeon turn begins; True: in place of the ordinary."""
    if not board.is_dungeon_turn(game, rules):
        return False
    if step == UPKEEP:
        rooms.follow_rules(game, rules, TURN_BEGINS, "L-26")
        if not board.is_second_turn(game, rules):
            _depth(game, rules)
        return False
    if step == OPENING_STEP:
        if game.trackers[SEALED]:
            push(game, Frame(OPEN_STAGE, i=1))
        return True
    if step == LAIR_STEP:
        rooms.lair(game, rules)
        return True
    if step == DRAW:
        if not scheme.refilled(game, rules):
            note(game, "choice", (player_ref(rules.dungeon),), 0, "no Encounter is left", "LA-09")
            return True
        return False
    if step == PRECOMBAT_MAIN:
        push(game, Frame(SCHEME))
        return False
    if step == HEAT_STEP:
        rooms.follow_rules(game, rules, AFTER_COMBAT, "L-26")
        return True
    if step == DECLARE_ATTACKERS and game.log is not None:
        _tell_attack(game, rules)
    return False


def _depth(game: Game, rules: Rules) -> None:
    """One tapped Depth, on turn A (L-09); at most as many as the tracker has (LA-44)."""
    if len(board.depths(game, rules)) < rules.numbers["depths_most"]:
        rooms.follow(game, rules, rules.depth, board.room_object(game, rules))
        note(game, "choice", (player_ref(rules.dungeon),), 0, "a Depth", "L-09")


def _tell_attack(game: Game, rules: Rules) -> None:
    """Say which creatures attack Focus (L-14), and why each other one does not (LA-18)."""
    attackers: list[int] = []
    why: list[tuple[int, str]] = []
    focus = player_ref(board.focus(game))
    for ident in board.own(game, rules):
        if can_attack(game, ident):
            if has_toll(game, ident, focus):
                why.append((ident, "it would cost, and the Dungeon never pays (LA-20)"))
            else:
                attackers.append(ident)
        elif game.objs[ident].tapped:
            why.append((ident, "tapped"))
        elif is_sick(game, ident):
            why.append((ident, "came this turn (LA-18)"))
        else:
            why.append((ident, "not able to attack"))
    if attackers or why:
        refs = (focus, *attackers)
        note(game, "choice", refs, len(attackers), "assault", "L-14", tuple(why))
