"""Every other choice of the Boss is the player's (M-49), or made by a policy (MA-28)."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import note
from undercroft.engine.choices import Choice, Option
from undercroft.engine.query import chars
from undercroft.engine.seen import record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.lexicon.types import CREATURE
from undercroft.modes.boss.aims import aim, lean_of
from undercroft.modes.boss.rules import BOSS, PLAYER, Rules

#: Choices that the sheet itself answers for the Boss, or that are no choice.
_OWN = (ch.PRIORITY, ch.ATTACKERS, ch.BLOCKERS, ch.MULLIGANS)


def chooser(game: Game, rules: Rules, choice: Choice) -> int:
    """Who is asked what the Boss would choose."""
    if choice.seat != BOSS:
        return choice.seat
    if choice.kind in _OWN or _only(choice) or lean_of(game, rules, choice):
        return BOSS
    if not rules.says("proxy_choice", "ask"):
        return BOSS
    note(game, "choice", (player_ref(PLAYER), choice.source), 0, f"asked: {choice.kind}", "M-49")
    return PLAYER


def _only(choice: Choice) -> bool:
    return choice.low == choice.high if choice.is_number else len(choice.options) == 1


def answer(game: Game, rules: Rules, choice: Choice) -> int:
    """The Boss's own answer: by its script, its target protocol, or the policy."""
    if choice.kind in _OWN:
        return _scripted(game, rules, choice)
    if _only(choice):
        return choice.low if choice.is_number else 0
    lean = lean_of(game, rules, choice)
    if lean:
        return aim(game, rules, choice, lean)
    return _by_policy(game, rules, choice)


def _scripted(game: Game, rules: Rules, choice: Choice) -> int:
    """The Boss passes (MA-41), does not block (MA-20), and attacks with all it can (M-25)."""
    if choice.kind == ch.ATTACKERS and not rules.says("attack_words", "effect"):
        for index, option in enumerate(choice.options):
            if option.verb == ch.DONE or game.variant.must_attack(game, option.ref):
                return index
    if choice.kind == ch.BLOCKERS:
        return len(choice.options) - 1
    return 0


def _by_policy(game: Game, rules: Rules, choice: Choice) -> int:
    """What is best for the player or for the Boss, as far as a simple measure tells (MA-28)."""
    sign = 1 if rules.says("proxy_choice", "boss_best") else -1
    policy = rules.parameters["proxy_choice"]
    if choice.is_number:
        found = choice.high if (sign > 0) == (choice.good >= 0) else choice.low
        note(game, "choice", (choice.source,), found, f"{choice.kind}: {policy}", "MA-28")
        return found
    values = [sign * _value(game, choice, option) for option in choice.options]
    found = values.index(max(values))
    if game.log is not None:
        why = tuple(
            [
                (option.ref, f"worse by {policy} (MA-28)")
                for index, option in enumerate(choice.options)
                if index != found and option.ref
            ]
        )
        winner = choice.options[found]
        note(game, "choice", (winner.ref or choice.source,), 0, choice.kind, "MA-28", why)
    return found


def _value(game: Game, choice: Choice, option: Option) -> int:
    """How good an answer is for the Boss."""
    if option.verb == ch.YES:
        return 1 if choice.good >= 0 else -1
    if option.verb in {ch.NO, ch.DONE}:
        return 0
    if option.verb == ch.CAST:
        # Ways to cast come with the dearer, kicked ones last.
        return option.extra
    if not option.ref:
        return 0
    side = 1 if _side(game, option.ref) == BOSS else -1
    good = choice.good or -1
    return side * good * _worth(game, option.ref)


def _side(game: Game, ref: int) -> int:
    return seat_of(ref) if ref < 0 else seen(game, ref).controller


def _worth(game: Game, ref: int) -> int:
    """How much a thing counts: damage to the Boss itself is mostly prevented (M-41)."""
    if ref < 0:
        return 1 if seat_of(ref) == BOSS else 6
    if ref not in game.objs:
        return 0
    it = chars(game, ref)
    if it.types & CREATURE:
        return 1 + it.power + it.toughness + it.mana_value
    return 1 + record(game, ref).printed.base.mana_value
