"""Replacement and prevention effects (CR 614 to 616): between a proposal and its happening.

``propose`` is how everything happens that an effect could replace. Each proposal of the batch
is offered to the variant, then to every applicable effect, each once (CR 614.5); where more
than one applies, the affected player or the controller of the affected object chooses which
comes first (CR 616.1). Then the whole batch happens at the same time, and the batch, as it
happened, is left in ``batch`` of the step that proposed it.
"""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.applying import INSTEAD, Applying, applicable
from undercroft.engine.carry import carry_out
from undercroft.engine.change import players
from undercroft.engine.change.flow import ask, note, pop
from undercroft.engine.changes import (
    Countering,
    Creating,
    Damaging,
    Drawing,
    LifeChanging,
    Moving,
    Proposal,
    Rolling,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.damaging import affected, apply_to_damage, shielded
from undercroft.engine.drawing import SKIP, ask_to_skip, can_draw, draw_instead, skip_draw
from undercroft.engine.entering import (
    ANSWER,
    ask_host,
    ask_original,
    ask_to_pay,
    ask_value,
    begin,
    can_enter,
    copied,
    copy_body,
    receiver,
)
from undercroft.engine.forms import FORM, ask_form, become
from undercroft.engine.keyword_replacing import (
    ASKED_OF,
    ask_for,
    ask_instead,
    ask_to_dredge,
    ask_whom,
    ask_with,
    dredge,
    go_instead,
    more,
    replaced,
    taken_for,
    with_counters,
)
from undercroft.engine.multiplying import multiplied
from undercroft.engine.ops import REPLACE
from undercroft.engine.query import amount, holds, player_rule
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import TOKEN
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, LIBRARY, OUTSIDE, STACK
from undercroft.oracle.abilities import (
    AmountInstead,
    DiesInstead,
    EntersAsCopy,
    EntersChoosing,
    EntersRolling,
    EntersTapped,
    EntersWith,
    RollInstead,
)
from undercroft.oracle.drawing import DrawInstead
from undercroft.oracle.permissions import EntersBecoming
from undercroft.oracle.spelled import EntersFor, MayEnterWith

# Stages of the step.
_NEXT: Final = 0
_WHICH: Final = 1
#: The text of a step that asks nothing.
_QUIET: Final = "quiet"


#: Kinds of effect whose order among each other does not matter.
_HARMLESS: Final = frozenset({"tapped", "counters", "choose", "protection", "roll", "multiple"})


def propose(game: Game, batch: list[Proposal], quiet: bool = False) -> None:
    """Have a batch of proposals happen, after whatever replaces or prevents part of it.

    Call it last in a handler: the step on top of the agenda finds the outcome in its
    ``batch`` when it is run again. ``quiet``: in the middle of a payment that is made without
    asking; which effect comes first is not asked either.
    """
    frame = Frame(REPLACE)
    frame.batch = batch
    frame.text = _QUIET if quiet else ""
    game.agenda.append(frame)
    work(game, frame)


def work(game: Game, frame: Frame) -> None:
    """Go on with a batch: ``i`` is the proposal it is at."""
    while frame.i < len(frame.batch):
        proposal = frame.batch[frame.i]
        if frame.stage == _WHICH:
            found = _first(applicable(game, proposal))
            _apply(game, frame, proposal, found[frame.answer])
        elif frame.stage == ANSWER:
            _answered(game, frame, proposal)
        elif not _next(game, frame, proposal):
            frame.i += 1
        if game.pending is not None:
            return
    batch = frame.batch
    pop(game)
    if game.agenda and not frame.ids:
        game.agenda[-1].batch = batch
    extra = carry_out(game, batch)
    if extra:
        follow = Frame(REPLACE)
        follow.batch = extra
        follow.ids = [1]
        game.agenda.append(follow)
        work(game, follow)


def _next(game: Game, frame: Frame, proposal: Proposal) -> bool:
    """Apply the next effect to a proposal; False where none is left."""
    if proposal.dropped or not _possible(game, proposal):
        proposal.dropped = True
        return False
    if 0 not in proposal.seen:
        proposal.seen.append(0)
        begin(game, proposal)
        return not proposal.dropped
    found = _first(applicable(game, proposal))
    if not found:
        return False
    if isinstance(proposal, Rolling):
        # What adds dice changes nothing that another such effect asks for: all at once.
        for each in found:
            _apply(game, frame, proposal, each)
        return False
    if len(found) == 1 or frame.text == _QUIET or _alike(found):
        _apply(game, frame, proposal, found[0])
        return True
    options = [Option(ch.EFFECT, each.source, index) for index, each in enumerate(found)]
    frame.stage = _WHICH
    ask(game, Choice(affected(game, proposal), ch.REPLACEMENTS, options, "CR 616.1"))
    return True


def _first(found: list[Applying]) -> list[Applying]:
    """Effects that are chosen from before all others: copies (CR 616.1c); what an Aura
    enchants comes last, once it is known what enters.
    """
    copies = [each for each in found if each.kind == "copy"]
    # What it enters with by being what it is comes to the same in any order.
    copies = copies or [each for each in found if each.kind == "intrinsic"]
    return copies or [each for each in found if each.kind != "enchant"] or found


def _possible(game: Game, proposal: Proposal) -> bool:
    """What cannot happen does not (CR 101.2): "can't gain life", gone objects; nothing comes to a
    player who has left (CR 800.4b, 800.4d).
    """
    if isinstance(proposal, Drawing | LifeChanging | Creating) and game.seats[proposal.seat].left:
        return False
    if isinstance(proposal, Drawing) and not can_draw(game, proposal.seat):
        return False
    if game.phased and _about(proposal) in game.phased:
        # Nothing can affect what is phased out (CR 702.26b).
        return False
    if isinstance(proposal, Moving):
        obj = game.objs.get(proposal.ident)
        if obj is None:
            return False
        if proposal.to == BATTLEFIELD and (
            game.seats[receiver(game, proposal)].left or not can_enter(game, proposal)
        ):
            return False
        # A token that has left the battlefield stays where it is (CR 111.8).
        return obj.kind != TOKEN or obj.zone in {BATTLEFIELD, OUTSIDE, STACK}
    if isinstance(proposal, LifeChanging):
        if proposal.amount > 0 and _gains_nothing(game, proposal.seat):
            return False
        return proposal.amount != 0
    if isinstance(proposal, Damaging):
        if proposal.amount <= 0:
            return False
        return proposal.target < 0 or proposal.target in game.objs
    if isinstance(proposal, Countering):
        return proposal.count > 0 and (proposal.ref < 0 or proposal.ref in game.objs)
    return True


def _about(proposal: Proposal) -> int:
    """The object that a proposal is about; 0: none."""
    if isinstance(proposal, Moving):
        return proposal.ident
    if isinstance(proposal, Damaging):
        return proposal.target
    return proposal.ref if isinstance(proposal, Countering) else 0


def _gains_nothing(game: Game, seat: int) -> bool:
    """Whether somebody of the team can't gain life (CR 810.9g)."""
    team = game.teams[game.seats[seat].team]
    return any(player_rule(game, each, "can't gain life") for each in team.seats)


def _alike(found: list[Applying]) -> bool:
    """Whether the order of the effects cannot matter: they are all of one harmless kind, or
    all put it into the same zone instead.
    """
    kinds = {each.kind for each in found}
    if kinds == {"dies"}:
        return len({each.body.to for each in found if isinstance(each.body, DiesInstead)}) == 1
    return len(kinds) == 1 and kinds <= {
        "tapped",
        "counters",
        "choose",
        "protection",
        "roll",
        "multiple",
        "intrinsic",
    }


def _apply(game: Game, frame: Frame, proposal: Proposal, effect: Applying) -> None:
    """Apply one effect to a proposal, once (CR 614.5)."""
    frame.stage = _NEXT
    proposal.seen.append(effect.key)
    if effect.kind == INSTEAD:
        ask_instead(game, frame, effect, frame.text == _QUIET)
    elif multiplied(game, frame, proposal, effect.body):
        pass
    elif isinstance(proposal, Moving):
        _apply_to_move(game, frame, proposal, effect)
    elif isinstance(proposal, Damaging):
        apply_to_damage(game, frame, proposal, effect)
    elif isinstance(proposal, Rolling):
        if isinstance(effect.body, RollInstead):
            proposal.count += effect.body.extra
            proposal.ignored += effect.body.extra
    elif isinstance(effect.body, AmountInstead):
        more(frame, proposal, effect.body)
    elif isinstance(proposal, Drawing) and effect.kind == "dredge":
        frame.stage = ANSWER
        ask_to_dredge(game, frame, proposal, effect)
    elif isinstance(effect.body, DrawInstead) and isinstance(proposal, Drawing):
        draw_instead(game, frame, proposal, effect)
    elif isinstance(proposal, Drawing):
        frame.stage = ANSWER
        ask_to_skip(game, frame, proposal, effect)


def _apply_to_move(game: Game, frame: Frame, moving: Moving, effect: Applying) -> None:
    body = effect.body
    scope = Scope(effect.controller, effect.source)
    if replaced(game, frame, moving, effect):
        return
    if isinstance(body, AmountInstead):
        more(frame, moving, body)
        return
    if effect.kind == "to top":
        frame.stage = ANSWER
        frame.text = "to top"
        options = [ch.OPTION_YES, ch.OPTION_NO]
        ask(game, Choice(effect.controller, ch.MAY, options, "CR 614.1a", moving.ident, good=1))
    elif effect.kind == "enchant":
        ask_host(game, frame, moving, effect.controller)
    elif isinstance(body, EntersTapped):
        if body.unless is not None and holds(game, body.unless, scope):
            return
        if body.pay:
            ask_to_pay(game, frame, moving, body)
            return
        moving.tapped = True
    elif isinstance(body, EntersWith):
        if body.condition is not None and not holds(game, body.condition, scope):
            return
        if body.tapped:
            moving.tapped = True
        count = amount(game, body.count, scope)
        moving.counters[body.kind] = moving.counters.get(body.kind, 0) + count
    elif isinstance(body, EntersRolling):
        _enter_rolling(game, moving, body, amount(game, body.count, scope))
    elif isinstance(body, EntersChoosing):
        ask_value(game, frame, moving, body)
    elif isinstance(body, EntersBecoming):
        ask_form(game, frame, moving, body)
    elif isinstance(body, EntersAsCopy):
        ask_original(game, frame, moving, body)
    elif isinstance(body, EntersFor):
        ask_for(game, frame, moving, body)
    elif isinstance(body, MayEnterWith):
        ask_with(game, frame, moving, body)
    elif isinstance(body, DiesInstead):
        moving.to = body.to
        moving.shuffle = body.to == 0
        note(game, "replaced", (moving.ident, effect.source), reason="CR 614.6")


def _enter_rolling(game: Game, moving: Moving, body: EntersRolling, dice: int) -> None:
    """Roll dice as something enters, with what changes the roll (CR 706.6). Nothing is asked."""
    rolling = Rolling(receiver(game, moving), body.sides, dice, moving.ident)
    frame = Frame(REPLACE)
    frame.batch = [rolling]
    frame.text = _QUIET
    frame.ids = [1]
    game.agenda.append(frame)
    work(game, frame)
    counters = moving.counters
    counters[body.kind] = counters.get(body.kind, 0) + sum(rolling.results)


def _answered(game: Game, frame: Frame, proposal: Proposal) -> None:
    """Take the answer of a question that an effect asked."""
    frame.stage = _NEXT
    if frame.text == INSTEAD:
        frame.text = ""
        if cast("Choice", game.answered).options[frame.answer].verb == ch.YES:
            go_instead(game, frame, proposal)
        return
    if isinstance(proposal, Drawing) and frame.text == SKIP:
        skip_draw(game, frame, proposal)
        return
    if isinstance(proposal, Drawing):
        dredge(game, frame, proposal)
        return
    if isinstance(proposal, Damaging):
        shielded(game, frame, proposal, frame.j, frame.answer)
        return
    moving = cast("Moving", proposal)
    choice = cast("Choice", game.answered)
    option = choice.options[frame.answer]
    if frame.text == "pay":
        if option.verb == ch.YES:
            moving.tapped = False
            players.lose_life(game, receiver(game, moving), frame.j)
        return
    if frame.text == FORM:
        become(game, frame, moving, option.extra)
        return
    if frame.text == "to top":
        if option.verb == ch.YES:
            moving.to = LIBRARY
        return
    if frame.text == "enchant":
        moving.attached_to = option.ref
        return
    if frame.text == "reveal":
        if option.verb == ch.PICK:
            moving.tapped = False
            note(game, "reveals", (option.ref,))
        return
    if frame.text == "copy":
        if option.verb == ch.PICK:
            copied(game, moving, option.ref, copy_body(game, moving))
        return
    if frame.text.startswith("for "):
        taken_for(game, frame, moving)
        return
    if frame.text.startswith(ASKED_OF):
        ask_whom(game, frame, moving, option.ref)
        return
    if frame.text.startswith("with "):
        with_counters(game, moving, frame.text.removeprefix("with "), option.verb == ch.YES)
        return
    moving.chosen[frame.text] = option.word
