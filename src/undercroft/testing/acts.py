"""What players of a scene do with priority, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.catalog.names import fold
from undercroft.engine import choices as ch
from undercroft.engine import explain
from undercroft.engine import game as door
from undercroft.engine.choices import Option
from undercroft.engine.costs import alternatives
from undercroft.engine.explain import Reason
from undercroft.engine.mana.recipes import acts_of
from undercroft.engine.ops import COMMIT, PAY, PROPOSE
from undercroft.engine.play import special
from undercroft.engine.play.commit import MADE
from undercroft.engine.play.propose import TRIGGER
from undercroft.engine.query import chars
from undercroft.engine.seen import copiable
from undercroft.engine.state.characteristics import Printed
from undercroft.errors import JudgeFailure, UnreadableAnswer
from undercroft.testing.answers import Announcement, Refused, answer, output
from undercroft.testing.driver import Driver
from undercroft.testing.words import counted

#: Where a card that cannot be found among what is allowed may be, so that it can be said why.
_PLACES: Final = (1, 3, 2, 5, 6, 4, 0)


def in_proposal(scene: Driver) -> bool:
    """Whether a spell or ability is being announced or paid for."""
    game = scene.game
    for frame in reversed(game.agenda):
        if frame.op == COMMIT:
            return frame.stage != MADE
        if frame.op == PAY or (frame.op == PROPOSE and frame.i != TRIGGER):
            return True
    return False


def choose_act(
    scene: Driver,
    seat: int,
    verb: int,
    name: str,
    fits: Callable[[Option], bool],
    why_not: Callable[[int], list[Reason]],
) -> Option:
    """Do one thing with priority.

    Raises:
        Refused: it is not legal now.
        UnreadableAnswer: there is nothing of that name.
    """
    scene.hand_priority_to(seat)
    asked = scene.asked()
    able = [(i, o) for i, o in enumerate(asked.options) if o.verb == verb and fits(o)]
    at = scene.names.choose(scene.game, name, [option.ref for _, option in able])
    if at < 0:
        idents = [i for i in scene.names.all_of(scene.game, name) if i > 0]
        if not idents:
            raise UnreadableAnswer(name, "the name of something that is in the game")
        idents.sort(key=lambda i: _nearness(scene, seat, i))
        ident = idents[0]
        raise Refused([*why_not(ident), *scene.game.variant.withheld(scene.game, seat, ident)])
    index, option = able[at]
    scene.advance(index)
    return option


def _nearness(scene: Driver, seat: int, ident: int) -> tuple[bool, int, int]:
    obj = scene.game.objs[ident]
    zone = obj.zone
    return (obj.owner != seat, _PLACES.index(zone) if zone in _PLACES else zone, ident)


def cast(
    scene: Driver, seat: int, name: str, said: Announcement, kicked: int = 0, way: str = ""
) -> None:
    """Cast a spell (CR 601)."""
    game = scene.game
    wanted = way or ("kicked" if kicked else "")

    def fits(option: Option) -> bool:
        ways = alternatives(game, seat, option.ref, chars(game, option.ref))
        one = ways[option.extra]
        if one.kicked != kicked or not _is_side(scene, option.ref, one.printed, name):
            return False
        return one.name == wanted or (not wanted and one.name in {"normal", "flashback"})

    def why_not(ident: int) -> list[Reason]:
        side = next(
            (
                side
                for side in scene.game.objs[ident].printed.sides
                if _is_side(scene, ident, side, name)
            ),
            None,
        )
        return explain.why_not_cast(scene.game, seat, ident, wanted, kicked, side)

    with_payment(scene, seat, said, lambda: choose_act(scene, seat, ch.CAST, name, fits, why_not))


def _is_side(scene: Driver, ident: int, side: Printed, said: str) -> bool:
    """Whether a name means this side of a card, as it is cast or played (CR 709.3, 712.11b).

    The name of a face means that face; the name of the whole card, or a label, the side that
    the card has as a rule: fused, both halves of a split card.
    """
    sides = scene.game.objs[ident].printed.sides
    called = scene.names.bare(said)
    if not sides or fold(side.name) == called:
        return True
    return side is side.home and all(fold(other.name) != called for other in sides)


def activate(scene: Driver, seat: int, name: str, said: Announcement, ability: int = 0) -> None:
    """Activate an ability that payments do not plan by themselves (CR 602)."""

    def index_of(ident: int) -> int:
        it = chars(scene.game, ident)
        real = acts_of(it.abilities)
        if ability:
            return real[ability - 1] if ability <= len(real) else -1
        return real[0] if len(real) == 1 else -2 if real else -1

    def fits(option: Option) -> bool:
        index = index_of(option.ref)
        if index == -2:
            raise UnreadableAnswer(name, "which of its abilities, counted from 1")
        return option.extra == index

    def why_not(ident: int) -> list[Reason]:
        return explain.why_not_activate(scene.game, seat, ident, max(index_of(ident), -1))

    with_payment(
        scene, seat, said, lambda: choose_act(scene, seat, ch.ACTIVATE, name, fits, why_not)
    )


def act_specially(scene: Driver, seat: int, name: str, action: str, said: Announcement) -> None:
    """Take a special action (CR 116.2)."""
    code = special.NAMES.get(action, 0)
    if not code:
        raise UnreadableAnswer(action, f"a special action: {counted(special.NAMES)}")

    def fits(option: Option) -> bool:
        if code == special.UNLOCK and option.extra > code:
            # Which half is meant is said by its name.
            half = copiable(scene.game.objs[option.ref]).sides[option.extra - code]
            return fold(half.name) == scene.names.bare(name)
        return option.extra == code

    def why_not(_: int) -> list[Reason]:
        return [("CR 116.2", f"{action} of {name} is no special action that can be taken now")]

    with_payment(
        scene, seat, said, lambda: choose_act(scene, seat, ch.SPECIAL, name, fits, why_not)
    )


def play_land(scene: Driver, seat: int, name: str) -> None:
    """Play a land (CR 305)."""

    def why_not(ident: int) -> list[Reason]:
        return explain.why_not_play_land(scene.game, seat, ident)

    def fits(option: Option) -> bool:
        sides = scene.game.objs[option.ref].printed.sides
        return not sides or _is_side(scene, option.ref, sides[option.extra], name)

    choose_act(scene, seat, ch.PLAY_LAND, name, fits, why_not)
    scene.go_on()


def tap_for_mana(scene: Driver, seat: int, name: str, kind: str = "") -> None:
    """Activate a mana ability outside of any payment (CR 605.3a)."""
    scene.hand_priority_to(seat)
    door.pay_by_hand(scene.game, seat, True)

    def fits(option: Option) -> bool:
        return not kind or kind in output(scene, seat, option)

    def why_not(ident: int) -> list[Reason]:
        mana = chars(scene.game, ident).abilities.mana
        index = mana[0] if mana else -1
        return explain.why_not_activate(scene.game, seat, ident, index)

    choose_act(scene, seat, ch.PAY, name, fits, why_not)
    door.pay_by_hand(scene.game, seat, False)
    scene.go_on()


def with_payment(scene: Driver, seat: int, said: Announcement, begin: Callable[[], Option]) -> None:
    """Announce, answer what the proposal asks, and see that all that was said was used.

    Raises:
        JudgeFailure: something was asked that was not said, or said and not asked.
    """
    if said.paying:
        scene.hand_priority_to(seat)
        door.pay_by_hand(scene.game, seat, True)
    begin()
    while scene.game.pending is not None and in_proposal(scene):
        answer(scene, seat, said)
    door.pay_by_hand(scene.game, seat, False)
    left = said.left()
    if left:
        raise JudgeFailure("Was everything that was said asked for?", "yes", counted(left))
    scene.go_on()
