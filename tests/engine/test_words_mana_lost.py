"""Unspent mana lost, X of one color, what targets cost, and other old prices."""

from tests.engine.made import answer, worded


def test_mana_short(scene, ana, bob):
    """ "Tap all lands target player controls and that player loses all unspent mana." """
    text = "Tap all lands target player controls and that player loses all unspent mana."
    ana.has(hand=[worded(scene, "Short", text, "Instant")])
    bob.controls("Forest", 2)
    bob.has(mana="{R}{R}")

    ana.casts("Short", targeting="Bob")
    scene.resolve()

    assert bob.mana == ""
    with scene.illegal("CR 602.1", "CR 106.12", "CR 107.5", "CR 605.1"):
        bob.taps("Forest")
    assert scene.asks_nothing()


def test_drain_power(scene, ana, bob):
    """ "Target player activates a mana ability of each land they control. Then that player loses all
    unspent mana and you add the mana lost this way." Two Forests and a land of two colors, of which
    Bob chooses: Ana has it.
    """
    text = (
        "Target player activates a mana ability of each land they control. Then that player loses "
        "all unspent mana and you add the mana lost this way."
    )
    ana.has(hand=[worded(scene, "Drain", text)])
    bob.controls("Forest")
    bob.controls("Forest", tapped=True)
    bob.controls(worded(scene, "Pass", "{T}: Add {R} or {U}.", "Land"))

    ana.casts("Drain", targeting="Bob")
    scene.resolve()
    answer(scene, 1)
    scene.go_on()

    assert bob.mana == ""
    assert sorted(ana.mana.replace("}", "} ").split()) == ["{G}", "{U}"]
    assert scene.asks_nothing()


SINK = (
    "Counter target spell unless its controller pays {X}. If that player doesn't, they tap all lands "
    "with mana abilities they control and lose all unspent mana."
)


def test_power_sink(scene, ana, bob):
    """Ana has one land for X = 2: the spell is countered, her land tapped, her mana lost."""
    bob.has(hand=[worded(scene, "Sink", SINK, "Instant", "{X}")])
    bob.controls("Island", 2)
    ana.has(hand=["Ornithopter"])
    ana.controls("Forest")

    ana.casts("Ornithopter")
    bob.casts("Sink", targeting="Ornithopter", x=2)
    scene.resolve()

    assert ana.graveyard == ["Ornithopter"]
    assert scene["Forest"].tapped
    assert scene.asks_nothing()


def test_power_sink_paid(scene, ana, bob):
    """She pays: nothing is countered, and what she has left stays as it is."""
    bob.has(hand=[worded(scene, "Sink", SINK, "Instant", "{X}")])
    bob.controls("Island", 1)
    ana.has(hand=["Ornithopter"])
    ana.controls("Forest", label="one")
    ana.controls("Forest", label="two")

    ana.casts("Ornithopter")
    bob.casts("Sink", targeting="Ornithopter", x=1)
    scene.resolve()
    ana.chooses("yes")
    scene.pass_until("the stack is empty")

    assert "Ornithopter" in ana.battlefield
    assert [scene["one"].tapped, scene["two"].tapped].count(True) == 1
    assert scene.asks_nothing()


def test_untapped_lands_as_the_turn_began(scene, ana, bob):
    """ "… deals X damage to that player, where X is the number of untapped lands they controlled at
    the beginning of this turn." Three lands, one of them tapped as Bob's turn began: 2 damage,
    though all three have untapped since.
    """
    text = (
        "At the beginning of each player's upkeep, this enchantment deals X damage to that player, "
        "where X is the number of untapped lands they controlled at the beginning of this turn."
    )
    ana.controls(worded(scene, "Surge", text, "Enchantment"))
    bob.controls("Forest", 2)
    bob.controls("Forest", tapped=True)
    bob.has(library=["Forest"])

    scene.pass_until("Bob's draw step")

    assert bob.life == 18
    assert scene.asks_nothing()


DRAIN = (
    "Spend only black mana on X.\nDrain deals X damage to any target. You gain life equal to the "
    "damage dealt, but not more life than the player's life total before the damage was dealt, the "
    "planeswalker's loyalty before the damage was dealt, or the creature's toughness."
)


def test_only_black_mana_on_x(scene, ana, bob):
    """ "Spend only black mana on X." Two Swamps and three Forests for {X}{1}{B}: X is 1 at most."""
    ana.has(hand=[worded(scene, "Drain", DRAIN, "Sorcery", "{X}{1}{B}")])
    ana.controls("Swamp", 2)
    ana.controls("Forest", 3)

    with scene.illegal("CR 601.2h", "CR 107.3a"):
        ana.casts("Drain", x=2, targeting="Bob")
    ana.casts("Drain", x=1, targeting="Bob")
    scene.resolve()

    assert (ana.life, bob.life) == (21, 19)
    assert scene.asks_nothing()


def test_no_more_life_than_its_toughness(scene, ana, bob):
    """4 damage to a 2/2: 2 life."""
    ana.has(hand=[worded(scene, "Drain", DRAIN, "Sorcery", "{X}{1}{B}")])
    ana.controls("Swamp", 6)
    bob.controls("Grizzly Bears")

    ana.casts("Drain", x=4, targeting="Grizzly Bears")
    scene.resolve()

    assert ana.life == 22
    assert bob.graveyard == ["Grizzly Bears"]
    assert scene.asks_nothing()


FIRE = (
    "This spell costs {1} more to cast for each target beyond the first.\nThis spell deals X damage "
    "divided evenly, rounded down, among any number of targets."
)


def test_divided_evenly(scene, ana, bob):
    """X = 5 at two targets costs {X}{R} and {1}: 2 damage each."""
    ana.has(hand=[worded(scene, "Fire", FIRE, "Sorcery", "{X}{R}")])
    ana.controls("Mountain", 7)
    bob.controls("Grizzly Bears")

    ana.casts("Fire", x=5, targeting=["Bob", "Grizzly Bears"])
    scene.resolve()

    assert bob.life == 18
    assert bob.graveyard == ["Grizzly Bears"]
    assert scene.asks_nothing()


def test_a_second_target_must_be_paid_for(scene, ana, bob):
    """With X = 5 of six lands nothing is left for a second target (CR 601.2f):
    no second one is asked for.
    """
    ana.has(hand=[worded(scene, "Fire", FIRE, "Sorcery", "{X}{R}")])
    ana.controls("Mountain", 6)
    bob.controls("Grizzly Bears")

    ana.casts("Fire", x=5, targeting=["Bob"])
    scene.resolve()

    assert bob.life == 15
    assert scene.asks_nothing()


def test_not_in_its_controllers_next_turn(scene, ana, bob):
    """ "Whenever this creature blocks a creature, that creature can't attack during its controller's
    next turn." It may attack again in the turn after that.
    """
    text = (
        "Defender\nWhenever this creature blocks a creature, that creature can't attack during its "
        "controller's next turn."
    )
    bob.controls(worded(scene, "Wall", text, "Creature — Wall", size="1/4"))
    ana.controls("Grizzly Bears")
    for player in (ana, bob):
        player.has(library=["Forest"] * 4)

    ana.attacks_with("Grizzly Bears")
    bob.blocks({"Wall": "Grizzly Bears"})
    scene.pass_until("Bob's end step")
    scene.pass_until("Ana's precombat main phase")
    with scene.illegal("CR 508.1c"):
        ana.attacks_with("Grizzly Bears")
    scene.pass_until("Bob's end step")
    scene.pass_until("Ana's precombat main phase")
    ana.attacks_with("Grizzly Bears")

    assert scene.asks_nothing()


LENG = (
    "If an effect causes you to discard a card, discard it, but you may put it on top of your library "
    "instead of into your graveyard."
)


def test_discarded_onto_the_library(scene, ana, bob):
    """An effect has Ana discard her hand: she may put the cards on top of her library; they are
    discarded all the same.
    """
    watch = "Whenever you discard a card, you gain 1 life."
    ana.controls(worded(scene, "Leng", LENG, "Artifact"))
    ana.controls(worded(scene, "Watch", watch, "Enchantment"))
    ana.has(hand=["Grizzly Bears"])
    bob.has(hand=[worded(scene, "Peel", "Target player discards a card.", "Instant")])

    bob.casts("Peel", targeting="Ana")
    scene.resolve()
    ana.chooses("yes")
    scene.pass_until("the stack is empty")

    assert ana.library == ["Grizzly Bears"]
    assert ana.life == 21
    assert scene.asks_nothing()


def test_a_cost_is_no_effect(scene, ana):
    """A card discarded as a cost goes to the graveyard, and nobody is asked."""
    ana.controls(worded(scene, "Leng", LENG, "Artifact"))
    ana.controls(worded(scene, "Altar", "Discard a card: You gain 1 life.", "Artifact"))
    ana.has(hand=["Grizzly Bears"])

    ana.activates("Altar")
    scene.pass_until("the stack is empty")

    assert ana.graveyard == ["Grizzly Bears"]
    assert ana.life == 21
    assert scene.asks_nothing()
