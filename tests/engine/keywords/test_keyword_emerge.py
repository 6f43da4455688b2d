"""Emerge and forecast (CR 702.57, 702.119)."""

from tests.engine.keywords.made import a_creature, a_spell


def test_emerge_by_a_sacrifice(scene):
    """Emerge {5}{G} with a creature of mana value 3. What is paid? {2}{G} (CR 702.119a)."""
    maw = a_creature(scene, "Maw", "Emerge {5}{G}", (6, 4), "{8}")
    ana = scene.player("Ana").has(hand=[maw], mana="{G}{G}{G}")
    ana.controls(a_creature(scene, "Ox", "", (3, 3), "{2}{G}"))

    ana.casts("Maw", way="emerge")
    scene.resolve()

    assert ana.battlefield == ["Maw"]
    assert ana.graveyard == ["Ox"]
    assert ana.mana == ""
    assert scene.asks_nothing()


def test_emerge_needs_a_sacrifice(scene):
    """Ana has {5}{G} and no creature. May she emerge? No (CR 702.119a)."""
    maw = a_creature(scene, "Maw", "Emerge {5}{G}", (6, 4), "{8}")
    ana = scene.player("Ana").has(hand=[maw], mana="{G}" * 6)

    with scene.illegal("CR 601.2h"):
        ana.casts("Maw", way="emerge")


def test_the_one_that_is_worth_enough(scene):
    """Of a creature of mana value 1 and one of 4, {1}{G} is there. Which is offered? The latter."""
    maw = a_creature(scene, "Maw", "Emerge {5}{G}", (6, 4), "{8}")
    ana = scene.player("Ana").has(hand=[maw], mana="{G}{G}")
    ana.controls(a_creature(scene, "Elf", "", (1, 1), "{G}"))
    ana.controls(a_creature(scene, "Giant", "", (4, 4), "{3}{G}"))

    ana.casts("Maw", way="emerge")
    scene.resolve()

    assert ana.battlefield == ["Elf", "Maw"]
    assert scene.asks_nothing()


def test_colored_mana_is_paid(scene):
    """A creature of mana value 9 is sacrificed. What is left to pay? {G}."""
    maw = a_creature(scene, "Maw", "Emerge {5}{G}", (6, 4), "{8}")
    ana = scene.player("Ana").has(hand=[maw], mana="{G}")
    ana.controls(a_creature(scene, "Titan", "", (9, 9), "{9}"))

    ana.casts("Maw", way="emerge")
    scene.resolve()

    assert ana.battlefield == ["Maw"]
    assert ana.mana == ""


FORECAST = "You gain 5 life.\nForecast — {R}, Reveal Oracle from your hand: You gain 1 life."


def test_forecast_in_the_upkeep(scene):
    """Ana forecasts in her upkeep. Where is the card, and may she again? In hand, and no
    (CR 702.57b).
    """
    scene.begins(step="upkeep")
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Oracle", FORECAST)])
    ana.controls("Mountain", 2)

    ana.activates("Oracle")
    scene.resolve()

    assert ana.life == 21
    assert ana.hand == ["Oracle"]
    with scene.illegal("CR 602.5b"):
        ana.activates("Oracle")


def test_no_forecast_in_the_main_phase(scene):
    """May she in her main phase? No (CR 702.57b)."""
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Oracle", FORECAST)])
    ana.controls("Mountain", 2)

    with scene.illegal("CR 602.5b"):
        ana.activates("Oracle")


def test_no_forecast_in_another_s_upkeep(scene):
    """It is Bob's upkeep. May Ana? No (CR 702.57b)."""
    scene.begins(turn="Bob", step="upkeep")
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Oracle", FORECAST)])
    ana.controls("Mountain", 2)

    with scene.illegal("CR 602.5b"):
        ana.activates("Oracle")
