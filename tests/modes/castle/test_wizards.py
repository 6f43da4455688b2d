"""Wizards: beating one, being one, what one owns, who plays it (C-04 to C-07, C-12 to C-18)."""

import pytest

from tests.modes.castle.made import SHIPPED
from tests.modes.castle.table import BLACK, BLUE, GREEN, HALL, NAMES, RED, WHITE, Table
from undercroft.catalog.known import known
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.records import owned_by, owner_of, size
from undercroft.modes.castle.variant import CHALLENGER, FOE


def at_the_wizard(table: Table, seat: int = 0, castle: int = WHITE) -> Table:
    """A player stands before the wizard of a castle."""
    return table.stands(HALL, seat, castle).wizard_at(0, 1, seat).does("go", "N")


@pytest.mark.parametrize("castle", range(5))
def test_a_wizard_plays_the_mono_deck_with_better_cards(castle):
    """What does a wizard play? The deck of its color with some better cards: most cards are those of the mono deck, none is of another color (C-05)."""
    mono = SHIPPED.of_colors(1 << castle)
    wizard = SHIPPED.castles[castle].wizard
    mine = [name for name in wizard.cards if name not in BASICS]
    shared = [name for name in mine if name in mono.cards]
    better = [name for name in mine if name not in mono.cards]

    assert wizard.colors == mono.colors
    assert len(shared) >= len(mine) / 3
    assert better
    assert all(not known().card(name).identity & ~wizard.colors for name in mine)


def test_a_wizard_starts_with_20_life_and_plays_first():
    """Ana fights the white wizard. Who begins, with how much life? The wizard, with 20 (C-06)."""
    for seed in range(1, 5):
        table = at_the_wizard(Table(seed=seed)).does("fight")
        assert table.game.teams[FOE].life == 20
        assert table.game.order[0] == FOE


def test_other_monsters_begin_by_chance():
    """Ana fights other monsters. Who begins? Chance says: now she, now they (C-06)."""
    first = set()
    for seed in range(1, 12):
        table = Table(seed=seed).does("wander", RED).does("fight")
        first.add(table.game.order[0])
    assert first == {CHALLENGER, FOE}


def test_who_beats_the_wizard_gets_its_mythic_and_becomes_it():
    """Ana beats the white wizard, who stands at a dead end with a mythic. What is hers? The mythic, the castle, the mono deck of its color (C-07, C-12)."""
    table = Table().does("enter", WHITE)
    mythic = table.state.castles[WHITE].mythics[0]
    table.stands(HALL).chest_at(0, 2, mythic).wizard_at(0, 2)
    table.does("go", "N").does("go", "N")
    assert mythic not in table.player(0).collection
    table.does("fight").wins()

    assert table.player(0).collection[mythic] == 1
    assert table.state.castles[WHITE].owner == 0
    assert owned_by(table.state, 0) == [table.monster(WHITE)]
    assert table.player(0).visit is None


def test_who_loses_to_the_wizard_gets_nothing():
    """Ana loses to the wizard. Whose is the castle? Nobody's still (C-07, CA-17)."""
    table = at_the_wizard(Table()).does("fight").loses()

    assert table.state.castles[WHITE].owner == -1
    assert table.player(0).visit is None


def test_an_owner_changes_their_monsters_deck():
    """Ana is the white wizard. May she change that deck? Yes, with cards that she owns and does not play; what she takes out is hers (C-13)."""
    monster = Table().monster(WHITE)
    table = Table().has(
        0, "Savannah Lions", "Grizzly Bears", deck={"Grizzly Bears": 1, "Forest": 39}
    )
    table.crowns(0, WHITE).does("edit owned", monster)
    assert "Savannah Lions" in table.words("add")
    assert "Grizzly Bears" not in table.words("add")
    out = next(name for name in table.words("cut") if name not in BASICS)
    table.does("add", "Savannah Lions").does("cut", out).does("done")

    assert table.state.decks[monster]["Savannah Lions"] >= 1
    assert "Savannah Lions" not in table.player(0).collection
    assert table.player(0).collection[out] == 1
    assert table.asked().kind == asking.TURNS
    assert table.asked().seat == 0


def test_the_colors_of_an_owned_deck_do_not_change():
    """Which cards may Ana put into her white deck? White and colorless ones alone; and all its white cards may not go (C-13)."""
    table = Table().has(0, "Grizzly Bears", "Savannah Lions", "Ornithopter", deck={"Forest": 40})
    table.crowns(0, WHITE).does("edit owned", table.monster(WHITE))

    assert set(table.words("add")) == {"Ornithopter", "Savannah Lions", "Plains"}


def test_a_deck_of_two_colors_keeps_both():
    """Ana owns the white-blue deck. May she take all blue cards out? Not and be done (C-13)."""
    monster = Table().monster(WHITE, BLUE)
    table = Table().has(0, "Ornithopter", deck={"Forest": 40}).crowns(0, WHITE, BLUE)
    table.state.decks[monster] = {"Savannah Lions": 1, "Plains": 39, "Island": 1}
    table.does("edit owned", monster)
    assert "done" in table.offered()
    table.does("cut", "Island")

    assert "done" not in table.offered()
    assert "done" in table.does("add", "Island").offered()


def test_an_owned_deck_stays_valid():
    """Ana's white deck has 40 cards, one of them no basic land. May she leave it with 39, or without a card to ante? No (C-13)."""
    table = Table().has(0, "Ornithopter", deck={"Forest": 40}).crowns(0, WHITE)
    monster = table.monster(WHITE)
    table.state.decks[monster] = {"Savannah Lions": 1, "Plains": 39}
    table.does("edit owned", monster)
    assert "done" not in table.does("cut", "Plains").offered()
    assert "done" in table.does("add", "Plains").offered()
    table.does("cut", "Savannah Lions").does("add", "Plains")
    assert size(table.state.decks[monster]) == 40

    assert "done" not in table.offered()


def test_an_owned_deck_that_duels_emptied_can_be_left():
    """Duels took the last card to ante out of Ana's black deck, and she has none to add. Must she change it for ever? No; with one to add she may not leave it so (C-13)."""
    table = Table().has(0, "Grizzly Bears").crowns(0, BLACK)
    monster = table.monster(BLACK)
    table.state.decks[monster] = {"Swamp": 40}
    assert "done" in table.does("edit owned", monster).offered()
    assert "done" not in table.does("cut", "Swamp").offered()
    table.does("add", "Swamp").does("done")
    table.player(0).collection["Ornithopter"] = 1

    assert "done" not in table.does("edit owned", monster).offered()
    assert "done" in table.does("add", "Ornithopter").offered()


def test_an_owned_deck_that_loses_an_ante_keeps_its_colors():
    """Ana's black deck has no lands, her white and black one just one white card. Each loses an ante. Which land takes its place? A Swamp in the one, and a Plains in the other where it was the white card (C-13)."""
    table = Table().has(0, "Grizzly Bears")
    black, both = table.monster(BLACK), table.monster(WHITE, BLACK)
    table.state.decks[black] = {"Drudge Skeletons": 40}
    table.state.decks[both] = {"Savannah Lions": 1, "Swamp": 39}
    table.crowns(0, WHITE, BLACK).next_turn(1)
    table.state.luck.fixed["color die"] = [2, 0]
    for _ in range(2):
        table.next_turn(1).does("wander", BLACK).does("fight").wins().does("commons")

    assert table.state.decks[black] == {"Drudge Skeletons": 39, "Swamp": 1}
    assert table.state.decks[both] == {"Plains": 1, "Swamp": 39}


def test_the_owner_plays_their_monster():
    """Ben duels a white monster, and Ana is the white wizard. Who plays it? Ana (C-14)."""
    table = Table().crowns(0, WHITE).next_turn(1)
    table.state.luck.fixed["color die"] = [0]
    table.does("wander", WHITE).does("fight")

    assert table.duel.pilot == 0
    assert table.play.duel_seat(0) == FOE
    assert {table.asked().seat} <= {0, 1}


def test_nobody_plays_against_themselves():
    """Ana duels her own monster. Who plays it? A pilot (CA-35), and so it is with a monster that nobody owns (CA-31)."""
    table = Table(fixed={"color die": [0]}).crowns(0, WHITE).does("wander", WHITE).does("fight")
    assert table.duel.pilot == table.state.house

    table = Table(fixed={"color die": [0]}).does("wander", WHITE).does("fight")
    assert table.duel.pilot == table.state.house


def test_a_campaign_may_leave_all_monsters_to_pilots():
    """A campaign says that owners do not play. Who plays Ana's monster? A pilot (CA-31)."""
    table = Table(fixed={"color die": [0]}, owner_plays="false").crowns(0, WHITE).next_turn(1)
    table.does("wander", WHITE).does("fight")

    assert table.duel.pilot == table.state.house


def test_what_a_deck_wins_is_its_owners():
    """Ben loses to Ana's white monster. Whose is his ante? Ana's; from his deck and collection it is gone (C-15)."""
    table = Table(fixed={"color die": [0]}).crowns(0, WHITE).next_turn(1)
    table.has(1, "Grizzly Bears").has(0, "Ornithopter")
    table.does("wander", WHITE).does("fight").loses()

    assert table.player(0).collection == {"Ornithopter": 1, "Grizzly Bears": 1}
    assert table.player(1).collection == {}
    assert "Grizzly Bears" not in table.player(1).deck
    assert size(table.player(1).deck) == 40


def test_pay_offs_go_to_the_owner():
    """Ben meets Ana's white monster and pays it off. With what, and whose is it? Three cards that he does not play with, and they are Ana's (C-16, CA-28)."""
    table = Table(fixed={"color die": [0]}).crowns(0, WHITE).next_turn(1)
    table.has(1, "Ornithopter", "Ornithopter", "Jump", deck={"Forest": 39, "Grizzly Bears": 1})
    table.player(1).collection["Grizzly Bears"] = 1
    before = dict(table.player(0).collection)
    table.does("wander", WHITE)
    assert "pay" in table.offered()
    table.does("pay").does("take", "Jump").does("take", "Ornithopter").does("take", "Ornithopter")

    assert table.player(1).collection == {"Grizzly Bears": 1}
    after = table.player(0).collection
    assert after["Jump"] - before.get("Jump", 0) == 1
    assert after["Ornithopter"] - before.get("Ornithopter", 0) == 2
    assert table.asked().seat == 0


def test_a_pay_off_has_its_price():
    """Ben has two cards that he does not play. May he pay a monster off? Not for three; where the price is two he may, and where it is none nobody can (CA-28)."""
    for price, offered in ((3, False), (2, True), (0, False)):
        table = Table(pay_off=price).has(
            0, "Jump", "Ornithopter", deck={"Forest": 39, "Bog Imp": 1}
        )
        table.player(0).collection["Bog Imp"] = 1
        table.does("wander", RED)
        assert ("pay" in table.offered()) is offered


def test_what_nobody_owns_is_paid_to_the_box():
    """Ana pays off a monster that nobody owns. Where do the cards go? Out of the campaign (C-16)."""
    table = Table().has(0, "Jump", "Jump", "Jump", deck={"Forest": 39, "Bog Imp": 1})
    table.player(0).collection["Bog Imp"] = 1
    before = dict(table.player(1).collection)
    table.does("wander", RED).does("pay").does("take").does("take").does("take")

    assert table.player(0).collection == {"Bog Imp": 1}
    assert table.player(1).collection == before


def test_in_an_owned_castle_one_duels_the_owner():
    """Ben comes to the wizard of Ana's castle. Whom does he duel? Ana, with her normal deck: she has 20 life, plays first and antes nothing (C-17, CA-26)."""
    table = Table().crowns(0, WHITE).has(0, "Ornithopter").next_turn(1).has(1, "Grizzly Bears")
    at_the_wizard(table, 1).does("fight")

    assert table.duel.pilot == 0
    assert table.duel.foe == NAMES[0]
    cards = [obj.printed.name for obj in table.game.objs.values() if obj.owner == FOE]
    assert sorted(set(cards)) == ["Forest", "Ornithopter"]
    assert table.game.teams[FOE].life == 20
    assert table.game.order[0] == FOE
    assert [table.game.objs[ident].owner for ident in table.game.ante] == [CHALLENGER]


def test_other_monsters_of_an_owned_castle_are_as_ever():
    """Ben fights a monster on the way to Ana. Which deck is it? The monster's, piloted by her if it is hers (C-14, C-17)."""
    table = Table().crowns(0, WHITE).stands(HALL, 1).monster_at(0, 1, 1, seat=1)
    table.does("go", "N").does("fight")

    assert (table.duel.monster, table.duel.pilot) == (table.monster(WHITE), 0)
    table = Table().crowns(0, WHITE).stands(HALL, 1).monster_at(0, 1, 4, seat=1)
    table.does("go", "N").does("fight")
    assert (table.duel.monster, table.duel.pilot) == (table.monster(WHITE, RED), 2)


def test_an_owner_who_wins_takes_the_ante():
    """Ben loses to Ana in her castle. Whose is his ante? Hers (C-15)."""
    table = Table().crowns(0, WHITE).has(0, "Ornithopter").next_turn(1).has(1, "Grizzly Bears")
    at_the_wizard(table, 1).does("fight").loses()

    assert table.player(0).collection == {"Ornithopter": 1, "Grizzly Bears": 1}
    assert table.player(1).collection == {}
    assert table.state.castles[WHITE].owner == 0


def test_two_castles_give_the_deck_of_both_colors():
    """Ana is the white and the blue wizard. Which decks are hers? White, blue, white-blue (C-18)."""
    table = Table().crowns(0, WHITE, BLUE)
    assert owned_by(table.state, 0) == sorted(
        [table.monster(WHITE), table.monster(BLUE), table.monster(WHITE, BLUE)]
    )
    assert sorted(table.extras("edit owned")) == owned_by(table.state, 0)


def test_a_deck_of_two_colors_needs_one_owner_for_both():
    """Ana is the white wizard and Ben the blue one. Whose is the white-blue deck? Nobody's (C-18)."""
    table = Table().crowns(0, WHITE).crowns(1, BLUE)

    assert owner_of(table.state, table.monster(WHITE, BLUE)) == -1


def test_a_castle_changes_hands_with_its_decks():
    """Ben takes the white castle from Ana, who owned white, blue and both. What is whose? The white deck is Ben's, as Ana has changed it; the deck of both is nobody's (CA-27)."""
    table = Table().crowns(0, WHITE, BLUE)
    deck = table.state.decks[table.monster(WHITE)]
    deck["Ornithopter"] = 1
    at_the_wizard(table, 1).does("fight").wins()

    assert table.state.castles[WHITE].owner == 1
    assert owned_by(table.state, 1) == [table.monster(WHITE)]
    assert owned_by(table.state, 0) == [table.monster(BLUE)]
    assert table.state.decks[table.monster(WHITE)]["Ornithopter"] == 1
    assert [note.names[2] for note in table.notes("crowned")] == [NAMES[0]]


def test_nobody_enters_their_own_castle():
    """Ana is the black wizard. Which castles may she enter? The other four (CA-35)."""
    table = Table().crowns(0, BLACK)

    assert table.extras("enter") == [WHITE, BLUE, RED, GREEN]
    table.next_turn(1)
    assert table.extras("enter") == [WHITE, BLUE, BLACK, RED, GREEN]


def test_ones_own_monster_may_be_dueled():
    """Ana duels her own white monster and loses. What is lost? What it wins is hers (C-15, CA-35)."""
    table = Table(fixed={"color die": [0]}).has(0, "Grizzly Bears").crowns(0, WHITE)
    table.does("wander", WHITE).does("fight").loses()

    assert table.player(0).collection == {"Grizzly Bears": 1}
    assert "Grizzly Bears" not in table.player(0).deck


def test_winning_from_an_owned_deck_takes_the_card_out_of_it():
    """Ben beats Ana's monster. Where does its ante come from? Out of her deck, which a basic land fills up (C-12, CA-25)."""
    table = Table(fixed={"color die": [0]}).crowns(0, WHITE).next_turn(1)
    monster = table.monster(WHITE)
    before = dict(table.state.decks[monster])
    table.does("wander", WHITE).does("fight")
    ante = table.duel.foe_ante
    table.wins()

    after = table.state.decks[monster]
    assert after.get(ante, 0) == before[ante] - 1
    assert size(after) == size(before) == 40


@pytest.mark.parametrize(("restock", "left"), [("true", 0), ("false", 1)])
def test_a_monster_that_nobody_owns_gets_its_ante_anew(restock, left):
    """Ana wins the ante of a monster that nobody owns. Does its deck lose the card? No, unless the campaign says so (CA-25)."""
    table = Table(restock=restock).does("wander", RED).does("fight")
    monster, ante = table.duel.monster, table.duel.foe_ante
    before = table.state.decks[monster].get(ante, 0)
    table.wins()

    assert before - table.state.decks[monster].get(ante, 0) == left
