"""The Boss's turn beside casting and activating: its lands, its attack (M-15, M-16, M-24, M-25)."""

from __future__ import annotations

from undercroft.engine.change import objects
from undercroft.engine.change.flow import note, push
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.combat.able import can_attack
from undercroft.engine.query import chars, creatures, is_sick
from undercroft.engine.replace import propose
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.keywords import DEFENDER, VIGILANCE
from undercroft.lexicon.steps import BEGIN_COMBAT, DECLARE_ATTACKERS, PRECOMBAT_MAIN
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.modes.boss import board
from undercroft.modes.boss.rules import (
    ACTIVATE_ALL,
    BOSS,
    CAST_FROM_DECK,
    CASTING_STEP,
    LAND_STEP,
    PLAYER,
    Rules,
    by_mana_value,
)


def turn_based(game: Game, rules: Rules, step: int) -> bool:
    """What the sheet does as a step of the Boss's turn begins."""
    if game.active != BOSS:
        return False
    if step == LAND_STEP:
        _take_lands(game, rules)
        return True
    if step == CASTING_STEP:
        push(game, Frame(CAST_FROM_DECK))
        return True
    if step == PRECOMBAT_MAIN:
        push(game, Frame(ACTIVATE_ALL))
        return True
    if step == BEGIN_COMBAT:
        game.combat = Combat()
        _untap_creatures(game)
        return True
    if step == DECLARE_ATTACKERS and game.log is not None:
        _tell_attack(game)
    return False


def _take_lands(game: Game, rules: Rules) -> None:
    """Lands from the Mana Deck onto the battlefield, for good (M-15, MA-02, MA-39)."""
    count = by_mana_value(rules.mana_value)
    deck = board.mana_deck(game)
    short = len(deck) < count and rules.says("short_mana_deck", "skip")
    if not deck or short:
        note(game, "choice", (player_ref(BOSS),), 0, "no lands", "MA-39" if short else "M-16")
        return
    batch: list[Proposal] = [
        Moving(ident, BATTLEFIELD, EFFECT, controller=BOSS) for ident in deck[:count]
    ]
    note(game, "choice", (player_ref(BOSS), *deck[:count]), len(batch), "lands", "M-15")
    propose(game, batch)


def _untap_creatures(game: Game) -> None:
    """All Boss creatures untap as combat begins (M-24)."""
    untapped: list[int] = []
    for ident in creatures(game, BOSS):
        if not game.objs[ident].tapped:
            continue
        if game.objs[ident].counters.get("stun", 0):
            # CR 122.1d: a stun counter is removed instead.
            objects.remove_counters(game, ident, "stun", 1)
            continue
        objects.untap(game, ident)
        untapped.append(ident)
    if untapped:
        note(game, "untaps", tuple(untapped), len(untapped), reason="M-24")


def may_attack(game: Game, rules: Rules, ident: int) -> bool:
    """Whether a creature is one that M-25 sends to attack, if it is able (MA-18)."""
    if chars(game, ident).controller != BOSS:
        return False
    return rules.says("attack_words", "effect") or bool(chars(game, ident).keywords & VIGILANCE)


def attack_targets(game: Game, rules: Rules, seat: int) -> list[int]:
    """The Boss attacks the player (M-37, MA-40); the player attacks creatures (M-35, M-36)."""
    if seat == BOSS:
        return [player_ref(PLAYER)]
    found = creatures(game, BOSS)
    boss = board.boss_creature(game, rules)
    if boss in found and board.guards(game, rules):
        found = [ident for ident in found if ident != boss]
    if not found and rules.says("empty_board", "attack_boss"):
        return [player_ref(BOSS)]
    return found


def _tell_attack(game: Game) -> None:
    """Say which creatures attack (M-25), and why each other one does not (MA-19)."""
    attackers: list[int] = []
    why: list[tuple[int, str]] = []
    for ident in creatures(game, BOSS):
        if can_attack(game, ident):
            attackers.append(ident)
        elif chars(game, ident).keywords & DEFENDER:
            why.append((ident, "defender (MA-19)"))
        elif is_sick(game, ident):
            why.append((ident, "summoning sick (MA-19)"))
        else:
            why.append((ident, "not able to attack (MA-19)"))
    if attackers or why:
        note(game, "choice", tuple(attackers), len(attackers), "attack", "M-25", tuple(why))
