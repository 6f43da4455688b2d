"""Continuous effects, shields and delayed triggers: how they begin and end (CR 611, 615, 603.7)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change.faces import makes_legends
from undercroft.engine.change.flow import touch, touch_layers
from undercroft.engine.change.objects import stamp
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Continuing, Waiting
from undercroft.engine.state.shields import Shield
from undercroft.lexicon.zones import BATTLEFIELD, OUTSIDE
from undercroft.oracle.bodies import CostChange
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Modification, Reference, StaticBody
from undercroft.oracle.verbs.lasting import counter_of

#: Ends in the cleanup step of the turn (CR 514.2).
UNTIL_END_OF_TURN: Final = 0
#: Ends as the next turn of ``seat`` begins (CR 611.2a).
UNTIL_YOUR_NEXT_TURN: Final = 1
#: Ends at end of combat (CR 511.3).
UNTIL_END_OF_COMBAT: Final = 2
#: Ends when the affected object's controller's next untap step is over.
UNTIL_NEXT_UNTAP: Final = 3
#: Lasts while the source is on the battlefield (CR 611.2b).
WHILE_SOURCE: Final = 4
#: Has no end.
FOREVER: Final = 5
#: Lasts while the source is on the battlefield and its controller controls it.
WHILE_CONTROLLED: Final = 6
#: Lasts while the source stays tapped.
WHILE_TAPPED: Final = 7
#: Ends as the next upkeep, or the next end step, of ``seat`` begins (CR 611.2a).
UNTIL_YOUR_NEXT_UPKEEP: Final = 8
UNTIL_YOUR_NEXT_END_STEP: Final = 9
#: Ends in the cleanup step of the next turn of ``seat`` after the one it began in.
UNTIL_END_OF_YOUR_NEXT_TURN: Final = 10
#: Lasts while its controller controls the source and that stays tapped.
WHILE_CONTROLLED_TAPPED: Final = 11
#: Lasts while what it affects has a counter of a kind (CR 611.2b).
WHILE_COUNTED: Final = 12

#: Lasts through two untap steps of the affected object's controller.
UNTIL_SECOND_UNTAP: Final = 12
#: Ends with the next upkeep of ``seat`` after the turn it began in.
UNTIL_END_OF_YOUR_NEXT_UPKEEP: Final = 13

DURATIONS: Final = {
    "end of your next upkeep": UNTIL_END_OF_YOUR_NEXT_UPKEEP,
    "turn": UNTIL_END_OF_TURN,
    "your next turn": UNTIL_YOUR_NEXT_TURN,
    "combat": UNTIL_END_OF_COMBAT,
    "end of combat": UNTIL_END_OF_COMBAT,
    "said": UNTIL_END_OF_TURN,
    "next untap": UNTIL_NEXT_UNTAP,
    "next two untaps": UNTIL_SECOND_UNTAP,
    "while": WHILE_SOURCE,
    "leaves": WHILE_SOURCE,
    "forever": FOREVER,
    "while controlled": WHILE_CONTROLLED,
    "while tapped": WHILE_TAPPED,
    "your next upkeep": UNTIL_YOUR_NEXT_UPKEEP,
    "your next end step": UNTIL_YOUR_NEXT_END_STEP,
    "end of your next turn": UNTIL_END_OF_YOUR_NEXT_TURN,
    "while controlled and tapped": WHILE_CONTROLLED_TAPPED,
    "game": FOREVER,
}
#: Durations that look at the source.
_WHILE: Final = frozenset({WHILE_SOURCE, WHILE_CONTROLLED, WHILE_TAPPED, WHILE_CONTROLLED_TAPPED})


def until_of(duration: str) -> int:
    """The code of a duration of ``oracle``."""
    return WHILE_COUNTED if counter_of(duration) else DURATIONS[duration]


def lasts_known(duration: str) -> bool:
    """Whether the game knows when a duration ends."""
    return duration in DURATIONS or bool(counter_of(duration))


def begin_effect(
    game: Game,
    source: int,
    controller: int,
    affected: tuple[int, ...],
    modifications: tuple[Modification, ...],
    until: int,
    subject: Filter | None = None,
    body: StaticBody | None = None,
    seat: int = -1,
    arrivals: Reference | None = None,
    coming: CostChange | None = None,
    counter: str = "",
) -> None:
    """A continuous effect begins, locked onto what it affects, or for all that pass ``subject``
    at any time (CR 611.2c), or a rule (``body``) that holds for a while; ``arrivals`` and
    ``coming`` as in ``Continuing``. ``seat``: by whose turns it lasts (-1: its controller's);
    ``counter``: of what kind what it affects must have one.
    """
    if makes_legends(modifications):
        game.legends = True
    ident = game.next_id
    game.next_id += 1
    effect = Continuing(
        ident,
        stamp(game),
        source,
        controller,
        affected,
        modifications,
        until,
        seat if seat >= 0 else controller,
        game.turn,
        subject,
    )
    effect.arrivals = arrivals
    effect.coming = coming
    effect.counter = counter
    effect.body = body
    game.continuing.append(effect)
    touch_layers(game)


def follow_spell(game: Game, spell: int, permanent: int) -> None:
    """What effects made of a permanent spell, they make of the permanent that it becomes
    (CR 400.7a); damage from it stays prevented (CR 400.7c).
    """
    kept = [
        _narrowed(effect, (*effect.affected, permanent)) if spell in effect.affected else effect
        for effect in game.continuing
    ]
    if kept != game.continuing:
        game.continuing = kept
        touch_layers(game)
    if any(shield.source == spell for shield in game.shields):
        game.shields = [
            each.altered(permanent, each.amount, each.uses) if each.source == spell else each
            for each in game.shields
        ]


def reach(game: Game, effect: Continuing, affected: tuple[int, ...]) -> None:
    """A continuous effect affects these from now on: more of them, or fewer; none: it ends."""
    new = _narrowed(effect, affected) if affected else None
    kept: list[Continuing] = []
    for each in game.continuing:
        if each is not effect:
            kept.append(each)
        elif new is not None:
            kept.append(new)
    game.continuing = kept
    touch_layers(game)


def _keep(game: Game, kept: list[Continuing]) -> None:
    if len(kept) != len(game.continuing):
        game.continuing = kept
        touch_layers(game)


def end_effects(game: Game, until: int, seat: int = -1) -> None:
    """Effects of a duration end (those of ``seat`` only, where it is given)."""
    _keep(
        game,
        [
            effect
            for effect in game.continuing
            if effect.until != until or (seat >= 0 and effect.seat != seat)
        ],
    )


def end_next_turn_effects(game: Game, seat: int) -> None:
    """Effects that last until the end of the next turn of a seat end with it (CR 514.2)."""
    _keep(
        game,
        [
            effect
            for effect in game.continuing
            if effect.until != UNTIL_END_OF_YOUR_NEXT_TURN
            or effect.seat != seat
            or effect.turn == game.turn
        ],
    )


def end_upkeep_effects(game: Game, seat: int) -> None:
    """Effects that last until the end of the next upkeep of a seat end with it (CR 611.2a)."""
    _keep(
        game,
        [
            effect
            for effect in game.continuing
            if effect.until != UNTIL_END_OF_YOUR_NEXT_UPKEEP
            or effect.seat != seat
            or effect.turn == game.turn
        ],
    )


def end_untap_effects(game: Game, seats: tuple[int, ...]) -> None:
    """Effects that last through the next untap step of what they affect end for what those
    seats control (CR 502.3).
    """
    kept: list[Continuing] = []
    for effect in game.continuing:
        if effect.until == UNTIL_SECOND_UNTAP:
            held = tuple([i for i in effect.affected if i in game.objs and _held(game, i) in seats])
            rest = tuple([i for i in effect.affected if i not in held])
            if rest:
                kept.append(effect if rest == effect.affected else _narrowed(effect, rest))
            if held:
                kept.append(_narrowed(effect, held, UNTIL_NEXT_UNTAP))
            continue
        if effect.until != UNTIL_NEXT_UNTAP:
            kept.append(effect)
            continue
        left = tuple([i for i in effect.affected if i in game.objs and _held(game, i) not in seats])
        if left:
            kept.append(effect if left == effect.affected else _narrowed(effect, left))
    if kept != game.continuing:
        game.continuing = kept
        touch_layers(game)


def _held(game: Game, ident: int) -> int:
    return game.objs[ident].held


def _narrowed(effect: Continuing, affected: tuple[int, ...], until: int = -1) -> Continuing:
    """The same effect, on other objects, or (``until``) for another time."""
    new = Continuing(
        effect.id,
        effect.timestamp,
        effect.source,
        effect.controller,
        affected,
        effect.modifications,
        effect.until if until < 0 else until,
        effect.seat,
        effect.turn,
        effect.subject,
    )
    new.body = effect.body
    new.arrivals = effect.arrivals
    new.coming = effect.coming
    new.counter = effect.counter
    return new


def end_sourceless(game: Game) -> bool:
    """Effects that last while their source does end with it; what affects nothing ends too."""
    if not game.continuing:
        return False
    kept: list[Continuing] = []
    for effect in game.continuing:
        if effect.counter:
            left = counted(game, effect.affected, effect.counter)
            if left != effect.affected:
                if left:
                    kept.append(_narrowed(effect, left))
                continue
        if _lasts(game, effect):
            kept.append(effect)
    if kept == game.continuing:
        return False
    game.continuing = kept
    touch_layers(game)
    return True


def counted(game: Game, ids: tuple[int, ...], kind: str) -> tuple[int, ...]:
    """Those of some objects that have a counter of a kind, where it can be seen (CR 702.26f)."""
    here = [i for i in ids if i in game.objs and game.objs[i].zone != OUTSIDE]
    return tuple([i for i in here if game.objs[i].counters.get(kind, 0)])


def _lasts(game: Game, effect: Continuing) -> bool:
    if not _affects(game, effect):
        return False
    if effect.until not in _WHILE:
        return True
    source = game.objs.get(effect.source)
    if source is None or source.zone != BATTLEFIELD:
        return False
    if effect.until == WHILE_TAPPED:
        return source.tapped
    if effect.until == WHILE_CONTROLLED_TAPPED and not source.tapped:
        return False
    if effect.until != WHILE_SOURCE:
        chars = game.cache.get(effect.source)
        return chars is None or chars.controller == effect.controller
    return True


def _affects(game: Game, effect: Continuing) -> bool:
    """Whether there is, or may come to be, something that it affects."""
    for more in (effect.body, effect.subject, effect.arrivals, effect.coming):
        if more is not None:
            return True
    return any(ident in game.objs for ident in effect.affected)


def begin_shield(
    game: Game,
    controller: int,
    to: tuple[int, ...],
    source: int,
    amount: int,
    uses: int,
    combat: bool,
    maker: int,
    onto: int = 0,
    echo: bool = False,
    whom: Reference | None = None,
    by: Reference | None = None,
    then: tuple[Effect, ...] = (),
    half: bool = False,
) -> int:
    """A prevention effect begins (CR 615.7), or one that redirects damage (CR 614.9); its id."""
    ident = game.next_id
    game.next_id += 1
    turn = game.turn
    game.shields.append(
        Shield(
            ident,
            controller,
            to,
            source,
            amount,
            uses,
            combat,
            turn,
            maker,
            onto,
            echo,
            whom,
            by,
            then,
            half,
        )
    )
    touch(game)
    return ident


def drop_shields(game: Game, ids: list[int]) -> None:
    """Shields end before their turn does."""
    game.shields = [shield for shield in game.shields if shield.id not in ids]
    touch(game)


def use_shield(game: Game, ident: int, amount: int) -> None:
    """A shield prevents damage: what is left of it stays (CR 615.7)."""
    left: list[Shield] = []
    for shield in game.shields:
        if shield.id != ident:
            left.append(shield)
            continue
        rest = shield.amount - amount if shield.amount >= 0 else -1
        uses = shield.uses - 1 if shield.uses > 0 else shield.uses
        if rest != 0 and uses != 0:
            left.append(shield.altered(shield.source, rest, uses))
    game.shields = left
    touch(game)


def end_shields(game: Game) -> None:
    """Shields of this turn end in its cleanup step."""
    if game.shields:
        game.shields = []
        touch(game)


def delay(game: Game, trigger: Waiting) -> None:
    """A delayed triggered ability begins to wait (CR 603.7)."""
    game.delayed.append(trigger)
    touch(game)
