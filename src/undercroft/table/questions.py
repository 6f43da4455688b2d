"""What is asked, in words."""

from __future__ import annotations

from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.modes.castle.asking import is_castle
from undercroft.oracle.english import close
from undercroft.table.castle_labels import castle_question

_ASKED: Final = {
    ch.PRIORITY: "What do you do?",
    ch.TARGETS: "Choose a target for {0}",
    ch.MODES: "Choose a mode of {0}",
    ch.VALUE_X: "Choose X for {0}",
    ch.NUMBERS: "Choose a number for {0}",
    ch.PAYMENT: "Pay for {0}",
    ch.MAY: "{0}: do you?",
    ch.OBJECTS: "Choose for {0}",
    ch.DISCARDS: "Choose a card to discard",
    ch.SACRIFICES: "Choose what to sacrifice for {0}",
    ch.ATTACKERS: "Who attacks?",
    ch.BLOCKERS: "Who blocks?",
    ch.ASSIGNMENT: "How much damage does {0} deal to {1}",
    ch.DIVISION: "How much of {0} goes to {1}",
    ch.MULLIGANS: "Keep or take a mulligan?",
    ch.BOTTOMS: "Choose a card for the bottom of the library",
    ch.TRIGGER_ORDER: "Which ability goes onto the stack first?",
    ch.REPLACEMENTS: "Which effect applies first?",
    ch.COLORS: "Choose a color for {0}",
    ch.WORDS: "Choose for {0}",
    ch.SEARCHES: "Choose a card from the library for {0}",
    ch.SCRYING: "Where does the card go?",
    ch.LEGENDS: "Choose the one to keep",
    ch.PLAYERS: "Choose a player for {0}",
}

#: The rules by which an owner may put a commander into the command zone.
_HOME: Final = frozenset({"CR 704.6d", "CR 903.9b"})


def question(view: View, choice: Choice) -> str:
    """What is asked, in one line, with the rule that makes it be asked."""
    if is_castle(choice.kind):
        return castle_question(view, choice)
    source = view.ref_name(choice.source) if choice.source else "the game"
    about = view.ref_name(choice.options[0].ref) if choice.is_number and choice.options else ""
    own = view.asked(choice)
    if own:
        return own
    words = _ASKED.get(choice.kind, choice.kind + " for {0}").format(source, about)
    if choice.kind == ch.MAY and choice.rule in _HOME:
        words = f"Put {source} into the command zone?"
    elif choice.kind == ch.MAY and view.instruction is not None:
        words = f"{source}: {_instruction(view, source)}"
    if choice.is_number:
        words += f" ({choice.low} to {choice.high})?"
    if not words.endswith("?"):
        words += ":"
    if choice.whose != choice.seat:
        return f"For {view.name(choice.whose)}: {words}"
    return words


def _instruction(view: View, source: str) -> str:
    """The words of the instruction that asks, as a question."""
    try:
        words = close(view.instruction.say()) if view.instruction is not None else ""
    except TypeError:
        words = ""
    return f"{close(words).rstrip('.').replace('~', source) or 'do you'}?"
