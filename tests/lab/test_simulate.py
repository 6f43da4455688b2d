"""Many games: pure functions of their seeds, and nothing is dropped."""

import pytest

from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.errors import StuckGame, UsageError
from undercroft.lab import games as lab_games
from undercroft.lab.games import ERROR
from undercroft.lab.simulate import Summary, simulate
from undercroft.pilots import RandomPilot
from undercroft.table.plan import plan_game


def test_games_are_functions_of_their_seeds():
    """Games 3 to 6, and games 5 to 6 alone. Are the last two the same? They are."""
    four = simulate(plan_game("duel", 3), 4, "random").rows
    two = simulate(plan_game("duel", 5), 2, "random").rows

    assert [row.seed for row in four] == [3, 4, 5, 6]
    assert four[2:] == two


def test_processes_change_nothing():
    """One process, or two. Are the rows the same? Each one, in the same order."""
    plan = plan_game("boss", 1)

    assert simulate(plan, 12, "heuristic", jobs=2).rows == simulate(plan, 12, "heuristic").rows


class Crashing:
    """A pilot that fails in its third game."""

    made = 0

    def __init__(self, seed: int) -> None:
        Crashing.made += 1
        self.number = Crashing.made
        self.random = RandomPilot(seed)

    def answer(self, view: View, choice: Choice) -> int:
        """As the random pilot, with its failures."""
        if self.number == 3:
            message = "out of fuel"
            raise ZeroDivisionError(message)
        if self.number == 4:
            raise StuckGame(view.turn, choice.kind, "Ana", (1, 2, 3))
        return self.random.answer(view, choice)


def crashing(play, name, seed, persons=()):
    pilot = Crashing(seed)
    return {0: pilot, 1: pilot}


def test_a_game_that_crashes_is_counted_with_its_seed(monkeypatch):
    """The third game crashes, the fourth stands still. Are they dropped? No: errors, with the seeds to see them again."""
    monkeypatch.setattr(lab_games, "pilots_for", crashing)
    Crashing.made = 0
    summary = simulate(plan_game("duel", 21), 5, "random")
    told = summary.to_json()

    assert (told["games"], told["errors"]) == (5, 2)
    assert told["wins"] + told["losses"] + told["draws"] == 3
    assert [failure["seed"] for failure in told["failures"]] == [23, 24]
    assert "ZeroDivisionError" in told["failures"][0]["error"]
    assert "out of fuel" in told["failures"][0]["error"]
    assert "stuck in turn" in told["failures"][1]["error"]
    assert told["win_rate"] == told["wins"] / 5


def test_a_summary_of_failures_alone_is_still_one():
    """Every game failed. Is there a summary? There is, and nobody won."""
    row = lab_games.Row(1, ERROR, "", 0, 0, "it broke")
    told = Summary(plan_game("duel", 1), "random", (row,), 0.0).to_json()

    assert (told["errors"], told["wins"], told["rounds"], told["games_per_second"]) == (1, 0, 0, 0)


def test_what_cannot_be_played_is_refused_before_the_first_game():
    """No games, or no such pilot. One sentence."""
    with pytest.raises(UsageError):
        simulate(plan_game("duel", 1), 0, "random")
    with pytest.raises(UsageError):
        simulate(plan_game("duel", 1), 1, "ace")
