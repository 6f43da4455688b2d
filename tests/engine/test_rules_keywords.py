"""Keyword abilities, each asked as a judge would be (CR 702)."""


def test_ward_asks_for_its_cost(scene, ana, bob):
    """A spell targets an opponent's creature with ward {2} and its player cannot pay. Countered."""
    ana.controls("Mountain")
    ana.has(hand=["Shock"])
    chief = bob.controls("Red Ghost, Intangible Genius")

    ana.casts("Shock", targeting="Red Ghost, Intangible Genius")
    assert scene.stack == ["ability of Red Ghost, Intangible Genius", "Shock"]
    scene.resolve()

    assert scene.stack == []
    assert ana.graveyard == ["Shock"]
    assert chief.damage == 0
    assert scene.asks_nothing()


def test_ward_may_be_paid(scene, ana, bob):
    """The player who targeted it may pay {2} as the ability resolves; the spell stays (702.21a)."""
    ana.controls("Mountain", 3)
    ana.has(hand=["Shock"])
    chief = bob.controls("Red Ghost, Intangible Genius")

    ana.casts("Shock", targeting="Red Ghost, Intangible Genius")
    scene.resolve()
    ana.chooses("yes")
    assert scene.stack == ["Shock"]
    scene.resolve()

    assert chief.damage == 2


def test_ward_does_not_mind_its_own_controller(scene, ana, bob):
    """Does ward trigger for a spell of one's own? No."""
    ana.controls("Forest")
    ana.has(hand=["Giant Growth"])
    ghost = ana.controls("Red Ghost, Intangible Genius")

    ana.casts("Giant Growth", targeting="Red Ghost, Intangible Genius")
    assert scene.stack == ["Giant Growth"]
    scene.resolve()

    assert ghost.size == (5, 6)


def test_persist_returns_it_once(scene, ana, bob):
    """A creature with persist dies, returns with a -1/-1 counter, and dies again (702.79a)."""
    ana.controls("Swamp", 2)
    ana.controls("Mountain", 2)
    ana.has(hand=["Terminate", "Terminate"])
    mage = bob.controls("Glen Elendra Archmage", label="Mage")

    ana.casts("Terminate", targeting="Mage")
    scene.resolve()
    assert scene.stack == ["ability of Glen Elendra Archmage"]
    scene.resolve()
    assert mage.counters == {"-1/-1": 1}
    assert mage.size == (1, 1)
    ana.casts("Terminate", targeting="Mage")
    scene.resolve()

    assert scene.stack == []
    assert bob.graveyard == ["Glen Elendra Archmage"]


def test_undying_needs_no_counter_on_it(scene, ana, bob):
    """A creature with undying and a +1/+1 counter dies. It stays in the graveyard (702.93a)."""
    ana.controls("Mountain")
    ana.has(hand=["Lightning Bolt"])
    bob.controls("Gleeful Arsonist", counters={"+1/+1": 1})

    ana.casts("Lightning Bolt", targeting="Gleeful Arsonist")
    scene.resolve()  # its own trigger
    scene.resolve()

    assert bob.graveyard == ["Gleeful Arsonist"]
    assert scene.stack == []


def test_undying_returns_it_with_a_counter(scene, ana, bob):
    """A creature with undying dies without a counter. It is back with one (702.93a)."""
    ana.controls("Swamp")
    ana.controls("Mountain")
    ana.has(hand=["Terminate"])
    bob.controls("Gleeful Arsonist")

    ana.casts("Terminate", targeting="Gleeful Arsonist")
    scene.resolve()
    scene.resolve()
    scene.resolve()

    assert scene["Gleeful Arsonist"].counters == {"+1/+1": 1}
    assert scene["Gleeful Arsonist"].zone == "battlefield"


def test_prowess_grows_for_a_noncreature_spell(scene, ana, bob):
    """Does prowess trigger for a creature spell? No; for an instant it does (702.108a)."""
    ana.controls("Mountain", 3)
    ana.has(hand=["Shock", "Gray Ogre"])
    mentor = ana.controls("Elsha, Threefold Master")

    ana.casts("Shock", targeting="Bob")
    assert scene.stack == ["ability of Elsha, Threefold Master", "Shock"]
    scene.resolve()
    assert mentor.size == (2, 2)
    scene.pass_until("next turn")
    assert mentor.size == (1, 1)


def test_exalted_for_one_attacker(scene, ana, bob):
    """A creature attacks alone with two exalted permanents about. It gets +1/+1 twice (702.83a)."""
    ana.controls("Ignoble Hierarch")
    ana.controls("Qasali Pridemage")
    bears = ana.controls("Grizzly Bears")

    ana.attacks_with("Grizzly Bears")
    scene.pass_until("the stack is empty")

    assert bears.size == (4, 4)


def test_no_exalted_for_two_attackers(scene, ana, bob):
    """Two creatures attack. Does exalted trigger? No (702.83a)."""
    ana.controls("Qasali Pridemage")
    ana.controls("Grizzly Bears")

    ana.attacks_with("Grizzly Bears", "Qasali Pridemage")

    assert scene.stack == []


def test_cycling(scene, ana, bob):
    """A card is cycled: discarded as a cost, and a card is drawn (702.29a)."""
    ana.controls("Island")
    ana.has(hand=["Boon of the Wish-Giver"], library=["Plains", "Forest"])

    ana.activates("Boon of the Wish-Giver")
    assert ana.graveyard == ["Boon of the Wish-Giver"]
    scene.resolve()

    assert ana.hand == ["Plains"]


def test_landwalk(scene, ana, bob):
    """A creature with islandwalk attacks a player with an Island. May it be blocked? No (702.14c)."""
    ana.controls("Inkwell Leviathan")
    bob.controls("Island")
    bob.controls("Grizzly Bears")

    ana.attacks_with("Inkwell Leviathan")
    with scene.illegal("CR 702.14c"):
        bob.blocks({"Grizzly Bears": "Inkwell Leviathan"})


def test_shroud_stops_its_own_controller(scene, ana, bob):
    """May I target my own creature with shroud? No (702.18a)."""
    ana.controls("Forest")
    ana.has(hand=["Giant Growth"])
    ana.controls("Crystalline Sliver")
    ana.controls("Grizzly Bears")

    with scene.illegal("CR 702.18a"):
        ana.casts("Giant Growth", targeting="Crystalline Sliver")


def test_haste_for_all_and_changeling(scene, ana, bob):
    """A changeling is every creature type: an anthem for one type counts it (702.73a)."""
    ana.controls("Elvish Archdruid")
    changeling = ana.controls("Changeling Outcast")

    assert changeling.size == (2, 2)


def test_intimidate_like_evasion_by_number(scene, ana, bob):
    """Three creatures with menace and three blockers: two may gang up on one (702.111b)."""
    ana.controls("Aron, Benalia's Ruin", label="Aron")
    bob.controls("Grizzly Bears", label="one")
    bob.controls("Grizzly Bears", label="two")

    ana.attacks_with("Aron")
    bob.blocks({"one": "Aron", "two": "Aron"})
    scene.deal_combat_damage()
    ana.assigns({"one": 2, "two": 1})

    assert scene["Aron"].zone == "graveyard"
    assert scene["one"].zone == "graveyard"
    assert scene["two"].damage == 1


def test_deathtouch_from_a_spell_source(scene, ana, bob):
    """A deathtouch creature's ability deals the damage. Is it lethal? Yes, from any damage (702.2b)."""
    ana.controls("Prodigal Sorcerer", label="Pinger")
    ana.controls("Basilisk Collar", attached_to="Pinger")
    bob.controls("Craw Wurm")

    ana.activates("Pinger", targeting="Craw Wurm")
    scene.resolve()

    assert bob.graveyard == ["Craw Wurm"]
    assert ana.life == 21


def test_double_strike_with_trample_and_a_dead_blocker(scene, ana, bob):
    """Double strike and trample kill the blocker first; then all goes to the player (702.19e)."""
    ana.controls("Earthshaker Dreadmaw", label="Dreadmaw")
    ana.controls("Berserkers' Onslaught")
    bob.controls("Grizzly Bears")

    ana.attacks_with("Dreadmaw")
    bob.blocks({"Grizzly Bears": "Dreadmaw"})
    scene.pass_until("first-strike damage step")
    ana.assigns({"Grizzly Bears": 2, "Bob": 4})
    assert bob.life == 16
    scene.deal_combat_damage()

    assert bob.life == 10
    assert scene["Dreadmaw"].damage == 0
