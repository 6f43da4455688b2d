"""Tokens and counters in other numbers, or others besides (CR 614.1a, 614.5, 616.1)."""

import pytest

from tests.engine.cards_made import creature, spell
from undercroft.engine import carry

VORINCLEX = (
    "If you would put one or more counters on a permanent or player, put twice that many of each of "
    "those kinds of counters on that permanent or player instead.\n"
    "If an opponent would put one or more counters on a permanent or player, they put half that many "
    "of each of those kinds of counters on that permanent or player instead, rounded down."
)
VISITATION = (
    "If one or more creature tokens would be created under your control, that many 4/4 white Angel "
    "creature tokens with flying and vigilance are created instead."
)
MANUFACTOR = "If you would create a Clue, Food, or Treasure token, instead create one of each."
TWO_BEARS = "Create two 2/2 green Bear creature tokens."


def _enchantment(scene, text, name="Season"):
    return spell(scene, text, name, "Enchantment")


def test_only_creature_tokens_are_doubled(scene, ana):
    """ "If one or more creature tokens would be created under your control, twice that many": two
    Bears are four; a Treasure is one.
    """
    text = (
        "If one or more creature tokens would be created under your control, twice that many of those "
        "tokens are created instead."
    )
    ana.controls(_enchantment(scene, text))
    ana.has(hand=[spell(scene, TWO_BEARS), spell(scene, "Create a Treasure token.", "Coin")])

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Coin")
    scene.resolve()

    assert ana.battlefield.count("Bear") == 4
    assert ana.battlefield.count("Treasure") == 1
    assert scene.asks_nothing()


def test_tokens_of_every_player_are_doubled(scene, ana, bob):
    """ "If one or more tokens would be created, twice that many": Bob's too, who does not control
    the enchantment.
    """
    text = "If one or more tokens would be created, twice that many of those tokens are created instead."
    ana.controls(_enchantment(scene, text))
    bob.has(hand=[spell(scene, TWO_BEARS, "Call", "Instant")])

    ana.passes()
    bob.casts("Call")
    scene.resolve()

    assert bob.battlefield.count("Bear") == 4


def test_one_token_besides_and_not_for_itself(scene, ana):
    """ "Those tokens plus a 1/1 white Soldier creature token": two Bears and one Soldier, which brings
    no Soldier of its own (CR 614.5). Tokens that are no creatures bring none.
    """
    text = (
        "If one or more creature tokens would be created under your control, those tokens plus a 1/1 "
        "white Soldier creature token are created instead."
    )
    ana.controls(_enchantment(scene, text))
    ana.has(hand=[spell(scene, TWO_BEARS), spell(scene, "Create a Treasure token.", "Coin")])

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Coin")
    scene.resolve()

    assert sorted(ana.battlefield) == ["Bear", "Bear", "Season", "Soldier", "Treasure"]
    assert (scene["Soldier"].power, scene["Soldier"].colors) == (1, ["white"])


@pytest.mark.parametrize(("first", "soldiers"), [("Season", 2), ("Camp", 1)])
def test_a_doubling_and_one_besides(scene, ana, first, soldiers):
    """Tokens are doubled, and a Soldier comes besides. Which is first? Ana chooses: after the
    doubling one Soldier comes, before it two (CR 616.1).
    """
    double = (
        "If one or more tokens would be created under your control, twice that many of those tokens "
        "are created instead."
    )
    besides = (
        "If one or more tokens would be created under your control, those tokens plus a 1/1 white "
        "Soldier creature token are created instead."
    )
    ana.controls(_enchantment(scene, besides))
    ana.controls(_enchantment(scene, double, "Camp"))
    ana.has(hand=[spell(scene, TWO_BEARS)])

    ana.casts("The Deed")
    scene.resolve()
    assert ana.is_asked("replacement")
    ana.chooses(first)

    assert ana.battlefield.count("Bear") == 4
    assert ana.battlefield.count("Soldier") == soldiers
    assert scene.asks_nothing()


def test_as_many_of_another_kind_instead(scene, ana):
    """Divine Visitation: two Bears are two Angels instead, and no Bears."""
    ana.controls(_enchantment(scene, VISITATION))
    ana.has(hand=[spell(scene, TWO_BEARS)])

    ana.casts("The Deed")
    scene.resolve()

    assert sorted(ana.battlefield) == ["Angel", "Angel", "Season"]
    assert (scene["Angel"].power, set(scene["Angel"].keywords)) == (4, {"flying", "vigilance"})


def test_one_of_each(scene, ana):
    """Academy Manufactor: of two Treasures two Clues and two Foods come as well, no more of each."""
    ana.controls(_enchantment(scene, MANUFACTOR))
    ana.has(hand=[spell(scene, "Create two Treasure tokens.")])

    ana.casts("The Deed")
    scene.resolve()

    tokens = [name for name in sorted(ana.battlefield) if name != "Season"]
    assert tokens == ["Clue", "Clue", "Food", "Food", "Treasure", "Treasure"]


def test_those_besides_enter_as_the_others_do(scene, ana):
    """Tokens that enter tapped, and one besides: it enters tapped too."""
    besides = (
        "If one or more tokens would be created under your control, those tokens plus an additional "
        "Food token are created instead."
    )
    ana.controls(_enchantment(scene, besides))
    ana.has(hand=[spell(scene, "Create a tapped 2/2 green Bear creature token.")])

    ana.casts("The Deed")
    scene.resolve()

    assert scene["Bear"].tapped
    assert scene["Food"].tapped


def test_who_puts_counters(scene, ana, bob):
    """Vorinclex: what Ana puts is doubled, also on a player; what Bob puts is halved, rounded down.
    Bob's single counter is none.
    """
    one = "Put a +1/+1 counter on target creature."
    three = "Put three +1/+1 counters on target creature."
    poison = "Target player gets two poison counters."
    ana.controls(_enchantment(scene, VORINCLEX))
    ana.controls("Hill Giant")
    ana.has(hand=[spell(scene, one, "Blessing"), spell(scene, poison, "Venom")])
    bob.controls("Grizzly Bears")
    bob.has(hand=[spell(scene, one, "Gift", "Instant"), spell(scene, three, "Feast", "Instant")])

    ana.casts("Blessing", targeting="Hill Giant")
    scene.resolve()
    ana.casts("Venom", targeting="Bob")
    scene.resolve()
    ana.passes()
    bob.casts("Gift", targeting="Grizzly Bears")
    scene.resolve()
    ana.passes()
    bob.casts("Feast", targeting="Grizzly Bears")
    scene.resolve()

    assert scene["Hill Giant"].counters == {"+1/+1": 2}
    assert bob.poison == 4
    assert scene["Grizzly Bears"].counters == {"+1/+1": 1}
    assert scene.asks_nothing()


def test_what_enters_with_counters_has_more(scene, ana):
    """ "That many plus one of each of those kinds": a Hydra that enters with two +1/+1 counters has
    three (CR 122.6a).
    """
    text = (
        "If one or more counters would be put on an artifact or creature you control, that many plus "
        "one of each of those kinds of counters are put on that permanent instead."
    )
    ana.controls(_enchantment(scene, text))
    hydra = "This creature enters with two +1/+1 counters on it."
    ana.has(hand=[creature(scene, "Hydra", "0/0", hydra)])

    ana.casts("Hydra")
    scene.resolve()

    assert scene["Hydra"].counters == {"+1/+1": 3}


@pytest.mark.parametrize(("by", "loyalty"), [("Vorinclex", 6), ("Doubling Season", 5)])
def test_loyalty_that_is_a_cost(scene, ana, by, loyalty):
    """Ajani has 4 loyalty and his +1 is activated. How much has he?

    With Vorinclex 6: Ana puts the counters. With Doubling Season 5: a cost is no effect (CR 118.1).
    """
    ana.controls("Ajani, Caller of the Pride", counters={"loyalty": 4})
    ana.controls(by if by == "Doubling Season" else _enchantment(scene, VORINCLEX))

    ana.activates("Ajani, Caller of the Pride", ability=1, targeting=[])

    assert scene["Ajani, Caller of the Pride"].counters == {"loyalty": loyalty}


def test_counters_of_infect_are_put(scene, ana, bob):
    """A creature with infect deals 2 damage to Bob and Ana has Vorinclex. How many poison counters?

    Four: the controller of the source puts them (CR 120.3b).
    """
    ana.controls(creature(scene, "Rat", "2/2", "Infect"))
    ana.controls(_enchantment(scene, VORINCLEX))

    ana.attacks_with("Rat")
    bob.blocks({})
    scene.deal_combat_damage()

    assert bob.poison == 4
    assert bob.life == 20


def test_a_table_holds_so_many_tokens_of_a_player_and_no_more(
    scene, ana, bob, monkeypatch: pytest.MonkeyPatch
):
    """A player has as many tokens as a table holds but one. Two more are to be created: one is.
    Those of another player are counted apart.
    """
    monkeypatch.setattr(carry, "MOST_TOKENS", 3)
    ana.has(hand=[spell(scene, TWO_BEARS), spell(scene, TWO_BEARS, "Again")])
    bob.has(hand=[spell(scene, TWO_BEARS, "Theirs", "Instant")])

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Again")
    scene.resolve()
    ana.passes()
    bob.casts("Theirs")
    scene.resolve()

    assert ana.battlefield.count("Bear") == 3
    assert bob.battlefield.count("Bear") == 2
