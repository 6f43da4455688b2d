"""Emblems, the monarch, what is exiled with something, several at once (CR 114, 725, 607)."""


def test_the_monarch_draws_at_the_end_of_the_turn(scene, ana, bob, made):
    """Ana becomes the monarch. At her end step she draws a card (CR 725.2)."""
    ana.has(hand=[made("Crown", "You become the monarch.")], library=["Swamp"] * 2)

    ana.casts("Crown")
    scene.resolve()
    scene.pass_until("end step")
    scene.pass_until("the stack is empty")

    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_who_hurts_the_monarch_becomes_it(scene, ana, bob, made):
    """Ana is the monarch. Bob's creature deals combat damage to her: Bob draws at his end step
    (CR 725.2, 725.3).
    """
    ana.has(hand=[made("Crown", "You become the monarch.")], library=["Swamp"] * 4)
    bob.controls(made("Bear", "", "Creature — Bear", "2", "2"))
    bob.has(library=["Island"] * 4)

    ana.casts("Crown")
    scene.resolve()
    scene.pass_until("Bob's precombat main phase")
    assert ana.hand == ["Swamp"]
    bob.attacks_with("Bear")
    scene.deal_combat_damage()
    scene.pass_until("Bob's end step")
    scene.pass_until("the stack is empty")

    assert bob.hand == ["Island", "Island"]
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_an_emblem_works_from_the_command_zone(scene, ana, made):
    """Ana gets an emblem with "Creatures you control get +1/+1." Her planeswalker is gone, her 2/2
    is a 3/3 (CR 114.4).
    """
    text = '−3: You get an emblem with "Creatures you control get +1/+1."'
    walker = made("Elder", text, "Legendary Planeswalker — Elder", loyalty="3")
    ana.controls(walker)
    ana.controls(made("Bear", "", "Creature — Bear", "2", "2"))

    ana.activates("Elder")
    scene.resolve()

    assert ana.battlefield == ["Bear"]
    assert scene["Bear"].size == (3, 3)
    assert scene.asks_nothing()


def test_an_emblem_triggers(scene, ana, made):
    """Ana gets an emblem with "At the beginning of your end step, you gain 2 life." She does."""
    text = 'You get an emblem with "At the beginning of your end step, you gain 2 life."'
    ana.has(hand=[made("Vow", text)])

    ana.casts("Vow")
    scene.resolve()
    scene.pass_until("end step")
    scene.pass_until("the stack is empty")

    assert ana.life == 22
    assert scene.asks_nothing()


def test_that_player_exiles_a_card_of_their_own(scene, ana, bob, made):
    """ "Target opponent exiles a card from their hand." Bob chooses one of his (CR 608.2d)."""
    ana.has(hand=[made("Drain", "Target opponent exiles a card from their hand."), "Swamp"])
    bob.has(hand=["Island", "Forest"])

    ana.casts("Drain", targeting="Bob")
    scene.resolve()
    bob.chooses("Forest")

    assert bob.exile == ["Forest"]
    assert bob.hand == ["Island"]
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_a_revealed_top_card_is_seen_and_the_next_one_is_not(scene, ana, bob, made):
    """ "Play with the top card of your library revealed." Bob sees the top card of Ana's library
    and no other (CR 400.2, 401.6).
    """
    ana.controls(made("Future", "Play with the top card of your library revealed.", "Enchantment"))
    ana.has(library=["Swamp", "Island"])

    game = scene.game
    top, second = game.seats[0].library[:2]

    assert game.variant.may_see(game, 1, top)
    assert not game.variant.may_see(game, 1, second)
    assert scene.asks_nothing()
