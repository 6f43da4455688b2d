"""A campaign at the table: what can be taken back, and where one is who comes back."""

from pathlib import Path

import pytest

from undercroft.app.line.campaign import campaign_status
from undercroft.app.line.screen import standing
from undercroft.modes.castle import asking
from undercroft.modes.castle.layout import BLANK, LOOTED, MONSTER, Layout
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.tiles import NORTH, SOUTH, place_at
from undercroft.table.castle_labels import castle_question
from undercroft.table.journal import head_of
from undercroft.table.keeping import InStore
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.resuming import resumed
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session
from undercroft.table.store import Store


def sat_down(seed: int = 1, **parameters: str) -> Session:
    """A person in the first seat, at the question of their first turn."""
    plan = plan_game("castle", seed, parameters=parameters, names=("You",), persons=(0,))
    play = Prepared(plan).begin(listen=True)
    session = Session(play, pilots_for(play, "random", seed, (0,)))
    go_to(session, asking.TURNS)
    return session


def campaign(session: Session) -> CampaignPlay:
    assert isinstance(session.play, CampaignPlay)
    return session.play


def go_to(session: Session, kind: str) -> None:
    """Pilots answer, the person gives the first answer, until they are asked something."""
    while (asked := session.choice()) is not None and (asked.seat or asked.kind != kind):
        session.notes()
        if not session.step():
            session.answer(0)


def does(session: Session, verb: int, about: int | None = None) -> None:
    """The person's answer that does something."""
    asked = session.choice()
    assert asked is not None
    for index, option in enumerate(asked.options):
        if option.verb == verb and about in {None, option.extra}:
            session.answer(index)
            session.notes()
            return
    raise AssertionError(f"{verb} is not offered")


def test_a_change_of_the_deck_is_taken_back():
    """I take a card out of my deck. May I take that back? Yes; nothing was shown and no die fell."""
    session = sat_down()
    does(session, asking.EDIT)
    before = dict(campaign(session).campaign.players[0].deck)
    does(session, asking.CUT)
    assert campaign(session).campaign.players[0].deck != before

    assert session.undo() == ""
    assert campaign(session).campaign.players[0].deck == before


@pytest.mark.parametrize("verb", [asking.WANDER, asking.ENTER])
def test_what_a_die_has_decided_stays(verb):
    """I look for a wanderer, or enter a castle. May I take that back? No: a die fell, tiles were flipped."""
    session = sat_down()
    does(session, verb, 0)

    assert "chance" in session.undo() or "hidden" in session.undo()


def test_a_step_over_known_ground_is_taken_back():
    """I walk where all is known. May I take the step back? Yes; what is met there stays as it was."""
    session = sat_down()
    does(session, asking.ENTER, 0)
    visit = campaign(session).campaign.visit(0)
    start = visit.at
    # All that is in sight of the second tile is known, and nothing lies there.
    for cell in visit.layout.cells.values():
        cell.content, cell.die, cell.chest = 0, 0, 0
    visit.layout.open.clear()
    asked = session.choice()
    assert asked is not None
    assert asked.kind == asking.MOVING
    does(session, asking.MOVE)
    assert campaign(session).campaign.visit(0).at != start

    assert session.undo() == ""
    assert campaign(session).campaign.visit(0).at == start


def test_what_another_player_did_stays():
    """I rest, and Ben has his turn. May I take my turn back? No."""
    session = sat_down()
    does(session, asking.REST)
    go_to(session, asking.TURNS)

    assert session.undo() != ""


def test_fighting_is_not_taken_back():
    """I fight, and the antes lie on the table. May I take that back? No: chance has picked them (CA-25)."""
    session = sat_down()
    does(session, asking.WANDER, 0)
    does(session, asking.FIGHT)

    assert session.undo() != ""


def test_a_clue_is_not_forgotten():
    """I take a clue for a castle that is discovered. May I take that back? No: I have seen what lies there (C-02)."""
    session = sat_down()
    play = campaign(session)
    before = play.barrier()
    play.campaign.players[0].clues.append(2)
    assert play.barrier() != before
    before = play.barrier()
    play.campaign.castles[0].mythics.append("Moat")

    assert play.barrier() != before


def test_snapshots_lie_between_board_game_turns(tmp_path: Path):
    """A campaign is saved with each answer. From where does it come back? From the last question of a turn, so that no old duel is played again."""
    plan = plan_game("castle", 2, parameters={"max_turns": "6"}, persons=(0,))
    prepared = Prepared(plan)
    play = prepared.begin(listen=True)
    with Store.open(tmp_path) as store:
        save = store.begin(head_of(plan, prepared.cards(), "random"), play.digest(), "begun")
        session = Session(play, pilots_for(play, "random", 2, (0,)))
        session.keepers.append(InStore(save, standing(0)))
        turns = 0
        while (asked := session.choice()) is not None and turns < 3:
            session.notes()
            turns += asked.kind == asking.TURNS and asked.seat == 0
            if not session.step():
                session.answer(0)
        kept = store.kept(1)

        assert kept.snapshot is not None
        assert 0 < kept.since < session.answers
        assert resumed(store, 1).session.play.digest() == session.play.digest()


def in_a_hall(session: Session, taken: bool) -> None:
    """The person stands before a dead end, whose mythic somebody took, or nobody did."""
    does(session, asking.ENTER)
    state = campaign(session).campaign
    visit = state.visit(0)
    layout = Layout()
    for north, passages in enumerate((NORTH, NORTH | SOUTH, SOUTH)):
        layout.place("tile", passages, place_at(0, -north)).content = BLANK
    visit.layout = layout
    visit.at = visit.came = place_at(0, -1)
    layout.cells[place_at(0, -2)].mythic = "" if taken else state.castles[visit.castle].mythics[0]
    state.pending = None
    state.agenda[-1].stage = 0
    campaign(session).run()


@pytest.mark.parametrize("taken", [True, False])
def test_an_opened_chest_is_not_closed_again(taken):
    """I open a chest, and it is empty. May I take that back? No, no more than one with a mythic: now I know what lies there."""
    session = sat_down()
    in_a_hall(session, taken)
    does(session, asking.MOVE, NORTH)
    assert campaign(session).campaign.visit(0).layout.cells[place_at(0, -2)].chest == LOOTED

    assert session.undo() != ""


def test_the_life_of_the_next_duel_is_told_with_its_draught():
    """I carry 12 life and hold the Elixir. What am I told that I start with? 15 (C-11, CA-01)."""
    session = sat_down()
    in_a_hall(session, taken=True)
    play = campaign(session)
    visit = play.campaign.visit(0)
    visit.life, visit.dice = 12, [card.name for card in play.campaign.box.dice].index("Elixir")
    cell = visit.layout.cells[place_at(0, -2)]
    cell.content, cell.die = MONSTER, 1
    does(session, asking.MOVE, NORTH)
    view, asked = play.board(0), session.choice()

    assert asked is not None
    assert "you would start with 15 life" in castle_question(view, asked)
    assert "the next duel here starts with 15 life" in campaign_status(view)


def test_a_duel_that_cannot_be_started_is_told():
    """I won at 0 life. What am I told as I come to a monster? That I cannot duel it (CA-17)."""
    session = sat_down()
    in_a_hall(session, taken=True)
    play = campaign(session)
    visit = play.campaign.visit(0)
    visit.life = 0
    cell = visit.layout.cells[place_at(0, -2)]
    cell.content, cell.die = MONSTER, 1
    does(session, asking.MOVE, NORTH)
    asked = session.choice()

    assert asked is not None
    assert asking.FIGHT not in {option.verb for option in asked.options}
    assert "with 0 life you cannot duel (CA-17)" in castle_question(play.board(0), asked)
