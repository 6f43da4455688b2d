"""What players see and pilots choose of cards of several faces."""

import pytest

from tests.engine.faces.made import two_faced
from undercroft.catalog.decks.check import check_deck
from undercroft.catalog.decks.records import DeckList, Entry
from undercroft.catalog.library import shipped
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine import game as door
from undercroft.engine.performed import gaps
from undercroft.pilots import make_pilot
from undercroft.table.labels import label


def labels(scene):
    """What the open question offers, in words."""
    asked = scene.asked()
    view = door.view(scene.game, asked.seat)
    return [label(view, asked, index) for index in range(len(asked.options))]


def test_every_side_is_offered_by_its_name(scene, ana):
    """Ana holds Brazen Borrower and a Pathway. What is she offered?"""
    ana.controls("Island", 3)
    ana.has(hand=["Brazen Borrower", "Barkchannel Pathway"])
    scene.player("Bob").controls("Grizzly Bears")
    scene.begins("Ana")
    assert scene.game.pending is not None

    assert labels(scene) == [
        "Pass",
        "Cast Brazen Borrower ({1}{U}{U})",
        "Cast Petty Theft of Brazen Borrower ({1}{U})",
        "Play Barkchannel Pathway",
        "Play Tidechannel Pathway of Barkchannel Pathway",
    ]


def test_the_heuristic_goes_on_the_adventure_first(scene, ana, bob):
    """A pilot holds Brazen Borrower, mana for all of it, and faces a great creature.

    It returns the creature, then casts the Borrower.
    """
    ana.controls("Island", 5)
    ana.has(hand=["Brazen Borrower"])
    bob.controls("Craw Wurm")
    pilot = make_pilot("heuristic", 0)
    game = scene.game
    cast: list[str] = []
    turn = game.turn
    while game.pending is not None and len(cast) < 2 and game.turn == turn:
        asked = game.pending
        answer = pilot.answer(door.view(game, asked.seat), asked)
        said = label(door.view(game, asked.seat), asked, answer)
        if said.startswith("Cast"):
            cast.append(said.split(" (")[0])
        door.advance(game, answer)

    assert cast == ["Cast Petty Theft of Brazen Borrower", "Cast Brazen Borrower"]


def test_a_face_names_its_card_in_a_deck():
    """A list says “Petty Theft” or “Brazen Borrower”: the same card (CR 715.2c)."""
    library = shipped()

    assert library.card("Petty Theft") is library.card("Brazen Borrower // Petty Theft")
    entries = (Entry(3, "Petty Theft", 1), Entry(2, "Brazen Borrower", 2), Entry(60, "Island", 3))
    report = check_deck(DeckList("", "", entries), library, "constructed")
    assert len(report.problems) == 1
    assert "5 copies of Brazen Borrower // Petty Theft" in report.problems[0]


def test_both_faces_count_for_the_color_identity():
    """Is The Prismatic Bridge behind Esika within a green commander's colors? No (CR 903.4d)."""
    library = shipped()
    deck = DeckList(
        "",
        "",
        (Entry(1, "Esika, God of the Tree", 1), Entry(98, "Forest", 2)),
        commanders=(Entry(1, "Marwyn, the Nurturer", 3),),
    )
    report = check_deck(deck, library, "commander")

    assert any("Esika" in problem and "CR 903.5c" in problem for problem in report.problems)


@pytest.mark.parametrize(
    ("layout", "kind", "said"),
    [
        ("meld", "Creature — Elf", "meld (CR 701.42)"),
        ("reversible_card", "Creature — Elf", "a card of 2 faces"),
        ("transform", "Battle — Siege", "a battle (CR 310)"),
    ],
)
def test_what_is_not_known_is_refused(layout, kind, said):
    """Is a meld card, a battle or a card of an unknown layout played? It is refused, by name."""
    faces = (
        RawFace("One", "{G}", kind, "", "1", "1"),
        RawFace("Two", "", "Creature — Elf", "", "2", "2"),
    )

    assert said in gaps(compile_card(RawCard("One // Two", faces, layout)))


def test_the_heuristic_casts_an_aura_by_disturb(scene, ana, bob):
    """A pilot has a card with disturb in its graveyard whose back is an Aura that helps, a creature,
    and the mana. It casts the back on its own creature.
    """
    ghost = two_faced(
        "transform",
        ("Warden", "{2}{W}", "Creature — Human", "Disturb {1}{W}", "2/2"),
        (
            "Warden's Armor",
            "",
            "Enchantment — Aura",
            "Enchant creature\nEnchanted creature gets +2/+2 and has flying.",
            "",
        ),
    )
    ana.controls("Plains", 2)
    ana.controls("Grizzly Bears")
    ana.has(graveyard=[ghost])
    bob.controls("Hill Giant")
    pilot = make_pilot("heuristic", 0)
    game = scene.game
    for _ in range(6):
        asked = game.pending
        assert asked is not None
        door.advance(game, pilot.answer(door.view(game, asked.seat), asked))

    assert scene["Warden's Armor"].attached_to == "Grizzly Bears"
    assert scene["Grizzly Bears"].size == (4, 4)
