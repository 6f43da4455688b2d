"""Roles, stations, and what is paid for a mode, a bargain or a gift (CR 111.10, 702, 704.5y, 721)."""


def lamp(made, name, role):
    """An enchantment that makes a Role."""
    text = f"{{0}}: Create a {role} Role token attached to target creature."
    return made(name, text, "Enchantment")


def test_a_role_enters_attached_and_does_what_it_says(scene, ana, made):
    """Ana makes a Royal Role for her bears. What are they? A 3/3 with ward (CR 111.10m)."""
    ana.controls("Grizzly Bears")
    ana.controls(lamp(made, "Crown", "Royal"))

    ana.activates("Crown", "Grizzly Bears")
    scene.resolve()

    assert ana.battlefield == ["Crown", "Grizzly Bears", "Royal"]
    assert scene["Grizzly Bears"].power == 3
    assert scene["Royal"].attached_to == "Grizzly Bears"
    assert scene.asks_nothing()


def test_of_two_roles_of_one_player_the_newer_stays(scene, ana, bob, made):
    """Ana makes a Wicked Role and then a Monster one for the same creature, and Bob one of his own.

    The Wicked Role goes, whose last ability costs Bob a life; each player keeps one (CR 303.7a,
    704.5y).
    """
    ana.controls("Grizzly Bears")
    ana.controls(lamp(made, "Hex", "Wicked"))
    ana.controls(lamp(made, "Crown", "Monster"))
    bob.controls(lamp(made, "Spell", "Sorcerer"))

    for name in ("Hex", "Crown"):
        ana.activates(name, "Grizzly Bears")
        scene.resolve()
    scene.resolve()
    ana.passes()
    bob.activates("Spell", "Grizzly Bears")
    scene.resolve()

    assert ana.battlefield == ["Crown", "Grizzly Bears", "Hex", "Monster"]
    assert bob.battlefield == ["Sorcerer", "Spell"]
    assert bob.life == 19
    assert scene["Grizzly Bears"].power == 4
    assert scene.asks_nothing()


def test_no_role_is_made_for_what_is_gone(scene, ana, bob, made):
    """Bob's creature is destroyed in response to Ana's Cursed Role for it. Is there a Role? No."""
    ana.controls(lamp(made, "Hex", "Cursed"))
    ana.has(hand=[made("Doom", "Destroy target creature.", "Instant")])
    bob.controls("Grizzly Bears")

    ana.activates("Hex", "Grizzly Bears")
    ana.casts("Doom", "Grizzly Bears")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == ["Hex"]
    assert scene.asks_nothing()


STATION = "Station\n3+ | Flying\n{0}: You gain 1 life."


def test_a_ship_is_charged_by_the_power_of_a_creature(scene, ana, made):
    """Ana stations her ship with bears and then with a giant. What is it?

    With two charge counters an artifact, with five a 4/4 flying artifact creature with all that is
    printed beside the symbol (CR 702.184a, 721.2a, 721.2b).
    """
    ana.controls(made("Ship", STATION, "Artifact — Spacecraft", "4", "4"))
    ana.controls("Grizzly Bears")
    ana.controls("Hill Giant")

    ana.activates("Ship", choosing=["Grizzly Bears"])
    scene.resolve()
    assert scene["Ship"].counters == {"charge": 2}
    assert "creature" not in scene["Ship"].types
    ana.activates("Ship")
    scene.resolve()
    ana.activates("Ship", ability=1)
    scene.resolve()

    assert scene["Ship"].counters == {"charge": 5}
    assert scene["Ship"].power == 4
    assert "flying" in scene["Ship"].keywords
    assert "artifact" in scene["Ship"].types
    assert ana.life == 21
    assert scene.asks_nothing()


SPREE = "Spree\n+ {1} — You gain 1 life.\n+ {2} — Draw a card.\n+ {1}{G} — Destroy target creature."


def test_spree_pays_for_each_mode_that_is_chosen(scene, ana, bob, made):
    """Ana has four mana for a spell with spree. Which of its modes may she choose?

    Those that she can pay for together, one at least; only they aim (CR 702.172a).
    """
    ana.controls("Forest", 4)
    ana.has(hand=[made("Posse", SPREE, cost="{G}")], library=["Island"])
    bob.controls("Grizzly Bears")

    with scene.illegal("CR 601.2h"):
        ana.casts("Posse", way="modes 1 and 2 and 3")
    ana.casts("Posse", way="modes 1 and 2")
    scene.resolve()

    assert ana.life == 21
    assert ana.hand == ["Island"]
    assert bob.battlefield == ["Grizzly Bears"]
    assert scene.asks_nothing()


def test_a_tier_is_one_of_the_modes(scene, ana, bob, made):
    """Ana casts a tiered spell. Does she get two tiers? No: the one she pays for (CR 702.183a)."""
    text = "Tiered\n• Low — {0} — You gain 1 life.\n• High — {2} — You gain 5 life."
    ana.controls("Forest", 3)
    ana.has(hand=[made("Tiers", text, cost="{G}")])

    ana.casts("Tiers", way="mode 2")
    scene.resolve()

    assert ana.life == 25
    assert scene.asks_nothing()


def test_a_bargain_is_a_sacrifice_on_the_way(scene, ana, bob, made):
    """Ana bargains with her Food as she casts a creature. What does it do as it enters?

    What it says of being bargained (CR 702.166a, 702.166c); without a bargain nothing.
    """
    text = "Bargain\nWhen ~ enters, if it was bargained, each opponent loses 3 life."
    ana.controls(made("Snack", "{0}: You gain 1 life.", "Artifact"))
    for name in ("Haggler", "Miser"):
        ana.has(hand=[made(name, text, "Creature — Faerie", "1", "1")])

    ana.casts("Haggler", way="bargain")
    scene.resolve()
    scene.resolve()
    ana.casts("Miser", way="normal")
    scene.resolve()

    assert ana.battlefield == ["Haggler", "Miser"]
    assert bob.life == 17
    assert scene.asks_nothing()


GIFT = "Gift a tapped Fish\nYou gain 1 life. If the gift was promised, destroy target creature."


def test_a_gift_is_given_before_the_spell_does_anything_else(scene, ana, bob, made):
    """Ana promises a gift to Bob. What happens? He gets it first, and the spell has its target
    (CR 702.174a, 702.174j, 702.174m).
    """
    ana.has(hand=[made("Favor", GIFT)])
    bob.controls("Grizzly Bears")

    ana.casts("Favor", "Grizzly Bears", way="gift to player 2")
    scene.resolve()

    assert bob.battlefield == ["Fish"]
    assert scene["Fish"].tapped
    assert ana.life == 21
    assert scene.asks_nothing()


def test_a_gift_that_is_not_promised_has_no_target(scene, ana, bob, made):
    """Ana promises nothing, and nobody has a creature. May she cast it? Yes (CR 702.174m)."""
    ana.has(hand=[made("Favor", GIFT)])

    ana.casts("Favor", way="normal")
    scene.resolve()

    assert ana.life == 21
    assert bob.battlefield == []
    assert scene.asks_nothing()


def test_a_permanent_gives_its_gift_as_it_enters(scene, ana, bob, made):
    """Ana promises a card with a creature. When does Bob draw? As the ability resolves that triggers
    as it enters (CR 702.174b), once.
    """
    ana.has(hand=[made("Guest", "Gift a card", "Creature — Frog", "1", "1")])
    bob.has(library=["Island", "Island"])

    ana.casts("Guest", way="gift to player 2")
    scene.resolve()
    assert bob.hand == []
    assert scene.stack == ["ability of Guest"]
    scene.resolve()

    assert bob.hand == ["Island"]
    assert scene.asks_nothing()
