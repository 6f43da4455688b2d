"""What is true of a campaign: its players, castles and visits, and what waits to be done."""

from __future__ import annotations

from typing import Final

from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.state.game import Ending, Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.colors import COLOR_ORDER
from undercroft.modes.castle.box import BASICS, Box
from undercroft.modes.castle.layout import Layout
from undercroft.modes.castle.luck import Luck

#: Steps of the agenda.
START: Final = 1
RARE: Final = 2
BUILDING: Final = 3
BUILDING_OWNED: Final = 4
TURN: Final = 5
WANDERING: Final = 6
PAYING: Final = 7
EXPLORING: Final = 8
DUELING: Final = 9
REWARDING: Final = 10

#: What is dueled.
WANDERER: Final = 1
CASTLE_MONSTER: Final = 2
CASTLE_WIZARD: Final = 3
CASTLE_OWNER: Final = 4


class Visit:
    """A player in a castle (C-19): its layout, where they are, what they carry.

    ``came`` is the tile they stepped from, ``life`` what the next duel starts with (C-11),
    ``dice`` the dice card they hold, -1 for none (C-32); ``stock`` the mythics that further dead
    ends get, in reveal order (CA-12).
    """

    __slots__ = ("at", "came", "castle", "dice", "layout", "life", "stock")

    def __init__(self, castle: int, layout: Layout, at: int, life: int) -> None:
        self.castle = castle
        self.layout = layout
        self.at = at
        self.came = at
        self.life = life
        self.dice = -1
        self.stock: list[str] = []

    def seen(self) -> Visit:
        """The same without what lies face down: whoever looks may see this (C-02)."""
        new = self.clone()
        new.stock = []
        for cell in new.layout.cells.values():
            cell.mythic = ""
        return new

    def clone(self) -> Visit:
        """An independent copy."""
        new = Visit(self.castle, self.layout.clone(), self.at, self.life)
        new.came = self.came
        new.dice = self.dice
        new.stock = self.stock[:]
        return new


class Player:
    """A seat: what it owns, the deck it plays, where it is.

    ``collection`` counts every card it owns that is no basic land, by name; ``deck`` the cards it
    plays, basic lands too. ``gained``: cards came or went since it last looked at its deck.
    """

    __slots__ = (
        "clues",
        "collection",
        "deck",
        "gained",
        "losses",
        "name",
        "turns",
        "visit",
        "wins",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self.collection: dict[str, int] = {}
        self.deck: dict[str, int] = {}
        self.clues: list[int] = []
        self.turns = 0
        self.wins = 0
        self.losses = 0
        self.gained = False
        self.visit: Visit | None = None

    def seen(self) -> Player:
        """What this player may see of themselves: all but what lies face down around them (C-02).
        Cards are shared with this one.
        """
        new = Player(self.name)
        new.collection, new.deck, new.clues = self.collection, self.deck, self.clues
        new.turns, new.wins, new.losses = self.turns, self.wins, self.losses
        new.gained = self.gained
        new.visit = self.visit.seen() if self.visit is not None else None
        return new

    def clone(self) -> Player:
        """An independent copy."""
        new = Player(self.name)
        new.collection = self.collection.copy()
        new.deck = self.deck.copy()
        new.clues = self.clues[:]
        new.turns = self.turns
        new.wins = self.wins
        new.losses = self.losses
        new.gained = self.gained
        new.visit = self.visit.clone() if self.visit is not None else None
        return new


class Castle:
    """A castle: whether it is discovered, the mythics under it, whose it is.

    ``stocked`` counts the mythics that were ever put there (C-03); ``owner`` is a seat or -1.
    """

    __slots__ = ("discovered", "mythics", "owner", "stocked")

    def __init__(self) -> None:
        self.discovered = False
        self.mythics: list[str] = []
        self.stocked = 0
        self.owner = -1

    def clone(self) -> Castle:
        """An independent copy."""
        new = Castle()
        new.discovered = self.discovered
        new.mythics = self.mythics[:]
        new.stocked = self.stocked
        new.owner = self.owner
        return new


class Duel:
    """The duel that runs: a game of the engine with the challenger in its first seat.

    ``monster`` is the foe's deck by its place in the box, -1 for a wizard's; ``owner`` the seat
    that its winnings go to, -1 for nobody; ``pilot`` the campaign's seat that plays it. ``ante``
    and ``foe_ante`` are cards by name, empty where there is none.
    """

    __slots__ = (
        "ante",
        "challenger",
        "foe",
        "foe_ante",
        "game",
        "kind",
        "monster",
        "owner",
        "pilot",
    )

    def __init__(self, kind: int, challenger: int, foe: str, game: Game) -> None:
        self.kind = kind
        self.challenger = challenger
        self.foe = foe
        self.monster = -1
        self.owner = -1
        self.pilot = -1
        self.ante = ""
        self.foe_ante = ""
        self.game = game

    def fork(self) -> Duel:
        """An independent copy."""
        new = Duel(self.kind, self.challenger, self.foe, self.game.fork())
        new.monster = self.monster
        new.owner = self.owner
        new.pilot = self.pilot
        new.ante = self.ante
        new.foe_ante = self.foe_ante
        return new


class Campaign:
    """All that is true of one campaign.

    Seats 0 to ``len(players)`` - 1 are players; the seat after them plays what nobody else does
    (CA-31). ``decks`` are the monsters' decks as they are now, ``taken`` the mythics that left the
    box. ``persons`` are seats that people play.
    """

    __slots__ = (
        "active",
        "agenda",
        "answered",
        "box",
        "by_hand",
        "castles",
        "decks",
        "duel",
        "ending",
        "log",
        "luck",
        "parameters",
        "pending",
        "persons",
        "players",
        "taken",
        "turn",
    )

    def __init__(self, box: Box, parameters: dict[str, str], seed: int) -> None:
        self.box = box
        self.parameters = parameters
        self.luck = Luck(seed)
        self.players: list[Player] = []
        self.castles: list[Castle] = []
        self.decks: list[dict[str, int]] = []
        self.taken: list[str] = []
        self.agenda: list[Frame] = []
        self.pending: Choice | None = None
        self.answered: Choice | None = None
        self.ending: Ending | None = None
        self.duel: Duel | None = None
        #: Ordinal of the board-game turn, from 1.
        self.turn = 0
        self.active = 0
        self.log: list[Note] | None = None
        self.persons: tuple[int, ...] = ()
        self.by_hand = False

    def number(self, name: str) -> int:
        """A parameter that is a number."""
        return int(self.parameters[name])

    def says(self, name: str) -> bool:
        """A parameter that is yes or no."""
        return self.parameters[name] == "true"

    @property
    def house(self) -> int:
        """The seat that plays what nobody else does (CA-31)."""
        return len(self.players)

    def visit(self, seat: int) -> Visit:
        """Where a seat is; it is in a castle."""
        visit = self.players[seat].visit
        if visit is None:
            message = f"seat {seat} is in no castle"
            raise ValueError(message)
        return visit

    def note(self, note: Note) -> None:
        """Tell whoever listens."""
        if self.log is not None:
            self.log.append(note)

    def ask(self, choice: Choice) -> None:
        """Put a question."""
        self.pending = choice

    def push(self, frame: Frame) -> None:
        """Put a step on the agenda."""
        self.agenda.append(frame)

    def pop(self) -> None:
        """The step on top of the agenda is done."""
        self.agenda.pop()

    def fork(self) -> Campaign:
        """An independent copy; it does not listen."""
        new = Campaign(self.box, self.parameters, self.luck.seed)
        new.luck = self.luck.clone()
        new.players = [player.clone() for player in self.players]
        new.castles = [castle.clone() for castle in self.castles]
        new.decks = [deck.copy() for deck in self.decks]
        new.taken = self.taken[:]
        new.agenda = [frame.clone() for frame in self.agenda]
        new.pending = self.pending
        new.answered = self.answered
        new.ending = self.ending
        new.duel = self.duel.fork() if self.duel is not None else None
        new.turn = self.turn
        new.active = self.active
        new.persons = self.persons
        new.by_hand = self.by_hand
        return new


def starts_with(box: Box, visit: Visit) -> int:
    """The life that a player starts the next duel in a castle with: what they carry, and what the
    dice card adds (C-11, CA-01).
    """
    return visit.life + (box.dice[visit.dice].life if visit.dice >= 0 else 0)


def add(cards: dict[str, int], name: str, count: int = 1) -> None:
    """Some copies of a card more, or fewer; none are left out."""
    now = cards.get(name, 0) + count
    if now > 0:
        cards[name] = now
    else:
        cards.pop(name, None)


def size(cards: dict[str, int]) -> int:
    """How many cards these are."""
    return sum(cards.values())


def spare(player: Player) -> dict[str, int]:
    """What a player owns and does not play with."""
    found: dict[str, int] = {}
    for name in sorted(player.collection):
        left = player.collection[name] - player.deck.get(name, 0)
        if left > 0:
            found[name] = left
    return found


def can_ante(cards: dict[str, int]) -> list[str]:
    """The cards of a deck that can be anted, one name for each: no basic land is (CA-25)."""
    found: list[str] = []
    for name in sorted(cards):
        if name not in BASICS:
            found += [name] * cards[name]
    return found


def in_order(cards: dict[str, int]) -> list[str]:
    """A deck as a list, in an order that depends on nothing but its cards."""
    found: list[str] = []
    for name in sorted(cards):
        found += [name] * cards[name]
    return found


def owner_of(campaign: Campaign, monster: int) -> int:
    """Whose a monster's deck is: the wizard's of its color, or of both its colors (C-12, C-18)."""
    colors = campaign.box.monsters[monster].colors
    owners = [
        campaign.castles[place].owner for place, color in enumerate(COLOR_ORDER) if colors & color
    ]
    return owners[0] if owners and all(owner == owners[0] for owner in owners) else -1


def owned_by(campaign: Campaign, seat: int) -> list[int]:
    """The monsters' decks that are a seat's."""
    places = range(len(campaign.box.monsters))
    return [place for place in places if owner_of(campaign, place) == seat]


def wizards_of(campaign: Campaign, seat: int) -> int:
    """Of how many castles a seat is wizard."""
    return sum([1 for castle in campaign.castles if castle.owner == seat])
