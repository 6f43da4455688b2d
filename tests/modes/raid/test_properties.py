"""What holds in every expedition, whatever anybody answers."""

import random

import pytest

from undercroft.catalog.decks import find_deck, read_deck
from undercroft.catalog.known import known
from undercroft.engine import game as door
from undercroft.engine.change import players
from undercroft.engine.state.records import CARD
from undercroft.modes.raid import HeroDeck, board, raid_setup
from undercroft.modes.raid.rules import DUNGEON, PARTY
from undercroft.testing.invariants import Invariants
from undercroft.testing.raid import prepared
from undercroft.testing.soak import answer_of

DECKS = ("oak_and_lance", "storm_and_spark", "bone_and_bough", "hoof_and_flame")


def expedition(folder, seed, listen=False, **parameters):
    """A game of an expedition with decks that ship."""
    made = prepared(folder)
    library = known()
    heroes = []
    for hero, name in zip(made.expedition.file.heroes, DECKS, strict=False):
        deck = read_deck(find_deck(name), library.knows).whole()
        heroes.append(HeroDeck(hero.name, [library.card(card) for card in deck.slots], []))
    return door.begin(raid_setup(made, heroes, seed, parameters), listen)


def answers(game, seed, most=4000):
    """Give random answers to the end; yields at every question."""
    chance = random.Random(seed)  # noqa: S311  # the same answers for the same seed
    for _ in range(most):
        if game.pending is None:
            return
        yield game.pending
        if game.log is not None:
            game.log = []
        door.advance(game, answer_of(chance, game.pending))
    raise AssertionError(f"seed {seed} does not end")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("where", ["vault", "belfry"])
def test_the_ledger_holds_at_every_question(folder, seed, where):
    """Whatever is answered: is Vitality within its stage, every number within its bounds, every
    card in one place, and the boss where it belongs? Always."""
    game = expedition(folder if where == "vault" else "sunken_belfry", seed, listen=bool(seed % 2))
    rules = game.variant.rules
    invariants = Invariants(game)
    heroes = len(game.seats) - 1
    encounters = [o for o in game.objs.values() if o.kind == CARD and o.owner == rules.dungeon]
    count = len(encounters)
    stage = game.trackers["Stage"]
    for number, _ in enumerate(answers(game, seed)):
        now = board.stage(game, rules)
        assert now.floor <= board.vitality(game) <= now.ceiling
        assert not game.trackers["Sealed"] or board.vitality(game) <= now.ceiling
        assert game.trackers["Stage"] in {stage, stage + 1}
        stage = game.trackers["Stage"]
        for each in rules.trackers:
            assert each.low <= game.trackers[each.name] <= each.high
        assert 0 <= game.trackers["Lead"] < heroes
        assert 0 <= game.trackers["Focus"] < heroes
        there = [o for o in game.objs.values() if o.kind == CARD and o.owner == rules.dungeon]
        assert len(there) == count
        assert invariants.broken(game, number % 80 == 0) == []
    assert game.ending is not None
    assert game.ending.winners in {(), (PARTY,), (DUNGEON,)}


@pytest.mark.parametrize("seed", range(3))
def test_no_hero_touches_the_dungeons_roll(folder, seed):
    """The same seed with other answers: are the Dungeon's rolls the same? Yes, roll by roll
    (L-62): no effect and no choice of an adventurer reaches them."""

    def rolls(answered):
        game = expedition(folder, seed)
        found = [0]
        for _ in answers(game, answered):
            if game.trackers["Dungeon roll"] and game.turn != found[-1]:
                found.append(game.turn)
        return game

    first, second = rolls(1), rolls(2)
    seen = min(first.occasions.get("dungeon/4", 0), second.occasions.get("dungeon/4", 0))
    assert seen > 2
    one, two = expedition(folder, seed), expedition(folder, seed)
    assert [roll_of(one) for _ in range(seen)] == [roll_of(two) for _ in range(seen)]


def roll_of(game):
    """The next Dungeon roll of a game."""
    return players.roll(game, 4, 20, "dungeon")


@pytest.mark.parametrize("seed", range(3))
def test_nobody_ever_sees_a_hand_that_is_not_theirs(folder, seed):
    """At every question: does any seat see a card of a hero's hand that is not its own, or a card
    of a chapter? Never."""
    game = expedition(folder, seed)
    for number, _ in enumerate(answers(game, seed)):
        if number % 10:
            continue
        hidden = [i for pile in game.seats[4].extra[:3] for i in pile] + game.seats[4].library
        for seat in range(5):
            view = door.view(game, seat)
            others = [i for s in range(4) if s != seat for i in game.seats[s].hand]
            assert not any(view.may_see(ident) for ident in others + hidden[1:])


def test_a_directed_expedition_ends_too(folder):
    """A Director answers at random: does the expedition end, with every number in its bounds?"""
    game = expedition(folder, 5, director="true")
    asked = {question.seat for question in answers(game, 5)}

    assert 4 in asked
    assert game.ending is not None
