"""Older wordings: sizes under a condition, chosen players, choices in an effect, caps."""

from tests.engine.made import worded


def test_an_artifact_that_is_no_creature_comes_alive(scene, ana):
    """ "As long as enchanted artifact isn't a creature, it's an artifact creature with power and
    toughness each equal to its mana value." A {4} artifact: 4/4. On an artifact creature: nothing.
    """
    text = (
        "Enchant artifact\nAs long as enchanted artifact isn't a creature, it's an artifact "
        "creature with power and toughness each equal to its mana value."
    )
    animate = worded(scene, "Animate", text, "Enchantment — Aura")
    ana.controls(worded(scene, "Engine", "", "Artifact", "{4}"))
    ana.controls("Ornithopter")
    ana.controls(animate, label="one", attached_to="Engine")
    ana.controls(animate, label="two", attached_to="Ornithopter")

    assert scene["Engine"].size == (4, 4)
    assert scene["Engine"].types == ["artifact", "creature"]
    assert scene["Ornithopter"].size == (0, 2)
    assert scene.asks_nothing()


def test_a_size_while_it_attacks(scene, ana, bob):
    """ "As long as ~ isn't attacking, its power and toughness are each equal to the number of
    Forests you control. As long as ~ is attacking, … defending player controls." One Forest of
    Ana's, three of Bob's: 1/1 at home, 3/3 as it attacks.
    """
    text = (
        "As long as Liege isn't attacking, its power and toughness are each equal to the number of "
        "Forests you control. As long as Liege is attacking, its power and toughness are each equal "
        "to the number of Forests defending player controls."
    )
    ana.controls(worded(scene, "Liege", text, "Creature — Avatar", size="*/*"))
    ana.controls("Forest")
    bob.controls("Forest", 3)

    assert scene["Liege"].size == (1, 1)
    ana.attacks_with("Liege")
    assert scene["Liege"].size == (3, 3)
    bob.does_not_block()
    scene.pass_until("postcombat main phase")

    assert bob.life == 17
    assert scene["Liege"].size == (1, 1)
    assert scene.asks_nothing()


def test_a_size_by_whose_turn_it_is(scene, ana, bob):
    """ "During your turn, ~'s power and toughness are each equal to 2 plus the number of Swamps
    your opponents control. During turns other than yours, ~'s power and toughness are each 2."
    """
    text = (
        "During your turn, Mob's power and toughness are each equal to 2 plus the number of Swamps "
        "your opponents control. During turns other than yours, Mob's power and toughness are each "
        "2."
    )
    ana.controls(worded(scene, "Mob", text, "Creature — Human", size="2+*/2+*"))
    bob.controls("Swamp", 3)
    bob.has(library=["Swamp"] * 2)

    assert scene["Mob"].size == (5, 5)
    scene.pass_until("Bob's upkeep")

    assert scene["Mob"].size == (2, 2)
    assert scene.asks_nothing()


def test_a_land_until_it_leaves(scene, ana, bob):
    """ "Target land becomes a Forest until this creature leaves the battlefield." When it dies the
    land is what it was.
    """
    text = "{T}: Target land becomes a Forest until this creature leaves the battlefield."
    ana.controls(worded(scene, "Liege", text, "Creature — Avatar", size="1/1"))
    ana.has(hand=[worded(scene, "Doom", "Destroy target creature.")])
    bob.controls("Swamp")

    ana.activates("Liege", targeting="Swamp")
    scene.pass_until("the stack is empty")
    assert "Forest" in scene["Swamp"].types
    ana.casts("Doom", targeting="Liege")
    scene.pass_until("the stack is empty")

    assert "Forest" not in scene["Swamp"].types
    assert scene.asks_nothing()


def test_any_player_but_only_in_an_upkeep(scene, ana, bob):
    """ "{4}: Remove a doom counter from this artifact. Any player may activate this ability but only
    during any upkeep step." Bob may in Ana's upkeep, not in her main phase.
    """
    text = (
        "{0}: Remove a doom counter from this artifact. Any player may activate this ability but "
        "only during any upkeep step."
    )
    ana.controls(worded(scene, "Clock", text, "Artifact"), counters={"doom": 3})
    scene.begins(turn="Ana", step="upkeep")
    ana.has(library=["Forest"] * 2)

    bob.activates("Clock")
    scene.pass_until("the stack is empty")
    assert scene["Clock"].counters == {"doom": 2}
    scene.pass_until("precombat main phase")
    with scene.illegal("CR 602.5b"):
        bob.activates("Clock")
    assert scene.asks_nothing()


def test_those_creatures_with_flying(scene, ana, bob):
    """ "Tap X target creatures. ~ deals 2 damage to each of those creatures with flying." One that
    flies dies, one that does not is only tapped.
    """
    text = (
        "Tap X target creatures. This spell deals 2 damage to each of those creatures with flying."
    )
    ana.has(hand=[worded(scene, "Blast", text, cost="{X}")])
    ana.controls("Forest", 2)
    bob.controls("Ornithopter")
    bob.controls("Grizzly Bears")

    ana.casts("Blast", x=2, targeting=["Ornithopter", "Grizzly Bears"])
    scene.resolve()

    assert bob.graveyard == ["Ornithopter"]
    assert scene["Grizzly Bears"].tapped
    assert scene["Grizzly Bears"].damage == 0
    assert scene.asks_nothing()


HORROR = (
    "At the beginning of your upkeep, destroy this creature unless you pay {3}. If this creature is "
    "destroyed this way, it deals 7 damage to you."
)


def test_destroyed_this_way(scene, ana):
    """ "… destroy this creature unless you pay {3}. If this creature is destroyed this way, it deals
    7 damage to you." Ana cannot pay: 7 damage.
    """
    ana.controls(worded(scene, "Horror", HORROR, "Creature — Horror", size="7/7"))
    ana.has(library=["Forest"] * 2)
    scene.begins(turn="Ana", step="upkeep")

    scene.pass_until("draw step")

    assert ana.graveyard == ["Horror"]
    assert ana.life == 13
    assert scene.asks_nothing()


def test_not_destroyed_this_way(scene, ana):
    """The same creature is indestructible: it is not destroyed, and deals no damage."""
    text = f"Indestructible\n{HORROR}"
    ana.controls(worded(scene, "Horror", text, "Creature — Horror", size="7/7"))
    ana.has(library=["Forest"] * 2)
    scene.begins(turn="Ana", step="upkeep")

    scene.pass_until("draw step")

    assert ana.battlefield == ["Horror"]
    assert ana.life == 20
    assert scene.asks_nothing()


def test_that_is_not_enchanted(scene, ana, bob):
    """ "Return target permanent that isn't enchanted to its owner's hand": not an enchanted one."""
    text = "Return target permanent that isn't enchanted to its owner's hand."
    ana.has(hand=[worded(scene, "Time", text)])
    bob.controls("Grizzly Bears")
    bob.controls("Llanowar Elves")
    aura = worded(scene, "Armor", "Enchant creature\nEnchanted creature gets +1/+1.",
                  "Enchantment — Aura")  # fmt: skip
    bob.controls(aura, attached_to="Grizzly Bears")

    with scene.illegal("CR 601.2c"):
        ana.casts("Time", targeting="Grizzly Bears")
    ana.casts("Time", targeting="Llanowar Elves")
    scene.resolve()

    assert bob.hand == ["Llanowar Elves"]
    assert scene.asks_nothing()


def test_the_chosen_players_upkeep(scene, ana, bob):
    """ "As this artifact enters, choose an opponent. At the beginning of the chosen player's upkeep,
    ~ deals X damage to that player, where X is the number of cards in their hand minus 4." Bob has
    six cards: 2 damage. Cleo, who was not chosen, takes none.
    """
    text = (
        "As this artifact enters, choose an opponent.\nAt the beginning of the chosen player's "
        "upkeep, this artifact deals X damage to that player, where X is the number of cards in "
        "their hand minus 4."
    )
    cleo = scene.player("Cleo")
    ana.has(hand=[worded(scene, "Vise", text, "Artifact")])
    for player in (bob, cleo):
        player.has(hand=["Forest"] * 6, library=["Forest"] * 3)

    ana.casts("Vise")
    scene.resolve()
    ana.chooses("Bob")
    scene.pass_until("Bob's draw step")
    scene.pass_until("Cleo's draw step")

    assert bob.life == 18
    assert cleo.life == 20
    assert scene.asks_nothing()


def test_your_choice_of_abilities(scene, ana, bob):
    """ "{0}: This creature gets -1/-1 and gains your choice of flying, first strike, or trample until
    end of turn." Ana chooses trample.
    """
    text = (
        "{0}: This creature gets -1/-1 and gains your choice of flying, first strike, or trample "
        "until end of turn."
    )
    ana.controls(worded(scene, "Avenger", text, "Artifact Creature — Shapeshifter", size="4/4"))

    ana.activates("Avenger")
    scene.resolve()
    ana.chooses("trample")

    assert scene["Avenger"].size == (3, 3)
    assert scene["Avenger"].keywords == ["trample"]
    assert scene.asks_nothing()


def test_the_color_of_your_choice(scene, ana):
    """ "Target permanent you control becomes the color of your choice": it is of that color alone,
    also in the next turn.
    """
    text = "{0}: Target permanent you control becomes the color of your choice."
    ana.controls(worded(scene, "Tomb", text, "Artifact"))
    ana.controls("Llanowar Elves")
    scene.player("Bob").has(library=["Forest"])

    ana.activates("Tomb", targeting="Llanowar Elves")
    scene.resolve()
    ana.chooses("blue")
    scene.pass_until("Bob's upkeep")

    assert scene["Llanowar Elves"].colors == ["blue"]
    assert scene.asks_nothing()


def test_up_to_so_many_counters_and_no_more(scene, ana):
    """ "{X}, {T}: Put up to X +1/+0 counters on this creature. This ability can't cause the total
    number of +1/+0 counters on this creature to be greater than seven." With five on it and X = 3
    Ana may put two at most.
    """
    text = (
        "{X}, {T}: Put up to X +1/+0 counters on this creature. This ability can't cause the total "
        "number of +1/+0 counters on this creature to be greater than seven."
    )
    ana.controls(worded(scene, "Beast", text, "Creature — Beast", size="0/4"),
                 counters={"+1/+0": 5})  # fmt: skip
    ana.controls("Forest", 3)

    ana.activates("Beast", x=3)
    scene.resolve()
    assert scene.game.pending.high == 2
    ana.chooses(2)

    assert scene["Beast"].counters == {"+1/+0": 7}
    assert scene.asks_nothing()


def test_x_and_y(scene, ana):
    """ "Enchanted creature gets +X/+Y, where X is half the number of Forests you control, rounded
    down, and Y is half the number of Forests you control, rounded up." Three Forests: +1/+2.
    """
    text = (
        "Enchant creature\nEnchanted creature gets +X/+Y, where X is half the number of Forests you "
        "control, rounded down, and Y is half the number of Forests you control, rounded up."
    )
    ana.controls("Grizzly Bears")
    ana.controls(worded(scene, "Aspect", text, "Enchantment — Aura"), attached_to="Grizzly Bears")
    ana.controls("Forest", 3)

    assert scene["Grizzly Bears"].size == (3, 4)
    assert scene.asks_nothing()


LEVIATHAN = (
    "This creature enters tapped and doesn't untap during your untap step.\nThis creature can't "
    "attack unless you sacrifice two Islands."
)


def test_it_attacks_for_two_islands(scene, ana, bob):
    """ "~ can't attack unless you sacrifice two Islands": they are sacrificed as it attacks
    (CR 508.1h to j).
    """
    ana.controls(worded(scene, "Leviathan", LEVIATHAN, "Creature — Leviathan", size="10/10"))
    ana.controls("Island", 2)

    ana.attacks_with("Leviathan")
    bob.does_not_block()
    scene.pass_until("postcombat main phase")

    assert ana.graveyard == ["Island", "Island"]
    assert bob.life == 10
    assert scene.asks_nothing()


def test_it_does_not_attack_for_one_island(scene, ana):
    """With one Island it can't attack."""
    ana.controls(worded(scene, "Leviathan", LEVIATHAN, "Creature — Leviathan", size="10/10"))
    ana.controls("Island")

    with scene.illegal("CR 508.1h"):
        ana.attacks_with("Leviathan")
    assert scene.asks_nothing()


def test_it_enters_tapped_and_stays_so(scene, ana, bob):
    """It enters tapped, and its controller's untap step leaves it tapped."""
    ana.has(hand=[worded(scene, "Leviathan", LEVIATHAN, "Creature — Leviathan", size="10/10")])
    for player in (ana, bob):
        player.has(library=["Forest"] * 3)

    ana.casts("Leviathan")
    scene.resolve()
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's upkeep")

    assert scene["Leviathan"].tapped
    assert scene.asks_nothing()


def test_hand_and_graveyard_into_the_library(scene, ana, bob):
    """ "Each player shuffles their hand and graveyard into their library, then draws seven cards."
    The spell itself goes to the graveyard afterwards (CR 608.2n).
    """
    text = (
        "Each player shuffles their hand and graveyard into their library, then draws seven cards."
    )
    ana.has(hand=[worded(scene, "Twister", text), "Forest"], graveyard=["Swamp"] * 2)
    ana.has(library=["Forest"] * 10)
    bob.has(hand=["Forest"] * 2, graveyard=["Swamp"], library=["Forest"] * 10)

    ana.casts("Twister")
    scene.resolve()

    assert (len(ana.hand), len(ana.library), ana.graveyard) == (7, 6, ["Twister"])
    assert (len(bob.hand), len(bob.library), bob.graveyard) == (7, 6, [])
    assert scene.asks_nothing()


def test_draw_and_reveal(scene, ana):
    """ "Draw a card and reveal it. If it isn't a land card, discard it." A land stays, another card
    goes.
    """
    text = "{0}: Draw a card and reveal it. If it isn't a land card, discard it."
    ana.controls(worded(scene, "Sindbad", text, "Creature — Human", size="1/1"))
    ana.has(library=["Forest", "Grizzly Bears"])

    ana.activates("Sindbad")
    scene.resolve()
    assert ana.hand == ["Forest"]
    ana.activates("Sindbad")
    scene.resolve()

    assert ana.hand == ["Forest"]
    assert ana.graveyard == ["Grizzly Bears"]
    assert scene.asks_nothing()
