"""Levels of Classes (CR 716) and levelers (CR 711), prototypes (CR 718), Cases (CR 719)."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser
from undercroft.compiler.costs import costs
from undercroft.lexicon.costs import parse_mana_cost
from undercroft.oracle import abilities as a
from undercroft.oracle.cases import Solved, ToSolve
from undercroft.oracle.node import Ability
from undercroft.oracle.racing import MaxSpeed
from undercroft.oracle.stationing import StationBand


def class_level(p: Parser) -> tuple[Ability, ...] | None:
    """ "{1}{U}: Level 2"; what follows belongs to it (``by_level``)."""
    if "Class" not in p.context.subtypes:
        return None
    paid = costs(p)
    if paid is None or not p.take(": Level"):
        return None
    number = p.number()
    return None if number is None else (a.ClassLevel(number, paid),)


def case(p: Parser) -> tuple[Ability, ...] | None:
    """ "To solve — You have no cards in hand", "Solved — {1}: Draw a card" (CR 719.3)."""
    if p.take("to solve —"):
        what = condition(p)
        p.take(".")
        return None if what is None else (ToSolve(what),)
    if not p.take("solved —"):
        return None
    from undercroft.compiler.lines import line  # noqa: PLC0415  # each reads the other

    found = line(p)
    return None if found is None else (Solved(found),)


def station_band(p: Parser) -> tuple[Ability, ...] | None:
    """ "8+ | Flying" (CR 721.2); what follows belongs to it (``by_station``)."""
    from undercroft.compiler.lines import line  # noqa: PLC0415  # each reads the other

    low = p.number()
    found = line(p) if low is not None and p.take("+ |") else None
    return None if low is None or found is None else (StationBand(low, found),)


def by_station(found: list[Ability]) -> list[Ability]:
    """The abilities of a station card, those beside each symbol gathered under it."""
    gathered: list[Ability] = []
    for ability in found:
        last = gathered[-1] if gathered else None
        if isinstance(last, StationBand) and not isinstance(ability, StationBand):
            gathered[-1] = replace(last, abilities=(*last.abilities, ability))
        else:
            gathered.append(ability)
    return gathered


def sized(found: tuple[Ability, ...], power: str, toughness: str) -> tuple[Ability, ...]:
    """The abilities of a station card with the size in its corner beside the last symbol."""
    last = found[-1] if found else None
    if not isinstance(last, StationBand) or not (power.isdigit() and toughness.isdigit()):
        return found
    return (*found[:-1], replace(last, size=(int(power), int(toughness))))


def max_speed(p: Parser) -> tuple[Ability, ...] | None:
    """ "Max speed — {3}, Exile ~ from your graveyard: Draw a card" (CR 702.178)."""
    if not p.take("max speed —"):
        return None
    from undercroft.compiler.lines import line  # noqa: PLC0415  # each reads the other

    found = line(p)
    return None if found is None or len(found) != 1 else (MaxSpeed(found[0]),)


def prototype(p: Parser) -> tuple[Ability, ...] | None:
    """ "prototype {2}{W} — 3/3"."""
    if not p.take("prototype") or p.token.kind != "mana":
        return None
    cost = parse_mana_cost(p.token.raw)
    p.at += 1
    if cost is None or not p.take("—"):
        return None
    size = p.kind("size")
    power, _, toughness = size.raw.partition("/") if size is not None else ("", "", "")
    if not (power.isdigit() and toughness.isdigit()):
        return None
    return (a.Prototype(cost, int(power), int(toughness)),)


def by_level(found: list[Ability]) -> list[Ability]:
    """The abilities of a Class, those of each level gathered under it."""
    gathered: list[Ability] = []
    for ability in found:
        last = gathered[-1] if gathered else None
        if isinstance(last, a.ClassLevel) and not isinstance(ability, a.ClassLevel):
            gathered[-1] = replace(last, abilities=(*last.abilities, ability))
        else:
            gathered.append(ability)
    return gathered


def level_band(p: Parser) -> tuple[Ability, ...] | None:
    """ "LEVEL 1-4", power and toughness, abilities."""
    if p.token.raw != "LEVEL":
        return None
    p.at += 1
    low = p.number()
    high: int | None = None
    if low is None:
        return None
    if p.take("-"):
        high = p.number()
        if high is None:
            return None
    elif not p.take("+"):
        return None
    size = p.kind("size") if p.take("\n") else None
    if size is None or not size.text.replace("/", "").isdigit():
        return None
    power, toughness = size.text.split("/")
    abilities: list[Ability] = []
    while p.peek() == "\n" and p.at + 1 < p.end and p.row[p.at + 1].raw != "LEVEL":
        from undercroft.compiler.lines import line  # noqa: PLC0415  # each reads the other

        p.at += 1
        found = line(p)
        if found is None:
            return None
        abilities += found
    return (a.LevelBand(low, high, int(power), int(toughness), tuple(abilities)),)
