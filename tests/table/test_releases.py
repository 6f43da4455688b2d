"""A saved game and another release: cards, the pool, the rules or the version are not as they were."""

import dataclasses
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.modes.castle.made import SHIPPED
from tests.table.test_resuming import begin, go_on
from undercroft.app.playing import resume_game
from undercroft.catalog.known import known
from undercroft.catalog.library import Library
from undercroft.engine.state.game import Game
from undercroft.engine.variant import Variant
from undercroft.errors import SaveError
from undercroft.oracle.abilities import Card
from undercroft.table.resuming import resumed
from undercroft.table.store import Store

#: Commons of the campaign that no deck of it has.
PLAYED = {name for deck in SHIPPED.monsters for name in deck.cards}
PLAYED |= {name for castle in SHIPPED.castles for name in castle.wizard.cards}
COMMONS = tuple([name for name in SHIPPED.by_rarity["C"] if name not in PLAYED])


class Release(Library):
    """The cards of another release: some are gone, some are not what they were."""

    def __init__(self, gone: tuple[str, ...] = (), changed: Card | None = None) -> None:
        super().__init__("")
        self._was = known()
        self._gone = gone
        self._changed = changed

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in self._was if name not in self._gone])

    def supports(self, name: str) -> bool:
        return name not in self._gone and self._was.supports(name)

    def find(self, name: str) -> str | None:
        return self._was.find(name)

    def card(self, name: str) -> Card:
        if name in self._gone:
            raise self._unknown(name)
        if self._changed is not None and self._changed.name == name:
            return self._changed
        return self._was.card(name)

    def hash(self, name: str) -> str:
        if name in self._gone:
            raise self._unknown(name)
        is_changed = self._changed is not None and self._changed.name == name
        return "0" * 24 if is_changed else self._was.hash(name)

    def near_names(self, name: str, count: int = 3) -> tuple[str, ...]:
        return ()


def six(variant: Variant, game: Game, seat: int) -> int:
    """Hands of six."""
    return 6


def saved(home: Path, mode: str, steps: int) -> list[str]:
    """A game of so many answers, left; all that its store holds."""
    with Store.open(home) as store:
        session = begin(store, mode, "random")
        while session.answers < steps:
            go_on(session)
        session.keepers.clear()
    return held(home)


def held(home: Path) -> list[str]:
    """Every row of the store."""
    base = sqlite3.connect(home / "saves.sqlite")
    try:
        return list(base.iterdump())
    finally:
        base.close()


def released(monkeypatch: pytest.MonkeyPatch, library: Library) -> None:
    """Another library is the one that is known."""
    monkeypatch.setattr("undercroft.table.making.known", lambda: library)


def refusal(home: Path) -> str:
    """What is said of a game that does not come back."""
    with Store.open(home) as store, pytest.raises(SaveError) as told:
        resumed(store, 1)
    said = str(told.value)
    assert said.startswith("saved game 1: ")
    assert said.count(". ") == 0
    assert "\n" not in said
    return said


def another(name: str) -> Card:
    """A card that costs what nobody can pay now."""
    card = known().card(name)
    dragon = known().card("Shivan Dragon").faces[0].cost
    return dataclasses.replace(
        card, faces=(dataclasses.replace(card.faces[0], cost=dragon), *card.faces[1:])
    )


def test_a_card_that_changed_and_made_a_difference(tmp_path, monkeypatch):
    """A card of the deck costs more in this release, and I had cast it. May I go on? No: one sentence names the card, and nothing of the game is changed."""
    before = saved(tmp_path, "duel", 120)
    with Store.open(tmp_path) as store:
        cast = [step.label for step in store.kept(1).steps if step.label.startswith("Cast ")]
    name = cast[0].removeprefix("Cast ").partition(" (")[0]
    released(monkeypatch, Release(changed=another(name)))

    said = refusal(tmp_path)
    assert "does not come out as it was saved" in said
    assert f"{name} changed since" in said
    assert held(tmp_path) == before


@pytest.mark.parametrize("mode", ["duel", "boss"])
def test_a_card_that_is_not_known_any_more(tmp_path, monkeypatch, mode):
    """A card of my deck is not understood in this release. May I go on? No, and it says which."""
    before = saved(tmp_path, mode, 5)
    with Store.open(tmp_path) as store:
        head = store.kept(1).head
    name = next(name for name in head.cards if name not in {"Forest", "Plains", "Mountain"})
    released(monkeypatch, Release(gone=(name,)))

    said = refusal(tmp_path)
    assert "cannot be made any more" in said
    assert name in said
    assert held(tmp_path) == before


def test_rules_that_changed(tmp_path, monkeypatch):
    """Hands of six are dealt by a newer version. May I go on with a game of the old? No: it names the version that can."""
    monkeypatch.setattr("undercroft.table.journal.__version__", "0.0.7")
    before = saved(tmp_path, "duel", 20)
    monkeypatch.setattr(Variant, "opening_hand", six)

    said = refusal(tmp_path)
    assert "from its first question on" in said
    assert "it is of version 0.0.7" in said
    assert said.endswith("nothing of it is changed; version 0.0.7 can go on with it.")
    assert held(tmp_path) == before


@pytest.mark.parametrize("grows", [True, False])
def test_another_pool_before_the_first_turn(tmp_path, monkeypatch, grows):
    """I look through my first cards; in this release the campaign's pool has one card more, or fewer. May I go on? No: other cards would have been opened, and it says why."""
    gone = COMMONS[:2]
    if grows:
        released(monkeypatch, Release(gone=gone))
    before = saved(tmp_path, "castle", 3)
    released(monkeypatch, Release(gone=() if grows else gone))

    said = refusal(tmp_path)
    what = "came in since" if grows else "without"
    assert what in said
    assert any(name in said for name in gone)
    assert held(tmp_path) == before


def test_a_campaign_outlives_a_pool_that_grows(tmp_path, monkeypatch):
    """A campaign in its third turn, and a pool with one card more. May I go on? Yes: where it stands is kept as it is; and I am told."""
    released(monkeypatch, Release(gone=COMMONS[:1]))
    with Store.open(tmp_path) as store:
        session = begin(store, "castle", "heuristic")
        while store.kept(1).since == 0 or session.answers < store.kept(1).since + 3:
            go_on(session)
        session.keepers.clear()
        digest = session.play.digest()
    released(monkeypatch, Release())

    with Store.open(tmp_path) as store:
        back = resumed(store, 1)
    assert back.session.play.digest() == digest
    assert back.changed == f"{COMMONS[0]} came in since"


def test_a_card_one_owns_is_not_known_any_more(tmp_path, monkeypatch):
    """A campaign in its third turn; a card that I own is not understood in this release. May I go on from where it stands? No, and it says which."""
    with Store.open(tmp_path) as store:
        session = begin(store, "castle", "heuristic")
        while store.kept(1).since == 0:
            go_on(session)
        session.keepers.clear()
        snapshot = store.kept(1).snapshot
    assert snapshot is not None
    owned = snapshot["play"]["players"][0][1]
    before = held(tmp_path)
    name = next(name for name in owned if name not in PLAYED)
    released(monkeypatch, Release(gone=(name,)))

    assert name in refusal(tmp_path)
    assert held(tmp_path) == before


def test_what_changed_and_made_no_difference_is_told(tmp_path, monkeypatch):
    """Nothing but the version is another. May I go on? Yes; I am told that it is."""
    monkeypatch.setattr("undercroft.table.journal.__version__", "0.0.7")
    saved(tmp_path, "duel", 20)
    told: list[str] = []

    def leave() -> str:
        raise EOFError

    resume_game("1", tmp_path, told.append, leave)

    assert any("it is of version 0.0.7. So far nothing differs by it." in line for line in told)
