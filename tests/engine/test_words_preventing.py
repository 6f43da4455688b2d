"""Prevention that does something besides, or prevents so much of the damage (CR 615)."""

from tests.engine.cards_made import creature, spell

PHANTOM = (
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from "
    "this creature."
)


def bolt(scene, damage=3):
    return spell(scene, f"The Deed deals {damage} damage to any target.")


def test_a_phantom_loses_a_counter_instead(scene, ana):
    """A Phantom with two counters is dealt 3. It has one counter and no damage (CR 615.5)."""
    ana.controls(creature(scene, "Phantom", "0/0", PHANTOM), counters={"+1/+1": 2})
    ana.has(hand=[bolt(scene)])

    ana.casts("The Deed", targeting="Phantom")
    scene.resolve()

    assert scene["Phantom"].counters == {"+1/+1": 1}
    assert scene["Phantom"].damage == 0
    assert scene.asks_nothing()


def test_two_blockers_at_once_cost_one_counter(scene, ana, bob):
    """A Phantom with three counters attacks and is blocked by two: damage dealt at one time is
    prevented together, and one counter goes.
    """
    ana.controls(creature(scene, "Phantom", "0/0", PHANTOM), counters={"+1/+1": 3})
    bob.controls(creature(scene, "Bear", "2/5"))
    bob.controls(creature(scene, "Ox", "2/5"))

    ana.attacks_with("Phantom")
    bob.blocks({"Bear": "Phantom", "Ox": "Phantom"})
    scene.deal_combat_damage()
    ana.assigns({"Bear": 3})

    assert scene["Phantom"].counters == {"+1/+1": 2}
    assert scene.asks_nothing()


def test_so_much_of_it_is_prevented(scene, ana, bob):
    """If a red source would deal damage to Bob, prevent 2 of that damage: 3 becomes 1; what is not
    red deals all of it.
    """
    text = "If a red source would deal damage to you, prevent 2 of that damage."
    bob.controls(spell(scene, text, "Sphere", "Enchantment"))
    ana.has(hand=["Lightning Bolt", bolt(scene)], mana="{R}")

    ana.casts("Lightning Bolt", targeting="Bob")
    scene.resolve()
    assert bob.life == 19
    ana.casts("The Deed", targeting="Bob")
    scene.resolve()

    assert bob.life == 16
    assert scene.asks_nothing()


def test_life_for_the_damage_prevented(scene, ana, bob):
    """Noncombat damage to Bob is prevented, and he gains that much life (CR 615.5)."""
    text = (
        "If noncombat damage would be dealt to you, prevent that damage. You gain life equal to the "
        "damage prevented this way."
    )
    bob.controls(creature(scene, "Purity", text=text))
    ana.has(hand=[bolt(scene)])

    ana.casts("The Deed", targeting="Bob")
    scene.resolve()

    assert bob.life == 23
    assert scene.asks_nothing()


def test_the_sources_controller_draws(scene, ana, bob):
    """Who controls the source draws as many cards as damage was prevented (CR 615.5)."""
    text = (
        "If a source would deal damage to this creature, prevent that damage. The source's "
        "controller draws cards equal to the damage prevented this way."
    )
    bob.controls(creature(scene, "Swans", text=text))
    ana.has(hand=[bolt(scene)], library=["Forest"] * 4)

    ana.casts("The Deed", targeting="Swans")
    scene.resolve()

    assert ana.hand == ["Forest"] * 3
    assert scene["Swans"].damage == 0
    assert scene.asks_nothing()


def test_damage_that_cant_be_prevented_is_dealt(scene, ana):
    """Where damage can't be prevented, the Phantom dies of it (CR 615.12)."""
    ana.controls(creature(scene, "Phantom", "0/0", PHANTOM), counters={"+1/+1": 2})
    ana.controls(creature(scene, "Rage", text="Damage can't be prevented."))
    ana.has(hand=[bolt(scene)])

    ana.casts("The Deed", targeting="Phantom")
    scene.resolve()

    assert "Phantom" in ana.graveyard
    assert scene.asks_nothing()


def test_a_source_said_first_is_chosen(scene, ana, bob):
    """ "Prevent all damage a red source of your choice would deal this turn": Bob chooses, as it
    resolves, among the red sources; the other one deals its damage (CR 609.7a).
    """
    text = "Prevent all damage a red source of your choice would deal this turn."
    bob.has(hand=[spell(scene, text, "Fence", "Instant")])
    ana.has(hand=["Lightning Bolt", "Shock"], mana="{R}{R}")
    bob.controls("Grizzly Bears")

    ana.casts("Lightning Bolt", targeting="Bob")
    ana.casts("Shock", targeting="Bob")
    bob.casts("Fence")
    scene.resolve()
    assert len(scene.options()) == 2
    bob.chooses("Lightning Bolt")
    scene.resolve()
    scene.resolve()

    assert bob.life == 18
    assert scene.asks_nothing()


def test_those_of_a_kind_said_first(scene, ana, bob):
    """ "Prevent all combat damage non-Bear creatures would deal this turn." What is a Bear deals
    its damage, and what comes later and is none does not (CR 611.2c does not fix them).
    """
    text = "Prevent all combat damage non-Bear creatures would deal this turn."
    ana.has(hand=[spell(scene, text, "Charm", "Instant")])
    ana.controls("Grizzly Bears")
    ana.controls("Hill Giant")

    ana.casts("Charm")
    scene.resolve()
    ana.attacks_with("Grizzly Bears", "Hill Giant")
    scene.deal_combat_damage()

    assert bob.life == 18
    assert scene.asks_nothing()


def test_a_shield_on_a_spell_stays_on_its_permanent(scene, ana, bob):
    """All damage that a creature spell would deal this turn is prevented, and the creature that
    it becomes fights. Is its damage prevented? Yes (CR 400.7c).
    """
    text = "Prevent all damage target spell would deal this turn."
    fight = "Target creature you control fights target creature you don't control."
    ana.has(hand=[creature(scene, "Wolf", "2/2"), spell(scene, fight, "Brawl")])
    bob.has(hand=[spell(scene, text, "Fence", "Instant")])
    bob.controls(creature(scene, "Ox", "1/4"))

    ana.casts("Wolf")
    bob.casts("Fence", targeting="Wolf")
    scene.resolve()
    scene.resolve()
    ana.casts("Brawl", targeting=["Wolf", "Ox"])
    scene.resolve()

    assert scene["Ox"].damage == 0
    assert scene["Wolf"].damage == 1
    assert scene.asks_nothing()
