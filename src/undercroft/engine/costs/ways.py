"""What keywords offer as a spell is cast: other costs, optional costs (CR 118.8, 118.9, 601.2b)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.costs import permitted
from undercroft.engine.seen import opponents_of, record
from undercroft.engine.slots import costs_apart
from undercroft.engine.state.bestowed import bestowed
from undercroft.engine.state.characteristics import FACE_DOWN, FACE_DOWN_WARDED, Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET
from undercroft.lexicon.types import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from undercroft.oracle import costs as c
from undercroft.oracle import filters as f
from undercroft.oracle.abilities import AdditionalCost, Keyword
from undercroft.oracle.node import Cost
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Pick, This
from undercroft.oracle.spelled import Helped

#: The name of an optional additional cost that is no keyword's.
ADDITIONAL: Final = "additional"
#: Optional additional costs that are paid once at most.
_ONCE: Final = frozenset(
    {"bargain", "gift", "buyback", "entwine", "offspring", "casualty", "conspire"}
)
#: Those that are paid any number of times, besides multikicker; for escalate, once for each mode
#: beyond the first.
MANY: Final = frozenset({"replicate", "squad", "escalate"})
#: Costs paid instead of the mana cost wherever the card may be cast from.
_INSTEAD: Final = frozenset(
    (
        "awaken blitz dash emerge evoke freerunning impending overload prowl spectacle surge warp "
        "web-slinging"
    ).split()
)
#: Keywords that let a card be cast face down for {3}.
FACE_DOWN_WAYS: Final = frozenset({"morph", "megamorph", "disguise"})
#: What is exiled when it leaves the stack, cast from a graveyard so.
EXILED_AFTER: Final = frozenset({"aftermath", "flashback", "jump-start", "harmonize"})


#: What returns for web-slinging (CR 702.188a).
_TAPPED_ONE: Final = c.ReturnCost(Pick(f.Filter((f.IsTapped(), f.OfType(CREATURE))), Number(1)))


class Base:
    """A cost to start from (CR 601.2f): the mana cost, or what is paid instead of it."""

    __slots__ = ("mana", "name", "printed", "rest")

    def __init__(
        self,
        name: str,
        mana: ManaCost,
        rest: tuple[Cost, ...] = (),
        printed: Printed | None = None,
    ) -> None:
        #: What the spell is, where that is not what is cast as a rule.
        self.printed = printed
        self.name = name
        self.mana = mana
        self.rest = rest


def parted(costs: tuple[Cost, ...]) -> tuple[ManaCost, tuple[Cost, ...]]:
    """A cost as its mana and the rest."""
    total = NO_COST
    rest: list[Cost] = []
    for part in costs_apart(costs):
        if isinstance(part, c.PayMana):
            total = total.plus(part.mana)
        else:
            rest.append(part)
    return total, tuple(rest)


def bases(game: Game, seat: int, ident: int, chars: Chars, side: Printed) -> list[Base]:
    """The costs that a side of a card could be cast for from where it is, in a fixed order."""
    obj = record(game, ident)
    zone = obj.zone
    if permitted.permitted(game, seat, obj):
        return _by_permission(obj, chars)
    if zone == GRAVEYARD:
        return _from_graveyard(game, ident, chars) + _from_own_words(game, seat, ident, chars)
    if zone == EXILE:
        return _from_exile(game, ident, chars) + _from_own_words(game, seat, ident, chars)
    found: list[Base] = []
    if chars.cost is not None:
        found.append(Base("normal", chars.cost))
    for keyword in chars.abilities.keywords:
        if keyword.name == "bestow":
            # CR 702.103a: it is an Aura spell then.
            mana, rest = parted(keyword.cost)
            found.append(Base(keyword.name, mana, rest, bestowed(side)))
        elif keyword.name in FACE_DOWN_WAYS:
            # CR 702.37a, 702.168a.
            it = FACE_DOWN_WARDED if keyword.name == "disguise" else FACE_DOWN
            found.append(Base(keyword.name, ManaCost(3), (), it))
        elif keyword.name in _INSTEAD and _allowed(game, seat, zone, keyword.name, chars):
            mana, rest = parted(keyword.cost)
            if keyword.name == "emerge":
                # CR 702.119a.
                rest = (*rest, Helped(by_value=True))
            if keyword.name == "web-slinging":
                # CR 702.188a.
                rest = (*rest, _TAPPED_ONE)
            found.append(Base(keyword.name, mana, rest))
    for costs, name in permitted.alternative_costs(game, seat, ident, chars):
        mana, rest = parted(costs)
        found.append(Base(name, mana, rest))
    return found


def _by_permission(obj: Obj, chars: Chars) -> list[Base]:
    """A card that an effect lets a player cast: for its cost, or for nothing (CR 118.9)."""
    instead = permitted.instead_of_cost(obj)
    if instead is not None:
        return [Base("free" if instead == NO_COST else "alternative", instead)]
    return [] if chars.cost is None else [Base("normal", chars.cost)]


def _from_own_words(game: Game, seat: int, ident: int, chars: Chars) -> list[Base]:
    """A card that says itself that it may be cast from where it is."""
    if chars.cost is None or not permitted.from_own_words(game, seat, ident, chars):
        return []
    return [Base("normal", chars.cost)]


def _allowed(game: Game, seat: int, zone: int, name: str, chars: Chars) -> bool:
    """Whether this turn allows a cost to be paid instead."""
    if name == "spectacle":
        # CR 702.137a.
        return any(game.seats[o].did.get("lost life", 0) for o in opponents_of(game, seat))
    if name == "surge":
        # CR 702.117a: another spell of the team.
        team = game.seats[seat].team
        return any(each.did.get("cast", 0) for each in game.seats if each.team == team)
    if name == "prowl":
        # CR 702.76a: any of the spell's creature types.
        kinds = ["anything", *[kind for kind in chars.subtypes if kind in CREATURE_TYPE_SET]]
        did = game.seats[seat].did
        if chars.every_type:
            return any(key.startswith("connected as") for key in did)
        return any(did.get(f"connected as {kind}", 0) for kind in kinds)
    if name == "freerunning":
        # CR 702.173a.
        did = game.seats[seat].did
        runners = ("Assassin", "anything", "a commander")
        return any(did.get(f"connected as {kind}", 0) for kind in runners)
    return name != "warp" or zone == HAND


def _from_graveyard(game: Game, ident: int, chars: Chars) -> list[Base]:
    found: list[Base] = []
    spell = bool(chars.types & (INSTANT | SORCERY))
    for keyword in chars.abilities.keywords:
        if keyword.name == "mayhem" and record(game, ident).used.get("discarded", 0) != game.turn:
            # CR 702.187b.
            continue
        if (keyword.name == "flashback" and spell) or keyword.name in {"escape", "mayhem"}:
            mana, rest = parted(keyword.cost)
            found.append(Base(keyword.name, mana, rest))
        elif keyword.name == "harmonize" and spell:
            # CR 702.180a.
            mana, rest = parted(keyword.cost)
            found.append(Base(keyword.name, mana, (*rest, Helped(by_power=True))))
        elif keyword.name == "disturb" and record(game, ident).printed.reverse is not None:
            # CR 702.146a: its back face is what is cast.
            mana, rest = parted(keyword.cost)
            found.append(Base(keyword.name, mana, rest, record(game, ident).printed.reverse))
        elif keyword.name == "aftermath" and chars.cost is not None:
            # CR 702.127a.
            found.append(Base(keyword.name, chars.cost))
        elif keyword.name == "jump-start" and spell and chars.cost is not None:
            card = f.Filter((f.IsCard(),), HAND)
            found.append(Base(keyword.name, chars.cost, (_discard(card),)))
        elif keyword.name == "retrace" and chars.cost is not None:
            land = f.Filter((f.OfType(LAND), f.IsCard()), HAND)
            found.append(Base(keyword.name, chars.cost, (_discard(land),)))
    return found


def _discard(what: f.Filter) -> Cost:
    return c.DiscardCost(Pick(what, Number(1)))


def _from_exile(game: Game, ident: int, chars: Chars) -> list[Base]:
    """Foretold, plotted and warped cards, after the turn in which they became so."""
    used = record(game, ident).used
    found: list[Base] = []
    if 0 < used.get("foretold", 0) < game.turn:
        # CR 702.143a.
        for keyword in chars.abilities.keywords:
            if keyword.name == "foretell":
                mana, rest = parted(keyword.cost)
                found.append(Base("foretell", mana, rest))
    if 0 < used.get("plotted", 0) < game.turn:
        # CR 702.170d.
        found.append(Base("plotted", NO_COST))
    if 0 < used.get("warped", 0) < game.turn and chars.cost is not None:
        # CR 702.185a.
        found.append(Base("normal", chars.cost))
    return found


def optional_cost(chars: Chars) -> tuple[Cost, ...]:
    """What a spell says itself that may be paid besides (CR 601.2b); empty: nothing."""
    for static in chars.abilities.statics:
        if isinstance(static.body, AdditionalCost) and static.body.optional:
            return static.body.cost
    return ()


def optional(chars: Chars, base: str) -> list[Keyword]:
    """The keywords whose additional costs may be paid, multikicker and kicker aside."""
    found: list[Keyword] = []
    for keyword in chars.abilities.keywords:
        if keyword.name in MANY or keyword.name in _ONCE:
            found.append(keyword)
    return found


def cost_of(keyword: Keyword) -> tuple[Cost, ...]:
    """What an optional additional cost is."""
    if keyword.name == "bargain":
        # CR 702.166a.
        wares = f.Filter((f.OfType(ARTIFACT | ENCHANTMENT),)), f.Filter((f.IsToken(),))
        return (c.SacrificeCost(Pick(f.Filter((f.EitherOf(wares),), BATTLEFIELD), Number(1))),)
    if keyword.name == "casualty":
        strong = f.Compare("power", ">=", Number(keyword.number))
        creature = f.Filter((f.OfType(CREATURE), strong), BATTLEFIELD)
        return (c.SacrificeCost(Pick(creature, Number(1))),)
    if keyword.name == "conspire":
        # CR 702.78a: each shares a color with the spell.
        alike = f.Shares("color", This())
        two = Pick(f.Filter((f.IsTapped(False), f.OfType(CREATURE), alike)), Number(2))
        return (c.TapCost(two),)
    return keyword.cost
