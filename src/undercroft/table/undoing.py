"""What cannot be taken back: a die that fell, a card that was shown, another player's act."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from undercroft.engine.choices import Choice
from undercroft.engine.playing import GamePlay, Play
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import FIRST_EXTRA, HAND, LIBRARY
from undercroft.modes.castle.play import CampaignPlay

#: Notes that show somebody what was hidden.
SHOWING: Final = frozenset({"reveals", "looks", "searches", "rolls", "flips", "draws", "shuffles"})


@runtime_checkable
class Guarded(Protocol):
    """A play that is more than a game says itself what cannot be taken back."""

    def barrier(self) -> object:
        """Something that is equal before and after whatever can be taken back, and differs once a
        die fell, or a hidden card or tile was shown. That another player acted, the session knows.
        """


def irrevocable(before: Play, after: Play) -> bool:
    """Whether something that cannot be taken back lies between two states of a play."""
    if isinstance(before, GamePlay) and isinstance(after, GamePlay):
        return revealed(before.game, after.game)
    if isinstance(before, Guarded) and isinstance(after, Guarded):
        return before.barrier() != after.barrier()
    return True


def revealed(before: Game, after: Game) -> bool:
    """Whether chance decided or a hidden card came to be known between two states of a game."""
    if before.occasions != after.occasions:
        return True
    for one, two in zip(before.seats, after.seats, strict=True):
        if one.library != two.library or one.extra != two.extra:
            return True
    return False


def peeks(play: Play, choice: Choice) -> bool:
    """Whether a question shows cards that were hidden before."""
    if isinstance(play, CampaignPlay):
        duel = play.duel()
        asked = duel.choice() if duel is not None else None
        return duel is not None and asked is not None and peeks(duel, asked)
    if not isinstance(play, GamePlay):
        return False
    objs = play.game.objs
    for option in choice.options:
        obj = objs.get(option.ref)
        if obj is None:
            continue
        if obj.zone == LIBRARY or obj.zone >= FIRST_EXTRA:
            return True
        if obj.zone == HAND and obj.owner not in {choice.seat, choice.whose}:
            return True
    return False
