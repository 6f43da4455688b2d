"""What "that spell" may mean: a spell, never a card that was milled or targeted beside it."""

from undercroft.compiler import compile_text
from undercroft.lexicon.types import INSTANT
from undercroft.oracle.references import That


def bound(text: str) -> list[str]:
    """What each pronoun of a text is bound to, in order."""
    found: list[str] = []

    def walk(node: object) -> None:
        if isinstance(node, That):
            found.append(node.binding)
        for name in getattr(node, "__dataclass_fields__", {}):
            value = getattr(node, name)
            for part in value if isinstance(value, tuple) else (value,):
                walk(part)

    for ability in compile_text(text, types=INSTANT):
        walk(ability)
    return found


def test_that_spell_is_no_card_of_a_graveyard() -> None:
    """ "Whenever you cast a spell, you may return target creature card with mana value equal to
    that spell's mana value …": whose mana value? That of the spell that was cast."""
    text = (
        "Whenever you cast a noncreature spell, you may return target creature card with mana value "
        "equal to that spell's mana value from your graveyard to your hand."
    )
    assert bound(text) == ["event"]


def test_that_spell_is_no_card_that_was_milled() -> None:
    """ "Counter target spell. Its controller mills two cards, then exiles cards … until they exile
    a nonland card with a different name than that spell": than the one that was countered."""
    text = (
        "Counter target spell. Its controller mills two cards, then exiles cards from the top of "
        "their library until they exile a nonland card with a different name than that spell."
    )
    assert bound(text) == ["target", "target", "target"]
