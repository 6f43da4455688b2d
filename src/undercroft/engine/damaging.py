"""How effects prevent, change and redirect damage that would be dealt (CR 614.9, 615)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.applying import SHIELD_COUNTER, Applying
from undercroft.engine.change import effects as fx
from undercroft.engine.change.flow import ask, new_context, note, own_context
from undercroft.engine.changes import (
    Aftermath,
    Countering,
    Creating,
    Damaging,
    Drawing,
    LifeChanging,
    Moving,
    Proposal,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.entering import ANSWER
from undercroft.engine.keyword_replacing import prevent_instead, shield_counter
from undercroft.engine.query import amount, chars, refs
from undercroft.engine.seen import Scope, may_be_dealt
from undercroft.engine.speaking import covers
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.engine.state.shields import Shield
from undercroft.oracle.abilities import DamageInstead, PreventInstead
from undercroft.oracle.redirecting import RedirectAll


def affected(game: Game, proposal: Proposal) -> int:
    """The affected player, or the controller of the affected object (CR 616.1)."""
    if isinstance(proposal, Moving):
        return chars(game, proposal.ident).controller
    if isinstance(proposal, Damaging):
        if proposal.target < 0:
            return seat_of(proposal.target)
        return chars(game, proposal.target).controller
    if isinstance(proposal, Countering):
        if proposal.ref < 0:
            return seat_of(proposal.ref)
        return chars(game, proposal.ref).controller
    return cast("LifeChanging | Drawing | Creating", proposal).seat


def _share(game: Game, frame: Frame, damaging: Damaging, effect: Applying, shield: Shield) -> bool:
    """Ask how much a shield prevents of damage from several sources at once (CR 615.7)."""
    others = 0
    for later in frame.batch[frame.i + 1 :]:
        if isinstance(later, Damaging) and not later.dropped and covers(game, shield, later):
            others += later.amount
    if not others or damaging.amount + others <= shield.amount:
        return False
    low = max(0, shield.amount - others)
    high = min(damaging.amount, shield.amount)
    frame.stage = ANSWER
    frame.j = shield.id
    options = [Option(ch.NUMBER, damaging.source)]
    seat = affected(game, damaging)
    ask(game, Choice(seat, ch.NUMBERS, options, "CR 615.7", effect.source, low, high, good=1))
    return True


def shielded(game: Game, frame: Frame, damaging: Damaging, shield: int, prevented: int) -> None:
    """A shield prevents or redirects some of the damage."""
    known = [each for each in game.shields if each.id == shield]
    if known and known[0].onto:
        _redirected(game, frame, damaging, known[0], prevented)
        return
    damaging.amount -= prevented
    if known and known[0].half and not prevented:
        # It was the next time, however little half of it is.
        fx.use_shield(game, shield, 0)
    if prevented:
        fx.use_shield(game, shield, prevented)
        note(game, "prevented", (damaging.target,), prevented, reason="CR 615.7")
        if known and known[0].then:
            _besides(game, frame, known[0], prevented)
    if damaging.amount <= 0:
        damaging.dropped = True


def _besides(game: Game, frame: Frame, shield: Shield, prevented: int) -> None:
    """What a shield does besides, right after the event (CR 615.5)."""
    for other in frame.batch:
        if isinstance(other, Aftermath) and other.effect == -shield.id:
            own_context(game, other.ctx).amount += prevented
            return
    ctx = new_context(game, shield.controller, shield.maker)
    ctx.effects = shield.then
    ctx.amount = prevented
    frame.batch.append(Aftermath(ctx.id, -shield.id))


def _redirected(game: Game, frame: Frame, damaging: Damaging, shield: Shield, amount_: int) -> None:
    """Some of the damage is dealt to something else instead, or as much by the maker too."""
    if not amount_:
        return
    fx.use_shield(game, shield.id, amount_)
    if shield.echo:
        frame.batch.append(Damaging(shield.maker, shield.onto, amount_))
        return
    damaging.amount -= amount_
    _elsewhere(game, frame, damaging, shield.onto, amount_)


def _elsewhere(game: Game, frame: Frame, damaging: Damaging, onto: int, amount_: int) -> None:
    """The same damage to something else: effects that were applied are not again (CR 614.5)."""
    other = Damaging(damaging.source, onto, amount_, damaging.combat)
    other.unpreventable = damaging.unpreventable
    other.seen = damaging.seen[:]
    frame.batch.append(other)
    note(game, "redirected", (damaging.target, onto), amount_, reason="CR 614.9")
    if damaging.amount <= 0:
        damaging.dropped = True


def apply_to_damage(game: Game, frame: Frame, damaging: Damaging, effect: Applying) -> None:
    """Apply one effect to damage that would be dealt."""
    body = effect.body
    if effect.kind == "prevent all":
        note(game, "prevented", (damaging.target,), damaging.amount, reason="CR 615.1")
        damaging.dropped = True
        return
    if effect.kind == SHIELD_COUNTER:
        shield_counter(game, frame, damaging, effect)
        return
    if effect.kind == "protection":
        damaging.dropped = True
        note(game, "prevented", (damaging.target,), damaging.amount, reason="CR 702.16e")
        return
    if isinstance(body, Shield):
        if body.amount < 0 or not _share(game, frame, damaging, effect, body):
            prevented = damaging.amount if body.amount < 0 else min(damaging.amount, body.amount)
            if body.half:
                prevented //= 2
            shielded(game, frame, damaging, body.id, prevented)
    elif isinstance(body, RedirectAll):
        found = refs(game, body.onto, Scope(effect.controller, effect.source))
        if found and may_be_dealt(game, found[0]):
            much, damaging.amount = damaging.amount, 0
            _elsewhere(game, frame, damaging, found[0], much)
    elif isinstance(body, PreventInstead):
        prevent_instead(game, frame, damaging, effect, body)
    elif isinstance(body, DamageInstead):
        before = damaging.amount
        if body.counters:
            damaging.amount = 0
            frame.batch.append(Countering(damaging.target, body.counters, before, effect.source))
        elif body.prevent:
            scope = Scope(effect.controller, effect.source)
            some = before if body.amount is None else amount(game, body.amount, scope)
            damaging.amount -= min(before, some)
            note(game, "prevented", (damaging.target,), min(before, some), reason="CR 615.1")
        elif body.fixed:
            damaging.amount = body.fixed
        else:
            damaging.amount = before * body.multiply + body.plus
    if damaging.amount <= 0:
        damaging.dropped = True
