"""How often, how dear, how long: limits of activated abilities and of effects."""

from tests.engine.made import worded


def test_no_more_than_twice_each_turn(scene, ana):
    """ "{0}: This creature gets +1/+0 until end of turn. Activate no more than twice each turn."
    A third time? Not this turn (CR 602.5b); in the next turn it may be activated again.
    """
    for player in (ana, scene.player("Bob")):
        player.has(library=["Forest"] * 5)
    text = "{0}: This creature gets +1/+0 until end of turn. Activate no more than twice each turn."
    ana.controls(worded(scene, "Bats", text, "Creature — Bat", size="1/1"))

    ana.activates("Bats")
    ana.activates("Bats")
    with scene.illegal("CR 602.5b"):
        ana.activates("Bats")
    scene.pass_until("the stack is empty")

    assert scene["Bats"].size == (3, 1)
    scene.pass_until("Bob's precombat main phase")
    ana.activates("Bats")
    scene.pass_until("the stack is empty")
    assert scene["Bats"].size == (2, 1)
    assert scene.asks_nothing()


def test_activated_four_or_more_times(scene, ana):
    """ "If this ability has been activated four or more times this turn, sacrifice this creature at
    the beginning of the next end step." Four times: it is sacrificed. Three times: it stays.
    """
    for player in (ana, scene.player("Bob")):
        player.has(library=["Forest"] * 5)
    text = (
        "{0}: This creature gets +1/+0 until end of turn. If this ability has been activated four "
        "or more times this turn, sacrifice this creature at the beginning of the next end step."
    )
    ana.controls(worded(scene, "Whelp", text, "Creature — Dragon", size="2/3"))
    ana.controls(worded(scene, "Pup", text, "Creature — Dragon", size="2/3"))

    for _ in range(4):
        ana.activates("Whelp")
        scene.pass_until("the stack is empty")
    for _ in range(3):
        ana.activates("Pup")
        scene.pass_until("the stack is empty")
    scene.pass_until("Bob's upkeep")

    assert ana.battlefield == ["Pup"]
    assert scene.asks_nothing()


def test_only_during_the_end_of_combat_step(scene, ana, bob):
    """ "This creature deals 1 damage to target attacking creature. Activate only during the end of
    combat step." Bob may in the end of combat step, when the attacker attacks still.
    """
    text = (
        "{T}: This creature deals 1 damage to target attacking creature. Activate only during the "
        "end of combat step."
    )
    bob.controls(worded(scene, "Wurm", text, "Creature — Wurm", size="1/1"))
    ana.controls("Llanowar Elves")

    ana.attacks_with("Llanowar Elves")
    bob.does_not_block()
    with scene.illegal("CR 602.5b"):
        bob.activates("Wurm", targeting="Llanowar Elves")
    scene.pass_until("end of combat")
    bob.activates("Wurm", targeting="Llanowar Elves")
    scene.pass_until("the stack is empty")

    assert ana.graveyard == ["Llanowar Elves"]
    assert scene.asks_nothing()


def test_activated_abilities_cost_more(scene, ana):
    """ "Activated abilities of white enchantments cost {3} more to activate." A white enchantment's
    ability for {1}: four mana; a green one's still one (CR 602.2b).
    """
    gloom = "Activated abilities of white enchantments cost {3} more to activate."
    text = "{1}: You gain 1 life."
    ana.controls(worded(scene, "Gloom", gloom, "Enchantment"))
    ana.controls(worded(scene, "White", text, "Enchantment", "{W}"))
    ana.controls(worded(scene, "Green", text, "Enchantment", "{G}"))
    ana.controls("Forest", 4)

    ana.activates("White")
    scene.pass_until("the stack is empty")

    assert ana.life == 21
    with scene.illegal("CR 601.2h"):
        ana.activates("Green")
    assert scene.asks_nothing()


def test_a_mana_ability_costs_more_too(scene, ana):
    """Mana abilities are activated abilities: with {1} more a mana rock for one gives nothing to
    pay {1} with, unless another land pays for it (CR 605.1).
    """
    ana.controls(
        worded(scene, "Tax", "Activated abilities of artifacts cost {1} more to activate.",
             "Enchantment")
    )  # fmt: skip
    ana.controls(worded(scene, "Rock", "{T}: Add {C}{C}.", "Artifact"))
    ana.controls("Forest")
    ana.has(hand=[worded(scene, "One", "You gain 1 life.", cost="{1}{G}"),
                  worded(scene, "Two", "You gain 2 life.", cost="{2}")])  # fmt: skip

    with scene.illegal("CR 601.2h"):
        ana.casts("One")
    ana.casts("Two")
    scene.pass_until("the stack is empty")

    assert ana.life == 22
    assert scene["Rock"].tapped
    assert scene["Forest"].tapped
    assert scene.asks_nothing()


def test_a_reduction_leaves_one_mana(scene, ana):
    """ "Enchanted artifact's activated abilities cost {2} less to activate. This effect can't reduce
    the mana in that cost to less than one mana." {2} becomes {1}, not nothing; {4} becomes {2}.
    """
    text = (
        "Enchant artifact\nEnchanted artifact's activated abilities cost {2} less to activate. This "
        "effect can't reduce the mana in that cost to less than one mana."
    )
    both = "{2}: You gain 1 life.\n{4}: You gain 3 life."
    ana.controls(worded(scene, "Engine", both, "Artifact"))
    ana.controls(worded(scene, "Power", text, "Enchantment — Aura"), attached_to="Engine")
    ana.controls("Forest", 3)

    ana.activates("Engine", ability=1)
    ana.activates("Engine", ability=2)
    scene.pass_until("the stack is empty")

    assert ana.life == 24
    with scene.illegal("CR 601.2h"):
        ana.activates("Engine", ability=1)
    assert scene.asks_nothing()


def test_this_ability_costs_less(scene, ana):
    """ "{3}: You gain 1 life. This ability costs {1} less to activate for each artifact you
    control." With itself and two more: nothing at all.
    """
    text = (
        "{3}: You gain 1 life. This ability costs {1} less to activate for each artifact you "
        "control."
    )
    ana.controls(worded(scene, "Codex", text, "Artifact"))
    ana.controls("Ornithopter", 2)

    ana.activates("Codex")
    scene.pass_until("the stack is empty")

    assert ana.life == 21
    assert scene.asks_nothing()


def test_until_your_next_upkeep(scene, ana, bob):
    """ "Until your next upkeep, target noncreature artifact becomes an artifact creature …." It is
    one through Bob's turn, and no longer when Ana's upkeep has begun.
    """
    for player in (ana, scene.player("Bob")):
        player.has(library=["Forest"] * 5)
    text = (
        "{T}: Until your next upkeep, target noncreature artifact becomes an artifact creature with "
        "power and toughness each equal to its mana value."
    )
    ana.controls(worded(scene, "Ghost", text, "Creature — Spirit", size="1/1"))
    bob.controls(worded(scene, "Trinket", "", "Artifact", "{3}"))

    ana.activates("Ghost", targeting="Trinket")
    scene.pass_until("the stack is empty")
    scene.pass_until("Bob's end step")
    assert scene["Trinket"].size == (3, 3)
    scene.pass_until("Ana's upkeep")

    assert "creature" not in scene["Trinket"].types
    assert scene.asks_nothing()


def test_as_long_as_controlled_and_tapped(scene, ana, bob):
    """ "Gain control of target creature for as long as you control this creature and this creature
    remains tapped." Ana keeps it tapped through her untap step: she keeps the other. She untaps
    it: Bob has his creature back (CR 611.2b).
    """
    for player in (ana, scene.player("Bob")):
        player.has(library=["Forest"] * 5)
    text = (
        "You may choose not to untap this creature during your untap step.\n{T}: Gain control of "
        "target creature for as long as you control this creature and this creature remains tapped."
    )
    ana.controls(worded(scene, "Satyr", text, "Creature — Satyr", size="1/1"))
    bob.controls("Llanowar Elves")

    ana.activates("Satyr", targeting="Llanowar Elves")
    scene.pass_until("the stack is empty")
    assert ana.battlefield == ["Llanowar Elves", "Satyr"]
    scene.pass_until("Bob's precombat main phase")
    scene.pass_until("Ana's upkeep")
    ana.chooses("no")
    assert ana.battlefield == ["Llanowar Elves", "Satyr"]
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's upkeep")
    ana.chooses("yes")

    assert ana.battlefield == ["Satyr"]
    assert bob.battlefield == ["Llanowar Elves"]
    assert scene.asks_nothing()


def test_only_one_creature_untaps(scene, ana):
    """ "Players can't untap more than one creature during their untap steps." Ana has two tapped
    creatures and a tapped land: she chooses one of the two; the land untaps (CR 502.3).
    """
    for player in (ana, scene.player("Bob")):
        player.has(library=["Forest"] * 5)
    text = "Players can't untap more than one creature during their untap steps."
    ana.controls(worded(scene, "Smoke", text, "Enchantment"))
    ana.controls("Llanowar Elves", tapped=True)
    ana.controls("Grizzly Bears", tapped=True)
    ana.controls("Forest", tapped=True)
    scene.begins(turn="Bob", step="end step")

    scene.pass_until("Ana's upkeep")
    ana.chooses("Grizzly Bears")

    assert scene["Llanowar Elves"].tapped
    assert not scene["Grizzly Bears"].tapped
    assert not scene["Forest"].tapped
    assert scene.asks_nothing()
