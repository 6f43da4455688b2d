"""Abilities that trigger an additional time (CR 603.2d); the chosen type (CR 607.2d, 613.1d)."""

from undercroft.engine.performed import gaps

TWICE = (
    "If an artifact or creature entering causes a triggered ability of a permanent you control "
    "to trigger, that ability triggers an additional time."
)
JOY = "Whenever a creature you control enters, you gain 1 life."


def obeyed(scene, name, kind, text="", **more):
    """A free card with this text, which the engine obeys."""
    card = scene.card(name, cost="{0}", type=kind, text=text, **more)
    assert gaps(card) == ()
    return card


def creature(scene, name, text="", kind="Creature — Bear", power="2", toughness="2"):
    """A creature with this text."""
    return obeyed(scene, name, kind, text, power=power, toughness=toughness)


def enter(scene, who, name):
    """Cast a creature and have all that it triggers resolve."""
    who.casts(name)
    scene.pass_until("the stack is empty")


def test_what_enters_triggers_twice(scene, ana, bob):
    """Ana has two such effects. A creature of hers enters: how often does an ability trigger?

    Three times: each effect adds one (CR 603.2d). Bob's ability triggers once.
    """
    ana.controls(obeyed(scene, "Echo", "Artifact", TWICE), count=2)
    ana.controls(obeyed(scene, "Joy", "Enchantment", JOY))
    bob.controls(
        obeyed(scene, "Envy", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    )
    ana.has(hand=[creature(scene, "Bear")])

    enter(scene, ana, "Bear")

    assert ana.life == 23
    assert bob.life == 21
    assert scene.asks_nothing()


def test_an_ability_of_what_enters_itself_triggers_twice(scene, ana):
    """A creature with "when ~ enters" enters beside the effect. Twice."""
    ana.controls(obeyed(scene, "Echo", "Artifact", TWICE))
    ana.has(hand=[creature(scene, "Bear", "When ~ enters, you gain 1 life.")])

    enter(scene, ana, "Bear")

    assert ana.life == 22
    assert scene.asks_nothing()


def test_an_enchantment_that_enters_is_neither_artifact_nor_creature(scene, ana):
    """An enchantment with "when ~ enters" enters. Once."""
    ana.controls(obeyed(scene, "Echo", "Artifact", TWICE))
    ana.has(hand=[obeyed(scene, "Hymn", "Enchantment", "When ~ enters, you gain 1 life.")])

    enter(scene, ana, "Hymn")

    assert ana.life == 21
    assert scene.asks_nothing()


def test_an_attack_triggers_twice(scene, ana, bob):
    """An attacking creature causes abilities to trigger, of itself and of "you attack"."""
    ana.controls(
        creature(
            scene,
            "Chief",
            "If a creature you control attacking causes a triggered ability of a permanent you "
            "control to trigger, that ability triggers an additional time.",
        )
    )
    ana.controls(creature(scene, "Bear", "Whenever ~ attacks, you gain 1 life."))
    ana.controls(obeyed(scene, "Call", "Enchantment", "Whenever you attack, you gain 10 life."))

    ana.attacks_with("Bear")
    ana.chooses("Bear", "Bear")
    scene.pass_until("the stack is empty")

    assert ana.life == 42
    assert scene.asks_nothing()


THRONE = (
    "As ~ enters, choose a creature type.\n"
    "~ is the chosen type in addition to its other types.\n"
    "If a triggered ability of another creature you control of the chosen type triggers, it "
    "triggers an additional time."
)


def test_abilities_of_the_chosen_type_trigger_twice(scene, ana):
    """A Throne names Bears. A Bear and an Elf have an ability: the Bear's triggers twice."""
    throne = creature(scene, "Throne", THRONE, kind="Artifact Creature — Golem")
    ana.controls(throne, chosen={"creature type": "Bear"})
    ana.controls(creature(scene, "Brown", JOY))
    ana.controls(creature(scene, "Green", JOY, kind="Creature — Elf"))
    ana.has(hand=[creature(scene, "Cub")])

    enter(scene, ana, "Cub")

    assert set(scene["Throne"].types) >= {"Golem", "Bear"}
    assert ana.life == 23
    assert scene.asks_nothing()


PRODIGY = (
    "If a triggered ability of a Shaman or another Wizard you control triggers, that ability "
    "triggers an additional time."
)


def test_a_shaman_or_another_wizard_is_hers(scene, ana, bob):
    """Ana controls the prodigy, a Shaman and a Wizard, Bob a Shaman too; each gains its controller a
    life for each creature that enters. Bob's ability triggers once: his Shaman is not hers."""
    joy = "Whenever a creature enters, you gain 1 life."
    ana.controls(creature(scene, "Prodigy", PRODIGY, kind="Creature — Human Wizard"))
    ana.controls(creature(scene, "Seer", joy, kind="Creature — Elf Shaman"))
    ana.controls(creature(scene, "Mage", joy, kind="Creature — Elf Wizard"))
    bob.controls(creature(scene, "Fay", joy, kind="Creature — Elf Shaman"))
    ana.has(hand=[creature(scene, "Cub")])

    ana.casts("Cub")
    scene.pass_until("the stack is empty")

    assert (ana.life, bob.life) == (24, 21)
    assert scene.asks_nothing()


def test_it_is_another_wizard(scene, ana):
    """The prodigy itself is a Wizard with such an ability: that triggers once."""
    joy = "\nWhenever a creature enters, you gain 1 life."
    ana.controls(creature(scene, "Prodigy", PRODIGY + joy, kind="Creature — Human Wizard"))
    ana.has(hand=[creature(scene, "Cub")])

    ana.casts("Cub")
    scene.pass_until("the stack is empty")

    assert ana.life == 21
