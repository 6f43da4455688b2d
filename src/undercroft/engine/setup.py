"""How a game starts (CR 103): seats, decks, shuffling, the London mulligan."""

from __future__ import annotations

from typing import cast

from undercroft.engine import chance
from undercroft.engine import choices as ch
from undercroft.engine.carry import draw
from undercroft.engine.change import objects, players
from undercroft.engine.change.faces import know
from undercroft.engine.change.flow import ask, note, pop, push
from undercroft.engine.choices import Choice, Option
from undercroft.engine.opening import OPENING, begin_with
from undercroft.engine.ops import MULLIGANS, TURN
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, Seat, Team, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.engine.state.sides import sides_of
from undercroft.engine.variant import Variant
from undercroft.lexicon.zones import ANTE, COMMAND, FIRST_EXTRA, LIBRARY
from undercroft.oracle.abilities import Card
from undercroft.oracle.ante import only_for_ante


class SeatSetup:
    """One seat before the game: its name, deck, and what else it brings.

    ``deck`` is in deck list order: the place of a card is its stable slot. ``extra`` are
    further decks for zones that the variant adds. ``life`` is the team's starting life.
    """

    __slots__ = (
        "ante",
        "careful",
        "commanders",
        "deck",
        "explicit",
        "extra",
        "life",
        "name",
        "team",
    )

    def __init__(
        self,
        name: str,
        deck: list[Card],
        team: int,
        life: int = 20,
        extra: list[list[Card]] | None = None,
        commanders: list[Card] | None = None,
    ) -> None:
        self.name = name
        self.deck = deck
        self.team = team
        self.life = life
        self.extra: list[list[Card]] = extra if extra is not None else []
        self.commanders: list[Card] = commanders if commanders is not None else []
        #: Cards of the deck that are anted before the game (CR 407.2).
        self.ante: list[Card] = []
        self.careful = False
        self.explicit = False


class Setup:
    """All that a game starts from: the same setup, seed and answers give the same game."""

    __slots__ = ("dungeons", "fixed", "seats", "seed", "variant")

    def __init__(
        self,
        variant: Variant,
        seats: list[SeatSetup],
        seed: int,
        dungeons: tuple[Card, ...] = (),
    ) -> None:
        self.variant = variant
        self.seats = seats
        self.seed = seed
        #: Results of chance set beforehand, by purpose (tests, judge files).
        self.fixed: dict[str, list[int]] = {}
        #: The dungeon cards that each player has outside the game (CR 309.2).
        self.dungeons = dungeons


def prepare(setup: Setup) -> Game:
    """A game with its decks in place and shuffled, about to draw opening hands."""
    game = Game(setup.variant, setup.seed)
    game.fixed = {key: queue[:] for key, queue in setup.fixed.items()}
    game.dungeons = setup.dungeons
    teams: dict[int, list[int]] = {}
    for number, seat_setup in enumerate(setup.seats):
        teams.setdefault(seat_setup.team, []).append(number)
        seat = Seat(number, seat_setup.team, seat_setup.name)
        seat.careful = seat_setup.careful
        seat.explicit = seat_setup.explicit
        game.seats.append(seat)
        game.order.append(number)
    for team in sorted(teams):
        life = setup.seats[teams[team][0]].life
        game.teams.append(Team(team, life, tuple(teams[team])))
    for number, seat_setup in enumerate(setup.seats):
        _bring(game, number, seat_setup)
    game.variant.set_up(game)
    for number in game.order:
        players.shuffle(game, number)
    first = _first(game)
    game.order = game.order[first:] + game.order[:first]
    game.active = game.order[0]
    game.active_seats = (game.active,)
    return game


def _bring(game: Game, number: int, setup: SeatSetup) -> None:
    slot = 0
    for card in setup.deck:
        if game.variant.for_ante() or not only_for_ante(card):
            # Such cards are taken out of the deck before the game (CR 407.1).
            _add(game, number, card, LIBRARY, slot)
        slot += 1
    seat = game.seats[number]
    for index, cards in enumerate(setup.extra):
        seat.extra.append([])
        for card in cards:
            _add(game, number, card, FIRST_EXTRA + index, slot)
            slot += 1
    for card in setup.ante:
        _add(game, number, card, ANTE, slot)
        slot += 1
    for card in setup.commanders:
        seat.commanders.append(slot)
        seat.identity |= card.identity
        _add(game, number, card, COMMAND, slot)
        slot += 1


def _add(game: Game, seat: int, card: Card, zone: int, slot: int) -> None:
    objects.make(game, CARD, bring(game, card), seat, seat, zone, slot)


def bring(game: Game, card: Card) -> Printed:
    """A card becomes known to a game; the side that it has as a rule."""
    sides = sides_of(card)
    for side in sides:
        know(game, side)
    return sides[0]


def _first(game: Game) -> int:
    chosen = game.variant.first_seat(game)
    if chosen >= 0:
        return game.order.index(chosen)
    fixed = game.fixed.get("first")
    if fixed:
        return fixed[0]
    return chance.below(chance.key(game.seed, "first", 0, 0), len(game.order))


def start(game: Game) -> None:
    """Put the start of the game on the agenda: mulligans, then turns for ever."""
    push(game, Frame(TURN))
    push(game, Frame(MULLIGANS, ids=list(game.order)))
    for seat in game.order:
        for _ in range(game.variant.opening_hand(game, seat)):
            draw(game, seat)
    game.happened = []
    for each in game.seats:
        each.did = {}


def mulligans(game: Game, frame: Frame) -> None:
    """The London mulligan (CR 103.5): ``ids`` have not kept yet, ``i`` is asked now.

    Everyone decides, then those who take a mulligan do so together; who keeps puts a card on
    the bottom for each mulligan taken that counts.
    """
    if frame.stage >= OPENING:
        if begin_with(game, frame):
            pop(game)
        return
    if frame.stage == 1:
        frame.stage = 0
        option = cast("Choice", game.answered).options[frame.answer]
        seat = frame.ids[frame.i]
        if option.verb == ch.KEEP:
            frame.ids.remove(seat)
            note(game, "keeps", (player_ref(seat),), game.seats[seat].mulligans)
            frame.j = _counted(game, seat)
            if frame.j and game.seats[seat].hand:
                frame.text = str(seat)
                frame.stage = 2
        else:
            frame.i += 1
    if frame.stage in {2, 3} and not _bottom(game, frame):
        return
    if frame.i < len(frame.ids):
        seat = frame.ids[frame.i]
        if game.variant.opening_hand(game, seat) == 0:
            frame.ids.remove(seat)
            return
        options = [Option(ch.KEEP)]
        if _counted(game, seat) < game.variant.opening_hand(game, seat):
            options.append(Option(ch.MULLIGAN))
        frame.stage = 1
        low = _counted(game, seat)
        ask(game, Choice(seat, ch.MULLIGANS, options, "CR 103.5", low=low))
        return
    if not frame.ids:
        if frame.stage < OPENING:
            game.happened = []
        if begin_with(game, frame):
            pop(game)
            begun = game.happened
            game.variant.before_first_turn(game)
            game.happened = begun
        return
    for seat in frame.ids:
        _redraw(game, seat)
    frame.i = 0


def _counted(game: Game, seat: int) -> int:
    """The mulligans that a seat took and that count (CR 103.5c)."""
    return max(0, game.seats[seat].mulligans - game.variant.free_mulligans(game, seat))


def _redraw(game: Game, number: int) -> None:
    seat = game.seats[number]
    seat.mulligans += 1
    note(game, "mulligans", (player_ref(number),), seat.mulligans)
    for ident in seat.hand[:]:
        objects.put_back(game, ident)
    players.shuffle(game, number)
    for _ in range(game.variant.opening_hand(game, number)):
        draw(game, number)
    seat.did = {}


def _bottom(game: Game, frame: Frame) -> bool:
    """Put ``j`` cards of a kept hand on the bottom of the library; False: asked."""
    seat = int(frame.text)
    if frame.stage == 3:
        picked = cast("Choice", game.answered).options[frame.answer].ref
        objects.put_back(game, picked)
        frame.j -= 1
        frame.stage = 2
    if frame.j > 0 and game.seats[seat].hand:
        frame.stage = 3
        options = [Option(ch.PICK, ident) for ident in game.seats[seat].hand]
        ask(game, Choice(seat, ch.BOTTOMS, options, "CR 103.5", good=-1))
        return False
    frame.stage = 0
    return True
