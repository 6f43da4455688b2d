"""Cards of opening hands (CR 103.6), graveyards that nothing reaches, and what is aimed at you."""

from tests.engine.made_free import creature, obeyed
from undercroft.engine import choices as ch

LEYLINE = "If ~ is in your opening hand, you may begin the game with it on the battlefield."
LATER = (
    "If this card is in your opening hand and you're not the starting player, you may begin the "
    "game with ~ on the battlefield with a luck counter on it. If you do, exile a card from your "
    "hand."
)
SPIRES = (
    "You may reveal this card from your opening hand. If you do, at the beginning of the first "
    "upkeep, each opponent mills three cards."
)
TANGLE = (
    "You may reveal this card from your opening hand. If you do, at the beginning of your first "
    "main phase of the game, add {G}."
)


def start(scene, ana, bob, hers=(), his=()):
    """The game begins with these cards on top of the libraries; both keep."""
    ana.has(library=[*hers, *["Forest"] * (14 - len(hers))])
    bob.has(library=[*his, *["Island"] * (14 - len(his))])
    scene.begins(turn="Ana", step="opening hands")
    ana.keeps()
    bob.keeps()


def test_a_card_begins_on_the_battlefield(scene, ana, bob):
    """Ana has a Leyline in her opening hand: it may be on the battlefield before turn 1."""
    start(scene, ana, bob, hers=[obeyed(scene, "Line", "Enchantment", LEYLINE, cost="{4}")])
    ana.chooses("Line")

    assert ana.battlefield == ["Line"]
    assert scene.asks_nothing()


def test_not_for_the_starting_player(scene, ana, bob):
    """Both have such a cavern. Only Bob, who does not start, is asked; he exiles a card."""
    cavern = obeyed(scene, "Cavern", "Land", LATER)
    start(scene, ana, bob, hers=[cavern], his=[cavern])
    assert scene.game.pending.seat == 1
    bob.chooses("Cavern", "Island")

    assert bob.battlefield == ["Cavern"]
    assert scene["Cavern"].counters == {"luck": 1}
    assert bob.exile == ["Island"]
    assert "Cavern" in ana.hand
    assert scene.asks_nothing()


def test_a_card_that_is_revealed(scene, ana, bob):
    """Ana reveals the Chancellor: in the first upkeep Bob mills, and never again."""
    chancellor = creature(scene, "Chancellor", SPIRES)
    start(scene, ana, bob, hers=[chancellor])
    ana.chooses("Chancellor")
    scene.pass_until("Ana's precombat main phase")

    assert bob.graveyard == ["Island"] * 3
    assert "Chancellor" in ana.hand
    scene.pass_until("Bob's precombat main phase")
    assert bob.graveyard == ["Island"] * 3
    assert scene.asks_nothing()


def test_it_need_not_be_revealed(scene, ana, bob):
    """She does not: nothing happens."""
    start(scene, ana, bob, hers=[creature(scene, "Chancellor", SPIRES)])
    ana.chooses("done")
    scene.pass_until("Ana's precombat main phase")

    assert bob.graveyard == []
    assert scene.asks_nothing()


def test_the_first_main_phase_of_the_game(scene, ana, bob):
    """Bob reveals: he has {G} in his own first main phase, in his first turn only."""
    start(scene, ana, bob, his=[creature(scene, "Tangle", TANGLE, kind="Creature — Beast")])
    bob.chooses("Tangle")
    scene.pass_until("Ana's precombat main phase")
    assert ana.mana == bob.mana == ""
    scene.pass_until("Bob's precombat main phase")
    scene.resolve()

    assert bob.mana == "{G}"
    assert scene.asks_nothing()


VOID = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."


def test_only_the_graveyards_of_opponents(scene, ana, bob):
    """Ana controls the Leyline. Bob's dead Bear is exiled, Ana's lies in her graveyard."""
    ana.controls(obeyed(scene, "Void", "Enchantment", VOID))
    ana.controls(creature(scene, "Ours"))
    bob.controls(creature(scene, "Theirs"))
    ana.has(hand=[obeyed(scene, "End", "Instant", "Destroy all creatures.")])

    ana.casts("End")
    scene.resolve()

    assert sorted(ana.graveyard) == ["End", "Ours"]
    assert bob.exile == ["Theirs"]
    assert bob.graveyard == []
    assert scene.asks_nothing()


LEOVOLD = (
    "Whenever you or a permanent you control becomes the target of a spell or ability an opponent "
    "controls, you gain 1 life."
)


def test_you_or_what_is_yours_is_targeted(scene, ana, bob):
    """Bob aims at Ana, then at her creature, then at his own: she gains life twice."""
    ana.controls(obeyed(scene, "Lord", "Enchantment", LEOVOLD))
    ana.controls(creature(scene, "Ours"))
    bob.controls(creature(scene, "Theirs"))
    bob.controls(obeyed(scene, "Rod", "Artifact", "{0}: ~ deals 0 damage to any target."))

    ana.passes()
    for target in ("Ana", "Ours", "Theirs", "Bob"):
        bob.activates("Rod", targeting=target)

    scene.pass_until("the stack is empty")
    assert ana.life == 22
    assert scene.asks_nothing()
    assert scene.game.pending.kind == ch.PRIORITY
