"""What triggered mana abilities add is counted in a payment (CR 605.1b, 605.4a)."""

from tests.engine.made_free import creature, obeyed

GROWTH = "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."
FERTILE = (
    "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional one "
    "mana of any color."
)
WAKE = "Whenever you tap a land for mana, add one mana of any type that land produced."
FLARE = (
    "Whenever a player taps a land for mana, that player adds one mana of any type that land "
    "produced."
)
REVENANT = "Whenever you tap a Swamp for mana, add an additional {B}."
SPRAWL = (
    "Enchant land\nAs this Aura enters, choose a color.\nWhenever enchanted land is tapped for mana, "
    "its controller adds an additional one mana of the chosen color."
)
AURA = "Enchantment — Aura"


def spell(scene, ana, cost, name="Rest"):
    """A spell of that cost in Ana's hand."""
    ana.has(hand=[obeyed(scene, name, "Sorcery", "You gain 1 life.", cost=cost)])


def enriched(scene, seat, name, text):
    """A Forest that a player controls, with an Aura of theirs on it."""
    seat.controls("Forest")
    seat.controls(obeyed(scene, name, AURA, text), attached_to="Forest")


def test_one_land_pays_two(scene, ana, bob):
    """Ana has a Forest with Wild Growth. Can she pay {1}{G}, and what is left? Nothing."""
    enriched(scene, ana, "Growth", GROWTH)
    spell(scene, ana, "{1}{G}")

    ana.casts("Rest")
    assert scene["Forest"].tapped
    assert ana.mana == ""
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_what_is_not_spent_stays_in_the_pool(scene, ana, bob):
    """She pays {G} with it: the other {G} is in her pool, once."""
    enriched(scene, ana, "Growth", GROWTH)
    spell(scene, ana, "{G}")

    ana.casts("Rest")

    assert ana.mana == "{G}"
    assert scene.stack == ["Rest"]


def test_a_plain_land_pays_one(scene, ana, bob):
    """{G}, with a Forest that makes one and one that makes two: the plain one is tapped."""
    ana.controls("Forest", label="Plain")
    ana.controls("Forest", label="Rich")
    ana.controls(obeyed(scene, "Growth", AURA, GROWTH), attached_to="Rich")
    spell(scene, ana, "{G}")

    ana.casts("Rest")

    assert scene["Plain"].tapped
    assert not scene["Rich"].tapped
    assert ana.mana == ""


def test_any_color_is_added_as_needed(scene, ana, bob):
    """{U}{G} of a Forest with Fertile Ground: yes."""
    enriched(scene, ana, "Ground", FERTILE)
    spell(scene, ana, "{U}{G}")
    ana.casts("Rest")

    assert ana.mana == ""
    assert scene.stack == ["Rest"]


def test_the_land_itself_makes_what_it_makes(scene, ana, bob):
    """{U}{U} of the same: no, one of the two is {G}."""
    enriched(scene, ana, "Ground", FERTILE)
    spell(scene, ana, "{U}{U}")
    with scene.illegal("CR 118.3"):
        ana.casts("Rest")


def test_all_lands_make_twice(scene, ana, bob):
    """Mirari's Wake and two lands: {2}{G}{W}. Bob's lands make no more."""
    ana.controls("Forest")
    ana.controls("Plains")
    ana.controls(obeyed(scene, "Wake", "Enchantment", WAKE))
    bob.controls("Forest")
    bob.has(hand=[obeyed(scene, "Nap", "Instant", "You gain 1 life.", cost="{1}")])
    spell(scene, ana, "{2}{G}{W}")

    ana.casts("Rest")
    assert ana.mana == ""
    bob.casts("Nap")
    assert bob.mana == ""


def test_two_of_them_add_twice(scene, ana, bob):
    """Bob's Mana Flare is for Ana too; with her Revenant, a Swamp makes {B}{B}{B}."""
    ana.controls("Swamp")
    ana.controls(creature(scene, "Revenant", REVENANT, kind="Creature — Spirit"))
    bob.controls(obeyed(scene, "Flare", "Enchantment", FLARE))
    spell(scene, ana, "{B}{B}{B}")

    ana.casts("Rest")

    assert ana.mana == ""
    assert scene.stack == ["Rest"]


def test_who_taps_is_not_who_adds(scene, ana, bob):
    """Bob's Revenant adds for Bob's Swamps alone."""
    ana.controls("Swamp")
    bob.controls(creature(scene, "Revenant", REVENANT, kind="Creature — Spirit"))
    spell(scene, ana, "{B}{B}")

    with scene.illegal("CR 118.3"):
        ana.casts("Rest")


def test_tapped_by_hand(scene, ana, bob):
    """Ana taps the land herself, for {G}{G}."""
    enriched(scene, ana, "Growth", GROWTH)
    ana.has(explicit=True)
    ana.taps("Forest")

    assert ana.mana == "{G}{G}"


def test_a_chosen_color_is_added(scene, ana, bob):
    """ "… adds an additional one mana of the chosen color", and white was chosen: {W}{G} is paid,
    {U}{G} is not.
    """
    ana.controls("Forest")
    ana.controls(
        obeyed(scene, "Sprawl", AURA, SPRAWL), attached_to="Forest", chosen={"color": "white"}
    )
    spell(scene, ana, "{W}{G}")
    spell(scene, ana, "{U}{G}", "Study")

    with scene.illegal("CR 118.3"):
        ana.casts("Study")
    ana.casts("Rest")

    assert ana.mana == ""
    assert scene.stack == ["Rest"]


def test_what_is_added_is_not_of_the_wrong_color(scene, ana, bob):
    """Wild Growth on a Mountain makes {R}{G}: that pays {1}{R} and {R}{G}, not {R}{R}."""
    ana.controls("Mountain")
    ana.controls(obeyed(scene, "Growth", AURA, GROWTH), attached_to="Mountain")
    spell(scene, ana, "{R}{R}")
    spell(scene, ana, "{R}{G}", "Nap")

    with scene.illegal("CR 118.3"):
        ana.casts("Rest")
    ana.casts("Nap")
    assert ana.mana == ""


def test_what_is_added_to_snow_mana_is_none(scene, ana, bob):
    """A snow land with Wild Growth: {S}{G} of it, but not {S}{S} (CR 107.4h)."""
    ana.controls(obeyed(scene, "Icy Forest", "Basic Snow Land — Forest", ""))
    ana.controls(obeyed(scene, "Growth", AURA, GROWTH), attached_to="Icy Forest")
    spell(scene, ana, "{S}{S}")
    spell(scene, ana, "{S}{G}", "Nap")

    with scene.illegal("CR 118.3"):
        ana.casts("Rest")
    ana.casts("Nap")
    assert ana.mana == ""


def test_more_lands_than_are_planned(scene, ana, bob):
    """Fourteen lands and a Mana Flare: the last two are planned as if it were not there, and make
    their two mana all the same.
    """
    for _ in range(14):
        ana.controls("Forest")
    ana.controls(obeyed(scene, "Flare", "Enchantment", FLARE))
    spell(scene, ana, "{26}")
    ana.casts("Rest")

    assert scene.stack == ["Rest"]
    assert ana.mana == "{G}{G}"


def test_what_does_more_is_not_counted(scene, ana, bob):
    """The trigger does something else too: it happens as ever, and its mana comes after it."""
    ana.controls("Forest")
    ana.controls(obeyed(scene, "Growth", AURA, f"{GROWTH} You lose 1 life."), attached_to="Forest")
    spell(scene, ana, "{G}")

    ana.casts("Rest")

    assert ana.mana == "{G}"
    assert ana.life == 19


def test_an_ability_that_asks_for_a_choice_taps_for_mana_too(scene, ana, bob):
    """{T} and a sacrifice for {B}{B}, of a land with Wild Growth: {B}{B}{G} (CR 106.12)."""
    tower = "{T}, Sacrifice a creature: Add {B}{B}."
    ana.controls(obeyed(scene, "Tower", "Land", tower))
    ana.controls(obeyed(scene, "Growth", AURA, GROWTH), attached_to="Tower")
    ana.controls("Grizzly Bears")

    ana.activates("Tower")

    assert ana.mana == "{B}{B}{G}"
    assert scene.asks_nothing()


def test_what_is_not_tapped_is_not_tapped_for_mana(scene, ana, bob):
    """The same without {T}: {B}{B} alone (CR 106.12)."""
    ana.controls(obeyed(scene, "Tower", "Land", "Sacrifice a creature: Add {B}{B}."))
    ana.controls(obeyed(scene, "Growth", AURA, GROWTH), attached_to="Tower")
    ana.controls("Grizzly Bears")

    ana.activates("Tower")

    assert ana.mana == "{B}{B}"
    assert scene.asks_nothing()
