"""Cards put onto the battlefield face down: manifest, manifest dread, cloak (CR 701.40, 708)."""

from tests.engine.cards_made import creature, settle, spell

MANIFEST = "Manifest the top card of your library."


def test_a_manifested_card_is_a_face_down_creature(scene, ana):
    """Ana manifests a land: a 2/2 without a name that cannot be turned face up (CR 701.40b)."""
    ana.has(hand=[spell(scene, MANIFEST)], library=["Forest"], mana="{G}{G}{G}")

    ana.casts("The Deed")
    scene.resolve()

    ident = scene.game.battlefield[0]
    assert scene.game.objs[ident].face_down
    assert not any("face up" in option for option in scene.options())
    assert scene.asks_nothing()


def test_a_manifested_creature_is_turned_up_for_its_mana_cost(scene, ana):
    """Ana manifests a 4/5 creature for {1}{G}, pays that, and it is itself, its abilities for
    entering left out (CR 701.40b, 708.8).
    """
    ox = creature(scene, "Ox", "4/5", "When this creature enters, you gain 5 life.", cost="{1}{G}")
    ana.has(hand=[spell(scene, MANIFEST)], mana="{G}{G}")
    ana.put("library", ox, label="it")

    ana.casts("The Deed")
    scene.resolve()
    ana.acts_specially("it", "turn manifested face up")
    settle(scene)

    assert scene["Ox"].size == (4, 5)
    assert ana.life == 20
    assert ana.mana == ""
    assert scene.asks_nothing()


def test_a_card_that_would_enter_tapped_is_manifested_untapped(scene, ana):
    """What it says face up does not matter to how it enters (CR 708.3)."""
    card = spell(scene, "This land enters tapped.\n{T}: Add {G}.", "Bog", "Land", "")
    ana.has(hand=[spell(scene, MANIFEST)], library=[card])

    ana.casts("The Deed")
    scene.resolve()

    assert not scene.game.objs[scene.game.battlefield[0]].tapped
    assert scene.asks_nothing()


def test_manifest_dread_buries_the_other(scene, ana):
    """Ana looks at two cards, manifests one, the other goes to the graveyard (CR 701.62a)."""
    ana.has(hand=[spell(scene, "Manifest dread.")], library=["Forest", "Island", "Swamp"])

    ana.casts("The Deed")
    scene.resolve()
    ana.chooses("Island")

    assert len(scene.game.battlefield) == 1
    assert ana.graveyard == ["Forest", "The Deed"]
    assert ana.library == ["Swamp"]
    assert scene.asks_nothing()


def test_manifest_dread_of_one_card(scene, ana):
    """With one card in the library it is manifested, nobody is asked."""
    ana.has(hand=[spell(scene, "Manifest dread.")], library=["Forest"])

    ana.casts("The Deed")
    scene.resolve()

    assert len(scene.game.battlefield) == 1
    assert ana.library == []
    assert scene.asks_nothing()


def test_what_is_manifested_gets_the_counters(scene, ana):
    """ "…, then put two +1/+1 counters on it": on the manifested creature."""
    text = "Manifest the top card of your library, then put two +1/+1 counters on it."
    ana.has(hand=[spell(scene, text)], library=["Forest"])

    ana.casts("The Deed")
    scene.resolve()

    assert scene.game.objs[scene.game.battlefield[0]].counters == {"+1/+1": 2}
    assert scene.asks_nothing()


def test_a_cloaked_card_has_ward(scene, ana, bob):
    """Ana cloaks a card. Bob's spell that targets it is countered unless he pays {2} (CR 701.58a)."""
    ana.has(hand=[spell(scene, "Cloak the top card of your library.")])
    ana.put("library", "Forest", label="it")
    bob.has(hand=[spell(scene, "Destroy target creature.", "Doom", "Instant")])

    ana.casts("The Deed")
    scene.resolve()
    ana.passes()
    bob.casts("Doom", targeting="it")
    settle(scene)

    assert len(scene.game.battlefield) == 1
    assert bob.graveyard == ["Doom"]
    assert scene.asks_nothing()


def test_miracle_is_offered_as_the_first_card_is_drawn(scene, ana):
    """Ana draws a card with miracle as her first this turn, reveals it, and casts it for {R}
    (CR 702.94a).
    """
    text = "The Deed deals 5 damage to any target.\nMiracle {R}"
    card = scene.card("The Deed", cost="{4}{R}{R}", type="Sorcery", text=text)
    ana.has(hand=[spell(scene, "Draw a card.", "Drawing")], library=[card], mana="{R}")

    ana.casts("Drawing")
    scene.resolve()
    ana.chooses("yes")
    scene.resolve()
    ana.chooses("yes")
    ana.chooses("Bob")
    scene.resolve()

    assert scene.player("Bob").life == 15
    assert ana.mana == ""
    assert scene.asks_nothing()


def test_a_miracle_that_is_not_revealed_stays_in_hand(scene, ana):
    """Ana does not reveal it. Nothing goes onto the stack."""
    text = "You gain 5 life.\nMiracle {0}"
    card = scene.card("The Deed", cost="{4}", type="Sorcery", text=text)
    ana.has(hand=[spell(scene, "Draw a card.", "Drawing")], library=[card])

    ana.casts("Drawing")
    scene.resolve()
    ana.chooses("no")

    assert scene.stack == []
    assert ana.hand == ["The Deed"]
    assert scene.asks_nothing()


def test_the_second_card_is_no_miracle(scene, ana):
    """It is the second card drawn this turn: it is not offered."""
    text = "You gain 5 life.\nMiracle {0}"
    card = scene.card("The Deed", cost="{4}", type="Sorcery", text=text)
    ana.has(hand=[spell(scene, "Draw two cards.", "Drawing")], library=["Forest", card])

    ana.casts("Drawing")
    scene.resolve()

    assert ana.hand == ["Forest", "The Deed"]
    assert scene.asks_nothing()
