"""Judge files about a castle: the scene is set, players act, and what must hold is compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.errors import (
    DataError,
    DungeonError,
    GameError,
    JudgeFailure,
    JudgeFileError,
    UsageError,
)
from undercroft.testing.act_grammar import VERBS
from undercroft.testing.castle import CAMPAIGN, CastleScene, castle_of, table_of
from undercroft.testing.castle_acts import act, fights
from undercroft.testing.castle_duel import act_in_duel
from undercroft.testing.castle_facts import check_castle_answer
from undercroft.testing.castle_grammar import CASTLE_ACTS
from undercroft.testing.castle_position import Position
from undercroft.testing.words import names

Table = Mapping[str, Any]


def run_castle(table: Table, where: str) -> CastleScene:
    """Ask a question about a castle; the scene as it ended. ``where`` is the name of its file.

    Raises:
        JudgeFailure: the answer does not hold, or something was left unanswered or unused.
        JudgeFileError: the scene cannot be.
        GameError: an act is not legal, or cannot be understood.
    """
    title = str(table["title"])
    try:
        scene = _set(table)
    except (UsageError, DungeonError) as error:
        what = str(error).rstrip(".")
        raise JudgeFileError(what[:1].lower() + what[1:], f"{where}, castle") from error
    except DataError as error:
        raise _placed(error, where) from error
    for number, said in enumerate(table.get("act", []), start=1):
        at = f"{where}, act {number}"
        try:
            _do(scene, said)
        except JudgeFailure as error:
            raise JudgeFailure(f"{at}: {error.question}", error.expected, error.found) from error
        except DataError as error:
            raise _placed(error, at) from error
        except GameError as error:
            raise JudgeFailure(f"{at}: Is it legal?", "yes", f"{error}".rstrip(".")) from error
        if "then" in said:
            check_castle_answer(scene, said["then"], f"{title} (act {number})")
    answer = table["answer"]
    if "asked" not in answer:
        scene.settle()
    check_castle_answer(scene, answer, title)
    scene.see_all_used()
    return scene


def _placed(error: DataError, at: str) -> JudgeFileError:
    """What is wrong with a part of a file, with its place."""
    place = f"{at}, {error.where}" if error.where else at
    return JudgeFileError(error.what, place, error.remedy)


def _set(table: Table) -> CastleScene:
    castle = table["castle"]
    called = [str(player["name"]) for player in table["player"]]
    scene = CastleScene(
        called,
        str(castle.get("campaign", CAMPAIGN)),
        int(table.get("seed", 1)),
        table_of(castle, "parameters"),
    )
    for seat, said in enumerate(table["player"]):
        _has(scene, seat, said)
    turn = scene.seat(castle["turn"], "castle, turn") if "turn" in castle else 0
    explorer = turn
    if "explorer" in castle:
        explorer = scene.seat(castle["explorer"], "castle, explorer")
    color = castle_of(str(castle.get("color", "white")), "castle, color")
    scene.begin(Position(color, explorer, castle), turn, bool(castle.get("turn_begins", False)))
    return scene


def _has(scene: CastleScene, seat: int, said: Table) -> None:
    player = scene.state.players[seat]
    if "deck" in said or "spare" in said:
        deck = said.get("deck", player.deck)
        scene.deal(player, deck, table_of(said, "spare"))
    scene.crown(seat, names(said.get("wizard_of")))
    player.clues = [castle_of(color, "player, clues") for color in names(said.get("clues"))]
    player.turns = int(said.get("turns", player.turns))


def _do(scene: CastleScene, said: Table) -> None:
    rules = names(said.get("illegal"))
    if not rules:
        _act(scene, said)
        return
    with scene.illegal(*rules):
        _act(scene, said)


def _act(scene: CastleScene, said: Table) -> None:
    verb = next(key for key in said if key in CASTLE_ACTS)
    if verb in VERBS and verb != "chooses":
        act_in_duel(scene, said)
        return
    seat = scene.anybody(said["player"], "player")
    if verb == "fights":
        fights(scene, seat, said)
    else:
        act(scene, seat, verb, said[verb])
