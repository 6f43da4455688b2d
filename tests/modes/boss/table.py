"""A table of Master of the Dungeon set by hand: what lies where, then the turn begins."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.catalog.library import shipped
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.change import objects
from undercroft.engine.choices import Choice, Option
from undercroft.engine.events import Note
from undercroft.engine.ops import TURN
from undercroft.engine.query import chars
from undercroft.engine.setup import SeatSetup, Setup, prepare
from undercroft.engine.state.records import CARD, TOKEN, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.engine.state.sides import sides_of
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.modes.boss.parameters import settled
from undercroft.modes.boss.rules import BOSS, HP, PLAYER, Rules
from undercroft.modes.boss.variant import BossVariant
from undercroft.oracle.abilities import Card

What = str | Card
YOU = player_ref(PLAYER)
THE_BOSS = player_ref(BOSS)


def card(
    name: str,
    cost: str = "",
    line: str = "Creature — Bear",
    text: str = "",
    power: int | None = None,
    toughness: int | None = None,
) -> Card:
    """A card made for a test, from its English."""
    size = ("" if power is None else str(power), "" if toughness is None else str(toughness))
    return compile_card(RawCard(name, (RawFace(name, cost, line, text, size[0], size[1], ""),)))


def bear(
    name: str, power: int, toughness: int, text: str = "", cost: str = "{1}", kind: str = "Bear"
) -> Card:
    """A creature card."""
    return card(name, cost, f"Creature — {kind}", text, power, toughness)


#: A Boss of mana value 4: four hit points, four lands a turn.
DREAD = bear("Dread", 5, 5, cost="{2}{R}{R}", kind="Dragon")


def _cards(what: Iterable[What]) -> list[Card]:
    return [shipped().card(each) if isinstance(each, str) else each for each in what]


class Table:
    """One game between the player and a Boss. Piles are given top first."""

    def __init__(
        self,
        boss: What = DREAD,
        dungeon: Iterable[What] = (),
        boss_deck: Iterable[What] = (),
        mana_deck: Iterable[What] = (),
        deck: Iterable[What] = (),
        boss_at: int = 0,
        seed: int = 1,
        **parameters: str,
    ) -> None:
        self.boss_card = _cards([boss])[0]
        below = _cards(dungeon)
        self.pile = [*below[:boss_at], self.boss_card, *below[boss_at:]]
        spells, lands = _cards(boss_deck), _cards(mana_deck)
        cost = self.boss_card.faces[0].cost
        value = cost.mana_value if cost is not None else 0
        rules = Rules(boss_at, value, len(self.pile), len(spells), settled(parameters))
        seats = [
            SeatSetup("Player", _cards(deck) or _cards(["Mountain"] * 5), 0),
            SeatSetup("Boss", self.pile, 1, 0, [spells, lands]),
        ]
        self.game = prepare(Setup(BossVariant(rules), seats, seed))
        self.rules = rules
        game = self.game
        for pile in (game.seats[0].library, game.seats[1].library, *game.seats[1].extra):
            pile.sort()  # ids were given in the order of the lists: as dealt, top first
        game.log = []
        game.seats[PLAYER].careful = True
        game.agenda = [Frame(TURN)]
        game.turn = 6
        for seat in game.seats:
            seat.turns, seat.began = 3, 4 + seat.seat

    # --- setting ------------------------------------------------------------------------

    def put(self, what: What, seat: int, token: bool = False, **how: bool) -> int:
        """Put something onto the battlefield, ``tapped`` or summoning ``sick``."""
        made = _cards([what])[0]
        kind = TOKEN if token else CARD
        obj = objects.make(self.game, kind, sides_of(made)[0], seat, seat, BATTLEFIELD, 900)
        if sides_of(made)[0] not in self.game.printed:
            self.game.printed = [*self.game.printed, *sides_of(made)]
        obj.slot = 900 + obj.id if seat == PLAYER else -1
        obj.since = 7 if how.get("sick") else 0
        obj.tapped = bool(how.get("tapped"))
        return obj.id

    def mine(self, *what: What, **how: bool) -> list[int]:
        """What the player has on the battlefield."""
        return [self.put(each, PLAYER, **how) for each in what]

    def theirs(self, *what: What, **how: bool) -> list[int]:
        """What the Boss has on the battlefield: cards beside its decks, without a home."""
        return [self.put(each, BOSS, **how) for each in what]

    def deal(self, ident: int, to: int, index: int = -1, **how: bool) -> int:
        """Take a card of a pile and put it elsewhere without any event; its new id."""
        game = self.game
        obj = game.objs[ident]
        pile = objects.zone_list(game, obj.zone, obj.owner)
        assert pile is not None
        pile.remove(ident)
        obj.zone = to
        target = objects.zone_list(game, to, obj.owner)
        assert target is not None
        target.insert(len(target) if index < 0 else index, ident)
        obj.since = 7 if how.get("sick") else 0
        obj.tapped = bool(how.get("tapped"))
        game.version += 1
        game.layer_version += 1
        return ident

    def summon_boss(self, **how: bool) -> int:
        """The Boss Creature is on the battlefield already."""
        return self.deal(self.find(self.boss_card.name, self.game.seats[BOSS].library)[0], 2, **how)

    def out_of(self, pile: list[int], name: str, to: int = BATTLEFIELD, **how: bool) -> int:
        """Take a card of that name out of a pile and put it elsewhere."""
        return self.deal(self.find(name, pile)[0], to, **how)

    def hand(self, *what: What) -> list[int]:
        """Cards in the player's hand."""
        found: list[int] = []
        for each in _cards(what):
            face = sides_of(each)[0]
            self.game.printed = [*self.game.printed, *sides_of(each)]
            obj = objects.make(self.game, CARD, face, PLAYER, PLAYER, 1, 500)
            obj.slot = 500 + obj.id
            found.append(obj.id)
        return found

    # --- reading ------------------------------------------------------------------------

    def find(self, name: str, ids: Iterable[int]) -> list[int]:
        """Objects of a name among some."""
        return [i for i in ids if self.game.objs[i].printed.name == name]

    def ident(self, name: str) -> int:
        """The permanent of a name."""
        return self.find(name, self.game.battlefield)[0]

    def names(self, ids: Iterable[int]) -> list[str]:
        """Names of objects, in order."""
        return [self.game.objs[i].printed.name for i in ids]

    def side(self, seat: int) -> list[str]:
        """Names of the permanents that a seat controls."""
        field = self.game.battlefield
        return self.names([i for i in field if chars(self.game, i).controller == seat])

    @property
    def dungeon(self) -> list[str]:
        """The Dungeon Deck, top first."""
        return self.names(self.game.seats[BOSS].library)

    @property
    def spells(self) -> list[str]:
        """The Boss Deck, top first."""
        return self.names(self.game.seats[BOSS].extra[0])

    @property
    def lands(self) -> list[str]:
        """The Mana Deck, top first."""
        return self.names(self.game.seats[BOSS].extra[1])

    @property
    def grave(self) -> list[str]:
        """The Boss's graveyard."""
        return self.names(self.game.seats[BOSS].graveyard)

    @property
    def hp(self) -> int:
        """The Boss's hit points."""
        return self.game.trackers[HP]

    @property
    def life(self) -> int:
        """The player's life."""
        return self.game.teams[0].life

    def there(self, ident: int) -> bool:
        """Whether a permanent is still on the battlefield."""
        return ident in self.game.objs and self.game.objs[ident].zone == BATTLEFIELD

    def notes(self, reason: str, what: str = "") -> list[Note]:
        """Notes that give a rule."""
        log = self.game.log or []
        return [n for n in log if n.reason == reason and (not what or n.what == what)]

    def cast(self) -> list[str]:
        """What the Boss cast, in order."""
        log = self.game.log or []
        return [n.names[1] for n in log if n.what == "casts" and n.refs[0] == THE_BOSS]

    def bottomed(self) -> list[str]:
        """What was put on the bottom, in order."""
        log = self.game.log or []
        return [n.names[0] for n in log if n.text.startswith("to the bottom")]

    # --- playing ------------------------------------------------------------------------

    def boss_turn(self) -> Table:
        """The Boss's turn begins; runs to the first question."""
        return self._turn(BOSS)

    def my_turn(self) -> Table:
        """The player's turn begins."""
        return self._turn(PLAYER)

    def _turn(self, seat: int) -> Table:
        if self.game.pending is not None:
            while self.game.active != seat:
                self.rest()
            return self
        self.game.next_seat = self.game.order.index(seat)
        self.game.plan = []
        door.run(self.game)
        return self

    @property
    def asked(self) -> Choice:
        """The open question."""
        assert self.game.pending is not None, "nothing is asked"
        return self.game.pending

    def answer(self, answer: int) -> None:
        """Answer the open question."""
        door.advance(self.game, answer)

    def options(self) -> list[str]:
        """The names of what may be chosen."""
        return self.names([o.ref for o in self.asked.options if o.ref > 0])

    def pick(self, verb: int, ref: int = 0, extra: int | None = None) -> None:
        """Answer with the option of that verb and object."""
        for index, option in enumerate(self.asked.options):
            if option.verb == verb and (not ref or option.ref == ref):
                if extra is None or option.extra == extra:
                    self.answer(index)
                    return
        raise AssertionError([_said(option) for option in self.asked.options])

    def wait(self, kind: str) -> Table:
        """Pass, keep and decline until a question of that kind is asked."""
        for _ in range(200):
            if self.asked.kind == kind:
                return self
            self._decline()
        raise AssertionError(f"nobody asked for {kind}")

    def until_step(self, step: int) -> Table:
        """Pass until a question of a step."""
        for _ in range(200):
            if self.game.step == step and self.game.pending is not None:
                return self
            self._decline()
        raise AssertionError(f"nothing was asked in step {step}")

    def resolve(self) -> Table:
        """Pass until the stack is empty."""
        for _ in range(50):
            if not self.game.stack or self.game.pending is None:
                return self
            self._decline()
        raise AssertionError("the stack does not empty")

    def rest(self) -> Table:
        """Decline everything until the turn is over or the game ends."""
        turn = self.game.turn
        for _ in range(300):
            if self.game.ending is not None or self.game.turn != turn:
                return self
            self._decline()
        raise AssertionError("the turn does not end")

    def _decline(self) -> None:
        asked = self.asked
        if asked.is_number:
            self.answer(asked.low)
            return
        for index, option in enumerate(asked.options):
            if option.verb in {ch.PASS, ch.DONE, ch.NO, ch.KEEP}:
                self.answer(index)
                return
        self.answer(0)


def _said(option: Option) -> str:
    return f"{option.verb} {option.ref} {option.extra}"
