"""Questions and their legal answers in words, as the seat that is asked may see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from undercroft.engine import choices as ch
from undercroft.engine.choices import CANCEL, Choice, Option
from undercroft.engine.play.special import NAMES, UNLOCK
from undercroft.engine.seen import copiable
from undercroft.engine.state.records import seat_of
from undercroft.engine.view import View
from undercroft.lexicon.colors import COLOR_NAMES, LETTERS
from undercroft.lexicon.keywords import (
    CHANGELING,
    DEVOID,
    FLASH,
    SPLIT_SECOND,
    keyword_names,
)
from undercroft.lexicon.types import CREATURE
from undercroft.modes.castle.asking import is_castle
from undercroft.oracle.english import close
from undercroft.oracle.verbs.wrappers import Modal
from undercroft.oracle.wording import ability_text, named
from undercroft.table.castle_labels import castle_label

#: Keywords that say nothing about a permanent in play.
UNSAID: Final = FLASH | CHANGELING | DEVOID | SPLIT_SECOND

Labeler = Callable[[View, Choice, Option], str]


def label(view: View, choice: Choice, answer: int) -> str:
    """One answer in words."""
    if answer == CANCEL:
        return "Take it back"
    if choice.is_number:
        return str(answer)
    option = choice.options[answer]
    castle = is_castle(choice.kind)
    words = castle_label(view, option) if castle else LABELS[option.verb](view, choice, option)
    return words[:1].upper() + words[1:]


class Offer(NamedTuple):
    """One thing to choose, as it is shown: its words, its answer, and how many are like it."""

    words: str
    answer: int
    alike: int = 1


def offers(view: View, choice: Choice) -> list[Offer]:
    """What is shown of the legal answers, in order.

    Cards of one name in the hand are one offer; other things that read alike are numbered.
    """
    said = [label(view, choice, index) for index in range(len(choice.options))]
    hand = set(view.hand)
    groups: dict[tuple[str, bool], list[int]] = {}
    for index, option in enumerate(choice.options):
        groups.setdefault((said[index], option.ref in hand), []).append(index)
    found: list[Offer] = []
    for (words, in_hand), indices in groups.items():
        if in_hand or len(indices) == 1:
            found.append(Offer(words, indices[0], len(indices)))
        else:
            found += [Offer(f"{words} #{n}", index) for n, index in enumerate(indices, start=1)]
    return sorted(found, key=lambda offer: offer.answer)


def told(view: View, ref: int) -> str:
    """A player, or an object with what matters at a glance: "Grizzly Bears (2/2, tapped)"."""
    if ref < 0:
        return view.name(seat_of(ref))
    if not view.may_see(ref):
        return "a card"
    it = view.chars(ref)
    obj = view.obj(ref)
    facts: list[str] = []
    if it.types & CREATURE:
        facts.append(f"{it.power}/{it.toughness}")
        facts += keyword_names(it.keywords & ~UNSAID)
    if obj.damage:
        facts.append(f"{obj.damage} damage")
    if obj.tapped:
        facts.append("tapped")
    facts += [f"{count} {kind}" for kind, count in sorted(obj.counters.items()) if count]
    return f"{it.name} ({', '.join(facts)})" if facts else it.name


def whose(view: View, ref: int) -> str:
    """What ``told`` says, and who controls it where that is somebody else."""
    words = told(view, ref)
    if ref > 0 and ref in view.battlefield:
        controller = view.chars(ref).controller
        if controller != view.seat:
            name = view.name(controller)
            owner = f"the {name[4:]}" if name.startswith("The ") else name
            return f"{words}, {owner}'s"
    return words


def _pass(view: View, choice: Choice, option: Option) -> str:
    if view.stack:
        return f"pass, {view.ref_name(view.stack[-1])} resolves when all pass"
    return "pass"


def _cast(view: View, choice: Choice, option: Option) -> str:
    way = view.way(option.ref, option.extra)
    words = f"cast {view.ref_name(option.ref)}"
    if way is None:
        return words
    if way.printed.name not in {"", view.ref_name(option.ref)}:
        # As the side of its card that is chosen (CR 709.3, 712.11b, 715.3).
        words = f"cast {way.printed.name} of {view.ref_name(option.ref)}"
    how = f", {way.name}" if way.name != "normal" else ""
    return f"{words} ({way.mana}{how})"


def _play(view: View, choice: Choice, option: Option) -> str:
    sides = view.obj(option.ref).printed.sides
    if option.extra and sides:
        return f"play {sides[option.extra].name} of {view.ref_name(option.ref)}"
    return f"play {whose(view, option.ref)}"


def _activate(view: View, choice: Choice, option: Option) -> str:
    it = view.chars(option.ref)
    if option.extra < len(it.abilities.activated):
        text = named(ability_text(it.abilities.activated[option.extra]), it.name)
        return f"activate {it.name}: {text}"
    return f"activate {it.name}"


def _done(view: View, choice: Choice, option: Option) -> str:
    more = "more " if choice.picked else ""
    asking = view.asking
    chosen = asking is not None and bool(asking.payment)
    words = {
        ch.ATTACKERS: f"no {more}attackers",
        ch.BLOCKERS: f"no {more}blockers",
        ch.TARGETS: f"no {more}targets",
        ch.PAYMENT: "pay with these" if chosen else "pay automatically",
    }
    return words.get(choice.kind, "done")


def _mode(view: View, choice: Choice, option: Option) -> str:
    modal = _modal(view)
    if modal is not None and option.extra < len(modal.modes):
        return named(close(modal.modes[option.extra].say()), view.ref_name(choice.source))
    return f"mode {option.extra + 1}"


def _modal(view: View) -> Modal | None:
    """The modal effect that asks."""
    if isinstance(view.instruction, Modal):
        return view.instruction
    asking = view.asking
    for effect in asking.effects if asking is not None else ():
        if isinstance(effect, Modal):
            return effect
    return None


def _color(view: View, choice: Choice, option: Option) -> str:
    if option.word:
        return option.word
    return COLOR_NAMES.get(option.extra, f"kind {option.extra + 1}")


def _pay(view: View, choice: Choice, option: Option) -> str:
    made = "".join(f"{{{LETTERS[kind]}}}" for kind in view.output(option.ref, option.extra))
    return f"{made or 'mana'} from {told(view, option.ref)}"


def _place(view: View, choice: Choice, option: Option) -> str:
    where = "keep on top" if option.extra == 0 else "put away"
    return f"{where}: {view.ref_name(option.ref)}"


def _keep(view: View, choice: Choice, option: Option) -> str:
    if choice.low:
        bottom = "a card" if choice.low == 1 else f"{choice.low} cards"
        return f"keep, and put {bottom} on the bottom"
    return "keep this hand"


def _attack(view: View, choice: Choice, option: Option) -> str:
    return f"attack {told(view, option.extra)} with {told(view, option.ref)}"


def _special(view: View, choice: Choice, option: Option) -> str:
    if option.extra > UNLOCK:
        half = copiable(view.obj(option.ref)).sides[option.extra - UNLOCK]
        return f"unlock {half.name} of {half.home.name} ({half.face.cost})"
    names = [name for name, code in NAMES.items() if code == option.extra]
    return f"{names[0]}: {told(view, option.ref)}"


def _band(view: View, choice: Choice, option: Option) -> str:
    return f"attack in a band with {told(view, option.extra)} with {told(view, option.ref)}"


def _block(view: View, choice: Choice, option: Option) -> str:
    return f"block {told(view, option.extra)} with {told(view, option.ref)}"


def _about(words: str) -> Labeler:
    """A label that is the words about what the option names."""

    def say(view: View, choice: Choice, option: Option) -> str:
        return words.format(whose(view, option.ref)) if option.ref else words.format("nothing")

    return say


def _plain(words: str) -> Labeler:
    """A label that is always the same."""

    def say(view: View, choice: Choice, option: Option) -> str:
        return words

    return say


def _word(view: View, choice: Choice, option: Option) -> str:
    return option.word or str(option.extra)


LABELS: Final[dict[int, Labeler]] = {
    ch.PASS: _pass,
    ch.CAST: _cast,
    ch.PLAY_LAND: _play,
    ch.ACTIVATE: _activate,
    ch.SPECIAL: _special,
    ch.DONE: _done,
    ch.TARGET: _about("{}"),
    ch.YES: _plain("yes"),
    ch.NO: _plain("no"),
    ch.MODE: _mode,
    ch.PICK: _about("{}"),
    ch.ATTACK: _attack,
    ch.BAND: _band,
    ch.BLOCK: _block,
    ch.PAY: _pay,
    ch.COLOR: _color,
    ch.KEEP: _keep,
    ch.MULLIGAN: _plain("take a mulligan"),
    ch.ORDER: _about("the ability of {} first"),
    ch.EFFECT: _about("apply {}"),
    ch.WORD: _word,
    ch.NUMBER: _about("{}"),
    ch.PLACE: _place,
}
