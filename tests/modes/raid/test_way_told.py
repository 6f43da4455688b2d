"""The way opens, the round ends, the vault attacks: what changes, what does not, and what is told."""

import pytest

from tests.modes.raid.encounter import HEROES
from undercroft.testing.raid import Raid


def opening(raid, vitality, stage, second_turn=False, **ledger):
    """A Dungeon turn that opens the way, listened to, up to its draw step."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(
        vitality=vitality,
        stage=stage,
        sealed=True,
        rolls=[5, 5],
        second_turn=second_turn,
        **ledger,
    )
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    raid.pass_until("draw step")
    return raid


def notes(raid, what):
    """The notes of a kind, each with its number and its words."""
    return [(note.amount, note.text, note.reason) for note in raid.game.log if note.what == what]


@pytest.mark.parametrize("heat", [0, 3])
def test_only_what_is_of_the_room_ends_with_it(raid, heat):
    """The Furnace Span is completed at Doom 6. What goes back? Heat, which has risen as the turn began, and
    it is told; Doom stays where it is (L-26, L-10)."""
    opening(raid, 40, 3, Doom=6, Heat=heat)

    assert (raid.tracker("Doom"), raid.tracker("Heat")) == (6, 0)
    assert [note for note in notes(raid, "tracker") if note[1] == "Heat"] == [(0, "Heat", "L-26")]
    assert [note for note in notes(raid, "tracker") if note[1] == "Doom"] == []


def test_what_does_not_change_is_not_told(raid):
    """The Sundered Gate is completed with Heat at 0. Is Heat told? No: it stands where it stood."""
    opening(raid, 95, 1)

    assert [note for note in notes(raid, "tracker") if note[1] == "Heat"] == []
    assert notes(raid, "completed") == [(1, "", "L-22")]
    assert notes(raid, "opened") == [(2, "95", "L-10")]


def test_a_face_that_is_set_aside_is_told(raid):
    """The crown changes its face. What is told? That the first is set aside, and no Room is completed
    (L-27, LA-43, LA-07)."""
    opening(raid, 20, 4)

    assert notes(raid, "set aside") == [(0, "", "LA-43")]
    assert notes(raid, "completed") == []


def test_chapters_are_shuffled(folder):
    """The Hall opens, and its chapter lies on the library. In which order? Shuffled: not as the file has
    it, and with another seed another (L-03, L-10)."""
    orders = []
    for seed in (1, 2, 3):
        raid = opening(Raid(folder, seed=seed), 95, 1)
        orders.append(raid.dungeon.library[-10:] + raid.reserve)
    made = raid.made
    file = [
        card.name
        for card in made.expedition.encounters
        if card.stage == 2
        for _ in range(card.count)
    ]

    assert all(sorted(order) == sorted(file) for order in orders)
    assert len({tuple(order) for order in orders}) == 3
    assert file not in orders


def test_a_rule_of_a_room_is_told_as_it_is_followed(raid):
    """Dungeon combat is over in the Furnace Span at Heat 2. What is told? That the Room's rule for it is
    followed, and by which rule of the sheet (L-26)."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(vitality=60, rolls=[5], second_turn=True, Heat=1)
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    raid.pass_until("end step")

    told = [(text, rule) for _, text, rule in notes(raid, "lair")]
    assert told == [
        ("The chain bears", "L-11"),
        ("after dungeon combat", "L-26"),
    ]
    assert raid.party_life == 58


def test_why_nothing_attacks_is_told(raid):
    """The vault's creatures are tapped, or came this turn. What does the Steward say of the assault? That
    nothing attacks, and why of each (L-14, LA-18)."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.dungeon.controls("Brass Gatekeeper", tapped=True)
    raid.card(
        "Lock",
        type="Enchantment",
        text="Permanents don't untap during their controllers' untap steps.",
    )
    raid.adventurer("Wyll").controls("Lock")
    raid.set_up(vitality=110, reserve=["Rouse the Rabble"], rolls=[5], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    raid.pass_until("end step")

    assault = next(note for note in raid.game.log if note.text == "assault")
    why = dict(
        zip(assault.names[len(assault.refs) :], [why for _, why in assault.why], strict=True)
    )
    assert assault.amount == 0
    assert why == {"Brass Gatekeeper": "tapped", "Cinderling": "came this turn (LA-18)"}


def test_a_new_round_is_told_and_so_is_a_depth(raid):
    """A round ends, and in the next the Dungeon's first turn comes. What is told? The new Lead with the
    round, and the Depth (L-07, L-09)."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(vitality=110, rolls=[5], second_turn=True)
    raid.begins("Dungeon", "end step")
    raid.game.log = []
    raid.pass_until("Dungeon's draw step")

    rounds = [(note.names, note.amount) for note in raid.game.log if note.what == "round"]
    assert rounds == [(("Delina",), 2)]
    assert (0, "a Depth", "L-09") in notes(raid, "choice")


@pytest.mark.parametrize(
    ("act", "text"),
    [
        ("Each player gets fifteen poison counters.", "the party has too many poison counters"),
        ("Each player draws a card.", "an adventurer drew from an empty library"),
        ("Each player loses 60 life.", "the party has no life left"),
    ],
)
def test_why_the_party_has_lost_is_told(raid, act, text):
    """The party loses by poison, by a draw from an empty library, or by its life. What is said of it? That
    which it was (L-05)."""
    raid.card("Doom Bell", type="Instant", cost="{0}", text=act)
    mathise = raid.adventurer("Mathise")
    mathise.has(hand=["Doom Bell"])
    raid.begins("Mathise")
    mathise.casts("Doom Bell")
    raid.resolve()

    assert raid.ended == "L-05"
    assert raid.game.ending.text == text


def test_what_only_the_script_needs_is_not_told(raid):
    """Which numbers of the ledger does nobody need to hear? The place in the round, the boss that is held,
    and whether the Scheme comes again; Lead and Focus are told by name."""
    raid.begins("Mathise")
    game = raid.game

    for name in ("Turn of the round", "Heartbound held", "Scheme again"):
        assert game.variant.said_of(game, name) == ""
    assert game.variant.said_of(game, "Lead") == "Mathise"


@pytest.mark.parametrize(("vitality", "stage", "effects"), [(60, 3, 1), (90, 2, 0), (110, 1, 0)])
def test_only_what_follows_combat_is_foreseen_of_a_room(raid, vitality, stage, effects):
    """What of the Room's rules belongs to the next assault? In the Furnace its Heat after combat; of the
    Hall and the Gate nothing (L-26, L-25)."""
    raid.set_up(vitality=vitality, stage=stage)
    raid.begins("Mathise")
    game = raid.game

    assert len(game.variant.foreseen(game, 0).effects) == effects


@pytest.mark.parametrize(("damage", "blocks"), [(0, True), (3, False)])
def test_a_damaged_blocker_does_not_survive(raid, damage, blocks):
    """A 3/9 attacks, and the vault has a 4/5 that kills nothing of it. Does it block? Where it survives:
    not with 3 damage marked on it (L-59, LA-04)."""
    raid.card("Ox", type="Creature — Ox", power="3", toughness="9", text="")
    raid.adventurer("Wyll").controls("Ox")
    raid.dungeon.controls("Brass Gatekeeper", damage=damage)
    raid.set_up(vitality=110)
    raid.begins("Wyll")
    raid.adventurer("Wyll").attacks({"Ox": "Dungeon"})
    raid.pass_until("end step")

    assert raid.vitality == (110 if blocks else 107)


def test_nobody_joins_a_block_that_one_alone_may_make(raid):
    """A 3/7 that can't be blocked by more than one creature attacks, and two 4/5 could kill it together.
    Do they? No: one blocks it, for it survives that; the other may not join (L-59, LA-04)."""
    text = "~ can't be blocked by more than one creature."
    raid.card("Ox", type="Creature — Ox", power="3", toughness="7", text=text)
    raid.adventurer("Wyll").controls("Ox")
    raid.dungeon.controls("Brass Gatekeeper", 2)
    raid.set_up(vitality=110)
    raid.begins("Wyll")
    raid.adventurer("Wyll").attacks({"Ox": "Dungeon"})
    raid.game.log = []
    raid.pass_until("end step")

    assert raid.vitality == 110
    assert raid["Ox"].zone == "battlefield"
    told = [text for _, text, rule in notes(raid, "choice") if rule == "L-59"]
    assert told == ["blocks: survives it"]
