"""Two faces elsewhere: copies and tokens of them, and what cascade finds (CR 707.8, 702.85)."""

from tests.engine.faces.made import wolf

TURN = "{G}: Transform this creature."


def test_a_copy_of_a_back_face_has_no_mana_value(scene, ana, bob):
    """Something becomes a copy of a transformed creature. What is its mana value? 0, and it does
    not transform: it has one face (CR 202.3b, 712.8e, 701.27c).
    """
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    mirror = scene.card(
        "Mirror", type="Creature — Shapeshifter", text=text, cost="{3}", power="0", toughness="0"
    )
    scene.known(wolf("", TURN))
    bob.controls("Howler")
    ana.controls("Forest", 4)
    ana.has(hand=[mirror])

    ana.casts("Mirror")
    scene.resolve()
    ana.chooses("Bob's Howler")

    assert scene["Ana's Howler"].size == (4, 4)
    assert scene["Ana's Howler"].mana_value == 0
    ana.activates("Ana's Howler")
    scene.resolve()
    assert scene["Ana's Howler"].size == (4, 4)
    assert scene.asks_nothing()


def test_a_token_copy_has_both_faces(scene, ana):
    """A token that is a copy of a transformed creature enters with its back up and may transform
    (CR 707.8a).
    """
    twin = "Create a token that's a copy of target creature you control."
    scene.known(wolf("", TURN))
    ana.has(hand=[scene.card("Twin", type="Sorcery", text=twin, cost="{0}")])
    ana.controls("Forest")
    ana.controls("Howler", label="first")

    ana.casts("Twin", targeting="first")
    scene.resolve()
    assert ana.battlefield.count("Howler") == 2
    ana.activates("Howler #2")
    scene.resolve()

    assert sorted(ana.battlefield) == ["Forest", "Howler", "Shepherd"]
    assert scene["first"].size == (4, 4)
    assert scene.asks_nothing()


def test_what_is_incubated_transforms(scene, ana):
    """Ana incubates 2. What is made? An artifact with two counters, whose other face is a creature
    (CR 701.53a, 111.10i).
    """
    ana.controls("Forest", 2)
    ana.has(hand=[scene.card("Hatch", type="Sorcery", text="Incubate 2.", cost="{0}")])

    ana.casts("Hatch")
    scene.resolve()
    assert scene["Incubator"].types == ["artifact", "Incubator"]
    assert scene["Incubator"].counters == {"+1/+1": 2}
    ana.activates("Incubator")
    scene.resolve()

    assert scene["Phyrexian Token"].size == (2, 2)
    assert scene["Phyrexian Token"].types == ["artifact", "creature", "Phyrexian"]
    assert scene.asks_nothing()


def test_what_is_incubated_for_nothing_dies_as_it_turns(scene, ana):
    """Ana incubates 0 and transforms the token: a 0/0 that dies (CR 704.5f)."""
    ana.controls("Forest", 2)
    ana.has(hand=[scene.card("Hatch", type="Sorcery", text="Incubate 0.", cost="{0}")])

    ana.casts("Hatch")
    scene.resolve()
    ana.activates("Incubator")
    scene.resolve()

    assert ana.battlefield == ["Forest", "Forest"]
    assert scene.asks_nothing()


def test_cascade_holds_the_spell_to_its_mana_value(scene, ana):
    """A cascading spell of mana value 4 finds a modal card: its front costs 3, its back 5. Which
    may Ana cast? The front alone (CR 702.85a).
    """
    wave = scene.card("Wave", type="Sorcery", text="Cascade", cost="{4}")
    ana.controls("Forest", 4)
    ana.has(hand=[wave], library=["Forest", "Esika, God of the Tree", "Forest"])

    ana.casts("Wave")
    scene.resolve()
    ana.chooses("yes")
    assert scene.stack == ["Esika, God of the Tree", "Wave"]
    scene.resolve()
    scene.resolve()

    assert "Esika, God of the Tree" in ana.battlefield
    assert scene.asks_nothing()


def test_cascade_offers_each_side_that_is_cheap_enough(scene, ana):
    """It finds Brazen Borrower. Ana may cast the creature or go on the Adventure for nothing."""
    wave = scene.card("Wave", type="Sorcery", text="Cascade", cost="{4}")
    ana.controls("Forest", 4)
    ana.has(hand=[wave], library=["Brazen Borrower"])
    scene.player("Bob").controls("Grizzly Bears")

    ana.casts("Wave")
    scene.resolve()
    ana.chooses("yes", "Petty Theft", "Grizzly Bears")
    assert scene.stack == ["Petty Theft", "Wave"]
    scene.resolve()
    assert ana.exile == ["Brazen Borrower"]
    scene.resolve()

    assert scene.asks_nothing()
