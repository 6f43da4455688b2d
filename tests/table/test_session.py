"""A game being played: pilots, persons, what can be taken back; and answers in words."""

import pytest

from undercroft.engine import choices as ch
from undercroft.errors import IllegalAnswer, UsageError
from undercroft.table.labels import label, offers
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game, title
from undercroft.table.questions import question
from undercroft.table.seats import asked_seats, pilots_for
from undercroft.table.session import Session


def begin(mode: str, seed: int) -> Session:
    """A game with a person in the first seat, at their first decision after the opening hand."""
    play = Prepared(plan_game(mode, seed)).begin(listen=True)
    session = Session(play, pilots_for(play, "heuristic", seed, asked_seats(play)[:1]))
    while (asked := session.choice()) is not None:
        if session.step():
            session.notes()
        elif asked.kind == ch.MULLIGANS:
            session.answer(0)
            session.notes()
        else:
            return session
    raise AssertionError


def land(session: Session) -> int:
    asked = session.choice()
    assert asked is not None
    return next(n for n, option in enumerate(asked.options) if option.verb == ch.PLAY_LAND)


def test_a_land_is_taken_back():
    """I played a land and nothing else happened. Is the game as it was? By its digest."""
    session = begin("boss", 3)
    before = session.play.digest()
    session.answer(land(session))
    session.notes()
    assert session.play.digest() != before

    assert session.undo() == ""
    assert session.play.digest() == before


def test_a_draw_is_not_taken_back():
    """I passed my turn and drew since. May I take that back? No: a card is known now."""
    session = begin("boss", 3)
    turn = session.play.view(0).turn
    while session.play.view(0).turn <= turn:
        session.answer(0)
        session.notes()

    assert session.undo() != ""


def test_what_another_player_did_is_not_taken_back():
    """My opponent has answered since. May I take my answer back? No, and I am told who."""
    session = begin("duel", 3)
    while not session.step():
        session.answer(0)

    assert "Ben" in session.undo()


def test_nothing_is_taken_back_twice():
    """One answer, two steps back. The second is refused."""
    session = begin("boss", 3)
    session.answer(land(session))
    session.notes()

    assert session.undo() == ""
    assert session.undo() != ""


def test_an_illegal_answer_changes_nothing():
    """Answer 99 is none. Is the game as before? It is, and the rule is named."""
    session = begin("boss", 3)
    before = session.play.digest()

    with pytest.raises(IllegalAnswer, match=r"CR 117\.1"):
        session.answer(99)
    assert session.play.digest() == before
    assert session.undo() != ""


def test_cards_of_one_name_in_the_hand_are_one_offer():
    """Two Forests in hand. How often is “Play Forest” offered? Once, saying there are two."""
    session = begin("boss", 3)
    asked = session.choice()
    assert asked is not None
    view = session.play.view(asked.seat)
    found = offers(view, asked)

    assert [(offer.words, offer.alike) for offer in found] == [("Pass", 1), ("Play Forest", 2)]
    assert label(view, asked, found[1].answer) == "Play Forest"
    assert question(view, asked) == "What do you do?"


def test_every_question_of_some_games_has_words():
    """Random games through every kind of question. Is there an answer without words? No."""
    kinds = set()
    for mode, seed in [("duel", 1), ("duel", 2), ("boss", 1), ("boss", 2)]:
        play = Prepared(plan_game(mode, seed)).begin()
        pilots = pilots_for(play, "random", seed)
        while (asked := play.choice()) is not None:
            view = play.view(asked.seat)
            kinds.add(asked.kind)
            assert question(view, asked).endswith(("?", ":"))
            found = offers(view, asked)
            assert len({offer.words for offer in found}) == len(found)
            assert sum(offer.alike for offer in found) == len(asked.options)
            play.advance(pilots[asked.seat].answer(view, asked))

    assert {ch.PRIORITY, ch.TARGETS, ch.ATTACKERS, ch.BLOCKERS, ch.MULLIGANS} <= kinds


def test_a_plan_has_what_its_mode_needs():
    """Who plays what? Shipped decks where nobody says, and only what the mode knows."""
    boss = plan_game("boss", 1)

    assert (boss.names, boss.decks[0].name) == (("Ana",), "Oak and Lance")
    assert boss.dungeon is not None
    assert plan_game("duel", 1, ["storm_and_spark"]).decks[0].name == "Storm and Spark"
    assert title("the_deck_of_doom.txt") == "The Deck of Doom"
    with pytest.raises(UsageError):
        plan_game("tavern", 1)
