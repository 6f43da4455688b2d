"""One object of a scene, read by name: what it is now, wherever it went."""

from __future__ import annotations

from undercroft.engine.bound import figure_of
from undercroft.engine.query import chars, is_sick
from undercroft.engine.seen import record
from undercroft.engine.state.characteristics import Chars
from undercroft.errors import AmbiguousAnswer, UnreadableAnswer
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.lexicon.keywords import keyword_names
from undercroft.lexicon.types import SUPERTYPE_NAMES, TYPE_NAMES
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.testing.driver import Driver
from undercroft.testing.naming import name_of, place_of


class Thing:
    """An object by its name or label. Every property is read when it is asked for."""

    def __init__(self, scene: Driver, name: str) -> None:
        self._scene = scene
        self.name = name

    def __str__(self) -> str:
        return self.name

    @property
    def ident(self) -> int:
        """Its id: that on the battlefield, where there are several of the name.

        Raises:
            UnreadableAnswer: nothing is called that.
            AmbiguousAnswer: several are, and they differ.
        """
        game = self._scene.game
        names = self._scene.names
        if self.name in names.labels:
            return names.labelled(game, self.name)
        found = [ref for ref in names.all_of(game, self.name) if ref > 0]
        here = [ref for ref in found if game.objs[ref].zone == BATTLEFIELD]
        found = here or found
        if not found:
            raise UnreadableAnswer(self.name, "the name of something that is in the game")
        at = names.choose(game, self.name, found)
        if at < 0:
            raise AmbiguousAnswer(self.name, [names.say(game, ref) for ref in found])
        return found[at]

    @property
    def _chars(self) -> Chars:
        ident = self.ident
        game = self._scene.game
        return chars(game, ident) if ident in game.objs else game.gone_chars[ident]

    @property
    def zone(self) -> str:
        """The zone it is in; ``nowhere`` where it ceased to exist."""
        ident = self.ident
        game = self._scene.game
        return place_of(game.objs[ident]) if ident in game.objs else "nowhere"

    @property
    def power(self) -> int:
        """Its power."""
        return self._chars.power

    @property
    def toughness(self) -> int:
        """Its toughness."""
        return self._chars.toughness

    @property
    def size(self) -> tuple[int, int]:
        """Power and toughness."""
        it = self._chars
        return it.power, it.toughness

    @property
    def mana_value(self) -> int:
        """Its mana value, X counted (CR 202.3)."""
        return figure_of(self._scene.game, self.ident, self._chars, "mana value")

    @property
    def keywords(self) -> list[str]:
        """Its keyword abilities."""
        it = self._chars
        others = [word.name for word in it.abilities.keywords]
        return sorted({*keyword_names(it.keywords), *others})

    @property
    def types(self) -> list[str]:
        """Its supertypes, card types and subtypes."""
        it = self._chars
        found = [name for bit, name in SUPERTYPE_NAMES.items() if it.supertypes & bit]
        found += [name for bit, name in TYPE_NAMES.items() if it.types & bit]
        return [*found, *it.subtypes]

    @property
    def colors(self) -> list[str]:
        """Its colors."""
        it = self._chars
        return [COLOR_NAMES[bit] for bit in COLOR_ORDER if it.colors & bit]

    @property
    def controller(self) -> str:
        """Who controls it."""
        return self._scene.names.seats[self._chars.controller]

    @property
    def owner(self) -> str:
        """Who owns it."""
        return self._scene.names.seats[record(self._scene.game, self.ident).owner]

    @property
    def tapped(self) -> bool:
        """Whether it is tapped."""
        return record(self._scene.game, self.ident).tapped

    @property
    def damage(self) -> int:
        """The damage marked on it."""
        return record(self._scene.game, self.ident).damage

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it."""
        return dict(record(self._scene.game, self.ident).counters)

    @property
    def chosen(self) -> dict[str, str]:
        """The values chosen for it."""
        return dict(record(self._scene.game, self.ident).chosen)

    @property
    def is_sick(self) -> bool:
        """Whether it is summoning sick."""
        return is_sick(self._scene.game, self.ident)

    @property
    def attached_to(self) -> str:
        """What it is attached to; empty: nothing."""
        host = record(self._scene.game, self.ident).attached_to
        return name_of(self._scene.game, host) if host else ""

    @property
    def targets(self) -> list[str]:
        """What a spell or ability on the stack targets."""
        game = self._scene.game
        ctx = game.contexts[record(game, self.ident).ctx]
        return [name_of(game, ref) for slot in ctx.targets for ref in slot]
