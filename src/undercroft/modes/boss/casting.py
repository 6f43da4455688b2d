"""Step 2: the Boss casts from the top of a deck (M-17 to M-20, M-28 to M-30)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import objects
from undercroft.engine.change.flow import ask, note, pop
from undercroft.engine.changes import Moving
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import Way, alternatives, chars_as, payable
from undercroft.engine.mana import can_pay
from undercroft.engine.play import propose
from undercroft.engine.play.actions import can_cast
from undercroft.engine.play.priority import open_priority
from undercroft.engine.query import chars, player_rule
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.costs import ManaCost
from undercroft.modes.boss import board
from undercroft.modes.boss.rules import BOSS, BOSS_DECK, DUNGEON_DECK, Rules
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost

# Stages: look at the next card; it was proposed; the way to cast it was asked for.
_LOOK: Final = 0
_PROPOSED: Final = 1
_WAY: Final = 2
_ONE: Final = ManaCost(1)
#: Stands among the slots that were looked at once the step shall end (MA-43).
_STOP: Final = -1


def cost_to_cast(
    game: Game, rules: Rules, seat: int, ident: int, costs: tuple[Cost, ...]
) -> tuple[Cost, ...]:
    """The Boss Creature is free (M-28); colors do not matter where a parameter says so (MA-04)."""
    if seat != BOSS:
        return costs
    if board.is_boss(rules, game.objs[ident]):
        return ()
    if rules.says("mana_check", "count"):
        return tuple([_colorless(cost) for cost in costs])
    return costs


def _colorless(cost: Cost) -> Cost:
    if not isinstance(cost, PayMana):
        return cost
    mana = cost.mana
    return PayMana(ManaCost(mana.mana_value, (), mana.x))


def step(game: Game, rules: Rules, frame: Frame) -> None:
    """Go on with step 2. ``i`` counts spells cast, ``j`` failures since the last one; ``ids``
    are the slots of cards of the Boss Deck that were looked at (each at most once: MA-09).
    """
    if frame.stage == _PROPOSED:
        frame.stage = _LOOK
        ident = int(frame.text)
        if ident in game.objs:
            # The proposal came to nothing after all: it could not be cast.
            _fail(game, rules, frame, ident, "it cannot be cast after all")
            return
        frame.i += 1
        frame.j = 0
        open_priority(game)
        return
    if frame.stage == _WAY:
        way = cast("Choice", game.answered).options[frame.answer].extra
        _propose(game, frame, int(frame.text), way)
        return
    if _is_over(game, rules, frame):
        pop(game)
        return
    if board.uses_boss_deck(game, rules):
        _look(game, rules, frame, board.boss_deck(game)[0])
    else:
        _look(game, rules, frame, game.seats[BOSS].library[0])


def _is_over(game: Game, rules: Rules, frame: Frame) -> bool:
    """Whether the step ends before another card is looked at."""
    if _STOP in frame.ids:
        return _ends(game, "the Boss Creature was cast", "MA-43")
    from_boss_deck = board.uses_boss_deck(game, rules)
    pile = board.boss_deck(game) if from_boss_deck else game.seats[BOSS].library
    if not pile:
        return _ends(game, "the deck is empty", "MA-13" if from_boss_deck else "MA-12")
    looked = frame.i + frame.j > 0
    if looked or rules.says("first_look", "with_mana"):
        if not can_pay(game, BOSS, _ONE):
            return _ends(game, "no mana is left", "M-19" if looked else "MA-07")
    if from_boss_deck:
        if frame.i and rules.says("boss_deck_mode", "one") and frame.ids:
            return _ends(game, "one card of the Boss Deck was cast", "MA-09")
        if game.objs[pile[0]].slot in frame.ids:
            return _ends(game, "every card of the Boss Deck was tried", "MA-09")
        return False
    if frame.i and rules.says("casting", "one_per_turn"):
        return _ends(game, "one card was cast", "MA-05")
    limit = len(pile) if rules.says("give_up", "full_pass") else 1
    if frame.j >= limit:
        return _ends(game, f"{frame.j} cards in a row could not be cast", "MA-06")
    return False


def _ends(game: Game, why: str, rule: str) -> bool:
    note(game, "choice", (player_ref(BOSS),), 0, f"step 2 ends: {why}", rule)
    return True


def _look(game: Game, rules: Rules, frame: Frame, ident: int) -> None:
    """Take the top card: cast it, or put it on the bottom (M-17, M-18, M-30)."""
    note(game, "reveals", (player_ref(BOSS), ident), reason="MA-08")
    obj = game.objs[ident]
    boss = board.is_boss(rules, obj)
    if boss and game.seats[BOSS].did.get("cast", 0):
        note(game, "choice", (ident,), 0, "stays on top", "M-20")
        pop(game)
        return
    if obj.zone == BOSS_DECK:
        frame.ids.append(obj.slot)
    ways = alternatives(game, BOSS, ident, chars(game, ident))
    able = [
        index
        for index, way in enumerate(ways)
        if can_cast(game, BOSS, ident, chars_as(obj, way.printed, chars(game, ident), BOSS), way)
    ]
    if not able:
        why = _hindrance(game, ident, ways) if game.log is not None else ""
        _fail(game, rules, frame, ident, why)
        return
    if boss and rules.says("after_boss", "stop"):
        frame.ids.append(_STOP)
    _tell_cast(game, ident, boss)
    _cast(game, frame, ident, able)


def _tell_cast(game: Game, ident: int, boss: bool) -> None:
    rule = "M-28" if boss else "M-30" if game.objs[ident].zone == BOSS_DECK else "M-17"
    note(game, "choice", (ident,), 0, "cast", rule)


def _cast(game: Game, frame: Frame, ident: int, able: list[int]) -> None:
    """Begin to cast; which of several ways, with kicker or without, is the player's (M-49)."""
    frame.text = str(ident)
    if len(able) == 1:
        _propose(game, frame, ident, able[0])
        return
    frame.stage = _WAY
    options = [Option(ch.CAST, ident, index) for index in able]
    ask(game, Choice(BOSS, ch.MODES, options, "CR 601.2b", ident, good=1))


def _propose(game: Game, frame: Frame, ident: int, way: int) -> None:
    frame.stage = _PROPOSED
    propose.cast_spell(game, BOSS, ident, way)


def _hindrance(game: Game, ident: int, ways: list[Way]) -> str:
    """Why a card cannot be cast."""
    if not ways:
        return "it has no mana cost"
    if player_rule(game, BOSS, "can't cast spells"):
        return "spells can't be cast"
    if not any(payable(game, BOSS, ident, way.costs, 0) for way in ways):
        cost = chars(game, ident).cost
        return f"{cost} cannot be paid"
    return "it has no legal target (MA-26)"


def _fail(game: Game, rules: Rules, frame: Frame, ident: int, why: str) -> None:
    """To the bottom; from the Boss Deck the phase ends (M-18, M-30, MA-17)."""
    obj = game.objs[ident]
    from_boss_deck = obj.zone == BOSS_DECK
    boss = board.is_boss(rules, obj)
    frame.j += 1
    if boss and rules.says("uncastable_boss", "stays"):
        note(game, "choice", (ident,), 0, f"stays on top: {why}", "MA-17")
        pop(game)
        return
    rule = "M-30" if from_boss_deck else "MA-17" if boss else "M-18"
    note(game, "choice", (ident,), 0, f"to the bottom: {why}", rule)
    objects.move(game, Moving(ident, BOSS_DECK if from_boss_deck else DUNGEON_DECK, index=-1))
    if from_boss_deck:
        pop(game)
