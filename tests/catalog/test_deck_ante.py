"""Cards that are played with for ante only, in a deck check (CR 407.1)."""

from undercroft.catalog.compiled import Compiled, compiled
from undercroft.catalog.decks import check_deck, parse_deck
from undercroft.catalog.library import Library
from undercroft.compiler import RawCard, RawFace


class Known(Library):
    """A library that knows one card by every name."""

    def __init__(self, card):
        super().__init__("")
        self.only = card

    def supports(self, name):
        return True

    def card(self, name):
        return self.only

    def find(self, name):
        return name

    def near_names(self, name, count=3):
        return ()


def test_a_card_for_ante_only_is_a_problem():
    """Is a deck with such a card playable as it is? No: the check names the card and the rule."""
    text = (
        "Remove this card from your deck before playing if you're not playing for ante.\n"
        "Each player antes the top card of their library."
    )
    face = RawFace("Demonic Attorney", "{1}{B}{B}", "Sorcery", text)
    made = compiled(RawCard("Demonic Attorney", (face,)))
    assert isinstance(made, Compiled)

    report = check_deck(parse_deck("4 Demonic Attorney\n"), Known(made.card))

    assert report.problems == ["Demonic Attorney is played with for ante only (CR 407.1)"]
    assert not report.valid
