"""What a seat remembers of objects that are gone (CR 400.2, 400.7)."""

import pytest

from undercroft.engine.game import view
from undercroft.errors import HiddenInformation


def test_a_drawn_card_is_not_told_by_what_it_was(scene, ana, bob):
    """Ana draws. May Bob look at the object that was on top of her library? No; nor may she."""
    scene.begins(step="upkeep")
    ana.has(library=["Shock", "Forest"])
    top = scene.game.seats[0].library[0]
    scene.pass_until("draw step")
    assert ana.hand == ["Shock"]
    assert top in scene.game.gone

    for seat in (0, 1):
        with pytest.raises(HiddenInformation):
            view(scene.game, seat).chars(top)
        assert view(scene.game, seat).ref_name(top) == "a card"


def test_what_was_in_public_is_remembered(scene, ana, bob):
    """A creature has died. May both players say what it was? Yes (CR 113.7a)."""
    ana.controls("Mountain")
    ana.has(hand=["Shock"])
    bears = bob.controls("Grizzly Bears").ident
    ana.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()

    for seat in (0, 1):
        assert view(scene.game, seat).chars(bears).name == "Grizzly Bears"


def test_an_object_that_never_was_is_nothing(scene, ana, bob):
    """May a seat see an object of an id that is none? No."""
    assert not view(scene.game, 0).may_see(999999)
