"""Which objects and players a sentence speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.bounds import bounds, by_chance, theirs
from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.groups import LAST_KNOWN, among, who_controlled
from undercroft.compiler.nouns import Noun, noun
from undercroft.compiler.pointing import attached, other_exiled, the_token, this
from undercroft.compiler.suffixes import named_player
from undercroft.lexicon.zones import GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.groups import MostLife, StartingWithYou, TheyFound
from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.older import OPPONENTS_CHOICE
from undercroft.oracle.quantities import AnyNumber, Number, ThatMuch, X

_EACH: Final = Phrases(
    {
        "each player": r.EachPlayer("player"),
        "starting with you, each player": StartingWithYou("player"),
        "each opponent": r.EachPlayer("opponent"),
        "each other player": r.EachPlayer("other player"),
    }
)
_THAT_PLAYER: Final = Phrases(
    {
        words: words
        for words in (
            "that player",
            "that player or that planeswalker's controller",
            "that opponent",
            "they",
            "those players",
            "the player",
        )
    }
)
_OF_IT: Final = (
    ("its controller", "it", "controller"),
    ("its owner", "it", "owner"),
    ("their controllers", "them", "controller"),
    ("their owners", "them", "owner"),
)
WAS: Final = "was"
_PRONOUNS: Final = Phrases(
    {words: words for words in ("it", "them", "each of them", "itself", "they")}
)
_PAST: Final = "sacrificed exiled discarded revealed chosen returned destroyed tapped".split()
_THE: Final = Phrases(
    {words: words for words in (*[f"the {past}" for past in _PAST], "that", "those", "the")}
)


def player(p: Parser) -> Reference | None:
    """Read the players that a sentence speaks of."""
    return first(p, _plain_player, _target_player, _that_player, _controller, _some_player)


def _plain_player(p: Parser) -> Reference | None:
    at = p.at
    each = p.pick(_EACH)
    if each is not None:
        each = who_controlled(p, each, that_object)
        p.note("each", each, at=at, is_player=True)
        return each
    named = named_player(p)
    if named is not None:
        p.note("named", named, at=at, is_player=True)
        return named
    attacked = p.any_of("defending player", "the defending player")
    if attacked is not None:
        return r.ThatPlayer("defending", words=attacked)
    if p.take("enchanted player"):
        p.note("attached", r.AttachedTo("enchanted player"), at=at, is_player=True)
        return r.AttachedTo("enchanted player")
    return r.You(said=True) if p.take("you") else None


def _target_player(p: Parser) -> Reference | None:
    at = p.at
    low, high, x, other = bounds(p)
    who = p.any_of("player", "players", "opponent", "opponents")
    if who is None or low < 0:
        return None
    if p.take("or planeswalker"):
        kind: Reference = f.OrPlayer(f.Filter((f.OfType(128),)), who, player_first=True)
        p.note("target", kind, at=at, is_player=True)
        p.note("target", kind, at=at)
    else:
        attacked = " who attacked this turn" if p.take("who attacked this turn") else ""
        kind = f.PlayerFilter(who.removesuffix("s") + attacked)
        p.note("target", kind, at=at, many=high is None or high > 1, is_player=True)
    return r.Target(kind, at, low, high, x, other)


def _that_player(p: Parser) -> Reference | None:
    at = p.at
    if p.take("the player with the most life"):
        p.note("richest", MostLife(), at=at, is_player=True)
        return MostLife()
    if p.take("the player whose turn it is"):
        return r.ThatPlayer("active", words="the player whose turn it is")
    if p.take("the chosen player"):
        chosen = r.ThatPlayer("remembered", words="the chosen player")
        p.note("remembered", chosen, at=at, is_player=True)
        return chosen
    words = p.pick(_THAT_PLAYER)
    return None if words is None else r.ThatPlayer("?", at, words)


def _controller(p: Parser) -> Reference | None:
    at = p.at
    for words, kind_ in (("the owner of", r.OwnerOf), ("the controller of", r.ControllerOf)):
        if p.take(words):
            of = objects(p)
            if of is None:
                return None
            whole = kind_(of, f"{words} {of.say()}")
            p.note("controller", whole, at=at, is_player=True)
            return whole
    for words, pronoun, which in _OF_IT:
        if p.take(words):
            that = r.That(LAST_KNOWN, at, pronoun)
            kind = r.ControllerOf if which == "controller" else r.OwnerOf
            p.note("controller", kind(that, words), at=at, is_player=True)
            return kind(that, words)
    that_one = first(p, attached, that_object, this)
    if isinstance(that_one, r.That):
        that_one = replace(that_one, binding=LAST_KNOWN)
    if that_one is not None:
        for which, kind in (("controller", r.ControllerOf), ("owner", r.OwnerOf)):
            whose = f"' {which}s" if that_one.is_plural() else f"'s {which}"
            if p.take(whose):
                owner = kind(that_one, f"{that_one.say()}{whose}")
                p.note("controller", owner, at=at, is_player=True)
                return owner
    return None


def _some_player(p: Parser) -> Reference | None:
    at = p.at
    if p.take("any player"):
        p.note("chosen", f.PlayerFilter("player"), at=at, is_player=True)
        return r.Any(f.PlayerFilter("player"), said="any player")
    who = p.any_of("a player", "an opponent", "another player")
    if who is None:
        return None
    kind = f.PlayerFilter(who.removeprefix("another").removeprefix("an").removeprefix("a").strip())
    if who == "another player":
        kind = f.PlayerFilter("other player")
    p.note("chosen", kind, at=at, is_player=True)
    return r.Pick(kind, Number(1))


def objects(p: Parser, zone: int = HAND) -> Reference | None:
    """Read the objects that a sentence speaks of; ``zone``: where a bare "card" is."""
    found = _one(p, zone)
    if found is None:
        return None
    start = p.at
    if p.take("and"):
        more = _one(p, zone)
        if more is not None and _pair(found, more) and p.peek() not in _SINGULAR_VERBS:
            return r.Both((found, more))
        p.back(start)
    return found


_SINGULAR_VERBS: Final = frozenset(
    "deals gets gains becomes fights has loses doesn't can't attacks blocks is explores".split()
)


def _pair(one: Reference, other: Reference) -> bool:
    """Whether "and" joins two references (else it begins another clause)."""
    return isinstance(other, r.Target | r.This | r.AttachedTo | r.Each | r.That | r.Pick)


def _one(p: Parser, zone: int) -> Reference | None:
    start = p.at
    for rule in (
        this,
        attached,
        the_token,
        other_exiled,
        _top,
        _target,
        _whole,
        _each,
        that_object,
    ):
        found = rule(p)
        if found is not None:
            return found
        p.back(start)
    found = _choice(p, zone)
    if found is None:
        p.back(start)
    return found


def count_of_cards(p: Parser) -> Quantity | None:
    """How many cards of a library: "card of" is one, "three cards of" three."""
    if p.take("card of"):
        return Number(1)
    count = count_word(p)
    return count if count is not None and p.take("cards of") else None


def _top(p: Parser) -> Reference | None:
    at = p.at
    place = p.any_of("the top", "the bottom")
    if place is None:
        return None
    count = count_of_cards(p)
    who = possessive(p) if count is not None else None
    if count is None or who is None or not p.take("library"):
        return None
    many = count != Number(1) or isinstance(who, r.EachPlayer)
    p.note("top", f.Filter((f.IsCard(),), LIBRARY), at=at, many=many)
    return r.TopCards(who, count, place == "the bottom")


def possessive(p: Parser) -> Reference | None:
    """Read a player's possessive: "your", "their", "target player's"."""
    at = p.at
    if p.take("your"):
        return r.You()
    if p.take("their"):
        return r.ThatPlayer("?", at, "they")
    if p.take("its controller's"):
        return r.ControllerOf(r.That(LAST_KNOWN, at, "it"))
    if p.take("its owner's"):
        return r.OwnerOf(r.That(LAST_KNOWN, at, "it"))
    who = player(p)
    return who if who is not None and p.take("'s") else None


_WHOLE: Final = Phrases({"graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY})


def _whole(p: Parser) -> Reference | None:
    if p.take("all graveyards"):
        return r.WholeZone(r.EachPlayer("player"), GRAVEYARD, "all graveyards")
    start = p.at
    all_ = p.any_of("the cards in", "the cards from", "all the cards in", "all the cards from")
    who = possessive(p)
    zone = p.pick(_WHOLE) if who is not None else None
    if zone is None or who is None:
        return None
    if all_ is None:
        whole = r.WholeZone(who, zone)
        end = p.at
        more = p.pick(_WHOLE) if p.take("and") else None
        if more is None:
            p.back(end)
            return whole
        return r.Both((whole, r.WholeZone(who, more, p.row[p.at - 1].raw)))
    p.note("moved", f.Filter((f.IsCard(),), zone), at=start, many=True)
    whole = r.WholeZone(who, zone)
    return replace(whole, words=f"{all_} {whole.say()}")


def _target(p: Parser) -> Reference | None:
    if p.take("each of"):
        found = _target(p)
        return replace(found, each=True) if isinstance(found, r.Target) else among(p)
    at = p.at
    if p.take("any target") or p.take("any other target"):
        p.note("target", f.AnyTarget(), at=at, is_player=True)
        p.note("target", f.AnyTarget(), at=at)
        other = p.row[at + 1].text == "other"
        return r.Target(f.AnyTarget(by_opponent=p.take(OPPONENTS_CHOICE)), at, other=other)
    low, high, x, other = bounds(p)
    if low < 0:
        return None
    many = x or high is None or high > 1
    if p.take("targets"):
        p.note("target", f.AnyTarget(), at=at, many=many)
        return r.Target(f.AnyTarget(), at, low, high, x, other)
    what = _target_noun(p)
    if what is None or (what.many is not None and what.many != many):
        return None
    kind: Reference = theirs(p, what.filter)
    end = p.any_of("or player", "or opponent", "and/or players", "or players")
    if end is not None:
        who = "opponent" if "opponent" in end else "player"
        kind = f.OrPlayer(what.filter, who)
        p.note("target", kind, at=at, many=many, is_player=True)
    elif other:
        kind = f.Filter((f.Other(), *what.filter.parts), what.filter.zone)
        other = False
    p.note("target", kind, at=at, many=many)
    return r.Target(kind, at, low, high, x, other)


def _target_noun(p: Parser) -> Noun | None:
    return noun(p, GRAVEYARD)


def _each(p: Parser) -> Reference | None:
    at = p.at
    word = p.any_of("each", "all")
    if word is None and p.peek() not in {"~", "you"}:
        what = noun(p)
        if what is None or what.many is False:
            return None
        p.note("all", what.filter, at=at, many=True, end=p.at)
        return r.Each(what.filter, "")
    if word is None:
        return None
    what = noun(p)
    if what is None or (what.many is not None and what.many != (word == "all")):
        return None
    p.note("all", what.filter, at=at, many=True, end=p.at)
    return r.Each(what.filter, word)


def _fights_back(p: Parser) -> bool:
    """Whether the line began with "blocks or becomes blocked": there is an other creature."""
    words = " ".join([token.text for token in p.row[: p.at]]).rsplit("\n", maxsplit=1)[-1]
    return "or becomes blocked" in words or "or become blocked" in words


def that_object(p: Parser) -> Reference | None:
    """Read a pronoun: "it", "that creature", "the sacrificed creature"."""
    at = p.at
    word = p.pick(_PRONOUNS) or p.any_of("the copies", "the copy")
    if word is not None:
        return r.That("?", at, word)
    if _fights_back(p) and p.take("the other creature"):
        return r.That("event other", at, "the other creature")
    start = p.pick(_THE)
    if start is None:
        return None
    what = noun(p)
    if what is None:
        return None
    if start == "the" and p.take("they exiled"):
        return TheyFound(what.filter) if what.many is False else None
    if start in {"the sacrificed", "the discarded", "the tapped"}:
        p.note("paid again", what.filter, at=at, many=what.many is True)
    return r.That("?", at, f"{start} {what.filter.noun(what.many is True or start == 'those')}")


def _choice(p: Parser, zone: int) -> Reference | None:
    """ "a creature", "two lands", "up to two creatures", "any number of creatures"."""
    at = p.at
    upto = p.take("up to")
    other = False
    count: Quantity | None = None
    if not upto and p.take("any number of"):
        count = AnyNumber()
    elif not upto and p.take("another"):
        count, other = Number(1), True
    elif not upto and p.any_of("a", "an") is not None:
        count = Number(1)
    else:
        count = count_word(p)
    if count is None:
        return None
    what = noun(p, zone)
    many = not (isinstance(count, Number) and count.value == 1)
    if what is None or (what.many is not None and what.many != many):
        return None
    filter_ = what.filter
    if other:
        filter_ = replace(filter_, parts=(f.Other(), *filter_.parts))
    said = p.any_of("of their choice", "of your choice", OPPONENTS_CHOICE) or ""
    chosen = by_chance(p, filter_)
    if chosen is None:
        return None
    filter_, chance = chosen
    p.note("chosen", filter_, at=at, many=many, end=p.at)
    return r.Pick(filter_, count, upto, said, chance)


def count_word(p: Parser) -> Quantity | None:
    """ "two", "X", "that many": how many of something."""
    if p.take("X"):
        return X()
    if p.take("that many"):
        return ThatMuch("that many")
    value = p.number()
    return None if value is None else Number(value)
