"""Mana that may be spent only so (CR 106.6), and mana that stays (CR 106.4)."""

from tests.engine.made import digest
from tests.engine.made_free import creature, obeyed

HAVEN = (
    "{T}: Add {C}.\n{T}: Add one mana of any color. Spend this mana only to cast a Dragon "
    "creature spell."
)


def haven(scene):
    """A land whose colored mana is for Dragons."""
    return obeyed(scene, "Haven", "Land", HAVEN, cost="")


def dragon(scene, name="Wyrm", cost="{R}"):
    """A Dragon."""
    return creature(scene, name, cost=cost, kind="Creature — Dragon")


def test_a_dragon_is_cast_with_it(scene, ana):
    """A red Dragon is paid with its colored mana."""
    ana.controls(haven(scene))
    ana.has(hand=[dragon(scene)])

    ana.casts("Wyrm")
    scene.resolve()

    assert ana.battlefield == ["Haven", "Wyrm"]
    assert scene.asks_nothing()


def test_another_spell_is_not(scene, ana):
    """A red spell that is no Dragon cannot be paid with it; with colorless mana it can."""
    ana.controls(haven(scene))
    ana.has(hand=[creature(scene, "Bear", cost="{R}"), creature(scene, "Golem", cost="{1}")])

    with scene.illegal("CR 601.2h"):
        ana.casts("Bear")
    ana.casts("Golem")
    scene.resolve()

    assert "Golem" in ana.battlefield
    assert scene.asks_nothing()


def test_a_cost_during_a_resolution_is_not_paid_with_it(scene, ana):
    """ "You may pay {R}": there is no such mana for that."""
    ana.controls(haven(scene))
    card = obeyed(scene, "Toll", "Sorcery", "You may pay {R}. If you do, draw a card.")
    ana.has(hand=[card], library=["Swamp"])

    ana.casts("Toll")
    scene.resolve()

    assert ana.hand == []
    assert scene.asks_nothing()


STONE = (
    "{T}: Add {R}{R}. Spend this mana only to cast Dragon spells or activate abilities of Dragons."
)


def test_an_ability_of_a_dragon_is_activated_with_it(scene, ana):
    """An ability of a Dragon is paid with it, that of a Bear is not."""
    ana.controls(obeyed(scene, "Stone", "Artifact", STONE))
    words = {"text": "{R}: ~ gets +1/+0 until end of turn."}
    ana.controls(creature(scene, "Wyrm", words["text"], kind="Creature — Dragon"))
    ana.controls(creature(scene, "Bear", words["text"]))

    with scene.illegal("CR 602.5b", "CR 601.2h", "CR 602.2b"):
        ana.activates("Bear")
    ana.activates("Wyrm")
    scene.resolve()

    assert scene["Wyrm"].size == (3, 2)
    assert scene.asks_nothing()


def test_what_is_left_over_has_its_limit(scene, ana):
    """Two mana were made and one was spent on a Dragon. What can the other pay for?

    Another Dragon, no Bear (CR 106.6).
    """
    ana.controls(obeyed(scene, "Stone", "Artifact", STONE))
    ana.has(hand=[dragon(scene), dragon(scene, "Drake"), creature(scene, "Bear", cost="{R}")])

    ana.casts("Wyrm")
    assert ana.mana == "{R}"
    scene.resolve()
    with scene.illegal("CR 601.2h"):
        ana.casts("Bear")
    ana.casts("Drake")
    scene.resolve()

    assert ana.mana == ""
    assert sorted(ana.battlefield) == ["Drake", "Stone", "Wyrm"]
    assert scene.asks_nothing()


def test_mana_made_by_hand_has_its_limit_and_is_lost(scene, ana):
    """A player taps it first. The mana is for Dragons, part of the game, and lost with the step."""
    ana.controls(haven(scene))
    ana.has(hand=[dragon(scene), creature(scene, "Bear", cost="{R}")])
    scene.settle()
    before = digest(scene)

    ana.taps("Haven", kind="{R}")
    assert ana.mana == "{R}"
    assert digest(scene) != before
    with scene.illegal("CR 601.2h"):
        ana.casts("Bear")
    scene.pass_until("beginning of combat")

    assert ana.mana == ""
    assert scene.asks_nothing()


UNCLAIMED = (
    "As ~ enters, choose a creature type.\n{T}: Add {C}.\n{T}: Add one mana of any color. Spend "
    "this mana only to cast a creature spell of the chosen type."
)


def test_the_chosen_type_is_the_limit(scene, ana):
    """A land chose Bear: its colored mana casts a Bear and no Elf."""
    ana.controls(
        obeyed(scene, "Ground", "Land", UNCLAIMED, cost=""), chosen={"creature type": "Bear"}
    )
    ana.has(hand=[creature(scene, "Brown", cost="{G}")])
    ana.has(hand=[creature(scene, "Green", cost="{G}", kind="Creature — Elf")])

    with scene.illegal("CR 601.2h"):
        ana.casts("Green")
    ana.casts("Brown")
    scene.resolve()

    assert "Brown" in ana.battlefield
    assert scene.asks_nothing()


POWERSTONE = "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."


def test_what_mana_cannot_be_spent_on(scene, ana):
    """A Powerstone pays for an artifact spell and for an ability, not for another spell."""
    ana.controls(obeyed(scene, "Stone", "Artifact", POWERSTONE), count=2)
    ana.has(hand=[creature(scene, "Bear", cost="{1}")])
    ana.has(hand=[obeyed(scene, "Gear", "Artifact", "{1}: You gain 1 life.", cost="{1}")])

    with scene.illegal("CR 601.2h"):
        ana.casts("Bear")
    ana.casts("Gear")
    scene.resolve()
    ana.activates("Gear")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


MAW = (
    "Whenever ~ attacks, add {R}{G}. Until end of turn, you don't lose this mana as steps and "
    "phases end."
)


def test_mana_that_is_not_lost_as_steps_end(scene, ana, bob):
    """Mana of an attack is there in the second main phase, and gone in the next turn."""
    ana.controls(creature(scene, "Maw", MAW, kind="Creature — Dragon"))
    ana.has(hand=[creature(scene, "Bear", cost="{G}")])

    ana.attacks_with("Maw")
    scene.pass_until("postcombat main phase")
    assert ana.mana == "{R}{G}"
    ana.casts("Bear")
    scene.resolve()
    assert ana.mana == "{R}"
    scene.pass_until("next turn")

    assert ana.mana == ""
    assert "Bear" in ana.battlefield
    assert scene.asks_nothing()


def test_mana_with_a_limit_does_not_filter(scene, ana):
    """Mana for Dragons cannot pay for the ability of a land that makes other mana."""
    ana.controls(obeyed(scene, "Stone", "Artifact", STONE))
    ana.controls(obeyed(scene, "Filter", "Land", "{1}, {T}: Add {G}{W}.", cost=""))
    ana.has(hand=[dragon(scene, cost="{G}{W}")])

    with scene.illegal("CR 601.2h"):
        ana.casts("Wyrm")
    assert scene.asks_nothing()


def test_what_triggers_and_makes_mana_is_told(scene, ana):
    """A land is tapped that makes more mana. Does the log say that something triggered?

    Yes, though it never was on the stack (CR 605.4a); nothing is told of a land that it is not on.
    """
    forest = ana.controls("Forest", label="rich")
    ana.controls("Wild Growth", attached_to=forest)
    ana.controls("Forest", label="poor")
    scene.game.log = []

    ana.taps("poor")
    assert [note.what for note in scene.game.log if note.what == "triggers"] == []

    ana.taps("rich")
    [told] = [note for note in scene.game.log if note.what == "triggers"]
    assert told.names[0] == "Wild Growth"
    assert scene.game.stack == []
    assert ana.mana == "{G}{G}{G}"
