"""What happens instead of a draw (CR 614.1a, 614.5, 121.6), and counters that effects double."""

from tests.engine.made import creature, worded
from undercroft.engine.performed import gaps

MANIAC = "If you would draw a card while your library has no cards in it, you win the game instead."
INSIGHT = (
    "If you would draw a card except the first one you draw in each of your draw steps, draw two "
    "cards instead."
)


def test_an_empty_library_wins(scene, ana, bob):
    """Ana controls the Maniac and would draw from an empty library: she wins the game, and loses
    nothing (CR 614.6, 704.5b).
    """
    ana.controls(creature(scene, "Maniac", "2/2", MANIAC))
    ana.has(hand=[worded(scene, "Think", "Draw two cards.")], library=["Plains"])

    ana.casts("Think")
    scene.resolve()

    assert scene.winners == ["Ana"]
    assert ana.hand == ["Plains"]


def test_the_other_player_does_not_win_by_it(scene, ana, bob):
    """Bob draws from his empty library while Ana controls the Maniac: he loses."""
    ana.controls(creature(scene, "Maniac", "2/2", MANIAC))
    bob.has(hand=[worded(scene, "Think", "Draw a card.", "Instant")])

    bob.casts("Think")
    scene.resolve()

    assert bob.has_lost


def test_two_cards_instead_but_for_the_first_of_the_step(scene, ana, bob):
    """In her draw step Ana draws one card; then she draws another two, for each further draw."""
    scene.begins(turn="Ana", step="upkeep")
    ana.controls(worded(scene, "Insight", INSIGHT, "Enchantment"))
    ana.has(hand=[worded(scene, "Think", "Draw a card.", "Instant")], library=["Plains"] * 6)

    scene.pass_until("draw step")
    assert len(ana.hand) == 2
    ana.casts("Think")
    scene.resolve()

    assert len(ana.hand) == 3
    assert scene.asks_nothing()


def test_each_applies_once(scene, ana):
    """Two of them: one draw becomes four, not endless (CR 614.5)."""
    for name in ("One", "Two"):
        ana.controls(worded(scene, name, INSIGHT, "Enchantment"))
    ana.has(hand=[worded(scene, "Think", "Draw a card.", "Instant")], library=["Plains"] * 9)

    ana.casts("Think")
    scene.resolve()
    if ana.is_asked("replacement"):
        ana.chooses("One")

    assert ana.hand == ["Plains"] * 4
    assert scene.asks_nothing()


def test_the_first_of_three_is_replaced(scene, ana, bob):
    """ "If you would draw a card while you have no cards in hand, instead you draw two cards and you
    lose 1 life.": of three draws the first only, then there are cards in hand (CR 121.2).
    """
    text = (
        "If you would draw a card while you have no cards in hand, instead you draw two cards and "
        "you lose 1 life."
    )
    ana.controls(creature(scene, "Scrivener", "2/1", text))
    ana.has(hand=[worded(scene, "Think", "Draw three cards.")], library=["Plains"] * 9)

    ana.casts("Think")
    scene.resolve()

    assert ana.hand == ["Plains"] * 4
    assert ana.life == 19


def test_treasure_instead_of_their_cards(scene, ana, bob):
    """Bob draws two cards in Ana's turn: Ana makes two Treasures, he draws nothing. In his draw step
    he draws one card.
    """
    text = (
        "If an opponent would draw a card except the first one they draw in each of their draw "
        "steps, instead you create a Treasure token."
    )
    ana.controls(creature(scene, "Breacher", "3/2", text))
    bob.has(hand=[worded(scene, "Think", "Draw two cards.", "Instant")], library=["Plains"] * 4)

    bob.casts("Think")
    scene.resolve()
    assert bob.hand == []
    assert len(scene.names.all_of(scene.game, "Treasure")) == 2
    scene.pass_until("Bob's draw step")

    assert bob.hand == ["Plains"]
    assert len(scene.names.all_of(scene.game, "Treasure")) == 2


def test_that_player_skips_it(scene, ana, bob):
    """ "If a player would draw a card, that player skips that draw instead.": nobody draws."""
    text = "If a player would draw a card, that player skips that draw instead."
    ana.controls(worded(scene, "Portal", text, "Artifact"))
    bob.has(hand=[worded(scene, "Think", "Draw two cards.", "Instant")], library=["Plains"] * 4)

    bob.casts("Think")
    scene.resolve()

    assert bob.hand == []
    assert scene.asks_nothing()


def test_cards_of_a_kind_instead(scene, ana):
    """ "Instead reveal the top three cards of your library. Put all creature cards revealed this way
    into your hand and the rest on the bottom of your library in any order.".
    """
    text = (
        "If you would draw a card, instead reveal the top three cards of your library. Put all "
        "creature cards revealed this way into your hand and the rest on the bottom of your library "
        "in any order."
    )
    ana.controls(creature(scene, "Sages", "3/4", text))
    think = worded(scene, "Think", "Draw a card.", "Instant")
    ana.has(hand=[think], library=["Hill Giant", "Plains", "Grizzly Bears", "Swamp"])

    ana.casts("Think")
    scene.resolve()

    assert ana.hand == ["Grizzly Bears", "Hill Giant"]
    assert ana.library == ["Swamp", "Plains"]


def test_a_draw_that_one_may_skip_is_refused(scene):
    """ "You may skip that draw instead" is a choice that is not offered yet: refused, not forced."""
    text = "If you would draw a card, you may skip that draw instead."

    assert gaps(scene.card("Familiar", type="Artifact", text=text))


SEASON = (
    "If an effect would put one or more counters on a permanent you control, it puts twice that many "
    "of those counters on that permanent instead."
)


def test_counters_of_any_kind_are_doubled(scene, ana, bob):
    """Under Doubling Season a spell puts two charge counters and a +1/+1 counter: four, and two."""
    ana.controls(worded(scene, "Season", SEASON, "Enchantment"))
    ana.controls(creature(scene, "Robot", "1/1"))
    text = "Put two charge counters on target creature. Put a +1/+1 counter on target creature."
    ana.has(hand=[worded(scene, "Wind", text)])

    ana.casts("Wind", targeting=["Robot", "Robot"])
    scene.resolve()

    assert scene["Robot"].counters == {"charge": 4, "+1/+1": 2}


def test_a_planeswalker_enters_with_twice_its_loyalty(scene, ana):
    """It enters with twice its loyalty; the counters that its abilities cost are paid as they are,
    not put by an effect (CR 306.5b, 606.4).
    """
    ana.controls(worded(scene, "Season", SEASON, "Enchantment"))
    walker = scene.card(
        "Sage", type="Legendary Planeswalker — Sage", cost="{0}", loyalty="3",
        text="+1: You gain 1 life.",
    )  # fmt: skip
    ana.has(hand=[walker])

    ana.casts("Sage")
    scene.resolve()
    assert scene["Sage"].counters == {"loyalty": 6}
    ana.activates("Sage")

    assert scene["Sage"].counters == {"loyalty": 7}


def test_damage_is_no_effect_that_puts(scene, ana, bob):
    """A creature with wither deals 1 damage to Ana's: one -1/-1 counter, not two (CR 120.3d)."""
    ana.controls(worded(scene, "Season", SEASON, "Enchantment"))
    ana.controls(creature(scene, "Wall", "0/4", "Defender"))
    text = "Wither\n{0}: This creature deals 1 damage to target creature."
    bob.controls(creature(scene, "Witch", "1/1", text))

    bob.activates("Witch", targeting="Wall")
    scene.resolve()

    assert scene["Wall"].counters == {"-1/-1": 1}


def test_a_saga_goes_on_by_itself(scene, ana, bob):
    """A Saga enters with twice its lore counter, which its own ability puts there (CR 714.3a); that of
    each turn is put by the turn, not by an effect (CR 714.3c).
    """
    ana.controls(worded(scene, "Season", SEASON, "Enchantment"))
    text = "I, II, III, IV, V — You gain 1 life."
    ana.has(hand=[worded(scene, "Tale", text, "Enchantment — Saga")], library=["Plains"] * 3)
    bob.has(library=["Plains"] * 3)

    ana.casts("Tale")
    scene.resolve()
    assert scene["Tale"].counters == {"lore": 2}
    scene.resolve()
    scene.resolve()
    scene.pass_until("Ana's precombat main phase")

    assert scene["Tale"].counters == {"lore": 3}


def test_a_planeswalker_that_is_put_onto_the_battlefield(scene, ana):
    """Not cast but returned from the graveyard: twice its loyalty as well (CR 306.5b)."""
    ana.controls(worded(scene, "Season", SEASON, "Enchantment"))
    walker = scene.card(
        "Sage", type="Legendary Planeswalker — Sage", cost="{0}", loyalty="3",
        text="+1: You gain 1 life.",
    )  # fmt: skip
    back = "Return target planeswalker card from your graveyard to the battlefield."
    ana.has(hand=[worded(scene, "Back", back)], graveyard=[walker])

    ana.casts("Back", targeting="Sage")
    scene.resolve()

    assert scene["Sage"].counters == {"loyalty": 6}
