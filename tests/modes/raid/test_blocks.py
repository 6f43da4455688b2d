"""How the Dungeon blocks where keywords matter: what kills, what survives (L-59, LA-04)."""

import pytest

#: Creatures by a word of their own: power, toughness, text.
MADE = {
    "Ogre": ("3", "3", ""),
    "Troll": ("4", "4", ""),
    "Bear": ("2", "2", ""),
    "Wall": ("0", "4", ""),
    "Rat": ("1", "1", "Deathtouch"),
    "Coward": ("0", "3", "Deathtouch"),
    "Quick": ("3", "2", "First strike"),
    "Twice": ("2", "2", "Double strike"),
    "Swift": ("2", "4", "First strike"),
    "Slasher": ("2", "1", "Double strike"),
    "Warden": ("1", "4", "First strike"),
    "Stopper": ("1", "3", ""),
    "Golem": ("3", "3", "Indestructible"),
    "Gang": ("5", "5", "Menace"),
    "Ghost": ("3", "3", "~ can't be blocked."),
    "Giant": ("6", "6", ""),
    "Other Ogre": ("3", "3", ""),
    "Guard": ("3", "3", "~ can block an additional creature each combat."),
}


def blocks(raid, theirs, attacking, damaged=()):
    """Who of the Dungeon blocks whom of Wyll's, with the reason of the log."""
    notes = told_blocks(raid, theirs, attacking, damaged)
    return [(*note.names[:2], note.text) for note in notes if note.text != "does not block"]


def told_blocks(raid, theirs, attacking, damaged=()):
    """What the log says of the Dungeon's blocks against Wyll's creatures."""
    wyll = raid.adventurer("Wyll")
    for name, (power, toughness, text) in MADE.items():
        raid.card(name, type="Creature — Elf", power=power, toughness=toughness, text=text)
    for name in theirs:
        raid.dungeon.controls(name)
    for name in attacking:
        wyll.controls(name, damage=1 if name in damaged else 0)
    raid.set_up(vitality=110)
    raid.begins("Wyll")
    raid.game.log = []
    wyll.attacks(dict.fromkeys(attacking, "Dungeon"))
    raid.pass_until("end of combat")
    return [note for note in raid.game.log if note.reason == "L-59"]


KILLS = "blocks: kills it"
LIVES = "blocks: survives it"
PAIR = "blocks: kills it together"


@pytest.mark.parametrize(
    ("theirs", "attacking", "made"),
    [
        # The same size: it kills and dies. One point less: it neither kills nor lives.
        (["Ogre"], ["Other Ogre"], [("Ogre", "Other Ogre", KILLS)]),
        (["Ogre"], ["Troll"], []),
        # What deals exactly its toughness kills; what takes exactly its own dies.
        (["Troll"], ["Ogre"], [("Troll", "Ogre", KILLS)]),
        (["Wall"], ["Ogre"], [("Wall", "Ogre", LIVES)]),
        (["Wall"], ["Troll"], []),
        # Deathtouch kills anything that is not indestructible; with no power it kills nothing.
        (["Rat"], ["Giant"], [("Rat", "Giant", KILLS)]),
        (["Rat"], ["Golem"], []),
        (["Coward"], ["Giant"], []),
        (["Ogre"], ["Rat"], [("Ogre", "Rat", KILLS)]),
        (["Wall"], ["Rat"], []),
        (["Wall"], ["Coward"], [("Wall", "Coward", LIVES)]),
        # Nothing kills what is indestructible, and what is survives everything.
        (["Giant"], ["Golem"], [("Giant", "Golem", LIVES)]),
        (["Golem"], ["Giant"], [("Golem", "Giant", LIVES)]),
        # First strike: who is killed before it deals damage kills nobody.
        (["Ogre"], ["Quick"], []),
        (["Troll"], ["Quick"], [("Troll", "Quick", KILLS)]),
        (["Quick"], ["Ogre"], [("Quick", "Ogre", KILLS)]),
        (["Quick"], ["Quick"], [("Quick", "Quick", KILLS)]),
        # Double strike deals its damage twice.
        (["Twice"], ["Troll"], [("Twice", "Troll", KILLS)]),
        (["Wall"], ["Twice"], []),
        (["Wall"], ["Bear"], [("Wall", "Bear", LIVES)]),
        # It is killed between the two: the second is not dealt, or comes too late.
        (["Twice"], ["Swift"], []),
        (["Ogre"], ["Twice"], [("Ogre", "Twice", KILLS)]),
        (["Bear"], ["Twice"], []),
        (["Quick"], ["Slasher"], [("Quick", "Slasher", KILLS)]),
        (["Warden"], ["Slasher"], [("Warden", "Slasher", KILLS)]),
        (["Stopper"], ["Slasher"], [("Stopper", "Slasher", KILLS)]),
        (["Ogre"], ["Bear"], [("Ogre", "Bear", KILLS)]),
        # Menace: nobody blocks it alone, so nobody does; what can't be blocked is passed over.
        (["Giant", "Ogre"], ["Gang"], []),
        (["Giant"], ["Ghost", "Bear"], [("Giant", "Bear", KILLS)]),
        # Singles before pairs; then what is left joins where the two now kill.
        (["Ogre", "Wall"], ["Other Ogre", "Bear"], [("Ogre", "Other Ogre", KILLS), ("Wall", "Bear", LIVES)]),
        (["Guard"], ["Ogre", "Bear"], [("Guard", "Ogre", KILLS), ("Guard", "Bear", KILLS)]),
    ],
)  # fmt: skip
def test_each_blocker_takes_what_it_kills_or_survives(raid, theirs, attacking, made):
    """Creatures of the Dungeon against attackers: who blocks whom, and why (L-59, LA-04)."""
    assert blocks(raid, theirs, attacking) == made


def test_damage_that_is_there_already_counts(raid):
    """A 4/4 with 1 damage against a 3/3: it would die, so it is blocked (LA-04)."""
    assert blocks(raid, ["Ogre"], ["Troll"], damaged=["Troll"]) == [("Ogre", "Troll", KILLS)]


def test_two_kill_together_what_one_survives(raid):
    """A 0/6 that survives a 6/6 and a 6/1 that dies to it. The first blocks alone; the other joins, for
    together they kill (LA-04)."""
    raid.card("Bulwark", type="Creature — Wall", power="1", toughness="7")
    raid.card("Spear", type="Creature — Elf", power="5", toughness="1")

    made = blocks(raid, ["Bulwark", "Spear"], ["Giant"])

    assert made == [("Bulwark", "Giant", LIVES), ("Spear", "Giant", PAIR)]


@pytest.mark.parametrize(
    ("theirs", "attacking", "told"),
    [
        (["Ogre"], ["Giant", "Bear"], {"blocks: kills it": {"Giant": "it would not kill that"}}),
        (["Wall"], ["Giant", "Bear"], {LIVES: {"Giant": "it would not survive that"}}),
        (["Giant"], ["Ghost", "Gang", "Bear"], {KILLS: {"Ghost": "it can't block that", "Gang": "one alone can't block that"}}),
        (
            ["Ogre", "Other Ogre"],
            ["Bear"],
            {KILLS: {}, "does not block": {"Bear": "blocked already"}},
        ),
        (["Bear"], ["Giant"], {"does not block": {"Giant": "it would neither kill nor survive that"}}),
    ],
)  # fmt: skip
def test_the_log_says_whom_a_blocker_passed_over(raid, theirs, attacking, told):
    """A blocker takes a lesser attacker, or none. What does the log say of the greater ones? Why each was
    passed over (L-59)."""
    found = {}
    for note in told_blocks(raid, theirs, attacking):
        names = note.names[len(note.refs) :]
        found[note.text] = dict(zip(names, [why for _, why in note.why], strict=True))

    assert found == told


def test_a_flyer_is_passed_over(raid):
    """A flyer and a 2/2 against an Ogre: "it can't block that", and the 2/2 is blocked (L-59)."""
    raid.card("Kite", type="Creature — Bird", power="5", toughness="1", text="Flying")
    notes = told_blocks(raid, ["Ogre"], ["Kite", "Bear"])

    assert [note.why[0][1] for note in notes] == ["it can't block that"]
    assert notes[0].names == ("Ogre", "Bear", "Kite")
