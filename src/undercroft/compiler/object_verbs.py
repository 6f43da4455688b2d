"""Verbs that move, destroy, tap and mark objects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import counter_kind, for_each, tail, times, value
from undercroft.compiler.apiece import one_of_each
from undercroft.compiler.changes import changes, duration, scale
from undercroft.compiler.core import Parser, Phrases
from undercroft.compiler.groups import LAST_KNOWN
from undercroft.compiler.references import count_word, objects
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import references as r
from undercroft.oracle.modifications import PowerToughness
from undercroft.oracle.node import Effect, Modification, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs.actions import PutBack, SwitchSize, TapOrUntap

Verb = Callable[[Parser, Reference], Effect | None]

_OWNERS: Final = Phrases(
    {
        words: words
        for words in (
            "your",
            "its owner's",
            "their owner's",
            "their owners'",
            "their",
            "that player's",
        )
    }
)


def imperative(who: Reference) -> bool:
    """Whether the verb is told to the controller: "destroy", not "that player destroys"."""
    return isinstance(who, r.You)


def destroy(p: Parser, who: Reference) -> Effect | None:
    """Destroy …."""
    what = _moved(p)
    return None if what is None or not imperative(who) else o.Destroy(what)


def _moved(p: Parser, zone: int = HAND) -> Reference | None:
    at = p.at
    what = objects(p, zone)
    if what is not None:
        p.note("moved", what, at=at, many=what.is_plural(), end=p.at)
    return what


def exile(p: Parser, who: Reference) -> Effect | None:
    """Exile …, perhaps until ~ leaves the battlefield."""
    if p.take("cards from the top of"):
        from undercroft.compiler.looks import until  # noqa: PLC0415  # each reads the other

        return until(p, who, exile=True)
    what = _moved(p, GRAVEYARD)
    if what is None:
        return None
    down = p.take("face down")
    until_leaves = p.take("until ~ leaves the battlefield")
    return o.Exile(what, until_leaves, None if imperative(who) else who, down)


def sacrifice(p: Parser, who: Reference) -> Effect | None:
    """Sacrifice …."""
    apiece = one_of_each(p, who)
    if apiece is not None:
        return apiece
    what = _moved(p)
    return None if what is None else o.Sacrifice(who, what)


def counter(p: Parser, who: Reference) -> Effect | None:
    """Counter a spell."""
    what = objects(p)
    aimed = next((note.what for note in p.notes if note.binding == "event 2"), None)
    if isinstance(what, r.That) and what.words.startswith("that ") and aimed is not None:
        # "Counter that spell unless its controller pays {2}": not of what it targets.
        p.note("event 2 again", aimed)
    return None if what is None or not imperative(who) else o.CounterSpell(what)


def tap(p: Parser, who: Reference) -> Effect | None:
    """Tap …."""
    if p.take("or untap"):
        what = objects(p)
        return None if what is None or not imperative(who) else TapOrUntap(what)
    what = objects(p)
    return None if what is None else o.Tap(what, None if imperative(who) else who)


def untap(p: Parser, who: Reference) -> Effect | None:
    """Untap …."""
    what = objects(p)
    return None if what is None or not imperative(who) else o.Untap(what)


def switch(p: Parser, who: Reference) -> Effect | None:
    """Switch power and toughness."""
    what = objects(p)
    if what is None or not p.take("'s power and toughness until end of turn"):
        return None
    return SwitchSize(what) if imperative(who) else None


def distribute(p: Parser, who: Reference) -> Effect | None:
    """Distribute counters among targets."""
    kind = counter_ahead(p, 1)
    count = times(p, f"{kind} counter", f"{kind} counters") if kind else None
    what = objects(p) if count is not None and p.take("among") else None
    if kind is None or count is None or what is None or not imperative(who):
        return None
    return o.PutCounters(what, kind, count, distributed=True)


def shuffle_in(p: Parser, who: Reference) -> Effect | None:
    """ "Shuffle ~ into its owner's library"."""
    what = _moved(p)
    if what is None or not p.take("into"):
        return None
    whose = p.pick(_OWNERS)
    if whose is None or not (p.take("library") or p.take("libraries")):
        return None
    return o.Move(
        what, LIBRARY, "shuffle", position="shuffled", whose=whose,
        who=None if imperative(who) else who,
    )  # fmt: skip


def regenerate(p: Parser, who: Reference) -> Effect | None:
    """Regenerate …."""
    what = objects(p)
    return None if what is None or not imperative(who) else o.Regenerate(what)


def transform(p: Parser, who: Reference) -> Effect | None:
    """Transform …."""
    what = objects(p)
    return None if what is None or not imperative(who) else o.Transform(what)


def flip(p: Parser, who: Reference) -> Effect | None:
    """Flip a permanent."""
    what = objects(p)
    return None if what is None or not imperative(who) else o.Flip(what)


def remove(p: Parser, who: Reference) -> Effect | None:
    """Remove counters from something, or something from combat."""
    if not imperative(who):
        return None
    start = p.at
    if p.take("all"):
        kind = "" if p.peek() == "counters" else counter_kind(p)
        if kind is None or not p.take("counters from"):
            return None
        what = objects(p)
        return None if what is None else o.RemoveCounters(what, kind, None)
    for ahead in (1, 0, 2, 3):
        p.back(start)
        kind = counter_ahead(p, ahead)
        if kind is None:
            continue
        count = times(p, f"{kind} counter".strip(), f"{kind} counters".strip())
        if count is not None and p.take("from"):
            what = objects(p)
            return None if what is None else o.RemoveCounters(what, kind, count)
    p.back(start)
    what = objects(p)
    return None if what is None or not p.take("from combat") else o.RemoveFromCombat(what)


def counter_ahead(p: Parser, ahead: int) -> str | None:
    """The kind of counter some tokens ahead: "a charge counter" has it one ahead."""
    start = p.at
    p.at += ahead
    kind = "" if p.peek() in {"counter", "counters"} else counter_kind(p)
    p.back(start)
    return kind


def put(p: Parser, who: Reference) -> Effect | None:
    """Put counters on something, or put something somewhere."""
    start = p.at
    back = PutBack()
    if imperative(who) and p.take(back.words.removeprefix("put ")):
        return back
    made = _put_counters(p, who)
    if made is not None:
        return made
    p.back(start)
    return _move(p, who, "put")


def _put_counters(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    if p.take("a number of"):
        kind = counter_kind(p)
        what = objects(p) if kind is not None and p.take("counters on") else None
        if what is None or kind is None or not imperative(who) or not p.take("equal to"):
            return None
        count = value(p)
        return None if count is None else o.PutCounters(what, kind, count)
    up_to = p.take("up to")
    start = p.at
    for ahead in (1, 2):
        p.back(start)
        kind = counter_ahead(p, ahead)
        if not kind:
            continue
        count = times(p, f"{kind} counter", f"{kind} counters")
        if count is None or not p.take("on"):
            continue
        what = objects(p)
        if what is None:
            return None
        made = o.PutCounters(what, kind, tail(p, count), up_to=up_to)
        if not imperative(who):
            return replace(made, who=who)
        return _no_more(p, made)
    return None


def _no_more(p: Parser, made: o.PutCounters) -> o.PutCounters:
    """ "This ability can't cause the total number of charge counters on ~ to be greater than …"."""
    start = p.at
    total = f"the total number of {made.kind} counters on ~ to be greater than"
    if isinstance(made.what, r.This) and p.take(f". This ability can't cause {total}"):
        most = p.number()
        if most:
            return replace(made, most=most)
    p.back(start)
    return made


def bring_back(p: Parser, who: Reference) -> Effect | None:
    """Return something to a zone."""
    return _move(p, who, "return")


def _move(p: Parser, who: Reference, verb: str) -> Effect | None:
    what = _moved(p)
    if what is None:
        return None
    move = o.Move(what, HAND, verb, who=None if imperative(who) else who)
    if p.take("onto the battlefield" if verb == "put" else "to the battlefield"):
        return _onto_battlefield(p, replace(move, to=BATTLEFIELD))
    if verb == "put" and (p.take("on top of") or p.take("on the bottom of")):
        position = p.row[p.at - 2].text
        whose = p.pick(_OWNERS)
        if whose is None or not (p.take("library") or p.take("libraries")):
            return None
        place = "the bottom" if position == "bottom" else "top"
        order = p.take("in any order")
        if not order and position == "bottom" and p.take("in a random order"):
            place = "bottom at random"
        return replace(move, to=LIBRARY, position=place, whose=whose, any_order=order)
    if verb == "put" and p.take("on their choice of the top or bottom of their library"):
        return replace(move, to=LIBRARY, position="top or bottom", whose="their")
    if not p.take("into" if verb == "put" else "to"):
        return None
    at = p.at
    whose = p.pick(_OWNERS)
    if whose == "its owner's" and not isinstance(what, r.This):
        owner = r.OwnerOf(r.That(LAST_KNOWN, at, "it"), "its owner")
        p.note("controller", owner, at=at, is_player=True)
    if whose is not None and p.take("library just beneath the top"):
        count = count_word(p)
        if count is None or not p.take("cards of that library"):
            return None
        return replace(move, to=LIBRARY, position="beneath", whose=whose, beneath=count)
    zone = p.any_of("hand", "hands", "graveyard", "graveyards")
    if whose is None or zone is None or (zone[-1] == "s") != (whose[-1] == "'"):
        return None
    return replace(move, to=HAND if zone.startswith("hand") else GRAVEYARD, whose=whose)


def _onto_battlefield(p: Parser, move: o.Move) -> Effect | None:
    move = replace(move, transformed=p.take("transformed"))
    tapped = p.take("tapped")
    attacking = p.take("and attacking") if tapped else p.take("attacking")
    move = replace(move, tapped=tapped, attacking=attacking)
    at = p.at
    for words, control in (
        ("under your control", r.You()),
        ("under its owner's control", r.OwnerOf(r.That("?", at, "it"), "its owner")),
        ("under ~'s owner's control", r.OwnerOf(r.This(), "~'s owner")),
        ("under their owners' control", r.OwnerOf(r.That("?", at, "them"), "their owners")),
        (
            "under the control of that creature's owner",
            r.OwnerOf(r.That("??", at, "that creature"), "the control of that creature's owner"),
        ),
        ("under their owner's control", r.OwnerOf(r.That("?", at, "them"), "their owner")),
    ):
        if p.take(words):
            move = replace(move, control=control)
            break
    start = p.at
    if p.take("with"):
        kind = counter_ahead(p, 1)
        count = times(p, f"{kind} counter", f"{kind} counters") if kind else None
        number = getattr(count, "value", None)
        if kind and isinstance(number, int) and (p.take("on it") or p.take("on them")):
            return replace(move, counters=kind, count=number)
        p.back(start)
    return move


def modify(p: Parser, subject: Reference) -> Effect | None:
    """ "target creature gets +1/+1 and gains flying until end of turn"."""
    from undercroft.compiler.holding import held  # noqa: PLC0415  # each reads the other

    start = p.at
    counted = held(p, subject)
    if counted is not None:
        return counted
    p.back(start)
    many = subject.is_plural()
    found = changes(p, many, lasting=False)
    if found is None:
        return None
    lasts = duration(p, found[-1])
    if lasts is None:
        p.fail("a duration")
        lasts = "forever"
    parts: tuple[Modification, ...] = found
    while lasts == "turn":
        start = p.at
        more = changes(p, many, lasting=False) if p.take("and") else None
        if more is None or duration(p, more[-1]) not in {"turn", "said"}:
            p.back(start)
            break
        parts += more
    last = parts[-1]
    start = p.at
    each = for_each(p, 1) if lasts == "turn" and isinstance(last, PowerToughness) else None
    if each is None or not isinstance(last, PowerToughness):
        p.back(start)
        made = o.Modify(subject, parts, lasts)
        entering = lasts == "turn" and p.take(f", including {o.entering_words(subject)}")
        return replace(made, entering=True) if entering else made
    if not isinstance(last.power, Number) or not isinstance(last.toughness, Number):
        return None
    scaled = replace(
        last, power=scale(last.power, each), toughness=scale(last.toughness, each), late=True
    )
    return o.Modify(subject, (*parts[:-1], scaled), lasts)


def gain_control(p: Parser, who: Reference) -> Effect | None:
    """Gain control of …."""
    if not p.take("control of"):
        return None
    from undercroft.compiler.holding import while_counted  # noqa: PLC0415  # the same

    what = objects(p)
    if what is None:
        return None
    lasts = "turn" if p.take("until end of turn") else p.pick(_CONTROL_LASTS)
    lasts = lasts or while_counted(p) or "forever"
    return o.GainControl(what, lasts, None if imperative(who) else who)


_CONTROL_LASTS: Final = Phrases(
    {
        "for as long as ~ remains on the battlefield": "while",
        "for as long as you control ~": "while controlled",
        "for as long as you control ~ and ~ remains tapped": "while controlled and tapped",
        "for as long as ~ remains tapped": "while tapped",
        "until your next turn": "your next turn",
        "until the end of your next turn": "end of your next turn",
    }
)


def fight(p: Parser, subject: Reference) -> Effect | None:
    """ "… fights …"."""
    other = objects(p)
    return None if other is None else o.Fight(subject, other)
