"""Bands with other creatures of a quality (CR 702.22b, c, j, k)."""

import pytest

from tests.engine.made import creature, worded

GUILD = 'Green legendary creatures you control have "bands with other legendary creatures."'


def _legend(scene, name, size, color="green"):
    cost = {"green": "{G}", "red": "{R}"}[color]
    return scene.card(
        name,
        cost=cost,
        type="Legendary Creature — Human",
        power=size[0],
        toughness=size[2],
        text="",
    )


def test_legends_attack_in_a_band(scene, ana, bob):
    """A green legend that bands with other legends, and a red one that has nothing: a band. What
    blocks one of them blocks both (CR 702.22h).
    """
    ana.controls(worded(scene, "Guildhouse", GUILD, "Land"))
    ana.controls(_legend(scene, "Gwen", "2/2"))
    ana.controls(_legend(scene, "Rhys", "3/3", "red"))
    bob.controls(creature(scene, "Wall", "0/9"))

    ana.attacks_in_band("Gwen", "Rhys")
    bob.blocks({"Wall": "Gwen"})
    scene.pass_until("Ana's end of combat")

    assert bob.life == 20
    assert scene["Wall"].damage == 5


@pytest.mark.parametrize("guild", [GUILD, "", GUILD.replace("Green", "White")])
def test_who_may_be_in_such_a_band(scene, ana, bob, guild):
    """A creature that is no legend may not, and nobody may where none bands with others."""
    ana.controls(worded(scene, "Guildhouse", guild, "Land"))
    ana.controls(_legend(scene, "Gwen", "2/2"))
    ana.controls(_legend(scene, "Rhys", "3/3", "red"))
    ana.controls("Hill Giant")

    other = "Hill Giant" if guild == GUILD else "Rhys"
    with scene.illegal("CR 702.22c"):
        ana.attacks_in_band("Gwen", other)


def test_who_divides_the_damage(scene, ana, bob):
    """A creature blocked by two such legends: their controller divides its damage (CR 702.22j)."""
    bob.controls(worded(scene, "Guildhouse", GUILD, "Land"))
    bob.controls(_legend(scene, "Gwen", "2/2"))
    bob.controls(_legend(scene, "Rhys", "3/3", "red"))
    ana.controls(creature(scene, "Ox", "4/9"))

    ana.attacks_with("Ox")
    bob.blocks({"Gwen": "Ox", "Rhys": "Ox"})
    scene.deal_combat_damage()
    bob.assigns({"Gwen": 4, "Rhys": 0})
    scene.pass_until("Ana's end of combat")

    assert bob.graveyard == ["Gwen"]
    assert scene["Rhys"].damage == 0


def test_losing_it(scene, ana, bob):
    """ "loses all "bands with other" abilities until end of turn"."""
    ana.controls(worded(scene, "Guildhouse", GUILD, "Land"))
    ana.controls(_legend(scene, "Gwen", "2/2"))
    ana.controls(_legend(scene, "Rhys", "3/3", "red"))
    text = 'Target creature loses all "bands with other" abilities until end of turn.'
    ana.has(hand=[worded(scene, "Brownie", text)])

    ana.casts("Brownie", targeting="Gwen")
    scene.resolve()

    with scene.illegal("CR 702.22c"):
        ana.attacks_in_band("Gwen", "Rhys")
