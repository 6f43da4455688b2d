"""What lasts while something has a counter (CR 611.2b), targets that another player chooses
(CR 601.2c), and lands that are flooded in every order (CR 613.7, 613.8).
"""

import pytest

from tests.engine.made import options, worded
from undercroft.engine.performed import gaps
from undercroft.testing.naming import name_of

SWAMPS = ["Kormus Bell", "Urborg, Tomb of Yawgmoth"]


@pytest.mark.parametrize("first", ["", *SWAMPS, "both"])
def test_a_forest_is_flooded_before_or_after(scene, ana, first):
    """A Forest becomes an Island at Ana's upkeep. The Tomb and the Bell come before or after. Is
    the Forest a Swamp that lives?

    Only where the Tomb is newer than the flood; when the Bell came does not matter (CR 613.8a).
    """
    later = [name for name in SWAMPS if first not in {name, "both"}]
    scene.begins(turn="Ana", step="upkeep")
    ana.controls("Forest")
    ana.controls("Quicksilver Fountain")
    for name in SWAMPS:
        if name not in later:
            ana.controls(name)
    ana.controls("Wastes", count=4)
    ana.has(hand=later, library=["Plains"])

    ana.chooses("Forest")
    scene.resolve()
    assert scene["Forest"].types == ["basic", "land", "Island"]
    scene.pass_until("precombat main phase")
    if SWAMPS[1] in later:
        ana.plays(SWAMPS[1])
    if SWAMPS[0] in later:
        ana.casts(SWAMPS[0], paying=["Wastes"] * 4)
        scene.resolve()

    lives = SWAMPS[1] in later
    assert ("Swamp" in scene["Forest"].types) == lives
    assert ("creature" in scene["Forest"].types) == lives
    assert "creature" in scene["Wastes"].types
    assert scene.asks_nothing()


@pytest.mark.parametrize("bell_first", [True, False])
def test_the_tomb_itself_is_flooded(scene, ana, bell_first):
    """The Tomb becomes an Island. Is any other land a Swamp still? No: it has lost the ability,
    whatever came first (CR 305.7, 613.8a).
    """
    scene.begins(turn="Ana", step="upkeep")
    order = SWAMPS if bell_first else SWAMPS[::-1]
    for name in order:
        ana.controls(name)
    ana.controls("Quicksilver Fountain")
    ana.controls("Forest")

    ana.chooses("Urborg, Tomb of Yawgmoth")
    scene.resolve()

    assert scene["Urborg, Tomb of Yawgmoth"].types == ["legendary", "land", "Island"]
    assert scene["Forest"].types == ["basic", "land", "Forest"]
    assert scene.asks_nothing()


def test_the_player_of_the_upkeep_chooses(scene, ana, bob):
    """Ana controls the Fountain; it is Bob's upkeep. Who chooses which land is flooded?

    Bob, among his own lands that are no Islands (CR 601.2c).
    """
    scene.begins(turn="Bob", step="upkeep")
    ana.controls("Quicksilver Fountain")
    ana.controls("Mountain")
    for name in ("Forest", "Plains", "Island"):
        bob.controls(name)

    assert bob.is_asked("target")
    assert [name_of(scene.game, o.ref) for o in options(scene)] == ["Forest", "Plains"]
    bob.chooses("Plains")
    scene.resolve()

    assert scene["Plains"].types == ["basic", "land", "Island"]
    assert scene["Plains"].counters == {"flood": 1}
    assert scene.asks_nothing()


def test_the_flood_goes_when_all_is_water(scene, ana, bob):
    """All lands are Islands as the end step begins. What of the counters?

    They are removed, and the Forest is a Forest again (CR 611.2b).
    """
    scene.begins(turn="Ana", step="upkeep")
    ana.controls("Quicksilver Fountain")
    ana.controls("Forest")
    ana.controls("Island")
    ana.has(library=["Plains"])

    scene.resolve()
    assert scene["Forest"].types == ["basic", "land", "Island"]
    scene.pass_until("end step")
    scene.resolve()

    assert scene["Forest"].types == ["basic", "land", "Forest"]
    assert scene["Forest"].counters == {}
    assert scene.asks_nothing()


def test_one_dry_land_keeps_the_flood(scene, ana, bob):
    """Bob has a Plains as the end step begins: nothing triggers (CR 603.4)."""
    scene.begins(turn="Ana", step="upkeep")
    ana.controls("Quicksilver Fountain")
    ana.controls("Forest")
    bob.controls("Plains")
    ana.has(library=["Plains"])

    scene.resolve()
    scene.pass_until("end step")

    assert scene.stack == []
    assert scene["Forest"].types == ["basic", "land", "Island"]


def test_what_gets_no_counter_is_not_affected(scene, ana):
    """ "This turn it can't have counters put on it": then it never has one, and the effect that
    lasts as long as it has one does not begin (CR 611.2b).
    """
    ana.controls("Hill Giant")
    text = "Target creature has flying for as long as it has a charge counter on it."
    ana.has(hand=[worded(scene, "Charm", text)])

    ana.casts("Charm", targeting="Hill Giant")
    scene.resolve()

    assert scene["Hill Giant"].keywords == []
    assert scene.game.continuing == []


def test_control_lasts_as_long_as_the_counter(scene, ana, bob):
    """ "You gain control of that creature for as long as it has a charge counter on it." Bob moves
    the counter away: the creature is his again.
    """
    bob.controls("Hill Giant")
    text = (
        "Put a charge counter on target creature. You gain control of that creature for as long as "
        "it has a charge counter on it."
    )
    ana.has(hand=[worded(scene, "Charm", text)])
    bob.has(hand=[worded(scene, "Rust", "Remove all counters from target creature.", "Instant")])

    ana.casts("Charm", targeting="Hill Giant")
    scene.resolve()
    assert scene["Hill Giant"].controller == "Ana"
    bob.casts("Rust", targeting="Hill Giant")
    scene.resolve()

    assert scene["Hill Giant"].controller == "Bob"
    assert scene.asks_nothing()


def test_the_duration_may_come_first(scene, ana, bob):
    """ "For as long as that creature has a bounty counter on it, it has …": it has, until then."""
    text = (
        "Put a charge counter on target creature. For as long as that creature has a charge counter "
        'on it, it has "When this creature dies, each opponent loses 3 life."'
    )
    bob.controls("Hill Giant")
    bob.controls("Grizzly Bears")
    ana.has(hand=[worded(scene, "Hunt", text), worded(scene, "End", "Destroy all creatures.")])

    ana.casts("Hunt", targeting="Hill Giant")
    scene.resolve()
    ana.casts("End")
    scene.resolve()
    scene.resolve()

    assert (ana.life, bob.life) == (17, 20)
    assert scene.asks_nothing()


def test_a_choice_that_nobody_could_make_is_refused(scene):
    """ "That creature's controller may have target creature of their choice get -3/-3": that is not
    the player of the trigger, and is refused rather than chosen by the wrong one.
    """
    text = (
        "Whenever a creature enters, that creature's controller may have target creature of their "
        "choice get -3/-3 until end of turn."
    )
    assert gaps(scene.card("Match", type="Enchantment", text=text)) == ("ChosenBy",)
