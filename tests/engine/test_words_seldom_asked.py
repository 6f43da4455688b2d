"""Words that many cards say and no other test plays: once each, and where they do not apply."""

import pytest

from tests.engine.made_free import creature, obeyed

SHOCK = "As ~ enters, you may pay 2 life. If you don't, it enters tapped."


@pytest.mark.parametrize(("said", "tapped", "life"), [("yes", False, 18), ("no", True, 20)])
def test_a_land_is_paid_for_as_it_enters(scene, ana, said, tapped, life):
    """Ana plays a land and may pay 2 life. Is it tapped? Only where she does not (CR 614.1c)."""
    ana.has(hand=[obeyed(scene, "Vent", "Land", SHOCK)])

    ana.plays("Vent")
    ana.chooses(said)

    assert scene["Vent"].tapped == tapped
    assert ana.life == life
    assert scene.asks_nothing()


def test_nobody_pays_life_they_do_not_have(scene, ana):
    """At 1 life: is she asked? No, 2 life cannot be paid, and it enters tapped (CR 119.4)."""
    ana.has(hand=[obeyed(scene, "Vent", "Land", SHOCK)], life=1)

    ana.plays("Vent")

    assert scene["Vent"].tapped
    assert ana.life == 1
    assert scene.asks_nothing()


STEPS = [
    ("your end step", "Ana's end step"),
    ("the end of combat step", "end of combat"),
    ("the declare attackers step", "Ana's declare attackers step"),
    ("an opponent's upkeep", "Bob's upkeep"),
]


@pytest.mark.parametrize(("said", "step"), STEPS)
def test_activate_only_during_a_step(scene, ana, bob, said, step):
    """An ability names its one step. Before that it is no answer, in it it is (CR 602.5b)."""
    ana.controls(
        obeyed(
            scene,
            "Bell",
            "Artifact",
            f"{{0}}: Gain. Activate only during {said}.".replace("Gain", "You gain 1 life"),
        )
    )
    ana.controls(creature(scene, "Bear"))
    ana.has(library=["Swamp"])
    bob.has(library=["Swamp"])
    with scene.illegal("CR 602.5b"):
        ana.activates("Bell")

    if "combat" in said or "attackers" in said:
        ana.attacks_with("Bear")
    scene.pass_until(step)
    ana.activates("Bell")
    scene.resolve()

    assert ana.life == 21


def test_mana_that_is_only_made_on_ones_own_turn(scene, ana, bob):
    """ "{T}: Add {G}. Activate only during your turn." Does it pay on Bob's turn? No."""
    ana.controls(obeyed(scene, "Moss", "Artifact", "{T}: Add {G}. Activate only during your turn."))
    ana.has(hand=[obeyed(scene, "Gift", "Instant", "You gain 1 life.", cost="{G}")])
    ana.has(library=["Swamp"])
    bob.has(library=["Swamp"])

    scene.pass_until("Bob's upkeep")
    with scene.illegal("CR 601.2g"):
        ana.casts("Gift")
    scene.pass_until("Ana's upkeep")
    ana.casts("Gift")
    scene.resolve()

    assert ana.life == 21


def test_mana_that_is_only_made_in_combat(scene, ana, bob):
    """The same with "during combat": not before it, but in it."""
    ana.controls(obeyed(scene, "Moss", "Artifact", "{T}: Add {G}. Activate only during combat."))
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[obeyed(scene, "Gift", "Instant", "You gain 1 life.", cost="{G}")])
    with scene.illegal("CR 601.2g"):
        ana.casts("Gift")

    ana.attacks_with("Bear")
    ana.casts("Gift")
    scene.resolve()

    assert ana.life == 21


CHOICE = "You may discard a card. If you do, choose one —\n• Draw a card.\n• You gain 2 life."


def test_modes_within_an_effect_are_chosen_as_it_is_done(scene, ana):
    """Ana casts it: is a mode asked at once? No, after she discarded (CR 608.2d)."""
    ana.has(hand=[obeyed(scene, "Trade", "Sorcery", CHOICE), "Swamp"], library=["Forest"])

    ana.casts("Trade")
    scene.resolve()
    ana.chooses("yes")
    ana.chooses("mode 2")

    assert ana.life == 22
    assert ana.hand == []
    assert scene.asks_nothing()


def test_without_the_discard_no_mode_is_chosen(scene, ana):
    """She does not discard: nothing is asked and nothing happens."""
    ana.has(hand=[obeyed(scene, "Trade", "Sorcery", CHOICE), "Swamp"], library=["Forest"])

    ana.casts("Trade")
    scene.resolve()
    ana.chooses("no")

    assert ana.life == 20
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_colors_among_permanents_are_counted_once(scene, ana):
    """Two red creatures and a red and green one: how many cards for each color? Two."""
    ana.controls(creature(scene, "Goblin", colors="R"))
    ana.controls(creature(scene, "Ogre", colors="R"))
    ana.controls(creature(scene, "Hydra", colors="RG"))
    text = "Draw a card for each color among permanents you control."
    ana.has(hand=[obeyed(scene, "Prism", "Sorcery", text)], library=["Swamp"] * 5)

    ana.casts("Prism")
    scene.resolve()

    assert ana.hand == ["Swamp"] * 2


def test_an_opponent_chooses_what_is_sacrificed(scene, ana, bob):
    """Ana has two creatures; whose choice is it? The opponent's, and with two opponents she says
    whose first (CR 608.2d).
    """
    cleo = scene.player("Cleo")
    text = "Sacrifice a creature of an opponent's choice."
    ana.has(hand=[obeyed(scene, "Toll", "Sorcery", text)])
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Ox"))

    ana.casts("Toll")
    scene.resolve()
    ana.chooses("Cleo")
    assert scene.asks()[0] == "Cleo"
    cleo.chooses("Ox")

    assert ana.battlefield == ["Bear"]
    assert bob.life == 20
    assert scene.asks_nothing()


def test_spells_of_a_kind_that_cannot_be_countered(scene, ana, bob):
    """ "Creature spells you control can't be countered." A counterspell at a creature, another at
    a sorcery: which resolves? The creature comes, the sorcery is countered (CR 701.6a).
    """
    ana.controls(
        obeyed(scene, "Hall", "Enchantment", "Creature spells you control can't be countered.")
    )
    stop = "Counter target spell."
    bob.has(hand=[obeyed(scene, "Stop", "Instant", stop), obeyed(scene, "Halt", "Instant", stop)])
    ana.has(
        hand=[
            creature(scene, "Bear", cost="{0}"),
            obeyed(scene, "Gift", "Sorcery", "You gain 1 life."),
        ]
    )

    ana.casts("Bear")
    bob.casts("Stop", targeting="Bear")
    scene.resolve()
    scene.resolve()
    ana.casts("Gift")
    bob.casts("Halt", targeting="Gift")
    scene.resolve()

    assert "Bear" in ana.battlefield
    assert ana.life == 20
    assert scene.stack == []


@pytest.mark.parametrize(
    ("kind", "life"), [("Artifact", 21), ("Legendary Enchantment", 21), ("Enchantment", 20)]
)
def test_what_is_historic(scene, ana, kind, life):
    """Legendaries, artifacts and Sagas are (CR 700.6). An enchantment that is neither is not."""
    ana.controls(
        obeyed(scene, "Scribe", "Artifact", "Whenever you cast a historic spell, you gain 1 life.")
    )
    ana.has(hand=[obeyed(scene, "Thing", kind)])

    ana.casts("Thing")
    scene.resolve()
    if scene.stack:
        scene.resolve()

    assert ana.life == life


def test_it_was_attacking_as_it_died(scene, ana, bob):
    """ "Whenever a creature dies, if it was attacking, you gain 1 life." An attacker dies to its
    blocker, which dies too. How often does it trigger? Once (CR 603.10a).
    """
    text = "Whenever a creature dies, if it was attacking, you gain 1 life."
    ana.controls(obeyed(scene, "Pyre", "Enchantment", text))
    ana.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Ox"))

    ana.attacks_with("Bear")
    bob.blocks({"Ox": "Bear"})
    scene.deal_combat_damage()
    scene.resolve()

    assert ana.life == 21
    assert not scene.stack


def test_a_color_is_chosen_as_it_resolves(scene, ana):
    """Choose a color, and gain life for each permanent of it: chosen while it resolves."""
    ana.controls(creature(scene, "Goblin", colors="R"))
    ana.controls(creature(scene, "Elf", colors="G"))
    ana.controls(creature(scene, "Ogre", colors="R"))
    text = "Choose a color. You gain 1 life for each permanent of the chosen color."
    ana.has(hand=[obeyed(scene, "Hue", "Sorcery", text)])

    ana.casts("Hue")
    scene.resolve()
    ana.chooses("red")

    assert ana.life == 22
    assert scene.asks_nothing()


@pytest.mark.parametrize(
    ("words", "ana_size", "bob_size"), [("you're", 3, 2), ("an opponent is", 2, 3)]
)
def test_who_is_the_monarch(scene, ana, bob, words, ana_size, bob_size):
    """Ana is the monarch: whose creatures are larger, with "as long as you're the monarch" on
    both sides, and with "as long as an opponent is"? Hers, then Bob's (CR 725).
    """
    text = f"As long as {words} the monarch, creatures you control get +1/+1."
    for player, name in ((ana, "Bear"), (bob, "Ox")):
        player.controls(obeyed(scene, f"{name}'s Flag", "Enchantment", text))
        player.controls(creature(scene, name))
    ana.has(hand=[obeyed(scene, "Crown", "Sorcery", "You become the monarch.")])
    assert (scene["Bear"].power, scene["Ox"].power) == (2, 2)

    ana.casts("Crown")
    scene.resolve()

    assert (scene["Bear"].power, scene["Ox"].power) == (ana_size, bob_size)


@pytest.mark.parametrize("words", ["you cast it", "it was cast"])
@pytest.mark.parametrize(("way", "life"), [("cast", 23), ("put", 20)])
def test_if_it_was_cast(scene, ana, way, life, words):
    """ "When ~ enters, if you cast it, you gain 3 life." Cast, and put onto the battlefield: who
    gains? Only whoever cast it (CR 603.4).
    """
    sage = creature(scene, "Sage", f"When ~ enters, if {words}, you gain 3 life.", cost="{0}")
    text = "You may put a creature card from your hand onto the battlefield."
    ana.has(hand=[sage, obeyed(scene, "Gate", "Sorcery", text)])

    ana.casts("Sage" if way == "cast" else "Gate")
    scene.resolve()
    if way == "put":
        ana.chooses("yes")
    if scene.stack:
        scene.resolve()

    assert "Sage" in ana.battlefield
    assert ana.life == life
