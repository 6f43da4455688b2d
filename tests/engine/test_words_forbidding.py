"""Names that are chosen (CR 201.4), and what can't be cast or activated (CR 101.2, 601.3, 602.5)."""

from tests.engine.made import creature, worded
from undercroft.engine.performed import gaps

MAGE = "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast."
NEEDLE = (
    "As this artifact enters, choose a card name.\n"
    "Activated abilities of sources with the chosen name can't be activated unless they're mana "
    "abilities."
)


def test_spells_of_that_name_cannot_be_cast(scene, ana, bob):
    """Ana's Mage enters, and she names Shock. May Bob cast it, or Lightning Bolt? Shock he may not."""
    ana.has(hand=[creature(scene, "Mage", "2/2", MAGE, cost="{0}")])
    bob.has(hand=["Shock", "Lightning Bolt"])
    bob.controls("Mountain", 2)

    ana.casts("Mage")
    scene.resolve()
    ana.chooses("Shock")
    with scene.illegal("CR 101.2"):
        bob.casts("Shock", targeting="Ana")
    bob.casts("Lightning Bolt", targeting="Ana")
    scene.resolve()

    assert ana.life == 17
    assert scene["Mage"].chosen == {"card name": "Shock"}
    assert scene.asks_nothing()


def test_no_land_has_a_nonland_name(scene, ana, bob):
    """Which names may be chosen? Those of nonland cards; of a card of two faces each by itself (CR
    201.4a, 201.4d), and never a token's alone.
    """
    ana.has(hand=[creature(scene, "Mage", "2/2", MAGE, cost="{0}")], library=["Fire // Ice"])
    bob.controls("Mountain")
    bob.controls("Hill Giant", token=True)

    ana.casts("Mage")
    scene.resolve()

    assert {"Mage", "Fire", "Ice"} <= set(scene.options())
    assert "Mountain" not in scene.options()
    assert "Fire // Ice" not in scene.options()


def test_it_ends_with_its_source(scene, ana, bob):
    """The Mage is destroyed: Shock may be cast again."""
    ana.controls(creature(scene, "Mage", "2/2", MAGE), chosen={"card name": "Shock"})
    bob.has(hand=["Shock", worded(scene, "Fell", "Destroy target creature.", "Instant")])
    bob.controls("Mountain")

    with scene.illegal("CR 101.2"):
        bob.casts("Shock", targeting="Ana")
    bob.casts("Fell", targeting="Mage")
    scene.resolve()
    bob.casts("Shock", targeting="Ana")
    scene.resolve()

    assert ana.life == 18


def test_face_down_it_has_no_name(scene, ana, bob):
    """A creature with morph is named. May it be cast face down? Yes: it has no name then (CR 708.2a,
    708.4).
    """
    bob.controls(creature(scene, "Mage", "2/2", MAGE), chosen={"card name": "Shade"})
    ana.has(hand=[creature(scene, "Shade", "3/3", "Morph {1}", cost="{1}")])
    ana.controls("Swamp", 3)

    with scene.illegal("CR 101.2"):
        ana.casts("Shade")
    ana.casts("Shade", way="morph")
    scene.resolve()

    assert scene.asks_nothing()


def test_abilities_of_sources_of_that_name(scene, ana, bob):
    """The Needle names Prodigal Sorcerer, then a card with cycling: neither ability may be activated,
    also not from a hand; the mana ability of a named land may.
    """
    ana.controls(
        worded(scene, "One", NEEDLE, "Artifact"), chosen={"card name": "Prodigal Sorcerer"}
    )
    ana.controls(worded(scene, "Two", NEEDLE, "Artifact"), chosen={"card name": "Wheel"})
    ana.controls(worded(scene, "Three", NEEDLE, "Artifact"), chosen={"card name": "Forest"})
    bob.controls("Prodigal Sorcerer")
    bob.controls("Forest")
    bob.has(hand=[worded(scene, "Wheel", "Cycling {G}", "Artifact")])

    with scene.illegal("CR 602.5"):
        bob.activates("Prodigal Sorcerer", targeting="Ana")
    with scene.illegal("CR 602.5"):
        bob.activates("Wheel")
    bob.taps("Forest")

    assert bob.mana == "{G}"


def test_not_even_mana(scene, ana, bob):
    """ "Activated abilities of artifacts can't be activated": Sol Ring makes no mana, and pays for
    nothing.
    """
    ana.controls(
        worded(scene, "Rod", "Activated abilities of artifacts can't be activated.", "Artifact")
    )
    bob.controls("Sol Ring")
    bob.controls("Mountain")
    bob.has(hand=["Hill Giant", "Shock"])

    with scene.illegal("CR 605.3", "CR 602.5", "CR 106.1"):
        bob.taps("Sol Ring")
    bob.casts("Shock", targeting="Ana")
    assert not scene["Sol Ring"].tapped


def test_creatures_are_permanents(scene, ana, bob):
    """ "Activated abilities of creatures can't be activated": a creature on the battlefield may not
    use its own; a creature card in a hand may be cycled, it is no creature (CR 109.2).
    """
    totem = "Activated abilities of creatures can't be activated."
    ana.controls(worded(scene, "Totem", totem, "Artifact"))
    bob.controls("Prodigal Sorcerer")
    bob.controls("Forest")
    bob.has(hand=[creature(scene, "Cat", "1/1", "Cycling {G}")], library=["Plains"])

    with scene.illegal("CR 602.5"):
        bob.activates("Prodigal Sorcerer", targeting="Ana")
    bob.activates("Cat")
    scene.resolve()

    assert bob.hand == ["Plains"]
    assert scene.asks_nothing()


def test_only_creatures_of_opponents(scene, ana, bob):
    """ "Activated abilities of creatures your opponents control can't be activated": Ana's may."""
    seal = "Activated abilities of creatures your opponents control can't be activated."
    ana.controls(worded(scene, "Seal", seal, "Enchantment"))
    ana.controls("Prodigal Sorcerer", label="hers")
    bob.controls("Prodigal Sorcerer", label="his")

    with scene.illegal("CR 602.5"):
        bob.activates("his", targeting="Ana")
    ana.activates("hers", targeting="Bob")
    scene.resolve()

    assert (ana.life, bob.life) == (20, 19)


def test_silence_lasts_a_turn(scene, ana, bob):
    """ "Your opponents can't cast spells this turn": Bob may cast none in answer, and his own in his
    own turn; Ana may all the time.
    """
    hush = "Your opponents can't cast spells this turn."
    ana.has(hand=[worded(scene, "Hush", hush, "Instant"), "Shock"], library=["Plains"])
    ana.controls("Mountain")
    bob.has(hand=["Shock"], library=["Plains"])
    bob.controls("Mountain")

    ana.casts("Hush")
    scene.resolve()
    with scene.illegal("CR 101.2"):
        bob.casts("Shock", targeting="Ana")
    ana.casts("Shock", targeting="Bob")
    scene.resolve()
    scene.pass_until("Bob's upkeep")
    bob.casts("Shock", targeting="Ana")
    scene.resolve()

    assert (ana.life, bob.life) == (18, 18)


def test_spells_of_the_chosen_color(scene, ana, bob):
    """ "Your opponents can't cast spells of the chosen color": red was chosen."""
    text = "Your opponents can't cast spells of the chosen color."
    ana.controls(worded(scene, "Iona", text, "Enchantment"), chosen={"color": "red"})
    bob.has(hand=["Shock", "Giant Growth"])
    bob.controls("Mountain")
    bob.controls("Forest")
    bob.controls("Grizzly Bears")

    with scene.illegal("CR 101.2"):
        bob.casts("Shock", targeting="Ana")
    bob.casts("Giant Growth", targeting="Grizzly Bears")
    scene.resolve()

    assert scene["Grizzly Bears"].power == 5


def test_what_cannot_be_cast_cannot_be_suspended(scene, ana, bob):
    """A card that can't be cast can't be suspended either (CR 702.62a)."""
    bob.controls(creature(scene, "Mage", "2/2", MAGE), chosen={"card name": "Later"})
    later = "Suspend 2—{R}\nThis spell deals 3 damage to any target."
    ana.has(hand=[worded(scene, "Later", later, "Sorcery", "{3}{R}")])
    ana.controls("Mountain")

    with scene.illegal("CR 116.2"):
        ana.acts_specially("Later", "suspend")


def test_a_name_chosen_by_a_spell(scene, ana, bob):
    """ "Choose a card name, then target player mills a card. If a card with the chosen name was
    milled this way, you draw two cards. Otherwise, you draw a card.": right, and wrong.
    """
    text = (
        "Choose a card name, then target player mills a card. If a card with the chosen name was "
        "milled this way, you draw two cards. Otherwise, you draw a card."
    )
    predict = worded(scene, "Foresee", text)
    ana.has(hand=[predict, predict], library=["Plains", "Island", "Swamp", "Forest"])
    bob.has(library=["Mountain", "Shock"])

    ana.casts("Foresee", targeting="Bob")
    scene.resolve()
    ana.chooses("Mountain")
    assert ana.hand == ["Foresee", "Island", "Plains"]
    ana.casts("Foresee", targeting="Bob")
    scene.resolve()
    ana.chooses("Mountain")

    assert ana.hand == ["Island", "Plains", "Swamp"]
    assert bob.graveyard == ["Mountain", "Shock"]


def test_costs_ask_for_the_name_too(scene, ana, bob):
    """ "Spells with the chosen name you cast cost {2} less to cast."."""
    text = "Spells with the chosen name you cast cost {2} less to cast."
    ana.controls(worded(scene, "Council", text, "Enchantment"), chosen={"card name": "Hill Giant"})
    ana.controls("Mountain", 2)
    ana.has(hand=["Hill Giant", "Gray Ogre"])

    with scene.illegal("CR 601.2g"):
        ana.casts("Gray Ogre")
    ana.casts("Hill Giant")
    scene.resolve()

    assert scene["Hill Giant"].zone == "battlefield"


def test_who_cannot_is_said_and_obeyed(scene):
    """ "Players can't cast spells from graveyards or libraries" says more than that they can't cast
    spells. It is refused, not read as less.
    """
    text = "Players can't cast spells from graveyards or libraries."

    assert gaps(scene.card("Ban", type="Enchantment", text=text))
