"""Copies and what they have otherwise (CR 707.9)."""

from tests.engine.cards_made import spell


def test_a_copy_that_is_not_legendary_if_the_spell_is(scene, ana):
    """ "Copy target creature spell you control, except it isn't legendary if the spell is
    legendary." Is a spell that is not legendary copied? It is; and two legends may stay.
    """
    text = (
        "Copy target creature spell you control, except it isn't legendary if the spell is "
        "legendary."
    )
    again, once_more = (spell(scene, text, name, "Instant") for name in ("Again", "Once More"))
    ana.has(hand=[again, once_more], mana="{G}{G}{W}")
    ana.has(hand=["Grizzly Bears", "Isamaru, Hound of Konda"])

    ana.casts("Grizzly Bears")
    ana.casts("Again", targeting="Grizzly Bears")
    for _ in range(2):
        scene.resolve()
    assert scene.stack == ["Grizzly Bears"]
    scene.resolve()
    ana.casts("Isamaru, Hound of Konda")
    ana.casts("Once More", targeting="Isamaru, Hound of Konda")
    for _ in range(3):
        scene.resolve()

    assert sorted(ana.battlefield) == ["Grizzly Bears"] * 2 + ["Isamaru, Hound of Konda"] * 2
    assert scene.asks_nothing()
