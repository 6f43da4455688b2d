"""What mana was spent on a spell: converge, sunburst (CR 702.44); encore, backup, opening hands."""

from tests.engine.cards_made import creature, settle, spell
from undercroft.engine import game as door
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant

CONVERGE = "You gain 1 life for each color of mana spent to cast The Deed."


def test_each_color_of_mana_spent(scene, ana):
    """A spell for {3} is paid with {W}, {U} and {C}: two colors (CR 106.1b)."""
    ana.has(hand=[spell(scene, CONVERGE, cost="{3}")], mana="{W}{U}{C}")

    ana.casts("The Deed")
    scene.resolve()

    assert ana.life == 22
    assert scene.asks_nothing()


def test_one_color_twice_is_one_color(scene, ana):
    """Paid with {W}{W}{W}: one."""
    ana.has(hand=[spell(scene, CONVERGE, cost="{3}")], mana="{W}{W}{W}")

    ana.casts("The Deed")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_no_mana_was_spent_on_a_copy(scene, ana):
    """A copy of the spell was not cast: no color (CR 707.10)."""
    ana.has(hand=[spell(scene, CONVERGE, cost="{2}", kind="Instant")], mana="{W}{U}")
    ana.has(hand=[spell(scene, "Copy target instant or sorcery spell.", "Twin", "Instant")])

    ana.casts("The Deed")
    ana.casts("Twin", targeting="The Deed")
    scene.resolve()
    scene.resolve()
    assert ana.life == 20
    scene.resolve()

    assert ana.life == 22
    assert scene.asks_nothing()


def test_sunburst_on_a_creature_and_on_another_artifact(scene, ana):
    """Two artifacts with sunburst are cast for two colors: the creature has two +1/+1 counters, the
    other two charge counters (CR 702.44a).
    """
    ana.has(
        hand=[
            creature(scene, "Golem", "0/0", "Sunburst", "Artifact Creature — Golem", "{2}"),
            spell(scene, "Sunburst", "Prism", "Artifact", "{2}"),
        ],
        mana="{R}{G}{U}{B}",
    )

    ana.casts("Golem")
    scene.resolve()
    ana.casts("Prism")
    scene.resolve()

    assert scene["Golem"].counters == {"+1/+1": 2}
    assert scene["Prism"].counters == {"charge": 2}
    assert scene.asks_nothing()


def test_sunburst_without_being_cast(scene, ana):
    """Put onto the battlefield it has no counters (CR 702.44b)."""
    prism = spell(scene, "Sunburst", "Prism", "Artifact", "{2}")
    back = "Return target artifact card from your graveyard to the battlefield."
    ana.has(graveyard=[prism], hand=[spell(scene, back, cost="{2}")], mana="{W}{U}")

    ana.casts("The Deed", targeting="Prism")
    scene.resolve()

    assert scene["Prism"].counters == {}
    assert scene.asks_nothing()


def test_encore_attacks_each_opponent_once(scene, ana, bob):
    """Ana encores a 2/2: a token with haste that must attack Bob, and is sacrificed at the next end
    step (CR 702.141a).
    """
    card = creature(scene, "Bear", text="Encore {1}")
    ana.has(graveyard=[card], mana="{C}", library=["Forest"])

    ana.activates("Bear")
    scene.resolve()
    assert ana.battlefield == ["Bear"]
    assert ana.exile == ["Bear"]
    with scene.illegal("CR 508.1d"):
        ana.attacks({})
    ana.attacks_with("Bear")
    bob.does_not_block()
    scene.pass_until("end step")
    settle(scene)

    assert bob.life == 18
    assert ana.battlefield == []
    assert scene.asks_nothing()


def test_encore_of_three_players(scene, ana, bob):
    """With two opponents there are two tokens, and each must attack another of them."""
    cid = scene.player("Cid")
    ana.has(graveyard=[creature(scene, "Bear", text="Encore {1}")], mana="{C}", library=["Forest"])

    ana.activates("Bear")
    scene.resolve()
    with scene.illegal("CR 508.1c", "CR 508.1d"):
        ana.attacks({"Bear #1": "Bob", "Bear #2": "Bob"})
    ana.attacks({"Bear #1": "Bob", "Bear #2": "Cid"})
    bob.does_not_block()
    cid.does_not_block()
    scene.pass_until("postcombat main phase")

    assert (bob.life, cid.life) == (18, 18)


BACKUP = "Backup 1\nFlying\nWhenever this creature attacks, you gain 1 life."


def test_backup_of_another_creature(scene, ana, bob):
    """A creature with backup 1 aims at another: a counter, flying and the ability below, until end of
    turn (CR 702.165a).
    """
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[creature(scene, "Owl", "1/1", BACKUP)], library=["Forest"])
    bob.has(library=["Forest"])

    ana.casts("Owl")
    scene.resolve()
    ana.chooses("Bear")
    scene.resolve()
    assert scene["Bear"].size == (3, 3)
    assert "flying" in scene["Bear"].keywords
    ana.attacks_with("Bear")
    settle(scene)
    assert ana.life == 21
    scene.pass_until("next turn")

    assert "flying" not in scene["Bear"].keywords
    assert scene["Bear"].counters == {"+1/+1": 1}


def test_backup_of_itself(scene, ana):
    """It aims at itself: a counter and nothing more."""
    ana.has(hand=[creature(scene, "Owl", "1/1", BACKUP)])

    ana.casts("Owl")
    scene.resolve()
    scene.resolve()

    assert scene["Owl"].size == (2, 2)
    assert scene["Owl"].keywords == ["backup", "flying"]
    assert scene.asks_nothing()


def test_what_an_effect_granted_is_not_backed_up(scene, ana):
    """The creature with backup has lifelink from elsewhere: the other does not gain it
    (CR 702.165c).
    """
    ana.controls(spell(scene, "Birds you control have lifelink.", "Hymn", "Enchantment"))
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[creature(scene, "Owl", "1/1", BACKUP, "Creature — Bird")])

    ana.casts("Owl")
    scene.resolve()
    ana.chooses("Bear")
    scene.resolve()

    assert scene["Bear"].keywords == ["flying"]
    assert scene.asks_nothing()


LEYLINE = (
    "If this card is in your opening hand, you may begin the game with it on the battlefield.\n"
    "Creatures you control get +1/+0."
)


def test_a_card_of_the_opening_hand_begins_on_the_battlefield(scene):
    """Ana's whole deck is Leylines. She may begin with them, one after the other, and stops after
    two; Bob has none (CR 103.6a).
    """
    ley = spell(scene, LEYLINE, "Leyline", "Enchantment", "{2}{G}")
    bear = creature(scene, "Bear")
    setups = [SeatSetup("Ana", [ley] * 20, 0), SeatSetup("Bob", [bear] * 20, 1)]
    match = door.begin(Setup(Variant(), setups, seed=3))
    for _ in range(2):
        door.advance(match, 0)

    assert match.pending is not None
    assert match.pending.rule == "CR 103.6a"
    door.advance(match, 0)
    door.advance(match, 0)
    door.advance(match, len(match.pending.options) - 1)

    assert len(match.battlefield) == 2
