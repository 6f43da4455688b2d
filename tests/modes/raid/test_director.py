"""The Director: a fifth seat that chooses Reserve cards, legal targets and blocks (L-61)."""

import pytest

from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.modes.raid.rules import Script
from undercroft.pilots import make_pilot
from undercroft.testing.raid import Raid

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")


@pytest.fixture
def directed(folder):
    """An expedition that somebody directs."""
    return Raid(folder, director="true")


def turn(raid, reserve, second_turn=False, omens=0, **ledger):
    """A Dungeon turn begins, with so many Omens left."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(vitality=110, reserve=reserve, rolls=[5], second_turn=second_turn, **ledger)
    raid.has(Omens=omens)
    raid.begins("Dungeon", "draw step")
    return raid


def test_the_director_chooses_what_is_cast(directed):
    """Two cards could be cast. The Director takes the younger (L-61)."""
    turn(directed, ["Brass Gatekeeper", "Rouse the Rabble"])
    directed.pass_until("draw step")
    directed.dungeon.chooses("Rouse the Rabble")

    directed.pass_until("end step")
    assert directed.dungeon.battlefield == ["Cinderling", "Cinderling"]
    assert directed.reserve == ["Brass Gatekeeper"]


def test_the_director_is_offered_only_what_is_castable(directed):
    """A card that waits for turn B is not offered on turn A (L-16)."""
    turn(directed, ["No Safe Ground", "Brass Gatekeeper", "Rouse the Rabble"])
    directed.pass_until("draw step")

    assert directed.asks() == ("Dungeon", ch.OBJECTS)
    assert directed.options() == ["Brass Gatekeeper in the hand", "Rouse the Rabble in the hand"]


def test_the_director_chooses_targets(directed):
    """Feed the Heart at Wyll though Focus is Mathise: the Director aims where it is legal."""
    turn(directed, ["Feed the Heart"])
    directed.pass_until("draw step")
    directed.game.log = []
    directed.dungeon.chooses("Wyll")

    aimed = [note.names for note in directed.game.log if note.what == "targets"]
    assert aimed == [("Feed the Heart", "Wyll")]
    assert directed.party_life == 54


def test_the_director_chooses_blocks(directed):
    """Wyll attacks; the Director is asked, and does not block."""
    directed.dungeon.controls("Brass Gatekeeper")
    wyll = directed.adventurer("Wyll")
    wyll.controls("Hill Giant")
    directed.set_up(vitality=110)
    directed.begins("Wyll")

    wyll.attacks({"Hill Giant": "Dungeon"})
    directed.pass_until("declare attackers step")
    directed.dungeon.blocks({})
    directed.pass_until("end of combat")

    assert directed.vitality == 107


def test_an_omen_cycles_a_card_of_reserve(directed):
    """Before the Scheme: Stonefall to the graveyard, a card drawn, one Omen less (LA-33)."""
    directed.dungeon.has(library=["Raise the Gate", "Choking Smoke"])
    turn(directed, ["Stonefall"], omens=3)
    directed.pass_until("draw step")
    directed.dungeon.chooses("Stonefall", "done")

    assert directed.tracker("Omens") == 2
    assert directed.dungeon.graveyard == ["Stonefall"]
    assert sorted(directed.reserve + directed.stack) == ["Choking Smoke", "Raise the Gate"]


def test_omens_may_follow_one_another(directed):
    """Three Omens, and the Director does not like what comes. How many may be spent before one Scheme?
    All that are left: each cycles one card (LA-33)."""
    library = ["Raise the Gate", "Choking Smoke", "Mirror Shade", "Ashen Hexer"]
    directed.dungeon.has(library=library)
    turn(directed, ["Stonefall"], omens=3)
    directed.pass_until("draw step")
    directed.dungeon.chooses("Stonefall")
    directed.dungeon.chooses("Raise the Gate")
    directed.dungeon.chooses("Choking Smoke")

    assert directed.tracker("Omens") == 0
    assert directed.dungeon.graveyard == ["Stonefall", "Raise the Gate", "Choking Smoke"]
    assert directed.options() == ["Mirror Shade in the hand", "Ashen Hexer in the hand"]


def test_an_omen_may_be_kept(directed):
    """Done: nothing is cycled, and the Scheme goes on."""
    turn(directed, ["Brass Gatekeeper"], omens=3)
    directed.pass_until("draw step")
    directed.dungeon.chooses("done")

    directed.pass_until("end step")
    assert directed.tracker("Omens") == 3
    assert "Brass Gatekeeper" in directed.dungeon.battlefield


def test_without_omens_nobody_is_asked(directed):
    """None are left: the Scheme begins at once."""
    turn(directed, ["Brass Gatekeeper"])
    directed.pass_until("draw step")
    directed.pass_until("end step")

    assert "Brass Gatekeeper" in directed.dungeon.battlefield


def test_the_director_casts_the_instant_when_an_instant_could_be_cast(directed):
    """In Mathise's upkeep, The Hall Hunts Back (LA-45); a sorcery of Reserve is not offered."""
    directed.adventurer("Mathise").controls("Craw Wurm")
    directed.set_up(vitality=110, reserve=["The Hall Hunts Back", "Rouse the Rabble"])
    directed.begins("Mathise", "upkeep")

    directed.dungeon.casts("The Hall Hunts Back", modes=[1], targeting="Craw Wurm")
    directed.resolve()

    assert directed.adventurer("Mathise").hand == ["Craw Wurm"]
    with directed.illegal("CR 307.1", "CR 117.1a", "CR 601.3"):
        directed.dungeon.casts("Rouse the Rabble")


def test_the_director_waits_with_a_late_instant(directed):
    """An instant that waits for turn B: may a Director cast it in an adventurer's turn before that?
    No, it waits like any other (L-16, LA-45)."""
    text = "~ deals 2 damage to any target."
    directed.card("Late Bolt", type="Instant", cost="{1}", text=text)
    directed.rules.scripts["Late Bolt"] = Script("focus", "clockwise", late=True)
    directed.set_up(vitality=110, reserve=["Late Bolt"])
    directed.begins("Mathise", "upkeep")
    try:
        with directed.illegal("L-16"):
            directed.dungeon.casts("Late Bolt", targeting="Mathise")
    finally:
        del directed.rules.scripts["Late Bolt"]


def test_the_director_uses_no_abilities(directed):
    """The Dungeon has a creature with an activated ability. May a Director use it? No: a Director
    chooses cards of Reserve, legal targets and blocks, and nothing else (L-61)."""
    text = "{T}: ~ deals 1 damage to any target."
    directed.card("Pinger", type="Creature — Wizard", power="1", toughness="1", text=text)
    directed.dungeon.controls("Pinger")
    turn(directed, [])

    with directed.illegal("L-61"):
        directed.dungeon.activates("Pinger", targeting="Mathise")


def test_a_tax_on_the_next_spell_is_used_up_under_a_director_too(directed):
    """Delina smothers the next Dungeon spell. A Director pays no more than the script does: the Scheme
    of turn A casts nothing and uses the tax up, on turn B one may choose again (LA-20)."""
    for hero in HEROES:
        directed.adventurer(hero).has(library=["Forest"] * 8)
    delina = directed.adventurer("Delina")
    delina.controls("Mountain", 4)
    delina.has(hand=["Smother the Spark"])
    directed.set_up(vitality=110, reserve=["Raise the Gate", "Stonefall"], rolls=[5, 5])
    directed.has(Omens=0)
    directed.begins("Delina")
    delina.casts("Smother the Spark")
    directed.resolve()
    directed.pass_until("Vrondiss's upkeep")
    assert directed.reserve == ["Raise the Gate", "Stonefall"]

    directed.pass_until("Dungeon's upkeep")
    while directed.asks()[1] == ch.PRIORITY:
        directed.advance(0)

    assert directed.options() == ["Raise the Gate in the hand", "Stonefall in the hand"]
    assert (directed.tracker("Round"), directed.second_turn) == (1, True)


def test_the_director_never_sees_a_heros_hand(directed):
    """Reserve is open to all; a hero's hand is not, to the Director neither (L-61)."""
    directed.adventurer("Wyll").has(hand=["Shock"])
    directed.set_up(vitality=110, reserve=["Stonefall"])
    directed.begins("Mathise", "upkeep")
    game = directed.game

    view = door.view(game, directed.rules.dungeon)

    assert not view.may_see(game.seats[3].hand[0])
    assert view.may_see(game.seats[4].hand[0])


def test_without_a_director_the_dungeon_is_never_asked(raid):
    """The same turn without one: the oldest is cast, and nobody is asked (L-60)."""
    turn(raid, ["Brass Gatekeeper", "Rouse the Rabble"], omens=3)
    raid.pass_until("end step")

    assert "Brass Gatekeeper" in raid.dungeon.battlefield
    assert raid.reserve == ["Rouse the Rabble"]


def omen(raid, reserve, library, second_turn=False):
    """A heuristic Director's Scheme with three Omens: what is left of them, and what is cast."""
    raid.dungeon.has(library=library)
    turn(raid, reserve, omens=3, second_turn=second_turn)
    raid.pass_until("draw step")
    game = raid.game
    pilot = make_pilot("heuristic", 1)
    while game.pending is not None and game.pending.seat == raid.rules.dungeon:
        door.advance(game, pilot.answer(door.view(game, game.pending.seat), game.pending))
    return raid.tracker("Omens"), raid.stack


@pytest.mark.parametrize(
    ("reserve", "library", "second", "left", "stack"),
    [
        (["No Safe Ground"], ["Claim the Vanguard", "Raise the Gate"], False, 2, ["Raise the Gate"]),
        (["No Safe Ground"], ["Claim the Vanguard", "Raise the Gate"], True, 3, ["Claim the Vanguard"]),
        (["No Safe Ground"], ["Brass Gatekeeper", "Raise the Gate"], False, 3, ["Brass Gatekeeper"]),
        (["No Safe Ground"], ["Claim the Vanguard"], False, 3, []),
        ([], ["Smother the Spark", "Raise the Gate"], False, 2, ["Raise the Gate"]),
    ],
)  # fmt: skip
def test_a_pilot_spends_an_omen_where_the_scheme_would_bring_nothing(
    directed, reserve, library, second, left, stack
):
    """A heuristic Director has three Omens. Is one spent? Where nothing of Reserve is castable, as on
    turn A with only cards of turn B, or nothing that is brings anything; not where something does,
    and not where nothing is left to draw (L-61, LA-33)."""
    directed.adventurer("Wyll").controls("Craw Wurm")

    assert omen(directed, reserve, library, second) == (left, stack)
