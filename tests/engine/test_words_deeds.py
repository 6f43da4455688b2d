"""Deeds that have a name: keyword actions, and triggers that wait for them (CR 701, 603)."""

from undercroft.engine.performed import gaps

SWAMPS = {"cost": "", "type": "Basic Land — Swamp"}


def sorcery(scene, text, name="The Deed"):
    """A free sorcery with this text, which the engine obeys."""
    card = scene.card(name, cost="{0}", type="Sorcery", text=text)
    assert gaps(card) == ()
    return card


def creature(scene, name, text="", power="2", toughness="2", kind="Creature — Bear"):
    """A creature with this text, which the engine obeys."""
    card = scene.card(name, cost="{0}", type=kind, text=text, power=power, toughness=toughness)
    assert gaps(card) == ()
    return card


def cast(scene, who, name, *choices, targeting=None):
    """Cast, resolve, and answer what is asked on the way."""
    who.casts(name, targeting=targeting)
    scene.resolve()
    if choices:
        who.chooses(*choices)


def test_to_investigate_is_to_create_a_clue(scene, ana):
    """Ana investigates. What has she, and what is it good for?

    A Clue, an artifact that can be sacrificed with {2} to draw a card (CR 701.16a, 111.10f).
    """
    ana.has(hand=[sorcery(scene, "Investigate.")], library=["Swamp"], mana="{C}{C}")

    cast(scene, ana, "The Deed")

    assert ana.battlefield == ["Clue"]
    ana.activates("Clue")
    scene.resolve()
    assert ana.hand == ["Swamp"]
    assert ana.battlefield == []
    assert scene.asks_nothing()


def test_proliferate_gives_one_more_of_each_kind(scene, ana, bob):
    """A creature has two +1/+1 counters, Bob has one poison counter. Ana proliferates both.

    Three counters and two poison counters (CR 701.34a).
    """
    ana.has(hand=[sorcery(scene, "Proliferate.")])
    ana.controls(creature(scene, "Bear"), counters={"+1/+1": 2})
    bob.has(poison=1)

    cast(scene, ana, "The Deed", "Bear", "Bob")

    assert scene["Bear"].counters == {"+1/+1": 3}
    assert bob.poison == 2
    assert scene.asks_nothing()


def test_proliferate_may_leave_out_what_it_likes(scene, ana):
    """Ana proliferates and chooses nothing. Nothing changes (CR 701.34a)."""
    ana.has(hand=[sorcery(scene, "Proliferate.")])
    ana.controls(creature(scene, "Bear"), counters={"-1/-1": 1})

    cast(scene, ana, "The Deed", "done")

    assert scene["Bear"].counters == {"-1/-1": 1}
    assert scene.asks_nothing()


def test_amass_makes_an_army_and_then_grows_it(scene, ana):
    """Ana amasses Orcs 2, twice. How many Armies, how big?

    One 4/4 (CR 701.47a).
    """
    ana.has(hand=[sorcery(scene, "Amass Orcs 2."), sorcery(scene, "Amass Orcs 2.", "Again")])

    cast(scene, ana, "The Deed")
    assert scene["Orc Army"].size == (2, 2)
    cast(scene, ana, "Again")

    assert ana.battlefield == ["Orc Army"]
    assert scene["Orc Army"].size == (4, 4)
    assert scene.asks_nothing()


def test_amass_adds_the_kind_to_an_army_of_another(scene, ana):
    """Ana has a Zombie Army and amasses Orcs 1. What is it?

    A Zombie Orc Army with one more counter (CR 701.47a).
    """
    ana.has(hand=[sorcery(scene, "Amass Orcs 1.")])
    ana.controls(creature(scene, "Risen", kind="Creature — Zombie Army"))

    cast(scene, ana, "The Deed")

    assert set(scene["Risen"].types) >= {"Zombie", "Orc", "Army"}
    assert scene["Risen"].size == (3, 3)
    assert scene.asks_nothing()


def test_populate_copies_a_creature_token(scene, ana):
    """Ana has a creature token and populates. She has two of it (CR 701.36a)."""
    ana.has(hand=[sorcery(scene, "Populate.")])
    ana.controls(creature(scene, "Bear"), token=True)

    cast(scene, ana, "The Deed")

    assert ana.battlefield == ["Bear", "Bear"]
    assert scene.asks_nothing()


def test_populate_without_a_creature_token_does_nothing(scene, ana):
    """Ana has a creature card on the battlefield, no token, and populates: nothing."""
    ana.has(hand=[sorcery(scene, "Populate.")])
    ana.controls(creature(scene, "Bear"))

    cast(scene, ana, "The Deed")

    assert ana.battlefield == ["Bear"]
    assert scene.asks_nothing()


def test_bolster_grows_the_least_tough(scene, ana):
    """Ana bolsters 2 with a 2/2 and a 1/4. The 2/2 grows (CR 701.39a)."""
    ana.has(hand=[sorcery(scene, "Bolster 2.")])
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Wall", power="1", toughness="4"))

    cast(scene, ana, "The Deed")

    assert scene["Bear"].size == (4, 4)
    assert scene["Wall"].size == (1, 4)
    assert scene.asks_nothing()


def test_who_explores_a_land_gets_it(scene, ana):
    """A creature explores, a land lies on top. It goes to hand (CR 701.44a)."""
    ana.has(hand=[sorcery(scene, "Target creature you control explores.")], library=["Swamp"])
    ana.controls(creature(scene, "Bear"))

    cast(scene, ana, "The Deed", targeting="Bear")

    assert ana.hand == ["Swamp"]
    assert scene["Bear"].counters == {}
    assert scene.asks_nothing()


def test_who_explores_no_land_grows_and_may_bury_it(scene, ana):
    """A creature explores, an instant lies on top. A counter; Ana has the card go to the
    graveyard, but need not (CR 701.44a).
    """
    other = scene.card("An Instant", cost="{5}", type="Instant", text="Draw a card.")
    ana.has(hand=[sorcery(scene, "Target creature you control explores.")], library=[other])
    ana.controls(creature(scene, "Bear"))

    cast(scene, ana, "The Deed", "yes", targeting="Bear")

    assert scene["Bear"].size == (3, 3)
    assert ana.graveyard == ["An Instant", "The Deed"]
    assert scene.asks_nothing()


def test_who_connives_a_nonland_card_grows(scene, ana):
    """A creature connives; Ana discards a creature card. It gets a counter (CR 701.50a)."""
    deed = sorcery(scene, "Target creature you control connives.")
    ana.has(hand=[deed, creature(scene, "Cub")], library=["Swamp"])
    ana.controls(creature(scene, "Bear"))

    cast(scene, ana, "The Deed", "Cub", targeting="Bear")

    assert scene["Bear"].size == (3, 3)
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_who_connives_a_land_does_not_grow(scene, ana):
    """A creature connives; Ana discards the land she drew. No counter (CR 701.50a)."""
    ana.has(hand=[sorcery(scene, "Target creature you control connives.")], library=["Swamp"])
    ana.controls(creature(scene, "Bear"))

    cast(scene, ana, "The Deed", targeting="Bear")

    assert scene["Bear"].size == (2, 2)
    assert ana.graveyard == ["Swamp", "The Deed"]
    assert scene.asks_nothing()


def test_what_is_detained_neither_fights_nor_acts(scene, ana, bob):
    """Ana detains Bob's creature with a "{T}: Draw a card". On Bob's turn it may not attack, nor
    its ability be activated; on his turn after that it may (CR 701.35a).
    """
    ana.has(hand=[sorcery(scene, "Detain target creature an opponent controls.")])
    bob.controls(creature(scene, "Bear", "{T}: Draw a card."))
    bob.has(library=["Swamp"] * 3)
    ana.has(library=["Swamp"] * 3)

    cast(scene, ana, "The Deed", targeting="Bear")
    scene.pass_until("Bob's precombat main phase")

    with scene.illegal("CR 602.5"):
        bob.activates("Bear")
    scene.pass_until("Ana's precombat main phase")
    scene.pass_until("Bob's precombat main phase")
    bob.activates("Bear")
    scene.resolve()
    assert bob.hand == ["Swamp"] * 3
    assert scene.asks_nothing()


def test_a_goaded_creature_attacks(scene, ana, bob):
    """Ana goads Bob's creature. On his turn he may not leave it at home; the only player it can
    attack is Ana (CR 701.15b).
    """
    ana.has(hand=[sorcery(scene, "Goad target creature.")], library=["Swamp"])
    bob.controls(creature(scene, "Bear"))
    bob.has(library=["Swamp"])

    cast(scene, ana, "The Deed", targeting="Bear")
    scene.pass_until("Bob's precombat main phase")

    with scene.illegal("CR 508.1d"):
        bob.attacks({})
    bob.attacks_with("Bear")
    scene.deal_combat_damage()
    assert ana.life == 18
    assert scene.asks_nothing()


def test_a_deed_triggers_what_waits_for_it(scene, ana):
    """ "Whenever you scry, …": Ana scries 1. She draws (CR 603.2)."""
    watcher = creature(scene, "Seer", "Whenever you scry, draw a card.")
    ana.controls(watcher)
    ana.has(hand=[sorcery(scene, "Scry 1.")], library=["Swamp", "Island"])

    cast(scene, ana, "The Deed", "Swamp away")
    scene.resolve()

    assert ana.hand == ["Island"]
    assert scene.asks_nothing()
