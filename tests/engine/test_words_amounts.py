"""Different things among objects, amounts of this turn, and objects that speak of others."""

from undercroft.engine.performed import gaps


def made(scene, name, text, kind="Sorcery", cost="{0}", power="", toughness=""):
    """A card with this text, which the engine obeys."""
    card = scene.card(name, cost=cost, type=kind, text=text, power=power, toughness=toughness)
    assert gaps(card) == ()
    return card


def bear(scene, name="Bear", kind="Creature — Bear", cost="{0}"):
    """A 2/2 creature."""
    return made(scene, name, "", kind, cost, "2", "2")


def test_domain_counts_basic_land_types(scene, ana):
    """A spell deals damage equal to the number of basic land types among lands Ana controls: two
    Forests and a Swamp. How much? 2.
    """
    text = (
        "Domain — This spell deals X damage to any target, where X is the number of basic land "
        "types among lands you control."
    )
    ana.has(hand=[made(scene, "Flames", text)])
    ana.controls("Forest", 2)
    ana.controls("Swamp")

    ana.casts("Flames", targeting="Bob")
    scene.resolve()

    assert scene.player("Bob").life == 18
    assert scene.asks_nothing()


def test_card_types_in_a_graveyard(scene, ana):
    """*/*, as big as the number of card types among cards in Ana's graveyard: a land, two
    creatures, one of them an artifact. 3/3.
    """
    text = (
        "This creature's power and toughness are each equal to the number of card types among "
        "cards in your graveyard."
    )
    ana.controls(made(scene, "Goyf", text, "Creature — Lhurgoyf", power="*", toughness="*"))
    ana.has(graveyard=["Swamp", bear(scene), bear(scene, "Golem", "Artifact Creature — Golem")])

    assert scene["Goyf"].size == (3, 3)
    assert scene.asks_nothing()


def test_a_spell_that_targets_this(scene, ana):
    """ "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it." Ana casts
    one at it and one at another: one counter.
    """
    text = "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it."
    ana.controls(made(scene, "Hero", text, "Creature — Human", power="1", toughness="1"))
    ana.controls(bear(scene))
    grow = "Target creature gets +1/+1 until end of turn."
    ana.has(hand=[made(scene, "One", grow), made(scene, "Two", grow)])

    ana.casts("One", targeting="Hero")
    scene.pass_until("the stack is empty")
    ana.casts("Two", targeting="Bear")
    scene.pass_until("the stack is empty")

    assert scene["Hero"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_what_it_dealt_damage_to_dies(scene, ana, bob):
    """ "Whenever a creature dealt damage by this creature this turn dies, put a +1/+1 counter on
    this creature." A 2/2 blocks the 4/4 and dies: a counter.
    """
    text = (
        "Whenever a creature dealt damage by this creature this turn dies, put a +1/+1 counter on "
        "this creature."
    )
    ana.controls(made(scene, "Vampire", text, "Creature — Vampire", power="4", toughness="4"))
    bob.controls(bear(scene))

    ana.attacks_with("Vampire")
    bob.blocks({"Bear": "Vampire"})
    scene.deal_combat_damage()
    scene.pass_until("the stack is empty")

    assert scene["Vampire"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_counters_of_another_kind_do_not_trigger(scene, ana):
    """ "Whenever a +1/+1 counter is put on this creature, draw a card." Ana puts a charge counter
    on it, then a +1/+1 counter: she draws once (CR 122.6).
    """
    text = "Whenever a +1/+1 counter is put on this creature, draw a card."
    ana.controls(made(scene, "Fathom", text, "Creature — Fish", power="1", toughness="1"))
    ana.has(
        hand=[
            made(scene, "Charge", "Put a charge counter on target creature."),
            made(scene, "Grow", "Put a +1/+1 counter on target creature."),
        ],
        library=["Swamp"] * 3,
    )

    ana.casts("Charge", targeting="Fathom")
    scene.pass_until("the stack is empty")
    assert ana.hand == ["Grow"]
    ana.casts("Grow", targeting="Fathom")
    scene.pass_until("the stack is empty")

    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_one_or_more_trigger_once(scene, ana, bob):
    """ "Whenever one or more creatures you control deal combat damage to a player, draw a card."
    Two connect together: one card (CR 603.2c).
    """
    text = "Whenever one or more creatures you control deal combat damage to a player, draw a card."
    ana.controls(made(scene, "Watch", text, "Enchantment"))
    ana.controls(bear(scene), label="one")
    ana.controls(bear(scene), label="two")
    ana.has(library=["Swamp"] * 3)

    ana.attacks_with("one", "two")
    scene.deal_combat_damage()
    scene.pass_until("the stack is empty")

    assert bob.life == 16
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_to_cycle_triggers_what_waits_for_it(scene, ana):
    """ "Cycling {0}. When you cycle this card, you gain 3 life." Ana cycles it: a card and 3 life
    (CR 702.29c).
    """
    text = "Cycling {0}\nWhen you cycle this card, you gain 3 life."
    card = made(scene, "Renew", text, "Creature — Beast", "{6}", "5", "5")
    ana.has(hand=[card], library=["Swamp"])

    ana.activates("Renew")
    scene.pass_until("the stack is empty")

    assert ana.life == 23
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_the_chapters_of_a_saga(scene, ana, bob):
    """A Saga of two chapters enters: chapter I. On Ana's next turn, after her draw: chapter II,
    then it is sacrificed (CR 714.2, 714.3, 704.5s).
    """
    saga = made(
        scene,
        "Tale",
        "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after II.)\n"
        "I — You gain 2 life.\nII — You gain 5 life.",
        "Enchantment — Saga",
    )
    ana.has(hand=[saga], library=["Swamp"] * 3)
    bob.has(library=["Swamp"] * 3)

    ana.casts("Tale")
    scene.pass_until("the stack is empty")
    assert ana.life == 22
    assert scene["Tale"].counters == {"lore": 1}
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's precombat main phase")
    scene.pass_until("the stack is empty")

    assert ana.life == 27
    assert ana.graveyard == ["Tale"]
    assert scene.asks_nothing()


def test_twice_the_mana(scene, ana):
    """ "Whenever you tap a land for mana, add {G}." Ana taps a Forest: {G}{G}, at once
    (CR 605.4a).
    """
    text = "Whenever you tap a land for mana, add {G}."
    ana.controls(made(scene, "Growth", text, "Enchantment"))
    ana.controls("Forest")
    ana.has(explicit=True)

    ana.taps("Forest")

    assert ana.mana == "{G}{G}"
    assert scene.stack == []
    assert scene.asks_nothing()


def test_skip_the_next_turn(scene, ana, bob):
    """Ana skips her next turn. After Bob's turn comes Bob's turn again (CR 500.11)."""
    ana.has(hand=[made(scene, "Rest", "Skip your next turn.")], library=["Swamp"] * 3)
    bob.has(library=["Swamp"] * 3)

    ana.casts("Rest")
    scene.resolve()
    scene.pass_until("Bob's end step")
    scene.pass_until("next turn")

    assert "Bob" in scene.step
    assert scene.asks_nothing()


def test_an_x_that_is_explained_is_told_in_whole_sentences(scene, ana):
    """ "Create X tokens, where X is …": what does the log say that Ana activated, and what her
    spell changed? The sentence as it is printed, with no X left unexplained in its middle.
    """
    many = "Create X 1/1 red Goblin creature tokens, where X is the number of Goblins you control."
    grow = "Creatures you control get +X/+0 until end of turn, where X is your life total."
    boss = made(scene, "Boss", f"{{0}}: {many}", "Creature — Goblin", power="3", toughness="3")
    ana.controls(boss)
    ana.has(hand=[made(scene, "Horn", grow)])
    scene.game.log = []

    ana.activates("Boss")
    scene.resolve()
    ana.casts("Horn")
    scene.resolve()

    told = {note.what: note.text for note in scene.game.log}
    assert told["activates"] == many
    assert told["modified"] == "~ gets +20/+0 until end of turn"
