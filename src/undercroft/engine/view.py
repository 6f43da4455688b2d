"""What one seat may see of a game: a lens, nothing is copied (CR 400.2, 402.3)."""

from __future__ import annotations

from undercroft.engine.choices import Choice
from undercroft.engine.query import chars, is_sick, refresh
from undercroft.engine.seen import record, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Ending, Game
from undercroft.engine.state.records import Obj, player_ref, seat_of
from undercroft.engine.state.resolution import Combat, Context
from undercroft.errors import HiddenInformation
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.node import Effect


class View:
    """A game through the eyes of one seat. Reading it costs what reading the game costs."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    # --- public facts -------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The ordinal of the turn."""
        return self._game.turn

    @property
    def step(self) -> int:
        """The step, a code of ``lexicon.steps`` or of the variant."""
        return self._game.step

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._game.active

    @property
    def seats(self) -> list[int]:
        """All seats in turn order."""
        return self._game.order

    @property
    def stack(self) -> list[int]:
        """The stack, bottom first."""
        return self._game.stack

    @property
    def battlefield(self) -> list[int]:
        """All permanents, in the order they arrived."""
        return self._game.battlefield

    @property
    def exile(self) -> list[int]:
        """The exile zone."""
        return self._game.exile

    @property
    def command(self) -> list[int]:
        """The command zone."""
        return self._game.command

    @property
    def combat(self) -> Combat | None:
        """Who attacks and blocks; None outside combat. Read only."""
        return self._game.combat

    @property
    def trackers(self) -> dict[str, int]:
        """The public numbers of the variant. Read only."""
        return self._game.trackers

    @property
    def variant_name(self) -> str:
        """The name of the variant."""
        return self._game.variant.name

    @property
    def ending(self) -> Ending | None:
        """How the game ended."""
        return self._game.ending

    @property
    def choice(self) -> Choice | None:
        """The open question, if it is this seat's."""
        asked = self._game.pending
        return asked if asked is not None and asked.seat == self.seat else None

    def name(self, seat: int) -> str:
        """A player's name."""
        return self._game.seats[seat].name

    def life(self, seat: int) -> int:
        """A player's life total."""
        return self._game.teams[self._game.seats[seat].team].life

    def poison(self, seat: int) -> int:
        """Poison counters of a player's team."""
        return self._game.teams[self._game.seats[seat].team].poison

    def is_opponent(self, seat: int) -> bool:
        """Whether a seat is on another team than this one's."""
        return self._game.seats[seat].team != self._game.seats[self.seat].team

    def has_lost(self, seat: int) -> bool:
        """Whether a player has lost."""
        return bool(self._game.seats[seat].lost)

    def hand_count(self, seat: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.seats[seat].hand)

    def library_count(self, seat: int) -> int:
        """How many cards are in a library."""
        return len(self._game.seats[seat].library)

    def graveyard(self, seat: int) -> list[int]:
        """A graveyard, oldest first."""
        return self._game.seats[seat].graveyard

    def mana(self, seat: int) -> list[int]:
        """A mana pool, in ``POOL_INDEX`` order."""
        return self._game.seats[seat].mana

    def lands_played(self, seat: int) -> int:
        """Lands played this turn."""
        return self._game.seats[seat].lands_played

    # --- what this seat alone may see ------------------------------------------------------

    @property
    def hand(self) -> list[int]:
        """This seat's hand."""
        return self._game.seats[self.seat].hand

    def may_see(self, ident: int) -> bool:
        """Whether this seat may see the face of an object, also because it is asked about it."""
        game = self._game
        if ident not in game.objs:
            return ident in game.gone
        if game.variant.may_see(game, self.seat, ident):
            return True
        asked = self.choice
        return asked is not None and any(option.ref == ident for option in asked.options)

    def _check(self, ident: int) -> None:
        if not self.may_see(ident):
            message = f"seat {self.seat} may not see object {ident}"
            raise HiddenInformation(message)

    def chars(self, ident: int) -> Chars:
        """What an object is.

        Raises:
            HiddenInformation: this seat may not see it.
        """
        game = self._game
        obj = game.objs.get(ident)
        if obj is not None and obj.zone == BATTLEFIELD and not obj.face_down:
            return chars(game, ident)
        self._check(ident)
        if obj is not None:
            return chars(game, ident)
        return seen(game, ident)

    def obj(self, ident: int) -> Obj:
        """The record of an object: tapped, damage, counters. Read only.

        Raises:
            HiddenInformation: this seat may not see it.
        """
        self._check(ident)
        return record(self._game, ident)

    def is_sick(self, ident: int) -> bool:
        """Whether a creature is summoning sick."""
        return is_sick(self._game, ident)

    def permanents(self, seat: int) -> list[int]:
        """Permanents that a seat controls."""
        refresh(self._game)
        return [i for i in self._game.battlefield if seen(self._game, i).controller == seat]

    def stack_context(self, ident: int) -> Context | None:
        """What a spell or ability on the stack has chosen: its targets, X. Read only."""
        obj = self._game.objs.get(ident)
        return self._game.contexts.get(obj.ctx) if obj is not None else None

    def effects(self, ident: int) -> tuple[Effect, ...]:
        """The effects of an instant or sorcery that this seat may see."""
        self._check(ident)
        return record(self._game, ident).printed.spell

    def ref_name(self, ref: int) -> str:
        """The name of a player or of an object that this seat may see."""
        if ref < 0:
            return self.name(seat_of(ref))
        return self.chars(ref).name if self.may_see(ref) else "a card"

    def player(self, seat: int) -> int:
        """The reference of a player."""
        return player_ref(seat)
