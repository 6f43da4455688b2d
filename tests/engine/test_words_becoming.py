"""What becomes something for a while: a color, a type, a copy, suspected, of no damage (CR 613)."""

from tests.engine.cards_made import creature, settle, spell


def test_the_color_of_your_choice(scene, ana):
    """A green creature becomes the color of Ana's choice until end of turn: blue, and blue only."""
    ana.controls(creature(scene, "Bear", cost="{G}"))
    text = "Target creature becomes the color of your choice until end of turn."
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()
    ana.chooses("blue")

    assert scene["Bear"].colors == ["blue"]
    scene.pass_until("next turn")
    assert scene["Bear"].colors == ["green"]
    assert scene.asks_nothing()


def test_the_basic_land_type_of_your_choice(scene, ana):
    """A land becomes an Island: it taps for blue and not for what it said (CR 305.7)."""
    ana.controls("Forest")
    text = "Target land becomes the basic land type of your choice until end of turn."
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting="Forest")
    scene.resolve()
    ana.chooses("Island")
    ana.taps("Forest")

    assert ana.mana == "{U}"
    assert scene.asks_nothing()


def test_the_creature_type_of_your_choice(scene, ana):
    """A Mistform becomes the creature type of its controller's choice, and loses its others."""
    text = "{0}: This creature becomes the creature type of your choice until end of turn."
    ana.controls(creature(scene, "Mistform", text=text, kind="Creature — Illusion"))
    ana.controls(creature(scene, "Bear"))

    ana.activates("Mistform")
    scene.resolve()
    ana.chooses("Bear")

    assert scene["Mistform"].types == ["creature", "Bear"]
    assert scene.asks_nothing()


def test_a_copy_until_end_of_turn(scene, ana):
    """An artifact becomes a copy of a creature until end of turn, with its abilities; then it is what
    it was (CR 707.2, 514.2).
    """
    text = "{0}: This artifact becomes a copy of target creature until end of turn."
    ana.controls(spell(scene, text, "Mirror", "Artifact"))
    ana.controls(creature(scene, "Bear", "3/4", "Flying"))
    ana.has(library=["Forest"] * 3)

    ana.activates("Mirror", targeting="Bear")
    scene.resolve()

    assert ana.battlefield == ["Bear", "Bear"]
    assert scene["Bear #1"].size == (3, 4)
    scene.pass_until("next turn")
    assert ana.battlefield == ["Bear", "Mirror"]
    assert scene.asks_nothing()


def test_a_copy_of_a_copy_ends_at_once(scene, ana):
    """It becomes a copy of one creature, then of another, in the same turn: at its end it is an
    artifact again, not the first creature.
    """
    text = "{0}: This artifact becomes a copy of target creature until end of turn."
    ana.controls(spell(scene, text, "Mirror", "Artifact"))
    ana.controls(creature(scene, "Bear", "3/4", text.replace("artifact", "creature")))
    ana.controls(creature(scene, "Ox", "5/5"))
    ana.has(library=["Forest"] * 3)

    ana.activates("Mirror", targeting="Bear")
    scene.resolve()
    ana.activates("Bear #1", targeting="Ox")
    scene.resolve()
    assert ana.battlefield == ["Bear", "Ox", "Ox"]
    scene.pass_until("next turn")

    assert ana.battlefield == ["Bear", "Mirror", "Ox"]
    assert scene.asks_nothing()


def test_who_assigns_no_combat_damage(scene, ana, bob):
    """An unblocked attacker assigns no combat damage this turn: Bob loses 2 by the ability alone
    (CR 510.1a).
    """
    text = (
        "Whenever this creature attacks and isn't blocked, it assigns no combat damage this turn and "
        "defending player loses 2 life."
    )
    ana.controls(creature(scene, "Keeper", "6/1", text))

    ana.attacks_with("Keeper")
    bob.does_not_block()
    scene.resolve()
    scene.pass_until("end of combat")

    assert bob.life == 18
    assert scene.asks_nothing()


def test_a_suspected_creature(scene, ana, bob):
    """Ana suspects Bob's creature: it has menace and can't block, as long as it is there
    (CR 701.60a, c).
    """
    bob.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Cub"))
    ana.has(hand=[spell(scene, "Suspect target creature.")])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()
    assert "menace" in scene["Bear"].keywords
    ana.attacks_with("Cub")

    with scene.illegal("CR 509.1b"):
        bob.blocks({"Bear": "Cub"})
    assert scene["Bear"].size == (2, 2)


def test_support_on_a_permanent_is_for_others(scene, ana):
    """ "When this creature enters, support 2": two others get a counter each, not itself
    (CR 701.41a).
    """
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Cub"))
    ana.has(hand=[creature(scene, "Captain", text="When this creature enters, support 2.")])

    ana.casts("Captain")
    scene.resolve()
    assert not any("Captain" in option for option in scene.options())
    ana.chooses("Bear", "Cub")
    scene.resolve()

    assert scene["Bear"].counters == {"+1/+1": 1}
    assert scene["Cub"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_support_of_a_spell_is_for_any(scene, ana):
    """A sorcery with "Support 2" may aim at one creature only, or at none."""
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Cub"))
    ana.has(hand=[spell(scene, "Support 2.")])

    ana.casts("The Deed", targeting=["Bear"])
    scene.resolve()

    assert scene["Bear"].counters == {"+1/+1": 1}
    assert scene["Cub"].counters == {}
    assert scene.asks_nothing()


def test_an_earthbent_land_fights_and_comes_back(scene, ana, bob):
    """Earthbend 3: a land is a 3/3 with haste and still a land. It dies and returns tapped, a land
    and nothing else (CR 701.66a).
    """
    ana.controls("Forest")
    ana.has(hand=[spell(scene, "Earthbend 3."), spell(scene, "Destroy target creature.", "Doom")])

    ana.casts("The Deed", targeting="Forest")
    scene.resolve()
    assert scene["Forest"].size == (3, 3)
    assert set(scene["Forest"].types) >= {"land", "creature", "Forest"}
    ana.attacks_with("Forest")
    bob.does_not_block()
    scene.pass_until("postcombat main phase")
    assert bob.life == 17
    ana.casts("Doom", targeting="Forest")
    settle(scene)

    assert ana.battlefield == ["Forest"]
    assert scene["Forest"].tapped
    assert "creature" not in scene["Forest"].types
    assert scene.asks_nothing()


def test_an_exiled_earthbent_land_comes_back_too(scene, ana):
    """The land is exiled: it returns, to Ana's battlefield, tapped."""
    ana.controls("Forest")
    ana.has(hand=[spell(scene, "Earthbend 1."), spell(scene, "Exile target creature.", "Path")])

    ana.casts("The Deed", targeting="Forest")
    scene.resolve()
    ana.casts("Path", targeting="Forest")
    settle(scene)

    assert ana.battlefield == ["Forest"]
    assert ana.exile == []
    assert scene.asks_nothing()
