"""What a pilot does with a board-game turn: whom to duel, which castle to enter, what to take.

Everything is weighed in points of cards, as decks are built by them.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.choices import Choice
from undercroft.lexicon.colors import COLOR_ORDER
from undercroft.modes.castle import asking
from undercroft.modes.castle.layout import WIZARD
from undercroft.modes.castle.records import starts_with
from undercroft.modes.castle.view import CampaignView
from undercroft.pilots import castle_odds as odds
from undercroft.pilots.castle_decks import improves

#: What it is worth to be wizard of a castle, and more for each castle that its owner has.
CROWN: Final = 400
_RIVAL: Final = 100
#: So many duels are fought on the way to a wizard, and so much life is lost on it.
_WAY: Final = 3
_LOST: Final = 5
#: Whoever would beat a wizard so often, of a hundred, and now so many times less, comes back later.
_HOPE: Final = 25
_TIMES: Final = 2
#: A castle takes so many turns.
_TURNS: Final = 5
#: What going on in a castle is worth.
_ONWARD: Final = 60
#: What it is worth to know what lies under a castle.
_KNOWING: Final = 8
#: What each card is worth that somebody is paid off with.
_SPARE: Final = 4
#: In the last turns cards are worth less: they will not be played much any more.
_LATE: Final = 30
_ALL: Final = 100


def first_that(choice: Choice, verbs: tuple[int, ...]) -> int:
    """The first option that does the first of these."""
    for verb in verbs:
        for index, option in enumerate(choice.options):
            if option.verb == verb:
                return index
    return 0


def turn(view: CampaignView, choice: Choice) -> int:
    """Look at new cards, mend owned decks, go on in a castle, or do what brings most."""
    if view.me.gained:
        return first_that(choice, (asking.EDIT,))
    for index, option in enumerate(choice.options):
        if option.verb == asking.EDIT_OWNED and improves(view, option.extra):
            return index
    if view.me.visit is not None:
        verbs = (asking.LEAVE,) if _hopeless(view) else (asking.EXPLORE, asking.LEAVE)
        return first_that(choice, verbs)
    best, most = first_that(choice, (asking.REST,)), 0
    commons = common_value(view)
    for index, option in enumerate(choice.options):
        value = 0
        if option.verb == asking.ENTER:
            value = castle_value(view, option.extra, commons)
        elif option.verb == asking.WANDER:
            value = _wanderers(view, option.extra, commons)
        if value > most:
            best, most = index, value
    return best


def _hopeless(view: CampaignView) -> bool:
    """Whether nothing can be dueled with no life left, or a wizard who is still far would be beaten
    far more often after coming back with all one's life.
    """
    visit = view.me.visit
    if visit is None:
        return False
    if starts_with(view.box, visit) <= 0:
        return True
    if visit.layout.finished:
        return False
    now = odds.against_wizard(view, visit.castle, visit.life)
    again = odds.against_wizard(view, visit.castle, view.parameter("life") - _LOST)
    return again >= _HOPE and now * _TIMES < again


def common_value(view: CampaignView) -> int:
    """What winning a duel brings, cards of the last turns counting less."""
    return _timely(view, odds.common_gain(view))


def _timely(view: CampaignView, value: int) -> int:
    left = view.parameter("max_turns") - view.me.turns
    return value * max(1, min(left, _LATE)) // _LATE


def castle_value(view: CampaignView, castle: int, commons: int) -> int:
    """What a turn spent on a castle brings: its mythics, commons, and being its wizard."""
    life = view.parameter("life")
    bits = COLOR_ORDER[castle]
    places = [at for at, each in enumerate(view.box.monsters) if each.colors & bits]
    wins = sum([odds.against_monster(view, place, life - _WAY) for place in places]) // len(places)
    reach = _ALL
    for _ in range(_WAY):
        reach = reach * wins // _ALL
    owner = view.owner(castle)
    crown = CROWN + (_RIVAL * view.wizards(owner) if owner >= 0 else 0)
    crown = crown * reach * odds.against_wizard(view, castle, life - _LOST) // (_ALL * _ALL)
    mythics = _timely(view, odds.mythic_gain(view, castle)) * wins // _ALL
    duel = (wins * commons - (_ALL - wins) * _timely(view, odds.at_stake(view))) // _ALL
    return duel + (crown + mythics) // _TURNS


def _wanderers(view: CampaignView, color: int, commons: int) -> int:
    """What dueling a wandering monster of a color brings, over the faces of the color die."""
    total = 0
    for face in range(len(COLOR_ORDER)):
        monster = view.box.monsters.index(view.box.monster_of(color, face + 1))
        total += max(_wanderer(view, monster, commons), -_price(view))
    return total // len(COLOR_ORDER)


def _wanderer(view: CampaignView, monster: int, commons: int) -> int:
    wins = odds.against_monster(view, monster, view.parameter("life"))
    mine = view.owns(monster)
    ante = 0 if mine else _timely(view, odds.ante_gain(view, monster))
    stake = 0 if mine else _timely(view, odds.at_stake(view))
    return (wins * (commons + ante) - (_ALL - wins) * stake) // _ALL


def _price(view: CampaignView) -> int:
    return _SPARE * view.parameter("pay_off")


def wanderer(view: CampaignView, choice: Choice) -> int:
    """Fight, or pay off who would likely win (CA-28)."""
    value = _wanderer(view, choice.options[0].extra, common_value(view))
    verbs = (asking.FIGHT, asking.PAY) if value >= -_price(view) else (asking.PAY, asking.FIGHT)
    return first_that(choice, verbs)


def worth_fighting(view: CampaignView, wins: int, wizard: bool) -> bool:
    """Whether a duel in a castle is worth the ante, where it is won so often of a hundred."""
    brings = common_value(view) + (CROWN if wizard else _ONWARD)
    return wins * brings >= (_ALL - wins) * odds.at_stake(view)


def meeting(view: CampaignView, choice: Choice) -> int:
    """Fight what is likely to be beaten; step back from the rest (CA-33)."""
    visit = view.me.visit
    if visit is not None:
        cell = visit.layout.cells[visit.at]
        wins = odds.met(view, visit.castle, cell, starts_with(view.box, visit))
        if not worth_fighting(view, wins, cell.content == WIZARD):
            return first_that(choice, (asking.STEP_BACK, asking.LEAVE))
    return first_that(choice, (asking.FIGHT,))


def reward(view: CampaignView, choice: Choice) -> int:
    """Commons, or a clue for the castle to enter next once commons hardly help (C-02)."""
    commons = odds.common_gain(view)
    best, most = 0, -1
    for index, option in enumerate(choice.options):
        if option.verb != asking.CLUE or view.owner(option.extra) == view.seat:
            continue
        hidden = odds.mythic_gain(view, option.extra)
        value = castle_value(view, option.extra, 0) if hidden else -1
        if value > most:
            best, most = index, value
    return best if best and commons < _KNOWING else first_that(choice, (asking.COMMONS,))
