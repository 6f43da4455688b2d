"""Cards that would loop in a Boss's hands: life is creatures, and creatures are life (M-45)."""

import pytest

from undercroft.catalog.dungeons.boss_check import check, is_endless
from undercroft.catalog.dungeons.boss_file import find_boss_dungeon, parse_boss_dungeon
from undercroft.catalog.library import shipped
from undercroft.compiler import RawCard, RawFace, compile_card


@pytest.mark.parametrize(
    ("text", "endless"),
    [
        ("Whenever another creature you control enters, you gain 1 life.", True),
        ("Whenever a creature enters, you gain 1 life.", True),
        ("Whenever a creature an opponent controls enters, you gain 1 life.", False),
        ("Whenever a Goblin you control enters, you gain 1 life.", False),
        ("When Cleric enters, you gain 3 life.", False),
        ("Whenever another creature you control dies, you gain 1 life.", False),
    ],
)
def test_which_cards_gain_life_for_ever(text, endless):
    """Does this card bring the Boss life that brings creatures that bring life? Only where any
    creature token that enters on its side counts (M-45)."""
    face = RawFace("Cleric", "{1}", "Creature — Cleric", text, "1", "1", "")

    assert is_endless(compile_card(RawCard("Cleric", (face,)))) == endless


def test_the_lint_names_it():
    """A dungeon holds Impassioned Orator. What does its check say? That the game would be a
    draw."""
    text = find_boss_dungeon("ember_warren").read_text(encoding="utf-8")
    looping = text.replace("4 Goblin Piker", "4 Impassioned Orator")
    report = check(parse_boss_dungeon(looping, "loop.toml"), shipped())

    lint = [str(each) for each in report.lint if each.rule == "M-45"]
    assert len(lint) == 1
    assert lint[0].startswith("Dungeon Deck, Impassioned Orator: a creature that enters")
