"""Cards of two faces that a question makes up."""

from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine.performed import gaps
from undercroft.oracle.abilities import Card

Said = tuple[str, str, str, str, str]


def two_faced(layout: str, first: Said, second: Said) -> Card:
    """A card that the engine obeys: of each face name, cost, types, text, and size or loyalty."""
    faces = []
    for name, cost, kind, text, size in (first, second):
        power, _, toughness = size.partition("/")
        if toughness:
            faces.append(RawFace(name, cost, kind, text, power, toughness))
        else:
            faces.append(RawFace(name, cost, kind, text, loyalty=size))
    card = compile_card(RawCard(f"{first[0]} // {second[0]}", tuple(faces), layout))
    assert gaps(card) == ()
    return card


def wolf(text: str = "", back: str = "") -> Card:
    """A nonmodal double-faced creature: a 2/2 that turns into a 4/4."""
    return two_faced(
        "transform",
        ("Shepherd", "{1}{G}", "Creature — Human Werewolf", text, "2/2"),
        ("Howler", "", "Creature — Werewolf", back, "4/4"),
    )
