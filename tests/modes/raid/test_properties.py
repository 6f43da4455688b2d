"""What holds in every expedition, whatever anybody answers."""

import random
from collections import Counter

import pytest

from undercroft.catalog.decks import find_deck, read_deck
from undercroft.catalog.known import known
from undercroft.engine import game as door
from undercroft.engine.state.records import CARD
from undercroft.modes.raid import HeroDeck, board, raid_setup
from undercroft.modes.raid.rules import DUNGEON, PARTY
from undercroft.testing.invariants import Invariants
from undercroft.testing.raid import Raid, prepared
from undercroft.testing.soak import answer_of

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")
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


def encounters(game):
    """The cards that the vault owns, by name, each that is somewhere."""
    owned = game.variant.rules.dungeon
    return Counter(
        o.printed.name for o in game.objs.values() if o.kind == CARD and o.owner == owned
    )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("where", ["vault", "belfry"])
def test_the_ledger_holds_at_every_question(folder, seed, where):
    """Whatever is answered: is Vitality within its stage and still while Sealed, every number within
    its range, every card in one place, and the boss where it belongs? Always (L-02, L-19, L-20)."""
    name = folder if where == "vault" else "sunken_belfry"
    game = expedition(name, seed, listen=bool(seed % 2))
    rules = game.variant.rules
    invariants = Invariants(game)
    heroes = len(game.seats) - 1
    all_cards = encounters(game)
    file = prepared(name).expedition
    assert all_cards == Counter(
        {each.name: each.count for each in (*file.encounters, *file.bosses)}
    )
    before = (1, 0, 0)
    for number, _ in enumerate(answers(game, seed)):
        now = board.stage(game, rules)
        vitality, sealed = board.vitality(game), game.trackers["Sealed"]
        stage = game.trackers["Stage"]
        assert now.floor <= vitality <= now.ceiling
        assert not sealed or vitality == now.floor
        assert stage - before[0] in {0, 1}
        if (stage, sealed) == before[:2] and sealed:
            assert vitality == before[2]
        before = (stage, sealed, vitality)
        for each in rules.trackers:
            assert each.low <= game.trackers[each.name] <= each.high
        assert {game.trackers[each] for each in ("Sealed", *rules.once_a_round)} <= {0, 1}
        assert game.trackers["Lead"] in range(heroes)
        assert game.trackers["Focus"] in range(heroes)
        assert game.trackers["Round"] <= game.trackers["Doom"] + 1
        assert len(board.depths(game, rules)) <= rules.numbers["depths_most"]
        assert 0 < game.teams[PARTY].life <= rules.numbers["party_life_most"]
        if number % 20 == 0:
            assert encounters(game) == all_cards
        assert invariants.broken(game, number % 80 == 0) == []
    assert game.ending is not None
    assert game.ending.winners in {(), (PARTY,), (DUNGEON,)}


def dungeon_rolls(game, seed):
    """The Dungeon's rolls of a game that is answered at random, and whom each made Focus."""
    found = []
    game.log = []
    for _ in answers(game, seed):
        found += [note for note in game.log or () if note.what == "dungeon roll"]
    return [(note.amount, note.text) for note in found]


@pytest.mark.parametrize("seed", range(3))
def test_no_hero_touches_the_dungeons_roll(folder, seed):
    """The same expedition with other answers, in one of them with all that a hero can have for dice:
    are the Dungeon's rolls the same, roll by roll? Yes (L-62): no effect and no choice reaches them."""
    told = []
    for cards in ((), ("Barbarian Class", "Pixie Guide", "Feywild Trickster")):
        raid = Raid(folder)
        for hero in HEROES:
            raid.adventurer(hero).has(library=["Forest", "Grizzly Bears", "Shock"] * 10)
            for card in cards:
                raid.adventurer(hero).controls(card)
        raid.set_up(vitality=110)
        raid.begins("Mathise")
        told.append(dungeon_rolls(raid.game, seed + 10 * len(cards)))

    one, two = told
    both = min(len(one), len(two))
    assert both > 4
    assert one[:both] == two[:both]
    assert len({roll for roll, _ in one}) > 2


@pytest.mark.parametrize("director", ["false", "true"])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_ever_sees_a_hand_that_is_not_theirs(folder, seed, director):
    """At every question: does any seat see a card of a hero's hand that is not its own, or a card of
    a chapter? Never, and a Director no more than the script (L-61)."""
    game = expedition(folder, seed, director=director)
    for number, _ in enumerate(answers(game, seed)):
        if number % 10:
            continue
        hidden = [i for pile in game.seats[4].extra[:3] for i in pile] + game.seats[4].library
        for seat in range(5):
            view = door.view(game, seat)
            others = [i for s in range(4) if s != seat for i in game.seats[s].hand]
            assert not any(view.may_see(ident) for ident in others + hidden)
            assert all(view.may_see(ident) for ident in game.seats[4].hand)


def test_a_directed_expedition_ends_too(folder):
    """A Director answers at random: does the expedition end, with every number in its bounds?"""
    game = expedition(folder, 5, director="true")
    asked = {question.seat for question in answers(game, 5)}

    assert 4 in asked
    assert game.ending is not None
