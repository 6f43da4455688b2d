"""What must hold in a scene: the answer of a judge file, compared key by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.errors import JudgeFailure, JudgeFileError
from undercroft.testing.raid import Raid
from undercroft.testing.scenario import Scenario
from undercroft.testing.words import counted, names, said_nearest

#: Facts that are lists without an order.
_UNORDERED: Final = {
    *("hand", "graveyard", "exile", "battlefield", "keywords", "types", "colors"),
    *("mythics", "wizard_of", "monsters", "sees", "open"),
}


def check_answer(scene: Scenario, answer: Mapping[str, Any], question: str) -> None:
    """Compare what must hold with what holds.

    Raises:
        JudgeFailure: something is otherwise.
    """
    for name, facts in answer.get("player", {}).items():
        if scene.names.seat(name) < 0:
            near = said_nearest(name, scene.names.seats)
            raise JudgeFileError(f"no player is called “{name}”", "answer, player", near)
        _facts(scene.player(name), facts, name, question)
    for name, facts in answer.get("object", {}).items():
        _facts(scene[name], facts, name, question)
    if "stack" in answer:
        compare("stack", names(answer["stack"]), scene.stack, "the stack", question)
    for key in ("step", "daytime", "ended"):
        if key in answer:
            compare(key, answer[key], getattr(scene, key), "the game", question)
    if "winners" in answer:
        compare("hand", names(answer["winners"]), scene.winners, "winners", question)
    for name, value in answer.get("trackers", {}).items():
        compare(name, value, scene.tracker(name), "trackers", question)
    if "raid" in answer:
        _ledger(scene, answer["raid"], question)
    if "asked" in answer:
        check_asked(scene.asks(), scene.options(), answer["asked"], question)


def _ledger(scene: Scenario, wanted: Mapping[str, Any], question: str) -> None:
    """What must hold of an expedition."""
    if not isinstance(scene, Raid):
        raise JudgeFileError("this is no scene of a raid", "answer, raid", "give it a [raid] table")
    found = scene.ledger()
    for key, value in wanted.items():
        want = names(value) if key == "reserve" else value
        compare(key, want, found[key], "the expedition", question)


def _facts(who: object, facts: Mapping[str, Any], name: str, question: str) -> None:
    for key, wanted in facts.items():
        if key in {"controls", "controls_no"}:
            _controls(getattr(who, "battlefield", []), key, names(wanted), name, question)
            continue
        found = getattr(who, key)
        want = names(wanted) if isinstance(found, list) else wanted
        compare(key, want, found, name, question)


def _controls(found: list[str], key: str, wanted: list[str], name: str, question: str) -> None:
    left = list(found)
    for card in wanted:
        here = card in left
        if here:
            left.remove(card)
        if here != (key == "controls"):
            raise JudgeFailure(question, f"{name} {key} {card}", f"{counted(found)}")


def compare(key: str, wanted: object, found: object, whose: str, question: str) -> None:
    """Hold one fact to what a file says of it; lists without an order in any order.

    Raises:
        JudgeFailure: it is otherwise.
    """
    if key in _UNORDERED and isinstance(wanted, list) and isinstance(found, list):
        wanted, found = sorted(wanted), sorted(found)
    if wanted != found:
        raise JudgeFailure(question, f"{whose}: {key} {_say(wanted)}", _say(found))


def _say(value: object) -> str:
    if isinstance(value, list):
        return counted([str(each) for each in value])
    if isinstance(value, dict):
        return counted([f"{key} = {each}" for key, each in value.items()])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "nothing"


def check_asked(
    asks: tuple[str, str], options: list[str], wanted: Mapping[str, Any], question: str
) -> None:
    """Hold the question that is open to what a file says of it.

    Raises:
        JudgeFailure: it is another one.
    """
    player, kind = asks
    found = f"{player} is asked for {kind}" if player else "nobody is asked"
    if (player, kind) != (wanted["player"], wanted["kind"]):
        raise JudgeFailure(question, f"{wanted['player']} is asked for {wanted['kind']}", found)
    if "options" in wanted:
        want = sorted(names(wanted["options"]))
        compare("options", want, sorted(options), found, question)
