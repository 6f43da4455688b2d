"""Deck lists as programs write them: each form is told by what it holds, and read whole."""

import pytest

from undercroft.catalog.decks import DeckList, parse_deck
from undercroft.catalog.library import Library
from undercroft.errors import DeckError

ARENA = """About
Name Bears of Fire

Companion
1 Jasmine Boreal (LEG) 230

Deck
4 Grizzly Bears (M10) 185
20 Forest (DOM) 266
36 Ornithopter ()

Sideboard
1 Jasmine Boreal (LEG) 230
2 Fire // Ice (APC) 128
"""
MOXFIELD = """1 Grizzly Bears (M10) 185 *F* #bear #two mana
4 Lightning Bolt (CLU) 141p *E*
12 Forest (DOM) 266★

SIDEBOARD:
2 Fire // Ice (APC) 128
"""
ARCHIDEKT = """1x Jasmine Boreal (leg) 230 [Commander{top}] ^Have,#37d67a^
2x Grizzly Bears (m10) 185 *F* [Bears,Creature]
3x Ornithopter (atq) 46 [Maybeboard{noDeck}{noPrice}]
4x Forest (dom) 266 [Land]
"""
BY_CATEGORY = """Commander (1)
1 Jasmine Boreal

Bears (3)
2 Grizzly Bears
1 Runeclaw Bear

Maybeboard (1)
1 Shahrazad

Sideboard (2)
2 Lightning Bolt

Tiny things (4)
4 Ornithopter
"""
FORGE = """[metadata]
Name=Bears of Fire
Deck Type=constructed
[Avatar]

[Commander]
1 Jasmine Boreal|LEG|1
[Main]
4 Grizzly Bears|M10
2 Forest|DOM|3
1 Lightning Bolt+|CLU
[Sideboard]
1 Fire // Ice|APC
"""
XMAGE = """NAME:Bears of Fire
4 [M10:185] Grizzly Bears
20 [DOM:266] Forest
SB: 2 [APC:128] Fire // Ice
LAYOUT MAIN:(1,2)(NONE,false,50)|([M10:185])
LAYOUT SIDEBOARD:(0,0)(NONE,false,50)|
"""
MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Grizzly Bears" Annotation="0" />
  <Cards CatID="2" Quantity="20" Sideboard="false" Name="Forest" Annotation="0" />
  <Cards CatID="3" Quantity="2" Sideboard="true" Name="Fire/Ice" Annotation="0" />
</Deck>
"""
COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Bears of Fire</deckname>
    <comments>a comment</comments>
    <zone name="main">
        <card number="4" name="Grizzly Bears"/>
        <card number="20" name="Forest"/>
    </zone>
    <zone name="side">
        <card number="2" name="Fire // Ice"/>
    </zone>
    <zone name="tokens"><card number="1" name="Bear"/></zone>
</cockatrice_deck>
"""


def read(text: str | bytes, library: Library | None = None) -> DeckList:
    return parse_deck(text, "deck", library.knows if library else None)


def cards(deck: DeckList, section: str = "main") -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in getattr(deck, section)]


@pytest.mark.parametrize(
    ("text", "form", "size", "sideboard"),
    [
        (ARENA, "Arena", 60, 3),
        (MOXFIELD, "Moxfield", 17, 2),
        (ARCHIDEKT, "Archidekt", 7, 0),
        (BY_CATEGORY, "plain text", 8, 2),
        (FORGE, "Forge .dck", 8, 1),
        (XMAGE, "XMage .dck", 24, 2),
        (MTGO, "MTGO .dek", 24, 2),
        (COCKATRICE, "Cockatrice .cod", 24, 2),
        ("4 Grizzly Bears\n4x Forest\nSB: 1 Ornithopter", "plain text", 8, 1),
    ],
)
def test_each_form_is_told_by_what_it_holds(
    text: str, form: str, size: int, sideboard: int, library: Library
):
    """Whose list is this, and is it all there? With and without a library, every card is."""
    for knows in (None, library.knows):
        deck = parse_deck(text, "deck", knows)
        assert deck.misread == ()
        assert (deck.form, deck.size) == (form, size)
        assert sum(entry.count for entry in deck.sideboard) == sideboard


def test_a_deck_knows_its_own_name():
    """What is the deck called? As the file says, else as the file itself."""
    for text in (ARENA, FORGE, XMAGE, COCKATRICE):
        assert read(text).name == "Bears of Fire"
    assert read(MTGO).name == "deck"


def test_entries_keep_their_order_and_lines():
    """A card's place in the list is its id. Does reading keep it? In order, with the lines."""
    deck = read("2 Forest\n\n# a comment\n1 Grizzly Bears\n1 Forest\n")

    assert [(entry.name, entry.line) for entry in deck.main] == [
        ("Forest", 1),
        ("Grizzly Bears", 4),
        ("Forest", 5),
    ]
    assert deck.slots == ("Forest", "Forest", "Grizzly Bears", "Forest")


def test_commanders_are_found_wherever_they_are_marked():
    """Who leads? By heading, by category, by mark, by section, by a comment, or standing apart."""
    apart = "1 Jasmine Boreal\n\n99 Forest\n"
    behind = "99 Forest\n\n1 Jasmine Boreal\n"
    for text in (
        ARCHIDEKT,
        BY_CATEGORY,
        FORGE,
        "1 Jasmine Boreal *CMDR*\n1 Forest",
        "1 Jasmine Boreal # !Commander\n1 Forest",
        "# commander: Jasmine Boreal\n1 Jasmine Boreal\n\n98 Forest\n1 Ornithopter",
        "Commander\n1 Jasmine Boreal\n\n99 Forest",
        "// Commander\n1 Jasmine Boreal\n// Bears\n2 Grizzly Bears",
        apart,
        behind,
    ):
        deck = read(text)
        assert cards(deck, "commanders") == [(1, "Jasmine Boreal")], text
        assert deck.misread == ()
        assert "Jasmine Boreal" not in deck.slots


def test_a_commander_may_stand_in_the_sideboard():
    """MTGO and Cockatrice have no place for a commander. Where is it? The sideboard of 99."""
    dek = MTGO.replace('"4"', '"3"').replace('"20"', '"95"')
    cod = COCKATRICE.replace('"4"', '"78"')

    for text in (dek, cod, "99 Forest\n\nSIDEBOARD:\n1 Jasmine Boreal"):
        deck = read(text)
        assert len(deck.commanders) == 1
        assert deck.sideboard == ()
        assert "so it is the commander" in deck.notes[0]


@pytest.mark.parametrize(
    "line",
    [
        "4 Grizzly Bears <181> [M10] (F)",
        "4x Grizzly Bears (M10:185) *F-etch*",
        "4 [M10#185] Grizzly Bears # two mana",
        "4 [M10] Grizzly Bears",
        "4 Grizzly Bears|M10|[1]",
        "4 Grizzly Bears (m10) A-12★ *F* [Bears{top}] ^Have,#37d67a^",
        "4 Grizzly Bears (foil)",
        "4 \u00d7 Grizzly Bears",
    ],
)
def test_marks_of_many_programs_come_off(line: str):
    """Set codes, numbers, foils, tags in every style: which card is it? The bear."""
    deck = read(line)

    assert cards(deck) == [(4, "Grizzly Bears")]


def test_archidekt_s_blocks_are_headed_by_their_category():
    """“Draw” alone on a line: a heading where the cards below name it as their category."""
    text = "Draw\n1x Opt (dom) 60 [Draw]\n\nCommander\n1x Jasmine Boreal (leg) 1 [Commander{top}]\n"

    assert read(text).misread == ()
    assert cards(read(text)) == [(1, "Opt")]
    assert [misread.line for misread in read("Draw\n1 Opt").misread] == [1]


def test_comments_of_other_programs_are_headings():
    """“// Sideboard (15 cards)”, “Commander: NAME”: are they understood? Yes."""
    text = "// Mainboard (2 cards)\n2 Forest\n// Sideboard (1 cards)\n1 Swamp\n"
    assert (read(text).size, cards(read(text), "sideboard")) == (2, [(1, "Swamp")])

    lead = read("Commander: Jasmine Boreal (LEG) 230\n99 Forest")
    assert cards(lead, "commanders") == [(1, "Jasmine Boreal")]
    assert lead.misread == ()


def test_a_maybeboard_is_kept_apart():
    """Is a card under consideration part of the deck? No, and it is not lost either."""
    assert cards(read(ARCHIDEKT), "aside") == [(3, "Ornithopter")]
    assert cards(read(BY_CATEGORY), "aside") == [(1, "Shahrazad")]


@pytest.mark.parametrize(
    ("text", "main", "sideboard"),
    [
        ("60 Forest\n\n15 Swamp", 60, 15),
        ("40 Forest\n\n5 Swamp", 40, 5),
        ("45 Forest\n\n15 Swamp", 60, 0),
        ("10 Forest\n\n10 Swamp", 20, 0),
        ("60 Forest\n\n1 Swamp\n\n1 Island", 62, 0),
        ("85 Forest\n\n15 Swamp", 100, 0),
    ],
)
def test_a_blank_line_parts_a_sideboard_only_where_the_counts_leave_no_doubt(
    text: str, main: int, sideboard: int
):
    """Is what follows a blank line the sideboard? Where it can be nothing else, and it is said."""
    deck = read(text)

    assert sum(entry.count for entry in deck.main) == main
    assert sum(entry.count for entry in deck.sideboard) == sideboard
    assert bool(deck.notes) == bool(sideboard)


def test_a_companion_stands_in_the_sideboard_once():
    """Arena lists the companion twice. How many are there? One, in the sideboard (CR 702.139a)."""
    assert cards(read(ARENA), "sideboard") == [(1, "Jasmine Boreal"), (2, "Fire // Ice")]


def test_a_known_name_keeps_its_brackets(library: Library):
    """Is “(Used)” a set? Not where the library has a card of that whole name."""
    deck = read("1 Hazmat Suit (Used)\n1 Grizzly Bears (Used)", library)

    assert cards(deck) == [(1, "Hazmat Suit (Used)"), (1, "Grizzly Bears")]


def test_a_name_alone_is_one_copy_where_it_is_known(library: Library):
    """Must every line begin with a number? Not where the words are a card's name."""
    deck = read("Grizzly Bears\nGrizzly Beers\nForest x3\n", library)

    assert cards(deck) == [(1, "Grizzly Bears"), (3, "Forest")]
    assert [misread.line for misread in deck.misread] == [2]


def test_a_heading_that_may_be_a_card_is_held_to_its_count(library: Library):
    """“Bears (3)”: a heading, or three cards? A heading's count must hold; a card is told."""
    assert read("Bears (3)\n2 Grizzly Bears\n1 Runeclaw Bear").misread == ()

    wrong = read("Bears (3)\n2 Grizzly Bears")
    assert [str(misread) for misread in wrong.misread] == [
        "line 1: this announces 3 cards and 2 follow."
    ]
    card = read("Grizzly Bears (3)\n2 Forest", library)
    assert [misread.line for misread in card.misread] == [1]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("0 Forest", "0 copies are not between 1 and 1000"),
        ("4000 Forest", "4000 copies are not between 1 and 1000"),
        ("what is this", "does not begin with a number of copies"),
        ("4", "does not begin with a number of copies"),
        ("4 [M10:185] ", "does not begin"),
    ],
)
def test_a_line_that_is_not_understood_is_reported(line: str, what: str):
    """Is anything dropped? No: the line is named, and the list is refused where it must be whole."""
    deck = read(f"4 Forest\n{line}\n")

    assert cards(deck) == [(4, "Forest")]
    assert [misread.line for misread in deck.misread] == [2]
    assert what in deck.misread[0].what or line.startswith("4 [")
    with pytest.raises(DeckError, match=r"^deck, line 2: "):
        deck.whole()


def test_a_whole_list_is_itself():
    """What does a list without misread lines say to being refused? It is whole."""
    deck = read("4 Forest")

    assert deck.whole() is deck
    with pytest.raises(DeckError, match=r"and 1 more line is wrong"):
        read("4 Forest\n0 Forest\n0 Swamp").whole()
