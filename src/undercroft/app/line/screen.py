"""The table as a seat sees it, in lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import groupby

from undercroft.app.line.campaign import campaign_standing, campaign_status, campaign_table
from undercroft.app.narrate.words import UNTOLD, YOU, counted, inside, joined, number_name, own
from undercroft.catalog.dungeons.raid_compile import KEYWORDS
from undercroft.engine.playing import Play
from undercroft.engine.view import View
from undercroft.lexicon.types import CREATURE, LAND
from undercroft.modes.castle.view import CampaignView
from undercroft.table.labels import told, whose


def table(view: View) -> list[str]:
    """Everything on the table: the other seats first, then one's own, then the hand."""
    if isinstance(view, CampaignView):
        return campaign_table(view)
    others = [seat for seat in view.seats if seat != view.seat]
    lines = [line for seat in others for line in _side(view, seat)]
    lines += _stack(view)
    lines += _side(view, view.seat)
    lines += _numbers(view)
    lines += _ante(view)
    called = view.hand_name(view.seat)
    lines.append(f"{_raised(called)}: {_hand(view)}")
    return lines


def _ante(view: View) -> list[str]:
    """The ante, face up, and whose each card is (CR 407.2)."""
    if not view.ante:
        return []
    owners = [view.obj(ident).owner for ident in view.ante]
    words = [
        f"{own(inside(view.name(owner)))} {view.ref_name(ident)}"
        for ident, owner in zip(view.ante, owners, strict=True)
    ]
    return [f"Ante: {joined(words)}"]


def _numbers(view: View) -> list[str]:
    """The numbers of the mode that do not stand in every status; nothing is said of what is 0."""
    found = []
    for name in sorted(view.trackers):
        said = "" if name in UNTOLD or view.in_brief(name) else view.said_of(name)
        if said and said != "0":
            called = number_name(name).replace(f" {YOU}'s ", " your ")
            found.append(f"{called[:1].upper()}{called[1:]}: {said}")
    return found


def status(view: View) -> str:
    """One line: turn, step, everybody's life, the mode's numbers, and what is on the stack."""
    parts = _standing(view)
    if view.stack:
        parts.append(f"on the stack: {stack_words(view)}")
    return f"[{_raised('; '.join(parts))}]"


def _standing(view: View) -> list[str]:
    if isinstance(view, CampaignView):
        return [campaign_status(view)]
    now = f"turn {view.turn}, {own(inside(view.name(view.active)))} {view.step_name(view.step)}"
    parts = [now if view.turn else "before the game"]
    parts += totals(view)
    parts += [
        f"{number_name(name)} {value}"
        for name, value in sorted(view.trackers.items())
        if name not in UNTOLD and view.in_brief(name)
    ]
    return parts


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]


def standing(*seats: int) -> Callable[[Play], str]:
    """What says where a play stands, of what everybody sees; ``seats`` are those of people, the
    first of whom uses its words.
    """

    def say(play: Play) -> str:
        view = play.view(seats[0])
        if isinstance(view, CampaignView) and len(seats) > 1:
            return _raised("; ".join(campaign_standing(view)))
        return _raised("; ".join(_standing(view)))

    return say


def totals(view: View) -> list[str]:
    """Every life total once, by what it goes by: "Ana 20 life", "Party Life 60"."""
    found: dict[str, str] = {}
    for seat in sorted(view.seats):
        holder = view.life_name(seat)
        if holder:
            unit = " life" if holder == view.name(seat) or " and " in holder else ""
            poison = (
                f", {counted(view.poison(seat), 'poison counter')}" if view.poison(seat) else ""
            )
            found[holder] = f"{holder} {view.life(seat)}{unit}{poison}"
    return list(found.values())


def stack_words(view: View) -> str:
    """What is on the stack with its targets, the top first."""
    return ", then ".join(_on_stack(view, ident) for ident in reversed(view.stack))


def _on_stack(view: View, ident: int) -> str:
    context = view.stack_context(ident)
    name = view.ref_name(ident)
    if context is None:
        return name
    if context.source != ident:
        name = f"the ability of {view.ref_name(context.source)}"
    targets = [inside(whose(view, ref)) for slot in context.targets for ref in slot]
    return f"{name} targeting {joined(targets)}" if targets else name


def _the(name: str) -> str:
    """A pile with its article: "the Boss Deck", "chapter 2"."""
    return name if name[-1].isdigit() else f"the {name}"


def _side(view: View, seat: int) -> list[str]:
    holder = view.life_name(seat)
    life = f", {view.life(seat)} life" if holder == view.name(seat) else ""
    opened = view.open_hand(seat) if seat != view.seat else []
    hand = f", {counted(view.hand_count(seat), 'card')} in hand"
    if view.scripted(seat) or opened:
        hand = ""
    library = f", {view.library_count(seat)} in the library"
    library += "".join([f", {count} in {_the(name)}" for name, count in view.piles(seat)])
    grave = [view.ref_name(ident) for ident in view.graveyard(seat)]
    lines = [f"{view.name(seat)}{life}{hand}{library}"]
    mine = view.permanents(seat)
    # What lies face down is a creature to everybody (CR 708.2).
    types = {i: view.chars(i).types if view.may_see(i) else CREATURE for i in mine}
    creatures = [ident for ident in mine if types[ident] & CREATURE]
    lands = [ident for ident in mine if ident not in creatures and types[ident] & LAND]
    rest = [ident for ident in mine if ident not in creatures and ident not in lands]
    kept = [counted(n, f"{kind} counter") for kind, n in sorted(view.counters(seat).items()) if n]
    if kept:
        lines.append(f"  Has: {joined(kept)}")
    for title, idents in (("Creatures", creatures), ("Others", rest), ("Lands", lands)):
        if idents:
            lines.append(f"  {title}: {_together([told(view, ident) for ident in idents])}")
    for word in KEYWORDS:
        bound = [i for i in mine if view.may_see(i) and _has(view, i, word)]
        if bound:
            lines.append(f"  {_raised(word)}: {_together([view.ref_name(i) for i in bound])}")
    away = [view.ref_name(ident) for ident in view.phased_out(seat)]
    if away:
        lines.append(f"  Phased out: {_together(away)}")
    if opened:
        called = view.hand_name(seat)
        cards = _in_order([view.ref_name(ident) for ident in opened])
        lines.append(f"  {_raised(called)}: {cards}")
    command = [view.ref_name(i) for i in view.command if view.obj(i).owner == seat]
    if command:
        lines.append(f"  Command zone: {_together(command)}")
    if grave:
        lines.append(f"  Graveyard: {_together(grave)}")
    return lines


def _has(view: View, ident: int, word: str) -> bool:
    """Whether a permanent has a keyword that only a dungeon knows."""
    return any(keyword.name == word for keyword in view.chars(ident).abilities.keywords)


def _stack(view: View) -> list[str]:
    return [f"Stack: {stack_words(view)}"] if view.stack else []


def _hand(view: View) -> str:
    named = [(view.chars(ident).name, view.chars(ident).cost) for ident in view.hand]
    words = [f"{name} {cost}" if cost is not None else name for name, cost in named]
    together = _in_order if view.open_to_all(view.seat) else _together
    return together(words) or "empty"


def _in_order(names: list[str]) -> str:
    """Names of which the order counts: only neighbors that are equal are told together."""
    return ", ".join([_together(list(run)) for _, run in groupby(names)])


def _together(names: list[str]) -> str:
    counts = Counter(names)
    return ", ".join(name if count == 1 else f"{count}× {name}" for name, count in counts.items())
