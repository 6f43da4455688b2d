"""The dice cards of ours, in the duels of a castle (CA-01)."""

import pytest

from tests.modes.castle.made import SHIPPED
from tests.modes.castle.table import HALL, Table
from undercroft.engine import choices as ch
from undercroft.lexicon.types import ARTIFACT, CREATURE
from undercroft.modes.castle.variant import CHALLENGER, FOE

NAMES = [card.name for card in SHIPPED.dice]


def dueling(name: str, *cards: str, wizard: bool = False, seed: int = 1) -> Table:
    """Ana holds a dice card, has these cards and Forests, and begins a duel in a castle."""
    table = Table(seed=seed)
    if cards:
        table.has(0, *cards)
    table.stands(HALL)
    table.visit().dice = NAMES.index(name)
    table = table.wizard_at(0, 1) if wizard else table.monster_at(0, 1, 1)
    return table.does("go", "N").does("fight")


def test_there_are_twelve_of_them():
    """How many dice cards are there, and of which kinds? Twelve: 3, 2 and 1 of more life, 3 companions, one each of a card, the first turn and scrying (CA-01)."""
    assert len(NAMES) == 12
    assert sorted([card.life for card in SHIPPED.dice if card.life]) == [1, 1, 1, 2, 2, 3]
    assert [card.permanent for card in SHIPPED.dice if card.permanent] == [3, 3, 3]
    assert sum(card.cards for card in SHIPPED.dice) == 1
    assert sum(card.first for card in SHIPPED.dice) == 1
    assert [card.scry for card in SHIPPED.dice if card.scry] == [3]


@pytest.mark.parametrize(("name", "more"), [("Draught", 1), ("Deep Draught", 2), ("Elixir", 3)])
def test_a_draught_is_more_life_as_each_duel_starts(name, more):
    """Ana carries 9 life and holds a draught. With how much does she start, and what is carried then? So much more; what is carried is no more than normal (CA-01, CA-20)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).monster_at(0, 2, 1)
    table.visit().dice = NAMES.index(name)
    table.visit().life = 9
    table.does("go", "N").does("fight")
    assert table.game.teams[CHALLENGER].life == 9 + more
    table.wins(life=20 + more)

    assert table.visit().life == 20
    table.does("commons").next_turn(0).does("explore").does("go", "N").does("fight")
    assert table.game.teams[CHALLENGER].life == 20 + more


def test_a_companion_starts_on_the_battlefield():
    """Ana holds a companion. What is on the battlefield as the duel begins? A random creature or artifact of mana value 3 or less out of her library (CA-01)."""
    found = set()
    for seed in range(1, 12):
        table = dueling("Companion", "Grizzly Bears", "Craw Wurm", "Ornithopter", "Jump", seed=seed)
        keep(table)
        mine = [table.game.objs[i] for i in table.game.battlefield]
        for obj in mine:
            assert obj.controller == CHALLENGER
            assert SHIPPED.card(obj.printed.name).faces[0].types & (CREATURE | ARTIFACT)
            found.add(obj.printed.name)
    assert found == {"Grizzly Bears", "Ornithopter"}


def keep(table: Table) -> None:
    """Both keep their hands, and no choice before the first turn is left."""
    while table.asked().kind == ch.MULLIGANS:
        table.play.advance(0)


def test_no_companion_is_no_harm():
    """Ana's deck has no small creature or artifact. What does her companion do? Nothing (CA-01)."""
    table = dueling("Companion", "Craw Wurm", "Jump")
    keep(table)

    assert table.game.battlefield == []


def test_a_scroll_is_one_more_card():
    """Ana holds the scroll. How many cards has she in her opening hand, and the foe? Eight; seven (CA-01)."""
    table = dueling("Spare Scroll")

    assert len(table.game.seats[CHALLENGER].hand) == 8
    assert len(table.game.seats[FOE].hand) == 7


def test_an_ambush_is_the_first_turn():
    """Ana holds the ambush and fights the wizard. Who plays first? Ana, even then (CA-01, C-06)."""
    assert dueling("Ambush", wizard=True).game.order[0] == CHALLENGER
    assert dueling("Draught", wizard=True).game.order[0] == FOE
    for seed in range(1, 5):
        assert dueling("Ambush", seed=seed).game.order[0] == CHALLENGER


def test_a_spyglass_scries_before_the_first_turn():
    """Ana holds the spyglass. What is she asked before the first turn? Where each of the top three cards goes (CA-01)."""
    table = dueling("Spyglass")
    keep(table)
    asked = []
    while table.asked().kind == ch.SCRYING:
        asked.append(table.asked().seat)
        table.play.advance(0)

    assert asked == [0, 0, 0]
    assert table.game.turn <= 1


def test_a_dice_card_works_in_castles_alone():
    """Ana holds a dice card, leaves, and duels a wanderer. Does it work? It is gone (C-33)."""
    table = Table().stands(HALL)
    table.visit().dice = NAMES.index("Elixir")
    table.does("leave").next_turn(0).does("wander").does("fight")

    assert table.game.teams[CHALLENGER].life == 20
