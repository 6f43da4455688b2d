"""Another player's turn (CR 723): who is asked, what they see, whose cards and mana it costs."""

import pytest

from tests.engine.made_free import creature, obeyed
from undercroft.engine.plain import to_plain
from undercroft.engine.view import View
from undercroft.errors import HiddenInformation

SLAVER = "{0}: You control target player during that player's next turn."
EMRAKUL = (
    "{0}: You gain control of target opponent during that player's next turn. After that turn, "
    "that player takes an extra turn."
)
FIRE = "~ deals 3 damage to target player."


def asked(scene):
    """Who is asked, and for whom."""
    choice = scene.game.pending
    return choice.seat, choice.whose


def enslave(scene, ana, bob, text=SLAVER):
    """Ana controls Bob in his turn."""
    ana.controls(obeyed(scene, "Slaver", "Artifact", text))
    ana.has(library=["Island"] * 3)
    bob.has(library=["Swamp"] * 3)
    ana.activates("Slaver", targeting="Bob")
    scene.resolve()


def test_she_decides_in_his_turn(scene, ana, bob):
    """Who casts Bob's Fire at Bob? Ana says so, with Bob's Mountain (CR 723.5, 723.5a)."""
    bob.has(hand=[obeyed(scene, "Fire", "Instant", FIRE, cost="{R}")])
    bob.controls("Mountain")
    ana.controls("Taiga")
    enslave(scene, ana, bob)
    assert asked(scene) == (0, 0)

    scene.pass_until("Bob's precombat main phase")
    assert asked(scene) == (0, 1)
    bob.casts("Fire", targeting="Bob")
    scene.resolve()

    assert bob.life == 17
    assert scene["Mountain"].tapped
    assert not scene["Taiga"].tapped
    assert ana.life == 20
    assert scene.asks_nothing()


def test_only_the_next_turn(scene, ana, bob):
    """In Ana's turn that follows Bob decides for himself again (CR 723.1)."""
    bob.has(hand=[obeyed(scene, "Fire", "Instant", FIRE)])
    enslave(scene, ana, bob)
    scene.pass_until("Ana's upkeep")

    ana.passes()
    assert asked(scene) == (1, 1)
    assert scene.asks_nothing()


def test_what_she_sees(scene, ana, bob):
    """Ana sees Bob's hand while she controls him, and not before or after (CR 723.4)."""
    bob.has(hand=["Grizzly Bears"])
    enslave(scene, ana, bob)
    hers, his = View(scene.game, 0), View(scene.game, 1)
    card = scene.game.seats[1].hand[0]
    assert not hers.may_see(card)

    scene.pass_until("Bob's precombat main phase")
    assert hers.may_see(card)
    assert hers.chars(card).name == "Grizzly Bears"
    assert his.may_see(card)
    assert his.choice is None

    scene.pass_until("Ana's upkeep")
    with pytest.raises(HiddenInformation):
        hers.chars(card)
    assert scene.asks_nothing()


def test_she_declares_his_attackers(scene, ana, bob):
    """Ana has Bob attack with his Bear, and blocks it herself: her own choices stay hers."""
    bob.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Wall", size="0/4"))
    enslave(scene, ana, bob)
    scene.pass_until("Bob's precombat main phase")

    bob.attacks_with("Bear")
    assert asked(scene) == (0, 1)
    ana.blocks({"Wall": "Bear"})
    assert scene.game.active == 1
    scene.pass_until("Ana's upkeep")
    assert ana.life == 20
    assert scene.asks_nothing()


def test_an_extra_turn_after_it(scene, ana, bob):
    """Emrakul: Bob takes another turn after the one that Ana controls; it is his own."""
    bob.has(hand=[obeyed(scene, "Fire", "Instant", FIRE)])
    enslave(scene, ana, bob, EMRAKUL)
    scene.pass_until("Bob's precombat main phase")
    assert asked(scene) == (0, 1)

    scene.pass_until("next turn")
    scene.pass_until("Bob's precombat main phase")
    assert asked(scene) == (1, 1)
    scene.pass_until("Ana's upkeep")
    assert scene.asks_nothing()


def test_the_last_effect_works(scene, ana, bob):
    """Ana controls Bob's next turn; then Bob's own does: he decides for himself (CR 723.1a, 723.9)."""
    bob.controls(obeyed(scene, "Mirror", "Artifact", SLAVER))
    bob.has(hand=[obeyed(scene, "Fire", "Instant", FIRE)])
    enslave(scene, ana, bob)
    ana.passes()
    bob.activates("Mirror", targeting="Bob")
    scene.resolve()

    scene.pass_until("Bob's precombat main phase")
    assert asked(scene) == (1, 1)
    assert scene.asks_nothing()


def test_a_skipped_turn_waits(scene, ana, bob):
    """Bob skips his next turn: Ana controls the one after (CR 723.1b)."""
    bob.has(hand=[obeyed(scene, "Fire", "Instant", FIRE)])
    bob.controls(obeyed(scene, "Nap", "Artifact", "{0}: You skip your next turn."))
    enslave(scene, ana, bob)
    ana.passes()
    bob.activates("Nap")
    scene.resolve()

    scene.pass_until("next turn")
    assert scene.step.startswith("Ana's")
    scene.pass_until("Bob's precombat main phase")
    assert asked(scene) == (0, 1)
    assert scene.asks_nothing()


def test_it_is_told_and_kept(scene, ana, bob):
    """A fork of the game is controlled as it is; its digest says who controls whom."""
    enslave(scene, ana, bob)
    scene.pass_until("Bob's upkeep")
    fork = scene.game.fork()

    assert fork.seats[1].controlled_by == 0
    assert to_plain(fork) == to_plain(scene.game)
    assert to_plain(fork)["seats"][1][-1] == [0, -1, 0]
