"""What ships: every card decodes, every deck and dungeon is whole, every documented form is read."""

import re
from pathlib import Path

import pytest

from undercroft.catalog.decks import (
    DeckList,
    deck_check,
    find_deck,
    parse_deck,
    read_deck,
    shipped_commander_decks,
    shipped_decks,
)
from undercroft.catalog.dungeons import (
    check,
    load_boss_dungeon,
    parse_boss_dungeon,
    shipped_boss_dungeons,
    theme_of,
)
from undercroft.catalog.library import CARDS, REFUSED, Library, shipped
from undercroft.errors import UsageError
from undercroft.oracle.wording import card_text
from undercroft.table.plan import title

DOCS = Path(__file__).resolve().parents[2] / "docs"


def fenced(page: str, language: str) -> str:
    """The first fenced block of a language on a page."""
    found = re.search(rf"```{language}\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_every_card_of_the_library_decodes_and_prints():
    """Is each line whole, by its hash, and does each card print its words? Yes."""
    library = shipped()

    assert len(library) >= 150
    assert list(library) == sorted(library)
    for name in library:
        card = library.card(name)
        assert card.name == name
        for face in card.faces:
            assert isinstance(card_text(face), str)


def test_no_card_is_both_understood_and_refused():
    """Is a card in the library also listed as refused? No."""
    library = Library.load(CARDS, None)

    assert [
        name for name in REFUSED.read_text("utf-8").splitlines() if library.supports(name)
    ] == []


@pytest.mark.parametrize("name", sorted(shipped_decks()))
def test_a_deck_that_ships_is_whole(name: str):
    """Sixty cards, all understood, no more than four of each: may one sit down with it? Yes."""
    report = deck_check(find_deck(name), shipped(), "constructed")

    assert report.valid, report.to_json()
    assert report.cards == 60


@pytest.mark.parametrize("name", sorted(shipped_commander_decks()))
def test_a_commander_deck_that_ships_is_whole(name: str):
    """A hundred cards, one of each, in its commander's colors: is it a deck? Yes (CR 903.5)."""
    report = deck_check(find_deck(name), shipped(), "commander")

    assert report.valid, report.to_json()
    assert report.cards == 100


@pytest.mark.parametrize("name", sorted(shipped_boss_dungeons()))
def test_a_dungeon_that_ships_is_whole_and_plays_itself(name: str):
    """Does it keep the rules of its sheet, and would it ever stop to ask? Yes, and no."""
    report = check(load_boss_dungeon(shipped_boss_dungeons()[name]), shipped())

    assert [str(problem) for problem in report.problems] == []
    assert [str(lint) for lint in report.lint] == []


def test_no_two_dungeons_that_ship_are_alike():
    """May one choose? Of three dungeons, no two share a Color Theme or a Boss's mana value."""
    library = shipped()
    dungeons = [load_boss_dungeon(path) for path in shipped_boss_dungeons().values()]
    costs = [library.card(dungeon.boss).faces[0].cost for dungeon in dungeons]

    assert len(dungeons) >= 3
    assert len({theme_of(dungeon, library) for dungeon in dungeons}) == len(dungeons)
    assert len({cost.mana_value for cost in costs if cost is not None}) == len(dungeons)


def test_five_decks_ship():
    """How many decks may one choose from without one of one's own? Five, all different."""
    decks = [read_deck(find_deck(name)).slots for name in shipped_decks()]

    assert len(decks) >= 5
    assert len({tuple(deck) for deck in decks}) == len(decks)


def test_every_dungeon_has_its_line_in_the_table():
    """How hard is a dungeon that ships? The page has a line for it, and a column for each deck."""
    page = (DOCS / "boss-dungeons.md").read_text("utf-8")
    lines = {line.split("|")[1].strip(): line for line in page.splitlines() if line[:1] == "|"}

    assert all(title(name) in lines["wins in %"] for name in shipped_decks())
    for name in shipped_boss_dungeons():
        assert lines[f"`{name}`"].count("|") == lines["wins in %"].count("|")


def test_what_ships_is_named_on_its_page():
    """May a reader find what ships? The pages name every deck and every dungeon."""
    decks, dungeons = (DOCS / "decks.md").read_text("utf-8"), (DOCS / "boss-dungeons.md")

    assert all(f"`{name}`" in decks for name in shipped_decks() | shipped_commander_decks())
    assert all(f"`{name}`" in dungeons.read_text("utf-8") for name in shipped_boss_dungeons())


def test_the_dungeon_on_the_page_is_one():
    """Is the example of the page a dungeon? It is read, and keeps every rule."""
    report = check(
        parse_boss_dungeon(fenced("boss-dungeons.md", "toml"), "boss-dungeons.md"), shipped()
    )

    assert report.valid
    assert report.lint == ()


def test_the_deck_on_the_page_is_one():
    """Is the example of the page a deck list? Every line of it is understood."""
    deck = parse_deck(fenced("decks.md", "text"))

    assert isinstance(deck.whole(), DeckList)
    assert (deck.size, [entry.name for entry in deck.sideboard]) == (60, ["Shatter"])


def test_a_deck_is_found_by_name_or_path(tmp_path: Path):
    """Which deck is “mine”? A path; else the name of one that ships."""
    path = tmp_path / "mine.txt"
    path.write_text("4 Forest\n", encoding="utf-8")

    assert read_deck(find_deck(str(path))).size == 4
    with pytest.raises(UsageError, match="There is no deck “nowhere”"):
        find_deck("nowhere")
