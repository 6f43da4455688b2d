"""The attack that comes next: who raids, with what lies open to be cast before it."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.foreseen import Foreseen
from undercroft.engine.view import View
from undercroft.lexicon import keywords as k
from undercroft.lexicon.steps import BEGIN_COMBAT
from undercroft.lexicon.types import CREATURE
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.dungeon import NamedPlayer
from undercroft.oracle.filters import AnyTarget, OrPlayer, PlayerFilter
from undercroft.oracle.modifications import Gains, PowerToughness
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Each, EachPlayer, Target, ThatPlayer
from undercroft.oracle.triggers import AtBeginning, Attacks
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.coming import Softened
from undercroft.pilots.fights import Fighter
from undercroft.pilots.returns import answered, raiders_of

#: An attack that kills and is certain to come: worse than whatever could be won but the game.
_END: Final = 5000


class Assault:
    """The next attack on this seat's team: its raiders, and the life that goes beside it."""

    __slots__ = ("certain", "harm", "last", "raiders", "ready")

    def __init__(self, view: View, read: bool = True) -> None:
        self.raiders = raiders_of(view) if read else []
        #: Life that is lost whoever blocks.
        self.harm = 0
        #: All that is able attacks; the game ends with it, whatever it does.
        self.certain = False
        self.last = False
        #: Seats of the team whose permanents untap before it.
        self.ready: list[int] = []
        known = view.foreseen() if read else None
        if known is not None:
            _Reader(view, self).read(known)

    def costs(self, life: int, home: list[Fighter], without: set[int]) -> int:
        """What it costs with those at home who could block, some of the raiders dead."""
        if self.last:
            return 0
        raiders = [one for one in self.raiders if one.ident not in without]
        left = life - self.harm
        if not self.certain:
            return answered(left, raiders, home)
        if left <= 0:
            return _END
        return answered(left, raiders, home, _END, 100)


class _Reader:
    """Reads what is foretold into an assault."""

    __slots__ = ("assault", "bits", "power", "view")

    def __init__(self, view: View, assault: Assault) -> None:
        self.view = view
        self.assault = assault
        #: What all raiders gain for it.
        self.power = 0
        self.bits = 0

    def read(self, known: Foreseen) -> None:
        """Who comes and goes until then, and what it costs beside."""
        view, assault = self.view, self.assault
        assault.certain = known.certain
        assault.last = known.last
        assault.ready = known.ready
        if known.gone:
            assault.raiders = [one for one in assault.raiders if one.ident not in known.gone]
        for source, effects, early in known.effects:
            self.follow(source, effects, early)
        for ident, early in known.cards:
            it = view.chars(ident)
            if it.types & CREATURE:
                if early or it.keywords & k.HASTE:
                    self.comes(it.power, it.toughness, it.keywords, 1)
            else:
                self.follow(ident, view.effects(ident), early)
        for ident in view.battlefield:
            if view.is_opponent(view.chars(ident).controller) and ident not in known.gone:
                self._stirs(ident)
        if self.power or self.bits:
            assault.raiders = [one.raised(self.power, 0, self.bits) for one in assault.raiders]

    def _stirs(self, ident: int) -> None:
        """What a permanent does as the attack begins, or as it attacks itself."""
        for ability in self.view.chars(ident).abilities.triggered:
            trigger = ability.trigger
            if isinstance(trigger, Attacks) or (
                isinstance(trigger, AtBeginning) and trigger.step == BEGIN_COMBAT
            ):
                self.follow(ident, ability.effects, False)

    def comes(self, power: int, toughness: int, bits: int, count: int) -> None:
        """Creatures that will be there and attack."""
        for _ in range(count):
            self.assault.raiders.append(Fighter(0, power, toughness, bits, 0))

    def follow(self, source: int, effects: tuple[Effect, ...], early: bool) -> None:
        """What effects bring to the attack or take beside it."""
        for effect in effects:
            if isinstance(effect, w.Sentence):
                self.follow(source, effect.parts, early)
            elif isinstance(effect, w.Modal):
                # Which mode it will be is not known: the last does without targets.
                self.follow(source, effect.modes[-1].effects, early)
            elif isinstance(effect, Softened):
                self.follow(source, (effect.damage,), early)
            elif isinstance(effect, p.DealDamage):
                if _is_player(effect.to):
                    self.assault.harm += self._number(source, effect.amount)
            elif isinstance(effect, p.LoseLife):
                if _is_player(effect.who):
                    self.assault.harm += self._number(source, effect.amount)
            elif isinstance(effect, p.CreateTokens):
                self._tokens(source, effect, early)
            elif isinstance(effect, o.Modify) and isinstance(effect.what, Each):
                self._grow(source, effect)

    def _tokens(self, source: int, effect: p.CreateTokens, early: bool) -> None:
        token = effect.token
        if token is None or not token.types & CREATURE:
            return
        bits = 0
        for ability in token.abilities:
            if isinstance(ability, Keyword):
                bits |= k.KEYWORD_BITS.get(ability.name, 0)
        if early or bits & k.HASTE or effect.attacking:
            power = self._number(source, token.power)
            toughness = self._number(source, token.toughness)
            self.comes(power, toughness, bits, self._number(source, effect.count))

    def _grow(self, source: int, effect: o.Modify) -> None:
        for change in effect.modifications:
            if isinstance(change, PowerToughness):
                self.power += change.power_sign * self._number(source, change.power)
            elif isinstance(change, Gains):
                for ability in change.abilities:
                    if isinstance(ability, Keyword):
                        self.bits |= k.KEYWORD_BITS.get(ability.name, 0)

    def _number(self, source: int, what: Quantity | None) -> int:
        if isinstance(what, Number):
            return what.value
        if what is None:
            return 0
        try:
            return max(0, self.view.amount(what, source))
        except (IndexError, KeyError, AttributeError, ValueError, TypeError):
            # The words speak of what only the resolution will know.
            return 0


def _is_player(what: Reference) -> bool:
    """Whether an opponent's effect speaks of a player of this side."""
    if isinstance(what, Target):
        return isinstance(what.what, PlayerFilter | OrPlayer | AnyTarget)
    return isinstance(what, ThatPlayer | EachPlayer | NamedPlayer)


def after_combat(view: View) -> int:
    """Life that goes once the combat that is fought is over, whoever blocks."""
    known = view.foreseen()
    if known is None or not known.certain:
        return 0
    assault = Assault(view, read=False)
    reader = _Reader(view, assault)
    for source, effects, early in known.effects:
        reader.follow(source, effects, early)
    return assault.harm
