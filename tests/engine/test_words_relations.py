"""Which things are meant: of one name, of a color, other ones, of a single graveyard (CR 608.2)."""

from tests.engine.cards_made import creature, spell


def test_all_others_of_that_name_go_too(scene, ana, bob):
    """Bob has two Bears and a Cub; Ana returns "target creature and all other creatures with the
    same name as that creature". Both Bears go, the Cub stays.
    """
    bear = creature(scene, "Bear")
    bob.controls(bear, 2)
    bob.controls(creature(scene, "Cub"))
    text = (
        "Return target creature and all other creatures with the same name as that creature to "
        "their owners' hands."
    )
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()

    assert bob.hand == ["Bear", "Bear"]
    assert bob.battlefield == ["Cub"]
    assert scene.asks_nothing()


def test_radiance_deals_its_damage_once_to_each(scene, ana, bob):
    """Radiance at a green creature: it and every other green creature are dealt 2, once
    each; a red one is not.
    """
    green = {"cost": "{G}", "type": "Creature — Bear", "power": "2", "toughness": "3"}
    bob.controls(scene.card("Bear", **green))
    ana.controls(scene.card("Cub", **green))
    bob.controls(scene.card("Goblin", cost="{R}", type="Creature", power="2", toughness="2"))
    text = (
        "The Deed deals 2 damage to target creature and each other creature that shares a color "
        "with it."
    )
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()

    assert scene["Bear"].damage == 2
    assert scene["Cub"].damage == 2
    assert scene["Goblin"].damage == 0
    assert scene.asks_nothing()


def test_each_other_creature_is_other_than_the_target(scene, ana):
    """ "Target creature you control gets +2/+1 until end of turn. Each other creature you control
    gets +1/+1": the target is no other.
    """
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Cub"))
    text = (
        "Target creature you control gets +2/+1 until end of turn. Each other creature you control "
        "gets +1/+1 until end of turn."
    )
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()

    assert scene["Bear"].size == (4, 3)
    assert scene["Cub"].size == (3, 3)
    assert scene.asks_nothing()


def test_all_other_creatures_are_others_than_those_just_made(scene, ana, bob):
    """Martial Coup with X = 5: the Soldiers that it makes survive, everything else dies."""
    bob.controls(creature(scene, "Bear"))
    ana.has(hand=["Martial Coup"], mana="{W}" * 7)

    ana.casts("Martial Coup", x=5)
    scene.resolve()

    assert ana.battlefield == ["Soldier"] * 5
    assert bob.battlefield == []
    assert scene.asks_nothing()


def test_targets_from_a_single_graveyard(scene, ana, bob):
    """Two target cards from a single graveyard: once one of Bob's is chosen, Ana's card
    cannot be (CR 601.2c).
    """
    ana.has(hand=[spell(scene, "Exile two target cards from a single graveyard.")])
    ana.has(graveyard=["Forest"])
    bob.has(graveyard=["Island", "Swamp"])

    with scene.illegal("CR 601.2c"):
        ana.casts("The Deed", targeting=["Island", "Forest"])
    ana.casts("The Deed", targeting=["Island", "Swamp"])
    scene.resolve()

    assert bob.exile == ["Island", "Swamp"]
    assert ana.graveyard == ["Forest", "The Deed"]
    assert scene.asks_nothing()


def soil(scene):
    """An enchantment whose ability exiles two creature cards of one graveyard."""
    text = "Exile two creature cards from a single graveyard: You gain 1 life."
    return spell(scene, text, "Soil", "Enchantment")


def test_a_cost_from_a_single_graveyard(scene, ana, bob):
    """An ability exiles two creature cards from a single graveyard: with one in each it cannot be
    activated, with two of Bob's it can (CR 118.3).
    """
    ana.controls(soil(scene))
    ana.has(graveyard=[creature(scene, "Cub")])
    bob.has(graveyard=[creature(scene, "Bear"), creature(scene, "Ox")])

    ana.activates("Soil", choosing=["Bear", "Ox"])
    scene.resolve()

    assert bob.exile == ["Bear", "Ox"]
    assert ana.life == 21
    assert scene.asks_nothing()


def test_one_of_each_is_not_enough_for_a_single_graveyard(scene, ana, bob):
    """With one creature card in each graveyard it cannot be activated (CR 118.3)."""
    ana.controls(soil(scene))
    ana.has(graveyard=[creature(scene, "Cub")])
    bob.has(graveyard=[creature(scene, "Bear")])

    with scene.illegal("CR 118.3"):
        ana.activates("Soil")
    assert scene.asks_nothing()


def test_an_opponent_is_any_one_of_them(scene, ana, bob):
    """Ana's creature gets +4/+4 as long as an opponent has two or more cards in their graveyard.
    Bob has one, then two.
    """
    text = (
        "This creature gets +4/+4 as long as an opponent has two or more cards in their graveyard."
    )
    ana.controls(creature(scene, "Phantasm", "1/1", text))
    ana.has(hand=[spell(scene, "Target player mills a card.")])
    bob.has(graveyard=["Forest"], library=["Forest", "Forest"])

    assert scene["Phantasm"].size == (1, 1)
    ana.casts("The Deed", targeting="Bob")
    scene.resolve()

    assert scene["Phantasm"].size == (5, 5)
    assert scene.asks_nothing()


def test_a_land_that_asks_for_a_players_life(scene, ana, bob):
    """A land enters tapped unless a player has 13 or less life: untapped, as Bob has 13."""
    bob.has(life=13)
    text = "This land enters tapped unless a player has 13 or less life.\n{T}: Add {R}."
    ana.has(hand=[spell(scene, text, "Woods", "Land", "")])

    ana.plays("Woods")

    assert not scene["Woods"].tapped
    assert scene.asks_nothing()


def test_who_controls_more_lands(scene, ana, bob):
    """ "If an opponent controls more lands than you, you gain 3 life": with one each nothing; once
    Bob has two and Ana one, 3 life.
    """
    text = "If an opponent controls more lands than you, you gain 3 life."
    ana.has(hand=[spell(scene, text), spell(scene, text, "Again")])
    ana.has(hand=[spell(scene, "Destroy target land.", "Sinkhole")])
    ana.controls("Plains")
    bob.controls("Forest")

    ana.casts("The Deed")
    scene.resolve()
    assert ana.life == 20
    ana.casts("Sinkhole", targeting="Plains")
    scene.resolve()
    ana.casts("Again")
    scene.resolve()

    assert ana.life == 23
    assert scene.asks_nothing()


def test_not_a_creature_is_no_creature(scene, ana):
    """A God whose devotion is too low is no creature and has no creature type; it is an enchantment
    still (CR 205.1a).
    """
    text = "As long as your devotion to green is less than five, God isn't a creature."
    ana.controls(creature(scene, "God", "6/7", text, "Legendary Enchantment Creature — God"))

    god = scene["God"]
    assert god.types == ["legendary", "enchantment"]
    assert scene.asks_nothing()


def test_a_copy_that_is_not_legendary_stays(scene, ana):
    """A token copy of a legendary creature "except the token isn't legendary" stays beside it
    (CR 704.5j).
    """
    ana.controls(creature(scene, "Queen", kind="Legendary Creature — Human"))
    text = "Create a token that's a copy of target creature you control, except it isn't legendary."
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting="Queen")
    scene.resolve()

    assert ana.battlefield == ["Queen", "Queen"]
    assert scene.asks_nothing()
