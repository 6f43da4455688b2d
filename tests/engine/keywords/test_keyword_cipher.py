"""Cipher (CR 702.99)."""

import pytest

from tests.engine.keywords.made import a_creature, a_spell

GAIN = "You gain 3 life.\nCipher"


@pytest.fixture
def coded(scene):
    """Ana has cast a spell with cipher, and is asked for a creature."""
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Code", GAIN, kind="Sorcery")], mana="{R}")
    ana.controls(a_creature(scene, "Ox"))
    ana.controls(a_creature(scene, "Bear"))
    ana.casts("Code")
    scene.resolve()
    return scene


def test_the_encoded_card_is_cast_again(coded):
    """The card is encoded on the Ox, which deals combat damage to Bob. What may Ana do?

    Cast a copy for nothing: 3 life again; the card stays in exile (CR 702.99a).
    """
    ana, bob = coded.player("Ana"), coded.player("Bob")
    ana.chooses("Ox")
    assert ana.exile == ["Code"]
    ana.attacks_with("Ox", "Bear")
    bob.does_not_block()
    coded.deal_combat_damage()
    coded.resolve()
    ana.chooses("Code #2")
    coded.resolve()

    assert ana.life == 26
    assert ana.exile == ["Code"]
    assert ana.graveyard == []


def test_not_encoded(coded):
    """Ana encodes it on nothing. Where is it? In her graveyard (CR 702.99a, 608.2n)."""
    ana = coded.player("Ana")
    ana.chooses("done")

    assert ana.graveyard == ["Code"]
    assert ana.life == 23
    assert coded.asks_nothing()


def test_a_copy_is_not_encoded(coded):
    """The copy resolves too. Is Ana asked to encode it? No: it is no card (CR 702.99a)."""
    ana, bob = coded.player("Ana"), coded.player("Bob")
    ana.chooses("Ox")
    ana.attacks_with("Ox")
    bob.does_not_block()
    coded.deal_combat_damage()
    coded.resolve()
    ana.chooses("Code #2")
    coded.resolve()

    assert ana.life == 26
    assert coded.stack == []


def test_another_creature_casts_nothing(coded):
    """Another creature than the encoded one connects. Does anything trigger? No."""
    ana = coded.player("Ana")
    ana.chooses("Bear")
    ana.attacks_with("Ox")
    coded.player("Bob").does_not_block()
    coded.deal_combat_damage()

    assert coded.stack == []
    assert ana.life == 23


def test_without_a_creature(scene):
    """Ana controls no creature. Is she asked? No, the card goes to the graveyard."""
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Code", GAIN, kind="Sorcery")], mana="{R}")

    ana.casts("Code")
    scene.resolve()

    assert ana.graveyard == ["Code"]
    assert scene.asks_nothing()
