"""Costs that are reduced by colored mana (CR 118.7b, 118.7c)."""

from tests.engine.made_free import creature, obeyed

HYDRA = "This spell costs {G} less to cast for each green creature you control."
WALKER = (
    "Bear spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored "
    "mana you pay."
)
TURN = "During your turn, this spell costs {2}{U}{U} less to cast.\nYou gain 1 life."


def green(scene, ana, count):
    """So many green creatures that Ana controls."""
    ana.controls(creature(scene, "Elk", cost="{G}"), count)


def test_a_color_is_reduced(scene, ana, bob):
    """{G}{G}{G} with two green creatures: {G}."""
    green(scene, ana, 2)
    ana.controls("Forest")
    ana.has(hand=[creature(scene, "Hydra", HYDRA, cost="{G}{G}{G}")])

    ana.casts("Hydra")

    assert scene["Forest"].tapped
    assert scene.stack == ["Hydra"]
    assert ana.mana == ""


def test_what_is_too_much_reduces_generic_mana(scene, ana, bob):
    """{2}{G} with three green creatures: nothing but {0} (CR 118.7c)."""
    green(scene, ana, 3)
    ana.has(hand=[creature(scene, "Hydra", HYDRA, cost="{2}{G}")])

    ana.casts("Hydra")

    assert scene.stack == ["Hydra"]


def test_another_color_is_not_reduced(scene, ana, bob):
    """{U}{U} with three green creatures: it costs {U}{U}, there is no generic mana to reduce."""
    green(scene, ana, 3)
    ana.controls("Island")
    ana.has(hand=[creature(scene, "Hydra", HYDRA, cost="{U}{U}")])

    with scene.illegal("CR 118.3"):
        ana.casts("Hydra")


def test_only_colored_mana(scene, ana, bob):
    """ "Only the amount of colored mana you pay": {1}{W} costs {1}."""
    ana.controls(obeyed(scene, "Walker", "Enchantment", WALKER))
    ana.controls("Island")
    ana.has(hand=[creature(scene, "Bear", cost="{1}{W}")])

    ana.casts("Bear")

    assert scene["Island"].tapped
    assert scene.stack == ["Bear"]


def test_only_colored_mana_leaves_generic_mana(scene, ana, bob):
    """The same of {2}: it costs {2}."""
    ana.controls(obeyed(scene, "Walker", "Enchantment", WALKER))
    ana.controls("Island")
    ana.has(hand=[creature(scene, "Bear", cost="{2}")])

    with scene.illegal("CR 118.3"):
        ana.casts("Bear")


def test_in_her_own_turn(scene, ana, bob):
    """{3}{U}{U} costs {1} in Ana's turn, and all of it in Bob's."""
    ana.controls("Island")
    ana.has(hand=[obeyed(scene, "End", "Instant", TURN, cost="{3}{U}{U}")], library=["Island"])
    bob.has(library=["Swamp"] * 2)
    scene.pass_until("Bob's upkeep")
    bob.passes()
    with scene.illegal("CR 118.3"):
        ana.casts("End")
    scene.pass_until("Ana's upkeep")
    ana.casts("End")

    assert scene.stack == ["End"]


def test_a_symbol_of_one_color_first(scene, ana, bob):
    """{G}{G/U} less {G}: what is left may be paid with {U}."""
    green(scene, ana, 1)
    ana.controls("Island")
    ana.has(hand=[creature(scene, "Hydra", HYDRA, cost="{G}{G/U}")])

    ana.casts("Hydra")

    assert scene["Island"].tapped
