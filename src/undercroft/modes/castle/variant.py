"""A duel of the campaign: ordinary Magic with who starts, and a dice card (CA-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from undercroft.engine import chance
from undercroft.engine.change.flow import new_context, note, occasion, pop, push
from undercroft.engine.changes import Moving
from undercroft.engine.ops import EFFECTS, VARIANT
from undercroft.engine.query import chars
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.engine.variant import Variant
from undercroft.lexicon.types import ARTIFACT, CREATURE
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.modes.castle.box import DiceCard
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import You
from undercroft.oracle.verbs.library import Scry

#: The seats of a duel: whose turn of the board game it is, and what they duel.
CHALLENGER: Final = 0
FOE: Final = 1
#: A permanent that starts on the battlefield is put there by this step of the agenda.
COMPANION: Final = VARIANT
_CHOOSE: Final = 0
_PUT: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class CastleDuel(Variant):
    """``first`` is the seat that plays first, -1 for chance; ``dice`` the challenger's card."""

    def __init__(self, first: int, dice: DiceCard | None) -> None:
        self.first = first
        self.dice = dice
        said = {"first": str(first), "dice": dice.name if dice is not None else ""}
        super().__init__("castle duel", said)

    def first_seat(self, game: Game) -> int:
        """A wizard plays first (C-06), whoever holds the dice card for it before that (CA-01)."""
        if self.dice is not None and self.dice.first:
            return CHALLENGER
        return self.first

    def for_ante(self) -> bool:
        """Every duel is for ante (C-08, CR 407.1)."""
        return True

    def opening_hand(self, game: Game, seat: int) -> int:
        """A dice card may give one more (CA-01)."""
        more = self.dice.cards if self.dice is not None and seat == CHALLENGER else 0
        return super().opening_hand(game, seat) + more

    def before_first_turn(self, game: Game) -> None:
        """A permanent on the battlefield, then scrying (CA-01)."""
        if self.dice is None:
            return
        if self.dice.scry:
            ctx = new_context(game, CHALLENGER, 0)
            effects: tuple[Effect, ...] = (Scry(You(), Number(self.dice.scry)),)
            ctx.effects = effects
            push(game, Frame(EFFECTS, ctx.id, effects=effects))
        if self.dice.permanent:
            push(game, Frame(COMPANION))

    def run(self, game: Game, frame: Frame) -> None:
        """Put a random creature or artifact of the library onto the battlefield (CA-01)."""
        if frame.op != COMPANION:
            super().run(game, frame)
            return
        if frame.stage == _PUT:
            pop(game)
            return
        frame.stage = _PUT
        found = self._companions(game)
        if not found:
            return
        count = occasion(game, f"companion/{CHALLENGER}")
        key = chance.key(game.seed, "companion", CHALLENGER, count)
        chosen = found[chance.below(key, len(found))]
        note(game, "companion", (player_ref(CHALLENGER), chosen), reason="CA-01")
        propose(game, [Moving(chosen, BATTLEFIELD)])

    def _companions(self, game: Game) -> list[int]:
        """By deck slot, so that the order of the library does not matter."""
        most = self.dice.permanent if self.dice is not None else 0
        found: list[tuple[int, int]] = []
        for ident in game.seats[CHALLENGER].library:
            what = chars(game, ident)
            cost = what.cost
            if what.types & (CREATURE | ARTIFACT) and cost is not None and cost.mana_value <= most:
                found.append((game.objs[ident].slot, ident))
        return [ident for _, ident in sorted(found)]
