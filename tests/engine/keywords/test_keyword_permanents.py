"""Keywords of permanents that enter, stay and go (CR 702)."""

import pytest

from tests.engine.keywords.made import a_creature


def test_echo_is_asked_once(scene):
    """Ana casts a creature with echo {1}{G}. What does it cost her, and when?

    {1}{G} at the beginning of her next upkeep, or its life; never again (CR 702.30a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Moa", "Echo {1}{G}")])
    ana.controls("Forest", 2)

    ana.casts("Moa")
    scene.resolve()
    scene.pass_until("Ana's upkeep")
    scene.resolve()
    ana.chooses("yes")
    assert "Moa" in ana.battlefield
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's upkeep")

    assert "Moa" in ana.battlefield
    assert not scene.game.stack


def test_echo_unpaid(scene):
    """Ana does not pay the echo. What becomes of the creature?

    She sacrifices it (CR 702.30a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Moa", "Echo {1}{G}")])
    ana.controls("Forest", 2)

    ana.casts("Moa")
    scene.resolve()
    scene.pass_until("Ana's upkeep")
    scene.resolve()
    ana.chooses("no")

    assert ana.graveyard == ["Moa"]


def test_cumulative_upkeep_grows(scene):
    """A permanent with cumulative upkeep {1} has one age counter; Ana has two lands. What now?

    It gets a second counter and asks for {2} (CR 702.24a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Yak", "Cumulative upkeep {1}"), counters={"age": 1})
    ana.controls("Forest", 2)
    scene.begins("Ana", "upkeep")

    scene.resolve()
    ana.chooses("yes")

    assert scene["Yak"].counters == {"age": 2}
    assert all(scene.game.objs[i].tapped for i in scene.game.battlefield[1:])


def test_cumulative_upkeep_takes_all_or_nothing(scene):
    """The same with one land: may Ana pay half?

    No: she cannot pay the whole, so she sacrifices it and pays nothing (CR 702.24a).
    """
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Yak", "Cumulative upkeep {1}"), counters={"age": 1})
    ana.controls("Forest", label="land")
    scene.begins("Ana", "upkeep")

    scene.resolve()

    assert ana.graveyard == ["Yak"]
    assert not scene["land"].tapped


def test_cumulative_upkeep_with_choices(scene):
    """Cumulative upkeep: sacrifice a land, with one age counter. What does the second ask for?

    Two lands, each chosen (CR 702.24a).
    """
    ana = scene.player("Ana")
    yak = a_creature(scene, "Yak", "Cumulative upkeep—Sacrifice a land.")
    ana.controls(yak, counters={"age": 1})
    ana.controls("Forest")
    ana.controls("Island")
    ana.controls("Swamp")
    scene.begins("Ana", "upkeep")

    scene.resolve()
    ana.chooses("yes", "Forest", "Swamp")

    assert sorted(ana.graveyard) == ["Forest", "Swamp"]
    assert ana.battlefield == ["Island", "Yak"]


def test_fading(scene):
    """A creature with fading 1 is cast. How long does it live?

    One upkeep takes the counter, the next finds none: it is sacrificed (CR 702.32a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Shade", "Fading 1")])
    ana.controls("Forest", 2)

    ana.casts("Shade")
    scene.resolve()
    assert scene["Shade"].counters == {"fade": 1}
    scene.pass_until("Ana's draw step")
    assert scene["Shade"].counters == {}
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's draw step")

    assert ana.graveyard == ["Shade"]


def test_vanishing(scene):
    """A creature with vanishing 1 is cast. How long does it live?

    The next upkeep takes its last counter, and it is sacrificed at once (CR 702.63a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Ghost", "Vanishing 1")])
    ana.controls("Forest", 2)

    ana.casts("Ghost")
    scene.resolve()
    assert scene["Ghost"].counters == {"time": 1}
    scene.pass_until("Ana's draw step")

    assert ana.graveyard == ["Ghost"]


def test_bloodthirst(scene):
    """Ana shocks Bob and casts a 2/2 with bloodthirst 2. How large is it?

    4/4; without the damage it would have stayed 2/2 (CR 702.54a).
    """
    ana = scene.player("Ana")
    ana.has(hand=["Lightning Bolt", a_creature(scene, "Ogre", "Bloodthirst 2")])
    ana.controls("Forest", 2)
    ana.controls("Mountain")

    ana.casts("Lightning Bolt", targeting="Bob")
    scene.resolve()
    ana.casts("Ogre")
    scene.resolve()

    assert scene["Ogre"].size == (4, 4)


def test_modular_hands_its_counters_on(scene):
    """A modular 2 artifact creature dies beside another artifact creature. What happens?

    Its two counters may go to the other (CR 702.43a).
    """
    ana = scene.player("Ana").has(hand=["Lightning Bolt"])
    worker = scene.card(
        "Worker",
        cost="{1}",
        type="Artifact Creature — Construct",
        text="Modular 2",
        power="0",
        toughness="0",
    )
    other = scene.card(
        "Frame", cost="{1}", type="Artifact Creature — Construct", power="1", toughness="1"
    )
    ana.controls(worker, counters={"+1/+1": 2})
    ana.controls(other)
    ana.controls("Mountain")

    ana.casts("Lightning Bolt", targeting="Worker")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")

    assert scene["Frame"].size == (3, 3)


def test_graft_moves_a_counter(scene):
    """A creature enters under Bob's control; Ana controls a 0/0 with graft and two counters.

    She may move one of them onto it (CR 702.58a, 122.5).
    """
    ana = scene.player("Ana")
    bob = scene.player("Bob").has(hand=[a_creature(scene, "Bear", "")])
    ana.controls(a_creature(scene, "Vine", "Graft 2", (0, 0)), counters={"+1/+1": 2})
    bob.controls("Forest", 2)
    scene.begins("Bob")

    bob.casts("Bear")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")

    assert scene["Vine"].size == (1, 1)
    assert scene["Bear"].size == (3, 3)


def test_evolve(scene):
    """Ana's 1/1 with evolve sees a 1/2 enter, then a 1/1. Does it evolve?

    Once: the first is tougher, the second is no greater any more (CR 702.100a).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_creature(scene, "Wall", "", (1, 2)), a_creature(scene, "Rat", "", (1, 1))])
    ana.controls(a_creature(scene, "One", "Evolve", (1, 1)))
    ana.controls("Forest", 4)

    ana.casts("Wall")
    scene.resolve()
    scene.resolve()
    assert scene["One"].size == (2, 2)
    ana.casts("Rat")
    scene.resolve()

    assert not scene.game.stack
    assert scene["One"].size == (2, 2)


@pytest.mark.parametrize(("answer", "size", "servos"), [("yes", (4, 4), 0), ("no", (2, 2), 2)])
def test_fabricate(scene, answer, size, servos):
    """A 2/2 with fabricate 2 enters. What may Ana have?

    Two +1/+1 counters or two Servos (CR 702.123a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Smith", "Fabricate 2")])
    ana.controls("Forest", 2)

    ana.casts("Smith")
    scene.resolve()
    scene.resolve()
    ana.chooses(answer)

    assert scene["Smith"].size == size
    assert ana.battlefield.count("Servo") == servos


@pytest.mark.parametrize(
    ("answer", "size", "haste"), [("yes", (3, 3), False), ("no", (2, 2), True)]
)
def test_riot(scene, answer, size, haste):
    """A 2/2 with riot enters. What may Ana have?

    A counter as it enters, or haste (CR 702.136a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Rioter", "Riot")])
    ana.controls("Forest", 2)

    ana.casts("Rioter")
    scene.resolve()
    ana.chooses(answer)

    assert scene["Rioter"].size == size
    assert ("haste" in scene["Rioter"].keywords) == haste


def test_unleashed_creatures_do_not_block(scene):
    """Bob's unleashed creature has a +1/+1 counter. Can it block?

    No, while it has one (CR 702.98a).
    """
    ana = scene.player("Ana")
    bob = scene.player("Bob")
    ana.controls(a_creature(scene, "Bear", ""))
    bob.controls(a_creature(scene, "Cackler", "Unleash"), counters={"+1/+1": 1})

    ana.attacks_with("Bear")

    with scene.illegal("CR 509.1b"):
        bob.blocks({"Cackler": "Bear"})
