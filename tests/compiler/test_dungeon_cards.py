"""Dungeon cards as data: rooms, arrows, and what one is entered by (CR 309.4, 701.49d)."""

from undercroft.compiler import RawCard, RawFace, compile_card, round_trips
from undercroft.engine.performed import gaps
from undercroft.oracle.venturing import DungeonRoom, EnteredOnlyInto

TEXT = """You can't enter this dungeon unless you "venture into Test Cellar."
Miller's Gate — Scry 1. (Leads to: Trap!, Wine Vault)
Trap! — Target player loses 5 life. (Leads to: Well of Ghosts)
Wine Vault — Draw two cards and reveal them. You may cast one of them without paying its mana cost. (Leads to: Well of Ghosts)
Well of Ghosts — Create Ghast, a legendary 4/4 black Spirit creature token with flying."""  # as printed


def dungeon(text=TEXT):
    """A dungeon card with this text."""
    return RawCard("Test Cellar", (RawFace("Test Cellar", "", "Dungeon — Undercity", text),))


def test_rooms_keep_their_names_and_where_they_lead():
    """What is read of a dungeon card? Its rooms in order, their names, and their arrows."""
    card = compile_card(dungeon())
    entry, *rooms = card.faces[0].abilities

    assert entry == EnteredOnlyInto("Test Cellar")
    told = [(r.number, r.name, r.leads) for r in rooms if isinstance(r, DungeonRoom)]
    assert told == [
        (0, "Miller's Gate", ("Trap!", "Wine Vault")),
        (1, "Trap!", ("Well of Ghosts",)),
        (2, "Wine Vault", ("Well of Ghosts",)),
        (3, "Well of Ghosts", ()),
    ]
    assert gaps(card) == ()


def test_a_dungeon_card_prints_back_with_its_arrows():
    """Are the arrows of a dungeon lost as reminder text is? No: they come back word for word."""
    assert round_trips(dungeon())
    assert "Leads to: Trap!, Wine Vault" in compile_card(dungeon()).faces[0].abilities[1].say()


def test_arrows_of_other_cards_are_reminders():
    """Does a card that is no dungeon have rooms? No: what stands in parentheses goes."""
    plain = RawCard("Gate", (RawFace("Gate", "", "Sorcery", "Scry 1. (Leads to: Trap!)"),))
    assert [type(one).__name__ for one in compile_card(plain).faces[0].abilities] == ["Spell"]
