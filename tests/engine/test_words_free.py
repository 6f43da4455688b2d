"""Cards cast without paying: from a hand, from among cards, hidden away, discovered."""

from tests.engine.made_free import creature, obeyed

RISE = "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."


def rise(scene, text=RISE, name="Rise"):
    """A free sorcery."""
    return obeyed(scene, name, "Sorcery", text)


def dear(scene, name, cost):
    """A creature that costs something."""
    return creature(scene, name, cost=cost)


def test_one_cheap_spell_from_the_hand(scene, ana):
    """Ana has two cheap creatures, a dear one and a land. What may she cast? One cheap one."""
    cards = [dear(scene, "Small", "{2}"), dear(scene, "Tiny", "{1}"), dear(scene, "Big", "{3}")]
    ana.has(hand=[rise(scene), *cards, "Swamp"])

    ana.casts("Rise")
    scene.resolve()
    ana.chooses("yes")
    assert scene.options() == ["Small in the hand", "Tiny in the hand", "done"]
    ana.chooses("Small")

    assert scene.stack == ["Small"]
    scene.resolve()
    assert ana.battlefield == ["Small"]
    assert ana.hand == ["Big", "Swamp", "Tiny"]
    assert scene.asks_nothing()


def test_what_was_not_cast_then_is_not_free_later(scene, ana):
    """She casts none of them. May she cast one afterwards for nothing? No."""
    ana.has(hand=[rise(scene), dear(scene, "Small", "{2}")])

    ana.casts("Rise")
    scene.resolve()
    ana.chooses("yes", "done")

    with scene.illegal("CR 601.2h"):
        ana.casts("Small")
    assert scene.asks_nothing()


STORM = (
    "Exile the top card of each player's library, then you may cast any number of spells from "
    "among those cards without paying their mana costs."
)


def test_any_number_of_spells_from_among_cards(scene, ana, bob):
    """The tops of both libraries are creatures. Ana casts both, also Bob's."""
    ana.has(hand=[rise(scene, STORM)], library=[dear(scene, "One", "{5}")])
    bob.has(library=[dear(scene, "Two", "{6}")])

    ana.casts("Rise")
    scene.resolve()
    ana.chooses("yes", "Two", "One")
    scene.resolve()
    scene.resolve()

    assert sorted(ana.battlefield) == ["One", "Two"]
    assert scene.asks_nothing()


def test_a_land_among_them_is_not_cast(scene, ana, bob):
    """The tops are a land and an instant. Only the instant is offered."""
    ana.has(hand=[rise(scene, STORM)], library=["Swamp"])
    bob.has(library=[obeyed(scene, "Joy", "Instant", "You gain 3 life.", cost="{7}")])

    ana.casts("Rise")
    scene.resolve()
    ana.chooses("yes", "Joy")
    scene.resolve()

    assert ana.life == 23
    assert ana.exile == ["Swamp"]
    assert scene.asks_nothing()


def test_discover_casts_what_is_cheap_enough(scene, ana):
    """Ana discovers 3 through a land and a dear card. She casts the third; the rest goes below.

    CR 701.57a.
    """
    library = ["Swamp", dear(scene, "Big", "{4}"), dear(scene, "Small", "{3}"), "Forest"]
    ana.has(hand=[rise(scene, "Discover 3.")], library=library)

    ana.casts("Rise")
    scene.resolve()
    ana.chooses("yes")
    scene.resolve()

    assert ana.battlefield == ["Small"]
    assert ana.library[0] == "Forest"
    assert sorted(ana.library) == ["Big", "Forest", "Swamp"]
    assert scene.asks_nothing()


def test_what_is_discovered_and_not_cast_goes_to_the_hand(scene, ana):
    """The same, and she does not cast it."""
    ana.has(hand=[rise(scene, "Discover 3.")], library=["Swamp", dear(scene, "Small", "{3}")])

    ana.casts("Rise")
    scene.resolve()
    ana.chooses("no")

    assert ana.hand == ["Small"]
    assert ana.library == ["Swamp"]
    assert scene.asks_nothing()


def test_nothing_to_discover(scene, ana):
    """There is nothing cheap enough: all is exiled and put back below (CR 701.57a)."""
    ana.has(hand=[rise(scene, "Discover 1.")], library=["Swamp", dear(scene, "Small", "{3}")])

    ana.casts("Rise")
    scene.resolve()

    assert sorted(ana.library) == ["Small", "Swamp"]
    assert scene.asks_nothing()


BRIDGE = (
    "Hideaway 2\n"
    "{T}: You may play the exiled card without paying its mana cost if creatures you control "
    "have total power 10 or greater."
)


def test_what_is_hidden_away_is_played_for_nothing(scene, ana, bob):
    """A land hides away one of two cards; with ten power it is played. Who may see it before?

    Only Ana, who controls the land (CR 702.75a).
    """
    ana.controls(creature(scene, "Titan", size="10/10"))
    bridge = obeyed(scene, "Bridge", "Land", BRIDGE, cost="")
    ana.has(hand=[bridge], library=[dear(scene, "Deep", "{9}"), "Swamp", "Forest"])

    ana.plays("Bridge")
    scene.resolve()
    ana.chooses("Deep")

    assert ana.library == ["Forest", "Swamp"]
    hidden = scene.game.exile[0]
    variant = scene.game.variant
    assert variant.may_see(scene.game, 0, hidden)
    assert not variant.may_see(scene.game, 1, hidden)
    ana.activates("Bridge")
    scene.resolve()
    ana.chooses("yes", "Deep")
    scene.resolve()
    assert "Deep" in ana.battlefield
    assert scene.asks_nothing()


def test_without_the_power_it_stays_hidden(scene, ana):
    """With nine power nothing happens."""
    ana.controls(creature(scene, "Titan", size="9/9"))
    bridge = obeyed(scene, "Bridge", "Land", BRIDGE, cost="")
    ana.has(hand=[bridge], library=[dear(scene, "Deep", "{9}"), "Swamp", "Forest"])

    ana.plays("Bridge")
    scene.resolve()
    ana.chooses("Deep")
    ana.activates("Bridge")
    scene.resolve()

    assert sorted(ana.battlefield) == ["Bridge", "Titan"]
    assert scene.asks_nothing()
