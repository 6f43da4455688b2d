"""Every card by itself: cast it, use each of its abilities, and see that nothing breaks."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable, Iterator
from typing import Final

from undercroft.catalog.library import shipped
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.choices import Choice, Option
from undercroft.engine.events import Note
from undercroft.engine.layers import chars
from undercroft.engine.query import is_main_phase
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.engine.triggers.gathering import makes_mana
from undercroft.engine.triggers.watch import AT_ONCE
from undercroft.lexicon.types import PERMANENT_TYPES
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import Activated, Card, ClassLevel, LevelBand, Triggered
from undercroft.oracle.cases import Solved
from undercroft.oracle.node import Ability, Effect
from undercroft.oracle.triggers import Enters
from undercroft.testing.invariants import Invariants
from undercroft.testing.nowhere import Offers
from undercroft.testing.patience import HASTE, is_ripe
from undercroft.testing.rooms import ROOMS, Room, fits, furnished
from undercroft.testing.soak import CROWD, answer_of
from undercroft.testing.spoken import samples_of, spells_for, subtypes_of
from undercroft.testing.workshop import asked_for, tool

#: How often the rooms are gone through for a card that has something left to do.
ROUNDS: Final = 6
#: Answers given in a room: in the first round, in the next ones, in the last.
_ANSWERS: Final = (120, 300, 300, 800)
#: After so many answers in a turn, players only pass.
_TIRED: Final = 150
#: How often a game is held to its invariants: once in so many answers, and with all checks.
_LOOK: Final = 4
_WHOLE: Final = 40
#: How often a player with priority does something else: Ana, Ana in a main phase, Bob; and so in
#: every third round, where turns go by faster.
_ACTS: Final = (0.4, 0.8, 0.2)
_BRISK: Final = (0.1, 0.25, 0.1)
#: How often a card is cast that was cast before: what it does from the hand needs it there.
_AGAIN: Final = 0.2
#: How often it is something that may bring about what the card waits for.
_HELPS: Final = 0.6
#: How often somebody attacks or blocks with one more creature.
_FIGHTS: Final = 0.75
#: How often what is done is done to the card itself, where it can be, and by which questions.
_POINTED: Final = 0.3
_POINTS: Final = frozenset(
    {ch.TARGETS, ch.OBJECTS, ch.SACRIFICES, ch.DISCARDS, ch.ATTACKERS, ch.BLOCKERS}
)
_OWN_ACTS: Final = frozenset({ch.CAST, ch.PLAY_LAND, ch.ACTIVATE, ch.SPECIAL, ch.PAY})

Usable = Activated | Triggered


class Tried:
    """What became of one card: whether it was cast, what was never used, what went wrong."""

    def __init__(self, card: Card) -> None:
        self.name = card.name
        self.card = card
        self.cast = False
        self.unused: list[Usable] = [
            one for face in card.faces for one in usable(face_of(face, card))
        ]
        self.problem = ""
        #: Whether every attack is made that can be.
        self.keen = False
        #: Whether turns go by fast.
        self.brisk = False
        #: What plays the problem again: the room and the seed.
        self.where = ""
        self._names = {face.name for face in card.faces}
        #: What brings about what the card waits for.
        self.helpers = {
            *spells_for(card),
            *[tool(each).name for each in asked_for(card)],
            *[made.name for made in samples_of(card)],
        }

        #: The subtypes that it speaks of: such objects are chosen, attack and block now and then.
        self.kinds = frozenset(subtypes_of(card))

    @property
    def done(self) -> bool:
        """Whether all of the card was used."""
        return self.cast and not self.unused

    def is_it(self, obj: Obj | None) -> bool:
        """Whether an object is the card, in whatever form."""
        return obj is not None and obj.printed.name in self._names

    def speaks_of(self, obj: Obj | None) -> bool:
        """Whether an object has a subtype that the card speaks of."""
        return obj is not None and not self.kinds.isdisjoint(obj.printed.base.subtypes)

    def say(self) -> str:
        """One line: the problem, else what of the card was left out."""
        if self.problem:
            return f"{self.name}: {self.problem} [{self.where}]"
        left = [f"“{one.say()}”" for one in self.unused]
        if not self.cast:
            left.insert(0, "never cast")
        return f"{self.name}: {'; '.join(left) or 'all of it'}"

    def used_effects(self, effects: tuple[Effect, ...], kind: type[Usable]) -> None:
        """An ability with these effects was used (of one with modes: the only one of its kind)."""
        same = [one for one in self.unused if isinstance(one, kind) and one.effects == effects]
        alike = [one for one in self.unused if isinstance(one, kind)]
        if not same and len(alike) == 1:
            same = alike
        for one in same:
            self.unused.remove(one)

    def made_mana(self) -> None:
        """What triggers and makes mana did so, without the stack (CR 605.4a)."""
        self.unused = [
            one for one in self.unused if isinstance(one, Activated) or not makes_mana(one)
        ]

    def used(self, ability: Activated) -> None:
        """An ability was used that leaves no note: one that makes mana."""
        self.unused = [one for one in self.unused if one != ability]


def face_of(face: object, card: Card) -> Printed:
    """A face as the engine holds it, with what its keywords stand for."""
    index = next(number for number, each in enumerate(card.faces) if each is face)
    return Printed(card.faces[index], card, index)


def usable(printed: Printed) -> list[Usable]:
    """The activated and triggered abilities of a face, each once, those within others too."""
    abilities = printed.base.abilities
    found: dict[Usable, None] = dict.fromkeys((*abilities.activated, *abilities.triggered))
    for ability in abilities.all:
        found.update(dict.fromkeys(_of_level(ability)))
    # Of a gift, a spell that becomes no permanent has only the half that is no trigger
    # (CR 702.174b).
    if printed.base.types & PERMANENT_TYPES:
        return list(found)
    return [one for one in found if isinstance(one, Activated) or _is_elsewhere(one)]


def _is_elsewhere(ability: Triggered) -> bool:
    """Whether an ability can trigger where its source is no permanent."""
    return ability.zone != BATTLEFIELD or not isinstance(ability.trigger, Enters)


def _of_level(ability: Ability) -> Iterator[Usable]:
    if isinstance(ability, LevelBand | ClassLevel | Solved):
        for one in ability.abilities:
            if isinstance(one, Activated | Triggered):
                yield one


class Ears(list[Note]):
    """Listens to a game: which abilities are put onto the stack, and what is cast."""

    def __init__(self, game: Game, tried: Tried) -> None:
        super().__init__()
        self._game = game
        self._tried = tried
        self.offers = Offers()

    def append(self, note: Note) -> None:
        """Hear a note."""
        super().append(note)
        self.offers.hear(note)
        game, tried = self._game, self._tried
        if note.what in {"casts", "plays"} and tried.is_it(game.objs.get(note.refs[1])):
            tried.cast = True
        elif note.what in {"triggers", "activates"}:
            source = note.refs[0] if note.what == "triggers" else note.refs[1]
            if tried.is_it(game.objs.get(source) or game.gone.get(source)):
                if note.text == AT_ONCE:
                    tried.made_mana()
                kind = Triggered if note.what == "triggers" else Activated
                for ident in game.stack:
                    ctx = game.contexts.get(game.objs[ident].ctx)
                    if ctx is not None and ctx.source == source:
                        tried.used_effects(ctx.effects, kind)


def try_card(what: str | Card, rounds: int = ROUNDS) -> Tried:
    """Play with one card, in room after room, until all of it was used or all rooms were tried."""
    tried = Tried(what if isinstance(what, Card) else shipped().card(what))
    for number in range(rounds):
        for room in ROOMS:
            if not tried.done and not tried.problem:
                play_in(room, tried, number)
    return tried


def play_in(room: Room, tried: Tried, seed: int = 0) -> None:
    """Play with a card in one room; what goes wrong is told with what plays it again."""
    card = tried.card
    if not fits(room, card):
        return
    tried.where = f"{room.name}, seed {seed}"
    chance = random.Random(f"{tried.where}/{tried.name}")  # noqa: S311  # the same each time
    try:
        game = furnished(room, card, seed).game
        ears = Ears(game, tried)
        game.log = ears
        tried.keen = room.unopposed
        tried.brisk = seed % 3 == 2  # every third round
        tried.problem = _play(
            game, tried, ears.offers, chance, _ANSWERS[min(seed, len(_ANSWERS) - 1)]
        )
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is told with its card
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{last.filename.rsplit('/', 1)[-1]}, line {last.lineno}"
        tried.problem = f"{type(error).__name__}: {error} ({place})"


def _play(game: Game, tried: Tried, offers: Offers, chance: random.Random, answers: int) -> str:
    invariants = Invariants(game)
    turn, in_turn = game.turn, 0
    for count in range(answers):
        asked = game.pending
        if asked is None or tried.done or len(game.battlefield) > CROWD:
            break
        if count % _LOOK == 0:
            broken = invariants.broken(game, count % _WHOLE == 0)
            if broken:
                return broken[0]
        if nowhere := offers.broken(asked):
            return nowhere
        in_turn = in_turn + 1 if game.turn == turn else 0
        turn = game.turn
        if game.log is not None:
            game.log.clear()
        answer = _answer(game, tried, asked, chance, in_turn > _TIRED)
        offers.take(game, asked, answer)
        door.advance(game, answer)
    return ""


def _answer(game: Game, tried: Tried, asked: Choice, chance: random.Random, tired: bool) -> int:
    """The card's own acts first, then something else now and then; fights are welcome."""
    if asked.kind == ch.PRIORITY:
        if tired:
            return 0
        fresh = [i for i, option in enumerate(asked.options) if _is_fresh(game, tried, option)]
        if tried.cast and chance.random() >= _AGAIN:
            fresh = [i for i in fresh if asked.options[i].verb != ch.CAST]
        if chance.random() >= HASTE:
            fresh = [i for i in fresh if _is_ripe(game, tried, asked.options[i])]
        if fresh and asked.seat == 0:
            index = chance.choice(fresh)
            _use(game, tried, asked.options[index])
            return index
        paces = _BRISK if tried.brisk else _ACTS
        acts = paces[2 if asked.seat else int(is_main_phase(game) and not game.stack)]
        return _other_act(game, tried, asked, chance) if chance.random() < acts else 0
    about = _pointed(game, tried, asked, chance) if asked.kind in _POINTS else []
    if about:
        return chance.choice(about)
    if asked.kind in {ch.ATTACKERS, ch.BLOCKERS} and asked.options[-1].verb == ch.DONE:
        often = 1.0 if tried.keen and asked.kind == ch.ATTACKERS else _FIGHTS
        fights = len(asked.options) > 1 and chance.random() < often
        return chance.randrange(len(asked.options) - 1) if fights else len(asked.options) - 1
    return answer_of(chance, asked)


def _pointed(game: Game, tried: Tried, asked: Choice, chance: random.Random) -> list[int]:
    """Now and then: the options about the card, or about what it speaks of."""
    luck = chance.random()
    if luck < _POINTED:
        return [i for i, option in enumerate(asked.options) if _is_about(game, tried, option)]
    if luck < 2 * _POINTED:
        objs = [game.objs.get(option.ref) for option in asked.options]
        return [i for i, obj in enumerate(objs) if tried.speaks_of(obj)]
    return []


def _is_about(game: Game, tried: Tried, option: Option) -> bool:
    """Whether an option is about the card, or what it is attached to: it is chosen, attacks, blocks
    or is blocked.
    """
    if tried.is_it(game.objs.get(option.ref)):
        return True
    bearer = game.objs.get(option.ref)
    if bearer is not None and any(tried.is_it(game.objs.get(i)) for i in bearer.attachments):
        return True
    return option.verb == ch.BLOCK and tried.is_it(game.objs.get(option.extra))


def _other_act(game: Game, tried: Tried, asked: Choice, chance: random.Random) -> int:
    """Anything that can be done: a kind of deed first, which leaves room for spells."""
    if chance.random() < _HELPS:
        names = [
            game.objs[one.ref].printed.name if one.ref in game.objs else "" for one in asked.options
        ]
        helping = [index for index, name in enumerate(names) if name in tried.helpers]
        if helping:
            return chance.choice(helping)
    verbs = sorted({option.verb for option in asked.options if option.verb != ch.PASS})
    if not verbs:
        return 0
    verb = chance.choice(verbs)
    return chance.choice([i for i, option in enumerate(asked.options) if option.verb == verb])


def _is_fresh(game: Game, tried: Tried, option: Option) -> bool:
    """Whether an option does something with the card that was not done yet."""
    if option.verb not in _OWN_ACTS or not tried.is_it(game.objs.get(option.ref)):
        return False
    if option.verb in {ch.ACTIVATE, ch.PAY}:
        return _ability(game, option) in tried.unused
    return not tried.cast or option.verb == ch.SPECIAL or bool(tried.unused)


def _is_ripe(game: Game, tried: Tried, option: Option) -> bool:
    """Whether it is time for an act of the card."""
    ability = _ability(game, option) if option.verb in {ch.ACTIVATE, ch.PAY} else None
    return is_ripe(game, option, ability, tried.unused)


def _ability(game: Game, option: Option) -> Activated | None:
    """The activated ability that an option is about."""
    obj = game.objs[option.ref]
    it = chars(game, option.ref) if obj.zone == BATTLEFIELD else obj.printed.base
    index = option.extra // 64 if option.verb == ch.PAY else option.extra
    activated = it.abilities.activated
    return activated[index] if index < len(activated) else None


def _use(game: Game, tried: Tried, option: Option) -> None:
    """Note what leaves no note itself: an ability that makes mana."""
    if option.verb in {ch.ACTIVATE, ch.PAY}:
        ability = _ability(game, option)
        obj = game.objs[option.ref]
        it = chars(game, option.ref) if obj.zone == BATTLEFIELD else obj.printed.base
        index = option.extra // 64 if option.verb == ch.PAY else option.extra
        if ability is not None and index in it.abilities.mana:
            tried.used(ability)


def sweep(names: Iterable[str] | None = None, rounds: int = ROUNDS) -> list[Tried]:
    """Try cards, all that ship where none are named."""
    return [try_card(name, rounds) for name in (names if names is not None else shipped())]
