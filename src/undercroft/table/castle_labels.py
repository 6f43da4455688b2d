"""What a campaign of castles asks, and its answers, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.engine.choices import Choice, Option
from undercroft.engine.view import View
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.modes.castle import asking
from undercroft.modes.castle.records import size, starts_with
from undercroft.modes.castle.tiles import SIDE_NAMES, where
from undercroft.modes.castle.view import CampaignView

_ASKED: Final = {
    asking.RARES: "Which rare do you take?",
    asking.TURNS: "What do you do with your turn?",
    asking.WANDERERS: "Do you fight?",
    asking.PAYING: "Which card do you pay with?",
    asking.LOOKING: "Where do you look first (C-26)?",
    asking.MEETING: "What do you do?",
    asking.MOVING: "Where do you go?",
    asking.REWARDS: "What do you take (C-02)?",
}


def castle_question(view: View, choice: Choice) -> str:
    """What is asked, in one line."""
    if not isinstance(view, CampaignView):
        return choice.kind
    if choice.kind == asking.DECK:
        cards, least = size(view.me.deck), view.parameter("deck_least")
        return f"Your deck has {cards} cards, at least {least}. What do you change?"
    if choice.kind == asking.OWNED:
        monster = view.box.monsters[choice.options[0].extra]
        deck = view.monster_deck(choice.options[0].extra)
        return f"The deck of {monster.name} has {size(deck)} cards. What do you change (C-13)?"
    if choice.kind == asking.MEETING and view.me.visit is not None:
        visit = view.me.visit
        face = visit.layout.cells[visit.at].die
        what = view.box.monster_of(visit.castle, face).name if face else _wizard(view)
        life = starts_with(view.box, visit)
        if life <= 0:
            return f"{what} stands here; with {life} life you cannot duel (CA-17). What do you do?"
        return f"{what} stands here; you would start with {life} life. What do you do?"
    return _ASKED.get(choice.kind, choice.kind)


def _wizard(view: CampaignView) -> str:
    visit = view.me.visit
    if visit is None:
        return "The wizard"
    owner = view.owner(visit.castle)
    if owner >= 0:
        return f"{view.players[owner]}, the wizard here,"
    name = view.box.castles[visit.castle].wizard.name
    return name[:1].upper() + name[1:]


def castle_label(view: View, option: Option) -> str:
    """One answer in words."""
    if not isinstance(view, CampaignView):
        return option.word or str(option.extra)
    plain = _PLAIN.get(option.verb)
    return plain if plain is not None else _LABELS[option.verb](view, option)


def _take(view: CampaignView, option: Option) -> str:
    return option.word


def _add(view: CampaignView, option: Option) -> str:
    return f"add {option.word}"


def _cut(view: CampaignView, option: Option) -> str:
    return f"take out {option.word}"


def _wander(view: CampaignView, option: Option) -> str:
    return f"duel a wandering {COLOR_NAMES[COLOR_ORDER[option.extra]]} monster"


def _castle(view: CampaignView, option: Option) -> str:
    return view.box.castles[option.extra].name


def _enter(view: CampaignView, option: Option) -> str:
    owner = view.owner(option.extra)
    whose = f", {view.players[owner]} is its wizard" if owner >= 0 else ""
    return f"enter {_castle(view, option)}{whose}"


def _explore(view: CampaignView, option: Option) -> str:
    return f"go on exploring {_castle(view, option)}"


def _leave(view: CampaignView, option: Option) -> str:
    return f"leave {_castle(view, option)}: your turn ends (C-10)"


def _edit_owned(view: CampaignView, option: Option) -> str:
    return f"change the deck of {view.box.monsters[option.extra].name}"


def _look(view: CampaignView, option: Option) -> str:
    return f"look {SIDE_NAMES[option.extra]}"


def _move(view: CampaignView, option: Option) -> str:
    return f"go {SIDE_NAMES[option.extra]}"


def _step_back(view: CampaignView, option: Option) -> str:
    visit = view.me.visit
    if visit is None:
        return "step back"
    stays = "; the die stays" if visit.layout.cells[visit.at].die else ""
    return f"step back to {where(visit.came)}{stays} (CA-33)"


def _commons(view: CampaignView, option: Option) -> str:
    return f"take {view.parameter('reward_commons')} random commons"


def _clue(view: CampaignView, option: Option) -> str:
    return f"take a dungeon clue for {_castle(view, option)}"


def _pay(view: CampaignView, option: Option) -> str:
    return f"pay it off with {view.parameter('pay_off')} cards you do not play"


_PLAIN: Final = {
    asking.BUILD: "have a deck built of your cards",
    asking.FINISH: "done",
    asking.EDIT: "look through your cards and change your deck",
    asking.REST: "rest: do nothing this turn",
    asking.FIGHT: "fight",
}
_LABELS: Final[dict[int, Callable[[CampaignView, Option], str]]] = {
    asking.TAKE: _take,
    asking.ADD: _add,
    asking.CUT: _cut,
    asking.WANDER: _wander,
    asking.ENTER: _enter,
    asking.EXPLORE: _explore,
    asking.LEAVE: _leave,
    asking.EDIT_OWNED: _edit_owned,
    asking.LOOK: _look,
    asking.MOVE: _move,
    asking.STEP_BACK: _step_back,
    asking.COMMONS: _commons,
    asking.CLUE: _clue,
    asking.PAY: _pay,
}
