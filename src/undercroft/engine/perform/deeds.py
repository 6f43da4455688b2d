"""Keyword actions (CR 701): most are said in the words that other effects are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import effects as fx
from undercroft.engine.change import objects as write
from undercroft.engine.change.flow import ask, deed, note, object_deed, pop
from undercroft.engine.change.phasing import phase_out
from undercroft.engine.changes import Countering, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import (
    base,
    clashing,
    designs,
    emblems,
    exploring,
    keywords,
    manifesting,
    paid_deeds,
    rolling,
    turning,
    venturing,
)
from undercroft.engine.query import chars, creatures
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.colors import BLACK, WHITE
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.types import ARTIFACT, CREATURE, LAND
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import PayMana, SacrificeCost
from undercroft.oracle.node import Effect, Quantity
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import ControllerOf, Fixed, Pick, That, This, You
from undercroft.oracle.verbs import actions as verbs
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import players as p
from undercroft.oracle.verbs import wrappers as w

_ONE: Final = Number(1)
_ASKED: Final = 1
_MOVED: Final = 2
_MAY: Final = 3
_LAST: Final = 4

_CLUE: Final = p.TokenFace(
    "Clue",
    ARTIFACT,
    ("Clue",),
    abilities=(
        Activated((PayMana(ManaCost(2, ())), SacrificeCost(This())), (p.Draw(You(), _ONE),)),
    ),
    predefined=True,
)
#: CR 111.10i.
_INCUBATOR: Final = p.TokenFace(
    "Incubator",
    ARTIFACT,
    ("Incubator",),
    abilities=(Activated((PayMana(ManaCost(2, ())),), (o.Transform(This()),)),),
    predefined=True,
    back=p.TokenFace(
        "Phyrexian Token", ARTIFACT | CREATURE, ("Phyrexian",), 0, Number(0), Number(0)
    ),
)
_TOKENS: Final = f.Filter((f.IsToken(), f.OfType(CREATURE), f.Controlled("you")))
_ARMIES: Final = f.Filter((f.OfSubtype(("Army",)), f.OfType(CREATURE), f.Controlled("you")))
_BARE: Final = f.Filter((f.WithCounter("+1/+1", has=False),))
_NONLAND: Final = f.Filter((f.NotType(LAND), f.IsCard()), GRAVEYARD)


def _grow(what: This | That | Fixed, count: Quantity) -> Effect:
    return o.PutCounters(what, "+1/+1", count)


def _investigate(node: verbs.KeywordAction, count: Quantity) -> tuple[Effect, ...]:
    """CR 701.16a, 111.10f."""
    return (p.CreateTokens(node.who, count, _CLUE),)


def _incubate(node: verbs.KeywordAction, count: Quantity) -> tuple[Effect, ...]:
    """CR 701.53a."""
    return (p.CreateTokens(node.who, _ONE, _INCUBATOR, grown=count),)


def _populate(node: verbs.KeywordAction, count: Quantity) -> tuple[Effect, ...]:
    """CR 701.36a."""
    copied = p.CreateTokens(You(), _ONE, None, copy_of=That("chosen"))
    return (w.ChooseObjects(Pick(_TOKENS, _ONE)), copied)


def _adapt(node: verbs.KeywordAction, count: Quantity) -> tuple[Effect, ...]:
    """CR 701.46a."""
    return (w.If(c.Is(This(), _BARE), (_grow(This(), count),)),)


def _amass(node: verbs.KeywordAction, count: Quantity) -> tuple[Effect, ...]:
    """CR 701.47a."""
    kind = node.name.removeprefix("amass ").capitalize().removesuffix("s")
    army = p.TokenFace(f"{kind} Army", CREATURE, (kind, "Army"), BLACK, Number(0), Number(0))
    none = c.Exists(_ARMIES, 0, 0)
    more = m.Becomes(subtypes=(kind,))
    return (
        w.If(none, (p.CreateTokens(You(), _ONE, army),)),
        w.ChooseObjects(Pick(_ARMIES, _ONE)),
        _grow(That("chosen"), count),
        o.Modify(That("chosen"), (more,), "forever"),
    )


def _support(node: verbs.KeywordAction, count: Quantity) -> tuple[Effect, ...]:
    """CR 701.41a."""
    return () if node.target is None else (o.PutCounters(node.target, "+1/+1", _ONE),)


Spelling = Callable[[verbs.KeywordAction, Quantity], tuple[Effect, ...]]

#: Keyword actions of players that other effects spell out.
SPELLED: Final[dict[str, Spelling]] = {
    "investigate": _investigate,
    "populate": _populate,
    "incubate": _incubate,
    "adapt": _adapt,
    "amass zombies": _amass,
    "amass orcs": _amass,
    "amass slivers": _amass,
    "support": _support,
}
#: Those that have a performer of their own elsewhere.
_OWN: Final[dict[str, Callable[[Game, Frame], None]]] = {
    "become the monarch": emblems.become_monarch,
    "take the initiative": emblems.take_initiative,
    "the Ring tempts you": emblems.tempt,
    "manifest dread": manifesting.manifest_dread,
    "roll again": rolling.roll_again,
    "venture into the dungeon": venturing.venture,
    "venture into Undercity": venturing.venture,
    "blight": paid_deeds.blight,
    "clash with an opponent": clashing.clash,
    "collect evidence": paid_deeds.paid,
    "forage": paid_deeds.paid,
}
#: All keyword actions of players that are performed.
KEYWORD_ACTIONS: Final = frozenset(
    {*SPELLED, *_OWN, "proliferate", "bolster", "monstrosity", "discover", "earthbend"}
)
#: Becoming prepared, or not to be (CR 722.3).
PREPARING: Final = frozenset({"become prepared", "become unprepared"})
#: All keyword actions of objects that are performed.
OBJECT_ACTIONS: Final = frozenset(
    {
        "goad",
        "detain",
        "explore",
        "connive",
        "endure",
        "suspect",
        "airbend",
        "manifest",
        "cloak",
        "phase out",
    }
    | PREPARING
)


def keyword_action(game: Game, frame: Frame) -> None:
    """A player does a keyword action."""
    node = cast("verbs.KeywordAction", frame.node)
    own = _OWN.get(node.name)
    if own is not None:
        own(game, frame)
        return
    if node.name == "proliferate":
        _proliferate(game, frame, node)
        return
    if node.name == "earthbend":
        designs.earthbend(game, frame, node)
        return
    if node.name == "discover":
        seat = base.one_seat(game, frame, node.who)
        most = base.number(game, frame, node.count if node.count is not None else _ONE)
        keywords.discover(game, frame, seat, most)
        return
    if node.name == "bolster":
        _bolster(game, frame, node)
        return
    if node.name == "monstrosity":
        _monstrosity(game, frame, node)
        return
    seats = base.seats_of(game, frame, node.who)
    count = node.count if node.count is not None else _ONE
    pop(game)
    for seat in seats:
        deed(game, seat, node.name)
    base.run_effects(game, frame, SPELLED[node.name](node, count))


def _proliferate(game: Game, frame: Frame, node: verbs.KeywordAction) -> None:
    """Any number of permanents and players with counters get one more of each kind
    (CR 701.34a).
    """
    seat = base.one_seat(game, frame, node.who)
    if frame.stage == _LAST:
        deed(game, seat, "proliferate")
        base.finish(game, frame)
        return
    if frame.stage == _ASKED:
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            _give_more(game, frame)
            return
        frame.ids.append(option.ref)
    able = [ref for ref in _with_counters(game) if ref not in frame.ids]
    if seat < 0 or not able:
        _give_more(game, frame)
        return
    frame.stage = _ASKED
    options = [*[Option(ch.PICK, ref) for ref in able], ch.OPTION_DONE]
    source = base.context(game, frame).source
    picked = tuple(frame.ids)
    ask(game, Choice(seat, ch.OBJECTS, options, "CR 701.34a", source, picked=picked))


def _with_counters(game: Game) -> list[int]:
    found = [ident for ident in game.battlefield if game.objs[ident].counters]
    seats = [seat for seat in game.order if any(game.seats[seat].counters.values())]
    return found + [player_ref(seat) for seat in seats if not game.seats[seat].lost]


def _give_more(game: Game, frame: Frame) -> None:
    source = base.context(game, frame).source
    batch: list[Proposal] = []
    for ref in frame.ids:
        counters = game.seats[seat_of(ref)].counters if ref < 0 else game.objs[ref].counters
        batch += [Countering(ref, kind, 1, source) for kind, have in counters.items() if have > 0]
    frame.stage = _LAST
    propose(game, batch)


def _bolster(game: Game, frame: Frame, node: verbs.KeywordAction) -> None:
    """A creature with the least toughness of one's own gets counters (CR 701.39a)."""
    seat = base.one_seat(game, frame, node.who)
    count = base.number(game, frame, node.count if node.count is not None else _ONE)
    if frame.stage == _ASKED:
        chosen = cast("Choice", game.answered).options[frame.answer].ref
        pop(game)
        base.run_effects(game, frame, (_grow(Fixed((chosen,)), Number(count)),))
        return
    mine = creatures(game, seat) if seat >= 0 else []
    if not mine:
        base.finish(game, frame, False)
        return
    least = min([chars(game, ident).toughness for ident in mine])
    frame.stage = _ASKED
    options = [Option(ch.PICK, i) for i in mine if chars(game, i).toughness == least]
    source = base.context(game, frame).source
    ask(game, Choice(seat, ch.OBJECTS, options, "CR 701.39a", source, good=1))


def _monstrosity(game: Game, frame: Frame, node: verbs.KeywordAction) -> None:
    """Once: counters, and it is monstrous from then on (CR 701.37a)."""
    source = base.context(game, frame).source
    obj = game.objs.get(source)
    count = node.count if node.count is not None else _ONE
    if obj is None or obj.zone != BATTLEFIELD or "monstrous" in obj.chosen:
        base.finish(game, frame, False)
        return
    pop(game)
    write.choose_for(game, source, "monstrous", "monstrous")
    object_deed(game, source, "become monstrous")
    base.run_effects(game, frame, (_grow(This(), count),))


def object_action(game: Game, frame: Frame) -> None:
    """A keyword action is done to or by objects."""
    node = cast("verbs.ObjectAction", frame.node)
    whole = _ON_OBJECTS.get(node.name)
    if whole is not None:
        whole(game, frame, node)
        return
    if node.name in PREPARING:
        turning.prepared(game, frame, node.what, ready=node.name == "become prepared")
        return
    found = [ref for ref in base.references(game, frame, node.what) if ref > 0]
    if node.name == "phase out":
        leaving = base.permanents_of(game, frame, node.what)
        if leaving:
            note(game, "phases out", tuple(leaving))
        phase_out(game, leaving)
        base.finish(game, frame, bool(leaving))
        return
    if node.name == "suspect":
        designs.suspect(game, frame, base.permanents_of(game, frame, node.what))
        return
    if node.name in _BINDING:
        here = tuple(base.permanents_of(game, frame, node.what))
        ctx = base.context(game, frame)
        if here:
            until = fx.UNTIL_YOUR_NEXT_TURN
            binding = _BINDING[node.name]
            fx.begin_effect(game, ctx.source, ctx.controller, here, binding, until)
            note(game, "modified", here, text=node.name)
        base.finish(game, frame, bool(here))
        return
    count = Number(1 if node.count is None else base.number(game, frame, node.count))
    pop(game)
    effects: tuple[Effect, ...] = ()
    for ident in found:
        one = Fixed((ident,))
        effects += _connive(one) if node.name == "connive" else _endure(one, count)
        if node.name == "connive":
            object_deed(game, ident, "connive")
    base.run_effects(game, frame, effects)


#: What holds until one's next turn: goad (CR 701.15a, b), detain (CR 701.35a).
_BINDING: Final = {
    "goad": (m.Restriction("goaded"),),
    "detain": (
        m.Restriction("can't attack or block"),
        m.Restriction("activated abilities can't be activated"),
    ),
}


def _connive(one: Fixed) -> tuple[Effect, ...]:
    """CR 701.50a."""
    who = ControllerOf(one)
    return (
        p.Draw(who, _ONE),
        p.Discard(who, _ONE),
        w.If(c.Is(That("moved"), _NONLAND), (_grow(one, _ONE),)),
    )


def _endure(one: Fixed, count: Number) -> tuple[Effect, ...]:
    """CR 701.63a."""
    who = ControllerOf(one)
    spirit = p.TokenFace("Spirit", CREATURE, ("Spirit",), WHITE, count, count)
    make = p.CreateTokens(who, _ONE, spirit)
    return (w.May(who, (_grow(one, count),), otherwise=(make,)),)


#: What is done to objects that has a performer of its own.
_ON_OBJECTS: Final[dict[str, Callable[[Game, Frame, verbs.ObjectAction], None]]] = {
    "airbend": designs.airbend,
    "cloak": manifesting.manifest,
    "explore": exploring.explore,
    "manifest": manifesting.manifest,
}
