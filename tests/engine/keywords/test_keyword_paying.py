"""Keywords of what pays for a spell, and of casting from other zones (CR 702)."""

import pytest

from tests.engine.keywords.made import a_creature, a_spell


def test_convoke(scene):
    """Ana has one Forest, a green and a red creature, and a {2}{G} spell with convoke.

    The green creature may pay {G} or generic mana, the red one generic mana only (CR 702.51a).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_spell(scene, "Chord", "Convoke\nYou gain 3 life.", cost="{2}{G}")])
    ana.controls("Forest", label="land")
    ana.controls(a_creature(scene, "Bear"), sick=True)
    ana.controls(a_creature(scene, "Ogre", cost="{1}{R}"))

    ana.casts("Chord", choosing=["Bear", "Ogre"])
    scene.resolve()

    assert ana.life == 23
    assert scene["Bear"].tapped
    assert scene["Ogre"].tapped
    assert scene["land"].tapped


def test_convoke_needs_the_right_color(scene):
    """Ana has only red creatures for a {G}{G} spell with convoke. Can she cast it?

    No (CR 702.51a).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_spell(scene, "Chord", "Convoke\nYou gain 3 life.", cost="{G}{G}")])
    ana.controls(a_creature(scene, "Ogre", cost="{1}{R}"), 2)

    with scene.illegal("CR 601.2h"):
        ana.casts("Chord")


def test_convoke_pays_for_x(scene):
    """A spell for {X}{G} with convoke, one Forest and two creatures: how large may X be?

    Two: X is chosen before anybody helps (CR 702.51b, 601.2b).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_spell(scene, "Chord", "Convoke\nYou gain X life.", cost="{X}{G}")])
    ana.controls("Forest")
    ana.controls(a_creature(scene, "Ogre", cost="{1}{R}"), 2)

    ana.casts("Chord", x=2, choosing=["Ogre", "Ogre"])
    scene.resolve()

    assert ana.life == 22


def test_improvise(scene):
    """Ana has an Island, an artifact and a {1}{U} spell with improvise. Can she cast it?

    Yes: the artifact pays for the generic mana (CR 702.126a).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_spell(scene, "Rebuke", "Improvise\nYou gain 3 life.", cost="{1}{U}")])
    ana.controls("Island")
    ana.controls("Ornithopter")

    ana.casts("Rebuke", choosing="Ornithopter")
    scene.resolve()

    assert ana.life == 23
    assert scene["Ornithopter"].tapped


def test_delve(scene):
    """Ana has an Island, two cards in her graveyard, and a {7}{U} spell with delve or a {2}{U}.

    Each card pays for one generic mana: the second, not the first (CR 702.66a).
    """
    ana = scene.player("Ana").has(graveyard=["Forest", "Swamp"])
    ana.has(
        hand=[
            a_spell(scene, "Cruise", "Delve\nYou gain 3 life.", cost="{7}{U}"),
            a_spell(scene, "Dig", "Delve\nYou gain 3 life.", cost="{2}{U}"),
        ]
    )
    ana.controls("Island")

    with scene.illegal("CR 601.2h"):
        ana.casts("Cruise")
    ana.casts("Dig", choosing=["Forest", "Swamp"])
    scene.resolve()

    assert ana.life == 23
    assert ana.exile == ["Forest", "Swamp"]


def test_jump_start(scene):
    """Ana casts a spell from her graveyard with jump-start. What does it cost and where is it?

    Its mana cost and a discarded card; then it is exiled (CR 702.133a).
    """
    ana = scene.player("Ana").has(hand=["Forest"])
    ana.has(graveyard=[a_spell(scene, "Idea", "You gain 3 life.\nJump-start")])
    ana.controls("Mountain")

    ana.casts("Idea", way="jump-start", choosing="Forest")
    scene.resolve()

    assert ana.life == 23
    assert ana.exile == ["Idea"]
    assert ana.graveyard == ["Forest"]


def test_retrace(scene):
    """Ana casts a spell from her graveyard with retrace. What does it cost and where is it?

    Its mana cost and a discarded land card; it is back in the graveyard (CR 702.81a).
    """
    ana = scene.player("Ana").has(hand=["Forest", "Lightning Bolt"])
    ana.has(graveyard=[a_spell(scene, "Harvest", "You gain 3 life.\nRetrace")])
    ana.controls("Mountain")

    ana.casts("Harvest", way="retrace", choosing="Forest")
    scene.resolve()

    assert ana.life == 23
    assert ana.graveyard == ["Forest", "Harvest"]


def test_escape(scene):
    """Ana's creature escapes for {1}{G} and two other cards. Where are those?

    Exiled from her graveyard; it is on the battlefield (CR 702.138a).
    """
    text = "Escape—{1}{G}, Exile two other cards from your graveyard."
    ana = scene.player("Ana").has(graveyard=[a_creature(scene, "Titan", text), "Swamp", "Island"])
    ana.controls("Forest", 2)

    ana.casts("Titan", way="escape", choosing=["Swamp", "Island"])
    scene.resolve()

    assert "Titan" in ana.battlefield
    assert ana.exile == ["Island", "Swamp"]


@pytest.mark.parametrize("hurt", [True, False])
def test_spectacle(scene, hurt):
    """Ana has a {3}{R} spell with spectacle {R} and two Mountains. May she pay {R}?

    Only if an opponent lost life this turn (CR 702.137a).
    """
    words = "Spectacle {R}\nYou gain 3 life."
    ana = scene.player("Ana").has(hand=["Lightning Bolt", a_spell(scene, "Show", words, "{3}{R}")])
    ana.controls("Mountain", 2)

    if hurt:
        ana.casts("Lightning Bolt", targeting="Bob")
        scene.resolve()
        ana.casts("Show", way="spectacle")
        scene.resolve()
        assert ana.life == 23
    else:
        with scene.illegal("CR 601.3"):
            ana.casts("Show", way="spectacle")


def test_surge(scene):
    """Ana casts a spell for its surge cost. When may she?

    After another spell of hers this turn (CR 702.117a).
    """
    words = "Surge {R}\nYou gain 3 life."
    ana = scene.player("Ana").has(hand=["Lightning Bolt", a_spell(scene, "Wave", words, "{3}{R}")])
    ana.controls("Mountain", 2)

    with scene.illegal("CR 601.3"):
        ana.casts("Wave", way="surge")
    ana.casts("Lightning Bolt", targeting="Bob")
    scene.resolve()
    ana.casts("Wave", way="surge")
    scene.resolve()

    assert ana.life == 23


def test_a_flashback_spell_that_is_countered_is_exiled(scene):
    """Bob counters a spell that Ana cast with flashback. Where does it go?

    To exile: it may go nowhere else from the stack (CR 702.34a).
    """
    ana = scene.player("Ana")
    ana.has(graveyard=[a_spell(scene, "Echo", "You gain 3 life.\nFlashback {R}")])
    bob = scene.player("Bob").has(hand=["Counterspell"])
    ana.controls("Mountain")
    bob.controls("Island", 2)

    ana.casts("Echo")
    bob.casts("Counterspell", targeting="Echo")
    scene.resolve()

    assert ana.exile == ["Echo"]
    assert ana.life == 20
