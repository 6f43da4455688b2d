"""What a variant says of a game to whoever may look at it: public, and asked seat by seat."""

from __future__ import annotations

from undercroft.engine.choices import Choice
from undercroft.engine.state.foreseen import Foreseen
from undercroft.engine.state.game import Game


class Ruled:
    """The part of a view that the variant answers."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def acting(self) -> int:
        """The player for whom this seat is asked: itself, or whom it controls (CR 723.5)."""
        asked = self._game.pending
        return self.seat if asked is None or asked.seat != self.seat else asked.whose

    def _sees(self, ident: int) -> bool:
        """Whether this seat sees the face of an object that is somewhere: its own eyes may, or
        those of a player whom it controls (CR 723.4).
        """
        game = self._game
        if game.variant.may_see(game, self.seat, ident):
            return True
        for each in game.seats:
            if each.controlled_by == self.seat and game.variant.may_see(game, each.seat, ident):
                return True
        return False

    def in_brief(self, tracker: str) -> bool:
        """Whether a public number stands where the game is told in one line."""
        return self._game.variant.in_brief(tracker)

    def said_of(self, tracker: str) -> str:
        """What a public number says on the table; empty: it is bookkeeping."""
        return self._game.variant.said_of(self._game, tracker)

    def loses_by_life(self, seat: int) -> bool:
        """Whether a player without life is beaten (a variant may have other ends)."""
        return self._game.variant.falls_by_life(self._game, seat)

    def loss_instead(self, ident: int) -> int:
        """How much life its controller loses where a permanent would leave and stays; -1: it
        leaves as any does.
        """
        return self._game.variant.loss_instead(self._game, ident)

    def life_to_lose(self, seat: int) -> int:
        """How much life a seat can lose right now; what is more makes no difference."""
        return self._game.variant.life_to_lose(self._game, seat)

    def life_name(self, seat: int) -> str:
        """What the life total of a seat's team goes by; empty: it has none to tell."""
        return self._game.variant.life_name(self._game, seat)

    def hurry(self) -> int:
        """How dear the opponents' life is to this seat now, in percent of what it mostly is."""
        return self._game.variant.hurry(self._game, self.seat)

    def foreseen(self) -> Foreseen | None:
        """What everybody may know of the next attack on this seat's team; None: no more than the
        table shows.
        """
        return self._game.variant.foreseen(self._game, self.seat)

    def stake(self, ident: int) -> int:
        """How much of the game hangs on a permanent, in percent."""
        return self._game.variant.stake(self._game, ident)

    def defends(self, seat: int, attacker: int) -> bool:
        """Whether creatures of a seat may block at all where that creature attacks its side."""
        return self._game.variant.may_block(self._game, seat, attacker) is not False

    def waits(self, ident: int) -> bool:
        """Whether a card of this seat's hand cannot be cast now, whatever else it asks for."""
        return self._game.variant.waits(self._game, ident)

    def open_to_all(self, seat: int) -> bool:
        """Whether the hand of a seat lies face up and in order for everybody."""
        return self._game.variant.open_hand(self._game, seat)

    def asked(self, choice: Choice) -> str:
        """The words of a question that the variant itself asks; empty: it is an ordinary one."""
        return self._game.variant.asked(self._game, choice)

    def hand_name(self, seat: int) -> str:
        """What the hand of a seat is called."""
        return self._game.variant.hand_name(self._game, seat)
