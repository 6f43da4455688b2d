"""Copies of cards, which are cast while something resolves (CR 707.12)."""

import pytest

from tests.engine.made_free import creature, obeyed
from undercroft.engine.state.records import TOKEN

BOOK = (
    "{T}: Exile target instant or sorcery card from a graveyard. Roll a d20. Activate only as a "
    "sorcery.\n1—9 | Copy that card. You may cast the copy.\n10—19 | Copy that card. You may cast "
    "the copy by paying {1} rather than paying its mana cost.\n20 | Copy each card exiled with this "
    "artifact. You may cast any number of the copies without paying their mana costs."
)


def joy(scene, name, cost="{0}", text="You gain 3 life."):
    """An instant that gains 3 life."""
    return obeyed(scene, name, "Instant", text, cost=cost)


def opened(scene, ana, card, die, *, lands=0, later=()):
    """Ana controls the book and so many Swamps; it takes a card from her graveyard."""
    ana.controls(obeyed(scene, "Book", "Artifact", BOOK))
    if lands:
        ana.controls("Swamp", count=lands)
    ana.has(graveyard=[card], dice=[die, *later])
    ana.activates("Book", targeting=card.name)
    scene.resolve()


def test_the_copy_is_cast_and_the_card_stays_in_exile(scene, ana):
    """The die shows 4. She casts the copy for its cost. Where are card and copy afterwards? The
    card is in exile still; the copy was no card and is nowhere (CR 707.12, 704.5e)."""
    opened(scene, ana, joy(scene, "Glee"), 4)
    ana.chooses("yes", "Glee")

    assert scene.stack == ["Glee"]
    assert ana.exile == ["Glee"]
    scene.resolve()
    assert ana.life == 23
    assert ana.exile == ["Glee"]
    assert ana.graveyard == []
    assert scene.asks_nothing()


def test_a_copy_that_is_not_cast_ceases_to_exist(scene, ana):
    """She does not cast it. Can she later? No: it is not there any more (CR 704.5e)."""
    opened(scene, ana, joy(scene, "Glee"), 4)
    ana.chooses("no")

    assert ana.exile == ["Glee"]
    assert not any("Glee" in option for option in scene.options())
    assert ana.life == 20


def test_a_copy_costs_what_the_card_costs(scene, ana):
    """The die shows 9, the card costs {2}, she has one Swamp. May she cast the copy? No, and she is
    not asked whether she does (CR 608.2g)."""
    opened(scene, ana, joy(scene, "Glee", "{2}"), 9, lands=1)

    assert scene.stack == []
    assert ana.exile == ["Glee"]
    assert scene.asks_nothing()


def test_one_mana_rather_than_its_mana_cost(scene, ana):
    """The die shows 10, the card costs {7}. One Swamp is enough (CR 118.9)."""
    opened(scene, ana, joy(scene, "Glee", "{7}"), 10, lands=2)
    ana.chooses("yes", "Glee")
    scene.resolve()

    assert ana.life == 23
    assert ana.mana == ""
    assert sum(scene.game.objs[i].tapped for i in scene.game.battlefield) == 2  # one is the Book


def test_x_of_a_copy_that_is_paid_for_otherwise_is_0(scene, ana):
    """{1} is paid rather than {X}{B}: X is 0 (CR 107.3b)."""
    more = joy(scene, "Glee", "{X}{B}", "You gain X life.")
    opened(scene, ana, more, 15, lands=4)
    ana.chooses("yes", "Glee")
    scene.resolve()

    assert ana.life == 20


def test_without_the_mana_it_is_not_cast(scene, ana):
    """The die shows 19 and she has no land: nothing is offered, and nothing asked."""
    opened(scene, ana, joy(scene, "Glee", "{7}"), 19)

    assert scene.asks_nothing()
    assert ana.life == 20


@pytest.mark.parametrize("cast", [["Glee", "Mirth"], ["Mirth", "done"], ["done"]])
def test_any_number_of_all_that_were_exiled_with_it(scene, ana, bob, cast):
    """She took Glee a turn ago and takes Mirth now; the die shows 20. She may cast a copy of each,
    of one, of none, and pays nothing."""
    for player in (ana, bob):
        player.has(library=["Forest"] * 4)
    ana.has(graveyard=[joy(scene, "Mirth", "{7}")])
    opened(scene, ana, joy(scene, "Glee", "{7}"), 19, later=[20])
    scene.pass_until("next turn")
    scene.pass_until("Ana's precombat main phase")
    ana.activates("Book", targeting="Mirth")
    scene.resolve()
    ana.chooses("yes", *cast)
    names = [name for name in cast if name != "done"]
    for _ in names:
        scene.resolve()

    assert ana.life == 20 + 3 * len(names)
    assert sorted(ana.exile) == ["Glee", "Mirth"]
    assert ana.graveyard == []


def test_it_copies_only_what_this_one_exiled(scene, ana):
    """Another effect exiled Mirth. The die shows 20: only Glee is copied (CR 607.2a)."""
    ana.has(exile=[joy(scene, "Mirth")])
    opened(scene, ana, joy(scene, "Glee"), 20)
    ana.chooses("yes")

    assert not any("Mirth" in option for option in scene.options())
    ana.chooses("Glee")
    scene.resolve()
    assert ana.life == 23


def test_a_copy_of_a_creature_card_becomes_a_token(scene, ana):
    """The spell copy of a creature card resolves: it becomes a token (CR 608.3f, 111.13)."""
    copies = "Exile target card from a graveyard. Copy it. You may cast the copy."
    ana.has(
        graveyard=[creature(scene, "Bruin", size="3/3")],
        hand=[obeyed(scene, "Trick", "Sorcery", copies)],
    )
    ana.casts("Trick", targeting="Bruin")
    scene.resolve()
    ana.chooses("yes", "Bruin")
    scene.resolve()

    assert ana.battlefield == ["Bruin"]
    assert scene.game.objs[scene["Bruin"].ident].kind == TOKEN
    assert ana.exile == ["Bruin"]


def test_the_copy_is_cast(scene, ana):
    """Ana draws for each instant she casts. A copy that is cast is cast (CR 707.12)."""
    ana.controls(creature(scene, "Sage", "Whenever you cast an instant spell, draw a card."))
    ana.has(library=["Forest", "Forest"])
    opened(scene, ana, joy(scene, "Glee"), 1)
    ana.chooses("yes", "Glee")
    scene.resolve()

    assert ana.hand == ["Forest"]
    scene.resolve()
    assert ana.life == 23


def test_three_copies_of_one_card(scene, ana):
    """It is copied three times; she casts two of the copies, for nothing."""
    text = (
        "Exile target instant or sorcery card from a graveyard. Copy that card three times. You may "
        "cast the copies without paying their mana costs."
    )
    ana.has(
        graveyard=[joy(scene, "Glee", "{7}")],
        hand=[obeyed(scene, "Trick", "Sorcery", text)],
    )
    ana.casts("Trick", targeting="Glee")
    scene.resolve()
    ana.chooses("yes", "Glee", "Glee", "done")
    scene.resolve()
    scene.resolve()

    assert ana.life == 26
    assert ana.exile == ["Glee"]
