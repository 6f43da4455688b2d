"""Words of the first years: abilities that are activated, lands played, turns that are over."""

import pytest

from tests.engine.made import creature, worded

WIND = (
    "Whenever an artifact becomes tapped or a player activates an artifact's ability without {T} "
    "in its activation cost, ~ deals 1 damage to that artifact's controller."
)


@pytest.mark.parametrize("cost", ["{T}", "{0}"])
def test_an_artifact_is_used(scene, ana, bob, cost):
    """Whether it is tapped or not, its controller is dealt 1 damage, once."""
    ana.controls(worded(scene, "Wind", WIND.replace("~", "Wind"), "Enchantment"))
    bob.controls(worded(scene, "Bell", f"{cost}: You gain 2 life.", "Artifact"))

    ana.passes()
    bob.activates("Bell")
    scene.resolve()

    assert bob.life == 19
    scene.resolve()
    assert (ana.life, bob.life) == (20, 21)


@pytest.mark.parametrize(
    ("text", "life"), [("Sacrifice Petal: Add {R}.", 19), ("{T}: Add {R}.", 19)]
)
def test_an_artifact_makes_mana(scene, ana, bob, text, life):
    """Mana abilities count as well (CR 602.2, 605.3)."""
    ana.controls(worded(scene, "Wind", WIND.replace("~", "Wind"), "Enchantment"))
    bob.controls(worded(scene, "Petal", text, "Artifact"))
    bob.has(hand=[worded(scene, "Gift", "You gain 2 life.", "Instant", "{R}")])

    ana.passes()
    bob.casts("Gift")
    scene.resolve()

    assert bob.life == life


def test_another_land(scene, ana):
    """ "Whenever you play a land, if it wasn't the first land you played this turn, …"."""
    text = (
        "You may play any number of lands on each of your turns.\nWhenever you play a land, if it "
        "wasn't the first land you played this turn, Bond deals 1 damage to you."
    )
    ana.controls(worded(scene, "Bond", text, "Enchantment"))
    ana.has(hand=["Forest", "Swamp", "Island"])

    ana.plays("Forest")
    assert ana.life == 20
    ana.plays("Swamp")
    scene.resolve()
    ana.plays("Island")
    scene.resolve()

    assert ana.life == 18
    assert scene.asks_nothing()


@pytest.mark.parametrize("text", ["can't attack if it attacked during your last turn"])
def test_it_rests(scene, ana, bob, text):
    """It attacks every other turn: not the turn after that in which it attacked."""
    ana.has(library=["Forest"] * 9)
    bob.has(library=["Forest"] * 9)
    ana.controls(creature(scene, "Turtle", "2/4", f"Turtle {text}."))

    ana.attacks_with("Turtle")
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's precombat main phase")

    with scene.illegal("CR 508.1c"):
        ana.attacks_with("Turtle")
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's precombat main phase")
    ana.attacks_with("Turtle")
    scene.pass_until("Ana's end of combat")

    assert bob.life == 16


def test_as_much_as_was_dealt_to_you(scene, ana, bob):
    """ "equal to the damage dealt to you this turn"."""
    ana.controls(creature(scene, "Ox", "4/9"))
    bob.controls(creature(scene, "Bull", "2/9"))
    text = (
        "You gain life equal to the damage dealt to you this turn. Effigy deals damage to target "
        "creature you control equal to the damage dealt to you this turn."
    )
    bob.has(hand=[worded(scene, "Effigy", text, "Instant")])

    ana.attacks_with("Ox")
    bob.blocks({})
    scene.pass_until("Ana's end of combat")
    ana.passes()
    bob.casts("Effigy", targeting="Bull")
    scene.resolve()

    assert bob.life == 20
    assert scene["Bull"].damage == 4


@pytest.mark.parametrize(("ana_pays", "bob_pays"), [(True, False), (False, True), (False, False)])
def test_any_player_pays(scene, ana, bob, ana_pays, bob_pays):
    """ "unless any player pays 1 life": one who does is enough, and the others are not asked."""
    text = "For each land, destroy that land unless any player pays 1 life."
    ana.has(hand=[worded(scene, "Cleansing", text)])
    bob.controls("Forest")

    ana.casts("Cleansing")
    scene.resolve()
    ana.chooses("yes" if ana_pays else "no")
    if not ana_pays:
        bob.chooses("yes" if bob_pays else "no")

    assert (ana.life, bob.life) == (20 - ana_pays, 20 - bob_pays)
    assert bob.graveyard == ([] if ana_pays or bob_pays else ["Forest"])
    assert scene.asks_nothing()


def test_the_last_counter(scene, ana):
    """ "When you remove the last counter from ~, the game is a draw."."""
    text = (
        "Peace enters with two war counters on it.\n{0}: Remove a war counter from Peace.\n"
        "When you remove the last war counter from Peace, the game is a draw."
    )
    ana.controls(worded(scene, "Peace", text, "Enchantment"), counters={"war": 2})

    ana.activates("Peace")
    scene.resolve()
    ana.activates("Peace")
    scene.resolve()
    scene.resolve()

    ending = scene.game.ending
    assert ending is not None
    assert ending.reason == "CR 104.4c"


def test_those_that_dealt_damage_to_it(scene, ana, bob):
    """ "creatures that dealt damage to it this turn": what blocked and hit it, nothing else."""
    text = (
        "When Hag dies, change the base power and toughness of all creatures that dealt damage to "
        "it this turn to 0/2."
    )
    ana.controls(creature(scene, "Hag", "1/2", text))
    bob.controls("Hill Giant")
    bob.controls("Grizzly Bears")

    ana.attacks_with("Hag")
    bob.blocks({"Hill Giant": "Hag"})
    scene.pass_until("Ana's end of combat")

    assert (scene["Hill Giant"].power, scene["Hill Giant"].toughness) == (0, 2)
    assert scene["Grizzly Bears"].power == 2


@pytest.mark.parametrize(("printed", "more"), [("", 2), ("Rampage 1", 1)])
def test_it_has_no_rampage(scene, ana, bob, printed, more):
    """ "If it doesn't have rampage, that creature gains rampage 2 …" (CR 702.23)."""
    ana.controls(creature(scene, "Ox", "4/9", printed))
    bob.controls("Hill Giant")
    bob.controls("Grizzly Bears")
    text = "Target creature gains first strike until end of turn. If it doesn't have rampage, that "
    ana.has(hand=[worded(scene, "Fire", f"{text}creature gains rampage 2 until end of turn.")])

    ana.casts("Fire", targeting="Ox")
    scene.resolve()
    ana.attacks_with("Ox")
    bob.blocks({"Hill Giant": "Ox", "Grizzly Bears": "Ox"})
    scene.resolve()

    assert scene["Ox"].power == 4 + more


@pytest.mark.parametrize(("theirs", "countered"), [("Hill Giant", True), ("Grizzly Bears", False)])
def test_no_color_in_common(scene, ana, bob, theirs, countered):
    """ "a creature spell that doesn't share a color with a creature you control"."""
    text = (
        "Whenever an opponent casts a creature spell that doesn't share a color with a creature you "
        "control, counter that spell unless that player pays {X}, where X is its mana value."
    )
    bob.controls(worded(scene, "Prejudice", text, "Enchantment"))
    bob.controls("Grizzly Bears")
    ana.has(hand=[theirs], mana="{R}{R}{R}{R}{G}{G}" if countered else "{G}{G}")

    ana.casts(theirs)
    scene.resolve()
    if countered:
        assert ana.graveyard == [theirs]
    else:
        assert ana.battlefield == [theirs]


def test_not_the_first_instant(scene, ana, bob):
    """ "other than the first instant spell that player casts each turn"."""
    text = (
        "Whenever an opponent casts an instant spell other than the first instant spell that player "
        "casts each turn, Druid deals 4 damage to that player."
    )
    bob.controls(creature(scene, "Druid", "1/1", text))
    gift = [worded(scene, f"Gift{i}", "You gain 1 life.", "Instant") for i in range(2)]
    ana.has(hand=[*gift, worded(scene, "Rite", "You gain 1 life.")])

    ana.casts("Rite")
    scene.resolve()
    ana.casts("Gift0")
    scene.resolve()
    assert ana.life == 22
    ana.casts("Gift1")
    scene.resolve()

    assert ana.life == 18


def test_all_but_some(scene, ana, bob):
    """ "Except for creatures named ~ and artifact creatures, creatures you control can't attack."."""
    text = (
        "Except for creatures named Legion and artifact creatures, creatures you control can't "
        "attack."
    )
    ana.controls(creature(scene, "Legion", "8/4", text))
    ana.controls("Hill Giant")

    with scene.illegal("CR 508.1c"):
        ana.attacks_with("Hill Giant")
    ana.attacks_with("Legion")
    scene.pass_until("Ana's end of combat")

    assert bob.life == 12


@pytest.mark.parametrize("whose", ["Ana", "Bob"])
def test_mana_of_the_next_main_phase(scene, ana, bob, whose):
    """ "At the beginning of your next main phase, add an amount of {C} …": in Ana's own first main
    phase it is the one after combat, in Bob's turn the first of her next turn.
    """
    text = (
        "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal "
        "to that spell's mana value."
    )
    scene.begins(whose)
    growl = worded(scene, "Growl", "Draw a card.", "Instant", "{2}{B}")
    ana.has(hand=[worded(scene, "Drain", text, "Instant")], library=["Forest"] * 5)
    bob.has(hand=[growl], library=["Swamp"] * 5, mana="{B}{B}{B}")

    if whose == "Ana":
        ana.passes()
    bob.casts("Growl")
    bob.passes()
    ana.casts("Drain", targeting="Growl")
    scene.resolve()
    if whose == "Bob":
        scene.pass_until("Ana's upkeep")
    scene.pass_until(
        "Ana's postcombat main phase" if whose == "Ana" else "Ana's precombat main phase"
    )
    scene.resolve()

    assert bob.graveyard == ["Growl"]
    assert ana.mana == "{C}{C}{C}"


def test_the_other_creature(scene, ana, bob):
    """ "blocks or becomes blocked by a creature, destroy the other creature at end of combat"."""
    text = (
        "Enchant creature\nWhenever enchanted creature blocks or becomes blocked by a non-Wall "
        "creature, destroy the other creature at end of combat."
    )
    ana.controls(creature(scene, "Asp", "1/9"))
    ana.has(hand=[worded(scene, "Venom", text, "Enchantment — Aura")])
    bob.controls("Hill Giant")

    ana.casts("Venom", targeting="Asp")
    scene.resolve()
    ana.attacks_with("Asp")
    bob.blocks({"Hill Giant": "Asp"})
    scene.pass_until("Ana's postcombat main phase")

    assert bob.graveyard == ["Hill Giant"]
    assert "Asp" in ana.battlefield


@pytest.mark.parametrize(("cards", "tapped"), [(["Forest"], False), ([], True)])
def test_if_it_deals_damage_this_way(scene, ana, cards, tapped):
    """ "deals 3 damage to you unless you discard a card. If it deals damage to you this way, tap
    it.".
    """
    text = (
        "{0}: Engine deals 3 damage to you unless you discard a card. If it deals damage to you this "
        "way, tap it."
    )
    ana.controls(worded(scene, "Engine", text, "Artifact"))
    ana.has(hand=cards)

    ana.activates("Engine")
    scene.resolve()
    if cards:
        ana.chooses("yes")

    assert ana.life == (17 if tapped else 20)
    assert scene["Engine"].tapped == tapped


def test_life_from_attackers(scene, ana, bob):
    """ "Whenever that creature is dealt damage by an attacking creature this turn, …"."""
    bob.controls(creature(scene, "Palisade", "0/9", "Defender", kind="Wall"))
    ana.controls("Hill Giant")
    text = (
        "Choose target Wall creature. Whenever that creature is dealt damage by an attacking "
        "creature this turn, you gain that much life."
    )
    bob.has(hand=[worded(scene, "Glyph", text, "Instant")])

    ana.attacks_with("Hill Giant")
    bob.blocks({"Palisade": "Hill Giant"})
    ana.passes()
    bob.casts("Glyph", targeting="Palisade")
    scene.resolve()
    scene.pass_until("Ana's end of combat")

    assert bob.life == 23


def test_all_that_it_blocked(scene, ana, bob):
    """ "At this turn's next end of combat, destroy all creatures that were blocked by that creature
    this turn.": not those that it did not block.
    """
    bob.controls(creature(scene, "Palisade", "0/9", "Defender", kind="Wall"))
    ana.controls("Hill Giant")
    ana.controls("Grizzly Bears")
    text = (
        "Choose target Wall creature. At this turn's next end of combat, destroy all creatures that "
        "were blocked by that creature this turn."
    )
    bob.has(hand=[worded(scene, "Glyph", text, "Instant")])

    ana.attacks_with("Hill Giant", "Grizzly Bears")
    bob.blocks({"Palisade": "Hill Giant"})
    ana.passes()
    bob.casts("Glyph", targeting="Palisade")
    scene.resolve()
    scene.pass_until("Ana's postcombat main phase")

    assert ana.graveyard == ["Hill Giant"]
    assert ana.battlefield == ["Grizzly Bears"]
