"""Modes: more of them where a condition allows it, none of them where that is allowed (CR 700.2)."""

from undercroft.engine.performed import gaps

BEAR = {"power": "2", "toughness": "2"}
BOTH = (
    "Choose one. If you control an artifact as you cast ~, you may choose both instead.\n"
    "• You gain 1 life.\n• You gain 10 life."
)


def spell(scene, text):
    """A free sorcery with this text, which the engine obeys."""
    card = scene.card("The Choice", cost="{0}", type="Sorcery", text=text)
    assert gaps(card) == ()
    return card


def test_both_modes_where_the_condition_holds(scene, ana):
    """Ana controls an artifact as she casts it. She may choose both, and does (CR 601.2b)."""
    ana.controls(scene.card("Stone", cost="{0}", type="Artifact"))
    ana.has(hand=[spell(scene, BOTH)])

    ana.casts("The Choice", modes=[1, 2])
    scene.resolve()

    assert ana.life == 31
    assert scene.asks_nothing()


def test_one_mode_where_she_would_rather(scene, ana):
    """The same, and she chooses one."""
    ana.controls(scene.card("Stone", cost="{0}", type="Artifact"))
    ana.has(hand=[spell(scene, BOTH)])

    ana.casts("The Choice", modes=[2])
    scene.resolve()

    assert ana.life == 30
    assert scene.asks_nothing()


def test_one_mode_where_the_condition_does_not_hold(scene, ana):
    """Without an artifact it is one of the two."""
    ana.has(hand=[spell(scene, BOTH)])

    ana.casts("The Choice", modes=[1])
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_both_modes_have_to_be_chosen(scene, ana):
    """ "Choose both instead": with an artifact she is not asked at all."""
    ana.controls(scene.card("Stone", cost="{0}", type="Artifact"))
    ana.has(hand=[spell(scene, BOTH.replace("you may choose", "choose"))])

    ana.casts("The Choice", modes=[1, 2])
    scene.resolve()

    assert ana.life == 31
    assert scene.asks_nothing()


def test_no_mode_at_all(scene, ana):
    """ "Choose up to one": she chooses none, and is not asked again as it resolves (CR 700.2)."""
    text = "Choose up to one —\n• You gain 1 life.\n• You gain 10 life."
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Choice", modes=[])
    scene.resolve()

    assert ana.life == 20
    assert scene.asks_nothing()
