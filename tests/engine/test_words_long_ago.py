"""Words of the first years: what is lost, what regenerates by itself, sizes that change for good."""

import pytest

from tests.engine.made import creature, worded


@pytest.mark.parametrize("words", ["all landwalk abilities", "swampwalk"])
def test_losing_landwalk(scene, ana, bob, words):
    """ "loses all landwalk abilities", "loses swampwalk": then it can be blocked (CR 702.14)."""
    ana.controls(creature(scene, "Wraith", "3/3", "Swampwalk"))
    bob.controls("Swamp")
    bob.controls("Hill Giant")
    text = f"Target creature loses {words} until end of turn."
    ana.has(hand=[worded(scene, "Hammer", text)])

    ana.casts("Hammer", targeting="Wraith")
    scene.resolve()
    ana.attacks_with("Wraith")
    bob.blocks({"Hill Giant": "Wraith"})
    scene.pass_until("Ana's end of combat")

    assert bob.life == 20


def test_losing_another_landwalk(scene, ana, bob):
    """A creature that loses forestwalk keeps its swampwalk."""
    ana.controls(creature(scene, "Wraith", "3/3", "Swampwalk"))
    bob.controls("Swamp")
    bob.controls("Hill Giant")
    text = "Target creature loses forestwalk until end of turn."
    ana.has(hand=[worded(scene, "Hag", text)])

    ana.casts("Hag", targeting="Wraith")
    scene.resolve()
    ana.attacks_with("Wraith")

    with scene.illegal("CR 509.1b", "CR 702.14c"):
        bob.blocks({"Hill Giant": "Wraith"})


@pytest.mark.parametrize(("chosen", "rule"), [("first strike", False), ("swampwalk", True)])
def test_losing_one_of_two(scene, ana, chosen, rule):
    """ "loses first strike or swampwalk": the one that is chosen as it resolves."""
    ana.controls(creature(scene, "Wraith", "3/3", "First strike\nSwampwalk"))
    text = "Target creature loses first strike or swampwalk until end of turn."
    ana.has(hand=[worded(scene, "Urborg", text)])

    ana.casts("Urborg", targeting="Wraith")
    scene.resolve()
    ana.chooses(chosen)

    assert ("first strike" in scene["Wraith"].keywords) == rule
    assert scene.asks_nothing()


@pytest.mark.parametrize(("named", "power"), [("", 2), ("Bury", 0)])
def test_it_regenerates_by_itself(scene, ana, bob, named, power):
    """ "If ~ would be destroyed, regenerate it." (CR 701.19b): it is tapped and stays; where it
    can't be regenerated it is destroyed.
    """
    text = "If Clergy would be destroyed, regenerate it."
    ana.controls(creature(scene, "Clergy", "1/1", text))
    end = " It can't be regenerated." if named else ""
    bob.has(hand=[worded(scene, "Doom", f"Destroy target creature.{end}", "Instant")])

    ana.passes()
    bob.casts("Doom", targeting="Clergy")
    scene.resolve()

    if power:
        assert scene["Clergy"].tapped
    else:
        assert ana.graveyard == ["Clergy"]


def test_only_opponents_activate(scene, ana, bob):
    """ "Only your opponents may activate this ability.": not its controller (CR 602.2)."""
    text = (
        "{0}: Clergy can't be regenerated this turn. Only your opponents may activate this ability."
    )
    ana.controls(creature(scene, "Clergy", "1/1", text))

    with scene.illegal("CR 602.2"):
        ana.activates("Clergy")
    ana.passes()
    bob.activates("Clergy")
    scene.resolve()
    assert scene.asks_nothing()


def test_two_untap_steps(scene, ana, bob):
    """ "It doesn't untap during its controller's next two untap steps.": it does in the third."""
    text = "Tap target creature. It doesn't untap during its controller's next two untap steps."
    bob.controls("Hill Giant")
    ana.has(hand=[worded(scene, "Mind", text)], library=["Forest"] * 9)
    bob.has(library=["Forest"] * 9)

    ana.casts("Mind", targeting="Hill Giant")
    scene.resolve()
    tapped = []
    for _ in range(3):
        scene.pass_until("Bob's upkeep")
        tapped.append(scene["Hill Giant"].tapped)
        scene.pass_until("Ana's upkeep")

    assert tapped == [True, True, False]


def test_the_copy_is_red(scene, ana, bob):
    """ "Copy target instant or sorcery spell, except that the copy is red.": the copy of a black
    spell can aim at what has protection from black (CR 707.9).
    """
    bolt = worded(scene, "Wound", "Wound deals 1 damage to target creature.", "Instant", "{B}")
    ana.controls("Swamp")
    knight = creature(scene, "Knight", "2/1", "Protection from black")
    bob.controls(knight)
    bob.controls("Hill Giant")
    text = (
        "Copy target instant or sorcery spell, except that the copy is red. You may choose new "
        "targets for the copy."
    )
    ana.has(hand=[bolt, worded(scene, "Fork", text, "Instant")])

    ana.casts("Wound", targeting="Hill Giant")
    ana.casts("Fork", targeting="Wound")
    scene.resolve()
    ana.chooses("Knight")
    scene.resolve()
    scene.resolve()

    assert bob.graveyard == ["Knight"]
    assert scene["Hill Giant"].damage == 1
    assert scene.asks_nothing()


def test_a_base_toughness_for_good(scene, ana):
    """ "change ~'s base toughness to 1 plus the number of creature cards in your graveyard": as it
    is now; cards that come later change nothing (CR 611.2c).
    """
    text = (
        "{0}: Change Wall's base toughness to 1 plus the number of creature cards in your "
        "graveyard."
    )
    ana.controls(creature(scene, "Wall", "0/1", text))
    ana.has(graveyard=["Hill Giant", "Grizzly Bears"])

    ana.activates("Wall")
    scene.resolve()

    assert scene["Wall"].size == (0, 3)
    assert scene.asks_nothing()


def test_the_size_of_another_until_an_upkeep(scene, ana, bob):
    """ "change ~'s base power and toughness to the power and toughness of target creature other
    than ~ until the end of your next upkeep.": in that upkeep still, after it no more.
    """
    text = (
        "{0}: Change Half's base power and toughness to the power and toughness of target creature "
        "other than Half until the end of your next upkeep."
    )
    ana.controls(creature(scene, "Half", "3/3", text))
    bob.controls(creature(scene, "Giant", "7/6"))
    ana.has(library=["Forest"] * 9)
    bob.has(library=["Forest"] * 9)

    ana.activates("Half", targeting="Giant")
    scene.resolve()
    assert scene["Half"].size == (7, 6)
    scene.pass_until("Ana's upkeep")
    assert scene["Half"].size == (7, 6)
    scene.pass_until("Ana's draw step")
    assert scene["Half"].size == (3, 3)


def test_life_totals_are_exchanged(scene, ana, bob):
    """Ana has 20 and Bob 5: Ana loses 15, Bob gains 15 (CR 701.12c)."""
    ana.has(life=20, hand=[worded(scene, "Mirror", "Exchange life totals with target opponent.")])
    bob.has(life=5)

    ana.casts("Mirror", targeting="Bob")
    scene.resolve()

    assert (ana.life, bob.life) == (5, 20)
    assert scene.asks_nothing()


def test_a_maximum_hand_size(scene, ana, bob):
    """ "The chosen player's maximum hand size is four." (CR 402.2): Bob discards down to four."""
    text = "As Rack enters, choose an opponent.\nThe chosen player's maximum hand size is four."
    ana.has(hand=[worded(scene, "Rack", text, "Artifact")], library=["Forest"] * 9)
    bob.has(hand=["Forest"] * 6, library=["Forest"] * 9)

    ana.casts("Rack")
    scene.resolve()
    scene.pass_until("Ana's upkeep")
    bob.chooses("Forest", "Forest", "Forest")

    assert len(bob.hand) == 4


def test_the_player_with_the_most_life(scene, ana, bob):
    """ "if a player has more life than each other player, the player with the most life gains
    control of ~": Bob, who has more; where both have as much, nothing happens.
    """
    text = (
        "At the beginning of your upkeep, if a player has more life than each other player, the "
        "player with the most life gains control of Ogre."
    )
    ana.controls(creature(scene, "Ogre", "2/2", text))
    ana.has(library=["Forest"] * 3)
    bob.has(life=21, library=["Forest"] * 3)

    scene.begins("Ana", "untap step")
    scene.pass_until("Ana's draw step")

    assert bob.battlefield == ["Ogre"]


def test_it_is_blocking_what_deals_the_damage(scene, ana, bob):
    """ "Prevent all damage that would be dealt to ~ by creatures it's blocking.": not what a spell
    deals.
    """
    text = "Prevent all damage that would be dealt to Vapor by creatures it's blocking."
    bob.controls(creature(scene, "Vapor", "0/1", text))
    ana.controls("Hill Giant")
    ana.has(hand=[worded(scene, "Jab", "Jab deals 1 damage to target creature.", "Instant")])

    ana.attacks_with("Hill Giant")
    bob.blocks({"Vapor": "Hill Giant"})
    scene.pass_until("Ana's end of combat")
    assert bob.battlefield == ["Vapor"]
    ana.casts("Jab", targeting="Vapor")
    scene.resolve()

    assert bob.graveyard == ["Vapor"]


def test_no_target_for_artifacts(scene, ana, bob):
    """ "can't be the target of abilities from artifact sources": spells and creatures may."""
    text = "Ward can't be the target of abilities from artifact sources."
    ana.controls(creature(scene, "Ward", "2/2", text))
    ping = "{0}: This permanent deals 1 damage to target creature."
    bob.controls(worded(scene, "Rod", ping, "Artifact"))
    bob.controls(worded(scene, "Tim", ping, "Creature — Human", size="1/1"))

    ana.passes()
    with scene.illegal("CR 601.2c"):
        bob.activates("Rod", targeting="Ward")
    bob.activates("Tim", targeting="Ward")
    scene.resolve()

    assert scene["Ward"].damage == 1


def test_damage_by_artifacts(scene, ana, bob):
    """ "twice the damage dealt to you so far this turn by artifacts": 1 of 3 was: 2 life."""
    ping = "{{0}}: This permanent deals {} damage to any target."
    bob.controls(worded(scene, "Rod", ping.format(1), "Artifact"))
    bob.controls(worded(scene, "Tim", ping.format(2), "Creature — Human", size="1/1"))
    text = (
        "You gain X life, where X is twice the damage dealt to you so far this turn by artifacts."
    )
    ana.has(hand=[worded(scene, "Polarity", text, "Instant")])

    ana.passes()
    bob.activates("Rod", targeting="Ana")
    scene.resolve()
    bob.activates("Tim", targeting="Ana")
    scene.resolve()
    ana.casts("Polarity")
    scene.resolve()

    assert ana.life == 19
    assert scene.asks_nothing()


def test_all_cards_of_a_kind_are_discarded(scene, ana, bob):
    """ "discards all nonland cards"."""
    bob.has(hand=["Forest", "Hill Giant", "Grizzly Bears"])
    text = "Target player reveals their hand and discards all nonland cards."
    ana.has(hand=[worded(scene, "Amnesia", text)])

    ana.casts("Amnesia", targeting="Bob")
    scene.resolve()

    assert bob.hand == ["Forest"]
    assert scene.asks_nothing()


def test_back_in_any_order(scene, ana, bob):
    """ "Look at the top two cards of target player's library, then put them back in any order. You
    may have that player shuffle.": the one named first is on top.
    """
    bob.has(library=["Forest", "Swamp", "Island"])
    text = (
        "Look at the top two cards of target player's library, then put them back in any order. "
        "You may have that player shuffle."
    )
    ana.has(hand=[worded(scene, "Selection", text)])

    ana.casts("Selection", targeting="Bob")
    scene.resolve()
    ana.chooses("Swamp", "no")

    assert bob.library == ["Swamp", "Forest", "Island"]
    assert scene.asks_nothing()


def test_from_its_owners_graveyard(scene, ana, bob):
    """ "When that creature dies this turn, return a creature card from its owner's graveyard to the
    battlefield under the control of that creature's owner."
    """
    text = (
        "Choose target creature. When that creature dies this turn, return a creature card from its "
        "owner's graveyard to the battlefield under the control of that creature's owner."
    )
    bob.controls("Grizzly Bears")
    bob.has(graveyard=["Hill Giant"])
    ana.has(hand=[worded(scene, "Life", text), worded(scene, "Doom", "Destroy target creature.")])

    ana.casts("Life", targeting="Grizzly Bears")
    scene.resolve()
    ana.casts("Doom", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()
    ana.chooses("Hill Giant")

    assert bob.battlefield == ["Hill Giant"]
    assert scene.asks_nothing()


def test_unless_you_sacrifice_first(scene, ana):
    """ "unless you sacrifice an Island, sacrifice ~ and it deals 6 damage to you"."""
    text = (
        "At the beginning of your upkeep, unless you sacrifice an Island, sacrifice Spawn and it "
        "deals 6 damage to you."
    )
    scene.begins("Ana", "untap step")
    ana.controls(creature(scene, "Spawn", "6/6", text))
    ana.has(library=["Forest"] * 3)

    scene.pass_until("Ana's draw step")

    assert ana.life == 14
    assert ana.graveyard == ["Spawn"]


def test_controlled_since_the_turn_began(scene, ana):
    """ "Activate only if you've controlled ~ continuously since the beginning of your most recent
    turn.": not as it has just come.
    """
    text = (
        "{0}: You gain 1 life. Activate only if you've controlled Rocket continuously since the "
        "beginning of your most recent turn."
    )
    ana.has(hand=[worded(scene, "Rocket", text, "Artifact")])
    ana.controls(worded(scene, "Old", text.replace("Rocket", "Old"), "Artifact"))

    ana.casts("Rocket")
    scene.resolve()
    with scene.illegal("CR 602.5"):
        ana.activates("Rocket")
    ana.activates("Old")
    scene.resolve()

    assert ana.life == 21
