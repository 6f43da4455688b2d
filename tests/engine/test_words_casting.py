"""What lets a spell be cast otherwise: other costs, zones and times (CR 118.9, 601.3)."""

from undercroft.engine.performed import gaps


def made(scene, name, text, kind="Sorcery", cost="{0}", power="", toughness=""):
    """A card with this text, which the engine obeys."""
    card = scene.card(name, cost=cost, type=kind, text=text, power=power, toughness=toughness)
    assert gaps(card) == ()
    return card


def test_an_alternative_cost_takes_the_place_of_mana(scene, ana):
    """ "You may sacrifice two Forests rather than pay this spell's mana cost." Ana has two Forests
    and no mana. May she cast the {5}{G} spell? Yes, for the Forests (CR 118.9).
    """
    text = "You may sacrifice two Forests rather than pay this spell's mana cost.\nDraw a card."
    ana.has(hand=[made(scene, "Bounty", text, cost="{5}{G}")], library=["Swamp"])
    ana.controls("Forest", 2)

    ana.casts("Bounty", way="alternative", choosing=["Forest", "Forest"])
    scene.resolve()

    assert ana.battlefield == []
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_an_alternative_cost_has_its_condition(scene, ana):
    """ "If it's not your turn, you may …": on her own turn Ana may not (CR 118.9)."""
    text = (
        "If it's not your turn, you may exile a blue card from your hand rather than pay this "
        "spell's mana cost.\nDraw a card."
    )
    ana.has(hand=[made(scene, "Will", text, kind="Instant", cost="{3}{U}"), "Counterspell"])

    with scene.illegal("CR 601.2h", "CR 601.2f", "CR 601.3", "CR 118.9"):
        ana.casts("Will", way="alternative")
    assert scene.asks_nothing()


def test_a_card_exiled_from_the_top_may_be_played_this_turn(scene, ana):
    """Ana exiles the top card of her library and may play it this turn. It is a land: she plays
    it from exile, and it was her land for the turn (CR 305.2, 601.3).
    """
    text = "Exile the top card of your library. You may play that card this turn."
    ana.has(hand=[made(scene, "Impulse", text), "Island"], library=["Swamp"])

    ana.casts("Impulse")
    scene.resolve()
    ana.plays("Swamp")

    assert ana.battlefield == ["Swamp"]
    with scene.illegal("CR 305.2"):
        ana.plays("Island")
    assert scene.asks_nothing()


def test_what_may_be_played_this_turn_may_not_be_later(scene, ana, bob):
    """Ana does not play the exiled card this turn. On her next turn it stays in exile."""
    text = "Exile the top card of your library. You may play that card this turn."
    ana.has(hand=[made(scene, "Impulse", text)], library=["Swamp"] * 3)
    bob.has(library=["Swamp"] * 3)

    ana.casts("Impulse")
    scene.resolve()
    scene.pass_until("Bob's precombat main phase")
    scene.pass_until("Ana's precombat main phase")

    assert ana.exile == ["Swamp"]
    game = scene.game
    assert all(game.objs[option.ref].zone != 5 for option in game.pending.options if option.ref > 0)
    assert scene.asks_nothing()


def test_cast_only_during_combat(scene, ana):
    """ "Cast this spell only during combat." In her main phase Ana may not (CR 601.3)."""
    text = "Cast this spell only during combat.\nDraw a card."
    ana.has(hand=[made(scene, "Charge", text, kind="Instant")], library=["Swamp"])

    with scene.illegal("CR 601.3", "CR 117.1a"):
        ana.casts("Charge")
    scene.pass_until("beginning of combat")
    ana.casts("Charge")
    scene.resolve()
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_energy_pays(scene, ana):
    """ "Pay {E}{E}: Draw a card." Ana has three energy counters. Once, not twice (CR 107.14)."""
    thing = made(scene, "Coil", "Pay {E}{E}: Draw a card.", kind="Artifact")
    ana.controls(thing)
    ana.has(library=["Swamp"] * 2, counters={"energy": 3})

    ana.activates("Coil")
    scene.resolve()

    assert ana.hand == ["Swamp"]
    with scene.illegal("CR 602.2b", "CR 602.5", "CR 118.3"):
        ana.activates("Coil")
    assert scene.asks_nothing()


def test_a_revealed_card_frees_a_land(scene, ana):
    """ "As this land enters, you may reveal an Island card from your hand. If you don't, it
    enters tapped." Ana reveals one: it enters untapped (CR 614.1c).
    """
    text = (
        "As this land enters, you may reveal an Island card from your hand. If you don't, this "
        "land enters tapped.\n{T}: Add {U}."
    )
    ana.has(hand=[made(scene, "Port", text, kind="Land", cost=""), "Island"])

    ana.plays("Port")
    ana.chooses("Island")

    assert not scene["Port"].tapped
    assert scene.asks_nothing()


def test_one_spell_each_turn(scene, ana):
    """ "Each player can't cast more than one spell each turn." Ana has cast one. No more."""
    rule = made(
        scene, "Rule", "Each player can't cast more than one spell each turn.", "Enchantment"
    )
    ana.controls(rule)
    ana.has(
        hand=[made(scene, "One", "Draw a card."), made(scene, "Two", "Draw a card.")],
        library=["Swamp"] * 2,
    )

    ana.casts("One")
    scene.resolve()

    with scene.illegal("CR 601.3", "CR 117.1a"):
        ana.casts("Two")
    assert scene.asks_nothing()


def test_a_source_of_ones_choice(scene, ana, bob):
    """ "The next time a source of your choice would deal damage to you this turn, prevent that
    damage." Ana chooses one of two attackers (CR 609.7, 615.8).
    """
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent that "
        "damage."
    )
    ana.has(hand=[made(scene, "Ward", text, kind="Instant")])
    bear = made(scene, "Bear", "", "Creature — Bear", power="2", toughness="2")
    boar = made(scene, "Boar", "", "Creature — Boar", power="3", toughness="3")
    bob.controls(bear)
    bob.controls(boar)
    scene.begins(turn="Bob")

    bob.attacks_with("Bear", "Boar")
    ana.casts("Ward")
    scene.resolve()
    ana.chooses("Boar")
    scene.deal_combat_damage()

    assert ana.life == 18
    assert scene.asks_nothing()


def test_all_damage_by_what_is_enchanted_is_prevented(scene, ana, bob):
    """ "Prevent all combat damage that would be dealt by enchanted creature." (CR 615.1)."""
    text = "Enchant creature\nPrevent all combat damage that would be dealt by enchanted creature."
    aura = made(scene, "Bonds", text, kind="Enchantment — Aura")
    bear = made(scene, "Bear", "", "Creature — Bear", power="2", toughness="2")
    ana.controls(bear)
    bob.controls(aura, attached_to="Bear")

    ana.attacks_with("Bear")
    scene.deal_combat_damage()

    assert bob.life == 20
    assert scene.asks_nothing()


def test_it_may_stay_tapped(scene, ana, bob):
    """ "You may choose not to untap this artifact during your untap step." Ana leaves it tapped;
    the other one untaps (CR 502.3).
    """
    text = "You may choose not to untap this artifact during your untap step.\n{T}: Add {C}."
    ana.controls(made(scene, "Lens", text, kind="Artifact"), tapped=True)
    ana.controls("Forest", tapped=True)
    ana.has(library=["Swamp"] * 2)
    bob.has(library=["Swamp"] * 2)
    scene.begins(turn="Bob", step="end step")

    scene.pass_until("Ana's upkeep")
    ana.chooses("no")

    assert scene["Lens"].tapped
    assert not scene["Forest"].tapped
    assert scene.asks_nothing()
