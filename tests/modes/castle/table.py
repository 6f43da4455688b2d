"""A campaign to act in: players answer in words, and duels end as a test has them end."""

from collections.abc import Mapping

from tests.modes.castle.made import SHIPPED, layout_of
from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.state.game import Ending, Game
from undercroft.modes.castle import asking
from undercroft.modes.castle.layout import CLOSED, MONSTER, NO_CHEST, WIZARD
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import Campaign, Duel, Player, Visit
from undercroft.modes.castle.tiles import SIDE_LETTERS, place_at
from undercroft.modes.castle.variant import CHALLENGER, FOE

WHITE, BLUE, BLACK, RED, GREEN = range(5)
VERBS = {
    "take": asking.TAKE,
    "add": asking.ADD,
    "cut": asking.CUT,
    "done": asking.FINISH,
    "wander": asking.WANDER,
    "enter": asking.ENTER,
    "explore": asking.EXPLORE,
    "edit": asking.EDIT,
    "edit owned": asking.EDIT_OWNED,
    "rest": asking.REST,
    "leave": asking.LEAVE,
    "fight": asking.FIGHT,
    "pay": asking.PAY,
    "step back": asking.STEP_BACK,
    "look": asking.LOOK,
    "go": asking.MOVE,
    "commons": asking.COMMONS,
    "clue": asking.CLUE,
}
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal")


class Table:
    """A campaign at the question of its first turn. ``fixed``: results of chance, by purpose."""

    def __init__(
        self,
        players: int = 2,
        seed: int = 1,
        fixed: Mapping[str, list[int]] | None = None,
        **parameters: object,
    ) -> None:
        values = {"seats": players, **parameters}
        self.play = CampaignPlay.begin(
            SHIPPED, NAMES[:players], seed, values, listen=True, fixed=fixed
        )
        self.told: list[Note] = []
        while self.asked().kind in {asking.RARES, asking.DECK}:
            self.does("take" if self.asked().kind == asking.RARES else "done")

    # --- what is so ---------------------------------------------------------------------------

    @property
    def state(self) -> Campaign:
        return self.play.campaign

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def visit(self, seat: int = 0) -> Visit:
        return self.state.visit(seat)

    @property
    def duel(self) -> Duel:
        assert self.state.duel is not None
        return self.state.duel

    @property
    def game(self) -> Game:
        return self.duel.game

    @property
    def ending(self) -> Ending:
        ending = self.play.ending()
        assert ending is not None
        return ending

    def asked(self) -> Choice:
        choice = self.play.choice()
        assert choice is not None
        return choice

    def offered(self) -> list[str]:
        """What may be answered, in words, each once."""
        words = {verb: word for word, verb in VERBS.items()}
        return list(dict.fromkeys(words.get(option.verb, "?") for option in self.asked().options))

    def extras(self, word: str) -> list[int]:
        """Of the options that do this: what each is about."""
        return [option.extra for option in self.asked().options if option.verb == VERBS[word]]

    def words(self, word: str) -> list[str]:
        """Of the options that do this: the cards that they name."""
        return [option.word for option in self.asked().options if option.verb == VERBS[word]]

    def notes(self, what: str) -> list[Note]:
        """All that was told of a kind."""
        self.told += self.play.notes()
        return [note for note in self.told if note.what == what]

    # --- what is done -------------------------------------------------------------------------

    def does(self, word: str, about: int | str | None = None) -> "Table":
        """Give an answer: what it does, and a castle, color, side (as a letter) or card."""
        if word in {"go", "look"} and isinstance(about, str):
            about = SIDE_LETTERS[about]
        for index, option in enumerate(self.asked().options):
            fits = about is None or about == (
                option.word if isinstance(about, str) else option.extra
            )
            if option.verb == VERBS[word] and fits:
                self.play.advance(index)
                return self
        raise AssertionError(f"{word} {about} is not offered: {self.offered()}")

    def next_turn(self, seat: int) -> "Table":
        """Everybody else rests until it is the turn of a seat."""
        while self.asked().seat != seat or self.asked().kind != asking.TURNS:
            self.does("leave" if "leave" in self.offered() else "rest")
        return self

    def has(self, seat: int, *cards: str, deck: Mapping[str, int] | None = None) -> "Table":
        """A player owns cards, and plays a deck of them and of Forests, or just this deck."""
        player = self.player(seat)
        player.collection = {name: cards.count(name) for name in cards}
        player.deck = (
            {**player.collection, "Forest": 40 - len(cards)} if deck is None else dict(deck)
        )
        return self

    def wins(self, life: int = 20) -> "Table":
        """The challenger wins the duel that runs, with so much life."""
        return self._ends(CHALLENGER, life)

    def loses(self, life: int = 0) -> "Table":
        """The challenger loses the duel that runs, with so much life."""
        return self._ends(FOE, life)

    def draws(self) -> "Table":
        """Nobody wins the duel that runs."""
        return self._ends(-1, 0)

    def _ends(self, winner: int, life: int) -> "Table":
        game = self.game
        game.teams[CHALLENGER].life = life
        game.ending = Ending((winner,) if winner >= 0 else (), "a test", "")
        game.pending = None
        self.state.pending = None
        self.play.run()
        return self

    def stands(
        self, tiles: Mapping[str, str], seat: int = 0, castle: int = WHITE, x: int = 0, y: int = 0
    ) -> "Table":
        """A player stands in a castle of these tiles, ``y`` to the north, and nothing lies there."""
        if self.player(seat).visit is None:
            self.next_turn(seat).does("enter", castle)
        visit = self.visit(seat)
        visit.layout = layout_of(**tiles)
        for cell in visit.layout.cells.values():
            cell.content, cell.die, cell.chest = 0, 0, NO_CHEST
        visit.layout.dead_ends = []
        visit.at = visit.came = place_at(x, -y)
        return self.looks_again(seat)

    def looks_again(self, seat: int) -> "Table":
        """The question is asked anew, after a test has changed what is there."""
        if self.state.agenda[-1].op != 8:
            self.next_turn(seat).does("explore")
        self.state.pending = None
        self.state.agenda[-1].stage = 0
        self.play.run()
        return self

    def monster_at(self, x: int, y: int, die: int, seat: int = 0) -> "Table":
        """A monster waits on a tile, its die shows a face."""
        cell = self.visit(seat).layout.cells[place_at(x, -y)]
        cell.content, cell.die = MONSTER, die
        return self

    def chest_at(self, x: int, y: int, mythic: str = "", seat: int = 0) -> "Table":
        """A chest stands on a tile, with a mythic of the castle."""
        visit = self.visit(seat)
        cell = visit.layout.cells[place_at(x, -y)]
        cell.chest, cell.mythic = CLOSED, mythic
        visit.layout.dead_ends.append(cell.place)
        return self

    def wizard_at(self, x: int, y: int, seat: int = 0) -> "Table":
        """The wizard stands on a tile."""
        visit = self.visit(seat)
        visit.layout.cells[place_at(x, -y)].content = WIZARD
        visit.layout.wizard = place_at(x, -y)
        return self

    def crowns(self, seat: int, *castles: int) -> "Table":
        """A player is wizard of castles."""
        for castle in castles:
            self.state.castles[castle].owner = seat
        if self.asked().kind == asking.TURNS:
            self.state.pending = None
            self.state.agenda[-1].stage = 2
            self.play.run()
        return self

    def monster(self, *colors: int) -> int:
        """The deck of a monster by its one or two colors."""
        bits = 0
        for color in colors:
            bits |= 1 << color
        wanted = [place for place, each in enumerate(SHIPPED.monsters) if each.colors == bits]
        return wanted[0]


#: A hall with one room to the north: the exit, then a tile that one walks through.
HALL = {"at_0_0": "N", "at_0_1": "NS", "at_0_2": "S"}
