"""What follows a change at once: the Boss put back, its tokens, its lands (M-33, M-44, M-45)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import players
from undercroft.engine.change.faces import know_face
from undercroft.engine.change.flow import ask, note, pop
from undercroft.engine.changes import EFFECT, Creating, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.query import permanents
from undercroft.engine.replace import propose
from undercroft.engine.seen import seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.modes.boss import board
from undercroft.modes.boss.routing import RETURNED
from undercroft.modes.boss.rules import BOSS, BOSS_DECK, DUNGEON_DECK, MANA_DECK, PLAYER, Rules
from undercroft.oracle.abilities import Face, Keyword

#: A colorless 0/1 creature token with defender (M-45).
DEFENDER: Final = Face("Defender", None, 0, CREATURE, (), 0, 1, None, 0, (Keyword("defender"),))

_DONE: Final = 9


def return_boss(game: Game, rules: Rules, frame: Frame) -> None:
    """The Boss Creature goes back into the Dungeon Deck; where it died or was exiled, all the
    Boss's cards in the graveyard too, each into the deck it comes from (M-33, MA-14, MA-42).
    """
    if frame.stage == _DONE:
        _shuffled(game, frame)
        pop(game)
        return
    frame.stage = _DONE
    batch: list[Proposal] = []
    for ident in sorted(game.objs):
        obj = game.objs[ident]
        if board.is_boss(rules, obj) and not _at_home(obj.zone):
            batch.append(Moving(ident, DUNGEON_DECK, RETURNED))
    if frame.i:
        for ident in game.seats[BOSS].graveyard:
            obj = game.objs[ident]
            if not board.is_boss(rules, obj):
                batch.append(Moving(ident, rules.home(obj.slot), RETURNED))
    if game.log is not None and batch:
        moved = tuple([each.ident for each in batch if isinstance(each, Moving)])
        note(game, "returns", moved, len(moved), "shuffled", "M-33" if frame.i else "MA-14")
    frame.ids = [each.to for each in batch if isinstance(each, Moving)]
    propose(game, batch)


def _at_home(zone: int) -> bool:
    return zone in {DUNGEON_DECK, BATTLEFIELD, STACK}


def _shuffled(game: Game, frame: Frame) -> None:
    if DUNGEON_DECK in frame.ids:
        players.shuffle(game, BOSS)
    if BOSS_DECK in frame.ids:
        shuffle_boss_deck(game)
    if MANA_DECK in frame.ids:
        shuffle_mana_deck(game)


def shuffle_boss_deck(game: Game) -> None:
    """Shuffle the Boss Deck."""
    players.shuffle_list(game, BOSS, board.boss_deck(game), "Boss Deck")


def _pass_on(game: Game, frame: Frame) -> None:
    """Hand the outcome of the batch that this step came after to who proposed it."""
    game.agenda[-2].batch = frame.batch


def shuffle_mana_deck(game: Game) -> None:
    """Shuffle the Mana Deck."""
    players.shuffle_list(game, BOSS, board.mana_deck(game), "Mana Deck")


def make_tokens(game: Game, frame: Frame) -> None:
    """Tokens in place of life gained (M-45)."""
    if frame.stage == 0:
        frame.stage = 1
        _pass_on(game, frame)
        propose(game, [Creating(BOSS, know_face(game, DEFENDER), frame.i)])
        return
    if frame.stage == 1:
        frame.stage = 2
        entering: list[Proposal] = []
        for made in frame.batch:
            if isinstance(made, Creating) and not made.dropped:
                for ident in made.made:
                    entering.append(Moving(ident, BATTLEFIELD, EFFECT, controller=BOSS))
        propose(game, entering)
        return
    made_ids = [each.new for each in frame.batch if isinstance(each, Moving) and each.new]
    note(game, "creates", tuple(made_ids), len(made_ids), reason="M-45")
    pop(game)


def send_lands(game: Game, rules: Rules, frame: Frame) -> None:
    """Lands the Boss controls go to the Mana Deck, which is shuffled (M-44, MA-31)."""
    if frame.stage == _DONE:
        shuffle_mana_deck(game)
        pop(game)
        return
    if frame.stage == 0 and not frame.ids:
        _pass_on(game, frame)
    if frame.stage == 1:
        frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.stage = 0
    left = [
        ident
        for ident in permanents(game, BOSS)
        if seen(game, ident).types & LAND and ident not in frame.ids
    ]
    wanted = frame.i - len(frame.ids)
    if wanted > 0 and len(left) > wanted and rules.says("lands_back", "player"):
        frame.stage = 1
        options = [Option(ch.PICK, ident) for ident in left]
        picked = tuple(frame.ids)
        ask(game, Choice(PLAYER, ch.OBJECTS, options, "MA-31", picked=picked, good=-1))
        return
    tapped_first = [ident for ident in left if game.objs[ident].tapped]
    tapped_first += [ident for ident in left if not game.objs[ident].tapped]
    frame.ids += tapped_first[: max(0, wanted)]
    frame.stage = _DONE
    note(game, "returns", (player_ref(BOSS), *frame.ids), len(frame.ids), "lands", "M-44")
    batch: list[Proposal] = [Moving(ident, MANA_DECK, RETURNED) for ident in frame.ids]
    propose(game, batch)
