"""Vitality and Party Life: floors, ceilings, the seal (L-02, L-19 to L-21, LA-22, LA-23)."""

from __future__ import annotations

from undercroft.engine.change import players
from undercroft.engine.change.flow import note
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.modes.raid import board
from undercroft.modes.raid.rules import PARTY, SEALED, Rules


def life_change(game: Game, rules: Rules, seat: int, amount: int) -> int:
    """How much of a gain (above 0) or loss of life comes about."""
    if seat != rules.dungeon:
        most = rules.numbers["party_life_most"]
        return min(amount, most - game.teams[PARTY].life) if amount > 0 else amount
    if game.trackers[SEALED]:
        _tell(game, rules, amount, 0, "L-20", "Sealed")
        return 0
    left = board.vitality(game)
    stage = board.stage(game, rules)
    if amount > 0:
        gained = max(0, min(amount, stage.ceiling - left))
        if gained != amount:
            _tell(game, rules, amount, gained, "L-21", f"the ceiling is {stage.ceiling}")
        return gained
    lost = max(amount, stage.floor - left)
    if lost != amount and stage.floor:
        _tell(game, rules, amount, lost, "L-19", f"the gate stands at {stage.floor}")
    return lost


def _tell(game: Game, rules: Rules, wanted: int, got: int, rule: str, why: str) -> None:
    if game.log is not None:
        text = f"{abs(wanted - got)} of {abs(wanted)} {'gained' if wanted > 0 else 'lost'}: {why}"
        note(game, "gated", (player_ref(rules.dungeon),), abs(wanted - got), text, rule)


def reached(game: Game, rules: Rules) -> None:
    """The vault is Sealed as Vitality comes to a gate that another stage lies behind (L-20)."""
    floor = board.stage(game, rules).floor
    if floor == 0 or game.trackers[SEALED] or board.vitality(game) > floor:
        return
    players.set_tracker(game, SEALED, 1)
    note(game, "tracker", (player_ref(rules.dungeon),), 1, SEALED, "L-20")


def still_to_lose(game: Game, rules: Rules) -> int:
    """How much Vitality can be lost right now (public: pilots ask)."""
    if game.trackers[SEALED]:
        return 0
    return board.vitality(game) - board.stage(game, rules).floor
