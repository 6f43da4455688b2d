"""Tokens that are named after another object, and tokens that attack somebody (CR 111.3, 508.4)."""

import pytest

from tests.engine.dungeon import card, cellar, creature
from undercroft.engine.query import chars
from undercroft.lexicon.keywords import FLYING
from undercroft.lexicon.types import CREATURE


@pytest.fixture
def scene():
    return cellar("Ana", "Bob", "Cleo")


@pytest.fixture
def cleo(scene):
    return scene.player("Cleo")


DOUBLE = (
    "Choose a nonlegendary creature an opponent controls by greatest power. Create a Double token "
    "with that creature's name and creature types. Exile it at the beginning of the next end step."
)


def test_a_token_with_the_name_and_types_of_another(scene, ana, bob):
    """Bob has an artifact creature, Food Golem Knight, with flying, and a greater legend. What does
    Ana get? A 3/3 Golem Knight with haste: its name and creature types, nothing else of it; exiled at
    the next end step.
    """
    for who in scene.players:
        who.has(library=["Swamp"] * 3)
    ana.has(hand=[card(scene, DOUBLE)])
    kind = "Artifact Creature — Food Golem Knight"
    bob.controls(creature(scene, "Sir Rust", "4", "4", "Flying", kind))
    bob.controls(creature(scene, "Queen", "7", "7", kind="Legendary Creature — Elf"))

    ana.casts("The Deed")
    scene.resolve()

    assert ana.battlefield == ["Sir Rust"]
    (ident,) = [i for i in scene.game.battlefield if scene.game.objs[i].kind == 1]
    it = chars(scene.game, ident)
    assert it.subtypes == ("Golem", "Knight")
    assert (it.power, it.toughness) == (3, 3)
    assert it.types == CREATURE
    assert not it.keywords & FLYING
    scene.pass_until("Ana's end step")
    scene.resolve()
    assert ana.battlefield == []
    assert bob.battlefield == ["Queen", "Sir Rust"]
    assert scene.asks_nothing()


def test_where_there_is_nobody_to_be_like_nothing_is_made(scene, ana, bob):
    """Bob has only a legend: nothing is chosen, no token."""
    ana.has(hand=[card(scene, DOUBLE)])
    bob.controls(creature(scene, "Queen", "7", "7", kind="Legendary Creature — Elf"))

    ana.casts("The Deed")
    scene.resolve()

    assert ana.battlefield == []
    assert scene.asks_nothing()


WARDEN = (
    "Whenever ~ attacks, create a Spark token that's tapped and attacking defending player. Exile "
    "that token at end of combat."
)


def test_a_token_attacks_the_defending_player(scene, ana, bob, cleo):
    """The Warden attacks Cleo. Whom does the Spark attack? Cleo, without asking; after combat it
    is gone.
    """
    ana.controls(creature(scene, "Warden", "4", "4", WARDEN))

    ana.attacks_with("Warden", whom="Cleo")
    scene.resolve()
    assert scene["Spark"].tapped
    scene.deal_combat_damage()
    assert cleo.life == 15
    assert bob.life == 20
    scene.pass_until("postcombat main phase")

    assert ana.battlefield == ["Warden"]
    assert scene.asks_nothing()


def test_a_tapped_and_attacking_token_may_attack_another(scene, ana, bob, cleo):
    """ "Create a tapped and attacking Spark token": whom it attacks is its controller's choice
    (CR 508.4).
    """
    text = "Whenever ~ attacks, create a tapped and attacking Spark token."
    ana.controls(creature(scene, "Warden", "4", "4", text))

    ana.attacks_with("Warden", whom="Cleo")
    scene.resolve()
    ana.chooses("Bob")
    scene.deal_combat_damage()

    assert cleo.life == 16
    assert bob.life == 19
    assert scene.asks_nothing()


def test_a_tapped_and_attacking_token_attacking_somebody_said(scene, ana, bob, cleo):
    """ "… a tapped and attacking Spark token attacking the defending player": no choice is left."""
    text = "Whenever ~ attacks, create a tapped and attacking Spark token attacking the defending player."
    ana.controls(creature(scene, "Warden", "4", "4", text))

    ana.attacks_with("Warden", whom="Cleo")
    scene.resolve()
    scene.deal_combat_damage()

    assert cleo.life == 15
    assert bob.life == 20
    assert scene.asks_nothing()


def test_out_of_combat_it_only_is_tapped(scene, ana):
    """ "Create a Spark token that's tapped and attacking the Marked." in the main phase: it enters
    tapped and attacks nobody (CR 508.4a).
    """
    text = "Create a Spark token that's tapped and attacking the Marked."
    ana.has(hand=[card(scene, text)])

    ana.casts("The Deed")
    scene.resolve()

    assert scene["Spark"].tapped
    assert scene.game.combat is None
    assert scene.asks_nothing()
