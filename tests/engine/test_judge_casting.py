"""Announcing spells and abilities, and what they find as they resolve (CR 601, 602, 608)."""

from tests.engine.made import answer, creature, digest, offers, options, spell, take
from undercroft.engine import choices as ch
from undercroft.testing import Player, Scenario


def test_a_cancelled_spell_leaves_no_trace(scene: Scenario, ana: Player, bob: Player):
    """Ana passes, Bob begins to cast a spell and takes it back. Is Ana asked once more?

    No: nothing has happened, so Ana's pass still counts (CR 117.4, 732.1).
    """
    spell(scene, "Bolt", "~ deals 3 damage to any target.")
    bob.has(hand=["Bolt"])
    bob.controls("Mountain")
    ana.passes()
    before = digest(scene)

    take(scene, ch.CAST, "Bolt")
    answer(scene, ch.CANCEL)

    assert digest(scene) == before
    bob.passes()
    assert scene.step != "Ana's precombat main phase of turn 3"
    assert scene.game.stack == []


def test_chance_decides_only_as_a_cost_is_paid(scene: Scenario, ana: Player):
    """A spell asks to discard two cards at random. Are they known before it is cast?

    No: they are picked as the cost is paid (CR 601.2h); taken back, no die was rolled.
    """
    words = "As an additional cost to cast this spell, discard two cards at random.\n"
    spell(scene, "Storm", f"{words}~ deals 2 damage to any target.", kind="Sorcery")
    ana.has(hand=["Storm", "Island", "Swamp", "Forest"])
    ana.controls("Mountain")
    before = digest(scene)

    take(scene, ch.CAST, "Storm")
    assert scene.asks() == ("Ana", ch.TARGETS)
    answer(scene, ch.CANCEL)
    assert digest(scene) == before

    ana.casts("Storm", targeting="Bob")
    assert len(ana.hand) == 1
    assert len(ana.graveyard) == 2


def test_a_spell_with_x_needs_its_target_too(scene: Scenario, ana: Player, bob: Player):
    """A spell counters a spell unless {X} is paid. May it be cast where there is no spell?

    No: whatever X would be, there is nothing to target (CR 601.2c). With a spell there it may.
    """
    spell(scene, "Drain", "Counter target spell unless its controller pays {X}.", cost="{X}{G}")
    ana.has(hand=["Drain", "Giant Growth"])
    ana.controls("Forest", 3)
    ana.controls("Grizzly Bears")

    assert not offers(scene, ch.CAST, "Drain")

    ana.casts("Giant Growth", targeting="Grizzly Bears")
    assert offers(scene, ch.CAST, "Drain")


def test_an_ability_with_x_needs_its_target_too(scene: Scenario, ana: Player):
    """{X}: destroy target artifact. There is none. May it be activated?

    No, for no X (CR 602.2b, 601.2c). With an artifact there it may.
    """
    ana.controls(creature(scene, "Smith", "1/1", "{X}: Destroy target artifact."))
    ana.controls("Forest", 3)
    ana.has(hand=["Ornithopter"])

    assert not offers(scene, ch.ACTIVATE, "Smith")

    ana.casts("Ornithopter")
    scene.resolve()
    assert offers(scene, ch.ACTIVATE, "Smith")


TWIN = "Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of turn."


def test_another_target_needs_another_creature(scene: Scenario, ana: Player):
    """One creature is there. May a spell be cast that needs a target and another target?

    No: all targets are chosen, each different, or the spell is not cast (CR 601.2c).
    """
    spell(scene, "Twin", TWIN)
    ana.has(hand=["Twin"])
    ana.controls("Forest")
    ana.controls("Grizzly Bears")

    with scene.illegal("CR 601.2c"):
        ana.casts("Twin", targeting=["Grizzly Bears", "Grizzly Bears"])
    assert not offers(scene, ch.CAST, "Twin")


def test_the_first_target_leaves_one_for_the_second(scene: Scenario, ana: Player, bob: Player):
    """Of two creatures only one may be the second target. May it be chosen as the first?

    No: then the second target would be missing (CR 601.2c).
    """
    words = "Target creature gets +1/+1 until end of turn. Another target creature you control gets -1/-1 until end of turn."
    spell(scene, "Twin", words)
    ana.has(hand=["Twin"])
    ana.controls("Forest")
    ana.controls("Grizzly Bears", label="mine")
    bob.controls("Grizzly Bears", label="theirs")

    with scene.illegal("CR 601.2c"):
        ana.casts("Twin", targeting=["mine", "theirs"])
    ana.casts("Twin", targeting=["theirs", "mine"])
    scene.resolve()
    assert scene["theirs"].size == (3, 3)
    assert scene["mine"].size == (1, 1)


def test_each_target_of_a_division_gets_at_least_one(scene: Scenario, ana: Player, bob: Player):
    """2 damage are divided among any number of targets. Can there be three targets?

    No: each gets at least 1 (CR 601.2d), so no third one is asked for.
    """
    words = "~ deals 2 damage divided as you choose among any number of target creatures."
    spell(scene, "Fork", words)
    ana.has(hand=["Fork"])
    ana.controls("Mountain")
    for label in "ABC":
        creature(scene, f"Bear {label}", "2/2")
        bob.controls(f"Bear {label}")

    take(scene, ch.CAST, "Fork")
    take(scene, ch.TARGET, "Bear A")
    take(scene, ch.TARGET, "Bear B")
    assert scene.asks()[1] != ch.TARGETS


def test_a_countered_flashback_spell_is_exiled(scene: Scenario, ana: Player, bob: Player):
    """A spell cast by flashback is countered. Where is it?

    In exile, as from wherever it would leave the stack (CR 702.34a).
    """
    spell(scene, "Lode", "Draw a card.\nFlashback {U}", "{U}", "Sorcery")
    ana.has(graveyard=["Lode"])
    ana.controls("Island")
    bob.has(hand=["Counterspell"])
    bob.controls("Island", 2)

    ana.casts("Lode")
    bob.casts("Counterspell", targeting="Lode")
    scene.resolve()
    assert scene["Lode"].zone == "exile"


def test_a_flashback_spell_returned_to_hand_is_exiled(scene: Scenario, ana: Player, bob: Player):
    """A spell cast by flashback would return to its owner's hand. Where is it?

    In exile: that replaces whatever else it would do as it leaves the stack (CR 702.34a).
    """
    spell(scene, "Lode", "Draw a card.\nFlashback {U}", "{U}", "Sorcery")
    spell(scene, "Undo", "Return target spell to its owner's hand.", "{U}")
    ana.has(graveyard=["Lode"])
    ana.controls("Island")
    bob.has(hand=["Undo"])
    bob.controls("Island")

    ana.casts("Lode")
    bob.casts("Undo", targeting="Lode")
    scene.resolve()
    assert scene["Lode"].zone == "exile"


def test_how_often_a_permanent_was_kicked_is_known_to_its_trigger(scene: Scenario, ana: Player):
    """A creature that was kicked twice enters. Does its trigger count two kicks?

    Yes: abilities of the permanent know what was chosen for the spell (CR 702.33, 608.3).
    """
    words = "Multikicker {G}\nWhen ~ enters, you gain 2 life for each time it was kicked."
    creature(scene, "Wurm", "2/2", words, "{G}")
    ana.has(hand=["Wurm"])
    ana.controls("Forest", 3)

    ana.casts("Wurm", kicked=2)
    scene.resolve()
    scene.resolve()
    assert ana.life == 24


def test_a_mana_ability_has_no_target(scene: Scenario, ana: Player):
    """An ability exiles a target card and adds mana. Is it a mana ability?

    No: it has a target (CR 605.1a). It uses the stack and pays for no spell on the way.
    """
    words = "{T}: Exile target land card from a graveyard. Add one mana of any color."
    creature(scene, "Shaman", "1/2", words)
    ana.controls("Shaman")
    ana.has(graveyard=["Forest"], hand=["Shock"])

    assert not offers(scene, ch.CAST, "Shock")
    ana.activates("Shaman", targeting="Forest")
    assert scene.stack == ["ability of Shaman"]


def test_a_copy_with_new_targets_keeps_the_division(scene: Scenario, ana: Player, bob: Player):
    """Damage divided 2 and 1 is copied, the first target is another. How much does that get?

    2: the division is copied too, each new target takes the share of the old (CR 707.10c).
    """
    words = "~ deals 3 damage divided as you choose among one, two, or three targets."
    spell(scene, "Fork", words)
    spell(
        scene,
        "Echo",
        "Copy target instant or sorcery spell. You may choose new targets for the copy.",
    )
    ana.has(hand=["Fork", "Echo"])
    ana.controls("Mountain", 2)
    creature(scene, "Bear A", "2/2")
    creature(scene, "Bear B", "2/2")
    bob.controls("Bear A")
    bob.controls("Bear B")

    ana.casts("Fork", targeting={"Bear A": 2, "Bob": 1})
    ana.casts("Echo", targeting="Fork")
    scene.resolve()
    ana.chooses("Bear B", "Bob")
    scene.resolve()
    assert scene["Bear B"].zone == "graveyard"
    assert scene["Bear A"].zone == "battlefield"
    assert bob.life == 19


def test_buyback_returns_only_what_resolves(scene: Scenario, ana: Player, bob: Player):
    """A spell with buyback has no legal target left. Does it return to its owner's hand?

    No: it does not resolve, and goes to the graveyard (CR 608.2b, 702.27a).
    """
    spell(scene, "Again", "Buyback {1}\nDestroy target creature.", "{1}")
    ana.has(hand=["Again"])
    ana.controls("Swamp", 2)
    bob.controls("Grizzly Bears")
    bob.has(hand=["Shock"])
    bob.controls("Mountain")

    ana.casts("Again", targeting="Grizzly Bears", way="buyback")
    bob.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()
    assert scene["Again"].zone == "graveyard"


def test_x_counts_in_the_mana_value_of_a_spell(scene: Scenario, ana: Player, bob: Player):
    """A spell of cost {X}{G} with X = 3 is countered for life equal to its mana value. How much?

    4: on the stack X is what was chosen, also for what it last was there (CR 202.3e).
    """
    creature(scene, "Hydra", "0/0", "~ enters with X +1/+1 counters on it.", "{X}{G}")
    spell(scene, "Absorb", "Counter target spell. You gain life equal to its mana value.")
    ana.has(hand=["Hydra"])
    ana.controls("Forest", 4)
    bob.has(hand=["Absorb"])
    bob.controls("Island")

    ana.casts("Hydra", x=3)
    bob.casts("Absorb", targeting="Hydra")
    scene.resolve()
    assert bob.life == 24


def test_split_second_leaves_mana_abilities(scene: Scenario, ana: Player, bob: Player):
    """A spell with split second is on the stack. May Bob still tap a land for mana?

    Yes, but cast nothing (CR 702.61b).
    """
    spell(scene, "Quick", "Split second\n~ deals 2 damage to any target.")
    ana.has(hand=["Quick"])
    ana.controls("Mountain")
    bob.has(hand=["Shock"], explicit=True)
    bob.controls("Mountain")

    ana.casts("Quick", targeting="Bob")
    ana.passes()
    assert offers(scene, ch.PAY, "Mountain")
    assert not offers(scene, ch.CAST, "Shock")


def test_by_hand_a_filter_waits_for_the_mana_it_needs(scene: Scenario, ana: Player):
    """Ana pays by hand with a land and an artifact that makes {G}{G} out of {1}. Which comes first?

    The land: a mana ability is activated only where its own cost can be paid (CR 602.2b, 605.3a).
    """
    spell(scene, "Great Spell", "You gain 1 life.", "{2}")
    spell(scene, "Filter", "{1}, {T}: Add {G}{G}.", kind="Artifact")
    ana.has(hand=["Great Spell"], explicit=True)
    ana.controls("Forest")
    ana.controls("Filter")

    take(scene, ch.CAST, "Great Spell")
    assert not offers(scene, ch.PAY, "Filter")
    take(scene, ch.PAY, "Forest")
    take(scene, ch.PAY, "Filter")
    answer(scene, len(options(scene)) - 1)
    scene.resolve()
    assert ana.life == 21


def test_what_can_no_longer_be_paid_is_taken_back(scene: Scenario, ana: Player):
    """Ana pays {2} by hand with two lands and an artifact that makes {G} out of {2}, and uses all
    three. Is the spell cast?

    No: what is left does not pay for it, so it is taken back, and nothing is tapped (CR 733.1).
    """
    spell(scene, "Great Spell", "You gain 1 life.", "{2}")
    spell(scene, "Press", "{2}, {T}: Add {G}.", kind="Artifact")
    ana.has(hand=["Great Spell"], explicit=True)
    for name in ("Forest", "Swamp", "Press"):
        ana.controls(name)

    take(scene, ch.CAST, "Great Spell")
    for name in ("Forest", "Swamp", "Press"):
        take(scene, ch.PAY, name)
    assert scene.asks() == ("Ana", "priority")
    assert ana.hand == ["Great Spell"]
    assert not scene["Forest"].tapped
    assert scene.stack == []
