"""Combat, from the declaration of attackers to damage (CR 506 to 511)."""


def test_an_attacker_that_left_combat_deals_nothing(scene, ana, bob):
    """An attacker regenerates during combat. Does it still deal combat damage? No (701.19a)."""
    ana.controls("Clay Statue")
    ana.controls("Plains", 2)
    bob.controls("Mountain")
    bob.has(hand=["Lightning Bolt"])

    ana.attacks_with("Clay Statue")
    ana.activates("Clay Statue")
    scene.resolve()
    bob.casts("Lightning Bolt", targeting="Clay Statue")
    scene.resolve()
    scene.pass_until("end step")

    assert bob.life == 20
    assert scene["Clay Statue"].tapped


def test_a_blocker_of_a_removed_attacker_deals_nothing(scene, ana, bob):
    """The attacker is returned to hand after blocks. The blocker deals no damage to anybody (510.1d)."""
    ana.controls("Grizzly Bears")
    bob.controls("Craw Wurm")
    bob.controls("Island")
    bob.has(hand=["Unsummon"])

    ana.attacks_with("Grizzly Bears")
    bob.blocks({"Craw Wurm": "Grizzly Bears"})
    bob.casts("Unsummon", targeting="Grizzly Bears")
    scene.resolve()
    scene.pass_until("end step")

    assert (ana.life, bob.life) == (20, 20)


def test_double_strike_with_trample_into_five_blockers(scene, ana, bob):
    """A 6/4 with trample and double strike meets five 1/1s. All die first, then 6 go through.

    The first step kills five and tramples over for 1; in the second nobody is left to block.
    """
    ana.controls("Atarka, World Render")
    ana.controls("Berserkers' Onslaught")
    bob.controls("Bog Imp", 5)

    ana.attacks_with("Atarka, World Render")
    scene.resolve()
    imps = {f"Bog Imp #{number}": "Atarka, World Render" for number in range(1, 6)}
    bob.blocks(imps)
    scene.pass_until("first-strike damage step")
    ana.assigns({**{f"Bog Imp #{number}": 1 for number in range(1, 6)}, "Bob": 1})
    assert bob.life == 19
    scene.pass_until("end step")

    assert bob.life == 13
    assert bob.battlefield == []


def test_one_blocker_blocks_several_attackers(scene, ana, bob):
    """A creature that can block an additional creature blocks two and divides its damage (510.1d)."""
    ana.controls("Grizzly Bears", label="one")
    ana.controls("Grizzly Bears", label="two")
    giant = bob.controls("Two-Headed Giant of Foriys")

    ana.attacks_with("one", "two")
    bob.blocks({"Two-Headed Giant of Foriys": ["one", "two"]})
    scene.deal_combat_damage()
    bob.assigns({"one": 2, "two": 2})

    assert ana.graveyard == ["Grizzly Bears", "Grizzly Bears"]
    assert giant.zone == "graveyard"


def test_it_attacks_if_able(scene, ana, bob):
    """A creature that attacks each combat if able: may its controller decline? No (508.1d)."""
    ana.controls("Juggernaut")
    ana.controls("Grizzly Bears")

    with scene.illegal("CR 508.1d"):
        ana.attacks({})
    ana.attacks_with("Juggernaut")
    scene.pass_until("end step")

    assert bob.life == 15


def test_it_need_not_attack_when_it_cannot(scene, ana, bob):
    """A creature that must attack is tapped. May its controller attack with nobody? Yes (508.1d)."""
    ana.controls("Juggernaut", tapped=True)
    ana.controls("Grizzly Bears")

    ana.attacks({})
    scene.pass_until("end step")

    assert bob.life == 20


def test_no_attack_on_this_player(scene, ana, bob):
    """Creatures can't attack one player; another may be attacked (508.1c)."""
    cleo = scene.player("Cleo")
    bob.controls("Blazing Archon")
    ana.controls("Grizzly Bears")

    with scene.illegal("CR 508.1c"):
        ana.attacks_with("Grizzly Bears", whom="Bob")
    ana.attacks_with("Grizzly Bears", whom="Cleo")
    scene.pass_until("end step")

    assert (bob.life, cleo.life) == (20, 18)


def test_an_aura_stops_attack_and_block(scene, ana, bob):
    """Enchanted creature can't attack or block: neither is legal (508.1c, 509.1b)."""
    ana.controls("Grizzly Bears")
    bob.controls("Gray Ogre", label="Ogre")
    bob.controls("Cage of Hands", attached_to="Ogre")
    bob.controls("Hill Giant")

    ana.attacks_with("Grizzly Bears")
    with scene.illegal("CR 509.1b"):
        bob.blocks({"Ogre": "Grizzly Bears"})
    bob.does_not_block()

    assert scene.asks_nothing()


def test_a_tapped_creature_does_not_block(scene, ana, bob):
    """May a tapped creature block? No (509.1a)."""
    ana.controls("Grizzly Bears")
    bob.controls("Gray Ogre", tapped=True)
    bob.controls("Hill Giant")

    ana.attacks_with("Grizzly Bears")
    with scene.illegal("CR 509.1a"):
        bob.blocks({"Gray Ogre": "Grizzly Bears"})


def test_a_flyer_blocks_whom_it_likes(scene, ana, bob):
    """May a flying creature block one on the ground? Yes (702.9b)."""
    ana.controls("Grizzly Bears")
    bob.controls("Serra Angel")

    ana.attacks_with("Grizzly Bears")
    bob.blocks({"Serra Angel": "Grizzly Bears"})
    scene.deal_combat_damage()

    assert ana.graveyard == ["Grizzly Bears"]


def test_two_deathtouch_attackers_one_blocker(scene, ana, bob):
    """A blocked creature with no other blocker assigns all its damage to the one that blocks (510.1c)."""
    ana.controls("Baleful Strix")
    wall = bob.controls("Giant Spider")

    ana.attacks_with("Baleful Strix")
    bob.blocks({"Giant Spider": "Baleful Strix"})
    scene.deal_combat_damage()

    assert wall.zone == "graveyard"
    assert bob.life == 20


def test_creatures_trade_and_both_trigger(scene, ana, bob):
    """Two creatures kill each other, each with an ability when a creature dies. Both trigger (603.10a)."""
    ana.controls("Falkenrath Noble")
    bob.controls("Falkenrath Noble")

    ana.attacks_with("Ana's Falkenrath Noble")
    bob.blocks({"Bob's Falkenrath Noble": "Ana's Falkenrath Noble"})
    scene.deal_combat_damage()

    assert ana.graveyard == bob.graveyard == ["Falkenrath Noble"]
    while not scene.asks_nothing():
        scene.player(scene.asks()[0]).chooses("Ana")
    scene.pass_until("the stack is empty")
    assert ana.life == 20 - 4 + 2
    assert bob.life == 22


def test_attacking_without_tapping_the_rest(scene, ana, bob):
    """After combat: who is tapped? The attacker, and no longer once its controller untaps (502.3)."""
    bears = ana.controls("Grizzly Bears")
    ana.has(library=["Plains", "Plains"])
    bob.has(library=["Plains", "Plains"])

    ana.attacks_with("Grizzly Bears")
    scene.pass_until("Bob's upkeep")
    assert bears.tapped
    scene.pass_until("Ana's upkeep")

    assert not bears.tapped


def test_first_strike_gained_too_late(scene, ana, bob):
    """First strike is gained after the first-strike step: it deals damage once, in the second (702.7c)."""
    ana.controls("White Knight", label="Knight")
    ana.controls("Grizzly Bears")
    ana.controls("Mountain", 2)
    ana.has(hand=["Ancestors' Aid"])

    ana.attacks_with("Knight", "Grizzly Bears")
    scene.pass_until("first-strike damage step")
    assert bob.life == 18
    ana.casts("Ancestors' Aid", targeting="Grizzly Bears")
    scene.resolve()
    scene.pass_until("end step")

    assert bob.life == 14


def test_double_strike_gained_between_the_steps(scene, ana, bob):
    """A first striker that has dealt damage gains double strike. It strikes again (510.4)."""
    ana.controls("White Knight")
    ana.controls("Mountain")
    ana.controls("Plains")
    ana.has(hand=["Boros Charm"])

    ana.attacks_with("White Knight")
    scene.pass_until("first-strike damage step")
    ana.casts("Boros Charm", modes=[3], targeting="White Knight")
    scene.resolve()
    scene.pass_until("end step")

    assert bob.life == 16


def test_an_attacked_planeswalker_is_gone(scene, ana, bob):
    """The attacked planeswalker leaves before damage. Is its controller dealt damage? No (506.4c)."""
    ana.controls("Grizzly Bears")
    ana.controls("Plains")
    ana.controls("Swamp")
    ana.controls("Island")
    bob.controls("Ajani, Caller of the Pride")
    ana.has(hand=["Void Rend"])

    ana.attacks_with("Grizzly Bears", whom="Ajani, Caller of the Pride")
    ana.casts("Void Rend", targeting="Ajani, Caller of the Pride")
    scene.resolve()
    scene.pass_until("end step")

    assert bob.life == 20


def test_removed_blockers_do_not_unblock(scene, ana, bob):
    """Menace: one of two blockers is removed. Is the attacker still blocked by the other? Yes (509.1h)."""
    ana.controls("Aron, Benalia's Ruin", label="Aron")
    ana.controls("Mountain")
    ana.has(hand=["Shock"])
    bob.controls("Grizzly Bears")
    ogre = bob.controls("Gray Ogre", label="Ogre")

    ana.attacks_with("Aron")
    bob.blocks({"Grizzly Bears": "Aron", "Ogre": "Aron"})
    ana.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()
    scene.deal_combat_damage()

    assert bob.life == 20
    assert ogre.zone == "graveyard"


def test_cancelled_attack_on_a_player_who_lost(scene, ana, bob):
    """A player who is attacked loses in the middle of combat. The game of the others goes on (800.4)."""
    cleo = scene.player("Cleo")
    ana.controls("Grizzly Bears")
    ana.controls("Mountain")
    ana.has(hand=["Lightning Bolt"])
    bob.has(life=3)
    bob.controls("Gray Ogre")

    ana.attacks_with("Grizzly Bears", whom="Bob")
    ana.casts("Lightning Bolt", targeting="Bob")
    scene.resolve()
    assert bob.has_lost
    scene.pass_until("end step")

    assert cleo.life == 20
    assert scene.ended == ""
    assert bob.battlefield == []


def test_trample_counts_what_deathtouch_assigns(scene, ana, bob):
    """A deathtouch attacker and a trampler share a blocker. How much must the trampler assign to it?

    None: the other's damage is lethal already (702.2c, 702.19b).
    """
    ana.controls("Acidic Slime")
    ana.controls("Earthshaker Dreadmaw")
    bob.controls("Two-Headed Giant of Foriys", label="Giant")

    ana.attacks_with("Acidic Slime", "Earthshaker Dreadmaw")
    bob.blocks({"Giant": ["Acidic Slime", "Earthshaker Dreadmaw"]})
    scene.deal_combat_damage()
    ana.assigns({"Giant": 0, "Bob": 6})
    bob.assigns({"Acidic Slime": 4, "Earthshaker Dreadmaw": 0})

    assert bob.life == 14
    assert scene["Giant"].zone == "graveyard"
    assert ana.graveyard == ["Acidic Slime"]
