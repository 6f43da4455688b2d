"""The way opens: Rooms completed and set up, chapters, the crown's other face (L-10, L-22)."""

import pytest

GATE = "The Sundered Gate"
HALL = "The Hall of Borrowed Faces"
FURNACE = "The Furnace Span"
HEART = "The Heart of the Vault"


def lair(raid, room, roll, second_turn=False, **ledger):
    """A Dungeon turn in a Room with that roll, run until its band is done."""
    for hero in ("Mathise", "Delina", "Vrondiss", "Wyll"):
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(room=room, rolls=[roll, 5, 5, 5], second_turn=second_turn, **ledger)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")
    return raid


def creatures(raid):
    """The Dungeon's creatures, by name."""
    return [name for name in raid.dungeon.battlefield if name != "Depth"]


# --- L-10, L-22: the way opens ---------------------------------------------------------------------------


def opened(raid, vitality, **ledger):
    """The next stage opens at the start of a Dungeon turn."""
    raid.set_up(vitality=vitality, sealed=True, rolls=[5], **ledger)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")
    return raid


@pytest.mark.parametrize(
    ("floor", "room", "there", "heat"),
    [
        (95, HALL, ["Reflection"], 0),
        (70, FURNACE, ["Furnace Brute"], 1),
        (40, HEART, ["Cinderling", "Vhal-Kez, Bound Warden"], 0),
    ],
)
def test_the_next_room_is_set_up(raid, floor, room, there, heat):
    """The vault is Sealed at a gate. What is there once its turn has opened the way? The next Room
    with its set-up, tapped and without damage, and no seal (L-10, L-24 to L-27)."""
    opened(raid, floor)

    assert raid.room == room
    assert not raid.is_sealed
    assert creatures(raid) == there
    assert raid[there[0]].tapped
    assert raid.tracker("Heat") == heat
    assert raid.party_life == 60


def test_what_is_roombound_goes_with_its_room(raid):
    """The Gate is completed. Its roombound Gatekeeper goes to the graveyard (and ceases to exist),
    the Gatekeeper card stays (L-22)."""
    raid.adventurer("Vrondiss").has(library=["Forest"] * 5)
    raid.adventurer("Wyll").has(library=["Forest"] * 5)
    raid.set_up(room=GATE, vitality=96, rolls=[20, 5])
    raid.dungeon.controls("Cinderling Skirmisher")
    raid.adventurer("Vrondiss").controls("Mountain")
    raid.adventurer("Vrondiss").has(hand=["Shock"])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")
    assert "Brass Gatekeeper" in creatures(raid)
    raid.pass_until("Vrondiss's precombat main phase")
    raid.adventurer("Vrondiss").casts("Shock", targeting="Dungeon")
    raid.resolve()
    assert raid.is_sealed

    raid.pass_until("Dungeon's draw step")

    assert raid.room == HALL
    assert creatures(raid) == ["Cinderling Skirmisher", "Reflection"]


def test_heat_is_reset_when_the_furnace_ends(raid):
    """Heat stands at 4 as the Furnace is completed. And in the Heart? 0 (L-26)."""
    raid.has(Heat=4)
    opened(raid, 40)

    assert raid.tracker("Heat") == 0


def test_the_chapter_comes_on_top_of_what_is_left(raid):
    """Stage 2 opens with a card left in the library. Where is it? Under the ten of the new
    chapter (L-10, LA-37)."""
    raid.dungeon.has(library=["Raise the Gate"])
    raid.set_up(vitality=95, sealed=True, rolls=[5])
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("Dungeon's draw step")

    library = raid.dungeon.library
    assert library[-1] == "Raise the Gate"
    assert len(library) + len(raid.reserve) == 11


def test_at_20_the_crown_changes_its_face_and_nothing_else(raid):
    """Vitality is 20 and Sealed. What does the Dungeon turn open? The second face: an untapped
    new object, no new Room, no new chapter, the ceiling 20 (L-27, LA-07, LA-08)."""
    raid.set_up(vitality=20, sealed=True, rolls=[5])
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("Dungeon's draw step")

    assert raid.room == HEART
    assert creatures(raid) == ["Vhal-Kez, Crown Unbound"]
    assert not raid["Vhal-Kez, Crown Unbound"].tapped
    assert raid.tracker("Stage") == 5
    assert not raid.is_sealed


def test_the_new_face_does_not_attack_the_turn_it_comes(raid):
    """It comes on turn B. Does it attack? No, not without haste (L-27)."""
    raid.set_up(vitality=20, sealed=True, rolls=[5], second_turn=True)
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("end step")

    assert raid.party_life == 60


def test_one_room_at_a_time(raid):
    """The Hall opens. Is the Gate still there? No: it is completed, and one Room is (L-10, LA-06)."""
    raid.set_up(vitality=95, sealed=True, rolls=[5])
    raid.begins("Dungeon", "upkeep")
    assert rooms_there(raid) == ["The Sundered Gate"]
    raid.pass_until("draw step")

    assert rooms_there(raid) == ["The Hall of Borrowed Faces"]


def rooms_there(raid):
    """The Rooms that lie in the command zone."""
    return [raid.game.objs[ident].printed.name for ident in raid.game.command]
