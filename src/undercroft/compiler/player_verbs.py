"""Verbs that players do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import amount, count_noun, tail, times, value
from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.nouns import noun
from undercroft.compiler.object_verbs import imperative
from undercroft.compiler.references import count_word, objects, player
from undercroft.compiler.spells import worked_out
from undercroft.compiler.subjects import elided
from undercroft.lexicon.colors import BY_LETTER
from undercroft.lexicon.costs import parse_mana_cost
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import Half, LifeTotal, Number, ThatMuch
from undercroft.oracle.results import ThatManyMore
from undercroft.oracle.verbs import players as v
from undercroft.oracle.verbs.unspent import ActivateMana, AddLostMana, LoseMana
from undercroft.oracle.verbs.wrappers import Sentence


def draw(p: Parser, who: Reference) -> Effect | None:
    """Draw cards."""
    if p.take("an additional card"):
        return v.Draw(who, Number(1), additional=True)
    if p.take("two additional cards"):
        return v.Draw(who, Number(2), additional=True)
    if p.take("up to"):
        most = amount(p, "card", "cards")
        return None if most is None else v.Draw(who, most, up_to=True)
    at = p.at
    count = amount(p, "card", "cards")
    if isinstance(count, ThatMuch) and p.take("plus one"):
        count = ThatManyMore(count, Number(1, spelled=True))
    if p.sees("and reveal it") or p.sees("and reveals it"):
        p.note("moved", f.Filter((f.IsCard(),), HAND), at=at)
    elif p.sees("and reveal them"):
        p.note("moved", f.Filter((f.IsCard(),), HAND), at=at, many=True)
    return None if count is None else v.Draw(who, count)


def discard(p: Parser, who: Reference) -> Effect | None:
    """Discard cards."""
    if p.take(f"{who.poss()} hand"):
        return v.Discard(who, None)
    if p.take(f"all the cards in {who.poss()} hand"):
        return v.Discard(who, None, words=f"all the cards in {who.poss()} hand")
    at = p.at
    if p.take("all"):
        kinds = noun(p)
        if kinds is None or not kinds.many or not kinds.filter.noun(many=True).endswith("cards"):
            return None
        words = f"all {kinds.filter.noun(many=True)}"
        return v.Discard(who, None, filter=kinds.filter, words=words)
    if p.peek() in {"it", "that", "those", "them"} and not p.sees("that many"):
        what = objects(p)
        return None if not isinstance(what, r.That) else v.Discard(who, None, what=what)
    count = amount(p, "card", "cards")
    kind: f.Filter | None = None
    if count is None:
        p.back(at)
        read = count_noun(p)
        if read is None:
            return None
        count, kind = read
    p.note("moved", f.Filter((f.IsCard(),), HAND), at=at, many=count != Number(1))
    return v.Discard(who, count, p.take("at random"), kind)


def mill(p: Parser, who: Reference) -> Effect | None:
    """Mill cards."""
    at = p.at
    count = amount(p, "card", "cards")
    p.note("moved", f.Filter((f.IsCard(),), HAND), at=at, many=count != Number(1))
    return None if count is None else v.Mill(who, count)


def gain_life(p: Parser, who: Reference) -> Effect | None:
    """Gain life."""
    many = amount(p, "life", "life", uncountable=True)
    return None if many is None else v.GainLife(who, many)


def lose(p: Parser, who: Reference) -> Effect | None:
    """Lose life, or the game."""
    if p.take("the game"):
        return v.LoseGame(who)
    if p.take("all unspent mana"):
        return LoseMana(who)
    for words, up in (("rounded up", True), ("rounded down", False)):
        if p.take(f"half {who.poss()} life, {words}"):
            whose = r.ThatPlayer("each") if isinstance(who, r.EachPlayer) else elided(who) or who
            return v.LoseLife(who, Half(LifeTotal(whose), up))
    many = amount(p, "life", "life", uncountable=True)
    return None if many is None else v.LoseLife(who, many)


def win(p: Parser, who: Reference) -> Effect | None:
    """Win the game."""
    return v.WinGame(who) if p.take("the game") else None


def take_turn(p: Parser, who: Reference) -> Effect | None:
    """Take an extra turn."""
    return v.ExtraTurn(who) if p.take("an extra turn after this one") else None


def scry(p: Parser, who: Reference) -> Effect | None:
    """Scry."""
    count = first(p, count_word)
    return None if count is None else v.Scry(who, count)


def surveil(p: Parser, who: Reference) -> Effect | None:
    """Surveil."""
    count = first(p, count_word)
    return None if count is None else v.Surveil(who, count)


def shuffle(p: Parser, who: Reference) -> Effect | None:
    """Shuffle a library."""
    if p.take("that library"):
        return v.Shuffle(who, library=True, that=True)
    return v.Shuffle(who, p.take(f"{who.poss()} library"))


def add(p: Parser, who: Reference) -> Effect | None:
    """Add mana."""
    player_ = None if imperative(who) else who
    if p.take("the mana lost this way"):
        return AddLostMana(who)
    if p.take("an additional"):
        return _additional(p, who)
    if p.token.kind == "mana":
        return _add_symbols(p, player_)
    if p.take("an amount of"):
        token = p.kind("mana")
        cost = parse_mana_cost(token.raw) if token is not None else None
        if cost is None or len(cost.pips) != 1 or not p.take("equal to"):
            return None
        times_ = value(p)
        return None if times_ is None else v.AddMana((cost.pips,), times_, player_)
    count = count_word(p)
    if count is None or not p.take("mana"):
        return None
    what = p.pick(_FROM)
    if what is not None and count == Number(1):
        return v.AddAnyColor(count, from_what=what, who=player_)
    if player_ is not None:
        return None
    kind = p.pick(_ANY)
    if kind is not None:
        many = not (isinstance(count, Number) and count.value == 1)
        if kind in {"any", "one"} and many == (kind == "any"):
            return None
        if kind == "identity":
            return v.AddAnyColor(count, identity=True)
        if kind in {"you", "opponent"}:
            return v.AddAnyColor(count, from_lands=kind)
        if kind == "different":
            return v.AddAnyColor(count, alike=False, different=True) if many else None
        return v.AddAnyColor(tail(p, count), alike=kind != "combination")
    if not p.take("in any combination of"):
        return None
    bits = 0
    while p.token.kind == "mana":
        bits |= BY_LETTER.get(p.token.text.strip("{}").upper(), 0)
        p.at += 1
        if not p.any_of(", and/or", "and/or", ",", ", and", "and"):
            break
    return v.AddAnyColor(count, alike=False, among=bits) if bits else None


_ANY: Final = Phrases(
    {
        "of any color": "any",
        "of any one color": "one",
        "of different colors": "different",
        "in any combination of colors": "combination",
        "of any color in your commander's color identity": "identity",
        "of any color that a land you control could produce": "you",
        "of any color that a land an opponent controls could produce": "opponent",
    }
)


def _additional(p: Parser, who: Reference) -> Effect | None:
    """ "(adds) an additional {G}"."""
    player_ = None if imperative(who) else who
    if p.take("one mana of any color"):
        return v.AddAnyColor(Number(1), who=player_, additional=True)
    if p.take("one mana"):
        what = p.pick(_FROM)
        if what is None:
            return None
        return v.AddAnyColor(Number(1), from_what=what, who=player_, additional=True)
    found = _add_symbols(p, player_) if p.token.kind == "mana" else None
    return replace(found, additional=True) if isinstance(found, v.AddMana) else None


_FROM: Final = Phrases(
    {
        f"of any {words}": words
        for words in (
            "type that land produced",
            "type that a land you control could produce",
            "type that a land an opponent controls could produce",
            "type that a basic land you control could produce",
            "of the exiled card's colors",
            "of the exiled cards' colors",
            "color among legendary creatures and planeswalkers you control",
            "color among permanents you control",
            "color among creatures you control",
            "of its colors",
            "color a land you control could produce",
            "of that creature's colors",
            "of that card's colors",
        )
    }
    | {"of the chosen color": "the chosen color"}
)


def _add_symbols(p: Parser, who: Reference | None) -> Effect | None:
    choices: list[tuple[int, ...]] = []
    while True:
        token = p.kind("mana")
        cost = parse_mana_cost(token.raw) if token is not None else None
        if cost is None or cost.generic or cost.x or not cost.pips:
            return None
        if any(pip not in BY_LETTER.values() for pip in cost.pips):
            return None
        choices.append(cost.pips)
        start = p.at
        if not p.any_of(", or", ",", "or"):
            break
        if p.token.kind != "mana" and not p.sees("one mana of the chosen color"):
            p.back(start)
            break
        if p.take("one mana of the chosen color"):
            return v.AddMana(tuple(choices), who=who, or_chosen=True)
    start = p.at
    each = tail(p, Number(1))
    if each == Number(1):
        p.back(start)
        return v.AddMana(tuple(choices), who=who)
    return v.AddMana(tuple(choices), each, who)


def _so_many(p: Parser) -> tuple[Quantity, f.Filter] | None:
    """ "(a number of) basic land cards equal to the result"."""
    what = noun(p, LIBRARY)
    if what is None or not what.many or not p.take("equal to"):
        return None
    count = value(p)
    return None if count is None else (count, what.filter)


def search(p: Parser, who: Reference) -> Effect | None:
    """Search a library, and put what was found somewhere."""
    graveyard = p.take(f"{who.poss()} library and/or graveyard for")
    if not graveyard and not p.take(f"{who.poss()} library for"):
        return None
    at = p.at
    up_to = p.take("up to")
    read = _so_many(p) if p.take("a number of") else count_noun(p, LIBRARY)
    if read is None:
        return None
    count, kind = read
    made = v.Search(who, replace(kind, zone=LIBRARY), count, up_to, graveyard=graveyard)
    if count == Number(1) and not up_to and p.take("and"):
        more = count_noun(p, LIBRARY)
        if more is None or more[0] != Number(1):
            return None
        made = replace(made, also=replace(more[1], zone=LIBRARY))
    elif p.take("that share a"):
        alike = p.any_of("land type", "creature type", "card type")
        if alike is None:
            return None
        made = replace(made, alike=alike)
    if p.peek() == ".":
        # What becomes of it is told in the sentences that follow.
        p.note("moved", kind, at=at, many=count != Number(1) or made.also is not None)
        return replace(made, to=-1)
    if p.take(", reveal"):
        words = p.any_of(*_FOUND)
        if words is None:
            return None
        made = replace(made, reveal=True, words=words, revealed=words)
    many = count != Number(1) or made.also is not None
    p.note("moved", kind, many=many)
    if p.take(", then shuffle and put"):
        again = p.any_of("that card on top", "it on top", "those cards on top")
        if again is None:
            return None
        return replace(made, to=LIBRARY, position="top", shuffle_first=True, again=again[:-7])
    again = p.any_of(", put", "and put", ", and put", ", then put")
    words = None if p.peek() == "one" else p.any_of(*_FOUND)
    if again is not None and many and made.reveal and p.take("one onto the battlefield"):
        tapped = p.take("tapped")
        if not p.take("and the other into your hand"):
            return None
        return replace(made, to=BATTLEFIELD, tapped=tapped, again=again, split=HAND)
    if again is None or words is None:
        return None
    made = replace(made, words=words, again=again)
    if p.take("onto the battlefield"):
        return replace(made, to=BATTLEFIELD, tapped=p.take("tapped"))
    if p.take(f"into {who.poss()} graveyard"):
        return replace(made, to=GRAVEYARD)
    return replace(made, to=HAND) if p.take(f"into {who.poss()} hand") else None


_FOUND: Final = ("it", "that card", "them", "those cards", "the card", "those land cards")


def hit(p: Parser) -> Reference | None:
    """What damage is dealt to: objects, players, or both."""
    start = p.at
    attacked = f.Attacked()
    if p.take(attacked.say()):
        return attacked
    found = player(p)
    if found is None or p.peek() == "'s":
        p.back(start)
        found = objects(p)
    if found is None:
        return None
    start = p.at
    if p.take("and"):
        more = player(p) or objects(p)
        if more is not None and p.peek() in {".", "", ",", "this", "\n", "equal"}:
            return r.Both((found, more))
        p.back(start)
    return found


def deal(p: Parser, source: Reference) -> Effect | None:
    """ "… deals 3 damage to any target"."""
    count = worked_out(p) or times(p, "damage", "damage", uncountable=True)
    if count is None:
        return None
    if p.peek() == "instead":
        return v.DealDamage(source, count, r.You(), same=True)
    divided = p.take("divided as you choose among")
    evenly = not divided and p.take("divided evenly, rounded down, among")
    if not divided and not evenly and not p.take("to"):
        return None
    to = hit(p)
    if to is None:
        return None
    made = v.DealDamage(source, count, to, divided, evenly=evenly)
    if isinstance(count, Number):
        return replace(made, amount=tail(p, count))
    return made


def more_damage(p: Parser, before: Effect) -> Effect | None:
    """ "… and 2 damage to you": more damage by the same source."""
    last = before.parts[-1] if isinstance(before, Sentence) else before
    if not isinstance(last, v.DealDamage):
        return None
    found = deal(p, last.source)
    return replace(found, bare=True) if isinstance(found, v.DealDamage) else None


def deal_late(p: Parser, source: Reference) -> Effect | None:
    """ "… deals damage to each player equal to …"."""
    if not p.take("damage to"):
        return None
    to = hit(p)
    if to is None or not p.take("equal to"):
        return None
    count = value(p)
    return None if count is None else v.DealDamage(source, count, to, amount_last=True)


def activate(p: Parser, who: Reference) -> Effect | None:
    """Activate a mana ability of each land."""
    what = objects(p) if p.take("a mana ability of") else None
    return None if what is None else ActivateMana(who, what)
