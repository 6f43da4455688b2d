"""Heartbound: a boss that does not leave (L-30, LA-21, LA-22)."""

from __future__ import annotations

from typing import Final

from undercroft.catalog.dungeons.raid_compile import HEARTBOUND
from undercroft.engine.applying import SAVES, applicable
from undercroft.engine.change import objects, players
from undercroft.engine.change.damage import clear_damage
from undercroft.engine.change.flow import note
from undercroft.engine.changes import LifeChanging, Moving, Proposal
from undercroft.engine.query import chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.modes.raid import board
from undercroft.modes.raid.gates import still_to_lose
from undercroft.modes.raid.rules import HEARTBOUND_USED, HELD, SEALED, Rules

#: The cause of a move that the sheet itself makes: nothing stops it (LA-43).
SCENARIO: Final = "scenario"


def is_heartbound(game: Game, ident: int) -> bool:
    """Whether a permanent is heartbound."""
    return game.objs[ident].zone == BATTLEFIELD and board.has_word(game, ident, HEARTBOUND)


def loss(game: Game, rules: Rules, ident: int) -> int:
    """How much Vitality the vault would lose if a permanent were removed; -1: it would leave."""
    if ident not in game.objs or not is_heartbound(game, ident):
        return -1
    if game.trackers[HEARTBOUND_USED]:
        return 0
    return min(rules.numbers["heartbound_loss"], still_to_lose(game, rules))


def stays(game: Game, rules: Rules, moving: Moving) -> None:
    """It would leave the battlefield: instead it is tapped and healed, and once a round the
    vault loses some of its gated Vitality (L-30).

    What saves it from being destroyed, and nothing else, comes before: the Dungeon controls it
    (CR 616.1), and then it would not leave.
    """
    if moving.to == BATTLEFIELD or moving.cause == SCENARIO:
        return
    if moving.ident not in game.objs or not is_heartbound(game, moving.ident):
        return
    others = applicable(game, moving)
    if others and all(each.kind in SAVES for each in others):
        return
    moving.dropped = True
    ident = moving.ident
    objects.tap(game, ident)
    clear_damage(game, ident)
    used = game.trackers[HEARTBOUND_USED]
    loss = 0 if used else rules.numbers["heartbound_loss"]
    sealed = bool(game.trackers[SEALED])
    why = "the second time this round" if used else "Sealed, LA-22" if sealed else ""
    note(game, "heartbound", (ident,), 0 if sealed else loss, why, "L-30")
    if chars(game, ident).toughness <= 0:
        # It answers for it once, until its toughness has been more (LA-21).
        players.set_tracker(game, HELD, ident)
    if used:
        return
    players.set_tracker(game, HEARTBOUND_USED, 1)
    batch: list[Proposal] = game.agenda[-1].batch
    batch.append(LifeChanging(rules.dungeon, -loss, ident))


def survives(game: Game, ident: int) -> bool:
    """Whether state-based actions pass a boss over: it has answered for its toughness (LA-21), and
    would again.
    """
    if game.trackers[HELD] != ident or not is_heartbound(game, ident):
        return False
    return chars(game, ident).toughness <= 0


def let_go(game: Game) -> bool:
    """A boss whose toughness is more than 0 again answers anew the next time (LA-21)."""
    held = game.trackers[HELD]
    if not held or (held in game.objs and chars(game, held).toughness <= 0):
        return False
    players.set_tracker(game, HELD, 0)
    return False


def prints(game: Game, rules: Rules, ident: int) -> bool:
    """Whether an object is printed heartbound: layers ask, so nothing of them is asked back."""
    obj = game.objs.get(ident)
    if obj is None or not board.is_boss(rules, obj):
        return False
    return any(word.name == HEARTBOUND for word in obj.printed.base.abilities.keywords)
