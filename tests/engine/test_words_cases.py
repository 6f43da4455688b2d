"""Cases: what solves one, and what it has once it is solved (CR 719, 702.169)."""

from undercroft.engine.performed import gaps

CASE = (
    "To solve — You control a creature. (If unsolved, solve at the beginning of your end step.)\n"
    "Solved — {0}: You gain 1 life."
)
NAME = "Case of the Missing Test"


def the_case(scene, text=CASE):
    """An enchantment that is a Case with this text, which the engine obeys."""
    card = scene.card(NAME, type="Enchantment — Case", text=text, cost="{0}")
    assert gaps(card) == ()
    return card


def creature(scene, text):
    """A 2/2 creature with this text, which the engine obeys."""
    card = scene.card(
        "Helper", type="Creature — Bear", text=text, cost="{0}", power="2", toughness="2"
    )
    assert gaps(card) == ()
    return card


def test_a_case_is_solved_at_the_end_step_and_stays_solved(scene, ana):
    """Ana controls a creature until it is solved. When may she use what her Case has?

    From her end step on, when the ability has resolved, and without the creature too.
    """
    ana.controls(the_case(scene))
    ana.controls(creature(scene, "Sacrifice ~: You gain 3 life."))

    with scene.illegal("CR 602.1"):
        ana.activates(NAME)
    scene.pass_until("end step")
    assert scene.stack == [f"ability of {NAME}"]
    with scene.illegal("CR 602.1"):
        ana.activates(NAME)
    scene.resolve()
    ana.activates("Helper")
    scene.resolve()
    ana.activates(NAME)
    scene.resolve()

    assert ana.life == 24
    assert scene.asks_nothing()


def test_a_case_is_not_solved_by_what_is_not_so(scene, ana, bob):
    """Ana controls no creature at her end step. Does the ability trigger? No (CR 603.4)."""
    ana.controls(the_case(scene))
    bob.controls(creature(scene, ""))

    scene.pass_until("end step")

    assert scene.stack == []
    with scene.illegal("CR 602.1"):
        ana.activates(NAME)
    assert scene.asks_nothing()


def test_a_case_is_not_solved_by_what_is_so_no_longer(scene, ana):
    """The creature is sacrificed in response. Is the Case solved? No (CR 603.4)."""
    ana.controls(the_case(scene))
    ana.controls(creature(scene, "Sacrifice ~: You gain 3 life."))

    scene.pass_until("end step")
    ana.activates("Helper")
    scene.resolve()
    scene.resolve()

    assert ana.life == 23
    with scene.illegal("CR 602.1"):
        ana.activates(NAME)
    assert scene.asks_nothing()


def test_a_case_is_solved_once_and_not_in_the_turn_of_another(scene, ana, bob):
    """End steps go by: the ability triggers in Ana's first only (CR 719.3a)."""
    ana.controls(the_case(scene))
    ana.controls(creature(scene, ""))
    ana.has(library=["Swamp"] * 3)
    bob.has(library=["Swamp"] * 3)
    scene.begins(turn="Bob", step="precombat main phase")

    scene.pass_until("end step")
    assert scene.stack == []
    scene.pass_until("upkeep")
    scene.pass_until("end step")
    assert scene.stack == [f"ability of {NAME}"]
    scene.resolve()
    for _ in range(2):
        scene.pass_until("upkeep")
        scene.pass_until("end step")
        assert scene.stack == []


def test_a_case_that_left_is_unsolved(scene, ana):
    """A solved Case is exiled and returned. Is it solved? No, it is new (CR 719.3b)."""
    blink = "{0}: Exile target enchantment you control, then return it to the battlefield."
    ana.controls(the_case(scene))
    ana.controls(creature(scene, blink))
    scene.pass_until("end step")
    scene.resolve()
    ana.activates(NAME)
    scene.resolve()

    ana.activates("Helper", targeting=NAME)
    scene.resolve()

    assert sorted(ana.battlefield) == [NAME, "Helper"]
    assert ana.life == 21
    with scene.illegal("CR 602.1"):
        ana.activates(NAME)
    assert scene.asks_nothing()


def test_a_copy_of_a_solved_case_is_unsolved(scene, ana):
    """Solved is no copiable value (CR 719.3b): a copy has not what the Case has."""
    text = CASE.replace("{0}: You gain 1 life", "Creatures you control get +1/+1")
    copying = "{0}: Create a token that's a copy of target enchantment you control."
    ana.controls(the_case(scene, text))
    ana.controls(creature(scene, copying))
    scene.pass_until("end step")
    assert scene["Helper"].size == (2, 2)
    scene.resolve()
    assert scene["Helper"].size == (3, 3)

    ana.activates("Helper", targeting=NAME)
    scene.resolve()

    assert ana.battlefield.count(NAME) == 2
    assert scene["Helper"].size == (3, 3)
    assert scene.asks_nothing()
