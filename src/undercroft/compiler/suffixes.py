"""What follows the noun: whose it is, where it is, what it has, what happened to it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.named import did_to, from_source, named
from undercroft.lexicon.zones import ANTE, BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import filters as f
from undercroft.oracle.dungeon import NamedPlayer
from undercroft.oracle.leaders import Leaders
from undercroft.oracle.node import Predicate, Quantity, Reference
from undercroft.oracle.older import Drawn
from undercroft.oracle.quantities import Number, Property
from undercroft.oracle.references import Any, EachPlayer, OwnerOf, Pick, Target, That, ThatPlayer
from undercroft.oracle.voting import MostVotes

_CONTROL: Final[Phrases[Predicate]] = Phrases(
    {
        "you control": f.Controlled("you"),
        "you don't control": f.Controlled("not you"),
        "an opponent controls": f.Controlled("opponent"),
        "your opponents control": f.Controlled("opponents"),
        "defending player controls": f.Controlled("defending player"),
        "you own": f.Owned("you"),
        "an opponent owns": f.Owned("opponent"),
        "you both own and control": f.OwnedAndControlled(),
    }
)
_ZONES: Final = {
    "graveyard": GRAVEYARD,
    "hand": HAND,
    "library": LIBRARY,
    "graveyards": GRAVEYARD,
    "hands": HAND,
    "libraries": LIBRARY,
}
_WHOSE: Final = Phrases(
    {
        "your": "you",
        "an opponent's": "opponent",
        "your opponents'": "opponents",
        "defending player's": "defending player",
        "a": "any",
        "all": "all",
        "a single": "single",
        "any": "whichever",
    }
)
_HAPPENED: Final = Phrases(
    {
        "entered this turn": "entered",
        "attacked this turn": "attacked",
        "didn't attack this turn": "not attacked",
        "blocked this turn": "blocked",
        "was dealt damage this turn": "dealt damage",
        "were dealt damage this turn": "dealt damage",
        "has been dealt damage this turn": "been dealt damage",
        "have been dealt damage this turn": "been dealt damage",
    }
)
_ROLES: Final = Phrases(
    {
        "blocking or blocked by ~": "either",
        "blocking ~": "blocking",
        "blocked by ~": "blocked by",
        "it's blocking": "blocked by it",
    }
)
_PLAIN: Final[Phrases[Predicate]] = Phrases(
    {
        "other than ~": f.Other("other than ~"),
        "of the chosen type": f.OfChosen("type"),
        "of the chosen color": f.OfChosen("color"),
        "with the chosen name": f.OfChosen("name", words="with the chosen name"),
        "with that name": f.OfChosen("name", words="with that name"),
        "that aren't of the chosen type": f.OfChosen(
            "type", False, "that aren't of the chosen type"
        ),
        "that isn't of the chosen type": f.OfChosen("type", False, "that isn't of the chosen type"),
        "that aren't of that type": f.OfChosen("type", False, "that aren't of that type"),
        "of that type": f.OfChosen("type", True, "of that type"),
        "not chosen this way": f.NotChosen(),
        "that died this way": f.ThisWay("died"),
        **{
            f"{verb} this way": f.ThisWay(verb)
            for verb in (
                "destroyed",
                "exiled",
                "discarded",
                "sacrificed",
                "chosen",
                "dealt damage",
                "milled",
                "revealed",
                "returned",
                "tapped",
                "put into a graveyard",
                "removed",
                "untapped",
                "countered",
                "chosen",
                "put onto the battlefield",
                "found",
            )
        },
    }
)
_FIGURES: Final = ("power or toughness", "power", "toughness", "mana value")


def named_player(p: Parser) -> Reference | None:
    """Read what a dungeon calls a player: "Focus"."""
    known = p.context.words.players
    words = p.longest(known) if known else None
    return None if words is None else NamedPlayer(known[words], words)


def suffix(p: Parser) -> tuple[Predicate, int] | None:
    """Read one suffix; with the zone that it puts the noun in (or -1)."""
    at = p.at
    for words, held in (
        ("the active player controls", False),
        ("the active player has controlled continuously since the beginning of the turn", True),
    ):
        if p.take(words):
            p.note("active", f.PlayerFilter("player"), at=at, is_player=True)
            return f.Controlled("active", held=held), -1
    found = p.pick(_CONTROL)
    if found is not None:
        return found, -1
    if p.take("drawn this turn"):
        return Drawn(), -1
    plain = p.pick(_PLAIN)
    if plain is not None:
        return plain, -1
    return first(p, _by_player, from_source, _zone, _with, named, _that, _combat, _linked)


def _linked(p: Parser) -> tuple[Predicate, int] | None:
    """ "dealt damage by ~ this turn", "attached to it"."""
    if p.take("dealt damage by"):
        by = objects_of(p)
        return (f.DealtDamageBy(by), -1) if by is not None and p.take("this turn") else None
    if p.take("created with"):
        of = objects_of(p)
        return None if of is None else (f.CreatedWith(of), -1)
    if p.take("exiled with"):
        of = objects_of(p)
        return None if of is None else (f.ExiledWith(of), EXILE)
    if p.take("attached to"):
        of = objects_of(p)
        return None if of is None else (f.AttachedToWhat(of), -1)
    return None


def _by_player(p: Parser) -> tuple[Predicate, int] | None:
    who = _player(p)
    if who is None:
        return None
    if p.take("controls") or p.take("control"):
        return f.Controlled("that player", who), -1
    if p.take("owns") or p.take("own"):
        return f.Owned("that player", who), -1
    return None


def _player(p: Parser) -> Reference | None:
    """The players that a noun phrase can speak of: "target player", "that player", "they"."""
    at = p.at
    for words in ("target player", "target opponent"):
        if p.take(words):
            kind = f.PlayerFilter(words.removeprefix("target "))
            p.note("target", kind, at=at, is_player=True)
            return Target(kind, slot=at)
    named = named_player(p)
    if named is not None:
        p.note("named", named, at=at, is_player=True)
        return named
    if p.take("each opponent"):
        return EachPlayer("opponent")
    words_of = p.any_of(
        "that player or that planeswalker's controller", "that player", "they", "that opponent"
    )
    if words_of is None or (words_of == "they" and p.peek() not in {"control", "own"}):
        return None
    return ThatPlayer("?", at, words_of)


def _zone(p: Parser) -> tuple[Predicate, int] | None:
    word = p.any_of("in", "from", "on")
    if word is None:
        return None
    if p.take("the battlefield"):
        return f.InZoneOf("any", word), BATTLEFIELD
    if p.take("exile"):
        return f.InZoneOf("any", word), EXILE
    if p.take("the ante"):
        return f.InZoneOf("any", word), ANTE
    side = p.pick(_WHOSE)
    who: Reference | None = None
    if side is None:
        who = _owner(p)
        if who is None:
            return None
        side = "that player"
    name = p.peek()
    place = _ZONES.get(name)
    if place is None:
        p.fail("a zone")
        return None
    if side in {"any", "whichever"} and name.endswith("s"):
        return None
    p.at += 1
    return f.InZoneOf(side, word, who), place


def _owner(p: Parser) -> Reference | None:
    at = p.at
    if p.take("their"):
        return ThatPlayer("?", at, "they")
    if p.take("its owner's"):
        return OwnerOf(That("??", at, "it"), "its owner")
    who = _player(p)
    if who is not None and p.take("'s"):
        return who
    return None


def _with(p: Parser) -> tuple[Predicate, int] | None:
    has = p.take("with")
    if not has and not p.take("without"):
        return None
    if has and p.take("a single target"):
        return f.TargetCount(1, 1), -1
    if has and p.take("one or more targets"):
        return f.TargetCount(1), -1
    for word in ("greatest", "least"):
        if has and p.take(f"the {word}"):
            return _superlative(p, most=word == "greatest")
    if has and p.take("the most votes or tied for most votes"):
        return MostVotes(), -1
    if has and (p.take("mana abilities") or p.take("a mana ability")):
        return f.WithManaAbility(), -1
    alike = p.any_of("the same name as", "a different name than") if has else None
    if alike is not None:
        same = objects_of(p)
        return None if same is None else (f.SharesName(same, "same" in alike), -1)
    found = has_what(p, has=has)
    return None if found is None else (found, -1)


def has_what(p: Parser, *, has: bool = True) -> Predicate | None:
    """What something has: "power 2 or less", "a +1/+1 counter on it", "flying"."""
    from undercroft.compiler.amounts import comparison  # noqa: PLC0415  # each reads the other
    from undercroft.compiler.keywords import keyword_name  # noqa: PLC0415  # the same

    for figure in _FIGURES:
        if p.take(figure):
            compared: tuple[str, Quantity] | None = comparison(p)
            return (
                None
                if compared is None
                else f.Compare(figure, compared[0], _own(figure, compared[1]))
            )
    counter = first(p, _counter)
    if counter is not None:
        return f.WithCounter(counter, has)
    name = keyword_name(p)
    if name is None:
        return None
    more = _either(p, name) if has else None
    return more if more is not None else f.WithKeyword(name, has)


def _either(p: Parser, name: str) -> Predicate | None:
    """ "flying or reach", "flying and/or islandwalk"."""
    from undercroft.compiler.keywords import keyword_name  # noqa: PLC0415  # each reads the other

    start = p.at
    word = p.any_of("or", "and/or")
    other = keyword_name(p) if word is not None else None
    if word is None or other is None:
        p.back(start)
        return None
    return f.WithEither((name, other), word)


def _own(figure: str, amount: Quantity) -> Quantity:
    """ "With toughness greater than its power": its own, whatever else was named before."""
    if isinstance(amount, Property) and {figure, amount.what} == {"power", "toughness"}:
        if isinstance(amount.of, That) and amount.of.words == "it":
            return replace(amount, of=That("this", words="it"))
    return amount


def _superlative(p: Parser, *, most: bool) -> tuple[Predicate, int] | None:
    from undercroft.compiler.nouns import noun  # noqa: PLC0415  # each reads the other

    figure = p.any_of("power", "toughness", "mana value")
    if figure is None:
        return None
    if not p.take("among"):
        return f.Superlative(figure, most), -1
    what = noun(p)
    if what is None or not what.many:
        return None
    found = f.Superlative(figure, most, what.filter)
    who = player_of(what.filter)
    return (its_own(found) if who is not None and who.words == "they" else found), -1


def player_of(what: Reference | None) -> ThatPlayer | None:
    """The pronoun of a player at the end of "creatures they control"."""
    last = what.parts[-1] if isinstance(what, f.Filter) and what.parts else None
    who = last.who if isinstance(last, f.Controlled) else None
    return who if isinstance(who, ThatPlayer) else None


def its_own(what: f.Superlative) -> f.Superlative:
    """Greatest among those that its own controller controls, whoever that is."""
    among = what.among
    if not isinstance(among, f.Filter):
        return what
    rest = replace(among, parts=among.parts[:-1])
    return replace(what, among=rest, theirs=among.parts[-1].say())


def objects_of(p: Parser) -> Reference | None:
    """The objects that a suffix speaks of."""
    from undercroft.compiler.references import objects  # noqa: PLC0415  # each reads the other

    return objects(p)


def _counter(p: Parser) -> str | None:
    from undercroft.compiler.amounts import counter_kind  # noqa: PLC0415  # each reads the other

    article = p.any_of("a", "an")
    if p.take("counters on them" if article is None else "counter on it"):
        return ""
    kind = counter_kind(p)
    if kind is None:
        return None
    return kind if p.take("counters on them" if article is None else "counter on it") else None


def _that(p: Parser) -> tuple[Predicate, int] | None:
    if not p.take("that"):
        return None
    if p.take("isn't") or p.take("aren't"):
        from undercroft.compiler.conditions import STATES  # noqa: PLC0415  # each reads the other
        from undercroft.compiler.nouns import color  # noqa: PLC0415  # the same

        state = p.pick(STATES) or color(p)
        return None if state is None else (f.IsNot(state), -1)
    between = first(p, did_to)
    if between is not None:
        return between, -1
    happened = p.pick(_HAPPENED)
    if happened is not None:
        return f.ThisTurn(happened), -1
    if p.take("targets") or p.take("target"):
        only = p.take("only")
        from undercroft.compiler.watched import some  # noqa: PLC0415  # each reads the other

        what = some(p) or (objects_of(p) if p.peek() != "you" else None)
        return None if what is None else (f.Targets(what, only), -1)
    shared = p.any_of("shares a", "share a", "doesn't share a")
    if shared is not None:
        kind = p.any_of("color", "creature type", "card type", "land type", "name", "mana value")
        if kind is None or not p.take("with"):
            return None
        at = p.at
        of = Leaders() if p.take("your commander") else objects_of(p)
        if isinstance(of, Pick) and of.count == Number(1):
            # Any of them, none is chosen: no pronoun means it.
            p.notes[:] = [note for note in p.notes if note.at < at]
            of = Any(of.filter)
        return None if of is None else (f.Shares(kind, of, "n't" not in shared), -1)
    return None


def _combat(p: Parser) -> tuple[Predicate, int] | None:
    role = p.pick(_ROLES)
    if role is not None:
        return f.BlockingOrBlockedBy(role), -1
    words = p.any_of("blocking or blocked by", "blocked by", "blocking")
    of = objects_of(p) if words is not None else None
    if of is None or words is None:
        return None
    role = "either" if words.startswith("blocking or") else words
    return f.BlockingOrBlockedBy(role, of), -1
