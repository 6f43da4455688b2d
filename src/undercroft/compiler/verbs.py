"""Every verb that a player does, by its imperative."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.compiler import action_verbs as av
from undercroft.compiler import dice_verbs as dv
from undercroft.compiler import object_verbs as ov
from undercroft.compiler import player_verbs as pv
from undercroft.compiler import playing
from undercroft.compiler.ante import ante, owns
from undercroft.compiler.attaching import attach
from undercroft.compiler.core import Parser
from undercroft.compiler.dungeon_verbs import change_tracker, set_tracker
from undercroft.compiler.exchanging import exchange
from undercroft.compiler.looks import look, reveal
from undercroft.compiler.prevention import prevent
from undercroft.compiler.ruling import control, control_player
from undercroft.compiler.spells import copy
from undercroft.compiler.token_verbs import create
from undercroft.compiler.villainous import face
from undercroft.compiler.voting import vote
from undercroft.oracle.english import third
from undercroft.oracle.node import Effect, Reference

Verb = Callable[[Parser, Reference], Effect | None]


def gain(p: Parser, who: Reference) -> Effect | None:
    """Gain life, or control, of a player too."""
    start = p.at
    found = control_player(p, who, gain=True)
    if found is not None:
        return found
    p.back(start)
    return ov.gain_control(p, who) if p.peek() == "control" else pv.gain_life(p, who)


def _action(verb: str) -> Verb:
    def read(p: Parser, who: Reference) -> Effect | None:
        start = p.at
        found = av.player_action(p, who, verb)
        if found is None and verb in av.OBJECT_ACTIONS:
            p.back(start)
            found = av.object_action(p, who, verb)
        return found

    return read


def _object_action(verb: str) -> Verb:
    def read(p: Parser, who: Reference) -> Effect | None:
        return av.object_action(p, who, verb)

    return read


def _take(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    found = pv.take_turn(p, who)
    if found is None:
        p.back(start)
        found = av.player_action(p, who, "take")
    return found


def _flip(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    found = dv.flip(p, who)
    if found is None:
        p.back(start)
        found = ov.flip(p, who)
    return found


def _shuffle(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    found = ov.shuffle_in(p, who)
    if found is None:
        p.back(start)
        found = pv.shuffle(p, who)
    return found


def _add(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    found = change_tracker(p, 1)
    if found is None:
        p.back(start)
        found = pv.add(p, who)
    return found


def _remove(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    found = change_tracker(p, -1)
    if found is None:
        p.back(start)
        found = ov.remove(p, who)
    return found


def _create(p: Parser, who: Reference) -> Effect | None:
    return create(p, who)


PLAYER_VERBS: Final[dict[str, Verb]] = {
    **{verb: _object_action(verb) for verb in av.OBJECT_ACTIONS},
    **{words.split(" ")[0]: _action(words.split(" ")[0]) for words in av.PLAYER_ACTIONS},
    "add": _add,
    "activate": pv.activate,
    "ante": ante,
    "attach": attach,
    "cast": playing.cast,
    "choose": av.choose,
    "change": av.change,
    "control": control,
    "copy": copy,
    "double": av.double,
    "counter": ov.counter,
    "create": _create,
    "destroy": ov.destroy,
    "discard": pv.discard,
    "draw": pv.draw,
    "exchange": exchange,
    "end": av.end,
    "exile": ov.exile,
    "face": face,
    "flip": _flip,
    "gain": gain,
    "get": av.get,
    "lose": pv.lose,
    "look": look,
    "mill": pv.mill,
    "own": owns,
    "play": playing.play,
    "prevent": prevent,
    "put": ov.put,
    "regenerate": ov.regenerate,
    "remove": _remove,
    "set": set_tracker,
    "return": ov.bring_back,
    "reveal": reveal,
    "roll": dv.roll,
    "sacrifice": ov.sacrifice,
    "scry": pv.scry,
    "search": pv.search,
    "shuffle": _shuffle,
    "distribute": ov.distribute,
    "switch": ov.switch,
    "skip": av.skip,
    "surveil": pv.surveil,
    "take": _take,
    "tap": ov.tap,
    "transform": ov.transform,
    "untap": ov.untap,
    "vote": vote,
    "win": pv.win,
}
THIRD: Final = {third(verb): rule for verb, rule in PLAYER_VERBS.items()}
