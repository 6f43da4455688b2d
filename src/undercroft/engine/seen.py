"""What an object is, read from the table that the layers keep.

``seen`` is for the floors beneath ``layers`` and for the layers themselves while they work:
it never recomputes. Everybody else asks ``query.chars``.
"""

from __future__ import annotations

from undercroft.engine.changes import Moving
from undercroft.engine.state.bestowed import BESTOWED, bestowed
from undercroft.engine.state.characteristics import FACE_DOWN, FACE_DOWN_WARDED, Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ATTACKING, BLOCKED, BLOCKING, SPELL_COPY, Obj
from undercroft.engine.state.resolution import Context
from undercroft.engine.state.sides import is_room
from undercroft.lexicon.types import BATTLE, CREATURE, PLANESWALKER
from undercroft.lexicon.zones import BATTLEFIELD, OUTSIDE, STACK


class Scope:
    """From where a filter or quantity is read: whose "you", which "~", which resolution.

    ``it`` is the object that is being looked at where words speak of each of several by itself
    ("each creature deals damage to itself equal to its power"); 0 elsewhere.
    """

    __slots__ = ("controller", "ctx", "it", "source")

    def __init__(self, controller: int, source: int, ctx: Context | None = None) -> None:
        self.controller = controller
        self.source = source
        self.ctx = ctx
        self.it = 0


def copiable(obj: Obj) -> Printed:
    """The face that gives an object its copiable values (CR 707.2, 708.2a)."""
    if obj.face_down and obj.zone in {BATTLEFIELD, STACK, OUTSIDE}:
        warded = obj.chosen.get("way") == "disguise" or "cloaked" in obj.chosen
        return FACE_DOWN_WARDED if warded else FACE_DOWN
    return obj.copied if obj.copied is not None else obj.printed


def as_token(obj: Obj) -> Printed:
    """What a token is that is made as a copy of an object: of two faces where that is, with the
    same one up (CR 707.8a).
    """
    printed = copiable(obj)
    return printed if printed is obj.printed and printed.reverse is not None else printed.as_copy


def appearance(obj: Obj) -> Printed:
    """What an object is before other effects: its copiable values, or those of a bestowed Aura
    (CR 702.103b).
    """
    printed = copiable(obj)
    return bestowed(printed) if obj.chosen and BESTOWED in obj.chosen else printed


def side_in(obj: Obj, moving: Moving) -> Printed:
    """The side of its card that an object has where it goes (CR 712.13, 712.14).

    A spell and a token enter the battlefield with the side they have. Everything else has the
    side that its card has outside the stack and the battlefield, where nothing else is said.
    """
    if moving.face >= 0 and obj.printed.sides:
        return obj.printed.sides[moving.face]
    printed = obj.printed
    if moving.to != BATTLEFIELD:
        return printed.home
    if is_room(printed) and (obj.kind == SPELL_COPY or obj.zone not in {STACK, OUTSIDE}):
        # What was not cast is unlocked by nothing (CR 709.5d).
        return printed.as_copy
    return printed


def arriving(game: Game, moving: Moving) -> Printed:
    """What gives an object its copiable values as it enters the battlefield (CR 614.12)."""
    obj = game.objs[moving.ident]
    if moving.face_down:
        # What it says face up does not matter to how it enters (CR 708.3).
        return FACE_DOWN_WARDED if "cloaked" in moving.chosen else FACE_DOWN
    if moving.copied >= 0:
        return game.printed[moving.copied]
    if obj.face_down and obj.zone == STACK:
        return copiable(obj)
    if obj.copied is not None and obj.zone == STACK:
        return obj.copied
    return side_in(obj, moving)


def seen(game: Game, ident: int) -> Chars:
    """Characteristics of an object: from the table, as printed, or as it last was."""
    chars = game.cache.get(ident)
    if chars is not None:
        return chars
    obj = game.objs.get(ident)
    if obj is None:
        return game.gone_chars[ident]
    return appearance(obj).of(obj.controller)


def record(game: Game, ident: int) -> Obj:
    """The record of an object, or the last one of an object that is gone."""
    obj = game.objs.get(ident)
    return obj if obj is not None else game.gone[ident]


def exists(game: Game, ident: int) -> bool:
    """Whether the object is still where it was."""
    return ident in game.objs


def on_battlefield(game: Game, ident: int) -> bool:
    """Whether the object is a permanent now."""
    obj = game.objs.get(ident)
    return obj is not None and obj.zone == BATTLEFIELD


def opponents_of(game: Game, seat: int) -> tuple[int, ...]:
    """Seats still in the game that are on another team (CR 102.2, 102.3)."""
    team = game.seats[seat].team
    return tuple(
        [
            other
            for other in game.order
            if game.seats[other].team != team and not game.seats[other].lost
        ]
    )


def are_opponents(game: Game, first: int, second: int) -> bool:
    """Whether two seats are on different teams."""
    return game.seats[first].team != game.seats[second].team


def was_in_combat(obj: Obj, role: str) -> bool:
    """What part an object last had in combat (CR 608.2h)."""
    bits = obj.used.get("in combat", 0)
    if role == "attacking":
        return bool(bits & ATTACKING)
    if role == "blocking":
        return bool(bits & BLOCKING)
    if role == "attacking or blocking":
        return bits > 0
    if role == "blocked":
        return bool(bits & BLOCKED)
    return bool(bits & ATTACKING) and not bits & BLOCKED


def times_used(game: Game, ident: int, index: int) -> int:
    """How often an activated ability of an object was activated this turn (CR 602.5b)."""
    used = record(game, ident).used
    return used.get(f"times a{index}", 1) if used.get(f"a{index}", 0) == game.turn else 0


def may_be_dealt(game: Game, ref: int) -> bool:
    """Whether something can be dealt damage: a player still there, a creature, planeswalker or
    battle (CR 614.9).
    """
    if ref < 0:
        return not game.seats[-1 - ref].lost
    if not on_battlefield(game, ref):
        return False
    return bool(seen(game, ref).types & (CREATURE | PLANESWALKER | BATTLE))


def leaders_of(game: Game, seat: int) -> list[int]:
    """The commanders of a seat, in whatever zone each is (CR 903.3)."""
    slots = game.seats[seat].commanders
    return [i for i, obj in game.objs.items() if obj.slot in slots and obj.owner == seat]
