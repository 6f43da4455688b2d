"""Mana, tokens, copies, dice, trackers (CR 106, 111, 705 to 707)."""

from __future__ import annotations

import dataclasses
from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.attaching import may_be_attached
from undercroft.engine.change import players
from undercroft.engine.change.faces import altered, know, know_face, know_faces
from undercroft.engine.change.flow import ask, deed, note, own, own_context
from undercroft.engine.changes import EFFECT, Creating, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.mana.kinds import chosen_mana, colors_of_lands
from undercroft.engine.perform import base
from undercroft.engine.perform.attacking import attacked
from undercroft.engine.query import amount
from undercroft.engine.replace import propose
from undercroft.engine.seen import as_token, record, seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.engine.tallies import identity
from undercroft.lexicon.colors import BY_COLOR_NAME, COLOR_NAMES, COLOR_ORDER, LETTERS, MANA_ORDER
from undercroft.lexicon.subtypes import ALL_SUBTYPES, CREATURE_TYPE_SET, CREATURE_TYPES
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import Face
from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.verbs import players as verbs

#: What a triggered mana ability adds as much of as was made (CR 605.1b).
PRODUCED: Final = "type that land produced"
#: Sources of colors that ``AddAnyColor.from_what`` may name.
FROM_WHAT: Final = frozenset({"", "the chosen color", PRODUCED})


def add_mana(game: Game, frame: Frame) -> None:
    """Add mana of printed kinds (CR 106.3)."""
    node = cast("verbs.AddMana", frame.node)
    seat = _receiver(game, frame, node.who)
    times = 1 if node.times is None else base.number(game, frame, node.times)
    choices = node.choices
    if node.or_chosen:
        choices += chosen_mana(game, base.context(game, frame).source)
    if len(choices) > 1 and frame.stage == 0:
        frame.stage = 1
        options = [Option(ch.COLOR, 0, index) for index in range(len(choices))]
        source = base.context(game, frame).source
        ask(game, Choice(seat, ch.COLORS, options, "CR 106.1", source))
        if game.pending is not None:
            return
    chosen = choices[frame.answer if frame.stage == 1 else 0]
    for kind in chosen:
        _add(game, frame, seat, kind, times)
    base.finish(game, frame)


def _add(game: Game, frame: Frame, seat: int, kind: int, count: int) -> None:
    """Add mana, with what it may be spent on and how long it stays (CR 106.4, 106.6)."""
    node = cast("verbs.AddMana | verbs.AddAnyColor", frame.node)
    combat = isinstance(node, verbs.AddMana) and node.combat
    if node.limit is None and node.rider is None and not (node.keeps or combat):
        players.add_mana(game, seat, kind, count)
        return
    source = base.context(game, frame).source
    keeps = node.keeps
    players.add_marked(game, seat, kind, count, source, node.limit, keeps, node.rider, combat)


def _receiver(game: Game, frame: Frame, who: Reference | None) -> int:
    if who is None:
        return base.context(game, frame).controller
    return base.one_seat(game, frame, who)


def add_any_color(game: Game, frame: Frame) -> None:
    """Add mana of any color: asked once, or once for each mana in any combination."""
    node = cast("verbs.AddAnyColor", frame.node)
    seat = _receiver(game, frame, node.who)
    count = base.number(game, frame, node.count)
    if frame.stage == 1:
        color = cast("Choice", game.answered).options[frame.answer].extra
        if node.different:
            frame.ids.append(color)
        _add(game, frame, seat, color, count if node.alike else 1)
        frame.i += count if node.alike else 1
    allowed = [bit for bit in _allowed(game, frame, node, seat) if bit not in frame.ids]
    if frame.i >= count or not allowed:
        base.finish(game, frame)
        return
    frame.stage = 1
    options = [Option(ch.COLOR, 0, bit, COLOR_NAMES.get(bit, "colorless")) for bit in allowed]
    ask(game, Choice(seat, ch.COLORS, options, "CR 106.1b", base.context(game, frame).source))


def _allowed(game: Game, frame: Frame, node: verbs.AddAnyColor, seat: int) -> list[int]:
    """The kinds of mana to choose from (CR 106.1, 106.7, 903.4)."""
    ctx = base.context(game, frame)
    if node.from_what == PRODUCED:
        made = ctx.event.word if ctx.event is not None else ""
        return [kind for kind in MANA_ORDER if LETTERS[kind] in made]
    bits = node.among
    if node.from_what:
        bits &= BY_COLOR_NAME.get(record(game, ctx.source).chosen.get("color", ""), 0)
    if node.identity:
        bits &= identity(game, seat)
    if node.from_lands:
        bits &= colors_of_lands(game, seat, node.from_lands, (ctx.source,))
    return [bit for bit in COLOR_ORDER if bits & bit]


def create_tokens(game: Game, frame: Frame) -> None:
    """Create tokens (CR 111.1): made outside the game, then they enter together."""
    node = cast("verbs.CreateTokens", frame.node)
    ctx = base.context(game, frame)
    if frame.stage == 0:
        frame.stage = 1
        hosts = base.permanents_of(game, frame, node.onto) if node.onto is not None else []
        nowhere = node.onto is not None and not hosts
        printed = -1 if nowhere else _token(game, frame, node)
        batch: list[Proposal] = []
        for seat in base.seats_of(game, frame, node.who) if printed >= 0 else ():
            count = base.number_for(game, frame, node.count, node.who, seat)
            batch.append(Creating(seat, printed, count, ctx.source))
        propose(game, batch)
        return
    if frame.stage == 1:
        entering: list[Moving] = []
        for proposal in frame.batch:
            if not isinstance(proposal, Creating) or proposal.dropped:
                continue
            for ident in proposal.made:
                moving = Moving(ident, BATTLEFIELD, EFFECT, ctx.source, tapped=node.tapped)
                moving.controller = proposal.seat
                if node.onto is not None:
                    hosts = base.permanents_of(game, frame, node.onto)
                    if not hosts or not may_be_attached(game, ident, hosts[0]):
                        # It is not created (CR 303.4i).
                        continue
                    moving.attached_to = hosts[0]
                if node.grown is not None:
                    moving.counters["+1/+1"] = base.number(game, frame, node.grown)
                entering.append(moving)
        if node.attacking:
            targets = attacked(game, frame, [one.controller for one in entering], node.whom)
            if targets is None:
                return
            for moving, target in zip(entering, targets, strict=True):
                moving.attacking = target
        frame.stage = 2
        propose(game, [*entering])
        return
    made = [moving.new for moving in frame.batch if isinstance(moving, Moving) and moving.new]
    own_context(game, frame.ctx).created = made
    for ident in made:
        own(game, ident).used[f"made by {ctx.source}"] = 1
        players.did(game, game.objs[ident].controller, "created a token")
        deed(game, game.objs[ident].controller, "create a token", ident)
    note(game, "creates", tuple(made), len(made))
    base.finish_moved(game, frame, made=True)


def _token(game: Game, frame: Frame, node: verbs.CreateTokens) -> int:
    """The place in ``game.printed`` of what is made; -1 where a copied thing is nothing."""
    if node.copy_of is not None:
        originals = [
            ref
            for ref in base.references(game, frame, node.copy_of)
            if ref > 0 and game.variant.may_copy(game, ref)
        ]
        if not originals:
            return -1
        original = as_token(record(game, originals[0]))
        if node.changes:
            return know_face(game, altered(original.face, node.changes))
        return know(game, original)
    token = cast("verbs.TokenFace", node.token)
    if node.like is not None:
        likes = [ref for ref in base.references(game, frame, node.like) if ref > 0]
        if not likes:
            return -1
        name, subtypes = _likeness(seen(game, likes[0]))
        token = dataclasses.replace(token, name=name, subtypes=subtypes)
    face = _face(game, frame, token)
    if token.back is not None:
        return know_faces(game, face, _face(game, frame, token.back))
    return know_face(game, face)


def _face(game: Game, frame: Frame, token: verbs.TokenFace) -> Face:
    return Face(
        token.name,
        None,
        token.supertypes,
        token.types,
        token.subtypes,
        _size(game, frame, token.power),
        _size(game, frame, token.toughness),
        None,
        token.colors,
        token.abilities,
    )


def _likeness(it: Chars) -> tuple[str, tuple[str, ...]]:
    """The name of a creature and its creature types, those of a dungeon's own too."""
    if it.every_type:
        return it.name, CREATURE_TYPES
    other = ALL_SUBTYPES - CREATURE_TYPE_SET
    return it.name, tuple([name for name in it.subtypes if name not in other])


def _size(game: Game, frame: Frame, what: Quantity | None) -> int | None:
    return None if what is None else amount(game, what, base.scope(game, frame))


def change_tracker(game: Game, frame: Frame) -> None:
    """Change a public number of the dungeon."""
    node = cast("verbs.ChangeTracker", frame.node)
    count = base.number(game, frame, node.amount)
    value = count if node.set_to else game.trackers.get(node.tracker, 0) + node.sign * count
    value = game.variant.bounded(game, node.tracker, value)
    if value != game.trackers.get(node.tracker, 0):
        players.set_tracker(game, node.tracker, value)
        note(game, "tracker", (), value, node.tracker)
    base.finish(game, frame)
