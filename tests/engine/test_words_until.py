"""Cards from the top of a library, revealed or exiled until so many pass (CR 701.20)."""

import pytest

from tests.engine.made_free import creature, obeyed

TRICKERY = (
    "Counter target spell. Choose 1, 2, or 3 at random. Its controller mills that many cards, then "
    "exiles cards from the top of their library until they exile a nonland card with a different "
    "name than that spell. They may cast that card without paying its mana cost. Then they put the "
    "exiled cards on the bottom of their library in a random order."
)


def joy(scene, name, cost="{7}"):
    """A dear instant that gains 3 life."""
    return obeyed(scene, name, "Instant", "You gain 3 life.", cost=cost)


def tricked(scene, ana, bob, library, chance=2):
    """Bob casts Mirth, Ana counters it by the trick; his library is given from its top."""
    bob.has(hand=[joy(scene, "Mirth", "{0}")], library=library)
    ana.has(hand=[obeyed(scene, "Trick", "Instant", TRICKERY)])
    scene.begins(turn="Bob")
    scene.game.fixed["random/0"] = [chance]
    bob.casts("Mirth")
    bob.passes()
    ana.casts("Trick", targeting="Mirth")
    scene.resolve()


def test_the_spell_is_countered_and_another_may_be_cast(scene, ana, bob):
    """Two are milled, then a land, another Mirth and Glee come. What may Bob cast? Glee: it is no
    land, and its name is not that of the spell. The others go to the bottom, with the rest above."""
    mirth = joy(scene, "Mirth", "{0}")
    tricked(scene, ana, bob, ["Swamp", "Swamp", "Island", mirth, joy(scene, "Glee"), "Forest"])

    assert sorted(bob.graveyard) == ["Mirth", "Swamp", "Swamp"]
    assert sorted(bob.exile) == ["Glee", "Island", "Mirth"]
    bob.chooses("yes", "Glee")

    assert scene.stack == ["Glee"]
    assert bob.exile == []
    assert bob.library[0] == "Forest"
    assert sorted(bob.library[1:]) == ["Island", "Mirth"]
    scene.resolve()
    assert bob.life == 23
    assert scene.asks_nothing()


@pytest.mark.parametrize("chance", [1, 2, 3])
def test_as_many_are_milled_as_chance_says(scene, ana, bob, chance):
    """1, 2 or 3 is chosen at random: so many cards are milled."""
    tricked(scene, ana, bob, ["Swamp"] * chance + [joy(scene, "Glee")], chance)
    bob.chooses("no")

    assert bob.graveyard.count("Swamp") == chance
    assert bob.library == ["Glee"]
    assert bob.life == 20


def test_a_library_without_such_a_card_is_exiled_and_put_back(scene, ana, bob):
    """There are only lands. All of them are exiled, nothing may be cast, and they are put back."""
    tricked(scene, ana, bob, ["Swamp", "Swamp", "Island", "Forest"])

    assert sorted(bob.library) == ["Forest", "Island"]
    assert bob.exile == []
    assert scene.asks_nothing()


SUMMONS = (
    "Choose a creature type. Reveal cards from the top of your library until you reveal X creature "
    "cards of the chosen type, where X is the number of creatures you control of that type. Put "
    "those cards onto the battlefield, then shuffle the rest of the revealed cards into your "
    "library."
)


def summoned(scene, ana, library, elves=2, chosen="Elf"):
    """Ana controls Elves and a Bear, and casts it."""
    if elves:
        ana.controls(creature(scene, "Guard", kind="Creature — Elf"), count=elves)
    ana.controls(creature(scene, "Bruin"))
    ana.has(hand=[obeyed(scene, "Call", "Instant", SUMMONS)], library=library)
    ana.casts("Call")
    scene.resolve()
    ana.chooses(chosen)


def test_as_many_of_the_chosen_kind_as_she_controls(scene, ana):
    """She controls two Elves and chooses Elf. Two Elf cards are put onto the battlefield, a Bear
    and a land between them are shuffled back, what lies below stays."""
    elf = creature(scene, "Scout", kind="Creature — Elf")
    summoned(scene, ana, [elf, "Swamp", creature(scene, "Cub"), elf, elf])

    assert ana.battlefield.count("Scout") == 2
    assert sorted(ana.library) == ["Cub", "Scout", "Swamp"]
    assert scene.asks_nothing()


def test_none_of_that_kind_is_none(scene, ana):
    """She controls no Elf. Nothing is revealed, nothing comes."""
    elf = creature(scene, "Scout", kind="Creature — Elf")
    summoned(scene, ana, [elf, "Swamp"], elves=0)

    assert "Scout" not in ana.battlefield
    assert sorted(ana.library) == ["Scout", "Swamp"]


def test_too_few_in_the_library_are_all(scene, ana):
    """She controls three Elves, her library holds one. It comes; the rest is shuffled."""
    elf = creature(scene, "Scout", kind="Creature — Elf")
    summoned(scene, ana, ["Swamp", elf, "Island"], elves=3)

    assert ana.battlefield.count("Scout") == 1
    assert sorted(ana.library) == ["Island", "Swamp"]


def test_of_the_kind_that_is_chosen(scene, ana):
    """She chooses Bear and controls one: one Bear card comes, no Elf."""
    elf = creature(scene, "Scout", kind="Creature — Elf")
    summoned(scene, ana, [elf, creature(scene, "Cub"), elf], chosen="Bear")

    assert "Cub" in ana.battlefield
    assert "Scout" not in ana.battlefield


WAND = (
    "{T}: Roll a d20. Each opponent exiles cards from the top of their library until they exile an "
    "instant or sorcery card, then shuffles the rest into their library. You may cast up to X "
    "instant and/or sorcery spells from among cards exiled this way without paying their mana "
    "costs.\n1—9 | X is one.\n10—19 | X is two.\n20 | X is three."
)


def waved(scene, ana, bob, cat, die):
    """Ana waves the wand against Bob and Cat."""
    ana.controls(obeyed(scene, "Wand", "Artifact", WAND))
    ana.has(dice=[die])
    bob.has(library=["Swamp", joy(scene, "Glee"), joy(scene, "Mirth")])
    cat.has(library=[creature(scene, "Cub"), "Island", joy(scene, "Bliss")])
    ana.activates("Wand")
    scene.resolve()


@pytest.fixture
def cat(scene, ana, bob):
    """A third player."""
    return scene.player("Cat")


def test_one_of_the_cards_that_opponents_exiled(scene, ana, bob, cat):
    """The die shows 5: X is one. Of Glee and Bliss she casts one; the other stays in exile; what
    else was exiled is shuffled in."""
    waved(scene, ana, bob, cat, 5)

    assert (bob.exile, cat.exile) == (["Glee"], ["Bliss"])
    assert sorted(cat.library) == ["Cub", "Island"]
    assert sorted(bob.library) == ["Mirth", "Swamp"]
    ana.chooses("yes")
    assert [option.split(" in ")[0] for option in scene.options()] == ["Glee", "Bliss", "done"]
    ana.chooses("Glee")
    assert scene.stack == ["Glee"]
    assert cat.exile == ["Bliss"]
    scene.resolve()
    assert ana.life == 23
    assert scene.asks_nothing()


def test_two_of_them(scene, ana, bob, cat):
    """The die shows 12: X is two, she casts both."""
    waved(scene, ana, bob, cat, 12)
    ana.chooses("yes", "Glee", "Bliss")
    scene.resolve()
    scene.resolve()

    assert ana.life == 26
    assert bob.graveyard == ["Glee"]
    assert cat.graveyard == ["Bliss"]


def test_what_is_not_cast_then_is_not_cast_later(scene, ana, bob, cat):
    """She declines. May she cast Glee afterwards? No."""
    waved(scene, ana, bob, cat, 20)
    ana.chooses("no")

    assert not any("Glee" in option for option in scene.options())
    assert bob.exile == ["Glee"]
