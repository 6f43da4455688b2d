"""Rooms: opening the way, lair bands, a Room's rules (L-10, L-11, L-22 to L-27)."""

from __future__ import annotations

from undercroft.catalog.dungeons.raid_compile import ROOMBOUND
from undercroft.engine.change import objects, players
from undercroft.engine.change.faces import know_face
from undercroft.engine.change.flow import new_context, note, pop, push
from undercroft.engine.change.leaving import set_aside
from undercroft.engine.changes import Moving, Proposal
from undercroft.engine.ops import EFFECTS
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import TOKEN, player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, COMMAND, GRAVEYARD, LIBRARY
from undercroft.modes.raid import board
from undercroft.modes.raid.heartbound import SCENARIO
from undercroft.modes.raid.rules import (
    AGAIN,
    DUNGEON_ROLL,
    FOCUS,
    ROLL,
    SEALED,
    STAGE,
    Rules,
)
from undercroft.oracle.abilities import Face
from undercroft.oracle.node import Effect


def follow(game: Game, rules: Rules, effects: tuple[Effect, ...], source: int) -> None:
    """Have effects happen now as a scenario action: no stack, no answer (LA-17)."""
    if effects:
        ctx = new_context(game, rules.dungeon, source)
        ctx.effects = effects
        push(game, Frame(EFFECTS, ctx.id, effects=effects))


def follow_rules(game: Game, rules: Rules, moment: str, rule: str) -> None:
    """Follow the rules of the active Room whose moment has come, those of a round once."""
    room = board.room(game, rules)
    for each in room.rules:
        if each.when != moment:
            continue
        if each.once:
            if game.trackers.get(each.once, 0):
                continue
            players.set_tracker(game, each.once, 1)
        note(game, "lair", (board.room_object(game, rules),), 0, moment, rule)
        follow(game, rules, each.effects, board.room_object(game, rules))


def lair(game: Game, rules: Rules) -> None:
    """One Dungeon roll names Focus and the band that the active Room resolves (L-11, L-62)."""
    sides = rules.numbers["roll_sides"]
    roll = players.roll(game, rules.dungeon, sides, DUNGEON_ROLL)
    place = (roll - 1) * rules.heroes // sides + 1
    seat = board.at_initiative(game, rules, place)
    players.set_tracker(game, ROLL, roll)
    players.set_tracker(game, FOCUS, seat)
    ref = player_ref(rules.dungeon)
    note(game, "dungeon roll", (ref, player_ref(seat)), roll, f"initiative {place}", "L-11")
    room = board.room(game, rules)
    # Of a turn that ended before its Scheme nothing is left.
    players.set_tracker(game, AGAIN, 0)
    for band in room.bands:
        if band.low <= roll <= band.high:
            note(game, "lair", (board.room_object(game, rules),), roll, band.title, "L-11")
            if band.again:
                players.set_tracker(game, AGAIN, 1)
            follow(game, rules, band.effects, board.room_object(game, rules))


def open_stage(game: Game, rules: Rules, frame: Frame) -> None:
    """Open the way (L-10, LA-06): ``i`` 0 opens the first stage, 1 the next one; ``j`` keeps
    its number.

    The old Room is completed, the new one revealed and set up, its chapter laid on top of the
    library; then the ceiling is the new one and the seal is gone.
    """
    if frame.stage == 0:
        frame.j = game.trackers[STAGE] + frame.i
    number = frame.j
    stage = rules.stage(number)
    if frame.stage == 0:
        frame.stage = 1
        if stage.room >= 0 and frame.i:
            _complete(game, rules)
        return
    if frame.stage == 1:
        frame.stage = 2
        players.set_tracker(game, STAGE, number)
        if stage.room >= 0:
            reveal(game, rules, rules.rooms[stage.room].name)
        if stage.boss:
            _crown(game, rules, stage.boss)
        return
    if frame.stage == 2:
        frame.stage = 3
        if stage.room >= 0:
            room = rules.rooms[stage.room]
            for rule in room.rules:
                if rule.once:
                    players.set_tracker(game, rule.once, 0)
            follow(game, rules, room.setup, board.room_object(game, rules))
        return
    if stage.pile >= 0:
        _chapter(game, rules, stage.pile)
    if frame.i:
        _count(game, rules, SEALED, 0, "L-10")
    note(game, "opened", (board.room_object(game, rules),), number, str(stage.ceiling), "L-10")
    pop(game)


def _complete(game: Game, rules: Rules) -> None:
    """The old Room is completed: what is roombound goes to its owner's graveyard (L-22)."""
    room = board.room_object(game, rules)
    note(game, "completed", (room,), game.trackers[STAGE], "", "L-22")
    for tracker in rules.trackers:
        if tracker.reset == "room" and game.trackers[tracker.name] != tracker.start:
            _count(game, rules, tracker.name, tracker.start, "L-26")
    if room:
        objects.cease(game, room)
    bound = [i for i in game.battlefield if board.has_word(game, i, ROOMBOUND)]
    batch: list[Proposal] = [Moving(ident, GRAVEYARD, SCENARIO) for ident in bound]
    propose(game, batch)


def _count(game: Game, rules: Rules, name: str, value: int, rule: str) -> None:
    """A number of the ledger changes, and everybody is told."""
    players.set_tracker(game, name, value)
    note(game, "tracker", (player_ref(rules.dungeon),), value, name, rule)


def reveal(game: Game, rules: Rules, name: str) -> None:
    """A Room is an object that nothing targets: the source of what it does (L-23)."""
    face = Face(name, None, 0, 0, ())
    place = know_face(game, face)
    objects.make(game, TOKEN, game.printed[place], rules.dungeon, rules.dungeon, COMMAND)


def _crown(game: Game, rules: Rules, name: str) -> None:
    """The boss takes another face: the old one is set aside, the new one is put onto the
    battlefield, a new object with nothing of the old one about it (L-27, LA-43).
    """
    pile = rules.boss_pile
    for ident in game.battlefield[:]:
        obj = game.objs[ident]
        if board.is_boss(rules, obj):
            note(game, "set aside", (ident,), 0, "", "LA-43")
            set_aside(game, Moving(ident, pile, SCENARIO))
    for ident in sorted(game.objs):
        obj = game.objs[ident]
        if board.is_boss(rules, obj) and obj.printed.name == name and obj.zone == pile:
            entering = Moving(ident, BATTLEFIELD, SCENARIO, controller=rules.dungeon)
            propose(game, [entering])
            return


def _chapter(game: Game, rules: Rules, pile: int) -> None:
    """Shuffle a stage's chapter and put it on top of the library (L-10, LA-37)."""
    place = pile - rules.first_pile
    ids = game.seats[rules.dungeon].extra[place]
    players.shuffle_list(game, rules.dungeon, ids, f"chapter {place + 2}")
    for ident in reversed(ids[:]):
        objects.move(game, Moving(ident, LIBRARY, SCENARIO))
