"""What must hold whenever somebody is asked, whatever has been played.

Each check looks at the state of a game and says what is wrong in words; nothing is changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine import sba
from undercroft.engine.change.owning import card_of
from undercroft.engine.layers import chars
from undercroft.engine.layers.slow import slow_table
from undercroft.engine.plain import digest_of
from undercroft.engine.query import player_rule, refresh
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, Obj
from undercroft.engine.variant import Variant
from undercroft.engine.view import View
from undercroft.errors import HiddenInformation
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.lexicon.zones import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_EXTRA,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
)
from undercroft.modes.raid.variant import RaidVariant
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Ability
from undercroft.testing.departures import gone_for_good, ill_led
from undercroft.testing.expeditions import astray

#: So many cards from the top of a library are looked at every time.
_EDGE: Final = 4


class Invariants:
    """Holds a game to what was true of it at its start: its cards."""

    def __init__(self, game: Game) -> None:
        self.cards = _cards(game)

    def broken(self, game: Game, whole: bool = False) -> list[str]:
        """All that is wrong with a game at its open question.

        ``whole``: with the checks that cost as much as a turn (layers, digests).
        """
        found = [
            *self._lost(game),
            *misplaced(game),
            *unattached(game),
            *astray_in_combat(game),
            *dangling(game),
            *unsettled(game),
            *shown(game, whole),
            *gone_for_good(game),
            *ill_led(game),
            *astray(game),
        ]
        if whole:
            found += [*mislayered(game), *entangled(game)]
        return found

    def _lost(self, game: Game) -> Iterator[str]:
        """Every card of every deck is there exactly once."""
        now = _cards(game)
        left = {seat.seat for seat in game.seats if seat.lost}
        for key, count in (now - self.cards).items():
            yield f"card {key[1]} of seat {key[0]} is there {count} times too often"
        for key, count in (self.cards - now).items():
            if key[0] not in left:
                yield f"card {key[1]} of seat {key[0]} is lost ({count})"


def _cards(game: Game) -> Counter[tuple[int, int]]:
    return Counter([card_of(obj) for obj in game.objs.values() if obj.kind == CARD])


def _zones(game: Game) -> Iterator[tuple[int, int, list[int]]]:
    """Every zone: its code, its seat (-1: everybody's), its objects."""
    yield BATTLEFIELD, -1, game.battlefield
    yield STACK, -1, game.stack
    yield EXILE, -1, game.exile
    yield COMMAND, -1, game.command
    yield ANTE, -1, game.ante
    for seat in game.seats:
        yield LIBRARY, seat.seat, seat.library
        yield HAND, seat.seat, seat.hand
        yield GRAVEYARD, seat.seat, seat.graveyard
        for index, extra in enumerate(seat.extra):
            yield FIRST_EXTRA + index, seat.seat, extra


def misplaced(game: Game) -> Iterator[str]:
    """Every object stands in exactly the list of its zone, and nothing else stands there."""
    places: Counter[int] = Counter()
    for zone, seat, ids in _zones(game):
        places.update(ids)
        for ident in ids:
            obj = game.objs.get(ident)
            if obj is None:
                yield f"zone {zone} holds {ident}, which is nowhere"
            elif obj.zone != zone:
                yield f"{_say(obj)} stands in zone {zone} and says zone {obj.zone}"
            elif seat >= 0 and obj.owner != seat:
                yield f"{_say(obj)} is in a zone of seat {seat}, its owner is {obj.owner}"
    for ident, obj in game.objs.items():
        if ident != obj.id:
            yield f"{_say(obj)} is kept under {ident}"
        if obj.zone == OUTSIDE:
            if is_priority(game) and ident not in game.phased:
                yield f"{_say(obj)} is outside the game"
        elif places[ident] != 1:
            yield f"{_say(obj)} is in {places[ident]} zones"


def unattached(game: Game) -> Iterator[str]:
    """Attachments and what they are attached to name each other."""
    for ident, obj in game.objs.items():
        for other in obj.attachments:
            if other not in game.objs or game.objs[other].attached_to != ident:
                yield f"{_say(obj)} has {other} attached, which does not say so"
        host = game.objs.get(obj.attached_to)
        if host is not None and ident not in host.attachments:
            yield f"{_say(obj)} is attached to {_say(host)}, which does not say so"
        if obj.attached_to > 0 and host is None and is_priority(game):
            yield f"{_say(obj)} is attached to {obj.attached_to}, which is gone"


def astray_in_combat(game: Game) -> Iterator[str]:
    """Who fights is on the battlefield, and blocks are known from both sides."""
    combat = game.combat
    if combat is None:
        return
    if set(combat.attackers) != set(combat.attacking):
        yield f"attackers {combat.attackers} do not match {combat.attacking}"
    for ident in [*combat.attackers, *combat.blocking]:
        if ident not in game.objs or game.objs[ident].zone != BATTLEFIELD:
            yield f"{ident} is in combat and not on the battlefield"
    for attacker, blockers in combat.blockers.items():
        for blocker in blockers:
            if attacker not in combat.blocking.get(blocker, ()):
                yield f"{blocker} blocks {attacker} only on one side"
    for blocker, attackers in combat.blocking.items():
        for attacker in attackers:
            if blocker not in combat.blockers.get(attacker, ()):
                yield f"{attacker} is blocked by {blocker} only on one side"


def dangling(game: Game) -> Iterator[str]:
    """Whatever is referred to is there, or is remembered as it last was."""
    for ident in game.stack:
        obj = game.objs.get(ident)
        if obj is not None and obj.ctx not in game.contexts:
            yield f"{_say(obj)} is on the stack without its choices"
    for frame in game.agenda:
        if frame.ctx and frame.ctx not in game.contexts:
            yield f"a step of the agenda ({frame.op}) has lost its resolution"
    for waiting in [*game.waiting, *game.delayed]:
        if waiting.ctx and waiting.ctx not in game.contexts:
            yield f"a waiting ability of {waiting.source} has lost its resolution"
        if waiting.source not in game.objs and waiting.source not in game.gone:
            yield f"a waiting ability's source {waiting.source} is forgotten"
    for ident in game.gone:
        if ident in game.objs:
            yield f"{ident} is both there and gone"
        if ident not in game.gone_chars:
            yield f"{ident} is gone and nobody knows what it was"
    asked = game.pending
    for option in asked.options if asked is not None else ():
        if option.ref > 0 and option.ref not in game.objs and option.ref not in game.gone:
            yield f"an option speaks of {option.ref}, which is forgotten"


def is_priority(game: Game) -> bool:
    """Whether somebody is asked for what to do with priority."""
    return game.pending is not None and game.pending.kind == ch.PRIORITY


def unsettled(game: Game) -> Iterator[str]:
    """State-based actions and triggers are settled when somebody has priority (CR 704.3)."""
    if not is_priority(game):
        return
    if game.waiting:
        yield "somebody has priority while triggered abilities wait"
    fork = game.fork()
    fork.pending = None
    fork.version += 1
    before = fork.version
    if sba.check(fork) or fork.ending is not None or fork.pending is not None:
        yield f"a state-based action was due (version {before} to {fork.version})"


def shown(game: Game, whole: bool = True) -> Iterator[str]:
    """A view shows no more than its seat may see (CR 400.2, 402.3).

    The middle of a library is looked at with the ``whole`` alone: it is most of all cards, and what
    shows a card of a library by mistake shows its first or its last.
    """
    public = -1
    if isinstance(game.variant, RaidVariant):
        public = game.variant.rules.dungeon
    elif type(game.variant).may_see is not Variant.may_see:
        return
    asked = game.pending
    middle: set[int] = set()
    for each in game.seats if not whole else ():
        middle.update(each.library[_EDGE:-1])
    for seat in game.order:
        view = View(game, seat)
        about: set[int] = set()
        # CR 723.4
        eyes = {seat, *[each.seat for each in game.seats if each.controlled_by == seat]}
        if asked is not None and asked.seat == seat:
            about = {option.ref for option in asked.options}
        elif view.choice is not None:
            yield f"seat {seat} sees a question that it is not asked"
        for ident, obj in game.objs.items():
            if ident in middle:
                continue
            hidden = obj.zone == LIBRARY or (obj.zone == HAND and obj.owner not in {*eyes, public})
            hidden = hidden or (public >= 0 and obj.zone >= FIRST_EXTRA)
            keeper = obj.held if obj.zone == BATTLEFIELD else obj.controller
            if obj.face_down and keeper not in eyes:
                faced = obj.zone in {BATTLEFIELD, STACK}
                if faced and view.obj(ident).printed is obj.printed:
                    yield f"seat {seat} sees the face of {_say(obj)}"
                hidden = hidden or not faced
            hidden = (
                hidden
                and ident not in about
                and not any(_shown_by_effect(game, eye, obj) for eye in eyes)
            )
            if hidden and _sees(view, ident):
                yield f"seat {seat} sees {_say(obj)}"
        for ident, obj in game.gone.items():
            hidden = obj.zone == LIBRARY or (obj.zone == HAND and obj.owner != seat)
            if hidden and ident not in about and _sees(view, ident):
                yield f"seat {seat} sees what {_say(obj)} was in a hidden zone"


def _shown_by_effect(game: Game, seat: int, obj: Obj) -> bool:
    """Whether an effect shows a card of a hand, or the top one of a library (CR 400.2)."""
    if obj.zone == HAND:
        return bool(player_rule(game, obj.owner, "hand revealed"))
    if game.seats[obj.owner].library[:1] != [obj.id]:
        return False
    mine = seat == obj.owner and bool(player_rule(game, seat, "look at top"))
    return mine or bool(player_rule(game, obj.owner, "top revealed"))


def _sees(view: View, ident: int) -> bool:
    try:
        view.chars(ident)
    except HiddenInformation:
        return view.may_see(ident)
    return True


def _told(it: Chars) -> tuple[object, ...]:
    """Everything a set of characteristics says."""
    return (
        *(it.name, it.cost, it.supertypes, it.types, tuple(sorted(it.subtypes))),
        *(it.colors, it.power, it.toughness, it.loyalty, it.keywords, it.controller),
        [one for one in it.abilities.all if not _is_bit(one)],
        it.restrictions,
    )


def _is_bit(ability: Ability) -> bool:
    """Whether a keyword stands among ``keywords`` anyway."""
    return isinstance(ability, Keyword) and ability.name in KEYWORD_BITS


def mislayered(game: Game) -> Iterator[str]:
    """What the table says of every permanent is what its slow twin says (CR 613)."""
    refresh(game)
    slow = slow_table(game)
    for ident in game.battlefield:
        if _told(chars(game, ident)) != _told(slow[ident]):
            differ = [
                (one, two)
                for one, two in zip(_told(chars(game, ident)), _told(slow[ident]), strict=True)
                if one != two
            ]
            yield f"the layers and their twin differ about {_say(game.objs[ident])}: {differ}"


def entangled(game: Game) -> Iterator[str]:
    """A fork has the same digest, and what happens in it does not reach the game."""
    before = digest_of(game)
    fork = game.fork()
    if digest_of(fork) != before:
        yield "a fork has another digest than its game"


def _say(obj: Obj) -> str:
    return f"{obj.printed.name} ({obj.id})"
