"""Campaigns of castles are soaked too, and what is wrong in one is found."""

from collections.abc import Callable

import pytest

from undercroft.modes.castle import asking
from undercroft.modes.castle.exploring import enter
from undercroft.modes.castle.layout import CLOSED, DICE, LOOTED, MONSTER, WIZARD, Cell
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import Visit
from undercroft.modes.castle.tiles import ENTRANCE, OPPOSITE, STEP
from undercroft.testing import soak as s
from undercroft.testing.campaigns import CampaignTable, astray, campaign


@pytest.fixture
def play() -> CampaignPlay:
    """A campaign whose first player stands in the white castle, at the question of a turn."""
    play = campaign(2)
    while (asked := play.choice()) is not None and asked.kind != asking.TURNS:
        play.advance(0)
    enter(play.campaign, 0, 0)
    assert list(astray(play, whole=False)) == []
    return play


def test_campaigns_break_nothing():
    """Do campaigns with random answers end without an error and a broken invariant? Yes."""
    done = s.soak("castle", 6, 3, most=20_000, say=lambda _: None)

    assert [failure.say() for failure in done.failures] == []
    assert "cut" not in done.endings


def test_the_seed_says_which_campaign():
    """Is a campaign to soak the same for its seed? Yes, answer for answer."""
    told = []
    for _ in range(2):
        table = CampaignTable(5, listen=False)
        for _ in range(300):
            asked = table.asked()
            assert asked is not None
            table.advance(table.answer(asked, tired=False))
        told.append(table.play.digest())
    assert told[0] == told[1]
    assert len(campaign(5).campaign.players) != len(campaign(1).campaign.players)


def visit_of(play: CampaignPlay) -> Visit:
    return play.campaign.visit(0)


def a_borrowed_card(play: CampaignPlay) -> None:
    play.campaign.players[1 % len(play.campaign.players)].deck["Black Lotus"] = 1


def an_owned_land(play: CampaignPlay) -> None:
    play.campaign.players[0].collection["Forest"] = 1


def a_small_deck(play: CampaignPlay) -> None:
    play.campaign.players[0].deck = {"Forest": 39}


def too_much_life(play: CampaignPlay) -> None:
    visit_of(play).life = 61


def nowhere(play: CampaignPlay) -> None:
    visit_of(play).at = ENTRANCE + STEP[1] * 3


def a_doubled_mythic(play: CampaignPlay) -> None:
    play.campaign.castles[0].mythics *= 2


def a_stranger_as_wizard(play: CampaignPlay) -> None:
    play.campaign.castles[0].owner = 7


def a_lonely_die(play: CampaignPlay) -> None:
    visit_of(play).layout.cells[ENTRANCE].die = 3


def a_wizard_too_soon(play: CampaignPlay) -> None:
    visit_of(play).layout.cells[ENTRANCE].content = WIZARD


def a_mythic_out_of_its_chest(play: CampaignPlay) -> None:
    cell = visit_of(play).layout.cells[ENTRANCE]
    cell.chest, cell.mythic = LOOTED, "Moat"


def too_few_ends(play: CampaignPlay) -> None:
    visit_of(play).layout.open.clear()


@pytest.mark.parametrize(
    "breaks",
    [
        a_borrowed_card,
        an_owned_land,
        a_small_deck,
        too_much_life,
        nowhere,
        a_doubled_mythic,
        a_stranger_as_wizard,
        a_lonely_die,
        a_wizard_too_soon,
        a_mythic_out_of_its_chest,
        too_few_ends,
    ],
)
def test_what_is_wrong_is_noticed(play: CampaignPlay, breaks: Callable[[CampaignPlay], None]):
    """Something of a campaign is not as it must be. Does anybody notice? Yes."""
    breaks(play)

    assert list(astray(play, whole=False)) != []


@pytest.fixture
def inside() -> CampaignPlay:
    """The first player has entered the white castle, and is asked where to go."""
    play = campaign(2)
    while (asked := play.choice()) is not None and asked.kind != asking.MOVING:
        verbs = [option.verb for option in asked.options]
        play.advance(verbs.index(asking.ENTER) if asked.kind == asking.TURNS else 0)
    assert list(astray(play, whole=False)) == []
    return play


def here(play: CampaignPlay) -> Cell:
    return visit_of(play).layout.cells[visit_of(play).at]


def first(play: CampaignPlay) -> Cell:
    return visit_of(play).layout.cells[visit_of(play).layout.order[1]]


def a_chest_on_the_way(play: CampaignPlay) -> None:
    first(play).chest = CLOSED


def the_wrong_content(play: CampaignPlay) -> None:
    first(play).content, first(play).die = MONSTER, 2


def a_wall_before_a_passage(play: CampaignPlay) -> None:
    first(play).passages &= ~OPPOSITE[here(play).passages]


def a_mythic_in_two_chests(play: CampaignPlay) -> None:
    for cell in (here(play), first(play)):
        cell.mythic = play.campaign.castles[0].mythics[0]


def the_same_dice_card_twice(play: CampaignPlay) -> None:
    visit_of(play).dice = 4
    play.campaign.players[1].visit = visit_of(play).clone()


def a_path_that_nobody_looked_along(play: CampaignPlay) -> None:
    layout = visit_of(play).layout
    del layout.cells[first(play).place]
    del layout.shapes[layout.order[1]]


def a_wizard_who_was_passed(play: CampaignPlay) -> None:
    here(play).content = WIZARD


def a_marker_that_was_passed(play: CampaignPlay) -> None:
    here(play).content = DICE


def no_wizard_in_the_end(play: CampaignPlay) -> None:
    layout = visit_of(play).layout
    layout.open.clear()
    layout.dead_ends = [first(play).place] * 3


@pytest.mark.parametrize(
    ("breaks", "rule"),
    [
        (a_chest_on_the_way, "(C-24, CA-07)"),
        (the_wrong_content, "(C-28)"),
        (a_wall_before_a_passage, "(C-22, CA-03)"),
        (a_mythic_in_two_chests, "(CA-12)"),
        (the_same_dice_card_twice, "(CA-01)"),
        (a_path_that_nobody_looked_along, "(C-21, C-26)"),
        (a_wizard_who_was_passed, "(CA-33)"),
        (a_marker_that_was_passed, "(C-31, CA-11)"),
        (no_wizard_in_the_end, "(C-04)"),
    ],
)
def test_what_is_wrong_in_a_castle_is_named(
    inside: CampaignPlay, breaks: Callable[[CampaignPlay], None], rule: str
):
    """Something in a castle is not as it must be. Is it noticed, by its rule? Yes."""
    breaks(inside)

    assert any(rule in said for said in astray(inside, whole=False))
