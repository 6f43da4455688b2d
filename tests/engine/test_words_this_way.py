"""What an effect did before, what is greatest, and who has more (CR 608.2c, 608.2i)."""

from tests.engine.cards_made import creature, spell


def test_what_was_dealt_damage_this_way_is_exiled(scene, ana, bob):
    """ "If a creature dealt damage this way would die this turn, exile it instead." It dies of it:
    exiled; another creature that dies this turn is not.
    """
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Ox"))
    text = (
        "The Deed deals 3 damage to target creature. If a creature dealt damage this way would die "
        "this turn, exile it instead."
    )
    ana.has(hand=[spell(scene, text), spell(scene, "Destroy target creature.", "Doom")])

    ana.casts("The Deed", targeting="Bear")
    scene.resolve()
    ana.casts("Doom", targeting="Ox")
    scene.resolve()

    assert bob.exile == ["Bear"]
    assert bob.graveyard == ["Ox"]
    assert scene.asks_nothing()


def test_what_was_dealt_damage_this_way_cant_be_regenerated(scene, ana, bob):
    """A creature with a regeneration shield is dealt enough: "can't be regenerated this turn"."""
    bob.controls(creature(scene, "Troll", text="{0}: Regenerate this creature."))
    text = (
        "The Deed deals 3 damage to any target. A creature dealt damage this way can't be "
        "regenerated this turn."
    )
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed", targeting="Troll")
    bob.activates("Troll")
    scene.resolve()
    scene.resolve()

    assert bob.graveyard == ["Troll"]
    assert scene.asks_nothing()


def test_when_one_dealt_damage_this_way_dies(scene, ana, bob):
    """ "When a creature dealt damage this way dies this turn" waits for that creature alone."""
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Ox", "5/5"))
    text = (
        "The Deed deals 1 damage to target creature. When a creature dealt damage this way dies this "
        "turn, you gain 3 life."
    )
    doom = "Destroy target creature."
    ana.has(hand=[spell(scene, text), spell(scene, doom, "Doom"), spell(scene, doom, "Gloom")])

    ana.casts("The Deed", targeting="Ox")
    scene.resolve()
    ana.casts("Doom", targeting="Bear")
    scene.resolve()
    assert scene.stack == []
    ana.casts("Gloom", targeting="Ox")
    scene.resolve()
    scene.resolve()

    assert ana.life == 23
    assert scene.asks_nothing()


def test_a_card_milled_this_way(scene, ana):
    """Three cards are milled; "put a creature card milled this way into your hand"."""
    text = "Mill three cards. You may put a creature card from among them into your hand."
    text = "Mill three cards. Put a creature card milled this way into your hand."
    ana.has(hand=[spell(scene, text)], library=["Forest", creature(scene, "Cub"), "Island"])
    ana.has(graveyard=[creature(scene, "Bear")])

    ana.casts("The Deed")
    scene.resolve()

    assert ana.hand == ["Cub"]
    assert "Bear" in ana.graveyard
    assert scene.asks_nothing()


def test_for_each_card_revealed_this_way(scene, ana, bob):
    """Parley: Ana's top card is a creature, Bob's a land. One nonland card: 1 life."""
    text = (
        "Each player reveals the top card of their library. For each nonland card revealed this way, "
        "you gain 1 life. Then each player draws a card."
    )
    ana.has(hand=[spell(scene, text)], library=[creature(scene, "Cub")])
    bob.has(library=["Forest"])

    ana.casts("The Deed")
    scene.resolve()

    assert ana.life == 21
    assert (ana.hand, bob.hand) == (["Cub"], ["Forest"])
    assert scene.asks_nothing()


def test_for_each_creature_tapped_this_way(scene, ana):
    """ "Tap any number of untapped creatures you control. You gain 2 life for each creature tapped
    this way": two are tapped, one is not.
    """
    ana.controls(creature(scene, "Bear"), 3)
    text = (
        "Tap any number of untapped creatures you control. You gain 2 life for each creature tapped "
        "this way."
    )
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed")
    scene.resolve()
    ana.chooses("Bear", "Bear", "done")

    assert ana.life == 24
    assert scene.asks_nothing()


def test_the_greatest_power_is_sacrificed(scene, ana, bob):
    """Each opponent sacrifices a creature with the greatest power among creatures they control: of
    a 2/2 and two 3/3s one of the 3/3s, as Bob chooses; Ana's 9/9 does not count.
    """
    ana.controls(creature(scene, "Giant", "9/9"))
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Ox", "3/3"))
    bob.controls(creature(scene, "Elk", "3/3"))
    text = (
        "Each opponent sacrifices a creature with the greatest power among creatures they control."
    )
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed")
    scene.resolve()
    assert scene.asks()[0] == "Bob"
    assert sorted(scene.options()) == ["Elk", "Ox"]
    bob.chooses("Elk")

    assert bob.graveyard == ["Elk"]
    assert scene.asks_nothing()


def test_only_the_greatest_is_a_target(scene, ana, bob):
    """ "Exile target creature with the greatest power among creatures on the battlefield"."""
    ana.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Ox", "3/3"))
    text = "Exile target creature with the greatest power among creatures on the battlefield."
    ana.has(hand=[spell(scene, text)])

    with scene.illegal("CR 601.2c"):
        ana.casts("The Deed", targeting="Bear")
    ana.casts("The Deed", targeting="Ox")
    scene.resolve()

    assert bob.exile == ["Ox"]
    assert scene.asks_nothing()


def test_who_has_more_cards_in_hand(scene, ana, bob):
    """A creature gets +3/+3 while its controller has more cards in hand than each opponent."""
    text = "As long as you have more cards in hand than each opponent, this creature gets +3/+3."
    ana.controls(creature(scene, "Watch", "1/1", text))
    ana.has(hand=["Forest", "Island"])
    bob.has(hand=["Forest"])
    assert scene["Watch"].size == (4, 4)
    ana.plays("Forest")

    assert scene["Watch"].size == (1, 1)
    assert scene.asks_nothing()


def test_more_life_than_an_opponent(scene, ana, bob):
    """ "If you have more life than an opponent, draw a card": with equal life nothing."""
    text = "If you have more life than an opponent, draw a card."
    ana.has(hand=[spell(scene, text)], library=["Forest"])

    ana.casts("The Deed")
    scene.resolve()

    assert ana.hand == []
    assert scene.asks_nothing()


def test_a_card_returned_at_random(scene, ana):
    """Of two instant cards one returns at random; nobody is asked."""
    insta = [spell(scene, "Draw a card.", name, "Instant", "{5}") for name in ("One", "Two")]
    text = "Return an instant card at random from your graveyard to your hand."
    ana.has(hand=[spell(scene, text)], graveyard=[*insta, "Forest"])

    ana.casts("The Deed")
    scene.resolve()

    assert ana.hand in (["One"], ["Two"])
    assert scene.asks_nothing()


def test_pays_for_each(scene, ana, bob):
    """ "Counter target spell unless its controller pays {1} for each card in your graveyard": with two
    there Bob needs {2}.
    """
    bob.has(hand=[spell(scene, "You gain 5 life.", "Boon", "Instant")], mana="{C}{C}")
    text = "Counter target spell unless its controller pays {1} for each card in your graveyard."
    ana.has(hand=[spell(scene, text, kind="Instant")], graveyard=["Forest", "Island"])

    ana.passes()
    bob.casts("Boon")
    ana.casts("The Deed", targeting="Boon")
    scene.resolve()
    bob.chooses("yes")
    scene.resolve()

    assert bob.life == 25
    assert bob.mana == ""
    assert scene.asks_nothing()


def test_who_cannot_pay_for_each_is_not_asked(scene, ana, bob):
    """With {1} and two cards there the spell is countered."""
    bob.has(hand=[spell(scene, "You gain 5 life.", "Boon", "Instant")], mana="{C}")
    text = "Counter target spell unless its controller pays {1} for each card in your graveyard."
    ana.has(hand=[spell(scene, text, kind="Instant")], graveyard=["Forest", "Island"])

    ana.passes()
    bob.casts("Boon")
    ana.casts("The Deed", targeting="Boon")
    scene.resolve()

    assert bob.life == 20
    assert bob.graveyard == ["Boon"]
    assert scene.asks_nothing()
