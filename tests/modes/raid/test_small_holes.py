"""Small questions that no other test asks: an empty Reserve, an empty graveyard, a cap, a pass."""

import pytest

from tests.modes.raid.encounter import HEROES
from undercroft.engine import choices as ch
from undercroft.modes.raid import board
from undercroft.modes.raid.rules import STEP_NAMES, TURN_B, Script
from undercroft.testing.raid import Raid


def told(raid, what="choice"):
    """What the log says, in its own short words."""
    return [note.text for note in raid.game.log if note.what == what]


def dungeon_turn(raid, reserve, omens=0, **zones):
    """A Dungeon turn begins with its upkeep, and is listened to."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.dungeon.has(**zones)
    raid.set_up(vitality=110, reserve=reserve, rolls=[5, 5])
    raid.has(Omens=omens)
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    return raid


# --- LA-09: a library that is made of the graveyard ---------------------------------------------------


def test_the_whole_graveyard_comes_back_and_is_told(folder):
    """With recycle, three Encounters lie in the graveyard and the library is empty. Which come back? All
    three, the first of the deck too; one of them is drawn, and the Steward says so (LA-09)."""
    cards = ["Stonefall", "Raise the Gate", "Feed the Heart"]
    raid = dungeon_turn(Raid(folder, recycle="true"), [], graveyard=cards)
    raid.pass_until("draw step")

    assert sorted(raid.reserve + raid.dungeon.library) == sorted(cards)
    assert len(raid.reserve) == 1
    back = [note for note in raid.game.log if note.what == "returns" and note.reason == "LA-09"]
    assert [note.amount for note in back] == [3]


def test_nothing_to_recycle(folder):
    """With recycle, and neither a library nor a graveyard. What happens? Nothing is shuffled, nothing is
    drawn, and the Steward says that no Encounter is left (LA-09)."""
    raid = dungeon_turn(Raid(folder, recycle="true"), [])
    raid.pass_until("end step")

    assert told(raid, "returns") == []
    assert "no Encounter is left" in told(raid)
    assert raid.reserve == []


def test_an_empty_reserve_is_told(raid):
    """Reserve is empty, and nothing is left to draw. What does the Steward say of the Scheme? That
    nothing is castable (L-13)."""
    dungeon_turn(raid, [])
    raid.pass_until("end step")

    assert "nothing is castable" in told(raid)
    assert "none of Reserve" not in told(raid)


# --- L-61: the Director -----------------------------------------------------------------------------------


def test_a_director_without_a_reserve_is_not_asked(folder):
    """A Director has three Omens and no card in Reserve. Are they asked for one? No: there is nothing to
    cycle (L-61)."""
    raid = dungeon_turn(Raid(folder, director="true"), [], omens=3)
    while "end step" not in raid.step:
        assert raid.asks()[1] != ch.OBJECTS
        raid.advance(0)

    assert raid.tracker("Omens") == 3


def test_a_director_may_keep_an_instant(folder):
    """The Hall Hunts Back could be cast in Mathise's upkeep. Must it? No: a Director may pass, and keeps
    it (L-61, LA-45)."""
    raid = Raid(folder, director="true")
    raid.adventurer("Mathise").controls("Craw Wurm")
    raid.adventurer("Mathise").has(library=["Forest"] * 3)
    raid.set_up(vitality=110, reserve=["The Hall Hunts Back"])
    raid.begins("Mathise", "upkeep")
    raid.pass_until("Mathise's precombat main phase")

    assert raid.reserve == ["The Hall Hunts Back"]
    assert raid.adventurer("Mathise").battlefield == ["Craw Wurm"]


# --- L-02, L-21: the caps ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("gain", "life"), [(1, 61), (2, 62), (3, 62), (9, 62)])
def test_party_life_stops_at_its_most(folder, gain, life):
    """Party Life is 60 of at most 62. How much of a gain comes about? As much as there is room for, and
    of a gain at 62 nothing (L-02)."""
    raid = Raid(folder, party_life_most="62")
    for name, amount in (("Balm", gain), ("Drop", 1)):
        raid.card(name, type="Instant", cost="{0}", text=f"You gain {amount} life.")
    wyll = raid.adventurer("Wyll")
    wyll.has(hand=["Balm", "Drop"])
    raid.begins("Wyll")
    wyll.casts("Balm")
    raid.resolve()
    assert raid.party_life == life
    wyll.casts("Drop")
    raid.resolve()

    assert raid.party_life == min(62, life + 1)


@pytest.mark.parametrize(
    ("vitality", "gain", "left"), [(115, 1, 115), (114, 1, 115), (114, 2, 115)]
)
def test_one_at_the_ceiling(raid, vitality, gain, left):
    """The vault gains 1 or 2 at its ceiling or just below. What comes about, and what is said? What there
    is room for; what is lost is told as gained and gated (L-21)."""
    raid.card("Ember", type="Sorcery", cost="{2}", text=f"You gain {gain} life.")
    raid.set_up(vitality=vitality, reserve=["Ember"], rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    raid.pass_until("end step")

    assert raid.vitality == left
    over = vitality + gain - left
    said = [f"{over} of {gain} gained: the ceiling is 115"] if over else []
    assert told(raid, "gated") == said
    assert [note.amount for note in raid.game.log if note.what == "gated"] == [over] * len(said)


def test_a_sealed_vault_says_1(raid):
    """The vault comes to the gate at 95. What does its ledger say of the seal? 1, as the sheet has it
    (L-20)."""
    raid.card("Ebb", type="Sorcery", cost="{2}", text="You lose 3 life.")
    raid.set_up(vitality=97, reserve=["Ebb"], rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.game.log = []
    raid.pass_until("end step")

    assert (raid.vitality, raid.tracker("Sealed")) == (95, 1)
    assert told(raid, "gated") == ["1 of 3 lost: the gate stands at 95"]


# --- L-54, L-58, LA-03: what the Steward says of a choice -----------------------------------------------------


def choices(raid, text):
    """Whom or what the Steward took by something, and what it passed over, each with its reason."""
    found = []
    for note in raid.game.log:
        if note.what == "choice" and note.text == text:
            over = note.names[len(note.refs) :]
            found.append(
                (note.names[0], dict(zip(over, [why for _, why in note.why], strict=True)))
            )
    return found


@pytest.mark.parametrize(
    ("veiled", "taken", "over"),
    [
        ((), "Mathise", ()),
        (("Mathise",), "Delina", ("Mathise",)),
        (("Mathise", "Delina", "Vrondiss"), "Wyll", ("Mathise", "Delina", "Vrondiss")),
    ],
)
def test_whom_an_encounter_moved_on_from_is_told(raid, veiled, taken, over):
    """Feed the Heart aims at Focus, who may not be targeted. What does the Steward say? Whom it takes, by
    which protocol, and each that it passed over (L-54, L-58)."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    for hero in veiled:
        raid.adventurer(hero).controls("Veil")
    dungeon_turn(raid, ["Feed the Heart"])
    raid.pass_until("end step")

    assert choices(raid, "by Focus") == [
        (taken, dict.fromkeys(over, "not a legal target (L-58)")),
    ]


def test_the_public_tie_break_speaks_of_what_is_offered(raid):
    """The Dungeon returns a creature card of its graveyard. What does the Steward pass over? The other
    cards there, and nothing that stands on the battlefield (LA-03)."""
    text = "Return a creature card from your graveyard to the battlefield."
    raid.card("Grave Call", type="Sorcery", cost="{2}", text=text)
    raid.adventurer("Wyll").controls("Craw Wurm")
    raid.dungeon.controls("Mirror Shade")
    dungeon_turn(raid, ["Grave Call"], graveyard=["Ashen Hexer", "Furnace Brute"])
    raid.pass_until("end step")

    assert choices(raid, "by the public tie-break") == [
        ("Furnace Brute", {"Ashen Hexer": "less power (LA-03)"}),
    ]


def test_of_two_alike_the_older_goes_first(raid):
    """Two Bears of one adventurer, alike in all. Which is tapped by Vanguard, and why not the other? The
    older; the other is newer (LA-03)."""
    raid.adventurer("Wyll").controls("Grizzly Bears", 2)
    raid.card("Snare", type="Sorcery", cost="{2}", text="Tap target creature.")
    raid.rules.scripts["Snare"] = Script("vanguard", "nothing", late=False)
    dungeon_turn(raid, ["Snare"])
    raid.pass_until("end step")

    assert choices(raid, "by Vanguard") == [
        ("Grizzly Bears", {"Grizzly Bears": "newer (LA-03)"}),
    ]
    assert raid["Grizzly Bears #1"].tapped
    assert not raid["Grizzly Bears #2"].tapped


def test_a_mode_that_finds_nothing_for_a_protocol_of_players(raid):
    """The first mode chooses a creature of the party, which has none; the card's own protocol looks at
    players. What is passed over? The mode alone, none of the Dungeon's creatures (L-57)."""
    raid.dungeon.controls("Mirror Shade")
    text = "Choose one —\n• Choose a creature an opponent controls by Vanguard. Tap it.\n• You lose 1 life."
    raid.words = {"protocols": {"Vanguard": "vanguard"}}
    raid.card("Hesitation", type="Sorcery", cost="{2}", text=text)
    raid.rules.scripts["Hesitation"] = Script("focus", "next mode", late=False)
    dungeon_turn(raid, ["Hesitation"])
    raid.pass_until("end step")

    assert raid.vitality == 109
    assert choices(raid, "mode 2, by Focus") == [
        ("Hesitation", {"Hesitation": "mode 1 finds nothing"}),
    ]


# --- L-08, L-19: how dear Vitality is ---------------------------------------------------------------------------


@pytest.mark.parametrize(("doom", "slot", "left"), [(0, 2, 20), (0, 5, 19), (10, 1, 2), (10, 5, 1)])
def test_half_rounds_at_the_dungeons_own_turns(raid, doom, slot, left):
    """A Dungeon turn runs, or Doom has come to its limit in mid-round. How often can the way still be
    opened? The turn that runs counts, and so does the round that is finished (L-06, L-08)."""
    raid.set_up(vitality=110, Doom=doom)
    raid.begins("Mathise")
    raid.game.trackers["Turn of the round"] = slot

    assert board.halves_left(raid.game, raid.rules) == left


def test_what_makes_vitality_dearer(raid):
    """When is Vitality dearer to the party? As Doom rises, as more is left than half rounds can bring,
    and most where a gate must fall at once (L-08, L-19)."""
    raid.set_up(vitality=20, stage=5)
    raid.begins("Mathise")
    game, rules = raid.game, raid.rules

    def dear(doom, vitality, stage=5):
        game.trackers["Doom"] = doom
        game.trackers["Stage"] = stage
        game.teams[1].life = vitality
        return board.hurry(game, rules)

    calm = dear(0, 20)
    assert dear(5, 20) > calm
    assert dear(0, 115, 1) == calm
    assert dear(6, 115, 1) > dear(6, 60, 1) == dear(6, 20)
    assert dear(8, 20, 2) - dear(8, 20) >= 500
    game.trackers["Sealed"] = 1
    assert dear(8, 20, 2) == dear(8, 20)


# --- L-14, L-15, LA-20 --------------------------------------------------------------------------------------


def test_an_adventurer_keeps_seven_cards(raid):
    """Reserve is discarded to four. How many cards may an adventurer keep? Seven, as ever (L-15,
    CR 402.2)."""
    wyll = raid.adventurer("Wyll")
    wyll.has(hand=["Forest"] * 8, library=["Forest"] * 2)
    raid.begins("Wyll", "end step")
    raid.advance(0)
    while raid.asks()[1] == ch.PRIORITY:
        raid.advance(0)

    assert raid.asks() == ("Wyll", ch.DISCARDS)
    wyll.chooses("Forest")
    assert len(wyll.hand) == 7


def test_the_steps_of_a_dungeon_turn_have_names(raid):
    """What are the steps that the sheet adds called? The opening step, the lair step, and what is after
    Dungeon combat (L-10, L-11, L-26)."""
    raid.begins("Mathise")
    variant = raid.game.variant

    names = [variant.step_name(step) for step in TURN_B]
    assert [names[2], names[3], names[-3]] == list(STEP_NAMES)
    assert len(set(names)) == len(names)


def test_what_would_cost_stays_and_the_others_attack(raid):
    """Focus has a tax on fliers alone. Who attacks? All that cost nothing; the flier stays at home, and
    nobody is asked to pay (L-14, LA-20)."""
    text = "Creatures with flying can't attack you unless their controller pays {2} for each of those creatures."
    raid.card("High Toll", type="Enchantment", text=text)
    raid.card("Quarry", type="Land", text="{T}: Add {C}.")
    raid.dungeon.controls("Quarry", 4)
    raid.adventurer("Mathise").controls("High Toll")
    raid.dungeon.controls("Mirror Shade")
    raid.dungeon.controls("Brass Gatekeeper")
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(vitality=110, rolls=[5], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.party_life == 56
    assert not raid["Mirror Shade"].tapped
    assert not raid["Quarry #1"].tapped


def test_nobody_may_answer_the_scenario(raid):
    """Mathise could cast Shock at any time. In which steps of a Dungeon turn may she? In those of Magic;
    not as the way is opened, in the lair step, nor after Dungeon combat (LA-17)."""
    raid.adventurer("Mathise").has(hand=["Shock"])
    raid.adventurer("Mathise").controls("Mountain")
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    raid.set_up(vitality=70, stage=2, sealed=True, rolls=[5], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    asked = []
    while "Dungeon" in raid.step:
        if raid.asks() == ("Mathise", ch.PRIORITY) and raid.step not in asked:
            asked.append(raid.step)
        raid.advance(0)

    assert raid.open_stage == 3
    assert not [step for step in asked if "opening" in step or "lair" in step or "after" in step]
    assert any("draw step" in step for step in asked)


# --- LA-03: what the Dungeon chooses without a protocol ----------------------------------------------------------


def test_of_two_legends_the_greater_stays(raid):
    """The Dungeon has two of one legend, the newer with a counter. Which does it keep? The greater: what it
    keeps goes by the public tie-break (CR 704.5j, LA-03)."""
    legend = "Legendary Creature — Spirit"
    raid.card("Twin", type=legend, power="2", toughness="2", text="")
    raid.dungeon.controls("Twin")
    raid.dungeon.controls("Twin", counters={"+1/+1": 1})
    dungeon_turn(raid, [])
    raid.pass_until("draw step")

    assert raid.dungeon.battlefield.count("Twin") == 1
    assert raid.dungeon.graveyard == ["Twin"]
    assert raid["Twin"].power == 3


def test_what_it_searches_for_is_the_greatest(raid):
    """The Dungeon searches its library for a creature card. Which? The greatest by the public tie-break,
    wherever it lies (LA-03)."""
    text = "Search your library for a creature card, put it onto the battlefield, then shuffle."
    raid.card("Summons", type="Sorcery", cost="{2}", text=text)
    library = ["Stonefall", "Ashen Hexer", "Mirror Shade", "Furnace Brute", "Vault Drake"]
    dungeon_turn(raid, ["Summons"], library=library)
    raid.pass_until("end step")

    assert "Furnace Brute" in raid.dungeon.battlefield


@pytest.mark.parametrize(("roll", "chosen"), [(3, "Mathise"), (12, "Vrondiss"), (18, "Wyll")])
def test_a_player_who_is_chosen_is_focus(raid, roll, chosen):
    """A creature has the Dungeon choose an opponent as it enters. Whom? Focus (L-54)."""
    text = "As ~ enters, choose an opponent.\nAt the beginning of combat on your turn, the chosen player discards a card."
    raid.card("Nag", type="Creature — Spirit", cost="{2}", power="1", toughness="1", text=text)
    for hero in HEROES:
        raid.adventurer(hero).has(hand=["Forest"], library=["Forest"] * 8)
    raid.set_up(vitality=110, reserve=["Nag"], rolls=[roll], second_turn=True)
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert [hero for hero in HEROES if not raid.adventurer(hero).hand] == [chosen]
