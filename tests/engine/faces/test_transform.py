"""Nonmodal double-faced cards: what transforms, what does not, and what it is then (CR 701.27, 712)."""

from tests.engine.faces.made import two_faced, wolf

TURN = "{G}: Transform this creature."


def test_a_transformed_permanent_is_its_back(scene, ana):
    """Ana transforms a damaged, tapped creature with a counter. What is it?

    Its back face, the same object: damage, counter and tapping stay (CR 712.8e, 712.18).
    """
    ana.controls("Forest")
    ana.controls(wolf(TURN), tapped=True, damage=1, counters={"+1/+1": 1}, label="it")

    ana.activates("it")
    scene.resolve()

    assert scene["it"].size == (5, 5)
    assert scene["it"].types == ["creature", "Werewolf"]
    assert ana.battlefield == ["Forest", "Howler"]
    assert (scene["it"].tapped, scene["it"].damage) == (True, 1)
    assert scene["it"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_the_back_has_the_mana_value_of_the_front(scene, ana):
    """What is the mana value of a back face, which has no mana cost? That of its front: 2
    (CR 202.3b).
    """
    scene.known(wolf())
    ana.controls("Howler")

    assert scene["Howler"].size == (4, 4)
    assert scene["Howler"].mana_value == 2
    assert scene.asks_nothing()


def test_two_activations_turn_it_once(scene, ana):
    """Ana activates the ability in response to itself. How often does it transform?

    Once: it has transformed since the first went onto the stack (CR 701.27f).
    """
    ana.controls("Forest", 2)
    ana.controls(wolf(TURN, TURN), label="it")

    ana.activates("it")
    ana.activates("it")
    scene.resolve()
    assert scene["it"].size == (4, 4)
    scene.resolve()

    assert scene["it"].size == (4, 4)
    assert scene.asks_nothing()


def test_an_ability_of_the_back_turns_it_back(scene, ana):
    """The back face has the same ability. Does it turn back? Yes: that was activated after."""
    ana.controls("Forest", 2)
    ana.controls(wolf(TURN, TURN), label="it")

    ana.activates("it")
    scene.resolve()
    ana.activates("it")
    scene.resolve()

    assert scene["it"].size == (2, 2)
    assert scene.asks_nothing()


def test_another_permanents_ability_is_not_bound_by_that(scene, ana):
    """Two abilities of another permanent transform it, both on the stack. It turns twice: the rule
    speaks of a permanent's own abilities alone (CR 701.27f).
    """
    lever = scene.card("Lever", type="Artifact", text="{G}: Transform target creature.", cost="{2}")
    ana.controls("Forest", 2)
    ana.controls(lever)
    ana.controls(wolf(), label="it")

    ana.activates("Lever", targeting="it")
    ana.activates("Lever", targeting="it")
    scene.resolve()
    assert scene["it"].size == (4, 4)
    scene.resolve()

    assert scene["it"].size == (2, 2)
    assert scene.asks_nothing()


def test_what_has_one_face_does_not_transform(scene, ana):
    """A creature of one face is told to transform. Nothing happens (CR 701.27c)."""
    lever = scene.card("Lever", type="Artifact", text="{G}: Transform target creature.", cost="{2}")
    ana.controls("Forest")
    ana.controls(lever)
    ana.controls("Grizzly Bears")

    ana.activates("Lever", targeting="Grizzly Bears")
    scene.resolve()

    assert scene["Grizzly Bears"].size == (2, 2)
    assert scene.asks_nothing()


def test_a_sorcery_face_is_not_turned_up(scene, ana):
    """A modal card's other face is a sorcery. Does the creature transform? No (CR 701.27d)."""
    lever = scene.card("Lever", type="Artifact", text="{G}: Transform target creature.", cost="{2}")
    card = two_faced(
        "modal_dfc",
        ("Student", "{1}{U}", "Creature — Human", "", "1/1"),
        ("Lesson", "{2}{U}", "Sorcery", "Draw a card.", ""),
    )
    ana.controls("Forest")
    ana.controls(lever)
    ana.controls(card, label="it")

    ana.activates("Lever", targeting="it")
    scene.resolve()

    assert scene["it"].size == (1, 1)
    assert scene.asks_nothing()


def test_it_triggers_as_it_transforms_into_that(scene, ana, bob):
    """ "When this creature transforms into Howler, …": it is told by the face that is up then
    (CR 701.27e).
    """
    back = "When this creature transforms into Howler, it deals 3 damage to any target."
    ana.controls("Forest")
    ana.controls(wolf(TURN, back), label="it")

    ana.activates("it")
    scene.resolve()
    ana.chooses("Bob")
    scene.resolve()

    assert bob.life == 17
    assert scene.asks_nothing()


def test_turning_back_is_no_transforming_into_that(scene, ana, bob):
    """The front face turns up again. Does the trigger of the back trigger? No."""
    back = f"When this creature transforms into Howler, it deals 3 damage to any target.\n{TURN}"
    scene.known(wolf("", back))
    ana.controls("Forest")
    ana.controls("Howler", label="it")

    ana.activates("it")
    scene.resolve()

    assert scene["it"].size == (2, 2)
    assert bob.life == 20
    assert scene.asks_nothing()


def test_what_leaves_comes_back_front_up(scene, ana):
    """A transformed creature is exiled and returned. Which face is up? The front (CR 712.14)."""
    blink = "Exile target creature you control, then return it to the battlefield."
    scene.known(wolf())
    ana.has(hand=[scene.card("Blink", type="Instant", text=blink, cost="{0}")])
    ana.controls("Howler", label="it")

    ana.casts("Blink", targeting="it")
    scene.resolve()

    assert scene["it"].size == (2, 2)
    assert scene.asks_nothing()


def test_in_the_graveyard_it_is_its_front(scene, ana, bob):
    """A transformed creature dies. What lies in the graveyard? The front face (CR 712.8a)."""
    scene.known(wolf())
    ana.controls("Howler", damage=3)
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    bob.casts("Shock", targeting="Howler")
    scene.resolve()

    assert ana.graveyard == ["Shepherd"]
    assert scene["Shepherd"].size == (2, 2)
    assert scene.asks_nothing()


def test_it_returns_transformed(scene, ana):
    """ "Exile it, then return it to the battlefield transformed": it enters with its back up, and
    has been there since this turn alone (CR 712.14a).
    """
    text = (
        "{G}: Exile this creature, then return it to the battlefield transformed under its "
        "owner's control."
    )
    ana.controls("Forest")
    ana.controls(wolf(text), label="it")

    ana.activates("it")
    scene.resolve()

    assert scene["it"].size == (4, 4)
    assert scene["it"].is_sick
    assert scene.asks_nothing()


def test_a_card_of_one_face_does_not_return_transformed(scene, ana):
    """A creature of one face is exiled and told to return transformed. It stays (CR 712.14a)."""
    text = "Exile target creature, then return it to the battlefield transformed."
    ana.has(hand=[scene.card("Warp", type="Instant", text=text, cost="{0}")])
    ana.controls("Grizzly Bears")

    ana.casts("Warp", targeting="Grizzly Bears")
    scene.resolve()

    assert ana.exile == ["Grizzly Bears"]
    assert scene.asks_nothing()


def test_a_card_cast_by_disturb_is_its_back(scene, ana):
    """Ana casts a card from her graveyard by disturb. It is its back on the stack, with the mana
    value of its front, and enters so (CR 702.146a, b, 712.8c).
    """
    ghost = two_faced(
        "transform",
        ("Warden", "{2}{W}", "Creature — Human", "Disturb {1}{W}", "2/2"),
        (
            "Ghost of Warden",
            "",
            "Creature — Spirit",
            (
                "Flying\nIf Ghost of Warden would be put into a graveyard from anywhere, exile "
                "it instead."
            ),
            "3/1",
        ),
    )
    ana.controls("Plains", 2)
    ana.has(graveyard=[ghost])

    ana.casts("Ghost of Warden", way="disturb")
    assert scene.stack == ["Ghost of Warden"]
    assert scene["Ghost of Warden"].mana_value == 3
    scene.resolve()

    assert scene["Ghost of Warden"].size == (3, 1)
    assert scene["Ghost of Warden"].keywords == ["flying"]
    assert scene.asks_nothing()


def test_a_face_up_for_a_turn_keeps_what_applied(scene, ana):
    """Giant Growth resolves, then the creature transforms. Is the bonus still there? Yes: it is
    the same object (CR 712.18).
    """
    ana.controls("Forest", 2)
    ana.has(hand=["Giant Growth"])
    ana.controls(wolf(TURN), label="it")

    ana.casts("Giant Growth", targeting="it")
    scene.resolve()
    ana.activates("it")
    scene.resolve()

    assert scene["it"].size == (7, 7)
    assert scene.asks_nothing()


def test_a_legend_returns_as_a_planeswalker(scene, ana):
    """ "Exile her, then return her to the battlefield transformed": with what loyalty does she
    enter? With what is printed on the face that is up (CR 306.5b, 712.14a).
    """
    text = (
        "{B}: Exile Lena the Healer, then return her to the battlefield transformed under her "
        "owner's control."
    )
    lena = two_faced(
        "transform",
        ("Lena the Healer", "{1}{B}", "Legendary Creature — Human", text, "2/2"),
        ("Lena, Defiant", "", "Legendary Planeswalker — Lena", "[+1]: You gain 2 life.", "3"),
    )
    ana.controls("Swamp")
    ana.controls(lena, label="she", counters={"+1/+1": 2})

    ana.activates("she")
    scene.resolve()
    assert scene["she"].types == ["legendary", "planeswalker", "Lena"]
    assert scene["she"].counters == {"loyalty": 3}
    ana.activates("she")
    scene.resolve()

    assert scene["she"].counters == {"loyalty": 4}
    assert ana.life == 22
    assert scene.asks_nothing()
