"""Events, resolutions, agenda frames and continuous effects."""

from __future__ import annotations

from undercroft.engine.changes import Proposal
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.layered import LayerPlan
from undercroft.oracle.bodies import CostChange
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import (
    Condition,
    Cost,
    Effect,
    Modification,
    Node,
    Reference,
    StaticBody,
)
from undercroft.oracle.references import Target


class Event:
    """Something that happened (CR 700.1). Never changed once made.

    ``obj`` is what it happened to, ``other`` what it happened with or because of, ``player``
    a seat or -1. ``chars`` are the characteristics of ``obj`` as it was (last known, for
    what left). ``index`` is the table of triggered abilities of the moment just before, kept
    for events that look back (CR 603.10). ``word``: the kind of counter, the name of a deed.
    ``counted``: abilities, by source and place, whose mana was made with the event (CR 605.1b).
    """

    __slots__ = (
        "amount",
        "chars",
        "combat",
        "counted",
        "index",
        "kind",
        "obj",
        "origin",
        "other",
        "player",
        "to",
        "word",
    )

    def __init__(
        self,
        kind: int,
        obj: int = 0,
        other: int = 0,
        player: int = -1,
        amount: int = 0,
        origin: int = -1,
        to: int = -1,
        combat: bool = False,
        chars: Chars | None = None,
        index: dict[int, list[Watcher]] | None = None,
        word: str = "",
    ) -> None:
        self.kind = kind
        self.word = word
        self.obj = obj
        self.other = other
        self.player = player
        self.amount = amount
        self.origin = origin
        self.to = to
        self.combat = combat
        self.chars = chars
        self.index = index
        self.counted: tuple[tuple[int, int], ...] = ()


class Watcher:
    """A triggered ability that watches for events: whose it is and where it stands.

    ``number`` is its index among the triggered abilities of ``source``; ``ctx`` is what a
    delayed trigger remembers.
    """

    __slots__ = ("controller", "ctx", "node", "number", "source")

    def __init__(
        self, source: int, controller: int, number: int, node: Node, ctx: Context | None = None
    ) -> None:
        self.source = source
        self.controller = controller
        self.number = number
        self.node = node
        self.ctx = ctx


class Context:
    """What a spell or ability on the stack knows: its choices, and what happened so far.

    ``targets`` holds for each slot the references chosen. ``moved``, ``created``, ``chosen``,
    ``paid`` are ids that pronouns mean. ``amount`` is "that much". ``each`` is the reference
    that "for each" is at. ``modes`` are indices.
    """

    __slots__ = (
        "amount",
        "announced",
        "carried",
        "chosen",
        "condition",
        "controller",
        "created",
        "die",
        "done",
        "each",
        "effects",
        "epoch",
        "event",
        "id",
        "kept",
        "kicked",
        "modes",
        "moved",
        "number",
        "paid",
        "parts",
        "payment",
        "shares",
        "slots",
        "source",
        "tally",
        "targets",
        "texts",
        "way",
        "ways",
        "x",
    )

    def __init__(self, epoch: int, ident: int, controller: int, source: int) -> None:
        self.epoch = epoch
        self.id = ident
        self.controller = controller
        self.source = source
        self.effects: tuple[Effect, ...] = ()
        #: The intervening "if" of a triggered ability (CR 603.4).
        self.condition: Condition | None = None
        self.slots: tuple[Target, ...] = ()
        self.targets: list[list[int]] = []
        self.modes: list[int] = []
        self.x = 0
        self.kicked = 0
        self.event: Event | None = None
        self.moved: list[int] = []
        #: All that it has moved, as what that has become: pronouns follow it (CR 400.7j).
        self.carried: list[int] = []
        self.created: list[int] = []
        self.chosen: list[int] = []
        self.paid: list[int] = []
        self.texts: dict[str, str] = {}
        #: How an amount is divided, in order, and among which targets (CR 601.2d).
        self.shares: list[int] = []
        self.announced: list[int] = []
        #: Whether something that waits (a delayed trigger) still needs this resolution.
        self.kept = False
        #: What each part of a cost acts on; mana sources: object, ability, output.
        self.parts: list[list[int]] = []
        self.payment: list[tuple[int, int, int]] = []
        #: The index of the ability of the source, and of the way a spell is cast.
        self.number = -1
        self.way = 0
        self.amount = 0
        #: "That many" for each seat apart, where each player did something.
        self.tally: dict[int, int] = {}
        self.each = 0
        #: What was done to objects so far, by the word for it: "destroyed", "exiled" ….
        self.ways: dict[str, list[int]] = {}
        #: The result of the die just rolled (CR 706.2).
        self.die = 0
        #: Whether the last optional or conditional instruction was carried out.
        self.done = False

    def clone(self, epoch: int, ident: int) -> Context:
        """A copy under another id (a copy of a spell) or for another game."""
        new = Context(epoch, ident, self.controller, self.source)
        new.effects = self.effects
        new.condition = self.condition
        new.slots = self.slots
        new.targets = [slot[:] for slot in self.targets]
        new.modes = self.modes[:]
        new.x = self.x
        new.kicked = self.kicked
        new.event = self.event
        new.moved = self.moved[:]
        new.carried = self.carried[:]
        new.created = self.created[:]
        new.chosen = self.chosen[:]
        new.paid = self.paid[:]
        new.texts = self.texts.copy()
        new.shares = self.shares[:]
        new.announced = self.announced[:]
        new.kept = self.kept
        new.parts = [part[:] for part in self.parts]
        new.payment = self.payment[:]
        new.number = self.number
        new.way = self.way
        new.amount = self.amount
        new.tally = self.tally.copy()
        new.each = self.each
        new.ways = {key: refs[:] for key, refs in self.ways.items()}
        new.die = self.die
        new.done = self.done
        return new


class Frame:
    """One pending step of the agenda. ``op`` names its handler; the rest is its memory.

    ``answer`` is what a question it asked was answered with (-1: cancelled).
    """

    __slots__ = (
        "answer",
        "batch",
        "costs",
        "ctx",
        "effects",
        "i",
        "ids",
        "j",
        "node",
        "op",
        "stage",
        "text",
    )

    def __init__(
        self,
        op: int,
        ctx: int = 0,
        node: Node | None = None,
        i: int = 0,
        j: int = 0,
        ids: list[int] | None = None,
        effects: tuple[Effect, ...] = (),
    ) -> None:
        self.op = op
        self.ctx = ctx
        self.node = node
        self.stage = 0
        self.i = i
        self.j = j
        self.ids: list[int] = ids if ids is not None else []
        self.effects = effects
        self.answer = 0
        self.text = ""
        #: What was proposed last and what became of it (``engine.replace``).
        self.batch: list[Proposal] = []
        self.costs: tuple[Cost, ...] = ()

    def clone(self) -> Frame:
        """An independent copy."""
        new = Frame(self.op, self.ctx, self.node, self.i, self.j, self.ids[:], self.effects)
        new.stage = self.stage
        new.answer = self.answer
        new.text = self.text
        new.costs = self.costs
        if self.batch:
            new.batch = [proposal.clone() for proposal in self.batch]
        return new


class Continuing:
    """A continuous effect from a resolution (CR 611.2). Never changed once made.

    ``affected``: the ids it was locked onto (CR 611.2c); ``body``: a rule; ``subject``, where it
    changes no characteristics: all that pass, whenever they come; ``arrivals``: what it goes on
    to affect as that enters; ``coming``: what the next spell of each affected player costs;
    ``until``: a code of ``engine.change.effects``; ``seat`` and ``turn``: whose, since when;
    ``counter``: the kind of counter that it lasts with.
    """

    __slots__ = (
        "affected",
        "arrivals",
        "body",
        "coming",
        "controller",
        "counter",
        "id",
        "modifications",
        "plan",
        "seat",
        "source",
        "subject",
        "timestamp",
        "turn",
        "until",
    )

    def __init__(
        self,
        ident: int,
        timestamp: int,
        source: int,
        controller: int,
        affected: tuple[int, ...],
        modifications: tuple[Modification, ...],
        until: int,
        seat: int,
        turn: int,
        subject: Filter | None = None,
    ) -> None:
        self.body: StaticBody | None = None
        self.arrivals: Reference | None = None
        self.coming: CostChange | None = None
        self.counter = ""
        self.id, self.timestamp = ident, timestamp
        self.source, self.controller = source, controller
        self.subject, self.affected = subject, affected
        self.modifications = modifications
        self.until = until
        self.seat, self.turn = seat, turn
        #: How it applies in the layers, worked out when first asked for.
        self.plan: LayerPlan | None = None


class Waiting:
    """A triggered ability that waits to be put onto the stack (CR 603.3). Never changed."""

    __slots__ = ("controller", "ctx", "effects", "event", "node", "number", "source")

    def __init__(
        self,
        source: int,
        controller: int,
        node: Node,
        number: int,
        event: Event | None,
        effects: tuple[Effect, ...] = (),
        ctx: int = 0,
    ) -> None:
        self.source = source
        self.controller = controller
        self.node = node
        self.number = number
        self.event = event
        self.effects = effects
        self.ctx = ctx
