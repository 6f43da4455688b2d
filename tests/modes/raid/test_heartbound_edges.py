"""Heartbound where it is hard: away by other ways, together with others, again and again (L-30)."""

import pytest

from tests.modes.raid.test_heartbound import CROWN, WARDEN, scene, stays


@pytest.mark.parametrize(
    ("card", "lands"),
    [
        ("Wrath of God", {"Plains": 4}),
        ("Oblation", {"Plains": 3}),
        ("Hallowed Burial", {}),
        ("Time Ebb", {}),
    ],
)
def test_put_anywhere_it_stays(raid, card, lands):
    """Destroyed with all others, shuffled away, put under a library: it stays, the vault loses 8
    (L-30)."""
    texts = {
        "Hallowed Burial": "Put all creatures on the bottom of their owners' libraries.",
        "Time Ebb": "Put target creature on top of its owner's library.",
    }
    if card in texts:
        raid.card(card, type="Sorcery", cost="{0}", text=texts[card])
    mathise = scene(raid, [card], lands)

    if card in {"Time Ebb", "Oblation"}:
        mathise.casts(card, targeting=WARDEN)
    else:
        mathise.casts(card)
    raid.resolve()

    assert raid[WARDEN].zone == "battlefield"
    assert raid[WARDEN].tapped
    assert raid.vitality == 30


def test_flickered_it_never_leaves(raid):
    """Exiled and returned: it is not exiled, so it is the same object, with what is on it."""
    raid.card(
        "Blink",
        type="Instant",
        cost="{W}",
        text="Exile target creature, then return it to the battlefield under its owner's control.",
    )
    mathise = scene(raid, ["Blink"], {"Plains": 1})

    mathise.casts("Blink", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)


def test_what_others_do_in_the_same_blow_happens(raid):
    """Wrath of God: the Cinderling dies, Grizzly Bears die, Vhal-Kez stays."""
    raid.dungeon.controls("Cinderling Skirmisher")
    raid.adventurer("Wyll").controls("Grizzly Bears")
    mathise = scene(raid, ["Wrath of God"], {"Plains": 4})

    mathise.casts("Wrath of God")
    raid.resolve()

    stays(raid, 30)
    assert raid["Cinderling Skirmisher"].zone == "graveyard"
    assert raid["Grizzly Bears"].zone == "graveyard"


def test_what_is_attached_to_it_stays_attached(raid):
    """Murder on Vhal-Kez with Pacifism and a counter: it has not left, so both stay."""
    raid.adventurer("Wyll").controls("Pacifism", attached_to=WARDEN)
    mathise = scene(raid, ["Murder"], {"Swamp": 3})

    mathise.casts("Murder", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)
    assert raid["Pacifism"].attached_to == WARDEN


def test_its_death_is_no_death(raid):
    """Whenever a creature dies, … does not trigger: it did not die."""
    raid.card("Harvest", type="Enchantment", text="Whenever a creature dies, you gain 5 life.")
    raid.adventurer("Wyll").controls("Harvest")
    mathise = scene(raid, ["Murder"], {"Swamp": 3})

    mathise.casts("Murder", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)
    assert raid.party_life == 60
    assert raid.stack == []


def test_combat_damage_that_would_kill_it(raid):
    """Craw Wurm and Serra Angel block it together: 10 damage on the 8/8. It stays, is healed, and
    its own damage is dealt."""
    raid.adventurer("Wyll").controls("Serra Angel")
    raid.adventurer("Mathise").controls("Air Elemental")
    raid.set_up(vitality=38, rolls=[2], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")
    raid.pass_until("declare attackers step")
    raid.resolve()
    raid.adventurer("Mathise").blocks({"Air Elemental": WARDEN})
    raid.adventurer("Wyll").blocks({"Serra Angel": WARDEN})
    while raid.game.pending is not None and "end step" not in raid.step:
        raid.advance(0)

    stays(raid, 30)


def test_minus_that_lasts_over_rounds_is_answered_once(raid):
    """Its toughness is 0 for good. It has answered once; in the next round it does not again, for
    its toughness was never more (LA-21)."""
    raid.card(
        "Withering",
        type="Enchantment",
        cost="{B}",
        text="Creatures your opponents control get -9/-9.",
    )
    for hero in ("Mathise", "Delina"):
        raid.adventurer(hero).has(library=["Forest"] * 5)
    wyll = raid.adventurer("Wyll")
    wyll.controls("Swamp")
    wyll.has(hand=["Withering"], library=["Forest"] * 5)
    raid.set_up(vitality=38, rolls=[5], second_turn=True)
    raid.begins("Wyll")
    wyll.casts("Withering")
    raid.resolve()
    assert raid.vitality == 30
    raid.pass_until("Delina's precombat main phase")

    assert raid.tracker("Heartbound used") == 0
    assert raid.vitality == 30
    assert raid[WARDEN].zone == "battlefield"


def test_toughness_0_again_in_a_later_round_costs_again(raid):
    """-9/-9 until end of turn, and once more next round: 8 each time (LA-21)."""
    raid.card(
        "Black Hole",
        type="Instant",
        cost="{B}",
        text="Target creature gets -9/-9 until end of turn.",
    )
    delina = raid.adventurer("Delina")
    delina.controls("Swamp", 2)
    delina.has(hand=["Black Hole", "Black Hole"], library=["Forest"] * 5)
    raid.adventurer("Mathise").has(library=["Forest"] * 5)
    raid.set_up(vitality=38, rolls=[1], second_turn=True)
    raid.begins("Wyll", "end step")
    delina.casts("Black Hole", targeting=WARDEN)
    raid.resolve()
    assert raid.vitality == 30
    raid.pass_until("Delina's precombat main phase")
    assert raid[WARDEN].toughness == 8
    delina.casts("Black Hole", targeting=WARDEN)
    raid.resolve()

    assert raid.vitality == 22


def test_murder_while_its_toughness_is_0(raid):
    """It has answered for its toughness, and is murdered too: tapped and healed, no loss in this
    round (L-30, LA-21)."""
    raid.card(
        "Black Hole",
        type="Instant",
        cost="{B}",
        text="Target creature gets -9/-9 until end of turn.",
    )
    mathise = scene(raid, ["Black Hole", "Murder"], {"Swamp": 4})

    mathise.casts("Black Hole", targeting=WARDEN)
    raid.resolve()
    mathise.casts("Murder", targeting=WARDEN)
    raid.resolve()

    stays(raid, 30)


def test_control_is_not_exchanged(raid):
    """Exchange control of Vhal-Kez and Grizzly Bears: it cannot change controllers, so nothing is
    exchanged (CR 701.12b)."""
    raid.card(
        "Barter",
        type="Sorcery",
        cost="{U}",
        text="Exchange control of target creature you control and target creature an opponent controls.",
    )
    raid.adventurer("Mathise").controls("Grizzly Bears")
    mathise = scene(raid, ["Barter"], {"Island": 1})

    mathise.casts("Barter", targeting=["Grizzly Bears", WARDEN])
    raid.resolve()

    assert raid[WARDEN].controller == "Dungeon"
    assert raid["Grizzly Bears"].controller == "Mathise"


def test_an_aura_does_not_take_it(raid):
    """Control Magic on Vhal-Kez: it is attached, and the Dungeon keeps it."""
    mathise = scene(raid, ["Control Magic"], {"Island": 4})

    mathise.casts("Control Magic", targeting=WARDEN)
    raid.resolve()

    assert raid[WARDEN].controller == "Dungeon"
    assert raid["Control Magic"].attached_to == WARDEN


def test_no_token_is_a_copy_of_it(raid):
    """Create a token that's a copy of target creature: no token is created."""
    raid.card(
        "Mold",
        type="Sorcery",
        cost="{U}",
        text="Create a token that's a copy of target creature.",
    )
    mathise = scene(raid, ["Mold"], {"Island": 1})

    mathise.casts("Mold", targeting=WARDEN)
    raid.resolve()

    assert mathise.battlefield == ["Island"]


def test_another_creature_does_not_become_it(raid):
    """Target creature becomes a copy of Vhal-Kez: it stays what it is."""
    raid.card(
        "Guise",
        type="Sorcery",
        cost="{U}",
        text="Target creature you control becomes a copy of target creature you don't control.",
    )
    mathise = raid.adventurer("Mathise")
    mathise.controls("Grizzly Bears")
    scene(raid, ["Guise"], {"Island": 1})

    mathise.casts("Guise", targeting=["Grizzly Bears", WARDEN])
    raid.resolve()

    assert mathise.battlefield == ["Grizzly Bears", "Island"]


def test_clone_takes_another_where_there_is_one(raid):
    """Clone with Vhal-Kez and a Skirmisher there: the Skirmisher alone can be copied."""
    raid.dungeon.controls("Cinderling Skirmisher")
    mathise = scene(raid, ["Clone"], {"Island": 4})

    mathise.casts("Clone")
    raid.resolve()
    if raid.asks() == ("Mathise", "may"):
        mathise.chooses("yes")
    assert not [name for name in raid.options() if "Vhal" in name]
    if raid.asks()[0] == "Mathise" and raid.asks()[1] != "priority":
        mathise.chooses("Cinderling Skirmisher")

    assert "Cinderling Skirmisher" in mathise.battlefield


def test_phasing_is_not_leaving(raid):
    """It phases out: it has not left the battlefield (CR 702.26d), and Heartbound does not answer."""
    raid.card("Fade", type="Instant", cost="{U}", text="Target creature phases out.")
    mathise = scene(raid, ["Fade"], {"Island": 1})

    mathise.casts("Fade", targeting=WARDEN)
    raid.resolve()

    assert raid.vitality == 38
    assert raid.tracker("Heartbound used") == 0


@pytest.mark.parametrize("face", [WARDEN, CROWN])
def test_both_faces_are_heartbound(raid, face):
    """Murder on either face: it stays, the vault loses 8."""
    vitality = 38 if face == WARDEN else 18
    mathise = scene(raid, ["Murder"], {"Swamp": 3}, vitality=vitality)

    mathise.casts("Murder", targeting=face)
    raid.resolve()

    stays(raid, vitality - 8, face)


def test_the_warden_that_answered_makes_way_for_the_crown(raid):
    """It answered at 23, so the gate at 20 is Sealed. The next Dungeon turn: the first face is set
    aside, and only the second is there (LA-43)."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Swamp", 3)
    vrondiss.has(hand=["Murder"], library=["Forest"] * 2)
    raid.adventurer("Wyll").has(library=["Forest"] * 2)
    raid.set_up(vitality=23, rolls=[5])
    raid.begins("Vrondiss")
    vrondiss.casts("Murder", targeting=WARDEN)
    raid.resolve()
    raid.pass_until("Dungeon's draw step")

    assert [name for name in raid.dungeon.battlefield if name != "Depth"] == [CROWN]
    assert raid.vitality == 20


@pytest.mark.parametrize(("size", "vitality"), [("7", 38), ("8", 30), ("9", 30)])
def test_toughness_of_0_exactly(raid, size, vitality):
    """-7/-7, -8/-8 or -9/-9 on the 8/8. Where does Heartbound answer? At toughness 0 and less, not at 1;
    and once, though the toughness stays what it is (LA-21)."""
    text = f"Target creature gets -{size}/-{size} until end of turn."
    raid.card("Black Hole", type="Instant", cost="{B}", text=text)
    mathise = scene(raid, ["Black Hole"], {"Swamp": 1})

    mathise.casts("Black Hole", targeting=WARDEN)
    raid.resolve()

    assert raid.vitality == vitality
    assert raid[WARDEN].tapped == (vitality == 30)
    assert raid[WARDEN].toughness == 8 - int(size)


def test_it_answers_anew_once_its_toughness_was_1(raid):
    """-8/-8: it answers. Then +1/+1, untapped, and -1/-1. Does it answer again? It is tapped again, for
    its toughness was more than 0 between; the round's 8 Vitality are lost once (LA-21)."""
    for name, text in (
        ("Black Hole", "Target creature gets -8/-8 until end of turn."),
        ("Mercy", "Target creature gets +1/+1 until end of turn. Untap that creature."),
        ("Pinch", "Target creature gets -1/-1 until end of turn."),
    ):
        raid.card(name, type="Instant", cost="{0}", text=text)
    mathise = scene(raid, ["Black Hole", "Mercy", "Pinch"], {})
    for spell in ("Black Hole", "Mercy"):
        mathise.casts(spell, targeting=WARDEN)
        raid.resolve()
    assert not raid[WARDEN].tapped

    mathise.casts("Pinch", targeting=WARDEN)
    raid.resolve()

    assert raid[WARDEN].tapped
    assert raid.vitality == 30


def test_a_murder_at_toughness_1_does_not_hold_it(raid):
    """At toughness 1 it is murdered and answers; untapped, it comes to 0. Is that another answer? Yes:
    it had not answered for its toughness (LA-21)."""
    for name, text in (
        ("Wilt", "Target creature gets -7/-7 until end of turn."),
        ("Rouse", "Untap target creature."),
        ("Pinch", "Target creature gets -1/-1 until end of turn."),
    ):
        raid.card(name, type="Instant", cost="{0}", text=text)
    mathise = scene(raid, ["Wilt", "Murder", "Rouse", "Pinch"], {"Swamp": 3})
    for spell in ("Wilt", "Murder", "Rouse"):
        mathise.casts(spell, targeting=WARDEN)
        raid.resolve()
    assert not raid[WARDEN].tapped

    mathise.casts("Pinch", targeting=WARDEN)
    raid.resolve()

    assert raid[WARDEN].tapped
