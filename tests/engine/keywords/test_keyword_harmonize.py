"""Harmonize (CR 702.180)."""

from tests.engine.keywords.made import a_creature, a_spell

WHISPER = "You gain 3 life.\nHarmonize {4}{R}"


def test_a_creature_helps_by_its_power(scene):
    """Ana harmonizes for {4}{R} with a 3/3. How much mana does she pay, and where is the card?

    {1}{R}, and the card is exiled (CR 702.180a).
    """
    ana = scene.player("Ana").has(graveyard=[a_spell(scene, "Whisper", WHISPER)], mana="{R}{R}")
    ana.controls(a_creature(scene, "Ox", "", (3, 3)))

    ana.casts("Whisper", way="harmonize", choosing=["Ox"])
    scene.resolve()

    assert scene["Ox"].tapped
    assert ana.mana == ""
    assert ana.life == 23
    assert ana.exile == ["Whisper"]
    assert scene.asks_nothing()


def test_only_one_creature_helps(scene):
    """Two 2/2 would pay for {4} together. May they? No: up to one (CR 702.180a)."""
    ana = scene.player("Ana").has(graveyard=[a_spell(scene, "Whisper", WHISPER)], mana="{R}")
    ana.controls(a_creature(scene, "Ox"))
    ana.controls(a_creature(scene, "Bear"))

    with scene.illegal("CR 601.2h"):
        ana.casts("Whisper", way="harmonize")


def test_colored_mana_is_not_reduced(scene):
    """A 9/9 helps and there is no mana. May Ana cast it? No: only generic mana is less."""
    ana = scene.player("Ana").has(graveyard=[a_spell(scene, "Whisper", WHISPER)])
    ana.controls(a_creature(scene, "Giant", "", (9, 9)))

    with scene.illegal("CR 601.2h"):
        ana.casts("Whisper", way="harmonize")


def test_nobody_has_to_help(scene):
    """Ana has the mana. Must a creature be tapped? No."""
    ana = scene.player("Ana").has(graveyard=[a_spell(scene, "Whisper", WHISPER)], mana="{R}" * 5)
    ana.controls(a_creature(scene, "Ox", "", (3, 3)))

    ana.casts("Whisper", way="harmonize", choosing=["done"])
    scene.resolve()

    assert not scene["Ox"].tapped
    assert ana.life == 23
    assert scene.asks_nothing()


def test_not_from_the_hand(scene):
    """The card is in hand. May it be harmonized? No: only from a graveyard (CR 702.180a)."""
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Whisper", WHISPER)], mana="{R}" * 5)

    with scene.illegal("CR 601.3"):
        ana.casts("Whisper", way="harmonize")
    ana.casts("Whisper")
    scene.resolve()

    assert ana.graveyard == ["Whisper"]


def test_x_with_a_creature(scene):
    """Harmonize {X}{R} with a 3/3 and {R}: what may X be? Three (CR 702.180a, 107.3a)."""
    text = "You gain X life.\nHarmonize {X}{R}"
    ana = scene.player("Ana").has(graveyard=[a_spell(scene, "Rhythm", text, "{X}{R}")], mana="{R}")
    ana.controls(a_creature(scene, "Ox", "", (3, 3)))

    ana.casts("Rhythm", way="harmonize", x=3, choosing=["Ox"])
    scene.resolve()

    assert ana.life == 23
    assert scene["Ox"].tapped
    assert scene.asks_nothing()


def test_the_stronger_of_two_helps(scene):
    """A 1/1 and a 4/4 are there, and one {R} for {4}{R}. May it be cast? Yes, with the 4/4."""
    ana = scene.player("Ana").has(graveyard=[a_spell(scene, "Whisper", WHISPER)], mana="{R}")
    ana.controls(a_creature(scene, "Elf", "", (1, 1)))
    ana.controls(a_creature(scene, "Ox", "", (4, 4)))

    ana.casts("Whisper", way="harmonize")
    scene.resolve()

    assert scene["Ox"].tapped
    assert not scene["Elf"].tapped
    assert ana.life == 23
    assert scene.asks_nothing()
