"""Older words: base sizes that change, drawn games, hand sizes, what regenerates by itself."""

from __future__ import annotations

from undercroft.compiler.amounts import value
from undercroft.compiler.becoming import size
from undercroft.compiler.core import Parser
from undercroft.compiler.references import objects, player
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Quantity, Reference, StaticBody
from undercroft.oracle.quantities import Property
from undercroft.oracle.rulings import HandSize, RegeneratesInstead
from undercroft.oracle.verbs import sundry as s
from undercroft.oracle.verbs.players import SetLife


def draw_game(p: Parser) -> Effect | None:
    """ "the game is a draw"."""
    return s.DrawGame() if p.take("the game is a draw") else None


def life_becomes(p: Parser) -> Effect | None:
    """ "your life total becomes 10"."""
    who = r.You() if p.take("your") else player(p)
    if who is None or not (isinstance(who, r.You) or p.take("'s")):
        return None
    number = value(p) if p.take("life total becomes") else None
    return None if number is None else SetLife(who, number)


def change_base(p: Parser) -> Effect | None:
    """ "change ~'s base toughness to 1 plus the number of …"."""
    if not p.take("change"):
        return None
    what: Reference | None
    figure: str | None
    if p.take("the base power and toughness of"):
        figure = "base power and toughness"
        what = objects(p)
    else:
        what = objects(p)
        figure = (
            p.any_of("base power and toughness", "base power", "base toughness")
            if what is not None and p.take("'s")
            else None
        )
    if what is None or figure is None or not p.take("to"):
        return None
    made = _to(p, what, figure)
    if made is None:
        return None
    lasts = "end of your next upkeep" if p.take("until the end of your next upkeep") else "forever"
    return s.ChangeBase(what, made.power, made.toughness, lasts, made.of)


def _to(p: Parser, what: Reference, figure: str) -> s.ChangeBase | None:
    power: Quantity | None
    toughness: Quantity | None
    if figure == "base power and toughness":
        if p.take("the power and toughness of"):
            of = objects(p)
            if of is None:
                return None
            power, toughness = Property("power", of), Property("toughness", of)
            return s.ChangeBase(what, power, toughness, of=of)
        found = size(p)
        return None if found is None else s.ChangeBase(what, found[0], found[1])
    number = value(p)
    if number is None:
        return None
    if figure == "base power":
        return s.ChangeBase(what, number, None)
    return s.ChangeBase(what, None, number)


def hand_size(p: Parser) -> StaticBody | None:
    """ "the chosen player's maximum hand size is four"."""
    who = r.You() if p.take("your") else player(p)
    if who is None or not (isinstance(who, r.You) or p.take("'s")):
        return None
    number = p.number() if p.take("maximum hand size is") else None
    return None if number is None else HandSize(who, number)


def regenerates(p: Parser) -> StaticBody | None:
    """ "if ~ would be destroyed, regenerate it"."""
    subject = objects(p) if p.take("if") else None
    if subject is None or not p.take("would be destroyed, regenerate it"):
        return None
    return RegeneratesInstead(subject)
