"""The turn and its steps (CR 500 to 514)."""

from tests.engine.made import creature, spell
from undercroft.engine import game as door
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


def _steps(scene: Scenario, until: str) -> list[str]:
    """The steps from now on, each that has a beginning of its own, up to one of them."""
    found: list[str] = []
    for _ in range(40):
        here = scene.step.split(" of turn")[0].removeprefix("Ana's ")
        if not found or found[-1] != here:
            found.append(here)
        if here == until:
            break
        door.advance(scene.game, 0)
    return found


def test_additional_phases_come_directly_after_the_one_that_it_is(scene: Scenario, ana: Player):
    """In her main phase Ana makes an additional combat phase followed by an additional main phase;
    in that combat she makes another combat phase. In which order do they come?

    Each directly after the phase in which it was made (CR 500.8): combat, the newest combat, the
    additional main phase, then the turn as it was. Where nobody attacks, a combat is its beginning,
    the declaration and its end (CR 508.8).
    """
    words = "After this phase, there is an additional combat phase"
    spell(scene, "Rush", f"{words}.")
    spell(scene, "Long Rush", f"{words} followed by an additional main phase.")
    ana.has(hand=["Long Rush", "Rush"])
    ana.controls("Forest")
    ana.controls("Mountain")

    ana.casts("Long Rush")
    scene.resolve()
    scene.pass_until("beginning of combat")
    ana.casts("Rush")
    scene.resolve()
    combat = ["beginning of combat", "declare attackers step", "end of combat"]
    main = "postcombat main phase"
    assert _steps(scene, "end step") == [*combat * 2, main, *combat, main, "end step"]


def test_an_additional_phase_waits_for_the_rest_of_this_one(scene: Scenario, ana: Player):
    """In her upkeep Ana casts the same. Does combat come before she draws?

    No: the phase is the beginning phase, and its draw step comes first (CR 500.8, 501.1).
    """
    spell(scene, "Rush", "After this phase, there is an additional combat phase.")
    ana.has(hand=["Rush"], library=["Forest"])
    ana.controls("Forest")
    scene.begins(step="upkeep")

    ana.casts("Rush")
    scene.resolve()
    assert _steps(scene, "precombat main phase") == [
        "upkeep",
        "draw step",
        "beginning of combat",
        "declare attackers step",
        "end of combat",
        "precombat main phase",
    ]
