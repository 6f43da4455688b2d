"""Keywords that have cards wait in exile or in a graveyard to be cast or to come back (CR 702)."""

import pytest

from undercroft.testing import Scenario


@pytest.fixture
def scene():
    """Two players, Ana's turn, libraries that last."""
    made = Scenario()
    for name in ("Ana", "Bob"):
        made.player(name).has(library=["Forest"] * 12)
    return made


def a_creature(scene, name, text="", size=(2, 2), cost="{1}{G}"):
    """A creature card with a text."""
    power, toughness = (str(part) for part in size)
    return scene.card(
        name, cost=cost, type="Creature — Ninja", text=text, power=power, toughness=toughness
    )


def a_spell(scene, name, text, cost="{R}", kind="Sorcery"):
    """An instant or sorcery card with a text."""
    return scene.card(name, cost=cost, type=kind, text=text)


def test_unearth(scene):
    """Ana unearths a creature and it is bounced in response to nothing: it attacks, then?

    It has haste and is exiled at the next end step (CR 702.84a).
    """
    ana = scene.player("Ana").has(graveyard=[a_creature(scene, "Shade", "Unearth {G}")])
    bob = scene.player("Bob")
    ana.controls("Forest")

    ana.activates("Shade")
    scene.resolve()
    ana.attacks_with("Shade")
    bob.does_not_block()
    scene.deal_combat_damage()
    scene.pass_until("Bob's upkeep")

    assert bob.life == 18
    assert ana.exile == ["Shade"]


def test_an_unearthed_creature_goes_nowhere_but_exile(scene):
    """An unearthed creature dies. Where does it go?

    To exile (CR 702.84a).
    """
    ana = scene.player("Ana").has(hand=["Lightning Bolt"])
    ana.has(graveyard=[a_creature(scene, "Shade", "Unearth {G}")])
    ana.controls("Forest")
    ana.controls("Mountain")

    ana.activates("Shade")
    scene.resolve()
    ana.casts("Lightning Bolt", targeting="Shade")
    scene.resolve()

    assert ana.exile == ["Shade"]


def test_ninjutsu(scene):
    """Ana's unblocked creature is returned for a Ninja. Whom does that attack?

    The same player, tapped and attacking, though it was never declared (CR 702.49a, c).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Shinobi", "Ninjutsu {G}", (5, 5))])
    bob = scene.player("Bob")
    ana.controls(a_creature(scene, "Rat", "", (1, 1)))
    ana.controls("Forest")

    ana.attacks_with("Rat")
    with scene.illegal("CR 118.3"):
        ana.activates("Shinobi")
    bob.does_not_block()
    ana.activates("Shinobi", choosing="Rat")
    scene.resolve()
    assert scene["Shinobi"].tapped
    scene.deal_combat_damage()

    assert bob.life == 15
    assert ana.hand == ["Rat"]


def test_cascade(scene):
    """Ana casts a spell of mana value 3 with cascade; her library holds a land, a 3-drop, a 1-drop.

    She exiles down to the 1-drop, may cast it free before her spell resolves, and the rest goes
    to the bottom (CR 702.85a).
    """
    ana = scene.player("Ana").has(
        hand=[a_spell(scene, "Blast", "Cascade\nYou gain 1 life.", "{2}{R}")]
    )
    scene.player("Cay", team=1)
    ana.controls("Mountain", 3)
    scene.stage.puts[:] = [p for p in scene.stage.puts if p.seat != 0 or p.zone != 0]
    ana.has(library=["Forest", a_creature(scene, "Ogre", cost="{2}{R}"), "Lightning Bolt", "Swamp"])

    ana.casts("Blast")
    scene.resolve()
    ana.chooses("yes", "Bob")
    scene.resolve()

    assert scene.player("Bob").life == 17
    assert ana.library[0] == "Swamp"
    assert sorted(ana.library) == ["Forest", "Ogre", "Swamp"]


def test_madness(scene):
    """Ana discards a card with madness as a cost. What may she do?

    It is exiled; she may cast it for its madness cost, else it goes to the graveyard
    (CR 702.35a).
    """
    mad = a_spell(scene, "Rage", "You gain 3 life.\nMadness {R}", "{4}{R}")
    ana = scene.player("Ana").has(hand=[mad, mad])
    ana.controls(
        a_creature(scene, "Outlet", "Discard a card: Outlet gets +1/+1 until end of turn.")
    )
    ana.controls("Mountain")

    ana.activates("Outlet", choosing="Rage")
    scene.resolve()
    ana.chooses("yes")
    scene.resolve()
    scene.resolve()
    assert ana.life == 23
    ana.activates("Outlet", choosing="Rage")
    scene.resolve()

    assert ana.graveyard == ["Rage", "Rage"]


def test_rebound(scene):
    """Ana casts a spell with rebound from her hand. What happens next turn?

    It was exiled; in her upkeep she may cast it again for nothing, and then it goes to the
    graveyard (CR 702.88a).
    """
    ana = scene.player("Ana").has(hand=[a_spell(scene, "Surge", "You gain 3 life.\nRebound")])
    ana.controls("Mountain")

    ana.casts("Surge")
    scene.resolve()
    assert ana.exile == ["Surge"]
    scene.pass_until("Ana's upkeep")
    scene.resolve()
    ana.chooses("yes")
    scene.resolve()

    assert ana.life == 26
    assert ana.graveyard == ["Surge"]


def test_foretell(scene):
    """Ana foretells a card. What does Bob see, and when may she cast it?

    A face-down card in exile; from the next turn on, for its foretell cost (CR 702.143a).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_spell(scene, "Fate", "You gain 3 life.\nForetell {R}", "{4}{R}")])
    ana.controls("Mountain", 2)

    ana.acts_specially("Fate", "foretell")
    ident = scene.game.exile[0]
    assert not scene.game.variant.may_see(scene.game, 1, ident)
    with scene.illegal("CR 601.3"):
        ana.casts("Fate", way="foretell")
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's precombat main phase")
    ana.casts("Fate", way="foretell")
    scene.resolve()

    assert ana.life == 23


def test_plot(scene):
    """Ana plots a card. When may she cast it, and for what?

    In a main phase of a later turn, without paying its mana cost (CR 702.170d).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_spell(scene, "Heist", "You gain 3 life.\nPlot {1}{R}", "{4}{R}", "Instant")])
    ana.controls("Mountain", 2)

    ana.acts_specially("Heist", "plot")
    with scene.illegal("CR 601.3"):
        ana.casts("Heist", way="plotted")
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's precombat main phase")
    ana.casts("Heist", way="plotted")
    scene.resolve()

    assert ana.life == 23


def test_warp(scene):
    """Ana warps a creature. Where is it after the turn, and what may she do?

    Exiled at the next end step; she may cast it from there later, for its mana cost
    (CR 702.185a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Comet", "Warp {G}")])
    ana.controls("Forest", 2)

    ana.casts("Comet", way="warp")
    scene.resolve()
    assert "Comet" in ana.battlefield
    scene.pass_until("Bob's upkeep")
    assert ana.exile == ["Comet"]
    scene.pass_until("Ana's precombat main phase")
    ana.casts("Comet")
    scene.resolve()
    scene.pass_until("Bob's upkeep")

    assert "Comet" in ana.battlefield


def test_suspend(scene):
    """Ana suspends a creature with one time counter. When does it come, and may it attack?

    In her next upkeep the last counter goes; she casts it for nothing and it has haste
    (CR 702.62a).
    """
    ana = scene.player("Ana")
    ana.has(hand=[a_creature(scene, "Pardic", "Suspend 1—{G}", cost="{4}{G}")])
    bob = scene.player("Bob")
    ana.controls("Forest")

    ana.acts_specially("Pardic", "suspend")
    assert ana.exile == ["Pardic"]
    scene.pass_until("Ana's upkeep")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")
    scene.resolve()
    ana.attacks_with("Pardic")
    bob.does_not_block()
    scene.deal_combat_damage()

    assert bob.life == 18


def test_a_card_that_left_the_graveyard_triggers_no_more(scene):
    """Two creatures die in turn with two recover cards in the graveyard; the first is taken back.

    Only what is still in the graveyard sees the second death (CR 603.6, 702.59a).
    """
    grim = a_spell(scene, "Grim", "You gain 1 life.\nRecover {0}")
    ana = scene.player("Ana").has(hand=["Lightning Bolt", "Lightning Bolt"], graveyard=[grim])
    ana.controls(a_creature(scene, "Bear"))
    ana.controls(a_creature(scene, "Ox"))
    ana.controls("Mountain", 2)

    ana.casts("Lightning Bolt", targeting="Bear")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")
    ana.casts("Lightning Bolt", targeting="Ox")
    scene.resolve()

    assert not scene.stack
    assert "Grim" in ana.hand
