"""Special actions of keywords (CR 116.2): turning face up, foretelling, plotting, suspending."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import new_context, push
from undercroft.engine.choices import Option
from undercroft.engine.costs import payable
from undercroft.engine.costs.ways import FACE_DOWN_WAYS
from undercroft.engine.forbidden import cant_cast
from undercroft.engine.ops import PROPOSE
from undercroft.engine.query import player_rule
from undercroft.engine.seen import copiable, seen
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.engine.state.resolution import Frame
from undercroft.engine.state.sides import is_room, locked
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.lexicon.keywords import FLASH
from undercroft.lexicon.types import CREATURE, INSTANT, LAND
from undercroft.oracle import spelled as s
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost, Effect
from undercroft.oracle.references import This

#: What a special action is, as the second part of its option.
TURN_UP: Final = 1
FORETELL: Final = 2
PLOT: Final = 3
SUSPEND: Final = 4
#: Unlocking half of a Room, to which the place of the half is added.
UNLOCK: Final = 5
TURN_UP_MANIFESTED: Final = 64
#: What lets a face-down creature card be turned face up for its mana cost.
MANIFESTED: Final = frozenset({"manifested", "cloaked"})
NAMES: Final = {
    "turn face up": TURN_UP,
    "foretell": FORETELL,
    "plot": PLOT,
    "suspend": SUSPEND,
    "unlock": UNLOCK,
    "turn manifested face up": TURN_UP_MANIFESTED,
}
_HAND_WORDS: Final = {"foretell": FORETELL, "plot": PLOT, "suspend": SUSPEND}


#: What is proposed, beside what ``play.propose`` says, and the first stage of a proposal.
SPECIAL: Final = 3
MODES: Final = 100


class Deed:
    """What a special action costs and does."""

    __slots__ = ("costs", "effects")

    def __init__(self, costs: tuple[Cost, ...], effects: tuple[Effect, ...]) -> None:
        self.costs = costs
        self.effects = effects


def add(game: Game, seat: int, sorcery: bool, options: list[Option]) -> None:
    """The special actions that a seat may take now."""
    for ident in game.hiding:
        obj = game.objs[ident]
        if obj.face_down:
            if seen(game, ident).controller == seat:
                _offer(game, seat, ident, TURN_UP, options)
                if not MANIFESTED.isdisjoint(obj.chosen):
                    _offer(game, seat, ident, TURN_UP_MANIFESTED, options)
        elif sorcery and (obj.printed.sides or obj.copied is not None):
            _add_doors(game, seat, obj, options)
    for ident in game.seats[seat].hand:
        it = game.objs[ident].printed.base
        if not _is_handled(it.abilities):
            continue
        for keyword in it.abilities.keywords:
            code = _HAND_WORDS.get(keyword.name, 0)
            if code and _timely(game, seat, ident, code, it, sorcery):
                _offer(game, seat, ident, code, options)


def _is_handled(abilities: AbilityList) -> bool:
    if abilities.handled < 0:
        abilities.handled = int(any(word.name in _HAND_WORDS for word in abilities.keywords))
    return abilities.handled == 1


def _add_doors(game: Game, seat: int, obj: Obj, options: list[Option]) -> None:
    """The locked halves of a Room that may be unlocked (CR 709.5e)."""
    shown = copiable(obj)
    if is_room(shown) and seen(game, obj.id).controller == seat:
        for half in locked(shown):
            _offer(game, seat, obj.id, UNLOCK + half.index, options)


def _timely(game: Game, seat: int, ident: int, code: int, it: Chars, sorcery: bool) -> bool:
    """Whether it is the time for it (CR 702.143a, 702.170a, 702.62a)."""
    if code == FORETELL:
        return seat in game.active_seats
    if code == PLOT:
        return sorcery
    if it.types & LAND or player_rule(game, seat, "can't cast spells"):
        return False
    if cant_cast(game, seat, ident, it):
        return False
    return sorcery or bool(it.types & INSTANT or it.keywords & FLASH)


def _offer(game: Game, seat: int, ident: int, code: int, options: list[Option]) -> None:
    what = deed(game, seat, ident, code)
    if what.effects and payable(game, seat, ident, what.costs):
        options.append(Option(ch.SPECIAL, ident, code))


def deed(game: Game, seat: int, ident: int, code: int) -> Deed:
    """What a special action costs and does; without effects: it cannot be taken."""
    if code == TURN_UP_MANIFESTED:
        it = game.objs[ident].printed.base
        if not it.types & CREATURE or it.cost is None:
            return Deed((), ())
        # CR 701.40b: a creature card, for its mana cost.
        return Deed((PayMana(it.cost),), (s.TurnFaceUp(This()),))
    if code > UNLOCK:
        half = copiable(game.objs[ident]).sides[code - UNLOCK]
        cost = half.face.cost if half.face.cost is not None else NO_COST
        return Deed((PayMana(cost),), (s.Unlock(This(), half.index),))
    for keyword in game.objs[ident].printed.base.abilities.keywords:
        if code == TURN_UP and keyword.name in FACE_DOWN_WAYS:
            # CR 702.37e: what its cost would be if it were face up.
            mega = keyword.name == "megamorph"
            return Deed(keyword.cost, (s.TurnFaceUp(This(), mega),))
        if _HAND_WORDS.get(keyword.name) == code:
            return Deed(*_from_hand(code, keyword))
    return Deed((), ())


def begin(game: Game, seat: int, ident: int, code: int) -> None:
    """Begin a special action: what it costs, then what it does at once (CR 116.2)."""
    what = deed(game, seat, ident, code)
    ctx = new_context(game, seat, ident)
    ctx.effects = what.effects
    frame = push(game, Frame(PROPOSE, ctx.id, i=SPECIAL))
    frame.costs = what.costs
    frame.stage = MODES


def _from_hand(code: int, keyword: Keyword) -> tuple[tuple[Cost, ...], tuple[Effect, ...]]:
    if code == FORETELL:
        cost = (PayMana(ManaCost(2)),)
        return cost, (s.SetAside(This(), "foretold", face_down=True),)
    if code == PLOT:
        return keyword.cost, (s.SetAside(This(), "plotted"),)
    return keyword.cost, (s.SetAside(This(), "suspended", counters=keyword.number),)
