"""Players who each roll or choose: whoever had the highest result, starting with you."""

import pytest

from tests.engine.made_free import creature, obeyed

DRAGON = (
    "At the beginning of combat on your turn, each player rolls a d20. If one or more opponents "
    "had the highest result, ~ can't attack those players or planeswalkers they control this "
    "combat."
)


def combat(scene, ana, bob, cat, rolls):
    """Ana's dragon has them roll; Cat has a planeswalker."""
    ana.controls(creature(scene, "Wyrm", DRAGON))
    cat.controls(scene.card("Mage", type="Planeswalker — Mage", loyalty="4", text=""))
    for player, roll in zip((ana, bob, cat), rolls, strict=True):
        player.has(dice=[roll])
    scene.pass_until("beginning of combat")
    scene.resolve()


@pytest.fixture
def cat(scene, ana, bob):
    """A third player."""
    return scene.player("Cat")


@pytest.mark.parametrize(
    ("rolls", "whom", "may"),
    [
        ((5, 17, 9), "Bob", False),
        ((5, 17, 9), "Cat", True),
        ((5, 17, 9), "Mage", True),
        ((5, 17, 17), "Bob", False),
        ((5, 17, 17), "Cat", False),
        ((20, 17, 9), "Bob", True),
        ((17, 17, 9), "Bob", False),
        ((5, 9, 17), "Bob", True),
        ((5, 9, 17), "Mage", False),
    ],
)
def test_who_had_the_highest_result_is_not_attacked(scene, ana, bob, cat, rolls, whom, may):
    """Ana, Bob and Cat roll, and Cat has a planeswalker, Mage. Whom may the dragon attack? No
    opponent who had the highest result, alone or with others, and no planeswalker of theirs; where
    Ana had it alone, anybody."""
    combat(scene, ana, bob, cat, rolls)
    if not may:
        with scene.illegal("CR 508.1c"):
            ana.attacks_with("Wyrm", whom=whom)
        return
    ana.attacks_with("Wyrm", whom=whom)
    assert scene["Wyrm"].tapped


def test_it_is_for_this_combat_alone(scene, ana, bob):
    """Bob had the highest result; in Ana's next turn she has. May the dragon attack him? Yes."""
    ana.controls(creature(scene, "Wyrm", DRAGON))
    ana.has(dice=[3, 20], library=["Swamp", "Swamp"])
    bob.has(dice=[4, 2], library=["Swamp", "Swamp"])
    scene.pass_until("beginning of combat")
    scene.resolve()
    scene.pass_until("Bob's precombat main phase")
    assert bob.life == 20
    scene.pass_until("Ana's beginning of combat")
    scene.resolve()
    ana.attacks_with("Wyrm", whom="Bob")
    assert scene["Wyrm"].tapped


PURIFIES = (
    "When ~ enters, starting with you, each player may choose an artifact or enchantment you "
    "don't control. Destroy each permanent chosen this way."
)


def purified(scene, ana, bob, turn=""):
    """Ana's creature enters; there are relics of hers and of Bob's."""
    for name in ("Urn", "Orb", "Mask"):
        scene.know(obeyed(scene, name, "Artifact"))
    ana.controls("Urn")
    bob.controls("Orb")
    bob.controls("Mask")
    ana.has(hand=[creature(scene, "Druid", PURIFIES)])
    ana.casts("Druid")
    scene.resolve()
    scene.resolve()


def test_each_player_chooses_in_turn_and_all_that_is_chosen_is_destroyed(scene, ana, bob):
    """Ana chooses Bob's Orb, Bob his Mask, which he must not: he may decline. Nothing of Ana's can
    be chosen. Both are destroyed together."""
    purified(scene, ana, bob)

    assert ana.is_asked()
    ana.chooses("yes")
    assert scene.options() == ["Orb", "Mask"]
    ana.chooses("Orb")
    assert sorted(bob.battlefield) == ["Mask", "Orb"]
    bob.chooses("yes", "Mask")

    assert bob.battlefield == []
    assert ana.battlefield == ["Druid", "Urn"]
    assert scene.asks_nothing()


def test_a_player_may_choose_nothing(scene, ana, bob):
    """Ana chooses the Orb, Bob nothing. Only the Orb is destroyed."""
    purified(scene, ana, bob)

    ana.chooses("yes", "Orb")
    bob.chooses("no")

    assert bob.battlefield == ["Mask"]
    assert scene.asks_nothing()


def test_both_may_choose_the_same(scene, ana, bob):
    """Ana and Bob choose the Orb. It is destroyed once, nothing else happens."""
    purified(scene, ana, bob)

    ana.chooses("yes", "Orb")
    bob.chooses("yes", "Orb")

    assert bob.battlefield == ["Mask"]
    assert scene.asks_nothing()


def test_you_begin_whoever_is_the_active_player(scene, ana, bob):
    """It happens in Bob's turn. Who chooses first? Ana: "starting with you"."""
    text = PURIFIES.removeprefix("When ~ enters, ")
    text = text[0].upper() + text[1:]
    for name in ("Urn", "Orb"):
        scene.know(obeyed(scene, name, "Artifact"))
    bob.controls("Urn")
    bob.controls("Orb")
    ana.has(hand=[obeyed(scene, "Rite", "Instant", text)])
    scene.begins(turn="Bob")
    bob.passes()
    ana.casts("Rite")
    scene.resolve()

    assert ana.is_asked()
    ana.chooses("yes", "Urn")
    assert bob.is_asked()
