"""Small print: what the sheet says in half a sentence, at the edge where it counts."""

import pytest

from tests.modes.raid.encounter import HEROES, theirs
from tests.modes.raid.test_rooms import FURNACE, HALL, HEART
from tests.modes.raid.test_round import begun, kept
from undercroft.engine.query import chars
from undercroft.modes.raid import board

CROWN = "Vhal-Kez, Crown Unbound"


def scene(raid, whose, step="", hand=(), **ledger):
    """A step of somebody's turn, with libraries for everybody."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    if whose != "Dungeon":
        raid.adventurer(whose).has(hand=list(hand))
    raid.set_up(**{"vitality": 110, **ledger})
    raid.begins(whose, step)
    return raid.adventurer("Mathise" if whose == "Dungeon" else whose)


def whole(raid):
    """All that is on the stack resolves."""
    while raid.stack:
        raid.resolve()


def test_an_engine_that_did_not_trigger_has_its_round_left(raid):
    """Four creatures beside the Mirror Engine, and a creature arrives: nothing. One of the four dies, and
    another arrives: the ability has not triggered this round, so a Spark comes (L-39)."""
    raid.dungeon.controls("Mirror Engine")
    raid.dungeon.controls("Cinderling Skirmisher", 4)
    raid.adventurer("Mathise").controls("Forest", 4)
    raid.adventurer("Mathise").controls("Mountain")
    mathise = scene(raid, "Mathise", hand=["Grizzly Bears", "Grizzly Bears", "Shock"])
    mathise.casts("Grizzly Bears", paying=["Forest", "Forest"])
    whole(raid)
    assert "Mirror Spark" not in theirs(raid)
    mathise.casts("Shock", targeting="Cinderling Skirmisher #1")
    whole(raid)
    mathise.casts("Grizzly Bears")
    whole(raid)

    assert theirs(raid).count("Mirror Spark") == 1


def test_each_engine_has_a_round_of_its_own(raid):
    """Two Mirror Engines and one arrival: two Sparks; tokens that arrive are none (L-39)."""
    raid.card(
        "Muster", type="Sorcery", cost="{0}", text="Create a 1/1 white Soldier creature token."
    )
    raid.dungeon.controls("Mirror Engine", 2)
    raid.adventurer("Mathise").controls("Forest", 2)
    mathise = scene(raid, "Mathise", hand=["Muster", "Grizzly Bears"])
    mathise.casts("Muster")
    whole(raid)
    assert theirs(raid).count("Mirror Spark") == 0
    mathise.casts("Grizzly Bears")
    whole(raid)

    assert theirs(raid).count("Mirror Spark") == 2


def test_the_chains_do_not_take_who_is_second(raid):
    """Delina has a hexproof 9/9 and a 6/4, Wyll a 2/2. What do the Chains tap? The 2/2: the 6/4 is not
    Delina's greatest, so it is no legal target (L-37)."""
    raid.card("Shroud", type="Creature — Wall", power="9", toughness="9", text="Hexproof")
    delina = raid.adventurer("Delina")
    delina.controls("Shroud")
    delina.controls("Craw Wurm")
    raid.adventurer("Wyll").controls("Grizzly Bears")
    raid.dungeon.controls("Grasping Chains")
    scene(raid, "Dungeon", "upkeep", rolls=[5], second_turn=True)
    raid.pass_until("end step")

    assert raid["Grizzly Bears"].tapped
    assert not raid["Craw Wurm"].tapped


def test_the_hex_is_for_the_first_spell_alone(raid):
    """Vrondiss is hexed, with four Mountains and two Shocks: {2} more for the first, none for the second
    (L-36)."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Mountain", 4)
    vrondiss.has(hand=["Shock", "Shock"])
    scene(raid, "Dungeon", "upkeep", reserve=["Ashen Hexer"], rolls=[12])
    raid.pass_until("Vrondiss's precombat main phase")
    for _ in range(2):
        vrondiss.casts("Shock", targeting="Dungeon")
        whole(raid)

    assert raid.vitality == 106


def test_a_second_spell_in_the_dungeons_turn_is_mirrored(raid):
    """Mathise casts two Shocks in a Dungeon turn: a second spell in one turn, so a Reflection (L-25)."""
    raid.adventurer("Mathise").controls("Mountain", 2)
    raid.adventurer("Mathise").has(hand=["Shock", "Shock"])
    mathise = scene(raid, "Dungeon", "upkeep", vitality=90, room=HALL, rolls=[5])
    mathise.casts("Shock", targeting="Dungeon")
    mathise.casts("Shock", targeting="Dungeon")

    assert theirs(raid) == ["Reflection"]


def test_the_crown_attacks_at_once_with_haste(raid):
    """The second face comes on turn B, and the Dungeon's creatures have haste. Does it attack? Yes, and
    burns 2 as it does; without haste it would not (L-27, L-29)."""
    raid.card("Fervor", type="Enchantment", text="Creatures you control have haste.")
    raid.dungeon.controls("Fervor")
    scene(raid, "Dungeon", "upkeep", vitality=20, stage=4, sealed=True, rolls=[2], second_turn=True)
    raid.pass_until("end step")

    assert raid[CROWN].tapped
    assert raid.party_life == 60 - 11 - 2


def test_a_crack_keeps_the_crown_tapped(raid):
    """A 1 in the Heart, and somebody untaps Vhal-Kez before combat. Does it attack? No: it does not untap
    during this Dungeon turn, and cannot attack this turn (L-27)."""
    raid.card("Rise", type="Instant", cost="{0}", text="Untap target creature.")
    raid.adventurer("Mathise").has(hand=["Rise"])
    mathise = scene(raid, "Dungeon", "upkeep", vitality=38, rolls=[1], second_turn=True)
    raid.dungeon.has(library=["Stonefall"])
    raid.pass_until("draw step")
    mathise.casts("Rise", targeting="Vhal-Kez, Bound Warden")
    whole(raid)
    assert raid["Vhal-Kez, Bound Warden"].tapped
    raid.pass_until("end of combat")

    assert raid.party_life == 55


def test_a_discard_that_another_chooses_is_theirs(raid):
    """An adventurer has the Dungeon discard: its oldest. Another spell has the adventurer choose: theirs
    (LA-30)."""
    raid.card("Rot", type="Sorcery", cost="{0}", text="Target player discards a card.")
    text = "Target opponent reveals their hand. You choose a card from it. That player discards that card."
    raid.card("Duress", type="Sorcery", cost="{0}", text=text)
    reserve = ["Stonefall", "Raise the Gate", "Rouse the Rabble"]
    mathise = scene(raid, "Mathise", hand=["Rot", "Duress"], reserve=reserve)
    mathise.casts("Rot", targeting="Dungeon")
    whole(raid)
    assert raid.reserve == ["Raise the Gate", "Rouse the Rabble"]
    mathise.casts("Duress", targeting="Dungeon")
    raid.resolve()
    mathise.chooses("Rouse the Rabble")

    assert raid.reserve == ["Raise the Gate"]


def test_an_extra_turn_out_of_a_dungeon_turn(raid):
    """Wyll takes an extra turn in the Dungeon's turn A. And then? Wyll, then Vrondiss and Wyll as in the
    round, then turn B (LA-31)."""
    raid.card("Warp", type="Instant", cost="{0}", text="Take an extra turn after this one.")
    raid.adventurer("Wyll").has(hand=["Warp"])
    scene(raid, "Dungeon", "upkeep", rolls=[5, 5])
    raid.adventurer("Wyll").casts("Warp")
    whole(raid)
    for who in ("Wyll", "Vrondiss", "Wyll", "Dungeon"):
        raid.pass_until(f"{who}'s upkeep")
        assert raid.step.startswith(who)

    assert raid.second_turn
    assert raid.tracker("Round") == 1


@pytest.mark.parametrize(
    ("vitality", "room", "there", "heat"),
    [
        (95, HALL, ["Reflection"], 0),
        (70, FURNACE, ["Furnace Brute"], 1),
        (40, HEART, ["Vhal-Kez, Bound Warden", "Cinderling"], 0),
    ],
)
def test_a_room_is_set_up_tapped_and_harmless(raid, vitality, room, there, heat):
    """A Room opens. What is there? What its set-up makes, tapped and roombound, the boss alone untapped and
    not; no damage is dealt (L-24 to L-27)."""
    scene(raid, "Dungeon", "upkeep", vitality=vitality, sealed=True, rolls=[5])
    raid.pass_until("draw step")

    assert raid.room == room
    assert sorted(theirs(raid)) == sorted(there)
    for name in there:
        assert raid[name].tapped == ("Vhal" not in name)
        assert ("roombound" in raid[name].keywords) == ("Vhal" not in name)
    assert (raid.party_life, raid.vitality, raid.tracker("Heat")) == (60, vitality, heat)


def test_the_gate_is_set_up_with_two(folder):
    """The expedition begins. What has the Dungeon? Two tapped roombound Cinderlings and four untapped
    Depths (L-02, L-24, LA-44)."""
    game = kept(begun(folder))
    there = [game.objs[ident] for ident in game.battlefield]
    vault = [(chars(game, obj.id).name, obj.tapped) for obj in there]

    assert sorted(vault) == [("Cinderling", True)] * 2 + [("Depth", False)] * 4
    bound = [obj.id for obj in there if board.has_word(game, obj.id, "roombound")]
    assert len(bound) == 2
