"""How long the card library takes: to load, to give a first card, to name what is near.

    python bench/library.py

Measured with the library that ships and with one of 10,000 cards made of it.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from undercroft.catalog.library import CARDS, CardLine, Library

ROUNDS = 5


def milliseconds(act: Callable[[], object]) -> float:
    """The median time of an act."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def enlarged(path: Path, count: int) -> Path:
    """A library of ``count`` cards: those that ship, under more names."""
    lines = [
        msgspec.json.decode(line, type=CardLine)
        for line in CARDS.read_text(encoding="utf-8").splitlines()
    ]
    with path.open("wb") as file:
        for number in range(count):
            line = lines[number % len(lines)]
            name = f"{line.name} {number}"
            file.write(msgspec.json.encode(CardLine(name, line.hash, line.card)) + b"\n")
    return path


def measure(path: Path) -> None:
    """Print the figures of one library."""
    library = Library.load(path, None)
    first = next(iter(library))
    load = milliseconds(lambda: Library.load(path, None))
    card = milliseconds(lambda: Library.load(path, None).card(first)) - load
    near = milliseconds(lambda: library.near_names("Grizly Beers"))
    size = path.stat().st_size / 1e6
    print(
        f"{len(library):>6} cards, {size:.1f} MB: load {load:.1f} ms, "
        f"first card {max(card, 0):.2f} ms, near names {near:.2f} ms"
    )


def main() -> int:
    """Measure both."""
    measure(CARDS)
    with TemporaryDirectory() as folder:
        measure(enlarged(Path(folder) / "cards.jsonl", 10_000))
    return 0


if __name__ == "__main__":
    sys.exit(main())
