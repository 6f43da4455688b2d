"""Keyword actions, playing what was moved, choosing, becoming."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import amount, counter_kind
from undercroft.compiler.copying import exceptions
from undercroft.compiler.core import Parser, first
from undercroft.compiler.dice_verbs import at_random
from undercroft.compiler.dungeon_verbs import by_protocol
from undercroft.compiler.object_verbs import imperative
from undercroft.compiler.references import count_word, objects, player
from undercroft.compiler.rewording import change_text
from undercroft.compiler.spans import number_span
from undercroft.lexicon.types import CREATURE, INSTANT, LAND, SORCERY
from undercroft.lexicon.zones import EXILE, HAND
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.english import article, third
from undercroft.oracle.named import NAMES
from undercroft.oracle.node import Effect, Predicate, Quantity, Reference
from undercroft.oracle.quantities import Number, X
from undercroft.oracle.verbs import actions as x
from undercroft.oracle.verbs import players as v
from undercroft.oracle.verbs import wrappers as w

#: Keyword actions of players, by their words; true: a number follows.
PLAYER_ACTIONS: Final = {
    "investigate": False,
    "proliferate": False,
    "populate": False,
    "become the monarch": False,
    "take the initiative": False,
    "venture into the dungeon": False,
    "manifest dread": False,
    "learn": False,
    "create a character": False,
    "clash with an opponent": False,
    "planeswalk": False,
    "open an attraction": False,
    "roll to visit your attractions": False,
    "assemble a contraption": False,
    "amass": True,
    "amass orcs": True,
    "amass zombies": True,
    "amass slivers": True,
    "amass mechs": True,
    "bolster": True,
    "discover": True,
    "fateseal": True,
    "incubate": True,
    "support": True,
    "collect evidence": True,
    "blight": True,
    "forage": False,
    "seek": False,
    "endure": True,
    "monstrosity": True,
    "adapt": True,
    "earthbend": True,
    "mobilize": True,
}
#: Keyword actions done to objects: "goad target creature".
OBJECT_ACTIONS: Final = ("goad", "detain", "suspect", "manifest", "cloak", "exert", "airbend")
#: Keyword actions that objects do: "it explores"; true: a number may follow.
OBJECT_DOES: Final = {
    "explore": False,
    "connive": True,
    "phase out": False,
    "adapt": True,
    "endure": True,
    "transform": False,
    "become prepared": False,
    "become unprepared": False,
}
_COUNTERS: Final = ("poison", "experience", "rad", "ticket")


def player_action(p: Parser, who: Reference, verb: str) -> Effect | None:
    """Read a keyword action, from its first word on (``verb``: that word in the imperative)."""
    for words, numbered in sorted(PLAYER_ACTIONS.items(), key=lambda row: -len(row[0])):
        head, _, rest = words.partition(" ")
        if head != verb:
            continue
        start = p.at
        if rest and not p.take(rest):
            p.back(start)
            continue
        if not numbered:
            return x.KeywordAction(who, words)
        count = first(p, count_word)
        if count is not None:
            return x.KeywordAction(who, words, count, _aimed(p, words, count, start))
        p.back(start)
    return None


def _aimed(p: Parser, words: str, count: Quantity, at: int) -> Reference | None:
    """What a keyword action targets by its rule (CR 701.41a, 701.66a)."""
    if words == "support":
        kinds: tuple[Predicate, ...] = (f.OfType(CREATURE),)
        if not p.context.types & (INSTANT | SORCERY):
            kinds = (f.Other(), *kinds)
        most = count.value if isinstance(count, Number) else None
        target = r.Target(f.Filter(kinds), at, 0, most, x=isinstance(count, X))
        p.note("target", target.what, at=at, many=True)
        return target
    if words == "earthbend":
        land = f.Filter((f.OfType(LAND), f.Controlled("you")))
        p.note("target", land, at=at)
        return r.Target(land, at)
    return None


def object_action(p: Parser, who: Reference, verb: str) -> Effect | None:
    """Read "goad target creature"."""
    at = p.at
    what = objects(p)
    if what is None or not imperative(who):
        return None
    if verb in {"manifest", "cloak"}:
        p.note("moved", f.Filter((f.OfType(CREATURE),)), at=at, many=what.is_plural(), end=p.at)
    return x.ObjectAction(what, verb)


def object_does(p: Parser, subject: Reference) -> Effect | None:
    """Read what an object does itself: "explores", "phases out", "becomes a copy of …"."""
    many = subject.is_plural()
    for words, numbered in OBJECT_DOES.items():
        if p.take(words if many else third(words)):
            count = first(p, count_word) if numbered else None
            return x.ObjectAction(subject, words, does=True, count=count)
    if p.take("become a copy of" if many else "becomes a copy of"):
        of = objects(p)
        if of is None:
            return None
        start = p.at
        found = exceptions(p) if p.take(",") else None
        if found is None:
            p.back(start)
        lasts = "turn" if p.take("until end of turn") else "forever"
        if p.take("until your next turn"):
            lasts = "your next turn"
        made = x.BecomeCopy(subject, of, lasts)
        if found is not None:
            return replace(made, changes=found[0], changed=found[1])
        start = p.at
        found = exceptions(p) if p.take(",") else None
        if found is None:
            p.back(start)
            return made
        return replace(made, changes=found[0], changed=found[1], late=True)
    return None


def get(p: Parser, who: Reference) -> Effect | None:
    """Get counters: "{E}{E}", "a poison counter"."""
    token = p.token
    if token.text.startswith("{e}") and not token.text.replace("{e}", ""):
        p.at += 1
        return x.GetCounters(who, "energy", Number(token.text.count("{e}")))
    if p.take("an emblem with"):
        return _emblem(p, who)
    if p.take("X {E}"):
        return x.GetCounters(who, "energy", X())
    for kind in _COUNTERS:
        start = p.at
        count = amount(p, f"{kind} counter", f"{kind} counters")
        if count is not None:
            return x.GetCounters(who, kind, count)
        p.back(start)
    return None


def _emblem(p: Parser, who: Reference) -> Effect | None:
    from undercroft.compiler.lines import quoted  # noqa: PLC0415  # each reads the other

    text = p.kind("quote")
    return None if text is None else x.Emblem(who, (quoted(text.raw[1:-1], p.context),))


def choose(p: Parser, who: Reference) -> Effect | None:
    """Choose a value, or objects that later sentences speak of."""
    start = p.at
    random = at_random(p) if imperative(who) else None
    if random is not None:
        return random
    if imperative(who) and p.take("a"):
        span = number_span(p)
        if span:
            return w.ChooseValue(span)
        p.back(start)
    for words in _VALUES:
        if imperative(who) and p.take(words):
            return w.ChooseValue(words.split(" ", 1)[1])
        p.back(start)
    if isinstance(who, r.You) and who.said:
        chosen = _from_hand(p)
        if chosen is not None:
            return chosen
        p.back(start)
    if imperative(who) and p.take("new targets for"):
        what = objects(p)
        return None if what is None else x.ChangeTargets(what)
    if p.peek() == "target" and p.peek(1) in {"player", "opponent"}:
        them = player(p)
        return None if them is None or who != r.You() else w.ChooseObjects(them)
    at = p.at
    what = objects(p)
    if isinstance(what, r.Pick) and isinstance(who, r.ThatPlayer | r.EachPlayer):
        # Each chooses for themselves: no pronoun means what only one of them chose.
        p.notes = [note for note in p.notes if note.at != at]
        return w.ChooseObjects(what, who)
    if what is None or not imperative(who) or who != r.You():
        return None
    return by_protocol(p, what) or w.ChooseObjects(what)


_VALUES: Final = (
    "a creature type",
    "a color",
    *[article(name) for name in NAMES],
    "a basic land type",
    "a card type",
    "a player",
    "an opponent",
)


def _from_hand(p: Parser) -> Effect | None:
    """ "You choose a nonland card from it. That player discards that card."."""
    what = objects(p)
    if (
        not isinstance(what, r.Pick)
        or what.count != Number(1)
        or not isinstance(what.filter, f.Filter)
    ):
        return None
    if not p.take("from it."):
        return None
    at = p.at
    they = p.any_of("that player discards that card", "that player discards it")
    if they is None:
        exiled = p.any_of("exile that card", "exile it")
        if exiled is None:
            return None
        return v.DiscardChosen(r.You(), replace(what.filter, zone=HAND), exile=True,
                               words=exiled.removeprefix("exile "))  # fmt: skip
    who = r.ThatPlayer("?", at, "that player")
    p.note("moved", f.Filter((f.IsCard(),)), at=at)
    return v.DiscardChosen(who, replace(what.filter, zone=HAND), words=they.split("discards ")[1])


def end(p: Parser, who: Reference) -> Effect | None:
    """ "End the turn", "end the combat phase"."""
    told = imperative(who) or getattr(who, "words", "") == r.AFTER_MAY
    what = p.any_of("the turn", "the combat phase") if told else None
    return None if what is None else x.EndTurn(what.removeprefix("the "))


def double(p: Parser, who: Reference) -> Effect | None:
    """Double counters, power, toughness."""
    if not imperative(who):
        return None
    if p.take("the number of"):
        kind = "" if p.peek() == "counters" else counter_kind(p)
        if kind is None or not p.take("counters on"):
            return None
        of = objects(p)
        return None if of is None else x.Double("counters", of, kind)
    what = p.any_of("the power and toughness of", "the power of", "the toughness of")
    if what is None:
        return None
    of = objects(p)
    if of is None or not p.take("until end of turn"):
        return None
    return x.Double(what.removeprefix("the ").removesuffix(" of"), of)


def change(p: Parser, who: Reference) -> Effect | None:
    """Change the target of a spell, or a text."""
    if p.sees("the text of"):
        return change_text(p) if imperative(who) else None
    if not p.take("the target of") or not imperative(who):
        return None
    what = objects(p)
    return None if what is None else x.ChangeTargets(what, change=True)


def ring(p: Parser) -> Effect | None:
    """ "the Ring tempts you"."""
    return (
        x.KeywordAction(r.You(), "the Ring tempts you") if p.take("the Ring tempts you") else None
    )


def leaves_instead(p: Parser) -> Effect | None:
    """ "If that creature would die this turn, exile it instead"."""
    start = p.at
    if not p.take("if"):
        return None
    what = objects(p)
    if what is None:
        return None
    leaves = p.any_of("would die this turn,", "would leave the battlefield,")
    if leaves is None or not p.take("exile it instead"):
        return None
    if p.take("of putting it anywhere else"):
        pass
    words = ""
    for token in p.row[start : p.at]:
        glue = "" if not words or token.kind == "possessive" or token.text == "," else " "
        words += glue + token.raw
    return x.LeavesInstead(what, EXILE, words.lower(), leaves="leave" in leaves)


def skip(p: Parser, who: Reference) -> Effect | None:
    """Skip a step or a turn."""
    words = p.any_of(
        f"{who.poss()} next turn",
        f"{who.poss()} next untap step",
        f"{who.poss()} next draw step",
        f"{who.poss()} next combat phase",
        "that draw",
    )
    return None if words is None else x.SkipStep(who, words)


def extra_phase(p: Parser) -> Effect | None:
    """ "After this phase, there is an additional combat phase"."""
    said = p.any_of("after this phase", "after this main phase", "after this combat phase")
    if said is None or not p.take(", there is an additional combat phase"):
        return None
    return x.ExtraPhase(p.take("followed by an additional main phase"), said)
