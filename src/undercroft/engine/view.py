"""What one seat may see of a game: a lens, nothing is copied (CR 400.2, 402.3)."""

from __future__ import annotations

from undercroft.engine import mana, query
from undercroft.engine.change.phasing import phased_under
from undercroft.engine.choices import Choice
from undercroft.engine.combat import able
from undercroft.engine.costs import Way, alternatives
from undercroft.engine.mana.purse import purse_of
from undercroft.engine.query import chars, is_sick, refresh
from undercroft.engine.ruled import Ruled
from undercroft.engine.seen import Scope, copiable, record, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Ending
from undercroft.engine.state.records import Obj, player_ref, pool_of, seat_of
from undercroft.engine.state.resolution import Context
from undercroft.errors import HiddenInformation
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.steps import STEP_NAMES
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, HAND, LIBRARY, PUBLIC, STACK
from undercroft.oracle.conditions import Exists
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Condition, Effect, Node, Quantity, Reference
from undercroft.oracle.quantities import Count, Greatest
from undercroft.oracle.references import Target


class View(Ruled):
    """A game through the eyes of one seat. Reading it costs what reading the game costs."""

    __slots__ = ()

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
    def ante(self) -> list[int]:
        """The cards that are anted (CR 407.2)."""
        return self._game.ante

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

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return self._game.seats[seat].team

    def scripted(self, seat: int) -> bool:
        """Whether a seat plays itself: it is never asked."""
        return self._game.variant.scripted(self._game, seat)

    def step_name(self, step: int) -> str:
        """The name of a step, also of one that the variant added."""
        if step < len(STEP_NAMES):
            return STEP_NAMES[step] if step >= 0 else "before the game"
        return self._game.variant.step_name(step)

    def life(self, seat: int) -> int:
        """A player's life total."""
        return self._game.teams[self._game.seats[seat].team].life

    def counters(self, seat: int) -> dict[str, int]:
        """The counters that a player has, by kind. Read only."""
        return self._game.seats[seat].counters

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

    def piles(self, seat: int) -> list[tuple[str, int]]:
        """A player's decks beside the library, by name, and how many cards are in each."""
        game = self._game
        names = game.variant.pile_names(game, seat)
        extra = game.seats[seat].extra
        return [(name, len(pile)) for name, pile in zip(names, extra, strict=False)]

    def graveyard(self, seat: int) -> list[int]:
        """A graveyard, oldest first."""
        return self._game.seats[seat].graveyard

    def mana(self, seat: int) -> list[int]:
        """A mana pool, in ``POOL_INDEX`` order."""
        return pool_of(self._game.seats[seat])

    def lands_played(self, seat: int) -> int:
        """Lands played this turn."""
        return self._game.seats[seat].lands_played

    # --- what this seat alone may see ------------------------------------------------------

    @property
    def hand(self) -> list[int]:
        """This seat's hand."""
        return self._game.seats[self.seat].hand

    def open_hand(self, seat: int) -> list[int]:
        """What this seat may see of the hand of another."""
        return [ident for ident in self._game.seats[seat].hand if self.may_see(ident)]

    def may_see(self, ident: int) -> bool:
        """Whether this seat may see the face of an object, also because it is asked about it."""
        obj = self._game.objs.get(ident)
        if obj is None:
            return self._saw(ident)
        if (obj.zone in PUBLIC and not obj.face_down) or self._sees(ident):
            return True
        asked = self.choice
        return asked is not None and any(option.ref == ident for option in asked.options)

    def _saw(self, ident: int) -> bool:
        """Whether this seat saw an object that is gone: it was in public, or in its own hand.

        A card that was drawn is another object in the hand; what it was in the library tells
        nobody what is held now (CR 400.7, 401.2).
        """
        gone = self._game.gone.get(ident)
        if gone is None:
            return False
        if gone.zone in {HAND, LIBRARY}:
            return gone.zone == HAND and gone.owner == self.seat
        return not gone.face_down or gone.controller == self.seat

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
        if obj is not None and obj.zone in {BATTLEFIELD, STACK}:
            # What is face down there is what it is for everybody (CR 708.2a).
            return chars(game, ident)
        if obj is None and ident in game.gone and game.gone[ident].zone in {BATTLEFIELD, STACK}:
            return seen(game, ident)
        self._check(ident)
        if obj is not None:
            return chars(game, ident)
        return seen(game, ident)

    def obj(self, ident: int) -> Obj:
        """The record of an object: tapped, damage, counters. Read only.

        Raises:
            HiddenInformation: this seat may not see it.
        """
        game = self._game
        obj = game.objs.get(ident)
        if obj is not None and obj.face_down and obj.zone in {BATTLEFIELD, STACK}:
            if not self._sees(ident):
                masked = obj.clone(obj.epoch)
                masked.printed = copiable(obj)
                return masked
        self._check(ident)
        return record(self._game, ident)

    def is_sick(self, ident: int) -> bool:
        """Whether a creature is summoning sick."""
        return is_sick(self._game, ident)

    def permanents(self, seat: int) -> list[int]:
        """Permanents that a seat controls."""
        refresh(self._game)
        return [ident for ident, it in self._game.cache.items() if it.controller == seat]

    def phased_out(self, seat: int) -> list[int]:
        """What phased out under a seat's control and comes back so (CR 702.26b)."""
        return phased_under(self._game, seat)

    def stack_context(self, ident: int) -> Context | None:
        """What a spell or ability on the stack has chosen: its targets, X. Read only."""
        obj = self._game.objs.get(ident)
        return self._game.contexts.get(obj.ctx) if obj is not None else None

    def effects(self, ident: int) -> tuple[Effect, ...]:
        """The effects of an instant or sorcery that this seat may see."""
        obj = self.obj(ident)
        return copiable(obj).spell

    def ref_name(self, ref: int) -> str:
        """The name of a player or of an object that this seat may see."""
        if ref < 0:
            return self.name(seat_of(ref))
        return self.chars(ref).name if self.may_see(ref) else "a card"

    def player(self, seat: int) -> int:
        """The reference of a player."""
        return player_ref(seat)

    # --- questions about what could be done, answered from what this seat may see -----------

    def creatures(self, seat: int) -> list[int]:
        """Creatures that a seat controls, in the order they arrived."""
        return query.creatures(self._game, seat)

    def can_attack(self, ident: int) -> bool:
        """Whether a creature could attack if it were its controller's turn to declare."""
        return able.can_attack(self._game, ident)

    def can_block_at_all(self, ident: int) -> bool:
        """Whether a creature could be declared as a blocker at all."""
        return able.can_block_at_all(self._game, ident)

    def can_block(self, blocker: int, attacker: int) -> bool:
        """Whether one creature may block another, both able to fight."""
        return able.can_block(self._game, blocker, attacker)

    def least_blockers(self, attacker: int) -> int:
        """How many creatures must block an attacker if any does."""
        return able.least_blockers(self._game, attacker)

    def matching(self, what: Reference, source: int) -> list[int]:
        """The objects and players that pass a filter of an object of this seat.

        Cards that the seat may not see are left out.
        """
        found = query.candidates(self._game, what, self._scope(source))
        return [ref for ref in found if ref < 0 or self._shown(ref)]

    def targets(self, target: Target, source: int, chosen: list[list[int]]) -> list[int]:
        """What this seat could choose next for a target slot of an object's ability."""
        found = query.legal_targets(self._game, target, self._scope(source), chosen)
        return [ref for ref in found if ref < 0 or self._shown(ref)]

    def amount(
        self, what: Quantity, source: int, x: int = 0, chosen: list[list[int]] | None = None
    ) -> int:
        """A number in the words of an object of this seat; 1 where cards out of sight count."""
        if isinstance(what, Count | Greatest) and isinstance(what.filter, Filter):
            if what.filter.zone in {HAND, LIBRARY}:
                return 1
        return query.amount(self._game, what, self._scope(source, x, chosen))

    def holds(self, what: Condition, source: int) -> bool:
        """Whether a condition in the words of an object of this seat is so now; no, where it
        asks for cards out of sight.
        """
        if isinstance(what, Exists) and isinstance(what.filter, Filter):
            if what.filter.zone in {HAND, LIBRARY}:
                return False
        return query.holds(self._game, what, self._scope(source))

    def most_mana(self, seat: int) -> int:
        """The most mana that a seat could have now, from its pool and untapped sources.

        What another seat could make with cards in hand is not told.
        """
        purse = purse_of(self._game, seat, mana.ANY)
        if seat == self.seat:
            return purse.most
        hand = self._game.seats[seat].hand
        return purse.most - sum(gain for ident, gain in purse.gains() if ident in hand)

    def can_pay(self, cost: ManaCost) -> bool:
        """Whether this seat could pay mana now."""
        return mana.can_pay(self._game, self.seat, cost)

    def output(self, ident: int, code: int) -> tuple[int, ...]:
        """The kinds of mana that a mana ability would make, by the code of a ``PAY`` option."""
        for source in mana.sources(self._game, self.acting):
            if source.ident == ident and source.recipe.index == code // 64:
                if code % 64 < len(source.recipe.outputs):
                    return source.recipe.outputs[code % 64]
        return ()

    def way(self, ident: int, index: int) -> Way | None:
        """The way of that index to cast a card that this seat may see."""
        ways = alternatives(self._game, self.acting, ident, self.chars(ident))
        return ways[index] if index < len(ways) else None

    @property
    def asking(self) -> Context | None:
        """The spell or ability that asks this seat its open question. Read only."""
        game = self._game
        if self.choice is None or not game.agenda:
            return None
        return game.contexts.get(game.agenda[-1].ctx)

    @property
    def instruction(self) -> Node | None:
        """The instruction that asks this seat its open question, if one does. Read only."""
        game = self._game
        if self.choice is None or not game.agenda:
            return None
        return game.agenda[-1].node

    def _scope(self, source: int, x: int = 0, chosen: list[list[int]] | None = None) -> Scope:
        ctx = Context(0, 0, self.seat, source)
        ctx.x = x
        if chosen is not None:
            ctx.targets = chosen
        return Scope(self.seat, source, ctx)

    def _shown(self, ident: int) -> bool:
        obj = self._game.objs.get(ident)
        if obj is not None and obj.zone == BATTLEFIELD:
            return True
        return self.may_see(ident)

    def is_creature(self, ident: int) -> bool:
        """Whether an object is a creature on the battlefield."""
        obj = self._game.objs.get(ident)
        return (
            obj is not None
            and obj.zone == BATTLEFIELD
            and bool(chars(self._game, ident).types & CREATURE)
        )
