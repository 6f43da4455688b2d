"""Words of the first years: who owns what was exiled, and for how much."""

import pytest

from tests.engine.made import creature, worded


@pytest.mark.parametrize("pays", [True, False])
def test_the_other_exiled_card(scene, ana, bob, pays):
    """ "That player may pay 10 life. If they do, put ~ into its owner's graveyard. Otherwise, that
    player owns ~ and you own the other exiled card." (CR 407.3).
    """
    text = (
        "{0}: Exile Tablet and target nontoken permanent an opponent owns. That player may pay 10 "
        "life. If they do, put Tablet into its owner's graveyard. Otherwise, that player owns Tablet "
        "and you own the other exiled card."
    )
    ana.controls(worded(scene, "Tablet", text, "Artifact"))
    bob.controls("Hill Giant")

    ana.activates("Tablet", targeting="Hill Giant")
    scene.resolve()
    bob.chooses("yes" if pays else "no")

    assert bob.life == (10 if pays else 20)
    assert ana.graveyard == (["Tablet"] if pays else [])
    assert ana.exile == ([] if pays else ["Hill Giant"])
    assert bob.exile == (["Hill Giant"] if pays else ["Tablet"])
    assert scene.asks_nothing()


@pytest.mark.parametrize("pays", [True, False])
def test_the_x_that_may_be_paid(scene, ana, pays):
    """ "you may pay {X}, where X is …. If you don't, tap ~ and it deals X damage to you."."""
    text = (
        "{0}: Put a +1/+1 counter on Ooze. Then you may pay {X}, where X is the number of +1/+1 "
        "counters on it. If you don't, tap Ooze and it deals X damage to you."
    )
    ana.controls(creature(scene, "Ooze", "1/1", text), counters={"+1/+1": 2})
    ana.has(mana="{R}{R}{R}")

    ana.activates("Ooze")
    scene.resolve()
    ana.chooses("yes" if pays else "no")

    assert ana.life == (20 if pays else 17)
    assert scene["Ooze"].tapped != pays
