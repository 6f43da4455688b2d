"""State-based actions (CR 704)."""

from tests.engine.made import spell
from undercroft.testing import Player, Scenario


def test_what_kept_it_alive_falls_off_and_it_dies(scene: Scenario, ana: Player):
    """A 2/2 with 3 damage lives by an Equipment that gives +0/+3, and gains protection from it.

    It dies: the Equipment becomes unattached, and then state-based actions look again
    (CR 704.3, 704.5n).
    """
    words = "Equipped creature gets +0/+3.\nEquip {1}"
    spell(scene, "Plate", words, kind="Artifact — Equipment")
    spell(scene, "Ward", "Target creature gains protection from artifacts until end of turn.")
    ana.controls("Grizzly Bears", damage=3)
    ana.controls("Plate", attached_to="Grizzly Bears")
    ana.controls("Plains")
    ana.has(hand=["Ward"])

    ana.casts("Ward", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Plate"].attached_to == ""
    assert scene["Grizzly Bears"].zone == "graveyard"
