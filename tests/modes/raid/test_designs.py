"""What a designer's own Encounters make the Dungeon do: modes, targets of two kinds, tokens that aim."""

import pytest

from tests.modes.raid.encounter import scheme
from undercroft.modes.raid.rules import Script
from undercroft.testing.raid import Raid


def scripted(raid, name, protocol, **card):
    """An Encounter that a designer wrote, in Reserve."""
    raid.card(name, **card)
    raid.rules.scripts[name] = Script(protocol, "nothing", late=False)
    return scheme(raid, name)


def test_two_modes_are_told_as_two(raid):
    """An Encounter says to choose two of three. What does the log say of the second choice? That it is
    mode 2; of mode 1, which was taken before, it says nothing (L-57)."""
    text = "Choose two —\n• You gain 2 life.\n• Draw a card.\n• You lose 1 life."
    raid.dungeon.has(library=["Stonefall", "Raise the Gate"])
    scripted(raid, "Twofold", "none", type="Sorcery", cost="{2}", text=text)
    raid.game.log = []
    raid.pass_until("end step")

    told = [(note.text, note.why) for note in raid.game.log if note.text.startswith("mode ")]
    assert told == [("mode 1, by None", ()), ("mode 2, by None", ())]
    assert (raid.vitality, len(raid.reserve)) == (112, 2)


@pytest.mark.parametrize(
    ("protocol", "life", "damage"), [("vanguard", 60, 3), ("focus", 57, 0), ("weak-point", 60, 3)]
)
def test_any_target_is_what_the_protocol_speaks_of(raid, protocol, life, damage):
    """ "3 damage to any target", and both players and creatures are legal. Whom does it hit? What its
    protocol looks at: a creature by Vanguard, a player by Focus (L-54, L-56)."""
    raid.adventurer("Mathise").controls("Craw Wurm")
    text = "~ deals 3 damage to any target."
    scripted(raid, "Dart", protocol, type="Sorcery", cost="{2}", text=text)
    raid.pass_until("end step")

    assert (raid.party_life, raid["Craw Wurm"].damage) == (life, damage)


def test_any_target_by_vanguard_without_a_creature(raid):
    """As above by Vanguard, and the party has no creature. Whom does it hit? Focus: a player is legal
    (L-54, L-58)."""
    text = "~ deals 3 damage to any target."
    scripted(raid, "Dart", "vanguard", type="Sorcery", cost="{2}", text=text)
    raid.pass_until("end step")

    assert raid.party_life == 57


def test_a_token_that_aims_at_things_aims_at_the_partys(raid):
    """A token of the Dungeon taps a creature as it enters, and no protocol is printed for tokens. Whose
    creature? The party's greatest, not its own that is greater (LA-03)."""
    raid.card(
        "Cutpurse",
        type="Creature",
        power="1",
        toughness="1",
        text="When ~ enters, tap target creature.",
        cost="{1}",
    )
    raid.dungeon.controls("Furnace Brute")
    raid.adventurer("Wyll").controls("Hill Giant")
    raid.adventurer("Delina").controls("Grizzly Bears")
    scheme(raid, "Cutpurse")
    raid.pass_until("end step")

    assert raid["Hill Giant"].tapped
    assert not raid["Furnace Brute"].tapped


# --- LA-09, L-61: whose draw, whose act ------------------------------------------------------------------


@pytest.mark.parametrize(("who", "reserve", "library"), [("Dungeon", 2, 1), ("Delina", 0, 0)])
def test_only_the_dungeons_own_draw_makes_its_library_anew(folder, who, reserve, library):
    """With recycle, the Dungeon's library is empty and three Encounters lie in the graveyard. Somebody
    draws two cards by an effect. Do the Encounters come back? Where the Dungeon draws (LA-09)."""
    raid = Raid(folder, recycle="true")
    raid.dungeon.has(graveyard=["Stonefall", "Raise the Gate", "Feed the Heart"])
    raid.adventurer("Delina").has(library=["Forest"] * 3)
    raid.card("Glimpse", type="Instant", cost="{0}", text="Target player draws two cards.")
    mathise = raid.adventurer("Mathise")
    mathise.has(hand=["Glimpse"])
    raid.begins("Mathise")
    mathise.casts("Glimpse", targeting=who)
    raid.resolve()

    assert (len(raid.reserve), len(raid.dungeon.library)) == (reserve, library)


@pytest.mark.parametrize("director", ["true", "false"])
def test_why_an_adventurer_may_not_is_no_rule_of_the_director(folder, director):
    """Mathise would cast a sorcery in her upkeep. By which rule may she not? By Magic's, whoever directs
    the Dungeon (CR 307.1, L-61)."""
    raid = Raid(folder, director=director)
    mathise = raid.adventurer("Mathise")
    text = "~ deals 3 damage to target player."
    raid.card("Hammer", type="Sorcery", cost="{0}", text=text)
    mathise.has(hand=["Hammer"], library=["Forest"])
    raid.begins("Mathise", "upkeep")

    with raid.illegal("CR 307.1", "CR 117.1a", "CR 601.3"):
        mathise.casts("Hammer", targeting="Dungeon")
    game = raid.game
    assert game.variant.withheld(game, mathise.seat, game.seats[mathise.seat].hand[0]) == []


@pytest.mark.parametrize("doom", [9, 10])
def test_the_vault_collapses_at_its_limit_and_says_so(raid, doom):
    """Doom stands at 9, or came to 10 in mid-round. The round ends. What does Doom say? 10, and no more:
    the vault collapses (L-08, LA-24)."""
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 3)
    raid.set_up(vitality=110, second_turn=True, Doom=doom)
    raid.begins("Dungeon", "end step")
    raid.game.log = []
    while raid.game.pending is not None:
        raid.advance(0)

    assert raid.ended == "L-08"
    assert raid.game.ending.text == "Doom stands at 10, and the vault collapses"
    said = [note.amount for note in raid.game.log if note.text == "Doom"]
    assert said == [10]
