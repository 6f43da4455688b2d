"""Judge files: one question each, read strictly, run against the real engine."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from undercroft.engine.variant import Variant
from undercroft.errors import (
    DataError,
    DungeonError,
    GameError,
    JudgeFailure,
    JudgeFileError,
    UndercroftError,
    UsageError,
)
from undercroft.testing.castle import CastleScene
from undercroft.testing.castle_judge import run_castle
from undercroft.testing.checks import check_answer
from undercroft.testing.doing import do_act
from undercroft.testing.grammar import check_file
from undercroft.testing.player import Player
from undercroft.testing.raid import Raid, prepared
from undercroft.testing.rules import is_rule
from undercroft.testing.scenario import Scenario
from undercroft.testing.words import names

Table = Mapping[str, Any]

#: The expedition of a raid where nothing is said, and what is said of it as a whole.
VAULT = "cinder_vault"
_WHOLE = ("expedition", "parameters")


class Question:
    """One judge file, read and found well formed."""

    def __init__(self, path: Path, table: Table) -> None:
        self.path = path
        self.table = table
        self.title = str(table["title"])
        self.rules = names(table["rules"])


class Verdict:
    """What became of one question. ``problem`` is empty where it passed."""

    def __init__(self, path: Path, title: str, rules: list[str], problem: str) -> None:
        self.path = path
        self.title = title
        self.rules = rules
        self.problem = problem

    @property
    def passed(self) -> bool:
        """Whether the answer held."""
        return not self.problem

    def to_plain(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "file": str(self.path),
            "title": self.title,
            "rules": self.rules,
            "passed": self.passed,
            "problem": self.problem,
        }


def load_question(path: Path) -> Question:
    """Read a judge file.

    Raises:
        JudgeFileError: it cannot be read, or something in it is not as it must be.
    """
    where = path.name
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        raise JudgeFileError(f"the file cannot be opened ({reason})", str(path)) from error
    except UnicodeDecodeError as error:
        raise JudgeFileError("the file is no UTF-8 text", str(path)) from error
    except tomllib.TOMLDecodeError as error:
        raise JudgeFileError(f"the file is no TOML ({error})", where) from error
    check_file(table, where)
    if not str(table["title"]).endswith("?"):
        raise JudgeFileError("the title is no question", f"{where}, title", "end it with “?”")
    cited = [("rules", rule) for rule in names(table["rules"])]
    for number, act in enumerate(table.get("act", []), start=1):
        cited += [(f"act {number}, illegal", rule) for rule in names(act.get("illegal"))]
    for key, rule in cited:
        if not is_rule(rule):
            remedy = "cite it as “CR 702.9b”"
            raise JudgeFileError(f"there is no rule “{rule}”", f"{where}, {key}", remedy)
    if not names(table["rules"]):
        raise JudgeFileError("no rule is cited", f"{where}, rules")
    return Question(path, table)


def named_cards(path: Path) -> list[str]:
    """The cards of a library that a judge file puts into its scene, each once.

    Raises:
        JudgeFileError: it cannot be read.
    """
    table = load_question(path).table
    own = {card["name"] for card in table.get("card", [])}
    if "raid" in table:
        made = prepared(str(table["raid"].get("expedition", VAULT))).compiled
        own |= {card.name for card in (*made.encounters, *made.bosses)}
    found: dict[str, None] = {}
    for player in table["player"]:
        for cards in ("deck", "spare"):
            found |= dict.fromkeys(player.get(cards, ()))
        for zone in ("hand", "library", "battlefield", "graveyard", "exile", "command"):
            for put in player.get(zone, []):
                found[put["card"] if isinstance(put, Mapping) else str(put)] = None
    return [name for name in found if name not in own]


def run_question(question: Question, variant: Variant | None = None) -> Scenario | CastleScene:
    """Set the scene, act, and compare what must hold; the scene as it ended.

    Raises:
        JudgeFailure: the answer does not hold, or something was left unanswered or unused.
        JudgeFileError: the scene cannot be.
        GameError: an act is not legal, or cannot be understood.
    """
    table = question.table
    where = question.path.name
    if "castle" in table:
        return run_castle(table, where)
    seed = int(table.get("seed", 1))
    scene: Scenario = _expedition(table, where) if "raid" in table else Scenario(variant, seed)
    _at(where, _set, scene, table)
    for number, act in enumerate(table.get("act", []), start=1):
        _at(f"{where}, act {number}", _do, scene, act)
        if "then" in act:
            check_answer(scene, act["then"], f"{question.title} (act {number})")
    answer = table["answer"]
    if "asked" not in answer:
        scene.settle()
    check_answer(scene, answer, question.title)
    scene.see_all_used()
    return scene


def _at(where: str, act: Any, scene: Scenario, table: Table) -> None:  # noqa: ANN401  # a step
    """Do a part of a file; what is wrong with it is said with its place."""
    try:
        act(scene, table)
    except JudgeFailure as error:
        raise JudgeFailure(f"{where}: {error.question}", error.expected, error.found) from error
    except DataError as error:
        place = f"{where}, {error.where}" if error.where else where
        raise JudgeFileError(error.what, place, error.remedy) from error
    except GameError as error:
        raise JudgeFailure(f"{where}: Is it legal?", "yes", f"{error}".rstrip(".")) from error


def _set(scene: Scenario, table: Table) -> None:
    for card in table.get("card", []):
        if ("layout" in card) != ("other" in card):
            what = "a card of two faces has both a layout and an other face"
            raise JudgeFileError(what, f"card {card['name']}")
        if "other" in card:
            scene.card_of_two(card["layout"], card, card["other"])
            continue
        printed = {key: str(value) for key, value in card.items() if key != "name"}
        scene.card(card["name"], **printed)
    for player in table["player"]:
        scene.player(player["name"], int(player.get("team", -1)))
    for player in table["player"]:
        seat = scene.player(player["name"])
        for key, value in player.items():
            if isinstance(value, list) and key not in {"dice", "coins"}:
                for entry in value:
                    _put(seat, key, entry)
            elif key not in {"name", "team"}:
                seat.has(**{key: value})
    if isinstance(scene, Raid):
        kept = {key: value for key, value in table["raid"].items() if key not in _WHOLE}
        if "reserve" in kept:
            kept["reserve"] = names(kept["reserve"])
        scene.set_up(**kept)
    set_up = table.get("scene", {})
    scene.has(**set_up.get("trackers", {}))
    turn = str(set_up.get("turn", ""))
    daytime = str(set_up.get("daytime", ""))
    scene.begins(turn, str(set_up.get("step", "")), int(set_up.get("number", 0)), daytime)
    _ = scene.game


def _expedition(table: Table, where: str) -> Raid:
    """The scene of an expedition, with its parameters.

    Raises:
        JudgeFileError: there is no such expedition, or no such parameter.
    """
    raid = table["raid"]
    name = str(raid.get("expedition", VAULT))
    try:
        return Raid(name, int(table.get("seed", 1)), **raid.get("parameters", {}))
    except (UsageError, DungeonError) as error:
        what = str(error).rstrip(".")
        raise JudgeFileError(what[:1].lower() + what[1:], f"{where}, raid") from error


def _put(player: Player, zone: str, entry: str | Table) -> None:
    if isinstance(entry, str):
        player.put(zone, entry)
        return
    how = {key: value for key, value in entry.items() if key not in {"card", "count"}}
    for _ in range(int(entry.get("count", 1))):
        player.put(zone, entry["card"], **how)


def _do(scene: Scenario, act: Table) -> None:
    rules = names(act.get("illegal"))
    if not rules:
        do_act(scene, act)
        return
    with scene.illegal(*rules):
        do_act(scene, act)


def run_judge(path: Path, variant: Variant | None = None) -> Verdict:
    """Read and run one judge file.

    Raises:
        JudgeFileError: it cannot be read, or sets a scene that cannot be.
    """
    question = load_question(path)
    problem = ""
    try:
        run_question(question, variant)
    except (JudgeFailure, GameError) as error:
        problem = str(error)
    return Verdict(path, question.title, question.rules, problem)


def judge_files(paths: Iterable[Path]) -> list[Path]:
    """The judge files that paths mean: files, and folders with all that is in them.

    Raises:
        JudgeFileError: there is none.
    """
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not found:
        raise JudgeFileError("there is no judge file", ", ".join([str(path) for path in paths]))
    return found


def judge(paths: Iterable[Path]) -> dict[str, Any]:
    """Run judge files: how many passed and failed, and each question with its problem.

    A file that cannot be read is a failed question, told in its problem.
    """
    verdicts: list[Verdict] = []
    for path in judge_files(list(paths)):
        try:
            verdicts.append(run_judge(path))
        except UndercroftError as error:
            verdicts.append(Verdict(path, "", [], str(error)))
    passed = sum(1 for verdict in verdicts if verdict.passed)
    return {
        "passed": passed,
        "failed": len(verdicts) - passed,
        "questions": [verdict.to_plain() for verdict in verdicts],
    }
