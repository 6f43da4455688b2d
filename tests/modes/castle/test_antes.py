"""Antes: who antes what, and what becomes of it (C-08, C-15, CA-25, CR 407)."""

import pytest

from tests.modes.castle.table import BLUE, HALL, RED, WHITE, Table
from undercroft.engine.change.owning import change_owner
from undercroft.lexicon.zones import ANTE
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.records import size
from undercroft.modes.castle.variant import CHALLENGER, FOE


def in_castle() -> Table:
    """Ana is about to duel a white monster in a castle."""
    return Table().stands(HALL).monster_at(0, 1, 1).does("go", "N")


def test_in_a_castle_the_player_antes_and_the_enemy_does_not():
    """Ana duels in a castle. What is anted? One card of hers, nothing of the monster's (C-08)."""
    table = in_castle().does("fight")

    assert table.duel.ante
    assert table.duel.foe_ante == ""
    assert [table.game.objs[i].owner for i in table.game.ante] == [CHALLENGER]


def test_outside_both_ante():
    """Ana duels a wanderer. What is anted? A card of each (C-08, CR 407.2)."""
    table = Table().does("wander", RED).does("fight")

    assert table.duel.ante
    assert table.duel.foe_ante
    assert [table.game.objs[i].owner for i in table.game.ante] == [CHALLENGER, FOE]


def test_the_ante_lies_face_up_and_is_not_in_the_deck():
    """Ana antes a card. Who sees it, and may she draw it? Everybody does, and she may not (CA-25, CR 407.2)."""
    table = Table().has(0, "Grizzly Bears").does("wander", RED).does("fight")
    (mine,) = [i for i in table.game.ante if table.game.objs[i].owner == CHALLENGER]

    assert table.game.objs[mine].zone == ANTE
    assert table.game.objs[mine].printed.name == "Grizzly Bears"
    for seat in (0, 1):
        assert mine in table.play.view(seat).ante or table.play.duel_seat(seat) < 0
    rest = [obj for obj in table.game.objs.values() if obj.owner == CHALLENGER and obj.id != mine]
    assert len(rest) == 39
    assert {obj.printed.name for obj in rest} == {"Forest"}


def test_an_ante_is_no_basic_land():
    """Ana's deck is one creature and 39 Forests. What does she ante? The creature, whatever the die says (CA-25)."""
    for seed in range(1, 8):
        table = Table(seed=seed).has(0, "Grizzly Bears").does("wander", BLUE).does("fight")
        assert table.duel.ante == "Grizzly Bears"
        assert table.duel.foe_ante not in BASICS


def test_whoever_has_nothing_to_ante_may_not_enter():
    """Ana's deck is all basic lands. May she duel, or enter a castle? No; she may change her deck (CA-25)."""
    table = Table().has(0, "Jump", deck={"Forest": 40}).does("edit").does("done")

    assert table.offered() == ["edit", "rest"]


def test_whoever_has_nothing_left_to_ante_may_not_go_on():
    """Ana lost her last card that can be anted and stands in a castle. May she go on? No, only leave (CA-25)."""
    table = Table(retry_on_loss="true").has(0, "Grizzly Bears").stands(HALL)
    table.monster_at(0, 1, 1).does("go", "N").does("fight").loses().next_turn(1).does("rest")

    assert table.asked().seat == 0
    assert table.offered() == ["leave", "edit"]


def test_who_wins_keeps_their_ante():
    """Ana wins in a castle. Where is her ante? In deck and collection as before (CA-25)."""
    table = in_castle()
    deck, owned = dict(table.player(0).deck), dict(table.player(0).collection)
    table.does("fight").wins()

    assert table.player(0).deck == deck
    assert table.player(0).collection == owned


def test_who_loses_loses_the_ante_for_good():
    """Ana loses in a castle. What becomes of her ante? It leaves deck and collection; a basic land takes its place, so that the deck stays a deck (CA-17, CA-25)."""
    table = Table().has(0, "Grizzly Bears", "Ornithopter").stands(HALL).monster_at(0, 1, 1)
    others = dict(table.player(1).collection)
    table.does("go", "N").does("fight")
    lost = table.duel.ante
    table.loses()

    assert lost not in table.player(0).collection
    assert lost not in table.player(0).deck
    assert size(table.player(0).deck) == 40
    assert table.player(1).collection == others
    assert [note.names[1] for note in table.notes("loses ante")] == [lost]


def test_who_beats_a_wanderer_wins_its_ante():
    """Ana beats a wanderer. What is hers? Its ante and her own (CA-25, CR 407.2)."""
    table = Table().has(0, "Grizzly Bears").does("wander", RED).does("fight")
    theirs = table.duel.foe_ante
    table.wins()

    assert table.player(0).collection == {"Grizzly Bears": 1, theirs: 1}
    assert table.player(0).deck == {"Grizzly Bears": 1, "Forest": 39}


@pytest.mark.parametrize("where", ["outside", "castle"])
def test_a_duel_that_nobody_wins_gives_antes_back(where):
    """A duel is drawn. Whose are the antes? Everybody's own (CA-25); but nobody stays in a castle without having won (CA-17)."""
    table = Table().does("wander", RED) if where == "outside" else in_castle()
    owned = dict(table.player(0).collection)
    table.does("fight").draws()

    assert table.player(0).collection == owned
    assert table.player(0).visit is None
    assert (table.player(0).wins, table.player(0).losses) == (0, 0)
    assert table.asked().seat == 1


def test_cards_that_change_owners_stay_changed():
    """A card exchanged owners for good during a duel that Ana wins. Whose is it? As the game left it (CR 407.3): her Grizzly Bears is gone, the monster's card hers."""
    table = Table().has(0, "Grizzly Bears", "Ornithopter").does("wander", RED).does("fight")
    game = table.game
    mine = next(
        obj.id
        for obj in game.objs.values()
        if obj.owner == CHALLENGER and obj.zone != ANTE and obj.printed.name not in BASICS
    )
    theirs = next(
        ident for ident in game.seats[FOE].library if game.objs[ident].printed.name not in BASICS
    )
    gone, come = game.objs[mine].printed.name, game.objs[theirs].printed.name
    change_owner(game, mine, FOE)
    change_owner(game, theirs, CHALLENGER)
    ante = table.duel.foe_ante
    table.wins()

    owned = table.player(0).collection
    assert gone not in owned
    assert owned[come] + owned[ante] == (2 if come != ante else 4)
    assert gone not in table.player(0).deck


def test_a_further_card_in_the_ante_goes_with_it():
    """Somebody antes one more card of Ana's during the duel and she loses. What is lost? Both (CR 407.2)."""
    table = Table().has(0, "Contract from Below", "Ornithopter", "Jump").does("wander", RED)
    table.does("fight")
    game = table.game
    more = next(
        obj
        for obj in game.objs.values()
        if obj.owner == CHALLENGER and obj.zone != ANTE and obj.printed.name not in BASICS
    )
    for zone in (game.seats[CHALLENGER].hand, game.seats[CHALLENGER].library):
        if more.id in zone:
            zone.remove(more.id)
    more.zone = ANTE
    game.ante.append(more.id)
    lost = {table.duel.ante, more.printed.name}
    table.loses()

    assert len(lost) == 2
    assert not lost & set(table.player(0).collection)
    assert size(table.player(0).deck) == 40


def test_cards_for_ante_are_played():
    """Ana's deck has Contract from Below. Is it in her library? Yes: duels are for ante (CR 407.1)."""
    table = Table().has(0, "Contract from Below", "Jump").does("wander", RED).does("fight")
    names = {obj.printed.name for obj in table.game.objs.values() if obj.owner == CHALLENGER}

    assert names == {"Contract from Below", "Jump", "Forest"}


def test_the_ante_is_random():
    """Does Ana always ante the same card? No, chance picks it (CA-25)."""
    antes = set()
    for seed in range(1, 12):
        table = Table(seed=seed).has(0, "Jump", "Ornithopter", "Bog Imp").does("wander", WHITE)
        antes.add(table.does("fight").duel.ante)
    assert antes == {"Jump", "Ornithopter", "Bog Imp"}
