"""Keywords that copy, sacrifice, find or bring back cards (CR 702)."""

import pytest

from tests.engine.keywords.made import a_creature


def test_offspring(scene):
    """Ana pays the offspring cost of a 3/3. What does she get?

    The creature and a token copy of it that is 1/1 (CR 702.175a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Rabbit", "Offspring {1}", (3, 3))])
    ana.controls("Forest", 3)

    ana.casts("Rabbit", way="offspring")
    scene.resolve()
    scene.resolve()

    sizes = sorted(
        scene.game.cache[i].power
        for i in scene.game.battlefield
        if scene.game.cache[i].name == "Rabbit"
    )
    assert sizes == [1, 3]


def test_embalm(scene):
    """Ana embalms a green creature. What is the token?

    A copy that is white, a Zombie too, and has no mana cost (CR 702.128a).
    """
    ana = scene.player("Ana").has(graveyard=[a_creature(scene, "Cat", "Lifelink\nEmbalm {G}")])
    ana.controls("Forest")

    ana.activates("Cat")
    scene.resolve()
    ident = scene.game.battlefield[-1]
    it = scene.game.cache[ident]

    assert ana.exile == ["Cat"]
    assert scene["Cat"].colors == ["white"]
    assert {"Beast", "Zombie"} <= set(scene["Cat"].types)
    assert it.cost is None
    assert "lifelink" in scene["Cat"].keywords


def test_eternalize(scene):
    """Ana eternalizes a 2/2. What is the token?

    A black 4/4 (CR 702.129a).
    """
    ana = scene.player("Ana").has(graveyard=[a_creature(scene, "Cat", "Eternalize {G}")])
    ana.controls("Forest")

    ana.activates("Cat")
    scene.resolve()

    assert scene["Cat"].size == (4, 4)
    assert scene["Cat"].colors == ["black"]


def test_exploit(scene):
    """A creature with exploit enters and its controller sacrifices another. What follows?

    "When this exploits a creature" triggers (CR 702.110b).
    """
    text = "Exploit\nWhen Vulture exploits a creature, you gain 5 life."
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Vulture", text)])
    ana.controls(a_creature(scene, "Bear"))
    ana.controls("Forest", 2)

    ana.casts("Vulture")
    scene.resolve()
    scene.resolve()
    ana.chooses("Bear")
    scene.resolve()

    assert ana.life == 25
    assert ana.graveyard == ["Bear"]


def test_myriad(scene):
    """Ana attacks one of two opponents with a creature with myriad. What happens?

    A token copy attacks the other, and is exiled at end of combat (CR 702.116a).
    """
    ana, cay = scene.player("Ana"), scene.player("Cay")
    ana.controls(a_creature(scene, "Herald", "Myriad"))

    ana.attacks_with("Herald", whom="Bob")
    scene.resolve()
    ana.chooses("Cay")
    assert ana.battlefield == ["Herald", "Herald"]
    scene.player("Bob").does_not_block()
    scene.deal_combat_damage()
    assert cay.life == 18
    scene.pass_until("postcombat main phase")

    assert ana.battlefield == ["Herald"]


def test_transmute(scene):
    """Ana transmutes a card of mana value 2. What may she find?

    A card with mana value 2 (CR 702.53a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Drift", "Transmute {1}{U}")])
    ana.has(library=["Lightning Bolt", "Counterspell"])
    ana.controls("Island", 2)

    ana.activates("Drift")
    scene.resolve()
    ana.chooses("Counterspell")

    assert ana.hand == ["Counterspell"]


def test_recover(scene):
    """A creature of Ana's dies while a card with recover {1} is in her graveyard, and she pays.

    The card returns to her hand; unpaid, it would be exiled (CR 702.59a).
    """
    grim = scene.card("Grim", cost="{B}", type="Instant", text="You gain 1 life.\nRecover {1}")
    ana = scene.player("Ana").has(hand=["Lightning Bolt"], graveyard=[grim])
    ana.controls(a_creature(scene, "Bear"))
    ana.controls("Mountain", 2)

    ana.casts("Lightning Bolt", targeting="Bear")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")

    assert ana.hand == ["Grim"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_dredge(scene, answer):
    """Ana would draw with a dredge 2 card in her graveyard. What may she do?

    Mill two and take it back instead, or draw (CR 702.52a).
    """
    ana = scene.player("Ana").has(graveyard=[a_creature(scene, "Thug", "Dredge 2")])
    scene.begins("Ana", "upkeep")

    scene.pass_until("draw step")
    ana.chooses(answer)

    assert ana.hand == (["Thug"] if answer == "yes" else ["Forest"])
    assert len(ana.graveyard) == (2 if answer == "yes" else 1)


@pytest.mark.parametrize(("kind", "may"), [("Rogue", True), ("Bird", False)])
def test_prowl(scene, kind, may):
    """Ana's creature connects, then she casts a Rogue with prowl {G}. May she pay it?

    If it shares a creature type with the spell (CR 702.76a).
    """
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.has(hand=[a_creature(scene, "Snitch", "Prowl {G}", cost="{4}{G}", kind="Rogue")])
    ana.controls(a_creature(scene, "First", kind=kind))
    ana.controls("Forest")

    ana.attacks_with("First")
    bob.does_not_block()
    scene.pass_until("postcombat main phase")

    if may:
        ana.casts("Snitch", way="prowl")
    else:
        with scene.illegal("CR 601.3"):
            ana.casts("Snitch", way="prowl")
