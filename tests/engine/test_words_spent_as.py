"""Mana spent as though it were of another kind, and spells that never reach a graveyard."""

from tests.engine.made_free import creature, obeyed

DARING = (
    "When ~ enters, exile target instant or sorcery card from an opponent's graveyard. You may "
    "cast it this turn, and mana of any type can be spent to cast that spell. If that spell would "
    "be put into a graveyard, exile it instead."
)
REDIRECT = (
    "Exile target spell, then roll a d20 and add that spell's mana value.\n"
    "1—14 | You may cast the exiled card for as long as it remains exiled, and you may spend mana "
    "as though it were mana of any color to cast that spell.\n"
    "15+ | You may cast the exiled card without paying its mana cost for as long as it remains "
    "exiled."
)


def joy(scene, cost="{U}{U}", name="Joy"):
    """An instant of a cost that gains 3 life."""
    return obeyed(scene, name, "Instant", "You gain 3 life.", cost=cost)


def dared(scene, ana, bob, spell, lands="Mountain", count=2):
    """Ana's creature has exiled a card of Bob's graveyard."""
    bob.has(graveyard=[spell])
    ana.controls(lands, count=count)
    ana.has(hand=[creature(scene, "Daring", DARING)])
    ana.casts("Daring")
    scene.resolve()
    scene.resolve()


def test_mana_of_any_type_pays_for_the_spell(scene, ana, bob):
    """Bob's {U}{U} instant was exiled, Ana has two Mountains. May she cast it? Yes; it is exiled
    instead of going to the graveyard (CR 609.4b, 614.1a)."""
    dared(scene, ana, bob, joy(scene))

    ana.casts("Joy")
    scene.resolve()

    assert ana.life == 23
    assert bob.exile == ["Joy"]
    assert bob.graveyard == []
    assert scene.asks_nothing()


def test_mana_of_any_type_pays_for_colorless_too(scene, ana, bob):
    """The card costs {C}{C}, Ana has Mountains. Any type, so colorless too: she casts it."""
    dared(scene, ana, bob, joy(scene, "{C}{C}"))

    ana.casts("Joy")

    assert scene.stack == ["Joy"]


def test_it_still_takes_as_much_mana(scene, ana, bob):
    """The same with one Mountain: not enough."""
    dared(scene, ana, bob, joy(scene), count=1)

    with scene.illegal("CR 601.2h"):
        ana.casts("Joy")


def test_other_spells_are_paid_as_ever(scene, ana, bob):
    """She has another {U}{U} instant in hand. Do the Mountains pay for that? No."""
    ana.has(hand=[joy(scene, name="Mirth")])
    dared(scene, ana, bob, joy(scene))

    with scene.illegal("CR 601.2h"):
        ana.casts("Mirth")


def test_what_is_countered_is_exiled_too(scene, ana, bob):
    """Bob counters the spell that Ana cast so. Where does it go? Into exile."""
    bob.has(hand=[obeyed(scene, "No", "Instant", "Counter target spell.")])
    dared(scene, ana, bob, joy(scene))

    ana.casts("Joy")
    ana.passes()
    bob.casts("No", targeting="Joy")
    scene.resolve()

    assert ana.life == 20
    assert bob.exile == ["Joy"]
    assert bob.graveyard == ["No"]
    assert scene.asks_nothing()


def test_a_spell_that_goes_to_a_hand_goes_there(scene, ana, bob):
    """The spell that she cast so is returned to its owner's hand. Is it exiled? No: it would not
    have been put into a graveyard."""
    bob.has(hand=[obeyed(scene, "Back", "Instant", "Return target spell to its owner's hand.")])
    dared(scene, ana, bob, joy(scene))

    ana.casts("Joy")
    ana.passes()
    bob.casts("Back", targeting="Joy")
    scene.resolve()

    assert bob.hand == ["Joy"]
    assert bob.exile == []


def redirected(scene, ana, bob, spell, die, x=None):
    """Bob casts a spell, Ana exiles it and rolls."""
    bob.has(hand=[spell])
    ana.has(library=["Swamp", "Swamp"], hand=[obeyed(scene, "Redirect", "Instant", REDIRECT)])
    ana.has(dice=[die])
    scene.begins(turn="Bob")
    bob.casts(spell.faces[0].name, **({} if x is None else {"x": x}))
    bob.passes()
    ana.casts("Redirect", targeting=spell.faces[0].name)
    scene.resolve()


def test_a_low_result_lets_her_pay_with_any_color(scene, ana, bob):
    """A {U}{U} spell is exiled, the die shows 12, and 2 is added: 14. Ana has Mountains, and may
    cast it with them, this turn or another."""
    bob.controls("Island", count=2)
    ana.controls("Mountain", count=2)
    redirected(scene, ana, bob, joy(scene), 12)
    scene.pass_until("Ana's precombat main phase")

    ana.casts("Joy")
    scene.resolve()

    assert ana.life == 23
    assert bob.graveyard == ["Joy"]
    assert scene.asks_nothing()


def test_any_color_is_not_colorless(scene, ana, bob):
    """The exiled spell costs {C}{C}. As though of any color: Mountains do not pay for that."""
    bob.controls("Wastes", count=2)
    ana.controls("Mountain", count=2)
    redirected(scene, ana, bob, joy(scene, "{C}{C}"), 12)
    scene.pass_until("Ana's precombat main phase")

    with scene.illegal("CR 601.2h"):
        ana.casts("Joy")


def test_a_high_result_is_free(scene, ana, bob):
    """The die shows 13: 15 with the mana value, so that she casts it for nothing."""
    bob.controls("Island", count=2)
    redirected(scene, ana, bob, joy(scene), 13)

    ana.casts("Joy", way="free")
    scene.resolve()

    assert ana.life == 23


def test_x_counts_in_the_mana_value_of_the_spell(scene, ana, bob):
    """Bob cast {X}{U} with X 3, the die shows 11. 15: the spell's mana value was 4 as it was on
    the stack (CR 202.3e, 608.2h)."""
    bob.controls("Island", count=4)
    redirected(scene, ana, bob, joy(scene, "{X}{U}"), 11, x=3)

    ana.casts("Joy", way="free")

    assert scene.stack == ["Joy"]
