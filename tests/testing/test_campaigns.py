"""Campaigns of castles are soaked too, and what is wrong in one is found."""

from collections.abc import Callable

import pytest

from undercroft.modes.castle import asking
from undercroft.modes.castle.exploring import enter
from undercroft.modes.castle.layout import LOOTED, WIZARD
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import Visit
from undercroft.modes.castle.tiles import ENTRANCE, STEP
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
