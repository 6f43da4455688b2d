"""What a static ability lets be played from graveyards and libraries, and legends that stay."""

from tests.engine.cards_made import creature, spell


def test_lands_are_played_from_a_graveyard(scene, ana):
    """ "You may play lands from your graveyard." Ana plays the Forest there, and no second land in
    this turn (CR 305.2); a creature card there is not cast.
    """
    ana.controls(spell(scene, "You may play lands from your graveyard.", "Crucible", "Artifact"))
    ana.has(graveyard=["Forest", "Swamp", creature(scene, "Bear")])

    with scene.illegal("CR 601.3"):
        ana.casts("Bear")
    ana.plays("Forest")

    assert ana.battlefield == ["Crucible", "Forest"]
    with scene.illegal("CR 305.2"):
        ana.plays("Swamp")


def test_the_top_card_is_played_and_then_the_next_is(scene, ana):
    """ "You may play lands and cast spells from the top of your library." Ana casts the creature that
    is there, then plays the land beneath; what lies deeper stays.
    """
    text = "You may play lands and cast spells from the top of your library."
    ana.controls(spell(scene, text, "Sight", "Enchantment"))
    ana.has(library=[creature(scene, "Bear"), "Forest", "Swamp"])

    with scene.illegal("CR 305.1"):
        ana.plays("Forest")
    ana.casts("Bear")
    scene.resolve()
    ana.plays("Forest")

    assert ana.battlefield == ["Bear", "Forest", "Sight"]
    assert ana.library == ["Swamp"]


def test_the_legend_rule_may_be_off(scene, ana, bob):
    """ "The "legend rule" doesn't apply to permanents you control." Ana keeps two of one name; Bob,
    whom it does not speak of, keeps one (CR 704.5j).
    """
    text = 'The "legend rule" doesn\'t apply to permanents you control.'
    hero = creature(scene, "Hero", kind="Legendary Creature — Human")
    ana.controls(spell(scene, text, "Gallery", "Artifact"))
    ana.controls(hero, 2)
    bob.controls(hero, label="First")
    bob.controls(hero, label="Second")

    bob.chooses("Second")

    assert ana.battlefield == ["Gallery", "Hero", "Hero"]
    assert bob.graveyard == ["Hero"]
    assert len(bob.battlefield) == 1
    assert scene.asks_nothing()
