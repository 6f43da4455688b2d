"""Who may lead a deck for Commander, alone or as one of two (CR 702.124, 903.3)."""

import pytest

from undercroft.catalog.decks import check_deck, parse_deck
from undercroft.catalog.decks.leaders import may_lead, why_no_leader, why_no_pair
from undercroft.catalog.library import shipped
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.oracle.abilities import Card


def card(name: str, kind: str, text: str = "", size: str = "") -> Card:
    """A card of a type line and a text."""
    power, _, toughness = size.partition("/")
    face = RawFace(name, "{1}", kind, text, power, toughness)
    return compile_card(RawCard(name, (face,)))


@pytest.mark.parametrize(
    ("kind", "text", "size", "may"),
    [
        ("Legendary Creature — Elf", "", "1/1", True),
        ("Creature — Elf", "", "1/1", False),
        ("Legendary Artifact — Vehicle", "Crew 1", "3/3", True),
        ("Legendary Artifact", "", "", False),
        ("Legendary Artifact — Spacecraft", "", "3/3", True),
        ("Legendary Artifact — Spacecraft", "", "", False),
        ("Legendary Enchantment — Background", "", "", False),
        ("Legendary Enchantment", "Chief can be your commander.", "", True),
    ],
)
def test_who_may_lead_alone(kind, text, size, may):
    """May this card be a commander by itself? As its type line, or its text, says (CR 903.3)."""
    chief = card("Chief", kind, text, size)

    assert may_lead(chief) is may
    assert (why_no_leader(chief) == "") is may
    assert may or "CR" in why_no_leader(chief)


ELF = "Legendary Creature — Elf"
DOCTOR = "Legendary Creature — Time Lord Doctor"


@pytest.mark.parametrize(
    ("one", "two", "may"),
    [
        ((ELF, "Partner"), (ELF, "Partner"), True),
        ((ELF, "Partner"), (ELF, ""), False),
        ((ELF, ""), (ELF, ""), False),
        ((ELF, "Partner with Two"), (ELF, "Partner with One"), True),
        ((ELF, "Partner with Two"), (ELF, "Partner with Three"), False),
        ((ELF, "Partner with Two"), (ELF, "Partner"), False),
        ((ELF, "Partner—Friends forever"), (ELF, "Partner—Friends forever"), True),
        ((ELF, "Partner—Friends forever"), (ELF, "Partner—Survivors"), False),
        ((ELF, "Partner—Friends forever"), (ELF, "Partner"), False),
        ((ELF, "Choose a Background"), ("Legendary Enchantment — Background", ""), True),
        ((ELF, "Choose a Background"), ("Enchantment — Background", ""), False),
        ((ELF, "Choose a Background"), (ELF, "Choose a Background"), False),
        ((ELF, "Partner"), ("Legendary Enchantment — Background", ""), False),
        ((ELF, "Doctor's companion"), (DOCTOR, ""), True),
        ((ELF, "Doctor's companion"), ("Legendary Creature — Time Lord Doctor Elf", ""), False),
        ((ELF, "Doctor's companion"), (ELF, ""), False),
        ((ELF, ""), (DOCTOR, ""), False),
    ],
)
def test_which_two_may_lead_together(one, two, may):
    """May these two lead a deck together? Only by one partner ability of both, whichever of the
    two is named first (CR 702.124).
    """
    cards = [
        card(name, kind, text, "1/1" if "Creature" in kind else "")
        for name, (kind, text) in (("One", one), ("Two", two))
    ]

    assert (why_no_pair(*cards) == "") is may
    assert (why_no_pair(*reversed(cards)) == "") is may
    assert may or "(CR " in why_no_pair(*cards)


def test_the_colors_of_two_partners_together_bound_the_deck():
    """A deck is led by Tana and Ikra Shidiqi. Which colors may it have? Black, red and green."""
    text = "1 Tana, the Bloodsower *CMDR*\n1 Ikra Shidiqi, the Usurper *CMDR*\n96 Forest\n"
    deck = text + "1 Lightning Bolt\n1 Doom Blade\n"
    assert check_deck(parse_deck(deck), shipped(), "commander").problems == []

    deck = text + "1 Lightning Bolt\n1 Azorius Guildgate\n"
    assert check_deck(parse_deck(deck), shipped(), "commander").problems == [
        "Azorius Guildgate is outside the commander's colors by WU (CR 903.5c)"
    ]


def test_two_that_are_no_pair_are_named_with_the_rule():
    """Two legends without partner lead a deck. What does the check say? Both, and the rule."""
    text = "1 Krenko, Mob Boss *CMDR*\n1 Tana, the Bloodsower *CMDR*\n98 Mountain\n"

    why = "have no partner ability that makes them a pair (CR 702.124a)"
    assert check_deck(parse_deck(text), shipped(), "commander").problems == [
        f"Krenko, Mob Boss and Tana, the Bloodsower {why}"
    ]


def test_a_sideboard_is_not_played_with():
    """A commander deck has a sideboard. Does a second copy there break it? No; it is told."""
    text = "1 Krenko, Mob Boss *CMDR*\n98 Mountain\n1 Shock\n\nSideboard\n1 Shock\n"
    report = check_deck(parse_deck(text), shipped(), "commander")

    assert report.problems == []
    assert any("CR 903.5e" in note for note in report.notes)
