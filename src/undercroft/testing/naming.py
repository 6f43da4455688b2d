"""Who is meant by a name: players, labels, cards wherever they are (CR 201).

A name may say whose it is (``Bob's Grizzly Bears``), which of several (``Grizzly Bears #2``,
counted in the order they came to be) and where (``Shock in the graveyard``). An ability on the
stack is ``ability of Prodigal Sorcerer``. Several things that nothing tells apart are one
answer; several that differ are an error.
"""

from __future__ import annotations

import re
from typing import Final

from undercroft.catalog.names import fold
from undercroft.engine.query import chars, is_sick
from undercroft.engine.seen import record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, Obj, player_ref, seat_of
from undercroft.errors import AmbiguousAnswer
from undercroft.lexicon.zones import BATTLEFIELD, BY_ZONE_NAME, FIRST_EXTRA, ZONE_NAMES

_WHERE: Final = re.compile(r"^(.*?) in (?:the )?(\w+)$")
_WHICH: Final = re.compile(r"^(.*?) #(\d+)$")
_ABILITY: Final = "ability of "


class Names:
    """The names that a scene knows: its players and labels, and what is in its game."""

    def __init__(self) -> None:
        self.seats: list[str] = []
        self.labels: dict[str, int] = {}

    def seat(self, said: str) -> int:
        """The seat of a player's name; -1 where there is none."""
        key = fold(said)
        for number, name in enumerate(self.seats):
            if fold(name) == key:
                return number
        return -1

    def means(self, game: Game, said: str, ref: int) -> bool:
        """Whether a name means this object or player."""
        if ref < 0:
            return self.seat(said) == seat_of(ref)
        if said in self.labels:
            return self.labelled(game, said) == ref
        which = _WHICH.match(said)
        if which:
            alike = [each for each in sorted(game.objs) if self.means(game, which[1], each)]
            here = [each for each in alike if game.objs[each].zone == record(game, ref).zone]
            number = int(which[2])
            return 0 < number <= len(here) and here[number - 1] == ref
        return self._is_called(game, said, ref)

    def labelled(self, game: Game, label: str) -> int:
        """The object that a label means now: it follows a card from zone to zone."""
        ident = self.labels[label]
        onward = {obj.previous: obj.id for obj in game.objs.values() if obj.previous}
        for obj in game.gone.values():
            if obj.previous:
                onward.setdefault(obj.previous, obj.id)
        while ident not in game.objs and ident in onward:
            ident = onward[ident]
        return ident

    def _is_called(self, game: Game, said: str, ref: int) -> bool:
        obj = record(game, ref)
        key = fold(said)
        for number, name in enumerate(self.seats):
            possessive = fold(name) + "'s "
            if key.startswith(possessive) and self._is_of(game, ref, number):
                if self._is_called(game, said[len(name) + 3 :], ref):
                    return True
        where = _WHERE.match(said)
        if where and where[2] in BY_ZONE_NAME:
            if obj.zone == BY_ZONE_NAME[where[2]] and self._is_called(game, where[1], ref):
                return True
        called = fold(name_of(game, ref))
        return key == called or key in called.split(" // ") or key in sides_called(obj)

    def bare(self, said: str) -> str:
        """A name without whose it is, where, and which of several, as it is compared."""
        for name in self.seats:
            said = said.removeprefix(f"{name}'s ")
        where = _WHERE.match(said)
        if where and where[2] in BY_ZONE_NAME:
            said = where[1]
        which = _WHICH.match(said)
        return fold(which[1] if which else said)

    @staticmethod
    def _is_of(game: Game, ref: int, seat: int) -> bool:
        obj = record(game, ref)
        if ref in game.objs and obj.zone == BATTLEFIELD:
            return chars(game, ref).controller == seat
        return (obj.controller if obj.kind == ABILITY else obj.owner) == seat

    def all_of(self, game: Game, said: str) -> list[int]:
        """Everything there is that a name means; what waits in a pile of the variant only where
        there is nothing else of the name.
        """
        found = [player_ref(seat) for seat in game.order if self.seat(said) == seat]
        if found:
            return found
        meant = [ident for ident in sorted(game.objs) if self.means(game, said, ident)]
        return [ident for ident in meant if game.objs[ident].zone < FIRST_EXTRA] or meant

    def choose(self, game: Game, said: str, refs: list[int]) -> int:
        """The index in ``refs`` of what a name means; -1 where it means none of them.

        Raises:
            AmbiguousAnswer: it means several that are not alike.
        """
        found = [index for index, ref in enumerate(refs) if ref and self.means(game, said, ref)]
        if not found:
            return -1
        kinds = {self._alike(game, refs[index]) for index in found}
        if len(kinds) > 1:
            meant = [self.say(game, refs[index]) for index in found]
            raise AmbiguousAnswer(said, meant)
        return found[0]

    def _alike(self, game: Game, ref: int) -> tuple[object, ...]:
        """What tells an object from others."""
        if ref < 0 or ref not in game.objs or ref in self.labels.values():
            return (ref,)
        obj = game.objs[ref]
        it = chars(game, ref)
        combat = game.combat
        fights = combat is not None and (ref in combat.attacking or ref in combat.blocking)
        if obj.attached_to or obj.attachments or fights or obj.ctx:
            return (ref,)
        sick = obj.zone == BATTLEFIELD and is_sick(game, ref)
        return (
            *(it.name, it.controller, it.power, it.toughness, it.keywords, sick),
            *(obj.zone, obj.owner, obj.kind, obj.tapped, obj.damage, obj.face_down),
            *(tuple(sorted(obj.counters.items())), tuple(sorted(obj.chosen.items()))),
        )

    def say(self, game: Game, ref: int) -> str:
        """A name that tells an object from others, for messages."""
        for label in self.labels:
            if self.labelled(game, label) == ref:
                return label
        if ref < 0 or ref not in game.objs:
            return name_of(game, ref)
        obj = game.objs[ref]
        name = name_of(game, ref)
        same = [
            each
            for each in sorted(game.objs)
            if game.objs[each].zone == obj.zone and name_of(game, each) == name
        ]
        number = f" #{same.index(ref) + 1}" if len(same) > 1 else ""
        where = "" if obj.zone == BATTLEFIELD else f" in the {place_of(obj)}"
        return f"{name}{number}{where}"


def sides_called(obj: Obj) -> list[str]:
    """What a card of several faces is called: all together, and each (CR 709.4a, 712.19)."""
    card = obj.printed.card
    if obj.kind == ABILITY or card is None or not obj.printed.sides:
        return []
    return [fold(card.name), *[fold(face.name) for face in card.faces]]


def place_of(obj: Obj) -> str:
    """The name of the zone that an object is in."""
    return ZONE_NAMES[obj.zone] if obj.zone < len(ZONE_NAMES) else f"zone {obj.zone}"


def name_of(game: Game, ref: int) -> str:
    """What a player or an object is called; an ability by its source."""
    if ref < 0:
        return game.seats[seat_of(ref)].name
    obj = record(game, ref)
    if obj.kind == ABILITY:
        return f"{_ABILITY}{obj.printed.name}"
    name = chars(game, ref).name if ref in game.objs else game.gone_chars[ref].name
    return name or obj.printed.name
