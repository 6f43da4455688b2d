"""The Scheme: the oldest castable Reserve card is cast (L-13, L-16, LA-19, LA-20, LA-42)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import objects, players
from undercroft.engine.change.effects import reach
from undercroft.engine.change.flow import ask, note, pop
from undercroft.engine.changes import Drawing, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import alternatives, cost_change
from undercroft.engine.costs.changing import coming
from undercroft.engine.forbidden import cant_cast
from undercroft.engine.play import propose
from undercroft.engine.play.actions import can_cast
from undercroft.engine.play.aiming import can_pay_way, has_targets
from undercroft.engine.play.priority import open_priority
from undercroft.engine.query import chars, player_rule
from undercroft.engine.replace import propose as happen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import GRAVEYARD, LIBRARY
from undercroft.modes.raid import board
from undercroft.modes.raid.heartbound import SCENARIO
from undercroft.modes.raid.rules import AGAIN, OMENS, Rules, Script

#: The rules that the Director's own questions are asked by.
OMEN_RULE: Final = "L-61"
SCHEME_RULE: Final = "L-13"

_PICK: Final = 0
_CAST: Final = 1
_ANSWERED: Final = 2
_DRAWN: Final = 3
_OMEN: Final = 4
_CHOSEN: Final = 5


def reserve(game: Game, rules: Rules) -> list[int]:
    """The Reserve, oldest first: the Dungeon's public hand."""
    return game.seats[rules.dungeon].hand


def refilled(game: Game, rules: Rules) -> bool:
    """Whether there is an Encounter to draw: of an empty library there is none, unless the
    graveyard is made the library (LA-09).
    """
    seat = game.seats[rules.dungeon]
    if not seat.library and rules.says("recycle", "true"):
        back = [ident for ident in seat.graveyard if game.objs[ident].slot >= 0]
        for ident in back:
            objects.move(game, Moving(ident, LIBRARY, index=-1))
        if back:
            players.shuffle(game, rules.dungeon)
            note(game, "returns", (player_ref(rules.dungeon),), len(back), "shuffled", "LA-09")
    return bool(seat.library)


def script_of(game: Game, rules: Rules, ident: int) -> Script | None:
    """How an Encounter is cast; None where it is none of the expedition's."""
    obj = game.objs.get(ident) or game.gone.get(ident)
    return None if obj is None else rules.scripts.get(obj.printed.name)


def step(game: Game, rules: Rules, frame: Frame) -> None:
    """Cast the oldest castable card, or the one that the Director chooses; where the Room says
    so, draw and cast one more.
    """
    if frame.stage == _OMEN and not _cycled(game, rules, frame):
        return
    if frame.stage == _CHOSEN:
        _cast(game, rules, frame, cast("Choice", game.answered).options[frame.answer].ref)
        return
    if frame.stage == _PICK:
        if rules.says("director", "true"):
            _directed(game, rules, frame)
        else:
            _cast(game, rules, frame, _oldest(game, rules))
        return
    if frame.stage == _CAST:
        if not game.trackers[AGAIN]:
            pop(game)
            return
        players.set_tracker(game, AGAIN, 0)
        frame.stage = _ANSWERED
        open_priority(game)
        return
    if frame.stage == _ANSWERED:
        frame.stage = _DRAWN
        note(game, "choice", (player_ref(rules.dungeon),), 0, "once more", "LA-42")
        if refilled(game, rules):
            happen(game, [Drawing(rules.dungeon)])
        return
    frame.stage = _PICK


def _cast(game: Game, rules: Rules, frame: Frame, ident: int) -> None:
    """Begin to cast a card of Reserve without paying for it (L-13)."""
    frame.stage = _CAST
    if not ident:
        note(game, "choice", (player_ref(rules.dungeon),), 0, "nothing is castable", "L-13")
        return
    propose.cast_spell(game, rules.dungeon, ident, 0)


def _directed(game: Game, rules: Rules, frame: Frame) -> None:
    """The Director may spend Omens, one after the other, then chooses what is cast (L-61, LA-33).

    ``j`` is 1 once they have spent all that they want to before this Scheme.
    """
    if frame.j == 0 and game.trackers[OMENS] and reserve(game, rules):
        frame.stage = _OMEN
        options = [Option(ch.PICK, ident) for ident in reserve(game, rules)]
        options.append(ch.OPTION_DONE)
        ask(game, Choice(rules.dungeon, ch.OBJECTS, options, OMEN_RULE, good=-1))
        return
    able = [ident for ident in reserve(game, rules) if not hindered(game, rules, ident)]
    if len(able) < 2:
        _cast(game, rules, frame, _oldest(game, rules))
        return
    frame.stage = _CHOSEN
    options = [Option(ch.PICK, ident) for ident in able]
    ask(game, Choice(rules.dungeon, ch.OBJECTS, options, SCHEME_RULE, good=1))


def _cycled(game: Game, rules: Rules, frame: Frame) -> bool:
    """An Omen: a card of Reserve goes to the graveyard, another is drawn (L-61, LA-33).

    True where none was spent, and the step goes on at once.
    """
    frame.stage = _PICK
    option = cast("Choice", game.answered).options[frame.answer]
    if option.verb == ch.DONE:
        frame.j = 1
        return True
    left = game.trackers[OMENS] - 1
    players.set_tracker(game, OMENS, left)
    note(game, "tracker", (option.ref,), left, OMENS, OMEN_RULE)
    batch: list[Proposal] = [Moving(option.ref, GRAVEYARD, SCENARIO)]
    if refilled(game, rules):
        batch.append(Drawing(rules.dungeon))
    happen(game, batch)
    return False


def offered(game: Game, rules: Rules, options: list[Option]) -> list[Option]:
    """What a Director may do with priority: pass, or cast what of Reserve is castable now (L-61,
    LA-45). Abilities of the Dungeon's permanents are none of it.
    """
    able = [ident for ident in reserve(game, rules) if not hindered(game, rules, ident)]
    return [
        option
        for option in options
        if option.verb == ch.PASS or (option.verb == ch.CAST and option.ref in able)
    ]


def withheld(game: Game, rules: Rules, ident: int) -> list[tuple[str, str]]:
    """Why a Director does nothing with an object, by rule (L-61, L-16, LA-19)."""
    if ident not in reserve(game, rules):
        return [("L-61", "a Director casts cards of Reserve and does nothing else")]
    hindrance = hindered(game, rules, ident)
    return [("L-16" if "L-16" in hindrance else "LA-19", hindrance)] if hindrance else []


def _oldest(game: Game, rules: Rules) -> int:
    """The oldest castable card of Reserve, and why each older one waits."""
    why: list[tuple[int, str]] = []
    for ident in reserve(game, rules):
        hindrance = hindered(game, rules, ident)
        if not hindrance:
            note(game, "choice", (ident,), 0, "the oldest castable", "L-13", tuple(why))
            return ident
        why.append((ident, hindrance))
    if why:
        ref = player_ref(rules.dungeon)
        note(game, "choice", (ref,), 0, "none of Reserve", "L-13", tuple(why))
    _use_up(game, rules)
    return 0


def _use_up(game: Game, rules: Rules) -> None:
    """A Scheme that a tax on the next spell has skipped uses that tax up (LA-20)."""
    seat = rules.dungeon
    for ident in reserve(game, rules):
        for effect, _, _ in coming(game, seat, ident, chars(game, ident)):
            left = tuple([ref for ref in effect.affected if ref != player_ref(seat)])
            note(game, "choice", (ident,), 0, "its tax is used up", "LA-20")
            reach(game, effect, left)


def hindered(game: Game, rules: Rules, ident: int, *, second: bool | None = None) -> str:
    """Why a card of Reserve cannot be cast now; empty where it can (LA-19). ``second``: as if it
    were the round's second Dungeon turn, or its first.
    """
    if second is None:
        second = board.is_second_turn(game, rules)
    seat = rules.dungeon
    it = chars(game, ident)
    script = script_of(game, rules, ident)
    if script is not None and script.late and not second:
        return "waits for the second Dungeon turn (L-16)"
    if player_rule(game, seat, "can't cast spells"):
        return "spells can't be cast"
    more, _ = cost_change(game, seat, ident, it)
    if more > 0:
        return "it is taxed, and the Dungeon never pays (LA-20)"
    ways = alternatives(game, seat, ident, it)
    if not ways:
        return "there is no way to cast it"
    if cant_cast(game, seat, ident, it):
        return "it can't be cast"
    if not has_targets(game, seat, ident, it, ways[0]):
        return "it has no legal target"
    if not can_pay_way(game, seat, ident, it, ways[0]):
        return "the Dungeon does not pay what it costs (LA-20)"
    if not can_cast(game, seat, ident, it, ways[0]):
        return "it can't be cast now"
    return ""
