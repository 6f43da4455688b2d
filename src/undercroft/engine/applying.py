"""Which replacement and prevention effects apply to a proposal (CR 614.4, 614.12, 615)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.arriving import enters_itself, intrinsic
from undercroft.engine.changes import (
    BURIED,
    DESTROYED,
    DISCARDED,
    Countering,
    Creating,
    Damaging,
    Drawing,
    LifeChanging,
    Moving,
    Proposal,
    Rolling,
)
from undercroft.engine.multiplying import is_multiple, multiplying
from undercroft.engine.ops import PAY
from undercroft.engine.query import (
    chars,
    player_rule,
    protected,
    refresh,
    statics_of,
    would_be,
)
from undercroft.engine.saving import regenerating
from undercroft.engine.seen import Scope, arriving, copiable, may_be_dealt, seen
from undercroft.engine.speaking import comes_from, covers, lessens, prevents, speaks_of
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import Standing
from undercroft.engine.state.shields import Shield
from undercroft.engine.subjects import (
    EXILED_IF_BURIED,
    changes_amount,
    enters_so,
    goes_elsewhere,
    more_dice,
    subject_of,
    top_of,
    undrawn,
)
from undercroft.lexicon.steps import DRAW
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from undercroft.oracle.abilities import (
    AmountInstead,
    DamageInstead,
    DiesInstead,
    EntersTapped,
    EntersWith,
    PreventAll,
    PreventInstead,
)
from undercroft.oracle.node import Node
from undercroft.oracle.permissions import MayNotDraw
from undercroft.oracle.redirecting import RedirectAll
from undercroft.oracle.references import This
from undercroft.oracle.replacing import DiscardsToTop

#: One keyword, under its name of today and of before (CR 702.89b).
UMBRA: Final = frozenset({"umbra armor", "totem armor"})

#: The kind of what lets an owner put a card elsewhere (CR 903.9b).
INSTEAD: Final = "instead"

#: Restrictions that say where a permanent goes instead.
DIES_TO_EXILE: Final = "exiled instead of dying"
LEAVES_TO_EXILE: Final = "exiled instead of leaving"

#: The kind of the effects of shield counters.
SHIELD_COUNTER: Final = "shield counter"
#: The kinds of what saves a permanent from being destroyed: it does not leave.
SAVES: Final = frozenset({"regenerate", "umbra", SHIELD_COUNTER})


class Applying:
    """An effect that applies to a proposal. ``key`` tells it from all others."""

    __slots__ = ("body", "controller", "key", "kind", "source")

    def __init__(
        self, kind: str, key: int, source: int, controller: int, body: Node | Shield | None
    ) -> None:
        self.kind = kind
        self.key = key
        self.source = source
        self.controller = controller
        self.body = body


def _of(kind: str, standing: Standing) -> Applying:
    """The effect of a static ability."""
    key = standing.source * 64 + standing.number
    return Applying(kind, key, standing.source, standing.controller, standing.body)


def applicable(game: Game, proposal: Proposal) -> list[Applying]:
    """Effects that apply to a proposal and have not been applied to it yet."""
    found: list[Applying] = []
    if isinstance(proposal, Moving):
        if proposal.to == BATTLEFIELD:
            _entering(game, proposal, found)
        elif proposal.to == GRAVEYARD:
            _dying(game, proposal, found)
            if game.objs[proposal.ident].counters:
                _by_counters(game, proposal, found)
        if proposal.cause == DISCARDED and proposal.to == GRAVEYARD:
            _maddened(game, proposal, found)
            _to_top(game, proposal, found)
        if proposal.to != EXILE and proposal.ident in game.objs:
            _exiled_instead(game, proposal, found)
        if game.objs[proposal.ident].zone == BATTLEFIELD and proposal.to != EXILE:
            _elsewhere(game, proposal, found)
        if proposal.to in {HAND, LIBRARY}:
            _instead_of(game, proposal.ident, proposal.to, found)
    elif isinstance(proposal, Drawing):
        _dredging(game, proposal, found)
        _instead_of(game, top_of(game, proposal.seat), HAND, found)
        _more(game, proposal, found)
    elif isinstance(proposal, Countering | LifeChanging | Creating):
        _more(game, proposal, found)
    elif isinstance(proposal, Damaging):
        _damaging(game, proposal, found)
    elif isinstance(proposal, Rolling):
        found += [_of("roll", standing) for standing in more_dice(game, proposal.seat)]
    return [each for each in found if each.key not in proposal.seen]


def _entering(game: Game, moving: Moving, found: list[Applying]) -> None:
    """CR 614.12: the effects of the permanent itself as it would enter, and of others."""
    obj = game.objs[moving.ident]
    controller = moving.controller if moving.controller >= 0 else obj.controller
    copied = moving.copied >= 0
    printed = arriving(game, moving)
    it = would_be(game, moving.ident, printed, controller)
    for number, static in enumerate(it.abilities.statics):
        kind = enters_itself(static)
        if kind:
            # A form is chosen once, also as what it enters as then.
            key = -1 - moving.ident * 64 - number - (24 if copied and kind != "become" else 0)
            found.append(Applying(kind, key, moving.ident, controller, static.body))
    for place, body in enumerate(intrinsic(it)):
        key = -1 - moving.ident * 64 - 61 - place
        found.append(Applying("intrinsic", key, moving.ident, controller, body))
    _enchanting(game, moving, printed, controller, found)
    if moving.counters:
        _more(game, moving, found)
    others: tuple[tuple[str, type], ...] = (("tapped", EntersTapped), ("counters", EntersWith))
    for kind, body_kind in others:
        for standing in statics_of(game, body_kind):
            subject = subject_of(standing.body)
            if isinstance(subject, This) or subject is None:
                continue
            scope = Scope(standing.controller, standing.source)
            if enters_so(game, subject, moving.ident, it, scope):
                found.append(_of(kind, standing))


def _enchanting(
    game: Game, moving: Moving, printed: Printed, controller: int, found: list[Applying]
) -> None:
    """An Aura that enters without having been cast enchants something (CR 303.4f)."""
    if printed.base.has_subtype("Aura") and not moving.attached_to:
        key = -1 - moving.ident * 64 - 58
        found.append(Applying("enchant", key, moving.ident, controller, None))


def _exiled_instead(game: Game, moving: Moving, found: list[Applying]) -> None:
    """What is exiled instead of going anywhere else: from the battlefield (CR 702.84a), or
    from the stack (CR 702.34a) but to the battlefield.
    """
    obj = game.objs[moving.ident]
    spell = obj.zone == STACK
    buried = spell and moving.to == GRAVEYARD and EXILED_IF_BURIED in obj.used
    leaves = obj.zone == BATTLEFIELD or (spell and moving.to != BATTLEFIELD)
    if buried or (leaves and obj.used.get("exiled if it leaves", 0)):
        key = -1 - moving.ident * 64 - 60
        found.append(Applying("exile", key, moving.ident, seen(game, obj.id).controller, None))


def _instead_of(game: Game, ident: int, to: int, found: list[Applying]) -> None:
    """Its owner may put it elsewhere instead of into a hand or library, for each of the two anew
    (CR 903.9b).
    """
    if ident and game.variant.may_go_instead(game, ident, to) >= 0:
        key = -1 - ident * 64 - (56 if to == HAND else 57)
        found.append(Applying(INSTEAD, key, ident, game.objs[ident].owner, None))


def _more(game: Game, proposal: Proposal, found: list[Applying]) -> None:
    """Effects that change an amount before it happens: "twice that many … instead"."""
    for standing in statics_of(game, AmountInstead):
        body = standing.body
        if isinstance(body, AmountInstead):
            scope = Scope(standing.controller, standing.source)
            if changes_amount(game, body, proposal, scope):
                found.append(_of("amount" if body.plus else "multiple", standing))
    for standing in multiplying(game, proposal):
        found.append(_of("multiple" if is_multiple(standing.body) else "amount", standing))


def _dredging(game: Game, drawing: Drawing, found: list[Applying]) -> None:
    """Cards that may come back instead of a draw (CR 702.52a, b), and draws that may be skipped."""
    if game.step == DRAW and drawing.seat in game.active_seats:
        for standing in statics_of(game, MayNotDraw):
            if standing.controller == drawing.seat:
                found.append(_of("skip", standing))
    for standing in undrawn(game, drawing.seat):
        found.append(_of("draw", standing))
    cards = len(game.variant.library(game, drawing.seat))
    for ident in game.seats[drawing.seat].graveyard:
        for keyword in game.objs[ident].printed.base.abilities.keywords:
            if keyword.name == "dredge" and keyword.number <= cards:
                key = -1 - ident * 64 - 57
                found.append(Applying("dredge", key, ident, drawing.seat, keyword))


def _maddened(game: Game, moving: Moving, found: list[Applying]) -> None:
    """A card with madness is exiled as it is discarded (CR 702.35a)."""
    obj = game.objs[moving.ident]
    if obj.zone == HAND and any(w.name == "madness" for w in obj.printed.base.abilities.keywords):
        key = -1 - moving.ident * 64 - 58
        found.append(Applying("madness", key, moving.ident, obj.owner, None))


def _to_top(game: Game, moving: Moving, found: list[Applying]) -> None:
    """Cards that an effect has discarded may go on top of the library (not what pays a cost, nor
    what is discarded down to the hand size).
    """
    below = game.agenda[-2] if len(game.agenda) > 1 else None
    if not moving.source or (below is not None and below.op == PAY):
        return
    for standing in statics_of(game, DiscardsToTop):
        if standing.controller == game.objs[moving.ident].owner:
            key = standing.source * 64 + standing.number
            found.append(Applying("to top", key, standing.source, standing.controller, None))


def _umbra(game: Game, moving: Moving, found: list[Applying]) -> None:
    """Auras that are destroyed instead of what they enchant (CR 702.89a)."""
    obj = game.objs[moving.ident]
    if moving.cause not in {DESTROYED, BURIED} or obj.zone != BATTLEFIELD:
        return
    for aura in obj.attachments:
        it = seen(game, aura)
        if any(keyword.name in UMBRA for keyword in it.abilities.keywords):
            key = -1 - aura * 64 - 59
            found.append(Applying("umbra", key, aura, it.controller, None))


def _dying(game: Game, moving: Moving, found: list[Applying]) -> None:
    obj = game.objs[moving.ident]
    if obj.regeneration and moving.cause == DESTROYED and obj.zone == BATTLEFIELD:
        controller = chars(game, moving.ident).controller
        key = -1 - moving.ident * 64 - 63
        found.append(Applying("regenerate", key, moving.ident, controller, None))
    if moving.cause == DESTROYED and obj.zone == BATTLEFIELD:
        found += [_of("regenerate", standing) for standing in regenerating(game, moving.ident)]
    if obj.attachments:
        _umbra(game, moving, found)
    if obj.zone != BATTLEFIELD:
        own = [
            (number, static)
            for number, static in enumerate(copiable(obj).base.abilities.statics)
            if isinstance(static.body, DiesInstead) and static.body.anywhere
        ]
        for number, static in own:
            key = -1 - moving.ident * 64 - number
            found.append(Applying("dies", key, moving.ident, obj.owner, static.body))
    for standing in statics_of(game, DiesInstead):
        body = standing.body
        if not isinstance(body, DiesInstead):
            continue
        if obj.zone != BATTLEFIELD and (not body.anywhere or standing.source == moving.ident):
            continue
        scope = Scope(standing.controller, standing.source)
        if goes_elsewhere(game, body, moving.ident, scope):
            found.append(_of("dies", standing))


def _by_counters(game: Game, moving: Moving, found: list[Applying]) -> None:
    """Counters that save a permanent: one counter's effect however many there are of its kind
    (CR 122.1c, 122.1h).
    """
    obj = game.objs[moving.ident]
    if obj.zone != BATTLEFIELD:
        return
    controller = chars(game, moving.ident).controller
    # By an effect, which has a source; lethal damage has none (CR 704.5g).
    destroyed = moving.cause in {DESTROYED, BURIED} and moving.source
    if destroyed and obj.counters.get("shield", 0):
        found.append(Applying(SHIELD_COUNTER, -1 - obj.id * 64 - 55, obj.id, controller, None))
    if obj.counters.get("finality", 0):
        found.append(Applying("exile", -1 - obj.id * 64 - 56, obj.id, controller, None))


def _elsewhere(game: Game, moving: Moving, found: list[Applying]) -> None:
    """Effects that exile a permanent instead of letting it die, or leave (CR 614.1a)."""
    for number, entry in enumerate(chars(game, moving.ident).restrictions):
        kind = entry.restriction.kind
        if kind == LEAVES_TO_EXILE or (kind == DIES_TO_EXILE and moving.to == GRAVEYARD):
            key = -1 - moving.ident * 64 - 48 - number % 8
            found.append(Applying("exile", key, moving.ident, entry.controller, None))


def _damaging(game: Game, damaging: Damaging, found: list[Applying]) -> None:
    refresh(game)
    target = game.objs.get(damaging.target)
    if target is not None and target.counters and target.counters.get("shield", 0):
        controller = chars(game, target.id).controller
        found.append(
            Applying(SHIELD_COUNTER, -1 - target.id * 64 - 55, target.id, controller, None)
        )
    if preventable(game, damaging):
        _preventing(game, damaging, found)
    for standing in statics_of(game, DamageInstead):
        body = standing.body
        if not isinstance(body, DamageInstead) or body.prevent:
            continue
        _instead(game, damaging, body, standing, found)
    _redirecting(game, damaging, found)


def _redirecting(game: Game, damaging: Damaging, found: list[Applying]) -> None:
    """What has damage dealt to something else instead (CR 614.9)."""
    for shield in game.shields:
        if shield.onto and covers(game, shield, damaging) and may_be_dealt(game, shield.onto):
            key = -1 - shield.id * 64 - 61
            found.append(Applying("redirect", key, shield.maker, shield.controller, shield))
    for standing in statics_of(game, RedirectAll):
        body = standing.body
        if not isinstance(body, RedirectAll) or (body.combat and not damaging.combat):
            continue
        scope = Scope(standing.controller, standing.source)
        if not speaks_of(game, body.to, damaging.target, scope):
            continue
        if body.by is None or comes_from(game, body.by, damaging.source, scope):
            found.append(_of("redirect", standing))


def preventable(game: Game, damaging: Damaging) -> bool:
    """Whether damage can be prevented (CR 615.12)."""
    return not (damaging.unpreventable or player_rule(game, 0, "damage can't be prevented"))


def _preventing(game: Game, damaging: Damaging, found: list[Applying]) -> None:
    """What prevents damage (CR 615): protection, shields, static abilities."""
    if damaging.target > 0 and protected(game, damaging.target, damaging.source):
        controller = chars(game, damaging.target).controller
        key = -1 - damaging.target * 64 - 62
        found.append(Applying("protection", key, damaging.target, controller, None))
    for shield in game.shields:
        if not shield.onto and covers(game, shield, damaging):
            found.append(
                Applying(
                    "shield", -1 - shield.id * 64 - 61, shield.maker, shield.controller, shield
                )
            )
    for standing in statics_of(game, PreventAll):
        prevented = standing.body
        if isinstance(prevented, PreventAll) and prevents(game, prevented, damaging, standing):
            key = standing.source * 64 + standing.number
            kind = "prevent all"
            found.append(Applying(kind, key, standing.source, standing.controller, prevented))
    for standing in statics_of(game, DamageInstead):
        body = standing.body
        if isinstance(body, DamageInstead) and body.prevent:
            _instead(game, damaging, body, standing, found)
    for standing in statics_of(game, PreventInstead):
        much = standing.body
        if isinstance(much, PreventInstead) and lessens(game, much, damaging, standing):
            key = standing.source * 64 + standing.number
            found.append(Applying("prevent", key, standing.source, standing.controller, much))


def _instead(
    game: Game,
    damaging: Damaging,
    body: DamageInstead,
    standing: Standing,
    found: list[Applying],
) -> None:
    """A static ability that prevents or changes damage, where it applies."""
    if body.noncombat if damaging.combat else body.combat:
        return
    if (body.counters and damaging.target < 0) or damaging.amount < body.low:
        return
    scope = Scope(standing.controller, standing.source)
    if body.to is not None and not speaks_of(game, body.to, damaging.target, scope):
        return
    if body.from_what is not None and not comes_from(game, body.from_what, damaging.source, scope):
        return
    key = standing.source * 64 + standing.number
    found.append(Applying("damage", key, standing.source, standing.controller, body))
