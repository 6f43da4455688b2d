"""Keywords by which creatures grow, come in company, or come back (CR 701, 702)."""

import pytest

from tests.engine.keywords.made import a_creature, a_spell


@pytest.mark.parametrize(("kind", "size"), [("Instant", (3, 3)), ("Creature — Bear", (2, 2))])
def test_prowess(scene, kind, size):
    """Ana controls a creature with prowess and casts a spell. Does the creature grow?

    Until end of turn, where the spell is no creature spell (CR 702.108a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Monk", "Prowess"))
    printed = {"power": "1", "toughness": "1"} if "Creature" in kind else {}
    text = "" if printed else "You gain 1 life."
    scene.card("Spell", cost="{G}", type=kind, text=text, **printed)
    ana.has(hand=["Spell"])
    ana.controls("Forest")

    ana.casts("Spell")
    while scene.game.stack:
        scene.resolve()
    assert scene["Monk"].size == size
    scene.pass_until("Bob's upkeep")

    assert scene["Monk"].size == (2, 2)


def test_outlast(scene):
    """Ana outlasts. What does it cost, and when may she?

    Mana and {T}, for a +1/+1 counter; only as a sorcery (CR 702.107a).
    """
    ana = scene.player("Ana")
    for name in ("Abbot", "Brother"):
        ana.controls(a_creature(scene, name, "Outlast {G}"))
        ana.controls("Forest")

    ana.activates("Abbot")
    with scene.illegal("CR 602.5d"):
        ana.activates("Brother")
    scene.resolve()

    assert scene["Abbot"].size == (3, 3)
    assert scene["Abbot"].tapped


def test_reinforce(scene):
    """Ana discards a card with reinforce 2. What becomes of her bear?

    It gets two +1/+1 counters; the card works from the hand (CR 702.77a).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_creature(scene, "Sentinel", "Reinforce 2—{G}")])
    ana.controls("Grizzly Bears")
    ana.controls("Forest")

    ana.activates("Sentinel", targeting="Grizzly Bears")
    scene.resolve()

    assert scene["Grizzly Bears"].size == (4, 4)
    assert ana.graveyard == ["Sentinel"]


def test_afterlife(scene):
    """A creature with afterlife 2 dies. What is left?

    Two 1/1 Spirits with flying (CR 702.135a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Ghost", "Afterlife 2"))
    ana.has(hand=["Shock"])
    ana.controls("Mountain")

    ana.casts("Shock", targeting="Ghost")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == ["Mountain", "Spirit", "Spirit"]


def test_soulshift(scene):
    """A creature with soulshift 2 dies; a Spirit card of mana value 2 and one of 3 lie in the
    graveyard. Which may come back?

    A Spirit card of mana value 2 or less, to the hand (CR 702.46a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Kami", "Soulshift 2", kind="Spirit", cost="{5}{G}"))
    ana.has(
        hand=["Shock"],
        graveyard=[
            a_creature(scene, "Small", kind="Spirit"),
            a_creature(scene, "Large", kind="Spirit", cost="{2}{G}"),
        ],
    )
    ana.controls("Mountain")

    ana.casts("Shock", targeting="Kami")
    scene.resolve()
    assert not any("Large" in option for option in scene.options())
    if scene.asks()[1] == "target":
        ana.chooses("Small")
    scene.resolve()
    if scene.asks()[1] == "may":
        ana.chooses("yes")

    assert "Small" in ana.hand
    assert "Large" in ana.graveyard


@pytest.mark.parametrize(
    ("text", "rule", "size", "token"),
    [
        ("For Mirrodin!\nEquipped creature gets +1/+1.", "702.163a", (3, 3), "Rebel"),
        ("Job select\nEquipped creature gets +1/+1.", "702.182a", (2, 2), "Hero"),
    ],
)
def test_equipment_that_brings_its_bearer(scene, text, rule, size, token):
    """An Equipment enters that brings its bearer. Who carries it, and how large is it?

    A 2/2 Rebel (CR 702.163a), a 1/1 Hero (CR 702.182a); the Equipment is attached to it.
    """
    ana = scene.player("Ana")
    scene.card("Blade", cost="{1}", type="Artifact — Equipment", text=f"{text}\nEquip {{3}}")
    ana.has(hand=["Blade"])
    ana.controls("Forest")

    ana.casts("Blade")
    scene.resolve()
    scene.resolve()

    assert scene["Blade"].attached_to == token
    assert scene[token].size == size


@pytest.mark.parametrize(("power", "legal"), [(2, True), (1, False)])
def test_saddle(scene, power, legal):
    """A Mount with saddle 2 and one other creature. Can it be saddled?

    By tapping other creatures with total power 2 or more, not the Mount itself (CR 702.171a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Mule", "Saddle 2", kind="Mount"))
    ana.controls(a_creature(scene, "Rider", "", (power, 2)))

    if legal:
        ana.activates("Mule")
        scene.resolve()
        assert scene["Rider"].tapped
        assert not scene["Mule"].tapped
    else:
        with scene.illegal("CR 118.3"):
            ana.activates("Mule")


@pytest.mark.parametrize(
    ("text", "rule"), [("Monstrosity 3.", "CR 701.37a"), ("Adapt 3.", "CR 701.46a")]
)
def test_growing_once(scene, text, rule):
    """A creature becomes monstrous, or adapts, twice. How many counters?

    Three and no more: it is monstrous already (CR 701.37a), it has a counter (CR 701.46a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Hydra", f"{{G}}: {text}"))
    ana.controls("Forest")
    ana.controls("Forest")

    for _ in range(2):
        ana.activates("Hydra")
        scene.resolve()

    assert scene["Hydra"].counters == {"+1/+1": 3}


def test_mayhem(scene):
    """Ana discards a card with mayhem and another. Which may she cast from the graveyard?

    The one with mayhem, for its mayhem cost, this turn (CR 702.187b).
    """
    ana = scene.player("Ana")
    a_spell(scene, "Riot", "You gain 3 life.\nMayhem {R}", "{5}{R}", "Sorcery")
    a_spell(scene, "Burn Out", "Discard a card.", "{R}", "Sorcery")
    ana.has(hand=["Burn Out", "Riot"])
    ana.controls("Mountain")
    ana.controls("Mountain")

    ana.casts("Burn Out")
    scene.resolve()
    assert "Riot" in ana.graveyard
    ana.casts("Riot", way="mayhem")
    scene.resolve()

    assert ana.life == 23


def test_transfigure(scene):
    """Ana sacrifices a creature with transfigure of mana value 2. What does she find?

    A creature card of the same mana value, onto the battlefield (CR 702.71a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Chrysalis", "Transfigure {G}"))
    ana.has(library=["Serra Angel", "Grizzly Bears"])
    ana.controls("Forest")

    ana.activates("Chrysalis")
    scene.resolve()
    ana.chooses("Grizzly Bears")

    assert ana.battlefield == ["Forest", "Grizzly Bears"]
    assert ana.graveyard == ["Chrysalis"]
