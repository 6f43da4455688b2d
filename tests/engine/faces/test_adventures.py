"""Cards with an Adventure or an Omen (CR 715, 720)."""

from tests.engine.faces.made import two_faced


def omen():
    """A creature card with an Omen."""
    return two_faced(
        "adventure",
        ("Slow Wyrm", "{3}{G}", "Creature — Dragon", "Trample", "4/4"),
        ("Far Sight", "{1}{G}", "Sorcery — Omen", "You gain 3 life.", ""),
    )


def test_an_adventure_goes_to_exile_and_its_creature_is_cast_from_there(scene, ana, bob):
    """Ana casts Petty Theft on a Bear. Where is the card then, and what may she do with it?

    In exile; she casts Brazen Borrower from there (CR 715.3d).
    """
    ana.controls("Island", 5)
    ana.has(hand=["Brazen Borrower"])
    bob.controls("Grizzly Bears")

    ana.casts("Petty Theft", targeting="Grizzly Bears")
    assert scene.stack == ["Petty Theft"]
    scene.resolve()

    assert bob.hand == ["Grizzly Bears"]
    assert ana.exile == ["Brazen Borrower"]
    ana.casts("Brazen Borrower")
    scene.resolve()
    assert "Brazen Borrower" in ana.battlefield
    assert ana.exile == []
    assert scene.asks_nothing()


def test_an_adventure_is_not_gone_on_twice(scene, ana, bob):
    """The card is in exile after its Adventure. May Ana cast the Adventure again? No (CR 715.3d)."""
    ana.controls("Island", 5)
    ana.has(hand=["Brazen Borrower"])
    bob.controls("Grizzly Bears", 2)

    ana.casts("Petty Theft", targeting="Grizzly Bears")
    scene.resolve()

    with scene.illegal("CR 715.3d"):
        ana.casts("Petty Theft", targeting="Grizzly Bears")
    assert scene.asks_nothing()


def test_the_one_on_an_adventure_is_still_there_turns_later(scene, ana, bob):
    """Ana waits a turn. May she still cast the creature? Yes, as long as it stays exiled."""
    ana.controls("Swamp", 3)
    ana.has(hand=["Foulmire Knight"], library=["Swamp", "Swamp", "Swamp"])
    bob.has(library=["Island", "Island"])

    ana.casts("Profane Insight")
    scene.resolve()
    assert (ana.life, ana.hand) == (19, ["Swamp"])
    scene.pass_until("next turn")
    scene.pass_until("Ana's precombat main phase")
    ana.casts("Foulmire Knight")
    scene.resolve()

    assert "Foulmire Knight" in ana.battlefield
    assert scene.asks_nothing()


def test_only_who_went_on_the_adventure_may_cast_the_creature(scene, ana, bob):
    """Bob looks at Ana's card in exile. May he cast it? No: its spell's controller may."""
    ana.controls("Swamp", 3)
    ana.has(hand=["Foulmire Knight"], library=["Swamp"])
    bob.controls("Swamp", 3)

    ana.casts("Profane Insight")
    scene.resolve()
    with scene.illegal("CR 601.3"):
        bob.casts("Ana's Foulmire Knight")


def test_a_countered_adventure_goes_to_the_graveyard(scene, ana, bob):
    """Profane Insight is countered. Where is the card, and what is it there?

    In the graveyard, a creature card and nothing else (CR 715.4).
    """
    ana.controls("Swamp", 3)
    ana.has(hand=["Foulmire Knight"])
    bob.controls("Island", 2)
    bob.has(hand=["Counterspell"])

    ana.casts("Profane Insight")
    bob.casts("Counterspell", targeting="Profane Insight")
    scene.resolve()

    assert ana.graveyard == ["Foulmire Knight"]
    assert scene["Foulmire Knight"].types == ["creature", "Zombie", "Knight"]
    assert scene["Foulmire Knight"].power == 1
    assert scene.asks_nothing()


def test_an_adventure_without_legal_target_goes_to_the_graveyard(scene, ana, bob):
    """The target of Boulder Rush dies in response. The spell does not resolve: it is put into the
    graveyard, not into exile (CR 608.2b, 715.3d).
    """
    ana.controls("Mountain", 1)
    ana.controls("Grizzly Bears")
    ana.has(hand=["Rimrock Knight"])
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    ana.casts("Boulder Rush", targeting="Grizzly Bears")
    bob.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()

    assert sorted(ana.graveyard) == ["Grizzly Bears", "Rimrock Knight"]
    assert ana.exile == []
    assert scene.asks_nothing()


def test_an_adventure_keeps_its_own_time(scene, ana, bob):
    """May Ana cast Battle Display, a sorcery, on Bob's turn? And Boulder Rush, an instant? Only
    the instant: each is evaluated by itself (CR 715.3a).
    """
    ana.controls("Mountain", 2)
    bob.controls("Sol Ring")
    bob.controls("Grizzly Bears")
    ana.has(hand=["Embereth Shieldbreaker", "Rimrock Knight"])
    scene.begins("Bob")

    with scene.illegal("CR 307.1", "CR 117.1a"):
        ana.casts("Battle Display", targeting="Sol Ring")
    with scene.illegal("CR 302.1", "CR 117.1a"):
        ana.casts("Embereth Shieldbreaker")
    ana.casts("Boulder Rush", targeting="Grizzly Bears")
    scene.resolve()

    assert scene["Grizzly Bears"].size == (4, 2)
    assert scene.asks_nothing()


def test_the_card_is_a_creature_card_everywhere_else(scene, ana):
    """Alter Fate returns a creature card. May it return another card with an Adventure? Yes."""
    ana.controls("Swamp", 2)
    ana.has(hand=["Order of Midnight"], graveyard=["Foulmire Knight", "Shock"])

    ana.casts("Alter Fate", targeting="Foulmire Knight")
    scene.resolve()

    assert ana.hand == ["Foulmire Knight"]
    assert scene.asks_nothing()


def test_a_copy_of_an_adventure_is_an_adventure_and_ceases_to_exist(scene, ana, bob):
    """Ana copies her Petty Theft with Expansion. Both return a creature; one card is in exile.

    The copy has the characteristics of the Adventure (CR 715.3c) and is exiled as it resolves,
    where it ceases to exist (CR 111.8, 704.5e).
    """
    ana.controls("Island", 6)
    ana.has(hand=["Brazen Borrower", "Expansion"])
    bob.controls("Grizzly Bears")
    bob.controls("Hill Giant")

    ana.casts("Petty Theft", targeting="Grizzly Bears")
    ana.casts("Expansion", targeting="Petty Theft")
    scene.resolve()
    ana.chooses("Hill Giant")
    assert scene.stack == ["Petty Theft", "Petty Theft"]
    scene.resolve()
    assert ana.exile == []
    scene.resolve()

    assert sorted(bob.hand) == ["Grizzly Bears", "Hill Giant"]
    assert ana.exile == ["Brazen Borrower"]
    assert scene.asks_nothing()


def test_an_omen_is_shuffled_into_the_library(scene, ana):
    """An Omen resolves. Where is its card? In its owner's library (CR 720.3d)."""
    ana.controls("Forest", 2)
    ana.has(hand=[omen()], library=["Swamp"])

    ana.casts("Far Sight")
    scene.resolve()

    assert ana.life == 23
    assert sorted(ana.library) == ["Slow Wyrm", "Swamp"]
    assert ana.graveyard == ana.exile == []
    assert scene.asks_nothing()


def test_the_creature_of_an_omen_is_cast_as_any_other(scene, ana):
    """The creature half is cast from the hand as a creature spell (CR 720.3)."""
    ana.controls("Forest", 4)
    ana.has(hand=[omen()])

    ana.casts("Slow Wyrm")
    scene.resolve()

    assert scene["Slow Wyrm"].size == (4, 4)
    assert scene.asks_nothing()
