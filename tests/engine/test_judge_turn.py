"""The turn and its steps (CR 500 to 514)."""

from tests.engine.made import creature, spell
from undercroft.testing import Player, Scenario


def test_a_stun_counter_waits_while_it_does_not_untap_anyway(scene: Scenario, ana: Player):
    """A creature with a stun counter doesn't untap in its untap step. Is a counter removed?

    No: it would not become untapped, so there is nothing to replace (CR 122.1d, 502.3).
    """
    creature(scene, "Frozen", "2/2", "~ doesn't untap during your untap step.")
    ana.controls("Frozen", tapped=True, counters={"stun": 1})
    scene.begins(step="untap step")
    assert scene["Frozen"].counters == {"stun": 1}
    assert scene["Frozen"].tapped


def test_a_stun_counter_stops_any_untapping(scene: Scenario, ana: Player):
    """A spell untaps a creature with a stun counter. Is it untapped?

    No: a stun counter is removed instead, whatever would untap it (CR 122.1d).
    """
    spell(scene, "Wake", "Untap target creature.")
    ana.controls("Grizzly Bears", tapped=True, counters={"stun": 1})
    ana.controls("Forest")
    ana.has(hand=["Wake"])

    ana.casts("Wake", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].tapped
    assert scene["Grizzly Bears"].counters == {}
