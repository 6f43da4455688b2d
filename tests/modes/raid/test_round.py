"""The round of six turns: whose turn it is, Doom, Lead, what holds once a round (L-01 to L-08)."""

import pytest

from undercroft.catalog.known import known
from undercroft.engine import game as door
from undercroft.modes.raid import HeroDeck, raid_setup
from undercroft.testing.raid import prepared

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")
ROUND = ("Mathise", "Delina", "Dungeon", "Vrondiss", "Wyll", "Dungeon")


def begun(folder, seed=1, **parameters):
    """A game from its beginning, every hero with a library of Forests."""
    deck = [known().card("Forest")] * 40
    heroes = [HeroDeck(name, deck, []) for name in HEROES]
    return door.begin(raid_setup(prepared(folder), heroes, seed, parameters), listen=True)


def kept(game):
    """Everybody keeps."""
    while game.pending is not None and game.pending.kind == "mulligan":
        door.advance(game, 0)
    return game


def test_the_ledger_as_the_expedition_begins(folder):
    """What does the ledger show at the start? Party Life 60, Vitality 115, Doom 0, Heat 0, four
    Depths, nothing Sealed, two cards in Reserve, Focus on Lead (L-02)."""
    game = kept(begun(folder))
    dungeon = game.seats[4]

    assert game.teams[0].life == 60
    assert game.teams[1].life == 115
    assert [game.trackers[name] for name in ("Doom", "Heat", "Sealed", "Lead", "Focus")] == [0] * 5
    assert len(dungeon.hand) == 2
    names = [game.objs[ident].printed.name for ident in game.battlefield]
    assert sorted(names) == ["Cinderling", "Cinderling", *["Depth"] * 4]
    depths = [i for i in game.battlefield if game.objs[i].printed.name == "Depth"]
    assert not any(game.objs[ident].tapped for ident in depths)


def test_thirty_encounters_in_four_chapters(folder):
    """How many Encounters are there, and where? 10 in library and Reserve, 10, 7 and 3 face down
    aside, and no card of a later chapter among the first (L-03)."""
    game = kept(begun(folder))
    dungeon = game.seats[4]

    assert len(dungeon.library) + len(dungeon.hand) == 10
    assert [len(pile) for pile in dungeon.extra] == [10, 7, 3, 2]
    stages = {card.name: card.stage for card in prepared(folder).expedition.encounters}
    first = [game.objs[ident].printed.name for ident in dungeon.library + dungeon.hand]
    assert {stages[name] for name in first} == {1}
    for place, stage in ((0, 2), (1, 3), (2, 4)):
        found = {stages[game.objs[ident].printed.name] for ident in dungeon.extra[place]}
        assert found == {stage}


def test_reserve_is_open_to_everybody_and_the_chapters_are_not(folder):
    """Who sees Reserve? Everybody (L-04). And the library and the chapters aside? Nobody."""
    game = kept(begun(folder))
    dungeon = game.seats[4]

    for seat in range(5):
        view = door.view(game, seat)
        assert all(view.may_see(ident) for ident in dungeon.hand)
        hidden = dungeon.library + dungeon.extra[0] + dungeon.extra[1] + dungeon.extra[2]
        assert not any(view.may_see(ident) for ident in hidden)


def test_nobody_sees_a_heros_hand_but_the_hero(folder):
    """Does another seat, or the Dungeon's, see a hero's hand? No (L-61)."""
    game = kept(begun(folder))

    for seat in range(4):
        for other in range(5):
            view = door.view(game, other)
            assert all(view.may_see(i) == (other == seat) for i in game.seats[seat].hand)


def test_six_turns_make_a_round(folder):
    """Who takes the turns of the first round? Initiative 1 and 2, the Dungeon, 3 and 4, the
    Dungeon (L-06)."""
    game = kept(begun(folder))
    order = [note for note in game.log if note.what == "turn"]
    assert order[0].names[0] == "Mathise"
    taken = []
    for _ in range(2000):
        if game.pending is None or game.turn > 7:
            break
        door.advance(game, 0 if not game.pending.is_number else game.pending.low)
    taken = [note.names[0].removeprefix("The ") for note in game.log if note.what == "turn"]

    assert tuple(taken[:6]) == ROUND
    assert taken[6] == "Delina"


def test_after_a_round_doom_rises_and_lead_moves(raid):
    """Wyll's turn ends, the Dungeon takes turn B. What then? Doom is one more, Delina is Lead,
    and the round counts on (L-07)."""
    raid.set_up(vitality=110, Doom=2, lead="Mathise")
    raid.begins("Dungeon", "end step")
    raid.set_up(vitality=110, Doom=2, lead="Mathise", second_turn=True)

    raid.pass_until("Delina's upkeep")

    assert raid.tracker("Doom") == 3
    assert raid.tracker("Lead") == 1
    assert raid.tracker("Round") == 2


@pytest.mark.parametrize("used", ["Heartbound used", "Mirror Triggered"])
def test_what_holds_once_a_round_starts_anew(raid, used):
    """Heartbound has answered this round, or the mirrors have. And next round? Again (L-07)."""
    raid.set_up(vitality=110, second_turn=True)
    raid.has(**{used: 1})
    raid.begins("Dungeon", "end step")

    raid.pass_until("Delina's upkeep")

    assert raid.tracker(used) == 0


def test_doom_ten_lets_the_round_finish_and_then_the_vault_collapses(raid):
    """Doom stands at 9 as turn B ends. What happens? It rises to 10, and no round begins: the
    vault has won (L-05, L-08)."""
    raid.set_up(vitality=110, Doom=9, second_turn=True)
    raid.begins("Dungeon", "end step")

    while raid.game.pending is not None:
        raid.advance(0)

    assert raid.ended == "L-08"
    assert raid.winners == ["Dungeon"]


def test_doom_that_comes_to_ten_in_mid_round_waits(raid):
    """Doom is 10 already while turns of the round are left. Does the game end at once? No: the
    round finishes first, Doom stays at 10 (LA-24)."""
    raid.set_up(vitality=110, Doom=10)
    raid.begins("Vrondiss", "end step")

    raid.pass_until("Wyll's upkeep")

    assert raid.ended == ""
    assert raid.tracker("Doom") == 10
