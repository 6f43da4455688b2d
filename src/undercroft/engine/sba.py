"""State-based actions (CR 704): checked whenever a player would receive priority."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.attaching import may_be_attached, may_equip
from undercroft.engine.carry import EMPTY_DRAW, returning
from undercroft.engine.change import daylight, objects, players
from undercroft.engine.change.effects import end_sourceless
from undercroft.engine.change.flow import ask, end, note, pop
from undercroft.engine.change.leaving import leave
from undercroft.engine.change.pairing import unpair
from undercroft.engine.change.preparing import stays
from undercroft.engine.change.turning import cease_bestowed
from undercroft.engine.changes import BURIED, DESTROYED, SACRIFICED, STATE_BASED, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.ops import STATE_BASED as OP
from undercroft.engine.perform.emblems import left_behind, pass_on
from undercroft.engine.perform.racing import keep_up
from undercroft.engine.perform.venturing import leave_dungeons
from undercroft.engine.query import is_restricted, player_rule, refresh, statics_of
from undercroft.engine.replace import propose
from undercroft.engine.sagas import is_told
from undercroft.engine.seen import Scope, seen
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import Standing
from undercroft.engine.state.records import ABILITY, CARD, Seat, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.keywords import INDESTRUCTIBLE
from undercroft.lexicon.types import CREATURE, ENCHANTMENT, LEGENDARY, PLANESWALKER, WORLD
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, STACK
from undercroft.oracle.abilities import LegendRuleOff

_CHECK: Final = 0
_LEGEND: Final = 1
_DONE: Final = 2
_ONWARD: Final = 3


def check(game: Game) -> bool:
    """Perform state-based actions once; True where any was performed (CR 704.3).

    Nothing is looked at where nothing changed since the last check.
    """
    if game.version == game.sba_version:
        return False
    frame = Frame(OP)
    game.agenda.append(frame)
    return work(game, frame)


def work(game: Game, frame: Frame) -> bool:
    """Go on with the step on top of the agenda; True where any action was performed."""
    if frame.stage == _DONE:
        pop(game)
        return True
    if frame.stage == _LEGEND:
        _keep_one(game, frame)
    elif frame.stage == _ONWARD:
        _went_on(game, frame)
    acted = _players(game)
    if game.nightly:
        acted = daylight.keep(game) or acted
    acted = _counters(game) or acted
    acted = _cease(game) or acted
    acted = leave_dungeons(game) or acted
    acted = keep_up(game) or acted
    frame.batch += returning(game)
    # What players have chosen stays in the step; all else is found anew with it.
    batch = frame.batch[:]
    acted = _permanents(game, batch) or acted
    if _choices(game, frame, batch):
        return True
    acted = game.variant.state_based(game) or acted
    acted = end_sourceless(game) or acted
    if batch:
        frame.stage = _DONE
        frame.batch = []
        propose(game, batch)
        return True
    pop(game)
    if not acted:
        game.sba_version = game.version
    return check_ending(game) or acted


def is_over(game: Game) -> bool:
    """Whether the game has ended."""
    return game.ending is not None


def check_ending(game: Game) -> bool:
    """The game ends when at most one team is left (CR 104.2a, 104.4a), or as the variant says.

    True: it goes on, and somebody has left it, with whatever kept others alive (CR 800.4a).
    """
    if is_over(game):
        return False
    game.variant.check_ending(game)
    if is_over(game):
        return False
    left = [team.team for team in game.teams if not team.lost]
    if len(left) > 1:
        gone = [seat for seat in game.seats if seat.lost and not seat.left]
        held = left_behind(game, [seat.seat for seat in gone]) if gone else []
        for seat in gone:
            seat.left = True
            leave(game, seat.seat)
        pass_on(game, held)
        return bool(gone)
    reasons = [seat.lost for seat in game.seats if seat.lost]
    if left:
        end(game, (left[0],), reasons[-1], "all opponents have lost")
    else:
        end(game, (), "CR 104.4a", "all remaining players lost at once")
    return False


def _players(game: Game) -> bool:
    """CR 704.5a to c."""
    acted = False
    losers: list[tuple[int, str]] = []
    for seat in game.seats:
        drew = seat.did.get(EMPTY_DRAW, 0)
        if drew:
            # It counts for the next check only, also where the player can't lose now.
            players.forget(game, seat.seat, EMPTY_DRAW)
        if seat.lost or not game.variant.can_lose(game, seat.seat):
            continue
        rule = _lost(game, seat, drew)
        if rule and not player_rule(game, seat.seat, "can't lose"):
            losers.append((seat.seat, rule))
    for number, reason in losers:
        players.lose(game, number, reason)
        note(game, "loses", (player_ref(number),), reason=reason)
        acted = True
    return acted


def _lost(game: Game, seat: Seat, drew: int) -> str:
    """The rule by which a player loses now; none: they do not."""
    team = game.teams[seat.team]
    if team.life <= 0:
        return "CR 704.5a"
    if drew:
        return "CR 704.5b"
    if team.poison >= game.variant.poison_limit(game, team.team):
        return "CR 704.5c"
    return game.variant.loses(game, seat.seat)


def _counters(game: Game) -> bool:
    """CR 704.5q: +1/+1 and -1/-1 counters remove each other."""
    acted = False
    refresh(game)
    for ident in game.counted:
        counters = game.objs[ident].counters
        if "+1/+1" in counters and "-1/-1" in counters:
            pairs = min(counters["+1/+1"], counters["-1/-1"])
            objects.remove_counters(game, ident, "+1/+1", pairs)
            objects.remove_counters(game, ident, "-1/-1", pairs)
            acted = True
    return acted


def _cease(game: Game) -> bool:
    """CR 704.5d, e: tokens elsewhere than the battlefield, copies of spells elsewhere than
    the stack. They can only be among what moved since the last check.
    """
    if not game.homeless:
        return False
    cards = _onward(game)
    strays = [ident for ident in game.homeless if ident in game.objs and ident not in cards]
    copies = [ident for ident in strays if stays(game, ident)]
    game.homeless = cards + copies
    gone = [ident for ident in strays if ident not in copies]
    for ident in gone:
        obj = game.objs[ident]
        if obj.kind not in {CARD, ABILITY} and obj.zone not in {BATTLEFIELD, STACK}:
            objects.cease(game, ident)
    return bool(gone)


def _onward(game: Game) -> list[int]:
    """Cards that their owners may put elsewhere, for they have just come to where they are
    (CR 704.6d).
    """
    return [
        ident
        for ident in game.homeless
        if ident in game.objs
        and game.objs[ident].kind == CARD
        and game.variant.may_go_on(game, ident) >= 0
    ]


def _pairs(game: Game) -> None:
    """Creatures that have left, are none any more or have got another controller are unpaired
    (CR 702.95e).
    """
    gone = [
        (one, other, seat)
        for one, other, seat in game.pairs
        if not (_in_pair(game, one, seat) and _in_pair(game, other, seat))
    ]
    if gone:
        unpair(game, gone)


def _in_pair(game: Game, ident: int, seat: int) -> bool:
    if ident not in game.objs or game.objs[ident].zone != BATTLEFIELD:
        return False
    it = seen(game, ident)
    return bool(it.types & CREATURE) and it.controller == seat


def _permanents(game: Game, batch: list[Proposal]) -> bool:
    """CR 704.5f to i, m, n, p: what dies, what falls off; true where something fell off."""
    refresh(game)
    if game.pairs:
        _pairs(game)
        refresh(game)
    fell = False
    roles: list[int] = []
    for ident, it in game.cache.items():
        obj = game.objs[ident]
        if it.types & CREATURE:
            if game.variant.survives(game, ident):
                continue
            if it.toughness <= 0:
                batch.append(Moving(ident, GRAVEYARD, STATE_BASED))
                continue
            if obj.damage and not it.keywords & INDESTRUCTIBLE:
                if obj.damage >= it.toughness or obj.deathtouched:
                    batch.append(_destroyed(game, ident, it))
                    continue
        if it.types & PLANESWALKER and obj.counters.get("loyalty", 0) <= 0:
            batch.append(Moving(ident, GRAVEYARD, STATE_BASED))
            continue
        if obj.attached_to or it.types & ENCHANTMENT:
            if obj.counters and is_told(game, ident, it):
                batch.append(Moving(ident, GRAVEYARD, SACRIFICED))
                continue
            if obj.attached_to and it.has_subtype("Role"):
                roles.append(ident)
            fell = _attachment(game, ident, it, batch) or fell
    return _old_roles(game, roles, batch) or fell


def _old_roles(game: Game, roles: list[int], batch: list[Proposal]) -> bool:
    """CR 704.5y: of the Roles of one player on a permanent all but the newest go into the batch.
    Always false: nothing fell off.
    """
    newest: dict[tuple[int, int], int] = {}
    leaving = [proposal.ident for proposal in batch if isinstance(proposal, Moving)]
    for ident in sorted(roles, key=lambda one: game.objs[one].timestamp):
        if ident not in leaving:
            key = (game.objs[ident].attached_to, seen(game, ident).controller)
            if key in newest:
                batch.append(Moving(newest[key], GRAVEYARD, STATE_BASED))
            newest[key] = ident
    return False


def _destroyed(game: Game, ident: int, it: Chars) -> Moving:
    if it.restrictions and is_restricted(game, ident, "can't be regenerated"):
        return Moving(ident, GRAVEYARD, BURIED)
    return Moving(ident, GRAVEYARD, DESTROYED)


def _attachment(game: Game, ident: int, it: Chars, batch: list[Proposal]) -> bool:
    """CR 704.5m to p: an Aura attached to nothing or to something illegal; Equipment, which
    falls off (true).
    """
    obj = game.objs[ident]
    if it.has_subtype("Aura"):
        if not may_be_attached(game, ident, obj.attached_to):
            if cease_bestowed(game, ident):
                return True
            batch.append(Moving(ident, GRAVEYARD, STATE_BASED))
        return False
    if not obj.attached_to:
        return False
    fits = may_equip(game, ident, obj.attached_to)
    if not fits:
        objects.unattach(game, ident)
    return not fits


def _choices(game: Game, frame: Frame, batch: list[Proposal]) -> bool:
    """What players choose as state-based actions, in turn order from the active player on, before
    all of it happens at once (CR 101.4, 704.3). True: a question was asked.

    Nobody is asked who has lost, nor anybody where the game is over.
    """
    groups = _legends(game, batch) if game.legends else []
    onward = _onward(game) if game.homeless else []
    if not groups and not onward:
        return False
    over = len([team for team in game.teams if not team.lost]) < 2  # one is left
    start = game.order.index(game.active)
    for seat in game.order[start:] + game.order[:start]:
        silent = over or bool(game.seats[seat].lost)
        for ids in groups:
            if seen(game, ids[0]).controller != seat:
                continue
            if silent:
                batch += [Moving(ident, GRAVEYARD, STATE_BASED) for ident in ids[1:]]
                continue
            frame.ids = ids
            frame.stage = _LEGEND
            options = [Option(ch.PICK, ident) for ident in ids]
            ask(game, Choice(seat, ch.LEGENDS, options, "CR 704.5j", good=1))
            return True
        for ident in onward:
            if game.objs[ident].owner != seat:
                continue
            if silent:
                game.homeless.remove(ident)
                continue
            frame.ids = [ident]
            frame.stage = _ONWARD
            options = [ch.OPTION_YES, ch.OPTION_NO]
            ask(game, Choice(seat, ch.MAY, options, "CR 704.6d", ident, good=1))
            return True
    return False


def _legends(game: Game, batch: list[Proposal]) -> list[list[int]]:
    """CR 704.5j: several legends of one name that one player controls, of which they keep one;
    CR 704.5k: all world permanents but the newest go; none stays where several are newest.
    """
    by_name: dict[tuple[int, str], list[int]] = {}
    worlds: list[int] = []
    leaving = [proposal.ident for proposal in batch if isinstance(proposal, Moving)]
    off = statics_of(game, LegendRuleOff)
    for ident in _titled(game):
        it = seen(game, ident)
        if ident in leaving:
            continue
        if it.supertypes & LEGENDARY and not (off and _no_legend_rule(game, off, ident)):
            by_name.setdefault((it.controller, it.name), []).append(ident)
        if it.supertypes & WORLD:
            worlds.append(ident)
    if len(worlds) > 1:
        since = [game.objs[ident].used.get("world", game.objs[ident].timestamp) for ident in worlds]
        newest = max(since)
        tied = since.count(newest) > 1
        for ident, each in zip(worlds, since, strict=True):
            if tied or each != newest:
                batch.append(Moving(ident, GRAVEYARD, STATE_BASED))
    return [ids for ids in by_name.values() if len(ids) > 1]


def _titled(game: Game) -> list[int]:
    """The legends and worlds among the permanents."""
    refresh(game)
    found = game.titled
    if found is None:
        found = [one for one, it in game.cache.items() if it.supertypes & (LEGENDARY | WORLD)]
        game.titled = found
    return found


def _no_legend_rule(game: Game, off: list[Standing], ident: int) -> bool:
    for standing in off:
        body = standing.body
        scope = Scope(standing.controller, standing.source)
        if isinstance(body, LegendRuleOff) and speaks_of(game, body.subject, ident, scope):
            return True
    return False


def _keep_one(game: Game, frame: Frame) -> None:
    kept = cast("Choice", game.answered).options[frame.answer].ref
    frame.stage = _CHECK
    for ident in frame.ids:
        if ident != kept and ident in game.objs:
            frame.batch.append(Moving(ident, GRAVEYARD, STATE_BASED))
    frame.ids = []


def _went_on(game: Game, frame: Frame) -> None:
    """The owner of a card has said whether it goes on (CR 704.6d)."""
    ident = frame.ids[0]
    frame.stage = _CHECK
    frame.ids = []
    game.homeless.remove(ident)
    if cast("Choice", game.answered).options[frame.answer].verb == ch.YES:
        to = game.variant.may_go_on(game, ident)
        frame.batch.append(Moving(ident, to, STATE_BASED))
