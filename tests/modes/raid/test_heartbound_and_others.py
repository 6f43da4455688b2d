"""Heartbound beside other effects that replace its leaving, in whatever order (L-30, CR 614, 616)."""

import pytest

from tests.modes.raid.test_heartbound import CROWN, WARDEN, scene, stays

DESTROY = "Destroy target creature."


def spells(raid, **texts):
    """Instants that cost nothing, by name."""
    for name, text in texts.items():
        raid.card(name, type="Instant", cost="{0}", text=text)
    return list(texts)


def cast_all(raid, mathise, names, target=WARDEN):
    """Each is cast at the boss and resolves."""
    for name in names:
        mathise.casts(name, targeting=target)
        raid.resolve()


def answered(raid):
    """How often Heartbound answered, and with how much Vitality lost."""
    return [note.amount for note in raid.game.log if note.what == "heartbound"]


@pytest.mark.parametrize("face", [WARDEN, CROWN])
@pytest.mark.parametrize(
    ("first", "text"),
    [
        ("Mend", "Regenerate target creature."),
        ("Ward", "Put a shield counter on target creature."),
    ],
)
def test_what_saves_it_from_destruction_saves_it_first(raid, face, first, text):
    """Vhal-Kez has a regeneration shield, or a shield counter, and is destroyed; then again. What does
    it cost the vault? Nothing the first time: it was not destroyed, so it would not leave (CR 701.19a,
    122.1c); 8 the second."""
    vitality = 38 if face == WARDEN else 18
    names = spells(raid, **{first: text, "Doom Blow": DESTROY, "Second Blow": DESTROY})
    mathise = scene(raid, names, {}, vitality=vitality)
    raid.game.log = []
    cast_all(raid, mathise, names[:2], face)
    assert raid.vitality == vitality
    assert answered(raid) == []

    cast_all(raid, mathise, names[2:], face)

    stays(raid, vitality - 8, face)


def test_an_umbra_goes_in_its_place(raid):
    """An Aura with umbra armor is on Vhal-Kez, and it is destroyed. What goes? The Aura; Heartbound does
    not answer (CR 702.89a)."""
    raid.card("Hide", type="Enchantment — Aura", text="Enchant creature\nUmbra armor")
    raid.dungeon.controls("Hide", attached_to=WARDEN)
    mathise = scene(raid, spells(raid, Blow=DESTROY), {})
    cast_all(raid, mathise, ["Blow"])

    assert raid["Hide"].zone == "graveyard"
    assert raid.vitality == 38
    assert raid.tracker("Heartbound used") == 0


@pytest.mark.parametrize(
    ("text", "vitality"),
    [
        (DESTROY, 38),
        ("Target creature gets -9/-9 until end of turn.", 30),
        ("Exile target creature.", 30),
        ("Return target creature to its owner's hand.", 30),
        ("Target player sacrifices a creature.", 30),
    ],
)
def test_indestructible_too(raid, text, vitality):
    """Vhal-Kez is indestructible as well. What does Heartbound answer? All that is no destruction
    (CR 702.12b)."""
    raid.card("Plate", type="Artifact", text="Creatures you control have indestructible.")
    raid.dungeon.controls("Plate")
    mathise = scene(raid, spells(raid, Blow=text), {})
    cast_all(raid, mathise, ["Blow"], "Dungeon" if "player" in text else WARDEN)

    assert raid[WARDEN].zone == "battlefield"
    assert raid.vitality == vitality


@pytest.mark.parametrize(
    "text",
    [
        "If a creature would die, exile it instead.",
        "If a card or token would be put into a graveyard from anywhere, exile it instead.",
        "If a creature an opponent controls would die, exile it instead.",
    ],
)
@pytest.mark.parametrize("blow", [DESTROY, "Target creature gets -9/-9 until end of turn."])
def test_elsewhere_instead_of_the_graveyard(raid, text, blow):
    """What dies is exiled instead. Vhal-Kez would die. In whichever order, it would leave and stays; 8
    once (CR 616.1, 616.2)."""
    raid.card("Rest", type="Enchantment", text=text)
    raid.adventurer("Wyll").controls("Rest")
    mathise = scene(raid, spells(raid, Blow=blow), {})
    raid.game.log = []
    cast_all(raid, mathise, ["Blow"])

    stays(raid, 30)
    assert answered(raid) == [8]


@pytest.mark.parametrize("word", ["Undying", "Persist"])
def test_what_returns_as_it_dies_does_not_trigger(raid, word):
    """Vhal-Kez has undying or persist, and is destroyed. Does it come back with a counter? It did not
    die (CR 702.93a, 702.79a)."""
    raid.card("Gift", type="Enchantment", text=f"Creatures you control have {word.lower()}.")
    raid.dungeon.controls("Gift")
    mathise = scene(raid, spells(raid, Blow=DESTROY), {})
    cast_all(raid, mathise, ["Blow"])

    stays(raid, 30)
    assert raid.stack == []
    assert raid[WARDEN].counters == {}


def test_a_finality_counter_changes_nothing(raid):
    """Vhal-Kez has a finality counter and is destroyed. Is it exiled? It would leave, and stays
    (CR 122.1h)."""
    names = spells(raid, Mark="Put a finality counter on target creature.", Blow=DESTROY)
    mathise = scene(raid, names, {})
    cast_all(raid, mathise, names)

    stays(raid, 30)


def test_damage_and_toughness_0_at_once_are_one_answer(raid):
    """3 damage is marked on it and it gets -8/-8: two state-based actions would take it at the same
    time. How often does it answer? Once (CR 704.3, 704.7)."""
    names = spells(
        raid,
        Dart="~ deals 3 damage to target creature.",
        Wilt="Target creature gets -8/-8 until end of turn.",
    )
    mathise = scene(raid, names, {})
    raid.game.log = []
    cast_all(raid, mathise, names)

    stays(raid, 30)
    assert answered(raid) == [8]


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("Whenever a creature becomes tapped, destroy that creature.", [8, 0]),
        ("Whenever a player loses life, destroy each creature.", [8, 0]),
        ("Whenever an opponent loses life, that player sacrifices a creature.", [8, 0]),
    ],
)
def test_no_loop(raid, text, answers):
    """Whatever taps it or costs the vault life takes it again. Does that go on for ever? No: it is tapped
    already, and a second time in a round costs nothing (L-30)."""
    raid.card("Grudge", type="Enchantment", text=text)
    raid.adventurer("Wyll").controls("Grudge")
    mathise = scene(raid, spells(raid, Blow=DESTROY), {})
    raid.game.log = []
    cast_all(raid, mathise, ["Blow"])
    while raid.stack:
        raid.resolve()

    stays(raid, 30)
    assert answered(raid) == answers


def test_without_heartbound_it_does_not_stay_at_toughness_0(raid):
    """At toughness -1 it has answered and stays; then it loses all abilities. Does it stay? No: nothing
    replaces what state-based actions do to it any more (CR 704.5f, LA-21)."""
    names = spells(
        raid,
        Wilt="Target creature gets -9/-9 until end of turn.",
        Hush="Target creature loses all abilities until end of turn.",
    )
    mathise = scene(raid, names, {})
    cast_all(raid, mathise, names[:1])
    stays(raid, 30)
    cast_all(raid, mathise, names[1:])

    assert raid[WARDEN].zone == "graveyard"
    assert raid.vitality == 30


def test_the_log_says_why_nothing_is_lost(raid):
    """Three times it would leave: in an open round, again, and in a Sealed vault. What does the log say?
    8 lost; the second time this round; Sealed (L-30, LA-22)."""
    names = spells(raid, Blow=DESTROY, Again=DESTROY)
    mathise = scene(raid, names, {})
    raid.game.log = []
    cast_all(raid, mathise, names)

    told = [(note.amount, note.text) for note in raid.game.log if note.what == "heartbound"]
    assert told == [(8, ""), (0, "the second time this round")]


def test_the_log_says_that_the_vault_is_sealed(raid):
    """It would leave while the vault is Sealed. What does the log say? That nothing is lost, for it is
    Sealed (LA-22)."""
    mathise = scene(raid, spells(raid, Blow=DESTROY), {}, vitality=20, sealed=True)
    raid.game.log = []
    cast_all(raid, mathise, ["Blow"])

    told = [(note.amount, note.text) for note in raid.game.log if note.what == "heartbound"]
    assert told == [(0, "Sealed, LA-22")]


@pytest.mark.parametrize(
    ("vitality", "ledger", "used", "costs"),
    [
        (38, {}, 0, 8),
        (23, {}, 0, 3),
        (5, {}, 0, 5),
        (38, {}, 1, 0),
        (20, {"sealed": True}, 0, 0),
    ],
)
def test_what_a_removal_would_cost_is_foreseen(raid, vitality, ledger, used, costs):
    """What may a pilot expect of removing Vhal-Kez? 8 Vitality; less where a gate is nearer; nothing a
    second time or while the vault is Sealed (L-30, L-19, LA-22)."""
    raid.dungeon.controls("Cinderling Skirmisher")
    scene(raid, [], {}, vitality=vitality, **ledger)
    raid.has(**{"Heartbound used": used})
    game = raid.game
    by_name = {game.objs[each].printed.name: each for each in game.battlefield}
    face = WARDEN if vitality > 19 else CROWN

    assert game.variant.loss_instead(game, by_name[face]) == costs
    assert game.variant.loss_instead(game, by_name["Cinderling Skirmisher"]) < 0


@pytest.mark.parametrize(("size", "tapped"), [(9, False), (11, True)])
def test_the_other_face_answers_for_itself(raid, size, tapped):
    """The Warden has answered for a toughness of 0 and less, at the gate of 20. The Crown comes with the
    same -9/-9, or -11/-11, on it. Does it answer? At toughness 1 not; below it does, for it is a new
    object; the round's 8 are lost already (LA-21, LA-43)."""
    text = f"Creatures your opponents control get -{size}/-{size}."
    raid.card("Withering", type="Enchantment", cost="{0}", text=text)
    wyll = raid.adventurer("Wyll")
    wyll.has(hand=["Withering"], library=["Forest"] * 5)
    for hero in ("Mathise", "Delina", "Vrondiss"):
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=28, rolls=[5, 5, 5])
    raid.begins("Wyll")
    wyll.casts("Withering")
    raid.resolve()
    assert (raid.vitality, raid.is_sealed) == (20, True)
    raid.pass_until("Dungeon's draw step")

    assert raid[CROWN].zone == "battlefield"
    assert raid.vitality == 20
    assert raid[CROWN].tapped == tapped


@pytest.mark.parametrize("size", [8, 9])
def test_it_has_answered_for_good_while_its_toughness_stays(raid, size):
    """-8/-8 or -9/-9: it answers and is tapped. Then it is untapped. Does it answer again? No, its
    toughness was never more than 0 (LA-21)."""
    names = spells(
        raid,
        Wilt=f"Target creature gets -{size}/-{size} until end of turn.",
        Rouse="Untap target creature.",
    )
    mathise = scene(raid, names, {})
    raid.game.log = []
    cast_all(raid, mathise, names)
    mathise.passes()

    assert not raid[WARDEN].tapped
    assert answered(raid) == [8]


def test_a_shield_beside_another_place(raid):
    """It has a shield counter, and what would die is exiled instead. It is destroyed. What happens first?
    Heartbound: it stays, whichever of the two would have come next (CR 616.1)."""
    raid.card("Rest", type="Enchantment", text="If a creature would die, exile it instead.")
    raid.adventurer("Wyll").controls("Rest")
    names = spells(raid, Ward="Put a shield counter on target creature.", Blow=DESTROY)
    mathise = scene(raid, names, {})
    cast_all(raid, mathise, names)

    stays(raid, 30)
    assert raid[WARDEN].counters == {"shield": 1}


@pytest.mark.parametrize(
    ("vitality", "ledger", "left"),
    [(38, {}, 18), (23, {}, 3), (20, {"sealed": True}, 0), (5, {}, 5)],
)
def test_how_much_can_be_lost(raid, vitality, ledger, left):
    """How much life can each side lose right now? The vault what is above its gate, nothing while Sealed;
    the party all that it has (L-19, L-20, L-02)."""
    raid.set_up(vitality=vitality, party_life=41, **ledger)
    raid.begins("Mathise")
    game = raid.game

    assert game.variant.life_to_lose(game, raid.rules.dungeon) == left
    assert [game.variant.life_to_lose(game, seat) for seat in range(4)] == [41] * 4
