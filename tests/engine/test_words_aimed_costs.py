"""What a spell costs because of what it targets (CR 601.2c, 601.2f)."""

from tests.engine.made_free import creature, obeyed

REGENT = "Spells your opponents cast that target ~ cost {2} more to cast."
TERROR = "Spells your opponents cast that target ~ cost an additional 3 life to cast."


def bolt(scene, cost="{R}"):
    """A spell with one target."""
    return obeyed(scene, "Jolt", "Instant", "~ deals 5 damage to target creature.", cost=cost)


def test_two_more_for_this_target(scene, ana, bob):
    """Bob has three Mountains and jolts the regent. What is tapped? All of them."""
    ana.controls(creature(scene, "Regent", REGENT))
    bob.controls("Mountain", count=3)
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Regent")
    scene.resolve()

    assert ana.battlefield == []
    assert scene["Mountain #3"].tapped
    assert scene.asks_nothing()


def test_a_target_that_is_too_dear_is_not_offered(scene, ana, bob):
    """With one Mountain the regent cannot be targeted, another creature can."""
    ana.controls(creature(scene, "Regent", REGENT))
    ana.controls(creature(scene, "Bear"))
    bob.controls("Mountain")
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Bear")
    scene.resolve()

    assert ana.battlefield == ["Regent"]
    assert scene.asks_nothing()


def test_with_no_other_target_it_is_not_cast(scene, ana, bob):
    """With one Mountain and the regent alone, the spell cannot be cast at all."""
    ana.controls(creature(scene, "Regent", REGENT))
    bob.controls("Mountain")
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    with scene.illegal("CR 601.2h"):
        bob.casts("Jolt", targeting="Regent")
    assert scene.asks_nothing()


def test_ones_own_spells_cost_no_more(scene, ana):
    """Ana targets her own regent: it costs what it costs."""
    ana.controls(creature(scene, "Regent", REGENT))
    ana.controls("Mountain")
    ana.has(hand=[bolt(scene)])

    ana.casts("Jolt", targeting="Regent")
    scene.resolve()

    assert ana.battlefield == ["Mountain"]
    assert scene.asks_nothing()


def test_life_is_paid_for_this_target(scene, ana, bob):
    """Bob pays 3 life to target the terror, none for another creature."""
    ana.controls(creature(scene, "Terror", TERROR))
    ana.controls(creature(scene, "Bear"))
    bob.has(hand=[bolt(scene, "{0}")])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Terror")
    scene.resolve()

    assert bob.life == 17
    assert ana.battlefield == ["Bear"]
    assert scene.asks_nothing()


def test_without_the_life_it_is_no_target(scene, ana, bob):
    """Bob has 2 life: only the other creature can be the target."""
    ana.controls(creature(scene, "Terror", TERROR))
    ana.controls(creature(scene, "Bear"))
    bob.has(hand=[bolt(scene, "{0}")], life=2)
    scene.pass_until("end step")

    bob.casts("Jolt")
    scene.resolve()

    assert ana.battlefield == ["Terror"]
    assert bob.life == 2
    assert scene.asks_nothing()


CHEAP = "~ costs {2} less to cast if it targets a tapped creature.\nDestroy target creature."


def test_cheaper_against_a_tapped_creature(scene, ana, bob):
    """Ana has one Swamp for a spell of {2}{B}. It is cast against the tapped creature alone."""
    bob.controls(creature(scene, "Idle"))
    bob.controls(creature(scene, "Busy"), tapped=True)
    ana.controls("Swamp")
    ana.has(hand=[obeyed(scene, "Doom", "Sorcery", CHEAP, cost="{2}{B}")])

    ana.casts("Doom")
    scene.resolve()

    assert bob.battlefield == ["Idle"]
    assert scene.asks_nothing()


def test_not_cheaper_where_nothing_is_tapped(scene, ana, bob):
    """Nothing is tapped: with one Swamp it is not cast."""
    bob.controls(creature(scene, "Idle"))
    ana.controls("Swamp")
    ana.has(hand=[obeyed(scene, "Doom", "Sorcery", CHEAP, cost="{2}{B}")])

    with scene.illegal("CR 601.2h"):
        ana.casts("Doom", targeting="Idle")
    assert scene.asks_nothing()


DUELIST = "Spells you cast that target a creature cost {2} less to cast."


def test_a_reduction_takes_generic_mana_alone(scene, ana, bob):
    """A spell of {1}{R} costs {R} against a creature (CR 118.7a)."""
    ana.controls(creature(scene, "Duelist", DUELIST))
    bob.controls(creature(scene, "Bear"))
    ana.controls("Mountain")
    ana.has(hand=[bolt(scene, "{1}{R}")])

    ana.casts("Jolt", targeting="Bear")
    scene.resolve()

    assert bob.battlefield == []
    assert scene.asks_nothing()
