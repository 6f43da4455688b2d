"""The abilities of one object, sorted by kind (CR 113.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from undercroft.engine.slots import costs_apart, targets_of
from undercroft.engine.state.layered import LayerPlan
from undercroft.engine.state.shorthand import stands_for
from undercroft.engine.state.spelled_limits import limited
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.oracle.abilities import (
    Activated,
    Affects,
    Keyword,
    Spell,
    Static,
    Together,
    Triggered,
)
from undercroft.oracle.costs import LoyaltyCost
from undercroft.oracle.node import Ability
from undercroft.oracle.triggers import Chapter
from undercroft.oracle.verbs.players import AddAnyColor, AddMana

if TYPE_CHECKING:
    from undercroft.engine.state.recipes import Book


class Heard:
    """A kind of event that a triggered ability waits for; ``number``: its place in the list."""

    __slots__ = ("ability", "kind", "number")

    def __init__(self, kind: int, number: int, ability: Triggered) -> None:
        self.kind = kind
        self.number = number
        self.ability = ability


class AbilityList:
    """Abilities of one object, sorted by kind. Never changed once made.

    ``activated`` holds all activated abilities, mana abilities too, in order; the index of
    one in ``activated`` is how the game names it. ``mana`` are the indices of mana abilities
    (CR 605.1a). ``bits`` are the keyword bits. Of the ``statics`` that work on the battlefield,
    ``affects`` are continuous effects and ``standing`` the others; ``elsewhere`` are those that
    work in another zone.
    """

    __slots__ = (
        "activated",
        "acts",
        "afar",
        "affects",
        "all",
        "bits",
        "book",
        "elsewhere",
        "far_plans",
        "grown",
        "handled",
        "heard",
        "keywords",
        "mana",
        "plain",
        "plans",
        "spells",
        "standing",
        "statics",
        "timed",
        "triggered",
        "zones",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:  # noqa: PLR0915  # a record
        self.all = abilities
        activated: list[Activated] = []
        triggered: list[Triggered] = []
        statics: list[Static] = []
        keywords: list[Keyword] = []
        spells: list[Spell] = []
        mana: list[int] = []
        bits = 0
        spelled: list[Ability] = []
        for ability in abilities:
            spelled += stands_for(ability)
        for ability in (*abilities, *spelled):
            if isinstance(ability, Keyword):
                bit = KEYWORD_BITS.get(ability.name, 0) if ability.quality is None else 0
                bits |= bit
                if not bit:
                    keywords.append(ability)
            elif isinstance(ability, Activated):
                ability = limited(ability)  # noqa: PLW2901  # the same, as it may be activated
                apart = costs_apart(ability.cost)
                if len(apart) != len(ability.cost):
                    ability = replace(ability, cost=apart)  # noqa: PLW2901  # the same, as is paid
                if is_mana_ability(ability):
                    mana.append(len(activated))
                activated.append(ability)
            elif isinstance(ability, Triggered):
                triggered += _by_chapter(ability)
            elif isinstance(ability, Static) and isinstance(ability.body, Together):
                statics += _apart(ability, ability.body)
            elif isinstance(ability, Static):
                statics.append(ability)
            elif isinstance(ability, Spell):
                spells.append(ability)
        self.activated: tuple[Activated, ...] = tuple(activated)
        #: The zones, as bits, in which any of them may be activated.
        self.zones = 0
        for one in activated:
            self.zones |= 1 << one.zone
        #: Indices of the abilities that a player activates for themselves, read when first
        #: asked for: not the mana abilities that paying plans (``engine.mana``).
        self.acts: tuple[int, ...] | None = None
        self.triggered: tuple[Triggered, ...] = tuple(triggered)
        #: Whether any of them works in a zone beside battlefield and stack; and what those wait
        #: for that work on the battlefield, read when first asked for.
        self.afar = any(one.zone not in {BATTLEFIELD, STACK} for one in triggered)
        self.heard: list[Heard] | None = None
        self.statics: tuple[Static, ...] = tuple(statics)
        self.affects: tuple[Static, ...] = _here(statics, True)
        self.standing: tuple[Static, ...] = _here(statics, False)
        self.elsewhere: tuple[Static, ...] = tuple(
            [static for static in statics if static.zone != BATTLEFIELD]
        )
        self.keywords: tuple[Keyword, ...] = tuple(keywords)
        # What a keyword stands for happens before what the card says (CR 702.131a).
        first = [spell for spell in spells if spell in spelled]
        self.spells: tuple[Spell, ...] = tuple(first + [s for s in spells if s not in first])
        self.mana: tuple[int, ...] = tuple(mana)
        self.bits: int = bits
        #: Whether nothing here changes what the card costs, and whether something may be possible
        #: in one step and not in another; -1 until that is asked.
        self.plain = -1
        self.timed = -1
        #: Whether its keywords are of a card that a special action may be taken with from a hand
        #: (CR 116.2); -1 until that is asked.
        self.handled = -1
        #: What the mana abilities make, read when first asked for.
        self.book: Book | None = None
        #: How ``affects`` apply in the layers, worked out when first asked for.
        self.plans: list[LayerPlan] | None = None
        self.far_plans: list[LayerPlan] | None = None
        #: The lists that the layers made of this one by adding or taking away abilities.
        self.grown: list[tuple[tuple[object, ...], AbilityList]] = []


#: Abilities told in one breath, and those that they are, the same each time.
_PARTS: Final[dict[Static, list[Static]]] = {}


def _apart(ability: Static, body: Together) -> list[Static]:
    """What is told in one breath, each by itself."""
    parts = [replace(ability, body=part) for part in body.parts]
    return _PARTS.setdefault(ability, parts)


def _by_chapter(ability: Triggered) -> list[Triggered]:
    """A triggered ability; that of several chapters is one for each of them (CR 714.2c)."""
    trigger = ability.trigger
    if not isinstance(trigger, Chapter) or len(trigger.numbers) < 2:
        return [ability]
    return [replace(ability, trigger=Chapter((number,))) for number in trigger.numbers]


def _here(statics: list[Static], continuous: bool) -> tuple[Static, ...]:
    """The static abilities that work on the battlefield, of one sort."""
    here = [static for static in statics if static.zone == BATTLEFIELD]
    return tuple([static for static in here if isinstance(static.body, Affects) == continuous])


NO_ABILITIES: Final = AbilityList(())


def is_mana_ability(ability: Activated) -> bool:
    """CR 605.1a: no target, not a loyalty ability, and it could add mana."""
    if targets_of(ability.effects):
        return False
    if not any(isinstance(effect, AddMana | AddAnyColor) for effect in ability.effects):
        return False
    return not any(isinstance(part, LoyaltyCost) for part in ability.cost)
