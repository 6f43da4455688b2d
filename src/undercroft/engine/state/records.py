"""Objects, seats and teams."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.characteristics import Printed
from undercroft.lexicon.colors import POOL_INDEX
from undercroft.oracle.verbs.mana import SpendLimit, SpentOn

# The part in combat that an object last had (``Obj.used["in combat"]``).
ATTACKING: Final = 1
BLOCKING: Final = 2
BLOCKED: Final = 4

# Kinds of object (CR 109.1).
CARD: Final = 0
TOKEN: Final = 1
#: A copy of a spell (CR 707.10): it ceases to exist anywhere but on the stack.
SPELL_COPY: Final = 2
#: An activated or triggered ability on the stack.
ABILITY: Final = 3


def player_ref(seat: int) -> int:
    """The reference of a player."""
    return -1 - seat


def seat_of(ref: int) -> int:
    """The seat that a player reference means."""
    return -1 - ref


class Obj:
    """One object (CR 109). A new one is made at every zone change (CR 400.7).

    ``printed`` is its card face or token; ``copied`` the copiable values when a copy effect
    gave it others (CR 707.2). ``controller`` is before control-changing effects. ``slot`` is
    the stable place of the card in its owner's deck list, -1 for what is no card. ``since``
    is the turn ordinal since when its controller has controlled it continuously.
    ``epoch`` says which game may write to it (see ``Game.fork``).
    """

    __slots__ = (
        "attached_to",
        "attachments",
        "cast",
        "chosen",
        "controller",
        "copied",
        "counters",
        "ctx",
        "damage",
        "deathtouched",
        "epoch",
        "face_down",
        "held",
        "id",
        "kicked",
        "kind",
        "linked",
        "owner",
        "previous",
        "printed",
        "regeneration",
        "since",
        "slot",
        "tapped",
        "timestamp",
        "used",
        "x",
        "zone",
    )

    def __init__(
        self,
        epoch: int,
        ident: int,
        kind: int,
        printed: Printed,
        owner: int,
        controller: int,
        zone: int,
        timestamp: int,
        slot: int,
    ) -> None:
        self.epoch = epoch
        self.id = ident
        self.kind = kind
        self.printed = printed
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.timestamp = timestamp
        self.slot = slot
        self.copied: Printed | None = None
        self.tapped = False
        self.damage = 0
        self.deathtouched = False
        self.counters: dict[str, int] = {}
        self.attached_to = 0
        self.attachments: list[int] = []
        self.since = 0
        #: Who controlled it when that was last looked at (CR 302.6, 506.4).
        self.held = controller
        self.previous = 0
        self.regeneration = 0
        self.face_down = False
        #: The resolution that a stack object carries (a key of ``Game.contexts``).
        self.ctx = 0
        self.cast = False
        self.kicked = 0
        self.x = 0
        #: Values chosen for it: "color" -> a name, "creature type" -> a name.
        self.chosen: dict[str, str] = {}
        #: Ids linked to it: exiled with it, for example (CR 607).
        self.linked: list[int] = []
        #: How often each limited ability was used this turn, by a key such as "a0" or "t1".
        self.used: dict[str, int] = {}

    def clone(self, epoch: int) -> Obj:
        """A copy that another game owns."""
        new = Obj(
            epoch,
            self.id,
            self.kind,
            self.printed,
            self.owner,
            self.controller,
            self.zone,
            self.timestamp,
            self.slot,
        )
        new.copied = self.copied
        new.tapped = self.tapped
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.counters = self.counters.copy() if self.counters else {}
        new.attached_to = self.attached_to
        new.attachments = self.attachments[:] if self.attachments else []
        new.since = self.since
        new.held = self.held
        new.previous = self.previous
        new.regeneration = self.regeneration
        new.face_down = self.face_down
        new.ctx = self.ctx
        new.cast = self.cast
        new.kicked = self.kicked
        new.x = self.x
        new.chosen = self.chosen.copy() if self.chosen else {}
        new.linked = self.linked[:] if self.linked else []
        new.used = self.used.copy() if self.used else {}
        return new


class Marked:
    """One mana in a pool that is not like other mana (CR 106.6). Never changed once made.

    ``limit`` says what it may be spent on; ``keeps``: it stays until the turn ends; ``rider``: what
    becomes of what it is spent on; ``combat``: it stays until combat ends.
    """

    __slots__ = ("combat", "keeps", "kind", "limit", "rider", "source")

    def __init__(
        self,
        kind: int,
        source: int,
        limit: SpendLimit | None,
        keeps: bool,
        rider: SpentOn | None = None,
        combat: bool = False,
    ) -> None:
        self.kind = kind
        self.source = source
        self.combat = combat
        self.limit = limit
        self.keeps = keeps
        self.rider = rider


class Seat:
    """A player: zones of their own, mana, and what they did this turn.

    ``mana`` is the pool: six amounts, in ``POOL_INDEX`` order; ``marked`` what else is in it,
    mana by mana. ``did`` counts happenings of
    this turn by name ("cast", "drawn", "gained life", "attacked", …); ``did_before`` is the
    same of the turn before.
    """

    __slots__ = (
        "again",
        "began",
        "began_before",
        "careful",
        "commanders",
        "controlled_by",
        "controlled_next",
        "counters",
        "did",
        "dungeons",
        "explicit",
        "extra",
        "graveyard",
        "hand",
        "identity",
        "lands_played",
        "left",
        "library",
        "lost",
        "mana",
        "marked",
        "mulligans",
        "name",
        "seat",
        "skips",
        "team",
        "turns",
        "upkeep",
        "upkeep_before",
    )

    def __init__(self, seat: int, team: int, name: str) -> None:
        self.seat = seat
        self.team = team
        self.name = name
        self.library: list[int] = []
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        self.extra: list[list[int]] = []
        self.mana: list[int] = [0, 0, 0, 0, 0, 0]
        self.marked: list[Marked] = []
        self.counters: dict[str, int] = {}
        self.did: dict[str, int] = {}
        self.lands_played = 0
        self.mulligans = 0
        self.turns = 0
        #: Ordinal of the turn in which this seat's most recent turn began.
        self.began = 0
        #: The same of the turn before that one.
        self.began_before = 0
        #: Ordinals of the turns of this seat's most recent upkeep and of the one before.
        self.upkeep = 0
        self.upkeep_before = 0
        #: Why the player lost; empty while they have not.
        self.lost = ""
        #: Whether what is theirs has left the game with them (CR 800.4a).
        self.left = False
        #: Its commanders, by their places in its deck, and their color identity (CR 903.4).
        self.commanders: list[int] = []
        self.identity = 0
        #: The names of the dungeons that the player has completed, in order (CR 309.7).
        self.dungeons: list[str] = []
        #: Steps, phases and turns to be skipped, each once (CR 500.11).
        self.skips: list[str] = []
        #: The seat that controls this player now, and in their next turn (CR 723); -1: nobody.
        self.controlled_by = -1
        self.controlled_next = -1
        #: How many extra turns follow their next turn (CR 500.7).
        self.again = 0
        #: Asked even where only one answer is possible, if it could be taken back.
        self.careful = False
        #: Chooses how to pay for spells and abilities instead of having it done.
        self.explicit = False

    def clone(self) -> Seat:
        """An independent copy."""
        new = Seat(self.seat, self.team, self.name)
        new.library = self.library[:]
        new.hand = self.hand[:]
        new.graveyard = self.graveyard[:]
        new.extra = [zone[:] for zone in self.extra]
        new.mana = self.mana[:]
        new.marked = self.marked[:]
        new.counters = self.counters.copy()
        new.did = self.did.copy()
        new.lands_played = self.lands_played
        new.mulligans = self.mulligans
        new.turns = self.turns
        new.began = self.began
        new.began_before = self.began_before
        new.upkeep = self.upkeep
        new.upkeep_before = self.upkeep_before
        new.careful = self.careful
        new.explicit = self.explicit
        new.lost = self.lost
        new.left = self.left
        new.commanders = self.commanders[:]
        new.identity = self.identity
        new.dungeons = self.dungeons[:]
        new.skips = self.skips[:]
        new.controlled_by = self.controlled_by
        new.controlled_next = self.controlled_next
        new.again = self.again
        return new


def pool_of(seat: Seat) -> list[int]:
    """All the mana in a pool, in ``POOL_INDEX`` order, what is marked too."""
    pool = seat.mana[:]
    for one in seat.marked:
        pool[POOL_INDEX[one.kind]] += 1
    return pool


class Team:
    """Players who share life and poison (CR 810); alone, a player is a team of one."""

    __slots__ = ("life", "lost", "poison", "seats", "team")

    def __init__(self, team: int, life: int, seats: tuple[int, ...]) -> None:
        self.team = team
        self.life = life
        self.poison = 0
        self.seats = seats
        self.lost = False

    def clone(self) -> Team:
        """An independent copy."""
        new = Team(self.team, self.life, self.seats)
        new.poison = self.poison
        new.lost = self.lost
        return new
