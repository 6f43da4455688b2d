"""How questions of a scene are answered: from what was said, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine import explain
from undercroft.engine.choices import Choice, Option
from undercroft.engine.explain import Reason
from undercroft.engine.mana import sources
from undercroft.errors import IllegalAnswer, JudgeFailure, UnreadableAnswer
from undercroft.lexicon.colors import LETTERS
from undercroft.testing.driver import Driver
from undercroft.testing.naming import name_of
from undercroft.testing.words import as_list, counted, names, pairs_of


class Refused(IllegalAnswer):
    """An act that is not legal now, with every rule known to forbid it."""

    def __init__(self, reasons: list[Reason]) -> None:
        rule, message = reasons[0] if reasons else ("CR 117.1", "that cannot be done now")
        super().__init__(rule, message)
        self.rules = tuple([each for each, _ in reasons])


@contextmanager
def refused_by(rules: Sequence[str]) -> Iterator[None]:
    """What is done inside is refused, by one of these rules.

    Raises:
        JudgeFailure: it was done, or another rule forbids it.
    """
    said = " or ".join(rules)
    try:
        yield
    except IllegalAnswer as refused:
        found = refused.rules if isinstance(refused, Refused) else (refused.rule,)
        if not set(rules) & set(found):
            reason = f"{counted(found)} ({refused.message})"
            raise JudgeFailure("By which rule is it illegal?", said, reason) from refused
    else:
        raise JudgeFailure("Is it illegal?", f"yes, by {said}", "it was done")


class Announcement:
    """What is said as a spell is cast or an ability activated (CR 601.2)."""

    def __init__(
        self,
        targeting: object = None,
        modes: object = None,
        x: int | None = None,
        paying: object = None,
        choosing: object = None,
    ) -> None:
        self.targets = [name for name, _ in pairs_of(targeting)]
        #: How much each target gets, where it is divided.
        self.shares = dict(pairs_of(targeting)) if isinstance(targeting, Mapping) else {}
        self.modes = as_list(modes)
        self.x = x
        self.paying = names(paying)
        self.choosing = as_list(choosing)

    def left(self) -> list[str]:
        """What was said and has not been used."""
        found = [f"target {name}" for name in self.targets]
        found += [f"mode {mode}" for mode in self.modes]
        found += [f"paying with {name}" for name in self.paying]
        found += [f"choosing {name}" for name in self.choosing]
        return found + ([f"X = {self.x}"] if self.x is not None else [])


def output(scene: Driver, seat: int, option: Option) -> str:
    """The mana that a way to pay makes, such as ``{G}``."""
    for source in sources(scene.game, seat):
        if source.ident == option.ref and source.recipe.index == option.extra // 64:
            return "".join([f"{{{LETTERS[k]}}}" for k in source.recipe.outputs[option.extra % 64]])
    return ""


def answer(scene: Driver, seat: int, said: Announcement) -> None:
    """Answer one question of a proposal from what was said."""
    asked = scene.asked()
    if asked.whose != seat:
        raise JudgeFailure("Who announces this?", scene.names.seats[seat], scene.say_question())
    if asked.kind == ch.TARGETS:
        _target(scene, asked, said)
    elif asked.kind == ch.MODES:
        _mode(scene, asked, said)
    elif asked.kind == ch.VALUE_X:
        if said.x is None:
            raise JudgeFailure("What is X?", "a value", scene.say_question())
        _number(scene, asked, said.x, "CR 601.2b")
        said.x = None
    elif asked.kind == ch.DIVISION:
        name = scene.names.say(scene.game, asked.options[0].ref)
        _number(scene, asked, _share(scene, said, asked.options[0].ref, name), "CR 601.2d")
    elif asked.kind == ch.PAYMENT:
        _payment(scene, seat, asked, said)
    elif said.choosing:
        scene.advance(find_option(scene, asked, said.choosing.pop(0)))
    elif len(asked.options) == 1:
        scene.advance(0)
    else:
        raise JudgeFailure("Is every question answered?", "an answer", scene.say_question())


def _target(scene: Driver, asked: Choice, said: Announcement) -> None:
    done = _done(asked)
    if not said.targets:
        if done >= 0:
            scene.advance(done)
            return
        if len(asked.options) == 1:
            scene.advance(0)
            return
        raise JudgeFailure("Is every question answered?", "a target", scene.say_question())
    name = said.targets[0]
    at = scene.names.choose(scene.game, name, [option.ref for option in asked.options])
    if at >= 0:
        said.targets.pop(0)
        scene.advance(at)
        return
    if done >= 0 and asked.picked:
        scene.advance(done)
        return
    refs = scene.names.all_of(scene.game, name)
    if not refs:
        raise UnreadableAnswer(name, "the name of something that is in the game")
    raise Refused(explain.why_not_target(scene.game, asked, refs[0]))


def _mode(scene: Driver, asked: Choice, said: Announcement) -> None:
    done = _done(asked)
    if not said.modes:
        if done < 0 and len(asked.options) > 1:
            raise JudgeFailure("Is every question answered?", "a mode", scene.say_question())
        scene.advance(max(done, 0))
        return
    wanted = said.modes.pop(0)
    for index, option in enumerate(asked.options):
        if option.verb == ch.MODE and option.extra + 1 == wanted:
            scene.advance(index)
            return
    raise Refused([("CR 601.2b", f"mode {wanted} cannot be chosen")])


def _number(scene: Driver, asked: Choice, value: int, rule: str) -> None:
    if not asked.low <= value <= asked.high:
        message = f"{value} is not between {asked.low} and {asked.high}"
        raise Refused([(asked.rule, message), (rule, message)])
    scene.advance(value)


def _share(scene: Driver, said: Announcement, ref: int, name: str) -> int:
    for each, value in said.shares.items():
        if scene.names.means(scene.game, each, ref) and isinstance(value, int):
            return value
    raise JudgeFailure("How is it divided?", f"a share for {name}", "none")


def _payment(scene: Driver, seat: int, asked: Choice, said: Announcement) -> None:
    if not said.paying:
        done = _done(asked)
        if done < 0:
            message = "what is paid with does not pay for it"
            raise Refused([("CR 601.2h", message), ("CR 601.2g", message)])
        scene.advance(done)
        return
    name, _, kind = said.paying.pop(0).partition(" for ")
    able = [
        (index, option)
        for index, option in enumerate(asked.options)
        if option.verb == ch.PAY and (not kind or kind == output(scene, seat, option))
    ]
    at = scene.names.choose(scene.game, name, [option.ref for _, option in able])
    if at < 0:
        raise Refused([("CR 601.2g", f"{name} cannot be tapped for mana now")])
    scene.advance(able[at][0])


def _done(asked: Choice) -> int:
    for index, option in enumerate(asked.options):
        if option.verb == ch.DONE:
            return index
    return -1


_WORDS: Final = {
    "yes": ch.YES,
    "no": ch.NO,
    "done": ch.DONE,
    "keep": ch.KEEP,
    "mulligan": ch.MULLIGAN,
}
_ON_TOP: Final = " on top"
_AWAY: Final = (" on the bottom", " into the graveyard", " away")


def find_option(scene: Driver, asked: Choice, said: object) -> int:
    """The answer that somebody means by a word, a name or a number.

    Raises:
        IllegalAnswer: what it means is not among what is allowed.
        UnreadableAnswer: it is nothing that could be an answer here.
    """
    if asked.is_number:
        if isinstance(said, bool) or not isinstance(said, int):
            raise UnreadableAnswer(str(said), f"a number from {asked.low} to {asked.high}")
        return said
    word = str(said)
    for index, option in enumerate(asked.options):
        if word in _WORDS and option.verb == _WORDS[word]:
            return index
        if option.word and option.word.casefold() == word.casefold():
            return index
        if option.verb == ch.MODE and word in {str(option.extra + 1), f"mode {option.extra + 1}"}:
            return index
    if asked.kind == ch.TRIGGER_ORDER and " #" in word:
        return _one_of_order(scene, asked, word)
    extra = -1
    if word.endswith(_ON_TOP):
        word, extra = word.removesuffix(_ON_TOP), 0
    for away in _AWAY:
        if word.endswith(away):
            word, extra = word.removesuffix(away), 1
    able = [
        (index, option)
        for index, option in enumerate(asked.options)
        if option.ref and (option.verb != ch.PLACE or extra in {-1, option.extra})
    ]
    at = scene.names.choose(scene.game, word, [option.ref for _, option in able])
    if at >= 0:
        return able[at][0]
    if scene.names.all_of(scene.game, word):
        if asked.kind == ch.TARGETS:
            ref = scene.names.all_of(scene.game, word)[0]
            raise Refused(explain.why_not_target(scene.game, asked, ref))
        raise IllegalAnswer(asked.rule, f"{word} cannot be chosen: {scene.say_question()}")
    options = counted(scene.say_option(option) for option in asked.options)
    raise UnreadableAnswer(str(said), f"one of: {options}")


def _one_of_order(scene: Driver, asked: Choice, word: str) -> int:
    """One of several waiting abilities of sources of one name, by its number."""
    name, _, number = word.rpartition(" #")
    able = [i for i, o in enumerate(asked.options) if name_of(scene.game, o.ref) == name]
    if not number.isdecimal() or not 0 < int(number) <= len(able):
        raise UnreadableAnswer(word, f"{name} #1 to #{len(able)}")
    return able[int(number) - 1]
