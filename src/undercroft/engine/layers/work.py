"""The table while it is being worked on, and the effects that are at work."""

from __future__ import annotations

from undercroft.engine import conditions, match
from undercroft.engine.seen import Scope
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import A_FILTER, ITS_HOST, ITSELF, LayerPlan
from undercroft.oracle.abilities import Static


class Active:
    """One continuous effect at work (CR 611).

    ``ids`` are the objects that it applies to, from the first layer it applies in
    (CR 613.6); None before. ``controller`` is -1 where the table tells it. ``gained`` counts
    the gains of abilities in this going through the layers up to the one that gave it to its
    source; 0 where its source has it by itself.
    """

    __slots__ = ("controller", "gained", "ids", "number", "plan", "source", "timestamp")

    def __init__(
        self, plan: LayerPlan, source: int, controller: int, timestamp: int, number: int
    ) -> None:
        self.plan = plan
        self.source = source
        self.controller = controller
        self.timestamp = timestamp
        self.number = number
        self.gained = 0
        self.ids: list[int] | None = None


class Work:
    """The table of a game in the making. ``fresh`` are the ids whose records may be written.

    ``born`` are effects of static abilities that were granted while the layers applied, in
    ``gains`` gains.
    ``goaded``: whom each effect goads that asks for power, by its source and number; known once
    the layers were gone through without those effects.
    """

    __slots__ = ("born", "cache", "effects", "fresh", "gains", "game", "goaded")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cache: dict[int, Chars] = game.cache
        self.fresh: set[int] = set()
        self.effects: list[Active] = []
        self.born: list[Active] = []
        self.gains = 0
        self.goaded: dict[tuple[int, int], list[int]] = {}

    def own(self, ident: int) -> Chars:
        """The record of an object, to be written."""
        chars = self.cache[ident]
        if ident not in self.fresh:
            chars = chars.copy()
            self.cache[ident] = chars
            self.fresh.add(ident)
        return chars

    def scope(self, effect: Active) -> Scope:
        """From where an effect reads its words."""
        return Scope(self.controller(effect), effect.source)

    def controller(self, effect: Active) -> int:
        """Who controls an effect now."""
        if effect.controller >= 0:
            return effect.controller
        return self.cache[effect.source].controller


def order_of(effect: Active) -> tuple[bool, int, int, int, int]:
    """Characteristic-defining abilities first, then timestamp order; abilities of one object
    in printed order, then those that it gained, in the order in which it gained them (CR 613.3,
    613.7).
    """
    return (
        not effect.plan.defining,
        effect.timestamp,
        effect.source,
        effect.gained,
        effect.number,
    )


def exists(work: Work, effect: Active) -> bool:
    """Whether an effect that has not begun exists: its object has the ability, and its
    condition holds (CR 611.3).
    """
    plan = effect.plan
    if plan.peeks:
        return (effect.source, effect.number) in work.goaded
    return _there(work, effect)


def _there(work: Work, effect: Active) -> bool:
    plan = effect.plan
    static = plan.static
    if static is None:
        return True
    if effect.controller < 0:
        if not _has(work.cache[effect.source].abilities.affects, static):
            return False
    if plan.condition is None or plan.each_condition:
        return True
    return conditions.holds(work.game, plan.condition, work.scope(effect))


def goaded_by(work: Work, effect: Active) -> list[int]:
    """Whom an effect that asks for power goads, once all characteristics are known."""
    return _found(work, effect) if _there(work, effect) else []


def _has(those: tuple[Static, ...], static: Static) -> bool:
    """Whether an ability is among some: as a rule it is the very same."""
    for one in those:
        if one is static:
            return True
    return static in those


def applies_to(work: Work, effect: Active) -> list[int]:
    """The permanents that a static ability applies to now."""
    if effect.plan.peeks:
        return work.goaded[effect.source, effect.number]
    return _found(work, effect)


def _found(work: Work, effect: Active) -> list[int]:
    plan = effect.plan
    found = _subjects(work, effect, plan)
    if plan.each_condition and plan.condition is not None:
        scope = work.scope(effect)
        kept: list[int] = []
        for ident in found:
            scope.it = ident
            if conditions.holds(work.game, plan.condition, scope):
                kept.append(ident)
        return kept
    return found


def _subjects(work: Work, effect: Active, plan: LayerPlan) -> list[int]:
    cache = work.cache
    source = effect.source
    if plan.how == ITSELF:
        return [source] if source in cache else []
    if plan.how == ITS_HOST:
        host = work.game.objs[source].attached_to
        return [host] if host in cache else []
    if plan.how != A_FILTER:
        subject = plan.subject
        if subject is None:
            return []
        refs = match.refs(work.game, subject, work.scope(effect))
        return [ref for ref in dict.fromkeys(refs) if ref in cache]
    return _filtered(work, effect, plan)


def _filtered(work: Work, effect: Active, plan: LayerPlan) -> list[int]:
    types = plan.types
    colors = plan.colors
    yours = plan.yours
    controller = work.controller(effect)
    found: list[int] = []
    for ident, chars in work.cache.items():
        if types and not chars.types & types:
            continue
        if yours and chars.controller != controller:
            continue
        if colors and not chars.colors & colors:
            continue
        found.append(ident)
    if plan.other and effect.source in found:
        found.remove(effect.source)
    if plan.subtypes:
        found = [ident for ident in found if _has_any(work.cache[ident], plan.subtypes)]
    rest = plan.rest
    if rest is not None:
        scope = work.scope(effect)
        game = work.game
        found = [
            ident for ident in found if match.has_parts(game, rest, ident, work.cache[ident], scope)
        ]
    return found


def _has_any(chars: Chars, names: tuple[str, ...]) -> bool:
    return any(chars.has_subtype(name) for name in names)
