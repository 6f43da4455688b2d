"""Words of the first years: what damage leaves, what may be paid instead, what is unblocked."""

import pytest

from tests.engine.made import creature, worded
from undercroft.engine.layers import chars
from undercroft.engine.layers.slow import slow_table
from undercroft.testing.naming import name_of

AURA = "Enchantment — Aura"


def test_damage_leaves_one_life(scene, ana, bob):
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead.": of two
    attackers as well; what loses life otherwise does not ask.
    """
    text = "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
    bob.controls(worded(scene, "Ali", text, "Artifact"))
    bob.has(life=4)
    ana.controls("Hill Giant", 2)
    ana.has(hand=[worded(scene, "Drain", "Target player loses 1 life.")])

    ana.attacks_with("Hill Giant", "Hill Giant #2")
    scene.pass_until("Ana's postcombat main phase")
    assert bob.life == 1
    ana.casts("Drain", targeting="Bob")
    scene.resolve()

    assert bob.has_lost


@pytest.mark.parametrize(("power", "life"), [("5/5", 17), ("1/1", 19)])
def test_half_the_damage(scene, ana, bob, power, life):
    """ "prevent half that damage, rounded down": once, however little it is."""
    text = (
        "{0}: The next time a source of your choice would deal damage to you this turn, prevent half "
        "that damage, rounded down."
    )
    bob.controls(worded(scene, "Sphere", text, "Artifact"))
    ana.controls(creature(scene, "Ox", power))

    ana.attacks_with("Ox")
    ana.passes()
    bob.activates("Sphere")
    scene.resolve()
    bob.chooses("Ox")
    scene.pass_until("Ana's postcombat main phase")

    assert bob.life == life


def test_another_player_attaches_it(scene, ana, bob):
    """ "destroy it. That land's controller may attach ~ to a land of their choice."."""
    text = (
        "Enchant land\nWhen enchanted land becomes tapped, destroy it. That land's controller may "
        "attach Vine to a land of their choice."
    )
    bob.controls("Forest")
    bob.controls("Island")
    ana.controls("Plains")
    ana.has(hand=[worded(scene, "Vine", text, "Enchantment — Aura")])
    bob.has(hand=[worded(scene, "Gift", "You gain 1 life.", "Instant", "{G}")])

    ana.casts("Vine", targeting="Forest")
    scene.resolve()
    ana.passes()
    bob.casts("Gift")
    scene.resolve()
    bob.chooses("yes")
    bob.chooses("Plains")

    assert bob.graveyard == ["Forest"]
    assert scene["Vine"].attached_to == "Plains"


@pytest.mark.parametrize(("mana", "life"), [("{R}", 20), ("", 19)])
def test_mana_or_life(scene, ana, bob, mana, life):
    """ "destroy that land unless that player pays {1} or 1 life": one of the two."""
    text = "{0}: Destroy target land unless its controller pays {1} or 1 life."
    ana.controls(worded(scene, "Erosion", text, "Artifact"))
    bob.controls("Forest", tapped=True)
    bob.has(mana=mana)

    ana.activates("Erosion", targeting="Forest")
    scene.resolve()
    bob.chooses("yes")

    assert (bob.life, bob.battlefield) == (life, ["Forest"])
    assert scene.asks_nothing()


@pytest.mark.parametrize(("damage", "life"), [(2, 18), (3, 18), (7, 18)])
def test_much_damage_is_little(scene, ana, bob, damage, life):
    """ "would deal 3 or more damage to you, it deals 2 damage to you instead"."""
    text = (
        "If an instant or sorcery source would deal 3 or more damage to you, it deals 2 damage to "
        "you instead."
    )
    bob.controls(worded(scene, "Amulet", text, "Artifact"))
    ana.has(hand=[worded(scene, "Bolt", f"Bolt deals {damage} damage to target player.")])

    ana.casts("Bolt", targeting="Bob")
    scene.resolve()

    assert bob.life == life


@pytest.mark.parametrize("pays", [True, False])
def test_if_you_pay(scene, ana, bob, pays):
    """ "sacrifice ~ unless you pay {G} for each wind counter on it. If you pay, …"."""
    text = (
        "{0}: Put a wind counter on Cyclone, then sacrifice Cyclone unless you pay {G} for each wind "
        "counter on it. If you pay, Cyclone deals damage equal to the number of wind counters on it "
        "to each creature and each player."
    )
    ana.controls(worded(scene, "Cyclone", text, "Artifact"), counters={"wind": 1})
    ana.has(mana="{G}{G}")

    ana.activates("Cyclone")
    scene.resolve()
    ana.chooses("yes" if pays else "no")

    assert (ana.life, bob.life) == ((18, 18) if pays else (20, 20))
    assert ana.graveyard == ([] if pays else ["Cyclone"])


@pytest.mark.parametrize("counters", [1, 2])
def test_modes_after_a_condition(scene, ana, counters):
    """ "Choose one. Activate only if there are two or more hatchling counters on ~."."""
    text = (
        "Sacrifice Egg: Choose one. Activate only if there are two or more hatchling counters on "
        "Egg.\n• You may put a creature card from your hand onto the battlefield.\n"
        "• Return target creature card from your graveyard to the battlefield."
    )
    ana.controls(worded(scene, "Egg", text, "Artifact"), counters={"hatchling": counters})
    ana.has(graveyard=["Hill Giant"])

    if counters < 2:
        with scene.illegal("CR 602.5"):
            ana.activates("Egg", modes=[2], targeting="Hill Giant")
        return
    ana.activates("Egg", modes=[2], targeting="Hill Giant")
    scene.resolve()

    assert ana.battlefield == ["Hill Giant"]


def test_one_for_each_discarded(scene, ana):
    """ "Discard X cards, then return a card from your graveyard to your hand for each card discarded
    this way.".
    """
    text = (
        "Discard X cards, then return a card from your graveyard to your hand for each card discarded "
        "this way. Exile Recall."
    )
    recall = worded(scene, "Recall", text, cost="{X}")
    ana.has(
        hand=[recall, "Forest", "Swamp"], graveyard=["Hill Giant", "Scryb Sprites"], mana="{U}{U}"
    )

    ana.casts("Recall", x=2)
    scene.resolve()
    ana.chooses("Hill Giant")
    ana.chooses("Scryb Sprites")

    assert sorted(ana.hand) == ["Hill Giant", "Scryb Sprites"]
    assert ana.exile == ["Recall"]


@pytest.mark.parametrize(("flip", "life"), [(2, 17), (1, 20)])
def test_it_is_unblocked_again(scene, ana, bob, flip, life):
    """ "Creatures it was blocking that had become blocked by only ~ this combat become unblocked."
    (CR 509.1h): Hill Giant does, and not if Ydwen goes on blocking it.
    """
    text = (
        "Whenever Ydwen blocks, flip a coin. If you lose the flip, remove Ydwen from combat and it "
        "can't block this turn. Creatures it was blocking that had become blocked by only Ydwen this "
        "combat become unblocked."
    )
    bob.controls(creature(scene, "Ydwen", "3/6", text))
    bob.has(coins=[flip])
    ana.controls("Hill Giant")

    ana.attacks_with("Hill Giant")
    bob.blocks({"Ydwen": "Hill Giant"})
    scene.pass_until("Ana's postcombat main phase")

    assert bob.life == life


def test_blocked_by_another_too(scene, ana, bob):
    """What another creature blocked as well stays blocked."""
    text = (
        "When Ydwen blocks, remove Ydwen from combat. Creatures it was blocking that had become "
        "blocked by only Ydwen this combat become unblocked."
    )
    bob.controls(creature(scene, "Ydwen", "3/6", text))
    bob.controls("Grizzly Bears")
    ana.controls("Hill Giant")

    ana.attacks_with("Hill Giant")
    bob.blocks({"Ydwen": "Hill Giant", "Grizzly Bears": "Hill Giant"})
    scene.pass_until("Ana's postcombat main phase")

    assert bob.life == 20
    assert bob.graveyard == ["Grizzly Bears"]


def test_an_ability_with_a_tap_is_countered(scene, ana, bob):
    """ "Whenever a player activates an ability of enchanted creature with {T} in its activation cost
    that isn't a mana ability, … counter that ability."; another ability is left alone.
    """
    text = (
        "Enchant creature\nWhenever a player activates an ability of enchanted creature with {T} in "
        "its activation cost that isn't a mana ability, you may pay {1}. If you do, counter that "
        "ability. If you don't, destroy Prison."
    )
    bob.controls(creature(scene, "Sage", "1/1", "{T}: You gain 5 life.\n{0}: You gain 1 life."))
    ana.has(hand=[worded(scene, "Prison", text, "Enchantment — Aura")], mana="{W}{W}")

    ana.casts("Prison", targeting="Sage")
    scene.resolve()
    ana.passes()
    bob.activates("Sage", ability=2)
    scene.resolve()
    assert bob.life == 21
    ana.passes()
    bob.activates("Sage", ability=1)
    scene.resolve()
    ana.chooses("yes")

    assert bob.life == 21
    assert scene.stack == []


@pytest.mark.parametrize(
    ("answers", "life", "kept"), [(["yes", "no"], 16, 2), (["no", "no"], 20, 1)]
)
def test_cards_drawn_this_turn(scene, ana, answers, life, kept):
    """ "choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put
    the card on top of your library.": what was there before is not among them.
    """
    text = (
        "{0}: You may draw two additional cards. If you do, choose two cards in your hand drawn this "
        "turn. For each of those cards, pay 4 life or put the card on top of your library."
    )
    ana.controls(worded(scene, "Library", text, "Artifact"))
    ana.has(hand=["Plains"], library=["Forest", "Swamp", "Island"])

    ana.activates("Library")
    scene.resolve()
    ana.chooses("yes")
    for answer in answers:
        ana.chooses(answer)

    assert ana.life == life
    assert len(ana.hand) == kept
    assert "Plains" in ana.hand


def test_told_in_one_breath(scene, ana):
    """ "~ enters tapped and doesn't untap during your untap step", enchanted, then given flying: does
    the older restriction still come first? Yes, in the layers and in their slow twin.
    """
    text = "Beast enters tapped and doesn't untap during your untap step."
    ana.controls(creature(scene, "Beast", "9/9", text))
    ana.has(
        hand=[
            worded(scene, "Wings", "Target creature gains flying until end of turn."),
            worded(
                scene, "Peace", "Enchant creature\nEnchanted creature can't attack or block.", AURA
            ),
        ]
    )

    ana.casts("Peace", targeting="Beast")
    scene.resolve()
    ana.casts("Wings", targeting="Beast")
    scene.resolve()

    beast = next(i for i in scene.game.battlefield if name_of(scene.game, i) == "Beast")
    kinds = [one.restriction.kind for one in chars(scene.game, beast).restrictions]
    assert kinds == ["doesn't untap", "can't attack or block"]
    assert slow_table(scene.game)[beast].restrictions == chars(scene.game, beast).restrictions
