"""A digest tells any two games apart that differ, and a fork shares nothing that changes."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.made import creature, digest, spell
from undercroft.engine import game as door
from undercroft.engine.changes import Damaging
from undercroft.engine.plain import digest_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.testing import Scenario

#: Slots that say nothing of their own: caches, what follows from the rest, and whose copy it is.
DERIVED = {
    "Game": {
        "acting",  # found again from the table
        "actors",  # found again from the table
        "answered",  # the open question, or one whose answer has been taken
        "cache",
        "cache_version",
        "counted",  # found again from the table
        "far_watch",  # found again from the zones
        "hiding",  # found again from the table
        "makers",  # found again from the table
        "titled",  # found again from the table
        "tokens",
        "dynamic",
        "epoch",
        "epochs",
        "far",
        "far_count",
        "far_triggers",
        "happened",  # empty whenever somebody is asked
        "kinds",  # found again from the table
        "layer_version",
        "idle",
        "legends",
        "nightly",
        "log",  # what somebody who listens has heard
        "places",
        "printed",  # the faces that have come into the game, in any order
        "purses",
        "purses_version",
        "reaching",
        "shifting",
        "watched",
        "rows_version",
        "sba_version",
        "shares",
        "standing",
        "state_watch",
        "statics",
        "statics_version",
        "variant",
        "version",
        "watch_version",
        "watchers",
    },
    "Obj": {"epoch"},
    "Context": {"epoch"},
    "Event": {"chars", "index"},  # looked at as it triggers, never later
    "Continuing": {"plan"},
}


#: Lists of records that are empty in the scene.
LISTS = {"continuing", "pairs", "waiting", "until_leaves"}


def scene_in_combat() -> Scenario:
    """A double block with a spell on the stack, something delayed, and a question open."""
    scene = Scenario()
    ana, bob = scene.player("Ana"), scene.player("Bob")
    creature(scene, "Ox", "5/5", "Whenever ~ attacks, exile it at end of combat.")
    creature(scene, "Imp", "1/1", "When ~ dies, you gain 1 life.")
    spell(scene, "Heal", "Prevent the next 3 damage that would be dealt to any target this turn.")
    spell(scene, "Pump", "Target creature gets +1/+1 until end of turn.")
    ana.controls("Ox")
    ana.controls("Plains", 3)
    ana.has(hand=["Heal", "Pump", "Shock"])
    ana.controls("Mountain")
    bob.controls("Imp")
    bob.controls("Grizzly Bears", 2)
    ana.attacks_with("Ox")
    scene.resolve()
    ana.casts("Shock", targeting="Imp")
    scene.resolve()
    ana.casts("Heal", targeting="Ox")
    scene.resolve()
    bob.blocks({"Grizzly Bears": "Ox"})
    ana.casts("Pump", targeting="Ox")
    return scene


def slots_of(record: object) -> list[str]:
    found: list[str] = []
    for kind in type(record).__mro__:
        found += getattr(kind, "__slots__", ())
    return [slot for slot in found if slot not in DERIVED.get(type(record).__name__, set())]


def other(value: Any) -> Any:
    """Another value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}x"
    if isinstance(value, dict):
        key = 99 if not value or isinstance(next(iter(value)), int) else "other"
        return value | {key: next(iter(value.values()), 7)}
    if isinstance(value, list):
        return [*value, *value[-1:]] if value else [7]
    if isinstance(value, tuple):
        return value[:-1] if value else (7,)
    return None


Find = Callable[[Game], Any]
RECORDS: dict[str, Find] = {
    "an object": lambda game: game.objs[game.combat.attackers[0]] if game.combat else None,
    "what is gone": lambda game: game.gone[min(game.gone)],
    "a seat": lambda game: game.seats[0],
    "a team": lambda game: game.teams[0],
    "a resolution": lambda game: game.contexts[game.objs[game.stack[-1]].ctx],
    "a step": lambda game: game.agenda[-1],
    "combat": lambda game: game.combat,
    "an effect": lambda game: game.continuing[0],
    "a shield": lambda game: game.shields[0],
    "what is delayed": lambda game: game.delayed[0],
    "an event": lambda game: game.delayed[0].event,
}
#: Slots whose empty value has no other of its sort here.
PASSED_OVER = {
    *(("Obj", "copied"), ("Obj", "printed"), ("Context", "condition"), ("Context", "event")),
    *(("Frame", "node"), ("Frame", "effects"), ("Frame", "batch"), ("Frame", "costs")),
    *(("Continuing", "arrivals"), ("Continuing", "coming")),
    *(
        ("Continuing", "subject"),
        ("Shield", "whom"),
        ("Shield", "by"),
        ("Context", "payment"),
        ("Seat", "extra"),
        ("Seat", "marked"),
        ("Continuing", "body"),
        ("Context", "slots"),
        ("Context", "effects"),
    ),
}


@pytest.mark.parametrize("name", RECORDS)
def test_every_slot_that_matters_is_in_the_digest(name: str):
    """One thing about a game is different. Is its digest?

    Yes, whatever it is.
    """
    scene = scene_in_combat()
    if name == "an effect":
        scene.resolve()
    find = RECORDS[name]
    record = find(scene.game)
    before = digest(scene)
    for slot in slots_of(record):
        value = getattr(record, slot)
        if (type(record).__name__, slot) in PASSED_OVER:
            continue
        setattr(record, slot, other(value))
        assert digest(scene) != before, f"{type(record).__name__}.{slot}"
        setattr(record, slot, value)
    assert digest(scene) == before


def test_what_something_last_was_is_in_the_digest():
    """Two games differ in the power that a creature had as it died. Do their digests?

    Yes: an effect may still ask for it (CR 608.2h).
    """
    scene = scene_in_combat()
    before = digest(scene)
    ident = next(i for i in scene.game.gone if scene.game.gone_chars[i].name == "Imp")
    scene.game.gone_chars[ident].power += 1
    assert digest(scene) != before


def test_what_is_proposed_is_in_the_digest():
    """Two games differ in the damage that is about to be dealt. Do their digests?

    Yes.
    """
    scene = scene_in_combat()
    frame = Frame(0)
    frame.batch = [Damaging(1, -1, 2)]
    scene.game.agenda.append(frame)
    before = digest(scene)
    for slot in slots_of(frame.batch[0]):
        value = getattr(frame.batch[0], slot)
        setattr(frame.batch[0], slot, other(value))
        assert digest(scene) != before, slot
        setattr(frame.batch[0], slot, value)


def test_every_slot_of_the_game_is_told_or_derived():
    """One thing about a game is different. Is its digest?

    Yes, but for what is worked out again from the rest.
    """
    scene = scene_in_combat()
    game = scene.game
    before = digest(scene)
    for slot in slots_of(game):
        value = getattr(game, slot)
        if slot in LISTS or (not isinstance(value, bool | int | str | tuple) and not _plain(value)):
            continue
        setattr(game, slot, other(value))
        assert digest_of(game) != before, slot
        setattr(game, slot, value)


def _plain(value: object) -> bool:
    """Whether it is a list or table of numbers and words only."""
    if isinstance(value, dict):
        return all(isinstance(one, int | str) for one in value.values())
    return isinstance(value, list) and all(isinstance(one, int) for one in value)


def test_a_fork_in_the_middle_of_anything_is_independent():
    """A game is forked at every question of a turn and both are played on. Do they agree?

    Yes, answer for answer; and the first is as it was while the second is played.
    """
    scene = scene_in_combat()
    game = scene.game
    for _ in range(40):
        if game.pending is None:
            break
        before = digest_of(game)
        fork = game.fork()
        assert digest_of(fork) == before
        choice = game.pending
        answer = choice.high if choice.is_number else len(choice.options) - 1
        door.advance(fork, answer)
        assert digest_of(game) == before
        door.advance(game, answer)
        assert digest_of(game) == digest_of(fork)
