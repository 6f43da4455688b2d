"""What abilities stand for is made once (CR 613.7a, 711.2)."""

from undercroft.catalog.library import shipped
from undercroft.engine.change import objects
from undercroft.engine.change.flow import touch_layers
from undercroft.engine.layers.slow import slow_table
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.lexicon.keywords import HASTE
from undercroft.testing import Scenario


def test_an_ability_listed_anew_stands_for_the_same_abilities():
    """A leveler's abilities are listed twice. Are the statics of its level symbols the same ones?
    Yes: an effect of one's own is known by what made it."""
    face = shipped().card("Kazandu Tuskcaller").faces[0]

    first, second = AbilityList(face.abilities), AbilityList(face.abilities)

    assert first.statics
    assert [id(one) for one in first.statics] == [id(one) for one in second.statics]


def test_a_leveler_with_its_levels_is_worked_out_from_nothing():
    """A leveler with enough counters gains an ability. Does the slow twin of the layers end? It
    does, and the creature has that ability."""
    scene = Scenario()
    ana = scene.player("Ana")
    scene.player("Ben")
    ana.controls("Kazandu Tuskcaller", counters={"level": 6})

    game = scene.game
    ident = game.battlefield[0]

    assert len(slow_table(game)[ident].abilities.activated) == 2


def test_a_class_at_its_highest_level_is_worked_out_from_nothing():
    """Each level of a Class gives it abilities, which stand before those of the others. Does the
    slow twin of the layers end? It does: an effect is the same wherever it stands in the list."""
    scene = Scenario()
    ana = scene.player("Ana")
    scene.player("Ben")
    ana.controls("Barbarian Class")
    ana.controls("Grizzly Bears")
    game = scene.game
    enchantment, bears = game.battlefield
    for level in (2, 3):
        objects.mark(game, enchantment, f"level {level}")
    touch_layers(game)

    assert "haste" in scene["Grizzly Bears"].keywords
    assert slow_table(game)[bears].keywords & HASTE
