"""How continuous effects apply in the layers (CR 613), worked out once and kept as data."""

from __future__ import annotations

from typing import Final

from undercroft.oracle.abilities import Static
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Condition, Modification, Reference, StaticBody
from undercroft.oracle.rewording import Rewords

# Layers and sublayers in the order in which they apply (CR 613.1, 613.4). Layer 1 is the face
# that an object starts from; restrictions come after all else (CR 613.11).
CONTROL: Final = 0
TYPE: Final = 1
COLOR: Final = 2
ABILITY: Final = 3
DEFINING: Final = 4
BASE: Final = 5
CHANGING: Final = 6
SWITCHING: Final = 7
RESTRICTING: Final = 8
LAYER_COUNT: Final = 9

#: The restriction that other effects look for ("goaded creatures get …", CR 701.15b): it is there
#: before they are, with the abilities.
GOADED: Final = "goaded"

#: The bits of all sublayers of layer 7.
POWER_BITS: Final = 1 << DEFINING | 1 << BASE | 1 << CHANGING | 1 << SWITCHING

# What an effect can depend on beside characteristics, as bits above those of the layers, so that
# one set tells all that some words look at.
#: Nothing: ``layer_version`` alone tells.
FIXED: Final = 0
TAPPED: Final = 1 << LAYER_COUNT
COMBAT: Final = TAPPED << 1
LIFE: Final = TAPPED << 2
TURN: Final = TAPPED << 3
#: What players did this turn, and what happened to permanents.
DEEDS: Final = TAPPED << 4
PLAYERS: Final = TAPPED << 5
#: Objects beside the battlefield whose continuous effects work where they are.
FAR: Final = TAPPED << 6
#: Anything at all.
ANYTHING: Final = TAPPED << 7
#: The bit of zone 0; that of a zone is so many places higher.
ZONES: Final = TAPPED << 8

LAYER_BITS: Final = TAPPED - 1
EVERYTHING: Final = ANYTHING | LAYER_BITS

# Where an effect looks for the objects that it applies to.
THE_LOCKED: Final = 0
ITSELF: Final = 1
ITS_HOST: Final = 2
A_FILTER: Final = 3
REFERENCES: Final = 4
#: A filter of another zone than the battlefield: it is asked where such an object is looked at.
BEYOND: Final = 5


class LayerPlan:
    """What one continuous effect does, layer by layer. Never changed once made.

    ``parts`` holds for each layer its modifications, ``mask`` the layers (as bits) that have
    any. ``reads`` are the layers that decide what it applies to and whether; ``looks`` those
    that its numbers depend on. ``removes`` are layers in which it takes abilities away.
    ``watched``: what else it depends on, as bits. ``peeks``: it goads by power or toughness, which
    are known only after all layers. ``defining``: a characteristic-defining
    ability (CR 604.3a). ``each_amount``, ``each_condition``: its numbers, or its condition, speak
    of each object that it applies to by itself. What the filter asks for most is taken out of it:
    ``types``, ``subtypes``, ``colors`` (at least one of each, unless empty), ``yours``,
    ``other``; ``rest`` is what is left.
    """

    __slots__ = (
        "colors",
        "condition",
        "defining",
        "each_amount",
        "each_condition",
        "how",
        "looks",
        "mask",
        "other",
        "parts",
        "peeks",
        "reads",
        "removes",
        "rest",
        "rewords",
        "static",
        "subject",
        "subtypes",
        "types",
        "watched",
        "yours",
    )

    def __init__(self, static: Static | None, subject: Reference | None) -> None:
        self.static = static
        self.subject = subject
        self.condition: Condition | None = static.condition if static is not None else None
        self.how = THE_LOCKED
        self.parts: list[tuple[Modification, ...]] = []
        self.mask = 0
        self.reads = 0
        self.looks = 0
        self.removes = 0
        self.watched = 0
        self.peeks = False
        self.defining = False
        self.each_amount = False
        self.each_condition = False
        self.types = 0
        self.subtypes: tuple[str, ...] = ()
        self.colors = 0
        self.yours = False
        self.other = False
        self.rest: Filter | None = None
        #: The words that it exchanges, before all layers that come after (CR 613.1c).
        self.rewords: tuple[Rewords, ...] = ()


class Standing:
    """A static ability that is at work outside the table, and the object that has it.

    ``number`` tells it from the others of its ``source``.
    """

    __slots__ = ("body", "condition", "controller", "number", "plan", "source")

    def __init__(
        self,
        source: int,
        controller: int,
        body: StaticBody,
        condition: Condition | None,
        number: int,
        plan: LayerPlan | None = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.body = body
        self.condition = condition
        self.number = number
        #: For continuous effects on objects beside the battlefield, how they apply.
        self.plan = plan
