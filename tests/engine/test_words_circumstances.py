"""What is so of the object itself: where it lies, what it did, what it is spared by."""

from tests.engine.made import worded


def test_three_creature_cards_above_it(scene, ana):
    """ "At the beginning of your upkeep, if this card is in your graveyard with three or more
    creature cards above it, you may put this card onto the battlefield." Two above and one below
    are not enough; the one with three above it comes (CR 404.2).
    """
    text = (
        "At the beginning of your upkeep, if this card is in your graveyard with three or more "
        "creature cards above it, you may put this card onto the battlefield."
    )
    low = worded(scene, "Low Shadow", text, "Creature — Spirit", size="1/1")
    high = worded(scene, "High Shadow", text, "Creature — Spirit", size="1/1")
    bears = "Grizzly Bears"
    ana.has(graveyard=[low, high, bears, "Forest", bears], library=["Forest"])
    scene.begins(turn="Ana", step="upkeep")

    scene.pass_until("draw step")
    ana.chooses("yes")

    assert ana.battlefield == ["Low Shadow"]
    assert ana.graveyard == ["High Shadow", bears, "Forest", bears]
    assert scene.asks_nothing()


def test_a_raider_that_stays_at_home(scene, ana, bob):
    """ "At the beginning of your end step, if this creature didn't attack this turn, it deals 2
    damage to you unless it came under your control this turn." One stays at home: 2 damage. One
    attacks, one has just come: none.
    """
    text = (
        "At the beginning of your end step, if this creature didn't attack this turn, it deals 2 "
        "damage to you unless it came under your control this turn."
    )
    ana.controls(worded(scene, "Home", text, "Creature — Human", size="2/3"))
    ana.controls(worded(scene, "Away", text, "Creature — Human", size="2/3"))
    ana.has(hand=[worded(scene, "New", text, "Creature — Human", size="2/3")], library=["Swamp"])
    bob.has(library=["Swamp"] * 2)

    ana.casts("New")
    scene.pass_until("the stack is empty")
    ana.attacks_with("Away")
    bob.does_not_block()
    scene.pass_until("Bob's upkeep")

    assert bob.life == 18
    assert ana.life == 18
    assert scene.asks_nothing()


def test_attacked_or_blocked_this_combat(scene, ana, bob):
    """ "At end of combat, if this creature attacked or blocked this combat, remove a +1/+0 counter
    from it." The blocker and the attacker lose one each, a creature at home none.
    """
    text = (
        "At end of combat, if this creature attacked or blocked this combat, remove a +1/+0 "
        "counter from it."
    )
    beast = worded(scene, "Beast", text, "Artifact Creature — Beast", size="0/4")
    ana.controls(beast, label="attacker", counters={"+1/+0": 2})
    ana.controls(beast, label="at home", counters={"+1/+0": 2})
    bob.controls(beast, label="blocker", counters={"+1/+0": 2})

    ana.attacks_with("attacker")
    bob.blocks({"blocker": "attacker"})
    scene.pass_until("postcombat main phase")

    assert scene["attacker"].size == (1, 4)
    assert scene["blocker"].size == (1, 4)
    assert scene["at home"].size == (2, 4)
    assert scene.asks_nothing()


def test_dealt_damage_to_an_opponent(scene, ana, bob):
    """ "At the beginning of each end step, if this creature dealt damage to an opponent this turn,
    put a +1/+1 counter on it." It connects: a counter. Its brother, blocked: none.
    """
    text = (
        "At the beginning of each end step, if this creature dealt damage to an opponent this "
        "turn, put a +1/+1 counter on it."
    )
    ana.controls(worded(scene, "Dervish", text, "Creature — Human", size="1/1"))
    ana.controls(worded(scene, "Brother", text, "Creature — Human", size="1/1"))
    ana.has(library=["Swamp"])
    bob.controls(worded(scene, "Wall", "Defender", "Creature — Wall", size="0/4"))

    ana.attacks_with("Dervish", "Brother")
    bob.blocks({"Wall": "Brother"})
    scene.pass_until("end step")
    scene.pass_until("the stack is empty")

    assert scene["Dervish"].size == (2, 2)
    assert scene["Brother"].size == (1, 1)
    assert scene.asks_nothing()


def test_dealt_damage_puts_counters(scene, ana, bob):
    """ "Whenever you're dealt damage, put that many vitality counters on this Aura." 3 damage to
    its controller: three counters. 3 to the other player: no more.
    """
    text = (
        "Enchant artifact\nWhenever you're dealt damage, put that many vitality counters on this "
        "Aura.\nAt the beginning of your upkeep, you may remove a vitality counter from this Aura. "
        "If you do, you gain 1 life."
    )
    ana.controls("Ornithopter")
    ana.controls(worded(scene, "Living", text, "Enchantment — Aura"), attached_to="Ornithopter")
    bolt = "This spell deals 3 damage to target player."
    ana.has(hand=[worded(scene, "One", bolt), worded(scene, "Two", bolt)])

    ana.casts("One", targeting="Ana")
    scene.pass_until("the stack is empty")
    ana.casts("Two", targeting="Bob")
    scene.pass_until("the stack is empty")

    assert scene["Living"].counters == {"vitality": 3}
    assert scene.asks_nothing()


WARD = (
    "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove "
    "this Aura."
)


def test_a_ward_does_not_remove_itself(scene, ana):
    """A white Aura gives protection from white and says that this effect doesn't remove it: it
    stays; another white Aura goes (CR 702.16n).
    """
    ana.controls("Grizzly Bears")
    ana.controls(
        worded(scene, "Ward", WARD, "Enchantment — Aura", "{W}"), attached_to="Grizzly Bears"
    )
    other = worded(scene, "Armor", "Enchant creature\nEnchanted creature gets +1/+1.",
                   "Enchantment — Aura", "{W}")  # fmt: skip
    ana.controls(other, attached_to="Grizzly Bears")

    scene.pass_until("beginning of combat")

    assert ana.battlefield == ["Grizzly Bears", "Ward"]
    assert ana.graveyard == ["Armor"]
    assert scene.asks_nothing()


def test_two_wards_remove_each_other(scene, ana):
    """Two of them: each is spared by its own effect, and taken off by the other's."""
    ana.controls("Grizzly Bears")
    ward = worded(scene, "Ward", WARD, "Enchantment — Aura", "{W}")
    ana.controls(ward, label="one", attached_to="Grizzly Bears")
    ana.controls(ward, label="two", attached_to="Grizzly Bears")

    scene.pass_until("beginning of combat")

    assert ana.battlefield == ["Grizzly Bears"]
    assert scene.asks_nothing()


def test_an_opponent_controls_more(scene, ana, bob):
    """ "At the beginning of your upkeep, if an opponent controls more lands than you, you gain 3
    life." Of three players one has more: it triggers. As many: it does not.
    """
    text = (
        "At the beginning of your upkeep, if an opponent controls more lands than you, you gain 3 "
        "life."
    )
    cleo = scene.player("Cleo")
    ana.controls(worded(scene, "Tax", text, "Enchantment"))
    ana.controls("Plains", 2)
    bob.controls("Plains")
    cleo.controls("Plains", 3)
    bob.controls(worded(scene, "Levy", text, "Enchantment"))
    cleo.controls(worded(scene, "Toll", text, "Enchantment"))
    for player in (ana, bob, cleo):
        player.has(library=["Plains"] * 4)
    scene.begins(turn="Ana", step="upkeep")

    scene.pass_until("draw step")
    assert ana.life == 23
    scene.pass_until("Cleo's draw step")

    assert bob.life == 23
    assert cleo.life == 20
    assert scene.asks_nothing()
