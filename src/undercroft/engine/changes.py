"""Changes that are proposed and may still be replaced or prevented (CR 614, 615).

A performer makes proposals; ``replace`` lets effects alter them, each effect once per
proposal, and has what is left carried out by ``change``. All proposals of one batch happen
at the same time.
"""

from __future__ import annotations

from typing import Final

# Causes of a move, in the rules' words.
EFFECT: Final = "effect"
DESTROYED: Final = "destroy"
#: Destroyed, and it can't be regenerated.
BURIED: Final = "destroy for good"
SACRIFICED: Final = "sacrifice"
DISCARDED: Final = "discard"
MILLED: Final = "mill"
DRAWN: Final = "draw"
STATE_BASED: Final = "state-based"
RESOLVED: Final = "resolve"
COUNTERED: Final = "counter"
COST: Final = "cost"
PLAYED: Final = "play"


class Proposal:
    """The base of proposals. ``seen`` are the replacement effects already applied to it."""

    __slots__ = ("dropped", "seen")

    def __init__(self) -> None:
        self.seen: list[int] = []
        #: Nothing of it happens any more (prevented, replaced by something else, impossible).
        self.dropped = False

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return ("dropped", "seen")

    def clone(self) -> Proposal:
        """An independent copy, for a fork in the middle of a choice."""
        new = Proposal()
        self.copy_to(new)
        return new

    def copy_to(self, new: Proposal) -> None:
        """Copy what every proposal has."""
        new.seen = self.seen[:]
        new.dropped = self.dropped


class Moving(Proposal):
    """An object moves to a zone.

    ``index`` is the place in an ordered zone (0 top, -1 bottom). ``controller`` -1 means the
    owner. ``counters``, ``chosen`` and ``tapped`` are how it enters. ``seat`` is whose zone it
    goes to (-1: its owner's). ``cause`` is one of the words above, ``source`` the object
    responsible.
    """

    __slots__ = (
        "attached_to",
        "attacking",
        "cause",
        "chosen",
        "controller",
        "copied",
        "counters",
        "face",
        "face_down",
        "ident",
        "index",
        "new",
        "seat",
        "shuffle",
        "source",
        "tapped",
        "to",
    )

    def __init__(
        self,
        ident: int,
        to: int,
        cause: str = EFFECT,
        source: int = 0,
        index: int = 0,
        controller: int = -1,
        tapped: bool = False,
        seat: int = -1,
    ) -> None:
        super().__init__()
        self.ident = ident
        self.to = to
        self.cause = cause
        self.source = source
        self.index = index
        self.controller = controller
        self.tapped = tapped
        self.seat = seat
        self.counters: dict[str, int] = {}
        #: Values chosen as it enters.
        self.chosen: dict[str, str] = {}
        #: The place in ``Game.printed`` of what it enters as a copy of; -1: as itself.
        self.copied = -1
        #: Which side of the card is up there, as an index; -1: the one that is by default.
        self.face = -1
        #: What it enters attacking, an object or player; 0: it does not.
        self.attacking = 0
        self.attached_to = 0
        self.shuffle = False
        #: Whether it goes there face down (CR 708.3, 406.3).
        self.face_down = False
        #: The id of the object it became, once it has happened.
        self.new = 0

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return (
            "dropped",
            "seen",
            "attached_to",
            "attacking",
            "cause",
            "chosen",
            "controller",
            "copied",
            "counters",
            "face",
            "face_down",
            "ident",
            "index",
            "new",
            "seat",
            "shuffle",
            "source",
            "tapped",
            "to",
        )

    def clone(self) -> Moving:
        """An independent copy."""
        new = Moving(self.ident, self.to, self.cause, self.source, self.index)
        self.copy_to(new)
        new.controller = self.controller
        new.tapped = self.tapped
        new.seat = self.seat
        new.counters = self.counters.copy()
        new.chosen = self.chosen.copy()
        new.copied = self.copied
        new.attacking = self.attacking
        new.attached_to = self.attached_to
        new.shuffle = self.shuffle
        new.face = self.face
        new.face_down = self.face_down
        new.new = self.new
        return new


class Damaging(Proposal):
    """A source deals damage to an object or player (CR 120)."""

    __slots__ = ("amount", "combat", "source", "target", "unpreventable")

    def __init__(self, source: int, target: int, amount: int, combat: bool = False) -> None:
        super().__init__()
        self.source = source
        self.target = target
        self.amount = amount
        self.combat = combat
        self.unpreventable = False

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return ("dropped", "seen", "amount", "combat", "source", "target", "unpreventable")

    def clone(self) -> Damaging:
        """An independent copy."""
        new = Damaging(self.source, self.target, self.amount, self.combat)
        self.copy_to(new)
        new.unpreventable = self.unpreventable
        return new


class LifeChanging(Proposal):
    """A player gains (``amount`` above 0) or loses life (below 0)."""

    __slots__ = ("amount", "damage", "seat", "source")

    def __init__(self, seat: int, amount: int, source: int = 0, damage: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.amount = amount
        self.source = source
        #: Whether it is the life that damage costs.
        self.damage = damage

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return ("dropped", "seen", "amount", "seat", "source", "damage")

    def clone(self) -> LifeChanging:
        """An independent copy."""
        new = LifeChanging(self.seat, self.amount, self.source, self.damage)
        self.copy_to(new)
        return new


class Drawing(Proposal):
    """A player draws one card: ``new`` once it is drawn."""

    __slots__ = ("new", "seat", "source")

    def __init__(self, seat: int, source: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.source = source
        self.new = 0

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return ("dropped", "seen", "new", "seat", "source")

    def clone(self) -> Drawing:
        """An independent copy."""
        new = Drawing(self.seat, self.source)
        self.copy_to(new)
        new.new = self.new
        return new


class Rolling(Proposal):
    """A player rolls dice (CR 706). Of ``count`` dice the lowest ``ignored`` are ignored
    (CR 706.6): ``results`` are the natural results that count, ``lost`` those ignored.
    """

    __slots__ = ("count", "ignored", "lost", "purpose", "results", "seat", "sides", "source")

    def __init__(
        self, seat: int, sides: int, count: int = 1, source: int = 0, purpose: str = "die"
    ) -> None:
        super().__init__()
        self.seat = seat
        self.sides = sides
        self.count = count
        self.source = source
        self.purpose = purpose
        self.ignored = 0
        self.results: list[int] = []
        self.lost: list[int] = []

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return (
            "dropped",
            "seen",
            "count",
            "ignored",
            "lost",
            "purpose",
            "results",
            "seat",
            "sides",
            "source",
        )

    def clone(self) -> Rolling:
        """An independent copy."""
        new = Rolling(self.seat, self.sides, self.count, self.source, self.purpose)
        self.copy_to(new)
        new.ignored = self.ignored
        new.results = self.results[:]
        new.lost = self.lost[:]
        return new


class Countering(Proposal):
    """Counters are put on an object or player.

    ``seat`` puts them (-1: the controller of ``source``, or of what they are put on).
    """

    __slots__ = ("count", "kind", "ref", "seat", "source")

    def __init__(self, ref: int, kind: str, count: int, source: int = 0, seat: int = -1) -> None:
        super().__init__()
        self.seat = seat
        self.ref = ref
        self.kind = kind
        self.count = count
        self.source = source

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return ("dropped", "seen", "count", "kind", "ref", "seat", "source")

    def clone(self) -> Countering:
        """An independent copy."""
        new = Countering(self.ref, self.kind, self.count, self.source, self.seat)
        self.copy_to(new)
        return new


class Aftermath(Proposal):
    """What a prevention or replacement effect does besides, right after the event (CR 615.5).

    ``ctx`` is the resolution of what it does, ``effect`` the key of the effect.
    """

    __slots__ = ("ctx", "effect")

    def __init__(self, ctx: int, effect: int) -> None:
        super().__init__()
        self.ctx = ctx
        self.effect = effect

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return ("dropped", "seen", "ctx", "effect")

    def clone(self) -> Aftermath:
        """An independent copy."""
        new = Aftermath(self.ctx, self.effect)
        self.copy_to(new)
        return new


class Creating(Proposal):
    """Tokens are created: ``count`` of the face at ``printed`` (an index of Game.printed)."""

    __slots__ = ("attacking", "count", "made", "printed", "seat", "source", "tapped")

    def __init__(self, seat: int, printed: int, count: int, source: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.printed = printed
        self.count = count
        self.source = source
        self.tapped = False
        self.attacking = 0
        #: Ids of the tokens, once made.
        self.made: list[int] = []

    def fields(self) -> tuple[str, ...]:
        """The names of what it is made of."""
        return (
            "dropped",
            "seen",
            "attacking",
            "count",
            "made",
            "printed",
            "seat",
            "source",
            "tapped",
        )

    def clone(self) -> Creating:
        """An independent copy."""
        new = Creating(self.seat, self.printed, self.count, self.source)
        self.copy_to(new)
        new.tapped = self.tapped
        new.attacking = self.attacking
        new.made = self.made[:]
        return new
