"""What every pilot owes: legal answers, the same ones again, nothing from what is hidden."""

import pytest

from tests.engine.board import creature
from tests.pilots.position import FOE, ME, Position
from undercroft.catalog.decks import find_deck, read_deck
from undercroft.catalog.library import shipped
from undercroft.engine import chance
from undercroft.engine import choices as ch
from undercroft.engine.change.flow import own
from undercroft.engine.choices import Choice
from undercroft.engine.game import check_answer
from undercroft.engine.playing import GamePlay
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.variant import Variant
from undercroft.engine.view import View
from undercroft.errors import StuckGame, UsageError
from undercroft.lexicon.colors import RED
from undercroft.lexicon.types import INSTANT
from undercroft.lexicon.zones import HAND
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import ExileCost
from undercroft.oracle.references import This
from undercroft.oracle.verbs.players import AddMana
from undercroft.pilots import PILOTS, HeuristicPilot, RandomPilot, make_pilot, play_out

DECKS = ("oak_and_lance", "storm_and_spark")
#: Questions that show cards of a library or hand, so that they are not out of sight.
LOOKING = {ch.SEARCHES, ch.SCRYING, ch.OBJECTS}


def begin(seed: int) -> GamePlay:
    library = shipped()
    seats = [
        SeatSetup(name, [library.card(card) for card in read_deck(find_deck(deck)).slots], team)
        for team, (name, deck) in enumerate(zip(("Ana", "Ben"), DECKS, strict=True))
    ]
    return GamePlay.begin(Setup(Variant(), seats, seed))


def hide_otherwise(game: Game, seat: int, key: int) -> Game:
    """The same game but for the cards that a seat may not see: they change places."""
    other = game.fork()
    for owner in other.seats:
        hidden = list(owner.library)
        if owner.seat != seat:
            hidden += owner.hand
        faces = [other.objs[ident].printed for ident in hidden]
        order = chance.order(chance.key(key, "hide", owner.seat, 0), list(range(len(faces))))
        for ident, index in zip(hidden, order, strict=True):
            own(other, ident).printed = faces[index]
    other.version += 1
    return other


def test_an_answer_does_not_depend_on_what_is_hidden():
    """The opponent holds other cards, libraries lie otherwise. Does the pilot play otherwise?

    No: in hundreds of states reached by random play, it answers the same.
    """
    asked = 0
    for seed in range(10):
        play = begin(seed)
        walker = RandomPilot(seed)
        while (choice := play.choice()) is not None:
            if choice.kind not in LOOKING:
                here = HeuristicPilot().answer(play.view(choice.seat), choice)
                there = hide_otherwise(play.game, choice.seat, asked)
                assert HeuristicPilot().answer(View(there, choice.seat), choice) == here
                asked += 1
            play.advance(walker.answer(play.view(choice.seat), choice))

    assert asked >= 500


def test_mana_in_a_hand_is_not_told():
    """A card in hand could be exiled for mana. Do the others see that mana coming? No."""
    at = Position()
    exiled = Activated((ExileCost(This()),), (AddMana(((RED,),)),), zone=HAND)
    held = Printed(creature(2, 2, exiled), None)
    at.mine("Mountain")
    at.give(ME, held)
    at.until(ch.PRIORITY)

    assert at.view(ME).most_mana(ME) == 2
    assert at.view(FOE).most_mana(ME) == 1


@pytest.mark.parametrize("name", sorted(PILOTS))
def test_a_pilot_plays_the_same_game_again(name):
    """The same setup and seeds: is it the same game? Answer for answer, and to the digest."""
    runs = []
    for _ in range(2):
        play = begin(5)
        answers: list[int] = []
        play_out(play, {seat: make_pilot(name, seat) for seat in (0, 1)}, answers=answers)
        runs.append((answers, play.digest()))

    assert runs[0] == runs[1]
    assert runs[0][0]


@pytest.mark.parametrize("name", sorted(PILOTS))
def test_every_answer_is_legal_and_games_end(name):
    """Do pilots ever answer what they may not? Never, and every game comes to an end."""
    for seed in range(6):
        play = begin(seed)
        pilots = {seat: make_pilot(name, seed * 2 + seat) for seat in (0, 1)}
        while (choice := play.choice()) is not None:
            answer = pilots[choice.seat].answer(play.view(choice.seat), choice)
            check_answer(choice, answer)
            play.advance(answer)

        assert play.ending() is not None


def test_the_random_pilot_never_takes_a_proposal_back():
    """It could cancel what it has begun to cast. Does it? Its answers are never that."""
    answers: list[int] = []
    play_out(begin(3), {0: RandomPilot(1), 1: RandomPilot(2)}, answers=answers)

    assert ch.CANCEL not in answers


def test_heuristic_beats_random():
    """Over the two decks that ship, seats and decks swapped: who wins? The heuristic, mostly."""
    won = 0
    for seed in range(8):
        for seat in (0, 1):
            pilots = {seat: make_pilot("heuristic", 0), 1 - seat: make_pilot("random", seed)}
            ending = play_out(begin(seed), pilots)
            assert ending is not None
            won += seat in ending.winners

    assert won >= 12


class _Shuttle:
    """A pilot that takes back every instant it begins to cast, and does nothing else."""

    def answer(self, view: View, choice: Choice) -> int:
        if choice.cancelable:
            return ch.CANCEL
        for index, option in enumerate(choice.options):
            if option.verb == ch.PLAY_LAND:
                return index
            if option.verb == ch.CAST and view.chars(option.ref).types & INSTANT:
                return index
        return 0


def test_a_turn_without_end_is_an_error_that_can_be_replayed():
    """Two pilots that take back every spell they begin. Does the game hang? It says what to replay."""
    play = begin(2)

    with pytest.raises(StuckGame) as caught:
        play_out(play, {0: _Shuttle(), 1: _Shuttle()})
    again = begin(2)
    for answer in caught.value.answers:
        again.advance(answer)

    assert again.digest() == play.digest()
    assert len(caught.value.answers) >= 2000


def test_play_out_stops_where_it_is_told():
    """Ten answers and no more: is the game over? No, and nothing is claimed."""
    answers: list[int] = []

    assert play_out(begin(1), {0: RandomPilot(1), 1: RandomPilot(2)}, 10, answers) is None
    assert len(answers) == 10


def test_two_against_two():
    """Four seats in two teams that share their lives: do the pilots play to an end? They do."""
    library = shipped()
    cards = [[library.card(card) for card in read_deck(find_deck(deck)).slots] for deck in DECKS]
    seats = [SeatSetup(f"Seat {seat}", cards[seat % 2], seat // 2, life=30) for seat in range(4)]
    play = GamePlay.begin(Setup(Variant(), seats, 4))
    pilots = {seat: make_pilot("heuristic" if seat < 2 else "random", seat) for seat in range(4)}

    ending = play_out(play, pilots)

    assert ending is not None
    assert ending.winners == (0,)


def test_an_unknown_pilot_is_named():
    """Is there a pilot called “wizard”? No; the error says which there are."""
    with pytest.raises(UsageError, match=r"no pilot “wizard”; there are: heuristic, random"):
        make_pilot("wizard", 1)
