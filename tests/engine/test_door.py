"""The door of the engine: a page's example runs, an illegal answer changes nothing."""

import re
from pathlib import Path

import pytest

from undercroft.catalog.library import shipped
from undercroft.engine import game as door
from undercroft.engine.choices import CANCEL
from undercroft.engine.plain import digest_of
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant
from undercroft.errors import IllegalAnswer

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def bears_mirror(seed=3):
    cards = [shipped().card(name) for name in ["Forest"] * 17 + ["Grizzly Bears"] * 23]
    seats = [SeatSetup("Ana", cards, 0), SeatSetup("Ben", cards, 1)]
    return door.begin(Setup(Variant(), seats, seed))


def test_the_example_of_the_page_runs(capsys):
    """Does the program in docs/engine.md play a game to its end?"""
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    exec(code.group(1), {})  # noqa: S102  # the page's own example

    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("answer", [99, -2, CANCEL])
def test_an_illegal_answer_names_the_rule_and_changes_nothing(answer):
    """Ana is asked whether to keep her hand. Can she answer something else? No (CR 103.5)."""
    game = bears_mirror()
    before = digest_of(game)

    with pytest.raises(IllegalAnswer, match=r"CR 103\.5"):
        door.advance(game, answer)

    assert digest_of(game) == before


def test_a_game_that_has_ended_asks_nobody():
    """The game is over. Can anybody answer still? No, and the reason says so (CR 104.1)."""
    game = bears_mirror()
    while (asked := door.choice(game)) is not None:
        door.advance(game, asked.low if asked.is_number else 0)

    with pytest.raises(IllegalAnswer, match=r"CR 104\.1"):
        door.advance(game, 0)


def test_a_fork_goes_its_own_way():
    """A game is forked and the fork played on. Is the first one as it was? To the digest."""
    game = bears_mirror()
    for _ in range(40):
        asked = door.choice(game)
        assert asked is not None
        door.advance(game, asked.low if asked.is_number else len(asked.options) - 1)
    before = digest_of(game)
    fork = game.fork()
    while (asked := door.choice(fork)) is not None:
        door.advance(fork, asked.low if asked.is_number else len(asked.options) - 1)

    assert digest_of(game) == before
    assert digest_of(fork) != before
