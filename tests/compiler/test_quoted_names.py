"""Abilities in quotation marks: whose name, and which thing, they speak of (CR 201.5a)."""

from __future__ import annotations

import pytest

from undercroft.compiler.normalise import normalise
from undercroft.oracle.wording import named


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        # What has the ability calls itself "this creature"; the name is what gave it, and stays.
        (
            'Equipped creature has "{T}, Sacrifice Hot Torch: This creature deals 2 damage."',
            'Equipped creature has "{T}, Sacrifice Hot Torch: ~ deals 2 damage."',
        ),
        # A card that gives an ability to itself may call itself by name.
        ('Hot Torch gains "Hot Torch can\'t attack."', '~ gains "~ can\'t attack."'),
        (
            'It enters as a copy of a creature, except its name is Hot Torch and it has "Tap Hot Torch."',
            'It enters as a copy of a creature, except its name is ~ and it has "Tap ~."',
        ),
        # Cards of a name are cards of a name wherever it is said.
        (
            'Create a token with "Return target card named Hot Torch to your hand."',
            'Create a token with "Return target card named ~ to your hand."',
        ),
    ],
)
def test_whose_name_stands_in_quotation_marks(text: str, normal: str) -> None:
    """Is the name of a card "~" inside quotation marks? Only where the card has the ability."""
    assert normalise(text, "Hot Torch") == normal


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Sacrifice ~: Add {C}.", "Sacrifice Nest: Add {C}."),
        (
            'Create a 0/1 creature token. It has "Sacrifice ~: Add {C}."',
            'Create a 0/1 creature token. It has "Sacrifice this token: Add {C}."',
        ),
        (
            'Enchanted creature has "~ can\'t block."',
            'Enchanted creature has "This creature can\'t block."',
        ),
        (
            'Enchanted land has "{T}, Sacrifice ~: You gain 2 life."',
            'Enchanted land has "{T}, Sacrifice this land: You gain 2 life."',
        ),
        (
            'Target permanent gains "Untap ~." Then tap ~.',
            'Target permanent gains "Untap this permanent." Then tap Nest.',
        ),
    ],
)
def test_a_quoted_ability_speaks_of_what_has_it(text: str, printed: str) -> None:
    """What does a card print for itself in an ability that it gives? What will have it."""
    assert named(text, "Nest") == printed
