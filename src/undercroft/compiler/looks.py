"""Look at the top cards of a library, take some, put the rest somewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import counter_kind, value
from undercroft.compiler.core import Parser, Phrases
from undercroft.compiler.nouns import noun
from undercroft.compiler.references import count_of_cards, count_word, objects, player, possessive
from undercroft.compiler.told import read_words
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import WhereX, X
from undercroft.oracle.verbs import players as v
from undercroft.oracle.verbs.actions import RevealCards
from undercroft.oracle.verbs.library import ANY_NUMBER, REST

_REST: Final = Phrases({words: place for place, words in REST.items()})
_PLACES: Final = Phrases(
    {
        "into your hand": (HAND, False),
        "into your graveyard": (GRAVEYARD, False),
        "onto the battlefield tapped": (BATTLEFIELD, True),
        "onto the battlefield": (BATTLEFIELD, False),
        "on top of your library": (LIBRARY, False),
    }
)
_THEM: Final = ("them", "those cards", "the revealed cards", "the milled cards")


def look(p: Parser, who: Reference) -> Effect | None:
    """Look at cards or at a hand."""
    if not p.take("at"):
        return None
    start = p.at
    whose = player(p)
    if whose is not None and p.take("'s hand"):
        p.note("hand", f.Filter((f.IsCard(),), HAND), at=start)
        return v.RevealHand(whose, look=True)
    p.back(start)
    return _cards(p, who, revealed=False)


def _piles(p: Parser) -> Effect | None:
    """ "Reveal the top five cards of your library. An opponent separates those cards …"."""
    if not p.take("the top"):
        return None
    count = count_word(p)
    if count is None or not p.take("cards of your library. An opponent separates those cards"):
        return None
    if not p.take("into two piles. Put one pile into your hand and the other into your graveyard"):
        return None
    return v.TwoPiles(count)


def reveal(p: Parser, who: Reference) -> Effect | None:
    """Reveal a hand, or cards."""
    start = p.at
    piles = _piles(p) if isinstance(who, r.You) else None
    if piles is not None:
        return piles
    p.back(start)
    if p.take(f"{who.poss()} hand"):
        p.note("hand", f.Filter((f.IsCard(),), HAND), at=start)
        return v.RevealHand(who)
    return _cards(p, who, revealed=True)


def _cards(p: Parser, who: Reference, *, revealed: bool) -> Effect | None:
    start = p.at
    if revealed and p.take("cards from the top of"):
        return until(p, who, exile=False)
    if isinstance(who, r.You):
        count = _top(p)
        if count is not None:
            made = _taken(p, who, count, revealed=revealed)
            if made is not None:
                return made
    p.back(start)
    what = objects(p)
    if what is None:
        return None
    p.note("moved", getattr(what, "filter", None), at=start, many=what.is_plural())
    return RevealCards(who, what, look=not revealed)


def _top(p: Parser) -> Quantity | None:
    if not p.take("the top"):
        return None
    count = count_of_cards(p)
    who = possessive(p) if count is not None else None
    if not isinstance(who, r.You) or not p.take("library"):
        return None
    return count


def _taken(p: Parser, who: Reference, count: Quantity, *, revealed: bool) -> Effect | None:
    at = p.at
    if p.take(", then put them back in any order"):
        return v.LookAtTop(who, count, 0, None, LIBRARY, rest=LIBRARY, rest_position="top any")
    if not p.take("."):
        return None
    p.note("moved", f.Filter((f.IsCard(),), HAND), at=at, many=True)
    for rule in (_put_some, _take_one, _put_all):
        start = p.at
        made = rule(p, who, count, revealed)
        if made is not None:
            return made
        p.back(start)
    return None


def _rest(p: Parser) -> tuple[str, tuple[int, str]] | None:
    words = p.any_of("the rest", "the other")
    place = p.pick(_REST) if words is not None else None
    return None if words is None or place is None else (words, place)


def _put_some(p: Parser, who: Reference, count: Quantity, revealed: bool) -> Effect | None:
    """ "Put one of them into your hand and the rest on the bottom …"."""
    if not p.take("put"):
        return None
    up_to = p.take("up to")
    pick = ANY_NUMBER if p.take("any number") else p.number()
    if pick is None or not p.take("of"):
        return None
    words = p.any_of(*_THEM)
    place = p.pick(_PLACES)
    if words is None or place is None or not p.take("and"):
        return None
    rest = _rest(p)
    if rest is None:
        return None
    return v.LookAtTop(
        who, count, pick, None, place[0], up_to, rest=rest[1][0], rest_position=rest[1][1],
        all_revealed=revealed, tapped=place[1], words=words, rest_words=rest[0],
    )  # fmt: skip


def _take_one(p: Parser, who: Reference, count: Quantity, revealed: bool) -> Effect | None:
    """ "You may reveal a creature card from among them and put it into your hand. Put …"."""
    may = p.take("you may")
    shown = p.take("reveal")
    if not shown and not p.take("put"):
        return None
    kind = _kind(p)
    if kind is None or not p.take("from among"):
        return None
    pick, filter_ = kind
    words = p.any_of(*_THEM)
    if words is None:
        return None
    if shown and not p.take(f"and put {'it' if pick == 1 else 'them'}"):
        return None
    place = p.pick(_PLACES)
    if place is None:
        return None
    counted, counters = _with_counters(p) if pick == 1 and place[0] == BATTLEFIELD else (0, "")
    start = p.at
    among = p.take("and")
    rest = _rest(p) if among or p.take(". Put") else None
    if rest is None:
        p.back(start)
        if not counters:
            return None
        p.note("moved", filter_, at=start - 1, end=start)
        rest = "the rest", (LIBRARY, "")
        among = False
    return v.LookAtTop(
        who, count, pick, filter_, place[0], may, shown, rest[1][0], rest[1][1], revealed,
        place[1], words, rest[0], among, counters, counted,
    )  # fmt: skip


def _with_counters(p: Parser) -> tuple[int, str]:
    """ "(onto the battlefield) with three +1/+1 counters on it"."""
    start = p.at
    if p.take("with"):
        number = 1 if p.any_of("a", "an") is not None else p.number()
        kind = counter_kind(p) if number is not None else None
        if kind is not None and p.any_of("counter on it", "counters on it") is not None:
            return number or 1, kind
    p.back(start)
    return 0, ""


def _kind(p: Parser) -> tuple[int, f.Filter] | None:
    pick: int | None = 1
    if p.any_of("a", "an") is None:
        pick = ANY_NUMBER if p.take("any number of") else None
        if pick is None:
            pick = p.number() if p.take("up to") else None
        if pick is None:
            return None
    what = noun(p, LIBRARY)
    return None if what is None else (pick or 1, what.filter)


def _put_all(p: Parser, who: Reference, count: Quantity, revealed: bool) -> Effect | None:
    """ "Put all creature cards revealed this way into your hand and the rest …"."""
    if not revealed or not p.take("put all"):
        return None
    what = noun(p, LIBRARY)
    if what is None or what.filter.parts[-1] != f.ThisWay("revealed"):
        return None
    what = replace(what, filter=replace(what.filter, parts=what.filter.parts[:-1]))
    place = p.pick(_PLACES)
    if place is None or not p.take("and"):
        return None
    rest = _rest(p)
    if rest is None:
        return None
    return v.LookAtTop(
        who, count, -1, what.filter, place[0], False, False, rest[1][0], rest[1][1], True, place[1],
        rest_words=rest[0],
    )  # fmt: skip


_ENDINGS: Final = Phrases(
    {
        "bottom of your library in a random order": (LIBRARY, "bottom random"),
        "bottom of their library in a random order": (LIBRARY, "bottom random"),
        "bottom of your library in any order": (LIBRARY, "bottom any"),
    }
)


def until(p: Parser, who: Reference, *, exile: bool) -> Effect | None:
    """ "(reveal) cards from the top of your library until you reveal a creature card. Put …"."""
    verb = "exile" if exile else "reveal"
    own = who.poss()
    they = "until they" if own == "their" else "until you"
    at = p.at
    if not p.take(f"{own} library {they} {verb}"):
        return None
    count: Quantity | None = None
    if p.any_of("a", "an") is None:
        count = X() if p.take("X") else None
        if count is None:
            return None
    what = noun(p, LIBRARY)
    if what is None or what.many != (count is not None):
        return None
    if count is not None and p.take(", where X is"):
        amount = value(p)
        count = None if amount is None else WhereX(amount)
        if count is None:
            return None
    p.note("moved", what.filter, at=at, many=what.many)
    made = v.RevealUntil(who, what.filter, None, exile=exile, count=count)
    if exile:
        return _stays(p, replace(made, rest=EXILE, rest_position=""))
    start = p.at
    whole = _until_put(p, made)
    if whole is None:
        p.back(start)
        return made
    return whole


def _stays(p: Parser, made: v.RevealUntil) -> v.RevealUntil:
    """What passed stays in exile; the rest perhaps not: ", then shuffles the rest into …"."""
    own = made.who.poss()
    at = p.at
    for verb in ("put", "puts") if p.take(", then") else ():
        if p.take(f"{verb} the rest on the bottom of {own} library in a random order"):
            return replace(made, rest=LIBRARY, rest_position="bottom random", words=_joined(p, at))
    for verb in ("shuffle", "shuffles") if p.row[p.at - 1].text == "then" else ():
        if p.take(f"{verb} the rest into {own} library"):
            return replace(made, rest=LIBRARY, rest_position="shuffled", words=_joined(p, at))
    p.back(at)
    return made


def _joined(p: Parser, at: int) -> str:
    return f", {read_words(p, at + 1)}"


def _until_put(p: Parser, made: v.RevealUntil) -> v.RevealUntil | None:
    own = made.who.poss()
    many = made.count is not None
    start = p.at + 1
    if not p.take("."):
        return None
    player_ = "that player" if p.take("that player") else ""
    may = p.take("you may")
    if not (p.take("puts") if player_ else p.take("put")) or not p.take(
        "those cards" if many else "that card"
    ):
        return None
    place = HAND if p.take(f"into {own} hand") else BATTLEFIELD
    tapped = False
    if place == BATTLEFIELD:
        if not p.take("onto the battlefield"):
            return None
        tapped = p.take("tapped")
    rest = ("the rest of the revealed cards", "the rest")
    if any(p.take(f", then shuffle {them} into {own} library") for them in rest):
        words = read_words(p, start)
        return replace(
            made, to=place, tapped=tapped, optional=may, rest_position="shuffled", words=words
        )
    joined = p.take("and") or p.take(". Put") or p.take(". Then put")
    if not joined:
        return None
    others = p.any_of("the rest", "all other cards revealed this way", "the revealed cards")
    if others is None:
        return None
    if p.take(f"into {own} graveyard"):
        where = (GRAVEYARD, "graveyard")
    elif p.take("on the"):
        found = p.pick(_ENDINGS)
        if found is None:
            return None
        where = found
    else:
        return None
    words = read_words(p, start)
    return replace(
        made, to=place, tapped=tapped, rest=where[0], rest_position=where[1], optional=may,
        words=words,
    )  # fmt: skip
