"""Shields: damage prevented or redirected this turn (CR 615, 614.9)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change import effects as fx
from undercroft.engine.change.flow import ask
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.perform.lasting import lasting
from undercroft.engine.seen import seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.node import Reference
from undercroft.oracle.redirecting import Redirect
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs import players as verbs


def redirect(game: Game, frame: Frame) -> None:
    """Damage of this turn is dealt to something else instead (CR 614.9)."""
    node = cast("Redirect", frame.node)
    ctx = base.context(game, frame)
    to = () if node.to is None else tuple(base.references(game, frame, node.to))
    if isinstance(node.source, Pick):
        if frame.stage == 0:
            _ask_source(game, frame, node.source)
            return
        sources = [cast("Choice", game.answered).options[frame.answer].ref] if frame.j else []
    else:
        sources = [0] if node.source is None else base.references(game, frame, node.source)
    count = -1 if node.amount is None else base.number(game, frame, node.amount)
    uses = 1 if node.next_time else -1
    for source in sources if node.to is None or to else []:
        onto = base.references(game, frame, node.onto)[:1]
        if node.echo and source:
            onto = [player_ref(seen(game, source).controller)]
        for ref in onto:
            maker = ctx.source
            fx.begin_shield(
                game, ctx.controller, to, source, count, uses, False, maker, ref, node.echo
            )
    base.finish(game, frame)


def prevent_damage(game: Game, frame: Frame) -> None:
    """A prevention shield for this turn (CR 615.7)."""
    node = cast("verbs.PreventDamage", frame.node)
    ctx = base.context(game, frame)
    to = () if node.to is None else tuple(base.references(game, frame, node.to))
    if isinstance(node.source, Pick):
        if frame.stage == 0:
            _ask_source(game, frame, node.source)
            return
        sources = [cast("Choice", game.answered).options[frame.answer].ref] if frame.j else []
    else:
        sources = [] if node.source is None else base.references(game, frame, node.source)
    count = -1 if node.amount is None else base.number(game, frame, node.amount)
    uses = 1 if node.next_source else -1
    shields: list[tuple[tuple[int, ...], int, Reference | None, Reference | None]] = []
    if node.both:
        # "… that would be dealt to and dealt by …".
        shields += [((), source, None, None) for source in to]
    where = base.scope(game, frame)
    endless = node.amount is None
    whom = lasting(game, node.to, where) if endless and node.to is not None else None
    by = lasting(game, node.source, where) if endless and node.source is not None else None
    if whom is not None or by is not None:
        left = () if whom is not None else to
        froms = [0] if by is not None or node.source is None else sources
        shields += [(left, source, whom, by) for source in froms]
    elif node.to is None or to:
        froms = [0] if node.source is None else sources
        shields += [(to, source, None, None) for source in froms]
    for left, source, whom, by in shields:
        fx.begin_shield(
            game, ctx.controller, left, source, count, uses, node.combat, ctx.source,
            whom=whom, by=by, then=node.then, half=node.half,
        )  # fmt: skip
    base.finish(game, frame)


def _ask_source(game: Game, frame: Frame, what: Pick) -> None:
    """A source of damage of one's choice (CR 609.7a, b)."""
    ctx = base.context(game, frame)
    known = [game.contexts[game.objs[ident].ctx].source for ident in game.stack]
    found = [*game.battlefield, *game.stack, *known]
    able = [
        ident
        for ident in dict.fromkeys(found)
        if ident in game.objs and base.is_a(game, frame, what.filter, ident)
    ]
    frame.stage = 1
    frame.j = len(able)
    if able:
        options = [Option(ch.PICK, ident) for ident in able]
        ask(game, Choice(ctx.controller, ch.OBJECTS, options, "CR 609.7", ctx.source, good=-1))
