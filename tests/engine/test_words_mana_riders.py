"""Mana of which it matters what it is spent on (CR 106.6)."""

import pytest

from tests.engine.made import creature, spell
from undercroft.engine.performed import gaps
from undercroft.testing import Player, Scenario

PATH = (
    "{T}: Add one mana of any color in your commander's color identity. When that mana is spent to "
    "cast a creature spell that shares a creature type with your commander, scry 1."
)
PALACE = (
    "{T}: Add {C}.\n"
    "{1}, {T}: Add one mana of any color in your commander's color identity. If you spend this "
    "mana to cast your commander, it enters with a number of additional +1/+1 counters on it equal "
    "to the number of times it's been cast from the command zone this game."
)


@pytest.fixture
def boss(scene: Scenario, ana: Player) -> None:
    """Ana's commander is a green Elf in the command zone."""
    creature(scene, "Boss", "3/3", cost="{G}", kind="Elf")
    ana.put("command", "Boss", commander=True)


def land(scene: Scenario, name: str, text: str) -> None:
    assert gaps(scene.card(name, type="Land", text=text)) == ()


def scries(scene: Scenario, ana: Player, name: str) -> bool:
    """Cast a creature and say whether scry 1 waits above it."""
    ana.casts(name)
    return len(scene.stack) == 2


@pytest.mark.parametrize(("kind", "does"), [("Elf", True), ("Bear", False), ("Elf Bear", True)])
def test_a_creature_spell_of_the_commanders_kind(
    scene: Scenario, ana: Player, boss: None, kind: str, does: bool
) -> None:
    """Ana's commander, an Elf, waits in the command zone. For which creature spell does the mana
    scry? For one that shares a creature type with it (CR 106.6, 603.7)."""
    land(scene, "Path", PATH)
    creature(scene, "Walker", "1/1", cost="{G}", kind=kind)
    ana.controls("Path")
    ana.has(hand=["Walker"], library=["Forest", "Forest"])
    assert scries(scene, ana, "Walker") is does


def test_it_scries_before_the_spell_resolves(scene: Scenario, ana: Player, boss: None) -> None:
    """It triggers as the mana is spent. What resolves first? Scry 1, then the creature."""
    land(scene, "Path", PATH)
    creature(scene, "Walker", "1/1", cost="{G}", kind="Elf")
    ana.controls("Path")
    ana.has(hand=["Walker"], library=["Forest", "Swamp"])
    ana.casts("Walker")
    scene.resolve()
    assert ana.is_asked()
    ana.chooses(scene.options()[-1])
    assert ana.battlefield == ["Path"]
    scene.resolve()
    assert "Walker" in ana.battlefield


def test_other_mana_scries_nothing(scene: Scenario, ana: Player, boss: None) -> None:
    """She has a Forest and pays with it. Does anything trigger? No."""
    land(scene, "Path", PATH)
    creature(scene, "Walker", "1/1", cost="{G}", kind="Elf")
    ana.controls("Path")
    ana.controls("Forest")
    ana.has(hand=["Walker"])
    ana.casts("Walker", paying="Forest")
    assert scene.stack == ["Walker"]


def test_an_ability_is_no_spell(scene: Scenario, ana: Player, boss: None) -> None:
    """She pays for an Elf's ability with it. Nothing: it is spent on no spell."""
    land(scene, "Path", PATH)
    creature(scene, "Walker", "1/1", text="{G}: You gain 1 life.", kind="Elf")
    ana.controls("Path")
    ana.controls("Walker")
    ana.activates("Walker")
    assert len(scene.stack) == 1


def test_paid_automatically_the_land_that_scries_is_used(
    scene: Scenario, ana: Player, boss: None
) -> None:
    """She has a Forest too and lets the game pay for an Elf. The Path is tapped: it gives more."""
    land(scene, "Path", PATH)
    creature(scene, "Walker", "1/1", cost="{G}", kind="Elf")
    ana.controls("Forest")
    ana.controls("Path")
    ana.controls("Forest")
    ana.has(hand=["Walker"])
    assert scries(scene, ana, "Walker")


def test_a_commander_enters_with_a_counter_for_each_cast(
    scene: Scenario, ana: Player, boss: None
) -> None:
    """Ana casts her commander with the Palace's mana, it dies, and she casts it so again. With how
    many more counters does it enter? One for each time that it was cast from the command zone, this
    one too: one, then two.
    """
    land(scene, "Palace", PALACE.split("\n")[1])
    ana.controls("Palace")
    ana.controls("Wastes", 4)
    spell(scene, "Doom", "Destroy target creature.", cost="{0}")
    spell(scene, "Dawn", "Untap all lands you control.", cost="{0}")
    ana.has(hand=["Doom", "Dawn"])
    ana.casts("Boss")
    scene.resolve()
    assert scene["Boss"].counters == {"+1/+1": 1}
    ana.casts("Doom", targeting="Boss")
    scene.resolve()
    ana.chooses("yes")
    ana.casts("Dawn")
    scene.resolve()
    ana.casts("Boss")
    scene.resolve()
    assert scene["Boss"].counters == {"+1/+1": 2}


def test_a_commander_cast_with_other_mana_is_as_ever(
    scene: Scenario, ana: Player, boss: None
) -> None:
    """A Forest pays for it, the Palace stays untapped. No counters."""
    land(scene, "Palace", PALACE)
    ana.controls("Palace")
    ana.controls("Wastes")
    ana.controls("Forest")
    ana.casts("Boss", paying="Forest")
    scene.resolve()
    assert scene["Boss"].counters == {}


def test_mana_that_paid_for_mana_is_not_spent_on_the_spell(
    scene: Scenario, ana: Player, boss: None
) -> None:
    """The Path's mana pays for the Palace's ability, whose mana pays for an Elf. Does the Path
    scry? No: its mana was spent on an ability."""
    land(scene, "Path", PATH)
    land(scene, "Palace", PALACE.split("\n")[1])
    creature(scene, "Walker", "1/1", cost="{G}", kind="Elf")
    ana.controls("Path")
    ana.controls("Palace")
    ana.has(hand=["Walker"])
    ana.casts("Walker", paying=["Path", "Palace"])
    assert scene.stack == ["Walker"]


def test_a_counter_on_any_creature(scene: Scenario, ana: Player) -> None:
    """ "If this mana is spent to cast a creature spell, that creature enters with an additional
    +1/+1 counter on it": two such mana for one creature are two counters (CR 106.6a)."""
    text = (
        "{T}: Add {G}. If this mana is spent to cast a creature spell, that creature enters with "
        "an additional +1/+1 counter on it."
    )
    land(scene, "Grove", text)
    creature(scene, "Walker", "1/1", cost="{G}{G}")
    spell(scene, "Joy", "You gain 1 life.", cost="{G}")
    ana.controls("Grove", 3)
    ana.has(hand=["Walker", "Joy"])
    ana.casts("Walker")
    scene.resolve()
    assert scene["Walker"].size == (3, 3)
    ana.casts("Joy")
    scene.resolve()
    assert ana.life == 21


def test_mana_that_waits_in_the_pool_remembers(scene: Scenario, ana: Player) -> None:
    """She taps the land by hand before she casts. It is the same mana: the counter comes."""
    text = (
        "{T}: Add {G}. If this mana is spent to cast a creature spell, that creature enters with "
        "an additional +1/+1 counter on it."
    )
    land(scene, "Grove", text)
    creature(scene, "Walker", "1/1", cost="{G}")
    ana.controls("Grove")
    ana.has(hand=["Walker"])
    ana.casts("Walker", paying="Grove")
    scene.resolve()
    assert scene["Walker"].size == (2, 2)
