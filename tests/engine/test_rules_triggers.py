"""Triggered abilities (CR 603) and state-based actions (CR 704)."""


def test_life_gained_twice_triggers_twice(scene, ana, bob):
    """Two lifelinkers deal damage at once. How often does "whenever you gain life" trigger?

    Twice: each source's damage is a gain of its own (119.9, 702.15e).
    """
    ana.controls("Aerial Responder", label="one")
    ana.controls("Aerial Responder", label="two")
    mate = ana.controls("Ajani's Pridemate")

    ana.attacks_with("one", "two")
    scene.deal_combat_damage()
    scene.pass_until("the stack is empty")

    assert ana.life == 24
    assert mate.counters == {"+1/+1": 2}


def test_each_drawn_card_triggers(scene, ana, bob):
    """Three cards are drawn by one spell. The ability triggers three times (121.2)."""
    ana.controls("Island")
    ana.controls("Horizon Chimera")
    ana.has(hand=["Ancestral Recall"], library=["Plains"] * 4)

    ana.casts("Ancestral Recall", targeting="Ana")
    scene.resolve()
    assert len(scene.stack) == 3
    scene.pass_until("the stack is empty")

    assert ana.life == 23


def test_last_known_information(scene, ana, bob):
    """A creature with counters dies and its ability counts them. What does it see? What was (603.10a)."""
    ana.controls("Chasm Skulker", counters={"+1/+1": 3})
    bob.controls("Swamp")
    bob.controls("Mountain")
    bob.has(hand=["Terminate"])

    bob.casts("Terminate", targeting="Chasm Skulker")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == ["Squid", "Squid", "Squid"]


def test_enters_triggers_see_what_enters_together(scene, ana, bob):
    """Two tokens enter at once. A permanent that watches sees both (603.6a)."""
    ana.controls("Plains", 4)
    ana.controls("Auriok Champion")
    ana.has(hand=["Battle Screech"])

    ana.casts("Battle Screech")
    scene.resolve()
    assert len(scene.stack) == 2
    scene.resolve()
    ana.chooses("yes")
    scene.resolve()
    ana.chooses("no")

    assert ana.life == 21


def test_landfall_for_each_land(scene, ana, bob):
    """A land enters under your control, an ability pumps; until end of turn (603.2)."""
    ana.has(hand=["Forest"])
    hound = ana.controls("Akoum Hellhound")

    ana.plays("Forest")
    scene.resolve()
    assert hound.size == (2, 3)
    scene.pass_until("next turn")

    assert hound.size == (0, 1)


def test_triggers_of_three_players_in_turn_order(scene, ana, bob):
    """A creature dies and three players have an ability. In which order do they resolve?

    The last in turn order first: the active player's was put on the stack first (603.3b).
    """
    cleo = scene.player("Cleo")
    for player in (ana, bob, cleo):
        player.controls("Dross Harvester")
    ana.controls("Mountain")
    ana.controls("Grizzly Bears")
    ana.has(hand=["Shock"])

    ana.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()
    assert (ana.life, bob.life, cleo.life) == (20, 20, 22)
    scene.resolve()
    assert (ana.life, bob.life, cleo.life) == (20, 22, 22)
    scene.resolve()

    assert (ana.life, bob.life, cleo.life) == (22, 22, 22)


def test_an_ability_of_the_upkeep_of_whoever(scene, ana, bob):
    """ "At the beginning of each upkeep" triggers in both upkeeps (603.2b)."""
    scene.begins(step="upkeep")
    war = ana.controls("Crescendo of War")
    ana.has(library=["Plains"])
    bob.has(library=["Plains"])

    scene.resolve()
    assert war.counters == {"strife": 1}
    scene.pass_until("Bob's upkeep")
    scene.resolve()

    assert war.counters == {"strife": 2}


def test_all_that_is_due_happens_at_once(scene, ana, bob):
    """A creature with lethal damage and a player at 0 life: both are dealt with together (704.3)."""
    ana.controls("Mountain", 3)
    ana.has(hand=["Volcanic Fallout"])
    bob.has(life=2)
    bob.controls("Blood Artist")

    ana.casts("Volcanic Fallout")
    scene.resolve()

    assert scene.ended == "CR 704.5a"
    assert scene.winners == ["Ana"]


def test_an_aura_on_an_illegal_thing_goes(scene, ana, bob):
    """An enchanted land animation ends: the Aura on it enchants no creature any more (704.5m)."""
    ana.controls("Celestial Colonnade", label="Colonnade")
    ana.controls("Plains", 6)
    ana.controls("Island", 1)
    ana.has(hand=["Holy Strength"])

    ana.activates("Colonnade", paying=["Plains", "Plains", "Plains", "Plains", "Island"])
    scene.resolve()
    ana.casts("Holy Strength", targeting="Colonnade")
    scene.resolve()
    assert scene["Colonnade"].size == (5, 6)
    scene.pass_until("next turn")

    assert ana.graveyard == ["Holy Strength"]
    assert scene["Colonnade"].zone == "battlefield"


def test_a_token_copy_of_a_legend(scene, ana, bob):
    """A token copies a legendary creature: the legend rule asks at once (704.5j)."""
    ana.controls("Island", 3)
    ana.controls("Aron, Benalia's Ruin", label="Aron")
    ana.has(hand=["Cackling Counterpart"])

    ana.casts("Cackling Counterpart", targeting="Aron")
    scene.resolve()
    assert scene.asks() == ("Ana", "legend rule")
    ana.chooses("Aron")

    assert ana.battlefield.count("Aron, Benalia's Ruin") == 1
    assert ana.graveyard == ["Cackling Counterpart"]


def test_zero_loyalty(scene, ana, bob):
    """A planeswalker's last loyalty is spent. Where is it, and does the ability resolve (704.5i)?"""
    ana.controls("Ajani, Caller of the Pride", counters={"loyalty": 3})
    bears = ana.controls("Grizzly Bears")

    ana.activates("Ajani, Caller of the Pride", ability=2, targeting="Grizzly Bears")
    assert ana.graveyard == ["Ajani, Caller of the Pride"]
    scene.resolve()

    assert bears.keywords == ["double strike", "flying"]


def test_damage_marked_and_toughness_lowered_later(scene, ana, bob):
    """A 3/3 with two damage gets a -1/-1 counter. It dies (704.5g)."""
    ana.controls("Swamp", 4)
    ana.controls("Fevered Convulsions")
    bob.controls("Hill Giant", damage=2)

    ana.activates("Fevered Convulsions", targeting="Hill Giant")
    scene.resolve()

    assert bob.graveyard == ["Hill Giant"]


def test_state_triggers_and_win(scene, ana, bob):
    """Four of a name at the end step win the game (104.2b)."""
    scene.begins(step="end step")
    ana.controls("Biovisionary", 4)

    for _ in range(4):
        if not scene.ended:
            scene.resolve()

    assert scene.ended == "CR 104.2b"
    assert scene.winners == ["Ana"]


def test_discarding_at_cleanup_gives_priority(scene, ana, bob):
    """A card discarded to hand size triggers an ability: there is a cleanup step with priority (514.3a)."""
    scene.begins(step="end step")
    ana.controls("Bone Miser")
    ana.has(hand=["Grizzly Bears"] * 8, library=["Plains"])
    bob.has(library=["Plains"])

    scene.pass_until("Bob's upkeep")
    ana.chooses("Grizzly Bears")

    assert ana.battlefield == ["Bone Miser", "Zombie"]
    assert scene.step == "Bob's upkeep of turn 6"
