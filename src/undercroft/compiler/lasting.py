"""Rules that hold for a while: what a static ability could say, with a duration (CR 611.2)."""

from __future__ import annotations

from undercroft.compiler.core import Parser, first
from undercroft.compiler.cost_changes import cost_change
from undercroft.compiler.entering import enters
from undercroft.compiler.forbidding import forbids
from undercroft.compiler.permissions import unattackable
from undercroft.compiler.replacements import damage_instead
from undercroft.compiler.statics import player_rule
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs.actions import LASTING, ChooseBlocks, RuleLasts


def lasting_rule(p: Parser) -> Effect | None:
    """ "you have no maximum hand size for the rest of the game", "damage can't be prevented this
    turn": a rule with a duration after it.
    """
    blocks = ChooseBlocks()
    if p.take(blocks.say()):
        return blocks
    body = first(p, player_rule, forbids)
    if body is None:
        return None
    for code, (after, _) in LASTING.items():
        if p.take(after):
            return RuleLasts(body, code)
    return None


def rule_for(p: Parser, lasts: str) -> Effect | None:
    """The rule after "until your next turn,"."""
    if not LASTING.get(lasts, ("", ""))[1]:
        return None
    start = p.at
    for rule in (player_rule, forbids, enters, cost_change, damage_instead, unattackable):
        body = rule(p)
        if body is not None and p.peek() in {".", ""}:
            return RuleLasts(body, lasts, first=True)
        p.back(start)
    return None
