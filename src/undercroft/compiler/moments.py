"""The beginnings of steps, as trigger events and as delayed ones (CR 603.2b, 603.7)."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.references import player
from undercroft.lexicon import steps
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.node import Trigger

_STEPS: Final = Phrases(
    {
        "upkeep": steps.UPKEEP,
        "first main phase": steps.PRECOMBAT_MAIN,
        "second main phase": steps.POSTCOMBAT_MAIN,
        "draw step": steps.DRAW,
        "end step": steps.END_STEP,
        "precombat main phase": steps.PRECOMBAT_MAIN,
        "postcombat main phase": steps.POSTCOMBAT_MAIN,
        "cleanup step": steps.CLEANUP,
        "upkeep step": steps.UPKEEP,
        "combat": steps.BEGIN_COMBAT,
        "end of combat": steps.END_COMBAT,
    }
)
_WHOSE: Final = Phrases(
    {
        "your": "you",
        "each player's": "each player",
        "each opponent's": "each opponent",
        "each other player's": "each other player",
        "each": "each",
        "the": "the",
    }
)
_NEXT: Final = Phrases(
    {
        "the next": "next",
        "the first": "the first",
        "your first": "your first",
        "the next turn's": "next turn",
        "your next": "your next",
        "that player's next": "that player's next",
        "their next": "their next",
    }
)
_TURN: Final = Phrases(
    {
        "on your turn": "you",
        "on each player's turn": "each player",
        "on each opponent's turn": "each opponent",
    }
)


def at_beginning(p: Parser) -> Trigger | None:
    """Read "at the beginning of your upkeep"."""
    if p.take("at end of combat"):
        return t.AtBeginning(steps.END_COMBAT, "any")
    if not p.take("at the beginning of"):
        return None
    if p.take("combat"):
        at = p.at
        whose = p.pick(_TURN)
        if whose is not None and whose != "you":
            p.note("event", r.EachPlayer("player"), at=at, is_player=True)
        return None if whose is None else t.AtBeginning(steps.BEGIN_COMBAT, whose)
    at = p.at
    owned = first(p, _of_player)
    if owned is not None:
        return owned
    whose = p.pick(_WHOSE)
    name = p.peek()
    step = p.pick(_STEPS) if whose is not None else None
    if whose is None or step is None:
        return None
    if whose.startswith("each"):
        p.note("event", r.EachPlayer("player"), at=at, is_player=True)
    if name in {"first", "second"}:
        return t.AtBeginning(step, whose, name=f"{name} main phase")
    return t.AtBeginning(step, whose)


def _of_player(p: Parser) -> Trigger | None:
    """ "the upkeep of enchanted creature's controller", "enchanted player's upkeep"."""
    at = p.at
    if p.sees("the") and not p.sees("the chosen player"):
        p.at += 1
        step = p.pick(_STEPS)
        who = player(p) if step is not None and p.take("of") else None
        if who is None or step is None:
            return None
        p.note("event", who, at=at, is_player=True)
        return t.AtBeginning(step, "of", who)
    who = player(p)
    step = p.pick(_STEPS) if who is not None and p.take("'s") else None
    remembered = isinstance(who, r.ThatPlayer) and who.binding == "remembered"
    if step is None or not (remembered or isinstance(who, r.AttachedTo | r.ControllerOf)):
        return None
    p.note("event", who, at=at, is_player=True)
    return t.AtBeginning(step, "possessive", who)


def delayed_trigger(p: Parser) -> Trigger | None:
    """Read "at the beginning of the next end step"."""
    if p.take("at end of combat"):
        return t.AtBeginning(steps.END_COMBAT, "next")
    if p.take("at this turn's next end of combat"):
        return t.AtBeginning(steps.END_COMBAT, "this turn's next")
    if not p.take("at the beginning of"):
        return None
    whose = p.pick(_NEXT)
    if whose == "your first" and p.take("main phase of the game"):
        return t.AtBeginning(steps.PRECOMBAT_MAIN, whose, name="main phase of the game")
    name = p.peek()
    if whose == "your next" and p.take("main phase"):
        return t.AtBeginning(steps.PRECOMBAT_MAIN, whose, name="main phase")
    step = p.pick(_STEPS) if whose is not None else None
    if whose is None or step is None or p.take("'s"):
        return None
    said = f"{name} main phase" if name in {"first", "second"} else ""
    return t.AtBeginning(step, whose, name=said)
