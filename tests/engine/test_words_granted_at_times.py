"""Abilities that permanents have only at times, by what alters no characteristic (CR 611.3a)."""

from tests.engine.made_free import creature, obeyed

HOURS = 'During your turn, artifacts you control have "{T}: You gain 1 life."'
DESPAIR = (
    'As long as you have 10 or less life, creatures you control have "Whenever this creature '
    'attacks, you gain 1 life."'
)


def test_an_ability_for_the_time_of_a_turn_can_be_activated_then(scene, ana, bob):
    """Artifacts have an ability during Ana's turn. Can she activate it in Bob's? No; in hers, yes,
    though nothing has happened but that the turn began.
    """
    scene.begins(turn="Bob", step="precombat main phase")
    ana.controls(obeyed(scene, "Hours", "Enchantment", HOURS))
    ana.controls(obeyed(scene, "Sphere", "Artifact", ""))
    ana.has(library=["Forest"])

    with scene.illegal("CR 602.1"):
        ana.activates("Sphere")
    scene.pass_until("Ana's precombat main phase")
    ana.activates("Sphere")
    scene.resolve()

    assert ana.life == 21


def test_an_ability_for_those_in_despair_triggers(scene, ana, bob):
    """Ana falls to 10 life in combat's beginning. Do her attackers have what they have then?"""
    scene.begins(turn="Ana", step="precombat main phase")
    ana.has(life=11, hand=[obeyed(scene, "Cut", "Instant", "You lose 1 life.")])
    ana.controls(obeyed(scene, "Despair", "Enchantment", DESPAIR))
    ana.controls(creature(scene, "Knight", ""))

    ana.casts("Cut")
    scene.resolve()
    ana.attacks_with("Knight")
    scene.resolve()

    assert ana.life == 11
