"""Where damage, life, draws and cards of the Boss go (M-31 to M-34, M-38 to M-45)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.change import players
from undercroft.engine.change.flow import note, push
from undercroft.engine.changes import (
    DISCARDED,
    MILLED,
    Countering,
    Damaging,
    Drawing,
    LifeChanging,
    Moving,
    Proposal,
)
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, player_ref
from undercroft.engine.state.resolution import Event, Frame
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from undercroft.modes.boss import board
from undercroft.modes.boss.rules import (
    BOSS,
    BOSS_DECK,
    DUNGEON_DECK,
    HP,
    MAKE_TOKENS,
    RETURN_BOSS,
    SEEN,
    SEND_LANDS,
    Rules,
)

#: The counters that the Boss gets in place of losing life (M-42).
LOST_LIFE: Final = "0/-1"
#: The cause of a move that the sheet itself makes, back into a deck.
RETURNED: Final = "return"


def replace(game: Game, rules: Rules, proposal: Proposal) -> None:
    """What the sheet makes of a change before any card does."""
    if isinstance(proposal, Damaging):
        if proposal.target == player_ref(BOSS):
            _damage(game, rules, proposal)
    elif isinstance(proposal, LifeChanging):
        if proposal.seat == BOSS:
            proposal.dropped = True
            if proposal.amount < 0:
                _lose_life(game, rules, -proposal.amount, proposal.source)
            else:
                _gain_life(game, proposal.amount)
    elif isinstance(proposal, Drawing):
        if proposal.seat == BOSS:
            proposal.dropped = True
            note(game, "replaced", (player_ref(BOSS),), 1, "draw", "MA-08")
    elif isinstance(proposal, Moving):
        if proposal.cause in {MILLED, DISCARDED}:
            _mill(game, rules, proposal)


def _damage(game: Game, rules: Rules, damaging: Damaging) -> None:
    """The Boss has no life total: its creature takes the damage, or nobody (M-41)."""
    boss = board.boss_creature(game, rules)
    if not boss:
        damaging.dropped = True
        note(game, "prevented", (player_ref(BOSS),), damaging.amount, reason="M-41")
        return
    damaging.target = boss
    note(game, "redirected", (player_ref(BOSS), boss), damaging.amount, reason="M-41")


def _lose_life(game: Game, rules: Rules, count: int, source: int) -> None:
    """0/-1 counters on the Boss Creature, on the toughest, or lands back (M-42 to M-44)."""
    boss = board.boss_creature(game, rules)
    rule = "M-42" if boss else "M-43"
    target = boss or board.toughest(game, rules)
    if target:
        _batch(game).append(Countering(target, LOST_LIFE, count, source))
        note(game, "replaced", (player_ref(BOSS), target), count, "life loss", rule)
        return
    note(game, "replaced", (player_ref(BOSS),), count, "life loss", "M-44")
    _after(game, Frame(SEND_LANDS, i=count))


def _gain_life(game: Game, count: int) -> None:
    """As many colorless 0/1 creature tokens with defender (M-45)."""
    note(game, "replaced", (player_ref(BOSS),), count, "life gain", "M-45")
    _after(game, Frame(MAKE_TOKENS, i=count))


def _mill(game: Game, rules: Rules, moving: Moving) -> None:
    """The Boss Creature is never discarded or milled: another card is, and it is shuffled
    in again (M-39; once for each instruction: MA-16).
    """
    obj = game.objs[moving.ident]
    if obj.zone != DUNGEON_DECK or not board.is_boss(rules, obj):
        return
    moving.dropped = True
    note(game, "replaced", (moving.ident,), 0, moving.cause, "M-39")
    batch = _batch(game)
    leaving = [each.ident for each in batch if isinstance(each, Moving)]
    if rules.says("extra_discard", "once"):
        for ident in game.seats[BOSS].library:
            if ident not in leaving:
                batch.append(Moving(ident, GRAVEYARD, moving.cause, moving.source))
                break
    players.shuffle(game, BOSS)


def _batch(game: Game) -> list[Proposal]:
    """The batch that is being replaced: more may be added to it."""
    return game.agenda[-1].batch


def _after(game: Game, frame: Frame) -> None:
    """Put a step right after the batch that is being replaced, before who proposed it."""
    game.agenda.insert(len(game.agenda) - 1, frame)


def destination(game: Game, rules: Rules, moving: Moving) -> None:
    """Where a card of the Boss goes in place of a hand, a library or a graveyard."""
    obj = game.objs.get(moving.ident)
    if obj is None or obj.owner != BOSS or obj.kind != CARD or moving.cause == RETURNED:
        return
    home = rules.home(obj.slot)
    if moving.to == HAND:
        _go_home(game, moving, home, "M-40")
    elif moving.to == LIBRARY:
        if board.is_boss(rules, obj):
            _go_home(game, moving, home, "MA-14")
        elif home != LIBRARY:
            moving.to = home
            note(game, "replaced", (moving.ident,), 0, "library", "MA-42")
    elif moving.to == GRAVEYARD and home == BOSS_DECK:
        thrown = moving.cause in {MILLED, DISCARDED}
        if thrown or rules.says("boss_cards_to", "bottom"):
            moving.to = BOSS_DECK
            moving.index = -1
            rule = "M-31" if thrown else "MA-11"
            note(game, "replaced", (moving.ident,), 0, "graveyard", rule)


def _go_home(game: Game, moving: Moving, home: int, rule: str) -> None:
    moving.to = home
    moving.shuffle = True
    note(game, "replaced", (moving.ident,), 0, "shuffled", rule)


def observe(game: Game, rules: Rules, event: Event) -> None:
    """Whenever the Boss Creature goes anywhere else, it is put back (M-33, MA-14)."""
    if event.kind != events.MOVED:
        return
    gone = event.origin == BATTLEFIELD
    ident = event.other if gone else event.obj
    obj = game.objs.get(ident)
    if obj is None or not board.is_boss(rules, obj):
        return
    if event.to == BATTLEFIELD:
        if rules.says("boss_deck_while", "once_seen"):
            players.set_tracker(game, SEEN, 1)
        return
    died = gone and event.to in {GRAVEYARD, EXILE}
    left = gone and rules.says("boss_lost_hp", "any_leaving")
    if died or left:
        game_hp = game.trackers[HP] - 1
        players.set_tracker(game, HP, max(0, game_hp))
        note(game, "tracker", (player_ref(BOSS),), max(0, game_hp), HP, "M-34")
    if event.to not in {DUNGEON_DECK, STACK}:
        push(game, Frame(RETURN_BOSS, i=int(died)))
