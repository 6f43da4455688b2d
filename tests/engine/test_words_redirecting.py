"""Damage dealt to something else instead (CR 614.9)."""

from tests.engine.made import worded

BOLT = "This spell deals 3 damage to any target."


def test_the_next_damage_is_dealt_to_its_owner(scene, ana, bob):
    """ "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to its owner
    instead." Of 3 damage 1 goes to Ana, 2 to the creature.
    """
    text = (
        "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to its "
        "owner instead. Only this creature's owner may activate this ability."
    )
    ana.controls(worded(scene, "Incarnation", text, "Creature — Avatar", size="6/6"))
    bob.has(hand=[worded(scene, "Bolt", BOLT, "Instant")])

    ana.activates("Incarnation")
    scene.resolve()
    bob.casts("Bolt", targeting="Incarnation")
    scene.resolve()

    assert ana.life == 19
    assert scene["Incarnation"].damage == 2
    assert scene.asks_nothing()


def test_only_its_owner_may(scene, ana, bob):
    """Bob controls the creature, Ana owns it: she may activate its ability, he may not."""
    text = (
        "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to its "
        "owner instead. Only this creature's owner may activate this ability."
    )
    card = worded(scene, "Incarnation", text, "Creature — Avatar", size="6/6")
    bob.controls(card, owner="Ana")

    with scene.illegal("CR 602.2"):
        bob.activates("Incarnation")
    ana.activates("Incarnation")
    scene.resolve()

    assert scene.asks_nothing()


def test_the_next_time_a_source_would_deal_damage(scene, ana, bob):
    """ "The next time a source of your choice would deal damage to target creature this turn, that
    source deals that damage to you instead." The first Bolt hits Ana, the second the creature.
    """
    text = (
        "{0}: The next time a source of your choice would deal damage to target creature this turn, "
        "that source deals that damage to you instead."
    )
    ana.controls(worded(scene, "Monolith", text, "Artifact"))
    ana.controls("Hill Giant")
    bob.has(hand=[worded(scene, "One", BOLT, "Instant"), worded(scene, "Two", BOLT, "Instant")])

    bob.casts("One", targeting="Hill Giant")
    ana.activates("Monolith", targeting="Hill Giant")
    scene.resolve()
    ana.chooses("One")
    scene.pass_until("the stack is empty")
    assert ana.life == 17
    bob.casts("Two", targeting="Hill Giant")
    scene.pass_until("the stack is empty")

    assert ana.graveyard == ["Hill Giant"]
    assert scene.asks_nothing()


def test_an_eye_for_an_eye(scene, ana, bob):
    """The source deals its damage to Ana, and the spell as much to the source's controller."""
    text = (
        "The next time a source of your choice would deal damage to you this turn, instead that "
        "source deals that much damage to you and Eye deals that much damage to that source's "
        "controller."
    )
    ana.has(hand=[worded(scene, "Eye", text, "Instant")])
    bob.has(hand=[worded(scene, "Bolt", BOLT, "Instant")])

    bob.casts("Bolt", targeting="Ana")
    ana.casts("Eye")
    scene.resolve()
    ana.chooses("Bolt")
    scene.pass_until("the stack is empty")

    assert (ana.life, bob.life) == (17, 17)
    assert scene.asks_nothing()


GUARD = (
    "As long as this creature is untapped, all damage that would be dealt to you by unblocked "
    "creatures is dealt to this creature instead."
)


def test_a_bodyguard_takes_it(scene, ana, bob):
    """An unblocked 2/2 attacks: its damage is dealt to the untapped bodyguard, not to Bob."""
    ana.controls("Grizzly Bears")
    bob.controls(worded(scene, "Guard", GUARD, "Creature — Human", size="2/5"))

    ana.attacks_with("Grizzly Bears")
    bob.does_not_block()
    scene.pass_until("postcombat main phase")

    assert bob.life == 20
    assert scene["Guard"].damage == 2
    assert scene.asks_nothing()


def test_a_tapped_bodyguard_does_not(scene, ana, bob):
    """A tapped one does nothing."""
    ana.controls("Grizzly Bears")
    bob.controls(worded(scene, "Guard", GUARD, "Creature — Human", size="2/5"), tapped=True)

    ana.attacks_with("Grizzly Bears")
    scene.pass_until("postcombat main phase")

    assert bob.life == 18
    assert scene.asks_nothing()


def test_all_damage_of_a_spell_goes_to_its_controller(scene, ana, bob):
    """ "All damage that would be dealt this turn by target sorcery spell is dealt to that spell's
    controller instead."
    """
    text = (
        "All damage that would be dealt this turn by target sorcery spell is dealt to that spell's "
        "controller instead."
    )
    bob.has(hand=[worded(scene, "Reverberation", text, "Instant")])
    ana.has(hand=[worded(scene, "Blaze", BOLT)])

    ana.casts("Blaze", targeting="Bob")
    bob.casts("Reverberation", targeting="Blaze")
    scene.pass_until("the stack is empty")

    assert (ana.life, bob.life) == (17, 20)
    assert scene.asks_nothing()


def test_what_is_gone_takes_nothing(scene, ana, bob):
    """The creature that would take it has left: the effect does nothing (CR 614.9)."""
    text = (
        "{0}: All damage that would be dealt to you this turn by target creature is dealt to this "
        "creature instead."
    )
    bob.controls(worded(scene, "Stalker", text, "Creature — Spirit", size="4/4"))
    ana.controls("Grizzly Bears")
    ana.has(hand=[worded(scene, "Doom", "Destroy target creature.", "Instant")])

    bob.activates("Stalker", targeting="Grizzly Bears")
    scene.resolve()
    ana.casts("Doom", targeting="Stalker")
    scene.resolve()
    ana.attacks_with("Grizzly Bears")
    scene.pass_until("postcombat main phase")

    assert bob.life == 18
    assert scene.asks_nothing()
