"""Every judge question of the house passes, cites rules that there are, and can fail."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft.errors import GameError, JudgeFailure
from undercroft.testing.judge import Question, judge_files, load_question, run_judge, run_question
from undercroft.testing.rules import is_rule, rule_numbers

FILES = judge_files([Path(__file__).resolve().parents[2] / "judge"])


def titled(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=titled)
def test_a_judge_question_has_its_answer(path: Path):
    """Does the engine say what the file says?"""
    verdict = run_judge(path)

    assert verdict.problem == ""
    assert verdict.passed


@pytest.mark.parametrize("path", FILES, ids=titled)
def test_a_judge_question_can_fail(path: Path):
    """Does every fact of an answer matter? Each, changed by itself, makes the question fail."""
    question = load_question(path)

    unnoticed = []
    for said, table in changed(question.table):
        try:
            run_question(Question(path, table))
            unnoticed.append(said)
        except (JudgeFailure, GameError):
            continue
    assert unnoticed == []


def changed(table: Any) -> Iterator[tuple[str, Any]]:
    """A question with one fact of an answer changed, for each fact."""
    for path in facts(table.get("answer"), ("answer",)):
        yield change(table, path)
    for number, act in enumerate(table.get("act", [])):
        for path in facts(act.get("then"), ("act", number, "then")):
            yield change(table, path)
        if "illegal" in act:
            yield change(table, ("act", number, "illegal"))


def facts(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from facts(inner, (*path, key))
    elif value is not None:
        yield path


def change(table: Any, path: tuple[Any, ...]) -> tuple[str, Any]:
    other = copy.deepcopy(table)
    inside = other
    for key in path[:-1]:
        inside = inside[key]
    old = inside[path[-1]]
    inside[path[-1]] = another(old)
    return f"{' '.join([str(key) for key in path])} = {old}", other


def another(old: object) -> object:
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + 1
    if isinstance(old, list):
        return [*old, "Island of Nowhere"]
    if isinstance(old, dict):
        return {"nothing": 1}
    return "CR 100.1"


def test_the_house_has_enough_questions():
    """How many are there? At least 30 of them, each with a title of its own."""
    titles = {load_question(path).title for path in FILES}

    assert len(titles) == len(FILES) >= 30


def test_a_file_is_named_for_the_section_it_asks_about():
    """Where does a reader look for a question? By the section its name begins with, or by the rule
    of its sheet."""
    for path in FILES:
        first, second = path.stem.split("-")[:2]
        cited = load_question(path).rules
        begins = f"CR {first}" if first.isdecimal() else f"{first}-{second}"
        assert any(rule.startswith(begins) for rule in cited), path


def test_rules_are_told_from_what_is_none():
    """Which citations are rules? Numbers of the rule book and of rule sheets."""
    assert is_rule("CR 702.9b")
    assert is_rule("CR 117")
    assert is_rule("M-17")
    assert not is_rule("CR 702.9z")
    assert not is_rule("702.9b")
    assert not is_rule("the rules")
    assert len(rule_numbers()) > 3000
