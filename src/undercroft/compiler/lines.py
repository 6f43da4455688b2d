"""Abilities: what kind of line it is, and its parts (CR 113.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import for_each
from undercroft.compiler.bind import bind
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Context, Note, Parser, first
from undercroft.compiler.costs import COST_VERBS, costs
from undercroft.compiler.effects import effects, table
from undercroft.compiler.followups import same_target
from undercroft.compiler.keywords import keyword
from undercroft.compiler.levels import (
    by_level,
    by_station,
    case,
    class_level,
    level_band,
    max_speed,
    prototype,
    station_band,
)
from undercroft.compiler.moments import at_beginning
from undercroft.compiler.refusal import Refused
from undercroft.compiler.statics import static
from undercroft.compiler.tokens import tokens
from undercroft.compiler.triggers import trigger
from undercroft.compiler.venturing import entry, room
from undercroft.lexicon.types import DUNGEON, INSTANT, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from undercroft.oracle import abilities as a
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.circumstances import LiesBelow
from undercroft.oracle.node import Ability, Condition, Cost, Effect
from undercroft.oracle.verbs import wrappers as w

_LIMITS: Final = tuple(sorted(a.LIMITS.items(), key=lambda row: -len(row[1])))


def abilities(text: str, context: Context) -> tuple[Ability, ...]:
    """The abilities of a normalised text.

    Raises:
        Refused: a line is not wholly understood.
    """
    p = Parser(tokens(text), context)
    found: list[Ability] = []
    spell: list[Effect] = []
    kept: list[Note] = []
    while not p.done():
        if p.take("\n"):
            continue
        start = p.at
        read = line(p)
        if read is None or not (p.done() or p.peek() == "\n"):
            raise Refused(p, start)
        for ability in read:
            if isinstance(ability, a.Spell):
                if not spell:
                    found.append(ability)
                if not join_paragraph(spell, ability.effects):
                    raise Refused(p, start)
                kept += p.notes
            else:
                found.append(bind(ability, p.notes))
                if isinstance(ability, a.Static) and isinstance(ability.body, a.AdditionalCost):
                    kept += p.notes
        p.notes.clear()
        p.created = None
    if "Class" in context.subtypes:
        found = by_level(found)
    found = by_station(found)
    if spell:
        whole = bind(a.Spell(tuple(spell)), kept)
        found = [whole if isinstance(one, a.Spell) else one for one in found]
    return tuple(found)


def join_paragraph(spell: list[Effect], more: tuple[Effect, ...]) -> bool:
    """Add a paragraph to a spell; one that begins "If …, … instead" replaces what was before."""
    first_ = more[0]
    if isinstance(first_, w.If) and first_.instead and not first_.otherwise:
        whole = same_target(first_, spell[-1]) if spell else None
        if whole is None:
            return False
        spell[-1] = replace(whole, otherwise=(spell[-1],))
        spell += more[1:]
        return True
    spell += more
    return True


def quoted(text: str, context: Context) -> Ability:
    """The one ability inside quotation marks."""
    inner = Context(name=context.name, types=0, words=context.words)
    found = abilities(text, inner)
    if len(found) != 1:
        p = Parser(tokens(text), inner)
        raise Refused(p, 0)
    return found[0]


def line(p: Parser) -> tuple[Ability, ...] | None:
    """Read the abilities of one line, whole."""
    start = p.at
    for rule in _OF_DUNGEONS if p.context.types & DUNGEON else _RULES:
        found = rule(p)
        if found is not None and (p.done() or p.peek() == "\n"):
            return found
        if found is not None:
            p.fail("the end of the line")
        p.back(start)
    return None


def _anchored(p: Parser) -> tuple[Ability, ...] | None:
    """ "• Khans — At the beginning of your upkeep, …" (CR 614.12b)."""
    if not p.take("•"):
        return None
    word = p.token.raw
    p.at += 1
    if not word.isalpha() or not p.take("—"):
        return None
    found = line(p)
    return None if found is None else (a.Anchored(word, found),)


def _keywords(p: Parser) -> tuple[Ability, ...] | None:
    found: list[Ability] = []
    while True:
        one = keyword(p)
        if one is None:
            return None
        found.append(one)
        if p.done() or p.peek() == "\n":
            return tuple(found)
        if not p.take(","):
            return None


def _triggered(p: Parser) -> tuple[Ability, ...] | None:
    word = p.any_of("when", "whenever")
    event = trigger(p) if word is not None else at_beginning(p)
    join = p.any_of("and whenever", "and when") if event is not None else None
    if event is not None and join is not None:
        more = trigger(p)
        event = t.EitherTrigger((event, more), join) if more is not None else None
    if event is not None and join is None and p.sees("and at the beginning of"):
        p.at += 1
        more = at_beginning(p)
        event = t.EitherTrigger((event, more), "and") if more is not None else None
    if event is None or not p.take(","):
        return None
    so = _intervening(p)
    start = p.at
    done = effects(p)
    if done is None or _dangling(done):
        p.back(start)
        return None
    made = _once(p, a.Triggered(event, done, so, word or "at"))
    return (replace(made, zone=_trigger_zone(made)),)


def _once(p: Parser, made: a.Triggered) -> a.Triggered:
    """ "This ability triggers only once each turn.", or once each period of a dungeon's own."""
    for period in ("turn", *p.context.words.periods):
        for often in ("This ability triggers", "Do this"):
            words = f"{often} only once each {period}."
            if p.take(words):
                return replace(made, once=True, once_words=words, period=period)
    return made


def _chapter(p: Parser) -> tuple[Ability, ...] | None:
    """ "I, II — …" (CR 714.2)."""
    if "Saga" not in p.context.subtypes:
        return None
    numbers: list[int] = []
    while p.token.raw in t.ROMAN[1:]:
        numbers.append(t.ROMAN.index(p.token.raw))
        p.at += 1
        p.take(",")
    if not numbers or not p.take("—"):
        return None
    done = effects(p)
    return None if done is None else (a.Triggered(t.Chapter(tuple(numbers)), done, word="chapter"),)


def _dangling(done: tuple[Effect, ...]) -> bool:
    """Whether the first effect happens "instead" of nothing."""
    first_ = done[0]
    return isinstance(first_, w.If) and first_.instead and not first_.otherwise


def _intervening(p: Parser) -> Condition | None:
    start = p.at
    if p.take("if"):
        so = condition(p)
        if so is not None and p.take(","):
            return so
    p.back(start)
    return None


def _trigger_zone(made: a.Triggered) -> int:
    """Where a trigger works from: the zone that its effect takes ~ from, or where its "if" says
    that ~ is, else the battlefield (CR 113.6).
    """
    where = made.condition
    if isinstance(where, c.Is) and isinstance(where.what, r.This) and not where.negated:
        if isinstance(where.filter, f.Filter):
            if any(isinstance(part, f.InZoneOf) for part in where.filter.parts):
                return where.filter.zone
    if isinstance(where, LiesBelow):
        return GRAVEYARD
    text = " ".join(effect.say() for effect in made.effects)
    if "~ from your graveyard" in text and not isinstance(made.trigger, t.Dies):
        return GRAVEYARD
    return BATTLEFIELD


def _activated(p: Parser) -> tuple[Ability, ...] | None:
    word = p.any_of("exhaust —", "boast —", "forecast —", "power-up —") or ""
    start = p.at
    paid = _loyalty(p) or costs(p)
    colon = p.at
    if paid is None or not p.take(":"):
        return None
    done = effects(p)
    if done is None or _dangling(done):
        return None
    joined = any(
        p.row[i].text == "and" and p.row[i + 1].text in COST_VERBS for i in range(start, colon)
    )
    made = a.Activated(paid, done, zone=_cost_zone(paid, done), joined=joined)
    made = replace(made, word=word.removesuffix(" —"))
    modes = done[0]
    if isinstance(modes, w.Modal) and modes.only is not None:
        made = replace(made, condition=modes.only)
    while p.peek() not in {"", "\n"}:
        if p.take("Any player may activate this ability."):
            made = replace(made, any_player=True)
            continue
        if p.take("Only your opponents may activate this ability."):
            made = replace(made, by_opponents=True, any_player=True)
            continue
        if p.take("Only ~'s owner may activate this ability."):
            made = replace(made, by_owner=True)
            continue
        if p.take("Any player may activate this ability but only"):
            code = next((code for code, words in _LIMITS if p.take(words)), None)
            if code is None or not p.take("."):
                return None
            made = replace(made, any_player=True, limits=(code,), but_only=True)
            continue
        limited = _cheaper(p, made) or _limits(p, made)
        if limited is None:
            return None
        made = limited
    found = list(made.effects)
    if p.sees("\n") and table(p, found):
        # A results table stands below the limits.
        made = replace(made, effects=tuple(found))
    return (made,)


def _loyalty(p: Parser) -> tuple[Cost, ...] | None:
    from undercroft.compiler.planeswalkers import loyalty  # noqa: PLC0415  # each reads the other

    return first(p, loyalty)


def _cheaper(p: Parser, made: a.Activated) -> a.Activated | None:
    """ "This ability costs {1} less to activate for each …"."""
    if not p.take("This ability costs"):
        return None
    token = p.kind("mana")
    number = token.text.strip("{}") if token is not None else ""
    if not number.isdigit() or not p.take("less to activate"):
        return None
    made = replace(made, less=int(number), tail_first=bool(made.limits or made.condition))
    if p.take("if"):
        so = condition(p)
        made = replace(made, less_if=so)
    else:
        made = replace(made, less_per=for_each(p, 1))
    told = made.less_if is not None or made.less_per is not None
    return made if told and p.take(".") else None


def _limits(p: Parser, made: a.Activated) -> a.Activated | None:
    for often in ("twice each turn", "three times each turn"):
        if p.take(f"Activate no more than {often}."):
            return replace(made, limits=(*made.limits, often))
    if not p.take("Activate only"):
        return None
    limits: list[str] = list(made.limits)
    so = made.condition
    first_ = False
    while True:
        if p.take("if"):
            so = condition(p)
            first_ = not limits
            if so is None:
                return None
        else:
            code = next((code for code, words in _LIMITS if p.take(words)), None)
            if code is None:
                p.fail("when it may be activated")
                return None
            limits.append(code)
        if p.take("and only"):
            continue
        if not p.take("."):
            return None
        first_ = first_ and bool(limits)
        return replace(made, limits=tuple(limits), condition=so, condition_first=first_)


def _cost_zone(paid: tuple[Cost, ...], done: tuple[Effect, ...]) -> int:
    """Where an ability is activated from: where its cost or effect moves it from (CR 113.6m)."""
    for cost in paid:
        what = getattr(cost, "what", None)
        if isinstance(what, r.This):
            if what.origin >= 0:
                return what.origin
            if type(cost).__name__ == "DiscardCost":
                return HAND
    text = " ".join(effect.say() for effect in done)
    if "~ from your graveyard" in text:
        return GRAVEYARD
    if "~ from your hand" in text:
        return HAND
    return EXILE if "~ from exile" in text else BATTLEFIELD


def _static(p: Parser) -> tuple[Ability, ...] | None:
    found = static(p)
    if found is not None and p.context.types & (INSTANT | SORCERY):
        # What an instant or sorcery says of the battlefield is what it does as it resolves.
        if any(isinstance(one, a.Static) and not _of_spell(one) for one in found):
            return None
    return found


def _of_spell(static_: a.Static) -> bool:
    """Whether a static ability can be that of an instant or sorcery: it speaks of the card."""
    subject = getattr(static_.body, "subject", None)
    return static_.zone != BATTLEFIELD or isinstance(subject, r.This)


def _spell(p: Parser) -> tuple[Ability, ...] | None:
    if not p.context.types & (INSTANT | SORCERY):
        return None
    done = effects(p)
    return None if done is None else (a.Spell(done),)


#: What a line may be, in the order of trying.
_RULES: Final = (
    level_band,
    class_level,
    prototype,
    _anchored,
    case,
    max_speed,
    station_band,
    _keywords,
    _triggered,
    _chapter,
    _activated,
    _static,
    _spell,
)
#: What a line of a dungeon card may be (CR 309.4).
_OF_DUNGEONS: Final = (entry, room)
