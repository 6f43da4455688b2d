"""Create tokens: printed ones, predefined ones (CR 111.10), copies."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import tail, value
from undercroft.compiler.becoming import size, supertypes_of
from undercroft.compiler.changes import abilities
from undercroft.compiler.copying import exceptions
from undercroft.compiler.core import Parser, first
from undercroft.compiler.nouns import noun_word
from undercroft.compiler.references import count_word, objects, player
from undercroft.compiler.roles import placed, role
from undercroft.compiler.tokens import tokens
from undercroft.lexicon.colors import BY_COLOR_NAME
from undercroft.lexicon.types import ARTIFACT, BY_SUPERTYPE_NAME
from undercroft.oracle import filters as f
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Ability, Effect, Quantity, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.verbs import players as v

#: Predefined tokens and their text (CR 111.10a and on).
PREDEFINED: Final = {
    "treasure": "{T}, Sacrifice ~: Add one mana of any color.",
    "food": "{2}, {T}, Sacrifice ~: You gain 3 life.",
    "gold": "Sacrifice ~: Add one mana of any color.",
    "clue": "{2}, Sacrifice ~: Draw a card.",
    "blood": "{1}, {T}, Discard a card, Sacrifice ~: Draw a card.",
    "powerstone": "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    "junk": (
        "{T}, Sacrifice ~: Exile the top card of your library. You may play that card this turn. "
        "Activate only as a sorcery."
    ),
    "lander": (
        "{2}, {T}, Sacrifice ~: Search your library for a basic land card, put it onto the "
        "battlefield tapped, then shuffle."
    ),
    "mutagen": (
        "{1}, {T}, Sacrifice ~: Put a +1/+1 counter on target creature. Activate only as a sorcery."
    ),
    "map": (
        "{1}, {T}, Sacrifice ~: Target creature you control explores. Activate only as a sorcery."
    ),
}


def create(p: Parser, who: Reference) -> Effect | None:
    """Read what is created."""
    at = p.at
    called = _called(p)
    count: Quantity | None
    if p.take("a number of"):
        count = None
    elif p.any_of("a", "an") is not None:
        count = Number(1)
    else:
        count = count_word(p)
        if count is None:
            return None
    many = count != Number(1)
    if count is not None and p.take("of those tokens"):
        before = p.created
        if not isinstance(before, v.CreateTokens):
            return None
        p.note("created", f.Filter((f.IsToken(),)), at=at, many=many)
        return replace(before, who=who, count=count, again=True)
    first_ = p.take("tapped and attacking")
    tapped = first_ or p.take("tapped")
    start = p.at
    made = _copy(p, who, count or Number(1), many, tapped)
    if made is None:
        p.back(start)
        face = token_face(p, many)
        if face is None:
            p.fail("a token")
            return None
        if called:
            if face.named or face.predefined or many:
                return None
            face = replace(face, name=called, named=True, named_first=True)
        made = v.CreateTokens(who, count or Number(1), face, tapped)
    if first_:
        made = replace(made, attacking=True, attacking_first=True)
        whom = first(p, player) if p.take("attacking") else None
        made = replace(made, whom=whom)
    made = placed(p, _like(p, _entering(p, made, many)))
    made = _counted(p, made, count) if made is not None else None
    if made is not None:
        # Said after what it is a copy of: "it" is the token, not the target.
        p.note("created", f.Filter((f.IsToken(),)), at=p.at - 1, many=many, end=p.at)
        p.created = made
    return made


def token_face(p: Parser, many: bool) -> v.TokenFace | None:
    """Read what a token is, after its number: "1/1 white Soldier creature token"."""
    return _predefined(p, many) or role(p, many) or _face(p, many)


def _called(p: Parser) -> str:
    """The name of a token where it comes first: "(create) Boo, a legendary 1/1 …"."""
    start = p.at
    if not p.token.raw[:1].isupper() or p.token.raw == "X":
        return ""
    words: list[str] = []
    while p.token.kind in {"word", "possessive"} or p.peek() == "-":
        glued = p.token.kind == "possessive"
        words.append(p.token.raw if glued or not words else f" {p.token.raw}")
        p.at += 1
    if words and p.take(",") and p.peek() in {"a", "an"} and p.peek(1) in BY_SUPERTYPE_NAME:
        return "".join(words)
    p.back(start)
    return ""


def _counted(p: Parser, made: v.CreateTokens, count: Quantity | None) -> v.CreateTokens | None:
    """How many are created, where that is told at the end."""
    if count is None:
        more = value(p) if p.take("equal to") else None
        if more is None:
            return None
        return replace(made, count=more)
    return replace(made, count=tail(p, count))


def _entering(p: Parser, made: v.CreateTokens, many: bool) -> v.CreateTokens:
    words = "that are" if many else "that's"
    if p.take(f"{words} tapped and attacking"):
        whom = first(p, player)
        return replace(made, tapped=True, attacking=True, whom=whom)
    return made


def _like(p: Parser, made: v.CreateTokens) -> v.CreateTokens:
    """ "… with that creature's name and creature types"."""
    start = p.at
    if made.token is not None and made.token.predefined and p.take("with"):
        what = objects(p)
        if what is not None and p.take("'s name and creature types"):
            return replace(made, like=what)
    p.back(start)
    return made


def _copy(
    p: Parser, who: Reference, count: Quantity, many: bool, tapped: bool
) -> v.CreateTokens | None:
    if not p.take("tokens that are copies of" if many else "token that's a copy of"):
        return None
    what = objects(p)
    if what is None:
        return None
    made = v.CreateTokens(who, count, None, tapped, copy_of=what)
    start = p.at
    if p.take(","):
        found = exceptions(p)
        if found is not None:
            return replace(made, changes=found[0], changed=found[1])
        p.back(start)
    return made


def _predefined(p: Parser, many: bool) -> v.TokenFace | None:
    from undercroft.compiler.lines import quoted  # noqa: PLC0415  # each reads the other

    own = _own_token(p, many)
    if own is not None:
        return own
    name = p.peek()
    text = PREDEFINED.get(name)
    if text is None or p.peek(1) != ("tokens" if many else "token"):
        return None
    p.at += 2
    ability = quoted(text, p.context)
    title = name.title()
    return v.TokenFace(title, ARTIFACT, (title,), abilities=(ability,), predefined=True)


def _own_token(p: Parser, many: bool) -> v.TokenFace | None:
    """A token that the dungeon's file describes by its name."""
    start = p.at
    own = p.context.words
    before: list[str] = []
    while own.tokens and (word := p.longest(own.keywords)) is not None:
        before.append(word)
    name = p.longest(own.tokens)
    if name is None or not p.take("tokens" if many else "token"):
        p.back(start)
        return None
    told = Parser(tokens(own.tokens[name]), p.context)
    face = _face(told, many=False)
    if face is None or not told.done():
        p.fail(f"a description of the token {name}")
        return None
    marks = tuple(Keyword(word) for word in before)
    whole = (*face.abilities, *marks)
    return replace(face, name=name, predefined=True, abilities=whole, before=tuple(before))


def _face(p: Parser, many: bool) -> v.TokenFace | None:
    supertypes = supertypes_of(p)
    sizes = size(p) if p.token.kind == "size" else None
    colors = _colors(p)
    if colors is None:
        return None
    subtypes: list[str] = []
    types = 0
    while p.peek() not in {"token", "tokens", ""}:
        found = noun_word(p, p.peek())
        head = found[0] if found is not None else None
        if isinstance(head, f.OfSubtype):
            subtypes += head.names
        elif isinstance(head, f.OfType):
            types |= head.types
        else:
            return None
        p.at += 1
    if not p.take("tokens" if many else "token"):
        return None
    name = _name(p)
    granted: tuple[Ability, ...] = ()
    if p.take("with"):
        listed = abilities(p)
        if listed is None:
            return None
        granted = listed
    last = not name and p.peek() == "named"
    if last:
        name = _name(p)
    power, toughness = sizes or (None, None)
    return v.TokenFace(
        name or " ".join(subtypes), types, tuple(subtypes), colors, power, toughness, granted,
        supertypes, named=bool(name), named_last=last,
    )  # fmt: skip


def _colors(p: Parser) -> int | None:
    if p.take("colorless"):
        return 0
    bits = 0
    while p.peek() in BY_COLOR_NAME:
        bits |= BY_COLOR_NAME[p.peek()]
        p.at += 1
        if p.peek() == "," and p.peek(1) in BY_COLOR_NAME:
            p.at += 1
        elif not p.take(", and"):
            p.take("and")
    return bits or None


def _name(p: Parser) -> str:
    if not p.take("named"):
        return ""
    words: list[str] = []
    while p.token.kind in {"word", "possessive", "punctuation"} and p.peek() not in {"with", "."}:
        if p.token.kind == "word" or not words:
            words.append(p.token.raw)
        else:
            words[-1] += p.token.raw
        p.at += 1
    return " ".join(words)
