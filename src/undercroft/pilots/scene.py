"""What the words of a card mean on this table: whom they speak of, and how much."""

from __future__ import annotations

from typing import Final

from undercroft.engine.costs.proposed import SIDE
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Context
from undercroft.engine.view import View
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle.filters import AnyTarget, Filter, OrPlayer, PlayerFilter
from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.quantities import Number, ThatMuch, WhereX, X
from undercroft.oracle.references import (
    AttachedTo,
    Both,
    ControllerOf,
    Each,
    EachPlayer,
    OwnerOf,
    Pick,
    Target,
    That,
    ThatPlayer,
    This,
    WholeZone,
    You,
)

#: A number nobody knows before it happens.
_SOME: Final = 2


class Scene:
    """An ability being weighed: whose it is, from what, with which targets and X.

    ``plan`` holds the references chosen for each target slot so far.
    """

    __slots__ = ("ctx", "kicked", "kill", "me", "plan", "prey", "printed", "source", "view", "x")

    def __init__(self, view: View, source: int, x: int = 0, ctx: Context | None = None) -> None:
        self.view = view
        self.me = view.seat
        self.source = source
        self.x = x
        self.ctx = ctx
        self.plan: dict[int, list[int]] = {}
        #: The side of its card that is cast, where that is not what the card is.
        self.printed: Printed | None = None
        if ctx is not None and SIDE in ctx.texts and view.may_see(source):
            self.printed = view.obj(source).printed.sides[int(ctx.texts[SIDE])]
        #: Kickers that would be paid.
        self.kicked = 0
        #: Opponents whom all burn in hand together would kill.
        self.kill: frozenset[int] = frozenset()
        #: Creatures that damage from several sources at hand would kill together.
        self.prey: frozenset[int] = frozenset()

    def it(self) -> Chars:
        """What the source is, or will be as it is cast."""
        return self.view.chars(self.source) if self.printed is None else self.printed.of(self.me)

    # --- sides ------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """1 for this seat and its team, -1 for opponents."""
        return -1 if self.view.is_opponent(seat) else 1

    def side_of(self, ref: int) -> int:
        """Whose an object or player is: 1 of this team, -1 of the opponents."""
        if ref < 0:
            return self.side(seat_of(ref))
        obj = self.view.obj(ref)
        if obj.zone == BATTLEFIELD:
            return self.side(self.view.chars(ref).controller)
        return self.side(obj.controller)

    def opponents(self) -> list[int]:
        """The opponents who are still in the game."""
        view = self.view
        return [seat for seat in view.seats if view.is_opponent(seat) and not view.has_lost(seat)]

    # --- references ----------------------------------------------------------------------------

    def refs(self, what: Reference | None) -> list[int]:
        """The objects and players that a reference means, as far as that is known now."""
        if isinstance(what, Target):
            return self.plan.get(what.slot, [])
        if isinstance(what, This):
            return [self.source] if self.view.may_see(self.source) else []
        if isinstance(what, That):
            return self._that(what)
        if isinstance(what, You):
            return [player_ref(self.me)]
        if isinstance(what, Each):
            return self.matching(what.filter)
        if isinstance(what, AttachedTo):
            host = self.view.obj(self.source).attached_to
            return [host] if host else []
        if isinstance(what, Both):
            return [ref for part in what.parts for ref in self.refs(part)]
        if isinstance(what, WholeZone):
            seats = self.seats(what.who) if what.zone == GRAVEYARD else []
            return [ident for seat in seats for ident in self.view.graveyard(seat)]
        if isinstance(what, Filter | PlayerFilter | OrPlayer | AnyTarget):
            return self.matching(what)
        return [player_ref(seat) for seat in self.seats(what)]

    def _that(self, what: That) -> list[int]:
        if what.binding == "target":
            return self.plan.get(what.slot, [])
        if what.binding == "this":
            return [self.source] if self.view.may_see(self.source) else []
        if what.binding == "event" and self.ctx is not None and self.ctx.event is not None:
            ref = self.ctx.event.obj
            return [ref] if ref and self.view.may_see(ref) else []
        return []

    def seats(self, who: Reference | None) -> list[int]:
        """The players that a reference means."""
        view = self.view
        if who is None or isinstance(who, You):
            return [self.me]
        if isinstance(who, EachPlayer):
            return self._each(who.who)
        if isinstance(who, Target):
            return [seat_of(ref) for ref in self.plan.get(who.slot, ()) if ref < 0]
        if isinstance(who, ControllerOf | OwnerOf):
            objects = [ref for ref in self.refs(who.of) if ref > 0]
            return [view.chars(ref).controller for ref in objects]
        if isinstance(who, ThatPlayer):
            return self._that_player(who)
        if isinstance(who, PlayerFilter):
            return [seat_of(ref) for ref in self.matching(who)]
        return []

    def _each(self, who: str) -> list[int]:
        if "opponent" in who:
            return self.opponents()
        alive = [seat for seat in self.view.seats if not self.view.has_lost(seat)]
        if "other" in who:
            return [seat for seat in alive if seat != self.me]
        return alive

    def _that_player(self, who: ThatPlayer) -> list[int]:
        if who.binding == "target":
            return [seat_of(ref) for ref in self.plan.get(who.slot, ()) if ref < 0]
        if who.binding == "event" and self.ctx is not None and self.ctx.event is not None:
            return [self.ctx.event.player] if self.ctx.event.player >= 0 else []
        if who.binding == "defending":
            return self.opponents()[:1]
        return []

    def matching(self, what: Reference) -> list[int]:
        """What passes a filter, of what may be seen."""
        return self.view.matching(what, self.source)

    def pool(self, what: Reference) -> list[int]:
        """What a choice among objects would choose from."""
        if isinstance(what, Pick):
            return self.matching(what.filter)
        return self.refs(what)

    # --- numbers -------------------------------------------------------------------------------

    def amount(self, what: Quantity | None) -> int:
        """A number, as far as it is known now."""
        if what is None:
            return 1
        if isinstance(what, Number):
            return what.value
        if isinstance(what, X):
            return self.x
        if isinstance(what, WhereX):
            return self.amount(what.value)
        if isinstance(what, ThatMuch):
            return self.ctx.amount if self.ctx is not None and self.ctx.amount else _SOME
        size = 1 + max(self.plan, default=-1)
        chosen = [self.plan.get(slot, []) for slot in range(size)]
        try:
            return max(0, self.view.amount(what, self.source, self.x, chosen))
        except (IndexError, KeyError, AttributeError, ValueError, TypeError):
            # The words speak of what only the resolution will know.
            return _SOME
