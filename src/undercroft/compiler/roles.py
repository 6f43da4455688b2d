"""Role tokens (CR 111.10j to 111.10r): Auras that enter attached to a creature."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Context, Parser
from undercroft.compiler.references import objects
from undercroft.lexicon.types import CREATURE, ENCHANTMENT
from undercroft.oracle import filters as f
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Ability, Reference
from undercroft.oracle.verbs import players as v

#: The Roles by name, and what each has besides enchant creature.
ROLES: Final = {
    "cursed": ("Enchanted creature has base power and toughness 1/1.",),
    "monster": ("Enchanted creature gets +1/+1 and has trample.",),
    "royal": ("Enchanted creature gets +1/+1 and has ward {1}.",),
    "sorcerer": ('Enchanted creature gets +1/+1 and has "Whenever ~ attacks, scry 1."',),
    "virtuous": ("Enchanted creature gets +1/+1 for each enchantment you control.",),
    "wicked": (
        "Enchanted creature gets +1/+1.",
        "When ~ is put into a graveyard from the battlefield, each opponent loses 1 life.",
    ),
    "young hero": (
        (
            'Enchanted creature has "Whenever ~ attacks, if its toughness is 3 or less, put a '
            '+1/+1 counter on it."'
        ),
    ),
}
_SUBTYPES: Final = ("Aura", "Role")


def role(p: Parser, many: bool) -> v.TokenFace | None:
    """Read "(a) Wicked Role token"."""
    from undercroft.compiler.lines import abilities  # noqa: PLC0415  # each reads the other

    start = p.at
    name = p.any_of(*ROLES)
    if name is None or not p.take("Role tokens" if many else "Role token"):
        p.back(start)
        return None
    inner = Context(types=ENCHANTMENT, subtypes=_SUBTYPES)
    found: list[Ability] = [Keyword("enchant", quality=f.Filter((f.OfType(CREATURE),)))]
    for text in ROLES[name]:
        found += abilities(text, inner)
    title = name.title()
    return v.TokenFace(title, ENCHANTMENT, _SUBTYPES, abilities=tuple(found), predefined=True)


def placed(p: Parser, made: v.CreateTokens) -> v.CreateTokens | None:
    """Created tokens, with what they are attached to where they are Auras."""
    if made.token is None or "Aura" not in made.token.subtypes:
        return made
    onto = attached(p)
    return None if onto is None else replace(made, onto=onto)


def attached(p: Parser) -> Reference | None:
    """ "(a Role token) attached to target creature you control"."""
    start = p.at
    what = objects(p) if p.take("attached to") else None
    if what is None:
        p.back(start)
    return what
