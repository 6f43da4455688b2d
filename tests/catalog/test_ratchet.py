"""How many cards of each pool are understood may only rise.

Where UNDERCROFT_BULK names a bulk file, every paper card is counted; where UNDERCROFT_DECKS names a
folder of folders of deck lists too, so is each of its pools.
"""

import json
import os
from pathlib import Path

import pytest

from tests.catalog.bulk_server import card
from undercroft.catalog.library import shipped
from undercroft.errors import DataError
from undercroft.testing import ratchet
from undercroft.testing.ratchet import Fallen, Figure

BULK = os.environ.get("UNDERCROFT_BULK", "")
DECKS = os.environ.get("UNDERCROFT_DECKS", "")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def reached() -> dict[str, Figure]:
    return ratchet.read_figures(ROOT / ratchet.DATA)


def test_the_library_that_ships_does_not_shrink(reached):
    """Are fewer cards shipped than once were? No."""
    assert len(shipped()) >= reached[ratchet.LIBRARY].covered


@pytest.mark.skipif(not BULK, reason="card files are never committed: set UNDERCROFT_BULK")
def test_no_pool_falls_behind_what_was_reached(reached):
    """Is less understood of a pool than once was? No: `make ratchet` writes down what has risen."""
    pools = ratchet.pools_of(Path(DECKS)) if DECKS else {}
    now = ratchet.measure(Path(BULK), pools)

    assert [str(each) for each in ratchet.fallen(now, reached)] == []


def test_pools_are_the_lists_of_a_folder_and_some_folders_whole(tmp_path):
    """A folder of deck lists. Which pools are there? Each list, and the casual decks together."""
    for folder, name, lines in (
        ("casual", "one", "2 Shock\n1 Forest"),
        ("casual", "two", "4 Shock\n1 Island"),
        ("pools", "three", "1 Opt"),
    ):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / f"{name}.txt").write_text(lines, encoding="utf-8")

    assert ratchet.pools_of(tmp_path) == {
        "casual": ["Shock", "Forest", "Island"],
        "casual/one": ["Shock", "Forest"],
        "casual/two": ["Shock", "Island"],
        "pools/three": ["Opt"],
    }


def test_the_cards_of_each_pool_are_counted(tmp_path):
    """One card of two is understood, one is digital only. How much of which pool is understood?"""
    bulk = tmp_path / "bulk.json"
    cards = [
        card("Quiet Cub"),
        card("Odd Cub", "Blorp twice."),
        card("Far Cub") | {"digital": True},
    ]
    bulk.write_text(json.dumps(cards), encoding="utf-8")
    now = ratchet.measure(bulk, {"a": ["quiet cub", "Odd Cub"], "b": ["Far Cub", "Nobody"]})

    assert now["a"] == Figure(2, 1)
    assert now["b"] == Figure(1, 1)
    assert now[ratchet.PAPER] == Figure(2, 1)
    assert now[ratchet.LIBRARY].covered == len(shipped())
    assert (now["a"].share, Figure(0, 0).share) == (0.5, 1.0)


def test_a_figure_that_falls_is_told_and_not_written():
    """Less is understood of one pool, more of another, a third is not at hand. What is told, and
    what would be written? The first; what has risen, and nothing lower."""
    reached = {"a": Figure(9, 5), "b": Figure(9, 5), "c": Figure(9, 5)}
    now = {"a": Figure(9, 4), "b": Figure(9, 6), "d": Figure(3, 1)}

    assert ratchet.fallen(now, reached) == [Fallen("a", 5, 4)]
    assert str(Fallen("a", 5, 4)) == "a: 4 cards are understood, 5 were"
    assert ratchet.raised(now, reached) == {
        "a": Figure(9, 5),
        "b": Figure(9, 6),
        "c": Figure(9, 5),
        "d": Figure(3, 1),
    }


def test_figures_are_written_and_read(tmp_path):
    """Figures are written. Are they read as they were? Yes; and what is none is refused."""
    path = tmp_path / "figures.json"
    figures = {"a “b”": Figure(9, 5), "c": Figure(1, 0)}
    path.write_bytes(ratchet.written(figures))

    assert ratchet.read_figures(path) == figures
    assert path.read_text(encoding="utf-8").count("\n") == 4
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(DataError, match="cannot be read"):
        ratchet.read_figures(path)
