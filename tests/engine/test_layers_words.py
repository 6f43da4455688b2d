"""Every word a card can say is known to the layers: what it looks at, and where it applies."""

import pytest

from undercroft.engine.keeping import KEPT
from undercroft.engine.layers.plans import READS, layers_of, reads
from undercroft.engine.performed import CHECKS
from undercroft.engine.state.layered import (
    ABILITY,
    BASE,
    CHANGING,
    COLOR,
    CONTROL,
    DEEDS,
    EVERYTHING,
    RESTRICTING,
    SWITCHING,
    TYPE,
)
from undercroft.lexicon.colors import RED
from undercroft.lexicon.types import CREATURE, LEGENDARY
from undercroft.oracle import modifications as m
from undercroft.oracle.filters import Filter, OfType
from undercroft.oracle.index import KINDS
from undercroft.oracle.node import Modification, Predicate
from undercroft.oracle.quantities import Devotion, Number
from undercroft.oracle.references import You
from undercroft.oracle.spelled import Designated, HasChosen


class Unheard(Predicate):
    """What no card says."""


#: What the engine obeys and could be asked. A token's face is a reference in name only.
def test_a_word_that_is_not_known_could_look_at_anything():
    """A card asks for something that nobody told the layers about. Is the table ever stale?

    No: it is made anew at every change, and the effect is tried against all others.
    """
    asked = Unheard()

    assert type(asked) not in READS
    assert reads(Filter((OfType(CREATURE), asked))) == EVERYTHING
    assert reads(Filter((OfType(CREATURE),))) == 1 << TYPE


def test_what_is_known_are_words_of_cards():
    """Is there anything among the known words that no card can say? No."""
    assert set(READS) <= set(KINDS)


PARTS = (
    (m.Controls(You()), (CONTROL,)),
    (m.Becomes(types=CREATURE), (TYPE,)),
    (m.Becomes(colors=RED), (COLOR,)),
    (m.Becomes(types=CREATURE, colors=RED), (TYPE, COLOR)),
    (m.LosesTypes(CREATURE), (TYPE,)),
    (m.LosesSupertypes(LEGENDARY), (TYPE,)),
    (m.Gains(()), (ABILITY,)),
    (m.GainsChoice(()), (ABILITY,)),
    (m.LosesChoice(()), (ABILITY,)),
    (m.Loses(()), (ABILITY,)),
    (m.LosesAll(), (ABILITY,)),
    (m.BasePowerToughness(None, None), (BASE,)),
    (m.PowerToughness(Number(1), Number(1)), (CHANGING,)),
    (m.SwitchPowerToughness(), (SWITCHING,)),
    (m.Restriction("can't block"), (RESTRICTING,)),
    (m.LosesTypes(CREATURE), (TYPE,)),
    (m.LosesSupertypes(LEGENDARY), (TYPE,)),
    (m.BecomesChosen("chosen type", ""), (TYPE,)),
)


@pytest.mark.parametrize(("part", "layers"), PARTS)
def test_a_modification_has_its_layers(part, layers):
    """In which layers does it apply (CR 613.1)?"""
    assert layers_of(part, own=False) == layers


def test_no_modification_is_without_a_layer():
    """Is there a kind of modification that the test above forgot? No."""
    kinds = {kind for kind in KINDS if issubclass(kind, Modification) and kind in CHECKS}

    # What a copy keeps is settled as it becomes one (CR 613.2a, 707.9).
    assert kinds == {type(part) for part, _ in PARTS} | {*KEPT}


def test_what_classes_sieges_and_devotion_look_at_is_known():
    """A level, a word chosen as it entered, devotion: do they look at everything there is?

    No: at nothing that changes on the battlefield without the layers knowing, and at who controls
    what. A table with one of them is not made anew for every change. Other designations, and what
    is one for a turn only, are among what was done.
    """
    assert reads(Designated("level 2")) == 0
    assert reads(Designated("monstrous")) == DEEDS
    assert reads(Designated("level 2", turn=True)) == DEEDS
    assert reads(HasChosen("word", "Dragons")) == 0
    assert reads(Devotion(RED)) == 1 << CONTROL
