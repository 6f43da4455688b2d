"""Modal double-faced cards: either face is cast or played (CR 712)."""


def test_either_face_is_played_as_a_land(scene, ana):
    """Ana plays Tidechannel Pathway. What is it? The back face, and makes blue (CR 712.12)."""
    ana.has(hand=["Barkchannel Pathway"])

    ana.plays("Tidechannel Pathway")

    assert ana.battlefield == ["Tidechannel Pathway"]
    ana.taps("Tidechannel Pathway", kind="{U}")
    assert ana.mana == "{U}"
    assert scene.asks_nothing()


def test_a_spell_with_a_land_behind_it_is_either(scene, ana):
    """Ana plays Bala Ged Sanctuary: it enters tapped, by the words of the face that is up, and was
    her land for the turn (CR 305.2, 614.12).
    """
    ana.has(hand=["Bala Ged Recovery", "Forest"])

    ana.plays("Bala Ged Sanctuary")

    assert scene["Bala Ged Sanctuary"].tapped
    assert scene["Bala Ged Sanctuary"].types == ["land"]
    with scene.illegal("CR 305.2"):
        ana.plays("Forest")
    assert scene.asks_nothing()


def test_the_front_face_is_cast(scene, ana):
    """Ana casts Bala Ged Recovery. It is a sorcery that goes to the graveyard."""
    ana.controls("Forest", 3)
    ana.has(hand=["Bala Ged Recovery"], graveyard=["Shock"])

    ana.casts("Bala Ged Recovery", targeting="Shock")
    scene.resolve()

    assert ana.hand == ["Shock"]
    assert ana.graveyard == ["Bala Ged Recovery"]
    assert scene.asks_nothing()


def test_the_back_face_is_cast_for_its_own_cost(scene, ana):
    """Ana casts The Prismatic Bridge. Is it a creature? No: an enchantment, with the mana value of
    its own cost (CR 712.8f).
    """
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        ana.controls(land)
    ana.has(hand=["Esika, God of the Tree"])

    ana.casts("The Prismatic Bridge")
    assert scene.stack == ["The Prismatic Bridge"]
    scene.resolve()

    assert "The Prismatic Bridge" in ana.battlefield
    assert scene["The Prismatic Bridge"].types == ["legendary", "enchantment"]
    assert scene["The Prismatic Bridge"].mana_value == 5
    assert scene.asks_nothing()


def test_each_face_must_be_payable_by_itself(scene, ana):
    """Ana has three Forests: Esika yes, the Bridge no (CR 712.11c)."""
    ana.controls("Forest", 3)
    ana.has(hand=["Esika, God of the Tree"])

    with scene.illegal("CR 601.2h"):
        ana.casts("The Prismatic Bridge")
    ana.casts("Esika, God of the Tree")
    scene.resolve()

    assert "Esika, God of the Tree" in ana.battlefield
    assert scene.asks_nothing()


def test_elsewhere_it_is_its_front(scene, ana):
    """The Bridge in a graveyard is Esika, a creature card (CR 712.8a)."""
    ana.controls("Swamp", 2)
    ana.has(hand=["Order of Midnight"], graveyard=["Esika, God of the Tree"])

    ana.casts("Alter Fate", targeting="Esika, God of the Tree")
    scene.resolve()

    assert ana.hand == ["Esika, God of the Tree"]
    assert scene.asks_nothing()


def test_a_bounced_back_face_is_the_front_in_the_hand(scene, ana, bob):
    """The Bridge returns to its owner's hand. What is the card there? Esika (CR 712.8a)."""
    ana.controls("The Prismatic Bridge")
    bob.controls("Island", 2)
    bob.has(hand=["Brazen Borrower"])
    scene.begins("Bob")

    bob.casts("Petty Theft", targeting="The Prismatic Bridge")
    scene.resolve()

    assert ana.hand == ["Esika, God of the Tree"]
    assert scene["Esika, God of the Tree"].mana_value == 3
    assert scene.asks_nothing()


def test_a_land_is_never_cast(scene, ana):
    """May Ana cast Bala Ged Sanctuary? No, it is played (CR 305.9)."""
    ana.controls("Forest", 3)
    ana.has(hand=["Bala Ged Recovery"])

    with scene.illegal("CR 305.9"):
        ana.casts("Bala Ged Sanctuary")
    assert scene.asks_nothing()
