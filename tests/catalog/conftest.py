"""A small library of cards made by hand, and a server to fetch cards from."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.catalog.bulk_server import BulkServer, serving
from undercroft.catalog.fetching import Fetch, FetchReport
from undercroft.catalog.library import Library
from undercroft.catalog.web import Web
from undercroft.lexicon.colors import BY_LETTER
from undercroft.lexicon.costs import ManaCost, parse_mana_cost
from undercroft.lexicon.types import (
    BASIC,
    BASIC_LAND_MANA,
    BY_SUPERTYPE_NAME,
    BY_TYPE_NAME,
    LAND,
)
from undercroft.oracle.abilities import Card, Face
from undercroft.oracle.node import Ability

MakeCard = Callable[..., Card]


def make_face(
    name: str,
    cost: str,
    line: str,
    power: int | None = None,
    toughness: int | None = None,
    *abilities: Ability,
) -> Face:
    words, _, subtypes = line.partition(" — ")
    types = supertypes = 0
    for word in words.lower().split():
        types |= BY_TYPE_NAME.get(word, 0)
        supertypes |= BY_SUPERTYPE_NAME.get(word, 0)
    mana: ManaCost | None = parse_mana_cost(cost) if cost else None
    return Face(
        name,
        mana,
        supertypes,
        types,
        tuple(subtypes.split()),
        power,
        toughness,
        abilities=abilities,
    )


def make_card(
    name: str,
    cost: str = "",
    line: str = "Creature",
    power: int | None = None,
    toughness: int | None = None,
    *abilities: Ability,
) -> Card:
    names = name.split(" // ")
    faces = tuple(make_face(each, cost, line, power, toughness, *abilities) for each in names)
    identity = 0
    for face in faces:
        identity |= face.cost.colors if face.cost else 0
    if line.startswith("Basic Land"):
        identity = BY_LETTER[BASIC_LAND_MANA[name]]
    return Card(name, faces, "split" if len(faces) > 1 else "normal", identity)


@pytest.fixture(scope="session")
def card() -> MakeCard:
    return make_card


@pytest.fixture(scope="session")
def library() -> Library:
    cards = [make_card(name, "", f"Basic Land — {name}") for name in BASIC_LAND_MANA]
    cards += [
        make_card("Grizzly Bears", "{1}{G}", "Creature — Bear", 2, 2),
        make_card("Runeclaw Bear", "{1}{G}", "Creature — Bear", 2, 2),
        make_card("Fire // Ice", "{1}{R}", "Instant"),
        make_card("Junún Efreet", "{1}{B}{B}", "Creature — Efreet", 3, 3),
        make_card("Relentless Rats", "{1}{B}{B}", "Creature — Rat", 2, 2),
        make_card("Jasmine Boreal", "{3}{G}{W}", "Legendary Creature — Human", 4, 5),
        make_card("Hazmat Suit (Used)", "{2}", "Artifact"),
        make_card("Ornithopter", "{0}", "Artifact Creature — Thopter", 0, 2),
        make_card("Kher Keep", "", "Legendary Land"),
        make_card("Lightning Bolt", "{R}", "Instant"),
    ]
    assert cards[0].faces[0].types == LAND
    assert cards[0].faces[0].supertypes == BASIC
    return Library.of(cards, ["Shahrazad", "Séance // Board"])


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[BulkServer]:
    """A server on this machine that has a list of bulk files."""
    monkeypatch.setenv("no_proxy", "*")
    with serving() as made:
        yield made


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def waits() -> list[float]:
    """How long was waited, each time."""
    return []


@pytest.fixture
def fetch(server: BulkServer, home: Path, waits: list[float]) -> Callable[..., FetchReport]:
    """Fetch from the server, or from another."""

    def run(**how: Any) -> FetchReport:
        web = Web(sleep=waits.append, timeout=5)
        return Fetch(home, how.pop("server", server.address), web, **how).run()

    return run
